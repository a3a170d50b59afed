"""Show jumping, rule by rule: hand-made states, and what must come of them.

The ids of RULES.md stand in the names of the tests or in the comments above them.
"""

import re
from dataclasses import fields, replace
from pathlib import Path
from typing import Any

import pytest

import horsegame.show_jumping as package
from horsegame import game as core
from horsegame.decks import Pile
from horsegame.game import Choice, IllegalMove, Match
from horsegame.policies import first_move
from horsegame.show_jumping import Contest, Options, Ride, Rider, ShowJumping, printed
from horsegame.show_jumping.course import Card, Obstacle
from horsegame.show_jumping.options import CHOICES, LANGUAGES
from horsegame.show_jumping.ride import DIE, MISS
from horsegame.ways import law_of

COURSE = printed()
replay: Any = core.replay  # its questions are looked at without asking of what kind they are
ADVANCED = Options(game="advanced")


def rider(refusals=(), **state):
    """A rider who has refused so often at these obstacles, {1: 2} say."""
    counts = [dict(refusals).get(n, 0) for n in range(1, 11)]
    return Rider(tuple(counts), **state)


def ride(moves, options=ADVANCED, course=COURSE, **state):
    """What becomes of a lone rider in this state after these answers."""
    return replay(Ride(options, course), moves, rider(**state))


def after(moves, options=ADVANCED, course=COURSE, **state):
    match = ride(moves, options, course, **state)
    assert match.answers == (), f"the turn is not over: {match.ask}"
    return match.state


def where(state):
    return state.square, state.faults, state.wait, state.joker


# -- known answers


@pytest.mark.parametrize(
    ("moves", "before", "expected"),
    [
        ([5, 3], {}, (4, 4, 0, False)),
        ([5, 4], {}, (9, 4, 1, False)),
        ([5, 5], {}, (10, 0, 0, False)),
        ([4], {"square": 4, "faults": 4, "refusals": {1: 1}}, (0, 12, 0, False)),
        ([6], {"square": 2, "faults": 12, "refusals": {1: 2}}, (0, 0, 0, False)),
        ([6, "spend"], {"square": 2, "joker": True, "refusals": {1: 2}}, (10, 0, 0, False)),
        ([4, "spend"], {"square": 5, "joker": True}, (10, 4, 0, False)),
        ([4, "keep"], {"square": 5, "joker": True}, (9, 4, 1, True)),
        ([3], {"square": 69}, (72, 4, 1, False)),
        ([1], {"square": 9}, (10, 0, 0, False)),
    ],
)
def test_known_positions(moves, before, expected):
    assert where(after(moves, **before)) == expected


def contest(*riders, order=None, deck=None, **state):
    """A contest in which everybody is mounted."""
    for r, horse in zip(riders, COURSE.horses, strict=False):
        r.horse = r.horse or horse
    order = tuple(range(len(riders))) if order is None else order
    return Contest(list(riders), deck or Pile.shuffled(COURSE.deck), order=order, **state)


def game(players=2, **options):
    return ShowJumping(Options(players=players, **options))


def test_the_example_of_the_final_count():
    three = game(3, game="advanced")
    home = rider(square=102, faults=16)
    state = contest(home, rider(square=98, faults=13), rider(square=96, faults=4), home=(0,))
    assert three.totals(state) == (16, 17, 10)
    assert three.scores(state) == (0, 0, 1)


def test_seven_obstacles_crossed_give_seven_throws():
    """The rearmost of the others stands behind the seventh obstacle; one throw is missed."""
    relieved = game(3, relief="throws")
    state = contest(rider(restarted=True, wait=1), rider(square=69), rider(square=84))
    match = replay(relieved, ["misses a throw", 1, 6, 5, 2, 2], state)
    assert relieved.seat(match.state) == 0 and match.state.throws == 1
    match.answer(4)
    assert relieved.seat(match.state) == 1 and match.state.throws == 0
    assert match.state.riders[0].square == 20


# -- A: before the start


def test_a1_two_to_six_riders():
    for players in range(2, 7):
        assert len(game(players).start().riders) == players
    wrong: Any
    for wrong in (1, 7, "2", 2.0, True):
        with pytest.raises(ValueError, match="expected players to be 4 or 2 or 3 or 5 or 6"):
            Options(players=wrong)


def test_a2_the_highest_throw_begins_and_ties_are_thrown_again():
    match = replay(game(4), [3, 4, 6, 1, 2, 2, 5, 4])  # 7, 7, 4, 9
    assert match.state.order == () and game(4).seat(match.state) == 0
    for move in (1, 1, 6, 6):  # seats 0 and 1 again: 2, 12
        match.answer(move)
    assert match.state.order == (3, 1, 0, 2) and match.state.lots == ()


def test_a2_a_tie_may_be_followed_by_a_tie():
    match = replay(game(2), [1, 2, 2, 1, 6, 6, 6, 6, 3, 3])
    assert match.state.order == () and game().seat(match.state) == 1
    for move in (3, 4):
        match.answer(move)
    assert match.state.order == (1, 0)


def test_a2_lots_option_only_ties_for_the_first():
    low_tie = [5, 5, 1, 2, 2, 1]
    assert replay(game(3), low_tie).state.order == ()
    assert replay(game(3, lots="ties for the first"), low_tie).state.order == (0, 1, 2)
    high_tie = replay(game(3, lots="ties for the first"), [5, 5, 1, 2, 6, 4])
    assert high_tie.state.order == ()
    for move in (1, 1, 1, 2):
        high_tie.answer(move)
    assert high_tie.state.order == (2, 0, 1)


def test_a3_horses_are_chosen_in_the_starting_order():
    match = replay(game(2), [1, 1, 6, 6])
    assert match.ask == Choice(1, COURSE.horses, "horse")
    match.answer("grey")
    assert match.ask == Choice(0, tuple(h for h in COURSE.horses if h != "grey"), "horse")
    with pytest.raises(IllegalMove, match="got 'grey'"):
        match.answer("grey")
    match.answer("bay")
    assert [r.horse for r in match.state.riders] == ["bay", "grey"]


def test_a4_the_highest_throw_rides_first_and_the_others_follow():
    three = game(3)
    match = replay(three, [1, 1, 6, 6, 3, 3, "bay", "dun", "roan"])
    seats = []
    for _ in range(4):
        seats.append(three.seat(match.state))
        match.answer(1)
        while match.answers:
            match.answer("miss a throw")
    assert seats == [1, 2, 0, 1]


# -- B: riding


def test_b1_one_die_and_so_many_squares():
    match = ride([], square=10)
    assert match.ask == DIE
    assert after([2], square=10).square == 12


def test_b2_the_first_home_wins_at_once():
    state = contest(rider(square=50), rider(square=97), mover=1)
    match = replay(game(), [5], state)
    assert match.ask is None and game().scores(match.state) == (0, 1)


def test_b3_passing_the_finish_is_enough():
    assert after([6], square=98).square == 102
    exact = replace(ADVANCED, finish="hit exactly")
    assert after([6], exact, square=98).square == 98
    assert after([4], exact, square=98).square == 102
    assert after([3, "4 forward"], exact, square=96).square == 99


def test_b4_squares_may_be_shared():
    state = contest(rider(square=12), rider(square=16))
    assert replay(game(), [4], state).state.riders[0].square == 16
    alone = game(sharing="forbidden")
    assert replay(alone, [4], state).state.riders[0].square == 15
    one_ahead = contest(rider(square=15), rider(square=16))
    assert replay(alone, [1], one_ahead).state.riders[0].square == 15


def test_b4_a_closed_landing_may_lead_onto_the_obstacle():
    state = contest(rider(square=8), rider(square=10))
    assert replay(game(sharing="forbidden"), [2], state).state.riders[0].square == 9


def test_b4_start_and_finish_have_room_for_all():
    state = contest(rider(square=4, refusals={1: 1}), rider())
    assert replay(game(sharing="forbidden"), [4], state).state.riders[0].square == 0
    last = contest(rider(square=99), rider(square=102), home=(1,))
    both = replay(game(sharing="forbidden", game="advanced"), [6], last)
    assert both.state.riders[0].square == 102


def test_b4_nobody_is_put_on_a_closed_square():
    alone = game(sharing="forbidden")
    back = contest(rider(square=5), rider(square=4))
    assert replay(alone, [3], back).state.riders[0].square == 3
    saved = contest(rider(square=5, joker=True), rider(square=10))
    assert replay(alone, [4, "spend"], saved).state.riders[0].square == 11


# -- C: gallop stretches


def test_c1_two_dice_may_be_thrown_from_blue():
    match = ride([], square=21)
    assert match.ask == Choice(0, (1, 2), "dice")
    assert after([2, 6, 3], square=21).square == 30 - 4  # a refusal at obstacle 3
    assert after([2, 6, 5], square=21).square == 32
    assert after([1, 6], square=21).square == 27
    assert ride([], square=20).ask == DIE and ride([], square=29).ask == DIE


def test_c2_the_gallop_may_be_ordered():
    match = ride([6], replace(ADVANCED, gallop="must"), square=21)
    assert match.ask == DIE and match.answers == (6,)


# -- D: cards


def test_d1_a_green_square_gives_a_card_that_goes_under_the_pile():
    deck = Pile(("2 forward", "jump"), known=("joker",))
    state = contest(rider(), rider(), deck=deck)
    match = replay(game(), [3], state)
    assert sorted(match.ask) == ["2 forward", "jump"]
    match.answer("2 forward")
    assert match.state.riders[0].square == 5
    assert match.state.deck == Pile(("jump",), ("joker", "2 forward"))


def test_d1_the_pile_loses_one_card_of_a_kind():
    deck = Pile(("joker", "joker", "joker", "time fault"))
    match = replay(game(), [3, "joker"], contest(rider(), rider(), deck=deck))
    assert match.state.deck == Pile(("joker", "joker", "time fault"))


def test_d2_a_joker_is_kept_until_it_is_spent():
    match = replay(game(), [3, "joker"], contest(rider(), rider()))
    assert match.state.riders[0].joker
    assert "joker" not in match.state.deck.known
    assert match.state.deck.unseen.count("joker") == 5


def test_d3_a_second_joker_goes_under_and_another_card_is_turned_up():
    deck = Pile(("joker", "4 forward"))
    state = contest(rider(joker=True), rider(), deck=deck)
    match = replay(game(), [3, "joker", "4 forward"], state)
    assert match.state.riders[0].square == 7 and match.state.riders[0].joker
    assert match.state.deck == Pile((), ("joker", "4 forward"))


def test_d4_a_spent_joker_goes_under_the_pile():
    state = contest(rider(square=5, joker=True), rider(), deck=Pile(("jump",)))
    match = replay(game(), [4, "spend"], state)
    assert not match.state.riders[0].joker
    assert match.state.deck == Pile(("jump",), ("joker",))


def test_d5_a_joker_helps_against_what_cards_order():
    assert where(after([3, "3 back", "spend"], joker=True)) == (3, 0, 0, False)
    assert where(after([3, "miss a throw", "spend"], joker=True)) == (3, 0, 0, False)
    assert where(after([3, "3 back", "keep"], joker=True)) == (0, 0, 0, True)
    narrow = replace(ADVANCED, joker_against="obstacles")
    assert where(after([3, "3 back"], narrow, joker=True)) == (0, 0, 0, True)
    assert where(after([3, "miss a throw"], narrow, joker=True)) == (3, 0, 1, True)
    assert ride([4], narrow, square=5, joker=True).ask.about == "joker"


def test_d6_a_joker_is_only_asked_about_when_it_helps_its_holder():
    others = contest(rider(square=5), rider(joker=True))
    match = replay(game(), [4], others)
    assert match.answers == () and match.state.riders[1].joker


@pytest.mark.parametrize(
    ("card", "expected"),
    [
        ("2 forward", (38, 0, 0, False)),
        ("3 forward", (39, 0, 0, False)),
        ("4 forward", (40, 0, 0, False)),
        ("2 back", (34, 0, 0, False)),
        ("3 back", (33, 0, 0, False)),
        ("miss a throw", (36, 0, 1, False)),
        ("jump", (44, 0, 0, False)),
        ("time fault", (36, 1, 0, False)),
        ("joker", (36, 0, 0, True)),
    ],
)
def test_d7_what_each_card_does(card, expected):
    assert where(after([4, card], square=32)) == expected


def test_d7_throw_again_and_two_dice():
    match = ride([4, "throw again"], square=32)
    assert match.ask == DIE and match.answers
    match.answer(5)
    assert match.answers == () and match.state.square == 41
    match = ride([4, "two dice"], square=32)
    assert match.ask == Choice(0, (1, 2), "dice") and match.state.square == 36
    match.answer(2)
    match.answer(5)
    match.answer(3)
    assert match.state.square == 44 and not match.state.two_dice


def test_d7_one_die_uses_the_permission_for_two_up():
    assert not after([1, 1], square=37, two_dice=True).two_dice


def test_d7_the_permission_outlasts_a_missed_throw():
    match = ride(["misses a throw"], square=37, two_dice=True, wait=1)
    assert match.ask == Choice(0, (1, 2), "dice")


def test_d7_the_jump_card_does_nothing_behind_the_last_obstacle():
    assert where(after([3, "jump"], square=96)) == (99, 0, 0, False)


def test_d7_cards_of_a_course_of_one_s_own_may_make_a_rider_miss_two_throws():
    long = replace(COURSE, cards=(Card("rest", 1, "wait", 2), Card("joker", 1, "joker")))
    match = ride([4, "rest"], course=long, square=32)
    assert match.ask == MISS and match.state.wait == 2
    match.answer("misses a throw")
    assert match.ask == MISS and match.state.wait == 1
    match.answer("misses a throw")
    assert match.ask == DIE
    holding = ride([4, "rest"], course=long, square=32, joker=True)
    assert holding.ask == Choice(0, ("keep", "spend"), "joker", ("wait", 2))


def test_d7_all_cards_have_been_tried():
    tried = {"2 forward", "3 forward", "4 forward", "2 back", "3 back", "miss a throw"}
    assert tried | {"jump", "time fault", "joker", "throw again", "two dice"} == set(COURSE.card)


# Obstacles on 6 and on 12; a card of 3 squares leads from green 2 to the refusal square 5.
SHORT = replace(
    COURSE,
    finish=20,
    obstacles=(Obstacle(6, 6), Obstacle(12, 12)),
    green=frozenset({2, 4, 9}),
    blue=frozenset({14}),
)


def short(moves, options=ADVANCED, **state):
    return replay(Ride(options, SHORT), moves, Rider((0, 0), **state))


def test_d8_obstacles_act_on_a_horse_that_a_card_moves():
    assert short([2, "3 forward"]).state.refusals == (1, 0)
    assert where(short([2, "4 forward"]).state) == (6, 4, 1, False)
    quiet = short([2, "2 forward"])
    assert quiet.answers == () and where(quiet.state) == (4, 0, 0, False)


def test_d8_by_card_option():
    nothing = replace(ADVANCED, by_card="nothing")
    assert where(short([2, "3 forward"], nothing).state) == (5, 0, 0, False)
    assert where(short([2, "4 forward"], nothing).state) == (6, 0, 0, False)
    everything = replace(ADVANCED, by_card="everything")
    match = short([2, "2 forward"], everything)
    assert match.answers and "jump" in match.ask
    match.answer("jump")
    assert match.state.square == 7


def test_d8_no_green_square_gives_two_cards_in_one_throw():
    both = replace(ADVANCED, by_card="everything", going_back="acts")
    match = short([2, "2 forward", "2 back"], both)
    assert match.answers == () and match.state.square == 2


# -- E: obstacles


def test_e1_clear_means_behind_the_obstacle():
    for roll, square in ((5, 10), (6, 11)):
        assert where(after([roll], square=5)) == (square, 0, 0, False)


def test_e2_e3_e4_refusals_go_back_4_then_8_then_out():
    first = after([3], square=53 - 1)
    assert (first.square, first.faults, first.refusals[5]) == (51, 4, 1)
    second = after([4], square=51, faults=4, refusals={6: 1})
    assert (second.square, second.faults, second.refusals[5]) == (47, 12, 2)
    third = after([1], square=54, faults=12, refusals={6: 2})
    assert where(third) == (0, 0, 0, False) and not any(third.refusals)


def test_e5_a_joker_saves_from_elimination():
    match = ride([3], square=52, joker=True, refusals={6: 2})
    assert match.ask == Choice(0, ("keep", "spend"), "joker", ("elimination", 0))
    match.answer("spend")
    assert where(match.state) == (57, 0, 0, False)


def test_e5_the_second_time_a_joker_saves_at_the_same_obstacle():
    """In the double a horse may come back to an obstacle that it was carried across."""
    carried = after([1, "spend"], square=41, joker=True, refusals={4: 2})
    assert carried.square == 44 and carried.refusals[3] == 2
    back = after([1], square=44, refusals={4: 2, 5: 1})
    assert back.square == 37 and back.refusals[3:5] == (2, 2)
    assert after([5], square=37, refusals={4: 2, 5: 2}).square == 0


def test_e6_a_joker_on_a_refusal():
    match = ride([3], square=52, joker=True)
    assert match.ask == Choice(0, ("keep", "spend"), "joker", ("refusal", 4))
    match.answer("spend")
    assert where(match.state) == (55, 4, 0, False) and match.state.refusals[5] == 1
    behind = replace(ADVANCED, joker_on_refusal="behind the obstacle")
    assert where(after([3, "spend"], behind, square=52, joker=True)) == (57, 4, 0, False)


def test_e7_a_knockdown_waits_on_the_obstacle():
    match = ride([4], square=52)
    assert match.ask == MISS and where(match.state) == (56, 4, 1, False)
    match.answer("misses a throw")
    assert match.ask == DIE and match.state.wait == 0
    match.answer(1)
    assert match.state.square == 57
    behind = replace(ADVANCED, after_knockdown="behind it")
    assert where(after([4], behind, square=52)) == (57, 4, 1, False)


def test_e8_a_joker_on_a_knockdown():
    match = ride([4], square=52, joker=True)
    assert match.ask == Choice(0, ("keep", "spend"), "joker", ("knockdown", 1))
    match.answer("spend")
    assert match.ask == DIE and where(match.state) == (57, 4, 0, False)


def test_e9_the_water_is_jumped_like_any_obstacle():
    assert where(after([1], square=69)) == (66, 4, 0, False)
    for roll in (2, 3):
        assert where(after([roll], square=69)) == (69 + roll, 4, 1, False)
    assert where(after([4], square=69)) == (73, 0, 0, False)


def test_e9_the_far_half_of_the_water_may_be_hit_after_the_near_half():
    assert where(after([1], square=71)) == (72, 4, 1, False)


def test_e10_refusals_count_for_each_obstacle_until_the_start_is_seen_again():
    across = after([5], square=40, refusals={4: 2})  # 45: refuses at the fifth, back to 41
    assert across.square == 41 and across.refusals[3:5] == (2, 1)
    once = replace(ADVANCED, refusals="until crossed")
    assert after([5], once, square=39, refusals={4: 2}).refusals[3] == 0
    assert after([5], square=39, refusals={4: 2}).refusals[3] == 2


def test_e10_a_lone_rider_forgets_what_cannot_be_met_again():
    assert after([3], square=44, refusals={4: 2, 5: 2}).refusals == (0,) * 10
    assert after([5], square=5, refusals={1: 2}).refusals == (0,) * 10


# A first refusal at 12 leads back to 7, a second one to 3; there is a second course on which the
# same steps lead to an obstacle and to a green square.
def test_e11_squares_reached_by_going_back_do_nothing():
    course = replace(SHORT, green=frozenset({3, 7}))
    quiet = replay(Ride(ADVANCED, course), [4], Rider((0, 0), square=7))
    assert quiet.answers == () and quiet.state.square == 7
    acts = replace(ADVANCED, going_back="acts")
    match = replay(Ride(acts, course), [4], Rider((0, 0), square=7))
    assert match.state.square == 7 and "jump" in match.ask


def test_e11_a_horse_is_put_in_front_of_an_obstacle():
    course = replace(SHORT, refusal_back=(5, 8))
    quiet = replay(Ride(ADVANCED, course), [4], Rider((0, 0), square=7)).state
    assert (quiet.square, quiet.faults, quiet.wait) == (5, 4, 0)
    acts = replace(ADVANCED, going_back="acts")
    knocked = replay(Ride(acts, course), [4], Rider((0, 0), square=7)).state
    assert (knocked.square, knocked.faults, knocked.wait) == (6, 8, 1)


def test_e11_a_refusal_may_lead_to_a_refusal_if_going_back_acts():
    course = replace(SHORT, refusal_back=(6, 8))
    acts = replace(ADVANCED, going_back="acts")
    twice = replay(Ride(acts, course), [4], Rider((0, 0), square=7)).state
    assert (twice.square, twice.faults, twice.refusals) == (0, 8, (1, 1))


def test_e11_a_card_that_leads_back_is_a_card_and_a_way_back():
    """From green 9 a card leads back to 6, an obstacle: both options must let it act."""
    for going_back, by_card, expected in (
        ("nothing", "obstacles", (5, 0, 0, False)),
        ("nothing", "everything", (5, 0, 0, False)),
        ("acts", "nothing", (6, 0, 0, False)),
        ("acts", "obstacles", (6, 4, 1, False)),
    ):
        options = replace(ADVANCED, going_back=going_back, by_card=by_card)
        assert where(short([1, "3 back"], options, square=8).state) == expected


def test_e12_nobody_goes_back_beyond_the_start():
    assert after([5], square=3, refusals={1: 1}).square == 0
    assert after([2, "3 back"]).square == 0


def happened(moves, **state):
    """What the throw of a lone rider brought, obstacle by obstacle."""
    before = rider(**state)
    law = law_of(
        Ride(ADVANCED).ride, before, first_move, lambda way: way.result, given=tuple(moves)
    )
    (result,) = law
    return result


def test_e13_two_dice_may_clear_several_obstacles():
    assert happened([2, 3, 4], square=40, two_dice=True) == ((4, "clear", 0), (5, "clear", 0))
    assert happened([2, 3, 3], square=40, two_dice=True) == ((4, "clear", 0), (5, "knockdown", 4))
    assert happened([3], square=69) == ((8, "knockdown", 4),)
    assert happened([1], square=71) == ((8, "knockdown", 4),)
    assert happened([2], square=71) == ()
    assert happened([6], square=52, refusals={6: 2}) == ((6, "clear", 0),)
    assert happened([3], square=52, refusals={6: 2}) == ((6, "elimination", 0),)


# -- F: elimination


def test_f1_after_elimination_a_horse_may_be_changed():
    state = contest(rider(square=52, refusals={6: 2}), rider())
    match = replay(game(), [3], state)
    free = COURSE.horses[2:]
    assert match.ask == Choice(0, ("bay", *free), "new horse")
    match.answer("roan")
    assert match.state.riders[0].horse == "roan" and game().seat(match.state) == 1
    must = replay(game(new_horse="must"), [3], state)
    assert must.ask == Choice(0, free, "new horse")
    with pytest.raises(IllegalMove, match="got 'bay'"):
        must.answer("bay")


def test_f2_an_eliminated_rider_keeps_a_joker():
    assert where(after([3, "keep"], square=52, joker=True, refusals={6: 2})) == (0, 0, 0, True)


def eliminated(**options):
    state = contest(rider(square=52, refusals={6: 2}), rider(square=70), rider(square=58))
    return replay(game(3, **options), [3, "bay", 6, 1], state)


def test_f3_relief_is_off_unless_agreed():
    match = eliminated()
    assert game(3).seat(match.state) == 0 and not match.state.riders[0].restarted
    match.answer(1)
    assert game(3).seat(match.state) == 1


@pytest.mark.parametrize(("relief", "throws"), [("throws", 6), ("throws and one more", 7)])
def test_f3_relief_gives_throws(relief, throws):
    """The rearmost of the others stands on 59, behind six obstacles."""
    match = eliminated(relief=relief)
    for n in range(throws):
        assert match.ask == DIE and game(3).seat(match.state) == 0
        match.answer((1, 6, 3, 5, 1, 1, 1)[n])
    assert game(3).seat(match.state) == 1 and not match.state.riders[0].restarted


def test_f3_no_obstacle_crossed_gives_the_usual_throw():
    state = contest(rider(restarted=True), rider(square=5))
    for relief in ("throws", "throws and one more"):
        match = replay(game(relief=relief), [1], state)
        assert match.state.mover == 1 and match.state.throws == 0


def test_f3_another_elimination_ends_the_turn_of_relief():
    state = contest(rider(restarted=True, square=2, refusals={1: 2}), rider(square=86))
    match = replay(game(relief="throws"), [6, "bay"], state)
    assert match.state.mover == 1 and match.state.riders[0].restarted


def test_f3_home_in_a_turn_of_relief():
    state = contest(rider(restarted=True, square=98), rider(square=86))
    assert replay(game(relief="throws"), [6], state).ask is None
    others = replay(game(relief="throws", game="advanced"), [6], state)
    assert others.state.mover == 1 and others.state.throws == 0 and others.ask == DIE


# -- G: the advanced game


def test_g1_the_basic_game_counts_no_faults():
    basic = Options()
    assert after([3], basic, square=5).faults == 0
    assert after([4, "time fault"], basic, square=32).faults == 0


def test_g2_a_third_refusal_costs_no_faults_unless_agreed():
    assert after([3, "spend"], square=52, joker=True, faults=12, refusals={6: 2}).faults == 12
    costs = replace(ADVANCED, saved_elimination="faults")
    assert after([3, "spend"], costs, square=52, joker=True, refusals={6: 2}).faults == 8


def test_g3_a_joker_erases_no_faults_unless_agreed():
    erased = replace(ADVANCED, joker_faults="erased", saved_elimination="faults")
    assert after([4, "spend"], square=52, joker=True).faults == 4
    assert after([4, "spend"], erased, square=52, joker=True).faults == 0
    assert after([3, "spend"], erased, square=52, joker=True).faults == 0
    assert after([3, "spend"], erased, square=52, joker=True, refusals={6: 2}).faults == 0
    assert after([3, "keep"], erased, square=52, joker=True).faults == 4


def test_g4_faults_after_elimination():
    assert after([3], square=52, faults=12, refusals={6: 2}).faults == 0
    kept = replace(ADVANCED, elimination="faults kept")
    assert after([3], kept, square=52, faults=12, refusals={6: 2}).faults == 12


def finished(ending, mover):
    """Three riders in the order 2, 0, 1; the rider at place *mover* comes home now."""
    three = game(3, game="advanced", ending=ending)
    riders = [rider(square=20), rider(square=20), rider(square=20)]
    order = (2, 0, 1)
    riders[order[mover]].square = 99
    return three, replay(three, [6], contest(*riders, order=order, mover=mover))


def test_g5_everybody_else_has_one_turn_more():
    for mover in range(3):
        three, match = finished("a turn each", mover)
        for _ in range(2):
            assert three.scores(match.state) is None
            match.answer(2)
        assert three.scores(match.state) is not None


def test_g5_ending_option_the_round_is_ended():
    for mover, more in ((0, 2), (1, 1), (2, 0)):
        three, match = finished("end of the round", mover)
        for _ in range(more):
            match.answer(2)
        assert match.ask is None and three.scores(match.state) is not None


def test_g5_others_may_come_home_too():
    both = game(2, game="advanced")
    match = replay(both, [6, 6], contest(rider(square=99, faults=8), rider(square=99, faults=4)))
    assert match.state.home == (0, 1) and both.totals(match.state) == (8, 4)
    assert both.scores(match.state) == (0, 1)


def test_g6_a_tie_goes_to_the_earlier_finisher_then_to_the_nearer():
    tied = game(3, game="advanced")
    state = contest(rider(square=98), rider(square=102, faults=4), rider(square=102, faults=4))
    state.home = (2, 1)
    assert tied.totals(state) == (4, 4, 4)
    assert tied.winners(state) == (2,)
    assert game(3, game="advanced", ties="shared").winners(state) == (0, 1, 2)
    state.riders[1].faults = state.riders[2].faults = 30
    assert tied.winners(state) == (0,)
    state.riders[1] = rider(square=96, faults=8)
    state.riders[0] = rider(square=95, faults=7)
    state.home = (2,)
    assert tied.totals(state)[:2] == (14, 14) and tied.winners(state) == (1,)
    state.riders[0] = rider(square=96, faults=8)
    assert tied.winners(state) == (0, 1)


def test_g6_whoever_is_home_comes_before_whoever_is_not():
    state = contest(
        rider(square=102, faults=30), rider(square=102, faults=8), rider(square=98, faults=4)
    )
    state.home = (0, 1)
    three = game(3, game="advanced")
    assert three.totals(state) == (30, 8, 8) and three.winners(state) == (1,)


# -- the options and the table of rules


def test_the_languages_differ_where_they_differ():
    assert Options.in_language("Finnish") == Options()
    assert Options.in_language("Norwegian", players=2).new_horse == "must"
    assert set(LANGUAGES) == {"Finnish", "Swedish", "Norwegian", "Danish"}
    with pytest.raises(ValueError, match="expected one of Finnish, Swedish"):
        Options.in_language("Latin")


def test_every_option_has_its_values_and_the_default_is_the_first():
    assert list(CHOICES) == [f.name for f in fields(Options)]
    assert all(f.default == CHOICES[f.name][0] for f in fields(Options))
    assert Options().changed == {} and Options(relief="throws").changed == {"relief": "throws"}


def rows():
    text = (Path(package.__file__).parent / "RULES.md").read_text(encoding="utf-8")
    table = [line.split("|")[1:-1] for line in text.splitlines() if re.match(r"\| [A-G]\d", line)]
    return [[cell.strip() for cell in row] for row in table]


def test_every_rule_names_tests_that_exist_and_every_option_has_a_rule():
    ids = [row[0] for row in rows()]
    assert len(ids) == len(set(ids)) > 30
    named = {name.strip("`") for row in rows() for name in row[4].split(", ")}
    assert named <= set(globals()), named - set(globals())
    options = {o.strip("`") for row in rows() for o in row[3].split(", ") if o}
    assert options == {f.name for f in fields(Options)}


def test_every_test_of_a_rule_stands_in_the_table():
    named = {name.strip("`") for row in rows() for name in row[4].split(", ")}
    assert {t for t in globals() if re.match(r"test_[a-g]\d", t)} <= named


def test_a_match_refuses_what_is_not_asked():
    match = Match(game())
    with pytest.raises(IllegalMove, match="expected one of 1, 2, 3, 4, 5, 6 from luck, got 7"):
        match.answer(7)
