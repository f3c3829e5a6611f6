"""NWIP 16.10 Players may agree on infiltration in the Advanced game."""

from __future__ import annotations

from sandtable.games.next_war.rule_hooks.advanced.movement import infiltration_is_played
from sandtable.games.next_war.state_lookups import Scene
from sandtable.kernel.rules.rule_hooks import replaces


@replaces(infiltration_is_played, "NWIP:16.10", over="RUL-0381")
def as_agreed(scene: Scene) -> bool:
    """With this option light infantry infiltrates in the Advanced game too."""
    return True
