"""The layers of the Standard and the Advanced game: which go together, and what each title has."""

from __future__ import annotations

from itertools import combinations

import pytest

from architecture.repository import catalogue
from games.next_war.advanced_game import OF_TITLE, TITLES, advanced_layers, advanced_rules
from sandtable.games.next_war.game import GAME
from sandtable.games.next_war.option_layers import OPTION_LAYERS
from sandtable.games.next_war.rule_hooks import all_weather, may_repair
from sandtable.games.next_war.rule_layers import LAYERS
from sandtable.games.next_war.sheets.title_and_scenario_registry import titles
from sandtable.kernel.catalogue.catalog import Scope
from sandtable.kernel.rules.compose import CompositionError, compose
from sandtable.kernel.rules.layers import Level, there_with
from sandtable.web.http.routes.games_and_rules import optional_rules

#: The scenarios of the Advanced game.
ADVANCED_SCENARIOS = {"india-pakistan/loose-nukes"}
DECLARED = ("these layers exclude each other", "a layer is missing")
#: Layers that may be in any game, and those of each title that do not need a scenario.
SERIES = ("advanced", "sea", "series-2025", *(option.name for option in OPTION_LAYERS))


def grounds(name):
    """A layer with all that it requires."""
    found = [name]
    for needed in LAYERS[name].requires:
        found += [each for each in grounds(needed) if each not in found]
    return found


def composed(*names):
    return compose([LAYERS[name] for name in dict.fromkeys(names)])


@pytest.mark.parametrize(
    "title", [name for title in TITLES for name in (title, f"{title}-advanced")]
)
def test_every_pair_of_layers_composes_or_is_excluded_by_declaration(title):
    own = next(each for each in titles() if title.startswith(each.name))
    options = [each.name for each in own.options if not needs_a_scenario(each)]
    for pair in combinations((*SERIES, *options), 2):
        names = [each for name in (title, *pair) for each in grounds(name)]
        names = stand_ins(names)
        excluded = [
            (one, other) for one in names for other in LAYERS[one].excludes if other in names
        ]
        try:
            composed(*names)
        except CompositionError as refusal:
            assert excluded, f"{pair} with {title}: {refusal}"  # noqa: PT017
        else:
            assert not excluded


def needs_a_scenario(layer):
    return any(LAYERS[name].level is Level.SCENARIO for name in layer.requires)


def stand_ins(names):
    """The layers without those in whose place another comes."""
    replaced = {LAYERS[name].stands_for for name in names}
    return [name for name in names if name not in replaced]


@pytest.mark.parametrize("scenario", sorted(GAME.rules.scenarios))
def test_every_scenario_composes_in_both_games(scenario):
    assert compose([LAYERS[name] for name in GAME.rules.scenarios[scenario].layers])
    assert advanced_rules(scenario)


@pytest.mark.parametrize("title", TITLES)
@pytest.mark.parametrize("more", [(), ("advanced",)])
def test_the_two_layers_of_a_title_exclude_each_other(title, more):
    with pytest.raises(CompositionError, match="exclude"):
        composed("standard", "advanced", title, f"{title}-advanced", *more)


@pytest.mark.parametrize("title", TITLES)
def test_each_layer_of_a_title_belongs_to_one_game(title):
    with pytest.raises(CompositionError, match="exclude"):
        composed("standard", "advanced", title)
    with pytest.raises(CompositionError, match="missing"):
        composed("standard", f"{title}-advanced")


def test_supply_of_the_standard_game_is_not_for_the_advanced_one():
    with pytest.raises(CompositionError, match="exclude"):
        composed("standard", "advanced", "vietnam-advanced", "supply")


@pytest.mark.parametrize("title", TITLES)
def test_what_needs_a_title_takes_its_advanced_layer_too(title):
    layers = [LAYERS[name] for name in advanced_layers(OF_TITLE[title])]

    assert title not in [layer.name for layer in layers]
    assert title in there_with(layers)


@pytest.mark.parametrize(
    ("title", "cites"), [("vietnam", {"NWV:16.12"}), ("india-pakistan", {"NWIP:2.4.2.1"})]
)
def test_rules_for_the_standard_game_alone_are_not_in_the_advanced_layer(title, cites):
    standard = {mark.cite for mark in LAYERS[title].marks}
    advanced = {mark.cite for mark in LAYERS[f"{title}-advanced"].marks}

    assert standard - advanced == cites
    more = {cite for cite in advanced - standard if not cite.startswith("RUL-")}
    assert {catalogue()[cite].scope for cite in more} <= {Scope.ADVANCED}


@pytest.mark.parametrize("title", TITLES)
def test_air_points_fly_in_the_weather_of_the_title_in_both_games(title):
    standard = composed("standard", title).why(all_weather.name)
    advanced = composed("standard", "advanced", f"{title}-advanced").why(all_weather.name)

    assert [line.layer for line in standard] == ["standard", title]
    assert [line.layer for line in advanced] == ["standard", f"{title}-advanced"]


def test_bridges_of_india_pakistan_are_repaired_by_the_rules_of_each_game():
    advanced = composed("standard", "advanced", "india-pakistan-advanced").why(may_repair.name)

    assert [line.layer for line in advanced] == ["standard"]


@pytest.mark.parametrize("scenario", sorted(GAME.rules.scenarios))
def test_each_scenario_is_of_one_game_and_no_option_turns_it_into_the_other(scenario):
    found = GAME.rules.scenarios[scenario]
    played = "advanced" in found.layers

    assert played is any(name.endswith("-advanced") for name in found.layers)
    assert played is (scenario in ADVANCED_SCENARIOS)
    games = {"advanced", *(f"{title}-advanced" for title in TITLES)}
    assert games.isdisjoint(optional_rules(GAME, found))
