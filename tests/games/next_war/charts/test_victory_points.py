"""The chart of victory points of India-Pakistan, as printed in a sister game."""

from __future__ import annotations

import pytest

from sandtable.games.next_war.rules.standard.ch12_victory.chart import points_for_unit
from sandtable.games.next_war.titles.india_pakistan import map_and_counters
from sandtable.games.next_war.titles.india_pakistan.rules.victory_points import chart

COUNTERS = {one.id: one for one in map_and_counters.counters()}


@pytest.mark.rule("STD:12.1")
@pytest.mark.parametrize(
    ("name", "points"),
    [
        pytest.param("roi-hq-i-corps", 3, id="a headquarters"),
        pytest.param("irop-17-inf-div", 3, id="a division"),
        pytest.param("roi-4-mech-bde", 1, id="a brigade"),
        pytest.param("us-1-10-mtn-bde", 2, id="a US brigade combat team"),
        pytest.param("us-173-abn-bde", 2, id="an independent one too"),
        pytest.param("us-iii-tf", 1, id="marines are no such team"),
        pytest.param("us-1-4-mar-bn", 1, id="a battalion"),
        pytest.param("roi-outpost-1", 0, id="an outpost"),
    ],
)
def test_units_are_worth_what_the_sister_game_pays(name, points):
    assert points_for_unit(chart(), COUNTERS[name]) == points


@pytest.mark.parametrize(
    ("what", "points"),
    [
        ("Installation captured", 2),
        ("Installation destroyed", 2),
        ("Air unit (US)", 5),
        ("Air unit (PRC, ROI, RU, CW, FR)", 2),
        ("Air unit (IROP)", 1),
    ],
)
def test_other_rows(what, points):
    assert chart()[what] == points
