"""Who has won by places held and losses counted."""

from __future__ import annotations

import pytest
from msgspec.structs import replace

from games.next_war.scenarios.trial import PRC, SRV, at, before, unit
from sandtable.games.next_war.ids import HelicopterId, SideId
from sandtable.games.next_war.rule_hooks import elimination_value, helicopter_value, victory
from sandtable.games.next_war.rules.standard.ch12_victory.scenario_victory import (
    held_by,
    places_of,
    whoever_holds_more,
)
from sandtable.kernel.play.hashed_map import HashedMap
from sandtable.kernel.play.state import Result, Scene


def held(*labels, totals=(0, 0)):
    scene = before()
    control = HashedMap({at(scene, label): PRC for label in labels})
    forces = tuple(
        replace(force, vp_total=total)
        for force, total in zip(scene.state.forces, totals, strict=True)
    )
    state = replace(scene.state, control=control, forces=forces)
    return Scene(scene.rules, scene.printed, state)


@pytest.mark.parametrize(
    ("labels", "winner", "score"),
    [
        pytest.param((), SRV, (2, 0), id="both the SRV's"),
        pytest.param(("3613",), None, (1, 1), id="one each"),
        pytest.param(("3613", "3713"), PRC, (0, 2), id="both taken"),
        pytest.param(("4008",), SRV, (2, 0), id="others do not count"),
    ],
)
def test_who_holds_more(labels, winner, score):
    assert whoever_holds_more(held(*labels)) == Result(winner, "OPT-TEST:1", score)


@pytest.mark.parametrize(
    ("labels", "totals", "winner", "score"),
    [
        pytest.param(("3613",), (0, 0), None, (5, 5), id="as many each"),
        pytest.param(("3613",), (1, 3), PRC, (6, 8), id="losses decide"),
        pytest.param((), (0, 9), SRV, (10, 9), id="places do"),
        pytest.param((), (0, 10), None, (10, 10), id="a draw"),
    ],
)
def test_points_and_places(labels, totals, winner, score):
    scene = held(*labels, totals=totals)

    assert scene.rules[victory](scene) == Result(winner, "OPT-TEST:1", score)


def test_what_losses_are_worth():
    scene = before()
    value = scene.rules[elimination_value]

    assert value(scene, unit(scene, "prc-74ga-16")) == 1
    assert value(scene, unit(scene, "srv-i-corps-308")) == 3
    assert value(scene, unit(scene, "srv-outpost-1")) == 0
    assert scene.rules[helicopter_value](scene, HelicopterId(0)) == 2


def test_the_places_are_those_of_the_sheet():
    scene = before()

    assert places_of(scene) == (at(scene, "3613"), at(scene, "3713"))
    assert (held_by(scene, SideId(SRV)), held_by(scene, SideId(PRC))) == (2, 0)
