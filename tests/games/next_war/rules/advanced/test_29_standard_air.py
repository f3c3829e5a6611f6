"""ADV:29.0, 29.1, 29.1.1, 29.1.3  Air Points of the Standard game in Advanced scenarios."""

from __future__ import annotations

from dataclasses import replace as changed

import pytest
from msgspec.structs import replace

from games.next_war.advanced_game import OF_TITLE, TITLES, advanced_layers, advanced_rules
from games.next_war.sketch import ADVANCED, driven, given, happened, run_of
from games.next_war.turns import at_step, ruled, small_chart, steps_of
from sandtable.games.next_war.events import AirPointLost, AirPointsReceived, AirSuperioritySet
from sandtable.games.next_war.game import GAME
from sandtable.games.next_war.ids import BOTH_SIDES, SideId
from sandtable.games.next_war.printed.terrain import Weather
from sandtable.games.next_war.rule_hooks import air_points_of_turn, air_points_rolled
from sandtable.games.next_war.rule_layers import LAYERS
from sandtable.games.next_war.rules.advanced.ch27_damage.air_collateral import air_is_hit
from sandtable.kernel.rules.compose import CompositionError, compose
from sandtable.kernel.rules.layers import Level
from sandtable.testing.conformance import Findings, check_game
from sandtable.web.http.routes.games_and_rules import optional_rules

STANDARD_AIR = (*ADVANCED, "standard_air")
AIRBASES = """
    1204 Flat Airbase
    1204 held by PRC
    1205 in PRC
    1205 Flat Airbase
    1205 held by SRV
    """


FRONT = """
    1204 SRV 308 6-7-7 er6 sp3
    1205 PRC 127 5-5-4 er6 sp3
    """


def position(text="", layers=STANDARD_AIR, **fields):
    return ruled(given(text, layers=layers, **fields), small_chart)


def test_it_is_an_option_of_the_advanced_game_alone():
    assert LAYERS["standard-air"].level is Level.OPTION
    with pytest.raises(CompositionError, match="missing"):
        compose([LAYERS[name] for name in ("standard", "vietnam", "standard-air")])


@pytest.mark.parametrize("scenario", OF_TITLE.values())
def test_the_standard_game_does_not_offer_it(scenario):
    assert "standard-air" not in optional_rules(GAME, GAME.rules.scenarios[scenario])
    assert "standard-air" not in advanced_layers(scenario)


@pytest.mark.rule("ADV:29.1", "ADV:29.0")
def test_air_points_and_air_superiority_come_in_the_air_naval_phase():
    run = driven(at_step(position(FRONT), "air_naval_phase"), 4, 4)

    assert steps_of(run)[:3] == ["air_naval_phase", "air_points_come", "air_superiority_is_found"]
    assert happened(run, AirPointsReceived) == [
        AirPointsReceived(SideId(0), 8),
        AirPointsReceived(SideId(1), 24),
    ]
    assert len(happened(run, AirSuperioritySet)) == 1
    assert run.truth.air_superiority == -3


@pytest.mark.rule("ADV:29.1")
@pytest.mark.parametrize("first", [0, 1])
def test_the_first_player_receives_points_first(first):
    run = driven(at_step(position(FRONT, first_player=first), "air_naval_phase"), 4, 4)

    assert [event.side for event in happened(run, AirPointsReceived)] == [first, 1 - first]


def test_without_the_option_the_advanced_game_has_no_air_points():
    run = driven(at_step(position(FRONT, layers=ADVANCED), "air_naval_phase"))

    assert steps_of(run)[0] == "air_naval_phase"
    assert happened(run, AirPointsReceived) == []


@pytest.mark.rule("ADV:29.1.1")
@pytest.mark.parametrize("side", BOTH_SIDES)
@pytest.mark.parametrize("die", [4, 5])
def test_twice_the_points_of_the_roll(side, die):
    once, twice = (
        scene.rules[air_points_rolled](scene, side, die)
        for scene in (position(layers=ADVANCED), position())
    )

    assert twice == 2 * once


@pytest.mark.rule("ADV:29.1", "ADV:29.1.1")
@pytest.mark.parametrize(("side", "points"), [(0, 8), (1, 20)])
def test_captured_airbases_count_and_the_points_of_the_worse_row_are_doubled(side, points):
    scene = position(AIRBASES)

    assert scene.rules[air_points_of_turn](run_of(scene, -1, 4), side) == points


@pytest.mark.rule("ADV:29.1.1")
@pytest.mark.parametrize("side", BOTH_SIDES)
def test_points_lost_for_good_are_missing_once_after_doubling(side):
    scene = position()
    forces = tuple(replace(force, air_lost=3) for force in scene.state.forces)
    scene = at_step(scene, "", forces=forces)

    assert scene.rules[air_points_of_turn](run_of(scene, -1, 4), side) == (8, 24)[side] - 3


@pytest.mark.rule("ADV:29.1", "NWV:13.1", "NWIP:13.1")
@pytest.mark.parametrize("title", TITLES)
@pytest.mark.parametrize("side", BOTH_SIDES)
def test_bad_weather_takes_its_part_of_the_doubled_points_as_the_title_says(title, side):
    rules = compose(
        [LAYERS[name] for name in ("standard", "advanced", f"{title}-advanced", "standard-air")]
    )
    clear, overcast = (
        rules[air_points_of_turn](
            run_of(type(scene)(rules, scene.printed, scene.state), -1, 4), side
        )
        for scene in (given("", weather=weather) for weather in (Weather.CLEAR, Weather.OVERCAST))
    )

    assert clear % 2 == 0
    assert overcast == clear // 2


@pytest.mark.rule("ADV:29.1.3")
@pytest.mark.parametrize("side", BOTH_SIDES)
@pytest.mark.parametrize("results", [0, 1, 2])
def test_every_air_result_of_collateral_damage_costs_an_air_point_for_good(side, results):
    run = run_of(position(), -1)
    air_is_hit(run, side, results)

    assert happened(run) == [AirPointLost(side)] * results
    assert run.truth.forces[side].air_lost == results
    assert run.truth.pending == ()


@pytest.mark.parametrize("side", BOTH_SIDES)
def test_without_air_points_they_cost_nothing_yet(side):
    run = run_of(position(layers=ADVANCED), -1)
    air_is_hit(run, side, 2)

    assert happened(run) == []


@pytest.mark.rule("ADV:29.1")
@pytest.mark.parametrize(
    "scenario",
    ["vietnam/eastward-ho", pytest.param("india-pakistan/enough", marks=pytest.mark.long)],
)
def test_a_random_game_with_air_points_runs_to_its_end(scenario):

    plain = GAME.rules.scenarios[scenario]
    layers = (*advanced_layers(scenario), "standard-air")
    game = changed(
        GAME, rules=changed(GAME.rules, scenarios={scenario: changed(plain, layers=layers)})
    )
    found = Findings()
    table = check_game(game, scenario, "standard air 1", found, careful=60)

    assert found.clean(), found.notes
    assert table.state.over is not None
    received = [
        event
        for record in table.records
        for event in record.events
        if isinstance(event, AirPointsReceived)
    ]
    assert any(event.points for event in received)


@pytest.mark.parametrize("title", TITLES)
def test_the_option_composes_with_every_title(title):
    assert advanced_rules(OF_TITLE[title], "standard-air").sequence("air_naval")
