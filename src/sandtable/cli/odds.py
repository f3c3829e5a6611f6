"""What an order may lead to, as the game reckons it: shown on request, and before it is given."""

from __future__ import annotations

from typing import Any

from sandtable.cli.sheet import sheet
from sandtable.kernel.game import Game
from sandtable.kernel.state import Known


def odds_lines(game: Game, scene: Known[Any, Any], order: Any, width: int) -> list[str]:
    """Tell the odds of an order; nothing where the game has none for it."""
    if game.reckon is not None:
        return (game.reckon(scene, order) or "").splitlines()
    found = None if game.odds is None else game.odds(scene, order)
    return [] if found is None else sheet(game, found, width)


def has_odds(game: Game) -> bool:
    """Say whether a game can tell odds at all."""
    return game.reckon is not None or game.odds is not None
