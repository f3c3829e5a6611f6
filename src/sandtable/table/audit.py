"""Auditing: carry out every stored order again and compare, record by record."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

import msgspec
from msgspec.structs import replace

from sandtable.kernel.dice import LINKS, DiceMismatchError, Recorded
from sandtable.kernel.events import GameEnded, KeyTurned
from sandtable.kernel.game import Game, judge, resolve
from sandtable.kernel.records import Record, RecordError
from sandtable.kernel.register import state_hash_in_full
from sandtable.kernel.run import DeadEndError, EndlessError, Run, drive
from sandtable.kernel.state import COMMON, Result, Scene, known
from sandtable.table.commands import (
    HOUSE_ORDERS,
    TABLE_ORDERS,
    Agree,
    Agreed,
    BeAway,
    Begin,
    ClaimTime,
    Decline,
    Declined,
    KeepRules,
    Proposed,
    ProposeEnd,
    ProposeUndo,
    Refusal,
    Stand,
    Stood,
    TableEvent,
    TakeBack,
    TakenBack,
    Upgraded,
)
from sandtable.table.etiquette import outcome
from sandtable.table.house import outcome_for_house
from sandtable.table.past import free_undo, reaches_by_consent
from sandtable.table.saved import NO_ROOTS, laid_out, read_records
from sandtable.table.table import Table, prepared


class Mismatch(msgspec.Struct, frozen=True):
    """A record that these rules would have made otherwise."""

    n: int
    what: str


def audit(game: Game, data: bytes, layers: tuple[str, ...] | None = None) -> tuple[Mismatch, ...]:
    """List what differs when every order is judged and resolved again.

    With other layers than the game's own, this shows where a correction would have mattered.
    """
    return tuple(mismatches(game, data, layers))


def mismatches(
    game: Game, data: bytes, layers: tuple[str, ...] | None = None
) -> Iterator[Mismatch]:
    """Go through what an audit finds, one by one."""
    table = laid_out(game, data, NO_ROOTS)
    last = _last_layers(game, data, table.opening.layers) if layers else ()
    try:
        for line, record in read_records(game, data):
            if layers:
                names = _changed(table.sitting.layers, last, layers)
                table.rules, table.printed = prepared(game, table.opening.scenario, names)
            what = _differs(table, record)
            if what:
                yield Mismatch(record.n, what)
            table.fold_in(record, line)
            if not what and _hash_differs(table, record):
                yield Mismatch(record.n, "the hash in full differs from the running one")
    except RecordError as error:
        yield Mismatch(len(table.lines), str(error))


def _last_layers(game: Game, data: bytes, first: tuple[str, ...]) -> tuple[str, ...]:
    """Give the layers in force at the end of a file."""
    came = [
        event.layers
        for _, record in read_records(game, data)
        for event in record.events
        if isinstance(event, Upgraded)
    ]
    return came[-1] if came else first


def _changed(
    then: tuple[str, ...], last: tuple[str, ...], layers: tuple[str, ...]
) -> tuple[str, ...]:
    """Change the layers of an earlier part of the game as those of its last part are changed."""
    gone = set(last) - set(layers)
    kept = tuple(name for name in then if name not in gone)
    return (*kept, *(name for name in layers if name not in last and name not in kept))


def _differs(table: Table, record: Record) -> str:
    if isinstance(record.order, Begin) is not (record.n == 1):
        return "a game begins once, with its first record"
    if any(not die.low <= die.face <= die.high for die in record.dice):
        return "a die shows a face that it does not have"
    if type(record.order) in TABLE_ORDERS | HOUSE_ORDERS:
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
        return f"it would be carried out differently: {error}"
    return _outcome_differs(run, record, dice)


def _outcome_differs(run: Run[Any, Any], record: Record, dice: Recorded) -> str:
    for index, (now, then) in enumerate(zip(run.events, record.events, strict=False)):
        if now != then:
            return f"event {index + 1} would be {now}, not {then}"
    if len(run.events) != len(record.events):
        return f"there would be {len(run.events)} events, not {len(record.events)}"
    if dice.left:
        return f"dice that would not be rolled: {len(dice.left)}"
    if tuple(run.drawn) != record.dice:
        return f"the dice would be {run.drawn}, not {record.dice}"
    if run.barrier != record.barrier:
        return "the undo barrier would differ"
    turned = [event.epoch for event in run.events if isinstance(event, KeyTurned)]
    if len(record.keys) != sum(epoch < LINKS for epoch in turned):
        return f"keys revealed: {len(record.keys)}; turns ended: {len(turned)}"
    return ""


def _hash_differs(table: Table, record: Record) -> bool:
    """Work the hash out from nothing for every hundredth record and at the end."""
    if record.n % 100 and table.over is None:
        return False
    return state_hash_in_full(table.state) != record.state


def _table_order_differs(table: Table, record: Record) -> str:
    """Hold an order about the table itself against what the table must make of it."""
    if table.over is not None:
        return "the game was over"
    if (type(record.order) in HOUSE_ORDERS) is not (record.seat == COMMON):
        return "this side could not give that order"
    event = _becomes(table, record)
    if isinstance(event, str):
        return event
    if record.events != (event,):
        return f"it would be {event}, not {record.events}"
    if record.dice or record.keys:
        return "no dice would be rolled and no key revealed"
    if record.barrier is isinstance(event, GameEnded):
        return "the undo barrier would differ"
    return ""


def _becomes(table: Table, record: Record) -> TableEvent | GameEnded | str:
    if isinstance(record.order, Agree):
        return _reply(table, record)
    event: TableEvent | GameEnded | Refusal
    if type(record.order) in HOUSE_ORDERS:
        event = outcome_for_house(table, record.order, record.at)
        if isinstance(event, Upgraded) and record.events:  # by the engine of that day
            return replace(
                event,
                engine=getattr(record.events[0], "engine", ""),
                fingerprint=getattr(record.events[0], "fingerprint", {}),
            )
    elif type(record.order) in {ClaimTime, BeAway, KeepRules}:
        event = outcome(table, record.seat, record.order, record.at)
    else:
        return _asked(table, record)
    return "it would be refused" if isinstance(event, Refusal) else event


def _asked(table: Table, record: Record) -> TableEvent | GameEnded | str:
    """Say what becomes of a table order, or why it would be refused."""
    seat, past = record.seat, table.past
    match record.order:
        case TakeBack(steps=steps):
            free = free_undo(past, seat)
            if 1 <= steps <= free:
                return TakenBack(past[-1 - steps].n)
            return f"orders undone: {steps}; orders that could be undone: {free}"
        case ProposeUndo(to=to):
            n = table.number(seat, to)
            if n and reaches_by_consent(past, n):
                return Proposed("undo", n)
            return f"an undo to entry {to} was proposed, which cannot be reached"
        case ProposeEnd(result=result):
            return Proposed(result)
        case Stand(kinds=kinds):
            known = all(kind in table.game.routine for kind in kinds)
            return Stood(seat, kinds) if known else "there is no standing order for that"
        case Decline():
            return "nothing was proposed" if table.proposal is None else Declined()
    two = len(table.game.seats) == 2  # noqa: PLR2004  # with more of them nobody wins
    return GameEnded(Result(1 - seat if two else None, "TABLE:7"))


def _reply(table: Table, record: Record) -> TableEvent | GameEnded | str:
    """Say what becomes of an agreement."""
    if table.proposal is None:
        return "nothing was proposed"
    proposed, agreed = table.proposal
    if record.seat in agreed:
        return "the side had already agreed"
    if len(agreed) + 1 < len(table.game.seats):
        return Agreed()
    if proposed.what == "undo":
        there = reaches_by_consent(table.past, proposed.to)
        return TakenBack(proposed.to) if there else "the entry to go back to no longer exists"
    return GameEnded(Result(None, "TABLE:8"))
