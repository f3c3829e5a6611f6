"""What is kept of bots between two orders: turns with a low chance, requests to move at once."""

from __future__ import annotations

from typing import Any

from sandtable.bots.resignation import LowTurns
from sandtable.web.db.rows import uuid_of


async def low_turns(connection: Any, game: str, seat: int) -> LowTurns:
    """Return what is kept of the chances of a bot's seat."""
    row = await connection.fetchrow(
        "SELECT turn, low, not_before FROM bot_low_turns WHERE game = $1 AND seat = $2",
        uuid_of(game),
        seat,
    )
    return LowTurns() if row is None else LowTurns(*row)


async def keep_low_turns(connection: Any, game: str, seat: int, kept: LowTurns) -> None:
    """Keep the chances of a bot's seat for its next order; before the first turn there are none."""
    if kept.turn is None:
        return
    await connection.execute(
        "INSERT INTO bot_low_turns VALUES ($1, $2, $3, $4, $5) ON CONFLICT (game, seat) "
        "DO UPDATE SET turn = excluded.turn, low = excluded.low, not_before = excluded.not_before",
        uuid_of(game),
        seat,
        kept.turn,
        kept.low,
        kept.not_before,
    )


async def hurry_bots(connection: Any, game: str, n: int) -> None:
    """Ask the bots that decide after a record to move at once."""
    await connection.execute(
        "INSERT INTO hurried_bots VALUES ($1, $2) "
        "ON CONFLICT (game) DO UPDATE SET n = greatest(hurried_bots.n, excluded.n)",
        uuid_of(game),
        n,
    )


async def are_bots_hurried(connection: Any, game: str, n: int) -> bool:
    """Return whether a player has asked the bots that decide after a record to move at once."""
    asked = await connection.fetchval("SELECT n FROM hurried_bots WHERE game = $1", uuid_of(game))
    return bool(asked == n)
