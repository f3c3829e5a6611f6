"""NWSS3:4.11  Recon units delay the enemy, and may go before a combat."""

from __future__ import annotations

import pytest

from games.next_war.fighting import attacking, battle, begun, nobody_may
from games.next_war.sketch import (
    ALLIED,
    NON_ALLIED,
    Layers,
    at,
    given,
    labels,
    march,
    moving,
    refusals,
    resolved,
    units,
)
from games.next_war.turns import ruled
from sandtable.board.hex_grid import HexId
from sandtable.games.next_war.advice.routine_question_answers import ROUTINE
from sandtable.games.next_war.analysis.movement_range import reach
from sandtable.games.next_war.events import SlippedNot, UnitMoved, UnitRetreated
from sandtable.games.next_war.ids import UnitId
from sandtable.games.next_war.orders.combat import Advance, ChooseLead, EndAdvance
from sandtable.games.next_war.orders.options import SlipAway, StandFast
from sandtable.games.next_war.presentation.text.event_lines import event_line
from sandtable.games.next_war.presentation.text.prompts import prompt
from sandtable.games.next_war.rule_hooks.advanced.detection import is_detected
from sandtable.games.next_war.rules.options.recon.delay import delay_area, recon_units
from sandtable.games.next_war.rules.options.recon.withdrawal import withdrawal_hexes
from sandtable.games.next_war.state_lookups import combat_of
from sandtable.kernel.play.state import known

RECON: Layers = ("standard", "recon")


@pytest.mark.rule("NWSS3:4.11")
@pytest.mark.parametrize(
    ("words", "scouts"),
    [
        pytest.param("mech cavalry", True, id="armored cavalry"),
        pytest.param("mech lar", True, id="light armored reconnaissance"),
        pytest.param("mech", False, id="no other mechanized unit"),
    ],
)
def test_who_is_recon(words, scouts):
    scene = given(f"1204 SRV U 2-2-8 {words}", layers=RECON)

    assert recon_units(scene.printed) == (frozenset({0}) if scouts else frozenset())


@pytest.mark.rule("NWSS3:4.11")
def test_the_area_is_two_hexes_around_whatever_the_terrain():
    scene = given(
        "1204 SRV U 2-2-8 mech cavalry\n1304 Mountain\n1204-1304 Major River", layers=RECON
    )
    lattice, here = scene.printed.atlas.lattice, HexId(at("1204"))

    assert delay_area(scene, ALLIED) == {
        each for each in scene.printed.atlas.hexes if lattice.distance(here, HexId(each)) <= 2
    }
    assert len(delay_area(scene, ALLIED)) == 19
    assert delay_area(scene, NON_ALLIED) == frozenset()


@pytest.mark.rule("NWSS3:4.11")
@pytest.mark.parametrize(
    ("layers", "way", "paid"),
    [
        pytest.param(RECON, "1605", 6, id="outside the area as ever"),
        pytest.param(RECON, "1605 1604 1503", 18, id="still outside"),
        pytest.param(RECON, "1605 1504 1404", 18 + 12, id="two more into it, and then no more"),
        pytest.param(("standard",), "1605 1504 1404", 18, id="without the option as ever"),
    ],
)
def test_what_it_costs(layers, way, paid):
    sketch = "1204 SRV U 1-1-8 mech cavalry sp1/2\n1705 PRC E 2-2-9 motorized"
    scene = moving(given(sketch, layers=layers), NON_ALLIED)
    order = march(scene, "E", way)
    run = resolved(scene, NON_ALLIED, order)

    assert [event.paid for event in run.events if isinstance(event, UnitMoved)] == [paid]


@pytest.mark.rule("NWSS3:4.11")
def test_friends_pay_nothing():
    sketch = "1204 SRV U 1-1-8 mech cavalry sp1/2\n1705 SRV E 2-2-9 motorized"
    scene = moving(given(sketch, layers=RECON))

    assert refusals(scene, ALLIED, march(scene, "E", "1605 1504 1404 1303")) == []
    assert reach(scene, units(scene, "E"))[at("1404")] == 18


UNDER_ATTACK = "1203 SRV A 4-4-4\n1204 PRC X 2-2-8 mech cavalry er6"


@pytest.mark.rule("NWSS3:4.11")
@pytest.mark.parametrize(
    ("order", "ends_in"),
    [
        pytest.param(Advance((UnitId(0),), ()), "1204", id="the attacker advances"),
        pytest.param(EndAdvance(), "1203", id="or stays"),
    ],
)
def test_a_recon_unit_that_passes_a_check_goes_and_the_attacker_may_advance(order, ends_in):
    now = begun(attacking(given(UNDER_ATTACK, layers=RECON)), "1204", "A")
    assert (now.kind, now.decision.seat) == ("slip", NON_ALLIED)
    to = withdrawal_hexes(now.scene, UnitId(1))[0]
    gone = now.then(SlipAway(UnitId(1), to), 6)
    assert gone.happened(UnitRetreated) == [UnitRetreated(UnitId(1), NON_ALLIED, (to,))]
    assert (gone.kind, gone.decision.seat) == ("advance", ALLIED)

    ended = gone.then(order)
    assert ended.where("A") == ends_in
    assert ended.scene.state.combat is None
    assert ended.steps("A X") == [2, 2]


@pytest.mark.rule("NWSS3:4.11", "STD:9.9")
def test_after_a_combat_the_advance_is_not_optional():
    sketch = f"{UNDER_ATTACK} steps1\n1203 SRV B 40-4-4"
    won = battle(attacking(given(sketch, layers=RECON)), "1204", "A B", 0, slip=StandFast())

    assert won.kind == "advance"
    assert won.refused(EndAdvance()) == [
        "At least one attacker must advance after a combat. [STD:9.9]"
    ]


@pytest.mark.rule("NWSS3:4.11")
def test_one_that_fails_must_fight():
    now = begun(attacking(given(UNDER_ATTACK, layers=RECON)), "1204", "A")
    stayed = now.then(SlipAway(UnitId(1), withdrawal_hexes(now.scene, UnitId(1))[0]), 7)

    assert stayed.happened(SlippedNot) == [SlippedNot(UnitId(1))]
    assert stayed.where("X") == "1204"
    assert stayed.kind == "support"  # and it is not asked again


@pytest.mark.rule("NWSS3:4.11")
def test_it_need_not_go():
    now = begun(attacking(given(UNDER_ATTACK, layers=RECON)), "1204", "A")

    assert now.then(StandFast()).kind == "support"
    assert ROUTINE["slip"](known(now.scene, NON_ALLIED)) == StandFast()


@pytest.mark.rule("NWSS3:4.11")
def test_the_others_fight_on():
    sketch = f"{UNDER_ATTACK}\n1204 PRC Y 2-2-4\n1204 PRC Z 2-2-4"
    now = begun(attacking(given(sketch, layers=RECON)), "1204", "A")
    fought = now.then(SlipAway(UnitId(1), withdrawal_hexes(now.scene, UnitId(1))[0]), 0)

    assert fought.kind == "lead"
    assert combat_of(fought.scene).defenders == units(fought.scene, "Y Z")
    assert fought.refused(ChooseLead(UnitId(1))) != []


@pytest.mark.rule("NWSS3:4.11")
def test_two_of_them_are_asked_one_after_the_other():
    sketch = f"{UNDER_ATTACK}\n1204 PRC Y 2-2-8 mech cavalry er6"
    now = begun(attacking(given(sketch, layers=RECON)), "1204", "A")
    first = now.then(SlipAway(UnitId(1), withdrawal_hexes(now.scene, UnitId(1))[0]), 9)

    assert first.kind == "slip"
    assert first.refused(SlipAway(UnitId(1), withdrawal_hexes(now.scene, UnitId(1))[0])) == [
        "Unit X cannot withdraw before combat. Units that can try: Y. [NWSS3:4.11]"
    ]
    assert first.then(SlipAway(UnitId(2), withdrawal_hexes(now.scene, UnitId(2))[0]), 9).kind in {
        "lead",
        "support",
    }


@pytest.mark.rule("NWSS3:4.11")
@pytest.mark.parametrize(
    "sketch",
    [
        pytest.param("1203 SRV A 4-4-4\n1204 PRC X 2-2-8 mech", id="no recon unit"),
        pytest.param(
            UNDER_ATTACK
            + "".join(
                f"\n{each} SRV B{each} 4-4-4 sp2"
                for each in ("1303", "1304", "1205", "1104", "1103")
            ),
            id="nowhere to go",
        ),
    ],
)
def test_when_nobody_is_asked(sketch):
    now = begun(attacking(given(sketch, layers=RECON)), "1204", "A")

    assert now.kind != "slip"


@pytest.mark.rule("NWSS3:4.11")
def test_where_nobody_may_retreat_nobody_slips_away():
    scene = ruled(attacking(given(UNDER_ATTACK, layers=RECON)), nobody_may)

    assert begun(scene, "1204", "A").kind != "slip"


@pytest.mark.rule("NWSS3:4.11")
def test_refusals_and_words():
    now = begun(attacking(given(UNDER_ATTACK, layers=RECON)), "1204", "A")
    ways = withdrawal_hexes(now.scene, UnitId(1))

    assert now.refused(SlipAway(UnitId(1), at("1203"))) == [
        f"Unit X cannot withdraw to 1203, only to {', '.join(labels(ways))}. [NWSS3:4.11]"
    ]
    assert "may withdraw one hex" in prompt(known(now.scene, NON_ALLIED), now.decision)
    assert "X fails to withdraw" in event_line(now.scene.printed, SlippedNot(UnitId(1)))


@pytest.mark.rule("NWSS3:4.11")
@pytest.mark.parametrize(("nation", "enemy"), [("SRV", "PRC"), ("PRC", "SRV")])
@pytest.mark.parametrize(("here", "found"), [("1205", True), ("1206", True), ("1207", False)])
def test_in_the_area_the_enemy_is_detected(nation, enemy, here, found):
    text = f"1204 {nation} U 2-2-8 mech cavalry\n{here} {enemy} hq 0-2-6 hq"
    scene = given(text, layers=("standard", "advanced", "recon"))

    assert scene.rules[is_detected](scene, units(scene, "hq")[0]) is found
