"""Draw how Political Will went in many campaigns, beside the published goals."""

from __future__ import annotations

from pathlib import Path
from statistics import mean, quantiles
from typing import Any

import matplotlib as mpl

mpl.use("svg")
from matplotlib import pyplot as plt

from sandtable.games.hearts_and_minds.printed.charts import charts

PICTURE = Path("docs/pictures/hearts-political-will.svg")
LAST = 1972


def draw(rows: list[tuple[int, ...]], first: int) -> None:
    """Draw mean and band of the games still going in each year; the same games, the same bytes."""
    mpl.rcParams.update({"svg.hashsalt": "sandtable", "svg.fonttype": "none", "font.size": 9})
    goals = [charts().goals[year] for year in range(1965, LAST + 1)]
    figure, axes = plt.subplots(figsize=(7, 4))
    spots = [goal.year for goal in goals]
    axes.step(spots, [g.red_above for g in goals], where="mid", color="black", label="goal")
    at_once: Any = [g.red_at_once for g in goals]  # a year without such a goal leaves a gap
    axes.plot(spots, at_once, ":", color="#b03020", label="Red wins at once")
    at_once = [g.blue_at_once for g in goals]
    axes.plot(spots, at_once, ":", color="#2050a0", label="Blue wins at once")
    years, means, low, high = [1964], [float(first)], [float(first)], [float(first)]
    for index, year in enumerate(spots):
        wills = [row[index] for row in rows if len(row) > index]
        if len(wills) < 2:  # a band needs two
            break
        tenths = quantiles(wills, n=10)
        years.append(year)
        means.append(round(mean(wills), 2))
        low.append(tenths[0])
        high.append(tenths[-1])
        axes.annotate(f"{len(wills)}", (year, means[-1]), (4, -10), textcoords="offset points")
    axes.fill_between(years, low, high, color="#888888", alpha=0.3, label="four in five games")
    axes.plot(years, means, "o-", color="#444444", label="mean (games still played)")
    axes.set_xlabel("end of year")
    axes.set_ylabel("Political Will (Doves above nought)")
    axes.legend(loc="upper left", frameon=False)
    figure.tight_layout()
    figure.savefig(PICTURE, metadata={"Date": None})
    plt.close(figure)
