"""The checker: holds the database, and what clients see, against what the clients were told."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

import msgspec

from sandtable.table.commands import Receipt
from sandtable.web.db.rows import uuid_of
from sandtable.web.live.updates import view_hash
from sandtable.web.service.game_checks import check_game
from sandtable.web.service.gateway import Gateway
from sandtable.web.service.secrets.sealed_values import answer_name, line_name
from sandtable.web.service.secrets.secret_encryption import Keyring
from sandtable.web.settings import Settings
from web.kills.clients import LOST, Client, Key, Ledger
from web.service import shelf


async def faults_of(
    door: Gateway, settings: Settings, seated: list[Client], ledger: Ledger
) -> list[str]:
    """List all that is not as the clients were told; nothing in it means that all of it holds."""
    faults, games, keys = list(ledger.doubled), shelf(), Keyring.of(settings)
    stored: dict[Key, Any] = {}
    for game in sorted({game for one in seated for game in one.pair.games}):
        rows = await door.store.pool.fetch(
            "SELECT n, seat, command, line, answer FROM game_records WHERE game = $1 AND n > 0",
            uuid_of(game),
        )
        stored |= {
            (game, row["seat"], row["command"]): _opened(door, game, row)
            for row in rows
            if row["seat"] >= 0
        }
        found = await check_game(door.store, games, keys, game)
        faults += [f"{game}: {fault}" for fault in found.faults]
    faults += _told_and_stored(ledger, stored)
    faults += _stored_and_sent(ledger, stored)
    for one in seated:
        faults += [fault async for fault in _seen(door, one)]
    return faults


def _opened(door: Gateway, game: str, row: Any) -> dict[str, Any]:
    """Return the line and the answer of a row, decrypted."""
    answer = row["answer"] and door.sealer.open(game, answer_name(row["n"]), row["answer"])
    return {"line": door.sealer.open(game, line_name(row["n"]), row["line"]), "answer": answer}


def _told_and_stored(ledger: Ledger, stored: dict[Key, Any]) -> Iterator[str]:
    """What was acknowledged is there with that answer; what was refused is not there."""
    for key, seq in ledger.acknowledged.items():
        row = stored.get(key)
        if row is None or row["answer"] is None:
            yield f"lost: {key} was acknowledged as {seq} and is not stored"
        elif (told := msgspec.json.decode(row["answer"], type=Receipt).seq) != seq:
            yield f"other answer: {key} was acknowledged as {seq}, {told} is stored"
    yield from (f"refused, yet stored: {key}" for key in ledger.refusals if key in stored)


def _stored_and_sent(ledger: Ledger, stored: dict[Key, Any]) -> Iterator[str]:
    """What is there was sent, once under its name and as it was sent."""
    for key, row in stored.items():
        sent = ledger.sent.get(key)
        if sent is None:
            yield f"doubled: {key} is stored, nobody sent it"
        elif msgspec.json.decode(row["line"])["order"] != msgspec.json.decode(sent):
            yield f"changed: {key} is not stored as it was sent"


async def _seen(door: Gateway, one: Client) -> Any:
    try:
        game, seq, digest = await one.moment()
    except LOST:
        yield f"{one.pair.games[-1]} seat {one.seat}: the client cannot resume"
        return
    table = await door.table(game)
    if (seq, digest) != (table.seq(one.seat), view_hash(table, one.seat)):
        yield f"{game} seat {one.seat}: the client sees another position"
