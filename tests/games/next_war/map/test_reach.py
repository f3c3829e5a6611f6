"""The reach of a stack is where it may march: no more and no less, at the least cost."""

from __future__ import annotations

import pytest
from hypothesis import given as over
from hypothesis import settings
from hypothesis import strategies as st

from games.next_war.map.campaign import TITLES, campaign, mechanized
from games.next_war.map.marches import all_marches, may_move, random_march
from games.next_war.sketch import ALLIED, VIETNAM, given, labels, moving, refusals, units
from sandtable.board.movement_point_fractions import points
from sandtable.games.next_war.analysis.movement_range import by_rules, by_table, is_simple, reach
from sandtable.games.next_war.orders.movement import MoveUnits


def reached(scene, names):
    return reach(scene, units(scene, names))


@settings(max_examples=40, deadline=None)
@over(st.integers(0, 10**6))
def test_reach_is_where_a_march_may_end(seed):
    scene, start, movers = random_march(seed)
    marches = all_marches(scene, movers)
    marches.pop(start, None)

    found = reach(scene, movers)

    assert found == {here: paid for here, (paid, _) in marches.items()}
    if may_move(scene, movers):
        seat = scene.state.segment.side
        for here, (_, path) in list(marches.items())[:8]:
            assert refusals(scene, seat, MoveUnits(start, movers, path)) == [], here


@settings(max_examples=60, deadline=None)
@over(st.integers(10**6, 2 * 10**6))
def test_both_ways_of_searching_find_the_same(seed):
    scene, start, movers = random_march(seed)
    if not is_simple(scene, movers):
        return

    slow, fast = by_rules(scene, movers), by_table(scene, movers)

    slow.pop(start, None)
    fast.pop(start, None)
    assert fast == slow


@pytest.mark.parametrize("title", TITLES)
@pytest.mark.parametrize("seed", range(3))
def test_on_the_titles_own_maps_too(title, seed):
    scene = campaign(title, 100 + seed)

    for unit in mechanized(scene)[seed::6]:
        fast, slow = by_table(scene, (unit,)), by_rules(scene, (unit,))
        start = scene.state.forces[scene.state.segment.side].units[unit].at
        slow.pop(start, None)
        fast.pop(start, None)
        assert fast == slow


OPEN = """
    1404 SRV 308 6-7-2 mech
"""


def test_two_points_of_flat_ground_are_the_next_two_rings():
    scene = moving(given(OPEN), ALLIED)

    found = reached(scene, "308")

    assert len(found) == 6 + 12
    assert set(found.values()) == {points(1), points(2)}


def test_an_enemy_zone_costs_one_more_and_is_as_far_as_it_goes():
    scene = moving(given(OPEN + "1604 PRC 1 5-5-5 sp2"), ALLIED)
    free = moving(given(OPEN), ALLIED)

    found = reached(scene, "308")

    held = labels([here for here in reached(free, "308") if here not in found])
    assert held == ["1603", "1604", "1605"], "what lies behind the zone, and the enemy himself"
    assert found[scene.printed.atlas.hex_at("1504")] == points(2)


def test_nobody_takes_the_road_through_an_overcrowded_hex():
    road = "1404-1405-1406-1407 Highway\n1404 SRV 308 6-7-2 mech sp1\n"
    crowd = "1405 SRV a 1-1-1 sp3\n1405 SRV b 1-1-1 sp3"
    end = "1407"

    free = moving(given(road), ALLIED)
    jammed = moving(given(road + crowd), ALLIED)

    assert free.printed.atlas.hex_at(end) in reached(free, "308")
    assert jammed.printed.atlas.hex_at(end) not in reached(jammed, "308")


def test_a_major_river_is_crossed_at_the_bridge_only():
    river = "1404-1405 Major River\n1404-1304 Major River\n1404-1504 Major River\n"
    bridge = "1404-1405 Secondary\n"
    scene = moving(given(river + "1404 SRV 308 6-7-2 mech"), ALLIED)
    bridged = moving(given(river + bridge + "1404 SRV 308 6-7-2 mech"), ALLIED)
    over_there = scene.printed.atlas.hex_at("1405")

    assert over_there not in reached(scene, "308") or reached(scene, "308")[over_there] > points(1)
    assert reached(bridged, "308")[over_there] == points(1)


@pytest.mark.parametrize("kind", ["light", "airmobile"])
def test_light_infantry_is_searched_with_rules_alone(kind):
    scene = moving(given(f"1404 SRV 1 2-3-4 {kind}", layers=VIETNAM), ALLIED)

    assert not is_simple(scene, units(scene, "1"))
    assert len(reached(scene, "1")) > 30


def test_what_was_kept_is_not_used_for_another_position():
    """The memo belongs to what is printed; forces that have changed are looked at anew."""
    scene = moving(given(OPEN), ALLIED)
    other = moving(given(OPEN + "1406 PRC 1 5-5-5 sp2"), ALLIED)
    scene.printed.memo.update(other.printed.memo)

    first = reached(scene, "308")
    reached(other, "308")

    assert reached(scene, "308") == first
    assert reached(other, "308") != first
