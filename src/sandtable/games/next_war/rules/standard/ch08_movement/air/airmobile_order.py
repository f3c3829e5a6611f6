"""8.5.4.3 Airmobile movement as an order: lift, air defence, landing."""

from __future__ import annotations

from sandtable.games.next_war.events import HexPassed, UnitFlown, UnitsDone
from sandtable.games.next_war.flight_state import (
    AirliftMission,
    Cargo,
    Craft,
    Flight,
    FlightUnderWay,
)
from sandtable.games.next_war.ids import ENEMY, PlaceId, SideId, UnitId
from sandtable.games.next_war.orders.movement import Airlift
from sandtable.games.next_war.printed.display_places import is_island
from sandtable.games.next_war.printed.holding_boxes import is_place_for_flights
from sandtable.games.next_war.rule_hooks import Movers, airlift_vetoes, area_vetoes, out_of_play
from sandtable.games.next_war.rules.standard.ch02_units.combat_units import combat_units
from sandtable.games.next_war.rules.standard.ch06_air_power.escorts import (
    most_escorts,
    objections_to_escort,
)
from sandtable.games.next_war.rules.standard.ch06_air_power.flights import arrives, fly
from sandtable.games.next_war.rules.standard.ch08_movement.air.air_movement import (
    has_flown,
    is_grounded,
    objections_to_air_movement,
    starting_hexes,
)
from sandtable.games.next_war.rules.standard.ch08_movement.air.airmobile import (
    can_be_lifted,
    flies_by_itself,
    lift_for,
)
from sandtable.games.next_war.rules.standard.ch08_movement.air.airmobile_points import (
    bear_losses_in_the_air,
    take_up,
)
from sandtable.games.next_war.rules.standard.ch08_movement.air.airmobile_range import (
    distances_from,
    reach_of,
    zone_tolls,
)
from sandtable.games.next_war.rules.standard.ch08_movement.air.move_after_landing import (
    finish_landing,
)
from sandtable.games.next_war.rules.standard.ch08_movement.clearing.clearing_markers import (
    enter_to_clear,
)
from sandtable.games.next_war.rules.standard.ch08_movement.ground.ground_movement_order import (
    starters,
)
from sandtable.games.next_war.state_lookups import (
    Known,
    NextWarRun,
    Scene,
    side_of,
    stack_at,
    steps_of,
    unit_of,
)
from sandtable.kernel.rules.domains import Count, Given, Pick, Subset
from sandtable.kernel.rules.offers import Offer
from sandtable.kernel.rules.order_kinds import order_kind
from sandtable.kernel.rules.rule_hooks import cites
from sandtable.kernel.rules.vetoes import Cited, Veto, objection


def airmobile_units_at(scene: Scene, origin: PlaceId) -> tuple[UnitId, ...]:
    """List the units in a hex that helicopters could take up now, each by itself."""
    return tuple(
        [
            unit
            for unit in starters(scene, origin)
            if can_be_lifted(scene, unit) and not has_flown(scene, unit)
        ]
    )


def landings(scene: Scene, units: Movers) -> Pick[PlaceId]:
    """The hexes and Holding Boxes into which these units may be flown."""
    forbids, outside = scene.rules.speaks[airlift_vetoes], scene.rules.speaks[out_of_play]
    reach, away = reach_of(scene, units), distances_from(scene, unit_of(scene, units[0]).at)
    near = [to for to, distance in away.items() if 0 < distance <= reach]
    side = scene.state.segment.side
    shut = scene.rules.speaks[area_vetoes]
    return Pick(
        near,
        lambda to: (
            (not shut(scene, units, to) if to < 0 else not outside(scene, side, to))
            and not forbids(scene, units, to)
        ),
    )


def offer_airlift(scene: Known) -> Offer | None:
    """Offer every stack that helicopters could carry, into any hex open to it."""
    side = scene.state.segment.side
    if is_grounded(scene) or not has_helicopters(scene, side):
        return None
    hexes = tuple([here for here in starting_hexes(scene) if airmobile_units_at(scene, here)])
    if not hexes:
        return None
    return Offer(
        "STD:8.5.4",
        Airlift,
        (
            ("origin", Pick(hexes)),
            ("units", Given(lambda origin: Subset(airmobile_units_at(scene, origin), least=1))),
            ("points", Given(lambda _, units: lift_for(scene, units))),
            ("to", Given(lambda _origin, units, _points: landings(scene, units))),
            ("escort", Count(0, most_escorts(scene, side))),
        ),
    )


def has_helicopters(scene: Scene, side: SideId) -> bool:
    """Whether a side can carry anybody: a cheap look before a close one."""
    if scene.state.forces[side].airmobile:
        return True
    return any(flies_by_itself(scene, unit) for unit in scene.state.segment.unmoved)


def judge_airlift(scene: Known, order: Airlift) -> tuple[Cited[Veto], ...]:
    """Judge the units, their lift, the landing, then the escort."""
    found = objections_to_air_movement(scene, order.origin, order.units)
    if found:
        return found
    if not is_place_for_flights(scene.printed, order.to):
        return objection("STD:8.5.4.3", "no-such-landing")
    found = scene.rules[airlift_vetoes](scene, order.units, order.to)
    if not found and order.to >= 0:
        found = scene.rules[out_of_play](scene, scene.state.segment.side, order.to)
    elif not found:
        found = scene.rules[area_vetoes](scene, order.units, order.to)
    found = found or objections_to_lift(scene, order.units, order.points)
    return found or objections_to_escort(scene, scene.state.segment.side, order.escort)


def objections_to_lift(
    scene: Scene, units: Movers, points: tuple[int, ...]
) -> tuple[Cited[Veto], ...]:
    """Why these points do not carry these units."""
    lift = lift_for(scene, units)
    if lift.contains(points):
        return ()
    return objection("STD:8.5.4.1", "lift-does-not-fit", needs=lift.least, given=sum(points))


def airmobile_flight(
    scene: Scene, units: Movers, to: PlaceId, escort: int, *, returns: bool = True
) -> Flight:
    """The flight of units from where they are taken up to where they land.

    One that `returns` goes back at the first hit.
    """
    reach = reach_of(scene, units) - zone_tolls(scene, units, to)
    return Flight(
        side_of(scene, units[0]),
        to,
        escort,
        "airmobile",
        unit_of(scene, units[0]).at,
        reach,
        stops_at_abort=returns,
        craft=Craft.AIRMOBILE,
    )


@cites("STD:8.5.4.3")
def resolve_airlift(run: NextWarRun, order: Airlift) -> None:
    """Points are spent, and the units fly to the landing."""
    flight = airmobile_flight(run.scene, order.units, order.to, order.escort)
    cargo = take_up(run, order.units, order.points, flight)
    fly(run, flight, AirliftMission(cargo), steps_of(run.scene, order.units))


@arrives(AirliftMission)
@cites("STD:8.5.4.3")
def airlift_arrives(run: NextWarRun, mission: AirliftMission, flown: FlightUnderWay) -> None:
    """Whoever is not turned back lands.

    Enemies beside the landing who may react are asked, whether or not it goes on from there.
    """
    cargo = mission.cargo
    bear_losses_in_the_air(run, cargo, flown)
    going = cargo.units
    if flown.points:
        going = goes_on(cargo) if flown.losses and not flown.way.aborted else ()
    set_down(run, cargo.units, going, flown.flight.target)


@cites("STD:8.5.4.3")
def set_down(run: NextWarRun, units: Movers, going: Movers, to: PlaceId) -> None:
    """End a flight: those who got through land, begin to clear or go on; all have moved."""
    landed, side = land_together(run, going, to), side_of(run.scene, units[0])
    run.emit(UnitsDone(units))
    if not landed or (to < 0 and not is_island(run.printed, to)):
        return
    if combat_units(run.scene, landed):
        enter_to_clear(run, side, to)
    if to < 0:
        return  # nobody goes on from an island
    free = not is_beside_enemies(run.scene, side, to)
    finish_landing(run, landed, to, may_go_on=free)


@cites("STD:6.6")
def goes_on(cargo: Cargo) -> tuple[UnitId, ...]:
    """Of two units on a point that is destroyed, the one that is not hit goes on."""
    return cargo.sharing


def land_together(run: NextWarRun, units: Movers, to: PlaceId) -> tuple[UnitId, ...]:
    """Set down those who are left, and give them."""
    scene = run.scene
    landed = tuple([unit for unit in units if unit_of(scene, unit).steps])
    if not landed:
        return ()
    side = side_of(scene, landed[0])
    for unit in landed:
        run.emit(UnitFlown(unit, side, to, landed=to >= 0 or is_island(scene.printed, to)))
    if to >= 0 and combat_units(scene, landed):
        run.emit(HexPassed((to,), side))
    return landed


@cites("STD:8.5.4.3")
def is_beside_enemies(scene: Scene, side: SideId, to: PlaceId) -> bool:
    """Who lands beside an enemy combat unit goes no further."""
    near = scene.printed.atlas.near[to]
    return any(combat_units(scene, stack_at(scene, ENEMY[side], here)) for here in near)


AIRLIFT = order_kind(
    "STD:8.5.4",
    "move",
    Airlift,
    offer=offer_airlift,
    vetoes=judge_airlift,
    resolve=resolve_airlift,
)
