"""What requests must look like.  Anything more than this is refused."""

from __future__ import annotations

from typing import Annotated, Any, Literal

from msgspec import UNSET, Meta, Raw, Struct, UnsetType

from sandtable.bots.profiles import OPPONENT
from sandtable.web.accounts.reports import Reason

Name = Annotated[str, Meta(min_length=1, max_length=32)]
Mail = Annotated[str, Meta(min_length=3, max_length=254)]
Password = Annotated[str, Meta(min_length=1, max_length=128)]
Token = Annotated[str, Meta(min_length=20, max_length=100)]
Seat = Annotated[int, Meta(ge=-1, le=15)]
OwnSeat = Annotated[int, Meta(ge=0, le=15)]
Seq = Annotated[int, Meta(ge=0, le=10_000_000)]
CommandId = Annotated[str, Meta(min_length=1, max_length=64, pattern="^[A-Za-z0-9._:-]+$")]
Share = Annotated[str, Meta(pattern="^[0-9a-f]{32}$")]
Commitment = Annotated[str, Meta(pattern="^[0-9a-f]{64}$")]
Minute = Annotated[int, Meta(ge=0, le=1439)]
Text = Annotated[str, Meta(min_length=1, max_length=2000)]
Value = int | str | bool | list[Any] | dict[str, Any] | None


class Body(Struct, forbid_unknown_fields=True):
    """Any request: fields that we do not know are refused, not ignored."""


class NewAccount(Body):
    """Make an account, or turn the guest who asks into one."""

    name: Name
    password: Password
    mail: Mail | None = None


class Login(Body):
    """Log in by name or by a proved mail address."""

    login: Annotated[str, Meta(min_length=1, max_length=254)]
    password: Password


class Proof(Body):
    """A token that came by mail."""

    token: Token


class ResetRequest(Body):
    """Ask for a letter with which the password can be set anew."""

    mail: Mail


class Reset(Body):
    """Set the password anew."""

    token: Token
    password: Password


class Changes(Body):
    """Change one's own account; a new password or mail address needs the old password.

    A new password ends all API tokens unless `end_programs` is false.
    """

    name: Name | UnsetType = UNSET
    mail: Mail | UnsetType = UNSET
    password: Password | UnsetType = UNSET
    old_password: Password | UnsetType = UNSET
    end_programs: bool = True
    mail_notices: bool | UnsetType = UNSET
    quiet_from: Minute | UnsetType | None = UNSET
    quiet_to: Minute | UnsetType | None = UNSET
    utc_offset: Annotated[int, Meta(ge=-840, le=840)] | UnsetType = UNSET


class Farewell(Body):
    """Delete one's own account; guests have no password."""

    password: Password | None = None


class WantedSeat(Body):
    """How a seat of a new game is to be filled."""

    kind: Literal["me", "open", "bot", "invite", "hotseat"]
    name: Annotated[str, Meta(max_length=32)] = ""


class WantedHandicap(Body):
    """Points that one seat of a new game is given."""

    seat: OwnSeat
    points: Annotated[int, Meta(ge=1, le=1000)]


class Wanted(Body):
    """A new game."""

    scenario: Annotated[str, Meta(min_length=1, max_length=100)]
    seats: Annotated[list[WantedSeat], Meta(min_length=1, max_length=16)]
    options: Annotated[list[Annotated[str, Meta(max_length=60)]], Meta(max_length=40)] = []
    pace: Annotated[str, Meta(max_length=60)] = "none"
    spectators: bool = True
    #: Seconds after which spectators see what happens; up to a week.
    spectator_delay: Annotated[int, Meta(ge=0, le=604_800)] = 0
    learning: bool = False
    chat: bool = True
    #: A share given openly, before the commitments are known: `gives_share` proves more.
    share: Share | None = None
    #: The game waits for a share of the opener, who sends it once the commitments are known.
    gives_share: bool = False
    #: Whether an open seat is shown to strangers; else the invitation link alone leads to it.
    listed: bool = True
    handicap: WantedHandicap | None = None
    #: Own counters: the text of a CSV file for each nation.
    counters: Annotated[list[Annotated[str, Meta(max_length=200_000)]], Meta(max_length=20)] = []


class Imported(Body):
    """The record of a game as a file holds it, and whether others may look at it here."""

    record: Annotated[str, Meta(min_length=1, max_length=4 * 1024 * 1024)]
    spectators: bool = False


class Tried(Body):
    """A moment of a seat's log to branch from; `play` is one's side against a bot, none: all."""

    seat: Seat
    at: Seq
    play: OwnSeat | None = None
    bot: Name = OPPONENT


class Joining(Body):
    """Sit down, with the commitment to a share of chance, or with a share given openly."""

    share: Share | None = None
    share_commitment: Commitment | None = None


class ShareGiven(Body):
    """The commitment to a share of chance for a seat, or the share itself."""

    seat: OwnSeat
    share: Share | None = None
    share_commitment: Commitment | None = None


class Ordered(Body):
    """An order: what the seat has seen, an id that makes a repetition harmless, the order."""

    seat: OwnSeat
    expected_seq: Seq
    command_id: CommandId
    order: dict[str, Any]


class OrderedRaw(Body):
    """The same, with the order left as it came: only the game knows how to read it."""

    seat: OwnSeat
    expected_seq: Seq
    command_id: CommandId
    order: Raw


class Doubted(Body):
    """A whole order, or its kind and first values: why not, or why its path gets to no `space`."""

    seat: OwnSeat
    order: dict[str, Any] | None = None
    kind: Annotated[str, Meta(max_length=60)] = ""
    chosen: Annotated[list[Value], Meta(max_length=20)] = []
    path: Annotated[list[int], Meta(max_length=200)] = []
    space: int | None = None


class Chosen(Body):
    """The kind of an order and the first values chosen: what may come next."""

    seat: OwnSeat
    order: Annotated[str, Meta(min_length=1, max_length=60)]
    chosen: Annotated[list[Value], Meta(max_length=20)] = []
    path: Annotated[list[int], Meta(max_length=200)] | None = None


class Typed(Body):
    """An order as somebody types it."""

    seat: OwnSeat
    text: Annotated[str, Meta(min_length=1, max_length=500)]


class Odd(Body):
    """An order whose odds are asked; without one, those of the battle under way."""

    seat: OwnSeat
    order: dict[str, Any] | None = None


class Overlaid(Body):
    """Something to be drawn over the board."""

    seat: Seat
    kind: Annotated[str, Meta(min_length=1, max_length=40)]
    units: Annotated[list[int], Meta(max_length=100)] = []


class Said(Body):
    """Something said at the table, from one of one's own seats (-1: among those who watch)."""

    seat: Seat
    text: Text


class Noted(Body):
    """A seat's private notes; `version` is the one that was read, so that two tabs do not clash."""

    seat: OwnSeat
    version: Annotated[int, Meta(ge=0, le=1_000_000)]
    text: Annotated[str, Meta(max_length=20_000)]


class Mark(Body):
    """Something drawn on the map: a sign in a space, or an arrow through spaces, and a word."""

    kind: Literal["ring", "cross", "star", "query", "arrow"]
    spaces: Annotated[
        list[Annotated[int, Meta(ge=0, le=100_000)]], Meta(min_length=1, max_length=40)
    ]
    text: Annotated[str, Meta(max_length=60)] = ""


class Marked(Body):
    """All marks of a seat; `version` is the one that was read, so that two tabs do not clash."""

    seat: OwnSeat
    version: Annotated[int, Meta(ge=0, le=1_000_000)]
    marks: Annotated[list[Mark], Meta(max_length=200)]


class Named(Body):
    """Somebody, by name."""

    name: Name


class Reported(Body):
    """Somebody to be looked at: why, in words, and at which table or by which line of its talk."""

    name: Name
    reason: Reason
    words: Annotated[str, Meta(max_length=2000)] = ""
    game: Annotated[str, Meta(pattern="^[0-9a-f]{32}$")] | None = None
    line: Annotated[int, Meta(ge=1, le=2**53)] | None = None


class Deed(Struct, frozen=True):
    """It was done."""

    done: bool = True


class PuzzleChosen(Body):
    """Answer a puzzle: the place of the choice in the list, counted from 0."""

    choice: Annotated[int, Meta(ge=0, le=10_000)]
