"""Counters as printed: ground units and attack helicopters."""

from __future__ import annotations

from enum import StrEnum

import msgspec

from sandtable.games.next_war.ids import SideId


class CombatClass(StrEnum):
    """What a unit counts as in combat."""

    LEG = "leg"
    ARMOR = "armor"
    MECH = "mech"
    ARTILLERY = "artillery"
    NONE = "none"


class Mobility(StrEnum):
    """How a unit moves: the colour of its movement allowance."""

    LEG = "leg"
    MOUNTAIN = "mountain"
    LIGHT = "light"
    MOTORIZED = "motorized"
    MECHANIZED = "mechanized"
    AIRMOBILE = "airmobile"


class Size(StrEnum):
    """How large a formation a unit is."""

    BATTALION = "battalion"
    REGIMENT = "regiment"
    BRIGADE = "brigade"
    TEAM = "brigade combat team"
    DIVISION = "division"
    CORPS = "corps"
    ARMY = "army"


class Use(StrEnum):
    """Which games a counter is for; `standard` ones serve in the Advanced game too."""

    STANDARD = "standard"
    ADVANCED = "advanced"
    ERRATA = "errata"  # official errata bring it
    OPTION = "option"  # an optional rule brings it
    SPARE = "spare"  # nothing in the documents brings it


class Counter(msgspec.Struct, frozen=True, kw_only=True):
    """A ground unit as printed, front and back."""

    id: str
    side: SideId
    nation: str
    formation: str  # empty: independent
    designation: str
    type: str
    combat_class: CombatClass
    mobility: Mobility
    size: Size
    attack: int
    defence: int
    movement: int
    er: int
    half_stacking: int  # stacking points, counted in halves
    steps: int
    reduced_attack: int
    reduced_defence: int
    reduced_er: int
    reduced_movement: int
    reduced_mobility: Mobility
    reduced_half_stacking: int
    airborne: bool = False
    marine: bool = False
    only_alone: bool = False  # a defence in parentheses
    divisional: bool = False  # its formation is a division (HQ marked XX)
    support_range: int = 0
    outpost: bool = False  # a Combat Outpost
    task_force: str = ""  # which USMC task force this is: I, II, III
    twin: str = ""  # the id of the counter for the same unit in its other version
    psdf: str = ""  # the region of the People's Self-Defence Force that it belongs to
    home: str = ""  # the hex printed on it, where it sets up unless told otherwise
    use: Use = Use.STANDARD


class HelicopterCounter(msgspec.Struct, frozen=True, kw_only=True):
    """An attack helicopter as printed."""

    id: str
    side: SideId
    nation: str
    designation: str
    support: int
    range: int
    steps: int
    reduced_support: int
    marine: bool = False
    formation: str = ""
    use: Use = Use.STANDARD


class ShipKind(StrEnum):
    """What a naval counter is."""

    AMPHIBIOUS = "AMPH"
    SURFACE_GROUP = "SAG"
    CARRIER = "CV BG"
    NUCLEAR_CARRIER = "CVN BG"


class ShipCounter(msgspec.Struct, frozen=True, kw_only=True):
    """A ship as printed, an AMPH with the SAG on its back; capacities are in stacking points."""

    id: str
    side: SideId
    nation: str
    designation: str
    kind: ShipKind
    support: int
    range: int
    transport: int = 0
    airmobile: int = 0
    becomes_surface_group: bool = False
    surface_support: int = 0
    surface_range: int = 0
    use: Use = Use.STANDARD

    def turned_over(self) -> ShipCounter:
        """Return the SAG on the back of an AMPH, which carries nothing and does not turn back."""
        if not self.becomes_surface_group:
            raise ValueError(f"{self.id} has no SAG side")
        return msgspec.structs.replace(
            self,
            kind=ShipKind.SURFACE_GROUP,
            support=self.surface_support,
            range=self.surface_range,
            transport=0,
            airmobile=0,
            becomes_surface_group=False,
            surface_support=0,
            surface_range=0,
        )
