"""STD:8.1  Stacking."""

from __future__ import annotations

import pytest

from games.next_war.fighting import NO_SUPPORT, attacking, battle
from games.next_war.sketch import (
    ALLIED,
    at,
    given,
    happened,
    march,
    moving,
    path,
    refusals,
    resolved,
    unit,
    units,
)
from sandtable.games.next_war.analysis.combat_calculation import combat_ledger
from sandtable.games.next_war.events import UnitMoved
from sandtable.games.next_war.ids import UnitId
from sandtable.games.next_war.orders.combat import Attack, ChooseDefenders, RetreatUnit
from sandtable.games.next_war.rule_hooks import stacking_limit
from sandtable.games.next_war.rules.standard.ch02_units.efficiency import efficiency_of
from sandtable.games.next_war.rules.standard.ch08_movement.stacking.stacking import (
    UNLIMITED,
    half_points_at,
    half_points_over,
    may_fight_from,
)
from sandtable.games.next_war.state_lookups import combat_of

DIVISION = "1204 SRV A 1-1-4 sp2 of1 divisional\n1204 SRV B 1-1-4 sp2 of1 divisional"


@pytest.mark.rule("STD:8.1", "STD:8.1.1")
@pytest.mark.parametrize(
    ("sizes", "halves", "over"),
    [
        pytest.param(["3", "1"], 8, 0, id="four points are within the limit"),
        pytest.param(["3", "1", "1/2"], 9, 1, id="half a point more is over it"),
        pytest.param(["3", "3"], 12, 4, id="two divisions are two points over"),
    ],
)
def test_stacking_is_counted_in_points(sizes, halves, over):
    scene = given("\n".join(f"1204 SRV U{n} 1-1-4 sp{size}" for n, size in enumerate(sizes)))

    assert half_points_at(scene, ALLIED, at("1204")) == halves
    assert half_points_over(scene, ALLIED, at("1204")) == over


@pytest.mark.rule("STD:8.1")
def test_enemies_and_outposts_take_up_no_room():
    scene = given("1204 SRV A 1-1-4 sp3\n1204 SRV B 1-1-0 sp3 outpost\n1205 SRV C 1-1-4 sp3")

    assert half_points_at(scene, ALLIED, at("1204")) == 6


@pytest.mark.rule("STD:8.1")
def test_helicopters_and_markers_take_up_no_room():
    scene = given("""
        1204 Flat City Airbase
        1204 SRV A 1-1-4 sp4
        1204 SRV H1 helicopter 2
        1204 SRV H2 helicopter 2
        1204 under SRV 4
    """)

    assert half_points_at(scene, ALLIED, at("1204")) == 8
    assert half_points_over(scene, ALLIED, at("1204")) == 0


@pytest.mark.rule("STD:8.1.1.1")
@pytest.mark.parametrize(
    ("terrain", "points"),
    [
        pytest.param("Flat", 4, id="four in the open"),
        pytest.param("Highland Jungle", 4, id="four in highlands"),
        pytest.param("Urban", 4, id="four in a city"),
        pytest.param("Mountain", 3, id="three in mountains"),
        pytest.param("High Mountain", 3, id="three in high mountains"),
    ],
)
def test_the_limit_depends_on_the_terrain(terrain, points):
    scene = given(f"1204 {terrain}\n1204 SRV A 1-1-4")

    assert scene.rules[stacking_limit](scene, ALLIED, at("1204")) == 2 * points
    assert may_fight_from(scene, ALLIED, at("1204")) == 2 * points


@pytest.mark.rule("STD:8.1.1.1")
@pytest.mark.parametrize(
    ("terrain", "sizes", "rating"),
    [
        pytest.param("Flat", ["2", "2"], 6, id="four points in the open are no crowd"),
        pytest.param("Mountain", ["2", "2"], 5, id="in a Mountain they are one over"),
        pytest.param("Flat", ["2", "2", "1/2"], 5, id="half a point over counts as one"),
        pytest.param("Flat", ["3", "3"], 4, id="two points over cost two"),
    ],
)
def test_every_unit_of_a_crowd_is_rated_lower(terrain, sizes, rating):
    lines = [f"1204 SRV U{n} 1-1-4 er6 sp{size}" for n, size in enumerate(sizes)]
    scene = given("\n".join([f"1204 {terrain}", *lines]))

    assert {efficiency_of(scene, UnitId(one)) for one in range(len(sizes))} == {rating}


@pytest.mark.rule("STD:8.1.1.1", "RUL-0090")
@pytest.mark.parametrize(
    ("way", "rating"),
    [
        pytest.param("1204 1205", 6, id="passing through a full hex costs nothing"),
        pytest.param("1204", 5, id="ending there does"),
    ],
)
def test_a_crowd_is_counted_where_a_move_ends(way, rating):
    scene = moving(given("1203 SRV A 4-6-5 er6 sp1\n1204 SRV B 4-6-5 er6 sp4"))
    run = resolved(scene, ALLIED, march(scene, "A", way))

    assert efficiency_of(run.scene, unit(scene, "A")) == rating
    assert efficiency_of(run.scene, unit(scene, "B")) == rating


@pytest.mark.rule("STD:8.1.1.1")
def test_a_crowd_never_takes_the_last_point_of_efficiency():
    scene = given("1204 SRV A 4-6-5 er2 sp4\n1204 SRV B 4-6-5 er6 sp4")

    assert [efficiency_of(scene, each) for each in units(scene, "A B")] == [1, 2]


#: X fights in a crowd; Y, as large, is left out of it.
IDLE = "1305 SRV A 18-9-4\n1405 PRC X 1-3-4 sp4\n1405 PRC Y 1-3-4 sp4 {}\n1405 PRC Z 0-1-4 sp1/2"


@pytest.mark.rule("STD:8.1.1.1")
@pytest.mark.parametrize(
    ("words", "ground", "attackers"),
    [
        pytest.param("light", "Rough", "leg", id="idle light infantry gives no modifier"),
        pytest.param("mech", "Flat", "armor", id="idle vehicles do not match armor"),
        pytest.param("leg", "Flat", "leg", id="idle infantry adds no strength"),
    ],
)
def test_who_does_not_fight_in_a_crowd_adds_nothing(words, ground, attackers):
    text = f"1405 {ground}\n{IDLE.format(words)}".replace("18-9-4", f"18-9-4 {attackers}")
    scene = attacking(given(text))
    now = battle(scene, "1405", "A").then(ChooseDefenders(units(scene, "X"))).scene
    found = combat_ledger(now, combat_of(now))

    assert found.attack == (36 if attackers == "armor" else 18)
    assert found.defence == 3
    assert [entry.cite for entry in found.modifiers] in ([], ["STD:9.2.2.1"])


@pytest.mark.rule("STD:8.1.1.1", "STD:9.7.1", "STD:9.8.1")
def test_of_a_crowd_only_who_fought_loses_and_all_retreat():
    """18 against 3 in Flat is 6 to 1, column 13, and four more for efficiency; a 6 is 0/1R."""
    scene = attacking(given(f"1405 Flat\n{IDLE.format('')}"))
    asked = battle(scene, "1405", "A").then(ChooseDefenders(units(scene, "X")))
    now = asked.then(NO_SUPPORT).then(NO_SUPPORT, 6)

    assert now.result == (0, 1, True)
    assert now.steps("X Y Z") == [1, 2, 2]
    for name in "XYZ":
        now = now.then(RetreatUnit(unit(scene, name), path("1504 1604")))
    assert [now.where(name) for name in "XYZ"] == ["1604"] * 3


@pytest.mark.rule("STD:8.1.1.1", "STD:9.3")
@pytest.mark.parametrize(
    ("ground", "told"),
    [
        pytest.param("Flat", [], id="four points in the open fight together"),
        pytest.param(
            "Mountain",
            ["Stacking points attacking from 1204: 4. The limit is 3. [STD:9.3]"],
            id="in a Mountain only one of the two",
        ),
    ],
)
def test_of_a_crowd_only_so_many_fight(ground, told):
    crowd = f"1204 {ground}\n1204 SRV A 3-3-4 sp2\n1204 SRV B 3-3-4 sp2\n1205 PRC X 3-3-4"
    scene = attacking(given(crowd))

    assert refusals(scene, ALLIED, Attack(at("1205"), units(scene, "A B"))) == told
    assert refusals(scene, ALLIED, Attack(at("1205"), units(scene, "A"))) == []


def test_the_limit_is_never_a_ban():
    scene = moving(given("1203 SRV A 4-6-5 sp3\n1204 SRV B 4-6-5 sp3"))

    assert refusals(scene, ALLIED, march(scene, "A", "1204")) == []


@pytest.mark.rule("STD:8.1.1.1")
@pytest.mark.parametrize(
    ("crowded", "way", "paid"),
    [
        pytest.param("1208", "1204 1205 1206", 9, id="a free road costs half a point a hex"),
        pytest.param("1204", "1204", 12, id="into a crowd the woods count"),
        pytest.param("1204", "1204 1205", 24, id="and out of it again"),
        pytest.param("1205", "1204 1205 1206", 27, id="also when it lies in between"),
        pytest.param("1203", "1204", 12, id="also when it stands where the march begins"),
    ],
)
def test_no_road_rate_through_a_crowd(crowded, way, paid):
    woods = "\n".join(f"120{n} Flat Woods" for n in range(3, 9))
    scene = moving(
        given(f"""
            {woods}
            1203-1204-1205-1206-1207 Primary
            1203 SRV A 4-6-5 sp1
            {crowded} SRV B 4-6-5 sp3
            {crowded} SRV C 4-6-5 sp2
        """)
    )

    (moved,) = happened(resolved(scene, ALLIED, march(scene, "A", way)), UnitMoved)
    assert moved.paid == paid


@pytest.mark.rule("STD:8.1.1.1")
def test_a_road_into_a_stack_that_is_only_full_may_be_used():
    scene = moving(
        given("""
            1204 Flat Woods
            1203-1204 Primary
            1203 SRV A 4-6-5 sp1
            1204 SRV B 4-6-5 sp3
            1204 SRV C 4-6-5 sp1
        """)
    )

    (moved,) = happened(resolved(scene, ALLIED, march(scene, "A", "1204")), UnitMoved)
    assert moved.paid == 3


@pytest.mark.rule("STD:8.1.1.2")
@pytest.mark.parametrize(
    ("more", "limit"),
    [
        pytest.param("1204 SRV C 1-1-4 sp2 of1 divisional", UNLIMITED, id="one division alone"),
        pytest.param(
            "1204 SRV C 1-1-4 sp1/2 of1 divisional battalion", UNLIMITED, id="with its battalions"
        ),
        pytest.param("1204 SRV C 1-1-4 sp2 of2 divisional", 8, id="not with another's brigade"),
        pytest.param("1204 SRV C 1-1-4 sp2", 8, id="not with an independent one"),
        pytest.param("1204 SRV C 1-1-4 sp2 of1", 8, id="not where the formation is a corps"),
        pytest.param(
            "1204 SRV C 1-1-4 sp2 of1 divisional division", 8, id="not with a whole division"
        ),
        pytest.param(
            "1204 SRV C 1-1-4 sp2 of1 divisional\n1204 Mountain", 6, id="not in a Mountain"
        ),
        pytest.param(
            "1204 SRV C 1-1-4 sp2 of1 divisional\n1204 High Mountain", 6, id="nor a higher one"
        ),
        pytest.param("1204 SRV C 0-1-0 outpost", 8, id="not with an outpost (RUL-0090)"),
    ],
)
def test_a_division_together_stacks_without_limit(more, limit):
    scene = given(f"{DIVISION}\n{more}")

    assert scene.rules[stacking_limit](scene, ALLIED, at("1204")) == limit
    assert may_fight_from(scene, ALLIED, at("1204")) == limit


@pytest.mark.rule("STD:8.1.1.2")
def test_a_division_together_is_no_crowd():
    scene = given(f"{DIVISION}\n1204 SRV C 1-1-4 er6 sp2 of1 divisional")

    assert efficiency_of(scene, unit(scene, "C")) == 6


@pytest.mark.rule("STD:8.1.1.2")
def test_the_road_into_a_division_together_may_be_used():
    scene = moving(
        given(f"""
            1204 Flat Woods
            1203-1204-1205 Primary
            {DIVISION}
            1204 SRV C 1-1-4 sp2 of1 divisional
            1203 SRV M 4-6-5 sp1 of1 divisional
        """)
    )

    (moved,) = happened(resolved(scene, ALLIED, march(scene, "M", "1204 1205")), UnitMoved)
    assert moved.paid == 6


@pytest.mark.rule("STD:8.1.1.1", "STD:8.1.1.2", "RUL-0004")
@pytest.mark.parametrize(
    ("home", "paid"),
    [
        pytest.param("of1 divisional", 3, id="a division is no crowd to a guest who leaves"),
        pytest.param("", 12, id="other units are"),
    ],
)
def test_a_guest_leaves_a_division_by_road(home, paid):
    stack = "\n".join(f"1204 SRV {name} 1-1-4 sp2 {home}" for name in "ABC")
    scene = moving(given(f"1205 Flat Woods\n1204-1205 Primary\n{stack}\n1204 SRV G 4-6-5 sp1 of2"))

    (moved,) = happened(resolved(scene, ALLIED, march(scene, "G", "1205")), UnitMoved)
    assert moved.paid == paid


@pytest.mark.rule("STD:8.1.1.2", "STD:2.8.2")
@pytest.mark.parametrize(
    ("more", "limit"),
    [
        pytest.param("", UNLIMITED, id="battalions of the US Marines alone"),
        pytest.param("1204 US D 1-1-8 sp1/2 marine battalion mech lar", UNLIMITED, id="of any arm"),
        pytest.param("1204 US D 5-5-8 sp2 marine tfIII", 8, id="not with a task force"),
        pytest.param("1204 SRV D 1-1-4 sp1/2 marine battalion", 8, id="nor with other Marines"),
        pytest.param("1204 US D 1-1-4 sp1/2 battalion", 8, id="nor with the Army"),
        pytest.param("1204 Mountain", 6, id="nor in a Mountain"),
    ],
)
def test_battalions_of_the_us_marines_count_as_a_division(more, limit):
    marines = "\n".join(f"1204 US {name} 1-1-4 sp1/2 marine battalion" for name in "AB")
    scene = given(f"{marines}\n{more}")

    assert scene.rules[stacking_limit](scene, ALLIED, at("1204")) == limit
