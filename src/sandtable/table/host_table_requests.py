"""Orders of the house: what those who run a table may do with it, openly and on record.

The house never changes a position in play.  It gives the handicap of the set-up, notes that it was
down, stops a game and lets it go on, renews the dice after a restore, brings rules into force as
`rule_changes` says it may, and notes that seats change hands as `seat_changes` says they may.
"""

from __future__ import annotations

from typing import Final

from sandtable.kernel.catalogue.fingerprint import fingerprint
from sandtable.kernel.play.events import GameEnded, HandicapSet
from sandtable.kernel.play.state import COMMON, Result
from sandtable.kernel.rules.rule_hooks import cites
from sandtable.table.clocks import run_to
from sandtable.table.commands import (
    TABLE_ORDERS,
    Announce,
    Announced,
    CallOff,
    Contradict,
    Contradicted,
    DiceRenewed,
    GrantHandicap,
    HouseOrder,
    NoteOutage,
    Outage,
    Pause,
    Paused,
    Refusal,
    RenewDice,
    Resume,
    Resumed,
    RulesKept,
    TableEvent,
    Upgrade,
    Upgraded,
    Withdraw,
)
from sandtable.table.handicap import granted
from sandtable.table.player_table_requests import refused
from sandtable.table.position import Position
from sandtable.table.seats.seat_changes import seat_changed
from sandtable.table.seats.seat_commands import (
    AskForSeat,
    DropRequest,
    LeaveSeat,
    TakeSeat,
)
from sandtable.table.time_controls import MINUTE
from sandtable.version import VERSION

#: How a game ended that was called off: it has no result.
CALLED_OFF: Final = "TABLE:22"
#: How long a side may keep the other waiting for its first order.
FIRST_ORDER: Final = 5 * MINUTE


def outcome_for_house(  # noqa: PLR0911  # one line each
    position: Position, order: HouseOrder, now: int
) -> TableEvent | GameEnded | HandicapSet | Refusal:
    """What becomes of an order of the house."""
    match order:
        case NoteOutage(start=start, until=until):
            return outage(start, until, now)
        case Pause(why=why):
            return paused(position, why)
        case Resume():
            return Resumed() if position.sitting.paused else refused("TABLE:13", "not-paused")
        case Announce(layers=layers, until=until):
            return announced(position, layers, until, now)
        case Withdraw():
            notice = position.sitting.notice
            return RulesKept(COMMON) if notice else refused("TABLE:14", "no-notice")
        case Upgrade():
            return upgraded(position, order, now)
        case Contradict(record=n):
            return contradicted(position, n)
        case GrantHandicap(handicap=handicap):
            return granted(position, handicap)
        case LeaveSeat() | AskForSeat() | TakeSeat() | DropRequest():
            return seat_changed(position, order)
        case RenewDice():
            return dice_renewed(order)
        case CallOff(seat=seat):
            return called_off(position, seat, now)


@cites("TABLE:19")
def dice_renewed(order: RenewDice) -> TableEvent:
    """Dice that players may have seen before a restore are not rolled again."""
    return DiceRenewed(
        order.after, order.open_commitment, order.closed_commitment, order.owed, order.until
    )


@cites("TABLE:11")
def outage(start: int, until: int, now: int) -> TableEvent | Refusal:
    """Time during which the house was down is nobody's."""
    if not 0 <= start < until <= now:
        return refused("TABLE:11", "no-outage")
    return Outage(start, until)


@cites("TABLE:13")
def paused(position: Position, why: str) -> TableEvent | Refusal:
    """A game is stopped once, and for a reason."""
    if position.sitting.paused or not why:
        return refused("TABLE:13", "paused", why=position.sitting.paused)
    return Paused(why)


@cites("TABLE:14")
def announced(
    position: Position, layers: tuple[str, ...], until: int, now: int
) -> TableEvent | Refusal:
    """Rules that somebody would notice are announced first, and only once."""
    sitting = position.sitting
    if layers in sitting.kept:
        return refused("TABLE:14", "rules-kept")
    if until <= now or set(layers) == set(sitting.layers) or sitting.notice is not None:
        return refused("TABLE:14", "no-notice")
    return Announced(layers, until)


@cites("TABLE:14")
def upgraded(position: Position, order: Upgrade, now: int) -> TableEvent | Refusal:
    """Rules that were announced come into force when a turn has ended after the notice."""
    layers, notice = order.layers, position.sitting.notice
    if order.kind == "B" and (notice is None or notice.layers != layers or now < notice.until):
        return refused("TABLE:14", "no-notice")
    if order.kind == "B" and not position.past[-1].turned_key:
        return refused("TABLE:14", "mid-turn")
    return Upgraded(layers, order.kind, VERSION, fingerprint(position.game, layers))


@cites("TABLE:15")
def contradicted(position: Position, n: int) -> TableEvent | Refusal:
    """A game stands still where the rules of today contradict a record of it."""
    if not 1 <= n < len(position.lines):
        return refused("TABLE:15", "no-such-record", record=n)
    return Contradicted(n, fingerprint(position.game, position.sitting.layers))


@cites("TABLE:22")
def called_off(position: Position, seat: int, now: int) -> GameEnded | Refusal:
    """A side calls the game off while another, on move for five minutes, has given no order yet."""
    clocks = position.sitting.clocks
    if clocks is None:
        return refused("TABLE:11", "no-clock")
    for other, clock in enumerate(run_to(clocks, now).seats):
        is_late = other != seat and (clock.spell or 0) >= FIRST_ORDER
        if is_late and not _has_ordered(position, other, seat):
            return GameEnded(Result(None, CALLED_OFF))
    return refused("TABLE:22", "not-kept-waiting", minutes=FIRST_ORDER // MINUTE)


def _has_ordered(position: Position, other: int, seat: int) -> bool:
    """Whether a seat has seen an order of another one that the program did not give for it."""
    own = f"{other}/routine-"
    records = (position.record(n) for n in position.seen[seat])
    return any(
        one.seat == other
        and type(one.order) not in TABLE_ORDERS
        and not one.command.startswith(own)
        for one in records
    )
