"""8.5.7 Sea Transport: from where to where, who, and how much."""

from __future__ import annotations

from sandtable.games.next_war.ids import PlaceId, SideId, UnitId
from sandtable.games.next_war.naval_lookups import is_port_hex, side_of_box
from sandtable.games.next_war.printed.display_rows import BoxKind
from sandtable.games.next_war.printed.holding_boxes import is_box
from sandtable.games.next_war.printed.terrain import Weather
from sandtable.games.next_war.rule_hooks import (
    Movers,
    box_admits,
    port_capacity,
    sea_destinations,
    sea_transport_limit,
    sea_vetoes,
    shipping_vetoes,
)
from sandtable.games.next_war.rules.standard.ch02_units.ground_unit_values import half_points_of
from sandtable.games.next_war.rules.standard.ch07_sea.ships import is_own_port
from sandtable.games.next_war.rules.standard.ch08_movement.air.air_transport import has_vehicles
from sandtable.games.next_war.rules.standard.ch08_movement.sea.beachheads import (
    has_beachhead,
    own_beachheads,
)
from sandtable.games.next_war.rules.standard.ch08_movement.sea.sea_paths import Traffic, zones_of
from sandtable.games.next_war.rules.standard.ch08_movement.zones.zones import is_in_enemy_zone
from sandtable.games.next_war.state_lookups import (
    Scene,
    counter_of,
    movement_of,
    side_of,
    unit_of,
)
from sandtable.kernel.play.memo import memoised
from sandtable.kernel.rules.rule_hooks import adds, answers, cites
from sandtable.kernel.rules.vetoes import Cited, Veto

_HALVES = 2


@answers(sea_transport_limit, "STD:8.5.7.3")
def as_much_as_the_title_says(scene: Scene, side: SideId) -> int:
    """Without a title's limits nobody ships anything."""
    return 0


@answers(port_capacity, "STD:8.5.7.4")
@cites("STD:8.3.1.9")
def capacity_of_port(scene: Scene, port: PlaceId) -> int:
    """A Port unloads 2 stacking points in a turn, unless a title says otherwise."""
    return _HALVES * scene.printed.charts.sea.limits.port_points_per_turn


@cites("STD:8.5.7", "STD:4.1.3", "STD:3.3")
def is_shipping_closed(scene: Scene) -> bool:
    """In Elite Reaction and in a Storm nobody goes by Sea Transport."""
    segment = scene.state.segment
    return segment.ground_only or segment.elite_only or scene.state.weather is Weather.STORM


@cites("STD:8.5.7", "RUL-0320")
def traffic_of_units(scene: Scene, side: SideId) -> Traffic:
    """Units use the paths of ships, but end at Beachheads and islands too.

    They cannot stay at sea, so they may enter any number of At Sea boxes.
    """

    def bars(to: PlaceId) -> tuple[Cited[Veto], ...]:
        return () if to in landings else scene.rules[sea_vetoes](scene, side, to)

    landings = further_landings(scene, side)
    return Traffic(side, bars, None, landings)


def further_landings(scene: Scene, side: SideId) -> frozenset[PlaceId]:
    """The places without a Port where units of a side begin and end Sea Transport."""
    state = scene.state
    stacks = [force.box_stacks for force in state.forces]
    depends = (state.beachheads, state.control, *stacks, scene.rules)

    def find() -> frozenset[PlaceId]:
        further = [entry.what for entry in scene.rules[sea_destinations](scene, side)]
        return frozenset((*own_beachheads(scene, side), *further))

    return memoised(scene, ("landings by sea", side), depends, find)


@cites("STD:8.5.7.1")
def is_port_of(scene: Scene, side: SideId, place: PlaceId) -> bool:
    """A Port on the map must be friendly and undamaged; that of a Holding Box always works."""
    if place >= 0:
        return is_own_port(scene, side, place)
    box = scene.printed.places.get(place)
    if box is None or box.kind is not BoxKind.HOLDING:
        return False
    return bool(box.ports) and side_of_box(scene, place) == side


def is_quay(scene: Scene, side: SideId, place: PlaceId) -> bool:
    """Whether units of a side begin or end Sea Transport in a place."""
    return is_port_of(scene, side, place) or place in further_landings(scene, side)


@cites("STD:8.5.7.2")
def is_sea_landing(scene: Scene, side: SideId, start: PlaceId, to: PlaceId) -> bool:
    """A Sea Landing goes to a Beachhead or comes from one."""
    return any(is_beach(scene, side, place) for place in (start, to))


def is_beach(scene: Scene, side: SideId, place: PlaceId) -> bool:
    """Whether units of a side land in a place by its Beachhead alone."""
    return has_beachhead(scene, side, place) and not is_port_of(scene, side, place)


def in_one_zone(scene: Scene, start: PlaceId, to: PlaceId) -> bool:
    """Whether two places lie in one Sea Zone."""
    return not {*zones_of(scene, start)}.isdisjoint(zones_of(scene, to))


@adds(shipping_vetoes, "STD:8.5.7")
def no_port_there(scene: Scene, movers: Movers, to: PlaceId) -> tuple[Veto, ...]:
    """Sea Transport goes from Port to Port, or between a Port and a Beachhead."""
    side, start = side_of(scene, movers[0]), unit_of(scene, movers[0]).at
    if start == to:
        return (Veto("based-here", {"hex": to}),)
    wrong = [place for place in (start, to) if not is_quay(scene, side, place)]
    if wrong:
        return (Veto("no-port-for-transport", {"hex": wrong[0]}),)
    if is_beach(scene, side, start) and is_beach(scene, side, to):
        return (Veto("no-landing-from-beach", {"hex": to}),)
    return ()


@adds(shipping_vetoes, "STD:8.5.7.1")
def port_in_enemy_zone(scene: Scene, movers: Movers, to: PlaceId) -> tuple[Veto, ...]:
    """From Port to Port neither may be in an enemy ZOC."""
    side, start = side_of(scene, movers[0]), unit_of(scene, movers[0]).at
    if is_sea_landing(scene, side, start, to):
        return ()
    ends = [place for place in (start, to) if place >= 0]
    found = [place for place in ends if is_in_enemy_zone(scene, side, place)]
    return tuple([Veto("port-in-zone", {"hex": place}) for place in found])


@adds(shipping_vetoes, "STD:8.5.7.2")
def cannot_land(scene: Scene, movers: Movers, to: PlaceId) -> tuple[Veto, ...]:
    """Leg units with a movement allowance of 5 or less and Marines make Sea Landings.

    Port and Beachhead lie in one Sea Zone, and the Beachhead was not placed in the segment.
    """
    side, start = side_of(scene, movers[0]), unit_of(scene, movers[0]).at
    if not is_sea_landing(scene, side, start, to):
        return ()
    heavy = [unit for unit in movers if not lands(scene, unit)]
    if heavy:
        return (Veto("cannot-land-by-sea", {"unit": heavy[0]}),)
    if not in_one_zone(scene, start, to):
        return (Veto("other-sea-zone", {"from": start, "to": to}),)
    marker = scene.state.beachheads.map.get(to)
    fresh = marker is not None and marker.placed == scene.state.segment.number
    if fresh and is_beach(scene, side, to):
        return (Veto("beachhead-is-new", {"hex": to}),)
    return ()


@cites("STD:8.5.7.2")
def lands(scene: Scene, unit: UnitId) -> bool:
    """Whether a unit can make a Sea Landing."""
    most = scene.printed.charts.sea.limits.landing_allowance
    on_foot = not has_vehicles(scene, unit) and movement_of(scene, unit) <= most
    return on_foot or counter_of(scene, unit).marine


@adds(shipping_vetoes, "STD:8.5.7.3")
def shipping_is_used_up(scene: Scene, movers: Movers, to: PlaceId) -> tuple[Veto, ...]:
    """In one segment a side ships no more than its limit of stacking points."""
    room, needs = room_for_shipping(scene, side_of(scene, movers[0])), half_points_of(scene, movers)
    return () if needs <= room else (Veto("shipping-limit", {"room": room, "stacking": needs}),)


@cites("STD:8.5.7.3")
def room_for_shipping(scene: Scene, side: SideId) -> int:
    """The half stacking points that a side may still ship in this segment."""
    number, used = scene.state.shipped
    limit = scene.rules[sea_transport_limit](scene, side)
    return max(0, limit - used if number == scene.state.segment.number else limit)


@adds(shipping_vetoes, "STD:8.5.7.4")
def port_is_full(scene: Scene, movers: Movers, to: PlaceId) -> tuple[Veto, ...]:
    """In one turn no more is landed in a Port or at a Beachhead than it has capacity."""
    room = room_in_port(scene, side_of(scene, movers[0]), to)
    needs = half_points_of(scene, movers)
    if room is None or needs <= room:
        return ()
    return (Veto("port-full", {"hex": to, "room": room, "stacking": needs}),)


@cites("STD:8.5.7.4")
def room_in_port(scene: Scene, side: SideId, to: PlaceId) -> int | None:
    """The half stacking points that may still be landed in a place this turn; None: no limit.

    Boxes have no limit.  A Beachhead takes 2 points, a Port what it has capacity for.
    """
    if to < 0:
        return None
    if is_beach(scene, side, to):
        capacity = _HALVES * scene.printed.charts.sea.beachhead.landed_per_turn
    else:
        capacity = scene.rules[port_capacity](scene, to) if is_port_hex(scene, to) else 0
    return max(0, capacity - scene.state.unloaded.map.get(to, 0))


@adds(shipping_vetoes, "STD:8.5.7.1")
def box_is_closed_to_units(scene: Scene, movers: Movers, to: PlaceId) -> tuple[Veto, ...]:
    """Nobody enters a Holding Box that is not open to his nation."""
    if not is_box(to):
        return ()
    admits = scene.rules[box_admits]
    shut = [unit for unit in movers if not admits(scene, to, counter_of(scene, unit).nation)]
    return tuple([Veto("box-closed", {"unit": unit, "hex": to}) for unit in shut])


@cites("STD:8.5.7.1", "STD:8.5.7.2")
def may_march_on(scene: Scene, side: SideId, start: PlaceId, to: PlaceId) -> bool:
    """Units that land in a Port of the same Sea Zone, outside enemy ZOCs, may still march."""
    if not is_port_of(scene, side, to) or not in_one_zone(scene, start, to):
        return False
    return to < 0 or not is_in_enemy_zone(scene, side, to)
