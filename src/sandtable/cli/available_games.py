"""The games at hand: ours, those of installed packages, those that the environment names."""

from __future__ import annotations

import os
import sys
from collections.abc import Iterable
from importlib.metadata import entry_points
from pathlib import Path

import typer

from sandtable.cli.errors import UserError
from sandtable.games.registry import (
    ENTRY_POINTS,
    VARIABLE,
    NotFoundError,
    Registry,
    load_registry,
    modules_in,
)
from sandtable.kernel.contract import Game, Scenario
from sandtable.kernel.custom_scenario_folders import FACTS
from sandtable.kernel.rules.layers import with_options


def registry() -> Registry:
    """Load what is there, and say on standard error what could not be loaded."""
    installed = [entry.value for entry in entry_points(group=ENTRY_POINTS)]
    named = modules_in(os.environ.get(VARIABLE, ""))
    found = load_registry((*installed, *named))
    for module, reason in found.broken.items():
        typer.echo(f"Skipped {module}: {reason}", err=True)
    sys.stderr.flush()
    return found


def scenario_of(found: Registry, name: str | os.PathLike[str]) -> tuple[Game, Scenario]:
    """Find a scenario by its id or short name, or read it from its folder."""
    from sandtable.cli.play.scenario_folders import is_scenario_folder, own_scenario

    if is_scenario_folder(name):
        return own_scenario(found, Path(name))
    try:
        return found.scenario(os.fspath(name))
    except NotFoundError as error:
        if Path(name).is_dir():
            raise UserError(f"{name} holds no scenario: there is no {FACTS} in it.") from None
        raise UserError(str(error)) from None


def game_of(found: Registry, name: str) -> Game:
    """Find a game by name."""
    try:
        return found.game(name)
    except NotFoundError as error:
        raise UserError(str(error)) from None


def chosen_layers(
    game: Game, base: Iterable[str], more: Iterable[str], fewer: Iterable[str] = ()
) -> tuple[str, ...]:
    """The layers to play under: the base, some more, some fewer."""
    names = with_options(game.rules.layers, base, more)
    unknown = [name for name in (*names, *fewer) if name not in game.rules.layers]
    if unknown:
        there = ", ".join(game.rules.layers)
        raise UserError(f"{game.name} has no layer {', '.join(unknown)}. It has: {there}.")
    idle = [name for name in fewer if name not in names]
    if idle:
        raise UserError(
            f"These rules are not in force: {', '.join(idle)}. In force: {', '.join(names)}."
        )
    return tuple(name for name in names if name not in fewer)
