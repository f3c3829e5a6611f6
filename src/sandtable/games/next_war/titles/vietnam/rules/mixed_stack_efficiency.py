"""NWV 5.1 Stacks of several nations."""

from __future__ import annotations

from typing import Final

from sandtable.games.next_war.ids import UnitId
from sandtable.games.next_war.printed.display_places import is_island
from sandtable.games.next_war.rule_hooks import efficiency_modifiers
from sandtable.games.next_war.state_lookups import Scene, stack_at, unit_of
from sandtable.kernel.rules.rule_hooks import adds, cites

PARTIES: Final = frozenset({"SRV", "PRC"})


@adds(efficiency_modifiers, "NWV:5.1")
@cites("NWV:5.0", "STD:8.1.1.3")
def mixed_nation_stack(scene: Scene, unit: UnitId) -> tuple[int, ...]:
    """Where other nations stack with the SRV or the PRC, every unit there is rated one lower."""
    here, counters = unit_of(scene, unit).at, scene.printed.counters
    if here < 0 and not is_island(scene.printed, here):
        return ()
    nations = {counters[each].nation for each in stack_at(scene, counters[unit].side, here)}
    return (-1,) if len(nations) > 1 and nations & PARTIES else ()
