"""What a mission of air units or of a helicopter may come to, in words; from its exact chances."""

from __future__ import annotations

from collections.abc import Callable, Hashable, Mapping
from fractions import Fraction
from typing import NamedTuple

from msgspec import UNSET

from sandtable.games.next_war.advanced.air_state import AirStatus
from sandtable.games.next_war.advanced.strike_state import AirUnitMission, HelicopterStrike
from sandtable.games.next_war.advice.advanced.air_answers import engage_the_weakest
from sandtable.games.next_war.analysis.air_mission_chances import MissionEnd, mission_chances
from sandtable.games.next_war.analysis.helicopter_strike_chances import helicopter_chances
from sandtable.games.next_war.analysis.interception_chances import interception_of
from sandtable.games.next_war.events import evolve
from sandtable.games.next_war.events.advanced.air import AirUnitsMoved
from sandtable.games.next_war.ids import SideId
from sandtable.games.next_war.presentation.text.advanced.strike_lines import interdicts
from sandtable.games.next_war.presentation.text.combat_calculation_texts import percent
from sandtable.games.next_war.printed.advanced.air_rows import Detected
from sandtable.games.next_war.printed.advanced.strike_rows import Hit
from sandtable.games.next_war.rules.air.ch15_air_units.ratings import air_unit
from sandtable.games.next_war.state_lookups import Scene
from sandtable.kernel.play.memo import memoised
from sandtable.kernel.play.state import Scene as KernelScene

#: What the chances take for granted.
ASSUMED = (
    "if nothing intercepts and units that must turn back do so, "
    "with the air defence tracks as they are now"
)
#: What they take for granted of helicopters, which nothing intercepts.
ASSUMED_OF_HELICOPTERS = "if a helicopter that must turn back does so"
#: What the last of them takes for granted.
INTERCEPTED = "if up to two of the enemy's best interceptors attack a mission detected early"

#: A hit of 1 or more and one of 2 or more: on other targets, and on hexes to interdict.
_HIT = ("target hit", "hit of 2 or more")
_INTERDICTED = ("interdicted", "Interdiction 2")


class Risk(NamedTuple):
    """The chances of a mission: detected, a step lost, a unit turned back, the target hit.

    `intercepted` is the chance of a hit if interceptors attack; None if none can.  With
    `interdicts` the targets are hexes to interdict.
    """

    detected: Fraction
    lost: Fraction
    aborted: Fraction
    hit: Fraction
    two: Fraction
    intercepted: Fraction | None = None
    interdicts: bool = False

    def told(self) -> tuple[tuple[str, str], ...]:
        """Each chance in percent, with what may happen."""
        hit, two = _INTERDICTED if self.interdicts else _HIT
        return (
            (percent(self.hit), hit),
            (percent(self.two), two),
            (percent(self.detected), "detected"),
            (percent(self.lost), "step lost"),
            (percent(self.aborted), "turned back"),
        )


def risk_of(scene: Scene, mission: AirUnitMission) -> Risk:
    """The chances of a mission that is announced; kept while nothing that counts changes."""
    scene = _as_it_flies(scene, mission)
    attackers = interception_of(scene, mission).interceptors
    units = tuple([air_unit(scene, unit) for unit in (*mission.units, *attackers)])
    kept = _kept(scene, mission.side)
    key = (mission, attackers, units)
    if key not in kept:
        risk = _risk_in_the_air(scene, mission, can_be_attacked=bool(attackers))
        kept[key] = risk._replace(interdicts=interdicts(mission.aims))
    return kept[key]


def _as_it_flies(scene: Scene, mission: AirUnitMission) -> Scene:
    """The position in which a mission flies: units with hidden contents leave their boxes late."""
    if mission.stack is UNSET:
        return scene
    moved = evolve(scene.state, AirUnitsMoved(mission.units, AirStatus.MISSION))
    return KernelScene(scene.rules, scene.printed, moved)


def risk_of_helicopter(scene: Scene, strike: HelicopterStrike) -> Risk:
    """The chances of a helicopter strike that is announced; kept in the same way."""
    kept = _kept(scene, strike.side)
    if strike not in kept:
        risk = _risk(helicopter_chances(scene, strike, presses_on=False))
        kept[strike] = risk._replace(interdicts=interdicts((strike.aim,)))
    return kept[strike]


def _kept(scene: Scene, side: SideId) -> dict[Hashable, Risk]:
    """The chances that are known of strikes of a side, while the same things count."""
    return memoised(scene, ("risk of strikes", side), _depends(scene), dict)


def _depends(scene: Scene) -> tuple[object, ...]:
    """All that the chances depend on, but for the strike and the air units that meet in it."""
    state = scene.state
    return (
        *(*state.forces, state.damage, state.broken, state.control, state.weather),
        *(state.destroyed, state.resistance, state.air_superiority, state.advanced.interdiction),
        *(state.advanced.air.awacs, state.advanced.bridging, state.advanced.targeted, scene.rules),
    )


def _risk_in_the_air(scene: Scene, mission: AirUnitMission, *, can_be_attacked: bool) -> Risk:
    ends = mission_chances(scene, mission, presses_on=False)
    risk = _risk(ends)
    if not can_be_attacked or all(end.detected is not Detected.EARLY for end in ends):
        return risk
    attacked = mission_chances(scene, mission, presses_on=False, engages=engage_the_weakest)
    return risk._replace(intercepted=_risk(attacked).hit)


def _risk(ends: Mapping[MissionEnd, Fraction]) -> Risk:
    def chance(of: Callable[[MissionEnd], bool]) -> Fraction:
        return sum([share for end, share in ends.items() if of(end)], Fraction(0))

    return Risk(
        chance(lambda end: end.detected is not Detected.NONE),
        chance(lambda end: any(unit.lost for unit in (*end.strikers, *end.suppressors))),
        chance(lambda end: any(unit.aborted for unit in (*end.strikers, *end.suppressors))),
        chance(lambda end: any(unit.hit in {Hit.ONE, Hit.TWO, Hit.X} for unit in end.strikers)),
        chance(lambda end: any(unit.hit in {Hit.TWO, Hit.X} for unit in end.strikers)),
    )
