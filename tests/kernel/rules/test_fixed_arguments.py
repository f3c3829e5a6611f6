"""Functions of points are made for as many arguments as their rules take."""

from __future__ import annotations

from functools import wraps
from typing import Any

from hypothesis import given, settings
from hypothesis import strategies as st

from sandtable.bots.players import RandomPlayer, play_on
from sandtable.kernel.made_functions import made_function
from sandtable.kernel.play.dice import Roots
from sandtable.kernel.rules.fixed_arguments import arguments_of
from sandtable.table.storage.loading import open_table
from toys.hexes.game import GAME
from toys.hexes.points import end_vetoes, step_vetoes, unit_vetoes
from toys.hexes.rules.ch5_movement import start_of


def two(scene, unit):
    return (scene, unit)


def three(scene, unit, at):
    return (scene, unit, at)


def some(scene, *rest):
    return (scene, *rest)


def by_default(scene, unit=1):
    return (scene, unit)


@wraps(two)
def wrapped(*args, **kwargs):
    return two(*args, **kwargs)


def test_the_arguments_that_all_rules_take():
    assert arguments_of([two, two, wrapped]) == "arg0, arg1"
    assert arguments_of([three]) == "arg0, arg1, arg2"


def test_any_arguments_where_the_number_is_not_fixed():
    unlike: tuple[list[Any], ...] = ([two, three], [some], [by_default], [len], [])
    for rules in unlike:
        assert arguments_of(rules) == "*args"


def test_a_function_is_made_from_text_and_sees_only_what_it_is_given():
    twice = made_function("made = lambda a: double(a)", double=lambda a: 2 * a)
    thrice = made_function("made = lambda a: double(a)", double=lambda a: 3 * a)

    assert (twice(4), thrice(4)) == (8, 12)


@settings(max_examples=25, deadline=None)
@given(seed=st.integers(0, 10**6), orders=st.integers(0, 120), layer=st.booleans())
def test_whether_a_rule_speaks_is_whether_it_says_something(seed, orders, layer):
    scenario = GAME.rules.scenarios["toy-hexes/small"]
    layers = (*scenario.layers, *(("scouts",) if layer else ()))
    table = open_table(GAME, "toy-hexes/small", Roots.from_seed(str(seed)), layers=layers)
    play_on(table, {seat: RandomPlayer(seed + seat) for seat in (0, 1)}, limit=orders)
    scene = table.known(0)
    rules = scene.rules
    for side in scene.state.sides:
        for unit in side.units:
            at = start_of(scene, unit)
            assert rules.speaks[unit_vetoes](scene, unit) == bool(rules[unit_vetoes](scene, unit))
            assert rules.speaks[end_vetoes](scene, unit, at) == bool(
                rules[end_vetoes](scene, unit, at)
            )
            for to in (*scene.printed.near[at[0]], at[0]):
                assert rules.speaks[step_vetoes](scene, unit, at, to) == bool(
                    rules[step_vetoes](scene, unit, at, to)
                )
