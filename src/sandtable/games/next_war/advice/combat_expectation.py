"""What a combat is likely to bring, from the very tables and functions that resolve it."""

from __future__ import annotations

from typing import NamedTuple

from msgspec.structs import replace

from sandtable.games.next_war.advice.threat_map import ThreatMap
from sandtable.games.next_war.analysis.combat_calculation import (
    FACES,
    column_and_modifier,
    results_of,
)
from sandtable.games.next_war.combat_state import Combat, Commitment
from sandtable.games.next_war.ids import PlaceId
from sandtable.games.next_war.rule_hooks import may_hold, may_retreat
from sandtable.games.next_war.rules.standard.ch09_combat.eligibility import is_closed_to
from sandtable.games.next_war.state_lookups import Scene, steps_of

#: What part of a hex a bot counts as won by an R result: where the defenders may not retreat, where
#: they may try to hold, and elsewhere.  Weights that bots were tuned with, not chances.
STAYS, HOLDS, GOES = 0.2, 0.5, 1.0


class Stakes(NamedTuple):
    """What a step of either side is worth in a combat, how many the defender has, and the hex."""

    ours: float
    theirs: float
    steps: int
    ground: float
    goes: float


def weight_of_retreat(scene: Scene, target: PlaceId, combat: Combat | None = None) -> float:
    """What part of a hex an R result counts for; without its combat, by the ground alone."""
    if combat is not None and not scene.rules[may_retreat](scene, combat):
        return STAYS
    return HOLDS if scene.rules[may_hold](scene, target) else GOES


def stakes_of(outlook: ThreatMap, combat: Combat, ground: float) -> Stakes:
    """What is at stake for the attacker in a combat; no ground where nobody could enter it."""
    enters = any(not is_closed_to(outlook.scene, u, combat.target) for u in combat.attackers)
    ours = [outlook.own_step(unit, combat.target) for unit in combat.attackers]
    theirs = [outlook.enemy_step(unit, combat.target) for unit in combat.defenders]
    return Stakes(
        outlook.style.blood * sum(ours) / max(1, len(ours)),
        sum(theirs) / max(1, len(theirs)),
        steps_of(outlook.scene, combat.defenders),
        ground if enters else 0.0,
        weight_of_retreat(outlook.scene, combat.target, combat),
    )


def worth_of_combat(
    scene: Scene, combat: Combat, support: tuple[Commitment, Commitment], stakes: Stakes
) -> float:
    """What the attacker may expect of a combat with such support, over all faces."""
    fought = replace(combat, support=support)
    return expected(scene, *column_and_modifier(scene, fought), stakes)


def expected(scene: Scene, column: int, modifier: int, stakes: Stakes) -> float:
    """What a column and a modifier are worth to the attacker."""
    total = 0.0
    for result in results_of(scene.printed, column, modifier):
        lost = min(result.defender, stakes.steps)
        total += lost * stakes.theirs - result.attacker * stakes.ours
        if result.defender >= stakes.steps:
            total += stakes.ground
        elif result.retreat:
            total += stakes.ground * stakes.goes
    return total / len(FACES)
