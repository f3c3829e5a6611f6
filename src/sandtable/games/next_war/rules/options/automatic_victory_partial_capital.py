"""NWSS3 4.8 Automatic victory for a part of the enemy's capital."""

from __future__ import annotations

from sandtable.games.next_war.ids import ENEMY, PlaceId, SideId
from sandtable.games.next_war.rule_hooks import (
    capital_gives_roll,
    capital_roll_modifiers,
    enemy_capital,
)
from sandtable.games.next_war.state_lookups import Scene, controller_of
from sandtable.kernel.rules.rule_hooks import adds, replaces


@replaces(capital_gives_roll, "NWSS3:4.8", over="STD:12.2")
def any_capital_hex(scene: Scene, side: SideId) -> bool:
    """One hex of the enemy's capital is enough to roll."""
    return any(controller_of(scene, here) == side for here in _hexes(scene, side))


@adds(capital_roll_modifiers, "NWSS3:4.8")
def enemy_held_capital_hexes(scene: Scene, side: SideId) -> tuple[int, ...]:
    """Each hex of the capital that the enemy still controls adds one to that roll."""
    kept = [here for here in _hexes(scene, side) if controller_of(scene, here) == ENEMY[side]]
    return (len(kept),) if kept else ()


def _hexes(scene: Scene, side: SideId) -> list[PlaceId]:
    return [entry.what for entry in scene.rules[enemy_capital](scene, side)]
