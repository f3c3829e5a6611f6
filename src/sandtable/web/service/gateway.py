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
from sandtable.table.commands import Command, HouseOrder, NoteOutage, Receipt, Refusal
from sandtable.table.rule_changes import is_due
from sandtable.table.rules_check import decided_if_checked, is_unchecked
from sandtable.table.storage.loading import load_table, open_table, read_opening
from sandtable.table.storage.snapshots import restore, snapshot
from sandtable.table.table import Table, prepared
from sandtable.table.time_controls import PACES
from sandtable.web.db import GameRow, SeatRow, Store
from sandtable.web.db.append import Batch
from sandtable.web.db.clock import Clock
from sandtable.web.db.rows import StoredGame, uuid_of
from sandtable.web.db.writer import Writer
from sandtable.web.service.crash_points import BEFORE_WRITE, COMMITTED, FUSE
from sandtable.web.service.encrypted_user_counters import CountersGoneError, SealedCounters
from sandtable.web.service.new_game_terms import NewGame, Taker
from sandtable.web.service.open_tables import Place, Places
from sandtable.web.service.order_decoding_and_batches import (
    BadOrderError,
    Sent,
    batch_of,
    batch_of_file,
    first_batch,
    read_command,
    read_order,
)
from sandtable.web.service.record_import import Good
from sandtable.web.service.secret_encryption import Keyring, fresh_roots

Answer: TypeAlias = Receipt | Refusal
__all__ = [
    "Answer",
    "BadOrderError",
    "BusyError",
    "Gateway",
    "NewGame",
    "Sent",
    "Taker",
    "read_order",
]

#: A game of so many records is kept as a snapshot at the end of a turn.
_LONG: Final = 100
#: How often a command is tried when another process was quicker.
_TRIES: Final = 20


class BusyError(Exception):
    """Others were quicker again and again; nothing was taken."""


class Gateway:
    """One per process.  Any number of processes may serve the same games."""

    def __init__(self, store: Store, shelf: Registry, keys: Keyring, kept: int = 1000) -> None:
        """Keep so many tables in memory; the rest are loaded when somebody asks."""
        self.store = store
        self.shelf = shelf
        self._keys = keys
        self.counters = SealedCounters(store.pool, keys)
        self._places = Places(kept)
        self._clock = Clock(store)
        self._writer = Writer(store.pool)
        self._tasks: set[asyncio.Task[None]] = set()
        self._baking = asyncio.Lock()

    async def now(self) -> int:
        """The time in milliseconds, by the database."""
        return await self._clock.now()

    async def open(self, new: NewGame) -> str:
        """Open a game and give its id."""
        game, scenario = self.shelf.scenario(new.scenario)
        key = uuid_of(new.id) if new.id else uuid4()
        roots = fresh_roots() if new.seed is None else Roots.from_seed(new.seed)
        layers = scenario.layers if new.layers is None else new.layers
        await self._baked(game, scenario.id, tuple(layers))
        game = await self.counters.laid_over(game, key.hex, scenario.id, new.counters)
        now = await self.now()
        table = open_table(
            game,
            scenario.id,
            roots,
            id=key.hex,
            layers=new.layers,
            shares=tuple(taker.share for taker in new.seats),
            seed=new.seed,
            now=now,
            pace=new.pace or PACES.get(str(new.terms.get("pace"))),
            handicap=new.handicap,
        )
        row = GameRow(key.hex, game.name, scenario.id, new.terms, now)
        seats = [
            SeatRow(seat, taker.kind, taker.account, taker.bot, taker.name)
            for seat, taker in enumerate(new.seats)
        ]
        batch = first_batch(key, table)
        await self.store.open(row, seats, self._keys.seal(key.hex, roots), batch)
        self._places.of(key.hex).table = table
        return key.hex

    async def import_record(
        self, record: bytes, good: Good, account: str, *, spectators: bool = False
    ) -> str:
        """Keep a record that was checked, as a game whose seats are all one account's."""
        key, now = uuid4(), await self.now()
        terms = {"pace": "none", "spectators": spectators, "imported": good.kind}
        row = GameRow(key.hex, good.game, good.scenario, terms, now)
        count = len(self.shelf.game(good.game).rules.seats)
        seats = [SeatRow(seat, "hotseat", account) for seat in range(count)]
        roots = Roots.of(*(bytes.fromhex(root) for root in good.roots))
        batch = batch_of_file(key, record, good)
        await self.store.open(row, seats, self._keys.seal(key.hex, roots), batch)
        return key.hex

    async def branch(
        self, game: str, n: int, seats: Sequence[SeatRow], terms: dict[str, Any]
    ) -> str:
        """Open a trial from the position after a record; the terms keep how much was copied."""
        source = await self.table(game)
        key, roots, now = uuid4(), fresh_roots(), await self.now()
        table = branch_table(source, n, roots, key.hex, now)
        told = {**terms, "trial": {**terms["trial"], "copied": len(table.records)}}
        row = GameRow(key.hex, source.game.name, source.scenario.id, told, now)
        batch = msgspec.structs.replace(first_batch(key, table), told=())
        if source.opening.counters:
            await self.counters.copy(game, key.hex)
        await self.store.open(row, seats, self._keys.seal(key.hex, roots), batch)
        self._places.of(key.hex).table = table
        return key.hex

    async def submit(
        self, game: str, asked: Command | HouseOrder, *, wake_bots: bool = True
    ) -> Answer:
        """Take a command or refuse it; what was taken is durable before this returns.

        An order that is `Sent` is read as one of those that a seat may give in this game.
        It is decided on the table as it is in memory: the write itself finds out if that is
        outdated.  Whatever writes nothing, a refusal or an answer given before, is checked by
        asking.
        """
        place = self._places.of(game)
        async with place.lock:
            asks = place.table is None
            for _ in range(_TRIES):
                table, now = await self._caught_up(game, place, ask=asks)
                decided = decided_if_checked(table, read_command(table, asked), now)
                if decided.records:
                    if await self._taken(game, table, decided, wake_bots=wake_bots):
                        return decided.answer
                elif asks:
                    return decided.answer
                asks = True
        raise BusyError(game)

    async def instruct(self, game: str, order: HouseOrder) -> Answer:
        """Carry out an order of the house: of those who run the site, never of a client."""
        return await self.submit(game, order)

    async def _taken(
        self, game: str, table: Table, decided: Decided, *, wake_bots: bool = True
    ) -> bool:
        """Store what a decided command adds and let it have happened; no: another was quicker.

        A game that was brought in has another id here than the one its record names.
        """
        key = UUID(hex=game)
        known = self._clock.outage
        if not await self._written(
            batch_of(key, table, decided, outage=known, wake_bots=wake_bots)
        ):
            return False
        table.accept(decided)
        FUSE.reached(COMMITTED)
        self._keep_snapshot(game, table)
        if is_due(table, decided.records[-1].at):
            await self.store.rules_are_due(game)
        return True

    def _keep_snapshot(self, game: str, table: Table) -> None:
        """Keep a snapshot of a long game now and then; nobody waits for it."""
        taken = snapshot(table) if len(table.lines) >= _LONG else None
        if taken is not None:
            task = asyncio.create_task(self.store.keep_snapshot(game, len(table.lines), taken))
            self._tasks.add(task)
            task.add_done_callback(self._tasks.discard)

    async def table(self, game: str) -> Table:
        """A table that is caught up with the database.  It is for reading only."""
        place = self._places.of(game)
        last, _, _ = await self.store.moment(game)
        if place.table is not None and len(place.table.lines) == last + 1:
            await self._check_counters(game, place)
            return place.table
        async with place.lock:
            return (await self._caught_up(game, place))[0]

    async def _caught_up(self, game: str, place: Place, *, ask: bool = True) -> tuple[Table, int]:
        """The table in memory, brought up to date if asked; the place must be locked."""
        await self._check_counters(game, place)
        if place.table is None or ask:
            last, now, outage = await self.store.moment(game)
            self._clock.hear(now, outage)
            table = place.table
            if table is None or len(table.lines) > last + 1:  # a backup was restored meanwhile
                table = await self._loaded(game)
            elif len(table.lines) <= last:
                table.catch_up(await self.store.lines_from(game, len(table.lines)))
            place.table = table
        table, now = place.table, await self._clock.now()
        clocks = table.sitting.clocks
        if clocks is not None and self._clock.outage > clocks.at and table.over is None:
            await self._note_outages(game, table, clocks.at, now)
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
        stored = await self.store.load(game)
        rules, roots = self.shelf.game(stored.game), self._keys.open(game, stored.sealed)
        opening = read_opening(joined(stored.lines[:1]))
        await self._baked(rules, opening.scenario, opening.layers)
        rules = await self.counters.laid_over(rules, game, opening.scenario, opening.counters)
        # Not in a thread: msgspec dies where one thread reads while another makes a reader.
        table = _laid_out(rules, stored, roots)
        if is_unchecked(table):
            await self.store.rules_have_changed(game)
        return table

    async def _baked(self, game: Game, scenario: str, layers: tuple[str, ...]) -> None:
        """The first game of its kind bakes its costs, for seconds: others go on meanwhile."""
        async with self._baking:
            await asyncio.to_thread(prepared, game, scenario, layers)

    async def _written(self, batch: Batch) -> bool:
        """Write a batch, or say that another process was quicker."""
        FUSE.reached(BEFORE_WRITE)
        try:
            return await self._writer.write(batch)
        except Exception:
            self._clock.doubt()  # the database was away, and so perhaps were we
            raise


def _laid_out(rules: Game, stored: StoredGame, roots: Roots) -> Table:
    """Fold a stored game, from its snapshot where that fits; it takes a while."""
    if stored.snapshot is not None:
        table = restore(rules, stored.lines, roots, stored.snapshot)
        if table is not None:
            return table
    return load_table(rules, joined(stored.lines), roots)
