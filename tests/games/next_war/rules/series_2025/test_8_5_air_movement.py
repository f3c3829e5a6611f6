"""Movement by air in the series rules of 2025, beside that of the titles' own years."""

from __future__ import annotations

import pytest

from games.next_war.sketch import ALLIED, NON_ALLIED, SERIES_2025, STANDARD, at, given
from sandtable.games.next_war.ids import UnitId
from sandtable.games.next_war.rule_hooks import exposed_to_leave, is_drop_base, transports_heavy


@pytest.mark.rule("STD:8.5.2.2", "RUL-0008")
@pytest.mark.parametrize(
    ("layers", "words", "may"),
    [
        pytest.param(STANDARD, "RU A 3-3-7 motorized airborne", True, id="Russians then"),
        pytest.param(STANDARD, "PRC A 3-3-7 mech airborne", False, id="others not"),
        pytest.param(SERIES_2025, "PRC A 3-3-7 mech airborne", True, id="now all airborne units"),
        pytest.param(SERIES_2025, "PRC A 3-3-7 mech", False, id="and only those"),
    ],
)
def test_vehicles_in_air_transport(layers, words, may):
    scene = given(f"1204 {words}", layers=layers)

    assert scene.rules[transports_heavy](scene, UnitId(0)) is may


@pytest.mark.rule("STD:8.5.3", "RUL-0008")
@pytest.mark.parametrize(
    ("layers", "ground", "may"),
    [
        pytest.param(STANDARD, "Airbase", True, id="Airbases then"),
        pytest.param(STANDARD, "Airfield", True, id="and Airfields"),
        pytest.param(SERIES_2025, "Airbase", True, id="now Airbases"),
        pytest.param(SERIES_2025, "Airfield", False, id="alone"),
    ],
)
def test_where_drops_start(layers, ground, may):
    scene = given(f"1204 Flat {ground}", layers=layers)

    assert scene.rules[is_drop_base](scene, ALLIED, at("1204")) is may
    assert not scene.rules[is_drop_base](scene, NON_ALLIED, at("1204"))


@pytest.mark.rule("STD:8.5.4.3", "RUL-0008")
@pytest.mark.parametrize(
    ("layers", "enemy", "exposed"),
    [
        pytest.param(STANDARD, "1-1-4 sp2", True, id="then in a zone"),
        pytest.param(STANDARD, "1-1-4 sp1", False, id="not beside a unit without one"),
        pytest.param(SERIES_2025, "1-1-4 sp1", True, id="now beside any combat unit"),
        pytest.param(SERIES_2025, "0-1-4 sp2", False, id="others do not matter"),
    ],
)
def test_where_helicopters_take_units_up_under_fire(layers, enemy, exposed):
    scene = given(f"1204 SRV A 2-2-4 light\n1205 PRC X {enemy}", layers=layers)

    assert scene.rules[exposed_to_leave](scene, ALLIED, at("1204")) is exposed
