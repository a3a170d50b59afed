"""Colours that can be read in both themes and told apart; a style that keeps to itself."""

import re
from itertools import combinations, pairwise

import pytest

from horsewidgets.draw import MARKS
from horsewidgets.theme import CSS, MARK_ON, PIECES, SILKS, TEXT_ON, TOKENS

PAIRS = [
    (ink, ground, theme, least)
    for pairs, least in ((TEXT_ON, 4.5), (MARK_ON, 3))
    for ink, grounds in pairs
    for ground in grounds
    for theme in ("light", "dark")
]
SEEN_BY = {
    "all cones": ((1, 0, 0), (0, 1, 0), (0, 0, 1)),
    "no long ones": (
        (0.152286, 1.052583, -0.204868),
        (0.114503, 0.786281, 0.099216),
        (-0.003882, -0.048116, 1.051998),
    ),
    "no middle ones": (
        (0.367322, 0.860646, -0.227968),
        (0.280085, 0.672501, 0.047413),
        (-0.011820, 0.042940, 0.968881),
    ),
    "no short ones": (
        (1.255528, -0.076749, -0.178779),
        (-0.078411, 0.930809, 0.147602),
        (0.004733, 0.691367, 0.303900),
    ),
}
"""What colour-blind people see, as matrices on linear RGB (Machado, Oliveira, Fernandes 2009)."""


def linear(colour: str) -> list[float]:
    """Red, green and blue without the curve of the screen."""
    channels = [int(colour[i : i + 2], 16) / 255 for i in (1, 3, 5)]
    return [c / 12.92 if c <= 0.04045 else ((c + 0.055) / 1.055) ** 2.4 for c in channels]


def contrast(one: str, other: str) -> float:
    """The ratio of the web accessibility guidelines."""
    weights = (0.2126, 0.7152, 0.0722)
    low, high = sorted(
        sum(w * c for w, c in zip(weights, linear(x), strict=True)) for x in (one, other)
    )
    return (high + 0.05) / (low + 0.05)


def lab(rgb: list[float]) -> list[float]:
    """A colour in OKLab, where distances are as people see them."""
    to_cones = (
        (0.4122214708, 0.5363325363, 0.0514459929),
        (0.2119034982, 0.6806995451, 0.1073969566),
        (0.0883024619, 0.2817188376, 0.6299787005),
    )
    to_lab = (
        (0.2104542553, 0.7936177850, -0.0040720468),
        (1.9779984951, -2.4285922050, 0.4505937099),
        (0.0259040371, 0.7827717662, -0.8086757660),
    )
    cones = [max(0.0, x) ** (1 / 3) for x in times(to_cones, rgb)]
    return times(to_lab, cones)


def times(matrix, vector: list[float]) -> list[float]:
    return [sum(a * b for a, b in zip(row, vector, strict=True)) for row in matrix]


def test_the_measures_know_black_on_white():
    assert contrast("#000000", "#ffffff") == pytest.approx(21)
    assert contrast("#777777", "#ffffff") == pytest.approx(4.48, abs=0.01)
    assert lab(linear("#ffffff")) == pytest.approx([1, 0, 0], abs=1e-3)


@pytest.mark.parametrize(("ink", "ground", "theme", "least"), PAIRS)
def test_everything_can_be_read_in_both_themes(ink, ground, theme, least):
    one, other = (getattr(TOKENS[name], theme) for name in (ink, ground))
    assert contrast(one, other) >= least


def test_letters_and_numbers_can_be_read_on_silks_and_pieces():
    assert all(contrast(look.fill, look.ink) >= 4.5 for look in [*SILKS.values(), *PIECES])
    assert len(PAIRS) > 70


def test_nothing_is_told_apart_by_hue_alone():
    assert list(SILKS) == list("ABCDEFGH")
    assert len({silk.pattern for silk in SILKS.values()}) == len(SILKS) == len(MARKS)
    assert len({piece.shape for piece in PIECES}) == len(PIECES) == 6


@pytest.mark.parametrize("eyes", SEEN_BY)
def test_hues_stay_apart_for_the_colour_blind_too(eyes):
    """Distances of 0.08 are small; pattern, shape, letter and number do the rest."""
    for looks in (SILKS.values(), PIECES):
        seen = [lab(times(SEEN_BY[eyes], linear(look.fill))) for look in looks]
        gaps = [
            sum((x - y) ** 2 for x, y in zip(a, b, strict=True)) ** 0.5
            for a, b in combinations(seen, 2)
        ]
        assert min(gaps) > 0.07


def rules(css: str) -> list[str]:
    """The selectors of all rules, those inside a condition too."""
    css = re.sub(r"/\*.*?\*/", "", css, flags=re.DOTALL)
    heads = re.findall(r"([^{}]+)\{", css)
    return [head.strip() for head in heads if not head.strip().startswith("@")]


def test_every_rule_of_the_style_stays_inside_our_boards():
    selectors = [s for head in rules(CSS) for s in re.split(r",(?![^(]*\))", head)]
    assert len(selectors) > 80
    for selector in selectors:
        assert re.search(r"(^|\s)\.hg(?![\w-])", selector.strip()), selector


def test_the_style_is_whole_and_knows_all_its_colours():
    assert CSS.count("{") == CSS.count("}")
    used = set(re.findall(r"var\(--hg-([\w-]+)\)", CSS))
    assert used and used <= set(TOKENS)
    assert "@import" not in CSS and "http" not in CSS


@pytest.mark.parametrize(
    "page", ["data-jp-theme-light=false", "vscode-dark", "theme=dark", "prefers-color-scheme:dark"]
)
def test_the_dark_theme_is_known_on_every_kind_of_page(page):
    assert page in CSS


def lightness(colour: str, eyes: str) -> float:
    """How light people with these eyes see a colour, in OKLab."""
    return lab(times(SEEN_BY[eyes], linear(colour)))[0]


@pytest.mark.parametrize("eyes", SEEN_BY)
@pytest.mark.parametrize("theme", ["light", "dark"])
def test_a_scale_is_told_by_lightness_alone(theme, eyes):
    scale = [getattr(TOKENS[f"heat{n}"], theme) for n in range(1, 9)]
    seen = [lightness(colour, eyes) for colour in scale]
    gaps = [(a - b) * (1 if theme == "light" else -1) for a, b in pairwise(seen)]
    assert min(gaps) > 0.035, "each step is darker, or lighter, than the one before"
