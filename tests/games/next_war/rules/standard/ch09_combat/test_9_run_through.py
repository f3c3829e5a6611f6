"""A run-through of NWV 17.1.1: one combat, number by number.

1204 stands for Dien Bien Phu, and the two special rules that matter here for the scenario's.
"""

from __future__ import annotations

import pytest

from games.next_war.fighting import attacking, battle, begun, strike, under
from games.next_war.sketch import (
    ALLIED,
    NON_ALLIED,
    VIETNAM,
    at,
    given,
    refusals,
    unit,
    units,
)
from sandtable.games.next_war.analysis.combat_calculation import combat_ledger
from sandtable.games.next_war.events import SupportResolved
from sandtable.games.next_war.ids import HelicopterId
from sandtable.games.next_war.orders.combat import (
    Advance,
    ChooseLead,
    CommitSupport,
    StayAndLose,
    TakeLosses,
)
from sandtable.games.next_war.rule_hooks import is_fortified, may_retreat
from sandtable.games.next_war.state_lookups import combat_of
from sandtable.kernel.rules.rule_hooks import amends, replaces

GIVEN = """
    1204 Highland Jungle Town Airfield
    1204 held by PRC
    1203-1204-1304 Secondary
    1908 Flat Airfield
    1204 PRC 127 2-3-4 light er7 ofAbn
    1204 PRC 128 2-3-4 light er7 ofAbn
    1203 SRV 308 6-7-7 mech er6 sp3 division ofI
    1303 SRV 10 4-6-5 sp3 division ofIII
    1205 SRV 31 4-6-5 sp3 division ofIII
    1104 SRV 320 4-6-5 sp3 division ofIII
    1304 SRV 273 4-4-7 armor ofIII
    1103 SRV A 2-3-4 light er6 marine
    1908 SRV Mi-24 helicopter 1 range12
    Allied air 3
    non-Allied air 3
"""
ALL = "308 10 31 320 273 A"
OURS, THEIRS = CommitSupport(3, (HelicopterId(0),), ()), CommitSupport(2, (), ())
AIR_DEFENCE = (4, 7, 5)  # at three air points, at the Mi-24, at two air points


@amends(is_fortified, "NWV:17.1.1#8", over="STD:8.3.1.10")
def dug_in(base, scene, here):
    return base or here == at("1204")


@replaces(may_retreat, "NWV:17.1.1#8", over=("STD:9.8", "NWV:5.4"))
def nowhere_to_go(scene, combat):
    return False


@pytest.fixture
def scene():
    return under(attacking(given(GIVEN, layers=VIETNAM)), dug_in, nowhere_to_go, layers=VIETNAM)


def fought(scene, die, *more):
    return battle(
        scene,
        "1204",
        ALL,
        *(*AIR_DEFENCE, die, *more),
        lead="308",
        enemy_lead="127",
        support=OURS,
        enemy_support=THEIRS,
    )


@pytest.mark.rule("STD:9.1", "STD:9.3")
def test_1_who_may_attack(scene):
    pathless = given(GIVEN.replace("1203-1204-1304 Secondary", ""), layers=VIETNAM)
    blocked = under(attacking(pathless), dug_in, nowhere_to_go, layers=VIETNAM)

    assert refusals(scene, ALLIED, strike(scene, "1204", ALL)) == []
    for name, kind in (("308", "mech"), ("273", "armor")):
        assert refusals(blocked, ALLIED, strike(blocked, "1204", name)) == [
            f"Unit {name} ({kind}) needs a road to attack 1204 (Fortification). [STD:9.1]"
        ]


@pytest.mark.rule("STD:9.4", "STD:9.4.4", "STD:9.4.5", "NWV:2.3")
def test_2_strength(scene):
    found = combat_ledger(scene, combat_of(begun(scene, "1204", ALL).scene))

    assert [share.strength for share in found.attackers] == [3, 4, 4, 4, 2, 2]
    assert [share.strength for share in found.defenders] == [6, 6]
    assert (found.attack, found.defence) == (19, 12)
    assert [cite for _, cite in found.attackers[0].factors] == ["STD:9.4.4", "NWV:2.3"]
    assert [cite for _, cite in found.defenders[0].factors] == ["NWV:2.3"]


@pytest.mark.rule("STD:9.2.2", "STD:9.2.2.1", "STD:9.2.2.2")
def test_3_odds(scene):
    found = combat_ledger(scene, combat_of(begun(scene, "1204", ALL).scene))

    assert (found.ratio, found.row, found.first_column) == ("1.5:1", "Highland or Jungle", 6)
    assert ("STD:9.2.2.1", -1) in [(entry.cite, entry.value) for entry in found.modifiers]


@pytest.mark.rule("STD:9.2.3", "STD:9.5", "STD:9.5.1", "STD:9.5.2")
def test_4_shifts(scene):
    led = begun(scene, "1204", ALL).then(ChooseLead(unit(scene, "308")))
    led = led.then(ChooseLead(unit(scene, "127")))
    found = combat_ledger(led.scene, combat_of(led.scene))

    assert [(entry.cite, entry.value) for entry in found.shifts] == [
        ("STD:9.5.1", -1),
        ("STD:9.5.2", -2),
    ]
    assert found.column == 3


@pytest.mark.rule("STD:9.2.4", "STD:9.2.5")
def test_5_and_6_support_and_air_defence(scene):
    now = fought(scene, 5)

    assert now.happened(SupportResolved) == [
        SupportResolved(attacker=True, air_left=2, ratings=1),
        SupportResolved(attacker=False, air_left=2, ratings=0),
    ]
    assert [force.air_points for force in now.scene.state.forces] == [0, 1]


@pytest.mark.rule("STD:9.6", "STD:9.6.1", "STD:9.6.2", "STD:9.6.3", "STD:9.6.6", "STD:9.6.7")
def test_7_modifiers(scene):
    now = fought(scene, 5)
    combat = combat_of(now.scene)

    assert [(entry.cite, entry.value) for entry in combat_ledger(scene, combat).modifiers] == [
        ("STD:9.2.2.1", -1),
        ("STD:9.6.1", -1),
        ("STD:9.6.2", 2),  # Airfield and Town
        ("STD:9.6.3", -2),
        ("STD:9.6.6", 1),  # I and III Corps; the Marines belong to none
        ("STD:9.6.7", -1),
        ("STD:9.6.7", 1),
    ]
    assert (now.rolled.column, now.rolled.modifier) == (3, -1)


@pytest.mark.rule("STD:9.2.6", "STD:9.7", "STD:9.7.1", "STD:9.2.7")
def test_8_a_five_costs_two_steps_against_one(scene):
    now = fought(scene, 5)

    assert now.result == (2, 1, False)
    assert now.steps("127 128 308") == [1, 2, 1]  # both leads
    assert (now.kind, now.decision.seat) == ("losses", ALLIED)
    assert now.refused(TakeLosses(units(scene, "308"))) != []
    assert now.then(TakeLosses(units(scene, "31"))).steps("308 31") == [1, 1]


@pytest.mark.rule("STD:9.8", "STD:9.8.3")
def test_8_a_zero_calls_for_a_retreat_that_there_is_not(scene):
    held, failed = fought(scene, 0, 7), fought(scene, 0, 8)

    assert held.result == failed.result == (1, 1, True)
    assert (held.kind, held.steps("127 128 308")) == ("attack", [1, 2, 1])
    assert (failed.kind, failed.decision.seat) == ("stand", NON_ALLIED)
    stays = failed.then(StayAndLose(unit(scene, "128")))
    assert stays.steps("127 128") == [1, 1]
    assert (stays.where("127"), stays.where("128")) == ("1204", "1204")


@pytest.mark.rule("STD:9.9", "STD:9.9.1", "STD:9.2.8")
def test_9_who_takes_the_valley_goes_no_further():
    text = GIVEN.replace("er7 ofAbn", "er1 reduced ofAbn").replace("2-3-4", "2-1-4")
    weak = under(attacking(given(text, layers=VIETNAM)), dug_in, nowhere_to_go, layers=VIETNAM)
    now = battle(weak, "1204", ALL, 1, lead="308", enemy_lead="127")

    assert (now.where("127"), now.where("128")) == ("gone", "gone")
    assert now.kind == "advance"
    assert now.refused(Advance(units(weak, "308 A"), ())) == []
    assert now.refused(Advance(units(weak, "308 10"), ())) != []
    done = now.then(Advance(units(weak, "308 A"), ()))
    assert (done.where("308"), done.kind) == ("1204", "attack")
    assert done.scene.state.control == weak.state.control
