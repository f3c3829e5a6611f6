"""STD:2.3.6  Setting up by the sheet, as orders."""

from __future__ import annotations

import pytest

from games.next_war.scenarios.trial import (
    ID,
    PRC,
    SRV,
    asked,
    at,
    before,
    opened,
    ordered,
    refusals,
    unit,
    where,
)
from sandtable.games.next_war.game import GAME
from sandtable.games.next_war.ids import HelicopterId
from sandtable.games.next_war.orders.setup_basing_and_replacements import (
    Place,
    PlaceHelicopter,
    PlaceRest,
)
from sandtable.games.next_war.presentation.text.prompts import prompt
from sandtable.games.next_war.sheets.scenario_place_lookup import place_called
from sandtable.games.next_war.state import NOT_YET, OFF_MAP
from sandtable.kernel.contract import offers
from sandtable.kernel.play.state import known


def based(scene, side):
    return {
        scene.printed.helicopters[number].id: now.base
        for number, now in scene.state.forces[side].helicopters.pairs()
    }


def test_everything_listed_waits_and_nothing_else():
    scene = before()
    units = [unit for force in scene.state.forces for unit, _ in force.units.pairs()]
    names = [scene.printed.counters[number].id for number in units]

    assert sorted(names) == sorted(
        [
            *("srv-hanoi-hanoi-division", "srv-i-corps-308", "srv-i-corps-312"),
            *("srv-ii-corps-304", "srv-iii-corps-10", "srv-outpost-1", "srv-outpost-2"),
            *("prc-74ga-16", "prc-74ga-132", "prc-74ga-154", "prc-abn-127", "prc-abn-128"),
            "prc-83ga-86",
        ]
    )
    assert {now.at for force in scene.state.forces for _, now in force.units.pairs()} == {NOT_YET}


def test_the_holder_of_the_first_turn_goes_first():
    scene = before()

    assert (scene.state.initiative, scene.state.first_player) == (PRC, PRC)


@pytest.mark.rule("STD:2.3.6")
def test_who_has_no_choice_is_placed_without_a_question():
    scene = opened()

    assert (asked(scene).seat, asked(scene).kind, asked(scene).cite) == (
        SRV,
        "set_up",
        "OPT-TEST:1",
    )
    assert where(scene, "srv-hanoi-hanoi-division") == "3713"
    assert where(scene, "srv-i-corps-308") == "Reinforcements"


@pytest.mark.rule("STD:2.3.6")
def test_points_of_the_start_are_there_at_once():
    scene = opened()

    assert [(lift.nation, lift.total) for lift in scene.state.forces[SRV].airmobile] == [("SRV", 1)]
    assert scene.state.forces[PRC].airmobile == ()


@pytest.mark.rule("STD:2.3.6")
@pytest.mark.parametrize(
    ("name", "label", "told"),
    [
        pytest.param("srv-i-corps-308", "3613", [], id="near Hanoi"),
        pytest.param("srv-ii-corps-304", "4008", [], id="in its Military Region"),
        pytest.param("srv-ii-corps-304", "3713", ["cannot be placed in 3713"], id="not elsewhere"),
        pytest.param("srv-iii-corps-10", "4023", ["You cannot place unit 10 now."], id="not yet"),
        pytest.param(
            "prc-74ga-16", "4008", ["You cannot place unit 16 now."], id="not the enemy's"
        ),
    ],
)
def test_who_stands_where(name, label, told):
    scene = opened()
    found = refusals(scene, Place(unit(scene, name), at(scene, label)))

    assert len(found) == len(told)
    assert all(
        words in one and one.endswith("[OPT-TEST:1]")
        for words, one in zip(told, found, strict=True)
    )


@pytest.mark.rule("STD:2.3.6")
def test_of_many_hexes_a_few_are_named():
    scene = opened()
    (told,) = refusals(scene, Place(unit(scene, "srv-ii-corps-304"), at(scene, "3713")))

    assert told.startswith(
        "Unit 304 cannot be placed in 3713. It can be placed in 131 other hexes, such as 4008, "
    )
    assert told.count(",") == 3


@pytest.mark.rule("STD:2.3.6")
def test_one_by_one_until_all_stand():
    scene = opened()
    scene = ordered(scene, Place(unit(scene, "srv-i-corps-308"), at(scene, "3613")))
    scene = ordered(scene, Place(unit(scene, "srv-i-corps-312"), at(scene, "3613")))
    scene = ordered(scene, Place(unit(scene, "srv-ii-corps-304"), at(scene, "4008")))

    assert asked(scene).seat == SRV
    assert "Helicopters still to base: Mi-24." in prompt(known(scene, SRV), asked(scene))
    scene = ordered(scene, PlaceHelicopter(HelicopterId(0), at(scene, "2519")))
    assert (asked(scene).seat, asked(scene).kind) == (PRC, "set_up")
    assert where(scene, "srv-i-corps-312") == "3613"


@pytest.mark.rule("STD:2.3.6")
def test_the_rest_stands_as_suggested_and_does_not_crowd():
    scene = opened()
    scene = ordered(scene, Place(unit(scene, "srv-i-corps-312"), at(scene, "3713")))
    scene = ordered(scene, PlaceRest())

    assert where(scene, "srv-i-corps-308") == "3612"
    assert where(scene, "srv-ii-corps-304") == "4008"
    assert based(scene, SRV) == {"srv-srv-mi-24": at(scene, "2519")}


@pytest.mark.rule("STD:2.3.6")
def test_without_a_suggestion_the_first_hex_with_room_is_taken():
    scene = ordered(opened(), PlaceRest())
    scene = ordered(scene, PlaceRest())
    ready = place_called(scene.printed, "ready")
    stand = [at(scene, where(scene, f"prc-74ga-{name}")) for name in ("16", "132", "154")]

    assert stand == [ready[0], ready[0], ready[1]]  # two stacking points each, four in a hex


@pytest.mark.rule("STD:2.3.6")
def test_a_holding_box_is_off_the_map():
    scene = ordered(opened(), PlaceRest())

    assert where(scene, "prc-abn-127") == "Off map"
    assert refusals(scene, PlaceHelicopter(HelicopterId(1), OFF_MAP)) == []
    home = ordered(scene, PlaceHelicopter(HelicopterId(1), OFF_MAP))
    assert based(home, PRC)["prc-74ga-zhi-10-74ga"] == OFF_MAP


@pytest.mark.rule("STD:6.5.1")
def test_a_helicopter_needs_a_base_of_its_own_with_room():
    scene = ordered(opened(), PlaceRest())
    (told,) = refusals(scene, PlaceHelicopter(HelicopterId(1), at(scene, "2519")))

    assert told.startswith(
        "Zhi-10/74GA cannot be based in 2519. [OPT-TEST:1] It needs a friendly base"
    )
    (told,) = refusals(scene, PlaceHelicopter(HelicopterId(0), at(scene, "2519")))
    assert told.startswith("You cannot base Mi-24 now. Helicopters to base: Zhi-10/74GA.")


@pytest.mark.rule("STD:2.3.6")
def test_offers_cite_the_scenario():
    scene = opened()

    assert {offer.cite for offer in offers(known(scene, SRV))} == {"OPT-TEST:1"}


def test_scenarios_on_the_shelf_name_their_seats():
    assert all(len(one.seats) == 2 for one in GAME.rules.scenarios.values())
    assert ID not in GAME.rules.scenarios
