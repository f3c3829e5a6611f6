"""STD:8.3.4.1.2  What a destroyed bridge does: to marches, attacks, retreats and advances."""

from __future__ import annotations

import pytest

from games.next_war.bridging import broken, crossing
from games.next_war.fighting import attacking, battle, strike
from games.next_war.sketch import (
    ALLIED,
    STANDARD,
    at,
    given,
    happened,
    labels,
    march,
    moving,
    refusals,
    resolved,
    rules_of,
    unit,
)
from sandtable.games.next_war.events import BridgeDestroyed, BridgeRepaired, UnitMoved, evolve
from sandtable.games.next_war.ids import UnitId
from sandtable.games.next_war.printed.terrain import Weather
from sandtable.games.next_war.rules.standard.ch08_movement.terrain.map_after_damage import (
    atlas_now,
)
from sandtable.games.next_war.rules.standard.ch08_movement.terrain.rivers import bars_retreat
from sandtable.games.next_war.rules.standard.ch08_movement.terrain.terrain_costs import (
    bake_costs,
    costs_now,
)
from sandtable.games.next_war.rules.standard.ch09_combat.advance_second_hex import second_hexes
from sandtable.games.next_war.rules.standard.ch09_combat.retreat_paths import may_step
from sandtable.games.next_war.rules.standard.ch11_replacements.step_recovery import is_cut_off
from sandtable.kernel.play.state import Scene as KernelScene

DOWN = broken("1204-1205")
IS_DOWN = ["The bridge between 1204 and 1205 is destroyed. [STD:8.3.4.1.2]"]


def step(text, kind="leg", weather=Weather.CLEAR, **more):
    """Let a unit of this class go from 1204 to 1205; what it paid, or what it was told."""
    scene = moving(given(f"1204 SRV A 4-4-24 {kind}\n{text}", weather=weather, **more))
    order = march(scene, "A", "1205")
    refused = refusals(scene, ALLIED, order)
    if refused:
        return refused
    (moved,) = happened(resolved(scene, ALLIED, order), UnitMoved)
    return moved.paid


# --- marches ------------------------------------------------------------------------------------


@pytest.mark.rule("STD:8.3.4.1.2")
@pytest.mark.parametrize("kind", ["leg", "light", "motorized", "mech"])
@pytest.mark.parametrize("water", ["Major River", "All-Water"])
def test_without_its_bridge_a_great_water_is_not_crossed(water, kind):
    text = f"1204-1205 {water}\n1204-1205 Primary"

    assert step(text, kind) == 3
    assert step(text, kind, broken=DOWN) == IS_DOWN


@pytest.mark.rule("STD:8.3.4.1.2")
@pytest.mark.parametrize(
    ("kind", "cost"),
    [
        pytest.param("leg", 2 + 1, id="Rough, and one to wade"),
        pytest.param("mech", 3 + 2, id="tracks: three and two"),
    ],
)
@pytest.mark.parametrize("water", ["Minor River", "Canal"])
def test_without_its_bridge_a_lesser_water_is_waded_off_the_road(water, kind, cost):
    text = f"1204-1205 {water}\n1204-1205 Highway\n1205 Rough"

    assert step(text, kind, broken=DOWN) == 6 * cost


@pytest.mark.rule("STD:8.3.4.1.2")
def test_other_roads_and_bridges_are_as_before():
    text = "1204-1205 Minor River\n1204-1205 Primary"

    assert step(text, broken=broken("1204-1304")) == 3


@pytest.mark.rule("STD:8.3.4.1.2")
def test_where_only_the_road_led_in_nothing_does():
    text = "1204-1205 Minor River\n1204-1205 Primary\n1205 Mountain"

    assert step(text, "mech") == 3
    assert step(text, "mech", broken=DOWN) == IS_DOWN
    assert step(text, "leg", broken=DOWN) == 6 * (4 + 1)


@pytest.mark.rule("STD:8.3.4.1.2")
def test_nor_past_a_fortress():
    """The road into a fortress in the mountains takes all movement; without its bridge none."""
    text = "1204-1205 Minor River\n1204-1205 Primary\n1205 Mountain Fortification\n1205 in PRC"

    assert step(text, "mech") == 6 * 24
    assert step(text, "mech", broken=DOWN) == IS_DOWN


@pytest.mark.rule("STD:8.3.4.1.2")
def test_a_stack_pays_for_the_unit_it_costs_most():
    scene = moving(
        given(
            "1204 SRV A 4-4-24\n1204 SRV B 4-4-24 mech\n1204-1205 Minor River\n1204-1205 Primary",
            broken=DOWN,
        )
    )

    moved = happened(resolved(scene, ALLIED, march(scene, "A B", "1205")), UnitMoved)
    assert {event.paid for event in moved} == {6 * (1 + 2)}


@pytest.mark.rule("STD:8.3.4.1.2")
@pytest.mark.parametrize("storm", [False, True])
def test_light_infantry_slips_over_a_broken_bridge_without_the_road(storm):
    """In a zone the road rate would bind it; there is no road any more, so it goes on."""
    text = """
        1204-1205 Minor River
        1204-1205 Primary
        1205 Rough
        1206 Rough
        1305 PRC X 4-4-4 sp2
        1204 SRV A 4-4-8 light
    """
    weather = Weather.STORM if storm else Weather.CLEAR
    scene = moving(given(text, weather=weather, broken=DOWN))

    (moved,) = happened(resolved(scene, ALLIED, march(scene, "A", "1205 1206")), UnitMoved)
    assert moved.paid == 6 * (2 + 1 + 2)


def every_cost(scene):
    """What steps cost now, each kind of unit: a kind is worked out when it is asked for."""
    return {kind: costs_now(scene)[kind] for kind in scene.printed.costs}


@pytest.mark.rule("STD:8.3.4.1.2")
@pytest.mark.parametrize(
    "text",
    [
        "1204-1205 Minor River\n1204-1205 Primary",
        "1204-1205 Major River\n1204-1205 Highway\n1205 Highland Jungle",
        "1204-1205 Minor River\n1204-1205 Secondary\n1204 Urban\n1205 Urban",
        "1204-1205 Canal\n1204-1205 Secondary\n1204 Mountain\n1205 Marsh",
    ],
)
def test_patched_costs_are_those_of_a_map_without_the_bridge(text):
    scene = given(f"{text}\n1304-1305 Minor River\n1304-1305 Primary", broken=DOWN)

    assert every_cost(scene) == bake_costs(rules_of(STANDARD), atlas_now(scene))
    assert every_cost(scene) != scene.printed.costs


@pytest.mark.rule("STD:8.3.4.1.2")
def test_what_is_kept_of_one_position_is_not_used_for_another():
    scene = given(
        "1204-1205 Minor River\n1204-1205 Primary\n1204-1304 Minor River\n1204-1304 Primary"
    )
    seen = []
    for event in (
        BridgeDestroyed(crossing("1204-1205"), ALLIED),
        BridgeDestroyed(crossing("1204-1304"), ALLIED),
        BridgeRepaired(crossing("1204-1205"), ALLIED),
        BridgeRepaired(crossing("1204-1304"), ALLIED),
    ):
        scene = KernelScene(scene.rules, scene.printed, evolve(scene.state, event))
        roads = atlas_now(scene).roads
        assert every_cost(scene) == bake_costs(rules_of(STANDARD), atlas_now(scene))
        seen.append([(at("1204"), at(to)) in roads for to in ("1205", "1304")])

    assert seen == [[False, True], [False, False], [True, False], [True, True]]


# --- combat -------------------------------------------------------------------------------------


@pytest.mark.rule("STD:8.3.4.1.2", "STD:9.1")
def test_nobody_attacks_over_a_major_river_without_its_bridge():
    text = "1205 PRC X 1-3-4\n1204 SRV A 9-9-4\n1204-1205 Major River\n1204-1205 Primary"
    scene = attacking(given(text, broken=DOWN))

    assert refusals(attacking(given(text)), ALLIED, strike(scene, "1205", "A")) == []
    assert refusals(scene, ALLIED, strike(scene, "1205", "A")) == [
        "Unit A cannot attack 1205 across this hexside (Major River). [STD:9.1]"
    ]


@pytest.mark.rule("STD:8.3.4.1.2", "STD:9.1")
def test_tracks_need_the_road_that_is_gone():
    text = """
        1205 Mountain
        1205 PRC X 1-3-4
        1204 SRV A 9-9-4 mech
        1204-1205 Minor River
        1204-1205 Primary
    """
    scene = attacking(given(text, broken=DOWN))

    assert refusals(attacking(given(text)), ALLIED, strike(scene, "1205", "A")) == []
    told = refusals(scene, ALLIED, strike(scene, "1205", "A"))
    assert "Unit A (mech) needs a road to attack 1205 (Mountain). [STD:9.1]" in told


@pytest.mark.rule("STD:8.3.4.1.2", "STD:8.3.1.1")
@pytest.mark.parametrize(
    ("water", "kind", "barred"),
    [
        pytest.param("Minor River", "leg", True, id="a river bars infantry"),
        pytest.param("Canal", "mech", True, id="a canal bars tracks"),
        pytest.param("Major River", "light", False, id="light infantry swims"),
        pytest.param("All-Water", "light", True, id="but not over a lake"),
    ],
)
def test_nobody_retreats_over_a_broken_bridge(water, kind, barred):
    text = f"1204 SRV A 4-4-4 {kind}\n1204-1205 {water}\n1204-1205 Primary"
    ends = (at("1204"), at("1205"))

    for down, stopped in ((broken(), False), (DOWN, barred)):
        scene = given(text, broken=down)
        assert bars_retreat(scene, unit(scene, "A"), *ends) is stopped
        assert may_step(scene, unit(scene, "A"), *ends) is not stopped


@pytest.mark.rule("STD:8.3.4.1.2")
def test_tracks_do_not_retreat_into_mountains_without_the_road():
    text = "1204 SRV A 4-4-4 light\n1204-1205 Minor River\n1204-1205 Primary\n1205 High Mountain"
    ends = (at("1204"), at("1205"))

    assert may_step(given(text), UnitId(0), *ends)
    assert not may_step(given(text, broken=DOWN), UnitId(0), *ends)


@pytest.mark.rule("STD:8.3.4.1.2", "STD:9.9.1")
def test_the_second_hex_needs_its_bridge():
    """X dies; A goes on from 1405 over the bridge to 1505, if there is one."""
    text = """
        1405 PRC X 1-6-4
        1305 SRV A 36-6-8 mech
        1305 SRV B 1-1-4
        1405-1505 Minor River
        1405-1505 Primary
    """
    found = []
    for down in (broken(), broken("1405-1505")):
        now = battle(attacking(given(text, broken=down)), "1405", "A", 3)
        found.append("1505" in labels(second_hexes(now.scene, unit(now.scene, "A"))))

    assert found == [True, False]


@pytest.mark.rule("STD:8.3.4.1.2", "STD:11.1")
def test_a_unit_whose_last_way_out_was_a_bridge_is_cut_off():
    water = "\n".join(f"1204-{to} Major River" for to in (1203, 1303, 1304, 1104, 1103))
    text = f"1204 SRV A 4-4-4\n{water}\n1204-1205 Major River\n1204-1205 Primary"

    assert not is_cut_off(given(text), UnitId(0))
    assert is_cut_off(given(text, broken=DOWN), UnitId(0))
