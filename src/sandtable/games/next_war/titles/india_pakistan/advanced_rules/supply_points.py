"""NWIP 10.4, 10.4.1 Whose Supply Points serve whom, and how many Emergency markers there are."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final

from sandtable.games.next_war.ids import SideId, UnitId
from sandtable.games.next_war.printed.terrain import Side
from sandtable.games.next_war.rule_hooks.advanced.supply import (
    emergency_markers_left,
    supply_point_owner,
)
from sandtable.games.next_war.state_lookups import Scene, counter_of
from sandtable.kernel.play.memo import memoised
from sandtable.kernel.rules.rule_hooks import replaces

#: Who keeps the Supply Points of a side.
OWNERS: Final[Mapping[SideId, str]] = {Side.ALLIED: "ROI", Side.NON_ALLIED: "IROP"}
#: How many Emergency markers each nation has.
EMERGENCY_MARKERS: Final[Mapping[str, int]] = {"ROI": 2, "IROP": 2, "US": 2, "PRC": 2, "RU": 1}
#: Nations that use the markers of another.
_BORROWERS: Final[Mapping[str, str]] = {"CW": "US", "FR": "US"}


@replaces(supply_point_owner, "NWIP:10.4", over="ADV:19.3")
def india_and_pakistan(scene: Scene, side: SideId, nation: str) -> str:
    """India and Pakistan keep the Supply Points of their sides, and their allies spend them."""
    return OWNERS[side]


@replaces(emergency_markers_left, "NWIP:10.4.1", over="ADV:19.6")
def markers_of_its_nation(scene: Scene, unit: UnitId) -> int | None:
    """A unit needs a marker of its nation; those of the CW and France are the US's."""
    counter = counter_of(scene, unit)
    lender, units = _lender(counter.nation), scene.state.forces[counter.side].units

    def find() -> int:
        marked = [other for other, now in units.pairs() if now.markers.emergency_supply]
        used = [other for other in marked if _lender(counter_of(scene, other).nation) == lender]
        return max(EMERGENCY_MARKERS.get(lender, 0) - len(used), 0)

    name, depends = ("emergency markers", counter.side, lender), (units, scene.printed.counters)
    return memoised(scene, name, depends, find)


def _lender(nation: str) -> str:
    return _BORROWERS.get(nation, nation)
