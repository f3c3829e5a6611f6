"""Everything that a player of the series may ask for."""

from __future__ import annotations

from typing import TypeAlias

from sandtable.games.next_war.orders_combat import (
    Advance,
    AdvanceFurther,
    Attack,
    ChooseDefenders,
    ChooseLead,
    ChooseTerrain,
    CommitSupport,
    EndAdvance,
    EndCombat,
    Retreat,
    RetreatNow,
    RetreatUnit,
    StayAndLose,
    TakeLosses,
    TryToHold,
)
from sandtable.games.next_war.orders_movement import EndMovement, MoveUnits, Paradrop
from sandtable.games.next_war.orders_phases import (
    ChooseWeather,
    EndReplacements,
    Place,
    PlaceHelicopter,
    PlaceRest,
    RebaseHelicopter,
    Rebuild,
    Recover,
)

Order: TypeAlias = (
    MoveUnits
    | Paradrop
    | EndMovement
    | ChooseWeather
    | Place
    | PlaceHelicopter
    | PlaceRest
    | RebaseHelicopter
    | Recover
    | Rebuild
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
    | Advance
    | AdvanceFurther
    | EndAdvance
)
