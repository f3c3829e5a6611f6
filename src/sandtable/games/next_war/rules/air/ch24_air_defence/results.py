"""24.x What SAM and AAA fire do to a flight, and whether it turns back or presses on."""

from __future__ import annotations

from typing import Final

from msgspec import UNSET, UnsetType

from sandtable.games.next_war.advanced.air_state import AirStatus
from sandtable.games.next_war.events import FlightHit
from sandtable.games.next_war.events.advanced.air import AirUnitsMoved
from sandtable.games.next_war.events.advanced.air_defence import (
    AbortCalledFor,
    FlightHindered,
    FlightPressedOn,
    FlightTurnedBack,
)
from sandtable.games.next_war.flight_state import (
    DropMission,
    FlightUnderWay,
    RebasingMission,
    RefugeMission,
    SupportMission,
    SuppressionMission,
    TransportMission,
)
from sandtable.games.next_war.ids import AircraftId
from sandtable.games.next_war.orders.advanced.air_defence import AbortMission, PressMissionOn
from sandtable.games.next_war.printed.advanced.air_rows import FireResult
from sandtable.games.next_war.rule_hooks import flight as procedure
from sandtable.games.next_war.rules.air.ch15_air_units.ratings import hit_on
from sandtable.games.next_war.rules.air.ch24_air_defence.fire_table import HINDRANCE, pressed_on
from sandtable.games.next_war.rules.air.ch24_air_defence.surroundings import is_transport
from sandtable.games.next_war.rules.standard.ch02_units.die import roll
from sandtable.games.next_war.rules.standard.ch06_air_power.flights import flight_under_way
from sandtable.games.next_war.rules.standard.ch06_air_power.helicopters import (
    helicopter_of,
    support_rating,
)
from sandtable.games.next_war.rules.standard.ch06_air_power.support_through_air_defence import (
    committed,
)
from sandtable.games.next_war.state_lookups import Known, NextWarRun, Scene, steps_of
from sandtable.kernel.play.state import Decision
from sandtable.kernel.rules.offers import Offer
from sandtable.kernel.rules.order_kinds import order_kind
from sandtable.kernel.rules.rule_hooks import cites, step
from sandtable.kernel.rules.vetoes import Cited, Veto

RULE: Final = "ADV:24.x"
KIND: Final = "press_on_or_abort"


def is_done(scene: Scene, now: FlightUnderWay) -> bool:
    """Whether nothing fires at a flight any more: it has turned back, or nothing of it is left."""
    mission = now.mission
    if now.is_over:
        return True
    if isinstance(mission, DropMission | TransportMission):
        return steps_of(scene, mission.units) <= now.losses
    if not isinstance(mission, RebasingMission):
        return False
    left = helicopter_of(scene, now.flight.side, mission.helicopter)
    return left is None or left.steps <= now.losses


@cites("ADV:24.x", "ADV:24.5.2")
def bear_result(run: NextWarRun, result: FireResult) -> None:
    """Let the flight under way bear what fire has done to it."""
    now = flight_under_way(run.scene)
    if result is FireResult.NONE:
        return
    if is_transport(now.flight):
        _bear_as_transport(run, now, result)
    elif result is FireResult.STEP:
        if now.way.unit is not None:
            run.emit(hit_on(run.scene, now.way.unit))
        run.emit(FlightHit(0, 1))
    elif result is FireResult.ABORT:
        _bear_abort(run, now)
    else:
        _bear_hindrance(run, now, result)


@cites("ADV:24.x")
def _bear_as_transport(run: NextWarRun, now: FlightUnderWay, result: FireResult) -> None:
    """A step of what is carried is lost and the rest flies on; anything else turns all back.

    A unit that leaves a retreat has nowhere to turn back to.
    """
    if result is FireResult.STEP:
        run.emit(FlightHit(0, 1))
    elif now.flight.stops_at_abort:
        run.emit(FlightHit(1, 0))
        run.emit(FlightTurnedBack())


@cites("ADV:24.x", "ADV:24.3.2")
def _bear_abort(run: NextWarRun, now: FlightUnderWay) -> None:
    """The owner decides whether to press on; a helicopter that flees from its base flies on."""
    if not isinstance(now.mission, RefugeMission):
        run.emit(AbortCalledFor())


@cites("ADV:24.x", "ADV:24.8")
def _bear_hindrance(run: NextWarRun, now: FlightUnderWay, result: FireResult) -> None:
    """+1 and +2 add up against a strike or take combat support away; suppressors ignore them."""
    if isinstance(now.mission, SuppressionMission):
        return
    run.emit(FlightHindered(result))
    if isinstance(now.mission, SupportMission):
        run.emit(FlightHit(HINDRANCE[result], 0))


def suffer(run: NextWarRun, unit: AircraftId, result: FireResult) -> None:
    """Let a unit bear what AAA does after its strike or support: a step lost, or Abort."""
    if result is FireResult.STEP:
        run.emit(hit_on(run.scene, unit))
    elif result is FireResult.ABORT:
        run.emit(AirUnitsMoved((unit,), AirStatus.ABORT))


@step(procedure, "ADV:24.x")
def abort_after_sam(run: NextWarRun) -> None:
    """The owner of a flight that SAMs would turn back may press on."""
    ask_to_press_on(run)


@step(procedure, "ADV:24.x")
def abort_after_aaa(run: NextWarRun) -> None:
    """So may the owner of one that AAA would turn back."""
    ask_to_press_on(run)


def ask_to_press_on(run: NextWarRun) -> None:
    """Ask the owner of the flight under way if he has to decide."""
    now = flight_under_way(run.scene)
    if now.way.abort:
        run.ask(Decision(now.flight.side, KIND, RULE))


def no_objection(scene: Known, order: PressMissionOn | AbortMission) -> tuple[Cited[Veto], ...]:
    """Both are open to whoever is asked."""
    return ()


@cites("ADV:24.x")
def resolve_pressing_on(run: NextWarRun, order: PressMissionOn) -> None:
    """On 0 to 4 the unit loses a step, and flies on if it has one left; else it counts as +2."""
    run.answer()
    press_on(run)


def press_on(run: NextWarRun) -> None:
    """Let the flight under way press on."""
    now = flight_under_way(run.scene)
    die = roll(run, f"press on {now.flight.kind}")
    result = pressed_on(die)
    run.emit(FlightPressedOn(die, result, _air_unit_of(now)))
    bear_result(run, result)


@cites("ADV:24.x")
def resolve_abort(run: NextWarRun, order: AbortMission) -> None:
    """An air unit is in Abort; a helicopter is back at its base, and its mission is spent."""
    run.answer()
    turn_back(run)


def turn_back(run: NextWarRun) -> None:
    """Let the flight under way, an air unit or a helicopter, turn back."""
    now = flight_under_way(run.scene)
    run.emit(FlightTurnedBack(_air_unit_of(now)))
    if now.way.unit is not None:
        run.emit(AirUnitsMoved((now.way.unit,), AirStatus.ABORT))
    else:
        run.emit(FlightHit(_support_lost(run.scene, now), 0))


def _air_unit_of(now: FlightUnderWay) -> AircraftId | UnsetType:
    """The air unit that flies by itself; UNSET for a helicopter."""
    return UNSET if now.way.unit is None else now.way.unit


def _support_lost(scene: Scene, now: FlightUnderWay) -> int:
    """All of the support that a helicopter would have given; 1 for another mission."""
    if not isinstance(now.mission, SupportMission):
        return 1
    helicopter = committed(scene, now.mission.attacker).helicopters[now.mission.place]
    return support_rating(scene, now.flight.side, helicopter)


PRESS_MISSION_ON = order_kind(
    RULE,
    KIND,
    PressMissionOn,
    offer=lambda _: Offer(RULE, PressMissionOn),
    vetoes=no_objection,
    resolve=resolve_pressing_on,
)
ABORT_MISSION = order_kind(
    RULE,
    KIND,
    AbortMission,
    offer=lambda _: Offer(RULE, AbortMission),
    vetoes=no_objection,
    resolve=resolve_abort,
)
