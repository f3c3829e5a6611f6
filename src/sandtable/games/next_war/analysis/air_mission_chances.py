"""23.4.1, 24 How a mission of air units can end, to the last chance.

Assumed is that the owner always does the same after an Abort, that nothing else changes the target,
and that no interceptor attacks, or those that `interception_chances` sends.  The functions that
resolve a mission play it out, unit by unit.
"""

from __future__ import annotations

from collections.abc import Iterator
from fractions import Fraction
from typing import NamedTuple, TypeAlias

from msgspec.structs import replace

from sandtable.games.next_war.advanced.air_state import AirStatus
from sandtable.games.next_war.advanced.passage_state import Passage
from sandtable.games.next_war.advanced.strike_state import AirUnitMission
from sandtable.games.next_war.analysis.air_defence_chances import (
    chances_of,
    fire_after_strike_chances,
    fire_chances,
    run_over,
)
from sandtable.games.next_war.analysis.interception_chances import (
    Engages,
    interception_chances,
    is_attacked,
)
from sandtable.games.next_war.events import FlightBegan
from sandtable.games.next_war.events.advanced import StrikeRolled
from sandtable.games.next_war.events.advanced.air import AirUnitHit, AirUnitsMoved
from sandtable.games.next_war.flight_state import FlightUnderWay
from sandtable.games.next_war.ids import AircraftId
from sandtable.games.next_war.printed.advanced.air_rows import Detected, FireResult
from sandtable.games.next_war.printed.advanced.strike_rows import Hit
from sandtable.games.next_war.rules.air.ch15_air_units.ratings import air_unit
from sandtable.games.next_war.rules.air.ch23_missions.flying_missions import (
    flight_of_striker,
    strike_with,
)
from sandtable.games.next_war.rules.air.ch23_missions.mission_detection import group_flight
from sandtable.games.next_war.rules.air.ch24_air_defence.detection import detect
from sandtable.games.next_war.rules.air.ch24_air_defence.sam_and_aaa_fire import (
    is_found,
    may_meet_aaa,
)
from sandtable.games.next_war.rules.air.ch24_air_defence.suppression import flight_of_suppressor
from sandtable.games.next_war.rules.air.ch24_air_defence.surroundings import air_defence_now
from sandtable.games.next_war.state import State
from sandtable.games.next_war.state_lookups import NextWarRun, Scene
from sandtable.kernel.play.dice import Scripted
from sandtable.kernel.play.state import Scene as KernelScene


class UnitEnd(NamedTuple):
    """What became of an air unit: steps lost, whether it is in Abort, and its hit.

    The hit is None if it did not strike: it turned back, was lost, or its target was there no more.
    """

    lost: int
    aborted: bool
    hit: Hit | None = None


class MissionEnd(NamedTuple):
    """How a mission ended: how it was detected, and what became of suppressors and strikers.

    Escorts are told of only if interceptors may have attacked: nothing else harms them.
    """

    detected: Detected
    suppressors: tuple[UnitEnd, ...]
    strikers: tuple[UnitEnd, ...]
    escorts: tuple[UnitEnd, ...] = ()


#: How the units of a part of a mission end, and the chance of it.
Ends: TypeAlias = dict[tuple[UnitEnd, ...], Fraction]


class _Flown(NamedTuple):
    """A striker that has flown, as far as it matters to the next: its hit, and if it is out."""

    hit: Hit | None
    is_out: bool


def mission_chances(
    scene: Scene, mission: AirUnitMission, *, presses_on: bool, engages: Engages | None = None
) -> dict[MissionEnd, Fraction]:
    """The chance of each end of a mission that was announced.

    `presses_on` says what its owner does whenever a unit would have to turn back.  With `engages`
    interceptors attack it if it is detected early, and it says whom both sides engage.
    """
    found: dict[MissionEnd, Fraction] = {}
    for met, chance in _detected(scene, mission).items():
        if engages is None or not is_attacked(scene, met):
            _add(found, _flown(scene, met, presses_on), chance)
            continue
        for (left, air), share in interception_chances(scene, met, engages).items():
            advanced = replace(scene.state.advanced, air=air)
            then = KernelScene(scene.rules, scene.printed, replace(scene.state, advanced=advanced))
            past = _flown(then, left, presses_on)
            ends = {_whole(scene, then, met, left, end): odd for end, odd in past.items()}
            _add(found, ends, chance * share)
    return found


def _add(
    found: dict[MissionEnd, Fraction], more: dict[MissionEnd, Fraction], chance: Fraction
) -> None:
    """Add ends that come with a chance."""
    for end, share in more.items():
        found[end] = found.get(end, Fraction(0)) + chance * share


def _flown(scene: Scene, mission: AirUnitMission, presses_on: bool) -> dict[MissionEnd, Fraction]:
    """The ends of a mission past its interceptors, from SAMs on."""
    found: dict[MissionEnd, Fraction] = {}
    course = _Course(scene, mission, presses_on)
    for suppressors, chance in course.suppressors_pass().items():
        left = course.suppressors_left(suppressors)
        for strikers, share in course.strikers_fly(left).items():
            end = MissionEnd(mission.detected or Detected.NONE, suppressors, strikers)
            found[end] = found.get(end, Fraction(0)) + chance * share
    return found


def _whole(
    before: Scene, then: Scene, mission: AirUnitMission, left: AirUnitMission, end: MissionEnd
) -> MissionEnd:
    """The end of a mission with what interceptors have done to its units."""

    def became(unit: AircraftId, later: UnitEnd) -> UnitEnd:
        now = air_unit(then, unit)
        lost = air_unit(before, unit).steps - now.steps
        aborted = later.aborted or now.status is AirStatus.ABORT
        return UnitEnd(lost + later.lost, aborted, later.hit)

    nothing = UnitEnd(0, aborted=False)
    passed = dict(zip(left.suppressors, end.suppressors, strict=True))
    return MissionEnd(
        end.detected,
        tuple([became(unit, passed.get(unit, nothing)) for unit in mission.suppressors]),
        tuple([became(*each) for each in zip(mission.strikers, end.strikers, strict=True)]),
        tuple([became(unit, nothing) for unit in mission.escorts]),
    )


def _detected(scene: Scene, mission: AirUnitMission) -> dict[AirUnitMission, Fraction]:
    """The mission as it is after detection, with the air defence that it meets."""
    now = group_flight(scene, mission)
    met = air_defence_now(scene, now, now.flight.target)

    def play(run: NextWarRun) -> Detected:
        run.emit(FlightBegan(now))
        detect(run, now, now.flight.target, met)
        return run.scene.state.flights[-1].way.detected or Detected.NONE

    return {
        replace(mission, kind=met.kind, sam=met.sam, aaa=met.aaa, detected=found): chance
        for found, chance in chances_of(scene, play).items()
    }


class _Course:
    """A mission once it is known whether it is detected; its units fly one after the other."""

    def __init__(self, scene: Scene, mission: AirUnitMission, presses_on: bool) -> None:
        self.scene = scene
        self.mission = mission
        self.presses_on = presses_on
        self.known: dict[tuple[tuple[AircraftId, ...], tuple[_Flown, ...]], Ends] = {}

    def suppressors_left(self, ends: tuple[UnitEnd, ...]) -> tuple[AircraftId, ...]:
        """The suppressors that are neither lost nor back, of those that were fired on."""
        fired_on = self.mission.suppressors[: len(ends)]
        others = self.mission.suppressors[len(ends) :]
        steps = [air_unit(self.scene, unit).steps for unit in fired_on]
        left = [
            unit
            for unit, end, full in zip(fired_on, ends, steps, strict=True)
            if not end.aborted and end.lost < full
        ]
        return (*left, *others)

    def suppressors_pass(self) -> Ends:
        """What becomes of the suppressors, which are fired on before the strikers.

        Without any striker left the mission is over before.
        """
        if not any(self._flies(self.scene, unit) for unit in self.mission.strikers):
            return {(UnitEnd(0, aborted=False),) * len(self.mission.suppressors): Fraction(1)}
        chances: Ends = {(): Fraction(1)}
        for unit in self.mission.suppressors:
            then: Ends = {}
            for ends, chance in chances.items():
                for end, share in self._suppressor(unit, self.suppressors_left(ends)).items():
                    then[(*ends, end)] = chance * share
            chances = then
        return chances

    def _suppressor(
        self, unit: AircraftId, with_it: tuple[AircraftId, ...]
    ) -> dict[UnitEnd, Fraction]:
        group = group_flight(self.scene, replace(self.mission, suppressors=with_it))
        if not (is_found(group) or may_meet_aaa(group)):
            return {UnitEnd(0, aborted=False): Fraction(1)}
        now = flight_of_suppressor(self.scene, group, unit)
        passed = fire_chances(self.scene, now, presses_on=self.presses_on)
        return {UnitEnd(each.lost, each.aborted): chance for each, chance in passed.items()}

    def strikers_fly(self, suppressors: tuple[AircraftId, ...]) -> Ends:
        """What becomes of the strikers, once it is known which suppressors are left."""
        return self._others_fly(suppressors, (), self.scene.state)

    def _others_fly(
        self, suppressors: tuple[AircraftId, ...], before: tuple[_Flown, ...], state: State
    ) -> Ends:
        """What becomes of the strikers after those that have flown.

        For them it does not matter what these have lost, so that much is asked for only once.
        """
        if len(before) == len(self.mission.strikers):
            return {(): Fraction(1)}
        if (suppressors, before) not in self.known:
            found: Ends = {}
            mission = replace(self.mission, suppressors=suppressors, struck=len(before))
            for end, after, chance in self._striker(mission, state):
                flown = _Flown(end.hit, self._is_out(mission, end))
                for ends, share in self._others_fly(suppressors, (*before, flown), after).items():
                    found[(end, *ends)] = found.get((end, *ends), Fraction(0)) + chance * share
            self.known[suppressors, before] = found
        return self.known[suppressors, before]

    def _is_out(self, mission: AirUnitMission, end: UnitEnd) -> bool:
        """Whether a striker is still out with its mission after its strike."""
        steps = air_unit(self.scene, mission.strikers[mission.struck]).steps
        return not end.aborted and end.lost < steps

    def _striker(
        self, mission: AirUnitMission, state: State
    ) -> Iterator[tuple[UnitEnd, State, Fraction]]:
        """The ends of the next striker: fire, its strike, and AAA that had not found it before."""
        scene, unit = self._at(state), mission.strikers[mission.struck]
        if not self._flies(scene, unit):
            yield UnitEnd(0, aborted=False), state, Fraction(1)
            return
        now = flight_of_striker(scene, mission, unit)
        late = self._afterwards(scene, now)
        for passed, chance in fire_chances(scene, now, presses_on=self.presses_on).items():
            borne = self._hit(state, unit, passed.lost, passed.aborted)
            if passed.aborted or passed.lost == now.steps:
                yield UnitEnd(passed.lost, passed.aborted), borne, chance
                continue
            way = replace(now.way, hindered=passed.hindered)
            for hit, after, share in self._strike(borne, mission, unit, way):
                for result, odd in late.items():
                    lost, aborted = int(result is FireResult.STEP), result is FireResult.ABORT
                    end = UnitEnd(passed.lost + lost, aborted, hit)
                    yield end, self._hit(after, unit, lost, aborted), chance * share * odd

    @staticmethod
    def _flies(scene: Scene, unit: AircraftId) -> bool:
        return air_unit(scene, unit).status is AirStatus.MISSION

    def _at(self, state: State) -> Scene:
        return KernelScene(self.scene.rules, self.scene.printed, state)

    def _hit(self, state: State, unit: AircraftId, lost: int, aborted: bool) -> State:
        """The position once a unit has borne what fire did to it."""
        run = run_over(self._at(state), Scripted())
        for _ in range(lost):
            run.emit(AirUnitHit(unit))
        if aborted:
            run.emit(AirUnitsMoved((unit,), AirStatus.ABORT))
        return run.truth

    def _strike(
        self, state: State, mission: AirUnitMission, unit: AircraftId, way: Passage
    ) -> list[tuple[Hit | None, State, Fraction]]:
        """The hits of a striker that got through, each with the position after it."""
        after: dict[Hit | None, State] = {}

        def play(run: NextWarRun) -> Hit | None:
            strike_with(run, mission, unit, way)
            hit = next((e.hit for e in run.events if isinstance(e, StrikeRolled)), None)
            after[hit] = run.truth
            return hit

        return [(hit, after[hit], odds) for hit, odds in chances_of(self._at(state), play).items()]

    def _afterwards(self, scene: Scene, now: FlightUnderWay) -> dict[FireResult, Fraction]:
        """What AAA does to a striker after its strike; nothing if it fired before or cannot."""
        if not may_meet_aaa(now) or is_found(now):
            return {FireResult.NONE: Fraction(1)}
        return fire_after_strike_chances(scene, now)
