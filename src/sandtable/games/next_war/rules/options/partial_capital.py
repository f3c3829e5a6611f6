"""NWSS3 4.8 Automatic victory for a part of the enemy's capital."""

from __future__ import annotations

from sandtable.games.next_war.points import (
    capital_gives_roll,
    capital_roll_modifiers,
    enemy_capital,
)
from sandtable.games.next_war.scene import Scene, controller_of
from sandtable.kernel.points import adds, replaces


@replaces(capital_gives_roll, "NWSS3:4.8", over="STD:12.2")
def any_hex_of_it(scene: Scene, side: int) -> bool:
    """One hex of the enemy's capital is enough to roll."""
    return any(controller_of(scene, here) == side for here in _hexes(scene, side))


@adds(capital_roll_modifiers, "NWSS3:4.8")
def hexes_the_enemy_still_holds(scene: Scene, side: int) -> tuple[int, ...]:
    """Each hex of the capital that the enemy still controls adds one to that roll."""
    kept = [here for here in _hexes(scene, side) if controller_of(scene, here) == 1 - side]
    return (len(kept),) if kept else ()


def _hexes(scene: Scene, side: int) -> list[int]:
    return [entry.what for entry in scene.rules[enemy_capital](scene, side)]
