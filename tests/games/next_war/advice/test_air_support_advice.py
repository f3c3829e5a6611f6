"""Which air units bots send to support a combat."""

from __future__ import annotations

import pytest

from games.next_war.air_support import BOTH, EITHER, asked_for_support
from games.next_war.sketch import refusals
from sandtable.games.next_war.advanced.air_defence_tracks import Tracks
from sandtable.games.next_war.advice.air import air_support, air_worth
from sandtable.games.next_war.advice.air.air_support import with_air_units
from sandtable.games.next_war.orders.combat import CommitSupport
from sandtable.kernel.play.state import known

NOTHING = CommitSupport(0, (), ())


@pytest.fixture(autouse=True)
def no_boxes(monkeypatch):
    """The sketched map has no Basing Boxes that say when units are Ready again."""
    monkeypatch.setattr(air_worth, "ready_on", lambda *_: 0)


@pytest.mark.rule("ADV:23.5")
@BOTH
@EITHER
def test_air_units_support_where_their_help_is_worth_it(side, attacks, monkeypatch):
    scene = asked_for_support(side, attacks, tracks=Tracks()).scene
    monkeypatch.setattr(air_support, "MISSION", 0.0)
    order = with_air_units(known(scene, side), NOTHING)

    assert order.air_units
    assert len(order.wing) <= attacks
    assert refusals(scene, side, order) == []


@pytest.mark.rule("ADV:23.5")
@BOTH
@EITHER
def test_air_units_stay_where_a_sortie_is_worth_more(side, attacks, monkeypatch):
    scene = asked_for_support(side, attacks, tracks=Tracks()).scene
    monkeypatch.setattr(air_support, "MISSION", 100.0)

    assert with_air_units(known(scene, side), NOTHING) == NOTHING
