"""`sandtable mail offer|accept|play`: a game between two people who send each other files."""

from __future__ import annotations

from pathlib import Path
from typing import Annotated

import typer

from sandtable.cli.errors import report_user_errors

mail = typer.Typer(
    help="Play a game with somebody by sending files to each other.",
    no_args_is_help=True,
    context_settings={"help_option_names": ["-h", "--help"]},
)
Folder = Annotated[Path, typer.Option(metavar="FOLDER", help="The folder of your games.")]
File = Annotated[Path, typer.Argument(metavar="FILE", help="A file that the other player sent.")]


@mail.command()
@report_user_errors
def offer(
    scenario: Annotated[
        str, typer.Argument(metavar="ID", help="A scenario without hidden information.")
    ],
    side: Annotated[str, typer.Option(metavar="SIDE", help="The side that you play.")],
    layers: Annotated[
        list[str] | None, typer.Option("--with", metavar="LAYER", help="Add an optional rule.")
    ] = None,
    folder: Folder = Path(),
) -> None:
    """Offer a game: write a file for the other player."""
    from sandtable.cli.mail import turns

    for line in turns.offer(folder, scenario, side, layers or []):
        typer.echo(line)


@mail.command()
@report_user_errors
def accept(file: File, folder: Folder = Path()) -> None:
    """Accept an offer: write a file for the player who made it."""
    from sandtable.cli.mail import turns

    for line in turns.accept(folder, file):
        typer.echo(line)


@mail.command()
@report_user_errors
def play(
    file: Annotated[
        Path,
        typer.Argument(metavar="FILE", help="A file that the other player sent, or your .game."),
    ],
    folder: Folder = Path(),
) -> None:
    """Read the file that came, give orders, and write the file to send."""
    from sandtable.cli.mail import turns

    turns.play(folder, file)
