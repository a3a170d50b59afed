"""What a bet is worth, as pieces of a page: squares ahead, stakes, reasons, law, numbers."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from fractions import Fraction
from json import dumps
from typing import Any

from horsegame.dostihy import words as said
from horsegame.dostihy.board import HORSE, SQUARES

from ..draw import box, escape, finished, folded, key_figures, long, percent, tabled
from ..figures import badge_svg
from ..svg import parts, picture, words
from .bets import BetScene
from .bets_chart import chart, still
from .bets_strip import strip, table


@parts.register
def _(scene: BetScene) -> dict[str, str]:
    drawn = {
        "head": head(scene),
        "ahead": strip(scene) + table(scene),
        "stakes": stakes(scene),
        "why": why(scene),
        "law": law(scene),
        "numbers": numbers(scene),
    }
    return finished(drawn, status(scene))


@words.register
def _(scene: BetScene) -> str:
    bets = ", ".join(f"{said.amount(s)} DK on {HORSE[i].name}" for i, s in scene.stakes.items())
    where = said.square_name(scene.square)
    return f"Bets from {where}: {bets or 'no stake'}; {_mean_in_words(scene)}"


@picture.register
def _(scene: BetScene) -> str:
    return still(scene, words(scene))


def status(scene: BetScene) -> str:
    """What the stakes are worth."""
    gain = scene.chance("gain")
    say = f"With these stakes {_mean_in_words(scene)}; chance to gain {gain} ({percent(gain)})."
    return say + (f" Simulated turns: {scene.rolled}." if scene.rolled else "")


def _mean_in_words(scene: BetScene) -> str:
    return f"the turn changes your money by {said.rounded(scene.mean, True)} DK on average"


def cash_in_words(scene: BetScene) -> str:
    """What the bettor has, for a field."""
    return "" if scene.cash is None else str(scene.cash)


# -- where, and with how much


def head(scene: BetScene) -> str:
    """The question, the square and the cash."""
    squares = "".join(
        f'<option value="{s.square}"{" selected" if s.square == scene.square else ""}>'
        f"{s.square} {escape(said.square_name(s.square))}</option>"
        for s in SQUARES
    )
    paid = "returned to you" if scene.options.stake == "returned" else "kept by the owner"
    rules = f"A winning bet pays 10 times the stake; the stake is {paid}."
    judged = "where the turn ends" if scene.options.judged == "end" else "where the dice lead"
    return (
        '<div class="title"><div class="big">What is this bet worth?</div>'
        '<label>You stand on <select data-act="square">'
        f'{squares}</select></label><label>Your cash, DK <input type="text" data-act="cash"'
        f' inputmode="numeric" size="8" value="{cash_in_words(scene)}" placeholder="any"></label>'
        f'<p class="mute">{rules} It is judged {judged}. A bet may lie up to'
        f" {scene.options.reach} squares ahead.</p></div>"
    )


# -- the stakes


def stakes(scene: BetScene) -> str:
    """A slider and a field for each horse that may be bet on."""
    rows = "".join(_stake(scene, name) for name in scene.bettable)
    none = "<p>No horse ahead may be bet on: it takes three races, or the main race.</p>"
    total = f'<div class="stake total"><b>Together</b><b>{said.rounded(scene.staked)} DK</b></div>'
    buttons = "".join(
        f'<button type="button" data-act="{act}">{act.title()}</button>'
        for act in ("hedge", "kelly", "clear")
    )
    return box(
        "Your stakes, DK",
        f'{(rows + total) if rows else none}<div class="btns">{buttons}</div>{_advice(scene)}',
    )


def _stake(scene: BetScene, name: str) -> str:
    card, stake = HORSE[name], scene.stakes.get(name, Fraction(0))
    value, send = escape(dumps(name)), f"Stake on {card.name}, DK"
    whole = min(scene.most, int(stake))
    wide = long(str(stake), 9)
    return (
        f'<div class="stake">{badge_svg(card.stable.letter)}<b>{card.name}</b>'
        f'<span class="mute">income {said.amount(scene.fee(card.square))}</span>'
        f'<input type="range" min="0" max="{scene.most}" step="20" value="{whole}" data-act="stake"'
        f' data-value="{value}" data-focus="slide-{name}" aria-label="{send}">'
        f'<input type="text" inputmode="numeric" size="7" value="{stake}" data-act="stake"{wide}'
        f' data-value="{value}" data-focus="stake-{name}" aria-label="{send}, as a number"></div>'
    )


def _advice(scene: BetScene) -> str:
    """What the hedge and the Kelly stakes are."""
    hedge = _listed(scene.hedge) if scene.hedge else "none"
    kelly = _listed(scene.kelly) if scene.kelly else "none"
    rows = [
        ("Hedge", "stakes that make every hit cost the same", hedge, scene.hedge_says),
        ("Kelly", "stakes that make cash grow fastest in the long run", kelly, scene.kelly_says),
    ]
    return "".join(
        f'<p class="mute"><b>{name}</b>, {what}: {escape(found)}. {escape(_ended(says))}</p>'
        for name, what, found, says in rows
    )


def _ended(sentence: str) -> str:
    """With a full stop, if it says anything."""
    return f"{sentence.rstrip('.')}." if sentence else ""


def _listed(stakes: Mapping[str, Any]) -> str:
    return ", ".join(f"{HORSE[name].name} {exact_and_rounded(x)}" for name, x in stakes.items())


def exact_and_rounded(x: Any) -> str:
    """An exact amount, with its decimal where it is no whole number."""
    if isinstance(x, int | Fraction) or getattr(x, "is_Rational", False):
        q = Fraction(int(x.numerator), int(x.denominator))
        whole = q.denominator == 1
        return said.amount(q) if whole else f"{said.amount(q)} ≈ {said.rounded(q)}"
    return f"≈ {float(x):,.2f}".replace(",", said.THIN)


# -- the reasons


def why(scene: BetScene) -> str:
    """The expected change as a formula, and what it says."""
    terms = "".join(_term(name, factor) for name, factor in scene.formula if name)
    constant = sum((f for name, f in scene.formula if not name), Fraction(0))
    if constant or not terms:
        terms += _piece(constant, fraction(abs(constant)))
    formula = f"E[change] = {terms}".replace('= <span class="term">+ ', '= <span class="term">')
    rows = "".join(f"<p>{escape(x)}</p>" for x in reasons(scene))
    return box("Why", f'<p class="f">{formula}</p>{rows}')


def _term(name: str, factor: Fraction) -> str:
    size = "" if abs(factor) == 1 else f"{fraction(abs(factor))} "
    return _piece(factor, f"{size}s<sub>{escape(HORSE[name].name)}</sub>")


def _piece(q: Fraction, size: str) -> str:
    """A part of a sum, which no line break divides."""
    return f'<span class="term">{"−" if q < 0 else "+"} {size}</span> '


def fraction(q: Fraction) -> str:
    """A number as a formula has it."""
    if q.denominator == 1:
        return said.amount(q)
    above, below = said.amount(q.numerator), said.amount(q.denominator)
    rows = f"<span>{above}</span><span>{below}</span>"
    return f'<span class="over" role="img" aria-label="{above}/{below}">{rows}</span>'


def reasons(scene: BetScene) -> list[str]:
    """The formula in sentences."""
    cost = f"{said.rounded(-scene.mean_without)} DK on average, all of it race income"
    out = [f"Without bets this turn costs you {cost if scene.mean_without else 'nothing'}."]
    hit = [(name, factor) for name, factor in scene.formula if name and factor > -1]
    if hit:
        name, factor = hit[0]
        chance = (factor + 1) / scene.pays
        out.append(
            f"Each DK on {HORSE[name].name} is laid down and brings back {scene.pays} with chance"
            f" {chance}: {scene.pays} · {chance} − 1 = {said.amount(factor, sign=True)}."
        )
    lost = [HORSE[name].name for name, factor in scene.formula if name and factor == -1]
    if lost:
        out.append(f"No roll stops on {' or '.join(lost)}: a stake there is lost for certain.")
    if scene.stakes:
        gain = scene.mean - scene.mean_without
        side = "better" if gain >= 0 else "worse"
        out.append(
            f"Your stakes, {said.rounded(scene.staked)} DK together, make the turn"
            f" {said.rounded(abs(gain))} DK {side} on average."
        )
    return out


# -- the law


def law(scene: BetScene) -> str:
    """The law as bars and as a table, and the buttons that roll."""
    rolls = "".join(
        f'<button type="button" data-act="roll" data-value="{n}">Roll it {n} time{"s" * (n > 1)}'
        "</button>"
        for n in (1, 10, 1000)
    )
    if scene.rolled:
        rolls += '<button type="button" data-act="forget">Forget the rolls</button>'
    said_so_far = (
        f"Ring: share in {scene.rolled} simulated turns, with its standard error. "
        if scene.rolled
        else ""
    )
    note = f'<p class="mute">Bar: exact chance. {said_so_far}Diamond: mean.</p>'
    wide = f'<div class="wid">{chart(scene, True)}</div>'
    return box(
        "Your money from bets and race incomes, exactly",
        f'{wide}<div class="nar">{chart(scene, False)}</div>{note}'
        f'<div class="btns">{rolls}</div>{law_table(scene)}',
    )


def law_table(scene: BetScene) -> str:
    """Every line of the law in figures."""
    heads = ["Money, DK", "Chance", "Percent", *(["Simulated"] if scene.rolled else []), "Where"]
    rows = "".join(_law_row(scene, n) for n in range(len(scene.law)))
    return folded("The law as a table", tabled(heads, rows))


def _law_row(scene: BetScene, n: int) -> str:
    line = scene.law[n]
    share = scene.share(line)
    seen = (
        [f"{percent(share.value)} ± {percent(Fraction(share.error))}"] if share is not None else []
    )
    exact = said.amount(line.money, sign=True)
    if line.money.denominator != 1:
        exact += f" ≈ {said.rounded(line.money, sign=True)}"
    where = ", ".join(dict.fromkeys(said.square_name(s) for s in line.where))
    cells = [str(line.chance), percent(line.chance), *seen, where]
    return f'<tr><th scope="row">{exact}</th>{"".join(f"<td>{x}</td>" for x in cells)}</tr>'


# -- the numbers


def numbers(scene: BetScene) -> str:
    """Mean, chances and spread, with and without the stakes."""
    return box("In numbers", key_figures(_figures(scene)))


def _figures(scene: BetScene) -> Iterator[tuple[str, str, str]]:
    """What each number is called, the number, and its decimal or what to compare it with."""
    mean, without = scene.mean, scene.mean_without
    yield "Mean with bets, DK", said.amount(mean, True), _about(mean)
    yield "Mean without bets, DK", said.amount(without, True), _about(without)
    gain, debt = scene.chance("gain"), scene.chance("debt")
    yield "Chance to gain", str(gain), percent(gain)
    if scene.cash is not None:
        yield "Chance to lose more than you have", str(debt), percent(debt)
    yield "Variance, DK²", said.amount(scene.variance), _about(scene.variance).replace("+", "")
    spread, plain = (_whole(float(v) ** 0.5) for v in (scene.variance, scene.variance_without))
    yield "Standard deviation, DK", spread, f"without bets {plain}"
    if scene.average:
        seen, error = scene.average
        yield "Simulated mean, DK", _whole(seen), f"± {_whole(error)} in {scene.rolled} turns"


def _whole(x: float) -> str:
    return said.amount(round(x))


def _about(q: Fraction) -> str:
    return "exact" if q.denominator == 1 else f"≈ {said.rounded(q, sign=True)}"
