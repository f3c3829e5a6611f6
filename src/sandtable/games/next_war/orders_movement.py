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


class DropTogether(msgspec.Struct, frozen=True, tag="drop_together"):
    """Drop these units, which start together, into one hex as one mission.

    The first of them bears a loss to air defence.
    """

    origin: int
    units: tuple[int, ...]
    at: int
    escort: int


class AirTransport(msgspec.Struct, frozen=True, tag="air_transport"):
    """Fly these units from their base to another; the first of them bears a loss."""

    origin: int
    units: tuple[int, ...]
    to: int
    escort: int


class Airlift(msgspec.Struct, frozen=True, tag="airlift"):
    """Let helicopters carry these units into a hex; the first of them bears a loss.

    `points` are the Airmobile Points of each nation that has some, in the order of its force.
    """

    origin: int
    units: tuple[int, ...]
    points: tuple[int, ...]
    to: int
    escort: int


class StepIn(msgspec.Struct, frozen=True, tag="step_in"):
    """Let units that have just landed go on into a place beside their hex, to clear it."""

    origin: int
    units: tuple[int, ...]
    to: int


class Infiltrate(msgspec.Struct, frozen=True, tag="infiltrate"):
    """Let this unit slip through an enemy's hex into a hex beyond it."""

    unit: int
    target: int
    to: int


class MarchOn(msgspec.Struct, frozen=True, tag="march_on"):
    """Let the units that have just come by enemies go on with their march."""

    path: tuple[int, ...]


class JoinResistance(msgspec.Struct, frozen=True, tag="join_resistance"):
    """Let these garrisons go into Resistance mode, or none."""

    units: tuple[int, ...]


class EnterMap(msgspec.Struct, frozen=True, tag="enter_map"):
    """Let these units march out of a Holding Box, onto the map and along this path."""

    origin: int
    units: tuple[int, ...]
    path: tuple[int, ...]


class LeaveMap(msgspec.Struct, frozen=True, tag="leave_map"):
    """Let these units, which stand at the edge of the map, go into the Holding Box behind it."""

    origin: int
    to: int
    units: tuple[int, ...]


class EndMovement(msgspec.Struct, frozen=True, tag="end_movement"):
    """Move no more in this segment."""
