"""9.1, 8.5.8 Attacks on islands: by units ashore there, and from ships in the Inshore box."""

from __future__ import annotations

from sandtable.games.next_war.ids import ENEMY, PlaceId, SideId, UnitId
from sandtable.games.next_war.printed.display_places import is_island
from sandtable.games.next_war.rule_hooks import further_attacks
from sandtable.games.next_war.rules.standard.ch02_units.combat_units import combat_units
from sandtable.games.next_war.rules.standard.ch08_movement.sea.amphibious_assault import (
    landing_units,
)
from sandtable.games.next_war.state_lookups import Scene
from sandtable.kernel.rules.rule_hooks import adds, cites


@adds(further_attacks, "STD:9.1")
@cites("NWV:6.1.4")
def units_ashore(scene: Scene, side: SideId) -> tuple[tuple[UnitId, PlaceId], ...]:
    """Units on an island may attack the enemy units on it, for an island is one place."""
    mine, theirs = (scene.state.forces[each].box_stacks.map for each in (side, ENEMY[side]))
    shared = [here for here in sorted(mine) if here in theirs and is_island(scene.printed, here)]
    return tuple([(unit, here) for here in shared for unit in combat_units(scene, mine[here])])


@adds(further_attacks, "STD:8.5.8")
@cites("NWV:6.1.4")
def units_off_an_island(scene: Scene, side: SideId) -> tuple[tuple[UnitId, PlaceId], ...]:
    """Units aboard a ship off an island may assault the enemy units there."""
    held = sorted(scene.state.forces[ENEMY[side]].box_stacks.map)
    islands = [here for here in held if is_island(scene.printed, here)]
    return tuple(
        [
            (unit, island)
            for island in islands
            for unit in combat_units(scene, landing_units(scene, side, island))
        ]
    )
