"""Shares, means and differences, each with the interval in which it lies 95 times in a hundred."""

from __future__ import annotations

from collections.abc import Sequence
from math import sqrt
from statistics import fmean, stdev
from typing import Final, NamedTuple

#: Ninety-five in a hundred.
Z: Final = 1.96


class Interval(NamedTuple):
    """A figure, and where it may lie."""

    value: float
    low: float
    high: float

    def percent(self) -> str:
        """Write it as a share."""
        return f"{100 * self.value:.1f}% ({100 * self.low:.1f} to {100 * self.high:.1f})"

    def number(self, digits: int = 2, *, signed: bool = False) -> str:
        """Write it as a number."""
        sign = "+" if signed else ""
        value, low, high = (f"{one:{sign}.{digits}f}" for one in self)
        return f"{value} ({low} to {high})"

    @property
    def is_clear(self) -> bool:
        """Whether nought lies outside: the sign of the figure is no accident."""
        return self.low > 0 or self.high < 0


def share(wins: float, games: int) -> Interval:
    """A share by Wilson's interval, which is honest about few games."""
    if not games:
        return Interval(0.0, 0.0, 1.0)
    part, extra = wins / games, Z * Z / games
    middle = (part + extra / 2) / (1 + extra)
    spread = Z * sqrt(part * (1 - part) / games + extra / games / 4) / (1 + extra)
    return Interval(part, max(0.0, middle - spread), min(1.0, middle + spread))


def mean(values: Sequence[float]) -> Interval:
    """A mean by the usual interval."""
    if not values:
        return Interval(0.0, 0.0, 0.0)
    middle = fmean(values)
    error = Z * stdev(values) / sqrt(len(values)) if len(values) > 1 else 0.0
    return Interval(middle, middle - error, middle + error)


def difference(before: Sequence[float], after: Sequence[float]) -> Interval:
    """The mean change from one to the other, pair by pair: luck that both had cancels out."""
    return mean([new - old for old, new in zip(before, after, strict=True)])


def quantile(ordered: Sequence[float], part: float) -> float:
    """The value below which such a part of an ordered list lies."""
    if not ordered:
        return 0.0
    return float(ordered[min(len(ordered) - 1, int(part * len(ordered)))])
