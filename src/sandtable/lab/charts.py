"""Pictures for reports, as SVG text that stands alone."""

from __future__ import annotations

import io
from collections.abc import Mapping, Sequence
from itertools import pairwise
from typing import Any, Final

import matplotlib as mpl
from matplotlib.colors import LogNorm
from matplotlib.figure import Figure

#: The two sides; both are told apart without colour by their line, too.
COLOURS: Final = ("#2050a0", "#b03020")
LINES: Final = ("-", "--")
#: So many numbers can all be written under their bars.
FEW: Final = 12

#: x, mean, low, high.
Curve = tuple[Sequence[float], Sequence[float], Sequence[float], Sequence[float]]


def curves(title: str, lines: Mapping[str, Curve]) -> str:
    """Draw means by turn, each with the band of four games in five."""
    figure, axes = _paper(4.6, 2.8)
    for index, (name, (x, middle, low, high)) in enumerate(lines.items()):
        colour, line = COLOURS[index % 2], LINES[index // 2 % 2]
        axes.fill_between(x, low, high, color=colour, alpha=0.2 / len(lines))
        axes.plot(x, middle, line, marker="o", markersize=3, color=colour, label=name)
    axes.set_title(title)
    axes.set_xlabel("turn")
    axes.xaxis.get_major_locator().set_params(integer=True)
    axes.legend(frameon=False)
    return _svg(figure)


def bars(title: str, counts: Mapping[int, int], label: str) -> str:
    """Draw how often each number came."""
    figure, axes = _paper(4.6, 2.4)
    steps = [high - low for low, high in pairwise(sorted(counts))]
    axes.bar(list(counts), list(counts.values()), 0.8 * min(steps, default=1), color="#666666")
    axes.set_title(title)
    axes.set_xlabel(label)
    if len(counts) <= FEW:
        axes.set_xticks(list(counts))
    return _svg(figure)


def heat(title: str, rows: Mapping[str, Mapping[str, float]], columns: Sequence[str]) -> str:
    """Draw a table as colours, the larger the darker, by powers of ten; white is nothing."""
    cells = [[rows[row].get(column) or float("nan") for column in columns] for row in rows]
    figure, axes = _paper(min(12, 4.4 + 0.27 * len(columns)), 1.1 + 0.2 * len(rows))
    found = [cell for row in cells for cell in row if cell == cell]  # noqa: PLR0124  # not a number
    low, high = (min(found), max(found)) if found else (1.0, 1.0)
    shown = axes.imshow(
        cells, aspect="auto", cmap="YlOrBr", norm=LogNorm(low, max(high, low * 1.0001))
    )
    axes.set_xticks(range(len(columns)), columns)
    axes.set_yticks(range(len(rows)), list(rows))
    axes.set_title(title)
    figure.colorbar(shown, ax=axes, shrink=0.8)
    return _svg(figure)


def _paper(width: float, height: float) -> tuple[Figure, Any]:
    mpl.rcParams.update({"svg.hashsalt": "sandtable", "svg.fonttype": "none", "font.size": 8})
    figure = Figure(figsize=(width, height), layout="constrained")
    return figure, figure.subplots()


def _svg(figure: Figure) -> str:
    out = io.StringIO()
    figure.savefig(out, format="svg", metadata={"Date": None, "Creator": None})
    text = out.getvalue()
    return text[text.index("<svg") :]
