"""6.7 Stacking: how many fit into an area."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final, NamedTuple

from sandtable.games.hearts_and_minds.state_lookups import Scene, vc_at
from sandtable.kernel.rules.rule_hooks import cites

INFANTRY_LIMIT: Final = 4
ASSET_LIMIT: Final = 2
CELL_LIMIT: Final = 2
UNLIMITED: Final = 999
NORTH: Final = "North Vietnam"


class Room(NamedTuple):
    """How many more units of a side fit."""

    infantry: int
    assets: int


@cites("HMP:6.7")
def room_in(scene: Scene, side: int, area: int) -> Room:
    """A side has room for four infantry and two ground assets; North Vietnam has no limit."""
    if area == scene.printed.north:
        return Room(UNLIMITED, UNLIMITED)
    there = scene.printed.musters[scene.state.stacks.map.get(area, ())]
    return Room(INFANTRY_LIMIT - len(there.infantry[side]), ASSET_LIMIT - len(there.assets[side]))


def fits(scene: Scene, units: Sequence[int], area: int) -> bool:
    """Whether units of one side fit into an area, besides those there already."""
    if not units:
        return True
    counters = scene.printed.counters
    room = room_in(scene, counters[units[0]].side, area)
    infantry = sum(counters[unit].is_infantry for unit in units)
    assets = sum(counters[unit].is_ground_asset for unit in units)
    return infantry <= room.infantry and assets <= room.assets


def vc_room(scene: Scene, area: int) -> int:
    """How many more Viet Cong fit."""
    return CELL_LIMIT - vc_at(scene, area)
