"""Who may move in a segment: 8.2.2 and 8.2.4 in Exploitation and Elite Reaction."""

from __future__ import annotations

from sandtable.games.next_war.ids import PlaceId, SideId, UnitId
from sandtable.games.next_war.printed.holding_boxes import box_at, is_box, is_ground_area
from sandtable.games.next_war.printed.terrain import Weather
from sandtable.games.next_war.rule_hooks import box_fare, moves_again
from sandtable.games.next_war.rules.standard.ch02_units.efficiency import is_elite
from sandtable.games.next_war.rules.standard.ch02_units.ground_unit_values import allowance_of
from sandtable.games.next_war.rules.standard.ch08_movement.zones.zone_effects import is_hindered
from sandtable.games.next_war.state import ABOARD, FIRST_AREA, OFF_MAP, Segment
from sandtable.games.next_war.state_lookups import Scene
from sandtable.kernel.rules.rule_hooks import answers, cites


def movable(scene: Scene, side: SideId, segment: Segment) -> tuple[UnitId, ...]:
    """List the units of a side that may move in such a segment, as it begins."""
    units = scene.state.forces[side].units.pairs()
    return tuple([unit for unit, now in units if may_move(scene, unit, now.at, segment)])


def may_move(scene: Scene, unit: UnitId, here: PlaceId, segment: Segment) -> bool:
    """Whether a unit in a place may move in such a segment; a Holding Box is such a place too."""
    again = segment.exploitation or segment.elite_only
    if again and not scene.rules[moves_again](scene, unit, here):
        return False
    if segment.elite_only and not is_elite(scene, unit):
        return False
    if here == OFF_MAP:
        return scene.printed.counters[unit].airborne and not segment.ground_only
    if here == ABOARD:
        return may_embark_or_land(scene, unit, segment)
    if here <= FIRST_AREA:
        area = is_ground_area(scene.printed, here)
        return area and not segment.ground_only and not segment.elite_only
    if here < 0:
        marches = is_box(here) and segment.ground_only
        return leads_onto_the_map(scene, here) if marches else is_box(here)
    return bool(allowance_of(scene, unit))


@cites("STD:8.5.8.3")
def may_embark_or_land(scene: Scene, unit: UnitId, segment: Segment) -> bool:
    """Marines aboard, or in a box from which nobody marches, may go ashore or aboard."""
    side, marine = segment.side, scene.printed.counters[unit].marine
    closed = segment.ground_only or segment.elite_only or scene.state.weather is Weather.STORM
    return marine and not closed and bool(scene.state.forces[side].ships.map)


def leads_onto_the_map(scene: Scene, box: PlaceId) -> bool:
    """Whether units march from a Holding Box onto the map; otherwise they only fly."""
    return scene.rules[box_fare](scene, box) is not None and bool(box_at(scene.printed, box).doors)


@answers(moves_again, "STD:8.2.2")
@cites("STD:8.2.4")
def is_free_to_go(scene: Scene, unit: UnitId, here: PlaceId) -> bool:
    """In Exploitation and Elite Reaction nobody moves who begins in an enemy zone.

    Light infantry does, where it ignores the zone.  Off the map there are no zones.
    """
    return here < 0 or not is_hindered(scene, (unit,), here, by_road=False)
