"""Units and ships that come from overseas: into which ocean, aboard which ship, by which Port."""

from __future__ import annotations

from typing import TypeAlias

import msgspec
from msgspec.structs import replace

from sandtable.games.next_war.events.event_registry import evolves, unchanged, with_force, with_unit
from sandtable.games.next_war.ids import PlaceId, ShipId, SideId, UnitId
from sandtable.games.next_war.state import ABOARD, State


class OceanRolled(msgspec.Struct, frozen=True, tag="ocean_rolled"):
    """The die for the ocean in which ships and Marines of a group arrive, and the box."""

    group: str
    die: int
    box: PlaceId


evolves(OceanRolled)(unchanged)


class UnitPlacedAboard(msgspec.Struct, frozen=True, tag="unit_placed_aboard"):
    """A unit was set up, or arrived, aboard a ship."""

    unit: UnitId
    side: SideId
    ship: ShipId
    steps: int


@evolves(UnitPlacedAboard)
def _unit_placed_aboard(state: State, event: UnitPlacedAboard) -> State:
    force = state.forces[event.side]
    now = replace(force.units.map[event.unit], at=ABOARD, ship=event.ship, steps=event.steps)
    return with_force(state, event.side, with_unit(force, event.unit, now))


class PortUnloaded(msgspec.Struct, frozen=True, tag="port_unloaded"):
    """So many half stacking points of reinforcements arrived in a Port."""

    at: PlaceId
    halves: int


@evolves(PortUnloaded)
def _port_unloaded(state: State, event: PortUnloaded) -> State:
    landed = state.unloaded.get(event.at, 0) + event.halves
    return replace(state, unloaded=state.unloaded.set(event.at, landed))


ArrivalEvent: TypeAlias = OceanRolled | UnitPlacedAboard | PortUnloaded
