"""STD:2.8  Special units: Brigade Combat Teams, Combat Outposts, Marines."""

from __future__ import annotations

import pytest

from games.next_war.sketch import ALLIED, at, given, unit, units
from sandtable.games.next_war.printed.counters import CombatClass, Mobility
from sandtable.games.next_war.rule_hooks import has_zone
from sandtable.games.next_war.rules.standard.ch02_units.combat_units import (
    is_below_division,
    size_in_battalions,
)
from sandtable.games.next_war.rules.standard.ch02_units.ground_unit_values import half_points_of
from sandtable.games.next_war.rules.standard.ch02_units.outposts import (
    eliminated_instead_of_retreat,
    is_outpost,
    outposts_lose_first,
)
from sandtable.games.next_war.rules.standard.ch08_movement.ground.eligible_units import movable
from sandtable.games.next_war.rules.standard.ch08_movement.stacking.stacking import is_one_division
from sandtable.games.next_war.state import Segment
from sandtable.games.next_war.titles.india_pakistan import map_and_counters as india_pakistan
from sandtable.games.next_war.titles.vietnam import map_and_counters as vietnam

TEAMS = """
    1204 US Team 7-7-8 mech team sp2 ofD divisional
    1204 US Brigade 7-7-8 mech sp2 ofD divisional
    1204 US Division 7-7-8 mech division sp2 ofD divisional
"""


@pytest.mark.rule("STD:2.8.1")
def test_a_brigade_combat_team_counts_as_a_brigade():
    team, brigade, division = given(TEAMS).printed.counters

    assert size_in_battalions(team) == size_in_battalions(brigade) == 3
    assert [is_below_division(each) for each in (team, brigade, division)] == [True, True, False]


@pytest.mark.rule("STD:2.8.1", "STD:8.1.1.2")
def test_teams_stack_as_brigades_of_their_division():
    teams = "\n".join([line for line in TEAMS.splitlines() if "Division" not in line])

    assert is_one_division(given(teams), ALLIED, at("1204"))
    assert not is_one_division(given(TEAMS), ALLIED, at("1204"))


GIVEN = "1204 SRV A 2-2-4\n1204 SRV B 1-1-4 outpost sp2"


@pytest.mark.rule("STD:2.8.3")
def test_an_outpost_takes_up_no_room_has_no_zone_and_never_moves():
    scene = given(GIVEN)

    assert half_points_of(scene, units(scene, "A B")) == 2
    assert not scene.rules[has_zone](scene, ALLIED, at("1204"))
    assert movable(scene, ALLIED, Segment()) == units(scene, "A")


@pytest.mark.rule("STD:2.8.3")
def test_an_outpost_falls_first_and_dies_of_a_retreat():
    scene = given(GIVEN)

    assert outposts_lose_first(scene, units(scene, "A B")) == units(scene, "B")
    assert outposts_lose_first(scene, units(scene, "A")) == ()
    assert eliminated_instead_of_retreat(scene, unit(scene, "B"))
    assert not eliminated_instead_of_retreat(scene, unit(scene, "A"))
    assert not is_outpost(scene, unit(scene, "A"))


@pytest.mark.parametrize(
    ("words", "mobility", "values"),
    [
        pytest.param("infantry brigade", Mobility.LIGHT, (3, 4, 4), id="infantry"),
        pytest.param("air assault brigade", Mobility.AIRMOBILE, (3, 4, 24), id="air assault"),
        pytest.param("Stryker brigade", Mobility.MOTORIZED, (4, 5, 8), id="Stryker"),
        pytest.param("heavy brigade combat team", Mobility.MECHANIZED, (7, 7, 8), id="armored"),
    ],
)
def test_values_of_brigade_combat_teams(words, mobility, values):
    found = [one for one in vietnam.counters() if one.nation == "US" and one.type == words]

    assert {one.mobility for one in found} == {mobility}
    assert {(one.attack, one.defence, one.movement) for one in found} == {values}


def test_outposts_of_vietnam_have_no_type():
    found = [one for one in vietnam.counters() if one.outpost]

    assert {one.combat_class for one in found} == {CombatClass.NONE}


@pytest.mark.parametrize("title", [vietnam, india_pakistan])
def test_an_outpost_has_one_step(title):
    assert {one.steps for one in title.counters() if one.outpost} == {1}
