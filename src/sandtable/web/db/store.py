"""Reading and opening games; every other change goes through `append`."""

from __future__ import annotations

from collections.abc import AsyncIterator, Sequence
from contextlib import asynccontextmanager, suppress
from typing import Any, Final
from uuid import UUID

import msgspec

from sandtable.web.db.append import INSERT_LINES, Batch, append, columns
from sandtable.web.db.bot_queues import check_bot_games
from sandtable.web.db.game_lists import seats_by_game
from sandtable.web.db.game_quotas import check_running_games
from sandtable.web.db.pool import ConnectionPool, HeldConnection
from sandtable.web.db.rows import (
    GameRow,
    SeatRow,
    Status,
    StoredGame,
    UnknownGameError,
    decoded,
    status_from,
    uuid_of,
)
from sandtable.web.db.unavailable import UNAVAILABLE
from sandtable.web.service.secrets.secret_encryption import Envelope
from sandtable.web.settings import Settings

#: A silence longer than this counts as an outage; beats come three times as often.
SILENCE_MS: Final = 15_000
_LAST_OUTAGE: Final = "coalesce((SELECT max(to_ms) FROM outages), 0)"
_STATUS: Final = "last, deciders, over, at, deadline"


class Store:
    """The database of games, through a pool of connections or on one of them."""

    def __init__(self, pool: ConnectionPool | HeldConnection, orders: Store | None = None) -> None:
        """Use these connections; `orders` has others that a flood of requests cannot take up."""
        self.pool = pool
        self.orders = orders or self

    @classmethod
    async def connect(cls, settings: Settings, reserved: int = 0) -> Store:
        """A store with a pool of its own and so many connections for orders; `close` it."""
        orders = cls(await ConnectionPool.open(settings, reserved)) if reserved else None
        return cls(await ConnectionPool.open(settings), orders)

    @asynccontextmanager
    async def transaction(self) -> AsyncIterator[Store]:
        """A store whose every statement belongs to one transaction, on one connection.

        Inside the block only that store may be used: the other would need a second connection.
        """
        async with self.pool.transaction() as connection:
            yield Store(HeldConnection(connection))

    async def close(self) -> None:
        """Close the pool; on a single connection there is nothing to close."""
        if isinstance(self.pool, ConnectionPool):
            await self.pool.close()
        if self.orders is not self:
            await self.orders.close()

    async def now(self) -> int:
        """The time in milliseconds: the database's, never this machine's."""
        return int(await self.pool.fetchval("SELECT clock_ms()"))

    async def time_and_outage(self) -> tuple[int, int]:
        """The time in milliseconds, and when an outage last ended."""
        row = await self.pool.fetchrow(f"SELECT clock_ms(), {_LAST_OUTAGE}")
        return row[0], row[1]

    async def moment(self, game: str) -> tuple[int, int, int]:
        """The number of a game's last record, the time, and when an outage last ended."""
        row = await self.pool.fetchrow(
            f"SELECT last, clock_ms(), {_LAST_OUTAGE} "  # noqa: S608  # constants
            "FROM game_status WHERE game = $1",
            uuid_of(game),
        )
        if row is None:
            raise UnknownGameError(game)
        return row[0], row[1], row[2]

    async def load(self, game: str) -> StoredGame:
        """All that is needed to go on with a game."""
        key = uuid_of(game)
        async with self.pool.acquire() as connection:
            found = await connection.fetchrow(
                "SELECT games.game, key_id, sealed, snapshots.body, archived_games.body FROM games "
                "JOIN seals ON seals.game = games.id "
                "LEFT JOIN snapshots ON snapshots.game = games.id "
                "LEFT JOIN archived_games ON archived_games.game = games.id WHERE id = $1",
                key,
            )
            if found is None:
                raise UnknownGameError(game)
            lines = await _lines(connection, key, 0)
            # After the lines: whatever renewal is among them has its roots here.
            rows = await connection.fetch(
                "SELECT key_id, sealed FROM renewed_seals WHERE game = $1 ORDER BY number", key
            )
            renewed = tuple(Envelope(row[0], row[1]) for row in rows)
        name, key_id, sealed, snapshot, archive = found
        return StoredGame(name, lines, Envelope(key_id, sealed), snapshot, renewed, archive)

    async def lines_from(self, game: str, n: int) -> tuple[bytes, ...]:
        """The lines of a game from a number on."""
        return await _lines(self.pool, uuid_of(game), n)

    async def status(self, game: str) -> Status | None:
        """Where a game stands."""
        row = await self.pool.fetchrow(
            f"SELECT {_STATUS} FROM game_status WHERE game = $1",  # noqa: S608  # constants
            uuid_of(game),
        )
        return None if row is None else status_from(row)

    async def game(self, game: str) -> GameRow | None:
        """What was settled when a game was opened."""
        row = await self.pool.fetchrow(
            "SELECT id, game, scenario, terms, opened_at FROM games WHERE id = $1", uuid_of(game)
        )
        return None if row is None else GameRow(row[0].hex, row[1], row[2], decoded(row[3]), row[4])

    async def seats(self, game: str) -> tuple[SeatRow, ...]:
        """Who sits where."""
        return (await seats_by_game(self.pool, [uuid_of(game)])).get(game, ())

    async def all_games(self) -> list[str]:
        """List the ids of all games, the oldest first."""
        rows = await self.pool.fetch("SELECT id FROM games ORDER BY opened_at, id")
        return [row[0].hex for row in rows]

    async def wake_bots(self, game: str) -> None:
        """Let a worker look whether a bot of this game must act."""
        await self.pool.execute("SELECT defer_bots($1)", uuid_of(game))

    async def rules_are_due(self, game: str) -> None:
        """Let a worker look whether rules that were announced come into force now.

        Where that fails they come at the end of a later turn, so it is no matter.
        """
        with suppress(*UNAVAILABLE):
            await self.pool.execute(
                "SELECT defer_once('rules', 'rules:due', 'rules ' || $1::text, "
                "jsonb_build_object('game', $1::text), interval '0')",
                str(uuid_of(game)),
            )

    async def rules_have_changed(self, game: str) -> None:
        """Let a worker replay a game whose rules have changed since it was last checked."""
        await self.pool.execute(
            "SELECT defer_once('rules', 'rules:replay', 'replay ' || $1::text, "
            "jsonb_build_object('game', $1::text), interval '0')",
            str(uuid_of(game)),
        )

    async def beat(self, what: str) -> None:
        """Report that the service is alive; a silence that was too long is kept as an outage."""
        await self.pool.execute(
            "WITH old AS (SELECT at FROM heartbeats WHERE what = $1 FOR UPDATE), "
            "gap AS (INSERT INTO outages SELECT at, clock_ms() FROM old "
            "WHERE clock_ms() - at > $2 ON CONFLICT DO NOTHING RETURNING to_ms) "
            # The count makes sure that the old beat is looked at before it is gone.
            "INSERT INTO heartbeats SELECT $1, clock_ms() WHERE (SELECT count(*) FROM gap) >= 0 "
            "ON CONFLICT (what) DO UPDATE SET at = excluded.at",
            what,
            SILENCE_MS,
        )

    async def keep_snapshot(self, game: str, n: int, body: bytes) -> None:
        """Keep a snapshot in place of an older one; it is a cache, so a failure is no matter."""
        with suppress(*UNAVAILABLE):
            await self.pool.execute(
                "INSERT INTO snapshots VALUES ($1, $2, $3) ON CONFLICT (game) DO UPDATE "
                "SET n = excluded.n, body = excluded.body WHERE snapshots.n < excluded.n",
                uuid_of(game),
                n,
                body,
            )

    async def outages(self, since: int) -> list[tuple[int, int]]:
        """List when the service was down, for clocks to stand still."""
        rows = await self.pool.fetch(
            "SELECT from_ms, to_ms FROM outages WHERE to_ms > $1 ORDER BY from_ms", since
        )
        return [(row[0], row[1]) for row in rows]

    async def open(
        self,
        row: GameRow,
        seats: Sequence[SeatRow],
        sealed: Envelope,
        batch: Batch,
        *,
        bot_games: int | None = None,
    ) -> None:
        """Write a new game: its terms, its envelope, its seats and its first records.

        `bot_games` refuses it where its opener has that many between bots alone already.
        """
        key = batch.game
        opening, *first = batch.lines
        async with self.pool.transaction() as connection:
            await connection.execute(
                "INSERT INTO games (id, game, scenario, terms, opened_at, opener) "
                "VALUES ($1, $2, $3, $4, $5, $6)",
                key,
                row.game,
                row.scenario,
                msgspec.json.encode(row.terms).decode(),
                row.opened_at,
                uuid_of(row.opener) if row.opener else None,
            )
            await connection.execute(
                "INSERT INTO seals VALUES ($1, $2, $3)", key, sealed.key_id, sealed.body
            )
            await connection.executemany(
                "INSERT INTO seats (game, seat, kind, account, bot, name) "
                "VALUES ($1, $2, $3, $4, $5, $6)",
                [(key, *_seat_values(seat)) for seat in seats],
            )
            await connection.execute(
                "INSERT INTO seat_holders SELECT game, seat, account, bot FROM seats "
                "WHERE game = $1",
                key,
            )
            await connection.execute(
                "INSERT INTO game_status VALUES ($1, 0, $2, '{}', false, false, $3, NULL)",
                key,
                opening.head,
                row.opened_at,
            )
            await connection.execute(
                INSERT_LINES, *columns([msgspec.structs.replace(batch, lines=[opening])])
            )
            if row.opener:
                await check_running_games(connection, row.opener)
            if bot_games is not None and row.opener:
                await check_bot_games(connection, row.opener, bot_games)
            await append(connection, [msgspec.structs.replace(batch, lines=first)])


async def _lines(connection: Any, game: UUID, n: int) -> tuple[bytes, ...]:
    rows = await connection.fetch(
        "SELECT line FROM game_records WHERE game = $1 AND n >= $2 ORDER BY n", game, n
    )
    return tuple(row[0] for row in rows)


def _seat_values(seat: SeatRow) -> tuple[Any, ...]:
    account = uuid_of(seat.account) if seat.account else None
    return seat.seat, seat.kind, account, seat.bot, seat.name
