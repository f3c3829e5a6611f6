"""Seats that change hands: left, asked for, taken.

The record tells which holder had a seat from when on, never who that is.
"""

from __future__ import annotations

from sandtable.kernel.rules.rule_hooks import cites
from sandtable.kernel.rules.vetoes import objection
from sandtable.table.commands import (
    Declined,
    Refusal,
    TableEvent,
)
from sandtable.table.position import Position
from sandtable.table.seats.seat_commands import (
    AskForSeat,
    DropRequest,
    LeaveSeat,
    SeatAsked,
    SeatChangeOrder,
    SeatLeft,
    SeatTaken,
    TakeSeat,
)


def seat_changed(position: Position, order: SeatChangeOrder) -> TableEvent | Refusal:
    """What becomes of an order about a seat."""
    match order:
        case LeaveSeat(seat=seat, holder=holder):
            return left(position, seat, holder)
        case AskForSeat(seat=seat, holder=holder):
            return asked_for(position, seat, holder)
        case TakeSeat():
            return taken(position, order)
        case DropRequest(holder=holder):
            asked = position.sitting.asked
            return Declined() if asked and asked.holder == holder else _refused("no-request")


@cites("TABLE:18")
def left(position: Position, seat: int, holder: int) -> TableEvent | Refusal:
    """A player may leave the seat that it holds."""
    sitting = position.sitting
    if not 0 <= seat < len(position.game.rules.seats):
        return Refusal(objection("TABLE:1", "no-such-seat", seat=seat))
    is_older = holder < 0 and all(one != seat for one, _ in sitting.taken)
    if seat in sitting.left or not (is_older or holder == sitting.holder(seat)):
        return _refused("no-player")
    return SeatLeft(seat)


@cites("TABLE:18")
def asked_for(position: Position, seat: int, holder: int) -> TableEvent | Refusal:
    """Somebody new may ask for a seat that was left while another player can answer."""
    sitting = position.sitting
    fault = _fault(position, seat, holder)
    if fault is not None:
        return fault
    if sitting.paused:
        return Refusal(objection("TABLE:13", "paused", why=sitting.paused))
    if sitting.asked is not None:
        return _refused("seat-asked")
    if holder in sitting.turned_away:
        return _refused("turned-away")
    if len(sitting.left) == len(position.game.rules.seats):
        return _refused("nobody-to-agree")
    return SeatAsked(seat, holder)


@cites("TABLE:18")
def taken(position: Position, order: TakeSeat) -> TableEvent | Refusal:
    """Whoever left a seat may come back to it; a bot sees for nobody, so it may take it too."""
    fault = _fault(position, order.seat, order.holder)
    if fault is not None:
        return fault
    if not order.bot and order.holder not in position.sitting.holders_of(order.seat):
        return _refused("not-agreed")
    return SeatTaken(order.seat, order.holder, order.bot)


@cites("TABLE:18")
def admitted(position: Position, agreed: int) -> SeatTaken | None:
    """A seat is given to whoever asked for it once all seats that have a player agree."""
    sitting = position.sitting
    if sitting.asked is None or agreed < len(position.game.rules.seats) - len(sitting.left):
        return None
    return SeatTaken(sitting.asked.seat, sitting.asked.holder)


@cites("TABLE:18")
def _fault(position: Position, seat: int, holder: int) -> Refusal | None:
    """A seat must have been left, and nobody may play a second side of a game."""
    sitting = position.sitting
    if seat not in sitting.left:
        return _refused("seat-held")
    others = (one for one in range(len(position.game.rules.seats)) if one != seat)
    if holder < 0 or any(holder in sitting.holders_of(one) for one in others):
        return _refused("sat-elsewhere")
    return None


def _refused(code: str) -> Refusal:
    return Refusal(objection("TABLE:18", code))
