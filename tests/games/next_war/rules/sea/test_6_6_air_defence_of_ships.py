"""6.6 What ships, and vehicles aboard them, do to air defence fire."""

from __future__ import annotations

import pytest
from msgspec.structs import replace

from games.next_war.titles.vietnam.afloat import (
    AMPH,
    PRC,
    RED_AMPH,
    RED_SAG,
    SAG,
    US,
    afloat,
    emptied,
    ship,
    spot,
)
from sandtable.games.next_war.events.event_registry import with_force, with_unit
from sandtable.games.next_war.flight_state import Flight
from sandtable.games.next_war.naval_lookups import standing_of
from sandtable.games.next_war.naval_state import Standing
from sandtable.games.next_war.printed.counters import CombatClass
from sandtable.games.next_war.rule_hooks import air_defence_modifiers
from sandtable.games.next_war.rules.standard.ch06_air_power.air_defence import (
    modifiers_of,
    ships_off_an_island,
)
from sandtable.games.next_war.state import ABOARD, Unit
from sandtable.kernel.play.state import Scene as KernelScene


def modifiers(scene, side, target):
    here = spot(scene.printed, target)
    told = scene.rules[air_defence_modifiers](scene, side, here, 0)
    return [entry.what for entry in told]


@pytest.mark.rule("STD:6.6")
@pytest.mark.parametrize("side", [US, PRC])
@pytest.mark.parametrize(
    ("at", "worse"),
    [
        pytest.param("4420", [-2], id="adjacent"),
        pytest.param("4520", [-2], id="two hexes away"),
        pytest.param("4521", [], id="three hexes away"),
        pytest.param("Gulf of Tonkin Inshore", [], id="in an Inshore box of the map"),
    ],
)
def test_a_ship_makes_fire_worse_within_two_hexes(side, at, worse):
    scene = emptied(afloat({SAG if side == PRC else RED_SAG: at}))
    own = emptied(afloat({RED_SAG if side == PRC else SAG: at}))
    assert modifiers(scene, side, "4319") == worse
    assert modifiers(own, side, "4319") == []


@pytest.mark.rule("STD:6.6")
def test_a_ship_and_a_base_together_are_two_and_not_four():
    near = emptied(afloat({RED_SAG: "4420"}))
    both = near.state.control.set(spot(near.printed, "4321"), PRC)
    scene = KernelScene(near.rules, near.printed, replace(near.state, control=both))
    flight = Flight(US, spot(near.printed, "4320"), 0, "air points")
    assert modifiers_of(near, flight, flight.target) == -2
    assert modifiers_of(scene, flight, flight.target) == -2


@pytest.mark.rule("STD:6.6")
def test_a_ship_in_port_fires_too():
    scene = emptied(afloat({RED_SAG: "4311"}))
    assert modifiers(scene, US, "4311") == [-2]


@pytest.mark.rule("STD:6.6")
@pytest.mark.parametrize("side", [US, PRC])
def test_vehicles_aboard_a_ship_do_not_make_fire_worse(side):
    enemy = 1 - side
    name = RED_AMPH if enemy == PRC else AMPH
    scene = emptied(afloat({name: "Gulf of Tonkin Inshore"}))
    counters = scene.printed.counters
    heavy = next(
        unit
        for unit in scene.state.forces[enemy].units.map
        if counters[unit].combat_class in {CombatClass.ARMOR, CombatClass.MECH}
    )
    force, here = scene.state.forces[enemy], spot(scene.printed, "4320")
    plain = modifiers(scene, side, "4319")
    aboard = replace(force, units=force.units.set(heavy, Unit(ABOARD, 1, ship=ship(scene, name))))
    ashore = with_unit(force, heavy, Unit(here, 1))
    told = [
        modifiers(
            KernelScene(scene.rules, scene.printed, with_force(scene.state, enemy, each)),
            side,
            "4319",
        )
        for each in (aboard, ashore)
    ]
    assert told == [plain, [*plain, -1]]


@pytest.mark.rule("STD:6.6")
@pytest.mark.parametrize("side", [US, PRC])
@pytest.mark.parametrize(
    ("at", "worse"),
    [
        pytest.param("Paracels Inshore", (-2,), id="in the Inshore box of the island"),
        pytest.param("Spratlys Inshore", (), id="in that of another"),
        pytest.param("South China Sea", (), id="out at sea"),
    ],
)
def test_a_ship_makes_fire_worse_on_its_island(side, at, worse):
    scene = afloat({SAG if side == PRC else RED_SAG: at})
    island = spot(scene.printed, "Paracels")
    assert ships_off_an_island(scene, side, island, 0) == worse
    assert ships_off_an_island(scene, 1 - side, island, 0) == ()


@pytest.mark.rule("NWV:1.2")
def test_four_nations_begin_as_neutrals():
    scene = afloat()
    for nation in ("IO", "MA", "TH", "PH"):
        assert standing_of(scene, nation) is Standing.NEUTRAL
    assert standing_of(scene, "US") is Standing.ALLIED
    assert standing_of(scene, "PRC") is Standing.NON_ALLIED
