"""Positions of the Advanced game in which a side buys replacements, for tests."""

from __future__ import annotations

from typing import Any

from msgspec.structs import replace

from games.next_war.sketch import asked
from games.next_war.supplied import HOMES, sketched, with_points
from sandtable.games.next_war.ids import SideId
from sandtable.games.next_war.state_lookups import Scene
from sandtable.kernel.play.state import Scene as KernelScene

#: Sources of supply, in the middle of the sheet and in a corner of it.
URBAN, CORNER = "1504 Urban", "1900 Urban"


def with_replacements(scene: Scene, side: int, points: int) -> Scene:
    """The position with so many replacement points of the home nation of a side."""
    forces = list(scene.state.forces)
    forces[side] = replace(forces[side], replacement_points=((HOMES[side], points),))
    return KernelScene(scene.rules, scene.printed, replace(scene.state, forces=tuple(forces)))


def buying(  # as many as a position takes
    text: str,
    side: int,
    kind: str = "replace",
    *,
    points: int = 9,
    supply: int = 9,
    source: str = URBAN,
    **fields: Any,
) -> Scene:
    """A side with points is asked for its replacements, or with `recovery` about headquarters."""
    scene = sketched(f"{source}\n{text}", side, **{"turn": 4, **fields})
    scene = with_replacements(with_points(scene, side, supply), side, points)
    return asked(scene, SideId(side), kind, "ADV:27.9.3")
