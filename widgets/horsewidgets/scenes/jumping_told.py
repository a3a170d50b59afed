"""What happened lately: each answer in words, and the dice of the last roll."""

from __future__ import annotations

from functools import lru_cache
from typing import Any, NamedTuple

from horsegame.game import Match
from horsegame.show_jumping.telling import AnyGame, log
from horsegame.show_jumping.words import topic

RECENT = 30
"""How many turns the log shows."""
THROWN = ("die", "lot")
"""Questions that a die answers."""


class Said(NamedTuple):
    """An answer: what it did, in a sentence, what was asked, and whether it began a turn."""

    told: str
    topic: str
    move: Any
    first: bool


@lru_cache(maxsize=512)
def turn_in_words(
    game: AnyGame, before: Any, answers: tuple[Any, ...], names: tuple[str, ...]
) -> tuple[Said, ...]:
    """The answers of the turn that began in *before*."""
    match: Match[Any] = Match(game, before)
    topics: list[str] = []
    for move in answers:
        topics.append(topic(match.ask, before) if match.ask is not None else "")
        match.answer(move)
    told = log(game, answers, names, before)
    rows = zip(told, topics, answers, strict=True)
    return tuple(Said(words, about, move, n == 0) for n, (words, about, move) in enumerate(rows))


def recent(game: AnyGame, session: Any, names: tuple[str, ...]) -> list[tuple[int, Said]]:
    """Each answer of the last turns: the place after it, and what it did."""
    turns, moves = session.turns[-RECENT:], session.log
    ends = [first for first, _ in turns[1:]] + [session.place]
    return [
        (first + n, said)
        for (first, before), end in zip(turns, ends, strict=True)
        for n, said in enumerate(turn_in_words(game, before, moves[first:end], names), 1)
    ]


def last_dice(told: list[tuple[int, Said]], asked: str) -> tuple[int, ...]:
    """The dice of the last roll; 0 is a die still to be thrown, *asked* in the middle of a turn."""
    faces: list[int] = []
    for _, said in reversed(told):
        if said.topic in THROWN:
            faces.insert(0, said.move)
        elif faces:
            break
        if faces and said.first:
            break
    mid_roll = asked in THROWN and told[-1][1].topic == asked
    return (*faces, 0) if mid_roll or not faces else tuple(faces)
