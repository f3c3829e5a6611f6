"""2.8.5.3 Vehicles of a Russian unit flown to it, as an order."""

from __future__ import annotations

from sandtable.games.next_war.events import (
    AirTransported,
    Dropped,
    UnitFlown,
    UnitPlaced,
    UnitsDone,
)
from sandtable.games.next_war.flight_state import FlightUnderWay, VehicleMission
from sandtable.games.next_war.ids import UnitId
from sandtable.games.next_war.orders.setup_basing_and_replacements import BringVehicles
from sandtable.games.next_war.rule_hooks import landing_roll
from sandtable.games.next_war.rules.standard.ch02_units.die import roll
from sandtable.games.next_war.rules.standard.ch02_units.ground_unit_values import half_points_of
from sandtable.games.next_war.rules.standard.ch02_units.russian_airborne_version_order import (
    switch,
)
from sandtable.games.next_war.rules.standard.ch02_units.russian_airborne_versions import (
    steps_of_twin,
    twins,
)
from sandtable.games.next_war.rules.standard.ch02_units.russian_vehicle_airlift import (
    HELICOPTERS,
    PARACHUTE,
    TRANSPORT,
    flight_of,
    objections_to_way,
    supplied_by_air,
    ways_for,
)
from sandtable.games.next_war.rules.standard.ch06_air_power.air_defence import bear_loss
from sandtable.games.next_war.rules.standard.ch06_air_power.air_points import spend_air_points
from sandtable.games.next_war.rules.standard.ch06_air_power.escorts import (
    most_escorts,
    objections_to_escort,
)
from sandtable.games.next_war.rules.standard.ch06_air_power.flights import arrives, fly
from sandtable.games.next_war.rules.standard.ch08_movement.air.airmobile import lift_for
from sandtable.games.next_war.rules.standard.ch08_movement.air.airmobile_points import (
    carriers_of,
    lose_lift,
    spend_lift,
)
from sandtable.games.next_war.rules.standard.ch08_movement.clearing.clearing_markers import (
    lift_markers,
)
from sandtable.games.next_war.state_lookups import (
    Known,
    NextWarRun,
    Scene,
    counter_of,
    own_side,
    side_of,
    unit_of,
)
from sandtable.kernel.rules.domains import Count, Given, Pick
from sandtable.kernel.rules.offers import Offer
from sandtable.kernel.rules.order_kinds import order_kind
from sandtable.kernel.rules.rule_hooks import cites
from sandtable.kernel.rules.vetoes import Cited, Veto, objection


def offer_vehicles(scene: Known) -> Offer | None:
    """Offer every unit that vehicles could be flown to, in every way open to them."""
    units = supplied_by_air(scene, own_side(scene))
    if not units:
        return None
    return Offer(
        "STD:2.8.5.3",
        BringVehicles,
        (
            ("unit", Pick(units)),
            ("by", Given(lambda unit: Pick(ways_for(scene, unit)))),
            ("escort", Count(0, most_escorts(scene, own_side(scene)))),
        ),
    )


def judge_vehicles(scene: Known, order: BringVehicles) -> tuple[Cited[Veto], ...]:
    """Judge whose the unit is, the way, then the escort."""
    if order.unit not in scene.state.forces[scene.seat].units.map:
        return objection("STD:2.8.5", "no-other-version", unit=order.unit)
    found = objections_to_way(scene, order.unit, order.by)
    return found or objections_to_escort(scene, own_side(scene), order.escort)


@cites("STD:2.8.5.3")
def resolve_vehicles(run: NextWarRun, order: BringVehicles) -> None:
    """Escorts and Airmobile Points are spent, and the vehicles fly to the unit."""
    scene, unit = run.scene, order.unit
    twin = twins(scene.printed)[unit]
    flight = flight_of(scene, unit, order.by, order.escort)
    spend_air_points(run, flight.side, order.escort)
    points = cheapest_lift(scene, twin) if order.by == HELICOPTERS else ()
    carriers = carriers_of(scene, (twin,), points) if points else {}
    if points:
        spend_lift(run, (twin,), points)
    fly(run, flight, VehicleMission(unit, order.by, carriers.get(twin, ())))


@arrives(VehicleMission)
@cites("STD:2.8.5.3")
def vehicle_flight_arrives(run: NextWarRun, mission: VehicleMission, flown: FlightUnderWay) -> None:
    """A hit turns the vehicles back, and a loss costs the unit a step."""
    unit = mission.unit
    if flown.losses:
        bear_loss(run, unit)
        lose_lift(run, flown.flight.side, mission.carriers[: flown.losses])
    if not flown.points and unit_of(run.scene, unit).steps:
        vehicles_arrive(run, unit, mission.by)
    lift_markers(run)  # it may have been the last under a Clearing marker


def cheapest_lift(scene: Scene, twin: UnitId) -> tuple[int, ...]:
    """Take points of the unit's own nation first, then of others that may lift it."""
    lift = lift_for(scene, (twin,))
    own, left = counter_of(scene, twin).nation, lift.least
    given = [0] * len(lift.each)
    for place in sorted(range(len(lift.each)), key=lambda n: lift.slots[n] != own):
        given[place] = min(lift.each[place], left)
        left -= given[place]
    return tuple(given)


def vehicles_arrive(run: NextWarRun, unit: UnitId, by: str) -> None:
    """The unit has its vehicles; it marches on after air transport only, and half as far."""
    scene, side = run.scene, side_of(run.scene, unit)
    twin, here = twins(scene.printed)[unit], unit_of(scene, unit).at
    halves = half_points_of(scene, (twin,))
    steps = steps_of_twin(scene, unit)
    switch(run, unit)
    if by == TRANSPORT:
        run.emit(AirTransported(side, halves))
        run.emit(UnitFlown(twin, side, here))
        return
    if by == PARACHUTE:
        run.emit(Dropped(side, counter_of(scene, twin).nation, halves))
        run.emit(UnitPlaced(twin, side, here, steps, landed=True))
        run.rules[landing_roll](run, twin, here, roll(run, "landing"))
    run.emit(UnitsDone((twin,)))


BRING_VEHICLES = order_kind(
    "STD:2.8.5.3",
    "switch",
    BringVehicles,
    offer=offer_vehicles,
    vetoes=judge_vehicles,
    resolve=resolve_vehicles,
)
