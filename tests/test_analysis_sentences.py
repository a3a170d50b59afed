"""The sentences of the report, read word by word under quite different rules.

Each part's words must fit a pattern as a whole, so that no sentence stands there unread; what
it says is then worked out another way: by hand, by decimals, by playing, or from the tables.
"""

from __future__ import annotations

import re
from collections.abc import Iterator
from fractions import Fraction
from functools import cache
from math import log, pi
from random import Random
from typing import Any

import numpy as np
import pytest

from horsegame.dostihy import Options, Walk, long_run
from horsegame.dostihy.analysis import deck_models
from horsegame.dostihy.analysis.listings import Listing
from horsegame.dostihy.analysis.parts import Section, Settings
from horsegame.dostihy.analysis.rides import played
from horsegame.dostihy.analysis.sections import SECTIONS
from horsegame.dostihy.analysis.waiting import Wait, rules
from horsegame.dostihy.odds import loaded
from horsegame.exact import Chain, chain
from horsegame.policies import first_move

SETS = {
    "default": Options(),
    "two players": Options(players=2, rounds=50, distanc="two turns"),
    "kind rules": Options(
        players=6,
        distanc="three throws",
        second_double_six="moves",
        nearest_trainer="either way",
        stake="kept",
        judged="end",
        reach=11,
    ),
    "older edition": Options.older_edition(
        start="passing", service_dice="fresh", claims="must_be_made", trades=True
    ),
    "few rounds": Options(
        players=3,
        rounds=8,
        distanc="three turns",
        suspended="all fees",
        doping_suspends=False,
        waiting_suspends=True,
    ),
}
NUMBER = r"\d+(?:\.\d+)?"
SIXTH = Fraction(1, 6)


@pytest.fixture(scope="module", params=SETS)
def options(request: pytest.FixtureRequest) -> Iterator[Options]:
    """Counting cards takes long for some rules; here they are shuffled instead."""
    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(deck_models, "counts_left", deck_models.fresh)
        yield SETS[request.param]


@cache
def part(name: str, options: Options) -> Section:
    return SECTIONS[name](Settings(options, games=10))


def told(pattern: str, text: str) -> dict[str, Any]:
    """What the words say, if the whole text is as expected; numbers as numbers."""
    found = re.fullmatch(pattern, text)
    assert found, text
    return {
        k: float(v) if re.fullmatch(NUMBER, v or "") else v for k, v in found.groupdict().items()
    }


def table(section: Section, name: str) -> Listing:
    return next(x for x in section.listings if x.name == name)


def rounded(x: Any, shown: float, places: int) -> bool:
    return abs(float(x) - shown) <= 0.5001 / 10**places


# -- DISTANC


def mean_by_hand(distanc: str, second: str) -> Fraction:
    """By first steps: a six, and then no second one where two sixes send back."""
    stays = 1 - SIXTH**2
    if distanc == "two turns":
        return 3 / stays
    leaves = 1 if second == "moves" else stays
    if distanc == "three turns":  # out with a six before the fourth turn, or freely then
        fails = 1 - SIXTH
        spent = 1 + fails + fails**2 + fails**3
        return spent / (1 - (1 - fails**3) * (1 - leaves) - fails**3 * SIXTH**2)
    six = 1 - (1 - SIXTH) ** {"a six": 1, "three throws": 3}[distanc]
    return 1 / (six * leaves)


def test_the_wait(options: Options) -> None:
    said = told(
        r"By the rule in force(?:, “(?P<name>[^”]+)”,)? it waits (?:(?P<exact>\d+/\d+) = )?"
        rf"(?P<mean>{NUMBER}) turns on average\. "
        r"(?P<beside>(?:It waits (?:shorter|as long|longer) by [^.]+(?:\.\d+[^.]+)*\. )+)"
        r"A stay is a small game of its own, and its law is exact\.",
        part("waits on DISTANC", options).text,
    )
    mean = mean_by_hand(options.distanc, options.second_double_six)
    assert rounded(mean, said["mean"], 2)
    assert said["exact"] is None or Fraction(said["exact"]) == mean
    for way, names in re.findall(r"waits (\w+) by (.*?)\. ?(?=It|$)", said["beside"]):
        for other in map(float, re.findall(rf"\(({NUMBER}) turns\)", names)):
            assert {"shorter": other < mean, "longer": other > mean}[way], (way, other)
    assert said["beside"].count(" turns)") == (4 if said["name"] else 5)


def test_who_still_waits(options: Options) -> None:
    """Played: 400 stays by each rule."""
    section = part("waits on DISTANC", options)
    (picture,) = section.pictures
    shares = re.findall(rf"((?:\w+ )+?)({NUMBER}) %", picture.caption.split(": ")[-1])
    names = [str(row[0]) for row in table(section, "waits").rows]
    assert len(shares) == len(names)
    waits = dict(zip(names, (Wait(rule) for rule in rules(options).values()), strict=True))
    for name, (_, share) in zip(names, shares, strict=True):
        longer = sum(n > 3 for n in waits[name].lengths(400, seed=2)) / 400
        assert abs(longer - float(share) / 100) < 0.1, name


# -- the long run


def rolls(options: Options, turns: int) -> Iterator[tuple[int, int, int, tuple[int, ...]]]:
    """Where a turn began, and its roll, START's pay and stops, played one after the other."""
    walk, rng = Walk(options), Random(8)
    state = walk.start()
    for _ in range(turns):
        yield state.square, *played(walk.whole_ride, state, rng)


def test_the_long_run(options: Options) -> None:
    section = part("stops in the long run", options)
    said = told(
        r"The chain has (?P<labels>\d+) labels in 1 class, of which 1 closed; period 1\. A piece"
        rf" makes (?P<stops>{NUMBER}) stops a turn; it begins (?P<time>{NUMBER}) % of its turns on"
        rf" DISTANC\. By the dice (?P<behind>{NUMBER}) pieces a turn come past each of the 10"
        rf" squares behind DISTANC on average, and (?P<before>{NUMBER}) before it(?P<why>; two"
        r" sixes and cards bring pieces to DISTANC from everywhere)?\.",
        section.text,
    )
    made = long_run(options)
    assert rounded(sum(made.values()), said["stops"], 4)
    turns, there, past = 20_000, 0, dict.fromkeys(range(40), 0)
    for square, roll, _, stops in rolls(options, turns):
        there += square == 10
        if roll and stops[0] == (square + roll) % 40:
            for step in range(1, roll + 1):
                past[(square + step) % 40] += 1
    assert abs(100 * there / turns - said["time"]) < 2
    behind, before = (sum(past[s] for s in r) / turns / 10 for r in (range(11, 21), range(10)))
    assert behind == pytest.approx(said["behind"], rel=0.05)
    assert before == pytest.approx(said["before"], rel=0.05)
    assert bool(said["why"]) == (said["behind"] > said["before"])
    (picture,) = section.pictures
    most = max(made, key=lambda s: float(made[s]))
    assert re.search(rf"Most: {most} .+ with {float(made[most]):.4f}\.$", picture.caption)


def test_the_decks(options: Options) -> None:
    said = told(
        r"Beside cards that are shuffled before each draw, a known order that repeats for ever"
        rf" changes the stops on a square by up to (?P<order>{NUMBER}) %, and cards that are"
        rf" counted by up to (?P<counts>{NUMBER}) %\.",
        part("models of the deck", options).text,
    )
    models = deck_models.side_by_side(options)
    usual = long_run(options)
    for name, shown in (("known order", said["order"]), ("counts left", said["counts"])):
        most = max(abs(float(models[name][s]) / float(p) - 1) for s, p in usual.items())
        assert rounded(100 * most, shown, 2)
    stored = (options.distanc, options.nearest_trainer) == ("a six", "forward")
    stored &= options.second_double_six == "stays"
    note = part("models of the deck", options).listings[0].note
    assert ("python -m tests.counts_left" in note) == stored == ("All exact." not in note)


def decimals(options: Options) -> tuple[Any, Any]:
    """The walk as a matrix of decimals, and its long run."""
    walk: Chain[Any] = chain(Walk(options), first_move)
    last = walk.stationary()
    return np.array(walk.matrix(), dtype=float), np.array([float(last[x]) for x in walk.labels])


def test_the_start_is_forgotten(options: Options) -> None:
    section = part("convergence", options)
    said = told(
        rf"The second largest eigenvalue has the modulus (?P<rate>{NUMBER}), in an interval that is"
        rf" proved\. What remains of the start halves every (?P<half>{NUMBER}) turns\. (?:It comes"
        rf" round once in (?P<round>{NUMBER}) turns\. )?START pays once in (?P<lap>{NUMBER})"
        r" turns\.",
        section.text,
    )
    matrix, last = decimals(options)
    values = sorted(np.linalg.eigvals(matrix), key=abs)
    second = values[-2]
    assert rounded(abs(second), said["rate"], 6)
    assert rounded(log(2) / -log(abs(second)), said["half"], 1)
    turning = abs(second.imag) > 1e-9
    assert (said["round"] is not None) == turning
    assert not turning or rounded(2 * pi / abs(np.angle(second)), said["round"], 1)
    paid = sum(money for _, _, money, _ in rolls(options, 20_000)) / 4000
    assert 20_000 / paid == pytest.approx(said["lap"], rel=0.05)
    far = [np.abs(np.linalg.matrix_power(matrix, n)[0] - last).sum() / 2 for n in range(60)]
    (picture,) = section.pictures
    turns = re.search(r"It falls below 1/100 after (\d+) turns\.$", picture.caption)
    assert turns and int(turns[1]) == next(n for n, x in enumerate(far) if x < 0.01)


# -- the chance of a six


@cache
def on_distanc(options: Options, six: float | Fraction) -> tuple[float, float]:
    """The share of turns that begin there and the stops there, by the chain with that number."""
    p = Fraction(six).limit_denominator(10**4)
    walk = chain(Walk(options), first_move, weights=loaded(p))
    shares = {x: float(w) for x, w in walk.stationary().items()}
    ends = {x: sum(float(q) for y, q in walk.row(x).items() if y.square == 10) for x in shares}
    began = sum(w for x, w in shares.items() if x.square == 10)
    come = sum(w * ends[x] for x, w in shares.items() if x.square != 10)
    return began, come


def test_the_chance_of_a_six(options: Options) -> None:
    said = told(
        r"Every long-run odd is a fraction of polynomials in the chance p of a six; for the stops"
        r" their degrees are up to (?P<degree>\d+)\. The share of turns that begin on DISTANC"
        rf" (?:is least at p = (?P<least>{NUMBER}) \((?P<there>{NUMBER}) %\) among the p near it"
        rf"|rises with p all the way, from (?P<first>{NUMBER}) % at p = 1/50 to (?P<last>{NUMBER})"
        rf" % at p = 49/50); a fair die gives (?P<fair>{NUMBER}) %\."
        r"(?: (?P<why>.+) \(p = 1/12 and 1/2 beside 1/6\)\.)?",
        part("the chance of a six", options).text,
    )
    fair, _ = on_distanc(options, SIXTH)
    assert rounded(100 * fair, said["fair"], 2)
    if said["least"]:
        there, _ = on_distanc(options, said["least"])
        assert rounded(100 * there, said["there"], 2)
        for beside in (said["least"] / 2, said["least"] + 0.02, 0.5):
            assert on_distanc(options, beside)[0] > there
    else:
        curve = [on_distanc(options, Fraction(n, 50))[0] for n in (1, 5, 15, 25, 49)]
        assert curve == sorted(curve)
        assert rounded(100 * curve[0], said["first"], 2) and rounded(
            100 * curve[-1], said["last"], 2
        )


def test_rare_and_frequent_sixes(options: Options) -> None:
    """Whether rare sixes make a stay longer: by hand where a six must come, else by counting."""
    text = part("the chance of a six", options).text
    longer = options.distanc != "two turns"
    assert ("are sixes hold pieces there longer" in text) == longer
    more = on_distanc(options, Fraction(1, 2))[1] > on_distanc(options, SIXTH)[1]
    assert ("requent sixes send more pieces there" in text) == more


def test_the_curves_are_described(options: Options) -> None:
    """Where each curve is highest, its value is near that of the die next to it."""
    pictures = part("the chance of a six", options).pictures
    tops = re.findall(rf"(\d+) [^,]+? near p = ({NUMBER}) \(({NUMBER})\)", pictures[1].caption)
    assert len(tops) >= 4 and len(pictures) == 2
    fair = long_run(options)
    assert all(float(height) >= float(fair[int(s)]) - 1e-4 for s, _, height in tops)


# -- first visits and money


def test_first_visits(options: Options) -> None:
    section = part("first visits", options)
    said = told(
        r"Expected turns from START to a first stop, exact: the fewest to (?P<near>\d+) [^.]+?"
        rf" \((?P<few>{NUMBER})\), the most to (?P<far>\d+) [^.]+? \((?P<many>{NUMBER})\)\. And how"
        r" often the player who moves first is also the first to come to a square, in whole games"
        r" and for independent pieces\.",
        section.text,
    )
    times = [float(row[1]) for row in table(section, "first_visits").rows]
    assert times[int(said["near"])] == min(times) and rounded(min(times), said["few"], 1)
    assert times[int(said["far"])] == max(times) and rounded(max(times), said["many"], 1)
    assert f"first of {options.players} players" in table(section, "firsts").caption


def test_start_and_cards(options: Options) -> None:
    section = part("START and cards", options)
    said = told(
        rf"A player who owns nothing gets (?P<all>{NUMBER}) DK a turn; START pays"
        rf" (?P<start>{NUMBER}) DK of what comes in\.",
        section.text,
    )
    paid = sum(money for _, _, money, _ in rolls(options, 20_000)) / 20_000
    assert paid == pytest.approx(said["start"], rel=0.05)
    rows = {str(row[0]): float(row[1]) for row in table(section, "start_and_cards").rows}
    assert rounded(rows.pop("all"), said["all"], 1)
    gains, _, losses = section.pictures[0].caption.partition(" Taken each turn: ")
    for name, money in rows.items():
        assert (name in gains) == (money > 0) and (name in losses) == (money < 0), name


def test_stables(options: Options) -> None:
    section = part("stables and races", options)
    said = told(
        r"Income counts turns of one rival\. Of its races the one that is paid back soonest is"
        r" (?P<soonest>.+) of 22 horses\. With four races for each of its horses, stable (?P<best>"
        rf"[A-H]) of 8 is paid back soonest, after (?P<turns>{NUMBER}) turns\.",
        section.text,
    )
    ranked = [(float(row[3]), row[0]) for row in table(section, "stables_4").rows]
    assert min(ranked)[1] == said["best"] and rounded(min(ranked)[0], said["turns"], 1)
    steps = [
        [float(x) for x in row[1:]].index(min(map(float, row[1:])))
        for row in table(section, "next_race").rows
    ]
    named = {"race 1": 0, "race 2": 1, "race 3": 2, "race 4": 3, "the main race": 4}
    counts = re.findall(r"(race \d|the main race) for (\d+)", said["soonest"])
    assert {named[race]: int(n) for race, n in counts} == {k: steps.count(k) for k in set(steps)}


def test_when_owners_take_less(options: Options) -> None:
    """Played: an owner is held up as often as any piece, where the note says so."""
    said = told(
        rf"At (?P<often>{NUMBER}) % of rivals' turns an owner is on DISTANC(?P<doping> or under"
        r" suspicion of doping)?(?P<waiting> or waiting as a CHANCE card orders)?, and (?P<less>the"
        r" horses do not race|takes inspections alone)\.",
        table(part("stables and races", options), "stables_4").note,
    )
    assert bool(said["doping"]) == options.doping_suspends
    assert bool(said["waiting"]) == options.waiting_suspends
    assert (said["less"] == "takes inspections alone") == (options.suspended == "all fees")
    walk, rng, held = Walk(options), Random(9), 0
    state = walk.start()
    for _ in range(20_000):
        counts = options.doping_suspends if state.square == 30 else options.waiting_suspends
        held += state.distanced or (state.skips > 0 and counts)
        _ = played(walk.whole_ride, state, rng)
    assert abs(held / 200 - said["often"]) < 2


def test_bets(options: Options) -> None:
    section = part("bets", options)
    said = told(
        r"Before a roll from 23 Mohyla a bet of 1 DK (?P<bets>.+ ahead)\. The hedge of a fee that"
        r" one horse takes is the fee over (?P<over>\d+)\. Fees and bets alone are counted\. It is"
        r" play money; who repeats the stated turn 60 times is ruined with"
        rf" (?P<poor>{NUMBER}) % if the cash is 30000 DK, with (?P<rich>{NUMBER}) % if it is 240000"
        r" DK\.",
        section.text,
    )
    pays = 10 if options.stake == "kept" else 11
    assert said["over"] == pays
    spans = re.findall(
        r"(gains|loses) (\S+) DK if the horse is (\d+)(?: to (\d+))? squares? ahead", said["bets"]
    )
    found = {
        n: Fraction(much) * (1 if way == "gains" else -1)
        for way, much, first, last in spans
        for n in range(int(first), int(last or first) + 1)
    }
    chances = {n: SIXTH if n < 6 else Fraction(n % 6 > 0, 36) for n in range(1, 13)}
    assert found == {n: pays * p - 1 for n, p in chances.items()}  # no card is in reach of 23
    last = table(section, "ruin").rows[-1]
    assert rounded(100 * float(last[1]), said["poor"], 1)
    assert rounded(100 * float(last[4]), said["rich"], 1)
    assert str(options.reach) in table(section, "bets_from_23").note


def test_whole_games(options: Options) -> None:
    section = part("whole games", options)
    rounds = options.rounds or 200
    kinds = re.findall(
        r"Where each player (.+?), (?:cash in play (.+?), and )?(\d+) of 10 games still go on after"
        r" (\d+) rounds\.",
        section.text,
    )
    assert [kind[0] for kind in kinds] == ["buys everything", "completes stables by trade"]
    rows = {row[0]: row for row in table(section, "money_in_play").rows}
    for policy, growth, going, after in kinds:
        assert int(after) == rounds - 1 and int(going) == rows[policy][-1].hits
        spans = re.findall(r"in rounds (\d+) to (\d+) (\w+) .*?\((-?\d+) ± (\d+)", growth)
        assert all(int(last) <= rounds for _, last, *_ in spans)
        for _, _, word, value, error in spans:
            much = abs(float(value)) > 2 * float(error)
            grows = {"grows": float(value) > 0, "shrinks": float(value) < 0, "changes": True}
            assert grows[word] and (word == "changes") != (much or None), (word, value, error)


# -- all parts


def test_no_sentence_has_a_hole(options: Options) -> None:
    for name in SECTIONS:
        section = part(name, options)
        notes = [x.note for x in section.listings if x.note]
        for text in (section.text, *(p.caption for p in section.pictures), *notes):
            assert re.fullmatch(r"[A-Z\d].*[.]", text, re.DOTALL), text
            assert not re.search(r"[=:,;] ?[.;]|\(\)|nan|None|  | [.,;:]|\bby\.", text), text
