"""What happened in the Standard game, and the only code that builds a state.

Each module holds the events of a subject, each beside the function that applies it.
Longer than 300 lines because every event is listed here, once to import and once to export.
"""

from __future__ import annotations

from typing import (
    TypeAlias,
)

from sandtable.games.next_war.events.advanced import AdvancedEvent
from sandtable.games.next_war.events.air_movement import (
    AirmobileLost,
    AirmobileReceived,
    AirmobileSpent,
    AirMovementEvent,
    AirTransported,
    Dropped,
    HalfLiftOpened,
    HalfLiftUsed,
    LandingOpen,
    UnitFlown,
)
from sandtable.games.next_war.events.air_points_and_helicopters import (
    AirDefenceFired,
    AirEvent,
    AirPointLost,
    AirPointsReceived,
    AirPointsSpent,
    AirSuperioritySet,
    HelicopterChanged,
)
from sandtable.games.next_war.events.arrivals import (
    ArrivalEvent,
    OceanRolled,
    PortUnloaded,
    UnitPlacedAboard,
)
from sandtable.games.next_war.events.combat import (
    ArtillerySupported,
    AttackRoomUsed,
    CombatDeclared,
    CombatEnded,
    CombatEvent,
    CombatRolled,
    DefendersChosen,
    LeadChosen,
    LossesReduced,
    RetreatDecided,
    SupportCommitted,
    SupportResolved,
    TerrainChosen,
    UnitRetreated,
)
from sandtable.games.next_war.events.control_and_clearing import (
    ClearingBegan,
    ClearingEnded,
    ClearingEvent,
    ClearingTried,
    ClearingTurnedUp,
    ClearingWorn,
    ControlChanged,
)
from sandtable.games.next_war.events.destruction_and_repair import (
    BridgeDestroyed,
    BridgeRepaired,
    BridgeTried,
    DamageEvent,
    FerryDestroyed,
    InstallationDestroyed,
    InstallationRepaired,
)
from sandtable.games.next_war.events.event_registry import (
    CHANGES,
)
from sandtable.games.next_war.events.flights import (
    FlightBegan,
    FlightEnded,
    FlightEvent,
    FlightHit,
)
from sandtable.games.next_war.events.islands import (
    IslandEvent,
    ReadyToLand,
    RetreatIgnored,
)
from sandtable.games.next_war.events.landings import (
    BeachheadPlaced,
    BeachheadRemoved,
    LandingEvent,
    LandingRepelled,
    ShipAssaulted,
    UnitDisembarked,
    UnitEmbarked,
    UnitsLanded,
)
from sandtable.games.next_war.events.marine_airmobile import (
    MarineAirmobileEvent,
    ShipLifted,
    UnitFlownAboard,
)
from sandtable.games.next_war.events.naval import (
    MineClearingTried,
    MinesLaid,
    NationStandingSet,
    NavalEvent,
    NavalLevelSet,
    SeaControlRolled,
    SeaControlSet,
    ShipEliminated,
    ShipPlaced,
    ShipRetreated,
    ShipsMustLeave,
    ShipSupported,
    ShipTurnedOver,
)
from sandtable.games.next_war.events.naval_movement import (
    NavalMovementEvent,
    SeaLossDue,
    SeaLossTaken,
    SeaMoveRolled,
    SeaTransportUsed,
    ShippingFailed,
    ShipSheltered,
    ShipsMoved,
    ShipsTurnedBack,
    UnitsShipped,
)
from sandtable.games.next_war.events.options_and_title_rules import (
    ChemicalsAllotted,
    ChemicalsUsed,
    DropPlanned,
    OptionEvent,
    PlansOpened,
    PsdfDrawn,
    PsdfRemoved,
    ResistanceBegan,
    ResistanceEnded,
    SlippedNot,
    SpaceTraded,
)
from sandtable.games.next_war.events.replacements_and_task_forces import (
    ReplacementEvent,
    ReplacementsReceived,
    ReplacementsSpent,
    StepsGained,
    TaskForceDissolved,
    TaskForceFormed,
    UnitRebuilt,
    VersionSwitched,
)
from sandtable.games.next_war.events.scoring import (
    PointsGranted,
    PointsScored,
    PointsTotalled,
    ScoringEvent,
    VictoryLevelReached,
    VictoryRolled,
)
from sandtable.games.next_war.events.strike_markers import (
    BridgeDamaged,
    PlaceDamaged,
    StrikeMarkerEvent,
)
from sandtable.games.next_war.events.turn import (
    FormationMoves,
    InitiativeSet,
    Reorganized,
    SeasonSet,
    SegmentBegan,
    SupplyChecked,
    TurnBegan,
    TurnEvent,
    UnitsDone,
    UnitsReady,
    WeatherSet,
)
from sandtable.games.next_war.events.units import (
    HexPassed,
    MarchPaused,
    StepsLost,
    UnitEliminated,
    UnitEvent,
    UnitMoved,
    UnitPlaced,
    UnitStruck,
    UnitWaits,
)
from sandtable.games.next_war.state import (
    State,
)
from sandtable.kernel.play.events import (
    KernelEvent,
)

Event: TypeAlias = (
    KernelEvent
    | TurnEvent
    | ScoringEvent
    | UnitEvent
    | ReplacementEvent
    | AirEvent
    | AirMovementEvent
    | ClearingEvent
    | DamageEvent
    | StrikeMarkerEvent
    | AdvancedEvent
    | CombatEvent
    | OptionEvent
    | NavalEvent
    | ArrivalEvent
    | NavalMovementEvent
    | LandingEvent
    | MarineAirmobileEvent
    | IslandEvent
    | FlightEvent
)


def evolve(state: State, event: Event) -> State:
    """Apply one fact.  No rule is consulted, so old games load after rules are fixed."""
    return CHANGES[type(event)](state, event)


__all__ = [
    "CHANGES",
    "AirDefenceFired",
    "AirPointLost",
    "AirPointsReceived",
    "AirPointsSpent",
    "AirSuperioritySet",
    "AirTransported",
    "AirmobileLost",
    "AirmobileReceived",
    "AirmobileSpent",
    "ArtillerySupported",
    "AttackRoomUsed",
    "BeachheadPlaced",
    "BeachheadRemoved",
    "BridgeDamaged",
    "BridgeDestroyed",
    "BridgeRepaired",
    "BridgeTried",
    "ChemicalsAllotted",
    "ChemicalsUsed",
    "ClearingBegan",
    "ClearingEnded",
    "ClearingTried",
    "ClearingTurnedUp",
    "ClearingWorn",
    "CombatDeclared",
    "CombatEnded",
    "CombatRolled",
    "ControlChanged",
    "DefendersChosen",
    "DropPlanned",
    "Dropped",
    "Event",
    "FerryDestroyed",
    "FlightBegan",
    "FlightEnded",
    "FlightHit",
    "FormationMoves",
    "HalfLiftOpened",
    "HalfLiftUsed",
    "HelicopterChanged",
    "HexPassed",
    "InitiativeSet",
    "InstallationDestroyed",
    "InstallationRepaired",
    "LandingOpen",
    "LandingRepelled",
    "LeadChosen",
    "LossesReduced",
    "MarchPaused",
    "MineClearingTried",
    "MinesLaid",
    "NationStandingSet",
    "NavalLevelSet",
    "OceanRolled",
    "PlaceDamaged",
    "PlansOpened",
    "PointsGranted",
    "PointsScored",
    "PointsTotalled",
    "PortUnloaded",
    "PsdfDrawn",
    "PsdfRemoved",
    "ReadyToLand",
    "Reorganized",
    "ReplacementsReceived",
    "ReplacementsSpent",
    "ResistanceBegan",
    "ResistanceEnded",
    "RetreatDecided",
    "RetreatIgnored",
    "SeaControlRolled",
    "SeaControlSet",
    "SeaLossDue",
    "SeaLossTaken",
    "SeaMoveRolled",
    "SeaTransportUsed",
    "SeasonSet",
    "SegmentBegan",
    "ShipAssaulted",
    "ShipEliminated",
    "ShipLifted",
    "ShipPlaced",
    "ShipRetreated",
    "ShipSheltered",
    "ShipSupported",
    "ShipTurnedOver",
    "ShippingFailed",
    "ShipsMoved",
    "ShipsMustLeave",
    "ShipsTurnedBack",
    "SlippedNot",
    "SpaceTraded",
    "StepsGained",
    "StepsLost",
    "SupplyChecked",
    "SupportCommitted",
    "SupportResolved",
    "TaskForceDissolved",
    "TaskForceFormed",
    "TerrainChosen",
    "TurnBegan",
    "UnitDisembarked",
    "UnitEliminated",
    "UnitEmbarked",
    "UnitFlown",
    "UnitFlownAboard",
    "UnitMoved",
    "UnitPlaced",
    "UnitPlacedAboard",
    "UnitRebuilt",
    "UnitRetreated",
    "UnitStruck",
    "UnitWaits",
    "UnitsDone",
    "UnitsLanded",
    "UnitsReady",
    "UnitsShipped",
    "VersionSwitched",
    "VictoryLevelReached",
    "VictoryRolled",
    "WeatherSet",
    "evolve",
]
