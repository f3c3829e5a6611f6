"""Commands that a table takes, and its answers and log entries.

Longer than 300 lines because every order and event of the table stands in one list.
"""

from __future__ import annotations

from typing import Any, Literal, TypeAlias, get_args

import msgspec

from sandtable.kernel.play.dice import Drawn
from sandtable.kernel.play.state import Decision, Result
from sandtable.kernel.rules.vetoes import Cited, Veto
from sandtable.table.seats.seat_commands import SeatChangeEvent, SeatChangeOrder
from sandtable.table.time_controls import TimeControl


class TakeBack(msgspec.Struct, frozen=True, tag="take_back"):
    """Take back one's own last orders, as many as named."""

    steps: int = 1


class ProposeUndo(msgspec.Struct, frozen=True, tag="propose_undo"):
    """Ask all seats to go back to where one's own log had this many entries."""

    to: int


class ProposeEnd(msgspec.Struct, frozen=True, tag="propose_end"):
    """Ask all seats to end the game here: as a draw, without a result, or as one's own loss."""

    result: Literal["draw", "end", "resign"] = "draw"


class ProposeHandicap(msgspec.Struct, frozen=True, tag="propose_handicap"):
    """Bid: ask all seats to give one of them so many points; 0: to play without a handicap."""

    seat: int
    points: int


class Agree(msgspec.Struct, frozen=True, tag="agree"):
    """Agree to what is proposed."""


class Decline(msgspec.Struct, frozen=True, tag="decline"):
    """Decline what is proposed, or withdraw one's own proposal."""


class Resign(msgspec.Struct, frozen=True, tag="resign"):
    """Give the game up."""


class Stand(msgspec.Struct, frozen=True, tag="stand"):
    """Let these kinds of decisions be answered by routine from now on; none: be asked again."""

    kinds: tuple[str, ...]


class ClaimTime(msgspec.Struct, frozen=True, tag="claim_time"):
    """Claim the game because the other's time has run out."""


class BeAway(msgspec.Struct, frozen=True, tag="be_away"):
    """Plan an absence; one's clock stands still meanwhile."""

    start: int
    until: int


class KeepRules(msgspec.Struct, frozen=True, tag="keep_rules"):
    """Ask that a change of rules that was announced should not come to this game."""


class Begin(msgspec.Struct, frozen=True, omit_defaults=True, tag="begin"):
    """The table's own first record: set up, shuffle, deal, wind the clocks."""

    pace: TimeControl | None = None
    only_orders: bool = False  # the table gives an order for a seat that all see has no other


class NoteOutage(msgspec.Struct, frozen=True, tag="note_outage"):
    """The house was down for so long: nobody's clock ran."""

    start: int
    until: int


class Pause(msgspec.Struct, frozen=True, tag="pause"):
    """The house stops the game, clocks and all, because something cannot wait."""

    why: str


class Resume(msgspec.Struct, frozen=True, tag="resume"):
    """The house lets the game go on."""


class Announce(msgspec.Struct, frozen=True, tag="announce"):
    """The house gives notice of other layers; until then a seat may ask to keep the old ones."""

    layers: tuple[str, ...]
    until: int


class Withdraw(msgspec.Struct, frozen=True, tag="withdraw"):
    """The house takes a notice of other layers back."""


class Upgrade(msgspec.Struct, frozen=True, tag="upgrade"):
    """The house lets other layers come into force; the kind is A (unnoticed) or B (announced)."""

    layers: tuple[str, ...]
    kind: Literal["A", "B"]


class Contradict(msgspec.Struct, frozen=True, tag="contradict"):
    """The house stops the game: by the rules of today this record would be another one."""

    record: int


class GrantHandicap(msgspec.Struct, frozen=True, tag="grant_handicap"):
    """The house gives the points that the game was set up with."""

    handicap: tuple[int, ...]


class CallOff(msgspec.Struct, frozen=True, tag="call_off"):
    """The house ends a paired game for a seat that was kept waiting for the other's first order."""

    seat: int


class GiveShare(msgspec.Struct, frozen=True, tag="give_share"):
    """Add a random share of one's own to dice that were renewed."""

    share: str


class RenewDice(msgspec.Struct, frozen=True, tag="renew_dice"):
    """The house commits to new roots, after a restore that may have lost records."""

    after: str  # the seal of the record before
    open_commitment: str
    closed_commitment: str
    owed: tuple[int, ...]  # seats that are asked for a share
    until: int  # when the game goes on without the shares that are missing


SeatOrder: TypeAlias = (
    TakeBack
    | ProposeUndo
    | ProposeEnd
    | ProposeHandicap
    | Agree
    | Decline
    | Resign
    | Stand
    | ClaimTime
    | BeAway
    | KeepRules
    | GiveShare
)
RulesOrder: TypeAlias = Announce | Withdraw | Upgrade | Contradict
#: What only those who run the table may order; it is recorded as the table's own.
HouseOrder: TypeAlias = (
    NoteOutage | Pause | Resume | RulesOrder | GrantHandicap | SeatChangeOrder | RenewDice | CallOff
)
TableOrder: TypeAlias = SeatOrder | HouseOrder | Begin
TABLE_ORDERS: frozenset[type] = frozenset(get_args(SeatOrder))
HOUSE_ORDERS: frozenset[type] = frozenset(get_args(HouseOrder))


class TakenBack(msgspec.Struct, frozen=True, tag="taken_back"):
    """The game went back to the position after this record."""

    to: int


class Proposed(msgspec.Struct, frozen=True, tag="proposed"):
    """Something that all must agree to; `to` is a record number for an undo and for rules."""

    what: Literal["undo", "draw", "end", "resign", "rules", "handicap", "seat"]
    to: int = 0
    handicap: tuple[int, ...] = ()  # the points that each seat would be given


class Agreed(msgspec.Struct, frozen=True, tag="agreed"):
    """A seat agreed."""


class Declined(msgspec.Struct, frozen=True, tag="declined"):
    """A seat declined; nothing is proposed any more."""


class Stood(msgspec.Struct, frozen=True, tag="stood"):
    """A seat's standing orders changed; nobody else sees it."""

    seat: int
    kinds: tuple[str, ...]


class WentAway(msgspec.Struct, frozen=True, tag="went_away"):
    """A seat has planned an absence."""

    seat: int
    start: int
    until: int


class Outage(msgspec.Struct, frozen=True, tag="outage"):
    """The house was down; nobody's clock ran."""

    start: int
    until: int


class Paused(msgspec.Struct, frozen=True, tag="paused"):
    """The house stopped the game."""

    why: str


class Resumed(msgspec.Struct, frozen=True, tag="resumed"):
    """The game goes on."""


class Announced(msgspec.Struct, frozen=True, tag="announced"):
    """Other layers come into force at the first end of a turn after this time, unless ..."""

    layers: tuple[str, ...]
    until: int


class RulesKept(msgspec.Struct, frozen=True, tag="rules_kept"):
    """... a seat asked to keep the old ones, or the house itself (-1) thought better of it."""

    seat: int


class Upgraded(msgspec.Struct, frozen=True, tag="upgraded"):
    """From here on the game is judged by these layers; C: all seats agreed, the past differs."""

    layers: tuple[str, ...]
    kind: Literal["A", "B", "C"]
    engine: str
    fingerprint: dict[str, str]


class Contradicted(msgspec.Struct, frozen=True, tag="contradicted"):
    """The game stands still: by rules of this fingerprint the record would be another one."""

    record: int
    fingerprint: dict[str, str]


class DiceRenewed(msgspec.Struct, frozen=True, tag="dice_renewed"):
    """From here on the dice come from new roots; the game waits for new shares of these seats."""

    after: str
    open_commitment: str
    closed_commitment: str
    owed: tuple[int, ...]
    until: int


class ShareGiven(msgspec.Struct, frozen=True, tag="share_given"):
    """A seat has added its share to the renewed dice."""

    seat: int
    share: str


TableEvent: TypeAlias = (
    TakenBack
    | Proposed
    | Agreed
    | Declined
    | Stood
    | WentAway
    | Outage
    | Paused
    | Resumed
    | Announced
    | RulesKept
    | Upgraded
    | Contradicted
    | SeatChangeEvent
    | DiceRenewed
    | ShareGiven
)
TABLE_EVENTS: frozenset[type] = frozenset(get_args(TableEvent))


class Command(msgspec.Struct, frozen=True):
    """One request: who, having seen how much, under which id, orders what."""

    seat: int
    expected_seq: int
    id: str
    order: Any


class Receipt(msgspec.Struct, frozen=True, tag="receipt"):
    """The command was taken; `seq` is now the last number in the seat's own log."""

    seq: int


class Refusal(msgspec.Struct, frozen=True, tag="refusal"):
    """The command was not taken, and why; nothing has changed."""

    vetoes: tuple[Cited[Veto], ...]


class LogEntry(msgspec.Struct, frozen=True):
    """One record as a seat may see it, under the seat's own number."""

    seq: int
    seat: int
    at: int
    events: tuple[Any, ...]
    dice: tuple[Drawn, ...]
    barrier: bool


class Look(msgspec.Struct, frozen=True):
    """All that a seat is shown of the moment."""

    seat: int
    seq: int
    decision: Decision | None
    waiting_for: tuple[int, ...]
    view: Any
    offers: tuple[dict[str, Any], ...]
    free_undo: int
    proposal: Proposed | None
    over: Result | None
    seal: str
