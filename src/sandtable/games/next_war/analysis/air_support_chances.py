"""23.5, 24 How much support of air units and helicopters gets through in the air war.

Assumed is that nothing intercepts it and that whatever would have to turn back does.
"""

from __future__ import annotations

from fractions import Fraction
from functools import partial
from typing import Final

from msgspec.structs import replace

from sandtable.games.next_war.analysis.air_defence_chances import chances_of, fire_chances
from sandtable.games.next_war.combat_state import AirSupport, Combat
from sandtable.games.next_war.events import FlightBegan
from sandtable.games.next_war.events.advanced.air import AirUnitHit
from sandtable.games.next_war.flight_state import FlightUnderWay, GroupMission, StrikeMission
from sandtable.games.next_war.ids import AircraftId, HelicopterId, SideId
from sandtable.games.next_war.rule_hooks import flight as procedure
from sandtable.games.next_war.rule_hooks.advanced.air import air_support_rating
from sandtable.games.next_war.rules.air.ch23_missions.combat_support import (
    flight_of_supporter,
    group_of,
)
from sandtable.games.next_war.rules.air.ch24_air_defence.detection import (
    detect,
    flight_is_detected,
)
from sandtable.games.next_war.rules.air.ch24_air_defence.sam_and_aaa_fire import (
    is_found,
    may_meet_aaa,
)
from sandtable.games.next_war.rules.air.ch24_air_defence.suppression import flight_of_suppressor
from sandtable.games.next_war.rules.air.ch24_air_defence.surroundings import air_defence_now
from sandtable.games.next_war.rules.standard.ch02_units.helicopter_and_artillery_values import (
    rating_of,
)
from sandtable.games.next_war.rules.standard.ch06_air_power.helicopters import support_flight
from sandtable.games.next_war.rules.standard.ch09_combat.combatants import attacking_side
from sandtable.games.next_war.state_lookups import NextWarRun, Scene
from sandtable.kernel.rules.ruleset import Ruleset

#: A sum of support, and its chance.
Chances = dict[int, Fraction]
_SURE: Final = Fraction(1)


def is_air_war(rules: Ruleset) -> bool:
    """Whether flights are detected and fired at as in the air war."""
    return any(rule is flight_is_detected for _, _, rule, _ in rules[procedure].sequence)


def summed(one: Chances, two: Chances) -> Chances:
    """The chances of the sum of two kinds of support that do not depend on each other."""
    found: Chances = {}
    for a, chance in one.items():
        for b, other in two.items():
            found[a + b] = found.get(a + b, Fraction(0)) + chance * other
    return found


def air_units_through(scene: Scene, combat: Combat, side: SideId, support: AirSupport) -> Chances:
    """The chances of each sum of the ratings of air units that gets through."""
    attacker = side == attacking_side(scene, combat)
    found: Chances = {}
    for now, chance in _detected(scene, group_of(side, combat.target, support, attacker)).items():
        for left, share in _suppressors_left(scene, now, now.way.suppressors).items():
            way = replace(now.way, suppressors=left)
            through = _supporters(scene, combat, replace(now, passage=way))
            for rating, odd in through.items():
                found[rating] = found.get(rating, Fraction(0)) + chance * share * odd
    return found


def helicopter_through(
    scene: Scene, combat: Combat, side: SideId, helicopter: HelicopterId
) -> Chances:
    """The chances of each rating of a helicopter that gets through."""
    flight = support_flight(scene, side, helicopter, combat.target)
    steps = scene.state.forces[side].helicopters.map[helicopter].steps
    counter = scene.printed.helicopters[helicopter]
    found: Chances = {}
    for now, chance in _detected(scene, FlightUnderWay(flight, StrikeMission(), steps)).items():
        for passed, share in fire_chances(scene, now, presses_on=False).items():
            gone = passed.aborted or passed.lost >= steps
            rating = 0 if gone else rating_of(counter, steps - passed.lost) - passed.hindered
            found[max(0, rating)] = found.get(max(0, rating), Fraction(0)) + chance * share
    return found


def _detected(scene: Scene, now: FlightUnderWay) -> dict[FlightUnderWay, Fraction]:
    """A flight once it is known whether it is detected."""
    met = air_defence_now(scene, now, now.flight.target)

    def play(run: NextWarRun) -> FlightUnderWay:
        run.emit(FlightBegan(now))
        detect(run, now, now.flight.target, met)
        return run.scene.state.flights[-1]

    return chances_of(scene, play)


def _suppressors_left(
    scene: Scene, now: FlightUnderWay, waiting: tuple[AircraftId, ...]
) -> dict[tuple[AircraftId, ...], Fraction]:
    """The suppressors that are still with a flight once all of them have been fired on."""
    if not waiting or not (is_found(now) or may_meet_aaa(now)):
        return {now.way.suppressors: _SURE}
    unit = waiting[0]
    flown = flight_of_suppressor(scene, now, unit)
    found: dict[tuple[AircraftId, ...], Fraction] = {}
    for passed, chance in fire_chances(scene, flown, presses_on=False).items():
        is_gone = passed.aborted or passed.lost == flown.steps
        left = tuple([u for u in now.way.suppressors if u != unit or not is_gone])
        then = replace(now, passage=replace(now.way, suppressors=left))
        for rest, share in _suppressors_left(scene, then, waiting[1:]).items():
            found[rest] = found.get(rest, Fraction(0)) + chance * share
    return found


def _supporters(scene: Scene, combat: Combat, now: FlightUnderWay) -> Chances:
    """The sum of the ratings of the air units of a group that were not lost before."""
    group = now.mission
    if not isinstance(group, GroupMission):
        raise TypeError("no group of air units")
    total: Chances = {0: _SURE}
    for unit in group.strikers:
        total = summed(total, _supporter(scene, combat, now, group, unit))
    return total


def _supporter(
    scene: Scene, combat: Combat, now: FlightUnderWay, group: GroupMission, unit: AircraftId
) -> Chances:
    flown = flight_of_supporter(scene, now, group, unit)
    found: Chances = {}
    for passed, chance in fire_chances(scene, flown, presses_on=False).items():
        rating = 0
        if not passed.aborted and passed.lost != flown.steps:
            (whole,) = chances_of(
                scene, partial(_rating, unit=unit, lost=passed.lost, combat=combat)
            )
            rating = max(0, whole - passed.hindered)
        found[rating] = found.get(rating, Fraction(0)) + chance
    return found


def _rating(run: NextWarRun, unit: AircraftId, lost: int, combat: Combat) -> int:
    """What a unit counts after it has lost so many steps."""
    for _ in range(lost):
        run.emit(AirUnitHit(unit))
    return run.rules[air_support_rating](run.scene, combat, unit)
