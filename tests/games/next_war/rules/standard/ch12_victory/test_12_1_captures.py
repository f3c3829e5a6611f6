"""STD:12.1, 12.1.2  Points for captures, and for Installations captured with their hex."""

from __future__ import annotations

import pytest

from games.next_war.clearings import begun
from games.next_war.sketch import ALLIED, NON_ALLIED, after, at, given, happened, run_of
from games.next_war.turns import ruled
from sandtable.games.next_war.events import PointsScored
from sandtable.games.next_war.printed.terrain import Feature
from sandtable.games.next_war.rule_hooks import capture_value, installation_value
from sandtable.games.next_war.rules.standard.ch08_movement.clearing.control import capture_hex
from sandtable.games.next_war.rules.standard.ch08_movement.terrain.installations_and_cities import (
    installations_of,
    is_enemy_to_clear,
)
from sandtable.kernel.rules.rule_hooks import replaces

HERE = at("1205")


@replaces(capture_value, "OPT-TEST:1", over="STD:12.1")
def capital(scene, side, here):
    """The Urban Capital: six to the invader, four to those who take it back."""
    return (4, 6)[side] if here == HERE else 0


@replaces(installation_value, "OPT-TEST:2", over="STD:12.1.2")
def installations(scene, side, here, installation):
    return {Feature.AIRBASE: 2, Feature.PORT: 1}.get(installation, 0)


@pytest.mark.rule("STD:12.1")
def test_every_capture_and_recapture_pays_at_once():
    run = run_of(ruled(given("1205 Urban"), capital), ALLIED)
    for side in (NON_ALLIED, ALLIED, NON_ALLIED):
        capture_hex(run, side, HERE)

    assert happened(run, PointsScored) == [
        PointsScored(NON_ALLIED, 6),
        PointsScored(ALLIED, 4),
        PointsScored(NON_ALLIED, 6),
    ]
    assert [force.vp_turn for force in after(run).state.forces] == [4, 12]


@pytest.mark.rule("STD:12.1")
@pytest.mark.parametrize(("die", "points"), [(9, [PointsScored(NON_ALLIED, 6)]), (0, [])])
def test_a_cleared_place_pays_when_control_passes(die, points):
    text = "1205 Urban\n1205 under PRC 4\n1205 PRC X 4-4-4 sp4 er5"

    assert happened(begun(ruled(given(text), capital), die), PointsScored) == points


@pytest.mark.rule("STD:12.1")
def test_what_no_chart_names_pays_nothing():
    run = run_of(given("1205 Urban Airbase"), ALLIED)
    capture_hex(run, NON_ALLIED, HERE)

    assert happened(run, PointsScored) == []


@pytest.mark.rule("STD:12.1.2")
@pytest.mark.parametrize(
    ("text", "points"),
    [
        pytest.param("1205 Flat Airbase Port", 3, id="all of them"),
        pytest.param("1205 Flat Airbase Port\n1205 destroyed Airbase", 1, id="but no ruin"),
        pytest.param("1205 Flat City", 0, id="none"),
    ],
)
def test_installations_are_captured_with_their_hex(text, points):
    run = run_of(ruled(given(text), installations), ALLIED)
    capture_hex(run, NON_ALLIED, HERE)

    assert sum(event.points for event in happened(run, PointsScored)) == points


@pytest.mark.rule("STD:12.1.2")
def test_a_destroyed_installation_has_no_effect():
    scene = given("1205 Flat Airbase Port\n1205 in PRC\n1205 destroyed Airbase Port")
    other = given("1205 Flat City Port\n1205 in PRC\n1205 destroyed Port")

    assert installations_of(scene, HERE) == frozenset()
    assert not is_enemy_to_clear(scene, ALLIED, HERE)
    assert is_enemy_to_clear(other, ALLIED, HERE)
