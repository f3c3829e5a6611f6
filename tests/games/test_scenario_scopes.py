"""What a list of scenarios tells of each: its length, its weight, the share of house values."""

from __future__ import annotations

import pytest

from registers import must_be_complete
from sandtable.games.hearts_and_minds.game import GAME as HEARTS
from sandtable.games.next_war.game import GAME as NEXT_WAR
from sandtable.kernel.client_display_types import Scope
from sandtable.presenters.name_and_value_texts import house_share

#: The weight of each scenario of Next War; those of Hearts and Minds go by their years.
SITUATIONS = "src/sandtable/games/next_war/presentation/briefing/situations.toml"


@pytest.mark.parametrize(
    ("game", "scenario", "scope"),
    [
        (HEARTS, "hearts-and-minds/1966", Scope("1 year, 4 turns per side", 3)),
        (HEARTS, "hearts-and-minds/1965-1968", Scope("4 years, 4 turns each per side", 4)),
        (HEARTS, "hearts-and-minds/1965-1975", Scope("11 years, 4 turns each per side", 5)),
        (NEXT_WAR, "vietnam/deja-phu", Scope("2 turns", 1)),
        (NEXT_WAR, "india-pakistan/enough", Scope("10 turns", 5)),
        (NEXT_WAR, "vietnam/no-such-scenario", Scope()),
        (HEARTS, "hearts-and-minds/mine", Scope()),
    ],
)
def test_the_length_and_weight_of_a_scenario(game, scenario, scope):
    assert game.presentation.picture.scope(scenario) == scope


@pytest.mark.parametrize("game", [HEARTS, NEXT_WAR], ids=lambda game: game.name)
def test_every_scenario_of_ours_has_a_length_and_a_weight(game):
    scopes = {name: game.presentation.picture.scope(name) for name in game.rules.scenarios}

    assert all(scope.length for scope in scopes.values())
    must_be_complete(
        *[
            f'add to {SITUATIONS}:\n    ["{name}"]\n    weight = 1  # to 5\n'
            '    situation = ["One sentence a line."]'
            for name, scope in scopes.items()
            if scope.weight not in range(1, 6)
        ]
    )


def test_the_share_of_house_values_counts_all_values():
    """Nine of the eleven battle factors are ours."""
    assert house_share(HEARTS.rules.scenarios["hearts-and-minds/1966"]) == round(900 / 11)


def test_no_share_where_there_are_no_values(monkeypatch):
    scenario = HEARTS.rules.scenarios["hearts-and-minds/1966"]
    monkeypatch.setitem(scenario.__dict__, "value_sources", dict)
    assert house_share(scenario) is None
