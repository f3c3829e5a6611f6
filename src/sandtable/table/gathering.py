"""Gathering: who will play what, before a table is opened; and again, after it.

A gathering is a value: each step gives the next one, or says why not.
"""

from __future__ import annotations

from typing import Any, Final, Literal, TypeAlias

import msgspec
from msgspec.structs import replace

from sandtable.kernel.compose import CompositionError
from sandtable.kernel.game import Game
from sandtable.table.paces import Pace
from sandtable.table.saved import NO_SHARE
from sandtable.table.table import prepared

#: open: for anybody; invited: for the one named; hotseat: played at the opener's own device.
Kind: TypeAlias = Literal["person", "bot", "open", "invited", "hotseat"]
_DIGITS: Final = frozenset("0123456789abcdef")


class GatheringError(Exception):
    """A step that a gathering does not take; the message is a code."""


class Chair(msgspec.Struct, frozen=True):
    """One seat before the game: who it is for, who has it, and that player's share of chance."""

    kind: Kind
    who: str = ""  # an account, or the name of a bot
    share: str = NO_SHARE

    @property
    def is_taken(self) -> bool:
        """Say whether somebody will play here."""
        return self.kind in {"person", "bot", "hotseat"}


class Gathering(msgspec.Struct, frozen=True):
    """A game that is to be: everything that its opening needs."""

    scenario: str
    layers: tuple[str, ...]
    opener: str
    chairs: tuple[Chair, ...]
    pace: Pace | None = None
    before: str = ""  # the game that this is a rematch of

    @property
    def is_ready(self) -> bool:
        """Say whether every seat is taken."""
        return all(chair.is_taken for chair in self.chairs)

    def chair_of(self, who: str) -> int | None:
        """Find the seat of a person."""
        for seat, chair in enumerate(self.chairs):
            if chair.kind in {"person", "hotseat"} and chair.who == who:
                return seat
        return None


def gather(  # each is a choice of the opener
    game: Game,
    scenario: str,
    opener: str,
    chairs: tuple[Chair, ...],
    *,
    options: tuple[str, ...] = (),
    pace: Pace | None = None,
) -> Gathering:
    """Call players together; what cannot be played is refused here and not at the table."""
    if scenario not in game.scenarios:
        raise GatheringError("no-such-scenario")
    if len(chairs) != len(game.seats):
        raise GatheringError("wrong-number-of-seats")
    if pace is not None and pace.faults():
        raise GatheringError("no-such-pace")
    layers = (*game.scenarios[scenario].layers, *options)
    if len(set(layers)) < len(layers) or not set(layers) <= set(game.layers):
        raise GatheringError("no-such-option")
    try:
        prepared(game, scenario, layers)
    except CompositionError as error:
        raise GatheringError("options-clash") from error
    for chair in chairs:
        _check(chair, opener)
    return Gathering(scenario, layers, opener, chairs, pace)


def _check(chair: Chair, opener: str) -> None:
    """Only the opener's own seats are taken from the start; others must come themselves."""
    if chair.kind in {"person", "hotseat"} and chair.who != opener:
        raise GatheringError("not-yours-to-seat")
    if (chair.kind == "open") is bool(chair.who):
        raise GatheringError("who-is-it-for")
    if not is_share(chair.share):
        raise GatheringError("no-share")


def is_share(text: str) -> bool:
    """Say whether a text is a player's share of chance."""
    return len(text) == len(NO_SHARE) and set(text) <= _DIGITS


def joined_by(gathering: Gathering, seat: int, who: str, share: str = NO_SHARE) -> Gathering:
    """Take a seat that is open, or kept for the one who comes."""
    chair = _chair(gathering, seat)
    if chair.is_taken:
        raise GatheringError("seat-taken")
    if chair.kind == "invited" and chair.who != who:
        raise GatheringError("not-invited")
    if gathering.chair_of(who) is not None:
        raise GatheringError("sits-already")
    if not is_share(share):
        raise GatheringError("no-share")
    return _seated(gathering, seat, Chair("person", who, share))


def left_by(gathering: Gathering, seat: int, who: str) -> Gathering:
    """Leave a seat, decline an invitation, or (as the opener) free a seat."""
    chair = _chair(gathering, seat)
    if who not in {chair.who, gathering.opener} or chair.kind == "open":
        raise GatheringError("not-yours-to-free")
    return _seated(gathering, seat, Chair("open"))


def offered(gathering: Gathering, seat: int, who: str, chair: Chair) -> Gathering:
    """Let the opener give a free seat to a bot, to one invited, or to anybody."""
    if who != gathering.opener or _chair(gathering, seat).is_taken:
        raise GatheringError("not-yours-to-seat")
    _check(chair, gathering.opener)
    return _seated(gathering, seat, chair)


def _chair(gathering: Gathering, seat: int) -> Chair:
    if not 0 <= seat < len(gathering.chairs):
        raise GatheringError("no-such-seat")
    return gathering.chairs[seat]


def _seated(gathering: Gathering, seat: int, chair: Chair) -> Gathering:
    chairs = gathering.chairs
    return replace(gathering, chairs=(*chairs[:seat], chair, *chairs[seat + 1 :]))


def may_start(gathering: Gathering, who: str) -> bool:
    """Say whether one may open the table: whoever sits, once all do."""
    sits = gathering.chair_of(who) is not None
    return gathering.is_ready and (sits or who == gathering.opener)


def terms(gathering: Gathering) -> dict[str, Any]:
    """Give what `open_table` wants to know besides the game, its roots and its id."""
    if not gathering.is_ready:
        raise GatheringError("not-ready")
    return {
        "scenario": gathering.scenario,
        "layers": gathering.layers,
        "shares": tuple(chair.share for chair in gathering.chairs),
        "pace": gathering.pace,
    }


def rematch(gathering: Gathering, who: str, id: str) -> Gathering:  # noqa: A002  # the record's word
    """Call the same players together again with seats exchanged; the others are invited."""
    if gathering.chair_of(who) is None:
        raise GatheringError("sat-nowhere")
    moved = (*gathering.chairs[1:], gathering.chairs[0])
    chairs = tuple(_again(chair, who) for chair in moved)
    return replace(gathering, opener=who, chairs=chairs, before=id)


def _again(chair: Chair, who: str) -> Chair:
    """Keep who sat there; shares of chance are given anew."""
    kind: Kind = chair.kind
    if kind == "person" and chair.who != who:
        kind = "invited"
    return Chair(kind, chair.who)
