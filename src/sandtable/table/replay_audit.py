"""Auditing: carry out every stored order again and compare, record by record."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

import msgspec
from msgspec.structs import replace

from sandtable.kernel.contract import Game, judge, resolve
from sandtable.kernel.play.dice import LINKS, DiceMismatchError, Recorded
from sandtable.kernel.play.events import GameEnded, HandicapSet, KeyTurned
from sandtable.kernel.play.hashed_map import state_hash_in_full
from sandtable.kernel.play.records import Record, RecordError
from sandtable.kernel.play.run import DeadEndError, EndlessError, Run, drive
from sandtable.kernel.play.state import COMMON, Result, known
from sandtable.table.commands import (
    HOUSE_ORDERS,
    TABLE_ORDERS,
    Agree,
    Agreed,
    BeAway,
    Begin,
    ClaimTime,
    Contradicted,
    Decline,
    Declined,
    GiveShare,
    KeepRules,
    Proposed,
    ProposeEnd,
    ProposeHandicap,
    ProposeUndo,
    Refusal,
    Stand,
    Stood,
    TableEvent,
    TakeBack,
    TakenBack,
    Upgraded,
)
from sandtable.table.composed_rules import prepared
from sandtable.table.handicap import granted
from sandtable.table.host_table_requests import outcome_for_house
from sandtable.table.player_table_requests import PROPOSALS, by_consent, outcome
from sandtable.table.position import Position
from sandtable.table.seats.seat_changes import admitted
from sandtable.table.storage.apply_records import folded_in
from sandtable.table.storage.loading import NO_ROOTS, read_records, table_at_opening
from sandtable.table.undo import free_undo, reaches_by_consent


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
    """Go through what an audit finds, one by one.

    What came before a change of rules that contradicts it and that all seats agreed to is not held
    against the rules of today.
    """
    position = table_at_opening(game, data, NO_ROOTS).position
    last = _last_layers(game, data, position.opening.layers) if layers else ()
    settled = _settled(game, data)
    try:
        for line, record in read_records(game, data):
            here = _under(position, last, layers) if layers else position
            what = "" if record.n < settled else _differs(here, record)
            if what:
                yield Mismatch(record.n, what)
            position = folded_in(position, record, line)
            if not what and _hash_differs(position, record):
                yield Mismatch(record.n, "the hash in full differs from the running one")
    except RecordError as error:
        yield Mismatch(len(position.lines), str(error))


def _under(position: Position, last: tuple[str, ...], layers: tuple[str, ...]) -> Position:
    """A position under rules changed as those at the end of the game are."""
    names = _changed(position.sitting.layers, last, layers)
    rules, printed = prepared(position.game, position.opening.scenario, names)
    return replace(position, rules=rules, printed=printed)


def _last_layers(game: Game, data: bytes, first: tuple[str, ...]) -> tuple[str, ...]:
    """The layers in force at the end of a file."""
    came = [
        event.layers
        for _, record in read_records(game, data)
        for event in record.events
        if isinstance(event, Upgraded)
    ]
    return came[-1] if came else first


def _settled(game: Game, data: bytes) -> int:
    """The number of the last record by which all seats agreed to other rules; 0: none."""
    if b'"kind":"C"' not in data:
        return 0
    agreed = [
        record.n
        for _, record in read_records(game, data)
        for event in record.events
        if isinstance(event, Upgraded) and event.kind == "C"
    ]
    return max(agreed, default=0)


def _changed(
    then: tuple[str, ...], last: tuple[str, ...], layers: tuple[str, ...]
) -> tuple[str, ...]:
    """Change the layers of an earlier part of the game as those of its last part are changed."""
    gone = set(last) - set(layers)
    kept = tuple(name for name in then if name not in gone)
    return (*kept, *(name for name in layers if name not in last and name not in kept))


def _differs(position: Position, record: Record) -> str:
    if isinstance(record.order, Begin) is not (record.n == 1):
        return "a game begins once, with its first record"
    if any(not die.low <= die.face <= die.high for die in record.dice):
        return "a die shows a face that it does not have"
    if type(record.order) in TABLE_ORDERS | HOUSE_ORDERS:
        return _table_order_differs(position, record)
    scene = position.scene
    dice = Recorded(record.dice)
    run: Run[Any, Any] = Run(scene, record.seat, dice, position.epoch, position.game)
    try:
        if isinstance(record.order, Begin):
            position.game.rules.scenarios[position.opening.scenario].opening(run)
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


def _hash_differs(position: Position, record: Record) -> bool:
    """Work the hash out from nothing for every hundredth record and at the end."""
    if record.n % 100 and position.over is None:
        return False
    return state_hash_in_full(position.state) != record.state


def _table_order_differs(position: Position, record: Record) -> str:
    """Hold an order about the table itself against what the table must make of it."""
    if position.over is not None:
        return "the game was over"
    if (type(record.order) in HOUSE_ORDERS) is not (record.seat == COMMON):
        return "this side could not give that order"
    event = _becomes(position, record)
    if isinstance(event, str):
        return event
    if record.events != (event,):
        return f"it would be {event}, not {record.events}"
    if record.dice or record.keys:
        return "no dice would be rolled and no key revealed"
    if record.barrier is isinstance(event, GameEnded):
        return "the undo barrier would differ"
    return ""


def _becomes(position: Position, record: Record) -> TableEvent | GameEnded | HandicapSet | str:
    if isinstance(record.order, Agree):
        return _reply(position, record)
    if position.sitting.asked is not None and isinstance(record.order, PROPOSALS):
        return "a side was asked for at that time"
    event: TableEvent | GameEnded | HandicapSet | Refusal
    if type(record.order) in HOUSE_ORDERS:
        event = outcome_for_house(position, record.order, record.at)
        if isinstance(event, Upgraded | Contradicted):
            return _of_that_day(event, record)
    elif type(record.order) in {ClaimTime, BeAway, KeepRules, ProposeHandicap, GiveShare}:
        event = outcome(position, record.seat, record.order, record.at)
    else:
        return _asked(position, record)
    return "it would be refused" if isinstance(event, Refusal) else event


def _of_that_day(event: Upgraded | Contradicted, record: Record) -> TableEvent:
    """The event as the engine of that day made it: with its version and fingerprint."""
    then = record.events[0] if record.events else None
    if isinstance(event, Upgraded) and isinstance(then, Upgraded):
        return replace(event, engine=then.engine, fingerprint=then.fingerprint)
    if isinstance(event, Contradicted) and isinstance(then, Contradicted):
        return replace(event, fingerprint=then.fingerprint)
    return event


def _asked(position: Position, record: Record) -> TableEvent | GameEnded | str:
    """What becomes of a table order, or why it would be refused."""
    seat, past = record.seat, position.past
    match record.order:
        case TakeBack(steps=steps):
            free = free_undo(past, seat)
            if 1 <= steps <= free:
                return TakenBack(past[-1 - steps].n)
            return f"orders undone: {steps}; orders that could be undone: {free}"
        case ProposeUndo(to=to):
            n = position.number(seat, to)
            if n and reaches_by_consent(past, n):
                return Proposed("undo", n)
            return f"an undo to entry {to} was proposed, which cannot be reached"
        case ProposeEnd(result=result):
            return Proposed(result)
        case Stand(kinds=kinds):
            known = all(kind in position.game.advice.routine for kind in kinds)
            return Stood(seat, kinds) if known else "there is no standing order for that"
        case Decline():
            return "nothing was proposed" if position.proposal is None else Declined()
    return GameEnded(_resigned(position, seat))


def _resigned(position: Position, seat: int) -> Result:
    """What a game ends with when a seat resigns."""
    two = len(position.game.rules.seats) == 2  # noqa: PLR2004  # with more of them nobody wins
    return Result(1 - seat if two else None, "TABLE:7")


def _reply(  # noqa: PLR0911  # one for each proposal
    position: Position, record: Record
) -> TableEvent | GameEnded | HandicapSet | str:
    """What becomes of an agreement."""
    if position.proposal is None:
        return "nothing was proposed"
    proposed, agreed = position.proposal
    if record.seat in agreed:
        return "the side had already agreed"
    if proposed.what == "seat":
        return admitted(position, len(agreed) + 1) or Agreed()
    if len(agreed) + 1 < len(position.game.rules.seats):
        return Agreed()
    if proposed.what == "rules":
        return _of_that_day(by_consent(position), record)
    if proposed.what == "handicap":
        given = granted(position, proposed.handicap)
        return "it would be refused" if isinstance(given, Refusal) else given
    if proposed.what == "undo":
        there = reaches_by_consent(position.past, proposed.to)
        return TakenBack(proposed.to) if there else "the entry to go back to no longer exists"
    if proposed.what == "resign":
        offered_by = position.sitting.agreed[0]
        return GameEnded(_resigned(position, offered_by))
    return GameEnded(Result(None, "TABLE:8"))
