"""Uses of headquarters and artillery."""

from __future__ import annotations

from typing import TypeAlias

import msgspec
from msgspec.structs import replace

from sandtable.games.next_war.advanced.headquarters_state import HeadquartersState
from sandtable.games.next_war.events.event_registry import evolves, with_force, with_unit
from sandtable.games.next_war.ids import PlaceId, SideId, UnitId
from sandtable.games.next_war.state import State


class UseSpent(msgspec.Struct, frozen=True, tag="use_spent"):
    """A headquarters or artillery unit was used in the Strike phase or segment of this number."""

    unit: UnitId
    side: SideId
    period: int


@evolves(UseSpent)
def _use_spent(state: State, event: UseSpent) -> State:
    turned = _turned(state, event.side, event.unit, 1)
    before = turned.advanced.headquarters
    earlier = before.used if before.period == event.period else ()
    now = HeadquartersState(event.period, (*earlier, event.unit))
    return replace(turned, advanced=replace(turned.advanced, headquarters=now))


class UseLost(msgspec.Struct, frozen=True, tag="use_lost"):
    """A hit cost a headquarters or artillery unit one of its uses."""

    unit: UnitId
    side: SideId


@evolves(UseLost)
def _use_lost(state: State, event: UseLost) -> State:
    return _turned(state, event.side, event.unit, 1)


class UsesRecovered(msgspec.Struct, frozen=True, tag="uses_recovered"):
    """A headquarters or artillery unit has made so many quarter turns, and so many uses left."""

    unit: UnitId
    side: SideId
    turns: int
    left: int


@evolves(UsesRecovered)
def _uses_recovered(state: State, event: UsesRecovered) -> State:
    before = state.forces[event.side].units.map[event.unit].supports
    return _turned(state, event.side, event.unit, event.turns - before)


def _turned(state: State, side: SideId, unit: UnitId, quarters: int) -> State:
    force = state.forces[side]
    before = force.units.map[unit]
    now = replace(before, supports=before.supports + quarters)
    return with_force(state, side, with_unit(force, unit, now))


class ChemicalMarkersRemoved(msgspec.Struct, frozen=True, tag="chemical_markers_removed"):
    """Chemical markers were removed from all hexes."""

    hexes: tuple[PlaceId, ...]


@evolves(ChemicalMarkersRemoved)
def _chemical_markers_removed(state: State, event: ChemicalMarkersRemoved) -> State:
    return replace(state, chemical=())


HeadquartersEvent: TypeAlias = UseSpent | UseLost | UsesRecovered | ChemicalMarkersRemoved
