"""The whole game in words: every answer of random games, and that the payments explain the cash."""

from __future__ import annotations

from random import Random
from typing import Any

import pytest

from horsegame.dostihy import Dostihy, Options
from horsegame.dostihy.board import HORSES
from horsegame.dostihy.happened import payments
from horsegame.dostihy.policies import complete_stables
from horsegame.dostihy.table import MAIN_RACE as MAIN
from horsegame.dostihy.table import Player, Table
from horsegame.dostihy.words import THIN, turns
from horsegame.dostihy.words_moves import demand, move_name
from horsegame.dostihy.words_table import log, result, tell
from horsegame.game import Choice, Match, play
from horsegame.policies import any_move
from tests.hands import hand

NAMES = ("Anna", "Ben", "Cyril", "Dana", "Eva", "Filip")


def plain(text: str) -> str:
    return text.replace(THIN, " ")


RULES = [
    Options(players=3, rounds=60),
    Options(players=6, rounds=40, trades=True, waiting_suspends=True, doping_ends="on leaving"),
    Options(players=4, rounds=40, claims="must_be_made", fine=20, trades=True),
    Options(players=2, rounds=60, service_dice="fresh", start="passing", bank=199_700),
    Options(players=4, rounds=40, distanc="three throws", by_card="free", judged="end"),
    Options(
        players=3,
        rounds=40,
        distanc="three turns",
        second_double_six="moves",
        tokens="limited",
        main_sold="leaves none",
        stake="kept",
        service_dice="last",
    ),
]


def middle(options: Options, seed: int) -> Table:
    """A table in the middle of a game: stables, races and little cash."""
    rng, n = Random(seed), options.players
    table = Dostihy(options).start()
    for card in HORSES:
        table.owner[card.square] = ord(card.stable.letter) % n
    for card in HORSES:
        table.races[card.square] = rng.choice((0, 0, 1, 2, 3, 4, 5))
    for seat, player in enumerate(table.players):
        cash = 20 * rng.randrange(0, 600)
        table.bank += player.cash - cash
        player.cash, player.square = cash, rng.randrange(40)
        player.card = seat == 0
    table.chance.unseen = tuple(c for c in table.chance.unseen if c != "C02")
    return table


def reckless(table: Any, ask: Choice[Any]) -> Any:
    """Any move, but trades and bets now and then are real ones."""
    return any_move(table, ask)


@pytest.mark.parametrize("seed", range(4))
@pytest.mark.parametrize("options", RULES, ids=lambda o: str(o.changed))
def test_the_payments_explain_every_change_in_cash(options: Options, seed: int) -> None:
    game, table = Dostihy(options), middle(options, seed)
    policy = (any_move, complete_stables)[seed % 2]
    events = play(game, policy, Random(seed), table)
    moves = [event.move for event, _ in zip(events, range(400), strict=False)]
    seen: set[str] = set()
    for turn in turns(game, moves, table):
        for n in range(len(turn)):
            head = turn[: n + 1]
            paid = payments(game, head)
            cash = [player.cash for player in head[-1].before.players]
            for p in paid:
                assert p.amount > 0
                if p.payer is not None:
                    cash[p.payer] -= p.amount
                if p.payee is not None:
                    cash[p.payee] += p.amount
            assert cash == [p.cash for p in head[-1].after.players], (tell(game, head), paid)
            seen |= {p.why for p in paid}
            told = tell(game, head, NAMES)
            assert told.startswith(NAMES[: options.players]) and told.endswith(".")
            assert "None" not in told and "{" not in told
    assert {"start", "fee"} <= seen or options.claims == "must_be_made"


# -- known sentences: what is due stands in the rulebooks, reckoned by hand


def told(table: Table, *moves: Any, **options: Any) -> str:
    """What the last of *moves* did, in a game that goes on from *table*."""
    game = Dostihy(Options(players=len(table.players), **options))
    return plain(tell(game, list(turns(game, moves, table))[-1], NAMES))


def anna(**more: Any) -> Player:
    given: dict[str, Any] = {"cash": 30_000} | more
    return Player(**given)


def test_whoever_stops_pays_and_is_told_why() -> None:
    narcius = {"owned": {"narcius*": 1}}
    table = hand(anna(square=33), Player(), **narcius, races={"narcius": 4})
    said = "Anna rolled 4 and stops on Narcius; pays Ben {} DK, the {}."
    assert told(table, 4) == said.format("26 000", "income of Narcius in four races")
    table.races[37] = MAIN
    assert told(table, 4) == said.format("30 000", "income of Narcius in the main race")
    table.players[1].distanced = True
    off = "inspection alone: the horses of Ben do not race now"
    assert told(table, 4) == said.format("700", off)
    table.races[37] = 0
    assert told(table, 4) == said.format("700", "inspection of Narcius")


def test_trainers_and_services_are_told_by_number() -> None:
    table = hand(anna(square=19), Player(), owned={"stables": 1, "transport": 1, "trainer_1": 1})
    assert told(table, 6, 3) == (
        "Anna rolled 6 and 3 and stops on Stables; pays Ben 1 800 DK, 200 for each of 9 dots."
    )
    assert told(table, 6, 3, 4, service_dice="fresh") == (
        "Anna threw 4 for Stables; pays Ben 800 DK, 200 for each of 4 dots."
    )
    assert told(table, 6, 3, service_dice="last").endswith("600 DK, 200 for each of 3 dots.")
    table.players[0].square = 1
    assert told(table, 4).endswith("pays Ben 1 000 DK, the fee for one trainer.")


def test_start_and_vet_pay_in_one_sentence() -> None:
    assert told(hand(anna(square=38), Player()), 6, 0 + 1) == (
        "Anna rolled 6 and 1 and stops on Trainer 1; START pays 4 000 DK."
    )
    assert told(hand(anna(square=38), Player()), 6) == "Anna rolled 6 and rolls again."
    assert told(hand(anna(square=33), Player()), 5) == (
        "Anna rolled 5 and stops on Vet; pays the vet 1 000 DK."
    )
    poor = hand(anna(square=37), Player(), bank=500)
    assert told(poor, 3, bank=199_700).endswith("START pays 500 DK."), "a finite bank pays its all"


def test_cards_are_told_with_what_they_bring() -> None:
    table = hand(anna(square=15), Player(), Player(out=True), Player())
    assert told(table, 2, "F02") == (
        "Anna turned up the FINANCE card “Fine for breaking regulations”; pays the bank 400 DK."
    )
    assert told(table, 2, "F05") == (
        "Anna turned up the FINANCE card “Birthday gift”; Ben pays Anna 200 DK; "
        "Dana pays Anna 200 DK."
    )
    table = hand(anna(square=3), Player(), owned={"melák": 1})
    assert told(table, 4, "C03") == (
        "Anna turned up the CHANCE card “Go forward to the nearest trainer” and stops on Trainer 2."
    )


def test_bets_are_told_when_they_are_judged() -> None:
    table = hand(anna(square=33), Player(), owned={"narcius*": 1, "fantome*": 0})
    table.races[37], table.races[1] = 4, 3
    bet = (("narcius", 2600),)
    assert told(table, bet) == "Anna bets 2 600 DK on Narcius."
    assert told(table, bet, 4) == (
        "Anna rolled 4 and stops on Narcius; the bet on Narcius is won: Ben pays 26 000 DK, "
        "stake returned; pays Ben 26 000 DK, the income of Narcius in four races."
    )
    assert "the bet on Narcius is lost: 2 600 DK to Ben" in told(table, bet, 5)
    assert told(table, ()) == "Anna bets nothing."


def test_purchases_races_and_passes() -> None:
    table = hand(anna(), Player(), owned={"gavora": 0})
    assert told(table, 1, "buy") == ("Anna bought Fantome for 1 200 DK and completes the stable.")
    assert told(table, 1, "pass") == "Anna does not buy Fantome."
    table = hand(anna(square=20), Player(), owned={"grifel*": 0}, races={"grifel": 1})
    assert told(table, 1, 3) == (
        "Anna entered Grifel in three races for 9 000 DK, four races in all: "
        "the main race may follow."
    )
    assert told(table, 1, 0) == "Anna enters Grifel in no more races."
    table.races[21] = 4
    assert told(table, 1, "enter") == "Anna entered Grifel in the main race for 3 000 DK."
    assert told(table, 1, "pass") == "Anna does not enter Grifel in the main race."


def test_debts_sales_and_leaving_the_game() -> None:
    table = hand(anna(cash=20, square=33), Player(), Player(), owned={"narcius*": 1, "koran": 0})
    assert told(table, 4) == (
        "Anna rolled 4 and stops on Narcius; pays Ben 700 DK, the inspection of Narcius; "
        "sells Koran to the bank for 2 400 DK."
    )
    table.races[37] = 3
    assert told(table, 4) == (
        "Anna rolled 4 and stops on Narcius; pays Ben 22 000 DK, the income of Narcius in three "
        "races; sells Koran to the bank for 2 400 DK; has nothing left to sell and is out of the "
        "game: the bank pays the last 19 580 DK."
    )
    two = hand(anna(cash=20, square=33), Player(), owned={"narcius*": 1, "koran": 0, "neklan": 0})
    assert told(two, 4).endswith("; must raise 680 DK now.")
    assert told(two, 4, 9) == "Anna sells Koran to the bank for 2 400 DK."
    assert told(two, 4, 9, ()) == "Anna sells nothing."


def test_offers_in_words() -> None:
    table = hand(anna(square=0, card=True), Player(), owned={"koran": 0, "tara": 1})
    for offer, text in (
        ((1, (), (26,), 6000), "offers Ben 6 000 DK for Tara"),
        ((1, (9,), (26,), -2000), "offers Ben Koran for Tara and 2 000 DK"),
        ((1, ("C02",), (), -100), "offers Ben the card against DISTANC for 100 DK"),
        ((1, (9,), (), 0), "offers Ben Koran for nothing"),
    ):
        assert told(table, 4, offer, trades=True) == f"Anna {text}."
    assert told(table, 4, (1, (9,), (26,), -2000), "accept", trades=True) == (
        "Ben accepts: gives Anna Tara and 2 000 DK for Koran."
    )
    assert told(table, 4, (), trades=True) == "Anna offers nothing."


def test_the_open_question_names_who_is_asked() -> None:
    game = Dostihy(Options(players=2, trades=True))

    def asks(table: Table, *moves: Any) -> str:
        match = Match(game, table, moves)
        open_turn = list(turns(game, moves, table))[-1] if match.answers else []
        return plain(demand(game, match.state, match.ask, open_turn, NAMES))

    table = hand(anna(), Player(), owned={"koran": 0, "tara": 1})
    assert asks(table) == "Anna: roll the die"
    assert asks(table, 6) == "Anna: roll again: a six rolls on"
    assert asks(table, 2) == "Anna: turn up a FINANCE card"
    assert asks(table, 1) == "Anna: buy Fantome for 1 200 DK?"
    assert asks(table, 4) == "Anna: offer another player a trade?"
    assert asks(table, 4, (1, (9,), (26,), -2000)) == (
        "Ben: accept the offer of Anna, Koran for Tara and 2 000 DK?"
    )
    assert asks(table, 4, ()) == "Anna: sell anything to the bank?"
    assert asks(table, 4, (), ()) == "Ben: roll the die"
    held = hand(anna(square=10, distanced=True, card=True), Player())
    assert asks(held) == "Anna: use the card that cancels this stay, or keep it"


def test_the_winner_is_named() -> None:
    game = Dostihy(Options(players=3, rounds=4))
    table = hand(anna(cash=100), Player(cash=200), Player(cash=200), rounds=4)
    assert plain(result(game, table, NAMES)) == "Ben and Cyril have won with 200 DK"
    last = hand(anna(), Player(out=True), Player(out=True))
    assert plain(result(game, last, NAMES)) == "Anna has won with 30 000 DK"
    assert result(game, game.start(), NAMES) == ""


def test_every_move_has_a_name_of_its_own() -> None:
    game, table = Dostihy(Options(players=4)), middle(Options(players=4), 3)
    for event in zip(play(game, any_move, Random(1), table), range(300), strict=False):
        ask, state = event[0].ask, event[0].state
        if (
            isinstance(ask, Choice)
            and isinstance(ask.moves, (tuple, range))
            and ask.about != "debt"
        ):
            names = [move_name(game, state, ask, move) for move in ask.moves]
            assert len(set(names)) == len(names)


def test_the_log_is_a_sentence_for_each_answer() -> None:
    lines = log(Dostihy(), [6, 5, "buy", (), 4], NAMES)
    assert (
        len(lines) == 5
        and plain(lines[-1]) == "Ben rolled 4 and stops on Vet; pays the vet 500 DK."
    )
