"""Events that only the Advanced game has, by subject."""

from __future__ import annotations

from typing import TypeAlias

from sandtable.games.next_war.events.advanced.air import AirEvent
from sandtable.games.next_war.events.advanced.air_combat import AirCombatEvent
from sandtable.games.next_war.events.advanced.air_defence import AirDefenceEvent
from sandtable.games.next_war.events.advanced.air_fog import AirFogEvent
from sandtable.games.next_war.events.advanced.air_missions import AirMissionEvent
from sandtable.games.next_war.events.advanced.collateral import (
    CollateralEvent,
)
from sandtable.games.next_war.events.advanced.damage import (
    DamageStepEvent,
)
from sandtable.games.next_war.events.advanced.detection import (
    DetectionEvent,
)
from sandtable.games.next_war.events.advanced.headquarters import (
    ChemicalMarkersRemoved,
    HeadquartersEvent,
    UseLost,
    UseSpent,
    UsesRecovered,
)
from sandtable.games.next_war.events.advanced.headquarters_bridges import HeadquartersBridgeEvent
from sandtable.games.next_war.events.advanced.interception import InterceptionEvent
from sandtable.games.next_war.events.advanced.intervention import InterventionSet
from sandtable.games.next_war.events.advanced.markers import (
    HexInterdicted,
    MarkerEvent,
    PlaceTargeted,
    StockChanged,
    UnitMarked,
)
from sandtable.games.next_war.events.advanced.nuclear_caches import (
    CacheEvent,
)
from sandtable.games.next_war.events.advanced.special_forces import (
    SpecialForcesEvent,
)
from sandtable.games.next_war.events.advanced.strikes import (
    AirStrikeFlown,
    AirStrikeSent,
    HitsCounted,
    MissileAimed,
    StrikeEvent,
    StrikeRolled,
    StrikesDeclined,
    StrikeStepEnded,
    TracksChanged,
)
from sandtable.games.next_war.events.advanced.supply import (
    AirbaseSupplyPlaced,
    EmergencyResupplyTried,
    IsolationChecked,
    SupplyEvent,
    SupplyPhaseEnded,
    SupplyUnitMade,
    SupplyUnitRemoved,
    SurrenderChecked,
)

AdvancedEvent: TypeAlias = (
    MarkerEvent
    | AirEvent
    | CollateralEvent
    | DamageStepEvent
    | DetectionEvent
    | HeadquartersEvent
    | InterventionSet
    | SpecialForcesEvent
    | SupplyEvent
    | HeadquartersBridgeEvent
    | CacheEvent
    | StrikeEvent
    | AirCombatEvent
    | AirDefenceEvent
    | AirMissionEvent
    | InterceptionEvent
    | AirFogEvent
)

__all__ = [
    "AdvancedEvent",
    "AirStrikeFlown",
    "AirStrikeSent",
    "AirbaseSupplyPlaced",
    "ChemicalMarkersRemoved",
    "EmergencyResupplyTried",
    "HexInterdicted",
    "HitsCounted",
    "InterventionSet",
    "IsolationChecked",
    "MissileAimed",
    "PlaceTargeted",
    "StockChanged",
    "StrikeRolled",
    "StrikeStepEnded",
    "StrikesDeclined",
    "SupplyPhaseEnded",
    "SupplyUnitMade",
    "SupplyUnitRemoved",
    "SurrenderChecked",
    "TracksChanged",
    "UnitMarked",
    "UseLost",
    "UseSpent",
    "UsesRecovered",
]
