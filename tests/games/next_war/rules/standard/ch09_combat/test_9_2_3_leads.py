"""STD:9.2.3, 9.5.1  The lead units and what their efficiency does."""

from __future__ import annotations

import pytest
from msgspec.structs import replace

from games.next_war.fighting import attacking, battle, begun, ledger, shifts_of
from games.next_war.sketch import ALLIED, NON_ALLIED, at, given, happened, run_of, unit, units
from sandtable.games.next_war.combat_state import Combat
from sandtable.games.next_war.events import LeadChosen
from sandtable.games.next_war.ids import UnitId
from sandtable.games.next_war.orders.combat import ChooseLead
from sandtable.games.next_war.rules.standard.ch09_combat.lead_units import attacker_names_lead
from sandtable.kernel.play.state import Scene

GIVEN = """
    1204 PRC X 3-3-4 er4
    1204 PRC Y 3-3-4 er6
    1203 SRV A 4-6-4 er5
    1203 SRV B 4-6-4 er8
"""


@pytest.mark.rule("STD:9.2.3")
def test_the_attacker_names_his_lead_first():
    scene = attacking(given(GIVEN))
    first = begun(scene, "1204", "A B")
    second = first.then(ChooseLead(unit(scene, "B")))

    assert (first.kind, first.decision.seat) == ("lead", ALLIED)
    assert first.refused(ChooseLead(unit(scene, "X"))) == [
        "Unit X cannot lead. Units that can: A, B. [STD:9.2.3]"
    ]
    assert (second.kind, second.decision.seat) == ("lead", NON_ALLIED)
    assert second.refused(ChooseLead(unit(scene, "A"))) == [
        "Unit A cannot lead. Units that can: X, Y. [STD:9.2.3]"
    ]
    assert second.happened(LeadChosen) == [LeadChosen(attacker=True, unit=unit(scene, "B"))]


@pytest.mark.rule("STD:9.2.3")
def test_a_unit_alone_leads_without_being_asked():
    scene = attacking(given("1204 PRC X 3-3-4\n1203 SRV A 4-6-4"))
    now = begun(scene, "1204", "A")

    assert now.kind == "support"
    assert now.happened(LeadChosen) == [
        LeadChosen(attacker=True, unit=unit(scene, "A")),
        LeadChosen(attacker=False, unit=unit(scene, "X")),
    ]


@pytest.mark.rule("STD:9.2.3")
def test_a_combat_unit_leads_if_there_is_one():
    scene = attacking(given("1204 PRC X 3-3-4\n1204 PRC Y 0-3-4\n1203 SRV A 4-6-4"))
    now = begun(scene, "1204", "A")

    assert now.happened(LeadChosen)[1] == LeadChosen(attacker=False, unit=unit(scene, "X"))


@pytest.mark.rule("STD:9.2.3")
@pytest.mark.parametrize(
    ("words", "lead"),
    [
        pytest.param("A 4-6-4\n1203 SRV B 0-6-4", 1, id="the only combat unit, unasked"),
        pytest.param("A 0-6-4\n1203 SRV B 4-6-4", 2, id="whichever comes first"),
    ],
)
def test_the_attackers_are_led_by_a_combat_unit_if_there_is_one(words, lead):
    """No order brings others into an attack, so the combat is made here without one."""
    scene = given(f"1204 PRC X 3-3-4\n1203 SRV {words}")
    combat = Combat(at("1204"), units(scene, "A B"), units(scene, "X"))
    state = replace(scene.state, combat=combat)
    run = run_of(Scene(scene.rules, scene.printed, state), ALLIED)

    attacker_names_lead(run)

    assert happened(run) == [LeadChosen(attacker=True, unit=UnitId(lead))]


@pytest.mark.rule("STD:9.5.1")
@pytest.mark.parametrize(
    ("ours", "theirs", "shift"),
    [
        pytest.param(7, 4, [3], id="7 against 4: three right"),
        pytest.param(8, 3, [4], id="8 against 3: four right, no more"),
        pytest.param(8, 4, [4], id="8 against 4: four right"),
        pytest.param(3, 8, [-3], id="3 against 8: three left, no more"),
        pytest.param(3, 6, [-3], id="3 against 6: three left"),
        pytest.param(4, 6, [-2], id="4 against 6: two left"),
        pytest.param(5, 5, [], id="5 against 5: none"),
    ],
)
def test_the_difference_of_efficiency_shifts_the_column(ours, theirs, shift):
    scene = attacking(given(f"1204 PRC X 3-3-4 er{theirs}\n1203 SRV A 3-3-4 er{ours}"))

    assert shifts_of(ledger(scene, "1204", "A"), "STD:9.5.1") == shift
    assert battle(scene, "1204", "A", 9).rolled.column == 7 + sum(shift)


@pytest.mark.rule("STD:9.5.1")
@pytest.mark.parametrize(
    ("lead", "enemy_lead", "shift"), [("A", "X", 1), ("B", "X", 4), ("A", "Y", -1), ("B", "Y", 2)]
)
def test_only_the_leads_count(lead, enemy_lead, shift):
    scene = attacking(given(GIVEN))
    now = battle(scene, "1204", "A B", 6, lead=lead, enemy_lead=enemy_lead)

    assert now.rolled.column == 7 + shift  # 8 against 6


@pytest.mark.rule("STD:9.5.1", "STD:8.1.1.1")
def test_overcrowding_counts_against_the_lead():
    scene = attacking(given("1204 PRC X 3-3-4\n1203 SRV A 3-3-4 sp4\n1203 SRV B 3-3-4 sp2"))

    assert shifts_of(ledger(scene, "1204", "A"), "STD:9.5.1") == [-2]
