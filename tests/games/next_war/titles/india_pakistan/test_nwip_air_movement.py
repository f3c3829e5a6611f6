"""NWIP:5.2, 5.3  How much India-Pakistan lets fly and drop."""

from __future__ import annotations

import pytest

from games.next_war.sketch import (
    ALLIED,
    INDIA_PAKISTAN,
    NON_ALLIED,
    after,
    choices,
    given,
    moving,
    run_of,
)
from games.next_war.titles.india_pakistan.layout import number, position
from sandtable.games.next_war.ids import UnitId
from sandtable.games.next_war.orders.movement import Paradrop
from sandtable.games.next_war.rule_hooks import air_transport_limit, drop_limit
from sandtable.games.next_war.rules.standard.ch08_movement.air.paradrop_order import land


@pytest.mark.rule("NWIP:5.2")
@pytest.mark.parametrize(("side", "halves"), [(ALLIED, 4), (NON_ALLIED, 2)])
def test_how_much_goes_by_air_in_a_segment(side, halves):
    scene = given("", layers=INDIA_PAKISTAN)

    assert scene.rules[air_transport_limit](scene, side) == halves


@pytest.mark.rule("NWIP:5.3")
@pytest.mark.parametrize(
    ("nation", "halves"), [("ROI", 2), ("PRC", 8), ("RU", 6), ("IROP", 0), ("US", 1000)]
)
def test_how_much_drops_in_a_segment(nation, halves):
    scene = given("", layers=INDIA_PAKISTAN)

    assert min(scene.rules[drop_limit](scene, nation), 1000) == halves


@pytest.mark.rule("NWIP:5.3")
def test_a_drop_uses_up_the_limit_of_its_own_nation():
    """A Russian brigade leaves India its whole allowance of one stacking point."""
    pieces = {"roi-50-para-bde": "ROI Holding", "ru-217-abn-bde-light": "ROI Holding"}
    scene = moving(position("enough", pieces))
    para, guards = (UnitId(number(scene, each)) for each in pieces)
    to = next(here for here in choices(scene, ALLIED, Paradrop, guards) if here >= 0)
    run = run_of(scene, ALLIED, 0)
    land(run, guards, to)

    assert para in choices(after(run), ALLIED, Paradrop)
