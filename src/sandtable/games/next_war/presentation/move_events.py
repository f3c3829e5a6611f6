"""Which events move counters, and along which hexes: for the client's arrows."""

from __future__ import annotations

from typing import Any, Final, TypeAlias, get_args

from sandtable.games.next_war.events import (
    HelicopterChanged,
    ShipPlaced,
    ShipRetreated,
    ShipSheltered,
    ShipsMoved,
    UnitDisembarked,
    UnitFlown,
    UnitMoved,
    UnitPlaced,
    UnitRetreated,
    UnitsLanded,
    UnitsShipped,
)
from sandtable.games.next_war.state import ABOARD
from sandtable.kernel.client_display_types import PieceMove

_ShipMove: TypeAlias = ShipPlaced | ShipsMoved | ShipRetreated | ShipSheltered
_OF_SHIPS: Final = get_args(_ShipMove)


def moves_in(event: Any) -> PieceMove | None:
    """The counter that this event moves or places, with the hexes that it enters."""
    return _ship_move(event) if isinstance(event, _OF_SHIPS) else _unit_move(event)


def _ship_move(event: _ShipMove) -> PieceMove:
    """The ships that an event moves or places."""
    match event:
        case ShipPlaced(ship=ship, at=at):
            return PieceMove((ship,), (at,), of="ships", placed=True)
        case ShipsMoved(ships=ships, path=path):
            return PieceMove(tuple(ships), tuple(path), of="ships")
        case ShipRetreated(ship=ship, to=to) | ShipSheltered(ship=ship, to=to):
            return PieceMove((ship,), (to,), of="ships")


def _unit_move(event: Any) -> PieceMove | None:
    """The units or the helicopter that an event moves or places; None if it moves nothing."""
    match event:
        case UnitMoved(unit=unit, path=path) | UnitRetreated(unit=unit, path=path):
            return PieceMove((unit,), tuple(path))
        case UnitFlown(unit=unit, at=at) | UnitDisembarked(unit=unit, to=at):
            return PieceMove((unit,), (at,))
        case UnitsLanded(units=units, at=at):
            return PieceMove(tuple(units), (at,))
        case UnitsShipped(units=units, path=path):
            return PieceMove(tuple(units), tuple(path))
        case UnitPlaced(unit=unit, at=at):
            return PieceMove((unit,), (at,), placed=True)
        case HelicopterChanged(helicopter=helicopter, now=now) if now and now.base != ABOARD:
            return PieceMove((helicopter,), (now.base,), of="helicopters", placed=True)
    return None
