"""How strong bots are: a Bradley-Terry fit with a term for the side in every scenario.

The chance that the bot in the first seat wins is 1 / (1 + exp(-(its strength - the other's strength
+ what the first seat is worth in the scenario))).  A draw counts as half a victory for each.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from itertools import pairwise
from math import log
from typing import Any, Final, NamedTuple

import numpy as np

from sandtable.lab.intervals import Interval

#: Points of an Elo scale for one unit of the fit.
ELO: Final = 400 / log(10)
#: Half a draw at this weight between every strength and nought keeps a bot that always wins finite.
PRIOR: Final = 0.05
STEPS: Final = 60
SMALL: Final = 1e-9


class Outcome(NamedTuple):
    """A game of the ladder: what the bot in the first seat got (1, a half, or nought)."""

    scenario: str
    bots: tuple[str, str]
    seed: int
    score: float


@dataclass(frozen=True)
class Fit:
    """Strengths and the worth of the first seat, in Elo; the first bot stands at nought."""

    bots: Mapping[str, float]
    sides: Mapping[str, float]


@dataclass(frozen=True)
class Ratings:
    """A fit with intervals: of each bot, of each step from a bot to the next, of each side."""

    bots: Mapping[str, Interval]
    gaps: Mapping[tuple[str, str], Interval]
    sides: Mapping[str, Interval]


def fitted(outcomes: Sequence[Outcome], bots: Sequence[str], scenarios: Sequence[str]) -> Fit:
    """Find the strengths and sides under which these outcomes are likeliest."""
    rows, scores, weights = _design(outcomes, bots, scenarios)
    found = _likeliest(rows, scores, weights)
    strengths = [0.0, *found[: len(bots) - 1]]
    sides = found[len(bots) - 1 :]
    return Fit(
        {bot: ELO * float(value) for bot, value in zip(bots, strengths, strict=True)},
        {name: ELO * float(value) for name, value in zip(scenarios, sides, strict=True)},
    )


def _design(
    outcomes: Sequence[Outcome], bots: Sequence[str], scenarios: Sequence[str]
) -> tuple[Any, Any, Any]:
    """Write the outcomes as rows: which strengths count, the mean score, and how many games."""
    place = {bot: index - 1 for index, bot in enumerate(bots)}
    side = {name: len(bots) - 1 + index for index, name in enumerate(scenarios)}
    added: dict[tuple[str, tuple[str, str]], list[float]] = {}
    for one in outcomes:
        added.setdefault((one.scenario, one.bots), []).append(one.score)
    rows = np.zeros((len(added), len(bots) - 1 + len(scenarios)))
    for row, (scenario, (first, second)) in zip(rows, added, strict=True):
        for bot, sign in ((first, 1.0), (second, -1.0)):
            if place[bot] >= 0:
                row[place[bot]] += sign
        row[side[scenario]] = 1.0
    scores = np.array([sum(each) / len(each) for each in added.values()])
    return rows, scores, np.array([float(len(each)) for each in added.values()])


def _likeliest(rows: Any, scores: Any, weights: Any) -> Any:
    """Climb to the top of the likelihood by Newton's steps; it has only one."""
    found = np.zeros(rows.shape[1])
    for _ in range(STEPS):
        chance = 1 / (1 + np.exp(-rows @ found))
        slope = rows.T @ (weights * (scores - chance)) - PRIOR * found
        bend = (rows * (weights * chance * (1 - chance))[:, None]).T @ rows
        step = np.linalg.solve(bend + PRIOR * np.eye(len(found)), slope)
        longest = np.abs(step).max()
        found = found + step * min(1.0, 2.0 / max(longest, SMALL))
        if longest < SMALL:
            break
    return found


def rated(
    outcomes: Sequence[Outcome], bots: Sequence[str], scenarios: Sequence[str], draws: int = 400
) -> Ratings:
    """Fit, and find intervals by drawing pairs of games anew, many times, with a fixed seed."""
    middle = fitted(outcomes, bots, scenarios)
    pairs = _pairs(outcomes)
    chance = np.random.default_rng(0)
    fits = []
    for _ in range(draws):
        picked = chance.integers(0, len(pairs), len(pairs))
        fits.append(fitted([one for p in picked for one in pairs[p]], bots, scenarios))
    return Ratings(
        {bot: _spread(middle.bots[bot], [fit.bots[bot] for fit in fits]) for bot in bots},
        {
            (low, high): _spread(
                middle.bots[high] - middle.bots[low],
                [fit.bots[high] - fit.bots[low] for fit in fits],
            )
            for low, high in pairwise(bots)
        },
        {
            name: _spread(middle.sides[name], [fit.sides[name] for fit in fits])
            for name in scenarios
        },
    )


def _pairs(outcomes: Sequence[Outcome]) -> list[list[Outcome]]:
    """Keep together the games of one seed between two bots: they are not independent."""
    found: dict[tuple[str, frozenset[str], int], list[Outcome]] = {}
    for one in outcomes:
        found.setdefault((one.scenario, frozenset(one.bots), one.seed), []).append(one)
    return list(found.values())


def _spread(middle: float, values: Sequence[float]) -> Interval:
    low, high = (float(value) for value in np.percentile(values, (2.5, 97.5)))
    return Interval(middle, low, high)
