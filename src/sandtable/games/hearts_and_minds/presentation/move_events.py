"""Which events move counters, and between which areas: for the client's arrows."""

from __future__ import annotations

from typing import Any

from sandtable.games.hearts_and_minds.events import OpenVCMoved, UnitsMoved, UnitsPlaced, VCMoved
from sandtable.kernel.client_display_types import PieceMove


def moves_in(event: Any) -> PieceMove | None:
    """The counters that this event moves or places; Viet Cong face down are not named."""
    match event:
        case UnitsMoved(units=units, to=to):
            return PieceMove(tuple(units), (to,))
        case UnitsPlaced(units=units, to=to):
            return PieceMove(tuple(units), (to,), placed=True)
        case OpenVCMoved(vcs=vcs, start=start, to=to):
            return PieceMove(tuple(vcs), (start, to), of="vcs")
        case VCMoved(start=start, to=to):
            return PieceMove((), (start, to), of="vcs")
    return None
