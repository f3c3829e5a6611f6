"""What stands at a table beside the position: routine, proposals, clocks, rules in force."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

import msgspec
from msgspec.structs import replace

from sandtable.kernel.play.events import KeyTurned
from sandtable.kernel.play.records import Record
from sandtable.kernel.play.state import COMMON
from sandtable.table.clocks import Clocks, Stretch, new_clocks, on_move, run_to
from sandtable.table.commands import (
    TABLE_EVENTS,
    Agreed,
    Announced,
    Begin,
    Contradicted,
    Declined,
    DiceRenewed,
    Outage,
    Paused,
    Proposed,
    Resumed,
    RulesKept,
    ShareGiven,
    Stood,
    Upgraded,
    WentAway,
)
from sandtable.table.dice_chains import WAITS_FOR_SHARES, DiceChain, DiceCount, chain_after
from sandtable.table.seats.seat_commands import (
    SeatAsked,
    SeatLeft,
    SeatTaken,
)

_SEATS: Final = (SeatLeft, SeatAsked, SeatTaken)
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
    left: tuple[int, ...] = ()  # seats that have no player
    taken: tuple[tuple[int, int], ...] = ()  # each seat that was taken over, with its new holder
    asked: SeatAsked | None = None  # who asks for a seat; the proposal is about it
    turned_away: tuple[int, ...] = ()  # holders who asked and were declined
    rolled: DiceCount = DiceCount()
    chain: DiceChain | None = None  # the dice, if they were renewed
    only_orders: bool = False  # the table gives an order for a seat that all see has no other

    @property
    def asks_for_rules(self) -> bool:
        """Whether the game stands still until all seats agree to the rules of today."""
        return self.proposal is not None and self.proposal.what == "rules"

    def holders_of(self, seat: int) -> frozenset[int]:
        """All who have held a seat; the first holder has the seat's own number."""
        return frozenset({seat, *(holder for one, holder in self.taken if one == seat)})

    def holder(self, seat: int) -> int:
        """Who holds a seat, or held it last."""
        return [seat, *(holder for one, holder in self.taken if one == seat)][-1]


def settings_after(
    sitting: TableSettings, record: Record, deciders: Sequence[int], *, seen_by_all: bool
) -> TableSettings:
    """The facts after a record, and with those who must decide then."""
    kinds = [type(event) for event in record.events]
    if KeyTurned in kinds:
        sitting = replace(sitting, epoch=sitting.epoch + kinds.count(KeyTurned))
    if record.dice:
        sitting = replace(sitting, rolled=sitting.rolled.after(record))
    first = record.events[0] if kinds else None
    if type(record.order) is Begin and record.order.only_orders:
        sitting = replace(sitting, only_orders=True)
    if isinstance(first, DiceRenewed | ShareGiven | Resumed):
        sitting = replace(sitting, chain=chain_after(sitting.chain, record, len(sitting.standing)))
    if isinstance(first, _SEATS) or (sitting.asked is not None and isinstance(first, Declined)):
        sitting = _after_seats(sitting, first, record.seat)
    elif sitting.proposal is not None or type(first) in TABLE_EVENTS:
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
        case DiceRenewed(owed=owed):
            waits = bool(owed) and not sitting.paused
            return replace(sitting, epoch=1, paused=WAITS_FOR_SHARES if waits else sitting.paused)
        case ShareGiven():
            done = sitting.paused == WAITS_FOR_SHARES and sitting.chain and not sitting.chain.owed
            return replace(sitting, paused="") if done else sitting
        case Declined() if sitting.asks_for_rules:
            return replace(sitting, agreed=())
        case Announced() | RulesKept() | Upgraded() | Contradicted():
            return _after_rules(sitting, first)
        case _ if seen_by_all and sitting.proposal is not None and sitting.asked is None:
            # A proposal must not lapse by a record that was kept from some.
            return _unasked(sitting)
        case _:
            return sitting


def _after_seats(
    sitting: TableSettings, event: SeatLeft | SeatAsked | SeatTaken | Declined, by: int
) -> TableSettings:
    """The facts after a seat was left, asked for, declined or taken."""
    match event:
        case SeatLeft(seat=seat):
            return _unasked(replace(sitting, left=(*sitting.left, seat)))
        case SeatAsked():
            return replace(sitting, proposal=Proposed("seat"), agreed=(), asked=event)
        case SeatTaken(seat=seat, holder=holder):
            left = tuple(one for one in sitting.left if one != seat)
            taken = (*sitting.taken, (seat, holder))
            return _unasked(replace(sitting, left=left, taken=taken))
        case Declined() if sitting.asked is not None and by != COMMON:
            away = (*sitting.turned_away, sitting.asked.holder)
            return _unasked(replace(sitting, turned_away=away))
        case Declined():
            return _unasked(sitting)


def _unasked(sitting: TableSettings) -> TableSettings:
    """The facts when nothing is proposed any more; what the server asks about rules stays."""
    if sitting.asks_for_rules:
        return sitting
    return replace(sitting, proposal=None, agreed=(), asked=None)


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
            sitting = replace(sitting, paused=CHANGED, fingerprint=found, asked=None)
            return replace(sitting, proposal=Proposed("rules", n), agreed=())


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
        case Paused() | Resumed() | Contradicted() | Upgraded() | DiceRenewed() | ShareGiven():
            clocks = replace(clocks, stopped=bool(sitting.paused))
        case _:
            pass
    return replace(sitting, clocks=clocks)
