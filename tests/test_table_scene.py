"""The whole game as a scene: true odds, true money, forms that make moves, words, safe text."""

from __future__ import annotations

import json
from fractions import Fraction
from random import Random
from typing import Any
from xml.etree import ElementTree

import pytest

from horsegame.chance import Dist
from horsegame.dostihy import Dostihy, Options, Walk
from horsegame.dostihy.coming import coming_money, coming_square
from horsegame.dostihy.policies import buy_everything, idle
from horsegame.dostihy.table import Player, Table
from horsegame.dostihy.words import THIN
from horsegame.game import Choice, Match
from horsegame.policies import any_move
from horsewidgets import Board, Session
from horsewidgets.scene import View, scene
from horsewidgets.scenes.dostihy_table import TableScene
from horsewidgets.scenes.dostihy_table_odds import turn_law, what_if
from horsewidgets.svg import parts, picture
from tests.hands import MAIN, hand
from tests.pages import Page
from tests.test_table_words import RULES
from tests.test_table_words import middle as crowded

NAMES = ("Anna", "Ben", "Cyril")
HOSTILE = '<script>alert("1")</script>&\x00\ue000'


def at(table: Table, *answers: Any, names: tuple[str, ...] = NAMES, **options: Any) -> Board:
    """A board on which the game goes on from *table*; its code knows nothing of that."""
    session = Session(Dostihy(Options(players=len(table.players), **options)))
    session._match = Match(session.game, table)
    session._turns = [(0, session._match.before)]
    board = Board(session, names)
    for answer in answers:
        session.do(answer)
    return board


def shown(board: Board) -> TableScene:
    assert isinstance(board._shown, TableScene)
    return board._shown


def plain(text: str) -> str:
    return text.replace(THIN, " ").replace("\xa0", " ")


def middle(**anna: Any) -> Table:
    """Anna on Chance 22 with Grifel's stable racing; Ben's stable F lies ahead of her."""
    given: dict[str, Any] = {"cash": 18_400, "square": 22} | anna
    return hand(
        Player(**given),
        Player(cash=9_260, square=31),
        Player(cash=27_100, square=14),
        owned={"grifel*": 0, "tara*": 1, "gira": 2, "stables": 1, "transport": 1, "trainer_1": 2},
        races={"grifel": 3, "tara": 3, "furioso": 4, "genius": MAIN},
    )


# -- chances and money


def positions(options: Options, seed: int, many: int) -> list[tuple[Table, tuple[Any, ...]]]:
    """States at the starts of turns of a random game, with some first answers."""
    game, found = Dostihy(options), []
    match, rng = Match(game), Random(seed)
    while len(found) < many and match.ask is not None:
        found.append((match.before.copy(), match.answers))
        ask = match.ask
        move = ask.draw(rng) if isinstance(ask, Dist) else buy_everything(match.state, ask)
        match.answer(move)
    return found


@pytest.mark.parametrize("options", [Options(players=3), Options(distanc="three turns")])
def test_the_tags_are_the_law_of_the_game_itself(options: Options) -> None:
    game = Dostihy(options)
    for before, answers in positions(options, 5, 120)[::8]:
        if not answers:
            assert turn_law(game, before, []).map(lambda way: way[1]) == coming_square(game, before)


def test_the_tags_hang_where_the_rules_lead_and_the_table_tells_them() -> None:
    board = at(middle(), (), trades=False)
    spots = shown(board).spots
    assert spots[26].ends == Fraction(1, 6) and spots[29].ends == Fraction(1, 36)
    assert spots[10].ends == Fraction(1, 36), "two sixes"
    assert sum(spot.ends for spot in spots) == 1
    assert "chance 1 in 6, 16.7 %" in plain(square(board, 26).get("aria-label"))


def square(board: Board, n: int) -> Any:
    return Page(board.parts["board"]).all("g", role="option")[n]


def test_the_money_of_the_coming_roll_is_reckoned_by_hand() -> None:
    """From the vet before START nothing is owned ahead but Ben's Fantome, price 1 200."""
    table = hand(Player(square=34), Player(), owned={"narcius*": 1})
    table.races[37] = 3
    board = at(table)
    found = shown(board).money
    assert found is not None
    law = found.law
    assert law[-20_000] == 0 and law[-22_000] == Fraction(1, 6), "three races of Narcius"
    assert law[-1000] >= Fraction(1, 6), "the vet on square 38"
    assert law.chance(lambda x: x <= -30_000) == found.debt == 0
    assert found.law == coming_money(Dostihy(Options(players=2)), table)
    text = plain(Page(board.parts["coming"]).text)
    assert "If nothing is bought or bet, this turn changes the cash of Anna by" in text
    assert "At worst|−22 000|1/6 (16.7 %)" in text


def test_a_player_who_cannot_bet_has_chances_too() -> None:
    """With less than a note nothing can be bet; the law lends money and must not ask for a bet."""
    board = at(middle(cash=0))
    assert shown(board).asked == 0 and shown(board).form is None
    board.press("draw")
    board.session.undo()
    board.session.do(6)
    found = shown(board).money
    assert found is not None and found.debt > 0 and sum(found.law.weights.values()) > 0


def test_bets_that_are_placed_count_in_the_money() -> None:
    board = at(middle(), (("tara", 200),))
    found = shown(board).money
    assert found is not None and found.bets
    assert found.law[-16_000 + 2000] == Fraction(1, 6)
    assert "With the bets as placed" in board.parts["coming"]


def test_what_if_the_die_shows() -> None:
    board = at(middle())
    board.press("faces", [4])
    look = shown(board).what_if
    assert look is not None
    assert plain(look.says) == (
        "Anna rolled 4 and stops on Tara; pays Ben 16 000 DK, the income of Tara in three races. "
        "Then Anna: sell anything to the bank?"
    )
    board.press("faces", [6])
    look = shown(board).what_if
    assert look is not None and look.again and look.says.startswith("Anna rolled 6 and rolls again")
    board.press("faces", [6, 1])
    look = shown(board).what_if
    assert look is not None and "Genius" in look.says and "main race" in look.says
    assert board.session.log == (), "nothing was rolled"
    board.press("do", [])
    look = shown(board).what_if
    assert look is not None and look.faces == ()


def test_what_if_ends_with_the_turn() -> None:
    game = Dostihy(Options(players=2))
    look = what_if(game, game.start(), (), (4, 2), ("Anna", "Ben"))
    assert look is not None and look.faces == (4,) and not look.again
    assert plain(look.says) == "Anna rolled 4 and stops on Vet; pays the vet 500 DK."
    assert what_if(game, game.start(), (1,), (), ("Anna", "Ben")) is None, "to buy or not"


@pytest.mark.parametrize("faces", [[7], [0], [1, 2, 3], "6", None, [True], [1.0]])
def test_faces_are_faces(faces: Any) -> None:
    board = at(middle())
    with pytest.raises(ValueError, match="faces from 1 to 6"):
        board.press("faces", faces)


# -- who has what


def test_owners_races_and_cash_are_on_the_board_and_in_words() -> None:
    board = at(middle(card=True))
    spots = shown(board).spots
    assert (spots[26].owner, spots[26].races, spots[29].races) == (1, 3, "main")
    assert spots[22].pieces == (0,) and spots[14].pieces == (2,)
    label = plain(square(board, 29).get("aria-label"))
    assert "owned by Ben" in label and "main race" in label
    players = plain(Page(board.parts["players"]).text)
    assert "Anna · to move" in players and "18 400" in players
    assert "Grifel (three races), Mohyla, Metál, the card against DISTANC" in players


def test_words_and_picture_say_who_has_what() -> None:
    table = middle(card=True)
    table.owner[34] = table.owner[5] = None
    board = at(table)
    standing = (
        "turn 1: Anna on Chance (square 22) with 18 400 DK, "
        "has Grifel (three races), Mohyla, Metál, the card against DISTANC; "
        "Ben on Shagga (square 31) with 9 260 DK, "
        "has Tara (three races), Furioso (four races), Genius (main race), Transport, Stables; "
        "Cyril on Japan (square 14) with 27 100 DK, has no cards; "
        "Anna: bet on Tara and Furioso before the roll?"
    )
    assert plain(board.words()) == f"Dostihy & sázky, {standing}"
    described = plain(ElementTree.fromstring(board.picture())[1].text or "")
    assert f"{standing} The turn ends on Distance (DISTANC) (square 10) 1/36, " in described
    assert "?." not in described


def test_words_say_who_is_out_and_what_holds_a_piece() -> None:
    board = at(hand(Player(square=10, distanced=True), Player(out=True), Player(square=5)))
    text = plain(board.words())
    assert (
        "Anna on Distance (DISTANC) (square 10) with 30 000 DK, waits for a six, has no cards"
        in text
    )
    assert "; Ben out of the game; Cyril on " in text


def test_a_player_who_is_out_has_no_piece() -> None:
    board = at(hand(Player(), Player(out=True), Player(square=5)))
    assert sum(1 for spot in shown(board).spots if 1 in spot.pieces) == 0
    assert "out of the game" in board.parts["players"]


def test_decks_tell_how_many_cards_are_unseen_and_show_the_open_one() -> None:
    table = hand(Player(square=15), Player())
    board = at(table, 2, "F12")
    assert shown(board).left == ("14 unseen", "13 unseen")
    assert plain(shown(board).card) == "Lottery win: +1 000 DK"
    assert shown(board).card_kind == "finance"
    assert "Lottery win" in board.parts["board"]


# -- answers


def buttons(board: Board) -> dict[str, Any]:
    """What can be pressed to answer, with the value that it sends."""
    page = Page(board.parts["action"])
    return {
        plain(b.text): json.loads(b.get("data-value") or "null")
        for b in page.all("button")
        if b.get("data-act") in ("do", "draw", "continue", "answer")
    }


def test_each_question_has_its_buttons() -> None:
    assert buttons(at(hand(Player(), Player()), 1)) == {"Pass": "pass", "Buy for 1 200 DK": "buy"}
    race = at(hand(Player(square=20), Player(), owned={"grifel*": 0}), 1)
    assert buttons(race)["Two races for 6 000 DK"] == 2 and buttons(race)["No race"] == 0
    main = at(hand(Player(square=20), Player(), owned={"grifel*": 0}, races={"grifel": 4}), 1)
    assert buttons(main) == {"Pass": "pass", "Enter for 3 000 DK": "enter"}
    stay = at(hand(Player(square=10, distanced=True, card=True), Player()))
    assert buttons(stay) == {"Keep the card": "keep", "Use the card": "use"}
    assert shown(stay).supposed == "If the card is used: "
    debt = at(hand(Player(20, square=2), Player(), owned={"koran": 0, "neklan": 0}), 2)
    assert buttons(debt) == {"Koran for 2 400 DK": 9, "Neklan for 2 800 DK": 11}
    assert plain(debt.status).endswith("Anna: sell something to the bank: 480 DK are owed.")


def test_bets_are_filled_in_and_placed() -> None:
    board = at(middle())
    with pytest.raises(ValueError, match="A bet needs a stake on a horse"):
        board.press("answer")
    for text, sentence in (
        ("15", "A stake on Tara is an amount in notes of 20 DK, such as 200"),
        ("−20", "notes of 20 DK"),
        ("1e3", "notes of 20 DK"),
        ("20 000", "The stakes are 20 000 DK together, and there are 18 400 DK in cash"),
    ):
        board.press("draft", ["stake tara", text])
        assert sentence in plain(board.parts["action"])
        with pytest.raises(ValueError, match=r"[Ss]take"):
            board.press("answer")
        assert sentence in plain(board.wrong) and board.session.log == ()
    board.press("draft", ["stake tara", "1 200"])
    board.press("draft", ["stake furioso", "40"])
    assert 'value="1 200"' in board.parts["action"]
    board.press("answer")
    assert board.session.log == ((("tara", 1200), ("furioso", 40)),)
    assert plain(board.status).startswith("Anna bets 1 200 DK on Tara and 40 DK on Furioso.")


def offering(*drafts: Any) -> Board:
    """Anna stands on Vet and may make an offer."""
    table = middle(square=0)
    board = at(table, 4, trades=True)
    for draft in drafts:
        board.press("draft", list(draft))
    return board


def test_an_offer_is_made_and_accepted() -> None:
    stable = [(f"get {s}", True) for s in (26, 27, 29)]
    board = offering(("partner", "1"), *stable, ("price", "17 000"))
    board.press("answer")
    assert board.session.log[-1] == (1, (), (26, 27, 29), 17_000)
    assert plain(board.status) == (
        "Anna offers Ben 17 000 DK for Tara, Furioso and Genius. Ben: accept the offer of Anna, "
        "17 000 DK for Tara, Furioso and Genius?"
    )
    assert buttons(board) == {"Refuse": "refuse", "Accept": "accept"}
    board.press("do", "accept")
    assert shown(board).spots[29].owner == 0
    assert plain(board.status).startswith(
        "Ben accepts: gives Anna Tara, Furioso and Genius for 17 000 DK."
    )


@pytest.mark.parametrize(
    ("drafts", "sentence"),
    [
        ([("price", "20")], "An offer needs a card that changes hands"),
        ([("partner", "1"), ("get 26", True)], "Tara has races in its stable"),
        ([("partner", "2"), ("get 34", True), ("price", "90 000")], "Anna cannot pay 90 000 DK"),
        (
            [("partner", "2"), ("get 34", True), ("price", "40 000"), ("payer", "partner")],
            "Cyril cannot pay 40 000 DK and has 27 100 DK",
        ),
        ([("partner", "2"), ("get 34", True), ("price", "30")], "The price is an amount in notes"),
    ],
)
def test_an_offer_that_cannot_be_kept_says_why(drafts: Any, sentence: str) -> None:
    board = offering(*drafts)
    assert sentence in plain(board.parts["action"])
    with pytest.raises(ValueError, match=r"\w"):
        board.press("answer")
    assert sentence in plain(board.wrong)


def test_cards_of_the_other_partner_are_forgotten() -> None:
    board = offering(("partner", "1"), ("get 12", True), ("partner", "2"), ("get 34", True))
    board.press("answer")
    assert board.session.log[-1] == (2, (), (34,), 0)


def test_whatever_a_form_makes_the_rules_allow() -> None:
    """Fields filled in at random: a move without a problem is legal, all others are not."""
    rng = Random(3)
    for n in range(120):
        board = offering()
        moves: Any = board.session.ask.moves  # type: ignore[union-attr]
        fields = [f for _, group in shown(board).form.groups for f in group]  # type: ignore[union-attr]
        board.press("draft", ["partner", str(rng.choice((1, 2)))])
        fields = [f for _, group in shown(board).form.groups for f in group]  # type: ignore[union-attr]
        for field in fields:
            if field.kind == "check" and rng.random() < (0.2, 0.9)[n % 2]:
                board.press("draft", [field.name, True])
        board.press("draft", ["price", rng.choice(("", "20", "9000", "30", "x"))])
        form = shown(board).form
        assert form is not None and (form.problem == "") == (form.move in moves)
        board.close()


def test_a_sale_is_a_bundle_built_step_by_step() -> None:
    board = offering()
    board.press("do", [])
    presses = [
        json.loads(b.get("data-value"))
        for b in Page(board.parts["action"]).all("button", **{"data-act": "draft"})
    ]
    assert presses == [["bundle", [21]]], "only the race; its stable is not for sale yet"
    for bundle in ([21], [21, 21], [21, 21, 21], [21, 21, 21, 23]):
        board.press("draft", ["bundle", bundle])
    action = plain(board.parts["action"])
    assert "A race of Grifel, a race of Grifel, a race of Grifel, Mohyla: 8 900 DK" in action
    assert "Take the last one back" in action
    board.press("answer")
    assert board.session.log[-1] == (21, 21, 21, 23)
    assert "Anna sells a race of Grifel to the bank for 1 500 DK;" in plain(board.status)


def test_a_bundle_of_a_stranger_is_cut_to_what_can_be_sold() -> None:
    board = offering()
    board.press("do", [])
    board.press("draft", ["bundle", [26, 21, 99, -1]])
    form = shown(board).form
    assert form is not None and form.move == (21,)


@pytest.mark.parametrize(
    "entry", [None, [], ["a"], ["a", 1.5], [1, "a"], ["a", {}], ["a", "x" * 300], ["a", [0.5]]]
)
def test_a_field_holds_text_a_check_or_numbers(entry: Any) -> None:
    board = at(middle())
    with pytest.raises(ValueError, match="expected the name of a field"):
        board.press("draft", entry)


def test_claims_are_checked_and_nobody_is_told_what_is_due() -> None:
    table = middle(square=38)
    board = at(table, 3, claims="must_be_made", fine=200)
    assert plain(board.status) == (
        "Anna rolled 3 and stops on Fantome. Anna: claim what is due to you?"
    )
    assert "START pays" not in board.parts["board"] + board.parts["log"] + board.parts["action"]
    board.press("draft", ["start", True])
    board.press("draft", ["remind 2", True])
    board.press("answer")
    assert board.session.log[-1] == ("start", ("remind", 2))
    assert plain(shown(board).told) == (
        "Anna claims START money and reminds Cyril; START pays 4 000 DK; pays the fine of 200 DK."
    )


def test_what_is_filled_in_is_forgotten_with_the_question() -> None:
    board = at(middle())
    board.press("draft", ["stake tara", "200"])
    board.press("advice")
    board.press("do", [])
    assert board.view.draft == () and not board.view.advice
    board.session.undo()
    assert 'value="200"' not in board.parts["action"]


def test_advice_lies_open_on_request_and_can_be_followed() -> None:
    board = at(hand(Player(), Player()), 1)
    assert "costs 1200 DK" not in board.parts["action"]
    board.press("advice")
    assert "costs 1200 DK" in board.parts["action"]
    advice = shown(board).advice
    assert advice is not None
    assert (advice[1], plain(advice[2])) == ("buy", "Buy for 1 200 DK")
    board.press("do", "buy")
    assert "costs 1200 DK" not in board.parts["action"]


# -- the end, undo, code, replay


def test_the_end_says_who_has_won() -> None:
    session = Session(Dostihy(Options(players=2, rounds=1)), seed=2)
    board = Board(session, ("Anna", "Ben"))
    while session.ask is not None:
        ask = session.ask
        session.do(idle(session.state, ask)) if isinstance(ask, Choice) else session.draw()
    assert "has won with" in board.status or "have won with" in board.status
    page = Page(board.parts["action"])
    assert {b.get("data-act") for b in page.all("button")} == {"undo", "odds"}
    board.press("go_to", "0")
    assert "roll the die" in board.status
    board.close()


def test_a_code_brings_back_the_game_with_its_options() -> None:
    game = Dostihy(Options(players=5, trades=True, rounds=9, claims="must_be_made"))
    session = Session(game, 4)
    for _ in range(40):
        ask = session.ask
        session.do(buy_everything(session.state, ask)) if isinstance(
            ask, Choice
        ) else session.draw()
    again = Session.of_code(session.code)
    assert again.game == game and again.state == session.state and again.log == session.log
    board = Board(Session(Dostihy()))
    board.press("restore", session.code)
    assert len(shown(board).seats) == 5
    board.close()


def test_a_game_of_500_rounds_has_a_code_to_its_end() -> None:
    """Six players, who claim, trade and buy everything, give more than 20 000 answers."""
    game = Dostihy(Options(players=6, rounds=500, claims="must_be_made", trades=True))
    session = Session(game, 1)
    while (ask := session.ask) is not None:
        move = buy_everything(session.state, ask) if isinstance(ask, Choice) else None
        session.draw() if move is None else session.do(move)
    board = Board(session)
    assert session.place > 20_000 and session.code in board.parts["code"]
    again = Session.of_code(session.code)
    assert again.log == session.log and again.state == session.state
    board.close()


def test_undo_goes_back_to_the_last_roll() -> None:
    board = at(hand(Player(), Player()), 1, "buy")
    board.press("undo")
    assert board.session.log == () and "roll the die" in board.status


# -- the page


def questions() -> dict[str, Board]:
    """A board at each question."""
    return {
        "bet": at(middle()),
        "buy": at(hand(Player(), Player()), 1),
        "offer": offering(),
        "sales": at(hand(Player(), Player()), 1, "buy"),
        "claim": at(hand(Player(), Player()), 3, claims="must_be_made"),
        "debt": at(hand(Player(20, square=2), Player(), owned={"koran": 0, "neklan": 0}), 2),
        "finance": at(hand(Player(), Player()), 2),
    }


@pytest.mark.parametrize("about", questions())
def test_each_page_is_whole_and_every_control_has_a_name(about: str) -> None:
    board = questions()[about]
    for html in board.parts.values():
        page = Page(html)
        for control in page.all("button") + page.all("input") + page.all("select"):
            assert page.name_of(control).strip()
    acts = {e.get("data-act") for html in board.parts.values() for e in Page(html).all(None)}
    known = {"draw", "do", "answer", "continue", "undo", "odds", "advice", "draft", "faces"}
    assert acts - {""} <= known | {"go_to", "restore", "select"}


def test_names_of_players_are_text_and_nothing_else() -> None:
    board = at(middle(), names=(HOSTILE, HOSTILE), trades=True)
    board.session.do(())
    board.session.do(1)
    for html in [*board.parts.values(), picture(shown(board))]:
        assert "<script" not in html and "\x00" not in html
    assert "&lt;script&gt;" in board.parts["action"]


def test_the_picture_stands_alone() -> None:
    root = ElementTree.fromstring(picture(shown(at(middle()))))
    tags = {e.tag.split("}")[1] for e in root.iter()}
    assert {"title", "desc"} <= tags and not tags & {"script", "foreignObject", "image", "use", "a"}


def test_the_walk_still_supposes_that_the_card_is_kept() -> None:
    session = Session(Walk(carried=True))
    for move in (4, 3, "C02", 6, 6):
        session.do(move)
    assert scene(session.game, session, View()).supposed == "If the card is kept: "
    assert "help" in parts(scene(session.game, session, View()))


@pytest.mark.parametrize("options", RULES, ids=lambda o: str(o.changed))
def test_every_position_can_be_drawn(options: Options) -> None:
    """Random games under many rules, each position looked at in a random way."""
    session, rng = Session(Dostihy(options), 3), Random(9)
    session._match = Match(session.game, crowded(options, 4))
    session._turns = [(0, session._match.before)]
    for _ in range(12):
        ask = session.ask
        if ask is None:
            break
        faces = tuple(rng.randrange(1, 7) for _ in range(rng.randrange(3)))
        looked = scene(session.game, session, View(faces=faces, policies=(1,), since=2))
        assert sum(spot.ends for spot in looked.spots) == 1
        assert looked.money is None or sum(looked.money.law.weights.values()) > 0
        page = Page("".join(html for name, html in parts(looked).items() if name != "status"))
        assert "None" not in page.text
        move = any_move(session.state, ask) if isinstance(ask, Choice) else ask
        session.do(move.draw(rng))


def test_the_turn_of_a_policy_says_what_to_press() -> None:
    board = Board(Session(Dostihy(Options(players=2)), seed=1), ("Anna", "Ben"), {0: idle})
    assert "Anna plays by itself: press Continue." in board.parts["action"]
    assert board.status.endswith("Anna plays by itself: press Continue.")
    board.press("continue")
    assert "Ben: roll the die" in board.parts["action"] and "itself" not in board.parts["action"]
    board.close()
