"""Archiving finished games: one sealed value in place of a row for every record.

This needs the owner of the database: the application can only add records.
"""

from __future__ import annotations

from hashlib import sha256
from typing import Any, Final
from uuid import UUID

import asyncpg
import msgspec

from sandtable.web.service.secrets.sealed_values import ARCHIVE, ValueSealer, pack_lines
from sandtable.web.service.secrets.secret_encryption import Keyring

_DUE: Final = """
SELECT game FROM game_status WHERE over AND at < clock_ms() - $1::bigint
    AND NOT EXISTS (SELECT FROM archived_games a WHERE a.game = game_status.game)
ORDER BY at, game
"""
_ROWS: Final = "SELECT n, line FROM game_records WHERE game = $1 ORDER BY n"
_DAY_MS: Final = 24 * 3600 * 1000


class Archived(msgspec.Struct, frozen=True):
    """What an archiving did: games, their records, and the bytes of lines before and after."""

    games: int = 0
    records: int = 0
    before: int = 0
    after: int = 0

    def __add__(self, other: Archived) -> Archived:
        """Both together."""
        mine, theirs = msgspec.structs.astuple(self), msgspec.structs.astuple(other)
        return Archived(*(one + two for one, two in zip(mine, theirs, strict=True)))


async def archive_games(owner: str, keys: Keyring, days: int) -> Archived:
    """Archive all games that ended so many days ago; return what was done."""
    connection = await asyncpg.connect(owner)
    try:
        sealer, done = ValueSealer(keys), Archived()
        for row in await connection.fetch(_DUE, days * _DAY_MS):
            async with connection.transaction():
                done += await _archive(connection, sealer, row["game"])
        return done
    finally:
        await connection.close()


async def _archive(connection: Any, sealer: ValueSealer, game: UUID) -> Archived:
    """Archive one game; `SealError` where a line cannot be opened, and nothing is changed."""
    last = await connection.fetchval(
        "SELECT last FROM game_status WHERE game = $1 AND over FOR UPDATE", game
    )
    rows = await connection.fetch(_ROWS, game)
    if [row["n"] for row in rows] != list(range((last or 0) + 1)):
        return Archived()  # a gap: `sandtable admin verify` names it, and nothing is deleted
    lines = sealer.lines(game.hex, 0, [row["line"] for row in rows])
    body = sealer.seal(game.hex, ARCHIVE, pack_lines(lines))
    if sealer.archived_lines(game.hex, body) != lines:
        raise RuntimeError(f"the archive of {game} differs from its records")
    head = sha256(body).digest()
    await connection.execute(
        "INSERT INTO archived_games VALUES ($1, $2, $3, $4)", game, last, head, body
    )
    await connection.execute("UPDATE game_status SET head = $2 WHERE game = $1", game, head)
    await connection.execute("DELETE FROM game_records WHERE game = $1", game)
    await connection.execute("DELETE FROM snapshots WHERE game = $1", game)
    return Archived(1, len(rows), sum(len(row["line"]) for row in rows), len(body))
