"""What a player may ask for in a Combat Segment, and in the combats of it."""

from __future__ import annotations

import msgspec

from sandtable.games.next_war.ids import AircraftId, HelicopterId, PlaceId, ShipId, UnitId


class Attack(msgspec.Struct, frozen=True, tag="attack"):
    """Attack a hex with the units you choose."""

    target: PlaceId
    units: tuple[UnitId, ...]


class EndCombat(msgspec.Struct, frozen=True, tag="end_combat"):
    """End your attacks for this segment."""


class ChooseDefenders(msgspec.Struct, frozen=True, tag="choose_defenders"):
    """Choose which units defend an overstacked hex."""

    units: tuple[UnitId, ...]


class ChooseTerrain(msgspec.Struct, frozen=True, tag="choose_terrain"):
    """Choose the terrain you defend in."""

    terrain: str


class ChooseLead(msgspec.Struct, frozen=True, tag="choose_lead"):
    """Choose the lead unit. Its Efficiency Rating counts, and it takes the first loss."""

    unit: UnitId


class CommitSupport(msgspec.Struct, frozen=True, tag="commit_support", omit_defaults=True):
    """Commit air points, helicopters and artillery to this combat.

    In the air war one air unit, and a second one, `wing`, fly in place of air points.
    """

    air_points: int
    helicopters: tuple[HelicopterId, ...]
    artillery: tuple[UnitId, ...]
    ships: tuple[ShipId, ...] = ()  # where the scenario has any
    headquarters: tuple[UnitId, ...] = ()  # in the Advanced game
    air_units: tuple[AircraftId, ...] = ()  # where air units are played, as are the next two
    wing: tuple[AircraftId, ...] = ()
    companions: tuple[AircraftId, ...] = ()


class TakeLosses(msgspec.Struct, frozen=True, tag="take_losses"):
    """Choose the units that lose a step."""

    units: tuple[UnitId, ...]


class TryToHold(msgspec.Struct, frozen=True, tag="try_to_hold"):
    """Try an efficiency check to stay in the hex."""


class Retreat(msgspec.Struct, frozen=True, tag="retreat"):
    """Retreat now, without a check."""


class RetreatNow(msgspec.Struct, frozen=True, tag="retreat_now"):
    """Retreat after failing the check."""


class StayAndLose(msgspec.Struct, frozen=True, tag="stay_and_lose"):
    """Stay after failing the check. The unit you choose loses a step."""

    unit: UnitId


class RetreatUnit(msgspec.Struct, frozen=True, tag="retreat_unit"):
    """Choose a retreat path for a unit."""

    unit: UnitId
    path: tuple[PlaceId, ...]


class Advance(msgspec.Struct, frozen=True, tag="advance"):
    """Advance attackers, and units stacked with them, into the hex."""

    units: tuple[UnitId, ...]
    followers: tuple[UnitId, ...]


class AdvanceFurther(msgspec.Struct, frozen=True, tag="advance_further"):
    """Advance a unit into a second hex."""

    unit: UnitId
    to: PlaceId


class EndAdvance(msgspec.Struct, frozen=True, tag="end_advance"):
    """Stop advancing."""


class FlyNobody(msgspec.Struct, frozen=True, tag="fly_nobody"):
    """Retreat no more units by air or aboard ships."""


class FlyOut(msgspec.Struct, frozen=True, tag="fly_out"):
    """Retreat a unit by air to a base. Air points may escort it."""

    unit: UnitId
    points: tuple[int, ...]
    to: PlaceId
    escort: int


class FallBack(msgspec.Struct, frozen=True, tag="fall_back"):
    """Move units back to the Holding Box. The others stay."""

    units: tuple[UnitId, ...]


class UseChemicals(msgspec.Struct, frozen=True, tag="use_chemicals"):
    """Use chemical weapons to support this attack."""


class UseNoChemicals(msgspec.Struct, frozen=True, tag="use_no_chemicals"):
    """Attack without chemical weapons."""
