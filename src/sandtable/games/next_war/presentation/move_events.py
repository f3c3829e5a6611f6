"""Which events move counters, and along which hexes: for the client's arrows."""

from __future__ import annotations

from typing import Any

from sandtable.games.next_war.events import (
    HelicopterChanged,
    ShipPlaced,
    ShipRetreated,
    ShipSheltered,
    ShipsMoved,
    UnitFlown,
    UnitMoved,
    UnitPlaced,
    UnitRetreated,
)
from sandtable.games.next_war.state import ABOARD
from sandtable.kernel.client_display_types import PieceMove


def moves_in(event: Any) -> PieceMove | None:
    """The counter that this event moves or places, with the hexes that it enters."""
    match event:
        case UnitMoved(unit=unit, path=path) | UnitRetreated(unit=unit, path=path):
            return PieceMove((unit,), tuple(path))
        case UnitFlown(unit=unit, at=at):
            return PieceMove((unit,), (at,))
        case UnitPlaced(unit=unit, at=at):
            return PieceMove((unit,), (at,), placed=True)
        case ShipPlaced(ship=ship, at=at):
            return PieceMove((ship,), (at,), of="ships", placed=True)
        case ShipsMoved(ships=ships, path=path):
            return PieceMove(tuple(ships), tuple(path), of="ships")
        case ShipRetreated(ship=ship, to=to) | ShipSheltered(ship=ship, to=to):
            return PieceMove((ship,), (to,), of="ships")
        case HelicopterChanged(helicopter=helicopter, now=now) if now and now.base != ABOARD:
            return PieceMove((helicopter,), (now.base,), of="helicopters", placed=True)
    return None
