"""Movement by air in the series rules of 2025: 8.5.2.2, 8.5.3, 8.5.4.3."""

from __future__ import annotations

from sandtable.games.next_war.ids import ENEMY, PlaceId, SideId, UnitId
from sandtable.games.next_war.printed.terrain import Feature
from sandtable.games.next_war.rule_hooks import (
    exposed_to_leave,
    is_combat_unit,
    is_drop_base,
    transports_heavy,
)
from sandtable.games.next_war.rules.standard.ch08_movement.terrain.installations_and_cities import (
    is_own_base,
    stands,
)
from sandtable.games.next_war.state_lookups import Scene, counter_of, stack_at
from sandtable.kernel.rules.rule_hooks import replaces


@replaces(transports_heavy, "STD:8.5.2.2", over="RUL-0008")
def airborne_of_all_nations(scene: Scene, unit: UnitId) -> bool:
    """Airborne units of every nation take their vehicles along in air transport."""
    return counter_of(scene, unit).airborne


@replaces(is_drop_base, "STD:8.5.3", over="RUL-0008")
def airbases_only(scene: Scene, side: SideId, here: PlaceId) -> bool:
    """Drops start from Airbases; an Airfield is not enough."""
    return is_own_base(scene, side, here) and stands(scene, here, Feature.AIRBASE)


@replaces(exposed_to_leave, "STD:8.5.4.3", over="RUL-0008")
def beside_an_enemy(scene: Scene, side: SideId, here: PlaceId) -> bool:
    """Helicopters are fired at when they take units up beside an enemy combat unit."""
    counts = scene.rules[is_combat_unit]
    return any(
        counts(scene, unit)
        for near in scene.printed.atlas.near[here]
        for unit in stack_at(scene, ENEMY[side], near)
    )
