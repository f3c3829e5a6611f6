"""Markers on units, hexes and places, and stocks of points."""

from __future__ import annotations

from typing import TypeAlias

import msgspec
from msgspec.structs import replace

from sandtable.games.next_war.advanced.state import Interdicted, TargetedPlace
from sandtable.games.next_war.advanced.stocks import Stock, with_stock
from sandtable.games.next_war.advanced.unit_markers import UnitMarkers
from sandtable.games.next_war.events.event_registry import evolves, with_force, with_unit
from sandtable.games.next_war.ids import PlaceId, SideId, UnitId
from sandtable.games.next_war.state import State


class UnitMarked(msgspec.Struct, frozen=True, tag="unit_marked"):
    """A unit now bears these markers of the Advanced game."""

    unit: UnitId
    side: SideId
    markers: UnitMarkers


@evolves(UnitMarked)
def _unit_marked(state: State, event: UnitMarked) -> State:
    force = state.forces[event.side]
    now = replace(force.units.map[event.unit], markers=event.markers)
    return with_force(state, event.side, with_unit(force, event.unit, now))


class StockChanged(msgspec.Struct, frozen=True, tag="stock_changed"):
    """A side's stock of points is now as given."""

    side: SideId
    now: Stock


@evolves(StockChanged)
def _stock_changed(state: State, event: StockChanged) -> State:
    force = state.forces[event.side]
    stocks = with_stock(force.advanced.stocks, event.now)
    return with_force(
        state, event.side, replace(force, advanced=replace(force.advanced, stocks=stocks))
    )


class HexInterdicted(msgspec.Struct, frozen=True, tag="hex_interdicted"):
    """A hex now bears an Interdiction marker with this number; 0: none any more."""

    hex: PlaceId
    level: int


@evolves(HexInterdicted)
def _hex_interdicted(state: State, event: HexInterdicted) -> State:
    others = [each for each in state.advanced.interdiction if each.hex != event.hex]
    now = [Interdicted(event.hex, event.level)] if event.level else []
    marked = tuple(sorted([*others, *now], key=lambda each: each.hex))
    return replace(state, advanced=replace(state.advanced, interdiction=marked))


class PlaceTargeted(msgspec.Struct, frozen=True, tag="place_targeted"):
    """A place or bridge now bears a Targeted marker; a modifier of 0: none any more."""

    now: TargetedPlace


@evolves(PlaceTargeted)
def _place_targeted(state: State, event: PlaceTargeted) -> State:
    named = (event.now.place, event.now.feature, event.now.across)
    others = [
        each for each in state.advanced.targeted if (each.place, each.feature, each.across) != named
    ]
    now = [event.now] if event.now.modifier else []
    return replace(state, advanced=replace(state.advanced, targeted=(*others, *now)))


MarkerEvent: TypeAlias = UnitMarked | StockChanged | HexInterdicted | PlaceTargeted
