"""Sea control in play against the oracle, on random positions of the display of Vietnam."""

from __future__ import annotations

import os

import pytest

from games.next_war.oracle.sea_control_positions import SIDES, WATERS, random_position, told
from games.next_war.titles.vietnam.afloat import afloat
from oracles.next_war.sea import control_drm, holder_after, is_checked
from sandtable.games.next_war.game import GAME
from sandtable.games.next_war.rules.standard.ch07_sea.sea_control import (
    check_control,
    check_of,
    control_of,
    roll_for,
)
from sandtable.games.next_war.rules.standard.ch07_sea.sea_control_table import (
    Check,
    control_modifiers,
)
from sandtable.kernel.play.dice import Scripted
from sandtable.kernel.play.run import Run
from sandtable.random_source import RandomSource

#: So many in CI; 10,000 agree (17 November 2026).
POSITIONS = int(os.environ.get("SANDTABLE_SEA_POSITIONS", "150"))
CHECKS = {Check.UNCHANGED: "nothing", Check.ROLL: "roll", Check.CONTESTED: "Contested"}


def disagreements(count, seed):
    base, source, found = afloat(), RandomSource(seed), []
    charts = base.printed.charts.sea
    for number in range(count):
        scene = random_position(base, source)
        sea, die = told(scene), source.below(10)
        for place, box in scene.printed.places.items():
            if box.kind not in WATERS:
                continue
            check = CHECKS[check_of(scene, place)]
            drm = sum(each.amount for each in control_modifiers(charts, roll_for(scene, place)))
            run = Run(scene, -1, Scripted(die), 1, GAME)
            check_control(run, place)
            after = SIDES[control_of(run.scene, place)]
            wanted = {"nothing": sea.holder(box.name), "Contested": "Contested"}
            expected = wanted.get(is_checked(sea, box.name)) or holder_after(sea, box.name, die)
            told_ = (is_checked(sea, box.name), control_drm(sea, box.name), expected)
            if (check, drm, after) != told_:
                found.append((number, box.name, (check, drm, after), told_))
    return found


@pytest.mark.rule("STD:7.2", "STD:7.2.1", "STD:7.2.2", "NWV:6.3")
def test_sea_control_agrees_with_the_oracle():
    assert disagreements(POSITIONS, "sea control") == []
