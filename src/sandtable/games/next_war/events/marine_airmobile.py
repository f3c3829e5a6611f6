"""Marines carried by the helicopters of amphibious ships."""

from __future__ import annotations

from typing import TypeAlias

import msgspec
from msgspec.structs import replace

from sandtable.games.next_war.events.event_registry import evolves, with_force, with_unit
from sandtable.games.next_war.ids import ShipId, SideId, UnitId
from sandtable.games.next_war.state import ABOARD, State


class ShipLifted(msgspec.Struct, frozen=True, tag="ship_lifted"):
    """The helicopters of a ship carried Marines in the Movement Segment of this number."""

    ship: ShipId
    side: SideId
    segment: int


@evolves(ShipLifted)
def _ship_lifted(state: State, event: ShipLifted) -> State:
    force = state.forces[event.side]
    now = replace(force.ships[event.ship], lifted=event.segment)
    return with_force(state, event.side, replace(force, ships=force.ships.set(event.ship, now)))


class UnitFlownAboard(msgspec.Struct, frozen=True, tag="unit_flown_aboard"):
    """A unit was flown aboard a ship."""

    unit: UnitId
    side: SideId
    ship: ShipId


@evolves(UnitFlownAboard)
def _unit_flown_aboard(state: State, event: UnitFlownAboard) -> State:
    force = state.forces[event.side]
    now = replace(force.units.map[event.unit], at=ABOARD, ship=event.ship)
    return with_force(state, event.side, with_unit(force, event.unit, now))


MarineAirmobileEvent: TypeAlias = ShipLifted | UnitFlownAboard
