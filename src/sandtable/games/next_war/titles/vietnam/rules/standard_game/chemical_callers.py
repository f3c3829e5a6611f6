"""NWV 16.12 Who calls for chemical weapons in the Standard game, which has no headquarters."""

from __future__ import annotations

from sandtable.games.next_war.combat_state import Combat
from sandtable.games.next_war.rule_hooks import calls_for_chemicals
from sandtable.games.next_war.state_lookups import Scene, counter_of
from sandtable.kernel.rules.rule_hooks import answers


@answers(calls_for_chemicals, "NWV:16.12")
def nations_with_a_formation_there(scene: Scene, combat: Combat) -> frozenset[str]:
    """An attacker that belongs to a corps, army or region stands in for its headquarters."""
    counters = [counter_of(scene, unit) for unit in combat.attackers]
    return frozenset(each.nation for each in counters if each.formation)
