"""The one statement by which games go on: records, answers, status, seats, notices, jobs, news.

It may carry the commands of several games, and for each it does all of it or nothing: a notice
exists exactly if its record does.  A game that has gone on meanwhile is left alone, and so
is every game after an outage that its clocks have not been told of.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any, Final
from uuid import UUID

import msgspec

#: The channel of `NOTIFY`; a message is `game:n`, and never more than that.
CHANNEL: Final = "sandtable"
_NEVER: Final = 2**62


class RecordRow(msgspec.Struct, frozen=True):
    """One line of a record with what the database indexes of it."""

    n: int
    line: bytes
    head: bytes
    seat: int
    command: str
    at: int
    answer: bytes | None = None


class Batch(msgspec.Struct, frozen=True):
    """All that one command changes."""

    game: UUID
    lines: Sequence[RecordRow]
    deciders: tuple[int, ...]
    over: bool
    told: tuple[int, ...]  # seats whose people are to be told
    deadline: int | None = None
    outage: int = _NEVER  # the end of the last outage that the clocks have been told of
    at: int = 0  # the time of the last record that all seats see; 0: there is none among these
    #: Seats with their new holders; None: it was left.
    seats: tuple[tuple[int, int | None], ...] = ()


INSERT_LINES: Final = """
    INSERT INTO game_records (game, n, line, head, seat, command, at, answer)
    SELECT line.* FROM unnest(
        $1::uuid[], $2::integer[], $3::bytea[], $4::bytea[], $5::smallint[], $6::text[],
        $7::bigint[], $8::bytea[]) AS line (game, n, line, head, seat, command, at, answer)
"""
_NOTIFY: Final = f"""(
    SELECT count(pg_notify('{CHANNEL}', replace(game::text, '-', '') || ':' || last)) FROM status)
"""  # noqa: S608  # a constant
#: Games are locked in one order by everybody, so that no two writers wait for each other.
APPEND: Final = f"""
WITH asked AS (
    SELECT * FROM unnest(
        $9::uuid[], $10::integer[], $11::integer[], $12::bytea[], $13::text[], $14::boolean[],
        $15::bigint[], $16::bigint[], $17::text[], $18::bigint[])
    AS asked (game, first, last, head, deciders, over, at, deadline, told, outage)
), change AS (
    SELECT * FROM unnest($19::uuid[], $20::smallint[], $21::smallint[]) AS c (game, seat, holder)
    LEFT JOIN seat_holders USING (game, holder)
), held AS (
    SELECT game FROM game_status WHERE game = ANY ($9) ORDER BY game FOR UPDATE
), status AS (
    UPDATE game_status
    SET last = asked.last, head = asked.head, deciders = asked.deciders::smallint[],
        over = asked.over, at = greatest(game_status.at, asked.at), deadline = asked.deadline,
        bot_waits = EXISTS (
            SELECT FROM seats WHERE seats.game = asked.game AND kind = 'bot'
            AND seat = ANY (asked.deciders::smallint[])
            UNION ALL SELECT FROM change WHERE change.game = asked.game AND bot IS NOT NULL
            AND seat = ANY (asked.deciders::smallint[]))
    FROM asked JOIN held USING (game)
    WHERE game_status.game = asked.game AND game_status.last = asked.first - 1
        AND asked.outage >= coalesce((SELECT max(to_ms) FROM outages), 0)
    RETURNING game_status.game, game_status.last, game_status.over,
        asked.told::smallint[] AS told, game_status.deciders, bot_waits
), lines AS ({INSERT_LINES} JOIN status USING (game)), changed AS (
    UPDATE seats SET account = change.account, bot = change.bot, joined = clock_timestamp(),
        present = NULL,
        name = coalesce((SELECT name FROM accounts WHERE id = change.account), ''),
        kind = CASE WHEN change.account IS NOT NULL THEN 'person'
            WHEN change.bot IS NOT NULL THEN 'bot' ELSE 'open' END
    FROM change JOIN status USING (game)
    WHERE seats.game = change.game AND seats.seat = change.seat
), told AS (
    INSERT INTO notices (account, game, n, seat, kind)
    SELECT account, game, last, seat,
        CASE WHEN over THEN 'over' WHEN seat = ANY (deciders) THEN 'turn' ELSE 'offer' END
    FROM status JOIN seats USING (game) WHERE seat = ANY (told) AND account IS NOT NULL
    ON CONFLICT DO NOTHING
    RETURNING id
)
SELECT
    (SELECT array_agg(game) FROM status),
    {_NOTIFY},
    (SELECT count(defer_bots(game)) FROM status WHERE bot_waits),
    CASE WHEN EXISTS (SELECT FROM told) THEN
        defer_once('notices', 'notices:send', 'notices', '{{}}', interval '20 seconds') END
"""  # noqa: S608  # put together from constants only
APPEND_QUIETLY: Final = APPEND.replace(_NOTIFY, "0")


async def append(
    connection: Any, batches: Sequence[Batch], *, notify: bool = True
) -> frozenset[UUID]:
    """Write batches of different games; gives the games for which that was done.

    Without `notify` the caller publishes the news after the commit.
    """
    lasts = [batch.lines[-1] for batch in batches]
    taken = await connection.fetchval(
        APPEND if notify else APPEND_QUIETLY,
        *columns(batches),
        [batch.game for batch in batches],
        [batch.lines[0].n for batch in batches],
        [last.n for last in lasts],
        [last.head for last in lasts],
        [_seats(batch.deciders) for batch in batches],
        [batch.over for batch in batches],
        [batch.at for batch in batches],
        [batch.deadline for batch in batches],
        [_seats(batch.told) for batch in batches],
        [batch.outage for batch in batches],
        [batch.game for batch in batches for _ in batch.seats],
        [seat for batch in batches for seat, _ in batch.seats],
        [holder for batch in batches for _, holder in batch.seats],
    )
    return frozenset(taken or ())


def columns(batches: Sequence[Batch]) -> tuple[list[Any], ...]:
    """Turn lines into the columns that `unnest` takes."""
    lines = [line for batch in batches for line in batch.lines]
    games = [batch.game for batch in batches for _ in batch.lines]
    return games, *([getattr(line, name) for line in lines] for name in RecordRow.__struct_fields__)


def _seats(seats: tuple[int, ...]) -> str:
    """Write seats as an array that stands within an array."""
    return f"{{{','.join(map(str, seats))}}}"
