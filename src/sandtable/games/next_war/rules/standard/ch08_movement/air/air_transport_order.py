"""8.5.2 Air transport as an order: air defence, landing, and what it uses up."""

from __future__ import annotations

from sandtable.games.next_war.events import AirTransported, HexPassed, UnitFlown, UnitsDone
from sandtable.games.next_war.flight_state import (
    Craft,
    Flight,
    FlightUnderWay,
    TransportMission,
)
from sandtable.games.next_war.ids import NO_PLACE, PlaceId, UnitId
from sandtable.games.next_war.orders.movement import AirTransport
from sandtable.games.next_war.printed.holding_boxes import is_place
from sandtable.games.next_war.rule_hooks import Movers, out_of_play, transport_vetoes
from sandtable.games.next_war.rules.standard.ch02_units.combat_units import combat_units
from sandtable.games.next_war.rules.standard.ch02_units.ground_unit_values import half_points_of
from sandtable.games.next_war.rules.standard.ch06_air_power.air_defence import bear_losses
from sandtable.games.next_war.rules.standard.ch06_air_power.air_points import spend_air_points
from sandtable.games.next_war.rules.standard.ch06_air_power.escorts import (
    most_escorts,
    objections_to_escort,
)
from sandtable.games.next_war.rules.standard.ch06_air_power.flights import arrives, fly
from sandtable.games.next_war.rules.standard.ch08_movement.air.air_movement import (
    has_flown,
    is_grounded,
    objections_to_air_movement,
    own_bases,
    starting_hexes,
)
from sandtable.games.next_war.rules.standard.ch08_movement.air.air_transport import (
    is_air_base,
    room_in_transport,
    too_heavy,
)
from sandtable.games.next_war.rules.standard.ch08_movement.air.holding_box_bases import boxes_of
from sandtable.games.next_war.rules.standard.ch08_movement.ground.ground_movement_order import (
    starters,
)
from sandtable.games.next_war.rules.standard.ch08_movement.ground.interrupted_march import (
    end_interrupted_march,
    interrupt_march,
)
from sandtable.games.next_war.rules.standard.ch08_movement.zones.zones import is_in_enemy_zone
from sandtable.games.next_war.state_lookups import Known, NextWarRun, Scene, unit_of
from sandtable.kernel.rules.domains import Count, Given, Pick, Subset
from sandtable.kernel.rules.offers import Offer
from sandtable.kernel.rules.order_kinds import order_kind
from sandtable.kernel.rules.rule_hooks import cites
from sandtable.kernel.rules.vetoes import Cited, Veto, objection


def transportable_units_at(scene: Scene, origin: PlaceId) -> tuple[UnitId, ...]:
    """List the units in a hex that could go by air transport, as far as they are concerned."""
    return tuple(
        [
            unit
            for unit in starters(scene, origin)
            if not too_heavy(scene, (unit,), NO_PLACE) and not has_flown(scene, unit)
        ]
    )


def airports(scene: Scene) -> tuple[PlaceId, ...]:
    """List the bases of the moving side at which somebody waits for air transport."""
    side = scene.state.segment.side
    return tuple(
        [
            here
            for here in starting_hexes(scene)
            if is_air_base(scene, side, here)
            and (here < 0 or not is_in_enemy_zone(scene, side, here))
            and transportable_units_at(scene, here)
        ]
    )


def destinations(scene: Scene, units: Movers) -> Pick[PlaceId]:
    """The bases to which these units may go together."""
    forbids, outside = scene.rules[transport_vetoes], scene.rules[out_of_play]
    side = scene.state.segment.side
    bases = (*own_bases(scene, side), *boxes_of(scene, side))
    return Pick(
        bases,
        lambda to: (to < 0 or not outside(scene, side, to)) and not forbids(scene, units, to),
    )


def goes_anywhere(scene: Scene, units: Movers) -> bool:
    """Whether there is any base to which these units may go."""
    bases = destinations(scene, units)
    return any(bases.contains(to) for to in bases.options)


def offer_transport(scene: Known) -> Offer | None:
    """Offer every stack at a base that may go by air transport, to every base open to it."""
    side = scene.state.segment.side
    room = room_in_transport(scene, side)
    if room <= 0 or is_grounded(scene):
        return None
    hexes = airports(scene)
    able = [(unit,) for here in hexes for unit in transportable_units_at(scene, here)]
    if not any(half_points_of(scene, one) <= room and goes_anywhere(scene, one) for one in able):
        return None
    return Offer(
        "STD:8.5.2",
        AirTransport,
        (
            ("origin", Pick(hexes)),
            ("units", Given(lambda origin: _loads(scene, origin, room))),
            ("to", Given(lambda _, units: destinations(scene, units))),
            ("escort", Count(0, most_escorts(scene, side))),
        ),
    )


def _loads(scene: Scene, origin: PlaceId, room: int) -> Subset[UnitId]:
    return Subset(
        transportable_units_at(scene, origin),
        least=1,
        weight=lambda unit: half_points_of(scene, (unit,)),
        limit=room,
    )


def judge_transport(scene: Known, order: AirTransport) -> tuple[Cited[Veto], ...]:
    """Judge the units, their way, then the escort."""
    found = objections_to_air_movement(scene, order.origin, order.units)
    if found:
        return found
    if not is_place(scene.printed, order.to):
        return objection("STD:8.5.2", "no-base-at-all")
    found = scene.rules[transport_vetoes](scene, order.units, order.to)
    if not found and order.to >= 0:
        found = scene.rules[out_of_play](scene, scene.state.segment.side, order.to)
    return found or objections_to_escort(scene, scene.state.segment.side, order.escort)


def transport_flight(scene: Scene, order: AirTransport) -> Flight:
    """The flight from base to base; how far it goes does not matter."""
    side = scene.state.segment.side
    return Flight(
        side,
        order.to,
        order.escort,
        "air transport",
        order.origin,
        stops_at_abort=True,
        craft=Craft.TRANSPORT,
    )


@cites("STD:8.5.2")
def resolve_transport(run: NextWarRun, order: AirTransport) -> None:
    """Escorts are spent, and the units fly to the base."""
    end_interrupted_march(run)
    flight = transport_flight(run.scene, order)
    spend_air_points(run, flight.side, order.escort)
    fly(run, flight, TransportMission(order.units))


@arrives(TransportMission)
@cites("STD:8.5.2")
def transport_arrives(run: NextWarRun, mission: TransportMission, flown: FlightUnderWay) -> None:
    """Whoever gets through has landed and may march on; a hit turns all of them back.

    Enemies beside the base who may react are asked first.
    """
    side, to, units = flown.flight.side, flown.flight.target, mission.units
    bear_losses(run, units, flown.losses)
    if flown.points:
        run.emit(UnitsDone(units))
        return
    run.emit(AirTransported(side, half_points_of(run.scene, units)))
    landed = [unit for unit in units if unit_of(run.scene, unit).steps]
    for unit in landed:
        run.emit(UnitFlown(unit, side, to))
    if to >= 0 and landed:
        if combat_units(run.scene, tuple(landed)):
            run.emit(HexPassed((to,), side))
        interrupt_march(run, side, (), (to,), ())


AIR_TRANSPORT = order_kind(
    "STD:8.5.2",
    "move",
    AirTransport,
    offer=offer_transport,
    vetoes=judge_transport,
    resolve=resolve_transport,
)
