"""Scenarios conform whichever of the series' options are played."""

from __future__ import annotations

from collections import Counter
from dataclasses import replace
from itertools import combinations

import pytest

from games.next_war.advanced_game import OF_TITLE, TITLES, advanced_rules
from registers import differences, must_be_complete
from sandtable.games.next_war.game import GAME
from sandtable.games.next_war.invariants import faults
from sandtable.games.next_war.option_layers import OPTION_LAYERS
from sandtable.games.next_war.rule_layers import LAYERS
from sandtable.kernel.rules.compose import compose
from sandtable.testing.conformance import Findings, check_game, fuzz

HERE = "tests/games/next_war/rules/options/test_options_conform.py"
ID = "vietnam/deja-phu"
#: Options of the Advanced game alone, which the Standard game cannot take.
ADVANCED_ONLY = tuple(
    option.name for option in OPTION_LAYERS if {"advanced", "air"} & {*option.requires}
)
OPTIONS = tuple(option.name for option in OPTION_LAYERS if option.name not in ADVANCED_ONLY)
#: What may be agreed on in the Advanced game, which has a supply of its own.
IN_ADVANCED = tuple(
    option.name
    for option in OPTION_LAYERS
    if option.name not in LAYERS["advanced"].excludes and "air" not in option.requires
)
#: What may be agreed on in the air war besides.
IN_AIR_WAR = tuple(option.name for option in OPTION_LAYERS if "air" in option.requires)
#: Under fog of war rules know more than what a seat is shown (RUL-0012): test_13_2 looks at that.
OPEN = tuple(name for name in OPTIONS if name != "fog-of-war")


def with_options(*names):
    """The game with these options agreed on."""
    plain = GAME.rules.scenarios[ID]
    return replace(
        GAME,
        rules=replace(GAME.rules, scenarios={ID: replace(plain, layers=(*plain.layers, *names))}),
    )


@pytest.mark.parametrize("title", TITLES)
def test_every_pair_of_options_composes(title):
    for pair in combinations(OPTIONS, 2):
        compose([LAYERS[name] for name in ("standard", title, *pair)])
        compose([LAYERS[name] for name in ("standard", "series-2025", title, *pair)])


@pytest.mark.parametrize("title", TITLES)
def test_every_pair_of_options_composes_in_the_advanced_game(title):
    for pair in combinations(IN_ADVANCED, 2):
        advanced_rules(OF_TITLE[title], *pair)


@pytest.mark.parametrize("title", TITLES)
@pytest.mark.parametrize("option", IN_AIR_WAR)
def test_each_option_of_the_air_war_composes_with_every_other(title, option):
    war = ("standard", "advanced", f"{title}-advanced", "air", f"{title}-air")
    others = [name for name in (*IN_ADVANCED, *IN_AIR_WAR) if name not in {option, "standard-air"}]
    for other in others:
        compose([LAYERS[name] for name in (*war, option, other)])


#: Options that the Standard game cannot take, and those of them that need the air war.
WITHOUT_STANDARD = (
    "standard-air",
    "jettison",
    "hidden-air-missions",
    "hidden-air-superiority",
    "headquarters-supply",
    "air-rebuilding",
)
OF_THE_AIR_WAR = ("jettison", "hidden-air-missions", "hidden-air-superiority", "air-rebuilding")


def held(register, there, found):
    """What a list of options in this file lacks, or has left over."""
    lines = {name: f'"{name}",' for name in found}
    return differences(f"{HERE}, {register}", "options by their game", lines, there)


def test_which_options_belong_to_the_advanced_game_or_the_air_war_only():
    must_be_complete(
        held("WITHOUT_STANDARD", WITHOUT_STANDARD, ADVANCED_ONLY),
        held("OF_THE_AIR_WAR", OF_THE_AIR_WAR, IN_AIR_WAR),
    )
    assert {*OPTIONS} - {*IN_ADVANCED} == {"supply"}


def test_all_options_together_conform():
    found = fuzz(with_options(*OPEN), ID, 3, first_seed=500, careful=6)

    assert found.clean(), found.notes


@pytest.mark.parametrize("option", OPEN)
def test_each_option_conforms(option):
    found = fuzz(with_options(option), ID, 1, first_seed=600, careful=12)

    assert found.clean(), found.notes


def test_what_options_bring_happens_in_random_games():
    counts: Counter[str] = Counter()
    for seed in range(6):
        table = check_game(with_options(*OPTIONS), ID, f"options {seed}", Findings(), careful=10**9)
        assert faults(table.printed, table.state) == ()
        counts.update(type(event).__name__ for record in table.records for event in record.events)

    assert counts["SupplyChecked"] > 0
    assert counts["DropPlanned"] > 0
    assert counts["SpaceTraded"] > 0
