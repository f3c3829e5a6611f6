"""The lists in each game's `procedures.py` are what its layers come to, in every scenario."""

from __future__ import annotations

import pytest

from sandtable.games.hearts_and_minds.game import GAME as HEARTS
from sandtable.games.next_war.game import GAME as NEXT_WAR
from sandtable.kernel.rules.compose import CompositionError, compose
from sandtable.kernel.rules.layers import Level, there_with
from sandtable.kernel.rules.rule_hooks import Kind, Procedure

GAMES = (NEXT_WAR, HEARTS)
#: Procedures that have no list: each scenario has steps of its own.
WITHOUT_LIST = {"setup"}


def step_marks(game):
    return [
        (layer, mark)
        for layer in game.rules.layers.values()
        for mark in layer.marks
        if mark.kind is Kind.STEP
    ]


@pytest.mark.parametrize("game", GAMES, ids=lambda game: game.name)
def test_every_procedure_has_a_list(game):
    procedures = {mark.point for _, mark in step_marks(game)}

    assert all(isinstance(one, Procedure) for one in procedures)
    assert {one.name for one in procedures if not one.steps} <= WITHOUT_LIST


@pytest.mark.parametrize("game", GAMES, ids=lambda game: game.name)
def test_the_lists_have_the_steps_of_all_layers_and_no_others(game):
    """The general layer's steps name no other; those of other layers are listed with theirs."""
    marks = [(layer, mark) for layer, mark in step_marks(game) if mark.point.steps]
    lowest = {
        point: min(layer.level for layer, mark in marks if mark.point is point)
        for _, mark in marks
        for point in [mark.point]
    }
    found = {
        (
            mark.point.name,
            mark.name,
            mark.cite,
            "" if is_general(game, layer, lowest[mark.point]) else home_of(game, layer, mark),
        )
        for layer, mark in marks
    }

    listed = [
        (point.name, step.name, step.cite, step.layer) for point in lowest for step in point.steps
    ]
    assert len(listed) == len({(point, name) for point, name, _, _ in listed})
    assert set(listed) == found
    assert not [
        mark.name
        for layer, mark in marks
        if is_general(game, layer, lowest[mark.point]) and mark.after
    ]


def home_of(game, layer, mark):
    """The layer with which a step is listed: for one that stands for another, that of both."""
    if not layer.stands_for:
        return layer.name
    other = game.rules.layers[layer.stands_for]
    return other.name if mark in other.marks else layer.name


def is_general(game, layer, lowest):
    """Whether a layer is among the least specific, and in every scenario."""
    scenarios = game.rules.scenarios.values()
    return layer.level == lowest and all(layer.name in one.layers for one in scenarios)


def choices():
    """The layers of each scenario as it is, and with each option."""
    for game in GAMES:
        options = [name for name, one in game.rules.layers.items() if one.level is Level.OPTION]
        for layers in sorted({scenario.layers for scenario in game.rules.scenarios.values()}):
            for option in ((), *((name,) for name in options if name not in layers)):
                yield game, (*layers, *option)


def replacements(game, names, point):
    """The steps of these layers that come in place of listed ones, by the rules of the latter."""
    return {
        cite: mark.name
        for name in names
        for mark in game.rules.layers[name].marks
        if mark.point is point and mark.kind is Kind.REPLACES
        for cite in mark.over
    }


def test_only_the_advanced_game_replaces_steps():
    """It makes phases of steps of the turn, and its air defence fires step by step.

    All others have each step of the lists by its name.
    """
    replacing = {
        (layer.name, mark.point.name)
        for game in GAMES
        for layer in game.rules.layers.values()
        for mark in layer.marks
        if isinstance(mark.point, Procedure) and mark.kind is Kind.REPLACES and mark.point.steps
    }

    assert replacing == {("advanced", "turn"), ("air", "flight")}


def test_every_scenario_with_every_option_has_the_order_of_the_lists():
    composed = set()
    for game, names in choices():
        try:
            rules = compose([game.rules.layers[name] for name in names])
        except CompositionError as refusal:
            assert "list" not in str(refusal)  # noqa: PT017  # an option of another title
            continue
        there = there_with(game.rules.layers[name] for name in names)
        for point in rules:
            if isinstance(point, Procedure) and point.steps:
                composed.add(point.name)
                new = replacements(game, names, point)
                listed = [step for step in point.steps if step.layer in {"", *there}]
                assert [line.name for line in rules.sequence(point.name)] == list(
                    dict.fromkeys(new.get(step.cite, step.name) for step in listed)
                )

    assert {"turn", "combat", "year", "battle"} <= composed
