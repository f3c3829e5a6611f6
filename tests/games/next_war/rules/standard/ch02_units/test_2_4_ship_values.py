"""The counters of the ships: what they carry."""

from __future__ import annotations

from sandtable.games.next_war.printed.counters import ShipKind
from sandtable.games.next_war.titles.vietnam import map_and_counters


def test_the_ships_of_vietnam():
    ships = map_and_counters.ships()

    assert len({one.id for one in ships}) == len(ships) == 25
    assert all(bool(one.transport) == (one.kind is ShipKind.AMPHIBIOUS) for one in ships)
