"""9.2.2 Initial odds, their remainder, and the column they open."""

from __future__ import annotations

from typing import Final

from sandtable.games.next_war.combat_state import Combat
from sandtable.games.next_war.rule_hooks import die_modifiers
from sandtable.games.next_war.rules.standard.ch08_movement.sea.beachheads import beachhead_defence
from sandtable.games.next_war.rules.standard.ch09_combat.combatants import defending_side
from sandtable.games.next_war.rules.standard.ch09_combat.strength_multipliers import (
    attack_with,
    defend_with,
)
from sandtable.games.next_war.rules.standard.ch09_combat.terrain_class import class_of
from sandtable.games.next_war.state_lookups import Scene
from sandtable.kernel.rules.rule_hooks import adds, cites

REMAINDER: Final = -1


@cites("STD:9.2.2")
def strengths(scene: Scene, combat: Combat) -> tuple[int, int]:
    """Odds are the attackers' modified strength against the defenders'.

    What headquarters add in the Advanced game is not modified.
    """
    ours, theirs = combat.support
    attack = sum([attack_with(scene, combat, unit) for unit in combat.attackers])
    defence = sum([defend_with(scene, combat, unit) for unit in combat.defenders])
    attack, defence = attack + ours.hq_strength, defence + theirs.hq_strength
    if scene.state.beachheads.map:
        defence += beachhead_defence(scene, defending_side(scene, combat), combat.target)
    return attack, defence


@cites("STD:9.2.2.2")
def initial_column(scene: Scene, combat: Combat) -> int:
    """The terrain's row has a column for each ratio; odds beyond its ends use the end columns."""
    attack, defence = strengths(scene, combat)
    row = scene.printed.charts.odds[class_of(scene, combat)].ratios
    listed = [(column, ratio) for column, ratio in enumerate(row, 1) if ratio is not None]
    reached = [column for column, (a, d) in listed if attack * d >= defence * a]
    return max(reached, default=listed[0][0])


def ratio_of(scene: Scene, combat: Combat) -> tuple[int, int]:
    """The printed ratio that the odds were rounded down to."""
    row = scene.printed.charts.odds[class_of(scene, combat)].ratios
    return row[initial_column(scene, combat) - 1] or (0, 1)


@adds(die_modifiers, "STD:9.2.2.1")
def remainder_or_surplus(scene: Scene, combat: Combat) -> tuple[int, ...]:
    """A stronger attacker gets one off the die for what the ratio leaves over, or goes beyond."""
    attack, defence = strengths(scene, combat)
    numerator, denominator = ratio_of(scene, combat)
    over = attack > defence and attack * denominator > defence * numerator
    return (REMAINDER,) if over else ()
