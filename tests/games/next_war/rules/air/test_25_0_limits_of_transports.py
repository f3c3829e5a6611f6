"""25.0 The limits of the Standard game for movement by air hold in the air war."""

from __future__ import annotations

import pytest

from games.next_war.air_flights import in_the_air
from games.next_war.flight_orders import BASES, position
from games.next_war.flying import Played
from games.next_war.sketch import ALLIED, NON_ALLIED, at, moving, refusals, unit, units
from sandtable.games.next_war.orders.movement import Airlift, AirTransport
from sandtable.games.next_war.state_lookups import unit_of

BOTH = pytest.mark.parametrize("side", [ALLIED, NON_ALLIED])


@pytest.mark.rule("ADV:25.0", "STD:8.5.2.1")
@BOTH
def test_no_more_is_carried_in_a_segment_than_the_title_says(side):
    """Two stacking points here; each unit has one, and flies by itself."""
    text = f"{BASES}\n" + "\n".join(f"1104 SRV {name} 2-2-5 leg sp1" for name in "ABC")
    scene = in_the_air(moving(position(text, side), side), side, level=1)
    now = Played(scene)

    def transport(name):
        return AirTransport(at("1104"), units(now.scene, name), at("1804"), 0)

    for name in "AB":
        assert refusals(now.scene, side, transport("C")) == []
        now.order(transport(name))
        assert unit_of(now.scene, unit(now.scene, name)).at == at("1804")
    assert refusals(now.scene, side, transport("C")) != []


@pytest.mark.rule("ADV:25.0", "STD:8.5.4.1")
@BOTH
def test_airmobile_points_are_spent(side):
    text = f"{BASES}\n" + "\n".join(f"1104 SRV {name} 2-2-4 light sp1" for name in "AB")
    text += "\nAllied airmobile SRV 1"
    now = Played(in_the_air(moving(position(text, side), side), side, level=1))

    def airlift(name):
        return Airlift(at("1104"), units(now.scene, name), (1,), at("1404"), 0)

    assert refusals(now.scene, side, airlift("B")) == []
    now.order(airlift("A"))
    assert refusals(now.scene, side, airlift("B")) != []
