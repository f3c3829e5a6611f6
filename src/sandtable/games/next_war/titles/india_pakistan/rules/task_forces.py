"""NWIP 3.5 The USMC task force."""

from __future__ import annotations

from sandtable.games.next_war.ids import UnitId
from sandtable.games.next_war.rule_hooks import battalions_may_return, battalions_need_supply
from sandtable.games.next_war.state_lookups import Scene
from sandtable.kernel.rules.rule_hooks import replaces


@replaces(battalions_may_return, "NWIP:3.5", over="STD:2.8.2")
def battalions_are_gone(scene: Scene, task_force: UnitId) -> bool:
    """Battalions that have formed a task force are out of the game, whatever becomes of it."""
    return False


@replaces(battalions_need_supply, "NWIP:3.5", over="STD:2.8.2")
def only_in_supply(scene: Scene) -> bool:
    """With the rules on supply, battalions out of supply form no task force."""
    return True
