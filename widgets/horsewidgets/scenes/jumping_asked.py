"""What is asked in show jumping, and the buttons that answer it."""

from __future__ import annotations

from typing import Any

from ..seats import MANY
from .jumping import JumpingScene
from .page import FIRST, button, by_itself, key, press, switch, undo_button


def demand(scene: JumpingScene) -> str:
    """What is asked of a person; where a policy answers, which button lets it."""
    if scene.mine or scene.asked is None:
        return scene.demand
    pressed = "Continue" if persons(scene) else "One turn"
    return by_itself(scene.seats[scene.asked].name, "rides", pressed)


def persons(scene: JumpingScene) -> bool:
    """Whether anybody rides who is no policy."""
    return not all(seat.by_policy for seat in scene.seats)


def buttons(scene: JumpingScene) -> str:
    """The moves, or luck, or the policies' turn; then undo, odds and advice."""
    shown = _first_buttons(scene) + undo_button(scene.place)
    shown += switch("Odds", "odds", "o", scene.odds)
    if scene.can_advise:
        shown += switch("Advice", "advice", "a", scene.advised)
    return f'<div class="btns">{shown}</div>'


def _first_buttons(scene: JumpingScene) -> str:
    """What answers the open question at once."""
    if scene.over:
        return ""
    first = f' class="first"{FIRST}'
    if not scene.mine:
        return _policies(scene, first)
    if not scene.choices:
        return button(scene.order, "draw", "r", first)
    return "".join(
        press(label, "do", move, first=True, more=_key(move, n) + (FIRST if n == 0 else ""))
        for n, (move, label) in enumerate(scene.choices)
    )


def _policies(scene: JumpingScene, first: str) -> str:
    """The buttons that let the policies ride: to the next person, or turn by turn."""
    if not persons(scene):
        many = button(f"{MANY} turns", "many", "m")
        return button("One turn", "continue", "r", first) + many
    return button("Continue", "continue", "r", first) + button("One turn", "step", "t")


def _key(move: Any, place: int) -> str:
    """The key for a move: 1 or 2 for dice and horses, K and J for the joker."""
    return key({"keep": "k", "spend": "j"}.get(move) or str(place + 1))
