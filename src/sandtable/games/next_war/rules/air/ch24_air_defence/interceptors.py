"""24.4 Interceptors as orders: one or two for a mission, all named before any fights."""

from __future__ import annotations

from msgspec import UNSET

from sandtable.games.next_war.advanced.air_missions import MOST
from sandtable.games.next_war.advanced.air_state import AirStatus, Interception
from sandtable.games.next_war.events.advanced.air import AirUnitsMoved
from sandtable.games.next_war.events.advanced.interception import InterceptorsSent
from sandtable.games.next_war.ids import AircraftId
from sandtable.games.next_war.orders.advanced.interception import (
    EndInterception,
    InterceptMission,
)
from sandtable.games.next_war.rules.air.ch24_air_defence.interception import (
    KIND,
    RULE,
    interceptors_are_named,
    interceptors_for,
    open_missions,
)
from sandtable.games.next_war.state_lookups import Known, NextWarRun, Scene, own_side
from sandtable.kernel.rules.domains import Given, Pick, Subset
from sandtable.kernel.rules.offers import Offer
from sandtable.kernel.rules.order_kinds import order_kind
from sandtable.kernel.rules.rule_hooks import cites
from sandtable.kernel.rules.vetoes import Cited, Veto, objection


def missions_called(scene: Scene) -> dict[AircraftId, Interception]:
    """The missions that may still be intercepted, by the enemy unit that calls each."""
    return {each.lead: each for each in open_missions(scene) if each.stack is UNSET}


def offer_interceptors(scene: Known) -> Offer | None:
    """Offer every mission that may be intercepted, and the units that reach it."""
    side = own_side(scene)
    missions = missions_called(scene)
    if not missions:
        return None

    def able(lead: AircraftId) -> Subset[AircraftId]:
        return Subset(interceptors_for(scene, missions[lead], side), least=1, most=MOST)

    return Offer(
        RULE,
        InterceptMission,
        (("enemy_air_unit", Pick(tuple(missions))), ("air_units", Given(able))),
    )


@cites("ADV:24.4")
def judge_interceptors(scene: Known, order: InterceptMission) -> tuple[Cited[Veto], ...]:
    """Judge the mission, the units and their number."""
    missions = missions_called(scene)
    if order.enemy_air_unit not in missions:
        return objection(RULE, "cannot-be-intercepted", enemy_air_units=tuple(missions))
    return judge_units(scene, missions[order.enemy_air_unit], order.air_units)


def judge_units(
    scene: Known, mission: Interception, units: tuple[AircraftId, ...]
) -> tuple[Cited[Veto], ...]:
    """One or two units that reach the mission."""
    able = interceptors_for(scene, mission, own_side(scene))
    for unit in units:
        if unit not in able:
            return objection(RULE, "cannot-intercept", air_unit=unit, air_units=able)
    if not Subset(able, least=1, most=MOST).contains(units):
        return objection(RULE, "two-intercept", most=MOST)
    return ()


def resolve_interceptors(run: NextWarRun, order: InterceptMission) -> None:
    """The units leave the Air Superiority box, and the next mission may be intercepted."""
    units = tuple(sorted(order.air_units))
    run.emit(InterceptorsSent(order.enemy_air_unit, units))
    they_set_out(run, units)


def they_set_out(run: NextWarRun, units: tuple[AircraftId, ...]) -> None:
    """The units are in the air, and the next ones may be sent."""
    run.emit(AirUnitsMoved(units, AirStatus.MISSION))
    run.answer()
    run.go_to(interceptors_are_named.__name__)


def resolve_no_more(run: NextWarRun, order: EndInterception) -> None:
    """No more interceptors are sent."""
    run.answer()


INTERCEPT_MISSION = order_kind(
    RULE,
    KIND,
    InterceptMission,
    offer=offer_interceptors,
    vetoes=judge_interceptors,
    resolve=resolve_interceptors,
)
END_INTERCEPTION = order_kind(
    RULE,
    KIND,
    EndInterception,
    offer=lambda _: Offer(RULE, EndInterception),
    vetoes=lambda _scene, _order: (),
    resolve=resolve_no_more,
)
