"""24.1, 24.3 Missions of air units as flights, and whether they are detected."""

from __future__ import annotations

from typing import Final

from msgspec import UNSET

from sandtable.games.next_war.advanced.passage_state import Passage
from sandtable.games.next_war.advanced.strike_state import AirUnitMission
from sandtable.games.next_war.events import FlightBegan, FlightEnded
from sandtable.games.next_war.events.advanced.air_missions import MissionMet
from sandtable.games.next_war.flight_state import Craft, Flight, FlightUnderWay, GroupMission
from sandtable.games.next_war.ids import NO_PLACE, PlaceId, SideId
from sandtable.games.next_war.printed.advanced.air_rows import Detected
from sandtable.games.next_war.rule_hooks.advanced.air import missions_were_detected
from sandtable.games.next_war.rules.advanced.ch23_strikes.strike_facts import place_of
from sandtable.games.next_war.rules.air.ch23_missions.hidden_contents import whole_mission
from sandtable.games.next_war.rules.air.ch24_air_defence.detection import detect
from sandtable.games.next_war.rules.air.ch24_air_defence.surroundings import air_defence_now
from sandtable.games.next_war.state_lookups import NextWarRun, Scene
from sandtable.kernel.rules.rule_hooks import answers, cites

KIND: Final = "air strike"


def waiting(scene: Scene, side: SideId, *, weasels: bool) -> list[tuple[int, AirUnitMission]]:
    """The missions of a side that have not flown, with their numbers."""
    missions = enumerate(scene.state.advanced.strikes.air_missions)
    return [(n, one) for n, one in missions if one.side == side and one.weasels is weasels]


def target_place(scene: Scene, mission: AirUnitMission) -> PlaceId:
    """The hex or box of a mission's target; NO_PLACE if it is in none."""
    return place_of(scene, mission.aims[0])


def group_flight(scene: Scene, mission: AirUnitMission) -> FlightUnderWay:
    """All of a mission as one flight, as far as it is known whether it is detected."""
    place = target_place(scene, mission)
    flight = Flight(mission.side, place, 0, KIND, craft=Craft.AIRCRAFT)
    group = GroupMission(mission.strikers, off_map=place == NO_PLACE)
    return FlightUnderWay(flight, group, passage=passage_of(mission))


def passage_of(mission: AirUnitMission) -> Passage:
    """What is known of the passage of a mission."""
    return Passage(
        escorts=mission.escorts,
        suppressors=mission.suppressors,
        kind=mission.kind,
        sam=mission.sam,
        aaa=mission.aaa,
        detected=mission.detected,
        engaged=not mission.weasels,
    )


@cites("ADV:24.1", "ADV:24.3")
def detect_missions(run: NextWarRun, side: SideId) -> None:
    """Each mission of a side is rolled for once, whatever flies in it."""
    numbers = [number for number, _ in waiting(run.scene, side, weasels=False)]
    for number in numbers:
        detect_mission(run, number)
    run.rules[missions_were_detected](run, tuple(numbers))


@answers(missions_were_detected, "ADV:24.1")
def nothing_more(run: NextWarRun, numbers: tuple[int, ...]) -> None:
    """Nothing: what flies is open from the start."""


def detect_mission(run: NextWarRun, number: int) -> None:
    """Roll for one mission; one that meets no air defence is not detected.

    What flies counts for the roll, even while it is hidden.
    """
    mission = run.scene.state.advanced.strikes.air_missions[number]
    now = group_flight(run.scene, mission)
    met = air_defence_now(run.scene, now, now.flight.target)
    run.emit(FlightBegan(now))
    whole = group_flight(run.scene, whole_mission(run, mission))
    detect(run, whole, now.flight.target, met, of_side=_hidden_from(mission))
    found = run.scene.state.flights[-1].way.detected or Detected.NONE
    run.emit(FlightEnded())
    run.emit(MissionMet(number, met.kind, met.sam, met.aaa, found))


def _hidden_from(mission: AirUnitMission) -> SideId | None:
    """The side that flies a mission with hidden contents; None if they are open."""
    return None if mission.stack is UNSET else mission.side
