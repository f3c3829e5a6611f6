"""What stands at a table beside the position: routine, proposals, clocks, rules in force."""

from __future__ import annotations

from collections.abc import Sequence

import msgspec
from msgspec.structs import replace

from sandtable.kernel.events import KeyTurned
from sandtable.kernel.records import Record
from sandtable.table.clocks import Clocks, Stretch, on_move, run_to, wound
from sandtable.table.commands import (
    Agreed,
    Announced,
    Begin,
    Outage,
    Paused,
    Proposed,
    Resumed,
    RulesKept,
    Stood,
    Upgraded,
    WentAway,
)


class Sitting(msgspec.Struct, frozen=True):
    """Facts of a table that the game itself does not see; each record may give new ones."""

    layers: tuple[str, ...]  # the rules in force
    standing: tuple[tuple[str, ...], ...]  # for each seat, what it leaves to routine
    epoch: int = 1
    proposal: Proposed | None = None
    agreed: tuple[int, ...] = ()  # the seats that agree to the proposal
    clocks: Clocks | None = None
    paused: str = ""  # why the house has stopped the game
    notice: Announced | None = None  # rules that are to come
    kept: tuple[tuple[str, ...], ...] = ()  # rules that a seat asked not to have


def after(
    sitting: Sitting, record: Record, deciders: Sequence[int], *, seen_by_all: bool
) -> Sitting:
    """Give the facts after a record, and with those who must decide then."""
    turned = sum(type(event) is KeyTurned for event in record.events)
    if turned:
        sitting = replace(sitting, epoch=sitting.epoch + turned)
    first = record.events[0] if record.events else None
    return _with_clocks(_noted(sitting, first, record.seat, seen_by_all), record, first, deciders)


def _noted(sitting: Sitting, first: object, seat: int, seen_by_all: bool) -> Sitting:  # noqa: FBT001, PLR0911  # one line for each kind of event
    match first:
        case Stood(seat=who, kinds=kinds):
            standing = sitting.standing
            return replace(sitting, standing=(*standing[:who], kinds, *standing[who + 1 :]))
        case Proposed():
            return replace(sitting, proposal=first, agreed=(seat,))
        case Agreed() if sitting.proposal is not None:
            return replace(sitting, agreed=(*sitting.agreed, seat))
        case WentAway() | Outage():
            return sitting
        case Paused(why=why):
            return replace(sitting, paused=why)
        case Resumed():
            return replace(sitting, paused="")
        case Announced():
            return replace(sitting, notice=first)
        case RulesKept() if sitting.notice is not None:
            kept = (*sitting.kept, sitting.notice.layers)
            return replace(sitting, notice=None, kept=kept)
        case Upgraded(layers=layers):
            return replace(sitting, layers=layers, notice=None)
        case _ if seen_by_all and sitting.proposal is not None:
            # A proposal must not lapse by a record that was kept from some.
            return replace(sitting, proposal=None, agreed=())
        case _:
            return sitting


def _with_clocks(
    sitting: Sitting, record: Record, first: object, deciders: Sequence[int]
) -> Sitting:
    clocks = sitting.clocks
    if clocks is None:
        if type(record.order) is not Begin or record.order.pace is None:
            return sitting
        clocks = wound(record.order.pace, len(sitting.standing), record.at)
    down: tuple[Stretch, ...] = ()
    if type(first) is Outage:
        down = ((first.start, first.until),)
    clocks = on_move(run_to(clocks, record.at, down), deciders)
    match first:
        case WentAway(seat=seat, start=start, until=until):
            one = clocks.seats[seat]
            one = replace(one, away=(*one.away, (start, until)))
            clocks = replace(clocks, seats=(*clocks.seats[:seat], one, *clocks.seats[seat + 1 :]))
        case Paused() | Resumed():
            clocks = replace(clocks, stopped=bool(sitting.paused))
        case _:
            pass
    return replace(sitting, clocks=clocks)
