"""The results about money as tables: cards, income, stables, races, and whole games."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from ...simulate import Average
from ..board import CHANCE_CARDS, FINANCE_CARDS, HORSES, MAIN, STABLES
from ..figures import SERVICES, TRAINERS
from ..names import card_text, square_name
from ..odds import cost, income
from ..options import Options
from . import cards, money, stables
from .income import held_up_share, lap, per_lap, per_turn
from .listings import Listing
from .rides import DEFAULT, rational
from .stables import LEVELS, Holding


def races_told(level: int | str) -> str:
    """A number of races in words."""
    return "main race" if level == MAIN else f"{level} race{'s' * (level != 1)}"


# -- cards and START


def finance_cards(options: Options = DEFAULT) -> Listing:
    """What each FINANCE card changes, without races and with some."""
    some = ((0, 0), (4, 0), (12, 0), (8, 2))
    changes = [cards.finance_cards(*owned, options=options) for owned in some]
    rows: list[tuple[Any, ...]] = [
        (c.id, c.about, *(change[c.id] for change in changes)) for c in FINANCE_CARDS
    ]
    means = (rational(cards.finance(*owned, options=options).mean()) for owned in some)
    rows.append(("mean", "all cards alike", *means))
    return Listing(
        "finance_cards",
        "What a FINANCE card changes in the cash of whoever turns it up, in DK",
        ("card", "about", *(f"{races} races, {mains} main" for races, mains in some)),
        rows,
        places=2,
        note=f"With {options.players} players: each of the others pays for a birthday.",
    )


def chance_cards(options: Options = DEFAULT) -> Listing:
    """Where each CHANCE card leads from each CHANCE square."""
    from_squares = {s: cards.chance_cards(s, options) for s in (7, 22, 36)}
    rows = [
        (c.id, card_text(c, options), *(_drawn(found[c.id]) for found in from_squares.values()))
        for c in CHANCE_CARDS
    ]
    return Listing(
        "chance_cards",
        "What each CHANCE card does to a piece, by the square where it is turned up",
        ("card", "what it says", *(f"on square {s}" for s in from_squares)),
        rows,
    )


def _drawn(drawn: cards.Drawn) -> str:
    parts = [f"to {square_name(drawn.square)}"]
    if drawn.money:
        parts.append(f"START pays {drawn.money} DK")
    if drawn.misses:
        parts.append(f"misses {drawn.misses}")
    return ", ".join(parts)


def start_and_cards(options: Options = DEFAULT) -> Listing:
    """What START, cards and the vet bring a turn and a lap."""
    turn, round_ = per_turn(options), per_lap(options)
    rows: list[tuple[Any, ...]] = [(what, turn[what], round_[what]) for what in turn]
    rows.append(("all", sum(turn.values()), sum(round_.values())))
    return Listing(
        "start_and_cards",
        "What START, cards and the vet bring a player who owns nothing, in DK",
        ("what", "a turn", "a lap"),
        rows,
        places=1,
        note=f"A lap: from one payment of START to the next, {float(lap(options)):.2f} turns on "
        "average. Rivals' cards: the birthday of others.",
    )


# -- horses, stables, races


def horses(options: Options = DEFAULT) -> Listing:
    """Income a turn of one rival and payback of each horse, by its races."""
    rows: list[tuple[Any, ...]] = []
    for h in HORSES:
        brings = [income(h.id, n, options) for n in LEVELS]
        times = [cost(h.id, n, options) / x for n, x in zip(LEVELS, brings, strict=True)]
        rows.append((f"{h.name} ({h.stable.letter})", *brings, *times))
    head = [f"{races_told(n)}: DK" for n in LEVELS] + [f"{races_told(n)}: payback" for n in LEVELS]
    return Listing(
        "horses",
        "What each horse brings a turn of one rival, in DK, and its payback in turns of rivals",
        ("horse", *head),
        rows,
        places=1,
        note="Payback counts the card and its races. The owner is never held up.",
    )


def ranking(races: int | str = 4, options: Options = DEFAULT) -> Listing:
    """The stables with the same races for each horse, soonest paid back first."""
    off = {o.letter: o for o in stables.ranking(races, options=options, held_up=True)}
    rows = [
        (
            o.letter,
            o.cost,
            o.income,
            o.payback,
            o.per_thousand,
            off[o.letter].income,
            off[o.letter].payback,
        )
        for o in stables.ranking(races, options=options)
    ]
    return Listing(
        f"stables_{races}",
        f"The stables with {races_told(races)} for each horse, soonest paid back first",
        (
            "stable",
            "cost in DK",
            "DK a turn of a rival",
            "payback in turns of rivals",
            "DK a turn for each 1000 DK",
            "DK, owner held up at times",
            "payback, owner held up at times",
        ),
        rows,
        places=1,
        note=f"At {100 * float(held_up_share(options)):.1f} % of rivals' turns an owner is "
        f"{_held_up(options)}.",
    )


def _held_up(options: Options) -> str:
    """Where an owner is held up so that horses do not race, and what that means."""
    places = ["on DISTANC"]
    if options.doping_suspends:
        places.append("under suspicion of doping")
    if options.waiting_suspends:
        places.append("waiting as a CHANCE card orders")
    less = "the horses do not race" if options.suspended == "races" else "takes inspections alone"
    return f"{' or '.join(places)}, and {less}"


def all_rankings(options: Options = DEFAULT) -> Listing:
    """The order of the stables by payback, for each number of races."""
    orders = [[o.letter for o in stables.ranking(n, options=options)] for n in LEVELS]
    rows = [(races_told(n), *order) for n, order in zip(LEVELS, orders, strict=True)]
    return Listing(
        "rankings",
        "The stables by payback, soonest first, for each number of races",
        ("races for each horse", *(f"place {n}" for n in range(1, len(STABLES) + 1))),
        rows,
    )


def next_race(options: Options = DEFAULT) -> Listing:
    """What one more race brings: its payback, by horse and number of races."""
    rows = [(h.name, *(step.payback for step in stables.steps(h.id, options))) for h in HORSES]
    head = ("horse", "first", "second", "third", "fourth", "main race")
    return Listing(
        "next_race",
        "After how many turns of rivals one more race is paid back",
        head,
        rows,
        places=1,
        note="What the race costs, by what it brings more a turn of one rival.",
    )


def trainers_and_services(options: Options = DEFAULT) -> Listing:
    """What each choice of trainers or services brings."""
    found: list[Holding] = [
        *stables.holdings(TRAINERS, options),
        *stables.holdings(SERVICES, options),
    ]
    rows = [(", ".join(map(square_name, h.squares)), h.cost, h.income, h.payback) for h in found]
    return Listing(
        "trainers_and_services",
        "What trainers and services with one owner bring",
        ("cards", "cost in DK", "DK a turn of a rival", "payback in turns of rivals"),
        rows,
        places=1,
    )


# -- whole games


def money_in_play(games: int = 60, seed: int = 0, options: Options = DEFAULT) -> Listing:
    """How money in play grows a round, and how many games go on, by policy."""
    spans, rows = money.spans(money.rounds(options)), list[tuple[Any, ...]]()
    half, last = money.rounds(options) // 2, money.rounds(options) - 1
    for policy in ("buys everything", "keeps a reserve", "completes stables by trade"):
        found = money.simulated(policy, games, seed, options)
        grows = (_lasted(found, b, found.growth, a, b) for a, b in spans)
        rows.append((policy, *grows, found.unfinished(half), found.unfinished(last)))
    return Listing(
        "money_in_play",
        f"By how much all players' cash grows a round, in DK, and how many of {games} games go on",
        ("all players", *_told(spans), f"go on after {half}", f"after {last}"),
        rows,
        note=f"{_simulated(options)} Growth: in games that lasted so long.",
    )


def flows(games: int = 60, seed: int = 0, options: Options = DEFAULT) -> Listing:
    """Where money comes from and goes to, a round."""
    found, spans = (
        money.simulated("buys everything", games, seed, options),
        money.spans(money.rounds(options)),
    )
    rows = [
        (name, *(_lasted(found, b, found.flow, name, a, b) for a, b in spans))
        for name in money.FLOWS
    ]
    return Listing(
        "flows",
        "What the bank pays into play (+) or takes (-) a round, in DK, when all buy everything",
        ("flow", *_told(spans)),
        rows,
        note=f"{_simulated(options)} In games that lasted so long.",
    )


def endless(games: int = 60, seed: int = 0, options: Options = DEFAULT) -> Listing:
    """Complete stables and races in games that ended and in games that went on."""
    rows: list[tuple[Any, ...]] = []
    for policy in ("buys everything", "completes stables by trade"):
        found = money.simulated(policy, games, seed, options)
        for ended in (True, False):
            if sum(g.finished == ended for g in found.played) > 1:
                state = "ended" if ended else "went on"
                rows.append((f"{policy}: {state}", found.complete(ended), found.races(ended)))
    return Listing(
        "endless",
        "What tells games that end from games that go on, of at most "
        f"{money.rounds(options)} rounds",
        ("games", "stables with one owner", "races of all horses"),
        rows,
        note=f"{_simulated(options)} A main race counts as five.",
    )


def _lasted(found: money.Games, last: int, ask: Callable[..., Average], *about: Any) -> Any:
    """An average over the games that lasted to that round; None where they are fewer than two."""
    return ask(*about) if found.lasting(last) > 1 else None


def _told(spans: list[tuple[int, int]]) -> tuple[str, ...]:
    return tuple(f"rounds {a + 1}-{b}" for a, b in spans)


def _simulated(options: Options) -> str:
    return f"{options.players} players, simulated, with standard errors."
