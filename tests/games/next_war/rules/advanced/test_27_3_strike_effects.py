"""ADV:27.3 to 27.3.3  What Strike markers do to ground units."""

from __future__ import annotations

import pytest
from msgspec.structs import replace

from games.next_war.fighting import attacking, begun
from games.next_war.sketch import ADVANCED, at, given, march, moving, refusals, run_of, unit, units
from sandtable.board.movement_point_fractions import points
from sandtable.games.next_war.ids import SideId
from sandtable.games.next_war.printed.advanced.strike_rows import Hit
from sandtable.games.next_war.rule_hooks import (
    airlift_vetoes,
    drop_vetoes,
    flies_alone,
    moves_again,
    shipping_vetoes,
)
from sandtable.games.next_war.rules.advanced.ch27_damage.hits_on_units import hit_unit
from sandtable.games.next_war.rules.standard.ch02_units.efficiency import efficiency_of
from sandtable.games.next_war.rules.standard.ch02_units.ground_unit_values import allowance_of
from sandtable.games.next_war.rules.standard.ch09_combat.strength_multipliers import (
    attack_with,
    defend_with,
)
from sandtable.games.next_war.state_lookups import attack_of, combat_of, defence_of
from sandtable.kernel.play.state import Scene

NATIONS = ["SRV", "PRC"]


def bearing(scene, name="A", **fields):
    """The position in which a unit is struck, unsupplied or marked."""
    which = unit(scene, name)
    side = scene.printed.counters[which].side
    force, forces = scene.state.forces[side], list(scene.state.forces)
    forces[side] = replace(
        force, units=force.units.set(which, replace(force.units[which], **fields))
    )
    return Scene(scene.rules, scene.printed, replace(scene.state, forces=tuple(forces)))


def one(words, nation="SRV", level=0):
    return bearing(given(f"1204 {nation} A {words}", layers=ADVANCED), struck=level)


@pytest.mark.rule("ADV:27.3.1", "ADV:27.3")
@pytest.mark.parametrize("nation", NATIONS)
@pytest.mark.parametrize(
    ("words", "level", "values"),
    [
        ("4-5-6 er6", 0, (4, 5, 6, 6)),
        ("4-5-6 er6", 1, (3, 4, 5, 5)),
        ("4-5-6 er6", 2, (2, 3, 4, 4)),
        ("1-1-1 er1", 1, (1, 1, 1, 1)),
        ("2-2-2 er2", 2, (1, 1, 1, 1)),
        ("0-2-6 hq er5", 1, (0, 1, 5, 4)),
        ("0-2-0 depot er3", 1, (0, 2, 0, 3)),
        ("0-2-0 depot er3", 2, (0, 2, 0, 3)),
        ("0-1-5 msu er3", 1, (0, 1, 5, 3)),
        ("0-1-4 msu er3", 2, (0, 1, 4, 3)),
    ],
)
def test_a_marker_takes_its_number_off_the_values(nation, words, level, values):
    scene = one(words, nation, level)
    which = unit(scene, "A")

    assert values == (
        attack_of(scene, which),
        defence_of(scene, which),
        allowance_of(scene, which) // points(1),
        efficiency_of(scene, which),
    )


@pytest.mark.parametrize("nation", NATIONS)
@pytest.mark.parametrize(("level", "may"), [(0, True), (1, False), (2, False)])
def test_no_extra_movement_under_a_marker(nation, level, may):
    scene = one("4-5-6 er9", nation, level)

    assert scene.rules[moves_again](scene, unit(scene, "A"), at("1204")) is may


@pytest.mark.rule("ADV:27.3.2")
@pytest.mark.parametrize("side", [0, 1])
@pytest.mark.parametrize("words", ["0-2-6 hq", "1-2-6 artillery"])
@pytest.mark.parametrize(("level", "may"), [(0, True), (1, True), (2, False)])
def test_headquarters_and_artillery_under_strike_2_move_one_hex(side, words, level, may):
    scene = moving(one(words, NATIONS[side], level), side)

    assert refusals(scene, side, march(scene, "A", "1205")) == []
    assert (refusals(scene, side, march(scene, "A", "1205 1206")) == []) is may


@pytest.mark.rule("ADV:27.3.2")
def test_other_units_under_strike_2_move_on():
    scene = moving(one("4-5-6", level=2))

    assert refusals(scene, 0, march(scene, "A", "1205 1206 1207 1208")) == []


@pytest.mark.rule("ADV:27.3.2")
@pytest.mark.parametrize("nation", NATIONS)
@pytest.mark.parametrize(("level", "may"), [(0, True), (1, True), (2, False)])
def test_under_strike_2_a_unit_is_not_carried(nation, level, may):
    side = SideId(NATIONS.index(nation))
    scene = moving(one("2-2-24 airmobile airborne", nation, level), side)
    which, to = unit(scene, "A"), at("1304")
    told = [
        [veto.what.code for veto in scene.rules[vetoes](scene, *asked)]
        for vetoes, asked in (
            (airlift_vetoes, ((which,), to)),
            (shipping_vetoes, ((which,), to)),
            (drop_vetoes, (which, to)),
        )
    ]

    assert ["too-damaged-to-carry" not in codes for codes in told] == [may] * 3
    assert scene.rules[flies_alone](scene, which) is may


@pytest.mark.rule("ADV:27.3.3")
@pytest.mark.parametrize("side", [0, 1])
@pytest.mark.parametrize(
    ("words", "steps"), [("4-4-4", 1), ("0-2-6 hq", 1), ("0-2-0 depot", 0), ("0-1-4 msu", 0)]
)
def test_an_x_costs_a_step_or_a_supply_unit(side, words, steps):
    scene = one(words, NATIONS[side], 1)
    run = run_of(scene, 1 - side)
    hit_unit(run, unit(scene, "A"), Hit.X)
    now = run.truth.forces[side].units[unit(scene, "A")]

    assert (now.steps, now.struck) == (steps, 0)


@pytest.mark.rule("ADV:19.5", "ADV:19.7.2")
@pytest.mark.parametrize("side", [0, 1])
@pytest.mark.parametrize(
    ("words", "level", "unsupplied", "isolated", "strength"),
    [
        pytest.param("6 armor", 1, False, False, 10, id="less 1, then doubled"),
        pytest.param("6 armor", 1, True, False, 5, id="doubling and halving cancel"),
        pytest.param("6 leg", 1, True, False, 3, id="out of supply: 5 halved up"),
        pytest.param("6 leg", 1, False, True, 2, id="isolated: 5 halved down"),
        pytest.param("6 leg", 1, True, True, 2, id="both: halved once, down"),
        pytest.param("8 leg", 0, True, True, 4, id="8 halved once"),
        pytest.param("1 leg", 0, False, True, 1, id="1 stays 1"),
        pytest.param("6 armor", 1, False, True, 5, id="isolated and doubled"),
        pytest.param("5 mech", 0, False, True, 3, id="5 times 3/4, down"),
    ],
)
def test_the_order_in_which_an_attack_is_reduced(
    side, words, level, unsupplied, isolated, strength
):
    value, kind = words.split()
    nation, enemy = (("SRV", "PRC"), ("PRC", "SRV"))[side]
    text = f"1204 {nation} A {value}-6-6 {kind}\n1205 {enemy} D 4-5-4 leg"
    scene = begun(attacking(given(text, layers=ADVANCED), side), "1205", "A").scene
    markers = replace(scene.state.forces[side].units[unit(scene, "A")].markers, isolated=isolated)
    scene = bearing(scene, struck=level, unsupplied=unsupplied, markers=markers)

    assert attack_with(scene, combat_of(scene), unit(scene, "A")) == strength


@pytest.mark.rule("ADV:19.7.2")
@pytest.mark.parametrize("side", [0, 1])
@pytest.mark.parametrize(
    ("level", "unsupplied", "isolated", "strength"),
    [(0, True, False, 6), (0, False, True, 3), (1, False, True, 2), (1, True, True, 2)],
)
def test_only_isolation_halves_the_defence(side, level, unsupplied, isolated, strength):
    nation, enemy = (("SRV", "PRC"), ("PRC", "SRV"))[side]
    text = f"1204 {enemy} B 4-6-6\n1205 {nation} A 4-6-4 leg"
    scene = begun(attacking(given(text, layers=ADVANCED), 1 - side), "1205", "B").scene
    markers = replace(scene.state.forces[side].units[unit(scene, "A")].markers, isolated=isolated)
    scene = bearing(scene, struck=level, unsupplied=unsupplied, markers=markers)

    assert defend_with(scene, combat_of(scene), unit(scene, "A")) == strength


@pytest.mark.rule("ADV:19.5", "ADV:19.7.2")
@pytest.mark.parametrize("nation", NATIONS)
@pytest.mark.parametrize(
    ("level", "unsupplied", "isolated", "allowance", "er"),
    [
        (0, True, False, 4, 5),
        (1, True, False, 3, 4),
        (0, False, True, 3, 6),
        (2, True, True, 2, 3),
        (0, False, False, 7, 6),
    ],
)
def test_movement_and_efficiency_without_supply(nation, level, unsupplied, isolated, allowance, er):
    scene = one("5-5-7 er6", nation)
    markers = replace(scene.state.forces[NATIONS.index(nation)].units[0].markers, isolated=isolated)
    scene = bearing(scene, struck=level, unsupplied=unsupplied, markers=markers)

    assert allowance_of(scene, unit(scene, "A")) == points(allowance)
    assert efficiency_of(scene, unit(scene, "A")) == er


def test_the_slowest_unit_decides():
    scene = moving(
        bearing(given("1204 SRV A 0-2-6 hq\n1204 SRV B 2-2-6", layers=ADVANCED), struck=2)
    )

    assert refusals(scene, 0, march(scene, "B", "1205 1206")) == []
    assert refusals(scene, 0, march(scene, "A B", "1205 1206")) != []
    assert units(scene, "A B") == (0, 1)
