"""Rules composed from layers, and the position they begin at: once for all games alike."""

from __future__ import annotations

from typing import Any, Final
from weakref import WeakKeyDictionary

from sandtable.kernel.contract import Game
from sandtable.kernel.rules.compose import compose
from sandtable.kernel.rules.ruleset import Ruleset

#: What was prepared for a game is kept as long as the game: one with own counters goes with them.
_PREPARED: Final[WeakKeyDictionary[Game, dict[Any, tuple[Ruleset, Any]]]] = WeakKeyDictionary()
_SET_UP: Final[WeakKeyDictionary[Game, dict[Any, Any]]] = WeakKeyDictionary()


def prepared(game: Game, scenario: str, layers: tuple[str, ...]) -> tuple[Ruleset, Any]:
    """Compose layers and bake the printed things, once for all games that share them."""
    kept, key = _PREPARED.setdefault(game, {}), (scenario, layers)
    if key not in kept:
        rules = compose([game.rules.layers[name] for name in layers])
        kept[key] = rules, game.rules.scenarios[scenario].printed(rules)
    return kept[key]


def set_up(game: Game, scenario: str, layers: tuple[str, ...]) -> Any:
    """The position before the first step; states do not change, so all games share it."""
    kept, key = _SET_UP.setdefault(game, {}), (scenario, layers)
    if key not in kept:
        kept[key] = game.rules.scenarios[scenario].begin(prepared(game, scenario, layers)[1])
    return kept[key]
