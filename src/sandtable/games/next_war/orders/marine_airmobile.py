"""What a player may ask of the helicopters of amphibious ships, and of those based on them."""

from __future__ import annotations

import msgspec

from sandtable.games.next_war.ids import HelicopterId, PlaceId, ShipId, UnitId


class LiftMarines(msgspec.Struct, frozen=True, tag="lift_marines"):
    """Fly Marines to a place with the helicopters of an amphibious ship.

    If they are hit, the unit chosen first loses the step.
    """

    ship: ShipId
    origin: PlaceId
    units: tuple[UnitId, ...]
    to: PlaceId
    escort: int


class LiftAboard(msgspec.Struct, frozen=True, tag="lift_aboard"):
    """Fly Marines aboard a ship with the helicopters of an amphibious ship.

    If they are hit, the unit chosen first loses the step.
    """

    ship: ShipId
    origin: PlaceId
    units: tuple[UnitId, ...]
    deck: ShipId
    escort: int


class RebaseAboard(msgspec.Struct, frozen=True, tag="rebase_aboard"):
    """Fly a Marine helicopter to an amphibious ship, and base it there."""

    helicopter: HelicopterId
    ship: ShipId
    escort: int
