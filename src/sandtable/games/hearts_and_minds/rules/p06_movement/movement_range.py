"""6.1 and 6.2 How far units march."""

from __future__ import annotations

from typing import Final

from sandtable.games.hearts_and_minds.printed.areas import Country
from sandtable.games.hearts_and_minds.printed.counters import RED, Kind, Nation
from sandtable.games.hearts_and_minds.rule_hooks import (
    closed_links,
    range_changes,
    unit_bans,
    unpinned,
)
from sandtable.games.hearts_and_minds.rules.p06_movement.nation_area_limits import countries_of
from sandtable.games.hearts_and_minds.state_lookups import (
    Scene,
    ground_at,
    has_blue_ground,
    has_ground,
    open_at,
)
from sandtable.kernel.rules.rule_hooks import cites

RANGE: Final = 2
#: A note of the turn: the mobilisation under way costs nothing. It names who had moved before.
FREE_MARCH: Final = "free march"


@cites("HMP:6.1")
def range_of(scene: Scene) -> int:
    """Units march up to two areas."""
    return RANGE + sum([said.what for said in scene.rules[range_changes](scene)])


@cites("HMP:6.2")
def is_pinned(scene: Scene, side: int, area: int) -> bool:
    """Units among enemies, other than Viet Cong face down, are pinned."""
    if scene.rules[unpinned](scene):
        return False
    if side == RED:
        return has_blue_ground(scene, area)
    return bool(open_at(scene, area)) or bool(ground_at(scene, RED, area))


class Marches:
    """Where the units of a side in one area can march now."""

    def __init__(self, scene: Scene, side: int, start: int, farther: int = 0) -> None:
        """Look at the area and what is around it, with so many areas added to the range."""
        self._scene = scene
        self._side = side
        self._start = start
        self._farther = farther
        self._enemy: dict[int, bool] = {}
        self._known: dict[tuple[Nation, bool], frozenset[int]] = {}

    def movable(self) -> list[int]:
        """List the units that may still march."""
        scene = self._scene
        counters, moved = scene.printed.counters, scene.state.turn.moved
        bans = scene.rules[unit_bans]
        return [
            unit
            for unit in ground_at(scene, self._side, self._start)
            if unit not in moved
            and counters[unit].kind is not Kind.LIMA_SITE
            and not bans(scene, unit)
        ]

    def reach(self, unit: int) -> frozenset[int]:
        """Where a unit can get to."""
        counter = self._scene.printed.counters[unit]
        key = counter.nation, counter.kind is Kind.TANK
        if key not in self._known:
            countries = countries_of(self._scene, counter.nation)
            self._known[key] = self._walked(countries, key[1])
        return self._known[key]

    def _walked(self, countries: frozenset[Country], is_tank: bool) -> frozenset[int]:
        printed, found = self._scene.printed, set[int]()
        pinned = is_pinned(self._scene, self._side, self._start)
        links = [said.what for said in self._scene.rules[closed_links](self._scene, self._side)]
        closed = {*links, *((end, begin) for begin, end in links)}
        front = {self._start}
        for gone in range(1 if pinned else range_of(self._scene) + self._farther):
            further = set[int]()
            for here in front:
                for to in printed.neighbours[here]:
                    if (
                        to in found
                        or to == self._start
                        or printed.areas[to].country not in countries
                        or (here, to) in closed
                    ):
                        continue
                    slow = is_tank and (
                        printed.areas[here].is_mountain or printed.areas[to].is_mountain
                    )
                    if slow and gone:
                        continue
                    held = self._holds(to)
                    if held and pinned:
                        continue
                    found.add(to)
                    if not held and not slow:
                        further.add(to)
            front = further
        return frozenset(found)

    def _holds(self, area: int) -> bool:
        if area not in self._enemy:
            self._enemy[area] = has_ground(self._scene, 1 - self._side, area)
        return self._enemy[area]
