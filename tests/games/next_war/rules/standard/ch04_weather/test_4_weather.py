"""STD:4  Weather."""

from __future__ import annotations

import pytest

from games.next_war.sketch import (
    ALLIED,
    STANDARD,
    after,
    asked,
    driven,
    given,
    happened,
    offered,
    resolved,
)
from games.next_war.turns import asked_by, at_step, ruled, small_chart
from sandtable.games.next_war.events import WeatherSet
from sandtable.games.next_war.orders.setup_basing_and_replacements import ChooseWeather
from sandtable.games.next_war.printed.terrain import AllWeather, Weather
from sandtable.games.next_war.rule_hooks import all_weather, season_modifier
from sandtable.games.next_war.rules.standard.ch04_weather.air_weather_effects import (
    effects_of,
    points_left_by,
)
from sandtable.games.next_war.rules.standard.ch04_weather.weather_roll import weather_on
from sandtable.games.next_war.rules.standard.ch08_movement.air.airmobile import points_left
from sandtable.kernel.rules.rule_hooks import replaces

CLEAR, OVERCAST, STORM = Weather


@pytest.mark.rule("STD:4.0")
@pytest.mark.parametrize(
    ("die", "weather"),
    [
        pytest.param(-2, CLEAR, id="below the table"),
        pytest.param(0, CLEAR, id="0 is Clear"),
        pytest.param(5, CLEAR, id="so is 5"),
        pytest.param(6, OVERCAST, id="6 is Overcast"),
        pytest.param(7, OVERCAST, id="so is 7"),
        pytest.param(8, STORM, id="8 is a Storm"),
        pytest.param(12, STORM, id="above the table"),
    ],
)
def test_the_table(die, weather):
    assert weather_on(given(""), die) is weather


@pytest.mark.rule("STD:4.0")
def test_the_first_turn_s_weather_is_chosen_by_who_goes_first():
    run = driven(at_step(given("", first_player=1), "weather"))

    assert asked_by(run) == [(1, "weather")]


@pytest.mark.rule("STD:4.0")
@pytest.mark.parametrize("weather", list(Weather))
def test_any_weather_may_be_chosen(weather):
    scene = asked(given(""), ALLIED, "weather")
    run = resolved(scene, ALLIED, ChooseWeather(weather))

    assert happened(run) == [WeatherSet(weather)]
    assert not after(run).state.pending
    assert list(offered(scene, ALLIED)) == [ChooseWeather]


@pytest.mark.rule("STD:4.0")
def test_later_it_is_rolled_with_the_season():
    @replaces(season_modifier, "OPT-TEST:4", over="STD:4.0")
    def monsoon(scene):
        return 3

    plain = ruled(given("1204 SRV 308 6-7-7", turn=2, initiative=0), small_chart)
    wet = ruled(given("1204 SRV 308 6-7-7", turn=2, initiative=0), small_chart, monsoon)

    assert driven(at_step(plain, "weather"), 5, 9, 9).scene.state.weather is CLEAR
    assert driven(at_step(wet, "weather"), 5, 9, 9).scene.state.weather is STORM


@pytest.mark.rule("STD:4.1", "STD:4.1.1", "STD:4.1.2", "STD:4.1.3")
@pytest.mark.parametrize(
    ("weather", "missions"),
    [(CLEAR, 2), (OVERCAST, 1), (STORM, 0)],
    ids=["clear", "overcast", "storm"],
)
def test_missions_of_a_helicopter(weather, missions):
    assert effects_of(weather).missions == missions


@pytest.mark.rule("STD:4.1.1", "STD:4.1.2", "STD:4.1.3")
@pytest.mark.parametrize(
    ("weather", "capability", "left"),
    [
        pytest.param(CLEAR, AllWeather.NONE, 7, id="in Clear weather all points fly"),
        pytest.param(OVERCAST, AllWeather.FULL, 7, id="with full capability always"),
        pytest.param(STORM, AllWeather.FULL, 7, id="even in a Storm"),
        pytest.param(OVERCAST, AllWeather.LIMITED, 4, id="Overcast leaves limited ones half"),
        pytest.param(STORM, AllWeather.LIMITED, 2, id="a Storm a quarter, rounded up"),
        pytest.param(OVERCAST, AllWeather.NONE, 2, id="Overcast leaves others a quarter"),
        pytest.param(STORM, AllWeather.NONE, 0, id="and a Storm nothing"),
    ],
)
def test_air_points_in_bad_weather(weather, capability, left):
    assert points_left_by(weather, capability, 7) == left


@pytest.mark.rule("STD:4.1.2")
def test_who_is_not_named_flies_badly():
    scene = given("", layers=STANDARD)

    assert scene.rules[all_weather](scene, ALLIED) is AllWeather.NONE


@pytest.mark.rule("STD:4.1.2")
def test_overcast_takes_no_airmobile_point_for_good():
    scene = ruled(given("1204 SRV U 2-2-4\nAllied airmobile SRV 3", turn=2), small_chart)
    dull = driven(at_step(scene, "weather", initiative=0), 7, 4, 4)
    clear = driven(at_step(after(dull), "weather"), 0, 4, 4)

    assert (dull.truth.weather, clear.truth.weather) == (OVERCAST, CLEAR)
    found = [
        points_left(after(run), run.truth.forces[ALLIED].airmobile[0]) for run in (dull, clear)
    ]
    assert found == [2, 3]
