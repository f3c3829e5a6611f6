"""Positions in files: the game that a file is for, and the scenario that begins there."""

from __future__ import annotations

from pathlib import Path

from sandtable.cli.errors import UserError
from sandtable.games.registry import Registry
from sandtable.kernel.contract import Game, Scenario
from sandtable.kernel.position_text import HEADER, PositionError, named_in
from sandtable.testing.positions import position


def position_in(found: Registry, path: Path) -> tuple[Game, Scenario]:
    """The scenario that begins where a file says, and the game that has it."""
    text = _text(path)
    name = named_in(text)
    if not name:
        example = f"{HEADER} {_titles(found)[0]}" if _titles(found) else f"{HEADER} TITLE"
        raise UserError(
            f"{path}: the first line must name a title or a scenario, such as: {example}"
        )
    game = _game_of(found, name, path)
    if game.storage.position is None:
        raise UserError(f"{path}: {game.name} has no notation for positions.")
    try:
        return position(game, text)
    except PositionError as error:
        raise UserError(f"{path}: {error}.") from None


def _text(path: Path) -> str:
    try:
        return path.read_text("utf-8")
    except OSError as error:
        raise UserError(f"Cannot read {path}: {error.strerror}") from None
    except UnicodeDecodeError:
        raise UserError(f"{path} is not a text file.") from None


def _titles(found: Registry) -> list[str]:
    """The titles of all games: the first parts of the ids of scenarios."""
    return list(dict.fromkeys(one.id.partition("/")[0] for _, one in found.scenarios()))


def _game_of(found: Registry, name: str, path: Path) -> Game:
    for game, scenario in found.scenarios():
        if name in {scenario.id, scenario.id.partition("/")[0]}:
            return game
    titles = ", ".join(_titles(found))
    raise UserError(f"{path}: there is no title or scenario {name!r}. The titles are: {titles}.")
