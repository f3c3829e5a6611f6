"""STD:9.1  Who may attack what."""

from __future__ import annotations

from dataclasses import replace as changed

import pytest
from msgspec.structs import replace

from games.next_war.fighting import attacking, battle, strike
from games.next_war.sketch import ALLIED, NON_ALLIED, at, choices, given, refusals, units
from sandtable.games.next_war.orders.combat import Attack, ChooseDefenders
from sandtable.games.next_war.printed.counters import Mobility
from sandtable.games.next_war.printed.terrain import Weather
from sandtable.games.next_war.rules.standard.ch03_sequence.segment_starts import beside_the_enemy

ENEMY = "1204 PRC X 3-3-4"


@pytest.mark.rule("STD:9.1")
@pytest.mark.parametrize(
    ("attacker", "refused"),
    [
        pytest.param("1203 SRV A 4-6-4", [], id="a combat unit beside the enemy may attack"),
        pytest.param(
            "1202 SRV A 4-6-4",
            ["Unit A in 1202 is not adjacent to 1204. [STD:9.1]"],
            id="not one further away",
        ),
        pytest.param(
            "1203 SRV A 0-6-4",
            ["Unit A cannot attack: its attack strength is 0. [STD:9.1]"],
            id="not one without an attack strength",
        ),
        pytest.param(
            "1203 SRV A 4-6-4 fought",
            ["Unit A has already attacked, or cannot attack in this segment. [STD:9.1]"],
            id="not one that has fought in the segment",
        ),
    ],
)
def test_who_may_attack(attacker, refused):
    scene = attacking(given(f"{ENEMY}\n{attacker}"))

    assert refusals(scene, ALLIED, strike(scene, "1204", "A")) == refused


@pytest.mark.rule("STD:9.1")
def test_nobody_attacks_into_the_sea():
    scene = attacking(given("1204 All-Sea\n1204 PRC X 3-3-4 marine\n1203 SRV A 4-6-4"))

    assert refusals(scene, ALLIED, strike(scene, "1204", "A")) == [
        "Unit A cannot attack 1204, because it cannot enter All-Sea there. [STD:9.1]"
    ]


@pytest.mark.rule("STD:9.1")
@pytest.mark.parametrize(
    ("water", "refused"),
    [
        pytest.param("", [], id="dry ground"),
        pytest.param("1203-1204 Minor River", [], id="a Minor River"),
        pytest.param(
            "1203-1204 Major River",
            ["Unit A cannot attack 1204 across this hexside (Major River). [STD:9.1]"],
            id="no Major River without a bridge",
        ),
        pytest.param(
            "1203-1204 Major River\n1203-1204 Primary", [], id="a Major River at a bridge"
        ),
        pytest.param(
            "1203-1204 All-Water",
            ["Unit A cannot attack 1204 across this hexside (All-Water). [STD:9.1]"],
            id="no lake",
        ),
        pytest.param(
            "1203-1204 All-Water\n1203-1204 Primary",
            ["Unit A cannot attack 1204 across this hexside (All-Water). [STD:9.1]"],
            id="no lake, even at a bridge",
        ),
    ],
)
def test_attacks_across_water(water, refused):
    scene = attacking(given(f"{ENEMY}\n1203 SRV A 4-6-4\n{water}"))

    assert refusals(scene, ALLIED, strike(scene, "1204", "A")) == refused


ARROW = [
    (
        "Unit A cannot attack 1204 across the Crossing Arrow. [STD:9.1]"
        " Only Leg and Marine units can, and no unit can in a Storm."
    )
]


@pytest.mark.rule("STD:9.1")
@pytest.mark.parametrize(
    ("words", "weather", "refused"),
    [
        pytest.param("leg", Weather.CLEAR, [], id="Leg units"),
        pytest.param("armor", Weather.CLEAR, ARROW, id="no armor"),
        pytest.param("armor marine", Weather.CLEAR, [], id="Marines whatever they ride"),
    ],
)
def test_attacks_along_a_crossing_arrow(words, weather, refused):
    scene = given(f"{ENEMY}\n1203 SRV A 4-6-4 {words}\n1203-1204 Crossing Arrow", weather=weather)

    assert refusals(attacking(scene), ALLIED, strike(scene, "1204", "A")) == refused


@pytest.mark.rule("STD:9.1")
def test_in_a_storm_nobody_attacks_along_a_crossing_arrow():
    scene = given(f"{ENEMY}\n1203 SRV A 4-6-4\n1203-1204 Crossing Arrow", weather=Weather.STORM)

    assert refusals(attacking(scene), ALLIED, strike(scene, "1204", "A")) == ARROW


@pytest.mark.rule("STD:9.1")
@pytest.mark.parametrize(
    ("ground", "road", "weather", "refused"),
    [
        pytest.param("Marsh", "", Weather.CLEAR, [], id="Marsh in clear weather"),
        pytest.param(
            "Marsh",
            "",
            Weather.STORM,
            ["Unit A cannot attack 1204, because it cannot enter Marsh there. [STD:9.1]"],
            id="no Marsh in a Storm",
        ),
        pytest.param(
            "Marsh", "1203-1204 Secondary", Weather.STORM, [], id="Marsh in a Storm by road"
        ),
        pytest.param(
            "High Mountain",
            "",
            Weather.CLEAR,
            ["Unit A cannot attack 1204, because it cannot enter High Mountain there. [STD:9.1]"],
            id="no High Mountain",
        ),
        pytest.param(
            "High Mountain", "1203-1204 Secondary", Weather.CLEAR, [], id="High Mountain by road"
        ),
    ],
)
def test_attacks_into_closed_ground(ground, road, weather, refused):
    scene = given(f"1204 {ground}\n{ENEMY}\n1203 SRV A 4-6-4\n{road}", weather=weather)

    assert refusals(attacking(scene), ALLIED, strike(scene, "1204", "A")) == refused


ROAD = "Unit A ({}) needs a road to attack 1204 ({}). [STD:9.1]"


@pytest.mark.rule("STD:9.1")
@pytest.mark.parametrize(
    ("words", "ground", "refused"),
    [
        pytest.param("armor", "Mountain", True, id="armor, a Mountain"),
        pytest.param("mech", "Mountain", True, id="mechanized units, a Mountain"),
        pytest.param("leg", "Mountain", False, id="infantry, a Mountain"),
        pytest.param("armor", "Flat Fortification", True, id="armor, a Fortification"),
        pytest.param("leg", "Flat Fortification", False, id="infantry, a Fortification"),
        pytest.param("motorized", "Flat Fortification", False, id="nor infantry in trucks"),
        pytest.param("armor", "Highland", False, id="armor, Highland"),
    ],
)
def test_heavy_units_need_a_road(words, ground, refused):
    position = f"1204 {ground}\n1204 in PRC\n{ENEMY}\n1203 SRV A 4-6-8 {words}"
    off_road = attacking(given(position))
    on_road = attacking(given(f"{position}\n1203-1204 Secondary"))

    told = refusals(off_road, ALLIED, strike(off_road, "1204", "A"))
    assert (ROAD.format(words, ground.split()[-1]) in told) == refused
    assert (told == []) == (not refused)
    assert refusals(on_road, ALLIED, strike(on_road, "1204", "A")) == []


@pytest.mark.rule("STD:9.1")
def test_the_segment_begins_with_those_who_stand_beside_an_enemy():
    scene = given(f"{ENEMY}\n1203 SRV A 4-6-4\n1205 SRV B 0-6-4\n1301 SRV C 4-6-4")

    assert beside_the_enemy(scene, ALLIED) == units(scene, "A")


@pytest.mark.rule("STD:9.1")
def test_units_of_one_hex_may_attack_different_hexes():
    scene = attacking(given(f"{ENEMY}\n1202 PRC Y 3-3-4\n1203 SRV A 4-6-4\n1203 SRV B 4-6-4"))

    assert refusals(scene, ALLIED, strike(scene, "1204", "A")) == []
    assert refusals(scene, ALLIED, strike(scene, "1202", "B")) == []
    assert sorted(choices(scene, ALLIED, Attack)) == [at("1202"), at("1204")]


@pytest.mark.rule("STD:9.1", "STD:8.1.1.1")
def test_all_in_the_hex_defend_together():
    scene = attacking(given(f"{ENEMY} sp2\n1204 PRC Y 3-3-4 sp2\n1203 SRV A 6-6-4"))
    now = battle(scene, "1204", "A", 9)

    assert now.rolled.column == 7  # 6 against 6 in Flat, not 6 against 3


@pytest.mark.rule("STD:9.1", "STD:8.1.1.1")
def test_in_an_overcrowded_hex_the_owner_says_who_defends():
    """The worked case of 8.1.1.1: two units of two points each in a Mountain hex."""
    scene = attacking(
        given("1204 Mountain\n1204 PRC X 3-3-4 sp2\n1204 PRC Y 3-5-4 sp2\n1203 SRV A 6-6-4")
    )
    asked = battle(scene, "1204", "A")
    x, y = units(scene, "X Y")

    assert (asked.kind, asked.decision.seat) == ("defenders", NON_ALLIED)
    too_many = ["Choose one or more of X, Y to defend, within the stacking limit of 3. [STD:9.1]"]
    assert asked.refused(ChooseDefenders((x, y))) == too_many
    assert asked.refused(ChooseDefenders(())) == too_many
    chosen = asked.then(ChooseDefenders((y,)))
    assert chosen.scene.state.combat is not None
    assert chosen.scene.state.combat.defenders == (y,)


@pytest.mark.rule("STD:9.1")
def test_who_takes_up_no_room_defends_in_any_case():
    scene = attacking(
        given(
            "1204 PRC X 3-3-4 sp3\n1204 PRC Y 3-5-4 sp3\n1204 PRC CO 0-1-0 outpost steps1\n"
            "1203 SRV A 6-6-4"
        )
    )
    now = battle(scene, "1204", "A").then(ChooseDefenders(units(scene, "X")))

    assert now.scene.state.combat is not None
    assert now.scene.state.combat.defenders == units(scene, "X CO")


@pytest.mark.rule("STD:9.1")
def test_the_type_of_a_unit_decides_not_how_it_moves():
    """Mechanized infantry on wheels needs the road; its mobility lets it go on afterwards."""
    text = "1204 Flat Fortification\n1204 in PRC\n1204 PRC X 1-6-4\n1203 SRV A 36-6-8 mech"
    scene = attacking(given(text))
    counters = list(scene.printed.counters)
    number = units(scene, "A")[0]
    counters[number] = replace(counters[number], mobility=Mobility.MOTORIZED)
    printed = changed(scene.printed, counters=tuple(counters))
    wheeled = replace(scene, printed=printed)

    assert refusals(wheeled, ALLIED, strike(wheeled, "1204", "A")) == [
        ROAD.format("mech", "Fortification")
    ]
