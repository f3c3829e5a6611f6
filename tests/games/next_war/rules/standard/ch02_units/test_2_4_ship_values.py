"""STD:2.4.1, 2.4.4  What amphibious ships lift and carry."""

from __future__ import annotations

import pytest

from sandtable.games.next_war.printed.counters import ShipCounter, ShipKind
from sandtable.games.next_war.printed.terrain import Side
from sandtable.games.next_war.rules.standard.ch02_units.transport_capacities import (
    airmobile_capacity,
    transport_capacity,
)
from sandtable.games.next_war.titles.vietnam import title


def ship(kind, transport=0, airmobile=0):
    return ShipCounter(
        id="a",
        side=Side.ALLIED,
        nation="US",
        designation="A",
        kind=kind,
        support=1,
        range=1,
        transport=transport,
        airmobile=airmobile,
    )


@pytest.mark.rule("STD:2.4.1", "STD:2.4.4")
@pytest.mark.parametrize(
    ("kind", "transport", "airmobile", "carries", "lifts"),
    [
        pytest.param(ShipKind.AMPHIBIOUS, 4, 1, 8, 2, id="a large one carries four and lifts one"),
        pytest.param(ShipKind.AMPHIBIOUS, 2, 0, 4, 0, id="a small one lifts nobody"),
        pytest.param(ShipKind.SURFACE_GROUP, 2, 1, 0, 0, id="a surface group does neither"),
    ],
)
def test_capacities(kind, transport, airmobile, carries, lifts):
    one = ship(kind, transport, airmobile)

    assert (transport_capacity(one), airmobile_capacity(one)) == (carries, lifts)


@pytest.mark.rule("STD:2.4.4")
def test_the_ships_of_vietnam():
    ships = title.ships()

    assert len({one.id for one in ships}) == len(ships) == 25
    assert all(bool(transport_capacity(s)) == (s.kind is ShipKind.AMPHIBIOUS) for s in ships)
