"""Movement by sea: of ships, and of units that are carried."""

from __future__ import annotations

from typing import TypeAlias

import msgspec
from msgspec.structs import replace

from sandtable.games.next_war.events.event_registry import (
    evolves,
    moved,
    not_again,
    unchanged,
    with_segment,
    with_ships,
    without,
)
from sandtable.games.next_war.ids import NO_PLACE, PlaceId, ShipId, SideId, UnitId
from sandtable.games.next_war.state import State


class ShipsMoved(msgspec.Struct, frozen=True, tag="ships_moved"):
    """Ships moved along a path in the Movement Segment of this number.

    `at_beach` says that an amphibious ship has come from its Inshore box to the hex where it is,
    `inshore` that the path entered an Inshore box: then another place may be assaulted next.
    """

    side: SideId
    ships: tuple[ShipId, ...]
    path: tuple[PlaceId, ...]
    segment: int
    at_beach: bool = False
    inshore: bool = False


@evolves(ShipsMoved)
def _ships_moved(state: State, event: ShipsMoved) -> State:
    state = with_ships(
        state,
        event.side,
        event.ships,
        at=event.path[-1],
        moved=event.segment,
        laid=NO_PLACE,
        at_beach=event.at_beach,
    )
    return with_ships(state, event.side, event.ships, target=NO_PLACE) if event.inshore else state


class ShipsTurnedBack(msgspec.Struct, frozen=True, tag="ships_turned_back"):
    """Ships failed a roll: they are where they began, and do not move again in the segment."""

    side: SideId
    ships: tuple[ShipId, ...]
    segment: int


@evolves(ShipsTurnedBack)
def _ships_turned_back(state: State, event: ShipsTurnedBack) -> State:
    return with_ships(state, event.side, event.ships, moved=event.segment)


class SeaMoveRolled(msgspec.Struct, frozen=True, tag="sea_move_rolled"):
    """Contested Sea Movement was rolled for: why, the die, what modified it, and the result."""

    side: SideId
    ships: tuple[ShipId, ...]
    units: tuple[UnitId, ...]
    start: PlaceId
    to: PlaceId
    causes: tuple[str, ...]
    modifiers: tuple[tuple[str, int], ...]
    die: int
    succeeds: bool


evolves(SeaMoveRolled)(unchanged)


class SeaLossDue(msgspec.Struct, frozen=True, tag="sea_loss_due"):
    """One of these units loses a step at sea; the owner chooses which."""

    side: SideId
    units: tuple[UnitId, ...]


@evolves(SeaLossDue)
def _sea_loss_due(state: State, event: SeaLossDue) -> State:
    return replace(state, sea_loss=event.units)


class SeaLossTaken(msgspec.Struct, frozen=True, tag="sea_loss_taken"):
    """The owner has chosen the unit that loses a step at sea."""

    unit: UnitId


@evolves(SeaLossTaken)
def _sea_loss_taken(state: State, event: SeaLossTaken) -> State:
    return replace(state, sea_loss=())


class ShipSheltered(msgspec.Struct, frozen=True, tag="ship_sheltered"):
    """A ship went to a Port or a friendly At Sea box before a Storm."""

    ship: ShipId
    side: SideId
    to: PlaceId


@evolves(ShipSheltered)
def _ship_sheltered(state: State, event: ShipSheltered) -> State:
    gone = {"at": event.to, "laid": NO_PLACE, "at_beach": False, "target": NO_PLACE}
    return with_ships(state, event.side, (event.ship,), **gone)


class UnitsShipped(msgspec.Struct, frozen=True, tag="units_shipped"):
    """Units went by Sea Transport; `march` says that they may march for half their allowance."""

    side: SideId
    units: tuple[UnitId, ...]
    path: tuple[PlaceId, ...]
    march: bool


@evolves(UnitsShipped)
def _units_shipped(state: State, event: UnitsShipped) -> State:
    for unit in event.units:
        state = moved(state, event.side, unit, event.path[-1])
    state = not_again(state, event.units)
    return state if event.march else _done(state, event.units)


class ShippingFailed(msgspec.Struct, frozen=True, tag="shipping_failed"):
    """Units that were to go by Sea Transport stay where they began, and move no more."""

    side: SideId
    units: tuple[UnitId, ...]


@evolves(ShippingFailed)
def _shipping_failed(state: State, event: ShippingFailed) -> State:
    return _done(not_again(state, event.units), event.units)


def _done(state: State, units: tuple[UnitId, ...]) -> State:
    return with_segment(state, unmoved=without(state.segment.unmoved, units))


class SeaTransportUsed(msgspec.Struct, frozen=True, tag="sea_transport_used"):
    """A side used part of its Sea Transport for the segment, in half points, to a Port or box."""

    segment: int
    halves: int
    to: PlaceId


@evolves(SeaTransportUsed)
def _sea_transport_used(state: State, event: SeaTransportUsed) -> State:
    number, before = state.shipped
    used = event.halves + (before if number == event.segment else 0)
    landed = state.unloaded
    if event.to >= 0:
        landed = landed.set(event.to, landed.map.get(event.to, 0) + event.halves)
    return replace(state, shipped=(event.segment, used), unloaded=landed)


NavalMovementEvent: TypeAlias = (
    ShipsMoved
    | ShipsTurnedBack
    | SeaMoveRolled
    | SeaLossDue
    | SeaLossTaken
    | ShipSheltered
    | UnitsShipped
    | ShippingFailed
    | SeaTransportUsed
)
