"""The rows of the Advanced charts of headquarters, detection and supply."""

from __future__ import annotations

from enum import StrEnum

import msgspec

from sandtable.kernel.catalogue.csv_tables import YesNo


class UseState(StrEnum):
    """What limits the uses of a headquarters or artillery unit after Reorganization."""

    READY = "ready"
    STRIKE_1 = "Strike 1"
    STRIKE_2 = "Strike 2"
    ISOLATED = "isolated"
    RECOVERED = "recovered"  # it recovered a step or was rebuilt this turn
    MEU = "MEU"


class LandWeather(StrEnum):
    """What the weather allows or changes on land."""

    AIR_RECONNAISSANCE = "air reconnaissance"
    FLIGHTS_AND_SEA_MOVEMENT = "flights and sea movement"
    HELICOPTER_MISSIONS = "helicopter missions"
    AIRMOBILE_HALVES = "airmobile halves"
    ELECTRONIC_ATTEMPTS = "electronic attempts"


class BridgeWork(StrEnum):
    """What can be done for a bridge."""

    REPAIR = "repair"
    HQ_BRIDGE = "HQ bridge"


class SupplySource(StrEnum):
    """What a line of communication can lead to."""

    BEACHHEAD = "Beachhead"
    URBAN = "Urban hex"
    CITY = "City hex"
    PORT = "Port"
    MAP_EDGE = "map edge"
    DEPOT = "Depot"
    AIRBASE = "Airbase"  # an Airbase or Airfield with a supply marker
    MSU = "MSU"
    HQ = "HQ"


class SupplyAction(StrEnum):
    """What costs or brings Supply Points."""

    MAKE_MSU = "make MSU"
    SPLIT_DEPOT = "split Depot"
    MSU_TO_DEPOT = "MSU to Depot"
    NEW_DEPOT = "new Depot"
    DEPOT_TO_POINTS = "Depot to points"
    MSU_TO_POINTS = "MSU to points"
    ELIMINATE = "eliminate Depot or MSU"
    RESUPPLY_UNIT = "resupply unit"
    RESUPPLY_HQ = "resupply HQ"


class UnitValue(StrEnum):
    """The values of a unit that supply and strikes reduce."""

    ATTACK = "attack"
    DEFENCE = "defence"
    MOVEMENT = "movement"
    ER = "ER"


class Reduction(StrEnum):
    """What supply does to a value."""

    FULL = "full"
    HALF_UP = "half up"
    HALF_DOWN = "half down"
    LESS_1 = "less 1"


class SupplyPermission(StrEnum):
    """What a unit without supply may or may not do."""

    EXTRA_MOVEMENT = "Elite Reaction or Exploitation"
    INTRINSIC_AIRMOBILE = "intrinsic airmobile"
    USES = "uses"
    RECOVERY_OF_USES = "recovery of uses"
    ADF_MODIFIER = "ADF modifier"
    REPLACEMENTS = "replacements"
    NO_SURRENDER_CHECK = "no surrender check"


class ElectronicRow(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """Electronic detection by a side: the highest die, and the modifier for a great power."""

    side: str
    at_most: int
    great_power: int


class ElectronicValues(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """Attempts at electronic detection, and the modifier for AWACS Advantage."""

    attempts: int
    per_nation: int
    awacs_from: int
    awacs_modifier: int


class BridgeWorkRow(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """Work on a bridge: the highest die, the modifiers and the Supply Points."""

    action: BridgeWork
    at_most: int
    storm: int
    enemy: int
    points: int


class SourceRow(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """How far a source of supply reaches in motorized movement points, and what it needs."""

    source: SupplySource
    range: int
    strike_2: int
    destroyed: int
    friendly_country: YesNo
    own_control: YesNo
    not_enemy_control: YesNo
    no_enemy_zone: YesNo
    own_inshore: YesNo
    in_storm: YesNo
    own_air: YesNo
    fed: YesNo
    by_title: YesNo


class SupplyCostRow(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """Supply Points of an action (below 0: it brings them), and the phases that allow it."""

    action: SupplyAction
    points: int
    first_phase: YesNo
    second_phase: YesNo


class SupplyEffectRow(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """What lack of supply and isolation do to a value."""

    value: UnitValue
    out_of_supply: Reduction
    isolated: Reduction


class SupplyPermissionRow(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """Whether units out of supply, and isolated ones, may do something."""

    what: SupplyPermission
    out_of_supply: YesNo
    isolated: YesNo


class SupplyValues(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """Other numbers of supply."""

    resupply_points_per_phase: int
    lowest: int
