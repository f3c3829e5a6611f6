"""Orders of the house about seats that change hands, and what comes of them."""

from __future__ import annotations

from typing import TypeAlias

import msgspec


class LeaveSeat(msgspec.Struct, frozen=True, tag="leave_seat"):
    """The player of a seat has left it.

    A holder is a number for a player in this game; at the start it is that of the seat.
    -1: the seat was left before records told so, and is noted now.
    """

    seat: int
    holder: int


class AskForSeat(msgspec.Struct, frozen=True, tag="ask_for_seat"):
    """Somebody asks for a seat that was left."""

    seat: int
    holder: int


class TakeSeat(msgspec.Struct, frozen=True, omit_defaults=True, tag="take_seat"):
    """A player comes back to the seat that it left, or a bot takes the seat."""

    seat: int
    holder: int
    bot: bool = False


class DropRequest(msgspec.Struct, frozen=True, tag="drop_request"):
    """Whoever asked for a seat does not want it any longer."""

    holder: int


class SeatLeft(msgspec.Struct, frozen=True, tag="seat_left"):
    """A seat has no player any more."""

    seat: int


class SeatAsked(msgspec.Struct, frozen=True, tag="seat_asked"):
    """Somebody would like to play this seat; all seats that have a player must agree."""

    seat: int
    holder: int


class SeatTaken(msgspec.Struct, frozen=True, omit_defaults=True, tag="seat_taken"):
    """A seat that was left has a player again: this holder, from here on."""

    seat: int
    holder: int
    bot: bool = False


SeatChangeOrder: TypeAlias = LeaveSeat | AskForSeat | TakeSeat | DropRequest
SeatChangeEvent: TypeAlias = SeatLeft | SeatAsked | SeatTaken
