"""STD:4.0  The season of a game, chosen before it."""

from __future__ import annotations

import pytest
from msgspec.structs import replace

from games.next_war.scenarios.trial import PRC, asked, before, opened, ordered, refusals
from sandtable.games.next_war.orders.bridges import EndBridgework
from sandtable.games.next_war.orders.movement import EndMovement
from sandtable.games.next_war.orders.setup_basing_and_replacements import (
    ChooseSeason,
    ChooseWeather,
    PlaceRest,
)
from sandtable.games.next_war.presentation.text.position_text import status
from sandtable.games.next_war.presentation.text.prompts import prompt
from sandtable.games.next_war.printed.terrain import Weather
from sandtable.games.next_war.rule_hooks import season_modifier
from sandtable.games.next_war.rules.standard.ch04_weather.game_season import seasons_of
from sandtable.kernel.play.state import Scene, known


def at_the_choice():
    scene = opened()
    while asked(scene).kind != "season":
        orders = {"movement_before_play": EndMovement(), "bridges": EndBridgework()}
        scene = ordered(scene, orders.get(asked(scene).kind, PlaceRest()))
    return scene


@pytest.mark.rule("STD:4.0")
def test_the_title_has_two_seasons():
    assert seasons_of(before()) == ("Dry", "Wet")


@pytest.mark.rule("STD:4.0")
@pytest.mark.parametrize(("season", "added"), [("", 0), ("Dry", -2), ("Wet", 3)])
def test_what_the_season_adds(season, added):
    scene = before()
    scene = Scene(scene.rules, scene.printed, replace(scene.state, season=season))

    assert scene.rules[season_modifier](scene) == added


@pytest.mark.rule("STD:4.0")
def test_it_is_chosen_before_the_weather():
    scene = at_the_choice()

    assert (asked(scene).seat, asked(scene).cite) == (PRC, "OPT-TEST:3")
    assert prompt(known(scene, PRC), asked(scene)).startswith("PRC: choose the season. It modifies")
    assert refusals(scene, ChooseSeason("Monsoon")) == [
        "Monsoon is not a season here. Choose from: Dry, Wet. [OPT-TEST:3]"
    ]
    scene = ordered(scene, ChooseSeason("Wet"))
    assert (scene.state.season, asked(scene).kind, asked(scene).seat) == ("Wet", "weather", PRC)
    scene = ordered(scene, ChooseWeather(Weather.OVERCAST))
    assert (scene.state.weather, scene.state.turn) == (Weather.OVERCAST, 1)
    assert (scene.state.initiative, scene.state.air_superiority) == (PRC, -1)
    assert "Weather: Overcast, Wet season" in next(status(scene))
