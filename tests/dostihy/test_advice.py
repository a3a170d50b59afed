"""The advisor: every number that it says, against `outcomes` or the income per turn of a rival."""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Iterator
from dataclasses import replace
from fractions import Fraction
from random import Random
from typing import Any

import pytest

from horsegame import outcomes
from horsegame.chance import Dist
from horsegame.decks import Pile
from horsegame.dostihy import HORSES, Dostihy, Options, long_run
from horsegame.dostihy.advice import RISK, advise
from horsegame.dostihy.analysis.income import income_of
from horsegame.dostihy.board import MAIN as MAIN_NAME
from horsegame.dostihy.policies import complete_stables, idle
from horsegame.dostihy.table import Player, Table
from horsegame.game import Choice, Match

from ..hands import MAIN, about, hand, match_of
from .random_games import random_options

FANTOME, GENIUS, GIRA, NARCIUS = 1, 29, 34, 37
TRAINERS, SERVICES = (5, 15, 25, 35), (12, 28)
HORSE = {h.square: h for h in HORSES}
PURSE = 10**8
STOPS = {square: Fraction(int(x.p), int(x.q)) for square, x in long_run().items()}


# -- the numbers once more


def law(game: Dostihy, table: Table, seat: int, *given: Any) -> Dist[int]:
    """What the player's move from this table changes in the cash, however deep the debt."""
    rich = table.copy()
    rich.mover = seat
    rich.players[seat].cash += PURSE
    before = rich.players[seat].cash
    return outcomes(game, rich, idle, given).map(lambda end: end.players[seat].cash - before)


def risk(game: Dostihy, table: Table, seat: int, *given: Any) -> Fraction:
    """The chance that the player's move costs more than the cash."""
    cash = table.players[seat].cash
    return law(game, table, seat, *given).chance(lambda change: cash + change < 0)


def takes(options: Options, table: Table, seat: int) -> Fraction:
    """What the player takes per turn of a rival while nothing holds him up."""
    mine = [square for square, owner in enumerate(table.owner) if owner == seat]
    level = {n: MAIN_NAME if n == MAIN else n for n in range(6)}
    exact: Any = income_of({s: level[table.races[s]] for s in mine}, options)
    return Fraction(int(exact.p), int(exact.q))


def after(match: Any, move: Any) -> Table:
    """The table once the open question has got this answer."""
    return Match(match.game, match.before, (*match.answers, move)).state


def last_round(match: Any) -> bool:
    return match.state.rounds + 1 == match.game.options.rounds


# -- what is said


def advice(match: Any) -> Any:
    return advise(match.game, match.state, match.ask)


def assert_says(says: str, *exact: Any) -> None:
    """The numbers in the sentence are these: fractions exactly, others rounded to a tenth."""
    found = re.findall(r"[+-]?\d+(?:/\d+|\.\d+)?", re.sub(r"Trainer \d", "", says))
    assert len(found) == len(exact), says
    for text, x in zip(found, exact, strict=True):
        assert Fraction(text) == x or ("/" not in text and abs(float(text) - x) <= 0.0501), (
            says,
            x,
        )


def chance(p: Fraction) -> tuple[Fraction, Fraction]:
    """A chance as it is said, and in percent."""
    return p, 100 * p


def next_move(match: Any, later: Table) -> tuple[bool, tuple[Any, ...]]:
    """Whether the risk may be taken from the table *later*, and the numbers of the warning."""
    seat = match.ask.player
    cash = later.players[seat].cash
    if last_round(match):
        return True, (cash,)
    p = risk(match.game, later, seat)
    return p <= RISK, (cash, *chance(p))


def more(match: Any, later: Table) -> Fraction:
    """What the player takes more per turn of a rival than now."""
    seat, options = match.ask.player, match.game.options
    return takes(options, later, seat) - takes(options, match.state, seat)


# -- each question


def check_buy(match: Any) -> None:
    given, later = advice(match), after(match, "buy")
    safe, warning = next_move(match, later)
    assert given.move == ("buy" if safe else "pass")
    assert_says(given.says, more(match, later), match.ask.item[1], *warning)


def check_races(match: Any) -> None:
    given, (_, cost) = advice(match), match.ask.item
    laters = {n: after(match, n) for n in match.ask.moves}
    safe = [n for n in match.ask.moves if n and next_move(match, laters[n])[0]]
    assert given.move == max(safe, default=0)
    if not safe:
        assert_says(given.says, cost, *next_move(match, laters[1])[1])
        return
    n, later = given.move, laters[given.move]
    gain = more(match, later)
    assert_says(given.says, n, gain, n * cost, n * cost / gain, *next_move(match, later)[1])


def check_main(match: Any) -> None:
    given, (_, cost), later = advice(match), match.ask.item, after(match, "enter")
    safe, warning = next_move(match, later)
    assert given.move == ("enter" if safe else "pass")
    gain = more(match, later)
    assert_says(given.says, gain, cost, cost / gain, *warning)


def hedge(match: Any) -> tuple[tuple[str, int], ...]:
    """On each horse that can be hit an eleventh of its fee; a tenth if its owner keeps stakes."""
    game, table, seat = match.game, match.state, match.ask.player
    free, bets = law(game, table, seat, ()), list[tuple[str, int]]()
    for name in match.ask.moves.horses:
        square = next(h.square for h in HORSES if h.id == name)
        lost = {change - 20: w for change, w in free.weights.items()}
        if law(game, table, seat, ((name, 20),)).weights != lost:
            rides = not table.players[table.owner[square]].races_off
            fee = game.figures.fees[square][table.races[square] if rides else 0]
            notes = round(Fraction(fee, 20 * (11 if game.options.stake == "returned" else 10)))
            bets.append((name, max(20, 20 * notes)))
    return tuple(bets)


def check_bet(match: Any) -> None:
    game, table, seat = match.game, match.state, match.ask.player
    given, cash, bets = advice(match), table.players[seat].cash, hedge(match)
    stakes = sum(stake for _, stake in bets)
    if not bets or stakes > cash:
        assert given.move == ()
        assert_says(given.says, *((stakes, cash) if bets else ()))
        return
    none, some = law(game, table, seat, ()), law(game, table, seat, bets)
    spread = some.variance() / none.variance()
    free, bound = risk(game, table, seat, ()), risk(game, table, seat, bets)
    assert given.move == (bets if spread < 1 and bound <= max(free, RISK) else ())
    mean = some.mean() - none.mean()
    assert_says(given.says, stakes, mean, 100 * spread, cash, *chance(bound), *chance(free))


def check_cancel(match: Any) -> None:
    game, table, seat = match.game, match.state, match.ask.player
    used, kept = (outcomes(game, table, idle, (move,)) for move in ("use", "keep"))
    run, wait = (x.chance(lambda end: not end.players[seat].races_off) for x in (used, kept))
    use, keep = (law(game, table, seat, move).mean() for move in ("use", "keep"))
    held = table.copy()
    for square in range(40):
        held.races[square] = 0
        if square not in HORSE and game.options.suspended == "all fees":
            held.owner[square] = None
    brings = takes(game.options, table, seat) - takes(game.options, held, seat)
    given, rivals = advice(match), sum(not p.out for p in table.players) - 1
    gain = use - keep + rivals * brings * (run - wait)
    assert given.move == ("use" if gain >= 0 else "keep")
    assert_says(given.says, use, *chance(run), keep, *chance(wait), brings)


def sale(game: Dostihy, table: Table, square: int) -> tuple[int, Table]:
    """What the bank, which has money and tokens enough, pays for one thing; and the table then."""
    then, races = table.copy(), table.races[square]
    if not races:
        then.owner[square] = None
        return game.figures.price[square], then
    leaves_four = game.options.main_sold == "leaves 4 races"
    then.races[square] = (4 if leaves_four else 0) if races == MAIN else races - 1
    return HORSE[square].main_cost // 2 if races == MAIN else HORSE[square].race_cost // 2, then


def check_debt(match: Any) -> None:
    given, found = advice(match), dict[int, tuple[int, Fraction]]()
    for square in match.ask.moves:
        raised, then = sale(match.game, match.state, square)
        found[square] = raised, -more(match, then)
    raised, lost = found[given.move]
    assert lost / raised == min(loss / money for money, loss in found.values())
    assert_says(given.says, raised, lost)


def check_sales(match: Any) -> None:
    given = advice(match)
    assert given.move == ()
    assert_says(given.says, *next_move(match, match.state)[1])


CHECKS = {
    "buy": check_buy,
    "races": check_races,
    "main race": check_main,
    "bet": check_bet,
    "cancel": check_cancel,
    "debt": check_debt,
    "sales": check_sales,
}


def checked(match: Any) -> Any:
    """The advice on the open question, once all its numbers are found to be true."""
    CHECKS[about(match.ask)](match)
    return advice(match)


# -- buying


def test_a_horse_brings_its_inspections() -> None:
    given = checked(match_of(hand(Player(), Player()), 1))
    assert given.move == "buy"
    assert_says(given.says, 40 * STOPS[FANTOME], 1200, 28_800, 0, 0)


def test_a_third_trainer_makes_all_three_dearer() -> None:
    table = hand(Player(square=24), Player(), owned={"trainer_1": 0, "trainer_2": 0})
    first, second, third = (STOPS[s] for s in TRAINERS[:3])
    gain = 3000 * (first + second + third) - 2000 * (first + second)
    assert_says(checked(match_of(table, 1)).says, gain, 4000, 26_000, 0, 0)


def test_a_service_brings_80_times_the_mean_of_a_new_throw() -> None:
    table = hand(Player(square=11), Player())
    given = checked(match_of(table, 1, service_dice="fresh"))
    assert_says(given.says, 80 * Fraction(7, 2) * STOPS[12], 3000, 27_000, 0, 0)


def test_disputed_figures_are_those_of_the_options() -> None:
    given = checked(match_of(hand(Player(square=28), Player()), 1, genius_inspection=480))
    assert_says(given.says, 480 * STOPS[GENIUS], HORSE[GENIUS].price, 24_400, 0, 0)
    given = checked(match_of(hand(Player(square=13), Player()), 1, japan_price=2800))
    assert_says(given.says, 240 * STOPS[14], 2800, 27_200, 0, 0)


@pytest.mark.parametrize(("money", "move", "p"), [(32_400, "buy", 6), (32_380, "pass", 3)])
def test_no_card_is_worth_a_risk_above_one_in_six(money: int, move: str, p: int) -> None:
    """From GIRA a roll of 3 leads to NARCIUS, which takes 26 000 DK, and one of 5 to NAPOLI."""
    table = hand(Player(money, square=33), Player(), owned={"narcius*": 1}, races={"narcius": 4})
    table.races[39] = 3
    given = checked(match_of(table, 1))
    assert given.move == move
    assert_says(given.says.split(" of ")[-1], *chance(Fraction(1, p)))


# -- racing


def test_the_races_to_be_bought_count_for_a_card_that_takes_money_for_each() -> None:
    """With as much cash and without the new races on GENIUS the risk would be one to take."""
    owned = {f"{horse}*": 0 for horse in ("neklan", "tara", "gira", "koran", "metál")}
    races = dict.fromkeys(("furioso", "gira", "koran", "shagga", "metál"), 4) | {"narcius": 1}
    deck = Pile((), ("F09", "F01", "F02"))
    table = hand(
        Player(31_000, square=28),
        Player(),
        owned=owned | {"trainer_3": 0, "narcius*": 1},
        races=races,
        finance=deck,
    )
    match = match_of(table, 1)
    later = after(match, 4)
    assert checked(match).move == 3 and risk(match.game, later, 0) == Fraction(29, 168)
    later.races[GENIUS] = 0
    assert risk(match.game, later, 0) <= RISK


def test_a_main_race_brings_what_its_income_says() -> None:
    table = hand(Player(square=36), Player(), owned={"narcius*": 0}, races={"narcius": 4})
    given = checked(match_of(table, 1))
    gain = (30_000 - 26_000) * STOPS[NARCIUS]
    assert given.move == "enter"
    assert_says(given.says, gain, 4000, 4000 / gain, 26_000, 0, 0)


def test_whoever_does_not_move_again_has_nothing_to_fear() -> None:
    table = hand(Player(7000, square=36), Player(), owned={"napoli": 1})
    given = checked(match_of(table, 1, rounds=1))
    assert given.move == "buy" and given.says.endswith("0 DK are left, and you do not move again.")
    assert checked(match_of(table, 1, "buy", rounds=1)).says.endswith("you do not move again.")
    assert "chance" in checked(match_of(table, 1, rounds=2)).says


# -- betting


def bettor(square: int, money: int = 30_000, **rest: Any) -> Table:
    return hand(Player(money, square=square), Player(), **rest)


BOTH = {"gavora*": 0, "narcius*": 1}


def test_a_stake_leaves_the_variance_of_all_else_that_a_turn_may_cost() -> None:
    """The trainers of the rival may be hit too, and no bet makes up for them."""
    owned = {"fantome*": 1, "narcius*": 0} | {f"trainer_{n}": 1 for n in (1, 2, 3, 4)}
    table = bettor(0, owned=owned, races={"fantome": 3, "narcius": 3})
    given = checked(match_of(table))
    assert [name for name, _ in given.move] == ["fantome"]
    assert "98.8 % of its variance" in given.says


def test_a_stake_on_the_only_cost_leaves_almost_nothing() -> None:
    """NARCIUS four squares ahead takes 26 000 DK: 11 * 2360 makes up for it but for 40 DK."""
    table = bettor(33, owned=BOTH, races={"gavora": 3, "narcius": 4})
    given = checked(match_of(table))
    assert given.move == (("narcius", 2360),)
    assert_says(given.says.split(" and leave")[0], 2360, Fraction(11 * 2360, 6) - 2360)


def test_a_horse_that_the_roll_cannot_lead_to_is_no_bet() -> None:
    races = {"gavora": 3, "narcius": 4}
    six_ahead = match_of(bettor(31, owned=BOTH, races=races))
    far_away = match_of(bettor(11, owned=BOTH, races=races), reach=39)
    for match in (six_ahead, far_away):
        given = checked(match)
        assert given.move == () and given.says == "This roll leads to no horse that may be bet on."


def test_a_horse_that_does_not_race_takes_its_inspection() -> None:
    table = bettor(33, owned=BOTH, races={"gavora": 3, "narcius": 4})
    table.players[1] = Player(square=10, distanced=True)
    given = checked(match_of(table, bets_on_suspended=True))
    assert_says(given.says.split(" change")[0], 60)  # an eleventh of 700 in notes


def test_stakes_must_be_in_the_purse() -> None:
    table = bettor(33, 2000, owned=BOTH, races={"gavora": 3, "narcius": 4})
    given = checked(match_of(table))
    assert given.move == ()
    assert_says(given.says, 2360, 2000)


@pytest.mark.parametrize("changed", [{"stake": "kept"}, {"judged": "end"}, {"reach": 11}])
def test_bets_under_other_rules(changed: dict[str, Any]) -> None:
    owned = BOTH | {"gira*": 1}
    table = bettor(30, owned=owned, races={"gavora": 3, "narcius": 4, "gira": 3, "dahoman": 4})
    assert checked(match_of(table, **changed)).says.startswith("Stakes of")


@pytest.mark.parametrize(("by_card", "stakes"), [("fees only", True), ("free", False)])
def test_a_horse_that_only_a_card_leads_to(by_card: str, stakes: bool) -> None:
    """From GRIFEL one square to CHANCE, whose known card leads three back, to MELÁK."""
    table = bettor(21, owned={"gavora*": 0, "melák*": 1}, races={"gavora": 3, "melák": 3})
    table.chance = Pile((), ("C01", "C02"))
    match = match_of(table, reach=39, judged="end", by_card=by_card)
    if stakes:
        assert [name for name, _ in checked(match).move] == ["melak"]
    else:
        assert advice(match).move == () and "costs the same" in advice(match).says
        assert len(law(match.game, table, 0, ())) == 1


# -- selling


def in_debt(**rest: Any) -> Any:
    """The match in which a visit to FANTOME has left the first player 40 DK in debt."""
    owned = {"fantome": 1} | rest.pop("owned")
    changed = rest.pop("changed", {})
    return match_of(hand(Player(0), Player(), owned=owned, **rest), 1, **changed)


def test_trainers_bring_money_too() -> None:
    """The fourth trainer's sale makes the other three cheaper."""
    given = checked(in_debt(owned={f"trainer_{n}": 0 for n in (1, 2, 3, 4)}))
    all_four = sum(STOPS[s] for s in TRAINERS)
    least = min(4000 * all_four - 3000 * (all_four - STOPS[s]) for s in TRAINERS)
    assert_says(given.says, 4000, least)


def test_of_two_services_each_is_worth_more_than_it_brings_alone() -> None:
    given = checked(in_debt(owned={"transport": 0, "stables": 0}))
    both, alone = (income_of(dict.fromkeys(s, 0)) for s in (SERVICES, SERVICES[1:]))
    other = income_of({SERVICES[0]: 0})
    assert_says(given.says, 3000, float(min(both - alone, both - other)))


@pytest.mark.parametrize(
    ("main_sold", "left", "income"), [("leaves 4 races", 4, 26_000), ("leaves none", 0, 700)]
)
def test_a_main_race_takes_with_it_what_the_options_say(
    main_sold: str, left: int, income: int
) -> None:
    match = in_debt(
        owned={"narcius*": 0},
        races={"narcius": MAIN, "napoli": MAIN},
        changed={"main_sold": main_sold},
    )
    given = checked(match)
    assert given.says.startswith("Sell the main race of ")
    raised, then = sale(match.game, match.state, NARCIUS)
    assert raised == 2000 and then.races[NARCIUS] == left
    assert -more(match, then) == (30_000 - income) * STOPS[NARCIUS]


def test_a_bank_without_money_pays_nothing() -> None:
    owned = {"gavora": 0, "trainer_1": 0, "napoli": 0}
    match = in_debt(owned=owned, changed={"bank": 199_700}, bank=0)
    assert_says(advice(match).says, 0, 0.7)
    assert after(match, advice(match).move).players[0].cash == match.state.players[0].cash == -40


def test_a_debtor_who_is_held_up_thinks_of_later() -> None:
    """A birthday of another player: races that stand still now will bring money again."""
    table = hand(
        Player(square=32),
        Player(0, square=10, distanced=True),
        owned={"gira*": 1},
        races={"gira": 4, "shagga": 1},
    )
    given = checked(match_of(table, 1, "F05"))
    assert given.move in (31, GIRA) and not given.says.endswith("loses 0 DK")


def test_what_is_kept_may_be_needed_for_the_next_move() -> None:
    table = hand(
        Player(5000, square=15),
        Player(),
        owned={"trainer_1": 0, "tara*": 1},
        races={"tara": 4, "furioso": 4},
    )
    match = match_of(table, 5)
    assert about(match.ask) == "sales" and checked(match).move == ()


def test_what_the_next_move_may_cost_depends_on_the_options() -> None:
    """From the car park 6 and 2 lead to Stables: 200 times 8, or 200 times the last die."""
    owned = {"trainer_1": 0, "transport": 1, "stables": 1}
    table = hand(Player(1000, square=15), Player(), owned=owned)
    dice, last = (match_of(table, 5, service_dice=x) for x in ("sum", "last"))
    assert checked(dice).says != checked(last).says
    assert risk(dice.game, dice.state, 0) - risk(last.game, last.state, 0) == Fraction(1, 36)


# -- the cancel card


def held(**rest: Any) -> Table:
    races = {"narcius": 4}
    return hand(
        Player(square=10, distanced=True, card=True), Player(), Player(), races=races, **rest
    )


def test_who_has_races_uses_the_card_that_lets_them_run() -> None:
    given = checked(match_of(held(owned={"narcius*": 0})))
    assert given.move == "use"
    assert_says(given.says.split(";")[-1], (26_000 - 700) * STOPS[NARCIUS])


def test_who_has_nothing_and_much_to_fear_stays() -> None:
    owned = {"grifel*": 1, "kostrava*": 1, "narcius*": 1}
    table = held(owned=owned)
    for horse in (16, 18, 19, 21, 23):
        table.races[horse] = 4
    given = checked(match_of(table))
    assert given.move == "keep"
    assert_says(given.says.split(";")[-1], 0)


def test_under_all_fees_trainers_wait_too() -> None:
    table = held(owned={"narcius*": 0, "trainer_1": 0})
    given = checked(match_of(table, suspended="all fees"))
    brings = (26_000 - 700) * STOPS[NARCIUS] + 1000 * STOPS[5]
    assert_says(given.says.split(";")[-1], brings)


# -- anything else


def test_there_is_no_advice_on_offers_trades_and_claims() -> None:
    table = hand(Player(square=15), Player(), owned={"trainer_1": 0, "gavora": 1})
    for match in (
        match_of(table, 5, trades=True),
        match_of(table, 5, (1, (), (3,), 2000), trades=True),
        match_of(table, 5, claims="must_be_made"),
    ):
        assert about(match.ask) in ("offer", "trade", "claim") and advice(match) is None


def busy(players: int) -> Table:
    """In the middle of a game: stables, races, little cash, and one player on DISTANC."""
    table = hand(
        *(Player(9000 + 2000 * n, square=9 * n % 40) for n in range(players)),
        owned={"gavora*": 0, "gira*": 1, "narcius*": 0, "tara*": 1, "trainer_1": 0, "trainer_2": 1},
        races={"gavora": 3, "gira": 4, "narcius": 4, "tara": MAIN},
    )
    table.players[0] = Player(6000, square=10, distanced=True, card=True)
    table.chance.unseen = tuple(c for c in table.chance.unseen if c != "C14")
    return table


def questions(options: Options, rng: Random, most: int) -> Iterator[Any]:
    """The matches of a game at their first *most* questions on which there is advice."""
    match: Any = Match(Dostihy(options), busy(options.players))
    while most and match.ask is not None:
        ask, move = match.ask, None
        if isinstance(ask, Choice) and ask.about in CHECKS:
            yield match
            most -= 1
            move = advice(match).move if rng.random() < 0.5 else None
        if isinstance(ask, Choice):
            move = complete_stables(match.state, ask) if move is None else move
        match.answer(ask.draw(rng) if isinstance(ask, Dist) else move)


def test_all_numbers_are_true_in_games_under_any_rules() -> None:
    rng, seen = Random(7), Counter[str]()
    for _ in range(6):
        options = replace(random_options(rng), tokens="unlimited", bank="unlimited", rounds=30)
        for match in questions(options, rng, 30):
            checked(match)
            seen[match.ask.about] += 1
    assert set(CHECKS) - set(seen) <= {"main race"}, "a main race is rare, and tried by hand above"
