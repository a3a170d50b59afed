"""Charts that stand still, each with its words: a law as bars, laws side by side, a chain in time.

They are made with matplotlib, which is read when the first chart is drawn.
Colours and hatches together tell things apart, so no chart needs either alone.
"""

from .chains import chain_chart, lines_chart, matrix_chart
from .curves import curves_chart
from .laws import amount_chart, compare_chart, law_chart
from .paper import Chart, chart_html

__all__ = [
    "Chart",
    "amount_chart",
    "chain_chart",
    "chart_html",
    "compare_chart",
    "curves_chart",
    "law_chart",
    "lines_chart",
    "matrix_chart",
]
