"""Orders of the house: what those who run a table may do with it, openly and on record.

The house never changes a position.  It notes that it was down, stops a game and lets it go on,
and brings rules into force as `upgrading` says it may.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

import sandtable
from sandtable.kernel.fingerprint import fingerprint
from sandtable.kernel.points import cites
from sandtable.kernel.state import COMMON
from sandtable.table.commands import (
    Announce,
    Announced,
    HouseOrder,
    NoteOutage,
    Outage,
    Pause,
    Paused,
    Refusal,
    Resume,
    Resumed,
    RulesKept,
    TableEvent,
    Upgrade,
    Upgraded,
    Withdraw,
)
from sandtable.table.etiquette import refused

if TYPE_CHECKING:
    from sandtable.table.history import History


def outcome_for_house(table: History, order: HouseOrder, now: int) -> TableEvent | Refusal:
    """Say what becomes of an order of the house."""
    match order:
        case NoteOutage(start=start, until=until):
            return outage(start, until, now)
        case Pause(why=why):
            return paused(table, why)
        case Resume():
            return Resumed() if table.sitting.paused else refused("TABLE:13", "not-paused")
        case Announce(layers=layers, until=until):
            return announced(table, layers, until, now)
        case Withdraw():
            notice = table.sitting.notice
            return RulesKept(COMMON) if notice else refused("TABLE:14", "no-notice")
        case Upgrade():
            return upgraded(table, order, now)


@cites("TABLE:11")
def outage(start: int, until: int, now: int) -> TableEvent | Refusal:
    """Time during which the house was down is nobody's."""
    if not 0 <= start < until <= now:
        return refused("TABLE:11", "no-outage")
    return Outage(start, until)


@cites("TABLE:13")
def paused(table: History, why: str) -> TableEvent | Refusal:
    """A game is stopped once, and for a reason."""
    if table.sitting.paused or not why:
        return refused("TABLE:13", "paused", why=table.sitting.paused)
    return Paused(why)


@cites("TABLE:14")
def announced(
    table: History, layers: tuple[str, ...], until: int, now: int
) -> TableEvent | Refusal:
    """Rules that somebody would notice are announced first, and only once."""
    sitting = table.sitting
    if layers in sitting.kept:
        return refused("TABLE:14", "rules-kept")
    if until <= now or set(layers) == set(sitting.layers) or sitting.notice is not None:
        return refused("TABLE:14", "no-notice")
    return Announced(layers, until)


@cites("TABLE:14")
def upgraded(table: History, order: Upgrade, now: int) -> TableEvent | Refusal:
    """Rules that were announced come into force when a turn has ended after the notice."""
    layers, notice = order.layers, table.sitting.notice
    if order.kind == "B" and (notice is None or notice.layers != layers or now < notice.until):
        return refused("TABLE:14", "no-notice")
    if order.kind == "B" and not table.past[-1].turned_key:
        return refused("TABLE:14", "mid-turn")
    return Upgraded(layers, order.kind, sandtable.__version__, fingerprint(table.game, layers))
