"""22.1 Basing Boxes: where air units are based, and where in a box they are."""

from __future__ import annotations

from collections.abc import Collection

from sandtable.games.next_war.advanced.air_state import OUT_OF_PLAY, AirStatus
from sandtable.games.next_war.ids import AircraftId, PlaceId, SideId
from sandtable.games.next_war.printed.display_rows import Space
from sandtable.games.next_war.rule_hooks.advanced.air import basing_boxes, status_after_mission
from sandtable.games.next_war.rules.air.ch23_missions.hidden_contents import units_away
from sandtable.games.next_war.state_lookups import Scene
from sandtable.kernel.play.memo import memoised
from sandtable.kernel.rules.rule_hooks import answers, cites


@cites("ADV:22.1", "ADV:22.1.1")
def air_units_of(
    scene: Scene, side: SideId, *statuses: AirStatus, base: PlaceId | None = None
) -> tuple[AircraftId, ...]:
    """Each air unit in play is in one box, which stands for all bases of its country.

    List those of a side: of these statuses, or all; based in one box, or anywhere.  Units on a
    hidden mission are of no status for those who know of it.
    """
    units, away = scene.state.advanced.air.units, units_away(scene.state) if statuses else ()
    return tuple(
        [
            AircraftId(number)
            for number, now in enumerate(units)
            if scene.printed.aircraft[number].side == side
            and (now.status in statuses if statuses else now.status not in OUT_OF_PLAY)
            and (base is None or now.base == base)
            and number not in away
        ]
    )


def boxes_for_services(scene: Scene, services: Collection[str]) -> tuple[PlaceId, ...]:
    """List the Basing Boxes that are open to one of these services without any condition."""
    places = scene.printed.places

    def find() -> tuple[PlaceId, ...]:
        return tuple(
            [
                place
                for place, box in places.items()
                if any(row.service in services and not row.when for row in box.services)
            ]
        )

    return memoised(scene, ("boxes for services", frozenset(services)), (places,), find)


@answers(basing_boxes, "ADV:22.1.2")
def boxes_of_its_service(scene: Scene, unit: AircraftId) -> tuple[PlaceId, ...]:
    """The display says which boxes are open to a nation or service; titles add conditions."""
    counter = scene.printed.aircraft[unit]
    return boxes_for_services(scene, {counter.nation, counter.service})


@answers(status_after_mission, "ADV:22.1.3")
def flown_after_a_mission(scene: Scene, unit: AircraftId) -> AirStatus:
    """An air unit that has flown a mission is in Flown of its base."""
    return AirStatus.FLOWN


@cites("ADV:22.1.3")
def ready_on(scene: Scene, base: PlaceId, status: AirStatus) -> int | None:
    """The box says on which die, or less, a unit in Abort or Recovery becomes Ready."""
    return scene.printed.places[base].spaces.get(Space(status.value))
