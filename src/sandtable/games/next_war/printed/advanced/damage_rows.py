"""The rows of the Advanced charts of damage, repair and replacement."""

from __future__ import annotations

from enum import StrEnum
from typing import Final

import msgspec

from sandtable.games.next_war.printed.advanced.strike_rows import Hit
from sandtable.games.next_war.printed.advanced.target_rows import Target
from sandtable.kernel.catalogue.csv_tables import YesNo

#: A loss of everything, in the chart of what Strike markers take away.
ALL: Final = -1


class Damage(StrEnum):
    """The marker on a target, and what a Beachhead's No Supply side with Strike 2 counts as."""

    NONE = "none"
    STRIKE_1 = "Strike 1"
    STRIKE_2 = "Strike 2"
    DESTROYED = "Destroyed"
    NO_SUPPLY = "No Supply"
    INTERDICTION_1 = "Interdiction 1"
    INTERDICTION_2 = "Interdiction 2"


class Damaged(StrEnum):
    """How hits add up: by the kind of target."""

    GROUND_UNIT = "ground unit"
    DEPOT_OR_MSU = "Depot or MSU"
    PLACE = "place"  # an Installation, an Airfield or a bridge
    SHIP = "ship"
    BEACHHEAD = "Beachhead"
    HEX = "hex"
    COLLATERAL = "collateral"  # what one phase does to an Airbase or Airfield


class DamageEffect(StrEnum):
    """What a hit does besides changing the marker."""

    NONE = ""
    STEP_LOST = "step lost"
    ELIMINATED = "eliminated"
    IGNORED = "ignored"


class DamageRow(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """What a hit does to a target that bears a marker."""

    target: Damaged
    present: Damage
    hit: Hit
    marker: Damage
    effect: DamageEffect


class StrikeEffect(StrEnum):
    """What Strike markers and hits take away or add."""

    UNIT_VALUE = "unit value"
    USE = "use"
    PORT_CAPACITY = "Port capacity"
    BEACHHEAD_CAPACITY = "Beachhead capacity"
    CARGO_STEP = "cargo step"
    OWN_FIRE = "own fire"
    INTERDICTION = "interdiction"
    TRACK = "track"


class StrikePermission(StrEnum):
    """What damage may forbid."""

    EXTRA_MOVEMENT = "Elite Reaction or Exploitation"
    TRANSPORT = "airborne or airmobile or sea transport"
    FULL_HQ_MOVEMENT = "full movement of HQ and artillery"
    MSU_IN_INITIATIVE_MOVEMENT = "MSU in Initiative Movement"
    FULL_MSU_MOVEMENT = "full movement of MSU"
    MSU_AT_DEPOT = "MSU from or on Depot"
    DEPOT_TO_POINTS = "Depot to points"
    MSU_TO_POINTS = "MSU to points"
    MSU_TO_DEPOT = "MSU to Depot"
    AIR_TRANSPORT_AT_BASE = "air transport at base"
    HELICOPTER_MISSION = "helicopter mission from base"
    HELICOPTER_BASE = "helicopter base"
    PORT_USE = "Port use"
    BRIDGE_USE = "bridge use"
    ROAD_INTO_HEX = "road into hex"


class StrikePermissionRow(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """Whether something is still allowed, by damage."""

    what: StrikePermission
    strike_1: YesNo
    strike_2: YesNo
    destroyed: YesNo


class CollateralTarget(StrEnum):
    """What collateral damage is rolled for."""

    AIRFIELD = "Airfield"
    AIRBASE = "Airbase"
    HELICOPTER = "helicopter"


class Collateral(StrEnum):
    """A loss by collateral damage."""

    AIR = "Air"  # a step of an air unit that its owner chooses
    AIR_BY_ATTACKER = "Air*"  # one that the attacker chooses
    AIRMOBILE_POINT = "AmPt"
    STEP = "Step"
    ELIMINATED = "Elim"


class CollateralFactor(StrEnum):
    """What modifies collateral damage."""

    HARDENED = "hardened"
    NUCLEAR = "nuclear"


class DeliberateFactor(StrEnum):
    """What modifies deliberate damage."""

    DIVISION = "division"
    BRIGADE = "brigade"
    HQ = "HQ"
    ENEMY = "enemy"


class TrackRepairRow(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """Supply Points that raise a track by one, and its highest value."""

    track: Target
    points: int
    highest: int


class BaseRepairRow(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """Supply Points that repair a Destroyed base, and its marker afterwards."""

    base: Target
    points: int
    becomes: Damage


class RepairValues(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """Other numbers of repair."""

    track_points_per_turn: int


class RebuiltKind(StrEnum):
    """What replacements are paid for."""

    INFANTRY = "infantry"
    HEAVY = "heavy"
    AIRBORNE_MARINE = "airborne_marine"
    AIRMOBILE = "airmobile"
    HEADQUARTERS = "headquarters"
    SUPREME_HEADQUARTERS = "supreme_headquarters"
    AIRCRAFT = "aircraft"
    AIRMOBILE_POINT = "airmobile_point"


class PaidSize(StrEnum):
    """The sizes of the replacement chart."""

    DIVISION = "division"
    BRIGADE = "brigade"


class ReplacementRow(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """Replacement and Supply Points for a step and for a rebuilt unit; None where not allowed."""

    kind: RebuiltKind
    size: PaidSize
    step_points: int | None = None
    step_supply: int | None = None
    rebuild_points: int | None = None
    rebuild_supply: int | None = None
