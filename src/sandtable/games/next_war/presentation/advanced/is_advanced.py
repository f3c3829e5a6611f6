"""Whether the Advanced game is played: by the rules in force, or by the sheet of a scenario."""

from __future__ import annotations

from typing import Final

from sandtable.games.next_war.printed.printed_components import Printed
from sandtable.games.next_war.rule_hooks.advanced.headquarters import is_subordinate
from sandtable.games.next_war.state_lookups import Scene

_LAYER: Final = "advanced"


def plays_advanced(scene: Scene) -> bool:
    """Whether headquarters command units in this game, as they do in the Advanced game alone."""
    return is_subordinate in scene.rules


def is_advanced_scenario(printed: Printed) -> bool:
    """Whether the sheet of a scenario names the rules of the Advanced game."""
    return printed.sheet is not None and _LAYER in printed.sheet.facts.layers
