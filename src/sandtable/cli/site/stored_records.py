"""Records of stored games as files: `sandtable admin export` and `import`."""

from __future__ import annotations

import asyncio
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from pathlib import Path

import typer

from sandtable.cli.available_games import registry
from sandtable.cli.errors import FOUND, UserError
from sandtable.cli.site.serve import given
from sandtable.kernel.english import counted
from sandtable.kernel.play.records import RecordError, joined
from sandtable.web.accounts.accounts import Accounts
from sandtable.web.db import Store, UnknownGameError
from sandtable.web.service.gateway import Gateway
from sandtable.web.service.record_import import Good, checked
from sandtable.web.service.secrets.secret_encryption import Keyring, SealError


def export_game(game: str, file: Path) -> None:
    """Write the record of a game into a file."""

    async def record() -> bytes:
        async with _opened() as (_, gateway):
            return await _record(gateway, game)

    try:
        _write(file, asyncio.run(record()))
    except UnknownGameError:
        raise UserError(f"There is no game {game}.") from None


def export_all(folder: Path) -> None:
    """Write a file for each game into a folder, and say which games cannot be opened."""

    async def records() -> tuple[int, list[str]]:
        written, faults = 0, list[str]()
        async with _opened() as (store, gateway):
            for game in await store.all_games():
                try:
                    _write(folder / f"{game}.jsonl", await _record(gateway, game))
                    written += 1
                except (RecordError, SealError) as error:
                    faults.append(f"{game}: {error}")
        return written, faults

    try:
        folder.mkdir(parents=True, exist_ok=True)
    except OSError as error:
        raise UserError(f"Cannot write {folder}: {error.strerror}") from None
    written, faults = asyncio.run(records())
    _report(f"{counted(written, 'game')} written to {folder}", faults)


def import_all(folder: Path, name: str) -> None:
    """Bring the records of a folder in as games of a player, and say which cannot be."""

    async def bring() -> list[str]:
        faults = list[str]()
        async with _opened() as (store, gateway):
            player = await Accounts(store.pool).by_name(name)
            if player is None:
                raise UserError(f"There is no player called {name}.")
            for file in files:
                record = file.read_bytes()
                verdict = checked(gateway.shelf, record)
                if isinstance(verdict, Good):
                    await gateway.import_record(record, verdict, player.id)
                else:
                    faults.append(f"{file.name}: {verdict.sentence}")
        return faults

    files = sorted(folder.glob("*.jsonl"))
    if not files:
        raise UserError(f"There is no record (*.jsonl) in {folder}.")
    faults = asyncio.run(bring())
    _report(f"{counted(len(files) - len(faults), 'game')} imported for {name}", faults)


def _report(done: str, faults: list[str]) -> None:
    """Print what was done and what could not be; the latter ends the command with an error."""
    for fault in faults:
        typer.echo(fault)
    typer.echo(f"{done}; left out: {len(faults)}")
    if faults:
        raise typer.Exit(FOUND)


@asynccontextmanager
async def _opened() -> AsyncIterator[tuple[Store, Gateway]]:
    """Yield the store of the settings, and the gateway to its games."""
    settings = given()
    store = await Store.connect(settings)
    try:
        yield store, Gateway(store, registry(), Keyring.of(settings))
    finally:
        await store.close()


async def _record(gateway: Gateway, game: str) -> bytes:
    return joined((await gateway.table(game)).file())


def _write(file: Path, text: bytes) -> None:
    try:
        file.write_bytes(text)
    except OSError as error:
        raise UserError(f"Cannot write {file}: {error.strerror}") from None
