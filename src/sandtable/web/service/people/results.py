"""Results: a game that is over is looked at once, and what came of it is stored by seat.

Nothing is stored of a game under way, so no list, page or statistic can tell of one.
"""

from __future__ import annotations

import asyncio
from typing import Any, Final

import structlog
from msgspec import Struct

from sandtable.table.host_table_requests import CALLED_OFF
from sandtable.table.table import Table
from sandtable.web.db.rows import GameRow, uuid_of
from sandtable.web.service.gateway import Gateway
from sandtable.web.service.people.measures import GameMeasures, game_measures
from sandtable.web.service.people.ratings import rate

#: Games that are looked at by one job, before others in its lane have their turn.
_AT_ONCE: Final = 100
#: Steps after which the heart of the worker may beat.
_SLICE: Final = 32
_WAITING: Final = """
SELECT game FROM unsettled_games WHERE NOT failed ORDER BY game LIMIT $1
"""
_SEATS: Final = """
SELECT s.seat, s.kind, s.account, s.bot, h.account AS starter FROM seats s
LEFT JOIN seat_holders h ON h.game = s.game AND h.holder = s.seat
WHERE s.game = $1 ORDER BY s.seat
"""
#: Whose account was deleted during a rated game is known until the game is counted.
_FORGET_HOLDERS: Final = """
UPDATE seat_holders SET account = NULL FROM accounts
WHERE accounts.id = account AND deleted AND game = $1
"""


class SeatResult(Struct, frozen=True):
    """What came of a game for one seat, and who sat there at its end and at its start."""

    seat: int
    kind: str
    account: str | None
    bot: str | None
    starter: str | None

    @property
    def is_left(self) -> bool:
        """Whether the person who began here sits here no more."""
        return self.starter is not None and self.starter != self.account

    def outcome(self, winner: int | None) -> int:
        """Return 1 for a win, 0 for a draw, -1 for a loss."""
        return 0 if winner is None else 1 if self.seat == winner else -1


async def settle_games(door: Gateway) -> int:
    """Store the results of games that are over, and rate those that are rated; give their number.

    One that cannot be loaded is set aside, so that it does not keep the others waiting.
    """
    pool, done = door.store.pool, 0
    for row in await pool.fetch(_WAITING, _AT_ONCE):
        game = row["game"].hex
        try:
            await settle(door, game)
            done += 1
        except Exception as error:  # noqa: BLE001  # whatever is wrong with this game
            structlog.get_logger("sandtable.web").warning("no result", kind=type(error).__name__)
            await pool.execute("UPDATE unsettled_games SET failed = true WHERE game = $1", game)
    return done


async def settle(door: Gateway, game: str) -> None:
    """Store the result of a game that is over; doing it again changes nothing."""
    table, row = await door.table(game), await door.store.game(game)
    if table.over is None or row is None:
        raise ValueError("the game is not over")
    if table.over.cite == CALLED_OFF:  # it has no result
        await door.store.pool.execute("DELETE FROM unsettled_games WHERE game = $1", row.id)
        return
    measures = GameMeasures()
    for count, found in enumerate(game_measures(table)):
        measures = found or measures
        if count % _SLICE == 0:
            await asyncio.sleep(0)
    async with door.store.transaction() as store:
        seats = tuple(
            SeatResult(
                one["seat"], one["kind"], _hex(one["account"]), one["bot"], _hex(one["starter"])
            )
            for one in await store.pool.fetch(_SEATS, uuid_of(game))
        )
        is_rated = _is_rated(row, seats, measures)
        if await _store(store.pool, row, table, seats, measures, is_rated=is_rated) and is_rated:
            await rate(store.pool, game, *_outcome(seats, table.over.winner))
        await store.pool.execute(_FORGET_HOLDERS, uuid_of(game))
        await store.pool.execute("DELETE FROM unsettled_games WHERE game = $1", game)


def is_listed(row: GameRow, seats: tuple[SeatResult, ...]) -> bool:
    """Whether everybody may see the result: the game is open to spectators, and a real one.

    A trial, a record that was brought in, and a game of one person against itself are not.
    """
    people = [one.account for one in seats if one.kind in {"person", "hotseat"}]
    is_real = not {"trial", "imported"} & row.terms.keys()
    is_open = bool(row.terms.get("spectators"))
    return is_real and is_open and bool(people) and len(people) == len(set(people))


def _is_rated(row: GameRow, seats: tuple[SeatResult, ...], measures: GameMeasures) -> bool:
    """Whether a game counts: it was opened as a rated one, and both sides have finished a turn.

    If both have left it, there is nothing to rate.
    """
    began = [one.starter for one in seats]
    return (
        bool(row.terms.get("rated"))
        and len(set(began)) == len(began) == 2  # noqa: PLR2004  # two sides
        and None not in began
        and not all(one.is_left for one in seats)
        and all(one.seat in measures.played for one in seats)
    )


def _outcome(seats: tuple[SeatResult, ...], winner: int | None) -> tuple[str, str, int]:
    """Return who began in the first and the second seat, and the outcome for the first.

    Whoever has left the seat has lost, whatever became of it.
    """
    first, second = seats
    outcome = first.outcome(winner)
    if first.is_left or second.is_left:
        outcome = -1 if first.is_left else 1
    return str(first.starter), str(second.starter), outcome


async def _store(
    connection: Any,
    row: GameRow,
    table: Table,
    seats: tuple[SeatResult, ...],
    measures: GameMeasures,
    *,
    is_rated: bool,
) -> bool:
    """Write a result; false if it was there already."""
    over = table.over
    if over is None:
        raise ValueError("the game is not over")
    key, ended = uuid_of(row.id), table.records[-1].at
    listed = is_listed(row, seats)
    made = await connection.fetchval(
        "INSERT INTO finished_games VALUES ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12, "
        "$13, $14) ON CONFLICT DO NOTHING RETURNING true",
        key,
        row.game,
        row.scenario,
        ended,
        over.winner,
        over.cite,
        measures.turns,
        measures.orders,
        measures.battles,
        measures.luck,
        measures.spread,
        sum(one.kind == "person" for one in seats),
        is_rated,
        listed,
    )
    if not made:
        return False
    sides = table.game.seats_in(row.scenario)
    await connection.executemany(
        "INSERT INTO finished_seats VALUES ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10)",
        [
            (
                key,
                one.seat,
                sides[one.seat],
                uuid_of(one.account) if one.account else None,
                one.bot,
                uuid_of(one.starter) if one.starter else None,
                one.outcome(over.winner),
                row.scenario,
                ended,
                listed,
            )
            for one in seats
        ],
    )
    return True


def _hex(value: Any) -> str | None:
    return value.hex if value is not None else None
