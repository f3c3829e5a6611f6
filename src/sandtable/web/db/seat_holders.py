"""Who held which seat of a game: an account or a bot for each number that its records name."""

from __future__ import annotations

from typing import Any

import asyncpg

from sandtable.web.db.rows import uuid_of


class SeatHolders:
    """The holders of the seats of all games."""

    def __init__(self, pool: Any) -> None:
        """Use this database."""
        self._pool = pool

    async def numbers_of(self, game: str, account: str) -> tuple[int, ...]:
        """Return the numbers that an account has in a game, also of seats that it left."""
        rows = await self._pool.fetch(
            "SELECT holder FROM seat_holders WHERE game = $1 AND account = $2 ORDER BY holder",
            uuid_of(game),
            uuid_of(account),
        )
        return tuple(row["holder"] for row in rows)

    async def add(self, game: str, account: str | None = None, bot: str | None = None) -> int:
        """Return a new number in a game for an account or a bot."""
        while True:
            try:
                return int(
                    await self._pool.fetchval(
                        "INSERT INTO seat_holders (game, holder, account, bot) "
                        "SELECT $1, coalesce(max(holder), -1) + 1, $2, $3 FROM seat_holders "
                        "WHERE game = $1 RETURNING holder",
                        uuid_of(game),
                        uuid_of(account) if account else None,
                        bot,
                    )
                )
            except asyncpg.UniqueViolationError:  # another has just got this number
                continue

    async def name_of(self, game: str, holder: int) -> str:
        """Return the name of a holder, empty for an account that was deleted."""
        name = await self._pool.fetchval(
            "SELECT coalesce(a.name, h.bot) FROM seat_holders h "
            "LEFT JOIN accounts a ON a.id = h.account WHERE h.game = $1 AND h.holder = $2",
            uuid_of(game),
            holder,
        )
        return name or ""
