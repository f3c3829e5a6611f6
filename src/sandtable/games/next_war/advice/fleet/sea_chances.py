"""The exact chances of a path by sea: to arrive, and to lose a step on the way."""

from __future__ import annotations

from collections.abc import Sequence
from typing import NamedTuple

from sandtable.games.next_war.ids import PlaceId, ShipId, SideId
from sandtable.games.next_war.rules.standard.ch08_movement.sea.contested_movement import (
    move_of,
    steps_of,
)
from sandtable.games.next_war.rules.standard.ch08_movement.sea.contested_movement_table import (
    contested_modifiers,
    contested_result,
)
from sandtable.games.next_war.state_lookups import Scene
from sandtable.kernel.play.dice import D10


class PathChances(NamedTuple):
    """The chance that all rolls on a path succeed, and that a failure costs a step."""

    arrives: float
    loses: float


def chances_of_path(
    scene: Scene, side: SideId, walked: Sequence[PlaceId], ships: tuple[ShipId, ...] = ()
) -> PathChances:
    """The chances of ships or of transported units along a path; the first place is the start."""
    charts, arrives, loses = scene.printed.charts.sea, 1.0, 0.0
    faces = range(D10.low, D10.high + 1)
    for step in steps_of(scene, side, walked, ships):
        if not step.causes:
            continue
        modifiers = contested_modifiers(charts, move_of(scene, side, ships, step))
        added = sum([each.amount for each in modifiers])
        results = [contested_result(charts, die + added) for die in faces]
        loses += arrives * sum([bool(one.steps_lost) for one in results]) / len(faces)
        arrives *= sum([bool(one.succeeds) for one in results]) / len(faces)
    return PathChances(arrives, loses)
