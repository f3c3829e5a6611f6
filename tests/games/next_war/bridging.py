"""Bridges in sketched positions: crossings by printed number, and sides asked about them."""

from __future__ import annotations

from typing import Any

from games.next_war.sketch import ALLIED, asked, at, given, with_segment
from sandtable.games.next_war.ids import SideId
from sandtable.games.next_war.rules.standard.ch08_movement.terrain.map_after_damage import (
    crossing_of,
)
from sandtable.games.next_war.state import Crossing
from sandtable.games.next_war.state_lookups import Scene
from sandtable.kernel.play.hashed_map import HashedMap


def crossing(ends: str) -> Crossing:
    """The crossing between two hexes: 1204-1205."""
    here, there = ends.split("-")
    return crossing_of(at(here), at(there))


def broken(*ends: str, side: SideId = ALLIED) -> HashedMap[Crossing, SideId]:
    """These crossings as destroyed."""
    return HashedMap({crossing(each): side for each in ends})


def at_bridges(
    text: str, side: SideId = ALLIED, *, down: tuple[str, ...] = (), **more: Any
) -> Scene:
    """Ask a side about bridges at the end of its Movement Segment; some may be down."""
    scene = asked(given(text, broken=broken(*down), **more), side, "bridges", "STD:8.3.4")
    return with_segment(scene, name="first_movement", unmoved=())
