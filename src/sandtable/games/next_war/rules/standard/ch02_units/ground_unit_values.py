"""2.3 What is printed on a ground unit: strengths, movement allowance, stacking points."""

from __future__ import annotations

from typing import Final

from sandtable.board.movement_point_fractions import points
from sandtable.games.next_war.ids import UnitId
from sandtable.games.next_war.printed.counters import Mobility
from sandtable.games.next_war.rule_hooks import movement_allowance
from sandtable.games.next_war.rules.standard.ch02_units.outposts import is_outpost
from sandtable.games.next_war.state_lookups import (
    Scene,
    attack_of,
    defence_of,
    half_stacking_of,
    mobility_of,
    movement_of,
)
from sandtable.kernel.rules.rule_hooks import answers, cites

#: What a unit that flies as an airmobile one can walk.
ON_FOOT: Final = 4


@cites("STD:2.3.1")
def attack_strength(scene: Scene, unit: UnitId) -> int:
    """A unit attacks with the attack strength of the face that lies up."""
    return attack_of(scene, unit)


@cites("STD:2.3.2")
def defence_strength(scene: Scene, unit: UnitId, defenders: tuple[UnitId, ...]) -> int:
    """A unit defends with the defence strength of the face that lies up."""
    return defence_of(scene, unit) if counts_in_defence(scene, unit, defenders) else 0


@cites("STD:2.3.2.1")
def counts_in_defence(scene: Scene, unit: UnitId, defenders: tuple[UnitId, ...]) -> bool:
    """A defence in parentheses counts only where every defender's is in parentheses."""
    counters = scene.printed.counters
    return not counters[unit].only_alone or all(counters[each].only_alone for each in defenders)


def allowance_of(scene: Scene, unit: UnitId) -> int:
    """How far a unit may march, in sixths."""
    return scene.rules[movement_allowance](scene, unit)


@answers(movement_allowance, "STD:2.3.5")
def printed_allowance(scene: Scene, unit: UnitId) -> int:
    """A unit may spend its movement allowance, here in sixths, in every segment it moves in."""
    if is_outpost(scene, unit):
        return 0
    shown = movement_of(scene, unit)
    walks = min(shown, ON_FOOT)  # the printed allowance is what it flies
    return points(walks if mobility_of(scene, unit) is Mobility.AIRMOBILE else shown)


@cites("STD:2.3.7")
def half_points_of(scene: Scene, units: tuple[UnitId, ...]) -> int:
    """Each unit takes up its stacking points, counted in halves; an outpost takes up none."""
    return sum([half_stacking_of(scene, unit) for unit in units if not is_outpost(scene, unit)])
