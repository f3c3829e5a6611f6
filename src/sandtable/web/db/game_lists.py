"""Lists of games: those of an account, and those under way with a seat that a player has left."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any, Final
from uuid import UUID

from sandtable.web.db.rows import GameSummary, SeatRow, decoded, status_from, uuid_of

_SUMMARIES: Final = (
    "SELECT id, games.game, scenario, terms, last, deciders, over, game_status.at, deadline "
    "FROM games JOIN game_status ON game_status.game = id "
)
_OF_ACCOUNT: Final = _SUMMARIES + (  # noqa: S608  # constants
    "WHERE id IN (SELECT game FROM seats WHERE account = $1) "
    "AND ($2::boolean IS NULL OR over = $2) ORDER BY game_status.at DESC LIMIT 200"
)
_WITH_LEFT_SEATS: Final = _SUMMARIES + (  # noqa: S608  # constants
    "WHERE id IN (SELECT game FROM seats WHERE kind = 'open') AND NOT over "
    "AND (terms ->> 'spectators')::boolean AND NOT terms ? 'trial' "
    "AND coalesce((terms ->> 'listed')::boolean, true) "
    "AND EXISTS (SELECT 1 FROM seats WHERE game = id AND kind = 'person') "
    "AND NOT EXISTS (SELECT 1 FROM seats WHERE game = id AND account = $1) "
    "ORDER BY game_status.at DESC LIMIT $2"
)


async def games_of(pool: Any, account: str, *, over: bool | None = None) -> list[GameSummary]:
    """List the games in which an account sits, the latest first."""
    return await _summaries(pool, _OF_ACCOUNT, uuid_of(account), over)


async def games_with_left_seats(pool: Any, account: str, most: int) -> list[GameSummary]:
    """List games under way of other people with a seat that was left, the latest first.

    Only those at which everybody may look and in which a person still plays.
    """
    return await _summaries(pool, _WITH_LEFT_SEATS, uuid_of(account), most)


async def seats_by_game(pool: Any, games: Sequence[UUID]) -> dict[str, tuple[SeatRow, ...]]:
    """The seats of some games, by the id of the game."""
    rows = await pool.fetch(
        "SELECT game, seat, kind, account, bot, name FROM seats WHERE game = ANY ($1) "
        "ORDER BY game, seat",
        games,
    )
    found: dict[str, tuple[SeatRow, ...]] = {}
    for game, seat, kind, account, bot, name in rows:
        row = SeatRow(seat, kind, account.hex if account else None, bot, name)
        found[game.hex] = (*found.get(game.hex, ()), row)
    return found


async def _summaries(pool: Any, query: str, *args: object) -> list[GameSummary]:
    rows = await pool.fetch(query, *args)
    seats = await seats_by_game(pool, [row[0] for row in rows])
    return [
        GameSummary(
            row[0].hex,
            row[1],
            row[2],
            decoded(row[3]),
            seats.get(row[0].hex, ()),
            status_from(row),
        )
        for row in rows
    ]
