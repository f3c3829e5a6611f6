"""What a player may ask for in the hex toy."""

from __future__ import annotations

from typing import TypeAlias

import msgspec


class MoveUnit(msgspec.Struct, frozen=True, tag="move_unit"):
    """Move this unit along this path."""

    unit: int
    path: tuple[int, ...]


class EndMoves(msgspec.Struct, frozen=True, tag="end_moves"):
    """Move no more in this phase."""


class React(msgspec.Struct, frozen=True, tag="react"):
    """Fire with this unit at the one that came adjacent."""

    unit: int


class HoldFire(msgspec.Struct, frozen=True, tag="hold_fire"):
    """Let the mover pass."""


class Attack(msgspec.Struct, frozen=True, tag="attack"):
    """Attack this hex: a lead unit, and others that join it."""

    lead: int
    target: int
    others: tuple[int, ...]


class EndAttacks(msgspec.Struct, frozen=True, tag="end_attacks"):
    """Attack no more in this phase."""


class Support(msgspec.Struct, frozen=True, tag="support"):
    """Commit so many air points to the combat."""

    air: int


class TakeLosses(msgspec.Struct, frozen=True, tag="take_losses"):
    """Share lost steps out among one's units in the combat, in the order they stand."""

    lost: tuple[int, ...]


class Retreat(msgspec.Struct, frozen=True, tag="retreat"):
    """Go back with the whole stack to this hex."""

    to: int


class Hold(msgspec.Struct, frozen=True, tag="hold"):
    """Stand, at the price of one more step."""


class Advance(msgspec.Struct, frozen=True, tag="advance"):
    """Move these attackers into the hex they have won."""

    units: tuple[int, ...]


class StayPut(msgspec.Struct, frozen=True, tag="stay_put"):
    """Advance with nobody."""


Order: TypeAlias = (
    MoveUnit
    | EndMoves
    | React
    | HoldFire
    | Attack
    | EndAttacks
    | Support
    | TakeLosses
    | Retreat
    | Hold
    | Advance
    | StayPut
)
