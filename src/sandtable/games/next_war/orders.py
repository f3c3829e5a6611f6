"""Everything that a player of the series may ask for."""

from __future__ import annotations

from typing import TypeAlias

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
)
