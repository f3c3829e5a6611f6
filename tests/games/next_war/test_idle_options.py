"""A scenario offers no optional rule that would change nothing in it."""

from __future__ import annotations

import pytest

from sandtable.games.next_war.game import GAME
from sandtable.games.next_war.options_without_effect import NEEDS
from sandtable.kernel.rules.compose import compose
from sandtable.web.http.routes.games_and_rules import optional_rules

#: Where nobody rolls for automatic victory, these change nothing.
NO_ROLLS = ("victory-by-initiative", "partial-capital")
IDLE = {
    "vietnam/deja-phu": {"recon-units", "chosen-season", "formation-moves", *NO_ROLLS},
    "vietnam/third-indochina-war": {"recon-units", "chosen-season", "formation-moves", *NO_ROLLS},
    "vietnam/eastward-ho": {"recon-units", "chosen-season", "formation-moves", *NO_ROLLS},
    "vietnam/gates-of-hanoi": {"chosen-season", "formation-moves"},
    "india-pakistan/kashmir": {"recon-units", "chosen-season", "formation-moves", *NO_ROLLS},
    "india-pakistan/lahore": {"recon-units", "chosen-season", *NO_ROLLS},
    "india-pakistan/enough": {"recon-units"},
}


@pytest.mark.parametrize(("scenario", "idle"), IDLE.items())
def test_what_would_change_nothing_is_not_offered(scenario, idle):
    ours = GAME.rules.scenarios[scenario]

    assert ours.idle() == idle
    assert idle.isdisjoint(optional_rules(GAME, ours))
    assert "supply" in optional_rules(GAME, ours)


@pytest.mark.parametrize("scenario", IDLE)
def test_options_of_automatic_victory_are_offered_where_sides_roll_for_it(scenario):
    offered = set(optional_rules(GAME, GAME.rules.scenarios[scenario]))

    rolls = scenario in {"india-pakistan/enough", "vietnam/gates-of-hanoi"}

    assert set(NO_ROLLS).issubset(offered) is rolls
    assert set(NO_ROLLS).isdisjoint(offered) is not rolls


@pytest.mark.parametrize("scenario", IDLE)
def test_all_that_is_offered_can_be_played_together(scenario):
    """Two options that change one thing say which of them comes first."""
    ours = GAME.rules.scenarios[scenario]
    options = [name for name in optional_rules(GAME, ours) if name not in ours.layers]
    names = (*ours.layers, *options)

    rules = compose([GAME.rules.layers[name] for name in names])

    assert {layer.name for layer in rules.layers} == set(names)


@pytest.mark.parametrize("scenario", IDLE)
def test_formations_in_turns_are_offered_where_the_sides_take_turns(scenario):
    offered = "formation-moves" in optional_rules(GAME, GAME.rules.scenarios[scenario])

    assert offered is (scenario in {"india-pakistan/lahore", "india-pakistan/enough"})


def test_only_layers_that_there_are_can_be_idle():
    assert set(NEEDS) <= set(GAME.rules.layers)
