"""Air units: they arrive, move between boxes, are maintained, lose steps and come back."""

from __future__ import annotations

from collections.abc import Mapping
from typing import TypeAlias

import msgspec
from msgspec.structs import replace

from sandtable.games.next_war.advanced.air_state import AirStatus, AirUnit, unit_in, with_units
from sandtable.games.next_war.events.event_registry import evolves
from sandtable.games.next_war.ids import NO_PLACE, AircraftId, PlaceId
from sandtable.games.next_war.state import State


def _changed(state: State, changed: Mapping[AircraftId, AirUnit]) -> State:
    """The position with some air units changed."""
    air = with_units(state.advanced.air, changed)
    return replace(state, advanced=replace(state.advanced, air=air))


class AirUnitPlaced(msgspec.Struct, frozen=True, tag="air_unit_placed"):
    """An air unit is repaired or comes back, with so many steps."""

    unit: AircraftId
    base: PlaceId
    steps: int
    status: AirStatus


@evolves(AirUnitPlaced)
def _placed(state: State, event: AirUnitPlaced) -> State:
    state = _changed(state, {event.unit: AirUnit(event.base, event.status, event.steps)})
    air = state.advanced.air
    air = replace(air, replaced=(*air.replaced, event.unit))
    return replace(state, advanced=replace(state.advanced, air=air))


class AirReplacementEnded(msgspec.Struct, frozen=True, tag="air_replacement_ended"):
    """No more air units are replaced in this turn."""


@evolves(AirReplacementEnded)
def _replacement_ended(state: State, _: AirReplacementEnded) -> State:
    air = replace(state.advanced.air, replaced=())
    return replace(state, advanced=replace(state.advanced, air=air))


class AirUnitArrived(msgspec.Struct, frozen=True, tag="air_unit_arrived"):
    """An air unit comes into play, Ready and full.

    Its owner may still give it another base, unless its base is `fixed`.
    """

    unit: AircraftId
    base: PlaceId
    steps: int
    fixed: bool = False


@evolves(AirUnitArrived)
def _arrived(state: State, event: AirUnitArrived) -> State:
    now = AirUnit(event.base, AirStatus.READY, event.steps)
    state = _changed(state, {event.unit: now})
    air = state.advanced.air
    if not event.fixed:
        air = replace(air, arrived=(*air.arrived, event.unit))
    return replace(state, advanced=replace(state.advanced, air=air))


class AirUnitBased(msgspec.Struct, frozen=True, tag="air_unit_based"):
    """An air unit that has arrived is given another base."""

    unit: AircraftId
    base: PlaceId


@evolves(AirUnitBased)
def _based(state: State, event: AirUnitBased) -> State:
    now = replace(unit_in(state.advanced.air, event.unit), base=event.base)
    state = _changed(state, {event.unit: now})
    air = state.advanced.air
    air = replace(air, arrived=tuple([unit for unit in air.arrived if unit != event.unit]))
    return replace(state, advanced=replace(state.advanced, air=air))


class AirArrivalsEnded(msgspec.Struct, frozen=True, tag="air_arrivals_ended"):
    """The air units that have come stay at the bases that they have."""


@evolves(AirArrivalsEnded)
def _arrivals_ended(state: State, _: AirArrivalsEnded) -> State:
    air = replace(state.advanced.air, arrived=())
    return replace(state, advanced=replace(state.advanced, air=air))


class AirUnitsMoved(msgspec.Struct, frozen=True, tag="air_units_moved"):
    """Air units go to another part of their Basing Boxes."""

    units: tuple[AircraftId, ...]
    status: AirStatus


@evolves(AirUnitsMoved)
def _moved(state: State, event: AirUnitsMoved) -> State:
    air = state.advanced.air
    now = {unit: replace(unit_in(air, unit), status=event.status) for unit in event.units}
    return _changed(state, now)


class AirUnitRebased(msgspec.Struct, frozen=True, tag="air_unit_rebased"):
    """An air unit is moved to another base, once in a turn."""

    unit: AircraftId
    base: PlaceId
    status: AirStatus


@evolves(AirUnitRebased)
def _rebased(state: State, event: AirUnitRebased) -> State:
    now = replace(unit_in(state.advanced.air, event.unit), base=event.base, status=event.status)
    state = _changed(state, {event.unit: now})
    air = state.advanced.air
    air = replace(air, rebased=(*air.rebased, event.unit))
    return replace(state, advanced=replace(state.advanced, air=air))


class AirRebasingEnded(msgspec.Struct, frozen=True, tag="air_rebasing_ended"):
    """No more air units are moved to other bases in this turn."""


@evolves(AirRebasingEnded)
def _rebasing_ended(state: State, _: AirRebasingEnded) -> State:
    air = replace(state.advanced.air, rebased=())
    return replace(state, advanced=replace(state.advanced, air=air))


class AirUnitMaintained(msgspec.Struct, frozen=True, tag="air_unit_maintained"):
    """A roll for maintenance: Ready on a die of `at_most` or less, else Flown."""

    unit: AircraftId
    die: int
    at_most: int


@evolves(AirUnitMaintained)
def _maintained(state: State, event: AirUnitMaintained) -> State:
    ready = event.die <= event.at_most
    status = AirStatus.READY if ready else AirStatus.FLOWN
    now = replace(unit_in(state.advanced.air, event.unit), status=status)
    return _changed(state, {event.unit: now})


class AirUnitHit(msgspec.Struct, frozen=True, tag="air_unit_hit"):
    """An air unit loses a step; without any left it is eliminated.

    Records of older games lack `steps_left`, what the unit has after the hit.
    """

    unit: AircraftId
    steps_left: int | msgspec.UnsetType = msgspec.UNSET


@evolves(AirUnitHit)
def _hit(state: State, event: AirUnitHit) -> State:
    now = unit_in(state.advanced.air, event.unit)
    left = now.steps - 1
    gone = AirUnit(NO_PLACE, AirStatus.ELIMINATED, 0)
    return _changed(state, {event.unit: replace(now, steps=left) if left else gone})


class AirUnitsConsolidated(msgspec.Struct, frozen=True, tag="air_units_consolidated"):
    """Two damaged air units become one full unit, `kept`, in Flown; the other is eliminated."""

    kept: AircraftId
    used: AircraftId


@evolves(AirUnitsConsolidated)
def _consolidated(state: State, event: AirUnitsConsolidated) -> State:
    first = unit_in(state.advanced.air, event.kept)
    second = unit_in(state.advanced.air, event.used)
    full = replace(first, status=AirStatus.FLOWN, steps=first.steps + second.steps)
    gone = AirUnit(NO_PLACE, AirStatus.ELIMINATED, 0)
    return _changed(state, {event.kept: full, event.used: gone})


AirEvent: TypeAlias = (
    AirUnitArrived
    | AirUnitBased
    | AirArrivalsEnded
    | AirUnitPlaced
    | AirReplacementEnded
    | AirUnitsMoved
    | AirUnitRebased
    | AirRebasingEnded
    | AirUnitMaintained
    | AirUnitHit
    | AirUnitsConsolidated
)
