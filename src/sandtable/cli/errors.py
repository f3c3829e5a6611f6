"""What goes wrong by a person's own doing: told in a sentence, never as a traceback."""

from __future__ import annotations

from collections.abc import Callable
from functools import wraps
from typing import Final, ParamSpec

import typer

P = ParamSpec("P")

#: The command did its work and found something wrong.
FOUND: Final = 1
#: The command could not do what was asked.
UNABLE: Final = 2


class UserError(Exception):
    """Something that the person at the keyboard can put right."""


def report_user_errors(command: Callable[P, None]) -> Callable[P, None]:
    """Turn trouble into a message on standard error and an exit code."""

    @wraps(command)
    def run(*args: P.args, **options: P.kwargs) -> None:
        try:
            command(*args, **options)
        except UserError as trouble:
            typer.echo(str(trouble), err=True)
            raise typer.Exit(UNABLE) from None

    return run
