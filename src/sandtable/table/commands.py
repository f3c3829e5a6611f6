"""What comes in through the one door, and what goes out by it."""

from __future__ import annotations

from typing import Any, Literal, TypeAlias

import msgspec

from sandtable.kernel.dice import Drawn
from sandtable.kernel.state import Decision, Result
from sandtable.kernel.vetoes import Cited, Veto


class TakeBack(msgspec.Struct, frozen=True, tag="take_back"):
    """Take back one's own last orders, as many as named."""

    steps: int = 1


class ProposeUndo(msgspec.Struct, frozen=True, tag="propose_undo"):
    """Ask all seats to go back to where one's own log had this many entries."""

    to: int


class ProposeEnd(msgspec.Struct, frozen=True, tag="propose_end"):
    """Ask all seats to end the game here, as a draw or without a result."""

    result: Literal["draw", "end"] = "draw"


class Agree(msgspec.Struct, frozen=True, tag="agree"):
    """Agree to what is proposed."""


class Decline(msgspec.Struct, frozen=True, tag="decline"):
    """Decline what is proposed, or withdraw one's own proposal."""


class Resign(msgspec.Struct, frozen=True, tag="resign"):
    """Give the game up."""


class Stand(msgspec.Struct, frozen=True, tag="stand"):
    """Let these kinds of decisions be answered by routine from now on; none: be asked again."""

    kinds: tuple[str, ...]


class Begin(msgspec.Struct, frozen=True, tag="begin"):
    """The table's own first record: set up, shuffle, deal."""


TableOrder: TypeAlias = (
    TakeBack | ProposeUndo | ProposeEnd | Agree | Decline | Resign | Stand | Begin
)
TABLE_ORDERS: frozenset[type] = frozenset(
    {TakeBack, ProposeUndo, ProposeEnd, Agree, Decline, Resign, Stand}
)


class TakenBack(msgspec.Struct, frozen=True, tag="taken_back"):
    """The game went back to the position after this record."""

    to: int


class Proposed(msgspec.Struct, frozen=True, tag="proposed"):
    """A seat asked for something that all must agree to; `to` is a record number for an undo."""

    what: Literal["undo", "draw", "end"]
    to: int = 0


class Agreed(msgspec.Struct, frozen=True, tag="agreed"):
    """A seat agreed."""


class Declined(msgspec.Struct, frozen=True, tag="declined"):
    """A seat declined; nothing is proposed any more."""


class Stood(msgspec.Struct, frozen=True, tag="stood"):
    """A seat's standing orders changed; nobody else sees it."""

    seat: int
    kinds: tuple[str, ...]


TableEvent: TypeAlias = TakenBack | Proposed | Agreed | Declined | Stood


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
