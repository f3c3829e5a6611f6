"""8.5.6.5 Ships in a Storm."""

from __future__ import annotations

import pytest

from games.next_war.titles.vietnam.afloat import (
    AMPH,
    CVN,
    PRC,
    RED_SAG,
    SAG,
    US,
    afloat,
    events,
    ordered,
    refused,
    ship,
    spot,
    stepped,
)
from games.next_war.titles.vietnam.sailing import (
    CHINA_SEA,
    INSHORE,
    PRC_BOX,
    REEF,
    SPRATLYS,
    SRV_BOX,
    TONKIN,
    embarked,
    names,
)
from sandtable.games.next_war.events import NavalLevelSet, ShipEliminated, ShipSheltered
from sandtable.games.next_war.ids import NO_PLACE, UnitId
from sandtable.games.next_war.naval_lookups import ship_of
from sandtable.games.next_war.naval_state import Ship, Standing
from sandtable.games.next_war.orders.naval_movement import ShelterShip
from sandtable.games.next_war.printed.terrain import Weather
from sandtable.games.next_war.rules.standard.ch08_movement.sea.storm import exposed, shelters
from sandtable.games.next_war.state import ABOARD, ELIMINATED
from sandtable.games.next_war.state_lookups import unit_of
from sandtable.kernel.play.hashed_map import HashedMap

STEP = "ships_seek_shelter"
PORTS = {"4311", "4509", "4608", SRV_BOX}


def stormy(ships, held=None, **fields):
    return afloat(ships, held or {}, weather=Weather.STORM, **fields)


@pytest.mark.rule("STD:8.5.6.5", "SOP:1")
@pytest.mark.parametrize(
    ("name", "at", "held", "places"),
    [
        pytest.param(SAG, INSHORE, {TONKIN: US, INSHORE: US}, {TONKIN}, id="its At Sea box first"),
        pytest.param(SAG, "4420", {TONKIN: US}, {TONKIN}, id="from an All-Sea hex, too"),
        pytest.param(SAG, INSHORE, {INSHORE: US}, PORTS, id="a Contested sea is no shelter"),
        pytest.param(SAG, TONKIN, {}, PORTS, id="nor for a ship that is in it"),
        pytest.param(SAG, "4420", {TONKIN: PRC}, PORTS, id="nor is one of the enemy"),
        pytest.param(SAG, REEF, {TONKIN: US}, {SRV_BOX}, id="only Ports of its own Sea Zone"),
        pytest.param(SAG, "Philippine Sea", {}, set(), id="no Port of a neutral"),
        pytest.param(RED_SAG, INSHORE, {}, {PRC_BOX}, id="the PRC has other Ports"),
        pytest.param(SAG, "Philippine Sea", {"Marianas": US}, {"Marianas"}, id="a sea adjacent"),
        pytest.param(SAG, "Philippine Sea", {"Marianas": PRC}, set(), id="but not the enemy's"),
        pytest.param(RED_SAG, SPRATLYS, {TONKIN: PRC}, set(), id="nor one farther away"),
        pytest.param(RED_SAG, REEF, {CHINA_SEA: PRC}, {CHINA_SEA}, id="and its own seas"),
    ],
)
def test_where_ships_shelter(name, at, held, places):
    scene = stormy({name: at}, held)
    number = ship(scene, name)
    assert exposed(scene, scene.printed.ships[number].side) == (number,)
    assert names(scene, shelters(scene, number)) == places


@pytest.mark.rule("STD:8.5.6.5")
@pytest.mark.parametrize(
    ("at", "held"),
    [("4509", {}), (TONKIN, {TONKIN: US}), (SRV_BOX, {}), ("US Holding", {}), ("Marianas", None)],
    ids=["Port", "friendly At Sea box", "Holding Box", "far Holding Box", "Marianas"],
)
def test_ships_that_are_safe_stay(at, held):
    scene = stormy({SAG: at}, {"Marianas": US} if held is None else held)
    assert exposed(scene, US) == ()
    assert not events(stepped(scene, STEP), ShipSheltered, ShipEliminated)


@pytest.mark.rule("STD:8.5.6.5")
def test_a_port_that_was_captured_is_no_shelter():
    base = afloat()
    taken = base.state.control.set(spot(base.printed, "4509"), PRC)
    scene = stormy({SAG: "4509"}, control=taken)
    assert names(scene, shelters(scene, ship(scene, SAG))) == PORTS - {"4509"}


@pytest.mark.rule("STD:8.5.6.5", "SOP:1")
def test_ships_of_both_sides_go_to_shelter_with_all_aboard():
    beach = {AMPH: Ship(spot(afloat().printed, "4420"), at_beach=True, laid=NO_PLACE)}
    scene = stormy(beach | {RED_SAG: INSHORE}, {TONKIN: US})
    run = stepped(embarked(scene, AMPH, UnitId(0)), STEP)
    amph, red = ship(scene, AMPH), ship(scene, RED_SAG)
    assert {each.ship: each.to for each in events(run, ShipSheltered)} == {
        amph: spot(scene.printed, TONKIN),
        red: spot(scene.printed, PRC_BOX),
    }
    assert not ship_of(run.scene, amph).at_beach
    assert unit_of(run.scene, UnitId(0)).at == ABOARD
    assert unit_of(run.scene, UnitId(0)).steps == 2
    assert not events(run, NavalLevelSet)


@pytest.mark.rule("STD:8.5.6.5", "STD:7.2.3")
def test_a_ship_without_shelter_is_gone_for_four_turns():
    run = stepped(stormy({SAG: "Philippine Sea"}, turn=2, asw=3), STEP)
    number = ship(run.scene, SAG)
    assert events(run, ShipEliminated) == [ShipEliminated(number, US, 6)]
    assert ship_of(run.scene, number).at == ELIMINATED
    joined = stormy({SAG: "Philippine Sea"}, nations=HashedMap({"PH": Standing.ALLIED}))
    assert not events(stepped(joined, STEP), ShipEliminated)


@pytest.mark.rule("STD:8.5.6.5")
def test_the_owner_chooses_between_ports():
    run = stepped(stormy({SAG: "4420", CVN: TONKIN, RED_SAG: TONKIN}), STEP)
    assert [each.ship for each in events(run, ShipSheltered)] == [ship(run.scene, RED_SAG)]
    assert run.truth.pending[-1].decisions[0].kind == "shelter"
    sag, cvn = ship(run.scene, SAG), ship(run.scene, CVN)
    (astray,) = refused(run, US, ShelterShip(sag, spot(run.printed, INSHORE)))
    assert "finds no shelter in" in astray
    run = ordered(run, US, ShelterShip(sag, spot(run.printed, "4311")))
    (again,) = refused(run, US, ShelterShip(sag, spot(run.printed, "4509")))
    assert "need not seek shelter" in again
    run = ordered(run, US, ShelterShip(cvn, spot(run.printed, SRV_BOX)))
    assert exposed(run.scene, US) == ()
    assert [each.decisions[0].kind for each in run.truth.pending] == ["move"]


@pytest.mark.rule("STD:8.5.6.5")
@pytest.mark.parametrize("weather", [Weather.CLEAR, Weather.OVERCAST])
def test_in_other_weather_ships_stay_where_they_are(weather):
    run = stepped(afloat({SAG: INSHORE, RED_SAG: TONKIN}, weather=weather), STEP)
    assert not events(run, ShipSheltered, ShipEliminated)
