"""The walk by the sentences of the rulebooks: a piece, the answers of luck, what is then true."""

from __future__ import annotations

from fractions import Fraction
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from horsegame.chance import Dist, certain, uniform
from horsegame.decks import Pile
from horsegame.dostihy import Options, Walk, Walker
from horsegame.dostihy.walk import DIE, FRESH_CHANCE, MISS, ride
from horsegame.game import Choice, IllegalMove, Match
from horsegame.policies import first_move
from horsegame.ways import outcomes

from .by_hand import EITHER_WAY, LEADS, START_PAYS, WAITS

WALK = Walk()
PLAIN = [s for s in range(40) if s not in (7, 10, 22, 30, 36)]
"""The squares that neither hold nor move a piece."""
CARDS = [f"C{n:02}" for n in range(1, 15)]
CHANCE_FROM = [(square, card) for square in LEADS for card in CARDS]


def after(walker: Walker, *answers: Any, walk: Walk = WALK) -> Walker:
    """The piece after exactly one turn with these answers."""
    match = Match(walk, walker, answers[:-1])
    assert match.answers == answers[:-1], "the turn was over too soon"
    match.answer(answers[-1])
    assert match.answers == (), "the turn is not over"
    return match.before


def asked(walker: Walker, *answers: Any, walk: Walk = WALK) -> Any:
    """What is asked after these answers."""
    return Match(walk, walker, answers).ask


def paid(walker: Walker, *answers: Any, options: Options | None = None) -> int:
    """What START pays in this move, in DK."""
    rule = ride(walker, FRESH_CHANCE, options or Options())
    assert isinstance(next(rule), Dist)
    for answer in answers[:-1]:
        rule.send(answer)
    with pytest.raises(StopIteration) as end:
        rule.send(answers[-1])
    return end.value.value[1]


def throw(face: int, then: int = 1) -> tuple[int, ...]:
    return (face, then) if face == 6 else (face,)


# -- the die


def test_a_new_piece_stands_on_start() -> None:
    assert WALK.start() == Walker(0, False, 0)


def test_the_die_has_six_faces() -> None:
    assert asked(Walker()) == DIE == uniform((1, 2, 3, 4, 5, 6))


@pytest.mark.parametrize("answer", [0, 7, -1, 6.0, True, "6", None, (6,), [6], {6}, MISS])
def test_the_die_shows_nothing_else(answer: Any) -> None:
    match = Match(WALK)
    with pytest.raises(IllegalMove, match="expected one of 1, 2, 3, 4, 5, 6 from luck, got "):
        match.answer(answer)
    assert match.answers == () and match.state == Walker()


@pytest.mark.parametrize("roll", range(1, 6))
def test_the_piece_goes_on_by_what_was_rolled(roll: int) -> None:
    for square in range(40):
        if (square + roll) % 40 in PLAIN:
            assert after(Walker(square), roll) == Walker((square + roll) % 40)


@pytest.mark.parametrize("again", range(1, 6))
def test_after_a_six_one_rolls_again_and_adds(again: int) -> None:
    for square in range(40):
        assert asked(Walker(square), 6) == DIE
        if (square + 6 + again) % 40 in PLAIN:
            assert after(Walker(square), 6, again) == Walker((square + 6 + again) % 40)


@pytest.mark.parametrize(("square", "passed"), [(1, 7), (4, 10), (16, 22), (24, 30)])
def test_the_square_after_the_first_six_does_nothing(square: int, passed: int) -> None:
    assert (square + 6) % 40 == passed
    assert after(Walker(square), 6, 2) == Walker(square + 8)


@pytest.mark.parametrize("square", range(40))
def test_two_sixes_lead_to_distanc_from_anywhere(square: int) -> None:
    assert after(Walker(square), 6, 6) == Walker(10, distanced=True)
    assert paid(Walker(square), 6, 6) == 0  # also from 28 to 39, where twelve would cross START


def test_two_sixes_end_the_turn_on_a_chance_square_too() -> None:
    assert after(Walker(10), 6, 6) == Walker(10, distanced=True)  # twelve would be a CHANCE square


@given(st.lists(st.integers(1, 5), min_size=1, max_size=60))
def test_the_sum_of_the_rolls_says_where_a_piece_is(rolls: list[int]) -> None:
    """Without cards; turns that are missed or spent on DISTANC take no roll here."""
    walker, there = Walker(), 0
    for roll in rolls:
        walker = after(walker, roll, walk=Walk(cards=False))
        there = (there + roll) % 40
        assert walker.square == there
        walker.distanced, walker.skips = False, 0


# -- START


@pytest.mark.parametrize(
    ("square", "answers", "money"),
    [
        (0, (5,), 0),  # nothing for beginning
        (39, (1,), 4000),  # landing
        (39, (2,), 4000),  # passing
        (34, (6, 1), 4000),
        (33, (6, 1), 4000),
        (32, (6, 1), 0),
        (38, (1,), 0),
        (0, (6, 5), 0),
    ],
)
def test_start_pays_once_a_round(square: int, answers: tuple[int, ...], money: int) -> None:
    assert paid(Walker(square), *answers) == money


def test_start_may_pay_only_whoever_passes_it() -> None:
    passing = Options(start="passing")
    assert paid(Walker(39), 1, options=passing) == 0
    assert paid(Walker(39), 2, options=passing) == 4000
    assert paid(Walker(36), 6, 4, options=passing) == 4000
    assert paid(Walker(33), 6, 1, options=passing) == 0
    assert paid(Walker(4), 3, "C10", options=passing) == 4000  # the card says so


def test_a_whole_round_pays_once() -> None:
    walker, money = Walker(), 0
    for roll in [5, 4, 2, 5, 4, 1, 5, 5, 3, 4, 1, 2]:  # 41 squares, no CHANCE square on the way
        money += paid(walker, roll)
        walker.distanced, walker.skips = False, 0
    assert (walker.square, money) == (1, 4000)


# -- DISTANC


@pytest.mark.parametrize("square", [5, 6, 7, 8, 9])
def test_who_stops_on_distanc_is_distanced(square: int) -> None:
    assert after(Walker(square), 10 - square) == Walker(10, distanced=True)


@pytest.mark.parametrize("roll", range(1, 6))
def test_without_a_six_the_piece_stays_on_distanc(roll: int) -> None:
    assert after(Walker(10, True), roll) == Walker(10, True)


def test_a_six_ends_the_distance_and_only_the_next_roll_moves() -> None:
    assert asked(Walker(10, True), 6) == DIE
    assert after(Walker(10, True), 6, 3) == Walker(13)
    assert asked(Walker(10, True), 6, 6) == DIE
    assert after(Walker(10, True), 6, 6, 3) == Walker(19)


def test_a_second_and_third_six_keep_the_piece_on_distanc() -> None:
    assert after(Walker(10, True), 6, 6, 6) == Walker(10, True)


def test_in_the_older_edition_they_move_it_by_twelve() -> None:
    older = Walk(Options(second_double_six="moves"))
    assert after(Walker(10, True), 6, 6, 6, "C14", walk=older) == Walker(20)
    assert after(Walker(10, True), 6, 6, 6, "C02", walk=older) == Walker(22)
    assert after(Walker(10), 6, 6, walk=older) == Walker(10, True)  # not after a release


def test_once_released_the_piece_is_free() -> None:
    free = after(Walker(10, True), 6, 1)
    assert after(free, 3) == Walker(14)


SOFTENED = [  # the option, the answers turn by turn, and where the last turn ends
    ("two turns", [("misses a turn",), ("misses a turn",), (4,)], 14),
    ("two turns", [("misses a turn",), ("misses a turn",), (6, 4)], 20),
    ("three throws", [(1, 2, 3), (5, 5, 5), (6, 4)], 14),
    ("three throws", [(1, 6, 4)], 14),
    ("three throws", [(1, 2, 6, 6, 4)], 20),
    ("three turns", [(1,), (2,), (3,), (4,)], 14),
    ("three turns", [(1,), (2,), (3,), (6, 4)], 20),
    ("three turns", [(1,), (2,), (6, 4)], 14),
]


@pytest.mark.parametrize(("distanc", "turns", "end"), SOFTENED)
def test_players_may_soften_the_stay_on_distanc(distanc: str, turns: list[Any], end: int) -> None:
    softened, walker = Walk(Options(distanc=distanc)), Walker(10, True)
    for answers in turns[:-1]:
        walker = after(walker, *answers, walk=softened)
        assert (walker.square, walker.distanced) == (10, True)
    assert after(walker, *turns[-1], walk=softened) == Walker(end)


def test_only_a_release_by_a_six_lets_a_second_double_six_move() -> None:
    softened = Walk(Options(distanc="two turns", second_double_six="moves"))
    waited = after(Walker(10, True), "misses a turn", walk=softened)
    waited = after(waited, "misses a turn", walk=softened)
    assert after(waited, 6, 6, walk=softened) == Walker(10, True)


# -- DOPING and turns to miss


@pytest.mark.parametrize("square", [19, 20, 21, 25, 29])
def test_who_is_suspected_of_doping_misses_one_turn(square: int) -> None:
    steps = 30 - square
    stopped = after(Walker(square), *((steps,) if steps < 6 else (6, steps - 6)))
    assert stopped == Walker(30, skips=1)
    assert asked(stopped) == MISS == certain("misses a turn")
    free = after(stopped, "misses a turn")
    assert free == Walker(30) and asked(free) == DIE
    assert after(free, 2) == Walker(32)


# -- CHANCE


@pytest.mark.parametrize("square", LEADS)
def test_a_chance_square_turns_up_any_of_fourteen_cards(square: int) -> None:
    assert asked(Walker(square - 2), 2) == uniform(CARDS)
    assert asked(Walker(square - 8), 6, 2) == uniform(CARDS)
    assert asked(Walker(square)) == DIE  # not again when the next turn begins there


@pytest.mark.parametrize(("square", "card"), CHANCE_FROM)
def test_where_every_card_leads(square: int, card: str) -> None:
    there = LEADS[square][CARDS.index(card)]
    walker = Walker(there, there == 10, WAITS.get(card, 0))
    assert after(Walker(square - 1), 1, card) == walker
    assert after(Walker(square - 7), 6, 1, card) == walker
    money = 4000 if card in START_PAYS[square] else 0
    assert paid(Walker(square - 1), 1, card) == money


def test_start_pays_for_the_way_to_the_chance_square_and_for_the_way_from_it() -> None:
    assert paid(Walker(39), 6, 2, "C10") == 8000
    assert paid(Walker(39), 6, 2, "C11") == 4000


@pytest.mark.parametrize(("card", "turns"), WAITS.items())
def test_cards_that_order_to_wait(card: str, turns: int) -> None:
    walker = after(Walker(20), 2, card)
    for left in range(turns, 0, -1):
        assert walker == Walker(22, skips=left) and asked(walker) == MISS
        walker = after(walker, "misses a turn")
    assert walker == Walker(22) and asked(walker) == DIE


@pytest.mark.parametrize("square", EITHER_WAY)
def test_the_nearest_trainer_may_lie_behind_and_then_start_pays_nothing(square: int) -> None:
    either = Options(nearest_trainer="either way")
    assert after(Walker(square - 1), 1, "C03", walk=Walk(either)) == Walker(EITHER_WAY[square])
    assert paid(Walker(square - 1), 1, "C03", options=either) == 0


def test_without_cards_a_chance_square_is_a_square() -> None:
    assert after(Walker(5), 2, walk=Walk(cards=False)) == Walker(7)


def test_the_kept_card_does_nothing_in_the_plain_walk() -> None:
    assert after(Walker(5), 2, "C02") == Walker(7)


def test_a_carried_card_cancels_one_stay_and_goes_back() -> None:
    carried = Walk(carried=True)
    walker = after(Walker(5), 2, "C02", walk=carried)
    assert walker == Walker(7, card=True)
    assert "C02" not in asked(Walker(20, card=True), 2, walk=carried)
    assert len(asked(Walker(20, card=True), 2, walk=carried)) == 13
    walker = after(walker, 3, walk=carried)
    assert walker == Walker(10, True, card=True)
    assert asked(walker, walk=carried) == Choice(0, ("keep", "use"), "cancel")
    assert after(walker, "keep", 5, walk=carried) == walker
    assert after(walker, "use", 5, walk=carried) == Walker(15)
    assert after(walker, "use", 6, 5, walk=carried) == Walker(21)
    assert after(walker, "use", 6, 6, walk=carried) == Walker(10, True)
    assert "C02" in asked(Walker(20), 2, walk=carried)


def test_a_used_card_goes_under_the_pile_of_the_table() -> None:
    pile = Pile.shuffled(tuple(CARDS))
    rule = ride(Walker(5), pile, Options())
    for answer in (None, 2):
        rule.send(answer)
    with pytest.raises(StopIteration):
        rule.send("C13")
    assert pile.known == ("C13",) and "C13" not in pile.unseen and len(pile.unseen) == 13


# -- what the walk says of itself


@given(st.integers(0, 39), st.booleans())
def test_a_law_leaves_the_piece_where_it_is(square: int, cards: bool) -> None:
    walker = Walker(square)
    law = outcomes(Walk(cards=cards), walker, first_move)
    assert walker == Walker(square) and sum(law.values()) == 1
    assert {w.distanced for w in law if w.square == 10} == {True}
    assert all(not w.distanced for w in law if w.square != 10)


def test_odds_in_the_middle_of_a_turn() -> None:
    """After a first six from START: 7 to 11, each with 1/6, or a second six."""
    law = outcomes(WALK, Walker(0), first_move, given=(6,)).map(lambda w: w.square)
    assert {s: law[s] for s in (8, 9, 11)} == dict.fromkeys((8, 9, 11), Fraction(1, 6))
    assert law[10] == Fraction(1, 6) + Fraction(1, 6) + Fraction(1, 6) * Fraction(2, 14)
    after_the_card = outcomes(WALK, Walker(0), first_move, given=(6, 1, "C14"))
    assert after_the_card == certain(Walker(20))


@pytest.mark.parametrize("answers", [(7,), ("x",), (3, 1), (6, 6, 6), (6, 1, "C15")])
def test_odds_after_answers_that_cannot_be_given_are_refused(answers: tuple[Any, ...]) -> None:
    with pytest.raises(IllegalMove):
        outcomes(WALK, Walker(0), first_move, given=answers)
