"""25.1 Air units that fly with air transport, paradrops and airmobile movement."""

from __future__ import annotations

from typing import Final

from sandtable.games.next_war.advanced.air_missions import MOST, AirMission
from sandtable.games.next_war.advanced.air_state import AirStatus
from sandtable.games.next_war.events.advanced.air import AirUnitsMoved
from sandtable.games.next_war.events.advanced.air_defence import CompanionsJoined
from sandtable.games.next_war.flight_state import FlightUnderWay
from sandtable.games.next_war.ids import AircraftId, PlaceId, SideId
from sandtable.games.next_war.orders.advanced.air_defence import FlyAlone, SendCompanions
from sandtable.games.next_war.rule_hooks import flight as procedure
from sandtable.games.next_war.rule_hooks.advanced.air import (
    air_range_vetoes,
    joint_mission_vetoes,
    status_after_mission,
)
from sandtable.games.next_war.rules.air.ch15_air_units.ratings import (
    air_unit,
    counter_of_air_unit,
    missions_now,
)
from sandtable.games.next_war.rules.air.ch22_air_power.basing import air_units_of
from sandtable.games.next_war.rules.air.ch24_air_defence.surroundings import (
    air_defence_met,
    is_exposed_at_start,
    is_transport,
    kind_of_flight,
)
from sandtable.games.next_war.rules.air.ch24_air_defence.which_air_defence import FlightKind
from sandtable.games.next_war.rules.standard.ch06_air_power.flights import flight_under_way
from sandtable.games.next_war.state_lookups import Known, NextWarRun, Scene
from sandtable.kernel.play.state import Decision
from sandtable.kernel.rules.domains import Given, Pick, Subset
from sandtable.kernel.rules.offers import Offer
from sandtable.kernel.rules.order_kinds import order_kind
from sandtable.kernel.rules.rule_hooks import cites, step
from sandtable.kernel.rules.vetoes import Cited, Veto, objection

RULE: Final = "ADV:25.1"
KIND: Final = "companions"


@cites("ADV:23.1", "ADV:15.2.9")
def suppressors_for(scene: Scene, side: SideId, place: PlaceId) -> tuple[AircraftId, ...]:
    """Wild Weasels that reach the place come from Ready or the Air Superiority Box."""
    able = air_units_of(scene, side, AirStatus.READY, AirStatus.AIR_SUPERIORITY)
    return tuple([unit for unit in able if _may_fly(scene, unit, AirMission.WILD_WEASEL, place)])


@cites("ADV:23.1")
def escorts_for(scene: Scene, side: SideId, place: PlaceId) -> tuple[AircraftId, ...]:
    """Escorts are units in the Air Superiority Box that can fight and reach the place."""
    able = air_units_of(scene, side, AirStatus.AIR_SUPERIORITY)
    fighters = [unit for unit in able if not counter_of_air_unit(scene, unit).wild_weasel]
    return tuple([unit for unit in fighters if _may_fly(scene, unit, AirMission.ESCORT, place)])


def _may_fly(scene: Scene, unit: AircraftId, mission: AirMission, place: PlaceId) -> bool:
    if mission not in missions_now(scene, unit):
        return False
    return not scene.rules[air_range_vetoes](scene, unit, mission, place)


@cites("ADV:25.0", "ADV:25.1", "RUL-0530")
def companions_for(scene: Scene, now: FlightUnderWay) -> tuple[AircraftId, ...]:
    """List the air units that may fly with a flight of transports.

    Airmobile movement cannot be intercepted, so none but suppressors fly with it.  A flight that
    meets no air defence needs nothing.
    """
    flight = now.flight
    if not is_transport(flight):
        return ()
    met = air_defence_met(scene, flight)
    if met.kind is None and not is_exposed_at_start(scene, flight):
        return ()
    weasels = suppressors_for(scene, flight.side, flight.target)
    if kind_of_flight(flight) is FlightKind.AIRMOBILE:
        return weasels
    return (*escorts_for(scene, flight.side, flight.target), *weasels)


def together(
    scene: Scene, unit: AircraftId, units: tuple[AircraftId, ...]
) -> tuple[AircraftId, ...]:
    """Those of these air units that may fly one mission with another."""
    forbids = scene.rules[joint_mission_vetoes]
    return tuple([one for one in units if one != unit and not forbids(scene, (unit, one))])


@step(procedure, "ADV:25.1")
def companions_join(run: NextWarRun) -> None:
    """The owner of transports that will meet air defence may send air units with them."""
    now = flight_under_way(run.scene)
    if now.way.left or now.way.escorts or now.way.suppressors:
        return
    if companions_for(run.scene, now):
        run.ask(Decision(now.flight.side, KIND, RULE))


def offer_companions(scene: Known) -> Offer:
    """Offer every air unit that may fly with the mission, and every other that may join it."""
    able = companions_for(scene, flight_under_way(scene))
    others = Given(lambda unit: Subset(together(scene, unit, able), most=MOST - 1))
    return Offer(RULE, SendCompanions, (("air_unit", Pick(able)), ("air_units", others)))


def judge_companions(scene: Known, order: SendCompanions) -> tuple[Cited[Veto], ...]:
    """Judge the units, their number, and whether they fly together."""
    able = companions_for(scene, flight_under_way(scene))
    chosen = (order.air_unit, *order.air_units)
    for unit in chosen:
        if unit not in able:
            return objection(RULE, "cannot-fly-along", air_unit=unit, air_units=able)
    if len(chosen) > MOST or len(set(chosen)) != len(chosen):
        return objection(RULE, "two-fly-along", most=MOST)
    return scene.rules[joint_mission_vetoes](scene, chosen)


@cites("ADV:25.1")
def resolve_companions(run: NextWarRun, order: SendCompanions) -> None:
    """The units leave their boxes; Wild Weasels suppress, the others escort."""
    run.answer()
    scene, chosen = run.scene, (order.air_unit, *order.air_units)
    weasels = tuple([unit for unit in chosen if counter_of_air_unit(scene, unit).wild_weasel])
    run.emit(CompanionsJoined(tuple([u for u in chosen if u not in weasels]), weasels))
    run.emit(AirUnitsMoved(chosen, AirStatus.MISSION))


def resolve_alone(run: NextWarRun, order: FlyAlone) -> None:
    """Nothing flies with the mission."""
    run.answer()


@step(procedure, "ADV:25.1")
def companions_return(run: NextWarRun) -> None:
    """Those who flew with transports are in Flown, or in Recovery, when the flight is over."""
    now = flight_under_way(run.scene)
    if is_transport(now.flight):
        land(run, (*now.way.escorts, *now.way.suppressors))


@cites("ADV:22.4")
def land(run: NextWarRun, units: tuple[AircraftId, ...]) -> None:
    """Air units that are still on a mission go where they belong after one."""
    after = run.rules[status_after_mission]
    out = [unit for unit in units if air_unit(run.scene, unit).status is AirStatus.MISSION]
    for status in dict.fromkeys(after(run.scene, unit) for unit in out):
        run.emit(AirUnitsMoved(tuple([u for u in out if after(run.scene, u) is status]), status))


SEND_COMPANIONS = order_kind(
    RULE,
    KIND,
    SendCompanions,
    offer=offer_companions,
    vetoes=judge_companions,
    resolve=resolve_companions,
)
FLY_ALONE = order_kind(
    RULE,
    KIND,
    FlyAlone,
    offer=lambda _: Offer(RULE, FlyAlone),
    vetoes=lambda _scene, _order: (),
    resolve=resolve_alone,
)
