"""24.3 Where a mission flies: whose country it is, and which enemies are near."""

from __future__ import annotations

from typing import Final

from sandtable.board.hex_grid import HexId
from sandtable.games.next_war.flight_state import Craft, Flight, FlightUnderWay, GroupMission
from sandtable.games.next_war.ids import ENEMY, PlaceId, SideId
from sandtable.games.next_war.printed.counter_types import is_headquarters
from sandtable.games.next_war.printed.display_places import is_island
from sandtable.games.next_war.printed.display_rows import BoxKind, BoxSide
from sandtable.games.next_war.printed.holding_boxes import box_at, is_box, sites_in
from sandtable.games.next_war.printed.terrain import Side
from sandtable.games.next_war.rule_hooks import exposed_to_leave
from sandtable.games.next_war.rule_hooks.advanced.air import air_defence_reading
from sandtable.games.next_war.rules.air.ch24_air_defence.which_air_defence import (
    LOCAL,
    AirDefence,
    FlightKind,
    Surroundings,
    air_defence_against,
)
from sandtable.games.next_war.rules.standard.ch06_air_power.air_defence import is_home
from sandtable.games.next_war.rules.standard.ch06_air_power.air_points import level_for
from sandtable.games.next_war.rules.standard.ch06_air_power.helicopter_flight_paths import has_way
from sandtable.games.next_war.rules.standard.ch08_movement.terrain.installations_and_cities import (
    installations_of,
)
from sandtable.games.next_war.state_lookups import Scene, controller_of, counter_of, units_in
from sandtable.kernel.play.memo import memoised
from sandtable.kernel.rules.rule_hooks import cites

#: How many hexes away something is near.
NEAR: Final = 2
_KINDS: Final = {
    Craft.HELICOPTER: FlightKind.HELICOPTER,
    Craft.AIRMOBILE: FlightKind.AIRMOBILE,
    Craft.TRANSPORT: FlightKind.TRANSPORT,
    Craft.PARACHUTE: FlightKind.TRANSPORT,
    Craft.AIRCRAFT: FlightKind.AIR,
}
_SIDES: Final = {BoxSide.ALLIED: Side.ALLIED, BoxSide.NON_ALLIED: Side.NON_ALLIED}


def kind_of_flight(flight: Flight) -> FlightKind:
    """Which missions of the chart a flight belongs to."""
    return _KINDS[flight.craft]


def is_transport(flight: Flight) -> bool:
    """Whether a flight carries units: airmobile movement, air transport, a paradrop."""
    return kind_of_flight(flight) in {FlightKind.AIRMOBILE, FlightKind.TRANSPORT}


@cites("ADV:24.3")
def is_in_country_of(scene: Scene, side: SideId, place: PlaceId) -> bool:
    """A hex lies in its country whoever controls it; islands belong to the side in control."""
    if place in scene.printed.atlas.ground:
        island = is_island(scene.printed, place)
        return controller_of(scene, place) == side if island else is_home(scene, side, place)
    if is_box(place):
        return box_at(scene.printed, place).side == side
    box = scene.printed.places.get(place)
    return box is not None and box.kind is BoxKind.HOLDING and _SIDES.get(box.side) == side


def places_near(scene: Scene, place: PlaceId) -> tuple[PlaceId, ...]:
    """The hexes at most two hexes away, or the box or island itself."""
    if place < 0:
        return (place,)
    atlas = scene.printed.atlas

    def find() -> tuple[PlaceId, ...]:
        near = map(PlaceId, atlas.lattice.within(HexId(place), NEAR))
        return tuple([here for here in near if here in atlas.ground])

    return memoised(scene, ("places near", place), (atlas,), find)


def is_unit_near(scene: Scene, side: SideId, place: PlaceId) -> bool:
    """Whether any ground unit of a side is near."""
    return any(units_in(scene, side, here) for here in places_near(scene, place))


def is_headquarters_near(scene: Scene, side: SideId, place: PlaceId) -> bool:
    """Whether a headquarters of a side is near, in supply or not."""
    return any(
        is_headquarters(counter_of(scene, unit))
        for here in places_near(scene, place)
        for unit in units_in(scene, side, here)
    )


def is_installation_near(scene: Scene, side: SideId, place: PlaceId) -> bool:
    """Whether an Installation that a side controls stands near; an Airfield is none."""
    if is_box(place):
        return box_at(scene.printed, place).side == side and bool(sites_in(scene.printed, place))
    ground = scene.printed.atlas.ground
    return any(
        controller_of(scene, here) == side and installations_of(scene, here)
        for here in places_near(scene, place)
        if here in ground
    )


def is_ground_near(scene: Scene, side: SideId, place: PlaceId) -> bool:
    """Whether a ground unit or an Installation of a side is near."""
    return is_unit_near(scene, side, place) or is_installation_near(scene, side, place)


@cites("ADV:24.3.4", "RUL-0530")
def is_over_enemy_country(scene: Scene, flight: Flight) -> bool:
    """A transport flies around an enemy country where it can; one that starts there is over it."""
    enemy = ENEMY[flight.side]
    if flight.origin is None:
        return False
    if is_in_country_of(scene, enemy, flight.origin):
        return True
    return not has_way(scene, flight, lambda here: not is_in_country_of(scene, enemy, here))


def surroundings(scene: Scene, flight: Flight, *, on_track: bool = False) -> Surroundings:
    """Where a flight goes, seen from the side that flies it."""
    enemy, place = ENEMY[flight.side], flight.target
    transport = kind_of_flight(flight) is FlightKind.TRANSPORT
    start = flight.origin
    return Surroundings(
        on_track=on_track,
        enemy_country=is_in_country_of(scene, enemy, place),
        over_enemy_country=transport and is_over_enemy_country(scene, flight),
        hq_near=is_headquarters_near(scene, enemy, place),
        installation_near=is_installation_near(scene, enemy, place),
        unit_near=is_unit_near(scene, enemy, place),
        ground_near=is_ground_near(scene, enemy, place),
        ground_near_origin=start is not None and is_ground_near(scene, enemy, start),
        enemy_air=level_for(scene, flight.side) < 0,
    )


@cites("ADV:24.3", "ADV:24.3.1", "ADV:24.3.2", "ADV:24.3.3", "ADV:24.3.4")
def air_defence_met(scene: Scene, flight: Flight, *, on_track: bool = False) -> AirDefence:
    """The air defence that a flight meets at its target, as the title reads the chart."""
    reading = scene.rules[air_defence_reading](scene)
    where = surroundings(scene, flight, on_track=on_track)
    return air_defence_against(kind_of_flight(flight), where, reading)


@cites("ADV:24.3.3")
def is_exposed_at_start(scene: Scene, flight: Flight) -> bool:
    """Airmobile movement that begins among enemies meets their air defence there as well."""
    here = flight.origin
    if kind_of_flight(flight) is not FlightKind.AIRMOBILE or here is None or here < 0:
        return False
    return scene.rules[exposed_to_leave](scene, flight.side, here)


def place_of_fire(scene: Scene, now: FlightUnderWay) -> PlaceId:
    """Where air defence deals with a flight now: at its start, or at its target."""
    start = now.flight.origin
    if start is not None and not now.way.left and is_exposed_at_start(scene, now.flight):
        return start
    return now.flight.target


def air_defence_now(scene: Scene, now: FlightUnderWay, place: PlaceId) -> AirDefence:
    """The air defence that a flight meets in a place: Local where it is taken up among enemies."""
    if place != now.flight.target:
        return LOCAL
    off_map = isinstance(now.mission, GroupMission) and now.mission.off_map
    return air_defence_met(scene, now.flight, on_track=off_map)
