"""Charts and their words."""

import re
import subprocess
import sys
from base64 import b64decode
from fractions import Fraction

import pytest
from matplotlib.figure import Figure
from sympy import Rational

from horsegame import uniform
from horsegame.dostihy import landing
from horsegame.exact import Chain
from horsewidgets.charts import (
    Chart,
    chain_chart,
    chart_html,
    compare_chart,
    curves_chart,
    law_chart,
    lines_chart,
    matrix_chart,
)
from horsewidgets.charts.paper import frame

LAW = uniform([1, 1, 1, 2])


def picture(chart: Chart) -> bytes:
    """The picture inside the HTML."""
    found = re.search(r'src="data:image/png;base64,([^"]+)"', chart._repr_html_())
    assert found
    return b64decode(found[1])


def test_a_chart_is_a_picture_and_says_the_same_in_words():
    chart = law_chart(LAW, "Three to one")
    assert picture(chart).startswith(b"\x89PNG")
    assert repr(chart) == "Chart: Three to one. 1: 3/4 (75.0 %); 2: 1/4 (25.0 %)."
    html = chart._repr_html_()
    assert 'alt="Three to one. 1: 3/4' in html
    assert "<figcaption>Three to one. Most likely is 1: 3/4 (75.0 %).</figcaption>" in html


def test_the_same_chart_is_the_same_text_and_the_same_picture():
    one, two = (law_chart(LAW, "Twice", simulated=[1, 2, 1]) for _ in range(2))
    assert repr(one) == repr(two) and one._repr_html_() == two._repr_html_()


def test_simulated_results_are_counted_however_they_come():
    told = {repr(law_chart(LAW, "T", simulated=s)) for s in ([1, 1, 2, 1], {1: 3, 2: 1})}
    assert len(told) == 1
    assert "Rings: shares in 4 simulated turns with their standard errors; 2 of 2" in told.pop()
    far = law_chart(LAW, "T", simulated=[2] * 90 + [1] * 10)
    assert "0 of 2 lie within two standard errors" in repr(far)


def test_outcomes_have_the_names_they_are_given():
    assert "heads: 1/2" in repr(law_chart(uniform([0, 1]), "Coin", names={0: "heads", 1: "tails"}))
    assert "<0>: 1/2" in repr(law_chart(uniform([0, 1]), "Coin", names="<{}>".format))


def test_hostile_names_stay_text():
    html = law_chart(uniform(["<script>", '"']), "<b>")._repr_html_()
    assert "<script>" not in html and "<b>" not in html and "&lt;script&gt;" in html


def test_long_fractions_are_rounded_in_words():
    law = {1: Rational(1234567, 7654321), 2: 1 - Rational(1234567, 7654321)}
    assert "1: about 0.1613 (16.1 %)" in repr(law_chart(law, "Long"))


def test_equally_likely_outcomes_are_said_to_be_so():
    caption = law_chart(uniform(range(1, 7)), "A die").caption
    assert caption == "A die. All 6 outcomes are equally likely: 1/6 (16.7 %)."


def test_all_outcomes_of_a_turn_are_told():
    law = landing(0)
    told = repr(law_chart(law, "From START"))
    assert all(f" {square}: {law[square]} (" in told for square in law)


def test_laws_side_by_side():
    chart = compare_chart({"dice": landing(0, cards=False), "cards": landing(0)}, "Cards or not")
    assert "dice: most likely are 5 outcomes: 1/6" in chart.caption
    assert "cards: 0: 1/252 (0.4 %)" in chart.words
    with pytest.raises(ValueError, match="expected 1 to 4 laws, got 0"):
        compare_chart({}, "None")


def test_money_is_written_as_everywhere():
    words = law_chart(uniform([-6240, 26_000]), "A bet").words
    assert words.replace("\u202f", " ") == ("A bet. −6 240: 1/2 (50.0 %); 26 000: 1/2 (50.0 %).")


def test_names_stand_level_where_they_fit():
    def turned(names: list[str]) -> set[float]:
        axes = frame("Names", names, None)[1]
        return {tick.get_rotation() for tick in axes.get_xticklabels()}

    assert turned([f"{n}–{n + 7}" for n in range(0, 88, 8)]) == {0}
    assert turned(["Portlancl"] * 20) == {55}


def test_a_chain_in_time():
    coin = Chain({"up": {"up": Fraction(1, 2), "down": Fraction(1, 2)}, "down": {"up": 1}})
    chart = chain_chart(coin, 4, "Up and down", ["down"])
    assert "down: 0 at the start, 1/2 after step 1, 1/4 after step 2, 5/16 after step 4." in repr(
        chart
    )
    with pytest.raises(ValueError, match="expected 1 to 4 labels, got 0"):
        chain_chart(coin, 4, "Nothing", [])


def test_lines_side_by_side():
    ruin = {"no bet": [0, Fraction(1, 6), Fraction(11, 36), Fraction(91, 216)], "bet": [0, 0]}
    told = repr(lines_chart(ruin, "Ruin"))
    assert "no bet: 0 at the start, 1/6 after turn 1, 11/36 after turn 2, 91/216 after" in told
    assert told.endswith("bet: 0 at the start, 0 after turn 1.")
    with pytest.raises(ValueError, match="expected 1 to 4 lines, got 0"):
        lines_chart({}, "Nothing")


def test_a_figure_needs_words():
    assert chart_html(Figure(), "An empty sheet of paper.").caption == "An empty sheet of paper."
    with pytest.raises(ValueError, match="expected words"):
        chart_html(Figure(), " ")


def test_matplotlib_is_read_late():
    code = "import sys, horsewidgets.charts; sys.exit('matplotlib' in sys.modules)"
    assert subprocess.run([sys.executable, "-c", code], check=False).returncode == 0


def test_a_matrix_shows_each_chance_in_its_row_and_column():
    ring = Chain({n: {(n + 1) % 3: Fraction(2, 3), n: Fraction(1, 3)} for n in range(3)})
    chart = matrix_chart(ring, "A ring", [2, 0, 1], "place {}".format)
    assert picture(chart).startswith(b"\x89PNG")
    assert "3 rows, 3 columns; 6 fields of 9 above 0" in repr(chart)
    assert "Most: 2/3, place 2 to place 0." in repr(chart)
    assert picture(chart) != picture(matrix_chart(ring, "A ring", [0, 1, 2], "place {}".format))
    with pytest.raises(ValueError, match="expected each of the 3 labels once, got 2"):
        matrix_chart(ring, "A ring", [0, 1])


def test_functions_as_curves():
    """p(1 - p), which is highest in the middle, and a line that falls."""
    hill = [(n / 10, n / 10 * (1 - n / 10)) for n in range(11)]
    chart = curves_chart({"hill": hill, "slope": [(0, 1), (1, 0)]}, "Two functions", up="share")
    assert picture(chart).startswith(b"\x89PNG")
    assert "hill: 0 at p = 0, 0 at p = 1, most 0.25 at p = 0.5." in repr(chart)
    assert repr(chart).endswith("slope: 1 at p = 0, 0 at p = 1, most 1 at p = 0.")
    with pytest.raises(ValueError, match="expected 1 to 4 curves, got 0"):
        curves_chart({}, "Nothing")
