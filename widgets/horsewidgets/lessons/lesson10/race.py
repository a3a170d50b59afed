"""Exercise 10.8: who wins a race, and who comes in last, by spreads and rivals."""

from __future__ import annotations

from collections.abc import Mapping
from fractions import Fraction
from functools import cache
from random import Random
from typing import NamedTuple

from horsegame.winners_circle import Options, card, race_odds
from horsegame.winners_circle.race import Race
from horsegame.words import listed

from ..exercise import Mistake, Task
from ..formats import Choice
from .deck import told

SPRINTERS = ("Regret", "Amber Lantern", "Copper Lane", "Distant Drum")
WILD = (*SPRINTERS, "Bold Meridian", "Evening Tide", "Granite Hill", "Harbour Light")
"""They stray far enough for six rivals of a plodder."""
PLODDERS = (
    "North Parade",
    "Rowan Gate",
    "Silver Ledger",
    "Umber",
    "Velvet Post",
    "Winter Wheat",
    "Quiet Thunder",
    "Old Signal",
)
IN_LESSON = {"Regret", "Velvet Post"}
"""The lesson works out this race of two."""
BOTH_MORE = "It wins more often than any rival, and it comes in last more often, too."
BOTH_LESS = "It wins less often than any rival, and it comes in last less often, too."
BETTER = "It wins more often than any rival, and it comes in last less often."
WORSE = "It wins less often than any rival, and it comes in last more often."
ALIKE = "All win equally often, because they all move five spaces a roll on average."
CLAIMS = (BOTH_MORE, BOTH_LESS, BETTER, WORSE, ALIKE)


class Field(NamedTuple):
    """A horse and its rivals."""

    horse: str
    rivals: tuple[str, ...]

    @property
    def text(self) -> str:
        """The field in words."""
        kind, other = ("sprinter", "plodder") if self.horse in WILD else ("plodder", "sprinter")
        if len(self.rivals) == 1:
            rivals = f"Its only rival, {told(card(self.rivals[0]))}, is a {other}."
        else:
            rivals = f"Its six rivals are {other}s: {listed(self.rivals)}."
        return f"{told(card(self.horse))} is a {kind}. {rivals}"

    @property
    def names(self) -> tuple[str, ...]:
        """The horse first, then its rivals."""
        return self.horse, *self.rivals


def field(rng: Random) -> Field:
    """A sprinter or a plodder, against one rival of the other kind or against six."""
    while True:
        ours, theirs = rng.choice(((SPRINTERS, PLODDERS), (PLODDERS, WILD)))
        rivals = rng.choice((1, 6))
        if rivals == 1 and theirs == WILD:
            theirs = SPRINTERS
        found = Field(rng.choice(ours), tuple(sorted(rng.sample(theirs, rivals))))
        if {*found.names} != IN_LESSON:
            return found


# -- the question


def who_wins(rng: Random) -> Task:
    """What is true of a horse among rivals that stray more, or less."""
    found = field(rng)
    crowd, wild = len(found.rivals) > 1, found.horse in WILD
    return Task(
        question=f"All horses start 37 spaces before the finish, and none is in another one's way. "
        f"{found.text} In each round every horse moves once, in an order drawn by lot.\n\n"
        f"Which of these is true of {found.horse}?",
        form=Choice(tuple(rng.sample(CLAIMS, len(CLAIMS)))),
        truth=lambda: next(claim for claim in CLAIMS if true(claim, found.names)),
        mistakes=lambda: [Mistake(*m) for m in (SIX_SAYS[wild] if crowd else ONE_SAYS[wild])],
        nudge="How many rivals must be beaten, and who strays farther, this horse or its rivals?",
        method=SIX if crowd else ONE,
        twin=TWINS[crowd, wild],
        why="Against one rival counts who needs fewer rolls on average; against six, who strays "
        "before them all, and behind them all.",
    )


SIX = (
    "Think of seven clocks that are right on average. To win is to be before the other six, and "
    "to be last is to be behind the other six. Which clocks show the earliest and the latest time?"
)
ONE = (
    "Who is not first of two is last. Ask which horse needs more rolls on average: whose steps go "
    "far beyond the finish, and are of no use there?"
)
JAR = "Seven people guess how many beans are in a jar, and all are right on average. "
CAREFUL = (
    f"{JAR}Six guess wildly, and one guesses carefully. The careful guess lies between the others: "
    "it is seldom the highest of the seven, and seldom the lowest."
)
ROUGH = (
    f"{JAR}Six guess carefully, and one wildly. The wild guess lies outside the others: it is "
    "often the highest of the seven, and often the lowest."
)
MACHINES = (
    "You need 10 coins. One machine gives 5 coins at each pull: 2 pulls are enough. Another gives "
    "1 or 9, equally likely, so 5 on average, too. With 9 and 9 it gives 8 coins too many, and "
    "with 1 and 1 you must pull again. It never takes fewer than 2 pulls, and sometimes more."
)
TWINS: Mapping[tuple[bool, bool], str] = {
    (True, True): CAREFUL,
    (True, False): ROUGH,
    (False, True): MACHINES,
    (False, False): MACHINES,
}
"""By whether there are six rivals, and whether the horse strays; of six, the opposite case."""

MEAN = (ALIKE, "looked at the mean only", "Equal means do not make equal races.")
ONE_SIDE = "saw only one side of the spread"
TOOK_OTHER = "took sprinter and plodder for each other"
FOR_TWO = "took seven horses for two"
FOR_SEVEN = "took two horses for seven"
WHO_IS_LAST = "Who of two horses is last, if not the one that does not win?"
Said = tuple[tuple[str, str, str], ...]
SIX_SAYS: Mapping[bool, Said] = {
    True: (
        MEAN,
        (BETTER, ONE_SIDE, "Half of its rolls are short. What if no long one comes?"),
        (WORSE, FOR_TWO, "It must beat six of them, and not one alone."),
        (BOTH_LESS, TOOK_OTHER, "Who strays farther here, this horse or its rivals?"),
    ),
    False: (
        MEAN,
        (BETTER, FOR_TWO, "It must beat six of them, and not one alone."),
        (WORSE, ONE_SIDE, "Some of the six stray far behind. Who is behind them all?"),
        (BOTH_MORE, TOOK_OTHER, "Who strays farther here, this horse or its rivals?"),
    ),
}
ONE_SAYS: Mapping[bool, Said] = {
    True: (
        MEAN,
        (BOTH_MORE, FOR_SEVEN, WHO_IS_LAST),
        (BETTER, "looked at the leaps only", "How far beyond the finish do its leaps go?"),
    ),
    False: (
        MEAN,
        (BOTH_LESS, FOR_SEVEN, WHO_IS_LAST),
        (WORSE, "was afraid of the leaps", "How often does a leap come, and how far does it go?"),
    ),
}
"""What is said to wrong answers, by whether the horse is a sprinter."""


def true(claim: str, names: tuple[str, ...]) -> bool:
    """Whether a claim holds of the first horse, by the exact laws of the race."""
    win, last = chances(names)
    wins_more, wins_less = win[0] > max(win[1:]), win[0] < min(win[1:])
    last_more, last_less = last[0] > max(last[1:]), last[0] < min(last[1:])
    return {
        BOTH_MORE: wins_more and last_more,
        BOTH_LESS: wins_less and last_less,
        BETTER: wins_more and last_less,
        WORSE: wins_less and last_more,
        ALIKE: len(set(win)) == 1,
    }[claim]


@cache
def chances(names: tuple[str, ...]) -> tuple[list[Fraction], list[Fraction]]:
    """The chances of each horse to win and to come in last, nothing being in the way."""
    odds = race_odds(Race(names, Options(spaces="crowded")))
    return [Fraction(p) for p in odds.win], [Fraction(p) for p in odds.last]
