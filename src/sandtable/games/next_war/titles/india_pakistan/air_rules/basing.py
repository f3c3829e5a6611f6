"""NWIP 13.4 Where air units are based, and where they go after missions."""

from __future__ import annotations

from typing import Final

from sandtable.games.next_war.advanced.air_state import AirStatus
from sandtable.games.next_war.ids import AircraftId, PlaceId
from sandtable.games.next_war.printed.display_rows import Space
from sandtable.games.next_war.rule_hooks.advanced.air import basing_boxes, status_after_mission
from sandtable.games.next_war.rules.air.ch15_air_units.ratings import air_unit
from sandtable.games.next_war.rules.air.ch22_air_power.basing import boxes_for_services
from sandtable.games.next_war.state_lookups import Scene
from sandtable.kernel.rules.rule_hooks import amends, replaces

_US: Final = "US"
_BOMBERS: Final = ("B-1", "B-2", "B-52")
#: Letters that tell versions of a type apart: B-52H.
VERSIONS: Final = "ABH"


@replaces(basing_boxes, "NWIP:13.4", over="ADV:22.1.2")
def boxes_of_the_nation(scene: Scene, unit: AircraftId) -> tuple[PlaceId, ...]:
    """Nations base at home, Russia in India; US units by service, bombers in Diego Garcia."""
    counter = scene.printed.aircraft[unit]
    if counter.nation != _US:
        return boxes_for_services(scene, {counter.nation})
    bomber = counter.type.rstrip(VERSIONS) in _BOMBERS
    return boxes_for_services(scene, {f"{counter.service} bombers" if bomber else counter.service})


@amends(status_after_mission, "NWIP:13.4.2", over="ADV:22.1.3")
def recovery_in_diego_garcia(base: AirStatus, scene: Scene, unit: AircraftId) -> AirStatus:
    """A unit whose base has a Recovery box goes there after any mission."""
    box = scene.printed.places[air_unit(scene, unit).base]
    return AirStatus.RECOVERY if Space.RECOVERY in box.spaces else base
