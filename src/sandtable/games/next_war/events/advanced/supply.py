"""Supply units, emergency resupply, airbase supply, isolation and surrender."""

from __future__ import annotations

from typing import TypeAlias

import msgspec
from msgspec.structs import replace

from sandtable.games.next_war.advanced.supply_state import AirbaseSupply, resupplied_in
from sandtable.games.next_war.advanced.unit_markers import UnitMarkers
from sandtable.games.next_war.events.event_registry import (
    evolves,
    laid_aside,
    with_force,
    with_unit,
)
from sandtable.games.next_war.ids import NO_PLACE, PlaceId, SideId, UnitId
from sandtable.games.next_war.state import ELIMINATED, State, Unit


class SupplyUnitMade(msgspec.Struct, frozen=True, tag="supply_unit_made"):
    """A Depot or MSU was put on the map; it bears the markers of the one it was made from."""

    unit: UnitId
    side: SideId
    at: PlaceId
    struck: int = 0
    targeted: int = 0


@evolves(SupplyUnitMade)
def _supply_unit_made(state: State, event: SupplyUnitMade) -> State:
    force = state.forces[event.side]
    markers = UnitMarkers(targeted=event.targeted)
    now = Unit(event.at, 1, struck=event.struck, markers=markers)
    return with_force(state, event.side, with_unit(force, event.unit, now))


class SupplyUnitRemoved(msgspec.Struct, frozen=True, tag="supply_unit_removed"):
    """A Depot or MSU was taken off the map, and its counter may be used again."""

    unit: UnitId
    side: SideId


@evolves(SupplyUnitRemoved)
def _supply_unit_removed(state: State, event: SupplyUnitRemoved) -> State:
    return laid_aside(state, event.side, event.unit)


class EmergencyResupplyTried(msgspec.Struct, frozen=True, tag="emergency_resupply_tried"):
    """A side paid for the emergency resupply of a unit, and rolled."""

    unit: UnitId
    side: SideId
    points: int
    die: int
    succeeded: bool


@evolves(EmergencyResupplyTried)
def _resupply_tried(state: State, event: EmergencyResupplyTried) -> State:
    supply, side = state.advanced.supply, event.side
    spent = (
        supply.spent[0] + event.points * (side == 0),
        supply.spent[1] + event.points * (side == 1),
    )
    now = replace(supply, spent=spent, tried=(*supply.tried, event.unit))
    if event.succeeded:
        units = (*resupplied_in(supply, state.turn), event.unit)
        now = replace(now, resupplied=units, resupplied_in=state.turn)
    state = replace(state, advanced=replace(state.advanced, supply=now))
    if not event.succeeded:
        return state
    force = state.forces[side]
    unit = force.units.map[event.unit]
    markers = replace(unit.markers, emergency_supply=True)
    fed = replace(unit, unsupplied=False, markers=markers)
    return with_force(state, side, with_unit(force, event.unit, fed))


class SupplyPhaseEnded(msgspec.Struct, frozen=True, tag="supply_phase_ended"):
    """A Supply phase ended: attempts and points spent in it no longer count."""


@evolves(SupplyPhaseEnded)
def _supply_phase_ended(state: State, event: SupplyPhaseEnded) -> State:
    supply = replace(state.advanced.supply, spent=(0, 0), tried=())
    return replace(state, advanced=replace(state.advanced, supply=supply))


class AirbaseSupplyPlaced(msgspec.Struct, frozen=True, tag="airbase_supply_placed"):
    """A nation's marker of airbase supply is now as given; with no place, it is off the map."""

    now: AirbaseSupply


@evolves(AirbaseSupplyPlaced)
def _airbase_supply_placed(state: State, event: AirbaseSupplyPlaced) -> State:
    others = [each for each in state.advanced.supply.airbases if each.nation != event.now.nation]
    there = [] if event.now.at == NO_PLACE else [event.now]
    airbases = tuple(sorted([*others, *there], key=lambda each: each.nation))
    supply = replace(state.advanced.supply, airbases=airbases)
    return replace(state, advanced=replace(state.advanced, supply=supply))


class IsolationChecked(msgspec.Struct, frozen=True, tag="isolation_checked"):
    """These units of a side bear Isolated markers from now on, and none of its others."""

    side: SideId
    units: tuple[UnitId, ...]


@evolves(IsolationChecked)
def _isolation_checked(state: State, event: IsolationChecked) -> State:
    force = state.forces[event.side]
    units, isolated = force.units, frozenset(event.units)
    for unit, now in force.units.map.items():
        if now.markers.isolated != (unit in isolated):
            markers = replace(now.markers, isolated=unit in isolated)
            units = units.set(unit, replace(now, markers=markers))
    return with_force(state, event.side, replace(force, units=units))


class SurrenderChecked(msgspec.Struct, frozen=True, tag="surrender_checked"):
    """An isolated unit checked its efficiency; with a die above its rating it surrendered.

    An MSU is not lost for good: its counter may be used again.
    """

    unit: UnitId
    side: SideId
    die: int
    rating: int
    surrendered: bool
    for_good: bool = True


@evolves(SurrenderChecked)
def _surrender_checked(state: State, event: SurrenderChecked) -> State:
    if not event.surrendered:
        return state
    if not event.for_good:
        return laid_aside(state, event.side, event.unit)
    force = state.forces[event.side]
    lost = replace(
        force.advanced, surrendered=tuple(sorted([*force.advanced.surrendered, event.unit]))
    )
    force = replace(force, advanced=lost)
    return with_force(state, event.side, with_unit(force, event.unit, Unit(ELIMINATED, 0)))


SupplyEvent: TypeAlias = (
    SupplyUnitMade
    | SupplyUnitRemoved
    | EmergencyResupplyTried
    | SupplyPhaseEnded
    | AirbaseSupplyPlaced
    | IsolationChecked
    | SurrenderChecked
)
