"""24.4 Missions that were detected early are intercepted: who attacks them, and what follows."""

from __future__ import annotations

from typing import Final

from sandtable.games.next_war.advanced.air_missions import AirMission
from sandtable.games.next_war.advanced.air_state import AirStatus, Interception
from sandtable.games.next_war.advanced.strike_state import AirUnitMission
from sandtable.games.next_war.events.advanced.air_defence import FlightTurnedBack
from sandtable.games.next_war.events.advanced.interception import (
    FlightIntercepted,
    InterceptionBegan,
    InterceptionEnded,
    MissionIntercepted,
)
from sandtable.games.next_war.flight_state import FlightUnderWay, GroupMission
from sandtable.games.next_war.ids import ENEMY, AircraftId, SideId
from sandtable.games.next_war.printed.advanced.air_rows import Detected
from sandtable.games.next_war.printed.terrain import Side
from sandtable.games.next_war.rule_hooks import flight as flights
from sandtable.games.next_war.rule_hooks.advanced.air import (
    air_combat,
    air_range_vetoes,
    interception,
)
from sandtable.games.next_war.rule_hooks.advanced_phases import strikes
from sandtable.games.next_war.rules.advanced.ch23_strikes.strike_facts import place_of
from sandtable.games.next_war.rules.air.ch15_air_units.ratings import missions_now
from sandtable.games.next_war.rules.air.ch22_air_power.air_combat import combat_now, flying
from sandtable.games.next_war.rules.air.ch22_air_power.basing import air_units_of
from sandtable.games.next_war.rules.air.ch22_air_power.carried_units import (
    carried_in,
    end_of_flight,
)
from sandtable.games.next_war.rules.air.ch25_movement.companions import land
from sandtable.games.next_war.rules.standard.ch06_air_power.flights import flight_under_way
from sandtable.games.next_war.state_lookups import NextWarRun, Scene
from sandtable.kernel.play.state import Decision
from sandtable.kernel.rules.rule_hooks import cites, step

RULE: Final = "ADV:24.4"
KIND: Final = "interception"


# ------------------------------------------------------------ which missions


@cites("ADV:24.4")
def mission_of_flight(now: FlightUnderWay, sent: tuple[AirUnitMission, ...]) -> Interception | None:
    """The flight under way as a mission to attack, if anything flies that can be attacked."""
    way, place = now.way, now.flight.target
    others = (way.escorts, way.suppressors)
    if carried := carried_in(now):
        return Interception(place, None, (), carried, *others)
    if isinstance(now.mission, GroupMission):
        strikers = now.mission.strikers
        mine = [each for each in sent if each.strikers == strikers and each.detected is not None]
        if not mine:
            return Interception(place, AirMission.COMBAT_SUPPORT, strikers, (), *others)
        return Interception(place, purpose_of(mine[0]), strikers, (), *others, stack=mine[0].stack)
    if way.unit is None:
        return None
    return Interception(place, AirMission.COMBAT_SUPPORT, (way.unit,), (), *others)


def purpose_of(mission: AirUnitMission) -> AirMission:
    """What the strikers of a mission fly for."""
    return AirMission.WILD_WEASEL if mission.weasels else AirMission.STRIKE


@cites("ADV:24.4", "ADV:24.0")
def missions_found(scene: Scene, side: SideId) -> tuple[Interception, ...]:
    """The missions of a side that were detected early: the flight under way, or all that wait."""
    sent = scene.state.advanced.strikes.air_missions
    if scene.state.flights:
        found = mission_of_flight(flight_under_way(scene), sent)
        return () if found is None else (found,)
    return tuple(
        [
            Interception(
                place_of(scene, each.aims[0]),
                purpose_of(each),
                each.strikers,
                (),
                each.escorts,
                each.suppressors,
                stack=each.stack,
            )
            for each in sent
            if each.side == side and not each.weasels and each.detected is Detected.EARLY
        ]
    )


@cites("ADV:24.4", "ADV:22.4", "ADV:22.6.7")
def interceptors_for(scene: Scene, mission: Interception, side: SideId) -> tuple[AircraftId, ...]:
    """The units of a side in the Air Superiority box that can fight and reach a mission."""
    kind, too_far = AirMission.INTERCEPTION, scene.rules[air_range_vetoes]
    return tuple(
        [
            unit
            for unit in air_units_of(scene, side, AirStatus.AIR_SUPERIORITY)
            if kind in missions_now(scene, unit) and not too_far(scene, unit, kind, mission.place)
        ]
    )


# ------------------------------------------------------------ when


@step(flights, "ADV:24.4")
def flight_is_intercepted(run: NextWarRun) -> None:
    """Interceptors may attack a flight that was detected early, before anything fires at it."""
    now = flight_under_way(run.scene)
    if now.way.detected is Detected.EARLY and not now.way.engaged and not now.is_over:
        run.open(interception, (now.flight.side,))


@step(strikes, "ADV:24.4")
def allied_missions_are_intercepted(run: NextWarRun) -> None:
    """All interceptions of Allied missions are fought before any of these meets SAMs."""
    run.open(interception, (Side.ALLIED,))


@step(strikes, "ADV:24.4")
def other_missions_are_intercepted(run: NextWarRun) -> None:
    """So are those of the missions of the non-Allied side."""
    run.open(interception, (Side.NON_ALLIED,))


# ------------------------------------------------------------ who


def open_missions(scene: Scene) -> tuple[Interception, ...]:
    """The missions against which nobody is sent yet, and against which somebody can be sent."""
    combat = combat_now(scene)
    enemy = ENEMY[combat.first]
    return tuple(
        [
            each
            for each in combat.interceptions
            if not each.interceptors and interceptors_for(scene, each, enemy)
        ]
    )


@step(interception, "ADV:24.4")
@cites("ADV:24.1")
def interceptors_are_named(run: NextWarRun) -> None:
    """The enemy names all interceptors, one or two for a mission, before any of them fights."""
    scene, (side,) = run.scene, run.scene.state.agenda[-1].about
    side, enemy = SideId(side), ENEMY[side]
    if scene.state.advanced.air.combat is None:
        found = missions_found(scene, side)
        if not any(interceptors_for(scene, each, enemy) for each in found):
            return
        run.emit(InterceptionBegan(side, found))
    if open_missions(run.scene):
        run.ask(Decision(enemy, KIND, RULE))


@step(interception, "ADV:24.4.1")
def interceptors_attack(run: NextWarRun) -> None:
    """All interceptions are fought, stage by stage, as in the fight for air superiority."""
    combat = run.scene.state.advanced.air.combat
    if combat is not None and any(each.interceptors for each in combat.interceptions):
        run.open(air_combat)


# ------------------------------------------------------------ what follows


@step(interception, "ADV:24.4.1")
@cites("ADV:22.6.7", "ADV:22.4")
def interception_is_over(run: NextWarRun) -> None:
    """Interceptors and escorts that have fought are done; what they fought over flies on."""
    if run.scene.state.advanced.air.combat is None:
        return
    combat = combat_now(run.scene)
    for mission in combat.interceptions:
        if mission.interceptors:
            land(run, (*mission.interceptors, *mission.escorts, *combat.jettisoned))
    missions = combat.interceptions
    run.emit(InterceptionEnded())
    for mission in missions:
        _tell(run, mission, combat.fought)


def _tell(run: NextWarRun, mission: Interception, fought: tuple[AircraftId, ...]) -> None:
    """Let the mission know who still flies with it, and whom interceptors have attacked."""
    scene = run.scene
    escorts, suppressors = flying(scene, mission.escorts), flying(scene, mission.suppressors)
    if mission.mission in {AirMission.STRIKE, AirMission.WILD_WEASEL} and mission.interceptors:
        engaged = tuple([unit for unit in mission.strikers if unit in fought])
        run.emit(MissionIntercepted(mission.lead, engaged, escorts, suppressors))
    if not scene.state.flights:
        return
    run.emit(FlightIntercepted(escorts, suppressors))
    if flying(scene, (*mission.strikers, *mission.carried)):
        return
    if mission.carried:
        if not flight_under_way(scene).way.aborted:
            end_of_flight(run)
    else:
        run.emit(FlightTurnedBack())
