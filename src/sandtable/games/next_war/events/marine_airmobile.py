"""Marines carried by the helicopters of amphibious ships."""

from __future__ import annotations

from typing import TypeAlias

import msgspec

from sandtable.games.next_war.events.event_registry import evolves, put_aboard, with_ships
from sandtable.games.next_war.ids import ShipId, SideId, UnitId
from sandtable.games.next_war.state import State


class ShipLifted(msgspec.Struct, frozen=True, tag="ship_lifted"):
    """The helicopters of a ship carried Marines in the Movement Segment of this number."""

    ship: ShipId
    side: SideId
    segment: int


@evolves(ShipLifted)
def _ship_lifted(state: State, event: ShipLifted) -> State:
    return with_ships(state, event.side, (event.ship,), lifted=event.segment)


class UnitFlownAboard(msgspec.Struct, frozen=True, tag="unit_flown_aboard"):
    """A unit was flown aboard a ship."""

    unit: UnitId
    side: SideId
    ship: ShipId


@evolves(UnitFlownAboard)
def _unit_flown_aboard(state: State, event: UnitFlownAboard) -> State:
    return put_aboard(state, event.side, event.unit, event.ship)


MarineAirmobileEvent: TypeAlias = ShipLifted | UnitFlownAboard
