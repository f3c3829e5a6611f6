"""Counters as printed: units of both sides, and the faces of the Viet Cong."""

from __future__ import annotations

from enum import StrEnum
from typing import Final

import msgspec
from msgspec.structs import force_setattr

RED: Final = 0
BLUE: Final = 1


class Nation(StrEnum):
    """Whose soldiers a counter shows."""

    NVA = "NVA"
    PATHET_LAO = "PL"
    KHMER_ROUGE = "KR"
    ARVN = "ARVN"
    US = "US"
    ROK = "ROK"
    IF = "IF"
    LAO = "LA"
    CAMBODIAN = "CA"


class Kind(StrEnum):
    """What a counter is."""

    INFANTRY = "infantry"
    ARTILLERY = "artillery"
    TANK = "tank"
    AIR_CAV = "air cav"
    NAVY = "navy"
    GUNBOAT = "gunboat"
    LIMA_SITE = "lima site"


#: Blue-coloured counters: their dead turn opinion at home.
US_FAMILY: Final = frozenset({Nation.US, Nation.ROK, Nation.IF})
GROUND_ASSETS: Final = frozenset({Kind.ARTILLERY, Kind.TANK, Kind.LIMA_SITE})
AIR_NAVAL: Final = frozenset({Kind.AIR_CAV, Kind.NAVY, Kind.GUNBOAT})


class Counter(msgspec.Struct, frozen=True):
    """A unit as printed; its place in the list of counters is its id in all games.

    What follows from nation and kind is worked out once: rules ask it all the time.
    """

    name: str
    side: int
    nation: Nation
    kind: Kind
    is_infantry: bool = False  # it shows rifles
    is_air_naval: bool = False  # it flies or floats
    is_ground_asset: bool = False  # it supports on the ground
    is_us_family: bool = False  # its loss is felt in America

    def __post_init__(self) -> None:
        """Work out what follows."""
        force_setattr(self, "is_infantry", self.kind is Kind.INFANTRY)
        force_setattr(self, "is_air_naval", self.kind in AIR_NAVAL)
        force_setattr(self, "is_ground_asset", self.kind in GROUND_ASSETS)
        force_setattr(self, "is_us_family", self.nation in US_FAMILY)


class Face(StrEnum):
    """What a counter of the Viet Cong shows when it is turned up."""

    VC = "VC"
    VC_PLUS = "VC+"
    BAD_INTEL = "Bad Intel"

    @property
    def is_real(self) -> bool:
        """Whether there are fighters."""
        return self is not Face.BAD_INTEL
