"""8.5.5 Marine airmobile movement, 2.4.1 with the helicopters of amphibious ships."""

from __future__ import annotations

from typing import Final

from sandtable.games.next_war.events import ShipLifted
from sandtable.games.next_war.flight_state import Craft, Flight, FlightUnderWay, MarineMission
from sandtable.games.next_war.ids import PlaceId, ShipId, SideId, UnitId
from sandtable.games.next_war.naval_lookups import ship_counter, ship_of, ships_of_side, where_is
from sandtable.games.next_war.rule_hooks import (
    Movers,
    airlift_vetoes,
    area_vetoes,
    is_airmobile,
    lifted_from_ships,
    move_vetoes,
    out_of_play,
)
from sandtable.games.next_war.rules.standard.ch02_units.ground_unit_values import half_points_of
from sandtable.games.next_war.rules.standard.ch06_air_power.air_defence import bear_losses
from sandtable.games.next_war.rules.standard.ch06_air_power.air_points import spend_air_points
from sandtable.games.next_war.rules.standard.ch06_air_power.flights import fly
from sandtable.games.next_war.rules.standard.ch06_air_power.helicopter_flight_paths import (
    islands_off,
    lies_off,
)
from sandtable.games.next_war.rules.standard.ch07_sea.ships import is_afloat
from sandtable.games.next_war.rules.standard.ch08_movement.air.air_movement import (
    has_flown,
    nobody_flies_in_a_storm,
    nobody_flies_in_elite_reaction,
)
from sandtable.games.next_war.rules.standard.ch08_movement.air.airmobile_range import (
    REACH,
    distances_from,
    zone_tolls,
)
from sandtable.games.next_war.rules.standard.ch08_movement.clearing.clearing_markers import (
    is_under_marker,
)
from sandtable.games.next_war.rules.standard.ch08_movement.sea.embarking import (
    carries,
    half_points_free,
)
from sandtable.games.next_war.state import ABOARD, FIRST_AREA
from sandtable.games.next_war.state_lookups import NextWarRun, Scene, side_of, steps_of, unit_of
from sandtable.kernel.rules.rule_hooks import answers, cites
from sandtable.kernel.rules.vetoes import Cited, Veto, objection

_HALVES: Final = 2
#: What is asked of helicopters that come from a base, but not of those of a ship.
_OF_BASES: Final = frozenset(
    {"not-airmobile", "lands-where-it-was", "out-of-reach", "no-base-to-lift-from"}
    | {"beyond-helicopters"}
)


@answers(lifted_from_ships, "STD:8.5.5")
def airmobile_marines(scene: Scene, unit: UnitId) -> bool:
    """Marines that helicopters can carry go with those of a ship, too."""
    return scene.rules[is_airmobile](scene, unit)


@cites("STD:2.4.1")
def half_points_lifted(scene: Scene, ship: ShipId) -> int:
    """A ship's helicopters lift as many stacking points as its counter shows; in halves."""
    return _HALVES * ship_counter(scene, ship).airmobile


@cites("STD:8.5.5", "STD:3.3", "STD:4.1.3")
def no_lift_now(scene: Scene) -> tuple[Cited[Veto], ...]:
    """There is none in Elite Reaction and none in a Storm."""
    found = nobody_flies_in_elite_reaction(scene, (), ABOARD)
    return tuple([Cited("STD:8.5.5", veto) for veto in found]) or tuple(
        [Cited("STD:4.1.3", veto) for veto in nobody_flies_in_a_storm(scene, (), ABOARD)]
    )


@cites("STD:8.5.5")
def lifting_ships(scene: Scene, side: SideId) -> tuple[ShipId, ...]:
    """Each ship with helicopters lifts once in a Movement Segment, even if it has moved."""
    number = scene.state.segment.number
    return tuple(
        [
            ship
            for ship, now in ships_of_side(scene, side)
            if half_points_lifted(scene, ship) and now.lifted != number and is_afloat(scene, now)
        ]
    )


@cites("STD:8.5.5", "RUL-0360")
def is_lifted_by(scene: Scene, ship: ShipId, unit: UnitId) -> bool:
    """They are Marines of the ship's nation that helicopters can carry."""
    return carries(scene, ship, unit) and scene.rules[lifted_from_ships](scene, unit)


@cites("STD:8.5.5", "RUL-0360")
def flown(scene: Scene, here: PlaceId, to: PlaceId) -> int:
    """The hexes that helicopters count between two places, without the first.

    They count none between an island and the sea that it lies in.
    """
    if here == to or lies_off(scene, here, to):
        return 0
    return distances_from(scene, here).get(to, REACH + 1)


@cites("STD:8.5.5", "RUL-0360")
def is_within(scene: Scene, ship: ShipId, place: PlaceId) -> bool:
    """From a ship in a sea box helicopters reach the islands of that sea and nothing else."""
    at = ship_of(scene, ship).at
    if at in scene.printed.places and islands_off(scene, at):
        return place == at or lies_off(scene, at, place)
    return flown(scene, at, place) <= scene.printed.charts.sea.limits.marine_flight


@cites("STD:8.5.5", "STD:8.2.2")
def hexes_needed(scene: Scene, ship: ShipId, units: Movers, to: PlaceId) -> int:
    """They count from the ship to the units and on to the landing, and enemy zones as others do."""
    origin, sea = where_is(scene, units[0]), ship_of(scene, ship).at
    landing = to if to >= 0 else ABOARD
    return flown(scene, sea, origin) + flown(scene, origin, to) + zone_tolls(scene, units, landing)


def marines_near(scene: Scene, ship: ShipId) -> dict[PlaceId, tuple[UnitId, ...]]:
    """The units that the helicopters of a ship may take up now, by the places where they are."""
    found: dict[PlaceId, tuple[UnitId, ...]] = {}
    for unit in scene.state.segment.unmoved:
        if is_lifted_by(scene, ship, unit):
            here = where_is(scene, unit)
            if not objections_to_lift(scene, ship, here, (unit,)):
                found[here] = (*found.get(here, ()), unit)
    return found


def objections_to_lift(
    scene: Scene, ship: ShipId, origin: PlaceId, units: Movers
) -> tuple[Cited[Veto], ...]:
    """Why the helicopters of a ship do not take up these units there, wherever to."""
    found, side = no_lift_now(scene), scene.state.segment.side
    if found:
        return found
    if ship not in lifting_ships(scene, side):
        able = lifting_ships(scene, side)
        return objection("STD:8.5.5", "ship-does-not-lift", ship=ship, ships=able)
    if not units or len(set(units)) != len(units):
        return objection("STD:8.5.1", "name-each-once")
    found = scene.rules[move_vetoes](scene, units) or _strangers(scene, ship, origin, units)
    if found:
        return found
    if half_points_of(scene, units) > half_points_lifted(scene, ship):
        most = ship_counter(scene, ship).airmobile
        return objection("STD:2.4.1", "lift-too-heavy", ship=ship, most=most)
    if not is_within(scene, ship, origin):
        return objection("STD:8.5.5", "not-near-ship", ship=ship, hex=origin)
    return ()


def _strangers(
    scene: Scene, ship: ShipId, origin: PlaceId, units: Movers
) -> tuple[Cited[Veto], ...]:
    """Why one of these units is not for the helicopters of this ship, or not there."""
    for unit in units:
        if where_is(scene, unit) != origin or has_flown(scene, unit):
            return objection("STD:8.5.5", "not-there-to-lift", unit=unit, hex=origin)
        if not is_lifted_by(scene, ship, unit):
            return objection("STD:8.5.5", "not-lifted-by", unit=unit, ship=ship)
        if is_under_marker(scene, unit):
            return objection("STD:8.4.1.3", "leave-on-foot", hex=origin)
    return ()


@cites("STD:8.5.5", "STD:8.5.4.3.1")
def objections_to_landing(
    scene: Scene, ship: ShipId, units: Movers, to: PlaceId
) -> tuple[Cited[Veto], ...]:
    """Why they do not land in a hex, an island or a box: they land where others may."""
    here = where_is(scene, units[0])
    if to == here:
        return objection("STD:8.5.5", "lands-where-it-was", hex=to)
    found = objections_to_range(scene, ship, units, to)
    if found:
        return found
    barred = scene.rules[airlift_vetoes](scene, units, to)
    found = tuple([veto for veto in barred if veto.what.code not in _OF_BASES])
    if found:
        return found
    if to <= FIRST_AREA:
        return scene.rules[area_vetoes](scene, units, to)
    return scene.rules[out_of_play](scene, side_of(scene, units[0]), to) if to >= 0 else ()


@cites("STD:8.5.5")
def objections_to_range(
    scene: Scene, ship: ShipId, units: Movers, to: PlaceId
) -> tuple[Cited[Veto], ...]:
    """Why a place is too far: 24 hexes in all, the hex of the ship not counted."""
    reach = scene.printed.charts.sea.limits.marine_flight
    needs = hexes_needed(scene, ship, units, to)
    if is_within(scene, ship, to) and needs <= reach:
        return ()
    if needs <= REACH:
        return objection("STD:8.5.5", "not-near-ship", ship=ship, hex=to)
    return objection("STD:8.5.5", "beyond-ship", ship=ship, hex=to, reach=reach)


@cites("STD:8.5.5", "STD:2.4.4")
def objections_to_deck(
    scene: Scene, ship: ShipId, units: Movers, deck: ShipId
) -> tuple[Cited[Veto], ...]:
    """Why they do not come down on a ship: it must carry them, with room, and be near enough."""
    if deck not in scene.state.forces[scene.state.segment.side].ships.map:
        return objection("STD:8.5.5", "not-your-ship", ship=deck)
    for unit in units:
        if unit_of(scene, unit).ship == deck or not carries(scene, deck, unit):
            return objection("STD:8.5.8.1", "not-taken-aboard", unit=unit, ship=deck)
    room = half_points_free(scene, deck)
    if half_points_of(scene, units) > room:
        return objection("STD:2.4.4", "ship-is-full", unit=units[0], ship=deck, room=room)
    if not is_afloat(scene, ship_of(scene, deck)):
        return objection("STD:8.5.5", "not-near-ship", ship=ship, hex=ship_of(scene, deck).at)
    return objections_to_range(scene, ship, units, ship_of(scene, deck).at)


def marine_flight(scene: Scene, ship: ShipId, units: Movers, to: PlaceId, escort: int) -> Flight:
    """The flight of Marines from where they are taken up to where they come down."""
    origin, reach = where_is(scene, units[0]), scene.printed.charts.sea.limits.marine_flight
    left = reach - hexes_needed(scene, ship, units, to) + flown(scene, origin, to)
    return Flight(
        side_of(scene, units[0]),
        to,
        escort,
        "airmobile",
        origin,
        left,
        stops_at_abort=True,
        craft=Craft.AIRMOBILE,
    )


@cites("STD:8.5.5", "STD:8.5.4.2")
def fly_marines(run: NextWarRun, ship: ShipId, flight: Flight, mission: MarineMission) -> None:
    """Escorts and the lift of the ship are spent, and the Marines fly."""
    spend_air_points(run, flight.side, flight.escorts)
    run.emit(ShipLifted(ship, flight.side, run.scene.state.segment.number))
    fly(run, flight, mission, steps_of(run.scene, mission.units))


@cites("STD:8.5.5", "STD:8.5.4.2")
def got_through(run: NextWarRun, mission: MarineMission, flown: FlightUnderWay) -> Movers:
    """Bear the losses of a flight that is over, and give those who got through.

    A hit may cost the first that is left a step, but the ship keeps its helicopters.
    """
    bear_losses(run, mission.units, flown.losses)
    return () if flown.points else mission.units
