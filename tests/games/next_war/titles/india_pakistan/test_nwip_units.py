"""NWIP:3.0 to 3.4, 5.0, 5.1, 6.0 to 6.1.2, 13.0, 13.1  Units, nations, aircraft of the title."""

from __future__ import annotations

import pytest
from msgspec.structs import replace

from games.next_war.fighting import attacking, battle, ledger, modifiers_of
from games.next_war.sketch import (
    ALLIED,
    INDIA_PAKISTAN,
    NON_ALLIED,
    STANDARD,
    at,
    given,
    rules_of,
    unit,
    units,
)
from games.next_war.titles.india_pakistan.layout import number, position
from sandtable.games.next_war.combat_state import Combat
from sandtable.games.next_war.ids import HelicopterId, UnitId
from sandtable.games.next_war.orders.combat import CommitSupport
from sandtable.games.next_war.printed.counters import CombatClass, Use
from sandtable.games.next_war.printed.terrain import AllWeather
from sandtable.games.next_war.rule_hooks import air_point_chart, all_weather, drop_vetoes
from sandtable.games.next_war.rules.standard.ch02_units.efficiency import efficiency_of
from sandtable.games.next_war.rules.standard.ch02_units.outposts import is_outpost
from sandtable.games.next_war.rules.standard.ch02_units.outposts_set_up import border_hexes
from sandtable.games.next_war.rules.standard.ch09_combat.artillery import artillery_in_range
from sandtable.games.next_war.titles.india_pakistan import map_and_counters
from sandtable.games.next_war.titles.india_pakistan.rules.airborne import is_listed_as_airborne
from sandtable.kernel.play.state import Scene


@pytest.mark.rule("NWIP:3.1", "NWIP:3.0")
@pytest.mark.parametrize(
    ("piece", "may"),
    [
        ("roi-50-para-bde", True),
        ("prc-127-abn-bde", True),
        ("ru-217-abn-bde", True),
        ("roi-6-mtn-div", False),
        ("irop-111-inf-bde", False),
    ],
)
def test_who_is_trained_to_drop(piece, may):
    scene = position("enough", {piece: "4412"})
    found = [
        veto.cite
        for veto in scene.rules[drop_vetoes](
            scene, UnitId(number(scene, piece)), number_of(scene, "2513")
        )
    ]

    assert ("NWIP:3.1" not in found) is may
    assert is_listed_as_airborne(scene, UnitId(number(scene, piece))) is may


def number_of(scene, label):
    return scene.printed.atlas.hex_at(label)


def test_every_counter_with_the_airborne_mark_is_of_a_formation_that_drops():
    scene = position("enough", {})
    marked = [n for n, each in enumerate(scene.printed.counters) if each.airborne]

    assert len(marked) == 15  # India's brigade, six Chinese, four Russian in two versions
    assert all(is_listed_as_airborne(scene, UnitId(each)) for each in marked)


def test_in_the_whole_order_of_battle_these_are_airborne_and_no_others():
    printed = map_and_counters.printed(rules_of(INDIA_PAKISTAN), 4)
    scene = Scene(rules_of(INDIA_PAKISTAN), printed, position("enough", {}).state)
    listed = {
        counter.formation or counter.designation
        for unit, counter in enumerate(printed.counters)
        if is_listed_as_airborne(scene, UnitId(unit))
    }
    assert listed == {
        *("82 Abn Div", "173 Abn Bde", "50 Para Bde"),
        *("43 Abn Div", "44 Abn Div", "45 Abn Div", "98 Gds Abn Div", "106 Gds Abn Div"),
    }


def test_guns_and_rockets_of_both_sides_support_and_fight():
    guns = [
        each for each in map_and_counters.counters() if each.combat_class is CombatClass.ARTILLERY
    ]
    assert {each.nation for each in guns} >= {"ROI", "IROP"}
    assert {"47 Rocket Arty Bde", "44 Rkt Arty Bde"} <= {each.designation for each in guns}
    assert all(each.support_range and each.defence and each.movement for each in guns)
    assert {each.formation for each in guns if each.use is Use.STANDARD} == {""}


def guns(text, layers, target="1206", names="A"):
    scene = attacking(given(text, layers=layers))
    combat = Combat(at(target), units(scene, names), (unit(scene, "X"),))
    return artillery_in_range(scene, combat, ALLIED)


@pytest.mark.rule("NWIP:3.3")
@pytest.mark.parametrize(
    ("gun", "layers", "reaches"),
    [
        pytest.param("1203 range3", INDIA_PAKISTAN, True, id="three hexes from the fight"),
        pytest.param("1202 range3", INDIA_PAKISTAN, False, id="not four"),
        pytest.param("1205 range1", INDIA_PAKISTAN, True, id="beside the fight"),
        pytest.param(
            "1202 range3", STANDARD, True, id="elsewhere the attacker must be in range, and is"
        ),
        pytest.param("1203 range3 ofI", INDIA_PAKISTAN, True, id="for whoever fights"),
        pytest.param("1203 range3 ofI", STANDARD, False, id="elsewhere for its formation"),
    ],
)
def test_artillery_supports_any_fight_within_its_range(gun, layers, reaches):
    where, *words = gun.split()
    text = (
        f"1205 ROI A 4-4-4 ofII\n{where} ROI G 1-1-6 artillery {' '.join(words)}\n1206 PRC X 4-4-4"
    )

    assert bool(guns(text, layers)) is reaches


@pytest.mark.rule("NWIP:3.3")
@pytest.mark.parametrize(("used", "may"), [(1, True), (2, False)])
def test_it_does_so_twice_a_turn(used, may):
    text = "1205 ROI A 4-4-4\n1205 ROI G 1-1-6 artillery range3\n1206 PRC X 4-4-4"
    scene = attacking(given(text, layers=INDIA_PAKISTAN))
    gun = unit(scene, "G")
    force = scene.state.forces[ALLIED]
    worn = force.units.set(gun, replace(force.units.map[gun], supports=used))
    forces = (replace(force, units=worn), scene.state.forces[NON_ALLIED])
    now = Scene(scene.rules, scene.printed, replace(scene.state, forces=forces))
    combat = Combat(at("1206"), units(scene, "A"), (unit(scene, "X"),))

    assert (gun in artillery_in_range(now, combat, ALLIED)) is may


@pytest.mark.rule("NWIP:3.3")
def test_artillery_supports_the_defence_of_its_own_hex():
    text = "1205 IROP A 4-4-4\n1206 ROI G 1-1-6 artillery range1\n1206 ROI X 4-4-4"
    scene = attacking(given(text, layers=INDIA_PAKISTAN), NON_ALLIED)
    combat = Combat(at("1206"), units(scene, "A"), units(scene, "G X"))

    assert unit(scene, "G") in artillery_in_range(scene, combat, ALLIED)


def test_outposts_of_the_title_are_infantry_that_stays_where_it_is():
    outposts = [each for each in map_and_counters.counters() if each.outpost]

    assert sorted({each.nation for each in outposts}) == ["IROP", "ROI"]
    assert {each.combat_class for each in outposts} == {CombatClass.LEG}
    assert {(each.movement, each.steps, each.formation) for each in outposts} == {(0, 1, "")}


def test_outposts_stand_on_the_own_side_of_the_border_and_one_in_a_hex():
    scene = position("enough", {})
    atlas = scene.printed.atlas
    open_to_india = set(border_hexes(scene, ALLIED))

    assert {atlas.ground[here].country for here in open_to_india} == {"ROI"}
    assert all(
        any(atlas.ground[to].country == "IROP" for to in atlas.near[here]) for here in open_to_india
    )
    taken = atlas.label(min(open_to_india))
    post = next(c.id for c in scene.printed.counters if c.outpost and c.nation == "ROI")
    now = position("enough", {post: taken})
    assert set(border_hexes(now, ALLIED)) == open_to_india - {min(open_to_india)}
    assert is_outpost(now, UnitId(number(now, post)))


@pytest.mark.rule("NWIP:5.1", "NWIP:5.0")
@pytest.mark.parametrize(
    ("stack", "rated"),
    [
        pytest.param("1204 ROI B 4-4-4", 5, id="with its own"),
        pytest.param("1204 US B 4-4-4", 4, id="with another nation"),
        pytest.param("1204 US B 4-4-4\n1204 CW C 4-4-4", 4, id="with two others no worse"),
        pytest.param("1205 US B 4-4-4", 5, id="next door does not matter"),
    ],
)
def test_strangers_in_a_stack_cost_efficiency(stack, rated):
    scene = given(f"1204 ROI A 4-4-4\n{stack}", layers=INDIA_PAKISTAN)

    assert efficiency_of(scene, unit(scene, "A")) == rated


@pytest.mark.rule("NWIP:5.1", "STD:8.1.1.3")
def test_strangers_leave_a_rating_of_one():
    scene = given("1204 ROI A 4-4-4 er1\n1204 US B 4-4-4 er2", layers=INDIA_PAKISTAN)

    assert [efficiency_of(scene, unit(scene, name)) for name in "AB"] == [1, 1]


@pytest.mark.rule("NWIP:5.1")
@pytest.mark.parametrize("nations", ["ROI US", "IROP PRC"])
def test_so_it_is_for_each_of_them(nations):
    lines = [f"1204 {nation} U{n} 4-4-4" for n, nation in enumerate(nations.split())]
    scene = given("\n".join(lines), layers=INDIA_PAKISTAN)

    assert [efficiency_of(scene, UnitId(n)) for n in (0, 1)] == [4, 4]


@pytest.mark.rule("NWIP:6.1", "NWIP:6.0", "NWIP:6.1.1", "NWIP:6.1.2")
@pytest.mark.parametrize(
    ("side", "attackers", "cite", "added"),
    [
        pytest.param(ALLIED, "ROI ROI", "NWIP:6.1.1", [], id="India alone"),
        pytest.param(ALLIED, "ROI US", "NWIP:6.1.1", [1], id="India and the US"),
        pytest.param(ALLIED, "ROI US CW", "NWIP:6.1.1", [1], id="three of them no worse"),
        pytest.param(NON_ALLIED, "IROP IROP", "NWIP:6.1.2", [], id="Pakistan alone"),
        pytest.param(NON_ALLIED, "IROP PRC", "NWIP:6.1.2", [2], id="Pakistan and the PRC"),
    ],
)
def test_nations_that_attack_together(side, attackers, cite, added):
    enemy = "PRC" if side == ALLIED else "ROI"
    ours = [f"1204 {nation} {n} 4-4-4" for n, nation in zip("ABC", attackers.split(), strict=False)]
    text = "\n".join([*ours, f"1205 {enemy} X 4-4-4"])
    scene = attacking(given(text, layers=INDIA_PAKISTAN), side)
    names = " ".join("ABC"[: len(ours)])

    assert modifiers_of(ledger(scene, "1205", names), cite) == added


@pytest.mark.rule("NWIP:6.1.1")
def test_defenders_of_two_nations_cost_nobody_anything():
    text = "1204 IROP A 4-4-4\n1205 ROI X 4-4-4\n1205 US Y 4-4-4"
    scene = attacking(given(text, layers=INDIA_PAKISTAN), NON_ALLIED)

    assert modifiers_of(ledger(scene, "1205", "A"), "NWIP:6.1.1") == []


@pytest.mark.rule("NWIP:6.1.2")
def test_nor_do_pakistan_and_the_prc():
    text = "1204 ROI A 4-4-4\n1205 IROP X 4-4-4\n1205 PRC Y 4-4-4"
    scene = attacking(given(text, layers=INDIA_PAKISTAN))

    assert modifiers_of(ledger(scene, "1205", "A"), "NWIP:6.1.2") == []


@pytest.mark.rule("NWIP:6.1.1", "NWIP:6.1.2")
@pytest.mark.parametrize(
    ("side", "nations", "enemy", "cite", "added"),
    [
        pytest.param(ALLIED, "ROI US", "PRC", "NWIP:6.1.1", [1], id="India and the US"),
        pytest.param(NON_ALLIED, "IROP PRC", "ROI", "NWIP:6.1.2", [2], id="Pakistan, the PRC"),
    ],
)
def test_it_does_not_matter_from_which_hexes(side, nations, enemy, cite, added):
    first, second = nations.split()
    text = f"1204 {first} A 4-4-4\n1206 {second} B 4-4-4\n1205 {enemy} X 4-4-4"
    scene = attacking(given(text, layers=INDIA_PAKISTAN), side)

    assert modifiers_of(ledger(scene, "1205", "A B"), cite) == added


@pytest.mark.rule("NWIP:6.1.2")
def test_helicopters_of_another_nation_cost_nothing():
    text = """
        1204 Flat Airbase
        1204 in IROP
        1204 IROP A 4-4-4
        1204 PRC Zhi-10 helicopter 1 range12
        1205 ROI X 4-4-4
    """
    scene = attacking(given(text, layers=INDIA_PAKISTAN), NON_ALLIED)
    support = CommitSupport(0, (HelicopterId(0),), ())
    flown = battle(scene, "1205", "A", 9, 9, support=support)

    assert flown.rolled.modifier == -1  # its own support, and nothing against it


@pytest.mark.rule("NWIP:13.1")
@pytest.mark.parametrize("side", [ALLIED, NON_ALLIED])
def test_both_sides_fly_somewhat_in_bad_weather(side):
    scene = given("", layers=INDIA_PAKISTAN)

    assert scene.rules[all_weather](scene, side) is AllWeather.LIMITED


@pytest.mark.rule("NWIP:13.0")
@pytest.mark.parametrize(
    ("turn", "die", "points"),
    [
        (1, 0, (8, 4)),
        (1, 4, (6, 2)),
        (1, 9, (4, 0)),
        (1, 12, (4, 0)),
        (2, 5, (7, 3)),
        (3, 5, (7, 4)),
        (4, 5, (8, 5)),
        (10, 5, (8, 5)),
    ],
)
def test_the_chart_of_air_points(turn, die, points):
    """A die above nine, for Airbases lost, counts as nine."""
    scene = given("", layers=INDIA_PAKISTAN, turn=turn)
    asked = scene.rules[air_point_chart]

    assert (asked(scene, ALLIED, die), asked(scene, NON_ALLIED, die)) == points
