"""Exact odds of a combat, from the very functions that resolve it.

Every air mission is played out over all its dice, and missions are independent of each other; the
combat die is then read from the table for every sum of support that can come through.  What the
other side may still add is an assumption, and stated as one.
"""

from __future__ import annotations

from collections.abc import Callable
from fractions import Fraction
from types import SimpleNamespace
from typing import Final

import msgspec
from msgspec.structs import replace

from sandtable.games.next_war.events import evolve
from sandtable.games.next_war.orders_combat import Attack
from sandtable.games.next_war.points import unseen_units
from sandtable.games.next_war.rules.standard.ch06_air_power.helicopters import (
    helicopters_in_range,
    support_rating,
)
from sandtable.games.next_war.rules.standard.ch06_air_power.support import (
    air_points_through,
    rating_through,
)
from sandtable.games.next_war.rules.standard.ch09_combat.artillery import guns_in_reach
from sandtable.games.next_war.rules.standard.ch09_combat.ledger import supposed
from sandtable.games.next_war.rules.standard.ch09_combat.modifiers import modifier_of
from sandtable.games.next_war.rules.standard.ch09_combat.roll import result_of
from sandtable.games.next_war.rules.standard.ch09_combat.shifts import final_column
from sandtable.games.next_war.scene import Known, NextWarRun, Scene
from sandtable.games.next_war.state import Combat, Commitment
from sandtable.kernel.dice import Dice, outcomes
from sandtable.kernel.game import judge
from sandtable.kernel.keeping import kept
from sandtable.kernel.points import cites
from sandtable.kernel.run import Run

FACES: Final = 10
_FACE: Final = Fraction(1, FACES)


#: As much of a game as a mission needs to be played out and forgotten.
_ENGINE: Final = SimpleNamespace(seats=(0, 1), evolve=evolve, seen=None, hidden_fields={})
#: A sum of support, and its chance.
Chances = dict[int, Fraction]


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
        """Give the chance of the outcomes for which something holds."""
        return Fraction(sum(one.chances for one in self.outcomes if holds(one)), self.total)


class AttackOdds(msgspec.Struct, frozen=True):
    """The odds of an attack as declared, and if the defender then does his best."""

    plain: Odds
    best_defence: Odds


def attack_odds(scene: Known, order: object) -> AttackOdds | None:
    """Give the odds of an attack that a player thinks of: no support, and the band to the best.

    In one position the same question is worked out once.
    """
    if not isinstance(order, Attack):
        return None
    depends = (scene.state, scene.rules)
    known: dict[Attack, AttackOdds | None] = kept(scene, ("odds", scene.seat), depends, dict)
    if order not in known:
        known[order] = None if judge(scene, order) else _odds_of(scene, order)
    return known[order]


def _odds_of(scene: Known, order: Attack) -> AttackOdds | None:
    combat = supposed(scene, order.target, order.units)
    hidden = {entry.what for entry in scene.rules[unseen_units](scene, scene.seat)}
    if hidden & set(combat.defenders):
        return None  # to reckon would be to look
    best = best_support(scene, combat, attacker=False)
    return AttackOdds(
        combat_odds(scene, combat, Commitment(), Commitment()),
        combat_odds(scene, combat, Commitment(), best),
    )


def full_support(scene: Known, order: Attack) -> tuple[Odds, ...]:
    """Give the odds if only the attacker commits all he can, only the defender, or both."""
    combat = supposed(scene, order.target, order.units)
    ours, theirs = [best_support(scene, combat, attacker=mine) for mine in (True, False)]
    none = Commitment()
    every = {(ours, none): None, (none, theirs): None, (ours, theirs): None}  # each once
    return tuple([combat_odds(scene, combat, *both) for both in every if both != (none, none)])


def best_support(scene: Scene, combat: Combat, *, attacker: bool) -> Commitment:
    """Give all the support that a side could commit: every kind up to its limit."""
    side = scene.state.segment.side if attacker else 1 - scene.state.segment.side
    air, fleet, guns = scene.printed.charts.support_limits[0 if attacker else 1]
    ready = sorted(
        helicopters_in_range(scene, side, combat.target),
        key=lambda one: -support_rating(scene, side, one),
    )
    return Commitment(
        air_points=min(air, scene.state.forces[side].air_points),
        helicopters=tuple(ready[:fleet]),
        artillery=guns_in_reach(scene, combat, side)[:guns],
    )


@cites("STD:9.2.5", "STD:9.2.6")
def combat_odds(scene: Scene, combat: Combat, attacker: Commitment, defender: Commitment) -> Odds:
    """Add up every way the missions and the combat die can fall."""
    side = scene.state.segment.side
    mine = _through(scene, side, combat.target, attacker)
    theirs = _through(scene, 1 - side, combat.target, defender)
    found: dict[tuple[int, int, bool], Fraction] = {}
    column = 0
    for helped, chance in mine.items():
        for hindered, other in theirs.items():
            support = (
                replace(attacker, air_left=helped, ratings=0),
                replace(defender, air_left=hindered, ratings=0),
            )
            fought = replace(combat, support=support)
            column, modifier = final_column(scene, fought), modifier_of(scene, fought)
            for die in range(FACES):
                result = result_of(scene, column, die + modifier)
                key = (result.attacker, result.defender, result.retreat)
                found[key] = found.get(key, Fraction(0)) + chance * other * _FACE
    return _counted(attacker, defender, column, found)


def _counted(
    attacker: Commitment,
    defender: Commitment,
    column: int,
    found: dict[tuple[int, int, bool], Fraction],
) -> Odds:
    """Turn chances into whole numbers out of one total."""
    total = max(chance.denominator for chance in found.values())
    while any(total % chance.denominator for chance in found.values()):
        total *= FACES
    ways = tuple(
        Outcome(*key, chances=int(chance * total)) for key, chance in sorted(found.items())
    )
    return Odds(attacker, defender, column, total, ways)


def _through(scene: Scene, side: int, target: int, support: Commitment) -> Chances:
    """Give the chances of each sum of support that comes through air defence."""
    total: Chances = {0: Fraction(1)}
    if support.air_points:
        total = _summed(total, _played(scene, side, _air(side, target, support.air_points)))
    for helicopter in support.helicopters:
        total = _summed(total, _played(scene, side, _flight(side, target, helicopter)))
    return total


def _air(side: int, target: int, points: int) -> Callable[[NextWarRun], int]:
    return lambda run: air_points_through(run, side, target, points)


def _flight(side: int, target: int, helicopter: int) -> Callable[[NextWarRun], int]:
    return lambda run: rating_through(run, side, target, helicopter)


def _played(scene: Scene, side: int, mission: Callable[[NextWarRun], int]) -> Chances:
    """Play one mission out over all its dice."""

    def play(dice: Dice) -> int:
        return mission(Run(scene, side, dice, 1, _ENGINE))

    found: Chances = {}
    for chance, left in outcomes(play):
        found[left] = found.get(left, Fraction(0)) + chance
    return found


def _summed(one: Chances, two: Chances) -> Chances:
    found: Chances = {}
    for a, chance in one.items():
        for b, other in two.items():
            found[a + b] = found.get(a + b, Fraction(0)) + chance * other
    return found
