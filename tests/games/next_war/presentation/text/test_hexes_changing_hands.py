"""Control passes when the turn ends: the status of the terminal and the log say so."""

from __future__ import annotations

import pytest
from msgspec.structs import replace

from presenters.random_play import table_of
from sandtable.games.next_war.events import HexPassed
from sandtable.games.next_war.ids import ENEMY, SideId
from sandtable.games.next_war.presentation.text.display_names import side_name
from sandtable.games.next_war.presentation.text.event_lines import event_line
from sandtable.games.next_war.presentation.text.position_text import status
from sandtable.games.next_war.rules.standard.ch08_movement.terrain.installations_and_cities import (
    must_be_cleared,
)
from sandtable.games.next_war.rules.standard.ch12_victory.scenario_victory import places_of
from sandtable.games.next_war.state_lookups import Known, controller_of

DEJA_PHU = "vietnam/deja-phu"


def scene_of(scenario: str) -> Known:
    return table_of(scenario).known(0)


def passed_by(scene: Known, side: SideId) -> Known:
    """Return the position after units of a side were the last in the objectives, and left."""
    places = places_of(scene)
    now = replace(scene.state, forces=tuple(emptied(one) for one in scene.state.forces))
    for here in places:
        now = replace(now, passed=now.passed.set(here, side))
    return Known(scene.rules, scene.printed, now, scene.seat)


def emptied(force):
    return replace(force, stacks=type(force.stacks)())


@pytest.mark.parametrize("side", [SideId(0), SideId(1)])
def test_an_objective_entered_is_told_as_taken_when_the_turn_ends(side):
    scene = scene_of(DEJA_PHU)
    (here,) = places_of(scene)
    name = side_name(scene.printed, side)
    entered = passed_by(scene, side)
    lines = [line for line in status(entered) if line.startswith("When the turn ends")]

    wanted = [f"When the turn ends, {name} takes control of 1822 Dien Bien Phu."]
    assert lines == (wanted if controller_of(entered, here) == ENEMY[side] else [])
    assert event_line(scene.printed, HexPassed((here,), side)) == (
        f"{name} controls 1822 Dien Bien Phu when the turn ends, unless the enemy enters."
    )


def test_nothing_is_told_where_nothing_changes_hands():
    scene = scene_of(DEJA_PHU)
    other = next(here for here in scene.printed.atlas.ground if here not in places_of(scene))

    assert not [line for line in status(scene) if line.startswith("When the turn ends")]
    assert event_line(scene.printed, HexPassed((other,), SideId(0))) == ""


@pytest.mark.parametrize("side", [SideId(0), SideId(1)])
def test_a_place_that_is_cleared_changes_hands_at_once_and_is_not_told_as_later(side):
    """The objectives of this scenario are Urban: they are captured by clearing."""
    scene = scene_of("vietnam/third-indochina-war")
    cleared = [
        here for here in places_of(scene) if must_be_cleared(scene.printed.atlas.ground[here])
    ]

    assert cleared
    assert event_line(scene.printed, HexPassed(tuple(cleared), side)) == ""
    assert not [one for one in status(passed_by(scene, side)) if one.startswith("When the turn")]
