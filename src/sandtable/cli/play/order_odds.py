"""What an order may lead to, as the game reckons it: shown on request, and before it is given."""

from __future__ import annotations

from typing import Any

from sandtable.cli.play.text_view import text_view
from sandtable.kernel.contract import Game
from sandtable.kernel.play.state import Known


def odds_lines(game: Game, scene: Known[Any, Any], order: Any, width: int) -> list[str]:
    """Tell the odds of an order; nothing where the game has none for it."""
    if game.presentation.reckon is not None:
        return (game.presentation.reckon(scene, order) or "").splitlines()
    found = None if game.advice.odds is None else game.advice.odds(scene, order)
    return [] if found is None else text_view(game, found, width)


def has_odds(game: Game) -> bool:
    """Whether a game can tell odds at all."""
    return game.presentation.reckon is not None or game.advice.odds is not None
