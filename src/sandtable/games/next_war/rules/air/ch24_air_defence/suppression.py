"""24.5, 24.8 Suppressors are fired on before what they fly with."""

from __future__ import annotations

from msgspec.structs import replace

from sandtable.games.next_war.advanced.air_state import AirStatus
from sandtable.games.next_war.events import FlightBegan
from sandtable.games.next_war.events.advanced.air_defence import SuppressorPassed
from sandtable.games.next_war.flight_state import (
    Craft,
    FlightUnderWay,
    GroupMission,
    SuppressionMission,
)
from sandtable.games.next_war.ids import AircraftId
from sandtable.games.next_war.rule_hooks import flight as procedure
from sandtable.games.next_war.rules.air.ch15_air_units.ratings import air_unit
from sandtable.games.next_war.rules.air.ch24_air_defence.results import is_done
from sandtable.games.next_war.rules.air.ch24_air_defence.sam_and_aaa_fire import (
    is_found,
    may_meet_aaa,
)
from sandtable.games.next_war.rules.air.ch24_air_defence.surroundings import place_of_fire
from sandtable.games.next_war.rules.standard.ch06_air_power.flights import (
    arrives,
    flight_under_way,
)
from sandtable.games.next_war.state_lookups import NextWarRun, Scene
from sandtable.kernel.rules.rule_hooks import cites, step


@step(procedure, "ADV:24.8")
def suppressors_are_fired_on(run: NextWarRun) -> None:
    """Each suppressor of a flight is fired on, one after the other, before what it flies with."""
    now = flight_under_way(run.scene)
    if is_done(run.scene, now) or place_of_fire(run.scene, now) != now.flight.target:
        return
    waiting = now.way.suppressors[now.way.fired_on :]
    if waiting and (is_found(now) or may_meet_aaa(now)):
        run.emit(FlightBegan(flight_of_suppressor(run.scene, now, waiting[0])))
        run.open(procedure)


@cites("ADV:24.5", "ADV:24.5.1", "ADV:24.6.1")
def flight_of_suppressor(scene: Scene, now: FlightUnderWay, unit: AircraftId) -> FlightUnderWay:
    """A Wild Weasel was detected with its mission, and the same air defence fires at it."""
    flight = replace(
        now.flight, origin=None, craft=Craft.AIRCRAFT, kind="suppressor", stops_at_abort=False
    )
    way = replace(
        now.way,
        unit=unit,
        fired_on=len(now.way.suppressors),
        stand_off=False,
        engaged=True,
        left=True,
    )
    mission = SuppressionMission(unit, strikers_out(scene, now))
    return FlightUnderWay(flight, mission, air_unit(scene, unit).steps, passage=way)


def strikers_out(scene: Scene, now: FlightUnderWay) -> tuple[AircraftId, ...]:
    """The air units of a flight that are to strike or to support, as far as they are out."""
    if not isinstance(now.mission, GroupMission):
        return ()
    out = AirStatus.MISSION
    return tuple([unit for unit in now.mission.strikers if air_unit(scene, unit).status is out])


@arrives(SuppressionMission)
def suppressor_has_passed(
    run: NextWarRun, mission: SuppressionMission, flown: FlightUnderWay
) -> None:
    """A suppressor that is lost or has turned back no longer helps; the next one is fired on."""
    run.emit(SuppressorPassed(mission.unit, flown.is_over))
    run.go_to("suppressors_are_fired_on")
