"""Running a site: the server, the workers, and a PostgreSQL of one's own where none is given."""

from __future__ import annotations

import asyncio
import os
import signal
from collections.abc import Iterator
from contextlib import contextmanager
from dataclasses import replace
from pathlib import Path
from typing import Any, Final

import asyncpg
import typer
import uvicorn

from sandtable.cli.available_games import registry
from sandtable.cli.errors import UserError
from sandtable.web.db.private_postgresql import ClusterError
from sandtable.web.db.schema import check_schema
from sandtable.web.db.unavailable import UNAVAILABLE
from sandtable.web.http.limits.addresses import trusted_proxies
from sandtable.web.http.limits.connection_limits import LimitedHttpProtocol
from sandtable.web.http.limits.timed_connections import TimedSocket
from sandtable.web.http.structured_logs import configure_logs
from sandtable.web.service.self_hosted_folder import Home, as_environment, home_folder
from sandtable.web.service.worker import run_jobs
from sandtable.web.settings import PREFIX, SettingError, Settings

#: What uvicorn imports in each of its processes.
APPLICATION: Final = "sandtable.web.app:create_app"


def serve(host: str | None, port: int | None, processes: int, *, here: bool) -> None:
    """Serve the site; `here`: with its own PostgreSQL and a worker, for one machine."""
    if here:
        with _own_database() as home:
            settings = _with_address(home.settings(), host, port)
            server = uvicorn.Server(uvicorn.Config(APPLICATION, **_options(settings)))
            asyncio.run(_serve_and_work(server, settings))
    else:
        settings = _with_address(given(), host, port)
        _check_tables(settings)
        uvicorn.run(APPLICATION, workers=processes, **_options(settings))


def _options(settings: Settings) -> dict[str, Any]:
    """Return the options of uvicorn, and say where the site is."""
    # The server's processes read their settings from the environment.
    os.environ.update(as_environment(settings))
    try:
        proxies = trusted_proxies(settings.trusted_proxies)
    except SettingError as error:
        raise UserError(f"{error}.") from None
    typer.echo(f"Sandtable is at {settings.public_url}")
    return {
        "factory": True,
        "host": settings.host,
        "port": settings.port,
        "http": LimitedHttpProtocol,
        "ws": TimedSocket,
        "ws_max_size": 32 * 1024,
        "log_level": "warning",
        "log_config": None,  # what it logs goes the way of our own lines
        "server_header": False,
        # Named here even where there is none: uvicorn's own default is to believe 127.0.0.1.
        "proxy_headers": bool(proxies),
        "forwarded_allow_ips": proxies,
        "timeout_graceful_shutdown": 10,
    }


@contextmanager
def _own_database() -> Iterator[Home]:
    """Have PostgreSQL at home run; at the end stop it if it was started here, or say that it runs.

    uvicorn sends the signal that ended it once more: the process must still be there to do this.
    """
    signal.signal(signal.SIGTERM, _exit)
    if signal.getsignal(signal.SIGHUP) is not signal.SIG_IGN:  # as `nohup` sets it
        signal.signal(signal.SIGHUP, lambda *_: signal.raise_signal(signal.SIGTERM))
    home = _home()
    try:
        _prepare(home)
        yield home
    finally:
        if home.stop_cluster():
            typer.echo("Sandtable and its database have stopped.")
        else:
            why = "another program uses it" if home.has_started_cluster else "it was before"
            typer.echo(
                f"Sandtable has stopped. Its database is still running, as {why}."
                " `sandtable services stop` stops it."
            )


def _exit(*_: object) -> None:
    raise SystemExit(0)


async def _serve_and_work(server: uvicorn.Server, settings: Settings) -> None:
    worker = asyncio.create_task(run_jobs(settings, registry(), signals=False))
    try:
        await server.serve()
    finally:
        worker.cancel()
        await asyncio.gather(worker, return_exceptions=True)


def run_worker(*, once: bool) -> None:
    """Do jobs until told to stop, or until none is left."""
    configure_logs()
    settings = given()
    _check_tables(settings)
    asyncio.run(run_jobs(settings, registry(), once=once))


def _check_tables(settings: Settings) -> None:
    """Refuse a database with other tables in one sentence, before anything starts.

    A database that is away is left to what starts: that waits for it.
    """

    async def check() -> None:
        try:
            connection = await asyncpg.connect(settings.database, timeout=5)
        except (*UNAVAILABLE, asyncpg.PostgresError):
            return
        try:
            await check_schema(connection)
        finally:
            await connection.close()

    try:
        asyncio.run(check())
    except SettingError as error:
        raise UserError(f"{error}.") from None


def services(word: str) -> None:
    """Start, stop or ask after the PostgreSQL at home."""
    home = _home()
    if word == "start":
        prepared()
        for name, value in as_environment(home.settings({})).items():
            typer.echo(f"export {name}='{value}'")
    elif word == "stop":
        if home.cluster.running:
            home.cluster.stop()
        typer.echo("stopped")
    elif word == "status":
        typer.echo("running" if home.cluster.running else "not running")
    else:
        raise UserError("Use start, stop or status.")


def prepared() -> Home:
    """The service at home, ready for use."""
    home = _home()
    _prepare(home)
    return home


def _prepare(home: Home) -> None:
    try:
        home.prepare()
    except ClusterError as error:
        raise UserError(str(error)) from None
    except SettingError as error:
        raise UserError(f"{error}.") from None
    except OSError as error:
        raise UserError(f"Cannot use {home.folder}: {error.strerror}") from None


def given() -> Settings:
    """The settings of the environment, or of the service at home where it runs."""
    try:
        if PREFIX + "DATABASE" not in os.environ:
            home = _home()
            if home.cluster.running:
                return home.settings()
        return Settings.from_environment()
    except SettingError as error:
        raise UserError(f"{error}.") from None


def _home() -> Home:
    folder: Path = home_folder()
    try:
        return Home(folder)
    except ClusterError as error:
        raise UserError(str(error)) from None


def _with_address(settings: Settings, host: str | None, port: int | None) -> Settings:
    """Put what the command line says over the settings."""
    settings = replace(settings, host=host or settings.host, port=port or settings.port)
    if PREFIX + "PUBLIC_URL" not in os.environ:
        settings = replace(settings, public_url=f"http://{settings.host}:{settings.port}")
    return settings
