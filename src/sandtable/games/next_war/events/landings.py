"""Units go aboard and ashore, assaults from the sea, Beachheads."""

from __future__ import annotations

from typing import TypeAlias

import msgspec
from msgspec.structs import replace

from sandtable.games.next_war.events.event_registry import (
    evolves,
    with_force,
    with_segment,
    with_unit,
    without,
)
from sandtable.games.next_war.ids import PlaceId, ShipId, SideId, UnitId
from sandtable.games.next_war.state import State


class ShipAssaulted(msgspec.Struct, frozen=True, tag="ship_assaulted"):
    """Units of a ship assault a place in this turn."""

    ship: ShipId
    side: SideId
    target: PlaceId
    turn: int


@evolves(ShipAssaulted)
def _ship_assaulted(state: State, event: ShipAssaulted) -> State:
    force = state.forces[event.side]
    now = replace(force.ships[event.ship], assaulted=event.turn, target=event.target)
    return with_force(state, event.side, replace(force, ships=force.ships.set(event.ship, now)))


class UnitsLanded(msgspec.Struct, frozen=True, tag="units_landed"):
    """Units came ashore by an assault."""

    units: tuple[UnitId, ...]
    side: SideId
    at: PlaceId


@evolves(UnitsLanded)
def _units_landed(state: State, event: UnitsLanded) -> State:
    force = state.forces[event.side]
    for unit in event.units:
        now = replace(force.units.map[unit], at=event.at, landed=True)
        force = with_unit(force, unit, now)
    state = with_force(state, event.side, force)
    return with_segment(state, unfought=without(state.segment.unfought, event.units))


LandingEvent: TypeAlias = ShipAssaulted | UnitsLanded
