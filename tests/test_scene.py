"""The board as a scene and as a drawing: true chances, places of their own, words, safe text."""

import re
from dataclasses import replace
from fractions import Fraction
from itertools import combinations
from time import process_time
from xml.etree import ElementTree

import pytest

from horsegame.dostihy import Options, Walk, Walker, landing
from horsegame.dostihy.board import HORSES, LAP
from horsewidgets.draw import finish, percent
from horsewidgets.figures import TAG, tag
from horsewidgets.scene import View, scene
from horsewidgets.scenes.dostihy import DostihyScene, Seat, turn_law
from horsewidgets.scenes.dostihy_place import DEPTH, PITCH, cell, centre, tag_place
from horsewidgets.session import Session
from horsewidgets.svg import parts, picture, words
from tests.pages import Page

WALK = Walk()
HOSTILE = '<script>alert("1")</script>&\x00\ue000'


def seen(*moves, view=None, game=WALK) -> DostihyScene:
    """The scene after these moves."""
    session = Session(game)
    for move in moves:
        session.do(move)
    return scene(game, session, view or View())


def crowded() -> DostihyScene:
    """Six players, owners, races, tickets, and piles of pieces, as in the whole game."""
    plain = seen(6, 4, 3, 6, 5)
    owners, races = {h.square: n % 6 for n, h in enumerate(HORSES)}, (1, 2, 3, 4, "main")
    piles = {24: (0, 1, 2, 3, 4, 5), 10: (0, 1, 2), 6: (3, 4)}
    spots = [
        replace(
            spot,
            owner=owners.get(s),
            races=races[s % 5] if s in owners else 0,
            pieces=piles.get(s, ()),
            bettable=s in (16, 18),
        )
        for s, spot in enumerate(plain.spots)
    ]
    seats = tuple(Seat(f"{HOSTILE}{n}", 24, cash=1000 * n) for n in range(6))
    return replace(plain, spots=tuple(spots), seats=seats, decks=("chance", "finance"))


# -- places


def overlap(a, b) -> bool:
    """Whether two boxes (x, y, width, height) have more than a hair in common."""
    return all(a[i] + a[i + 2] > b[i] + 0.3 and b[i] + b[i + 2] > a[i] + 0.3 for i in (0, 1))


def test_every_square_has_its_own_place():
    boxes = [cell(s)[:4] for s in range(LAP)]
    assert not [pair for pair in combinations(boxes, 2) if overlap(*pair)]
    area = sum(w * h for _, _, w, h in boxes)
    assert area == pytest.approx(4 * DEPTH**2 + 36 * PITCH * DEPTH, rel=0.01)
    for s, (x, y, w, h) in enumerate(boxes):
        px, py = centre(s)
        assert x + 12 < px < x + w - 12 and y + 12 < py < y + h - 12


def test_neighbours_touch_in_the_direction_of_play():
    for s in range(LAP):
        x, y, w, h, _ = cell(s)
        nx, ny, nw, nh, _ = cell((s + 1) % LAP)
        across = abs(x + w / 2 - nx - nw / 2) - (w + nw) / 2
        down = abs(y + h / 2 - ny - nh / 2) - (h + nh) / 2
        assert abs(max(across, down)) < 0.3


def test_no_chance_hides_another_even_round_the_bends():
    w, h = TAG
    boxes = [(x - w / 2, y - h / 2, w, h) for x, y in map(tag_place, range(LAP))]
    assert [(a, b) for a, b in combinations(range(LAP), 2) if overlap(boxes[a], boxes[b])] == []


# -- chances


@pytest.mark.parametrize("square", range(LAP))
def test_the_chances_of_a_turn_are_those_of_the_rules(square):
    law = turn_law(WALK, Walker(square), ()).map(lambda way: way[1])
    assert law == landing(square)


def test_the_tags_are_the_law_where_the_piece_stands():
    spots = seen().spots
    assert {s: spot.ends for s, spot in enumerate(spots) if spot.ends} == dict(landing(0))
    assert spots[10].ends == Fraction(5, 84) and spots[39].ends == Fraction(1, 504)
    waiting = seen(6, 6).spots
    assert waiting[10].ends == Fraction(181, 216) and waiting[12].ends == Fraction(1, 36)


def test_mid_turn_the_tags_know_what_was_rolled():
    after_six = seen(6).spots
    assert after_six[8].ends == Fraction(1, 6) and after_six[1].ends == 0
    card = seen(6, 1).spots
    assert card[7].ends == Fraction(4, 14) and card[10].ends == Fraction(2, 14)
    assert sum(spot.ends for spot in card) == 1


def test_softened_rules_and_missing_cards_change_the_tags():
    freed = seen(6, 6, "misses a turn", "misses a turn", game=Walk(Options(distanc="two turns")))
    assert freed.spots[12].ends == Fraction(1, 6)
    assert seen(game=Walk(cards=False)).spots[7].ends == Fraction(1, 36)
    assert seen(game=Walk(cards=False)).rules == "without CHANCE cards"


def test_without_odds_nothing_tells_a_chance():
    hidden = seen(view=View(odds=False))
    page = Page(parts(hidden)["board"])
    assert not hidden.bars and page.all("table") == []
    assert "1/6" not in page.text


def test_each_chance_hangs_once_as_a_tag_and_stands_in_the_table():
    shown = seen(4, 3)
    assert shown.demand == "Turn up a CHANCE card"
    board = parts(shown)["board"]
    for s, chance in enumerate(spot.ends for spot in shown.spots):
        x, y = tag_place(s)
        hung = f'<g transform="translate({x:g} {y:g})">{tag(chance)}</g>' if chance else "no tag"
        assert board.count(hung) == (1 if chance else 0)
    rows = [row.text.split("|") for row in Page(board).all("tr")][1:]
    law = {int(name.rsplit(" ", 1)[1]): (chance, share) for name, chance, share in rows}
    expected = {s: spot.ends for s, spot in enumerate(shown.spots) if spot.ends}
    assert law == {s: (str(p), percent(p)) for s, p in expected.items()}


def test_bars_show_where_the_dice_lead_and_what_a_card_sends_on():
    bars = {bar.label: bar for bar in seen().bars}
    assert list(bars) == [f"+{n}" for n in range(1, 12)]
    assert bars["+6"].chance == 0 and bars["+10"].chance == Fraction(1, 18)
    assert bars["+7"].chance == Fraction(1, 36) and bars["+7"].sent_on == Fraction(10, 14 * 36)
    stays = seen(6, 6).bars
    assert stays[0].label == "stays" and stays[0].chance == Fraction(5, 6)
    assert stays[-1].label == "6·6" and sum(bar.chance for bar in stays) == 1


# -- words


def test_a_scene_says_what_happened_and_what_is_asked():
    assert parts(seen())["status"] == "Player 1 stands on START. Roll the die."
    named = seen(4, view=View(names=("Anna",)))
    assert parts(named)["status"] == "Anna rolled 4 and stops on Vet. Roll the die."
    assert words(named) == "Dostihy & sázky, turn 2: Anna on Vet (square 4); next: Roll the die"
    assert "waits for a six" in words(seen(6, 6))


@pytest.mark.parametrize(
    ("moves", "dice", "result"),
    [
        ((), (0,), "to roll"),
        ((6,), (6, 0), "6 → …"),
        ((6, 5), (6, 5), "6 + 5 → Neklan"),
        ((6, 6, 3), (3,), "3 → Distance"),
        ((6, 6, 6), (6, 0), "6 → …"),
        ((6, 6, 6, 6), (6, 6, 0), "6, 6 → …"),
        ((6, 6, 6, 6, 4), (6, 6, 4), "6, 6 + 4 → Car park"),
        ((4, 3), (3,), "3 → Chance"),
        ((4, 3, "C01"), (3,), "3 → Chance → Vet"),
        ((4, 3, "C13", "misses a turn"), (), "missed a turn"),
    ],
)
def test_dice_and_result_in_short(moves, dice, result):
    shown = seen(*moves)
    assert (shown.dice, shown.result) == (dice, result)


def test_the_log_has_a_sentence_for_each_answer_with_its_place():
    assert seen(4, 6, 2).log == (
        (1, "Player 1 rolled 4 and stops on Vet."),
        (2, "Player 1 rolled 6 and rolls again."),
        (3, "Player 1 rolled 6 and 2 and stops on Transport."),
    )


def test_a_long_log_shows_the_last_turns():
    session = Session(WALK, seed=3)
    for _ in range(200):
        session.draw()
    log = scene(WALK, session, View()).log
    assert log[-1][0] == 200 and 29 <= len(log) <= 120


# -- the page


def test_squares_are_one_list_with_one_tab_stop_in_the_order_of_play():
    board = Page(parts(seen(4, view=View(selected=24)))["board"])
    (ring,) = board.all("svg", role="group")
    (listbox,) = board.all("g", role="listbox")
    options = board.all("g", role="option")
    assert ring.get("aria-label") and listbox.get("aria-label")
    assert [o.get("data-i") for o in options] == [str(s) for s in range(LAP)]
    assert [o.get("data-i") for o in options if o.get("tabindex") == "0"] == ["24"]
    assert [o.get("data-i") for o in options if o.get("aria-selected") == "true"] == ["24"]
    assert options[24].get("aria-label") == "Metál, square 24; stable E, price 4\u202f800"
    assert (
        options[4].get("aria-label")
        == "Vet (KLINIKA), square 4; Player 1 here; chance 1 in 84, 1.2\xa0%"
    )
    assert "chance 1 in 6, 16.7\xa0%" in options[5].get("aria-label")


def test_the_crowded_board_is_told_as_it_is_drawn():
    page = Page(parts(crowded())["board"])
    label = page.all("g", role="option")[24].get("aria-label")
    assert "owned by" in label and "main race" in label and label.count(" and ") == 5
    assert len(page.all("g", **{"data-piece": None})) == 11
    tickets = [o for o in page.all("g", role="option") if "you may bet" in o.get("aria-label")]
    assert len(tickets) == 2


@pytest.mark.parametrize("moves", [(), (6,), (4, 3), (4, 3, "C02"), (6, 6)])
def test_pieces_of_the_page_are_whole_and_named(moves):
    drawn = parts(seen(*moves))
    assert list(drawn)[:4] == ["board", "action", "square", "pieces"] and "status" in drawn
    for html in drawn.values():
        page = Page(html)
        for control in page.all("button") + page.all("input"):
            assert page.name_of(control).strip()
            assert control.get("type") in ("button", "range", "text")


def test_what_can_be_pressed_is_what_a_board_knows():
    page = Page("".join(v for k, v in parts(seen(4)).items() if k != "status"))
    acts = {e.get("data-act") for e in page.all(None, **{"data-act": None})}
    assert acts == {"draw", "undo", "odds", "go_to", "restore", "select"}
    keys = [e.get("data-key") for e in page.all(None, **{"data-key": None})]
    assert sorted(keys) == sorted("ruoc?")


def test_what_is_impossible_says_why():
    (undo,) = Page(parts(seen())["action"]).all("button", **{"data-act": "undo"})
    assert undo.get("aria-disabled") == "true" and undo.get("data-why") == "Nothing was done yet."


def test_a_choice_has_a_button_for_each_move():
    game = Walk(carried=True)
    session = Session(game)
    for move in (4, 3, "C02", 6, 6):
        session.do(move)
    shown = scene(game, session, View())
    assert shown.bars_say == "If the card is kept"
    card = parts(shown)["square"]
    assert "If the card is kept: The coming turn ends here with chance 181/216" in card
    page = Page(parts(shown)["action"])
    pressed = page.all("button", **{"data-act": "do"})
    assert [(b.get("data-value"), b.text) for b in pressed] == [
        ('"keep"', "Keep the card"),
        ('"use"', "Use the card"),
    ]


def card_of(square, *moves, game=WALK) -> str:
    """What the card of *square* says after these moves."""
    return parts(seen(*moves, view=View(selected=square), game=game))["square"]


def test_before_the_first_roll_the_card_speaks_of_the_coming_turn():
    there, not_there = "turn ends here with chance 1/6", "turn cannot end here."
    assert f"The coming {there}" in card_of(3)
    assert f"The coming {not_there}" in card_of(9, 6, 3), "there the last turn ended"
    assert "In the coming turn the dice lead here with chance 1/36" in card_of(7)
    assert f"This {not_there}" in card_of(3, 6)
    assert f"This {there}" in card_of(9, 6)
    assert "Where the coming turn ends" in parts(seen())["board"]
    assert "Where this turn ends" in parts(seen(6))["board"]


def test_a_walk_promises_no_money_and_no_cards_that_it_lacks():
    moneyless = "In this walk no money changes hands."
    assert all(moneyless in card_of(square) for square in (0, 1, 4, 5, 15, 25))
    assert not any(moneyless in card_of(square) for square in (2, 7, 10, 20, 30))
    for square, kind, game in ((2, "FINANCE", WALK), (7, "CHANCE", Walk(cards=False))):
        card = card_of(square, game=game)
        assert f"There are no {kind} cards in this walk" in card and "Turn up" not in card
    assert "Turn up one of 14 CHANCE cards" in card_of(7)
    whole = replace(crowded(), selected=2)
    assert "Turn up one of 14 FINANCE cards" in parts(whole)["square"]
    assert moneyless not in parts(replace(whole, selected=1))["square"]


def test_who_looks_back_reads_what_the_next_answer_drops():
    session = Session(WALK)
    for move in (4, 4, 5):
        session.do(move)
    assert "later" not in parts(scene(WALK, session))["log"]
    session.go_to(1)
    log = Page(parts(scene(WALK, session))["log"]).text
    assert "Replay: step 1 of 3" in log
    assert "Playing on from here drops the 2 later steps." in log
    session.go_to(2)
    assert "Playing on from here drops the later step." in parts(scene(WALK, session))["log"]


# -- safe and its own


@pytest.mark.parametrize("make", [seen, crowded])
def test_the_picture_stands_alone(make):
    root = ElementTree.fromstring(picture(make()))
    tags = {e.tag.split("}")[1] for e in root.iter()}
    assert {"title", "desc"} <= tags and not tags & {"script", "foreignObject", "image", "use", "a"}
    text = ElementTree.tostring(root, encoding="unicode")
    assert "var(" not in text and "\ue000" not in text
    for element in root.iter():
        for name, value in element.attrib.items():
            assert not name.startswith("on") and "href" not in name
            assert re.fullmatch(r"url\(#hg[0-9a-f]{8}-\w+\)", value) or "url" not in value


def test_names_of_players_are_text_and_nothing_else():
    for html in [*parts(crowded()).values(), picture(crowded())]:
        assert "<script" not in html and "\x00" not in html
    told = parts(seen(view=View(names=(HOSTILE,))))
    assert "&lt;script&gt;" in told["action"]


def ids(html: str) -> list[str]:
    return re.findall(r'\bid="([^"]+)"', html)


def test_drawings_share_no_id_and_the_same_drawing_has_the_same():
    one, two = parts(seen(4)), parts(seen(4, 3))
    assert one == parts(seen(4))
    pictures = [picture(seen(4)), picture(seen(4, 3)), one["board"], two["board"], one["square"]]
    found = [ids(p) for p in pictures]
    assert all(len(x) == len(set(x)) for x in found) and found[0]
    assert not [1 for a, b in combinations(found, 2) if set(a) & set(b)]
    for drawing in pictures:
        assert set(re.findall(r"url\(#([^)]+)\)", drawing)) <= set(ids(drawing))


def test_a_drawing_without_patterns_gets_none():
    assert finish("<p>plain</p>") == "<p>plain</p>"


def test_a_stranger_has_no_picture():
    with pytest.raises(TypeError, match="expected a game that has a picture, got int"):
        scene(7, None)
    for function in (parts, picture, words):
        with pytest.raises(TypeError, match="expected a scene"):
            function(7)


def test_drawing_costs_no_more_than_a_few_laws():
    """A ratio in one run: the whole page against the scene with its exact law, in turn."""
    session = Session(WALK)
    shown = scene(WALK, session, View())
    works = (lambda: parts(shown), lambda: scene(WALK, session, View()))
    times: list[list[float]] = [[], []]
    for _ in range(15):
        for work, taken in zip(works, times, strict=True):
            begun = process_time()
            work()
            taken.append(process_time() - begun)
    page, law = map(min, times)
    assert page < 15 * law  # 2.4 on an idle machine
