"""Movement by sea: of ships, and of units that are carried."""

from __future__ import annotations

from typing import TypeAlias

import msgspec
from msgspec.structs import replace

from sandtable.games.next_war.events.event_registry import evolves, unchanged, with_force
from sandtable.games.next_war.ids import NO_PLACE, PlaceId, ShipId, SideId, UnitId
from sandtable.games.next_war.state import State


def _with_ships(state: State, side: SideId, ships: tuple[ShipId, ...], **changes: object) -> State:
    force = state.forces[side]
    fleet = force.ships
    for ship in ships:
        fleet = fleet.set(ship, replace(fleet[ship], **changes))
    return with_force(state, side, replace(force, ships=fleet))


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
    state = _with_ships(
        state,
        event.side,
        event.ships,
        at=event.path[-1],
        moved=event.segment,
        laid=NO_PLACE,
        at_beach=event.at_beach,
    )
    return _with_ships(state, event.side, event.ships, target=NO_PLACE) if event.inshore else state


class ShipsTurnedBack(msgspec.Struct, frozen=True, tag="ships_turned_back"):
    """Ships failed a roll: they are where they began, and do not move again in the segment."""

    side: SideId
    ships: tuple[ShipId, ...]
    segment: int


@evolves(ShipsTurnedBack)
def _ships_turned_back(state: State, event: ShipsTurnedBack) -> State:
    return _with_ships(state, event.side, event.ships, moved=event.segment)


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
    return _with_ships(state, event.side, (event.ship,), **gone)


NavalMovementEvent: TypeAlias = (
    ShipsMoved | ShipsTurnedBack | SeaMoveRolled | SeaLossDue | SeaLossTaken | ShipSheltered
)
