"""9.8.2 Units that helicopters can carry may retreat by air, to a base of their side."""

from __future__ import annotations

from sandtable.games.next_war.events import HexPassed, UnitRetreated
from sandtable.games.next_war.flight_state import FlightUnderWay, RetreatMission
from sandtable.games.next_war.ids import NO_PLACE, PlaceId, SideId, UnitId
from sandtable.games.next_war.orders.combat import FlyNobody, FlyOut
from sandtable.games.next_war.printed.holding_boxes import is_box
from sandtable.games.next_war.rule_hooks import Movers, air_retreat_vetoes, out_of_play
from sandtable.games.next_war.rules.standard.ch02_units.combat_units import combat_units
from sandtable.games.next_war.rules.standard.ch06_air_power.escorts import (
    most_escorts,
    objections_to_escort,
)
from sandtable.games.next_war.rules.standard.ch06_air_power.flights import arrives, fly
from sandtable.games.next_war.rules.standard.ch08_movement.air.air_movement import (
    nobody_flies_in_a_storm,
    own_bases,
)
from sandtable.games.next_war.rules.standard.ch08_movement.air.airmobile import (
    can_be_lifted,
    lift_for,
)
from sandtable.games.next_war.rules.standard.ch08_movement.air.airmobile_order import (
    airmobile_flight,
    objections_to_lift,
)
from sandtable.games.next_war.rules.standard.ch08_movement.air.airmobile_points import (
    bear_losses_in_the_air,
    take_up,
)
from sandtable.games.next_war.rules.standard.ch08_movement.air.airmobile_range import (
    held_by_the_enemy,
    nowhere_to_land,
    out_of_reach,
)
from sandtable.games.next_war.rules.standard.ch08_movement.air.holding_box_bases import (
    box_is_closed,
    boxes_of,
)
from sandtable.games.next_war.rules.standard.ch09_combat.combatants import units_in_target
from sandtable.games.next_war.rules.standard.ch09_combat.retreat_paths import (
    all_retreat_paths,
    may_stop,
)
from sandtable.games.next_war.state_lookups import (
    Known,
    NextWarRun,
    Scene,
    own_side,
    side_of,
    unit_of,
)
from sandtable.kernel.rules.domains import Count, Given, Pick
from sandtable.kernel.rules.offers import Offer
from sandtable.kernel.rules.order_kinds import order_kind
from sandtable.kernel.rules.rule_hooks import cites
from sandtable.kernel.rules.vetoes import Cited, Veto, objection


@cites("STD:9.8.2")
def refuges(scene: Scene, unit: UnitId) -> tuple[PlaceId, ...]:
    """Who can be carried by helicopters may retreat to any friendly base within their reach.

    A Holding Box is one where a title makes it an Airbase.
    """
    if not can_be_lifted(scene, unit) or nobody_flies_in_a_storm(scene, (unit,), NO_PLACE):
        return ()
    bases = _bases(scene, side_of(scene, unit))
    return tuple([to for to in bases if not objections_to_refuge(scene, unit, to)])


def _bases(scene: Scene, side: SideId) -> tuple[PlaceId, ...]:
    return (*own_bases(scene, side), *boxes_of(scene, side))


def objections_to_refuge(scene: Scene, unit: UnitId, to: PlaceId) -> tuple[Cited[Veto], ...]:
    """Why a unit does not fly to this base, which is its own."""
    movers: Movers = (unit,)
    for cite, vetoes in (
        ("STD:8.5.4.3", out_of_reach(scene, movers, to)),
        ("STD:8.5.4.3.1", nowhere_to_land(scene, movers, to)),
        ("STD:8.5.4.3.1", held_by_the_enemy(scene, movers, to)),
        ("STD:8.5.2.1", box_is_closed(scene, movers, to)),
    ):
        if vetoes:
            return (Cited(cite, vetoes[0]),)
    unfit = scene.rules[air_retreat_vetoes](scene, movers, to)
    if unfit or is_box(to):
        return unfit
    if not may_stop(scene, unit, to):
        return objection("STD:9.8.2", "base-in-zone", hex=to)
    return scene.rules[out_of_play](scene, side_of(scene, unit), to)


def units_able_to_retreat_by_air(scene: Scene) -> tuple[UnitId, ...]:
    """List the units in the defended hex that can retreat by air."""
    return tuple([unit for unit in units_in_target(scene) if refuges(scene, unit)])


def units_able_to_retreat_on_ground(scene: Scene) -> tuple[UnitId, ...]:
    """List the units in the defended hex that can retreat on the ground."""
    return tuple([unit for unit in units_in_target(scene) if all_retreat_paths(scene, unit)])


def offer_flight(scene: Known) -> Offer | None:
    """Offer every unit that can be flown out, to every base open to it."""
    units = units_able_to_retreat_by_air(scene)
    if not units:
        return None
    return Offer(
        "STD:9.8.2",
        FlyOut,
        (
            ("unit", Pick(units)),
            ("points", Given(lambda unit: lift_for(scene, (unit,)))),
            ("to", Given(lambda unit, _: Pick(refuges(scene, unit)))),
            ("escort", Count(0, most_escorts(scene, own_side(scene)))),
        ),
    )


def judge_flight(scene: Known, order: FlyOut) -> tuple[Cited[Veto], ...]:
    """Judge the unit, its lift, the base, then the escort."""
    if order.unit not in units_able_to_retreat_by_air(scene):
        return objection(
            "STD:9.8.2",
            "cannot-fly-out",
            unit=order.unit,
            units=units_able_to_retreat_by_air(scene),
        )
    if order.to not in _bases(scene, own_side(scene)):
        return objection("STD:9.8.2", "no-refuge", hex=order.to, hexes=refuges(scene, order.unit))
    found = objections_to_lift(scene, (order.unit,), order.points)
    found = found or objections_to_refuge(scene, order.unit, order.to)
    return found or objections_to_escort(scene, own_side(scene), order.escort)


@cites("STD:9.8.2")
def fly_out(run: NextWarRun, order: FlyOut) -> None:
    """The enemy fires as at any flight, but nobody turns back to a hex that he has to leave."""
    unit = order.unit
    flight = airmobile_flight(run.scene, (unit,), order.to, order.escort, returns=False)
    cargo = take_up(run, (unit,), order.points, flight)
    fly(run, flight, RetreatMission(cargo), unit_of(run.scene, unit).steps)


@arrives(RetreatMission)
def retreat_arrives(run: NextWarRun, mission: RetreatMission, flown: FlightUnderWay) -> None:
    """The unit is gone; then the next must go."""
    (unit,), side, to = mission.cargo.units, flown.flight.side, flown.flight.target
    bear_losses_in_the_air(run, mission.cargo, flown)
    if unit_of(run.scene, unit).steps:
        run.emit(UnitRetreated(unit, side, (to,)))
        if to >= 0 and combat_units(run.scene, (unit,)):
            run.emit(HexPassed((to,), side))
    run.go_to("defenders_retreat")


def resolve_flight(run: NextWarRun, order: FlyOut) -> None:
    """The unit leaves the hex by air."""
    run.answer()
    fly_out(run, order)


def offer_nobody(scene: Known) -> Offer | None:
    """Offer to let no more units fly or board a ship, once none can retreat on the ground."""
    return None if units_able_to_retreat_on_ground(scene) else Offer("STD:9.8.2", FlyNobody)


def judge_nobody(scene: Known, order: FlyNobody) -> tuple[Cited[Veto], ...]:
    """Who can walk must go."""
    left = units_able_to_retreat_on_ground(scene)
    return objection("STD:9.8.1", "must-retreat", units=left) if left else ()


def resolve_nobody(run: NextWarRun, order: FlyNobody) -> None:
    """Those who are left stay, and take what comes of it."""
    run.answer()


FLY_OUT = order_kind(
    "STD:9.8.2",
    "retreat",
    FlyOut,
    offer=offer_flight,
    vetoes=judge_flight,
    resolve=resolve_flight,
)
FLY_NOBODY = order_kind(
    "STD:9.8.2",
    "retreat",
    FlyNobody,
    offer=offer_nobody,
    vetoes=judge_nobody,
    resolve=resolve_nobody,
)
