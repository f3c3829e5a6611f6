"""23.5, 15.2.2 Air units support combats: who may, what they count, and how they fly there."""

from __future__ import annotations

from typing import Final

from msgspec import UNSET, UnsetType
from msgspec.structs import replace

from sandtable.games.next_war.advanced.air_missions import MOST, AirMission
from sandtable.games.next_war.advanced.air_state import AirStatus
from sandtable.games.next_war.advanced.passage_state import Passage
from sandtable.games.next_war.combat_state import AirSupport, Combat
from sandtable.games.next_war.events import FlightBegan
from sandtable.games.next_war.events.advanced.air_defence import SupporterPassed
from sandtable.games.next_war.flight_state import (
    Craft,
    Flight,
    FlightUnderWay,
    GroupMission,
    SupporterMission,
    SupportMission,
)
from sandtable.games.next_war.ids import AircraftId, PlaceId, SideId
from sandtable.games.next_war.rule_hooks import flight as procedure
from sandtable.games.next_war.rule_hooks.advanced.air import air_support_rating
from sandtable.games.next_war.rule_hooks.combat import (
    AirChoices,
    air_support_flies,
    air_support_of,
    air_units_able,
)
from sandtable.games.next_war.rules.air.ch15_air_units.ratings import (
    air_unit,
    counter_of_air_unit,
    ratings_now,
)
from sandtable.games.next_war.rules.air.ch23_missions.composition import (
    companions_of,
    fits,
    strikers_for,
)
from sandtable.games.next_war.rules.air.ch24_air_defence.results import suffer
from sandtable.games.next_war.rules.air.ch24_air_defence.sam_and_aaa_fire import (
    fire_afterwards,
    is_found,
    may_meet_aaa,
)
from sandtable.games.next_war.rules.air.ch25_movement.companions import land
from sandtable.games.next_war.rules.standard.ch06_air_power.flights import (
    arrives,
    flight_under_way,
    fly,
)
from sandtable.games.next_war.rules.standard.ch06_air_power.support_through_air_defence import (
    AIRCRAFT_FIRST,
    committed,
    flyer_of,
    send_next,
    target_of,
)
from sandtable.games.next_war.rules.standard.ch09_combat.combatants import attacking_side
from sandtable.games.next_war.state_lookups import NextWarRun, Scene, combat_of
from sandtable.kernel.rules.rule_hooks import answers, cites, replaces, step

KIND: Final = "air support"
#: How many air units support an attack, and a defence.
ATTACKING, DEFENDING = 2, 1
#: The star on a combat support rating that keeps AAA away.
_STAND_OFF: Final = 1
Units = tuple[AircraftId, ...]


@replaces(air_units_able, "ADV:23.5", over="STD:6.1")
@cites("ADV:23.0", "ADV:23.1")
def ready_units_with_a_rating(
    scene: Scene, combat: Combat, side: SideId, taken: Units
) -> AirChoices:
    """Ready units with a combat support rating support combats in their range, in any segment.

    Two support an attack in one mission, one a defence; up to two others fly with them.
    """
    attacks = side == attacking_side(scene, combat)
    able = strikers_for(scene, side, combat.target, AirMission.COMBAT_SUPPORT)
    if not taken:
        return AirChoices(able)
    is_open = len(taken) < (ATTACKING if attacks else DEFENDING)
    wing = tuple([unit for unit in able if fits(scene, unit, taken)]) if is_open else ()
    return AirChoices(wing, companions_of(scene, side, combat.target, taken), MOST)


@replaces(air_support_of, "ADV:23.5", over="STD:6.1")
def ratings_of_units(
    scene: Scene, combat: Combat, units: Units, companions: Units
) -> AirSupport | UnsetType:
    """Until anything fires at them, their ratings count; Wild Weasels suppress, others escort."""
    if not units:
        return UNSET
    weasels = tuple([unit for unit in companions if counter_of_air_unit(scene, unit).wild_weasel])
    escorts = tuple([unit for unit in companions if unit not in weasels])
    rating = sum([scene.rules[air_support_rating](scene, combat, unit) for unit in units])
    return AirSupport(units, escorts, weasels, rating)


@answers(air_support_rating, "ADV:15.2.2")
@cites("ADV:22.2.1")
def rating_of_its_side(scene: Scene, combat: Combat, unit: AircraftId) -> int:
    """An air unit counts the combat support rating of its upper side, as the weather leaves it."""
    return ratings_now(scene, unit).combat_support.value


@replaces(air_support_flies, "ADV:23.5", over="STD:6.1")
@cites("ADV:24.3.1")
def they_fly_together(run: NextWarRun, mission: SupportMission) -> None:
    """The enemy rolls once for all air units of a side that support a combat."""
    air = committed(run.scene, mission.attacker).air
    if air is UNSET:
        return
    side = flyer_of(run.scene, mission.attacker)
    now = group_of(side, target_of(run.scene), air, mission.attacker)
    fly(run, now.flight, now.mission, passage=now.way)


def group_of(side: SideId, target: PlaceId, support: AirSupport, attacker: bool) -> FlightUnderWay:
    """The air units of a side that support a combat, with their companions, as one flight."""
    flight = Flight(side, target, 0, KIND, craft=Craft.AIRCRAFT)
    group = GroupMission(support.units, support=SupportMission(attacker, AIRCRAFT_FIRST))
    way = Passage(escorts=support.escorts, suppressors=support.suppressors)
    return FlightUnderWay(flight, group, passage=way)


@step(procedure, "ADV:23.5")
@cites("ADV:24.5")
def air_units_support(run: NextWarRun) -> None:
    """SAMs and AAA fire at each air unit that supports the combat before the next one comes."""
    now = flight_under_way(run.scene)
    group = now.mission
    if not isinstance(group, GroupMission) or group.support is UNSET:
        return
    if group.flown == len(group.strikers):
        return
    unit = group.strikers[group.flown]
    if air_unit(run.scene, unit).status is not AirStatus.MISSION:
        run.emit(SupporterPassed(unit, 0))
        air_units_support(run)
        return
    run.emit(FlightBegan(flight_of_supporter(run.scene, now, group, unit)))
    run.open(procedure)


@cites("ADV:15.2.8", "ADV:24.6")
def flight_of_supporter(
    scene: Scene, now: FlightUnderWay, group: GroupMission, unit: AircraftId
) -> FlightUnderWay:
    """A unit was detected with its mission; with a star on its rating no AAA fires at it."""
    out = [u for u in group.strikers if air_unit(scene, u).status is AirStatus.MISSION]
    way = replace(
        now.way,
        unit=unit,
        escorts=(),
        fired_on=len(now.way.suppressors),
        stand_off=ratings_now(scene, unit).combat_support.stars == _STAND_OFF,
        engaged=True,
        left=True,
    )
    mission = SupporterMission(unit, tuple(out))
    return FlightUnderWay(now.flight, mission, air_unit(scene, unit).steps, passage=way)


@arrives(SupporterMission)
@cites("ADV:23.5", "ADV:24.5.2", "ADV:24.6.1", "RUL-0550")
def supporter_arrives(run: NextWarRun, mission: SupporterMission, flown: FlightUnderWay) -> None:
    """What fire has added is taken off the rating of a unit that got through, never below 0.

    AAA that had not found it fires at it afterwards.
    """
    rating = 0
    if not flown.is_over:
        scene = run.scene
        whole = scene.rules[air_support_rating](scene, combat_of(scene), mission.unit)
        rating = max(0, whole - flown.way.hindered)
        if may_meet_aaa(flown) and not is_found(flown):
            suffer(run, mission.unit, fire_afterwards(run, flown))
    run.emit(SupporterPassed(mission.unit, rating))
    run.go_to("air_units_support")


@cites("ADV:22.4", "ADV:23.5")
def support_is_given(run: NextWarRun, mission: GroupMission, flown: FlightUnderWay) -> None:
    """All who are left are in Flown or Recovery; then the helicopters of the side fly."""
    way = flown.way
    land(run, (*mission.strikers, *way.escorts, *way.suppressors))
    if mission.support is not UNSET:
        send_next(run, mission.support)
