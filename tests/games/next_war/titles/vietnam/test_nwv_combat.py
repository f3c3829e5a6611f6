"""NWV:2.3, NWV:7.1  Jungle in combat, and attackers of several nations."""

from __future__ import annotations

import pytest

from games.next_war.fighting import attacking, battle, ledger, modifiers_of
from games.next_war.sketch import NON_ALLIED, STANDARD, VIETNAM, given


def worked_out(text, names="A", layers=VIETNAM):
    return ledger(attacking(given(text, layers=layers)), "1204", names)


@pytest.mark.rule("NWV:2.3")
@pytest.mark.parametrize("ground", ["Flat Jungle", "Rough Jungle", "Highland Jungle"])
@pytest.mark.parametrize(
    ("words", "attack"), [("armor", 3), ("mech", 3), ("leg", 5), ("light", 5), ("artillery", 5)]
)
def test_heavy_units_are_halved_against_jungle(ground, words, attack):
    found = worked_out(f"1204 {ground}\n1204 PRC X 3-4-4\n1203 SRV A 5-6-4 {words}")

    assert found.attack == attack  # once, also in Highland


@pytest.mark.rule("NWV:2.3")
@pytest.mark.parametrize(
    ("words", "defence"),
    [
        ("leg", 8),
        ("light", 8),
        ("mountain", 8),
        ("motorized", 8),
        ("mech", 4),
        ("armor", 4),
        ("artillery", 4),
    ],
)
def test_infantry_is_doubled_in_jungle(words, defence):
    text = f"1204 {{}}\n1204 PRC X 3-4-4 {words}\n1203 SRV A 5-6-4"

    assert worked_out(text.format("Flat Jungle")).defence == defence
    assert worked_out(text.format("Flat Woods")).defence == 4
    assert worked_out(text.format("Flat Jungle"), layers=STANDARD).defence == 4


@pytest.mark.rule("NWV:2.3", "STD:9.4")
def test_jungle_and_urban_double_once():
    text = "1204 Urban Jungle\n1204 PRC X 3-4-4\n1203 SRV A 5-6-4"

    assert worked_out(text).defence == 8


@pytest.mark.rule("NWV:2.3")
@pytest.mark.parametrize(
    ("words", "modifier"), [("light", [-1, 1]), ("mountain", [-1, 1]), ("leg", [])]
)
def test_jungle_suits_light_and_mountain_infantry(words, modifier):
    text = f"1204 Flat {{}}\n1204 PRC X 3-4-4 {words}\n1203 SRV A 5-6-4 {words}"

    assert modifiers_of(worked_out(text.format("Jungle")), "STD:9.6.7") == modifier
    assert modifiers_of(worked_out(text.format("")), "STD:9.6.7") == []


@pytest.mark.rule("NWV:7.1", "NWV:7.0", "STD:9.6.5")
@pytest.mark.parametrize(
    ("nations", "modifier"),
    [
        pytest.param(["SRV"], [], id="one nation"),
        pytest.param(["SRV", "SRV"], [], id="one nation twice"),
        pytest.param(["SRV", "US"], [1], id="two"),
        pytest.param(["US", "CW"], [], id="the US and the Commonwealth are one"),
        pytest.param(["SRV", "US", "CW"], [1], id="with a third they are two"),
        pytest.param(["SRV", "US", "FR"], [2], id="three nations"),
    ],
)
def test_attackers_of_several_nations(nations, modifier):
    around = ("1203", "1203", "1205")
    attackers = [
        f"{here} {nation} {name} 3-6-4"
        for here, nation, name in zip(around, nations, "ABC", strict=False)
    ]
    scene = attacking(given("\n".join(["1204 PRC X 3-9-4", *attackers]), layers=VIETNAM))
    names = " ".join("ABC"[: len(nations)])

    assert modifiers_of(ledger(scene, "1204", names), "NWV:7.1") == modifier
    assert battle(scene, "1204", names, 9).rolled.modifier == sum(modifier)


@pytest.mark.rule("NWV:7.1", "NWV:7.0")
def test_it_comes_on_top_of_formations():
    text = "1204 PRC X 3-6-4\n1203 SRV A 3-6-4 ofI\n1203 US B 3-6-4 of25"
    found = worked_out(text, "A B")

    assert [(entry.cite, entry.value) for entry in found.modifiers] == [
        ("STD:9.6.6", 1),
        ("NWV:7.1", 1),
    ]


@pytest.mark.rule("NWV:7.1")
def test_defenders_of_several_nations_add_nothing():
    text = "1204 PRC A 3-6-4\n1205 SRV X 3-6-4\n1205 US Y 3-6-4"
    scene = attacking(given(text, layers=VIETNAM), NON_ALLIED)

    assert modifiers_of(ledger(scene, "1205", "A"), "NWV:7.1") == []
