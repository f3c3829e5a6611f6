"""Pairs of options compose alike in every order, or are refused by name; and many do so fast."""

from __future__ import annotations

from collections import Counter
from time import perf_counter

import pytest

from kernel.books import outcome
from kernel.many_layers import many_layers
from kernel.option_pairs import OPTIONS, PAIRS, check_pair, option_pairs
from sandtable.kernel.rules.compose import compose


@pytest.mark.parametrize(
    ("names", "expected"),
    [
        pytest.param(names, expected, id=f"{names[0]} and {names[1]} are {expected}")
        for names, expected in PAIRS.items()
    ],
)
def test_a_pair_of_options_comes_out_the_same_in_every_order(names, expected):
    one, two = names

    assert check_pair((OPTIONS[one], OPTIONS[two])) == expected


def test_there_are_thirty_pairs_and_both_outcomes_occur():
    counted = Counter(check_pair(pair) for pair in option_pairs())

    assert counted == {"alike": 18, "refused": 12}


def test_every_option_is_in_some_pair():
    assert {name for names in PAIRS for name in names} == set(OPTIONS)


def test_forty_layers_with_1200_rules_compose_in_half_a_second():
    layers = many_layers(layers=40, rules=1200)
    assert (len(layers), sum(len(layer.marks) for layer in layers)) == (40, 1200)

    times = []
    for _ in range(3):
        begun = perf_counter()
        compose(layers)
        times.append(perf_counter() - begun)

    assert min(times) < 0.5


def test_many_layers_too_compose_alike_in_any_order():
    layers = many_layers(layers=12, rules=300)

    assert outcome(layers)[0] == "alike"
    assert outcome(layers[::-1]) == outcome(layers)
