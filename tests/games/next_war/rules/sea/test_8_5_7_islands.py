"""NWV 6.1.4 Sea Transport to islands and from them."""

from __future__ import annotations

import pytest

from games.next_war.titles.vietnam.afloat import PRC, US, afloat, moving, ordered, refused, spot
from games.next_war.titles.vietnam.islands import (
    ARMOR,
    DROP,
    LEG,
    PARACELS,
    VN,
    VN2,
    VN3,
    placed,
    unit_named,
)
from sandtable.games.next_war.orders.naval_movement import ShipUnits
from sandtable.games.next_war.state_lookups import unit_of

SEAS = {"South China Sea": PRC, "Paracels Inshore": PRC, "Gulf of Tonkin": PRC}
OUT = ("South China Sea", "Paracels Inshore", PARACELS)


def sailing(scene, side, name, origin, path):
    unit = unit_named(scene, name)
    run = moving(scene, side, unmoved=(unit,))
    way = tuple([spot(scene.printed, each) for each in path])
    return run, ShipUnits(spot(scene.printed, origin), (unit,), way)


@pytest.mark.rule("NWV:6.1.4", "STD:8.5.7")
@pytest.mark.parametrize(
    ("ashore", "control", "allowed"),
    [
        pytest.param((), {PARACELS: 1}, True, id="an own island"),
        pytest.param((DROP,), {PARACELS: 1}, True, id="with own units"),
        pytest.param((), {}, False, id="nobody's"),
        pytest.param((), {PARACELS: 0}, False, id="the enemy's"),
        pytest.param((DROP,), {}, False, id="not cleared yet"),
        pytest.param((VN,), {PARACELS: 1}, False, id="enemies are there"),
        pytest.param((ARMOR,), {PARACELS: 1}, False, id="no room"),
    ],
)
def test_sea_transport_goes_to_own_islands(ashore, control, allowed):
    units = dict.fromkeys(ashore, PARACELS) | {LEG: "PRC Holding"}
    scene = placed(afloat({}, SEAS), units, control)
    run, order = sailing(scene, PRC, LEG, "PRC Holding", OUT)
    told = refused(run, PRC, order)
    assert (told == []) == allowed
    if allowed:
        after = ordered(run, PRC, order)
        assert unit_of(after.scene, order.units[0]).at == spot(scene.printed, PARACELS)


@pytest.mark.rule("NWV:6.1.4", "STD:8.5.7")
def test_the_other_side_ships_to_its_island_too():
    seas = dict.fromkeys(SEAS, US)
    both = {VN2: PARACELS, VN3: PARACELS, VN: "SRV Holding"}
    scene = placed(afloat({}, seas), both, {PARACELS: 0})
    run, order = sailing(scene, US, VN, "SRV Holding", OUT)
    assert refused(run, US, order) == []  # the third point
    after = ordered(run, US, order)
    assert unit_of(after.scene, order.units[0]).at == spot(scene.printed, PARACELS)


@pytest.mark.rule("NWV:6.1.4", "STD:8.5.7")
def test_sea_transport_leaves_an_own_island_for_a_box():
    back = ("Paracels Inshore", "South China Sea", "PRC Holding")
    for control, allowed in (({PARACELS: 1}, True), ({}, False)):
        scene = placed(afloat({}, SEAS), {LEG: PARACELS}, control)
        run, order = sailing(scene, PRC, LEG, PARACELS, back)
        assert (refused(run, PRC, order) == []) == allowed
        if allowed:
            after = ordered(run, PRC, order)
            assert unit_of(after.scene, order.units[0]).at == spot(scene.printed, "PRC Holding")
        moved = moving(scene, PRC)  # nobody is left who has not moved
        assert refused(moved, PRC, order) != []
