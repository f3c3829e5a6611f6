"""9.1 Attacks on islands by units that are ashore there."""

from __future__ import annotations

from sandtable.games.next_war.ids import ENEMY, PlaceId, SideId, UnitId
from sandtable.games.next_war.printed.display_places import is_island
from sandtable.games.next_war.rule_hooks import further_attacks
from sandtable.games.next_war.rules.standard.ch02_units.combat_units import combat_units
from sandtable.games.next_war.state_lookups import Scene
from sandtable.kernel.rules.rule_hooks import adds, cites


@adds(further_attacks, "STD:9.1")
@cites("NWV:6.1.4")
def units_ashore(scene: Scene, side: SideId) -> tuple[tuple[UnitId, PlaceId], ...]:
    """Units on an island may attack the enemy units on it, for an island is one place."""
    mine, theirs = (scene.state.forces[each].box_stacks.map for each in (side, ENEMY[side]))
    shared = [here for here in sorted(mine) if here in theirs and is_island(scene.printed, here)]
    return tuple([(unit, here) for here in shared for unit in combat_units(scene, mine[here])])
