"""The parts of the report: each a question, its answer in sentences, a picture, and tables."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from html import escape
from typing import Any

from ..board import DISTANC, STABLES
from ..options import Options
from . import in_p, money, stables, waiting
from . import numbers_bets as bets
from . import numbers_money as moneys
from . import numbers_walk as walk
from .income import lap, per_turn
from .listings import Listing
from .pictures import bars, lines
from .rides import DEFAULT
from .spectrum import second_eigenvalue
from .stops import distances, settles, squares, stops, structure


@dataclass(frozen=True)
class Settings:
    """What the report is about: the rules, how many games are simulated, and their seed."""

    options: Options = DEFAULT
    games: int = 200
    seed: int = 1


@dataclass(frozen=True)
class Section:
    """A part of the page: its heading, sentences, tables, and a picture with its words."""

    heading: str
    text: str
    listings: list[Listing]
    picture: str = ""
    caption: str = ""

    def html(self) -> str:
        """The section as HTML."""
        figure = (
            f'<figure><div class="wide" tabindex="0">{self.picture}</div>'
            f"<figcaption>{escape(self.caption)}</figcaption></figure>"
        )
        tables = "".join(listing.html() for listing in self.listings)
        return (
            f"<section><h2>{escape(self.heading)}</h2><p>{escape(self.text)}</p>"
            f"{figure if self.picture else ''}{tables}</section>"
        )


def distanc(settings: Settings) -> Section:
    """The wait on DISTANC."""
    waits = waiting.waits()
    curves = {
        name: [(float(n), float(wait.longer_than(n))) for n in range(17)]
        for name, wait in waits.items()
    }
    caption = (
        "The chance to wait longer than n turns, by rule. After three turns nearly everyone who"
        " misses two turns is gone; by the rulebooks more than half still wait."
    )
    picture = lines(curves, caption, "turns n", "chance to wait longer")
    mean: Any = waits["newer"].mean()
    return Section(
        "How long does a piece wait on DISTANC?",
        f"By the newer rule {mean} = {float(mean):.2f} turns on average: a six ends the stay, and"
        " two sixes afterwards begin it anew. Three house rules make it shorter. A stay is a small"
        " game of its own, and its law is exact.",
        [walk.waits(10 * settings.games, settings.seed), walk.waits_law(), walk.waits_in_p()],
        picture,
        caption,
    )


def long_run(settings: Settings) -> Section:
    """Stops in the long run."""
    options = settings.options
    found = {walk.place(s): float(p) for s, p in stops(options).items()}
    typical = sum(p for s, p in stops(options).items() if s != DISTANC) / (len(found) - 1)
    caption = (
        "Stops a turn on each square; the line is the average of all squares but DISTANC."
        f" DISTANC is highest with {float(stops(options)[DISTANC]):.4f}."
    )
    return Section(
        "Which squares are stopped on most?",
        f"The chain has {structure(options)}. A piece makes"
        f" {float(sum(stops(options).values())):.4f} stops a turn; it begins"
        f" {100 * float(squares(options)[DISTANC]):.1f} % of its turns on DISTANC. Behind"
        " DISTANC more pieces come past, because two sixes and cards bring them there from"
        " everywhere; before it fewer do.",
        [walk.stops_by_square(options), walk.reasons(options)],
        bars(found, caption, float(typical)),
        caption,
    )


def decks(settings: Settings) -> Section:
    """Three models of the deck."""
    listing = walk.decks(settings.options)
    moved = {row[0]: abs(float(row[4])) for row in listing.rows if abs(float(row[4])) > 0.005}
    caption = "By what part a known order of the cards changes the stops, where by more than 1/200."
    return Section(
        "Does the deck remember?",
        "Cards that are shuffled before each draw, cards that are counted, and a known order that"
        " repeats for ever differ little; the counted cards hardly at all.",
        [listing],
        bars(moved, caption),
        caption,
    )


def convergence(settings: Settings) -> Section:
    """How fast the start is forgotten."""
    options = settings.options
    far = [(float(n), d) for n, d in enumerate(distances(40, options=options))]
    second = second_eigenvalue(options)
    rate = float(second.modulus[0])
    bound = [(float(n), far[20][1] * rate ** (n - 20)) for n in range(41)]
    caption = (
        f"The distance from the long run after n turns from START. It falls below 1/100 after"
        f" {settles(options=options)} turns; in the end it shrinks by {rate:.4f} a turn."
    )
    return Section(
        "When is the start forgotten?",
        f"The second largest eigenvalue has the modulus {rate:.6f}, in an interval that is proved."
        f" What remains of the start halves every {second.half_life:.1f} turns and runs round the"
        f" board once in {second.turns_round or 0:.1f} turns; START pays once in"
        f" {float(lap(options)):.1f}.",
        [walk.convergence(options=options), walk.spectrum(options=options)],
        lines({"distance": far, "eigenvalue": bound}, caption, "turns n", "distance"),
        caption,
    )


def chance_of_a_six(settings: Settings) -> Section:
    """The chance of a six as a symbol."""
    options = settings.options
    share, made = in_p.squares_in(options)[DISTANC], in_p.stops_in(options)[DISTANC]
    curves = {
        name: [(float(x), float(y)) for x, y in in_p.curve(function)]
        for name, function in (("time there", share), ("stops a turn", made))
    }
    least = [float(t.low) for t in in_p.turnings(share) if t.kind == "bottom"]
    caption = (
        "DISTANC, by the chance p of a six: the share of turns that begin there, and stops a turn."
        f" The time there is least at p = {', '.join(f'{p:.4f}' for p in least)}."
    )
    return Section(
        "What if the die is not fair?",
        "Every long-run odd is a fraction of polynomials in the chance p of a six. Rare sixes hold"
        " pieces on DISTANC, frequent ones send them there; a fair die (1/6 = 0.1667) is nearly the"
        " one that holds them there least.",
        [walk.stops_in_p(options), walk.landing_in_p(options=options)],
        lines(curves, caption, "chance p of a six", "share or stops"),
        caption,
    )


def first_visits(settings: Settings) -> Section:
    """First visits, and who is first."""
    options = settings.options
    listing = walk.stable_visits(options)
    times = {str(row[0]): float(row[2]) for row in listing.rows}
    caption = "Expected turns until a piece has stopped on every horse of a stable."
    return Section(
        "How long until I get there, and who is first?",
        "Expected turns from START to a first stop, exact; and how often the player who moves first"
        " is also the first to come to a square, in whole games and for independent pieces.",
        [
            walk.first_visits(options),
            listing,
            walk.who_is_first(5 * settings.games, settings.seed, options=options),
        ],
        bars(times, caption, places=1),
        caption,
    )


def cards(settings: Settings) -> Section:
    """START and cards."""
    found = per_turn(settings.options)
    gains = {name: float(x) for name, x in found.items() if x > 0}
    caption = "What START and FINANCE cards bring a turn, in DK; the vet and birthdays take."
    return Section(
        "What do START and cards bring?",
        f"A player who owns nothing gets {float(sum(found.values())):.1f} DK a turn, nearly all"
        " from START.",
        [
            moneys.start_and_cards(settings.options),
            moneys.finance_cards(settings.options),
            moneys.chance_cards(settings.options),
        ],
        bars(gains, caption, places=1),
        caption,
    )


def horses(settings: Settings) -> Section:
    """Stables and races."""
    options = settings.options
    times = {f"stable {o.letter}": float(o.payback) for o in stables.ranking(4, options=options)}
    caption = "Payback in turns of rivals of each stable with four races for each horse."
    return Section(
        "Which stable, and how many races?",
        "Income counts turns of one rival. The third race changes most: from there on a horse takes"
        f" thousands. With four races for each of its horses, stable"
        f" {min(times, key=lambda name: times[name])[-1]} of {len(STABLES)} is paid back soonest.",
        [
            moneys.all_rankings(options),
            *(moneys.ranking(n, options) for n in stables.LEVELS),
            moneys.next_race(options),
            moneys.horses(options),
            moneys.trainers_and_services(options),
        ],
        bars(times, caption, places=1),
        caption,
    )


def wagers(settings: Settings) -> Section:
    """Bets."""
    options = settings.options
    ruin = bets.ruin(options=options)
    curves = {
        heading: [(float(row[0]), float(row[n])) for row in ruin.rows]
        for n, heading in enumerate(ruin.head[1:], 1)
    }
    caption = f"{ruin.caption}, for four purses."
    return Section(
        "What is a bet worth, and how much should one stake?",
        "A bet on a horse 1 to 5 squares ahead wins with 1/6 and gains, 6 ahead it never wins, and"
        " farther it loses. The hedge is the fee over eleven, or over ten where the owner keeps the"
        " stake. Fees and bets alone are counted. It is play money; who repeats the turn is ruined"
        " soon.",
        [
            bets.bets_by_rule(options=options),
            bets.bets_by_rule(31, options),
            bets.bets_by_races(options=options),
            bets.plans(options=options),
            bets.owners(options),
            ruin,
        ],
        lines(curves, caption, "turns", "chance of ruin"),
        caption,
    )


def whole_games(settings: Settings) -> Section:
    """Money in play."""
    n = max(10, settings.games // 4)
    found = money.simulated("buys everything", n, settings.seed, settings.options)
    trading = money.simulated("completes stables by trade", n, settings.seed, settings.options)
    curves = {
        "no trade": [(float(k), float(found.unfinished(k).value)) for k in range(0, 200, 10)],
        "trade": [(float(k), float(trading.unfinished(k).value)) for k in range(0, 200, 10)],
    }
    caption = f"The share of {n} games that go on, by round, without and with trade (simulated)."
    return Section(
        "Does money in play grow, and why do games not end?",
        "Cash shrinks while cards are bought. Later it grows without trade, because START pays more"
        " than the bank takes. Few stables then have one owner, few horses race, and most games"
        " still go on after 200 rounds. Trade completes stables, races are bought, cash grows less,"
        " and most games end.",
        [
            f(n, settings.seed, settings.options)
            for f in (moneys.money_in_play, moneys.flows, moneys.endless)
        ],
        lines(curves, caption, "rounds", "share that goes on"),
        caption,
    )


SECTIONS: dict[str, Callable[[Settings], Section]] = {
    "waits on DISTANC": distanc,
    "stops in the long run": long_run,
    "models of the deck": decks,
    "convergence": convergence,
    "the chance of a six": chance_of_a_six,
    "first visits": first_visits,
    "START and cards": cards,
    "stables and races": horses,
    "bets": wagers,
    "whole games": whole_games,
}
