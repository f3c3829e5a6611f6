"""The setup of a game: who will play what, before a table is opened; and again, after it.

A gathering is a value: each step gives the next one, or says why not.
"""

from __future__ import annotations

from typing import Any, Literal, TypeAlias

import msgspec
from msgspec.structs import replace

from sandtable.kernel.contract import Game
from sandtable.kernel.custom_scenario_folders import FolderError
from sandtable.kernel.play.dice import NO_SHARE, is_share
from sandtable.kernel.rules.compose import CompositionError
from sandtable.kernel.rules.layers import with_options
from sandtable.table.handicap import fault_in
from sandtable.table.table import prepared
from sandtable.table.time_controls import TimeControl

#: open: for anybody; invited: for the one named, who has declined it in a declined one; hotseat:
#: played at the opener's own device.
Kind: TypeAlias = Literal["person", "bot", "open", "invited", "declined", "hotseat"]


class GameSetupError(Exception):
    """A step that a setup does not take; the message is a code."""


class SeatSetup(msgspec.Struct, frozen=True):
    """One seat before the game: who it is for, who has it, and that player's share of chance.

    A share is given openly, or committed to and then revealed, as `share_exchange` says.
    """

    kind: Kind
    who: str = ""  # an account, or the name of a bot
    share: str = NO_SHARE
    commitment: str = ""  # to a share, before it is revealed
    gives_share: bool = False  # the game waits for a share of this seat
    named: bool = False  # whoever has it was invited by name

    @property
    def is_free(self) -> bool:
        """Whether it is kept for nobody, so that whoever has the link may sit down."""
        return self.kind in {"open", "declined"}

    @property
    def freed(self) -> SeatSetup:
        """The seat when its player goes: one that was kept for somebody is not open to all."""
        if self.named or self.kind in {"invited", "declined"}:
            return SeatSetup("declined", self.who)
        return SeatSetup("open")

    @property
    def is_taken(self) -> bool:
        """Whether somebody will play here."""
        return self.kind in {"person", "bot", "hotseat"}


class GameSetup(msgspec.Struct, frozen=True):
    """A game that is to be: everything that its opening needs."""

    scenario: str
    layers: tuple[str, ...]
    opener: str
    chairs: tuple[SeatSetup, ...]
    pace: TimeControl | None = None
    before: str = ""  # the game that this is a rematch of
    handicap: tuple[int, ...] = ()  # points that each seat is given

    @property
    def is_full(self) -> bool:
        """Whether every seat is taken."""
        return all(chair.is_taken for chair in self.chairs)

    def chair_of(self, who: str) -> int | None:
        """Find the seat of a person."""
        for seat, chair in enumerate(self.chairs):
            if chair.kind in {"person", "hotseat"} and chair.who == who:
                return seat
        return None


def new_setup(  # noqa: PLR0913  # each is a choice of the opener
    game: Game,
    scenario: str,
    opener: str,
    chairs: tuple[SeatSetup, ...],
    *,
    options: tuple[str, ...] = (),
    pace: TimeControl | None = None,
    handicap: tuple[int, ...] = (),
) -> GameSetup:
    """Call players together; what cannot be played is refused here and not at the table."""
    if scenario not in game.rules.scenarios:
        raise GameSetupError("no-such-scenario")
    if len(chairs) != len(game.rules.seats):
        raise GameSetupError("wrong-number-of-seats")
    if pace is not None and pace.faults():
        raise GameSetupError("no-such-pace")
    if code := fault_in(game, scenario, handicap):
        raise GameSetupError(code)
    base = game.rules.scenarios[scenario].layers
    named = (*base, *options)
    if len(set(named)) < len(named) or not set(named) <= set(game.rules.layers):
        raise GameSetupError("no-such-option")
    layers = with_options(game.rules.layers, base, options)
    try:
        prepared(game, scenario, layers)
    except CompositionError as error:
        raise GameSetupError("options-clash") from error
    except FolderError as error:
        raise GameSetupError("scenario-broken") from error
    for chair in chairs:
        _check(chair, opener)
    return GameSetup(scenario, layers, opener, chairs, pace, handicap=handicap)


def _check(chair: SeatSetup, opener: str) -> None:
    """Only the opener's own seats are taken from the start; others must come themselves."""
    if chair.kind in {"person", "hotseat"} and chair.who != opener:
        raise GameSetupError("not-yours-to-seat")
    if (chair.kind == "open") is bool(chair.who):
        raise GameSetupError("who-is-it-for")
    if not is_share(chair.share):
        raise GameSetupError("no-share")


def joined_by(
    gathering: GameSetup, seat: int, who: str, share: str = NO_SHARE, commitment: str = ""
) -> GameSetup:
    """Take a seat that is open, or kept for the one who comes, with a share or the hash of one."""
    chair = _chair(gathering, seat)
    if chair.is_taken:
        raise GameSetupError("seat-taken")
    if chair.kind in {"invited", "declined"} and chair.who != who:
        raise GameSetupError("not-invited")
    if gathering.chair_of(who) is not None:
        raise GameSetupError("sits-already")
    if not is_share(share):
        raise GameSetupError("no-share")
    gives = share != NO_SHARE or bool(commitment)
    named = chair.kind != "open"
    return seated(gathering, seat, SeatSetup("person", who, share, commitment, gives, named))


def came_by_link(gathering: GameSetup, seat: int | None) -> tuple[GameSetup, int]:
    """Open a free seat, without a number the first one, for whoever has the link; and its number.

    Whoever declined it is no longer asked.
    """
    free = [number for number, chair in enumerate(gathering.chairs) if chair.is_free]
    if not free or (seat is not None and seat not in free):
        raise GameSetupError("seat-taken")
    number = free[0] if seat is None else seat
    return seated(gathering, number, SeatSetup("open")), number


def left_by(gathering: GameSetup, seat: int, who: str) -> GameSetup:
    """Leave a seat, decline an invitation, or (as the opener) open a seat to anybody."""
    chair = _chair(gathering, seat)
    if who == chair.who and chair.kind in {"person", "hotseat", "invited"}:
        return seated(gathering, seat, chair.freed)
    if who != gathering.opener or chair.kind == "open":
        raise GameSetupError("not-yours-to-free")
    return seated(gathering, seat, SeatSetup("open"))


def offered(gathering: GameSetup, seat: int, who: str, chair: SeatSetup) -> GameSetup:
    """Let the opener give a free seat to a bot, to one invited, or to anybody."""
    if who != gathering.opener or _chair(gathering, seat).is_taken:
        raise GameSetupError("not-yours-to-seat")
    _check(chair, gathering.opener)
    return seated(gathering, seat, chair)


def _chair(gathering: GameSetup, seat: int) -> SeatSetup:
    if not 0 <= seat < len(gathering.chairs):
        raise GameSetupError("no-such-seat")
    return gathering.chairs[seat]


def seated(gathering: GameSetup, seat: int, chair: SeatSetup) -> GameSetup:
    """The setup with another chair at a seat."""
    chairs = gathering.chairs
    return replace(gathering, chairs=(*chairs[:seat], chair, *chairs[seat + 1 :]))


def may_start(gathering: GameSetup, who: str) -> bool:
    """Whether one may open the table: whoever sits, once all do."""
    sits = gathering.chair_of(who) is not None
    return gathering.is_full and (sits or who == gathering.opener)


def terms(gathering: GameSetup) -> dict[str, Any]:
    """What `open_table` wants to know besides the game, its roots and its id."""
    if not gathering.is_full:
        raise GameSetupError("not-ready")
    return {
        "scenario": gathering.scenario,
        "layers": gathering.layers,
        "shares": tuple(chair.share for chair in gathering.chairs),
        "pace": gathering.pace,
        "handicap": gathering.handicap,
    }


def rematch(
    gathering: GameSetup,
    who: str,
    id: str,  # noqa: A002  # the record's word
    *,
    gives_share: bool = False,
) -> GameSetup:
    """Call the same players together again with seats exchanged; the others are invited.

    With `gives_share` the game waits for a share of whoever calls.
    """
    if gathering.chair_of(who) is None:
        raise GameSetupError("sat-nowhere")
    moved = (*gathering.chairs[1:], gathering.chairs[0])
    chairs = tuple(_again(chair, who, gives_share) for chair in moved)
    handicap = (*gathering.handicap[1:], *gathering.handicap[:1])  # it goes with the player
    return replace(gathering, opener=who, chairs=chairs, before=id, handicap=handicap)


def _again(chair: SeatSetup, who: str, gives_share: bool) -> SeatSetup:  # noqa: FBT001
    """Keep who sat there; shares of chance are given anew."""
    kind: Kind = chair.kind
    if kind == "person" and chair.who != who:
        kind = "invited"
    return SeatSetup(kind, chair.who, gives_share=gives_share and kind == "person")
