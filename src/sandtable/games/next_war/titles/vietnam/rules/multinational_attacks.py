"""NWV 7.1 Attackers of several nations."""

from __future__ import annotations

from typing import Final

from sandtable.games.next_war.combat_state import Combat
from sandtable.games.next_war.rule_hooks import die_modifiers
from sandtable.games.next_war.state_lookups import Scene, counter_of
from sandtable.kernel.rules.rule_hooks import adds, cites

#: Nations that count as another one here.
ONE: Final = {"CW": "US"}


@adds(die_modifiers, "NWV:7.1")
@cites("NWV:7.0", "STD:9.6.5")
def multinational_attack(scene: Scene, combat: Combat) -> tuple[int, ...]:
    """Each attacking nation after the first adds one; the US and the Commonwealth are one."""
    nations = {counter_of(scene, unit).nation for unit in combat.attackers}
    further = len({ONE.get(nation, nation) for nation in nations}) - 1
    return (further,) if further else ()
