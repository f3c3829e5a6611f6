"""ADV:18.2.2, 18.6.1, SOP-7  Strikes by headquarters and artillery, step by step."""

from __future__ import annotations

import pytest
from msgspec.structs import replace

from games.next_war import sketch
from games.next_war.rules.advanced.strike_positions import (
    ALLIED,
    NATION,
    OTHER,
    at_hex,
    at_unit,
    played,
    refusals,
    with_unit,
)
from games.next_war.sketch import (
    ADVANCED,
    after,
    at,
    choices,
    driven,
    given,
    happened,
    offered,
    unit,
)
from games.next_war.turns import asked_by, at_step, steps_of
from sandtable.board.hex_grid import HexId
from sandtable.games.next_war.advanced.strike_state import StrikeState
from sandtable.games.next_war.advanced.unit_markers import UnitMarkers
from sandtable.games.next_war.events.advanced import (
    HexInterdicted,
    StrikeRolled,
    StrikesDeclined,
    StrikeStepEnded,
    UseSpent,
)
from sandtable.games.next_war.invariants import faults
from sandtable.games.next_war.orders.advanced.strikes import (
    EndStrikes,
    InterdictHex,
    StrikeBridge,
    StrikeUnit,
)
from sandtable.games.next_war.presentation.text.prompts import prompt
from sandtable.games.next_war.rules.advanced.ch18_headquarters.uses import uses_left
from sandtable.games.next_war.rules.advanced.ch23_strikes.unit_strikes import (
    ARTILLERY,
    HEADQUARTERS,
    can_strike,
)
from sandtable.kernel.play.state import Scene as KernelScene
from sandtable.kernel.play.state import known

WORD = {HEADQUARTERS: "hq", ARTILLERY: "artillery"}
BOTH_KINDS = pytest.mark.parametrize("kind", [HEADQUARTERS, ARTILLERY])
BOTH_SIDES = pytest.mark.parametrize("side", [ALLIED, OTHER])


def battle(side=OTHER, kind=HEADQUARTERS, more="", **fields):
    """A side has striker S with range 3; the enemy has A in range, B too, C out of range."""
    own, enemy = NATION[side], NATION[1 - side]
    word = WORD[kind]
    return given(
        f"""
        1204 Flat
        1206 {own} S 0-2-5 {word} range3
        1204 {enemy} A 2-2-5
        1205 {enemy} B 2-2-5
        1402 {enemy} C 2-2-5
        {more}
        """,
        layers=ADVANCED,
        **fields,
    )


def striking(scene, kind=HEADQUARTERS, *dice):
    """The position in which a side is asked in a step of strikes."""
    return after(driven(at_step(scene, kind, "strikes"), *dice))


@pytest.mark.rule("ADV:18.2.2", "ADV:18.6.1")
@BOTH_KINDS
@BOTH_SIDES
def test_a_unit_in_range_is_struck_and_costs_a_use(kind, side):
    scene = striking(battle(side, kind), kind)
    striker, target = unit(scene, "S"), unit(scene, "A")
    assert refusals(scene, side, StrikeUnit(striker, target)) == []
    run = played(scene, side, StrikeUnit(striker, target), 4)
    (event,) = happened(run, StrikeRolled)

    assert (event.striker, event.aim, event.column) == (striker, at_unit(scene, "A"), 5)
    assert [each.unit for each in happened(run, UseSpent)] == [striker]
    assert uses_left(run.scene, striker) == 1
    assert run.truth.forces[1 - side].units[target].struck == 1
    assert faults(run.printed, run.truth) == ()


@pytest.mark.rule("ADV:18.2.2", "ADV:18.6.1")
@BOTH_KINDS
@BOTH_SIDES
def test_what_is_out_of_range_is_not_struck(kind, side):
    scene = striking(battle(side, kind), kind)
    order = StrikeUnit(unit(scene, "S"), unit(scene, "C"))

    assert refusals(scene, side, order) == ["1402 is out of range of S."]
    assert set(choices(scene, side, StrikeUnit, unit(scene, "S"))) == {
        unit(scene, "A"),
        unit(scene, "B"),
    }


@pytest.mark.rule("ADV:18.3.1")
@BOTH_SIDES
@pytest.mark.parametrize(("number", "reaches"), [(9, True), (8, False)])
def test_a_supreme_headquarters_strikes_out_to_its_long_range(side, number, reaches):
    own, enemy = NATION[side], NATION[1 - side]
    text = f"1000 {own} S 0-3-4 supreme range{number}\n1904 {enemy} A 2-2-5\n1903 {own} B 1-1-4"
    scene = given(text, layers=ADVANCED)
    away = scene.printed.atlas.lattice.distance(HexId(sketch.at("1000")), HexId(sketch.at("1904")))
    scene = striking(scene)
    order = StrikeUnit(unit(scene, "S"), unit(scene, "A"))

    assert away == 9
    assert (refusals(scene, side, order) == []) is reaches


@pytest.mark.rule("ADV:18.2.2", "ADV:18.6.1")
@BOTH_KINDS
@BOTH_SIDES
def test_what_is_not_detected_is_not_struck(kind, side):
    own, enemy = NATION[side], NATION[1 - side]
    scene = given(
        f"1204 Flat Jungle\n1207 {own} S 0-2-5 {WORD[kind]} range3\n1204 {enemy} A 2-2-5",
        layers=ADVANCED,
    )
    hidden = striking(scene, kind)
    order = StrikeUnit(unit(scene, "S"), unit(scene, "A"))
    assert refusals(hidden, side, order) == ["A is not detected."]
    assert StrikeUnit not in offered(hidden, side)

    found = striking(with_unit(scene, "A", markers=UnitMarkers(detected=True)), kind)
    assert refusals(found, side, order) == []


@pytest.mark.rule("ADV:18.2.2", "ADV:18.6.1")
@BOTH_KINDS
@BOTH_SIDES
def test_a_headquarters_or_artillery_interdicts_a_hex(kind, side):
    scene = striking(battle(side, kind, more="1306 Mountain\n1305 Urban"), kind)
    striker = unit(scene, "S")
    assert refusals(scene, side, InterdictHex(striker, at("1305"))) == [
        "1305 cannot be interdicted: the chart has no column for it."
    ]
    assert at("1305") not in choices(scene, side, InterdictHex, striker)
    run = played(scene, side, InterdictHex(striker, at("1306")), 0)

    assert happened(run, StrikeRolled)[0].column == 5
    assert happened(run, HexInterdicted) == [HexInterdicted(at("1306"), 2)]


@pytest.mark.rule("ADV:18.2.2", "ADV:18.6.1", "ADV:27.10.1.2")
@BOTH_KINDS
@BOTH_SIDES
@pytest.mark.parametrize(("here", "across"), [("1304", "1305"), ("1305", "1304")])
def test_a_headquarters_or_artillery_strikes_a_bridge(kind, side, here, across):
    scene = striking(battle(side, kind, "1304-1305 Major River\n1304-1305 Primary"), kind)
    order = StrikeBridge(unit(scene, "S"), at(here), at(across))
    assert refusals(scene, side, order) == []
    run = played(scene, side, order, 2)

    assert [each.amount for each in happened(run, StrikeRolled)[0].modifiers] == [2]
    assert refusals(scene, side, StrikeBridge(unit(scene, "S"), at("1304"), at("1303"))) == [
        "There is no bridge between 1304 and 1303."
    ]


@pytest.mark.rule("ADV:18.2.2")
@BOTH_SIDES
def test_a_target_takes_one_hq_strike_in_a_step(side):
    own = NATION[side]
    scene = striking(battle(side, more=f"1306 {own} S2 0-2-5 hq range3"))
    now = after(played(scene, side, StrikeUnit(unit(scene, "S"), unit(scene, "A")), 9))
    again = StrikeUnit(unit(scene, "S2"), unit(scene, "A"))
    assert refusals(now, side, again) == ["That target in 1204 has been struck in this step."]
    assert refusals(now, side, StrikeUnit(unit(scene, "S2"), unit(scene, "B"))) == []
    hexed = after(played(scene, side, InterdictHex(unit(scene, "S"), at("1204")), 9))
    assert len(refusals(hexed, side, InterdictHex(unit(scene, "S2"), at("1204")))) == 1


@pytest.mark.rule("ADV:18.2.2", "RUL-0422")
@BOTH_SIDES
@pytest.mark.parametrize(("here", "across"), [("1304", "1305"), ("1305", "1304")])
def test_a_bridge_takes_one_hq_strike_in_a_step_from_whichever_bank(side, here, across):
    own = NATION[side]
    more = f"1306 {own} S2 0-2-5 hq range3\n1304-1305 Major River\n1304-1305 Primary"
    scene = striking(battle(side, more=more))
    order = StrikeBridge(unit(scene, "S"), at(here), at(across))
    now = after(played(scene, side, order, 9))

    second = unit(scene, "S2")
    for one, other in ((here, across), (across, here)):
        again = StrikeBridge(second, at(one), at(other))
        assert refusals(now, side, again) == [f"That target in {one} has been struck in this step."]
    assert StrikeBridge in offered(scene, side)
    assert StrikeBridge not in offered(now, side)


@pytest.mark.rule("ADV:18.6.1", "RUL-0422")
@BOTH_SIDES
def test_artillery_may_strike_a_bridge_again_from_either_bank(side):
    own = NATION[side]
    more = f"1306 {own} S2 0-2-5 artillery range3\n1304-1305 Major River\n1304-1305 Primary"
    scene = striking(battle(side, ARTILLERY, more), ARTILLERY)
    now = after(played(scene, side, StrikeBridge(unit(scene, "S"), at("1304"), at("1305")), 9))

    second = unit(scene, "S2")
    assert refusals(now, side, StrikeBridge(second, at("1304"), at("1305"))) == []
    assert refusals(now, side, StrikeBridge(second, at("1305"), at("1304"))) == []


@pytest.mark.rule("ADV:18.6.1")
@BOTH_SIDES
def test_a_unit_takes_one_artillery_strike_in_a_phase_but_a_hex_any_number(side):
    own = NATION[side]
    more = f"1306 {own} S2 0-2-5 artillery range3"
    scene = striking(battle(side, ARTILLERY, more), ARTILLERY)
    now = after(played(scene, side, StrikeUnit(unit(scene, "S"), unit(scene, "A")), 9))
    assert len(refusals(now, side, StrikeUnit(unit(scene, "S2"), unit(scene, "A")))) == 1
    hexed = after(played(scene, side, InterdictHex(unit(scene, "S"), at("1204")), 9))
    assert refusals(hexed, side, InterdictHex(unit(scene, "S2"), at("1204"))) == []


@pytest.mark.rule("ADV:18.6.1")
@BOTH_SIDES
def test_a_unit_struck_by_a_headquarters_may_be_struck_by_artillery_too(side):
    own = NATION[side]
    scene = striking(battle(side, more=f"1306 {own} G 0-2-5 artillery range3"))
    run = played(scene, side, StrikeUnit(unit(scene, "S"), unit(scene, "A")), 9)
    now = after(run)

    assert asked_by(run)[-1] == (side, ARTILLERY)
    assert refusals(now, side, StrikeUnit(unit(scene, "G"), unit(scene, "A"))) == []
    assert refusals(now, side, StrikeUnit(unit(scene, "S"), unit(scene, "A"))) == [
        "S does not strike in this step."
    ]


@pytest.mark.rule("ADV:18.2.2", "ADV:18.6.1", "ADV:SOP-7")
@BOTH_KINDS
def test_the_sides_take_turns_and_the_non_allied_side_begins(kind):
    word = WORD[kind]
    scene = given(
        f"""
        1204 SRV S1 0-2-5 {word} range9
        1304 SRV S2 0-2-5 {word} range9
        1206 PRC P1 0-2-5 {word} range9
        1306 PRC P2 0-2-5 {word} range9
        """,
        layers=ADVANCED,
    )
    asked, now = [], striking(scene, kind)
    names = {0: iter(["S1", "S2"]), 1: iter(["P1", "P2"])}
    while now.state.pending and now.state.pending[-1].decisions[0].kind == kind:
        seat = now.state.pending[-1].decisions[0].seat
        asked.append(seat)
        order = InterdictHex(unit(scene, next(names[seat])), at(f"12{4 + len(asked):02}"))
        now = after(played(now, seat, order, 9))

    assert asked == [1, 0, 1, 0]
    assert now.state.advanced.strikes == StrikeState()


@pytest.mark.rule("ADV:SOP-7")
@BOTH_SIDES
def test_a_side_that_wants_no_more_is_not_asked_again(side):
    scene = given(
        "1204 SRV S1 0-2-5 hq range3\n1304 SRV S2 0-2-5 hq range3\n"
        "1206 PRC P1 0-2-5 hq range3\n1306 PRC P2 0-2-5 hq range3",
        layers=ADVANCED,
    )
    now = striking(scene)
    asked = []
    names = {0: iter(["S1", "S2"]), 1: iter(["P1", "P2"])}
    while now.state.pending and now.state.pending[-1].decisions[0].kind == HEADQUARTERS:
        seat = now.state.pending[-1].decisions[0].seat
        asked.append(seat)
        order: EndStrikes | InterdictHex = EndStrikes()
        if seat != side:
            order = InterdictHex(unit(scene, next(names[seat])), at(f"12{4 + len(asked):02}"))
        run = played(now, seat, order, *([] if seat == side else [9]))
        if seat == side:
            assert happened(run, StrikesDeclined) == [StrikesDeclined(side)]
        now = after(run)

    assert asked.count(side) == 1
    assert asked.count(1 - side) == 2


@pytest.mark.rule("ADV:SOP-7")
def test_nothing_is_asked_where_nothing_can_strike():
    run = driven(
        at_step(given("1204 SRV A 2-2-5\n1206 PRC B 2-2-5", layers=ADVANCED), "first_strike_phase")
    )

    assert [seat for seat in asked_by(run) if seat[1].endswith("strikes")] == []
    assert not happened(run, StrikeStepEnded)


@pytest.mark.rule("ADV:SOP-7", "ADV:SOP-10")
@pytest.mark.parametrize("phase", ["first_strike_phase", "second_strike_phase"])
def test_the_steps_of_a_strike_phase_in_their_order(phase):
    scene = replace_initiative(given("1204 SRV A 2-2-5", layers=ADVANCED))
    steps = steps_of(driven(at_step(scene, phase)))
    wanted = [
        "missiles_are_aimed",
        "missiles_strike",
        "waiting_hits_count",
        "collateral_damage",
        "headquarters_strikes",
        "artillery_strikes",
        "strikes_are_over",
    ]

    begun = steps[steps.index(phase) + 1 :]
    assert [step for step in begun if step in wanted][: len(wanted)] == wanted


def replace_initiative(scene):
    return KernelScene(scene.rules, scene.printed, replace(scene.state, initiative=ALLIED))


@BOTH_KINDS
@BOTH_SIDES
@pytest.mark.parametrize(
    "changes",
    [
        pytest.param({"supports": 2}, id="no use left"),
        pytest.param({"markers": UnitMarkers(isolated=True)}, id="isolated"),
    ],
)
def test_a_unit_that_cannot_be_used_does_not_strike(kind, side, changes):
    scene = with_unit(battle(side, kind), "S", **changes)

    assert not can_strike(scene, side, kind)
    assert can_strike(battle(side, kind), side, kind)


@BOTH_KINDS
def test_a_unit_out_of_supply_may_still_strike(kind):
    assert can_strike(with_unit(battle(OTHER, kind), "S", unsupplied=True), OTHER, kind)


@pytest.mark.rule("ADV:18.2.2")
def test_own_units_and_strangers_are_no_targets():
    scene = striking(battle(more="1305 PRC F 2-2-5"))

    assert refusals(scene, OTHER, StrikeUnit(unit(scene, "S"), unit(scene, "F"))) == [
        "F is not an enemy unit on the map."
    ]
    assert refusals(scene, OTHER, StrikeUnit(unit(scene, "F"), unit(scene, "A"))) == [
        "F does not strike in this step."
    ]


@BOTH_KINDS
def test_the_question_names_the_units_that_may_strike(kind):
    scene = striking(battle(OTHER, kind), kind)
    decision = scene.state.pending[-1].decisions[0]

    told = prompt(known(scene, OTHER), decision)
    assert "strike with one of these units, or finish: S. The sides take turns." in told
    assert at_hex("1204") not in scene.state.advanced.strikes.struck
