"""Ships that are set up, arrive and come back, and what control of the seas is at the start."""

from __future__ import annotations

from dataclasses import replace as changed

import pytest
from msgspec.structs import replace

from games.next_war.titles.vietnam.afloat import (
    CVN,
    PRC,
    RED_SAG,
    SAG,
    US,
    afloat,
    asked,
    events,
    ordered,
    refused,
    ship,
    spot,
    stepped,
)
from games.next_war.titles.vietnam.invasion import before
from sandtable.games.next_war.events import NavalLevelSet, ShipPlaced
from sandtable.games.next_war.naval_lookups import sea_holder
from sandtable.games.next_war.naval_state import Ship
from sandtable.games.next_war.orders.naval import PlaceShip
from sandtable.games.next_war.orders.setup_basing_and_replacements import PlaceRest
from sandtable.games.next_war.rules.sea.returning_ships import home_ports
from sandtable.games.next_war.rules.standard.ch10_reinforcements.ship_placement import (
    is_due,
    ships_to_place,
)
from sandtable.games.next_war.rules.standard.ch13_optional.lines_of_communication import (
    is_open_port,
)
from sandtable.games.next_war.sheets.scenario_sheet import ShipRow
from sandtable.games.next_war.sheets.scenario_start import begin
from sandtable.games.next_war.state import ELIMINATED, NOT_YET
from sandtable.kernel.play.state import Scene as KernelScene


def listed(scene, rows):
    """The position with ships on the sheet: rows of a ship, its boxes and its turn (0: set-up)."""
    ships = tuple(ShipRow(turn, name, boxes) for name, boxes, turn in rows)
    sheet = replace(scene.printed.sheet, setup=(), reinforcements=(), ships=ships)
    printed = changed(scene.printed, sheet=sheet, memo={})
    return KernelScene(scene.rules, printed, scene.state)


BOTH_BOXES = "US Holding; Indian Ocean Holding"


@pytest.mark.rule("STD:2.3.6")
def test_a_ship_is_set_up_where_its_owner_chooses():
    scene = listed(afloat({CVN: Ship(NOT_YET)}), [(CVN, BOTH_BOXES, 0)])
    run = asked(scene, US, "set_up")
    cvn, ocean = ship(scene, CVN), spot(scene.printed, "Indian Ocean Holding")
    assert ships_to_place(scene, US, setting_up=True) == {
        cvn: (spot(scene.printed, "US Holding"), ocean)
    }
    (no,) = refused(run, US, PlaceShip(cvn, spot(scene.printed, "Gulf of Tonkin")))
    assert no.startswith("US CVN 1 cannot be placed in Gulf of Tonkin At Sea Box. Places for it:")
    run = ordered(run, US, PlaceShip(cvn, ocean))
    assert events(run, ShipPlaced) == [ShipPlaced(cvn, US, ocean)]
    assert events(run, NavalLevelSet) == []  # no reinforcement
    assert run.truth.pending == ()


def test_ships_that_are_left_are_placed_as_suggested():
    scene = listed(afloat({CVN: Ship(NOT_YET)}), [(CVN, BOTH_BOXES, 0)])
    run = ordered(asked(scene, US, "set_up"), US, PlaceRest())
    assert run.truth.forces[US].ships[ship(scene, CVN)].at == spot(scene.printed, "US Holding")


@pytest.mark.rule("STD:7.4", "STD:7.4.1", "STD:7.4.2", "STD:7.4.3", "STD:10.0")
@pytest.mark.parametrize(
    ("name", "levels", "after"),
    [
        pytest.param(SAG, {"asw": 0}, [NavalLevelSet(US, 1)], id="ASW rises from 0"),
        pytest.param(RED_SAG, {"submarine_threat": 1}, [NavalLevelSet(PRC, 2)], id="a threat"),
        pytest.param(RED_SAG, {"submarine_threat": 0}, [], id="but never from 0"),
    ],
)
def test_a_ship_that_arrives_raises_the_level_of_its_side(name, levels, after):
    side = US if name == SAG else PRC
    box = "Indian Ocean Holding" if side == US else "PRC Holding"
    early = afloat({name: Ship(NOT_YET)}, turn=2, first_player=side, **levels)
    scene = listed(early, [(name, box, 3)])
    assert ships_to_place(scene, side, setting_up=False) == {}
    scene = KernelScene(scene.rules, scene.printed, replace(scene.state, turn=3))
    run = stepped(scene, "first_reinforcements")
    assert events(run, ShipPlaced) == [
        ShipPlaced(ship(scene, name), side, spot(scene.printed, box))
    ]
    assert events(run, NavalLevelSet) == after


@pytest.mark.rule("STD:7.2.3")
@pytest.mark.parametrize(("turn", "due"), [(6, False), (7, True), (9, True)])
def test_an_eliminated_ship_comes_back_in_its_turn(turn, due):
    assert is_due(Ship(ELIMINATED, returns=7), turn) is due
    scene = afloat({RED_SAG: Ship(ELIMINATED, returns=7)}, turn=turn)
    found = ships_to_place(scene, PRC, setting_up=False)
    box = spot(scene.printed, "PRC Holding")
    assert found == ({ship(scene, RED_SAG): (box,)} if due else {})


@pytest.mark.parametrize(
    ("side", "nation", "boxes"),
    [
        (PRC, "PRC", {"PRC Holding"}),
        (US, "US", {"US Holding", "Indian Ocean Holding"}),
        (US, "CW", {"US Holding", "Indian Ocean Holding"}),
        (US, "SRV", {"SRV Holding"}),
    ],
)
def test_where_ships_come_back(side, nation, boxes):
    scene = afloat()
    assert {scene.printed.places[p].name for p in home_ports(scene, side, nation)} == boxes


@pytest.mark.rule("NWV:6.3.2")
def test_who_controls_the_seas_at_the_start():
    scene = afloat()
    state = begin(scene.printed)
    held = {
        box.name: sea_holder(KernelScene(scene.rules, scene.printed, state), place)
        for place, box in scene.printed.places.items()
        if box.sea is not None
    }
    red = {"Gulf of Tonkin", "South China Sea", "Spratly Islands"}
    assert {name for name, side in held.items() if side == PRC} == red
    assert {name for name, side in held.items() if side == US} == {
        "Marianas",
        "Northern Approaches",
    }
    assert not before("vietnam/deja-phu").state.sea_control.map


@pytest.mark.rule("STD:13.1.2")
@pytest.mark.parametrize(("held", "feeds"), [(PRC, False), (US, True), (None, True)])
def test_a_port_feeds_nobody_while_the_enemy_controls_its_inshore_box(held, feeds):
    scene = afloat({}, {} if held is None else {"Gulf of Tonkin Inshore": held})
    assert is_open_port(scene, US, spot(scene.printed, "4509")) is feeds
