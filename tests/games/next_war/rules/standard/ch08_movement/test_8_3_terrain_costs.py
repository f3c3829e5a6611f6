"""STD:8.3  What a step costs, roads, prohibited terrain."""

from __future__ import annotations

import pytest

from games.next_war.sketch import (
    ALLIED,
    at,
    given,
    happened,
    march,
    moving,
    refusals,
    resolved,
    unit,
)
from sandtable.games.next_war.events import UnitMoved
from sandtable.games.next_war.printed.terrain import Weather
from sandtable.games.next_war.rules.standard.ch08_movement.terrain.rivers import bars_retreat

CLASSES = ("leg", "mountain", "light", "motorized", "mech")
NO = None


def step(sketch, kind="leg", weather=Weather.CLEAR):
    """Let a unit of this class go from 1204 to 1205; what it paid, or what it was told."""
    scene = moving(given(f"1204 SRV A 4-4-24 {kind}\n{sketch}", weather=weather))
    order = march(scene, "A", "1205")
    refused = refusals(scene, ALLIED, order)
    if refused:
        return refused
    (moved,) = happened(resolved(scene, ALLIED, order), UnitMoved)
    return moved.paid


@pytest.mark.rule("STD:8.3", "STD:8.3.3")
@pytest.mark.parametrize(
    ("terrain", "clear", "storm"),
    [
        pytest.param("Flat", (1, 1, 1, 1, 1), (1, 1, 1, 2, 2), id="Flat"),
        pytest.param("Flat Woods", (2, 2, 1, 2, 2), (2, 2, 1, 3, 3), id="Flat Woods"),
        pytest.param("Rough", (2, 2, 2, 3, 3), (3, 3, 2, 5, 4), id="Rough"),
        pytest.param("Rough Woods", (2, 2, 2, 3, 4), (3, 3, 2, 5, 5), id="Rough Woods"),
        pytest.param("Highland", (3, 2, 2, 4, 6), (4, 3, 3, 6, 8), id="Highland"),
        pytest.param("Highland Woods", (3, 2, 2, 6, 8), (4, 3, 3, 6, 8), id="Highland Woods"),
        pytest.param("Marsh", (3, 3, 2, 6, 8), (NO, NO, 4, NO, NO), id="Marsh"),
        pytest.param("Mountain", (4, 2, 3, NO, NO), (4, 3, 4, NO, NO), id="Mountain"),
        pytest.param("High Mountain", (NO,) * 5, (NO,) * 5, id="High Mountain"),
        pytest.param("Urban", (1, 1, 1, 1, 1), (1, 1, 1, 1, 1), id="Urban"),
        pytest.param("All-Sea", (NO,) * 5, (NO,) * 5, id="All-Sea"),
    ],
)
def test_a_step_costs_by_terrain_class_and_weather(terrain, clear, storm):
    refused = [f"These units cannot enter 1205 ({terrain}) this way. [STD:8.3.3]"]
    for weather, costs in (
        (Weather.CLEAR, clear),
        (Weather.OVERCAST, clear),
        (Weather.STORM, storm),
    ):
        found = [step(f"1205 {terrain}", kind, weather) for kind in CLASSES]

        assert found == [refused if cost is NO else 6 * cost for cost in costs]


@pytest.mark.rule("STD:8.3.1")
@pytest.mark.parametrize(
    ("kind", "clear", "storm"),
    [
        pytest.param("motorized", 6, NO, id="motorized: three and three; never in a Storm"),
        pytest.param("light", 2, 3, id="light infantry: two and none; one in a Storm"),
        pytest.param("leg", 3, 5, id="other infantry: two and one; three and two in a Storm"),
        pytest.param("mech", 5, NO, id="mechanized: three and two; never in a Storm"),
        pytest.param("mountain", 3, 5, id="mountain infantry as other infantry"),
    ],
)
def test_jungle_is_paid_on_top_of_rough_ground(kind, clear, storm):
    refused = ["These units cannot enter 1205 (Rough) this way. [STD:8.3.3]"]

    assert step("1205 Rough Jungle", kind) == 6 * clear
    assert step("1205 Rough Jungle", kind, Weather.STORM) == (refused if storm is NO else 6 * storm)


@pytest.mark.rule("STD:8.3.1")
@pytest.mark.parametrize(
    "feature", ["Town", "City", "Airfield", "Airbase", "Port", "Fortification"]
)
def test_other_features_cost_nothing(feature):
    assert step(f"1205 Rough {feature}") == 12


@pytest.mark.rule("STD:8.3")
def test_all_costs_of_a_step_add_up():
    """Trucks into Rough Jungle, over a river and into a zone: 3 + 3 + 2 + 1."""
    sketch = "1205 Rough Jungle\n1204-1205 Minor River\n1206 PRC X 3-3-4 sp2"

    assert step(sketch, "motorized") == 6 * (3 + 3 + 2 + 1)


@pytest.mark.rule("STD:8.3")
def test_the_hex_left_does_not_matter():
    assert step("1204 Highland Jungle") == 6


# --- sides --------------------------------------------------------------------------------------


@pytest.mark.rule("STD:8.3.1.1.2")
@pytest.mark.parametrize(
    ("kind", "cost"),
    [
        pytest.param("leg", 2, id="one more on foot"),
        pytest.param("mountain", 2, id="one more for mountain infantry"),
        pytest.param("light", 2, id="one more for light infantry"),
        pytest.param("motorized", 3, id="two more for trucks"),
        pytest.param("mech", 3, id="two more for tracks"),
    ],
)
def test_a_minor_river_costs_extra(kind, cost):
    assert step("1204-1205 Minor River", kind) == 6 * cost
    assert step("1205-1206 Minor River", kind) == 6
    storm = step("1204-1205 Minor River", kind, Weather.STORM) - step("", kind, Weather.STORM)
    assert storm == 6 * (cost - 1)


@pytest.mark.rule("STD:8.3.1")
@pytest.mark.parametrize(
    ("kind", "extra"), [("leg", 1), ("mountain", 1), ("light", 1), ("motorized", 2), ("mech", 2)]
)
def test_a_crossing_arrow_costs_extra_and_is_closed_in_a_storm(kind, extra):
    assert step("1204-1205 Crossing Arrow", kind) == 6 * (1 + extra)
    assert isinstance(step("1204-1205 Crossing Arrow", kind, Weather.STORM), list)


@pytest.mark.rule("STD:8.3.1.1.1")
@pytest.mark.parametrize("kind", CLASSES)
def test_a_major_river_is_crossed_only_at_a_bridge(kind):
    assert step("1204-1205 Major River", kind) == [
        "There is no bridge over the Major River between 1204 and 1205. [STD:8.3.1.1]"
    ]
    assert step("1204-1205 Major River\n1204-1205 Secondary", kind) == 6


@pytest.mark.rule("STD:8.3.1.8")
def test_a_lake_is_crossed_only_at_a_bridge():
    assert step("1204-1205 All-Water") == [
        "There is no bridge over the All-Water between 1204 and 1205. [STD:8.3.1.1]"
    ]
    assert step("1204-1205 All-Water\n1204-1205 Secondary") == 6


@pytest.mark.rule("STD:8.3.1.1.4")
@pytest.mark.parametrize("river", ["Minor River", "Major River"])
def test_a_bridge_takes_the_river_away_also_off_the_road_rate(river):
    """The road is barred by a crowd, and yet its bridge is there."""
    scene = moving(
        given(f"""
            1204-1205 {river}
            1204-1205 Primary
            1204 SRV A 4-4-8
            1205 SRV B 4-4-8 sp3
            1205 SRV C 4-4-8 sp3
        """)
    )

    (moved,) = happened(resolved(scene, ALLIED, march(scene, "A", "1205")), UnitMoved)
    assert moved.paid == 6


@pytest.mark.rule("STD:8.3.1.11")
def test_nobody_walks_into_the_sea():
    assert step("1205 All-Sea") == ["These units cannot enter 1205 (All-Sea) this way. [STD:8.3.3]"]


@pytest.mark.rule("STD:8.3.1.1")
@pytest.mark.parametrize(
    ("side", "kind", "barred"),
    [
        pytest.param("1205-1206 Minor River", "leg", False, id="nothing bars a dry side"),
        pytest.param("1204-1205 Minor River", "leg", True, id="a river does"),
        pytest.param("1204-1205 Major River", "mech", True, id="a larger one too"),
        pytest.param(
            "1204-1205 Minor River\n1204-1205 Primary", "leg", False, id="not at a bridge"
        ),
        pytest.param("1204-1205 Major River", "light", False, id="light infantry swims"),
        pytest.param("1204-1205 All-Water", "light", True, id="but not over a lake"),
        pytest.param(
            "1204-1205 All-Water\n1204-1205 Primary", "leg", False, id="by a bridge it may"
        ),
    ],
)
def test_rivers_bar_a_retreat(side, kind, barred):
    scene = given(f"1204 SRV A 4-4-4 {kind}\n{side}")

    assert bars_retreat(scene, unit(scene, "A"), at("1204"), at("1205")) is barred


@pytest.mark.rule("STD:8.3.1.1")
def test_the_reason_is_the_missing_bridge_not_the_ground():
    assert step("1205 Mountain\n1204-1205 Major River", "mech") == [
        "There is no bridge over the Major River between 1204 and 1205. [STD:8.3.1.1]"
    ]


# --- roads --------------------------------------------------------------------------------------


@pytest.mark.rule("STD:8.3.2")
@pytest.mark.parametrize(
    ("road", "kind", "clear", "storm"),
    [
        *(("Secondary", kind, 6, 6) for kind in CLASSES),
        *(("Primary", kind, 3, 6) for kind in CLASSES),
        *(("Highway", kind, 3, 6) for kind in ("leg", "mountain", "light")),
        pytest.param("Highway", "motorized", 2, 3, id="for trucks a third; in a Storm half"),
        pytest.param("Highway", "mech", 2, 3, id="for tracks the same"),
    ],
)
@pytest.mark.parametrize(
    "ground", ["Flat", "Highland Jungle", "Mountain", "High Mountain", "Marsh"]
)
def test_the_road_rate_replaces_the_ground(ground, road, kind, clear, storm):
    sketch = f"1205 {ground}\n1204-1205 {road}"

    assert step(sketch, kind) == clear
    assert step(sketch, kind, Weather.STORM) == storm


@pytest.mark.rule("STD:8.3.2")
def test_a_road_beside_the_march_does_not_help():
    assert step("1205 Rough\n1205-1206 Primary") == 12


@pytest.mark.rule("STD:8.3.2", "STD:8.3.1.1.4")
def test_a_road_goes_over_the_river_it_crosses():
    assert step("1204-1205 Minor River\n1204-1205 Primary", "mech") == 3


@pytest.mark.rule("STD:8.3.2")
@pytest.mark.parametrize(
    ("sketch", "cost"),
    [
        pytest.param("1204 Urban\n1205 Urban", 3, id="streets are a Primary Road"),
        pytest.param("1204 Urban\n1205 Urban\n1204-1205 Secondary", 3, id="whatever is drawn"),
        pytest.param("1204 Urban\n1205 Urban\n1204-1205 Highway", 2, id="but a Highway is better"),
        pytest.param("1205 Urban", 6, id="from elsewhere it costs one"),
        pytest.param("1205 Urban\n1204-1205 Primary", 3, id="or what the road costs"),
        pytest.param(
            "1204 Urban\n1205 Urban\n1204-1205 Minor River", 3 + 12, id="streets are no bridge"
        ),
    ],
)
def test_urban_ground_has_streets(sketch, cost):
    assert step(sketch, "mech") == cost


@pytest.mark.rule("STD:8.3.2")
@pytest.mark.parametrize(
    ("what", "road", "weather", "hexes"),
    [
        pytest.param("7-7-8 mech", "Highway", Weather.CLEAR, 24, id="tracks go 24 by Highway"),
        pytest.param("7-7-8 mech", "Highway", Weather.STORM, 16, id="in a Storm 16"),
        pytest.param("4-6-4 leg", "Primary", Weather.CLEAR, 8, id="infantry 8 by Primary Road"),
    ],
)
def test_how_far_a_road_takes_a_unit(what, road, weather, hexes):
    scene = moving(given(f"1204-1205 {road}\n1204 SRV A {what}", weather=weather))
    way = "1205 1204 " * (hexes // 2)

    assert refusals(scene, ALLIED, march(scene, "A", way)) == []
    (told,) = refusals(scene, ALLIED, march(scene, "A", way + "1205"))
    assert told.startswith("Moving to 1205 costs")


# --- prohibited ---------------------------------------------------------------------------------


@pytest.mark.rule("STD:8.3.3")
@pytest.mark.parametrize(
    ("sketch", "found"),
    [
        pytest.param(
            "1204-1205 Secondary",
            24 * 6,
            id="an enemy Fortification bars the road, which leads in for everything",
        ),
        pytest.param(
            "1203-1204 Secondary",
            ["These units cannot enter 1205 (Mountain) this way. [STD:8.3.3]"],
            id="without a road there is no way in",
        ),
    ],
)
def test_tracks_and_a_fortification_in_the_mountains(sketch, found):
    assert step(f"1205 Mountain Fortification\n1205 in PRC\n{sketch}", "mech") == found


@pytest.mark.rule("STD:8.3.3")
def test_a_fortification_in_the_mountains_takes_a_whole_allowance():
    scene = moving(
        given("""
            1205 Mountain Fortification
            1205 in PRC
            1204-1205 Primary
            1203 SRV A 7-7-8 mech
        """)
    )

    assert refusals(scene, ALLIED, march(scene, "A", "1204 1205")) == [
        "Moving to 1205 costs 9 MP; these units have 8. [STD:2.3.5]"
    ]


@pytest.mark.rule("STD:8.3.3")
def test_elsewhere_a_barred_road_does_not_lead_in():
    sketch = "1205 Marsh Fortification\n1205 in PRC\n1204-1205 Primary"

    assert step(sketch, "mech", Weather.STORM) == [
        "These units cannot enter 1205 (Marsh) this way. [STD:8.3.3]"
    ]
