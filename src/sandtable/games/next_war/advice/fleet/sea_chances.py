"""The exact chances of a path by sea: to arrive, and to lose a step on the way."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final, NamedTuple

from sandtable.games.next_war.ids import PlaceId, ShipId, SideId
from sandtable.games.next_war.printed.sea_chart_rows import ContestedResult
from sandtable.games.next_war.rules.standard.ch07_sea.sea_control_table import SeaModifier
from sandtable.games.next_war.rules.standard.ch08_movement.sea.contested_movement import (
    move_of,
    steps_of,
)
from sandtable.games.next_war.rules.standard.ch08_movement.sea.contested_movement_table import (
    SeaStep,
    contested_modifiers,
    contested_result,
)
from sandtable.games.next_war.state_lookups import Scene
from sandtable.kernel.play.dice import D10

#: The faces of the die, from low to high.
FACES: Final = range(D10.low, D10.high + 1)


class PathChances(NamedTuple):
    """The chance that all rolls on a path succeed, and that a failure costs a step."""

    arrives: float
    loses: float


class SeaRoll(NamedTuple):
    """A roll on a path: its step, what modifies the die, and the result of each face."""

    step: SeaStep
    modifiers: tuple[SeaModifier, ...]
    results: tuple[ContestedResult, ...]


def rolls_of_path(
    scene: Scene, side: SideId, walked: Sequence[PlaceId], ships: tuple[ShipId, ...] = ()
) -> tuple[SeaRoll, ...]:
    """The rolls of ships or of transported units along a path; the first place is the start."""
    charts, found = scene.printed.charts.sea, []
    for step in steps_of(scene, side, walked, ships):
        if not step.causes:
            continue
        modifiers = tuple(contested_modifiers(charts, move_of(scene, side, ships, step)))
        added = sum([each.amount for each in modifiers])
        results = tuple([contested_result(charts, die + added) for die in FACES])
        found.append(SeaRoll(step, modifiers, results))
    return tuple(found)


def chances_of_path(
    scene: Scene, side: SideId, walked: Sequence[PlaceId], ships: tuple[ShipId, ...] = ()
) -> PathChances:
    """The chances of ships or of transported units along a path; the first place is the start."""
    arrives, loses = 1.0, 0.0
    for _, _, results in rolls_of_path(scene, side, walked, ships):
        loses += arrives * sum([bool(one.steps_lost) for one in results]) / len(FACES)
        arrives *= sum([bool(one.succeeds) for one in results]) / len(FACES)
    return PathChances(arrives, loses)
