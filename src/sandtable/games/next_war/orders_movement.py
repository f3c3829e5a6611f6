"""What a player may ask for in a Movement Segment."""

from __future__ import annotations

import msgspec


class MoveUnits(msgspec.Struct, frozen=True, tag="move_units"):
    """Move these units, which stand together, along this path."""

    origin: int
    units: tuple[int, ...]
    path: tuple[int, ...]


class Paradrop(msgspec.Struct, frozen=True, tag="paradrop"):
    """Drop this unit into a hex, with so many air points to escort it."""

    unit: int
    at: int
    escort: int


class EndMovement(msgspec.Struct, frozen=True, tag="end_movement"):
    """Move no more in this segment."""
