"""The exercises of the course: `exercise` shows one, checks answers, and gives hints.

q = exercise("01.2")
q.check("1/6")
q.hint(1)
q.new_numbers(2)
"""

from __future__ import annotations

from importlib import import_module
from pkgutil import iter_modules
from typing import TYPE_CHECKING, Any

from .exercise import Exercise
from .guess import Guess
from .keep import Keep

if TYPE_CHECKING:
    from .sheet import AnswerSheet

__all__ = ["AnswerSheet", "Exercise", "Guess", "Keep", "exercise", "lessons"]

LESSON = "lesson"


def exercise(id: str, numbers: int = 1) -> Exercise:
    """The exercise called *id*, such as "01.2": lesson 01, second exercise.

    >>> exercise("01.99")
    Traceback (most recent call last):
    ValueError: expected an exercise of lesson 01, one of 01.1 to 01.8, got '01.99'
    """
    lesson = str(id).partition(".")[0]
    if lesson not in lessons():
        raise ValueError(f"expected an exercise of one of the lessons {lessons()}, got {id!r}")
    module = contents(lesson)
    if id not in module.EXERCISES:
        first, *_, last = module.EXERCISES
        raise ValueError(
            f"expected an exercise of lesson {lesson}, one of {first} to {last}, got {id!r}"
        )
    objective = next(text for text, ids in module.OBJECTIVES.items() if id in ids)
    return Exercise(id, module.EXERCISES[id], objective, numbers)


def lessons() -> list[str]:
    """The numbers of the lessons that have exercises.

    >>> lessons()[:2]
    ['00', '01']
    """
    names = sorted(module.name for module in iter_modules(__path__))
    return [name.removeprefix(LESSON) for name in names if name.startswith(LESSON)]


def contents(lesson: str) -> Any:
    """The module of a *lesson*: its EXERCISES by id, and its OBJECTIVES with their exercises."""
    return import_module(f".{LESSON}{lesson}", __name__)


def __getattr__(name: str) -> Any:
    """The panel is read when it is first asked for: checks work without any screen."""
    if name != "AnswerSheet":
        raise AttributeError(f"module {__name__!r} has no attribute {name!r}")
    from .sheet import AnswerSheet  # noqa: PLC0415

    return AnswerSheet
