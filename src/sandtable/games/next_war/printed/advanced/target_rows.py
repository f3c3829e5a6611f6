"""Targets of strikes and special operations forces, and the rows of the charts about them."""

from __future__ import annotations

from enum import StrEnum

import msgspec

from sandtable.kernel.catalogue.csv_tables import YesNo


class Target(StrEnum):
    """What a strike or a raid can be aimed at."""

    AIRBASE = "Airbase"
    AIRFIELD = "Airfield"
    PORT = "Port"
    OTHER_INSTALLATION = "other Installation"
    BRIDGE = "bridge"
    BEACHHEAD = "Beachhead"
    HQ = "HQ"
    SUPREME_HQ = "Supreme HQ"
    ARTILLERY = "artillery"
    SAM_BATTERY = "SAM battery"
    DEPOT = "Depot"
    MSU = "MSU"
    COMBAT_UNIT = "combat unit"
    HELICOPTER = "helicopter"
    SHIP = "ship"
    DETECTION_TRACK = "Detection track"
    SAM_TRACK = "SAM track"
    AAA_TRACK = "AAA track"
    MISSILE_POINTS = "missile points"
    NUCLEAR_POINTS = "nuclear points"
    HEX = "hex"


class RaidColumn(StrEnum):
    """The columns of the SOF raid chart by target; tracks have one of their own."""

    NONE = ""
    INTERDICTION = "interdiction"
    HEADQUARTERS = "headquarters"
    INSTALLATION = "installation"
    BASE = "base"
    MSU = "MSU"
    TRACK = "track"


class ReconColumn(StrEnum):
    """The columns of the SOF recon chart."""

    NONE = ""
    HEADQUARTERS = "headquarters"
    DEPOT = "Depot"
    OTHER = "other"


class RaidFactor(StrEnum):
    """What modifies an SOF raid."""

    STORM = "Storm"
    BRIDGE = "bridge"
    CITY = "City"
    SHIP = "ship"
    SAM = "SAM"
    WEAPON_POINTS = "weapon points"
    UNDER_A_BRIGADE = "under a brigade"
    A_BRIGADE_OR_MORE = "a brigade or more"


class SurvivalFactor(StrEnum):
    """What modifies the survival of an SOF marker."""

    STRATEGIC_SURPRISE = "Strategic Surprise"
    TACTICAL_SURPRISE = "Tactical Surprise"
    US_UK_OR_FRANCE = "US, UK or France"
    OTHER_ALLIED = "other Allied"
    RAID = "raid"
    INTERDICTION_RAID = "interdiction raid"


class SofTargetRow(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """What special operations forces can do to a target."""

    target: Target
    raid: RaidColumn
    detected: YesNo
    recon: ReconColumn
    targeting: YesNo


class SofValues(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """Other numbers of special operations forces."""

    targeting_at_most: int
    survives_at_most: int
    targeted_by_skilled: int
    targeted_by_others: int


class TheatreTargetRow(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """Which theatre weapons may strike a target, and whether it must be detected."""

    target: Target
    cruise: YesNo
    ballistic: YesNo
    detected: YesNo


class HardenedRow(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """Against which strikes a target is hardened."""

    target: Target
    always: YesNo
    theatre_weapons: YesNo
