"""An exercise: a question whose numbers are drawn, its check, its hints, and new numbers.

The truth is computed when an answer is checked, from the engine; a check never tells it.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable
from dataclasses import dataclass
from random import Random
from typing import Any, NamedTuple

from .answers import Unreadable, unanswered
from .formats import Form
from .words import Words, tells

EDGE = {True: "var(--jp-success-color1, #2e7d32)", False: "var(--jp-warn-color1, #b26a00)"}
"""An ornament beside what a check says; the words say it all."""
HINTS = ("a nudge", "the method", "a worked twin")
MOST_TWINS = 100
MOST_NUMBERS = 999
RECENT = 3
"""So many sets of numbers in a row differ from each other and from the next."""


class Mistake(NamedTuple):
    """A wrong answer that people give, the misconception behind it, and a sentence about it."""

    value: Any
    name: str
    says: str


def no_mistakes() -> Iterable[Mistake]:
    """Where no wrong answer is typical."""
    return ()


@dataclass(frozen=True, kw_only=True)
class Task:
    """One exercise with its numbers drawn."""

    question: str
    """What is asked; blank lines part paragraphs."""
    form: Form
    truth: Callable[[], Any]
    """Computes the answer from the engine."""
    mistakes: Callable[[], Iterable[Mistake]] = no_mistakes
    """Computes the wrong answers that people give."""
    nudge: str
    method: str
    worked: Callable[[], str] = str
    """How the answer is found with these numbers; shown only as a twin of other numbers."""
    twin: str = ""
    """A worked example to show instead, where other numbers would not hide the answer."""
    why: str
    """Why the right answer is right, in one sentence that does not repeat it."""


Maker = Callable[[Random], Task]


@dataclass(frozen=True, slots=True, repr=False)
class Feedback(Words):
    """What a check says; *done* tells whether the answer was right."""

    done: bool = False

    def _repr_html_(self) -> str:
        edge = EDGE[self.done]
        return f'<div style="border-left: 4px solid {edge}; padding-left: 12px">{self.html}</div>'


class Exercise:
    """A question with its check, three hints and new numbers; see `exercise`."""

    def __init__(self, id: str, maker: Maker, objective: str = "", numbers: int = 1) -> None:
        self.id = id
        self.objective = objective
        self._maker = maker
        self.new_numbers(numbers)

    def new_numbers(self, numbers: int) -> Exercise:
        """The same exercise with other numbers: sets 1, 2, 3 and so on, the same for everybody."""
        if type(numbers) is not int or not 1 <= numbers <= MOST_NUMBERS:
            raise ValueError(f"expected a whole number from 1 to {MOST_NUMBERS}, got {numbers!r}")
        self.numbers = numbers
        self._task = self._chosen(numbers)
        return self

    def check(self, answer: Any) -> Feedback:
        """Whether *answer* is right; if it is wrong, what the mistake may be."""
        if unanswered(answer):
            return self.awaits("Put your answer in place of None.")
        try:
            return self._judged(self._task.form.read(answer))
        except Unreadable as e:
            return self._says("cannot be read", f"{str(e)[0].upper()}{str(e)[1:]}.")

    def awaits(self, how: str) -> Feedback:
        """That there is no answer yet, and *how* to give one."""
        return self._says("not answered yet", how)

    def _judged(self, value: Any) -> Feedback:
        task, truth = self._task, self._task.truth()
        if task.form.same(value, truth):
            return self._says("done \u2713", task.why, done=True)
        for mistake in task.mistakes():
            if task.form.same(value, mistake.value):
                return self._says("not yet", f"{mistake.says} ({mistake.name})")
        more = task.form.remark(value, truth) or "Think again, or ask for a hint."
        return self._says("not yet", f"This is not right. {more}")

    def hint(self, number: int = 1) -> Words:
        """Hint 1 is a nudge, 2 the method, 3 a worked twin with other numbers."""
        if number not in (1, 2, 3):
            raise ValueError(f"expected hint 1, 2 or 3, got {number!r}")
        head = f"Exercise {self.id}, hint {number} of 3: {HINTS[number - 1]}"
        task = self._task
        text = self._twin() if number == 3 else task.method if number == 2 else task.nudge
        return Words(head, _paragraphs(text))

    def _twin(self) -> str:
        """The same exercise with other numbers, solved; neither this answer nor the next set."""
        task = self._task
        if task.twin:
            return task.twin
        secret = task.form.notations(task.truth())
        asked = (task.question, self._chosen(self.numbers + 1).question)
        for n in range(MOST_TWINS):
            other = self._drawn(f"{self.numbers}/twin {n}")
            text = f"{other.question}\n\n{other.worked()}"
            if other.question not in asked and not tells(text, secret):
                return text
        raise ValueError(f"expected a twin of exercise {self.id} that does not tell the answer")

    def _drawn(self, numbers: int | str) -> Task:
        return self._maker(Random(f"{self.id}/{numbers}"))

    def _chosen(self, numbers: int) -> Task:
        """The task with these numbers; it never looks like one of the `RECENT` before it."""
        tasks = [self._drawn(1)]
        for n in range(2, numbers + 1):
            before = [_shown(task) for task in tasks[-RECENT:]]
            tries = (n, *(f"{n}/{again}" for again in range(1, MOST_TWINS)))
            tasks.append(next(t for t in map(self._drawn, tries) if _shown(t) not in before))
        return tasks[-1]

    def _says(self, verdict: str, text: str, done: bool = False) -> Feedback:
        return Feedback(f"Exercise {self.id}: {verdict}", (text,), done)

    @property
    def words(self) -> Words:
        """The question and how to answer it."""
        head = f"Exercise {self.id}" + (f", numbers {self.numbers}" if self.numbers > 1 else "")
        return Words(head, (*_paragraphs(self._task.question), *self._task.form.blocks()))

    @property
    def form(self) -> Form:
        """How it is to be answered."""
        return self._task.form

    def __repr__(self) -> str:
        return repr(self.words)

    def _repr_html_(self) -> str:
        return self.words.html


def _shown(task: Task) -> tuple[Any, ...]:
    return task.question, task.form.blocks()


def _paragraphs(text: str) -> tuple[str, ...]:
    return tuple(text.split("\n\n"))
