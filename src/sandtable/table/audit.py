"""Auditing: carry out every stored order again and compare, record by record."""

from __future__ import annotations

from typing import Any, Final

import msgspec

from sandtable.kernel.dice import DiceMismatchError, Recorded, Roots
from sandtable.kernel.game import Game, judge, resolve
from sandtable.kernel.records import Record, RecordError, split
from sandtable.kernel.register import state_hash_in_full
from sandtable.kernel.run import DeadEndError, EndlessError, Run, drive
from sandtable.kernel.state import Scene, known
from sandtable.table.commands import TABLE_ORDERS, Agree, Begin, ProposeUndo, TakeBack, TakenBack
from sandtable.table.past import free_undo, reaches_by_consent
from sandtable.table.saved import read_opening, read_records
from sandtable.table.table import Table, prepared

#: An audit rolls nothing: the dice are those of the record.
NO_ROOTS: Final = Roots(b"", b"", (b"",))


class Mismatch(msgspec.Struct, frozen=True):
    """A record that these rules would have made otherwise."""

    n: int
    what: str


def audit(game: Game, data: bytes, layers: tuple[str, ...] | None = None) -> tuple[Mismatch, ...]:
    """List what differs when every order is judged and resolved again.

    With other layers than the game's own, this shows where a correction would have mattered.
    """
    opening = read_opening(data)
    table = Table(game, opening, split(data)[0], NO_ROOTS)
    table.rules, table.printed = prepared(game, opening.scenario, layers or opening.layers)
    found: list[Mismatch] = []
    try:
        for line, record in read_records(game, data):
            what = _differs(table, record)
            table.fold(record, line)
            what = what or _hash_differs(table, record)
            if what:
                found.append(Mismatch(record.n, what))
    except RecordError as error:
        found.append(Mismatch(len(table.lines), str(error)))
    return tuple(found)


def _differs(table: Table, record: Record) -> str:
    if type(record.order) in TABLE_ORDERS:
        return _table_order_differs(table, record)
    scene = Scene(table.rules, table.printed, table.state)
    dice = Recorded(record.dice)
    run: Run[Any, Any] = Run(scene, record.seat, dice, table.epoch, table.game)
    try:
        if isinstance(record.order, Begin):
            table.scenario.opening(run)
            drive(run)
        else:
            vetoes = judge(known(scene, record.seat), record.order)
            if vetoes:
                return f"the order would be refused by {', '.join(v.cite for v in vetoes)}"
            resolve(run, record.order)
    except (DiceMismatchError, DeadEndError, EndlessError) as error:
        return f"it would go another way: {error}"
    return _outcome_differs(run, record, dice)


def _outcome_differs(run: Run[Any, Any], record: Record, dice: Recorded) -> str:
    for index, (now, then) in enumerate(zip(run.events, record.events, strict=False)):
        if now != then:
            return f"event {index + 1} would be {now}, not {then}"
    if len(run.events) != len(record.events):
        return f"there would be {len(run.events)} events, not {len(record.events)}"
    if dice.left:
        return f"{len(dice.left)} dice would not be rolled"
    if run.barrier != record.barrier:
        return "the barrier would be another"
    return ""


def _hash_differs(table: Table, record: Record) -> str:
    """Work the hash out from nothing now and then, and for every hundredth record."""
    if record.n % 100 and table.over is None:
        return ""
    same = state_hash_in_full(table.state) == record.state
    return "" if same else "the hash in full differs from the running one"


def _table_order_differs(table: Table, record: Record) -> str:
    """Hold an undo against the past it went back in."""
    event = record.events[0]
    match record.order:
        case TakeBack(steps=steps):
            free = free_undo(table.past, record.seat)
            if not 1 <= steps <= free or event.to != table.past[-1 - steps].n:
                return f"{steps} orders were taken back, {free} were free"
        case Agree() if isinstance(event, TakenBack):
            if not reaches_by_consent(table.past, event.to):
                return f"the undo to record {event.to} was not allowed"
        case ProposeUndo():
            if not reaches_by_consent(table.past, event.to):
                return f"an undo to record {event.to} was proposed, which none may reach"
    return ""
