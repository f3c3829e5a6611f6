"""How either side played a game of Loose Nukes: what a person would look at, counted."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Any

from sandtable.games.next_war.advanced.nuclear_caches import CacheFate
from sandtable.games.next_war.events.advanced import MissileAimed
from sandtable.games.next_war.events.advanced.nuclear_caches import (
    CacheDetected,
    CacheTaken,
    FinalPointsScored,
)
from sandtable.games.next_war.events.advanced.special_forces import SofSurvived
from sandtable.games.next_war.ids import BOTH_SIDES
from sandtable.games.next_war.state import State

Pair = tuple[float, float]


class TurnEnds:
    """Units out of supply and isolated as a turn ends, for either side."""

    def __init__(self) -> None:
        """Begin before the first turn."""
        self._last: State | None = None
        self._seen: list[tuple[Pair, Pair]] = []

    def look(self, state: State) -> None:
        """Count what the last position of a turn shows."""
        if self._last is not None and (state.turn != self._last.turn or state.over):
            last = state if state.over else self._last
            self._seen.append((_units(last, "unsupplied"), _units(last, "isolated")))
        self._last = state

    def means(self) -> dict[str, Pair]:
        """The means over turns."""
        turns = max(1, len(self._seen))
        return {
            name: _pair([sum(seen[place][side] for seen in self._seen) / turns for side in (0, 1)])
            for place, name in enumerate(("out of supply", "isolated"))
        }


def _units(state: State, what: str) -> Pair:
    found = [
        sum(
            now.at >= 0 and (now.unsupplied if what == "unsupplied" else now.markers.isolated)
            for _, now in state.forces[side].units.pairs()
        )
        for side in BOTH_SIDES
    ]
    return _pair(found)


def _pair(values: Iterable[float]) -> Pair:
    first, second = values
    return round(first, 2), round(second, 2)


def counts(records: Iterable[Any]) -> dict[str, Pair]:
    """Count what events of a game tell of either side."""
    names = ("SOF eliminated", "missiles", "caches detected", "caches secured", "caches destroyed")
    found = {name: [0, 0] for name in names}
    for record in records:
        for event in record.events:
            named = _told(event)
            if named is not None:
                found[named[0]][named[1]] += 1
    return {name: _pair(each) for name, each in found.items()}


def _told(event: Any) -> tuple[str, int] | None:
    if isinstance(event, SofSurvived):
        return None if event.survived else ("SOF eliminated", event.mission.side)
    if isinstance(event, MissileAimed):
        return "missiles", event.launch.side
    if isinstance(event, CacheDetected):
        return "caches detected", event.side
    if isinstance(event, CacheTaken):
        secured = event.fate is CacheFate.SECURED
        return ("caches secured" if secured else "caches destroyed"), event.side
    return None


def points_by_reason(records: Iterable[Any]) -> dict[str, tuple[int, int]]:
    """The points at the end of a game by what they were scored for."""
    found: dict[str, list[int]] = {}
    for record in records:
        for event in record.events:
            if isinstance(event, FinalPointsScored):
                found.setdefault(event.reason, [0, 0])[event.side] += event.points
    return {reason: (points[0], points[1]) for reason, points in sorted(found.items())}
