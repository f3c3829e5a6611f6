"""`sandtable counters export|check|use|forget`: printed values that an owner enters."""

from __future__ import annotations

import secrets
from pathlib import Path
from typing import Annotated

import typer

from sandtable.cli.errors import FOUND, UserError, report_user_errors

counters = typer.Typer(
    help="Play with the values of your printed counters.",
    no_args_is_help=True,
    context_settings={"help_option_names": ["-h", "--help"]},
)

File = Annotated[Path, typer.Argument(metavar="FILE", help="A CSV file of a nation's counters.")]
Title = Annotated[
    str, typer.Option(metavar="TITLE", help="The title: the first part of a scenario's id.")
]
Nation = Annotated[str, typer.Option(metavar="NATION", help="The nation whose counters these are.")]


@counters.command()
@report_user_errors
def export(file: File, title: Title, nation: Nation) -> None:
    """Write our values of a nation's counters to a file; overwrite them with the printed ones."""
    from sandtable.cli.available_games import registry
    from sandtable.cli.play.counter_files import sheets_of, write_private
    from sandtable.kernel.user_entered_counters import exported, nations

    sheets = sheets_of(registry(), title)
    if sheets is None:
        raise UserError(f"There is no title {title!r} whose counters have values.")
    if nation not in nations(sheets, title):
        listed = ", ".join(nations(sheets, title))
        raise UserError(f"{title} has no nation {nation!r}. It has: {listed}.")
    if file.exists():
        raise UserError(f"{file} already exists.")
    write_private(file, exported(sheets, title, nation, secrets.token_hex(16)).encode())
    typer.echo(f"{file}: enter the printed values, then run: sandtable counters check {file}")


@counters.command()
@report_user_errors
def check(file: File) -> None:
    """Check a file; every fault is named by row and column."""
    from sandtable.cli.available_games import registry
    from sandtable.cli.play.counter_files import read_own
    from sandtable.kernel.user_entered_counters import CounterError

    try:
        own = read_own(registry(), file)
    except CounterError as error:
        for fault in error.args:
            typer.echo(f"{file}: {fault}")
        raise typer.Exit(FOUND) from None
    typer.echo(f"{file}: no faults found; {own.title}, {own.nation}, fingerprint {own.fingerprint}")


@counters.command("use")
@report_user_errors
def use_(file: File) -> None:
    """Play new terminal games of the title with these values."""
    from sandtable.cli.available_games import registry
    from sandtable.cli.play.counter_files import given_counters, use

    (own,) = given_counters(registry(), (file,))
    path = use(own)
    typer.echo(f"New games of {own.title} use your {own.nation} counters, kept in {path}.")


@counters.command()
@report_user_errors
def forget(title: Title, nation: Nation) -> None:
    """Delete the values in use for a nation."""
    from sandtable.cli.play.counter_files import path_in_use

    path = path_in_use(title, nation)
    if not path.is_file():
        raise UserError(f"No counters are in use for {title}, {nation}.")
    path.unlink()
    typer.echo(f"Deleted {path}.")
