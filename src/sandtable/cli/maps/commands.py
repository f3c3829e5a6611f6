"""The command that draws and checks maps."""

from __future__ import annotations

from pathlib import Path
from typing import Annotated

import typer

from sandtable.cli.errors import UserError, report_user_errors


@report_user_errors
def map_(  # noqa: PLR0913, PLR0917  # the options of the command
    title: Annotated[
        str, typer.Argument(metavar="TITLE", help="Such as vietnam or hearts-and-minds.")
    ],
    out: Annotated[
        Path | None, typer.Option(metavar="FILE", help="Write the map to this .svg or .png file.")
    ] = None,
    layers: Annotated[
        str | None,
        typer.Option(metavar="NAMES", help="Layers to draw, or to leave out: -relief,-veil."),
    ] = None,
    hex_: Annotated[
        str | None, typer.Option("--hex", metavar="NUMBER", help="Draw a close-up of this hex.")
    ] = None,
    zoom: Annotated[str | None, typer.Option(help="far, middle or near.")] = None,
    theme: Annotated[str, typer.Option(help="light or dark.")] = "light",
    review: Annotated[bool, typer.Option("--review", help="Mark and list every override.")] = False,
    overlay: Annotated[
        Path | None,
        typer.Option(metavar="DIR", help="Overlay the tables in this folder on the map."),
    ] = None,
    check: Annotated[
        bool, typer.Option("--check", help="Check the map against the documents.")
    ] = False,
) -> None:
    """Draw a map, or check it."""
    if out is None and not check:
        raise UserError("Use --out FILE to draw the map, or --check to check it.")
    if out is not None:
        from sandtable.cli.maps.draw import MapOptions, draw_map

        wishes = MapOptions(title, out, layers, hex_, zoom, theme, review, overlay)
        typer.echo(draw_map(wishes))
    if check:
        from sandtable.cli.maps.check import run_check

        raise typer.Exit(run_check(title, overlay))
