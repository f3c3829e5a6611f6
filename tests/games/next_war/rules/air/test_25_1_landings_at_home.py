"""25.1, 27.7.1 Movement by air: landings at home, and bases that are damaged."""

from __future__ import annotations

import pytest
from msgspec.structs import replace

from games.next_war import flight_orders
from games.next_war.air_flights import in_the_air, of_type, playing
from games.next_war.sketch import ALLIED, NON_ALLIED, at, refusals, unit
from sandtable.games.next_war.damage_state import DamageMarkers, PlaceDamage
from sandtable.games.next_war.events.advanced.air_defence import FlightDetected, FlightFiredOn
from sandtable.games.next_war.printed.advanced.damage_rows import Damage
from sandtable.games.next_war.printed.terrain import Feature
from sandtable.games.next_war.state_lookups import unit_of

BOTH = pytest.mark.parametrize("side", [ALLIED, NON_ALLIED])
MAKE = {
    "transport": flight_orders.transport,
    "airlift": flight_orders.airlift,
}


@pytest.mark.rule("ADV:25.1", "ADV:24.0", "ADV:24.5")
@BOTH
@pytest.mark.parametrize("to", ["1804", "1404"])
def test_a_landing_at_home_is_as_easy_to_find_and_hit_as_any(side, to):
    """The enemy holds the air; the 3 of the Standard game for a landing at home is not added."""
    make = flight_orders.transport if to == "1804" else flight_orders.paradrop
    scene, orders = make(side, to)
    now = playing(in_the_air(scene, side, level=-1), orders[0], 0, *[9] * 3)

    assert [event.added for event in of_type(now, FlightDetected)] == [0]
    added = {event.weapon: event.added for event in of_type(now, FlightFiredOn)}
    assert added.get("SAM", 0) == 0
    assert added.get("AAA", -1) == -1
    assert unit_of(now.scene, unit(now.scene, "A")).at == at(to)


@pytest.mark.rule("ADV:27.7.1")
@BOTH
@pytest.mark.parametrize(
    ("kind", "damaged"),
    [
        ("transport", "1104"),
        ("transport", "1804"),
        ("airlift", "1104"),
        ("airlift", "1804"),
    ],
)
@pytest.mark.parametrize(("marker", "may"), [(Damage.STRIKE_1, True), (Damage.STRIKE_2, False)])
def test_a_base_with_strike_2_is_neither_start_nor_goal(side, kind, damaged, marker, may):
    scene, orders = MAKE[kind](side, "1804")
    damage = DamageMarkers((PlaceDamage(at(damaged), Feature.AIRBASE, marker),))
    order = replace(orders[0], escort=0)

    assert refusals(in_the_air(scene, side, level=1), side, order) == []
    assert (refusals(in_the_air(scene, side, level=1, damage=damage), side, order) == []) is may
