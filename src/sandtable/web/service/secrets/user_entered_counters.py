"""Own counters in the database: encrypted, for one game only, deleted by whoever entered them."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any

import msgspec

from sandtable.kernel.contract import Game
from sandtable.kernel.play.records import RecordError
from sandtable.kernel.user_entered_counters import OwnCounters
from sandtable.table.user_entered_counters import with_counters
from sandtable.web.db import Store
from sandtable.web.db.rows import uuid_of
from sandtable.web.service.secrets.secret_encryption import Envelope, Keyring


class CountersGoneError(RecordError):
    """A game cannot be shown any more: the own counters it was played with were deleted."""


class SealedCounters:
    """The own counters of all games."""

    def __init__(self, pool: Any, keys: Keyring) -> None:
        """Keep them in this database, under these keys."""
        self._pool, self._keys = pool, keys

    def within(self, store: Store) -> SealedCounters:
        """The same counters, read and written by the transaction of a store."""
        return SealedCounters(store.pool, self._keys)

    async def keep(self, game: str, account: str, entered: Sequence[OwnCounters]) -> None:
        """Keep the values that somebody entered for a game."""
        await self._insert(game, [(account, own) for own in entered])

    async def copy(self, game: str, to: str) -> None:
        """Keep the values of a game for another one that goes on from it."""
        rows = await self._rows(game)
        await self._insert(to, [(row["account"].hex, self._opened(game, row)) for row in rows])

    async def laid_over(
        self, rules: Game, game: str, scenario: str, wanted: Mapping[str, str]
    ) -> Game:
        """The game with the own counters of these fingerprints, by nation; the same without any."""
        return with_counters(rules, scenario, await self.entered(game, wanted))

    async def entered(self, game: str, wanted: Mapping[str, str]) -> list[OwnCounters]:
        """Return the own counters of a game, which must have these fingerprints, by nation."""
        if not wanted:
            return []
        found = [self._opened(game, row) for row in await self._rows(game)]
        if {own.nation: own.fingerprint for own in found} != dict(wanted):
            raise CountersGoneError("its own counters were deleted")
        return found

    async def check(self, game: str, wanted: Mapping[str, str]) -> None:
        """Make sure that the own counters of a game were not deleted meanwhile."""
        if not wanted:
            return
        count = await self._pool.fetchval(
            "SELECT count(*) FROM own_counters WHERE game = $1", uuid_of(game)
        )
        if count != len(wanted):
            raise CountersGoneError("its own counters were deleted")

    async def is_entered_by(self, game: str, account: str | None) -> bool:
        """Whether somebody entered own counters of a game; nobody has entered none."""
        found = await self._pool.fetchval(
            "SELECT count(*) FROM own_counters WHERE game = $1 AND account = $2",
            uuid_of(game),
            uuid_of(account) if account else None,
        )
        return bool(found)

    async def delete(self, game: str, account: str) -> bool:
        """Delete what somebody entered for a game, and the copies for what-if games from it."""
        done = await self._pool.execute(
            "WITH RECURSIVE tried AS (SELECT $1::uuid AS game UNION SELECT id FROM games "
            "JOIN tried ON terms::jsonb -> 'trial' ->> 'of' = replace(tried.game::text, '-', '') "
            "WHERE id IN (SELECT game FROM own_counters WHERE account = $2)) "
            "DELETE FROM own_counters WHERE account = $2 AND game IN (SELECT game FROM tried)",
            uuid_of(game),
            uuid_of(account),
        )
        return not done.endswith(" 0")

    async def _insert(self, game: str, entered: Sequence[tuple[str, OwnCounters]]) -> None:
        rows = []
        for account, own in entered:
            sealed = self._keys.lock(counters_name(game, own.nation), msgspec.json.encode(own))
            rows.append((uuid_of(game), own.nation, uuid_of(account), sealed.key_id, sealed.body))
        await self._pool.executemany(
            "INSERT INTO own_counters (game, nation, account, key_id, sealed) "
            "VALUES ($1, $2, $3, $4, $5)",
            rows,
        )

    async def _rows(self, game: str) -> list[Any]:
        return list(
            await self._pool.fetch(
                "SELECT nation, account, key_id, sealed FROM own_counters WHERE game = $1 "
                "ORDER BY nation",
                uuid_of(game),
            )
        )

    def _opened(self, game: str, row: Any) -> OwnCounters:
        sealed = Envelope(row["key_id"], row["sealed"])
        plain = self._keys.unlock(counters_name(game, row["nation"]), sealed)
        return msgspec.json.decode(plain, type=OwnCounters)


def counters_name(game: str, nation: str) -> str:
    """Name the counters of a nation in a game: their envelope opens for no other."""
    return f"{uuid_of(game).hex} counters {nation}"
