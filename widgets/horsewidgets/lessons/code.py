"""Answers that are code: a piece for a gap, a faulty line, or a function of the learner's own.

A learner's function runs where the learner typed it; what it gives is compared with the engine.
"""

from __future__ import annotations

import re
from collections.abc import Callable
from dataclasses import dataclass
from typing import Any, NamedTuple

from . import answers
from .answers import Unreadable
from .formats import Form, apart, lettered, picked
from .words import Block, Code

Function = Callable[..., Any]


class Piece(NamedTuple):
    """What may fill the gap in some code: its text, and what the whole code then does."""

    text: str
    does: Function


@dataclass(frozen=True)
class Fill(Form):
    """Code with a gap; the answer is a piece for it, or a whole function of the learner's own.

    *inputs* are the arguments with which functions are compared.
    """

    code: str
    pieces: tuple[Piece, ...]
    inputs: tuple[tuple[Any, ...], ...]

    def blocks(self) -> tuple[Block, ...]:
        """The code, and the lettered pieces."""
        how = "Answer with a letter in quotes, or with the name of a function that you wrote."
        return Code(self.code), lettered([piece.text for piece in self.pieces]), how

    def read(self, answer: Any) -> Function:
        """The function that was meant."""
        texts = [piece.text for piece in self.pieces]
        return answer if callable(answer) else self._does(picked(answer, texts))

    def same(self, value: Function, wanted: Function) -> bool:
        """Whether both functions give the same on all inputs."""
        return agree(value, wanted, self.inputs)

    def notations(self, truth: Function) -> tuple[str, ...]:
        """The texts of the pieces that do the right thing."""
        return tuple(p.text for p in self.pieces if agree(p.does, truth, self.inputs))

    def _does(self, text: str) -> Function:
        return next(piece.does for piece in self.pieces if piece.text == text)


class Repair(NamedTuple):
    """What is wrong with some code: the number of the line, the right line, what it then does."""

    line: int
    text: str
    does: Function


@dataclass(frozen=True)
class Bug(Form):
    """Code with one faulty line; the answer is its number, or a repaired function."""

    code: str
    inputs: tuple[tuple[Any, ...], ...]

    def blocks(self) -> tuple[Block, ...]:
        """The code, its lines numbered."""
        lines = enumerate(self.code.splitlines(), 1)
        how = (
            "Answer with the number of the faulty line, or with the name of your repaired function."
        )
        return Code("\n".join(f"{n}  {line}" for n, line in lines)), how

    def read(self, answer: Any) -> Any:
        """The number of a line, or a function."""
        if callable(answer):
            return answer
        found = re.fullmatch(r"(?:line\s*)?([0-9]{1,2})", str(answer).strip().lower())
        last = len(self.code.splitlines())
        if found is None or not 1 <= int(found[1]) <= last:
            raise Unreadable(f"expected a line from 1 to {last}, or a function, got {answer!r}")
        return int(found[1])

    def same(self, value: Any, wanted: Any) -> bool:
        """Whether line or function is the wanted one."""
        if isinstance(wanted, Repair):
            wanted = wanted.does if callable(value) else wanted.line
        if callable(value) and callable(wanted):
            return agree(value, wanted, self.inputs)
        return value == wanted

    def notations(self, truth: Repair) -> tuple[str, ...]:
        """The line, by number and as it should be."""
        return f"line {truth.line}", truth.text.strip()


BRIEF = 40
"""The most letters of a value in a message."""


def agree(one: Function, other: Function, inputs: tuple[tuple[Any, ...], ...]) -> bool:
    """Whether two functions give the same number for each of *inputs*.

    >>> agree(lambda n: n + n, lambda n: 2 * n, ((1,), (2,)))
    True
    """
    return all(not apart(_called(one, args), _called(other, args)) for args in inputs)


def _brief(value: Any) -> str:
    """*value* in one short line."""
    text = " ".join(str(value).split())
    return text if len(text) <= BRIEF else f"{text[:BRIEF]} …"


def _called(function: Function, args: tuple[Any, ...]) -> Any:
    """What the function gives, as an exact number; a float is taken for the fraction it is near."""
    shown = ", ".join(map(_brief, args))
    try:
        result = function(*args)
    except Exception as e:  # a learner's function may stop for any reason
        reason = f"{type(e).__name__}: {e}" if str(e) else type(e).__name__
        raise Unreadable(f"your function stopped for {shown}: {reason}") from None
    if result is None:
        raise Unreadable(f"your function gives nothing back for {shown}: is a return missing?")
    try:
        value = answers.number(result).value
    except Unreadable:
        raise Unreadable(
            f"your function should give a number for {shown}, got {result!r}"
        ) from None
    return value.limit_denominator(10**6) if isinstance(result, float) else value
