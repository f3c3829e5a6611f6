"""2.4.1 Airmobile capacity, 2.4.4 transport capacity of ships."""

from __future__ import annotations

from sandtable.games.next_war.printed.counters import ShipCounter, ShipKind
from sandtable.kernel.rules.points import cites


@cites("STD:2.4.1")
def airmobile_capacity(ship: ShipCounter) -> int:
    """The helicopters of an amphibious ship lift so many half stacking points of its troops."""
    return 2 * ship.airmobile if ship.kind is ShipKind.AMPHIBIOUS else 0


@cites("STD:2.4.4")
def transport_capacity(ship: ShipCounter) -> int:
    """An amphibious ship carries so many half stacking points of marines, other ships none."""
    return 2 * ship.transport if ship.kind is ShipKind.AMPHIBIOUS else 0
