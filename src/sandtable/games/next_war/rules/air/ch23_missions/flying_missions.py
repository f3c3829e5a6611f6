"""23.3, 23.4.1 Missions of air units fly: detection, suppressors, then striker by striker."""

from __future__ import annotations

from msgspec import UNSET
from msgspec.structs import replace

from sandtable.games.next_war.advanced.air_state import AirStatus
from sandtable.games.next_war.advanced.passage_state import Passage
from sandtable.games.next_war.advanced.strike_state import AirUnitMission
from sandtable.games.next_war.events import FlightBegan
from sandtable.games.next_war.events.advanced.air_missions import (
    MissionEnded,
    StrikerFlew,
    SuppressionCounted,
    SuppressorsLeft,
)
from sandtable.games.next_war.flight_state import (
    Craft,
    Flight,
    FlightUnderWay,
    GroupMission,
    StrikerMission,
)
from sandtable.games.next_war.ids import AircraftId, SideId
from sandtable.games.next_war.printed.advanced.strike_rows import Weapon
from sandtable.games.next_war.printed.terrain import Side
from sandtable.games.next_war.rule_hooks import flight as procedure
from sandtable.games.next_war.rule_hooks.advanced.air import missions_were_detected
from sandtable.games.next_war.rule_hooks.advanced_phases import strikes
from sandtable.games.next_war.rules.advanced.ch23_strikes.resolve_strike import (
    Strike,
    apply_hit,
    make_strike,
    reading_of,
)
from sandtable.games.next_war.rules.advanced.ch23_strikes.strike_modifier_table import StrikerFacts
from sandtable.games.next_war.rules.advanced.ch23_strikes.strike_table import TRACKS
from sandtable.games.next_war.rules.advanced.ch23_strikes.strike_targets import (
    is_gone,
)
from sandtable.games.next_war.rules.air.ch15_air_units.ratings import air_unit, ratings_now
from sandtable.games.next_war.rules.air.ch23_missions.combat_support import support_is_given
from sandtable.games.next_war.rules.air.ch23_missions.mission_detection import (
    KIND,
    detect_mission,
    detect_missions,
    group_flight,
    passage_of,
    target_place,
    waiting,
)
from sandtable.games.next_war.rules.air.ch24_air_defence.results import suffer
from sandtable.games.next_war.rules.air.ch24_air_defence.sam_and_aaa_fire import (
    fire_afterwards,
    is_found,
    may_meet_aaa,
)
from sandtable.games.next_war.rules.air.ch25_movement.companions import land
from sandtable.games.next_war.rules.standard.ch06_air_power.flights import arrives
from sandtable.games.next_war.state_lookups import NextWarRun, Scene
from sandtable.kernel.rules.rule_hooks import cites, step


@step(strikes, "ADV:23.3")
def allied_wild_weasels_fly(run: NextWarRun) -> None:
    """Wild Weasel missions of the Allied side fly first, each from detection to its strikes."""
    fly_missions(run, Side.ALLIED, weasels=True)


@step(strikes, "ADV:23.3")
def allied_suppression_counts(run: NextWarRun) -> None:
    """What they did to tracks counts for all other missions."""
    count_suppression(run, Side.ALLIED)


@step(strikes, "ADV:24.1")
def allied_missions_are_detected(run: NextWarRun) -> None:
    """The other Allied missions are rolled for before anything fires at one of them."""
    detect_missions(run, Side.ALLIED)


@step(strikes, "ADV:23.4.1")
def allied_missions_fly(run: NextWarRun) -> None:
    """Then they fly, one after the other."""
    fly_missions(run, Side.ALLIED, weasels=False)


@step(strikes, "ADV:23.3")
def other_wild_weasels_fly(run: NextWarRun) -> None:
    """Then the Wild Weasels of the non-Allied side fly (RUL-0530)."""
    fly_missions(run, Side.NON_ALLIED, weasels=True)


@step(strikes, "ADV:23.3")
def other_suppression_counts(run: NextWarRun) -> None:
    """What they did to tracks counts for its other missions."""
    count_suppression(run, Side.NON_ALLIED)


@step(strikes, "ADV:24.1")
def other_missions_are_detected(run: NextWarRun) -> None:
    """The other missions of the non-Allied side are rolled for."""
    detect_missions(run, Side.NON_ALLIED)


@step(strikes, "ADV:23.4.1")
def other_missions_fly(run: NextWarRun) -> None:
    """Then they fly, one after the other."""
    fly_missions(run, Side.NON_ALLIED, weasels=False)


@cites("ADV:23.3", "ADV:23.4.1")
def fly_missions(run: NextWarRun, side: SideId, *, weasels: bool) -> None:
    """The next mission flies; suppressors are fired on first.  One without strikers is over."""
    left = waiting(run.scene, side, weasels=weasels)
    if not left:
        return
    number, mission = left[0]
    if mission.detected is None:
        detect_mission(run, number)
        run.rules[missions_were_detected](run, (number,))
    mission = run.scene.state.advanced.strikes.air_missions[number]
    left_over = [u for u in mission.strikers if air_unit(run.scene, u).status is AirStatus.MISSION]
    if mission.stack is UNSET and not left_over:
        end_mission(run, number)
        return
    run.emit(FlightBegan(group_flight(run.scene, mission)))
    run.open(procedure)


def first_of(scene: Scene, strikers: tuple[AircraftId, ...]) -> tuple[int, AirUnitMission]:
    """The mission that these strikers fly, with its number."""
    missions = enumerate(scene.state.advanced.strikes.air_missions)
    return next((n, one) for n, one in missions if one.strikers == strikers)


@arrives(GroupMission)
def group_arrives(run: NextWarRun, mission: GroupMission, flown: FlightUnderWay) -> None:
    """Escorts are done, and the strikers go on one by one."""
    if mission.support is not UNSET:
        support_is_given(run, mission, flown)
        return
    number, _ = first_of(run.scene, mission.strikers)
    land(run, flown.way.escorts)
    run.emit(SuppressorsLeft(number, flown.way.suppressors))
    send_next_striker(run, number)


@cites("ADV:24.5")
def send_next_striker(run: NextWarRun, number: int) -> None:
    """SAMs and AAA fire at a striker, and it strikes, before the next one begins."""
    mission = run.scene.state.advanced.strikes.air_missions[number]
    if mission.struck == len(mission.strikers):
        end_mission(run, number)
        return
    unit = mission.strikers[mission.struck]
    if air_unit(run.scene, unit).status is not AirStatus.MISSION:
        run.emit(StrikerFlew(number))
        send_next_striker(run, number)
        return
    run.emit(FlightBegan(flight_of_striker(run.scene, mission, unit)))
    run.open(procedure)


def flight_of_striker(scene: Scene, mission: AirUnitMission, unit: AircraftId) -> FlightUnderWay:
    """A striker that was detected with its mission, and what is left of that."""
    place = target_place(scene, mission)
    flight = Flight(mission.side, place, 0, KIND, craft=Craft.AIRCRAFT)
    out = [u for u in mission.strikers if air_unit(scene, u).status is AirStatus.MISSION]
    way = replace(
        passage_of(mission),
        unit=unit,
        escorts=(),
        fired_on=len(mission.suppressors),
        stand_off=unit in mission.stand_off,
        engaged=True,
        left=True,
    )
    group = StrikerMission(unit, tuple(out))
    return FlightUnderWay(flight, group, air_unit(scene, unit).steps, passage=way)


@arrives(StrikerMission)
@cites("ADV:23.4.1", "ADV:24.6")
def striker_arrives(run: NextWarRun, mission: StrikerMission, flown: FlightUnderWay) -> None:
    """A striker that got through strikes; AAA that had not found it fires at it afterwards."""
    missions = enumerate(run.scene.state.advanced.strikes.air_missions)
    number, whole = next((n, one) for n, one in missions if mission.unit in one.strikers)
    if not flown.is_over:
        strike_with(run, whole, mission.unit, flown.way)
        if may_meet_aaa(flown) and not is_found(flown):
            suffer(run, mission.unit, fire_afterwards(run, flown))
    run.emit(StrikerFlew(number))
    send_next_striker(run, number)


@cites("ADV:23.4.1", "ADV:23.3", "ADV:15.2.4")
def strike_with(run: NextWarRun, mission: AirUnitMission, unit: AircraftId, way: Passage) -> None:
    """One roll by the strike rating of the unit, if its target is still there and has a column.

    Hits on tracks count later: those of Wild Weasels before other strikes, others after all.
    """
    scene, aim = run.scene, mission.aims[mission.strikers.index(unit)]
    if is_gone(scene, aim):
        return
    ratings = ratings_now(scene, unit)
    striker = StrikerFacts(
        Weapon.WILD_WEASEL if mission.weasels else Weapon.AIR,
        scene.state.weather,
        pilot_skill=ratings.pilot_skill,
        air_defence=way.hindered,
        intercepted=unit in mission.engaged,
        stand_off=unit in mission.stand_off,
    )
    strike = Strike(mission.side, striker, aim, ratings.strike.value, air_unit=unit)
    if reading_of(scene, strike).column:
        make_strike(run, strike, later=aim.target in TRACKS)


@cites("ADV:22.4", "ADV:23.4.1")
def end_mission(run: NextWarRun, number: int) -> None:
    """Those who are left are in Flown or Recovery; then the next mission of the step flies."""
    mission = run.scene.state.advanced.strikes.air_missions[number]
    land(run, mission.units)
    run.emit(MissionEnded(number))
    fly_missions(run, mission.side, weasels=mission.weasels)


@cites("ADV:23.3")
def count_suppression(run: NextWarRun, side: SideId) -> None:
    """Track losses by Wild Weasels count after all their strikes, before any other."""
    hits = [each for each in run.scene.state.advanced.strikes.scored if each.side == side]
    if not hits:
        return
    run.emit(SuppressionCounted(side))
    for each in hits:
        apply_hit(run, each.side, each.aim, each.hit)
