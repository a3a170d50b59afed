"""How one rider comes round the course: dice, obstacles, cards and the joker.

These rules are the only place where a horse moves.  `alone.Ride` plays them for
one rider, `table.ShowJumping` for all.
"""

from __future__ import annotations

from collections.abc import Callable

from ..chance import certain, uniform
from ..game import Choice, Rule
from .course import Card
from .trip import Rider, Trip

DIE = uniform(range(1, 7))
MISS = certain("misses a throw")


def throw(trip: Trip) -> Rule[None]:
    """One throw and all that follows from it, the throws included that cards give at once."""
    rider = trip.rider
    if rider.wait:
        yield MISS
        rider.wait -= 1
        return
    again = True
    while again:
        steps = yield from roll(trip)
        again = yield from forward(trip, steps)
    if rider.turned:
        rider.turned = frozenset()
    if trip.options.refusals == "until crossed":
        forget(rider, trip.course.crossed(rider.square))


def roll(trip: Trip) -> Rule[int]:
    """Throw one die or two, and add them up."""
    dice = yield from how_many_dice(trip)
    total: int = yield DIE
    if dice == 2:
        total += yield DIE
    return total


def how_many_dice(trip: Trip) -> Rule[int]:
    """One; the rider may take two where the throw begins on blue, or if a card allows it."""
    rider = trip.rider
    on_blue, by_card = rider.square in trip.course.blue, rider.two_dice
    rider.two_dice = False
    if on_blue and trip.options.gallop == "must":
        return 2
    if on_blue or by_card:
        return (yield Choice(trip.player, (1, 2), "dice"))
    return 1


def forward(trip: Trip, steps: int, by_card: bool = False) -> Rule[bool]:
    """Go forward and do what the square demands; returns whether to throw again at once."""
    target = reach(trip, steps)
    if target == trip.rider.square:
        return False
    jump_over(trip, target)
    trip.rider.square = target
    if target not in trip.course.acts:
        return False
    return (yield from stop(trip, by_card))


def reach(trip: Trip, steps: int) -> int:
    """The square to which so many steps forward lead: the horse's own where they do not count."""
    here, finish = trip.rider.square, trip.course.finish
    target = here + steps
    if target >= finish:
        if target > finish and trip.options.finish == "hit exactly":
            return here
        target = finish
    while target in trip.taken:
        target -= 1
    return target


def jump_over(trip: Trip, target: int) -> None:
    """Every obstacle between the horse and *target* is jumped clear."""
    course = trip.course
    for place in range(course.ahead[trip.rider.square], len(course.obstacles)):
        if course.obstacles[place].last >= target:
            break
        trip.note(place + 1, "clear", 0)


def stop(trip: Trip, by_card: bool) -> Rule[bool]:
    """Refuse, knock down, or turn up a card, as the square says; returns whether to throw again."""
    course, square = trip.course, trip.rider.square
    if by_card and trip.options.by_card == "nothing":
        return False
    if square in course.refusal_at:
        return (yield from refuse(trip, course.refusal_at[square]))
    if square in course.obstacle_at:
        yield from knock_down(trip, course.obstacle_at[square])
        return False
    closed = by_card and trip.options.by_card == "obstacles"
    if closed or square not in course.green or square in trip.rider.turned:
        return False
    if trip.options.going_back == "acts":  # else a throw never comes to a square twice
        trip.rider.turned |= {square}
    return (yield from turn_up_card(trip))


# -- obstacles


def refuse(trip: Trip, place: int) -> Rule[bool]:
    """The horse stops in front of the obstacle: back, farther back, and at last out."""
    rider, course, options = trip.rider, trip.course, trip.options
    before = rider.refusals[place]
    if before == len(course.refusal_back):
        yield from refuse_for_good(trip, place)
        return False
    rider.refusals = (*rider.refusals[:place], before + 1, *rider.refusals[place + 1 :])
    back = course.refusal_back[before]
    saved = yield from spend_joker(trip, "refusal", back)
    trip.note(place + 1, "refusal", course.refusal_faults[before], saved)
    if not saved:
        return (yield from go_back(trip, back))
    if options.joker_on_refusal == "behind the obstacle":
        rider.square = landing(trip, place)
    return False


def refuse_for_good(trip: Trip, place: int) -> Rule[None]:
    """One refusal too many: the rider is eliminated, unless a joker saves the horse."""
    saved = yield from spend_joker(trip, "elimination", 0)
    if not saved:
        trip.note(place + 1, "elimination", 0)
        eliminate(trip)
        return
    costs = trip.options.saved_elimination == "faults"
    trip.note(place + 1, "saved", trip.course.refusal_faults[-1] if costs else 0, saved)
    trip.rider.square = landing(trip, place)


def eliminate(trip: Trip) -> None:
    """Back to the start, to begin anew; a joker stays in hand."""
    rider, options = trip.rider, trip.options
    rider.square = 0
    forget(rider, len(rider.refusals))
    if options.elimination == "faults back to 0":
        rider.faults = 0
    rider.restarted = options.relief != "off"


def knock_down(trip: Trip, place: int) -> Rule[None]:
    """The horse lands in the middle of the obstacle: fault points, and a throw to miss."""
    rider, course = trip.rider, trip.course
    saved = yield from spend_joker(trip, "knockdown", course.knockdown_wait)
    trip.note(place + 1, "knockdown", course.knockdown_faults, saved)
    if saved or trip.options.after_knockdown == "behind it":
        rider.square = landing(trip, place)
    if not saved:
        rider.wait = course.knockdown_wait


def landing(trip: Trip, place: int) -> int:
    """The square behind the obstacle; the next free one beyond, if squares cannot be shared."""
    square = trip.course.obstacles[place].landing
    while square in trip.taken:
        square += 1
    return square


def go_back(trip: Trip, squares: int, by_card: bool = False) -> Rule[bool]:
    """Go back, no farther than the start; a horse is not put on an obstacle but in front of it."""
    rider, course = trip.rider, trip.course
    acts = trip.options.going_back == "acts"
    target = max(0, rider.square - squares)
    while target in trip.taken or (not acts and target in course.obstacle_at):
        target -= 1
    rider.square = target
    return (yield from stop(trip, by_card)) if acts else False


def forget(rider: Rider, places: int) -> None:
    """The refusals at the first *places* obstacles count no more."""
    if any(rider.refusals[:places]):
        rider.refusals = (0,) * places + rider.refusals[places:]


# -- cards


def turn_up_card(trip: Trip) -> Rule[bool]:
    """Take the top card, obey it and put it under; a second joker gives way to another card."""
    rider, course, deck = trip.rider, trip.course, trip.deck
    card: str = yield from deck.turn_up()
    while card == course.joker and rider.joker:
        deck.put_under(card)
        card = yield from deck.turn_up()
    if card == course.joker:
        rider.joker = True
        return False
    again = yield from OBEY[course.card[card].effect](trip, course.card[card])
    deck.put_under(card)
    return again


def spend_joker(trip: Trip, against: str, number: int) -> Rule[bool]:
    """Ask whoever holds a joker whether to spend it; *number*: squares to go back, throws to miss.

    A spent joker goes under the deck.
    """
    rider = trip.rider
    if not rider.joker:
        return False
    move = yield Choice(trip.player, ("keep", "spend"), "joker", (against, number))
    if move != "spend":
        return False
    rider.joker = False
    trip.deck.put_under(trip.course.joker)
    return True


def move_by_card(trip: Trip, card: Card) -> Rule[bool]:
    """Forward, or back unless a joker helps."""
    if card.number > 0:
        return (yield from forward(trip, card.number, by_card=True))
    if (yield from spend_joker_on_card(trip, "back", -card.number)):
        return False
    return (yield from go_back(trip, -card.number, by_card=True))


def wait_by_card(trip: Trip, card: Card) -> Rule[bool]:
    """Miss throws unless a joker helps."""
    if not (yield from spend_joker_on_card(trip, "wait", card.number)):
        trip.rider.wait = card.number
    return False


def spend_joker_on_card(trip: Trip, against: str, number: int) -> Rule[bool]:
    """As against an obstacle, where the rules allow it."""
    if trip.options.joker_against == "obstacles":
        return False
    return (yield from spend_joker(trip, against, number))


def throw_again(trip: Trip, card: Card) -> Rule[bool]:
    """Throw once more at once."""
    yield from ()
    return True


def allow_two_dice(trip: Trip, card: Card) -> Rule[bool]:
    """Two dice may be taken for the next throw."""
    yield from ()
    trip.rider.two_dice = True
    return False


def jump_by_card(trip: Trip, card: Card) -> Rule[bool]:
    """Land behind the next obstacle; nothing happens where none is left."""
    course, square = trip.course, trip.rider.square
    place = course.ahead[square]
    if place == len(course.obstacles):
        return False
    return (yield from forward(trip, course.obstacles[place].landing - square, by_card=True))


def count_faults(trip: Trip, card: Card) -> Rule[bool]:
    """Fault points; in the basic game nothing happens."""
    yield from ()
    trip.note(0, "time fault", card.number)
    return False


OBEY: dict[str, Callable[[Trip, Card], Rule[bool]]] = {
    "move": move_by_card,
    "wait": wait_by_card,
    "throw": throw_again,
    "gallop": allow_two_dice,
    "jump": jump_by_card,
    "faults": count_faults,
}
"""What the effect of each card does; every rule returns whether to throw again at once."""
