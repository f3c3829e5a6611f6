"""Reading and opening games; every other change goes through `append`."""

from __future__ import annotations

from collections.abc import Sequence
from contextlib import suppress
from typing import Any, Final
from uuid import UUID

import asyncpg
import msgspec

from sandtable.web.db.append import INSERT_LINES, Batch, append, columns
from sandtable.web.db.rows import (
    GameRow,
    GameSummary,
    SeatRow,
    Status,
    StoredGame,
    UnknownGameError,
    uuid_of,
)
from sandtable.web.service.secret_encryption import Envelope
from sandtable.web.settings import Settings

#: A silence longer than this counts as an outage; beats come three times as often.
SILENCE_MS: Final = 15_000
_LAST_OUTAGE: Final = "coalesce((SELECT max(to_ms) FROM outages), 0)"
_STATUS: Final = "last, deciders, over, at, deadline"


class Store:
    """The database of games, through a pool of connections."""

    def __init__(self, pool: Any) -> None:
        """Use a pool of asyncpg's."""
        self.pool = pool

    @classmethod
    async def connect(cls, settings: Settings) -> Store:
        """Open the pool."""
        pool = await asyncpg.create_pool(
            settings.database,
            min_size=0,
            max_size=settings.pool,
            reset=_leave_as_it_is,
            # Our statements are few and always the same: planning them anew costs more than they.
            server_settings={"plan_cache_mode": "force_generic_plan", "jit": "off"},
        )
        return cls(pool)

    async def close(self) -> None:
        """Close the pool."""
        await self.pool.close()

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
                "SELECT games.game, key_id, sealed, body FROM games "
                "JOIN seals ON seals.game = games.id "
                "LEFT JOIN snapshots ON snapshots.game = games.id WHERE id = $1",
                key,
            )
            if found is None:
                raise UnknownGameError(game)
            lines = await _lines(connection, key, 0)
        return StoredGame(found[0], lines, Envelope(found[1], found[2]), found[3])

    async def lines_from(self, game: str, n: int) -> tuple[bytes, ...]:
        """The lines of a game from a number on."""
        return await _lines(self.pool, uuid_of(game), n)

    async def status(self, game: str) -> Status | None:
        """Where a game stands."""
        row = await self.pool.fetchrow(
            f"SELECT {_STATUS} FROM game_status WHERE game = $1",  # noqa: S608  # constants
            uuid_of(game),
        )
        return None if row is None else _status(row)

    async def game(self, game: str) -> GameRow | None:
        """What was settled when a game was opened."""
        row = await self.pool.fetchrow(
            "SELECT id, game, scenario, terms, opened_at FROM games WHERE id = $1", uuid_of(game)
        )
        return None if row is None else GameRow(row[0].hex, row[1], row[2], _json(row[3]), row[4])

    async def seats(self, game: str) -> tuple[SeatRow, ...]:
        """Who sits where."""
        return (await _seats(self.pool, [uuid_of(game)])).get(game, ())

    async def games_of(self, account: str, *, over: bool | None = None) -> list[GameSummary]:
        """List the games in which an account sits, the latest first."""
        rows = await self.pool.fetch(
            "SELECT id, games.game, scenario, terms, last, deciders, over, game_status.at, "
            "deadline FROM games JOIN game_status ON game_status.game = id "
            "WHERE id IN (SELECT game FROM seats WHERE account = $1) "
            "AND ($2::boolean IS NULL OR over = $2) ORDER BY game_status.at DESC LIMIT 200",
            uuid_of(account),
            over,
        )
        seats = await _seats(self.pool, [row[0] for row in rows])
        return [
            GameSummary(
                row[0].hex, row[1], row[2], _json(row[3]), seats.get(row[0].hex, ()), _status(row)
            )
            for row in rows
        ]

    async def all_games(self) -> list[str]:
        """List the ids of all games, the oldest first."""
        rows = await self.pool.fetch("SELECT id FROM games ORDER BY opened_at, id")
        return [row[0].hex for row in rows]

    async def take_seat(self, game: str, seat: SeatRow) -> None:
        """Let a seat change hands; a bot that sits down to a decision is woken."""
        await self.pool.execute(
            "WITH sat AS (UPDATE seats SET kind = $3, account = $4, bot = $5, name = $6, "
            "joined = clock_timestamp() WHERE game = $1 AND seat = $2 RETURNING kind), "
            "status AS (UPDATE game_status SET bot_waits = true FROM sat "
            "WHERE game = $1 AND $2 = ANY (deciders) AND kind = 'bot' RETURNING game) "
            "SELECT defer_once('bots', 'bots:play', 'bots ' || game::text, "
            "jsonb_build_object('game', game::text), interval '0') FROM status",
            uuid_of(game),
            *_seat_values(seat),
        )

    async def wake_bots(self, game: str) -> None:
        """Let a worker look whether a bot of this game must act."""
        await self.pool.execute(
            "SELECT defer_once('bots', 'bots:play', 'bots ' || $1::text, "
            "jsonb_build_object('game', $1::text), interval '0')",
            str(uuid_of(game)),
        )

    async def rules_are_due(self, game: str) -> None:
        """Let a worker look whether rules that were announced come into force now.

        Where that fails they come at the end of a later turn, so it is no matter.
        """
        with suppress(OSError, asyncpg.PostgresError, asyncpg.InterfaceError):
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
        with suppress(OSError, asyncpg.PostgresError, asyncpg.InterfaceError):
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
        self, row: GameRow, seats: Sequence[SeatRow], sealed: Envelope, batch: Batch
    ) -> None:
        """Write a new game: its terms, its envelope, its seats and its first records."""
        key = batch.game
        opening, *first = batch.lines
        async with self.pool.acquire() as connection, connection.transaction():
            await connection.execute(
                "INSERT INTO games VALUES ($1, $2, $3, $4, $5)",
                key,
                row.game,
                row.scenario,
                msgspec.json.encode(row.terms).decode(),
                row.opened_at,
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
                "INSERT INTO game_status VALUES ($1, 0, $2, '{}', false, false, $3, NULL)",
                key,
                opening.head,
                row.opened_at,
            )
            await connection.execute(
                INSERT_LINES, *columns([msgspec.structs.replace(batch, lines=[opening])])
            )
            await append(connection, [msgspec.structs.replace(batch, lines=first)])


async def _leave_as_it_is(connection: Any) -> None:
    """Nothing to reset: no statement here changes its session, and the query costs a third."""


async def _lines(connection: Any, game: UUID, n: int) -> tuple[bytes, ...]:
    rows = await connection.fetch(
        "SELECT line FROM game_records WHERE game = $1 AND n >= $2 ORDER BY n", game, n
    )
    return tuple(row[0] for row in rows)


async def _seats(connection: Any, games: Sequence[UUID]) -> dict[str, tuple[SeatRow, ...]]:
    rows = await connection.fetch(
        "SELECT game, seat, kind, account, bot, name FROM seats WHERE game = ANY ($1) "
        "ORDER BY game, seat",
        games,
    )
    found: dict[str, tuple[SeatRow, ...]] = {}
    for game, seat, kind, account, bot, name in rows:
        row = SeatRow(seat, kind, account.hex if account else None, bot, name)
        found[game.hex] = (*found.get(game.hex, ()), row)
    return found


def _seat_values(seat: SeatRow) -> tuple[Any, ...]:
    account = uuid_of(seat.account) if seat.account else None
    return seat.seat, seat.kind, account, seat.bot, seat.name


def _status(row: Any) -> Status:
    return Status(row["last"], tuple(row["deciders"]), row["over"], row["at"], row["deadline"])


def _json(text: str) -> dict[str, Any]:
    return msgspec.json.decode(text, type=dict[str, Any])
