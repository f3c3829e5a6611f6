"""The part of a position that only the Advanced game has.

Fields are tuples and small structs, so that a view can carry them as they are.
"""

from __future__ import annotations

import msgspec

from sandtable.games.next_war.advanced.air_defence_tracks import Tracks
from sandtable.games.next_war.advanced.air_state import AirState
from sandtable.games.next_war.advanced.bridging_state import BridgingState
from sandtable.games.next_war.advanced.damage_work import DamageWork
from sandtable.games.next_war.advanced.detection_state import DetectionState
from sandtable.games.next_war.advanced.headquarters_state import HeadquartersState
from sandtable.games.next_war.advanced.intervention import Intervention
from sandtable.games.next_war.advanced.nuclear_caches import CacheState
from sandtable.games.next_war.advanced.special_forces_state import (
    SofMarkers,
    SpecialOperations,
)
from sandtable.games.next_war.advanced.stocks import Stock
from sandtable.games.next_war.advanced.strike_state import StrikeState
from sandtable.games.next_war.advanced.supply_state import SupplyState
from sandtable.games.next_war.advanced.track_repair_state import TrackRepairs
from sandtable.games.next_war.ids import PlaceId, UnitId
from sandtable.games.next_war.printed.terrain import Feature


class Interdicted(msgspec.Struct, frozen=True):
    """An Interdiction marker: its hex and its number, 1 or 2."""

    hex: PlaceId
    level: int


class TargetedPlace(msgspec.Struct, frozen=True):
    """A Targeted marker on an Installation or Airfield, or on the bridge to the hex `across`."""

    place: PlaceId
    modifier: int
    feature: Feature | None = None
    across: PlaceId | None = None


class AdvancedForce(msgspec.Struct, frozen=True):
    """What a side has in the Advanced game alone; `surrendered` units never come back."""

    stocks: tuple[Stock, ...] = ()
    special_forces: tuple[SofMarkers, ...] = ()
    surrendered: tuple[UnitId, ...] = ()
    tracks: Tracks = Tracks()


class AdvancedState(msgspec.Struct, frozen=True):
    """What a position has in the Advanced game alone."""

    interdiction: tuple[Interdicted, ...] = ()
    targeted: tuple[TargetedPlace, ...] = ()
    intervention: tuple[Intervention, ...] = ()
    headquarters: HeadquartersState = HeadquartersState()
    bridging: BridgingState = BridgingState()
    damage_work: DamageWork = DamageWork()
    detection: DetectionState = DetectionState()
    operations: SpecialOperations = SpecialOperations()
    strikes: StrikeState = StrikeState()
    supply: SupplyState = SupplyState()
    caches: CacheState = CacheState()
    track_repairs: TrackRepairs = TrackRepairs()
    air: AirState = AirState()
