"""A combat under way, and the support that the sides have committed to it."""

from __future__ import annotations

import msgspec
from msgspec import UNSET, UnsetType

from sandtable.games.next_war.ids import (
    NO_UNIT,
    AircraftId,
    HelicopterId,
    PlaceId,
    ShipId,
    UnitId,
)


class NavalSupport(msgspec.Struct, frozen=True):
    """Ships that support a combat, and the points that they count; nothing fires at them."""

    ships: tuple[ShipId, ...]
    points: int


class HeadquartersSupport(msgspec.Struct, frozen=True):
    """Headquarters that support a combat from where they are, and the strength that they add."""

    units: tuple[UnitId, ...]
    strength: int


class AirSupport(msgspec.Struct, frozen=True):
    """Air units that support a combat in one mission, who flies with them, and their ratings."""

    units: tuple[AircraftId, ...]
    escorts: tuple[AircraftId, ...] = ()
    suppressors: tuple[AircraftId, ...] = ()
    rating: int = 0


class Commitment(msgspec.Struct, frozen=True):
    """Combat support that one side has committed, and what came through.

    `air_left` is what is left of its Air Points or of the ratings of its air units.
    """

    air_points: int = 0
    helicopters: tuple[HelicopterId, ...] = ()
    artillery: tuple[UnitId, ...] = ()
    air_left: int = 0
    ratings: int = 0
    naval: NavalSupport | UnsetType = UNSET  # left out of records where there is none
    hq: HeadquartersSupport | UnsetType = UNSET  # as the ships
    air: AirSupport | UnsetType = UNSET  # as the ships

    @property
    def air_units(self) -> tuple[AircraftId, ...]:
        """The air units among the support, without those that fly with them."""
        return () if isinstance(self.air, UnsetType) else self.air.units

    @property
    def companions(self) -> tuple[AircraftId, ...]:
        """The air units that escort these, or suppress air defence for them."""
        if isinstance(self.air, UnsetType):
            return ()
        return (*self.air.escorts, *self.air.suppressors)

    @property
    def headquarters(self) -> tuple[UnitId, ...]:
        """The headquarters among the support."""
        return () if isinstance(self.hq, UnsetType) else self.hq.units

    @property
    def hq_strength(self) -> int:
        """The strength that headquarters add."""
        return 0 if isinstance(self.hq, UnsetType) else self.hq.strength

    @property
    def ships(self) -> tuple[ShipId, ...]:
        """The ships among the support."""
        return () if isinstance(self.naval, UnsetType) else self.naval.ships

    @property
    def ship_points(self) -> int:
        """What the ships among the support count."""
        return 0 if isinstance(self.naval, UnsetType) else self.naval.points


class Combat(msgspec.Struct, frozen=True):
    """A combat under way, from declaration to advance."""

    target: PlaceId
    attackers: tuple[UnitId, ...]
    defenders: tuple[UnitId, ...]
    attack_lead: UnitId = NO_UNIT
    defence_lead: UnitId = NO_UNIT
    terrain: str = ""
    support: tuple[Commitment, Commitment] = (Commitment(), Commitment())  # attacker, defender
    column: int = 0
    modifier: int = 0
    die: int = 0
    attacker_losses: int = 0
    defender_losses: int = 0
    retreat: bool = False
    retreat_length: int = 0
    vacated_by_retreat: bool = False
    trodden: tuple[PlaceId, ...] = ()  # hexes that retreating combat units have entered
    traded: int = 0  # steps that the defender gives ground for instead of losing them
    told_to_go: bool = False  # the table had told him to retreat besides
    stayed: tuple[UnitId, ...] = ()  # recon units that tried to slip away and could not
    landing: tuple[UnitId, ...] | UnsetType = UNSET  # left out of records where nobody lands

    @property
    def assaulters(self) -> tuple[UnitId, ...]:
        """The attackers that assault from the sea, alive or not."""
        return () if isinstance(self.landing, UnsetType) else self.landing
