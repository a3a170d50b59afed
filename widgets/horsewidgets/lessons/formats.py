"""Kinds of answers: each reads what was typed, and compares it with the truth.

What an answer is, once read: for a choice the option's text, for steps and pairs the
texts in order.  The truth of an exercise is written in the same way.  Answers that are
code have their own file, code.py.
"""

from __future__ import annotations

import re
from abc import ABC, abstractmethod
from collections.abc import Mapping
from dataclasses import dataclass
from fractions import Fraction
from string import ascii_lowercase
from typing import Any

from . import answers
from .answers import Unreadable
from .words import Block, Items

PERCENT_SIGN_FORGOTTEN = "Is this a percentage? Then write the percent sign: "


class Form(ABC):
    """How one exercise is to be answered."""

    @abstractmethod
    def blocks(self) -> tuple[Block, ...]:
        """What stands under the question, and how to answer."""

    @abstractmethod
    def read(self, answer: Any) -> Any:
        """The answer as something to compare; raises `Unreadable`."""

    def same(self, value: Any, wanted: Any) -> bool:
        """Whether the answer *value* means *wanted*."""
        return value == wanted

    def remark(self, value: Any, truth: Any) -> str:
        """What else can be said about a wrong answer."""
        return ""

    @abstractmethod
    def notations(self, truth: Any) -> tuple[str, ...]:
        """The ways to write the truth, none of which a learner may be shown."""


@dataclass(frozen=True)
class Number(Form):
    """A number: a fraction is compared exactly, a decimal within *tolerance*."""

    unit: str = "chance"
    tolerance: Fraction = Fraction(1, 2000)

    def blocks(self) -> tuple[Block, ...]:
        """How to answer."""
        quotes = " Put a percentage in quotes." if self.unit == "chance" else ""
        return (f"Answer with a number{' in DK' * (self.unit == 'DK')}.{quotes} {self.exactness}",)

    @property
    def exactness(self) -> str:
        """How exact the answer must be."""
        near = f"{float(self.tolerance):g}{' DK' * (self.unit == 'DK')}"
        return f"A fraction is compared exactly; other numbers must be right to within {near}."

    def read(self, answer: Any) -> answers.Number:
        """The number that was typed."""
        return answers.number(answer, self.unit)

    def same(self, value: answers.Number, wanted: Any) -> bool:
        """Equal if typed as a fraction and the truth is one, else near."""
        if value.exact and isinstance(wanted, Fraction) == isinstance(value.value, Fraction):
            return not apart(value.value, wanted)
        return bool(abs(apart(value.value, wanted)) <= self.tolerance)

    def remark(self, value: answers.Number, truth: Any) -> str:
        """What is odd about the number, whatever the question was."""
        if self.unit == "chance" and not 0 <= value.value <= 1:
            percent = answers.Number(value.value / 100, False)
            if not self.same(percent, truth):
                return "A chance is from 0 to 1."
            return PERCENT_SIGN_FORGOTTEN + ("12.5 %." if value.text else "'12.5 %' in quotes.")
        if abs(apart(value.value, truth)) <= 10 * self.tolerance:
            return "That is near: give more digits, or the exact fraction."
        return ""

    def notations(self, truth: Any) -> tuple[str, ...]:
        """As a fraction, and rounded to several numbers of digits."""
        exact = [str(truth)] if isinstance(truth, Fraction) else []
        if isinstance(truth, Fraction) and truth.denominator == 1:
            rounded = [f"{int(truth):,}"]
        else:
            rounded = [f"{float(truth):.{n}f}" for n in range(2, 7)]
        if self.unit == "chance":
            rounded += [f"{float(100 * truth):.{n}f}{gap}%" for n in range(4) for gap in ("", " ")]
        comma = [x.replace(".", ",") for x in rounded]
        return tuple(exact + rounded + comma + [x.replace(",", " ") for x in rounded])


def apart(a: Any, b: Any) -> Any:
    """How far apart two exact numbers are; 0 where they are equal, in whatever form."""
    if isinstance(a, Fraction) and isinstance(b, Fraction):
        return a - b
    from sympy import sympify  # noqa: PLC0415  slow to import, and rarely needed

    difference = sympify(a, strict=True) - sympify(b, strict=True)
    return 0 if difference.equals(0) else difference


@dataclass(frozen=True)
class Choice(Form):
    """One of several options."""

    options: tuple[str, ...]

    def blocks(self) -> tuple[Block, ...]:
        """The options, each with its letter."""
        return lettered(self.options), "Answer with a letter in quotes."

    def read(self, answer: Any) -> str:
        """The text of the option."""
        return picked(answer, self.options)

    def notations(self, truth: str) -> tuple[str, ...]:
        """The option, by its text and by its letter."""
        return truth, f"answer is {ascii_lowercase[self.options.index(truth)]}"


@dataclass(frozen=True)
class Order(Form):
    """Steps to be put in order; *steps* are as shown, not as they should be."""

    steps: tuple[str, ...]

    def blocks(self) -> tuple[Block, ...]:
        """The steps, each with its letter."""
        return lettered(self.steps), "Answer with all letters in order, in quotes."

    def read(self, answer: Any) -> tuple[str, ...]:
        """The steps in the order that was typed."""
        letters = letters_of(self.steps)
        typed = "".join(map(str, answer)) if isinstance(answer, (list, tuple)) else str(answer)
        found = re.findall(r"[a-z]", typed.lower())
        if sorted(found) != letters:
            raise Unreadable(f"expected each of {', '.join(letters)} once, got {answer!r}")
        return tuple(self.steps[letters.index(letter)] for letter in found)

    def notations(self, truth: tuple[str, ...]) -> tuple[str, ...]:
        """The letters in a row, in several ways, and the steps in a row."""
        right = [letters_of(self.steps)[self.steps.index(step)] for step in truth]
        return (*(gap.join(right) for gap in ("", " ", ", ", ",", " > ")), ", ".join(truth))


@dataclass(frozen=True)
class Match(Form):
    """Each thing on the *left* belongs to one thing on the *right*."""

    left: tuple[str, ...]
    right: tuple[str, ...]

    def blocks(self) -> tuple[Block, ...]:
        """The numbered things, then the lettered ones."""
        numbered = tuple((str(n), text) for n, text in enumerate(self.left, 1))
        how = "Answer with each number followed by its letter, in quotes, as in '1x 2y 3z'."
        return numbered, lettered(self.right), how

    def read(self, answer: Any) -> tuple[str, ...]:
        """For each thing on the left, the text of its partner."""
        if isinstance(answer, Mapping):
            answer = " ".join(f"{n}{letter}" for n, letter in answer.items())
        pairs = dict(re.findall(r"([1-9])\W*([a-z])", str(answer).lower()))
        letters = [pairs.get(str(n), "") for n in range(1, len(self.left) + 1)]
        if not set(letters) <= set(letters_of(self.right)) or len(pairs) != len(self.left):
            raise Unreadable(f"expected a letter after each number, got {answer!r}")
        return tuple(picked(letter, self.right) for letter in letters)

    def notations(self, truth: tuple[str, ...]) -> tuple[str, ...]:
        """The pairs, together and one by one."""
        letters = [letters_of(self.right)[self.right.index(text)] for text in truth]
        pairs = [f"{n}{letter}" for n, letter in enumerate(letters, 1)]
        spoken = [f"{a} is {b}" for a, b in zip(self.left, truth, strict=True)]
        return (" ".join(pairs), *pairs, *spoken)


def letters_of(texts: tuple[str, ...] | list[str]) -> list[str]:
    """A letter for each text."""
    return list(ascii_lowercase[: len(texts)])


def lettered(texts: tuple[str, ...] | list[str]) -> Items:
    """The texts, each with its letter."""
    return tuple(zip(letters_of(texts), texts, strict=True))


def picked(answer: Any, texts: tuple[str, ...] | list[str]) -> str:
    """The text whose letter was typed."""
    letters = letters_of(texts)
    letter = answer.strip(" ().").lower() if isinstance(answer, str) else ""
    if letter not in letters:
        raise Unreadable(f"expected one of the letters {', '.join(letters)}, got {answer!r}")
    return texts[letters.index(letter)]
