"""The gateway: every change to a game comes through here, from people, bots, clocks and tools.

A command is judged on a table that is caught up with the database, written by one statement, and
only when that is durable does anything leave: the answer, the news, what others may see.
"""

from __future__ import annotations

import asyncio
from collections.abc import Sequence
from typing import Any, Final, TypeAlias
from uuid import UUID, uuid4

import msgspec

from sandtable.games.registry import Registry
from sandtable.kernel.contract import Game
from sandtable.kernel.play.dice import Roots
from sandtable.kernel.play.records import joined
from sandtable.table.branches import branch_table
from sandtable.table.command_handling import Decided
from sandtable.table.commands import Command, HouseOrder, NoteOutage, Receipt, Refusal, Resume
from sandtable.table.rule_changes import is_due
from sandtable.table.rules_check import decided_if_checked, is_unchecked
from sandtable.table.storage.loading import read_opening
from sandtable.table.table import Table
from sandtable.web.db import GameRow, SeatRow, Store
from sandtable.web.db.append import Batch
from sandtable.web.db.clock import Clock
from sandtable.web.db.game_news_bus import Bus
from sandtable.web.db.rows import uuid_of
from sandtable.web.db.writer import Writer
from sandtable.web.service.crash_points import BEFORE_WRITE, COMMITTED, FUSE
from sandtable.web.service.dice_renewal import is_restored, renew_dice, resumes_without_shares
from sandtable.web.service.new_game_terms import NewGame, Taker
from sandtable.web.service.new_games import imported_rows, new_rows, new_table
from sandtable.web.service.open_tables import Place, Places
from sandtable.web.service.order_decoding_and_batches import (
    batch_of,
    batch_of_file,
    first_batch,
    read_command,
    read_order,
)
from sandtable.web.service.rated_games import with_settled_rating
from sandtable.web.service.record_import import Good
from sandtable.web.service.secrets.sealed_values import ValueSealer
from sandtable.web.service.secrets.secret_encryption import Keyring, fresh_roots
from sandtable.web.service.secrets.user_entered_counters import CountersGoneError, SealedCounters
from sandtable.web.service.snapshot_keeping import SnapshotKeeper
from sandtable.web.service.stored_tables import lacks_roots, laid_out, opened, prepare_rules

Answer: TypeAlias = Receipt | Refusal
__all__ = [
    "Answer",
    "BusyError",
    "Gateway",
    "NewGame",
    "Taker",
    "read_order",
]

#: How often a command is tried when another process was quicker.
_TRIES: Final = 20


class BusyError(Exception):
    """Others were quicker again and again; nothing was taken."""


class Gateway:
    """One per process.  Any number of processes may serve the same games."""

    def __init__(
        self,
        store: Store,
        shelf: Registry,
        keys: Keyring,
        kept: int = 1000,
        share_hours: int = 24,
        bus: Bus | None = None,
    ) -> None:
        """Keep so many tables in memory; the rest are loaded when somebody asks."""
        self.store, self.shelf, self.keys, self.share_hours = store, shelf, keys, share_hours
        self.sealer = ValueSealer(keys)
        self.counters = SealedCounters(store.pool, keys)
        self._places = Places(kept)
        self._clock = Clock(store.orders)
        self._writer = Writer(store.orders.pool, bus)
        self._snapshots = SnapshotKeeper(store)
        self._baking = asyncio.Lock()

    async def now(self) -> int:
        """The time in milliseconds, by the database."""
        return await self._clock.now()

    async def prepare(self, scenario: str, layers: Sequence[str] | None = None) -> None:
        """Compute what the first game of a kind needs: that takes seconds, others only moments."""
        game, known = self.shelf.scenario(scenario)
        await self._baked(game, known.id, tuple(known.layers if layers is None else layers))

    async def open(self, new: NewGame, within: Store | None = None) -> str:
        """Open a game and give its id.

        `within` is a store in a transaction: the game is there exactly if that is committed.
        Call `prepare` before the transaction, so that nobody waits for that behind it.
        """
        store = within or self.store
        game, scenario = self.shelf.scenario(new.scenario)
        key = uuid_of(new.id) if new.id else uuid4()
        if within is None:
            await self.prepare(new.scenario, new.layers)
        counters = self.counters.within(store)
        game = await counters.laid_over(game, key.hex, scenario.id, new.counters)
        new = await with_settled_rating(store.pool, new)
        now = await store.now()
        table, roots = new_table(new, key, game, scenario, now)
        row, seats = new_rows(new, key, game, scenario, now)
        batch = first_batch(key, table)
        await self._opened(row, seats, roots, batch, store, new.bot_games)
        if within is None:  # otherwise it is not committed yet, and is loaded when it is
            self._places.keep(key.hex, self._places.of(key.hex), table)
        return key.hex

    async def import_record(
        self, record: bytes, good: Good, account: str, *, spectators: bool = False
    ) -> str:
        """Keep a record that was checked, as a game whose seats are all one account's."""
        key, now = uuid4(), await self.now()
        game = self.shelf.game(good.game)
        row, seats = imported_rows(good, key, game, account, now, spectators=spectators)
        roots = Roots.from_bytes(bytes.fromhex(good.roots))
        await self._opened(row, seats, roots, batch_of_file(key, record, good), self.store)
        return key.hex

    async def branch(
        self, game: str, n: int, seats: Sequence[SeatRow], terms: dict[str, Any]
    ) -> str:
        """Open a trial from the position after a record; the terms keep how much was copied."""
        source, key, roots = await self.table(game), uuid4(), fresh_roots()
        now = await self.now()
        table = branch_table(source, n, roots, key.hex, now)
        told = {**terms, "trial": {**terms["trial"], "copied": len(table.records)}}
        opener = next((seat.account for seat in seats if seat.account), None)
        row = GameRow(key.hex, source.game.name, source.scenario.id, told, now, opener)
        batch = msgspec.structs.replace(first_batch(key, table), told=())
        if source.opening.counters:
            await self.counters.copy(game, key.hex)
        await self._opened(row, seats, roots, batch, self.store)
        self._places.keep(key.hex, self._places.of(key.hex), table)
        return key.hex

    async def _opened(
        self,
        row: GameRow,
        seats: Sequence[SeatRow],
        roots: Roots,
        batch: Batch,
        store: Store,
        bot_games: int | None = None,
    ) -> None:
        """Store a new game with its roots and records sealed."""
        sealed = self.keys.seal(row.id, roots)
        await store.open(row, seats, sealed, self.sealer.sealed(batch), bot_games=bot_games)

    async def submit(self, game: str, asked: Command | HouseOrder) -> Answer:
        """Take a command or refuse it; what was taken is durable before this returns.

        An order that is `Sent` is read as one of those that a seat may give in this game.
        The table in memory may be outdated: then the write fails and it is decided again.  A
        refusal, or an answer given before, is only returned after asking the database.
        """
        place = self._places.of(game)
        async with place.locked():
            asks = place.table is None
            for _ in range(_TRIES):
                table, now = await self._caught_up(game, place, ask=asks)
                decided = decided_if_checked(table, read_command(table, asked), now)
                if decided.records:
                    if await self._taken(game, table, decided):
                        return decided.answer
                elif asks:
                    return decided.answer
                asks = True
        raise BusyError(game)

    async def instruct(self, game: str, order: HouseOrder) -> Answer:
        """Carry out an order of the house: of those who run the site, never of a client."""
        return await self.submit(game, order)

    async def _taken(self, game: str, table: Table, decided: Decided) -> bool:
        """Store what a decided command adds and let it have happened; no: another was quicker.

        A game that was brought in has another id here than the one its record names.
        """
        batch = batch_of(UUID(hex=game), table, decided, outage=self._clock.outage)
        if not await self._written(batch):
            return False
        table.accept(decided)
        FUSE.reached(COMMITTED)
        self._snapshots.keep(game, table, self.sealer)
        if is_due(table, decided.records[-1].at):
            await self.store.rules_are_due(game)
        return True

    def is_loaded(self, game: str) -> bool:
        """Whether a game is in memory; otherwise whoever asks for it lets it be loaded."""
        return self._places.holds(game)

    def is_due(self, game: str) -> bool:
        """Whether a game will be loaded because of whoever asks next, and nobody paid for that."""
        return self._places.is_due(game)

    def claim(self, game: str) -> None:
        """Note that loading a game was paid for."""
        self._places.claim(game)

    async def table(self, game: str) -> Table:
        """A table that is caught up with the database.  It is for reading only."""
        place, (last, _, _) = self._places.of(game), await self.store.moment(game)
        if place.table is not None and len(place.table.lines) == last + 1:
            await self._check_counters(game, place)
            return place.table
        async with place.locked():
            return (await self._caught_up(game, place))[0]

    async def _caught_up(self, game: str, place: Place, *, ask: bool = True) -> tuple[Table, int]:
        """The table in memory, brought up to date if asked; the place must be locked."""
        place.is_claimed = False  # the next load is somebody's again, even if this one fails
        await self._check_counters(game, place)
        table = place.table
        if table is None or ask:
            last, now, outage = await self.store.moment(game)
            self._clock.hear(now, outage)
            if table is None or len(table.lines) > last + 1:  # a backup was restored meanwhile
                table = await self._loaded(game)
            elif len(table.lines) <= last:
                first = len(table.lines)
                stored = await self.store.lines_from(game, first)
                table.catch_up(self.sealer.lines(game, first, stored))
                if lacks_roots(table):
                    table = await self._loaded(game)
            self._places.keep(game, place, table)
        now = await self._clock.now()
        clocks = table.sitting.clocks
        if clocks is not None and self._clock.outage > clocks.at and table.over is None:
            await self._note_outages(game, table, clocks.at, now)
        if resumes_without_shares(table, now):
            await self._taken(game, table, table.decide(Resume(), now))
        return table, now

    async def _check_counters(self, game: str, place: Place) -> None:
        """Forget a table whose own counters were deleted meanwhile, and say so."""
        if place.table is not None and place.table.opening.counters:
            try:
                await self.counters.check(game, place.table.opening.counters)
            except CountersGoneError:
                place.table = None
                raise

    async def _note_outages(self, game: str, table: Table, since: int, now: int) -> None:
        """Put down when the service was away, so that nobody's clock ran then."""
        for start, until in await self.store.outages(since):
            decided = table.decide(NoteOutage(start, until), now)
            if decided.records and not await self._taken(game, table, decided):
                return  # another process notes it, and we catch up with that

    async def _loaded(self, game: str) -> Table:
        async with self._places.loading:
            table = await self._laid_out(game)
        if table.over is None and await is_restored(self.store, game):
            await renew_dice(self.store, self.sealer, game, table, self.share_hours)
            return await self._loaded(game)
        if is_unchecked(table):
            await self.store.rules_have_changed(game)
        return table

    async def _laid_out(self, game: str) -> Table:
        stored = await opened(self.sealer, game, await self.store.load(game))
        rules = self.shelf.game(stored.game)
        roots = self.keys.open(game, stored.sealed, stored.renewed)
        opening = read_opening(joined(stored.lines[:1]))
        await self._baked(rules, opening.scenario, opening.layers)
        rules = await self.counters.laid_over(rules, game, opening.scenario, opening.counters)
        return await laid_out(rules, stored, roots)

    async def _baked(self, game: Game, scenario: str, layers: tuple[str, ...]) -> None:
        """The first game of its kind bakes its costs, for seconds: others go on meanwhile."""
        async with self._baking:
            await asyncio.to_thread(prepare_rules, game, scenario, layers)

    async def _written(self, batch: Batch) -> bool:
        """Write a batch, or say that another process was quicker."""
        FUSE.reached(BEFORE_WRITE)
        try:
            return await self._writer.write(self.sealer.sealed(batch))
        except Exception:
            self._clock.doubt()  # the database was away, and so perhaps were we
            raise
