"""STD:8.2.1, 8.2.3  Who has a zone of control, and how far it reaches."""

from __future__ import annotations

import pytest

from games.next_war.sketch import (
    ALLIED,
    NON_ALLIED,
    SHEET,
    at,
    given,
    labels,
    unit,
    with_segment,
)
from sandtable.games.next_war.events import StepsLost, evolve
from sandtable.games.next_war.rule_hooks import has_zone
from sandtable.games.next_war.rules.standard.ch08_movement.zones.zones import (
    is_in_enemy_zone,
    zone_of,
)
from sandtable.kernel.play.state import Scene


def hexes(mask):
    return labels([int(here) for here in SHEET.hexes if mask >> here & 1])


@pytest.mark.rule("STD:8.2.1")
@pytest.mark.parametrize(
    ("stack", "exerts"),
    [
        pytest.param(["2-3-4 sp2"], True, id="two points have one"),
        pytest.param(["2-3-4 sp1"], False, id="one point has none"),
        pytest.param(["2-3-4 sp1", "2-3-4 sp1"], True, id="two units of one point have one"),
        pytest.param(["2-3-4 sp1", "2-3-4 sp1/2"], False, id="one and a half have none"),
        pytest.param(["2-3-4 sp1", "0-3-4 sp1"], False, id="units that cannot attack do not count"),
        pytest.param(["0-3-4 sp3"], False, id="however large"),
        pytest.param(["1-1-0 sp2 outpost"], False, id="nor do outposts"),
        pytest.param(["2-3-4 sp2 reduced"], True, id="losses do not matter"),
    ],
)
def test_two_points_of_combat_units_have_a_zone(stack, exerts):
    scene = given("\n".join(f"1204 PRC U{n} {what}" for n, what in enumerate(stack)))

    assert scene.rules[has_zone](scene, NON_ALLIED, at("1204")) is exerts


@pytest.mark.rule("STD:8.2.1")
def test_units_aboard_ship_have_none():
    scene = given("1204 All-Sea\n1204 PRC A 2-3-4 sp2 marine")

    assert not scene.rules[has_zone](scene, NON_ALLIED, at("1204"))


@pytest.mark.rule("STD:8.2")
def test_a_zone_covers_the_hex_and_the_six_around_it():
    scene = given("1204 PRC A 2-3-4 sp2")

    assert hexes(zone_of(scene, NON_ALLIED)) == [
        *("1103", "1104", "1203", "1204", "1205", "1303", "1304")
    ]
    assert zone_of(scene, ALLIED) == 0
    assert is_in_enemy_zone(scene, ALLIED, at("1205"))
    assert not is_in_enemy_zone(scene, NON_ALLIED, at("1205"))


@pytest.mark.rule("STD:8.2")
def test_a_zone_goes_when_its_units_go():
    """The zone is kept while nothing changes; it must not be kept longer."""
    scene = given("1204 PRC A 2-3-4 sp2")
    zone_of(scene, NON_ALLIED)
    state = evolve(scene.state, StepsLost(unit(scene, "A"), NON_ALLIED, 2))

    assert zone_of(Scene(scene.rules, scene.printed, state), NON_ALLIED) == 0


@pytest.mark.rule("STD:8.2.3")
@pytest.mark.parametrize(
    ("ground", "reached"),
    [
        pytest.param("1205 Flat", True, id="open ground is reached"),
        pytest.param("1205 Highland Jungle", True, id="so are highlands and Jungle"),
        pytest.param("1205 Flat City", True, id="and Cities"),
        pytest.param("1205 Mountain", False, id="a Mountain is not"),
        pytest.param("1205 Mountain\n1204-1205 Highway", False, id="not even by road"),
        pytest.param("1205 High Mountain", False, id="nor a High Mountain"),
        pytest.param("1205 Urban", False, id="nor Urban ground"),
        pytest.param("1205 All-Sea", False, id="nor the sea"),
        pytest.param("1204-1205 Minor River", False, id="it ends at a Minor River"),
        pytest.param("1204-1205 Minor River\n1204-1205 Primary", False, id="even at a bridge"),
        pytest.param("1204-1205 Major River", False, id="at a Major River"),
        pytest.param("1204-1205 All-Water", False, id="at a lake"),
        pytest.param("1205-1206 Major River", True, id="but not before one"),
        pytest.param("1204 Mountain", True, id="it reaches out of a Mountain"),
        pytest.param("1204 Urban", True, id="and out of an Urban hex"),
        pytest.param("1205 High Mountain\n1204-1205 Highway", False, id="no road opens it"),
        pytest.param("1205 Urban\n1204-1205 Highway", False, id="nor a city"),
        pytest.param("1204-1205 Major River\n1204-1205 Highway", False, id="nor a Major River"),
        pytest.param("1204-1205 All-Water\n1204-1205 Highway", False, id="nor a lake"),
    ],
)
def test_how_far_a_zone_reaches(ground, reached):
    scene = given(f"1204 PRC A 2-3-4 sp2\n{ground}")

    assert is_in_enemy_zone(scene, ALLIED, at("1205")) is reached


@pytest.mark.rule("STD:8.2.3")
@pytest.mark.parametrize(
    ("country", "opening", "reached"),
    [
        pytest.param("SRV", True, False, id="not into enemy land while the game opens"),
        pytest.param("SRV", False, True, id="but once it has"),
        pytest.param("PRC", True, True, id="over its own land at once"),
        pytest.param("Laos", True, True, id="and over neutral land"),
    ],
)
def test_at_first_no_zone_crosses_the_border(country, opening, reached):
    scene = with_segment(given(f"1204 PRC A 2-3-4 sp2\n1205 in {country}"), opening=opening)

    assert is_in_enemy_zone(scene, ALLIED, at("1205")) is reached


@pytest.mark.rule("STD:8.2.3")
def test_the_border_opens_when_the_first_segment_is_over():
    scene = with_segment(given("1204 PRC A 2-3-4 sp2"), opening=True)

    assert not is_in_enemy_zone(scene, ALLIED, at("1205"))
    assert is_in_enemy_zone(with_segment(scene, opening=False), ALLIED, at("1205"))
