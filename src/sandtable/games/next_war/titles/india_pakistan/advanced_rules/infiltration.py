"""NWIP 16.10 Infiltration is an option of this title."""

from __future__ import annotations

from sandtable.games.next_war.rule_hooks.advanced.movement import infiltration_is_played
from sandtable.games.next_war.state_lookups import Scene
from sandtable.kernel.rules.rule_hooks import replaces


@replaces(infiltration_is_played, "RUL-0381", over="ADV:16.1")
def only_as_an_option(scene: Scene) -> bool:
    """Without its option nobody infiltrates, in the Advanced game either."""
    return False
