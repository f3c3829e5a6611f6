"""The rows of the tables of displays.  Every row has its source and how sure it is."""

from __future__ import annotations

from enum import StrEnum

import msgspec

from sandtable.kernel.catalogue.citations import Cite, parse
from sandtable.kernel.catalogue.csv_tables import YesNo
from sandtable.kernel.catalogue.source_notes import SourceKind


class BoxKind(StrEnum):
    """What a box is."""

    AT_SEA = "At Sea"
    INSHORE = "Inshore"
    ISLAND = "Island Land Area"
    HOLDING = "Holding"
    BASING = "Basing"
    CARRIER = "Carrier Basing"
    AIR_SUPERIORITY = "Air Superiority"
    OPERATIONAL_MAP = "Operational Map"


class Way(StrEnum):
    """How one goes between two boxes; a part belongs to its whole and is nobody's road."""

    SEA = "sea"
    INSHORE = "inshore"
    COAST = "coast"
    LANDING = "landing"
    HELICOPTER = "helicopter"
    GROUND = "ground"
    FLIGHT = "flight"
    PART = "part"


class Mover(StrEnum):
    """Who goes between a Holding Box and the hex map; helicopters also carry airmobile units."""

    GROUND = "ground"
    HELICOPTER = "helicopter"


class BoxSide(StrEnum):
    """Whose box it is at the start; nobody's is left empty."""

    ALLIED = "Allied"
    NON_ALLIED = "non-Allied"
    NEUTRAL = "Neutral"
    NOBODY = ""


class Holder(StrEnum):
    """Who controls a sea box or an island."""

    ALLIED = "Allied"
    NON_ALLIED = "non-Allied"
    CONTESTED = "Contested"
    NOBODY = "nobody"


class Changes(StrEnum):
    """How control of a box can change in this title."""

    ROLLED = "rolled"
    FIXED = "fixed"
    TAKEN = "taken"


class Mark(StrEnum):
    """What else is said of a box."""

    AIR_DEFENCE_TRACK = "air defence track"
    AIR_LEVEL_DRM = "air level sea control DRM"
    AIR_SUPERIORITY = "air superiority symbol"
    ALLIED_FLEET = "Allied fleet set-up"
    CARRIER_KILLER = "carrier killer"
    CARRIERS_STAY = "carriers fly no missions"
    CRUISE_MISSILES = "PRC cruise missiles reach"
    DESIGNATED_BASES = "designated bases"
    FREE_MISSILE_DRM = "free missile movement DRM"
    INHERENT_PATRIOT = "inherent Patriot"
    INHERENT_S300 = "inherent S-300/S-400"
    LITTORAL_REGIMENT = "littoral regiment"
    MISSILE_DRM = "missile sea control DRM"
    NAVAL_REINFORCEMENTS = "naval reinforcements"
    NO_ATTACK = "cannot be attacked"
    PERMANENT_AIR_DEFENCE = "permanent air defence"
    PHILIPPINES_DRM = "Philippines DRM"
    PRC_AWACS = "PRC AWACS"
    PRC_MAY_ENTER = "PRC may enter"
    PRC_TANKERS = "PRC tankers"
    RECOVERY = "recovery after every mission"
    SHIPS_APART = "ships neither fire nor are targets"
    US_TANKERS = "US tankers"


class Space(StrEnum):
    """Where in a Basing Box an air unit stands."""

    READY = "Ready"
    FLOWN = "Flown"
    ABORT = "Abort"
    RECOVERY = "Recovery"


class RangeClass(StrEnum):
    """The letter on an air unit: how far it flies."""

    SHORT = "S"
    MEDIUM = "M"
    LONG = "L"
    UNLIMITED = "U"


class Covers(StrEnum):
    """What of the hex map an Inshore box covers: all of a kind, or a hex that a rule names."""

    EVERY_SEA_HEX = "every All-Sea hex"
    EVERY_PORT = "every Port"
    SEA_HEX = "All-Sea hex"
    PORT = "Port"


class Sourced(msgspec.Struct, frozen=True, forbid_unknown_fields=True, kw_only=True):
    """A row with its source."""

    source: Cite
    basis: SourceKind

    def __post_init__(self) -> None:
        parse(self.source)


class BoxRow(Sourced, frozen=True, kw_only=True):
    """A box; `part_of` is the sea an Inshore box or island lies in, or what a base belongs to."""

    box: str
    kind: BoxKind
    part_of: str = ""
    side: BoxSide = BoxSide.NOBODY
    nation: str = ""
    x: int
    y: int


class AliasRow(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """Another name of a box, and where it is used."""

    name: str
    box: str
    source: Cite


class LinkRow(Sourced, frozen=True, kw_only=True):
    """A way between two boxes, both ways."""

    box: str
    other: str
    kind: Way
    movement_points: int | None = None


class MarkRow(Sourced, frozen=True, kw_only=True):
    """A mark in a box, with its number if it has one and the condition it needs."""

    box: str
    mark: Mark
    value: int | None = None
    when: str = ""


class HoldingRow(Sourced, frozen=True, kw_only=True):
    """What a Holding Box holds; without air defence values it uses its nation's track or none."""

    box: str
    open_to: str
    ports: int
    airbases: int
    nuclear_facilities: int
    terrain: str
    hq_distance: int
    detection: int | None = None
    sam: int | None = None
    aaa: int | None = None
    sam_batteries: int


class BasingRow(Sourced, frozen=True, kw_only=True):
    """An air service that may base in a box."""

    service: str
    box: str
    when: str = ""


class SpaceRow(Sourced, frozen=True, kw_only=True):
    """A space of a Basing Box; a unit in it is Ready again on a die of `ready_on` or less."""

    box: str
    space: Space
    ready_on: int | None = None


class GateRow(Sourced, frozen=True, kw_only=True):
    """Where one comes from a Holding Box onto the hex map.

    `kind` and `area` name a set of hexes of the map; `first` and `last` are its ends as a rule
    gives them; with `road` only hexes count where a road leaves the map.
    """

    box: str
    mover: Mover
    kind: str
    area: str
    first: str = ""
    last: str = ""
    road: YesNo
    movement_points: int


class StatusRow(Sourced, frozen=True, kw_only=True):
    """Who controls a box when the game begins, and how that can change."""

    box: str
    at_start: Holder
    changes: Changes


class IslandRow(Sourced, frozen=True, kw_only=True):
    """An Island Land Area: stacking points per side, and what clearing it asks."""

    box: str
    stacking: int
    terrain: str
    retreats: YesNo
    clearing: int


class DetectionRow(Sourced, frozen=True, kw_only=True):
    """Modifiers to naval detection in an At Sea box, by who rolls."""

    box: str
    non_allied: int
    allied: int


class CoastRow(Sourced, frozen=True, kw_only=True):
    """Hexes that belong to an Inshore box."""

    inshore: str
    covers: Covers
    hex: str = ""


class AirRangeRow(Sourced, frozen=True, kw_only=True):
    """How far a place is from a Basing Box; the classes in `also` reach it all the same."""

    base: str
    place: str
    range: int
    also: str = ""


class AirClassRow(Sourced, frozen=True, kw_only=True):
    """How far a class flies: over land and to At Sea boxes; `any` has no limit."""

    range: RangeClass
    land: str
    sea: str


class RangeLimitRow(Sourced, frozen=True, kw_only=True):
    """What air units of a class may not do from a base."""

    range: RangeClass
    base: str
    mission: str
    limit: str
    value: int | None = None
