"""The commands that run a site: the web server, the worker and a database of its own."""

from __future__ import annotations

from typing import Annotated

import typer

from sandtable.cli.errors import report_user_errors


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
    from sandtable.cli.site.serve import serve as run

    run(host, port, processes, here=here)


@report_user_errors
def worker(
    once: Annotated[bool, typer.Option("--once", help="Exit when the job queue is empty.")] = False,
) -> None:
    """Run background jobs: bots and notifications."""
    from sandtable.cli.site.serve import run_worker

    run_worker(once=once)


@report_user_errors
def services(
    word: Annotated[str, typer.Argument(metavar="WORD", help="start, stop or status.")] = "start",
) -> None:
    """Start, stop or check a private PostgreSQL server."""
    from sandtable.cli.site.serve import services as run

    run(word)
