"""19 The Supply phase under way, and airbase supply."""

from __future__ import annotations

import msgspec

from sandtable.games.next_war.ids import PlaceId, SideId, UnitId


class AirbaseSupply(msgspec.Struct, frozen=True):
    """A nation's marker of airbase supply, and the turn in which it last supplied a unit (or 0)."""

    nation: str
    side: SideId
    at: PlaceId
    used: int = 0


class SupplyState(msgspec.Struct, frozen=True):
    """Markers of airbase supply, and what emergency resupply has cost in the phase under way.

    `spent` are the Supply Points of each side, `tried` the units that have had their attempt.
    `resupplied` are the units with which it succeeded in the turn numbered `resupplied_in`; in
    another turn the list no longer counts.
    """

    airbases: tuple[AirbaseSupply, ...] = ()
    spent: tuple[int, int] = (0, 0)
    tried: tuple[UnitId, ...] = ()
    resupplied: tuple[UnitId, ...] = ()
    resupplied_in: int = 0


def resupplied_in(supply: SupplyState, turn: int) -> tuple[UnitId, ...]:
    """The units with which emergency resupply has succeeded in a turn."""
    return supply.resupplied if supply.resupplied_in == turn else ()
