"""Blocking: who does not want to meet whom.  Whoever is blocked is not told."""

from __future__ import annotations

from datetime import datetime
from typing import Final

import msgspec

from sandtable.web.accounts.accounts import Pool

#: How many people somebody may block.
MOST: Final = 500


class Block(msgspec.Struct, frozen=True):
    """Somebody who is blocked, as the one who did it sees it listed."""

    id: str
    name: str
    made: datetime


class Between(msgspec.Struct, frozen=True):
    """One person's blocks, both ways."""

    blocked: frozenset[str]  # by this person
    blockers: frozenset[str]  # of this person


class Blocks:
    """The blocks that there are."""

    def __init__(self, pool: Pool) -> None:
        """Ask this database."""
        self._pool = pool

    async def add(self, account: str, blocked: str) -> bool:
        """Block somebody; a second time changes nothing.  False: there are too many."""
        await self._pool.execute(
            "INSERT INTO blocks (account, blocked) SELECT $1, $2 "
            "WHERE (SELECT count(*) FROM blocks WHERE account = $1) < $3 ON CONFLICT DO NOTHING",
            account,
            blocked,
            MOST,
        )
        found = "SELECT true FROM blocks WHERE account = $1 AND blocked = $2"
        return bool(await self._pool.fetchval(found, account, blocked))

    async def remove(self, account: str, block: str) -> bool:
        """Lift a block of one's own; false if there is no such."""
        done = await self._pool.execute(
            "DELETE FROM blocks WHERE account = $1 AND id = $2", account, block
        )
        return not done.endswith(" 0")

    async def listed(self, account: str) -> list[Block]:
        """List whom somebody has blocked, by name."""
        rows = await self._pool.fetch(
            "SELECT b.id, a.name, b.made FROM blocks b JOIN accounts a ON a.id = b.blocked "
            "WHERE b.account = $1 ORDER BY a.name_key",
            account,
        )
        return [Block(row["id"].hex, row["name"], row["made"]) for row in rows]

    async def between(self, account: str) -> Between:
        """Whom somebody has blocked, and who has blocked it."""
        rows = await self._pool.fetch(
            "SELECT account, blocked FROM blocks WHERE account = $1 OR blocked = $1", account
        )
        pairs = [(row["account"].hex, row["blocked"].hex) for row in rows]
        return Between(
            frozenset(blocked for by, blocked in pairs if by == account),
            frozenset(by for by, blocked in pairs if blocked == account),
        )
