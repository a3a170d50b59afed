"""Chapter 9, claiming what is due where the players must."""

from __future__ import annotations

from typing import Any

from horsegame.dostihy.table import Player, Table

from ..hands import about, cash, hand, match_of, moves, owner

ALL, NONE = ("start", "fee", "card", "bet"), ()


def claimed(table: Table, *answers: Any, **options: Any) -> Any:
    """The match after these answers, where money must be claimed."""
    return match_of(table, *answers, claims="must_be_made", **options)


def visit(cash: int = 30_000) -> Table:
    """The first of three players is about to visit NARCIUS with a roll of 4."""
    return hand(Player(cash, square=33), Player(), Player(), owned={"narcius": 1})


def test_everything_is_paid_at_once_unless_claims_must_be_made() -> None:
    """R9.1"""
    assert cash(match_of(visit(), 4).before) == (29_300, 30_700, 30_000)
    match = claimed(visit(), 4)
    assert about(match.ask) == "claim" and cash(match.state) == (30_000,) * 3


def test_a_fee_is_paid_to_whoever_claims_it_and_lapses_with_the_next_roll() -> None:
    """R9.1 R9.2"""
    assert cash(claimed(visit(), 4, NONE, ALL, NONE).before) == (29_300, 30_700, 30_000)
    assert cash(claimed(visit(), 4, NONE, ("fee",), NONE).before) == (29_300, 30_700, 30_000)
    lapsed = claimed(visit(), 4, ALL, ("start", "bet"), ALL)
    assert cash(lapsed.state) == (30_000,) * 3 and lapsed.state.due == ()
    assert lapsed.before.mover == 1


def test_start_money_and_cards_must_be_claimed_too() -> None:
    """R9.2"""
    table = hand(Player(square=39), Player())
    assert cash(claimed(table, 3, "F07", NONE, NONE).before) == (30_000, 30_000)
    assert cash(claimed(table, 3, "F07", ("start",), NONE).before) == (34_000, 30_000)
    assert cash(claimed(table, 3, "F07", ("card",), NONE).before) == (34_000, 30_000)
    assert cash(claimed(table, 3, "F07", ALL, NONE).before) == (38_000, 30_000)
    assert cash(claimed(table, 3, "F05", ("card",), NONE).before) == (30_200, 29_800)
    assert cash(claimed(table, 3, "F05", ("start",), ALL).before) == (34_000, 30_000)


def test_bets_must_be_claimed_by_whoever_won_them() -> None:
    """R9.2"""
    owned = {"gavora*": 0, "narcius*": 1}
    table = hand(Player(square=33), Player(), owned=owned, races={"gavora": 3, "narcius": 3})
    bets = (("narcius", 200),)
    assert cash(claimed(table, bets, 4, ("bet",), NONE).state) == (32_000, 28_000)
    assert cash(claimed(table, bets, 4, ALL, ALL).state) == (10_000, 50_000)
    assert cash(claimed(table, bets, 5, NONE, ("bet",)).state) == (28_800, 30_200)  # and the vet
    assert cash(claimed(table, bets, 5, NONE, ("fee",)).state) == (29_000, 30_000)


def test_what_the_bank_is_owed_needs_no_claim() -> None:
    """R9.3"""
    table = hand(Player(), Player())
    assert cash(claimed(table, 4, NONE, NONE).before) == (29_500, 30_000)
    assert cash(claimed(table, 2, "F01", NONE, NONE).before) == (29_000, 30_000)


def test_everybody_is_asked_the_same_whether_anything_is_due_or_not() -> None:
    """R9.4"""
    nothing_due, due = visit(), visit()
    nothing_due.owner[37] = None
    for answers in ((4,), (4, NONE), (4, NONE, NONE)):
        one, other = claimed(nothing_due, *answers).ask, claimed(due, *answers).ask
        assert one == other and about(one) == "claim"


def test_forgetting_costs_no_fine_and_reminding_costs_the_agreed_one() -> None:
    """R9.5"""
    forgot = claimed(visit(), 4, NONE, NONE, NONE, fine=500)
    assert cash(forgot.before) == (30_000,) * 3
    reminded = claimed(visit(), 4, NONE, NONE, (("remind", 1),), fine=500)
    assert cash(reminded.before) == (29_300, 30_700, 29_500)
    assert reminded.before.bank == visit().bank + 500
    free = claimed(visit(), 4, NONE, NONE, (("remind", 1),))
    assert cash(free.before) == (29_300, 30_700, 30_000)


def test_which_claims_are_possible() -> None:
    """R9.5"""
    claims = moves(claimed(visit(), 4).ask)
    for legal in (ALL, NONE, ("fee",), ("bet", "start"), (("remind", 1), ("remind", 2), "fee")):
        assert legal in claims
    for wrong in (("fees",), ("fee", "fee"), (("remind", 0),), (("remind", 3),), "fee", ["fee"]):
        assert wrong not in claims


def test_a_purchase_follows_the_claims() -> None:
    """R8.6 R9.1"""
    table = hand(Player(6000, square=37), Player())
    bought = claimed(table, 6, 2, ("start",), NONE)  # to a trainer, over START
    assert about(bought.ask) == "buy" and cash(bought.state) == (10_000, 30_000)
    poor = claimed(hand(Player(3000, square=37), Player()), 6, 2, NONE, NONE)
    assert about(poor.ask) == "" and owner(poor.state, "trainer_1") is None


def test_the_player_on_turn_settles_first() -> None:
    """R8.6"""
    table = hand(Player(0), Player(0, square=33), Player(), mover=1)
    for name, seat in ((1, 0), (6, 0), (3, 1), (8, 1), (37, 2)):
        table.owner[name] = seat
    match = claimed(table, 4, NONE, ("fee",), (("remind", 2),), fine=200)
    assert match.ask.player == 1 and match.ask.item == 700
    match.answer(3)
    assert match.ask.player == 0 and match.ask.item == 200


def test_the_last_player_stays_even_in_debt() -> None:
    """R10.1"""
    table = hand(Player(100), Player(0))
    match = claimed(table, 4, NONE, (("remind", 0),), fine=200)
    assert match.ask is None
    assert [p.out for p in match.state.players] == [True, False]
    assert cash(match.state) == (0, 0) and match.state.money == table.money


def test_what_paid_a_debt_is_not_bought_from_the_bank() -> None:
    """R7.1: NARCIUS, sold to the second player to pay a fine, is not free."""
    table = hand(Player(100, square=33), Player(), Player(), owned={"narcius": 0, "gavora": 0})
    answers = 4, (("remind", 1),), NONE, NONE, (1, (37,), (), -8000), "accept"
    match = claimed(table, *answers, fine=200, trades=True)
    assert owner(match.state, "narcius") == 1 and about(match.ask) == "offer"
    assert cash(match.state) == (7_900, 22_000, 30_000)


def test_a_stable_completed_by_a_debtor_waits_for_the_next_visit() -> None:
    """R5.4"""
    owned = {"gira": 0, "shagga": 1, "dahoman": 1, "gavora": 1}
    table = hand(Player(square=33), Player(100), Player(), owned=owned)
    answers = 1, NONE, (("remind", 0),), NONE, (0, (31, 32), (), -9000), "accept"
    match = claimed(table, *answers, fine=200, trades=True)
    assert owner(match.state, "dahoman") == 0 and about(match.ask) != "races"


def test_a_reminder_names_a_seat() -> None:
    """R9.3: True is no seat, though Python takes it for 1."""
    ask = claimed(visit(), 4).ask
    assert (("remind", 1),) in ask and (("remind", True),) not in ask
