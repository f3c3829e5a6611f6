"""21.0 to 21.2 Which ground units the enemy has detected; places always are (21.1)."""

from __future__ import annotations

from typing import Final

from msgspec.structs import replace

from sandtable.games.next_war.events.advanced import UnitMarked
from sandtable.games.next_war.ids import ENEMY, PlaceId, UnitId
from sandtable.games.next_war.printed.advanced.advanced_charts import advanced_charts
from sandtable.games.next_war.printed.advanced.target_rows import Target
from sandtable.games.next_war.printed.counter_types import target_kind
from sandtable.games.next_war.printed.holding_boxes import is_box, is_ground_area
from sandtable.games.next_war.printed.terrain import Feature, Terrain
from sandtable.games.next_war.rule_hooks import is_combat_unit
from sandtable.games.next_war.rule_hooks.advanced.detection import automatic_detection, is_detected
from sandtable.games.next_war.rules.advanced.ch21_detection.air_reconnaissance_table import (
    is_seen_from_the_air,
)
from sandtable.games.next_war.state_lookups import (
    NextWarRun,
    Scene,
    counter_of,
    side_of,
    stack_at,
    unit_of,
)
from sandtable.kernel.rules.rule_hooks import adds, answers, cites

#: What a Holding Box counts as (RUL-0380): ground that hides no unit from the air.
IN_A_BOX: Final = Terrain.ROUGH_WOODS


@answers(is_detected, "ADV:21.0")
def marked_adjacent_or_seen(scene: Scene, unit: UnitId) -> bool:
    """A ground unit is detected by a marker, by an adjacent enemy unit, or from the air."""
    now = unit_of(scene, unit)
    if now.markers.detected or now.markers.targeted:
        return True
    return scene.rules.speaks[automatic_detection](scene, unit) or is_seen(scene, unit)


@adds(automatic_detection, "ADV:21.1")
def next_to_the_enemy(scene: Scene, unit: UnitId) -> tuple[PlaceId, ...]:
    """A unit is detected while an enemy ground unit is adjacent, or on the same island."""
    here, enemy = unit_of(scene, unit).at, ENEMY[side_of(scene, unit)]
    if here < 0:
        return (here,) if stack_at(scene, enemy, here) else ()
    near, stacks = scene.printed.atlas.near[here], scene.state.forces[enemy].stacks.map
    return tuple([there for there in (here, *near) if there in stacks])  # no stack is empty


@cites("ADV:21.2", "ADV:21.4")
def is_seen(scene: Scene, unit: UnitId) -> bool:
    """Air reconnaissance detects combat units and MSUs in open ground, in boxes as well."""
    here, kind = unit_of(scene, unit).at, target_kind(counter_of(scene, unit))
    if kind is Target.COMBAT_UNIT and not scene.rules[is_combat_unit](scene, unit):
        return False
    ground = scene.printed.atlas.ground.get(here)
    if ground is None and not (is_box(here) or is_ground_area(scene.printed, here)):
        return False
    return is_seen_from_the_air(
        advanced_charts().land,
        kind,
        ground.terrain if ground else IN_A_BOX,
        scene.state.weather,
        jungle=ground is not None and Feature.JUNGLE in ground.features,
    )


def mark_detected(run: NextWarRun, unit: UnitId) -> None:
    """Put a Detected marker on a unit that has none; it lasts to the end of the turn."""
    markers = unit_of(run.scene, unit).markers
    if not markers.detected:
        run.emit(UnitMarked(unit, side_of(run.scene, unit), replace(markers, detected=True)))
