"""8.5.2.1 Holding Boxes as bases: a title says who may be in one and what flies from it."""

from __future__ import annotations

from collections.abc import Iterator

from sandtable.games.next_war.ids import HelicopterId, PlaceId, SideId
from sandtable.games.next_war.naval_lookups import side_of_box
from sandtable.games.next_war.printed.display_rows import BoxKind
from sandtable.games.next_war.printed.holding_boxes import box_at, box_places, is_box
from sandtable.games.next_war.rule_hooks import (
    Movers,
    airlift_vetoes,
    box_admits,
    box_toll,
    boxes_have_airbases,
    rebase_vetoes,
    transport_vetoes,
)
from sandtable.games.next_war.state import FIRST_AREA
from sandtable.games.next_war.state_lookups import Scene, counter_of, side_of
from sandtable.kernel.rules.rule_hooks import adds, answers, cites
from sandtable.kernel.rules.vetoes import Veto


@answers(box_admits, "STD:8.5.2.1")
def only_its_own_side(scene: Scene, place: PlaceId, nation: str) -> bool:
    """A Holding Box belongs to a side; unless a title says more, all its nations may be in it."""
    side = box_at(scene.printed, place).side
    return any(each.nation == nation and each.side == side for each in scene.printed.counters)


@answers(box_toll, "STD:8.5.4.3")
def no_helicopters_from_boxes(scene: Scene, place: PlaceId) -> int | None:
    """Titles say how far their boxes are; without that no helicopter comes from one."""
    return None


@answers(boxes_have_airbases, "STD:8.5.2.1")
def not_unless_a_title_says_so(scene: Scene) -> bool:
    """Titles count a Holding Box as an Airbase; without that nothing takes off there."""
    return False


@cites("STD:8.5.2.1")
def is_airbase_of(scene: Scene, side: SideId, place: PlaceId) -> bool:
    """A Holding Box is an Airbase to its own side, never captured and out of everybody's zone.

    One that has no way onto the map is, too, while its nation is on that side.
    """
    if is_box(place):
        own = box_at(scene.printed, place).side == side
    else:
        own = is_holding_area(scene, place) and side_of_box(scene, place) == side
    return own and scene.rules[boxes_have_airbases](scene)


def is_holding_area(scene: Scene, place: PlaceId) -> bool:
    """Whether a place is a Holding Box without a way onto the map."""
    box = scene.printed.places.get(place)
    return place <= FIRST_AREA and box is not None and box.kind is BoxKind.HOLDING


def holding_areas_of(scene: Scene, side: SideId) -> tuple[PlaceId, ...]:
    """List a side's Holding Boxes without a way onto the map that serve as Airbases."""
    areas = [here for here in scene.printed.places if is_holding_area(scene, here)]
    return tuple([here for here in areas if is_airbase_of(scene, side, here)])


def boxes_of(scene: Scene, side: SideId) -> tuple[PlaceId, ...]:
    """List a side's boxes that serve as Airbases."""
    return tuple(
        [each for each in box_places(scene.printed, side) if is_airbase_of(scene, side, each)]
    )


def gates_within(scene: Scene, side: SideId) -> Iterator[tuple[PlaceId, frozenset[PlaceId], int]]:
    """The boxes of a side that helicopters come from: place, gates, and hexes counted."""
    for place in box_places(scene.printed, side):
        toll = scene.rules[box_toll](scene, place)
        if toll is not None:
            yield place, box_at(scene.printed, place).gates, toll


@adds(transport_vetoes, "STD:8.5.2.1")
@adds(airlift_vetoes, "STD:8.5.2.1")
def box_is_closed(scene: Scene, movers: Movers, to: PlaceId) -> tuple[Veto, ...]:
    """Nobody enters a Holding Box that is not open to his nation, or to his side."""
    if is_holding_area(scene, to):
        own = is_airbase_of(scene, side_of(scene, movers[0]), to)
        return () if own else (Veto("box-closed", {"unit": movers[0], "hex": to}),)
    if not is_box(to):
        return ()
    admits = scene.rules[box_admits]
    shut = [unit for unit in movers if not admits(scene, to, counter_of(scene, unit).nation)]
    return tuple([Veto("box-closed", {"unit": unit, "hex": to}) for unit in shut])


@adds(rebase_vetoes, "STD:8.5.2.1")
def box_is_closed_to_it(scene: Scene, helicopter: HelicopterId, to: PlaceId) -> tuple[Veto, ...]:
    """So it is with helicopters."""
    nation = scene.printed.helicopters[helicopter].nation
    if not is_box(to) or scene.rules[box_admits](scene, to, nation):
        return ()
    return (Veto("box-closed-to-it", {"helicopter": helicopter, "hex": to}),)
