"""What a player may ask for in a Movement Segment."""

from __future__ import annotations

import msgspec

from sandtable.games.next_war.ids import PlaceId, UnitId


class MoveUnits(msgspec.Struct, frozen=True, tag="move_units"):
    """Move units that start in the same hex."""

    origin: PlaceId
    units: tuple[UnitId, ...]
    path: tuple[PlaceId, ...]


class Paradrop(msgspec.Struct, frozen=True, tag="paradrop"):
    """Paradrop a unit into a hex. Air points may escort it."""

    unit: UnitId
    at: PlaceId
    escort: int


class DropTogether(msgspec.Struct, frozen=True, tag="drop_together"):
    """Paradrop several units into one hex as one mission.

    If air defence hits, the unit chosen first loses the step.
    """

    origin: PlaceId
    units: tuple[UnitId, ...]
    at: PlaceId
    escort: int


class AirTransport(msgspec.Struct, frozen=True, tag="air_transport"):
    """Fly units from one base to another; a hit takes a step of the first."""

    origin: PlaceId
    units: tuple[UnitId, ...]
    to: PlaceId
    escort: int


class Airlift(msgspec.Struct, frozen=True, tag="airlift"):
    """Airlift units into a hex by helicopter. The first unit takes any loss.

    `points` are the Airmobile Points of each nation that has some, in the order of its force.
    """

    origin: PlaceId
    units: tuple[UnitId, ...]
    points: tuple[int, ...]
    to: PlaceId
    escort: int


class StepIn(msgspec.Struct, frozen=True, tag="step_in"):
    """Move units that have just landed into an adjacent place, to clear it."""

    origin: PlaceId
    units: tuple[UnitId, ...]
    to: PlaceId


class Infiltrate(msgspec.Struct, frozen=True, tag="infiltrate"):
    """Infiltrate a unit through an enemy hex to a hex beyond it."""

    unit: UnitId
    target: PlaceId
    to: PlaceId


class MarchOn(msgspec.Struct, frozen=True, tag="march_on"):
    """Continue a move that was interrupted."""

    path: tuple[PlaceId, ...]


class JoinResistance(msgspec.Struct, frozen=True, tag="join_resistance"):
    """Choose garrisons that enter Resistance mode, or none."""

    units: tuple[UnitId, ...]


class EnterMap(msgspec.Struct, frozen=True, tag="enter_map"):
    """Move units from a Holding Box onto the map."""

    origin: PlaceId
    units: tuple[UnitId, ...]
    path: tuple[PlaceId, ...]


class LeaveMap(msgspec.Struct, frozen=True, tag="leave_map"):
    """Move units off the map edge into a Holding Box."""

    origin: PlaceId
    to: PlaceId
    units: tuple[UnitId, ...]


class EndMovement(msgspec.Struct, frozen=True, tag="end_movement"):
    """End your movement for this segment."""
