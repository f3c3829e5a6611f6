"""The rows of the charts of the naval rules."""

from __future__ import annotations

from enum import StrEnum
from typing import NamedTuple

import msgspec

from sandtable.games.next_war.printed.counters import ShipKind
from sandtable.kernel.catalogue.csv_tables import YesNo


class Location(StrEnum):
    """The four kinds of location of naval movement, from the open sea to the coast."""

    HOLDING = "Holding"
    AT_SEA = "At Sea"
    INSHORE = "Inshore"
    COASTAL = "Coastal"


class SeaPlace(StrEnum):
    """Where a ship can be."""

    HOLDING = "Holding"
    AT_SEA = "At Sea"
    INSHORE = "Inshore"
    ALL_SEA_HEX = "All-Sea hex"
    PORT = "Port"


class Held(StrEnum):
    """Who controls a box, as one side sees it."""

    FRIENDLY = "friendly"
    CONTESTED = "Contested"
    ENEMY = "enemy"


class SeaFactor(StrEnum):
    """What modifies naval rolls besides ships."""

    SUBMARINE_THREAT = "Submarine Threat Level"
    ASW = "ASW Level"
    ISLAND = "Island Land Area"
    AIR_SUPERIORITY = "Air Superiority"
    AIR_SUPREMACY = "Air Supremacy"
    INSHORE_BOX = "Inshore box"
    MINES = "Mine density"


class LevelEvent(StrEnum):
    """What changes the Submarine Threat Level or the ASW Level."""

    REINFORCEMENT = "reinforcement"
    RETREAT = "forced retreat"
    MINES_LAID = "mines laid"


class NavalLink(StrEnum):
    """How two locations must belong together for a step of naval movement."""

    ADJACENT = "adjacent"
    ASSOCIATED = "associated"
    SAME_COAST = "same coast"


class ShipControlRow(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A kind of ship in sea control: whether it counts as present, and its modifiers."""

    kind: ShipKind
    presence: YesNo
    allied: int
    non_allied: int


class ControlFactorRow(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """What else modifies a sea control roll, and in which rolls it counts."""

    what: SeaFactor
    allied: int
    non_allied: int
    at_sea: YesNo
    inshore: YesNo


class PresenceRow(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """In which sea control rolls the modifier of a ship in a place counts."""

    place: SeaPlace
    at_sea: YesNo
    inshore: YesNo


class RetreatRow(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A kind of place to which a ship may retreat from another."""

    start: SeaPlace
    end: SeaPlace


class CarrierRow(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """Air Points from a carrier in a place."""

    place: SeaPlace
    control: Held
    us_nuclear: int
    other: int


class ContestedResult(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A row of Contested Sea Movement: the lowest die, success, and steps of the troops lost."""

    die: int
    succeeds: YesNo
    steps_lost: int


class ContestedFactorRow(NamedTuple):
    """What modifies a Contested Sea Movement roll, if it is the mover's or the enemy's."""

    what: ShipKind | SeaFactor
    own: int
    enemy: int
    allied_only: bool


class TriggerRow(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """What makes a roll necessary in a step from one kind of location to another."""

    start: Location
    end: Location
    start_contested: YesNo
    start_enemy: YesNo
    end_contested: YesNo
    end_enemy: YesNo
    start_ship: YesNo
    passed_ship: YesNo
    end_ship: YesNo
    start_mines: YesNo
    passed_mines: YesNo
    end_mines: YesNo


class LocationRow(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A step of naval movement that is allowed."""

    start: Location
    end: Location
    link: NavalLink
    ends_move: YesNo


class LevelRow(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """By how much something changes the level of its owner."""

    what: LevelEvent
    submarine_threat: int
    asw: int


class TrackRow(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """The track of a level."""

    track: SeaFactor
    lowest: int
    highest: int
    rises_from_zero: YesNo


class MineValues(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """Numbers of the rules for mines."""

    highest_density: int
    laid_by_ship: int
    laid_by_submarine: int
    lowest_threat_left: int
    cleared_at_most: int
    ship_present: int
    markers_per_turn: int
    first_turn: int


class BeachheadValues(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """Values of a Beachhead marker."""

    attack: int
    defence: int
    movement: int
    steps: int
    er_supplied: int
    er_unsupplied: int
    stacking: int
    landed_per_turn: int
    turns_away: int


class SeaLimits(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """Other numbers of the naval rules."""

    port_points_per_turn: int
    helicopter_half_points: int
    ships_per_sea_hex: int
    at_sea_boxes_per_segment: int
    ship_blocks_within: int
    marine_flight: int
    landing_allowance: int
    ship_turns_away: int
    assaults_per_turn: int
