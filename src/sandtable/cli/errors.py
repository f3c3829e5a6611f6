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


#: What must be installed with the package for a module to be there; see pyproject.toml.
_EXTRAS: Final = {
    "web": "aiosmtplib argon2 asyncpg cryptography httptools itsdangerous litestar nats "
    "procrastinate prometheus_client psycopg psycopg_pool pywebpush sqlalchemy structlog uvicorn "
    "uvloop websockets",
    "lab": "matplotlib numpy pyarrow",
    "cluster": "ray",
    "gym": "gymnasium pettingzoo pyspiel",
}


class UserError(Exception):
    """Something that the person at the keyboard can put right."""


def missing_extra(name: str) -> UserError:
    """The error of whoever has not installed an extra of the package."""
    return UserError(
        f"This command needs the extra `{name}`: in a checkout, pip install '.[{name}]'; with a "
        f"built wheel, pip install 'WHEEL[{name}]'"
    )


def extra_with(module: str) -> str:
    """The extra that installs a module; empty if none does."""
    top = module.partition(".")[0]
    return next((extra for extra, names in _EXTRAS.items() if top in names.split()), "")


def _in_words(error: Exception) -> str:
    """What is wrong with a scenario, a catalogue or the rules chosen; "" for any other error."""
    from sandtable.kernel.catalogue.catalog import CatalogueError
    from sandtable.kernel.custom_scenario_folders import FolderError
    from sandtable.kernel.rules.compose import CompositionError

    if isinstance(error, CompositionError):
        return f"These rules cannot be combined: {error}."
    if isinstance(error, FolderError | CatalogueError):
        return str(error)
    return ""


def report_user_errors(command: Callable[P, None]) -> Callable[P, None]:
    """Turn trouble into a message on standard error and an exit code."""

    @wraps(command)
    def run(*args: P.args, **options: P.kwargs) -> None:
        try:
            command(*args, **options)
        except UserError as trouble:
            typer.echo(str(trouble), err=True)
            raise typer.Exit(UNABLE) from None
        except ModuleNotFoundError as missing:
            extra = extra_with(missing.name or "")
            if not extra:
                raise
            typer.echo(str(missing_extra(extra)), err=True)
            raise typer.Exit(UNABLE) from None
        except Exception as error:
            if not (told := _in_words(error)):
                raise
            typer.echo(told, err=True)
            raise typer.Exit(UNABLE) from None

    return run
