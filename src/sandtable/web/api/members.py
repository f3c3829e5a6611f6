"""Who sits at which table, remembered for half a second: every request asks."""

from __future__ import annotations

from time import monotonic
from typing import Any, Final

import msgspec

from sandtable.web.accounts.people import Pool
from sandtable.web.store.rows import SeatKind

#: A seat that was taken away is gone within this many seconds.
FRESH: Final = 0.5
_REMEMBERED: Final = 4096


class Sitter(msgspec.Struct, frozen=True):
    """One seat, what sits in it, and whose it is."""

    seat: int
    kind: SeatKind
    account: str | None
    name: str


class Members(msgspec.Struct, frozen=True):
    """One table: the terms it is played under, and its seats."""

    scenario: str
    terms: dict[str, Any]
    sitters: tuple[Sitter, ...]

    def seats_of(self, account: str | None) -> tuple[int, ...]:
        """List the seats of one account."""
        return tuple(one.seat for one in self.sitters if account and one.account == account)


class Rolls:
    """The members of all tables."""

    def __init__(self, pool: Pool) -> None:
        """Ask this database."""
        self._pool = pool
        self._fresh: dict[str, tuple[float, Members]] = {}

    async def of(self, game: str) -> Members | None:
        """Give the members of a table, if there is such a table."""
        known = self._fresh.get(game)
        if known and monotonic() - known[0] < FRESH:
            return known[1]
        rows = await self._pool.fetch(
            "SELECT g.scenario, g.terms, s.seat, s.kind, s.account, "
            "coalesce(a.name, s.bot, s.name) AS name FROM games g "
            "LEFT JOIN seats s ON s.game = g.id LEFT JOIN accounts a ON a.id = s.account "
            "WHERE g.id = $1 ORDER BY s.seat",
            game,
        )
        if not rows:
            return None
        sitters = tuple(
            Sitter(row["seat"], row["kind"], row["account"] and row["account"].hex, row["name"])
            for row in rows
            if row["seat"] is not None
        )
        members = Members(rows[0]["scenario"], msgspec.json.decode(rows[0]["terms"]), sitters)
        if len(self._fresh) >= _REMEMBERED:
            self._fresh.clear()
        self._fresh[game] = (monotonic(), members)
        return members

    def forget(self, game: str) -> None:
        """Ask again next time: a seat changed hands."""
        self._fresh.pop(game, None)
