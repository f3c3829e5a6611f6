"""Everything that a player of the series may ask for."""

from __future__ import annotations

from typing import (
    TypeAlias,
)

from sandtable.games.next_war.orders.advanced.air import AirOrder
from sandtable.games.next_war.orders.advanced.air_combat import AirCombatOrder
from sandtable.games.next_war.orders.advanced.air_defence import AirDefenceOrder
from sandtable.games.next_war.orders.advanced.air_fog import AirFogOrder
from sandtable.games.next_war.orders.advanced.air_missions import AirMissionOrder
from sandtable.games.next_war.orders.advanced.damage import DamageOrder
from sandtable.games.next_war.orders.advanced.detection import (
    DetectElectronically,
    EndElectronicDetection,
)
from sandtable.games.next_war.orders.advanced.headquarters_bridges import HeadquartersBridgeOrder
from sandtable.games.next_war.orders.advanced.interception import InterceptionOrder
from sandtable.games.next_war.orders.advanced.nuclear_caches import CacheOrder
from sandtable.games.next_war.orders.advanced.recovery import RecoveryOrder
from sandtable.games.next_war.orders.advanced.special_forces import SpecialForcesOrder
from sandtable.games.next_war.orders.advanced.strikes import StrikeOrder
from sandtable.games.next_war.orders.advanced.supply import SupplyOrder
from sandtable.games.next_war.orders.bridges import (
    DestroyBridge,
    EndBridgework,
    RepairBridge,
)
from sandtable.games.next_war.orders.combat import (
    Advance,
    AdvanceFurther,
    Attack,
    ChooseDefenders,
    ChooseLead,
    ChooseTerrain,
    CommitSupport,
    EndAdvance,
    EndCombat,
    FallBack,
    FlyNobody,
    FlyOut,
    Retreat,
    RetreatNow,
    RetreatUnit,
    StayAndLose,
    TakeLosses,
    TryToHold,
    UseChemicals,
    UseNoChemicals,
)
from sandtable.games.next_war.orders.islands_at_the_start import (
    SeizeIsland,
    SeizeNoMore,
)
from sandtable.games.next_war.orders.landings import (
    BoardShip,
    Disembark,
    Embark,
    KeepBeachhead,
    LandUnopposed,
    LoseBeachhead,
    PlaceBeachhead,
    PlaceNoBeachhead,
    RemoveBeachhead,
    TakeLandingLoss,
)
from sandtable.games.next_war.orders.marine_airmobile import (
    LiftAboard,
    LiftMarines,
    RebaseAboard,
)
from sandtable.games.next_war.orders.movement import (
    Airlift,
    AirTransport,
    DropTogether,
    EndMovement,
    EnterMap,
    Infiltrate,
    JoinResistance,
    LeaveMap,
    MarchOn,
    MoveUnits,
    Paradrop,
    StepIn,
)
from sandtable.games.next_war.orders.naval import (
    ClearMines,
    ConvertShip,
    LayMines,
    LayMinesBySubmarine,
    PlaceShip,
    RetreatShip,
)
from sandtable.games.next_war.orders.naval_movement import (
    LoseStepAtSea,
    MoveShips,
    ShelterShip,
    ShipHelicopter,
    ShipUnits,
)
from sandtable.games.next_war.orders.options import (
    EndPlanning,
    PlanDrop,
    SlipAway,
    StandFast,
    TradeSpace,
)
from sandtable.games.next_war.orders.setup_basing_and_replacements import (
    BringVehicles,
    ChooseSeason,
    ChooseWeather,
    EndReplacements,
    EndSwitching,
    EndTaskForces,
    FormTaskForce,
    Place,
    PlaceHelicopter,
    PlaceInResistance,
    PlaceRest,
    RebaseHelicopter,
    Rebuild,
    RebuildPair,
    Recover,
    StayAtBase,
    SwitchVersion,
)

Order: TypeAlias = (
    MoveUnits
    | HeadquartersBridgeOrder
    | DamageOrder
    | RecoveryOrder
    | AirOrder
    | AirDefenceOrder
    | AirMissionOrder
    | Paradrop
    | DropTogether
    | AirTransport
    | Airlift
    | StepIn
    | Infiltrate
    | MarchOn
    | JoinResistance
    | EnterMap
    | LeaveMap
    | EndMovement
    | DestroyBridge
    | RepairBridge
    | EndBridgework
    | DetectElectronically
    | EndElectronicDetection
    | ChooseWeather
    | ChooseSeason
    | Place
    | PlaceHelicopter
    | PlaceInResistance
    | PlaceRest
    | RebaseHelicopter
    | StayAtBase
    | Recover
    | Rebuild
    | RebuildPair
    | FormTaskForce
    | EndTaskForces
    | SwitchVersion
    | BringVehicles
    | EndSwitching
    | EndReplacements
    | Attack
    | EndCombat
    | ChooseDefenders
    | ChooseTerrain
    | ChooseLead
    | CommitSupport
    | TakeLosses
    | TryToHold
    | Retreat
    | RetreatNow
    | StayAndLose
    | RetreatUnit
    | FlyOut
    | FlyNobody
    | BoardShip
    | FallBack
    | UseChemicals
    | UseNoChemicals
    | Advance
    | AdvanceFurther
    | EndAdvance
    | TradeSpace
    | SlipAway
    | StandFast
    | PlanDrop
    | EndPlanning
    | SeizeIsland
    | SeizeNoMore
    | ClearMines
    | ConvertShip
    | LayMines
    | LayMinesBySubmarine
    | PlaceShip
    | RetreatShip
    | MoveShips
    | LoseStepAtSea
    | ShelterShip
    | Embark
    | Disembark
    | LandUnopposed
    | TakeLandingLoss
    | PlaceBeachhead
    | PlaceNoBeachhead
    | RemoveBeachhead
    | LoseBeachhead
    | KeepBeachhead
    | ShipUnits
    | ShipHelicopter
    | LiftMarines
    | LiftAboard
    | RebaseAboard
    | SpecialForcesOrder
    | SupplyOrder
    | CacheOrder
    | StrikeOrder
    | AirCombatOrder
    | InterceptionOrder
    | AirFogOrder
)
