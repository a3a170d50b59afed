"""What holds in every game of Winner's Circle, whatever the options, and a golden game.

To write the golden playthrough anew, and read it: ``python -m tests.test_winners_circle_laws``.
"""

from __future__ import annotations

from collections import Counter
from itertools import pairwise
from pathlib import Path
from random import Random
from typing import Any

import pytest
from hypothesis import Phase, given, settings
from hypothesis import strategies as st

from horsegame.game import Match, play
from horsegame.policies import any_move
from horsegame.ways import outcomes
from horsegame.winners_circle import Options, Table, WinnersCircle
from horsegame.winners_circle.bets import chips
from horsegame.winners_circle.cards import DIE
from horsegame.winners_circle.options import CHOICES
from horsegame.winners_circle.words import answers, demand, log, on_the_code, topic, winners

GOLDEN = Path(__file__).parent / "golden" / "winners_circle_playthrough.txt"
options = st.builds(Options, **{name: st.sampled_from(values) for name, values in CHOICES.items()})
seeds = st.integers(0, 10**6)
NO_SHRINKING = (Phase.explicit, Phase.generate)  # a game is long, and its options say enough
Seen = list[Table]
"""The table after every answer of a game."""
Moved = list[int | None]
"""With which horse every answer moved; None where none was moved."""


def money_is_only_paid_out_after_a_race_and_never_owed(game: WinnersCircle, seen: Seen) -> None:
    for before, after in pairwise(seen):
        assert min(after.cash) >= 0
        if game.options.bank != "unlimited":
            assert sum(after.cash) <= 9200
        if before.cash != after.cash:
            assert after.race == before.race + 1
            won = [b - a for a, b in zip(before.cash, after.cash, strict=True)]
            assert -400 * 2 <= min(won) <= max(won) <= 2 * (2 * 500 + 350 + 250 + 2 * 100)
    assert [t.race for t in seen] == sorted(t.race for t in seen) and seen[-1].race == 4
    assert game.scores(seen[-1]) == tuple(seen[-1].cash)


def cards_are_never_lost_and_never_twice(game: WinnersCircle, seen: Seen) -> None:
    deck = {c.name for c in game.box.cards}
    raced: set[str] = set()
    for table in seen:
        on_table = [*filter(None, table.cards), *table.aside, *table.pile]
        assert len(on_table) == len({*on_table}) and {*on_table} <= deck
        if all(table.cards):
            raced |= {*table.cards}
        assert {*on_table} | raced == deck
    assert len(raced) == 21


def horses_stand_apart_and_never_go_back(game: WinnersCircle, seen: Seen) -> None:
    options, track = game.options, game.options.track
    for before, after in pairwise(seen):
        if not all(before.cards) or after.race != before.race:
            continue
        old, new = before.field, after.field
        running = [new.at[g] for g in range(7) if g not in new.home]
        assert all(-6 <= place <= track for place in running)
        assert all(new.at[g] == track + 1 for g in new.home)
        if options.spaces == "one horse":
            places = [p % track for p in running] if options.blocking == "any lap" else running
            assert len({*places}) == len(places)
        moved = [(a, b) for a, b in zip(old.at, new.at, strict=True) if a != b]
        assert len(moved) <= 1 and all(a < b for a, b in moved)


def the_race_comes_to_its_end(game: WinnersCircle, seen: Seen) -> None:
    for before, after in pairwise(seen):
        if not all(before.cards) or after.race != before.race:
            continue
        old, new = before.field, after.field
        assert new.home[: len(old.home)] == old.home and len(new.home) - len(old.home) <= 1
        assert old.pace in (None, new.pace)
        assert (new.pace is None) == (max(new.at) < 18)
        if new.last is None:
            assert len(new.home) < 3 or game.options.ends == "end of round"
            assert new.face_up and not {*new.face_up} & {*new.home}


def bets_are_made_with_the_chips_that_there_are(game: WinnersCircle, seen: Seen) -> None:
    for table in seen:
        for own in table.bets:
            assert len({gate for gate, _ in own}) == len(own)
            assert not Counter[Any](chip for _, chip in own) - Counter[Any](chips(game.options))
        numbers = {len(own) for own in table.bets}
        assert max(numbers) - min(numbers) <= 1
        if table.field.face_up != tuple(range(7)) or table.field.home:
            assert numbers == {len(chips(game.options))}


def in_a_round_each_horse_moves_once(seen: Seen, moved: Moved) -> None:
    waiting = {*range(7)}
    for table, horse in zip(seen, moved, strict=True):
        if horse is not None:
            assert horse in waiting
            waiting.remove(horse)
        waiting = waiting or {*range(7)} - {*table.field.home}
        if not all(table.cards):
            waiting = {*range(7)}
        assert {*table.field.face_up} == waiting


LAWS = (
    money_is_only_paid_out_after_a_race_and_never_owed,
    cards_are_never_lost_and_never_twice,
    horses_stand_apart_and_never_go_back,
    the_race_comes_to_its_end,
    bets_are_made_with_the_chips_that_there_are,
)


@settings(max_examples=40, phases=NO_SHRINKING)
@given(options, seeds)
def test_the_laws_of_random_games(options: Options, seed: int):
    game = WinnersCircle(options)
    seen: Seen = [game.start()]
    moved: Moved = [None]
    for event in play(game, any_move, Random(seed)):
        seen.append(event.state.copy())
        moved.append(event.move if getattr(event.ask, "about", "") == "move" else None)
    for law in LAWS:
        law(game, seen)
    in_a_round_each_horse_moves_once(seen, moved)


# -- the race alone is the race of the game


@settings(max_examples=15)
@given(options, seeds)
def test_the_race_alone_has_the_law_of_the_game(options: Options, seed: int):
    game, rng = WinnersCircle(options), Random(seed)
    match, turn = Match(game), rng.randrange(25, 150)
    for event in play(game, any_move, rng):
        match.answer(event.move)
        turn -= 1
        table = match.before
        if turn < 0 and not match.answers and match.ask == DIE:
            race, whole = game.race(table), outcomes(game, table, any_move)
            assert whole.map(lambda t: t.field) == outcomes(race, table.field, any_move)
            assert all(t.cash == table.cash and t.bets == table.bets for t in whole)
            break


def test_the_race_alone_is_run_like_the_game():
    game = WinnersCircle(Options(players=2))
    told = answers(game, [e.move for e in play(game, any_move, Random(5))])
    begin = next(n for n, a in enumerate(told) if topic(a.before, a.ask) == "die")
    end = next(n for n, a in enumerate(told) if topic(a.before, a.ask) == "pay")
    race = game.race(told[begin].before)
    alone = Match(race, told[begin].before.field)
    for answer in told[begin:end]:
        assert alone.ask == answer.ask and alone.state == answer.before.field
        alone.answer(answer.move)
    assert alone.ask is None and alone.state == told[end].before.field
    cash, scores = told[end].after.cash, race.scores(alone.state)
    assert scores is not None and cash == [max(0, money) for money in scores]


# -- a whole game in words

PLAYED = WinnersCircle(Options(players=3, betting="hidden"))
NAMES = ("Anna", "Ben")


def playthrough() -> str:
    moves = [e.move for e in play(PLAYED, any_move, Random(2024))]
    return "\n".join(log(PLAYED, moves, NAMES)) + "\n"


def test_the_golden_playthrough():
    assert playthrough() == GOLDEN.read_text(encoding="utf-8")


def test_hidden_bets_are_told_face_down():
    told = [line for line in playthrough().splitlines() if "chip" in line]
    assert len(told) == 36
    assert all("a chip face down on horse" in line for line in told)


def test_the_position_code_says_that_it_tells_all():
    assert "holds the hidden bets" in on_the_code(PLAYED)
    assert on_the_code(WinnersCircle()) == ""


def sentences(options: Options, seed: int) -> list[str]:
    game = WinnersCircle(options)
    return log(game, [e.move for e in play(game, any_move, Random(seed))])


@settings(max_examples=30)
@given(options, seeds)
def test_every_answer_is_one_sentence(options: Options, seed: int):
    for line in sentences(options, seed):
        assert line[0].isupper() and line.endswith(".") and ".." not in line and "None" not in line


@pytest.mark.parametrize(
    ("options", "seeds", "words"),
    [
        (Options(), range(3), "puts a 2-chip on horse"),
        (Options(), range(3), "nowhere: all spaces in its reach are taken"),
        (Options(), range(3), "it comes home second"),
        (Options(), range(3), "is taken; all cards are turned up again"),
        (Options(players=6), range(9), "pays 0 for the last (100 short)"),
        (Options(deck="royal turf"), range(3), "is put aside, as Othello has a card"),
        (Options(spaces="crowded", last_tie="drawn"), range(40), "Luck makes horse"),
        (Options(spaces="crowded"), range(40), "are last together"),
        (Options(spaces="crowded", last_tie="none pays"), range(40), "and nobody is last"),
        (Options(settling="net"), range(3), "for all bets together"),
    ],
)
def test_what_may_happen_is_said(options: Options, seeds: range, words: str):
    assert any(words in line for seed in seeds for line in sentences(options, seed))


def asked(options: Options, seed: int) -> set[str]:
    """Every order of a random game."""
    game, match = WinnersCircle(options), Match(WinnersCircle(options))
    said: set[str] = set()
    for event in play(game, any_move, Random(seed)):
        said.add(demand(game, match.state, match.ask, ["Anna"]))
        match.answer(event.move)
    assert demand(game, match.state, match.ask) == f"The game is over: {winners(match.state)}"
    return said


def test_what_is_asked():
    assert asked(Options(), 1) >= {
        "Draw the card for gate 1", "Draw lots: who begins?", "Anna: put a chip on a horse",
        "Player 2: roll the die", "Anna: choose a horse; the die shows a head", "Pay the bets",
    }  # fmt: skip
    assert "Draw a card" in asked(Options(deck="royal turf"), 1)
    crowded = Options(spaces="crowded", last_tie="drawn")
    assert any("Draw lots: which horse is last?" in asked(crowded, seed) for seed in range(40))


def test_who_has_won():
    assert winners(Table([0, 1200], (), [])).replace("\u202f", " ") == "Player 2 wins with 1 200"


if __name__ == "__main__":
    GOLDEN.write_text(playthrough(), encoding="utf-8")
    print(playthrough())
