"""What a mission of air units may come to, in words; from its exact chances."""

from __future__ import annotations

from collections.abc import Callable
from fractions import Fraction
from typing import NamedTuple

from sandtable.games.next_war.advanced.strike_state import AirUnitMission
from sandtable.games.next_war.analysis.air_mission_chances import MissionEnd, mission_chances
from sandtable.games.next_war.presentation.text.combat_calculation_texts import percent
from sandtable.games.next_war.printed.advanced.air_rows import Detected
from sandtable.games.next_war.printed.advanced.strike_rows import Hit
from sandtable.games.next_war.state_lookups import Scene
from sandtable.kernel.play.memo import memoised

#: What the chances take for granted.
ASSUMED = "if nothing intercepts and units that must turn back do so"


class Risk(NamedTuple):
    """The chances of a mission: detected, a step lost, a unit turned back, the target hit."""

    detected: Fraction
    lost: Fraction
    aborted: Fraction
    hit: Fraction
    two: Fraction

    def told(self) -> tuple[tuple[str, str], ...]:
        """Each chance in percent, with what may happen."""
        return (
            (percent(self.hit), "target hit"),
            (percent(self.two), "hit of 2 or more"),
            (percent(self.detected), "detected"),
            (percent(self.lost), "step lost"),
            (percent(self.aborted), "turned back"),
        )


def risk_of(scene: Scene, mission: AirUnitMission) -> Risk:
    """The chances of a mission that is announced; kept while nothing that counts changes."""
    state = scene.state
    depends = (
        *(*state.forces, state.damage, state.broken, state.control, state.weather),
        *(state.air_superiority, state.advanced.interdiction, scene.rules),
    )
    return memoised(scene, ("risk of mission", mission), depends, lambda: _risk(scene, mission))


def _risk(scene: Scene, mission: AirUnitMission) -> Risk:
    ends = mission_chances(scene, mission, presses_on=False)

    def chance(of: Callable[[MissionEnd], bool]) -> Fraction:
        return sum([share for end, share in ends.items() if of(end)], Fraction(0))

    return Risk(
        chance(lambda end: end.detected is not Detected.NONE),
        chance(lambda end: any(unit.lost for unit in (*end.strikers, *end.suppressors))),
        chance(lambda end: any(unit.aborted for unit in (*end.strikers, *end.suppressors))),
        chance(lambda end: any(unit.hit in {Hit.ONE, Hit.TWO, Hit.X} for unit in end.strikers)),
        chance(lambda end: any(unit.hit in {Hit.TWO, Hit.X} for unit in end.strikers)),
    )
