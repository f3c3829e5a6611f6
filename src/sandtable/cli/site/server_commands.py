"""The commands that run a site: the web server, the worker and a database of its own."""

from __future__ import annotations

import sys
from typing import Annotated

import typer

from sandtable.cli.errors import UserError, report_user_errors


@report_user_errors
def serve(
    host: Annotated[str | None, typer.Option(help="The address to listen on.")] = None,
    port: Annotated[int | None, typer.Option(help="The port to listen on.")] = None,
    processes: Annotated[int, typer.Option(min=1, help="Number of server processes.")] = 1,
    here: Annotated[
        bool,
        typer.Option("--here", help="Run everything on this machine: database, server and worker."),
    ] = False,
) -> None:
    """Run the web server: play in the browser against people and bots."""
    _check_system()
    from sandtable.cli.site.serve import serve as run

    run(host, port, processes, here=here)


@report_user_errors
def worker(
    once: Annotated[bool, typer.Option("--once", help="Exit when the job queue is empty.")] = False,
) -> None:
    """Run background jobs: bots and notifications."""
    _check_system()
    from sandtable.cli.site.serve import run_worker

    run_worker(once=once)


@report_user_errors
def services(
    word: Annotated[str, typer.Argument(metavar="WORD", help="start, stop or status.")] = "start",
) -> None:
    """Start, stop or check a private PostgreSQL server."""
    _check_system()
    from sandtable.cli.site.serve import services as run

    run(word)


def _check_system() -> None:
    """Refuse Windows, where the processes of bots and the socket of the database do not exist."""
    if sys.platform == "win32":
        raise UserError(
            "The site does not run on Windows. Use WSL 2 or a container; "
            "`sandtable play` and the library need neither."
        )
