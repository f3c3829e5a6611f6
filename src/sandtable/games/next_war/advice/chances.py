"""What a combat is likely to bring, from the very tables and functions that resolve it."""

from __future__ import annotations

from typing import Final, NamedTuple

from msgspec.structs import replace

from sandtable.games.next_war.advice.outlook import Outlook
from sandtable.games.next_war.rules.standard.ch09_combat.modifiers import modifier_of
from sandtable.games.next_war.rules.standard.ch09_combat.roll import result_of, steps_of
from sandtable.games.next_war.rules.standard.ch09_combat.shifts import final_column
from sandtable.games.next_war.scene import Scene
from sandtable.games.next_war.state import Combat, Commitment

FACES: Final = 10
#: How often defenders who are told to go do go, where they may try to hold, and elsewhere.
GOES_IF_BOUND, GOES = 0.5, 1.0


class Stakes(NamedTuple):
    """What a step of either side is worth in a combat, how many the defender has, and the hex."""

    ours: float
    theirs: float
    steps: int
    ground: float
    goes: float


def stakes_of(outlook: Outlook, combat: Combat, ground: float, goes: float) -> Stakes:
    """Say what is at stake for the attacker in a combat."""
    ours = [outlook.own_step(unit, combat.target) for unit in combat.attackers]
    theirs = [outlook.enemy_step(unit, combat.target) for unit in combat.defenders]
    return Stakes(
        outlook.style.blood * sum(ours) / max(1, len(ours)),
        sum(theirs) / max(1, len(theirs)),
        steps_of(outlook.scene, combat.defenders),
        ground,
        goes,
    )


def worth_of_combat(
    scene: Scene, combat: Combat, support: tuple[Commitment, Commitment], stakes: Stakes
) -> float:
    """Give what the attacker may expect of a combat with such support, over all faces."""
    fought = replace(combat, support=support)
    column, modifier = final_column(scene, fought), modifier_of(scene, fought)
    return expected(scene, column, modifier, stakes)


def expected(scene: Scene, column: int, modifier: int, stakes: Stakes) -> float:
    """Give what a column and a modifier are worth to the attacker."""
    total = 0.0
    for die in range(FACES):
        result = result_of(scene, column, die + modifier)
        lost = min(result.defender, stakes.steps)
        total += lost * stakes.theirs - result.attacker * stakes.ours
        if result.defender >= stakes.steps:
            total += stakes.ground
        elif result.retreat:
            total += stakes.ground * stakes.goes
    return total / FACES
