"""7.3 Naval units: conversion, and where they are."""

from __future__ import annotations

import pytest

from games.next_war.titles.vietnam.afloat import (
    AMPH,
    PRC,
    RED_AMPH,
    SAG,
    US,
    afloat,
    moving,
    ordered,
    refused,
    ship,
    spot,
)
from sandtable.games.next_war.events.event_registry import with_force, with_unit
from sandtable.games.next_war.naval_lookups import kind_of_ship
from sandtable.games.next_war.naval_state import Ship
from sandtable.games.next_war.orders.naval import ConvertShip
from sandtable.games.next_war.printed.counters import ShipKind
from sandtable.games.next_war.printed.sea_chart_rows import SeaPlace
from sandtable.games.next_war.rule_hooks import acts_at_sea
from sandtable.games.next_war.rules.standard.ch07_sea.ships import has_room_for_ship, sea_place
from sandtable.games.next_war.state import ABOARD, NOT_YET, Unit
from sandtable.kernel.play.state import Scene as KernelScene


@pytest.mark.rule("STD:7.3.1.1")
def test_an_empty_amphibious_ship_becomes_a_surface_group_for_good():
    run = moving(afloat({AMPH: "Gulf of Tonkin"}), US)
    amph = ship(run.scene, AMPH)
    assert run.rules[acts_at_sea](run.scene, US)
    run = ordered(run, US, ConvertShip(amph))
    assert kind_of_ship(run.scene, amph) is ShipKind.SURFACE_GROUP
    (again,) = refused(run, US, ConvertShip(amph))
    assert again.startswith("US AMPH 1 cannot become a surface action group.")


@pytest.mark.rule("STD:7.3.1.1")
@pytest.mark.parametrize("name", [RED_AMPH, SAG], ids=["no SAG on its back", "no AMPH"])
def test_other_ships_stay_as_they_are(name):
    scene = afloat({name: "South China Sea"})
    side = scene.printed.ships[ship(scene, name)].side
    assert refused(moving(scene, side), side, ConvertShip(ship(scene, name))) != []


@pytest.mark.rule("STD:7.3.1.1")
def test_a_ship_with_units_aboard_or_not_in_play_stays_as_it_is():
    scene = afloat({AMPH: "Gulf of Tonkin", "us-amph-amph-2": Ship(NOT_YET)})
    amph, later = ship(scene, AMPH), ship(scene, "us-amph-amph-2")
    unit = min(scene.state.forces[US].units.map)
    force = with_unit(scene.state.forces[US], unit, Unit(ABOARD, 1, ship=amph))
    full = KernelScene(scene.rules, scene.printed, with_force(scene.state, US, force))
    assert refused(moving(full, US), US, ConvertShip(amph)) != []
    assert refused(moving(scene, US), US, ConvertShip(later)) != []
    assert refused(moving(scene, PRC), PRC, ConvertShip(amph)) != []


@pytest.mark.rule("STD:7.3")
@pytest.mark.parametrize(
    ("name", "kind"),
    [
        ("US Holding", SeaPlace.HOLDING),
        ("Gulf of Tonkin", SeaPlace.AT_SEA),
        ("Paracels Inshore", SeaPlace.INSHORE),
        ("4510", SeaPlace.ALL_SEA_HEX),
        ("4311", SeaPlace.PORT),
    ],
)
def test_where_a_ship_can_be(name, kind):
    scene = afloat()
    assert sea_place(scene, spot(scene.printed, name)) is kind


@pytest.mark.rule("STD:7.3.5")
@pytest.mark.parametrize(
    ("name", "room"), [("4510", False), ("4511", True), ("Gulf of Tonkin", True), ("4311", True)]
)
def test_one_ship_fits_an_all_sea_hex(name, room):
    scene = afloat({SAG: "4510", AMPH: "Gulf of Tonkin", RED_AMPH: "4311"})
    assert has_room_for_ship(scene, spot(scene.printed, name)) is room
