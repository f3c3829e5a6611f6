"""What becomes of a command: a function of the position, the time and the dice alone."""

from __future__ import annotations

from typing import Any, Final, TypeAlias

import msgspec

from sandtable.kernel.contract import judge, resolve
from sandtable.kernel.play.dice import LINKS, Keyed
from sandtable.kernel.play.events import Answered, GameEnded, HandicapSet
from sandtable.kernel.play.hashed_map import state_hash
from sandtable.kernel.play.records import Record, line_of
from sandtable.kernel.play.run import Run, drive
from sandtable.kernel.play.state import COMMON
from sandtable.kernel.rules.rule_hooks import cites
from sandtable.table.commands import (
    TABLE_EVENTS,
    TABLE_ORDERS,
    Agree,
    Begin,
    Command,
    Decline,
    DiceRenewed,
    GiveShare,
    HouseOrder,
    Outage,
    Receipt,
    Refusal,
    Resign,
    Resumed,
    ShareGiven,
    TableEvent,
    TakenBack,
    Upgraded,
    WentAway,
)
from sandtable.table.dice_chains import begin_draws
from sandtable.table.host_table_requests import outcome_for_house
from sandtable.table.player_table_requests import outcome, refused
from sandtable.table.position import Position
from sandtable.table.seats.routine_answers import Given, given_by, routine_order
from sandtable.table.seats.seat_commands import AskForSeat, SeatChangeEvent
from sandtable.table.undo import EffectiveRecord, undone_to


class Decided(msgspec.Struct, frozen=True):
    """The answer to a command, the records that it adds, and the position that they lead to.

    Nothing has happened yet: store the lines, then let the table `accept` it, or forget it.
    """

    answer: Receipt | Refusal
    before: Position
    after: Position
    records: tuple[Record, ...] = ()  # none after a refusal or for a repeated command

    @property
    def lines(self) -> tuple[bytes, ...]:
        """The lines of the new records."""
        return tuple(self.after.lines[len(self.before.lines) :])


#: What a seat may order while it is asked whether it agrees to the rules of today.
_ANSWERS: Final = frozenset({Agree, Decline, Resign})
#: Events that change nothing for a seat that has not seen them yet.
_MILD: Final = Answered | Outage | WentAway | Resumed | DiceRenewed | ShareGiven | SeatChangeEvent
#: A new record and the position after it.
Step: TypeAlias = tuple[Record, Position]


def decide(position: Position, asked: Command | HouseOrder, now: int, dice: Keyed) -> Decided:
    """Work out what a seat's command or an order of the house does from a position."""
    if isinstance(asked, Command):
        step = _by_seat(position, asked, now, dice)
    else:
        step = _by_house(position, asked, now, dice)
    if not isinstance(step, tuple):
        return Decided(step, position, position)
    record, after = step
    answer = Receipt(after.seq(record.seat))
    if record.seat == COMMON:
        return Decided(answer, position, after, (record,))
    records, given = [record], given_by(position, record)
    while routine := _by_routine(after, now, dice, given):
        record, after = routine
        records.append(record)
    return Decided(answer, position, after, tuple(records))


def begin(position: Position, now: int, order: Begin, dice: Keyed) -> Decided:
    """Set up and run to the first decision; then the clocks run."""
    run = begun_run(position, COMMON, dice)
    position.game.rules.scenarios[position.opening.scenario].opening(run)
    drive(run)
    record, after = _recorded(position, "begin", now, order, run)
    return Decided(Receipt(after.seq(COMMON)), position, after, (record,))


# --- who asks -----------------------------------------------------------------------------------


def _by_seat(
    position: Position, command: Command, now: int, dice: Keyed
) -> Step | Receipt | Refusal:
    """Take a command of a seat, or refuse it and say why."""
    stopped = _not_taken(position, command)
    if stopped is not None:
        return stopped
    seat, order = command.seat, command.order
    if type(order) in TABLE_ORDERS:  # the game does not see it unless it ends
        event = outcome(position, seat, order, max(now, position.last_at))
        if isinstance(event, Refusal):
            return event
        run = _run_of(position, seat, event, dice)
    else:
        vetoes = judge(position.known(seat), order)
        if vetoes:
            return Refusal(vetoes)
        run = begun_run(position, seat, dice)
        resolve(run, order)
    return _recorded(position, command.id, now, order, run)


def _by_house(
    position: Position, order: HouseOrder, now: int, dice: Keyed
) -> Step | Receipt | Refusal:
    """Take an order of those who run the table; nobody who sits at it may come this way."""
    if position.over is not None:
        return _after_the_end()
    event = outcome_for_house(position, order, max(now, position.last_at))
    if isinstance(event, Refusal):
        return event
    run = _run_of(position, COMMON, event, dice)
    return _recorded(position, _free_name(position, COMMON, "house"), now, order, run)


def _by_routine(position: Position, now: int, dice: Keyed, given: Given | None) -> Step | None:
    """Answer for a seat what it has left to routine; None once somebody must think."""
    sitting = position.sitting
    for seat in position.deciders() if sitting.only_orders or any(sitting.standing) else ():
        order = routine_order(position, seat, given)
        if order is not None:
            run = begun_run(position, seat, dice)
            resolve(run, order)
            return _recorded(position, _free_name(position, seat, "routine"), now, order, run)
    return None


def _free_name(position: Position, seat: int, kind: str) -> str:
    """A name for a record of the table's own; a seat may have used the obvious one."""
    name = f"{kind}-{len(position.lines)}"
    while f"{seat}/{name}" in position.receipts:
        name += "+"
    return name


# --- commands that are not even looked at -------------------------------------------------------


def _not_taken(position: Position, command: Command) -> Receipt | Refusal | None:
    """Answer a command that nobody may give now, or that was given before."""
    seat = command.seat
    if not 0 <= seat < len(position.game.rules.seats):
        return refused("TABLE:1", "no-such-seat", seat=seat)
    earlier = _repeated(position, command)
    if earlier is not None:
        return earlier
    if position.over is not None:
        return _after_the_end()
    sitting = position.sitting
    answers = sitting.asks_for_rules and type(command.order) in _ANSWERS
    if sitting.paused and not answers and type(command.order) is not GiveShare:
        return _stopped(position)
    if command.expected_seq != len(position.seen[seat]) and not _only_answers(position, command):
        return _outdated(position, command)
    return None


@cites("TABLE:4")
def _repeated(position: Position, command: Command) -> Receipt | None:
    """A command id counts once for its seat, which gets the first answer again.

    Seats do not share ids: an id in use by another would tell that the other has acted.
    """
    n = position.receipts.get(f"{command.seat}/{command.id}")
    return None if n is None else Receipt(position.own_number(n, command.seat))


@cites("TABLE:9")
def _after_the_end() -> Refusal:
    """Nothing is ordered after the end."""
    return refused("TABLE:9", "game-over")


@cites("TABLE:13")
def _stopped(position: Position) -> Refusal:
    """Nothing is ordered while the house has stopped the game."""
    return refused("TABLE:13", "paused", why=position.sitting.paused)


@cites("TABLE:3")
def _outdated(position: Position, command: Command) -> Refusal:
    """A command names the last number its seat has seen; an outdated one is refused."""
    now = position.seq(command.seat)
    return refused("TABLE:3", "outdated", expected=command.expected_seq, now=now)


def _only_answers(position: Position, command: Command) -> bool:
    """Whether a seat has missed nothing that could matter to its order.

    Others may have answered a question to them all, or the house has noted something.
    """
    seat = command.seat
    missed = [position.record(n) for n in position.seen[seat][max(command.expected_seq, 0) :]]
    if type(command.order) is Agree and any(type(record.order) is AskForSeat for record in missed):
        return False  # it has not seen who asks
    return bool(missed) and all(_is_harmless(position, record, seat) for record in missed)


def _is_harmless(position: Position, record: Record, seat: int) -> bool:
    """Whether an order of a seat may cross with a record: it changes nothing for the seat."""
    if record.seat == seat:
        return False
    return all(
        isinstance(event, _MILD) or (isinstance(event, Upgraded) and event.kind == "A")
        for event in record.events
        if position.shown(event, seat) is not None
    )


# --- making records -----------------------------------------------------------------------------


def begun_run(position: Position, seat: int, dice: Keyed) -> Run[Any, Any]:
    """A run for the next record."""
    begin_draws(dice, position.opening, position.sitting.rolled, len(position.lines))
    return Run(position.scene, seat, dice, position.epoch, position.game)


def _run_of(
    position: Position, seat: int, event: TableEvent | GameEnded | HandicapSet, dice: Keyed
) -> Run[Any, Any]:
    """A run in which one thing happened at the table itself."""
    run = begun_run(position, seat, dice)
    if isinstance(event, GameEnded):
        run.end(event.result)
        return run
    if isinstance(event, HandicapSet):
        run.emit(event)
    else:
        run.events.append(event)
    run.barrier = True
    return run


def _recorded(position: Position, command: str, now: int, order: Any, run: Run[Any, Any]) -> Step:
    """The record of a run that has ended, and the position after it."""
    n = len(position.lines)
    past = past_after(position, n, run)
    record: Record = Record(
        n,
        position.head,
        run.actor,
        f"{run.actor}/{command}",
        max(now, position.last_at),
        order,
        tuple(run.events),
        state_hash(past[-1].state),
        tuple(run.drawn),
        run.barrier,
        _published(position, run) if run.epoch > position.epoch else (),
    )
    return record, position.after(record, line_of(record), past)


def _published(position: Position, run: Run[Any, Any]) -> tuple[str, ...]:
    """The keys of the turns that closed; the last of the chain waits for the end."""
    epochs = range(position.epoch, run.epoch)
    chain = position.sitting.chain
    roots = position.roots.chain(chain.number if chain else 0)
    return tuple(roots.key(epoch).hex() for epoch in epochs if epoch < LINKS)


def past_after(position: Position, n: int, run: Run[Any, Any]) -> tuple[EffectiveRecord, ...]:
    """The past with what a run has done."""
    first = run.events[0] if run.events else None
    if type(first) is TakenBack:
        return undone_to(position.past, first.to)
    if type(first) in TABLE_EVENTS:
        return position.past
    turned = run.epoch > position.epoch
    return (*position.past, EffectiveRecord(n, run.actor, run.barrier, turned, run.truth))
