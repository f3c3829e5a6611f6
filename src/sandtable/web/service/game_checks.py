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
from sandtable.web.service.secrets.sealed_values import ValueSealer, answer_name
from sandtable.web.service.secrets.secret_encryption import Keyring, SealError
from sandtable.web.service.secrets.user_entered_counters import SealedCounters


class Found(msgspec.Struct, frozen=True):
    """What a check of one game found."""

    game: str
    records: int
    dice: int
    faults: tuple[str, ...]


async def check_game(store: Store, shelf: Registry, keys: Keyring, game: str) -> Found:
    """Check one game; no faults means that all of it holds."""
    rows = await store.pool.fetch(
        "SELECT game, n, line, head, seat, command, at, answer FROM game_records WHERE game = $1 "
        "ORDER BY n",
        uuid_of(game),
    )
    faults, sealer = list(_row_faults(rows)), ValueSealer(keys)
    faults += await _archive_faults(store, game, rows)
    try:
        stored = sealer.opened(game, await store.load(game))
        opening = read_opening(joined(stored.lines[:1]))
        rules = await SealedCounters(store.pool, keys).laid_over(
            shelf.game(stored.game), game, opening.scenario, opening.counters
        )
        roots = keys.open(game, stored.sealed, stored.renewed)
        table = load_table(rules, joined(stored.lines), roots)
    except (RecordError, SealError, NotFoundError, UnknownGameError) as error:
        return Found(game, max(0, len(rows) - 1), 0, (*faults, f"it cannot be loaded: {error}"))
    faults += _answer_faults(rows, table, sealer)
    faults += await _status_faults(store, game, table)
    dice, wrong = _dice_faults(rules, table, await _copied(store, game))
    return Found(game, len(table.records), dice, (*faults, *wrong))


def _row_faults(rows: list[Any]) -> Iterator[str]:
    """Hold each row's number and head against its line as it is stored."""
    for place, row in enumerate(rows, rows[0]["n"] if rows else 0):
        if row["n"] != place:
            yield f"record {place} is missing"
            return
        if sha256(row["line"]).digest() != row["head"]:
            yield f"the head of record {place} does not match its line"


async def _archive_faults(store: Store, game: str, rows: list[Any]) -> list[str]:
    """Hold the head of an archived game against its body; records begin after it, or with 0."""
    found = await store.pool.fetchrow(
        "SELECT last, head, body FROM archived_games WHERE game = $1", uuid_of(game)
    )
    first = 0 if found is None else found["last"] + 1
    if found is not None and sha256(found["body"]).digest() != found["head"]:
        return ["the head of the archive does not match it"]
    return [f"record {first} is missing"] if rows and rows[0]["n"] != first else []


def _answer_faults(rows: list[Any], table: Table, sealer: ValueSealer) -> Iterator[str]:
    """Hold each row's seat, command, time and answer against the record."""
    for row in rows:
        if row["n"] == 0:
            continue  # the opening
        record = table.records[row["n"] - 1]
        own = (record.seat, record.command.partition("/")[2], record.at)
        if (row["seat"], row["command"], row["at"]) != own:
            yield f"the row of record {record.n} differs from its line"
        if row["answer"] is None:
            continue
        try:
            told = sealer.open(row["game"].hex, answer_name(record.n), row["answer"])
            answer = msgspec.json.decode(told, type=Receipt)
        except (SealError, msgspec.MsgspecError) as error:
            yield f"the stored result of record {record.n} cannot be read: {error}"
            continue
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
