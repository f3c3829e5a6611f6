"""`sandtable compare DIR DIR`: two runs of the same seeds side by side."""

from __future__ import annotations

from pathlib import Path
from typing import Annotated

import typer

from sandtable.cli.errors import report_user_errors
from sandtable.cli.lab.playtest import laboratory


@report_user_errors
def compare(
    before: Annotated[Path, typer.Argument(metavar="BEFORE", help="The folder of a playtest.")],
    after: Annotated[Path, typer.Argument(metavar="AFTER", help="The folder of another.")],
    out: Annotated[Path, typer.Option(metavar="FILE", help="Write the report here.")] = Path(
        "comparison.html"
    ),
) -> None:
    """Compare two versions of rules or values, game by game, and report the difference."""
    with laboratory():
        from sandtable.lab.comparison import compare as compared
        from sandtable.lab.run_folder import Store

        out.write_text(compared(Store(before), Store(after)), encoding="utf-8")
    typer.echo(str(out))
