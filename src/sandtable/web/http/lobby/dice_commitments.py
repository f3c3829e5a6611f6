"""The dice of a game that waits for players: sealed before any share, sealed anew when one fails.

Roots that were drawn are used with the shares that were revealed for them, or never: where a player
does not reveal, or leaves after another did, the entry starts over with new roots and new shares.
"""

from __future__ import annotations

from contextlib import suppress
from typing import Protocol

import asyncpg
from msgspec.structs import replace

from sandtable.kernel.play.dice import Roots
from sandtable.table.seats.share_exchange import has_revealed, is_ready, owing, started_over
from sandtable.web.db import Store
from sandtable.web.http.lobby.awaited_shares import HOUR, note_awaited
from sandtable.web.http.lobby.entries import LobbyEntry, SealedDice
from sandtable.web.http.lobby.entry_store import (
    locked_entry,
    read_entry,
    store_entry,
    waiting_entry,
)
from sandtable.web.http.lobby.invitation_notices import tell_declined, tell_of_rematch
from sandtable.web.http.lobby.sealed_shares import opened_entry, sealed_entry
from sandtable.web.http.problems import Problem
from sandtable.web.http.services import Service
from sandtable.web.service.gateway import Gateway
from sandtable.web.service.secrets.secret_encryption import Envelope, fresh_roots
from sandtable.web.settings import Settings


class LobbyHost(Protocol):
    """What the exchange of shares needs of a service or a worker."""

    @property
    def store(self) -> Store:
        """Return the database."""

    @property
    def door(self) -> Gateway:
        """Return the gateway, which has the keys."""

    @property
    def settings(self) -> Settings:
        """Return the settings, which say how long a share is awaited."""


def with_new_dice(entry: LobbyEntry) -> tuple[LobbyEntry, Roots]:
    """The entry with commitments to new roots, and the roots."""
    roots = fresh_roots()
    dice = SealedDice(
        roots.open_commitment, roots.closed_commitment, attempt=entry.dice.attempt + 1
    )
    return replace(entry, dice=dice), roots


async def prepared_entry(service: Service, game: str) -> LobbyEntry | None:
    """Return the entry of a game that waits, with all computed that its start may need."""
    waiting = await waiting_entry(service.store.pool, game)
    if waiting is not None:
        await service.door.prepare(waiting.gathering.scenario, waiting.gathering.layers)
    return waiting


async def store_or_start(service: Service, store: Store, game: str, entry: LobbyEntry) -> None:
    """Start a game that has all players and all shares; store one that has not.

    `store` is in the transaction that holds the lock of the entry; call `prepared_entry` before.
    """
    keys, sql = service.door.keys, "SELECT key_id, sealed FROM gatherings WHERE id = $1"
    row = await store.pool.fetchrow(sql, game)
    sealed = Envelope(row["key_id"], row["sealed"])
    entry, roots = opened_entry(keys, game, entry, sealed)
    if is_ready(entry.gathering):
        new = replace(entry.game(game), roots=roots, attempt=entry.dice.attempt)
        # An older version may have died between starting it and saying so.
        with suppress(asyncpg.UniqueViolationError):
            await service.door.open(new, store)
        await store_entry(store.pool, game, None)
        await tell_of_rematch(store.pool, entry)
        return
    if entry.gathering.is_full and not entry.dice.full_since:
        entry = replace(entry, dice=replace(entry.dice, full_since=await store.now()))
    await store_entry(store.pool, game, *sealed_entry(keys, game, entry, roots))
    await note_awaited(store.pool, game, entry, service.settings.share_hours)


async def store_after_leaving(
    service: LobbyHost, store: Store, game: str, before: LobbyEntry, after: LobbyEntry
) -> None:
    """Store an entry that somebody has left; if a share was revealed by then, it starts over."""
    if has_revealed(before.gathering):
        await start_over(service, store, game, after)
    else:
        after = replace(after, dice=replace(after.dice, full_since=0))
        await store_entry(store.pool, game, after)
        await note_awaited(store.pool, game, after, service.settings.share_hours)


async def start_over(
    service: LobbyHost,
    store: Store,
    game: str,
    entry: LobbyEntry,
    without: tuple[int, ...] = (),
) -> LobbyEntry:
    """Draw new roots for an entry, forget all shares and free some seats; give it as it is now."""
    seats = started_over(entry.gathering, without)
    entry, roots = with_new_dice(entry.with_seats(seats))
    if seats.is_full:
        entry = replace(entry, dice=replace(entry.dice, full_since=await store.now()))
    await store_entry(store.pool, game, *sealed_entry(service.door.keys, game, entry, roots))
    await note_awaited(store.pool, game, entry, service.settings.share_hours)
    return entry


def is_stale(entry: LobbyEntry, now: int, hours: int) -> bool:
    """Whether an entry must start over: its roots are gone, or a share did not come in time."""
    late = entry.dice.full_since and now > entry.dice.full_since + hours * HOUR
    return not entry.dice.open_commitment or bool(late and owing(entry.gathering))


async def check_not_stale(service: Service, store: Store, entry: LobbyEntry) -> None:
    """Refuse what concerns an entry that must start over first."""
    if is_stale(entry, await store.now(), service.settings.share_hours):
        raise Problem(409, "The dice of this game are being sealed anew. Look at it again.")


async def refreshed(service: Service, game: str, entry: LobbyEntry) -> LobbyEntry:
    """The entry as everybody may see it: a stale one starts over first.

    Nobody but those who look is waiting, so it is done when somebody looks.
    """
    hours = service.settings.share_hours
    if not is_stale(entry, await service.door.now(), hours):
        return entry
    async with service.store.transaction() as store:
        found = await locked_entry(store.pool, game)
        if found is None or not is_stale(found, await store.now(), hours):
            return found or entry
        late = owing(found.gathering) if found.dice.open_commitment else ()
        return await start_over(service, store, game, found, late)


async def leave_lobby_entries(service: LobbyHost, account: str) -> None:
    """Free every seat that a deleted account has or is invited to."""
    async with service.store.transaction() as store:
        rows = await store.pool.fetch(
            # Locked in one order by everybody, so that no two deletions wait for each other.
            "SELECT id, body FROM gatherings WHERE body::text LIKE '%' || $1 || '%' "
            "ORDER BY id FOR UPDATE",
            account,
        )
        for row in rows:
            entry = read_entry(row["body"])
            left = entry.without(account)
            if entry.gathering.opener != account:  # else the game goes with its opener
                await tell_declined(store.pool, row["id"].hex, entry, left)
            await store_after_leaving(service, store, row["id"].hex, entry, left)
