"""15.2.1, 22.2.1, 23.0 Cruise missiles that are launched by air units."""

from __future__ import annotations

from sandtable.games.next_war.advanced.air_state import AirStatus
from sandtable.games.next_war.ids import AircraftId, SideId
from sandtable.games.next_war.rule_hooks.advanced.air import carries_cruise_missiles
from sandtable.games.next_war.rule_hooks.advanced.strikes import missile_bombers
from sandtable.games.next_war.rules.air.ch15_air_units.ratings import (
    air_unit,
    counter_of_air_unit,
    launches_only,
)
from sandtable.games.next_war.rules.air.ch22_air_power.basing import air_units_of
from sandtable.games.next_war.state_lookups import Scene
from sandtable.kernel.rules.rule_hooks import adds, answers, cites


@answers(carries_cruise_missiles, "ADV:15.2.1")
def by_its_two_stars(scene: Scene, unit: AircraftId) -> bool:
    """Two stars on the strike rating are for cruise missiles; titles may let others launch too."""
    return launches_only(counter_of_air_unit(scene, unit).with_steps(air_unit(scene, unit).steps))


@adds(missile_bombers, "ADV:22.4")
@cites("ADV:22.2.1", "ADV:23.0")
def ready_bombers(scene: Scene, side: SideId, nation: str) -> tuple[AircraftId, ...]:
    """A Ready air unit launches a missile of its nation in any weather, if it carries one."""
    carries = scene.rules[carries_cruise_missiles]
    return tuple(
        [
            unit
            for unit in air_units_of(scene, side, AirStatus.READY)
            if counter_of_air_unit(scene, unit).nation == nation and carries(scene, unit)
        ]
    )
