"""Lobby entries in the database."""

from __future__ import annotations

from typing import Any

import msgspec

from sandtable.web.http.lobby_entries import LobbyEntry
from sandtable.web.http.services import Service


async def locked_entry(connection: Any, game: str) -> LobbyEntry | None:
    """The entry of a game that waits for players, locked until the transaction ends."""
    row = await connection.fetchrow(
        "SELECT body FROM gatherings WHERE id = $1 AND state = 'open' FOR UPDATE", game
    )
    return read_entry(row["body"]) if row else None


async def store_entry(connection: Any, game: str, waiting: LobbyEntry | None) -> None:
    """Store an entry as it is now; one that is over is deleted."""
    if waiting is None:
        await connection.execute("DELETE FROM gatherings WHERE id = $1", game)
        return
    body = msgspec.json.encode(waiting).decode()
    await connection.execute("UPDATE gatherings SET body = $2 WHERE id = $1", game, body)


async def leave_lobby_entries(service: Service, account: str) -> None:
    """Free every seat that a deleted account has or is invited to."""
    async with service.store.pool.acquire() as connection, connection.transaction():
        rows = await connection.fetch(
            "SELECT id, body FROM gatherings WHERE body::text LIKE '%' || $1 || '%' FOR UPDATE",
            account,
        )
        for row in rows:
            await store_entry(connection, row["id"].hex, read_entry(row["body"]).without(account))


def read_entry(body: str) -> LobbyEntry:
    """An entry as the database holds it."""
    return msgspec.json.decode(body, type=LobbyEntry)
