"""`sandtable scenario show|new|check`: what a scenario is, and scenarios of one's own."""

from __future__ import annotations

import re
from pathlib import Path
from typing import Annotated

import typer

from sandtable.cli.errors import FOUND, UserError, report_user_errors
from sandtable.cli.lab.playtest import laboratory

scenario = typer.Typer(
    help="Show a scenario, create your own from an existing one, and check it.",
    no_args_is_help=True,
    context_settings={"help_option_names": ["-h", "--help"]},
)


@scenario.command()
@report_user_errors
def show(
    name: Annotated[
        str, typer.Argument(metavar="SCENARIO", help="A scenario, or the folder of one.")
    ],
) -> None:
    """Show the name of a scenario, its sides, and where its unit values come from."""
    from sandtable.cli.available_games import registry, scenario_of
    from sandtable.presenters.name_and_value_texts import value_sources_text

    game, found = scenario_of(registry(), name)
    typer.echo(f"{found.name} ({found.id}), {found.stage}")
    typer.echo(f"Sides: {', '.join(game.seats_in(found.id))}")
    if values := value_sources_text(found):
        typer.echo(values)


@scenario.command()
@report_user_errors
def new(
    name: Annotated[str, typer.Argument(metavar="DIR", help="The new folder; its name is the id.")],
    base: Annotated[
        str, typer.Option("--from", metavar="SCENARIO", help="The scenario to start from.")
    ],
) -> None:
    """Copy a scenario's tables to a new folder for you to edit."""
    folder = Path(name)
    if not re.fullmatch(r"[a-z0-9]+(-[a-z0-9]+)*", folder.name):
        raise UserError(f"Name it in small letters, numbers and hyphens, not {folder.name!r}.")
    if folder.exists():
        raise UserError(f"{folder} already exists.")
    with laboratory():
        from sandtable.cli.available_games import registry
        from sandtable.lab.designer_scenarios import new_folder

        texts = new_folder(registry(), folder.name, base)
    folder.mkdir(parents=True)
    for table, text in texts.items():
        (folder / table).write_text(text, encoding="utf-8")
    typer.echo(f"{folder}: {', '.join(sorted(texts))}")


@scenario.command()
@report_user_errors
def check(
    folder: Annotated[Path, typer.Argument(metavar="DIR", help="The folder of a scenario.")],
    games: Annotated[int, typer.Option(min=0, help="Random games to play.")] = 5,
) -> None:
    """Check a scenario's tables against the map and counters, and play a few random games."""
    if not folder.is_dir():
        raise UserError(f"{folder} is not a folder.")
    with laboratory():
        from sandtable.cli.available_games import registry
        from sandtable.cli.play.scenario_folders import read_tables
        from sandtable.lab.scenario_checks import scenario_faults

        unread = registry().broken.get(str(folder.resolve()))
        found = [unread] if unread else scenario_faults(read_tables(folder), games)
    for line in found:
        typer.echo(f"MISS {line}")
    if found:
        raise typer.Exit(FOUND)
    typer.echo(f"{folder}: no faults found; random games played to the end: {games}")
