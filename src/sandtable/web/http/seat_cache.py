"""Who sits at which table, remembered until a seat changes hands: every request asks."""

from __future__ import annotations

from typing import Any

import msgspec

from sandtable.web.accounts.accounts import Pool
from sandtable.web.db.rows import SeatKind
from sandtable.web.service.database_read_cache import Cache


class SeatHolder(msgspec.Struct, frozen=True):
    """One seat, what sits in it, and whose it is."""

    seat: int
    kind: SeatKind
    account: str | None
    name: str


class Members(msgspec.Struct, frozen=True):
    """One table: the terms it is played under, and its seats."""

    scenario: str
    terms: dict[str, Any]
    sitters: tuple[SeatHolder, ...]

    def seats_of(self, account: str | None) -> tuple[int, ...]:
        """List the seats of one account."""
        return tuple(one.seat for one in self.sitters if account and one.account == account)

    def bots(self) -> dict[int, str]:
        """Return the seats that bots play, with their names."""
        return {one.seat: one.name for one in self.sitters if one.kind == "bot"}

    def has_hints(self, account: str | None) -> bool:
        """Whether an account may ask for hints: nobody else plays but bots, and for no rating."""
        mine = self.seats_of(account)
        others = [one for one in self.sitters if one.seat not in mine]
        alone = bool(mine) and all(one.kind == "bot" for one in others)
        return alone and not self.terms.get("rated")


class SeatCache:
    """The members of all tables."""

    def __init__(self, pool: Pool) -> None:
        """Ask this database."""
        self._pool = pool
        self._known: Cache[str, Members] = Cache(self._found)

    async def of(self, game: str) -> Members | None:
        """The members of a table, if there is such a table."""
        return await self._known.get(game)

    async def _found(self, game: str) -> Members | None:
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
            SeatHolder(row["seat"], row["kind"], row["account"] and row["account"].hex, row["name"])
            for row in rows
            if row["seat"] is not None
        )
        return Members(rows[0]["scenario"], msgspec.json.decode(rows[0]["terms"]), sitters)

    def forget(self, game: str) -> None:
        """Ask again next time: a seat changed hands."""
        self._known.forget(game)

    def forget_person(self, account: str = "") -> None:
        """Ask again about all tables of one account, or about all: something has changed."""
        self._known.forget_where(lambda members: not account or bool(members.seats_of(account)))
