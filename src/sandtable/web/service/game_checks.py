"""Checking stored games from end to end: chain, dice, rules, envelope, answers."""

from __future__ import annotations

from collections.abc import Iterator
from hashlib import sha256
from typing import Any

import msgspec

from sandtable.games.registry import NotFoundError, Registry
from sandtable.kernel.contract import Game
from sandtable.kernel.play.records import RecordError, joined
from sandtable.table.commands import Receipt
from sandtable.table.replay_audit import audit
from sandtable.table.storage.loading import load_table, read_opening
from sandtable.table.table import Table
from sandtable.verify import Rejected, verify
from sandtable.web.db import Store, UnknownGameError
from sandtable.web.db.rows import uuid_of
from sandtable.web.service.encrypted_user_counters import SealedCounters
from sandtable.web.service.secret_encryption import Keyring, SealError


class Found(msgspec.Struct, frozen=True):
    """What a check of one game found."""

    game: str
    records: int
    dice: int
    faults: tuple[str, ...]


async def check_game(store: Store, shelf: Registry, keys: Keyring, game: str) -> Found:
    """Check one game; no faults means that all of it holds."""
    rows = await store.pool.fetch(
        "SELECT n, line, head, seat, command, at, answer FROM game_records WHERE game = $1 "
        "ORDER BY n",
        uuid_of(game),
    )
    faults = list(_row_faults(rows))
    try:
        stored = await store.load(game)
        opening = read_opening(joined(stored.lines[:1]))
        rules = await SealedCounters(store.pool, keys).laid_over(
            shelf.game(stored.game), game, opening.scenario, opening.counters
        )
        table = load_table(rules, joined(stored.lines), keys.open(game, stored.sealed))
    except (RecordError, SealError, NotFoundError, UnknownGameError) as error:
        return Found(game, len(rows) - 1, 0, (*faults, f"it cannot be loaded: {error}"))
    faults += _answer_faults(rows, table)
    faults += await _status_faults(store, game, table)
    dice, wrong = _dice_faults(rules, table, await _copied(store, game))
    return Found(game, len(rows) - 1, dice, (*faults, *wrong))


def _row_faults(rows: list[Any]) -> Iterator[str]:
    """Hold each row's columns against its line."""
    for place, row in enumerate(rows):
        if row["n"] != place:
            yield f"record {place} is missing"
            return
        if sha256(row["line"]).digest() != row["head"]:
            yield f"the head of record {place} does not match its line"
        if place and rows[place - 1]["head"].hex() not in row["line"].decode("utf-8", "replace"):
            yield f"record {place} does not name the head before it"


def _answer_faults(rows: list[Any], table: Table) -> Iterator[str]:
    """Hold each row's seat, command, time and answer against the record."""
    for row, record in zip(rows[1:], table.records, strict=True):
        own = (record.seat, record.command.partition("/")[2], record.at)
        if (row["seat"], row["command"], row["at"]) != own:
            yield f"the row of record {record.n} differs from its line"
        if row["answer"] is None:
            continue
        answer = msgspec.json.decode(row["answer"], type=Receipt)
        if table.own_number(record.n, record.seat) != answer.seq:
            yield f"the stored result of record {record.n} differs"


async def _status_faults(store: Store, game: str, table: Table) -> list[str]:
    status = await store.status(game)
    right = (len(table.lines) - 1, table.deciders(), table.over is not None)
    if status is None or (status.last, status.deciders, status.over) != right:
        return ["the status does not match the records"]
    return []


async def _copied(store: Store, game: str) -> int:
    """How many records a trial has from its game: their dice were left there."""
    row = await store.game(game)
    return int(row.terms.get("trial", {}).get("copied", 0)) if row else 0


def _dice_faults(rules: Game, table: Table, copied: int) -> tuple[int, list[str]]:
    """Compute the dice again without the engine, then judge and resolve every order again."""
    data = joined(table.file())
    wrong = [one for one in audit(rules, data) if one.n > copied]
    faults = [f"audit, record {one.n}: {one.what}" for one in wrong[:5]]
    try:
        return verify(data).dice_checked, faults
    except Rejected as error:
        return 0, [*faults, f"verifier: {error}"]
