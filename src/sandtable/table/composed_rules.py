"""Rules composed from layers, and the position they begin at: once for all games alike."""

from __future__ import annotations

from functools import cache
from typing import Any

from sandtable.kernel.contract import Game
from sandtable.kernel.rules.compose import compose
from sandtable.kernel.rules.ruleset import Ruleset


@cache
def prepared(game: Game, scenario: str, layers: tuple[str, ...]) -> tuple[Ruleset, Any]:
    """Compose layers and bake the printed things, once for all games that share them."""
    rules = compose([game.rules.layers[name] for name in layers])
    return rules, game.rules.scenarios[scenario].printed(rules)


@cache
def set_up(game: Game, scenario: str, layers: tuple[str, ...]) -> Any:
    """The position before the first step; states do not change, so all games share it."""
    return game.rules.scenarios[scenario].begin(prepared(game, scenario, layers)[1])
