"""What stands at a table beside the position: routine, proposals, clocks, rules in force."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

import msgspec
from msgspec.structs import replace

from sandtable.kernel.play.events import KeyTurned
from sandtable.kernel.play.records import Record
from sandtable.table.clocks import Clocks, Stretch, new_clocks, on_move, run_to
from sandtable.table.commands import (
    TABLE_EVENTS,
    Agreed,
    Announced,
    Begin,
    Contradicted,
    Declined,
    Outage,
    Paused,
    Proposed,
    Resumed,
    RulesKept,
    Stood,
    Upgraded,
    WentAway,
)

#: Why a game stands still that the rules of today contradict.
CHANGED: Final = "the rules have changed, and by them an earlier move would have another outcome"


class TableSettings(msgspec.Struct, frozen=True):
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
    fingerprint: dict[str, str] | None = None  # of the rules last checked; None: the opening's

    @property
    def asks_for_rules(self) -> bool:
        """Whether the game stands still until all seats agree to the rules of today."""
        return self.proposal is not None and self.proposal.what == "rules"


def settings_after(
    sitting: TableSettings, record: Record, deciders: Sequence[int], *, seen_by_all: bool
) -> TableSettings:
    """The facts after a record, and with those who must decide then."""
    kinds = [type(event) for event in record.events]
    if KeyTurned in kinds:
        sitting = replace(sitting, epoch=sitting.epoch + kinds.count(KeyTurned))
    first = record.events[0] if kinds else None
    if sitting.proposal is not None or type(first) in TABLE_EVENTS:
        sitting = _noted(sitting, first, record.seat, seen_by_all)
    return _with_clocks(sitting, record, first, deciders)


def _noted(sitting: TableSettings, first: object, seat: int, seen_by_all: bool) -> TableSettings:  # noqa: FBT001, PLR0911  # one line for each kind of event
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
            return _freed(replace(sitting, paused=""))
        case Declined() if sitting.asks_for_rules:
            return replace(sitting, agreed=())
        case Announced() | RulesKept() | Upgraded() | Contradicted():
            return _after_rules(sitting, first)
        case _ if seen_by_all and sitting.proposal is not None and not sitting.asks_for_rules:
            # A proposal must not lapse by a record that was kept from some.
            return replace(sitting, proposal=None, agreed=())
        case _:
            return sitting


def _after_rules(
    sitting: TableSettings, event: Announced | RulesKept | Upgraded | Contradicted
) -> TableSettings:
    """The facts after an event about the rules of the game."""
    match event:
        case Announced():
            return replace(sitting, notice=event)
        case RulesKept():
            notice = sitting.notice
            kept = sitting.kept if notice is None else (*sitting.kept, notice.layers)
            return replace(sitting, notice=None, kept=kept)
        case Upgraded(layers=layers, fingerprint=found):
            return _freed(replace(sitting, layers=layers, notice=None, fingerprint=found))
        case Contradicted(record=n, fingerprint=found):
            asked = Proposed("rules", n)
            return replace(sitting, proposal=asked, agreed=(), paused=CHANGED, fingerprint=found)


def _freed(sitting: TableSettings) -> TableSettings:
    """The facts once the rules of today are no longer in question."""
    if not sitting.asks_for_rules:
        return sitting
    return replace(sitting, proposal=None, agreed=(), paused="")


def _with_clocks(
    sitting: TableSettings, record: Record, first: object, deciders: Sequence[int]
) -> TableSettings:
    clocks = sitting.clocks
    if clocks is None:
        if type(record.order) is not Begin or record.order.pace is None:
            return sitting
        clocks = new_clocks(record.order.pace, len(sitting.standing), record.at)
    down: tuple[Stretch, ...] = ()
    if type(first) is Outage:
        down = ((first.start, first.until),)
    clocks = on_move(run_to(clocks, record.at, down), deciders)
    match first:
        case WentAway(seat=seat, start=start, until=until):
            one = clocks.seats[seat]
            one = replace(one, away=(*one.away, (start, until)))
            clocks = replace(clocks, seats=(*clocks.seats[:seat], one, *clocks.seats[seat + 1 :]))
        case Paused() | Resumed() | Contradicted() | Upgraded():
            clocks = replace(clocks, stopped=bool(sitting.paused))
        case _:
            pass
    return replace(sitting, clocks=clocks)
