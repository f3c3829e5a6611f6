"""NWIP:17.5  Loose Nukes: its air units, and the game with Air Points in their place."""

from __future__ import annotations

from collections import Counter

import pytest

from games.next_war.scenarios.loose_nukes import (
    ALLIES,
    LAYERS,
    PAKISTAN,
    SCENARIO,
    opened,
    pass_on,
    played_to_the_weather,
    set_up,
    with_air_units,
)
from sandtable.games.next_war.advanced.air_state import AirStatus
from sandtable.games.next_war.game import GAME
from sandtable.games.next_war.orders.advanced.air import BaseNewAirUnit
from sandtable.games.next_war.rule_hooks.advanced.detection import awacs_advantage
from sandtable.games.next_war.sheets.checks import sheet_faults
from sandtable.kernel.contract import offers
from sandtable.kernel.play.state import Decision
from sandtable.kernel.rules.domains import Pick
from sandtable.kernel.rules.layers import with_options
from sandtable.web.http.routes.games_and_rules import optional_rules

#: Air units by nation and type, as the scenario and the order of battle list them.
LISTED = {
    "IROP": {"F-7": 5, "JF-17": 3, "Mirage": 4, "F-16": 2, "J-10": 1},
    "PRC": {"J-11B": 3, "Su-30": 5, "J-10": 4, "JH-7": 2, "H-6": 1, "J-20": 2, "J-31": 2},
    "ROI": {"Jaguar": 3, "MiG-27": 3, "Su-30": 4, "MiG-29": 2, "Mirage": 2, "MiG-21": 4}
    | {"Tejas": 4},
    "RU": {"Su-27": 2, "Su-30": 1, "Su-35": 1, "Tu-160": 1},
    "US": {"B-52H": 2, "F-35A": 2, "F-15C": 3, "F-16DJ": 1, "B-1B": 1, "B-2A": 1, "F-15E": 4}
    | {"F-16D": 6, "EA-18G": 2, "F/A-18F": 4, "F/A-18E": 2, "F/A-18": 1, "AV-8B": 1},
}
BOXES = {
    "IROP": {"IROP Basing"},
    "PRC": {"PRC Basing"},
    "ROI": {"ROI Basing"},
    "RU": {"ROI Basing"},
}


@pytest.mark.rule("NWIP:17.5", "ADV:22.4")
@pytest.mark.parametrize("nation", LISTED)
def test_every_air_unit_that_is_listed_begins_full_and_ready(nation):
    scene = with_air_units()
    air, places = scene.state.advanced.air.units, scene.printed.places
    mine = [
        (counter, air[number])
        for number, counter in enumerate(scene.printed.aircraft)
        if counter.nation == nation
    ]

    assert Counter(counter.type for counter, _ in mine) == LISTED[nation]
    assert {now.status for _, now in mine} == {AirStatus.READY}
    assert all(now.steps == counter.steps for counter, now in mine)
    if nation in BOXES:
        assert {places[now.base].name for _, now in mine} == BOXES[nation]


@pytest.mark.rule("NWIP:17.5", "NWIP:13.4")
def test_the_allies_choose_where_us_air_units_are_based_and_nobody_else_is_asked():
    table = opened_with_air_units()
    asked: list[Decision] = []
    while not asked:
        pass_on(table)
        asked = [one for one in table.state.pending[-1].decisions if one.kind == "base_air_units"]
    assert [one.seat for one in asked] == [ALLIES]
    (offer,) = [one for one in offers(table.known(ALLIES)) if one.order is BaseNewAirUnit]
    chosen = dict(offer.parameters)["air_unit"]
    assert isinstance(chosen, Pick)
    counters = [table.printed.aircraft[unit] for unit in chosen.options]
    bombers = {"B-52H", "B-1B", "B-2A"}

    assert {counter.nation for counter in counters} == {"US"}
    assert not {counter.type for counter in counters} & bombers
    assert len(counters) == 30 - 4


def opened_with_air_units():
    return opened(layers=GAME.rules.scenarios[SCENARIO].layers)


@pytest.mark.rule("NWIP:17.5#11", "ADV:22.6.2")
def test_the_awacs_track_begins_at_two_for_the_allies():
    scene = with_air_units()

    assert scene.state.advanced.air.awacs == 2
    assert [scene.rules[awacs_advantage](scene, side) for side in (ALLIES, PAKISTAN)] == [2, 0]


@pytest.mark.rule("NWIP:17.5#11")
def test_with_air_points_the_advantage_is_two_and_there_is_no_track():
    scene = set_up()

    assert scene.state.advanced.air.awacs == 0
    assert [scene.rules[awacs_advantage](scene, side) for side in (ALLIES, PAKISTAN)] == [2, 0]


def test_air_points_may_be_chosen_in_place_of_air_units():
    scenario = GAME.rules.scenarios[SCENARIO]

    assert "standard-air" in optional_rules(GAME, scenario)
    assert {"air", "india-pakistan-air"} <= {*scenario.layers}
    assert {*LAYERS} == {*scenario.layers, "standard-air"} - {"air", "india-pakistan-air"}
    assert with_options(GAME.rules.layers, LAYERS, ()) == LAYERS


def test_with_air_points_there_are_no_air_units():
    scene = set_up()

    assert scene.printed.aircraft == ()
    assert scene.state.advanced.air.units == ()


def test_the_sheet_fits_the_air_units():
    assert sheet_faults(played_to_the_weather(opened_with_air_units()).printed) == ()
