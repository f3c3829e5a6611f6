"""STD:2.8.5.3, ADV:19.2  Loose Nukes: where Russian airborne troops get their vehicles."""

from __future__ import annotations

import pytest
from msgspec.structs import replace

from games.next_war.scenarios.loose_nukes import (
    ALLIES,
    hex_of,
    only,
    set_up,
    unit_called,
    with_advanced,
    with_air_units,
    with_state,
)
from sandtable.games.next_war.advanced.supply_state import AirbaseSupply, SupplyState
from sandtable.games.next_war.rules.advanced.ch19_supply.supply_check import is_supplied
from sandtable.games.next_war.rules.standard.ch02_units.russian_airborne_versions import (
    switch_vetoes,
    switchable,
    twins,
)
from sandtable.games.next_war.state import ASIDE

LIGHT = "ru-217-abn-bde-light"
POSITIONS = pytest.mark.parametrize(
    "position", [with_air_units, set_up], ids=["air units", "Air Points"]
)


def at_hex(position, label):
    """The brigade on foot alone on the map, its other version aside."""
    scene = only(position(), **{f"h{label}": (LIGHT,)})
    forces = list(scene.state.forces)
    units = forces[ALLIES].units
    twin = twins(scene.printed)[unit_called(scene, LIGHT)]
    units = units.set(twin, replace(units.map[twin], at=ASIDE))
    forces[ALLIES] = replace(forces[ALLIES], units=units)
    return with_state(scene, forces=tuple(forces))


@pytest.mark.rule("STD:2.8.5.3", "ADV:19.2")
@POSITIONS
@pytest.mark.parametrize(
    ("label", "line"),
    [
        pytest.param("2517", True, id="in Amritsar"),
        pytest.param("3616", True, id="in an Indian town"),
        pytest.param("2412", False, id="in Pakistan"),
        pytest.param("3612", False, id="in Pakistan, where a line of the Standard game leads"),
    ],
)
def test_vehicles_come_by_a_line_of_the_advanced_game(position, label, line):
    scene = at_hex(position, label)
    unit = unit_called(scene, LIGHT)

    assert is_supplied(scene, unit) is line
    assert (switch_vetoes(scene, unit) == ()) is line
    assert (unit in switchable(scene, ALLIES)) is line


@pytest.mark.rule("STD:2.8.5.3", "ADV:19.1.2", "NWIP:10.3")
@POSITIONS
def test_airbase_supply_brings_no_vehicles(position):
    scene = at_hex(position, "2611")
    base = hex_of(scene, "2611")
    taken = scene.state.control.set(base, ALLIES)
    scene = with_state(scene, control=taken, air_superiority=1)
    marker = AirbaseSupply("RU", ALLIES, base)
    scene = with_advanced(scene, supply=SupplyState(airbases=(marker,)))
    unit = unit_called(scene, LIGHT)

    assert is_supplied(scene, unit)
    assert len(switch_vetoes(scene, unit)) == 1
