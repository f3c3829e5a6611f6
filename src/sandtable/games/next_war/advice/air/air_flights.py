"""24.x, 25.1 What to do about flights on their way: press on or turn back, and who flies along."""

from __future__ import annotations

from collections.abc import Callable

from sandtable.games.next_war.advanced.air_missions import MOST
from sandtable.games.next_war.advanced.strike_state import AirUnitMission
from sandtable.games.next_war.advice.advanced.hit_worth import HELICOPTER
from sandtable.games.next_war.advice.air.air_packages import Estimates, Facts, facts_of
from sandtable.games.next_war.advice.air.air_targets import worth_of_target
from sandtable.games.next_war.analysis.combat_calculation import FACES
from sandtable.games.next_war.flight_state import (
    FlightUnderWay,
    StrikerMission,
    SupporterMission,
    SupportMission,
    SuppressionMission,
)
from sandtable.games.next_war.ids import AircraftId
from sandtable.games.next_war.orders.advanced.air_defence import (
    AbortMission,
    FlyAlone,
    PressMissionOn,
    SendCompanions,
)
from sandtable.games.next_war.printed.advanced.air_rows import FireResult
from sandtable.games.next_war.printed.advanced.strike_rows import Hit
from sandtable.games.next_war.rule_hooks.advanced.air import air_support_rating
from sandtable.games.next_war.rules.advanced.ch23_strikes.strike_targets import is_gone
from sandtable.games.next_war.rules.air.ch15_air_units.ratings import (
    counter_of_air_unit,
    ratings_now,
)
from sandtable.games.next_war.rules.air.ch24_air_defence.fire_table import HINDRANCE, pressed_on
from sandtable.games.next_war.rules.air.ch25_movement.companions import (
    companions_for,
    together,
)
from sandtable.games.next_war.rules.standard.ch06_air_power.flights import flight_under_way
from sandtable.games.next_war.rules.standard.ch06_air_power.helicopters import support_rating
from sandtable.games.next_war.rules.standard.ch06_air_power.support_through_air_defence import (
    committed,
)
from sandtable.games.next_war.state_lookups import Known, combat_of, own_side

#: What a point of combat support is worth, and what a suppressor does for the strikers after it.
SUPPORT_POINT, SUPPRESSING = 0.5, 0.5


def press_on_or_turn_back(scene: Known) -> PressMissionOn | AbortMission:
    """Press on if what can still be done is worth more than what it may cost."""
    now = flight_under_way(scene)
    return PressMissionOn() if worth_of_pressing_on(scene, now) > 0 else AbortMission()


def worth_of_pressing_on(scene: Known, now: FlightUnderWay) -> float:
    """What pressing on promises beyond turning back."""
    if isinstance(now.mission, StrikerMission):
        return _striker(scene, now, now.mission.unit)
    if isinstance(now.mission, SuppressionMission):
        return _pressing(facts_of(scene, now.mission.unit), now, lambda _: SUPPRESSING)
    if isinstance(now.mission, SupporterMission):
        facts = facts_of(scene, now.mission.unit)
        rating = scene.rules[air_support_rating](scene, combat_of(scene), now.mission.unit)
        return _pressing(facts, now, lambda hindered: SUPPORT_POINT * max(0, rating - hindered))
    if isinstance(now.mission, SupportMission):
        return _support(scene, now, now.mission)
    return -1.0


def _support(scene: Known, now: FlightUnderWay, mission: SupportMission) -> float:
    """A helicopter that supports a combat gives less, or is hit and gives what is left."""
    helicopters = committed(scene, mission.attacker).helicopters
    if not 0 <= mission.place < len(helicopters):
        return -1.0
    rating = support_rating(scene, now.flight.side, helicopters[mission.place])
    left = rating - now.points - HINDRANCE[FireResult.PLUS_2]
    step = sum([pressed_on(die) is FireResult.STEP for die in FACES]) / len(FACES)
    return (1 - step) * max(0, left) * SUPPORT_POINT - step * HELICOPTER


def _striker(scene: Known, now: FlightUnderWay, unit: AircraftId) -> float:
    missions = scene.state.advanced.strikes.air_missions
    mission = next((each for each in missions if unit in each.strikers), None)
    if mission is None:
        return -1.0
    worth = {hindered: _strike(scene, mission, unit, hindered) for hindered in _hindrances(now)}
    return _pressing(facts_of(scene, unit), now, lambda hindered: worth[hindered])


def _hindrances(now: FlightUnderWay) -> tuple[int, int]:
    return now.way.hindered, now.way.hindered + HINDRANCE[FireResult.PLUS_2]


def _strike(scene: Known, mission: AirUnitMission, unit: AircraftId, hindered: int) -> float:
    """What the strike of a unit is worth if it gets there so much hindered."""
    aim = mission.aims[mission.strikers.index(unit)]
    if is_gone(scene, aim):
        return 0.0
    side = own_side(scene)
    target, values = worth_of_target(scene, side, aim), Estimates(scene, side)
    arm = values.facts(unit).arm._replace(stand_off=unit in mission.stand_off)
    odds = values.odds(target, arm, hindered)
    return sum([chance * target.first[hit] for hit, chance in odds.items() if hit is not Hit.NONE])


def _pressing(facts: Facts, now: FlightUnderWay, worth: Callable[[int], float]) -> float:
    """Half of the dice cost a step, the others hinder; turning back costs an Abort."""
    step, abort, _ = facts.costs
    as_now, hindered = _hindrances(now)
    left = facts.steps
    found = abort
    for die in FACES:
        if pressed_on(die) is FireResult.STEP:
            found += (worth(as_now) * (left > 1) - step) / len(FACES)
        else:
            found += worth(hindered) / len(FACES)
    return found


def fly_along(scene: Known) -> SendCompanions | FlyAlone:
    """Wild Weasels fly with transports: nothing else is left for them to do in this turn.

    Fighters stay in the Air Superiority box.
    """
    able = companions_for(scene, flight_under_way(scene))
    weasels = [unit for unit in able if counter_of_air_unit(scene, unit).wild_weasel]
    if not weasels:
        return FlyAlone()
    weasels.sort(key=lambda unit: (ratings_now(scene, unit).pilot_skill, unit))
    first = weasels[0]
    others = together(scene, first, tuple(weasels))
    return SendCompanions(first, others[: MOST - 1])
