"""How a combat can end, to the last chance, from the very functions that resolve it.

The combat die is read from the table for every sum of support that can come through.  What the
sides may still add is an assumption, and stated as one.
"""

from __future__ import annotations

from collections.abc import Callable
from fractions import Fraction
from typing import Final

import msgspec
from msgspec.structs import replace

from sandtable.games.next_war.analysis.combat_calculation import (
    FACES,
    column_and_modifier,
    results_of,
)
from sandtable.games.next_war.analysis.combat_support_chances import support_through
from sandtable.games.next_war.combat_state import Combat, Commitment
from sandtable.games.next_war.ids import ENEMY
from sandtable.games.next_war.state_lookups import Scene
from sandtable.kernel.rules.rule_hooks import cites
from sandtable.kernel.work_budget import spend

_FACE: Final = Fraction(1, len(FACES))


class Outcome(msgspec.Struct, frozen=True):
    """One way a combat can end, with so many chances out of the total."""

    attacker_losses: int
    defender_losses: int
    retreat: bool
    chances: int


class Odds(msgspec.Struct, frozen=True):
    """How a combat can end if both sides commit what is said here, and nothing more."""

    attacker: Commitment
    defender: Commitment
    column: int
    total: int
    outcomes: tuple[Outcome, ...]

    def chance(self, holds: Callable[[Outcome], bool]) -> Fraction:
        """The chance of the outcomes for which something holds."""
        return Fraction(sum(one.chances for one in self.outcomes if holds(one)), self.total)

    def mean(self, steps: Callable[[Outcome], int]) -> Fraction:
        """The average number of steps."""
        return Fraction(sum([steps(one) * one.chances for one in self.outcomes]), self.total)


@cites("STD:9.2.5", "STD:9.2.6")
def combat_odds(scene: Scene, combat: Combat, attacker: Commitment, defender: Commitment) -> Odds:
    """The chances of every result, over all dice of the missions and of the combat."""
    side = scene.state.segment.side
    mine = support_through(scene, side, combat, attacker)
    theirs = support_through(scene, ENEMY[side], combat, defender)
    found: dict[tuple[int, int, bool], Fraction] = {}
    column = 0
    for helped, chance in mine.items():
        for hindered, other in theirs.items():
            spend()
            support = (
                replace(attacker, air_left=helped, ratings=0),
                replace(defender, air_left=hindered, ratings=0),
            )
            column, modifier = column_and_modifier(scene, replace(combat, support=support))
            for result in results_of(scene.printed, column, modifier):
                key = (result.attacker, result.defender, result.retreat)
                found[key] = found.get(key, Fraction(0)) + chance * other * _FACE
    return _counted(attacker, defender, column, found)


def standing_odds(scene: Scene, combat: Combat) -> Odds:
    """The chances of every result if all support that is committed now comes through."""
    column, modifier = column_and_modifier(scene, combat)
    found: dict[tuple[int, int, bool], Fraction] = {}
    for result in results_of(scene.printed, column, modifier):
        key = (result.attacker, result.defender, result.retreat)
        found[key] = found.get(key, Fraction(0)) + _FACE
    return _counted(*combat.support, column, found)


def _counted(
    attacker: Commitment,
    defender: Commitment,
    column: int,
    found: dict[tuple[int, int, bool], Fraction],
) -> Odds:
    """Chances as whole numbers out of one total."""
    total = max(chance.denominator for chance in found.values())
    while any(total % chance.denominator for chance in found.values()):
        total *= len(FACES)
    ways = tuple(
        Outcome(*key, chances=int(chance * total)) for key, chance in sorted(found.items())
    )
    return Odds(attacker, defender, column, total, ways)
