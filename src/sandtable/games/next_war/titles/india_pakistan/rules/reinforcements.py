"""NWIP 8.1 When reinforcements come, 8.2 on the ground, 8.2.1 by air, 8.5 in bad weather."""

from __future__ import annotations

from sandtable.games.next_war.ids import PlaceId, SideId, UnitId
from sandtable.games.next_war.printed.holding_boxes import box_places, is_box
from sandtable.games.next_war.printed.terrain import Feature, Weather
from sandtable.games.next_war.rule_hooks import box_admits, reinforcements_due, waits_there
from sandtable.games.next_war.rules.standard.ch06_air_power.air_points import level_for
from sandtable.games.next_war.rules.standard.ch08_movement.terrain.installations_and_cities import (
    stands,
)
from sandtable.games.next_war.rules.standard.ch10_reinforcements.placement import (
    is_to_come,
    open_hexes,
)
from sandtable.games.next_war.rules.standard.ch10_reinforcements.scenario_turn_tables import (
    Due,
    units_to_come,
)
from sandtable.games.next_war.state import NOT_YET
from sandtable.games.next_war.state_lookups import (
    Scene,
    controller_of,
    counter_of,
    side_of,
    unit_of,
)
from sandtable.games.next_war.titles.india_pakistan.rules.opposed_entry import is_off_map_entry_hex
from sandtable.kernel.rules.rule_hooks import adds, cites, replaces


@adds(reinforcements_due, "NWIP:8.1")
@cites("NWIP:8.0")
def those_of_the_turn(scene: Scene, side: SideId) -> Due:
    """Units come in the Reinforcement Phase of the turn for which they are listed."""
    units, turn = scene.state.forces[side].units.map, scene.state.turn
    due = [
        (unit, places_open(scene, unit, places))
        for unit, places in units_to_come(scene, side)
        if is_to_come(units[unit], turn, setting_up=False)
    ]
    return tuple([(unit, places) for unit, places in due if places])


def places_open(scene: Scene, unit: UnitId, places: tuple[PlaceId, ...]) -> tuple[PlaceId, ...]:
    """The places among those listed in which a unit may arrive now, the suggested one first.

    A list with a Holding Box in it is one for arrivals by air, others are hexes of the edge.
    """
    if any(place < 0 for place in places):
        return bases_or_box(scene, side_of(scene, unit), places)
    return beside_the_entry(scene, unit, places)


@cites("NWIP:8.2")
def beside_the_entry(
    scene: Scene, unit: UnitId, places: tuple[PlaceId, ...]
) -> tuple[PlaceId, ...]:
    """Units on the ground come in at their entry hex or at the edge beside it.

    While enemies stand in all of them, they go into a Holding Box or behind the entry to fight
    their way in. Who waits in either is asked again every turn, and may go on waiting.
    """
    here, beyond = unit_of(scene, unit).at, scene.printed.atlas.lines.get(places[0])
    free = open_hexes(scene, side_of(scene, unit), places)
    if free:
        return free if here == NOT_YET else (*free, here)
    if here == beyond:
        return ()
    boxes = (here,) if is_box(here) else boxes_for(scene, unit)
    return boxes if beyond is None else (*boxes, beyond)


@cites("NWIP:8.2")
def boxes_for(scene: Scene, unit: UnitId) -> tuple[PlaceId, ...]:
    """The appropriate Holding Box is one that is open to the unit's nation."""
    counter, admits = counter_of(scene, unit), scene.rules[box_admits]
    boxes = box_places(scene.printed, counter.side)
    return tuple([place for place in boxes if admits(scene, place, counter.nation)])


@replaces(waits_there, "NWIP:8.2", over="STD:10.0")
def without_a_way(scene: Scene, unit: UnitId, here: PlaceId) -> bool:
    """Whoever was to march in and is in a box or beyond the edge still waits for his way in."""
    if not is_box(here) and not is_off_map_entry_hex(scene, here):
        return False
    listed = dict(units_to_come(scene, side_of(scene, unit)))
    return unit in listed and min(listed[unit]) >= 0


@cites("NWIP:8.2.1")
def bases_or_box(scene: Scene, side: SideId, places: tuple[PlaceId, ...]) -> tuple[PlaceId, ...]:
    """By air units come to an own Airbase or a Holding Box; if the enemy holds the air, a box."""
    if level_for(scene, side) < 0 or nobody_lands(scene):
        return tuple([place for place in places if place < 0])
    return tuple([place for place in places if place < 0 or is_own_airbase(scene, side, place)])


@cites("NWIP:8.5")
def nobody_lands(scene: Scene) -> bool:
    """In a Storm no transport lands on the map."""
    return scene.state.weather is Weather.STORM


def is_own_airbase(scene: Scene, side: SideId, here: PlaceId) -> bool:
    """Whether a hex has an Airbase that stands and belongs to a side; an Airfield is none."""
    return stands(scene, here, Feature.AIRBASE) and controller_of(scene, here) == side
