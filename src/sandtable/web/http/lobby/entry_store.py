"""Lobby entries in the database."""

from __future__ import annotations

from typing import Any

import msgspec

from sandtable.web.http.lobby.entries import LobbyEntry
from sandtable.web.service.secrets.secret_encryption import Envelope


async def waiting_entry(pool: Any, game: str) -> LobbyEntry | None:
    """The entry of a game that waits for players, as it is at the moment."""
    row = await pool.fetchrow("SELECT body FROM gatherings WHERE id = $1 AND state = 'open'", game)
    return read_entry(row["body"]) if row else None


async def locked_entry(connection: Any, game: str) -> LobbyEntry | None:
    """The entry of a game that waits for players, locked until the transaction ends."""
    row = await connection.fetchrow(
        "SELECT body FROM gatherings WHERE id = $1 AND state = 'open' FOR UPDATE", game
    )
    return read_entry(row["body"]) if row else None


async def store_entry(
    connection: Any, game: str, waiting: LobbyEntry | None, sealed: Envelope | None = None
) -> None:
    """Store an entry as it is now, and new roots if there are some; one that is over is deleted."""
    if waiting is None:
        await connection.execute("DELETE FROM gatherings WHERE id = $1", game)
        return
    body = msgspec.json.encode(waiting).decode()
    await connection.execute("UPDATE gatherings SET body = $2 WHERE id = $1", game, body)
    if sealed is not None:
        sql = "UPDATE gatherings SET key_id = $2, sealed = $3 WHERE id = $1"
        await connection.execute(sql, game, sealed.key_id, sealed.body)


def read_entry(body: str) -> LobbyEntry:
    """An entry as the database holds it."""
    return msgspec.json.decode(body, type=LobbyEntry)
