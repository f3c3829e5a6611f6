"""Sealing again under the newest key: after a new key, or for values stored before sealing.

This needs the owner of the database: the application can only add records.
"""

from __future__ import annotations

from collections.abc import Callable
from hashlib import sha256
from typing import Any, Final
from uuid import UUID

import asyncpg

from sandtable.web.service.secrets.players_own_notes import SEALED_AS
from sandtable.web.service.secrets.sealed_values import (
    ARCHIVE,
    MARK,
    ValueSealer,
    answer_name,
    line_name,
)
from sandtable.web.service.secrets.secret_encryption import (
    Envelope,
    Keyring,
    about_renewal,
    about_waiting,
)
from sandtable.web.service.secrets.user_entered_counters import counters_name

#: How much of a sealed value names its key.
_START: Final = 9
#: Tables of envelopes, the columns that name a row, and what its envelope is about.
_ENVELOPES: Final[tuple[tuple[str, tuple[str, ...], Callable[..., str]], ...]] = (
    ("seals", ("game",), lambda game: game.hex),
    ("renewed_seals", ("game", "number"), lambda game, n: about_renewal(game.hex, n)),
    ("gatherings", ("id",), lambda game: about_waiting(game.hex)),
    ("own_counters", ("game", "nation"), lambda game, nation: counters_name(game.hex, nation)),
)


async def reseal(owner: str, keys: Keyring) -> int:
    """Seal all that is not sealed under the newest key; return how many values that were."""
    connection = await asyncpg.connect(owner)
    try:
        sealer, count = ValueSealer(keys), 0
        for row in await connection.fetch("SELECT game FROM game_status ORDER BY game"):
            async with connection.transaction():
                count += await _records(connection, sealer, row["game"])
                count += await _archive(connection, sealer, row["game"])
        async with connection.transaction():
            count += await _written_by_players(connection, sealer)
            return count + await _envelopes(connection, keys)
    finally:
        await connection.close()


async def _records(connection: Any, sealer: ValueSealer, game: UUID) -> int:
    """Seal the records of a game, which waits meanwhile; a snapshot is made again by itself."""
    current = MARK + bytes.fromhex(sealer.keys.newest)
    await connection.execute("SELECT FROM game_status WHERE game = $1 FOR UPDATE", game)
    rows = await connection.fetch(
        "SELECT n, line, answer FROM game_records WHERE game = $1 AND n > 0 AND ("
        "substring(line FOR $3) <> $2 OR substring(answer FOR $3) <> $2)",
        game,
        current,
        _START,
    )
    await connection.execute(
        "DELETE FROM snapshots WHERE game = $1 AND substring(body FOR $3) <> $2",
        game,
        current,
        _START,
    )
    for row in rows:
        line = _again(sealer, game, line_name(row["n"]), row["line"])
        answer = row["answer"] and _again(sealer, game, answer_name(row["n"]), row["answer"])
        await connection.execute(
            "UPDATE game_records SET line = $3, head = $4, answer = $5 WHERE game = $1 AND n = $2",
            game,
            row["n"],
            line,
            sha256(line).digest(),
            answer,
        )
    if rows:
        await connection.execute(
            "UPDATE game_status SET head = r.head FROM game_records r "
            "WHERE game_status.game = $1 AND r.game = $1 AND r.n = last",
            game,
        )
    return len(rows)


async def _archive(connection: Any, sealer: ValueSealer, game: UUID) -> int:
    """Seal a game that is archived."""
    body = await connection.fetchval("SELECT body FROM archived_games WHERE game = $1", game)
    if body is None or body.startswith(MARK + bytes.fromhex(sealer.keys.newest)):
        return 0
    again = _again(sealer, game, ARCHIVE, body)
    head = sha256(again).digest()
    await connection.execute(
        "UPDATE archived_games SET body = $2, head = $3 WHERE game = $1", game, again, head
    )
    await connection.execute("UPDATE game_status SET head = $2 WHERE game = $1", game, head)
    return 1


async def _written_by_players(connection: Any, sealer: ValueSealer) -> int:
    """Seal notes and marks."""
    count = 0
    for table, name in SEALED_AS.items():
        rows = await connection.fetch(
            f"SELECT game, seat, account, body FROM {table} "  # noqa: S608  # constants
            "WHERE substring(body FOR $2) <> $1 FOR UPDATE",
            MARK + bytes.fromhex(sealer.keys.newest),
            _START,
        )
        for game, seat, account, body in rows:
            await connection.execute(
                f"UPDATE {table} SET body = $4 "  # noqa: S608  # constants
                "WHERE game = $1 AND seat = $2 AND account = $3",
                game,
                seat,
                account,
                _again(sealer, game, name(seat, account.hex), body),
            )
        count += len(rows)
    return count


async def _envelopes(connection: Any, keys: Keyring) -> int:
    """Seal the roots of the dice, the shares of waiting games and the own counters of all games."""
    count = 0
    for table, columns, name in _ENVELOPES:
        rows = await connection.fetch(
            f"SELECT key_id, sealed, {', '.join(columns)} FROM {table} "  # noqa: S608  # constants
            "WHERE key_id <> $1 FOR UPDATE",
            keys.newest,
        )
        named = " AND ".join(f"{column} = ${place}" for place, column in enumerate(columns, 3))
        for key_id, body, *which in rows:
            about = name(*which)
            sealed = keys.lock(about, keys.unlock(about, Envelope(key_id, body)))
            await connection.execute(
                f"UPDATE {table} SET key_id = $1, sealed = $2 WHERE {named}",  # noqa: S608
                sealed.key_id,
                sealed.body,
                *which,
            )
        count += len(rows)
    return count


def _again(sealer: ValueSealer, game: UUID, name: str, body: bytes) -> bytes:
    return sealer.seal(game.hex, name, sealer.open(game.hex, name, body))
