"""7.2.3 Where ships retreat, 7.3.3 what carriers give."""

from __future__ import annotations

import pytest

from sandtable.games.next_war.printed.sea_chart_rows import Held, SeaPlace
from sandtable.games.next_war.printed.sea_charts import sea_charts
from sandtable.games.next_war.rules.standard.ch07_sea.ship_places import (
    carrier_air_points,
    is_far_enough,
    retreat_places,
)

SEA = sea_charts()
HOLDING, AT_SEA, INSHORE, HEX, PORT = SeaPlace


@pytest.mark.parametrize(
    ("start", "ends"),
    [
        pytest.param(AT_SEA, {INSHORE, AT_SEA, HOLDING}, id="from At Sea"),
        pytest.param(INSHORE, {AT_SEA, HOLDING, HEX, PORT}, id="from Inshore"),
        pytest.param(HEX, {INSHORE, HEX, PORT}, id="from an All-Sea hex, not At Sea"),
        pytest.param(PORT, {INSHORE, HEX, PORT}, id="from a Port"),
        pytest.param(HOLDING, set(), id="from a Holding Box"),
    ],
)
def test_where_ships_retreat(start, ends):
    assert set(retreat_places(SEA, start)) == ends


@pytest.mark.parametrize(("distance", "far"), [(0, False), (10, False), (11, True)])
def test_how_far_an_enemy_ship_must_be(distance, far):
    assert is_far_enough(SEA, distance) == far


@pytest.mark.parametrize(
    ("place", "held", "us_nuclear", "other"),
    [
        pytest.param(INSHORE, Held.FRIENDLY, 2, 1, id="friendly Inshore box"),
        pytest.param(HEX, Held.FRIENDLY, 2, 1, id="All-Sea hex of one"),
        pytest.param(INSHORE, Held.CONTESTED, 1, 0, id="Contested Inshore box"),
        pytest.param(INSHORE, Held.ENEMY, 0, 0, id="enemy Inshore box"),
        pytest.param(HEX, Held.CONTESTED, 0, 0, id="All-Sea hex of a Contested box"),
        pytest.param(HEX, Held.ENEMY, 0, 0, id="All-Sea hex of an enemy box"),
        *(pytest.param(AT_SEA, held, 1, 0, id=f"At Sea, {held}") for held in Held),
        *(pytest.param(PORT, held, 0, 0, id=f"Port, {held}") for held in Held),
        *(pytest.param(HOLDING, held, 0, 0, id=f"Holding, {held}") for held in Held),
    ],
)
def test_air_points_from_carriers(place, held, us_nuclear, other):
    assert carrier_air_points(SEA, place, held, us_nuclear=True) == us_nuclear
    assert carrier_air_points(SEA, place, held, us_nuclear=False) == other
