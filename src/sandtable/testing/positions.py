"""Positions written down as text, as a table can begin from them."""

from __future__ import annotations

from sandtable.kernel.contract import Game, Scenario
from sandtable.kernel.play.dice import Roots
from sandtable.kernel.position_text import PositionError
from sandtable.table.storage.loading import open_table
from sandtable.table.table import Table


def position(game: Game, text: str) -> tuple[Game, Scenario]:
    """The scenario that begins where a text says, and the game that has it.

    A text with a fault raises `PositionError`, and so does a game without a notation.
    """
    if game.storage.position is None:
        raise PositionError(f"{game.name} has no notation for positions")
    return game.storage.position(game, text)


def table_from(game: Game, text: str, seed: str = "position") -> Table:
    """A table at the first decision of a position, with dice that come from a seed."""
    with_position, scenario = position(game, text)
    return open_table(with_position, scenario.id, Roots.from_seed(seed), seed=seed)
