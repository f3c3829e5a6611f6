"""Stacks sorted out by side and kind, once each: rules ask for that all the time."""

from __future__ import annotations

from typing import Final, NamedTuple

from sandtable.games.hearts_and_minds.printed.counters import BLUE, RED, Counter

#: How many stacks are remembered before all are forgotten: a long run meets very many.
MOST: Final = 20_000


class SortedStack(NamedTuple):
    """The units of one stack, each row by side: Red's, Blue's."""

    everyone: tuple[tuple[int, ...], tuple[int, ...]]
    ground: tuple[tuple[int, ...], tuple[int, ...]]  # without those that fly or float
    infantry: tuple[tuple[int, ...], tuple[int, ...]]
    assets: tuple[tuple[int, ...], tuple[int, ...]]  # on the ground


class SortedStacks(dict[tuple[int, ...], SortedStack]):
    """Musters by stack.  Counters never change, so a stack always sorts out the same way."""

    def __init__(self, counters: tuple[Counter, ...]) -> None:
        """Sort out stacks of these counters."""
        super().__init__()
        self._counters = counters

    def __missing__(self, stack: tuple[int, ...]) -> SortedStack:
        """Sort out a stack that was not met before."""
        if len(self) >= MOST:
            self.clear()
        counters = self._counters
        sides = tuple(tuple(u for u in stack if counters[u].side == s) for s in (RED, BLUE))
        ground = tuple(tuple(u for u in one if not counters[u].is_air_naval) for one in sides)
        infantry = tuple(tuple(u for u in one if counters[u].is_infantry) for one in sides)
        assets = tuple(tuple(u for u in one if counters[u].is_ground_asset) for one in sides)
        self[stack] = found = SortedStack(
            (sides[RED], sides[BLUE]),
            (ground[RED], ground[BLUE]),
            (infantry[RED], infantry[BLUE]),
            (assets[RED], assets[BLUE]),
        )
        return found
