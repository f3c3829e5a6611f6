"""STD:9.6  What is added to the combat die; support is with support."""

from __future__ import annotations

import pytest

from games.next_war.fighting import attacking, battle, ledger, modifiers_of
from games.next_war.sketch import given
from sandtable.games.next_war.rules.standard.ch09_combat.roll import result_of

ATTACKER = "1203 SRV A 3-6-4"
DEFENDER = "1204 PRC X 3-3-4"
AROUND = ("1203", "1303", "1304", "1205", "1104", "1103")


def modifiers(text, cite, names="A"):
    return modifiers_of(ledger(attacking(given(text)), "1204", names), cite)


@pytest.mark.rule("STD:9.6.2")
@pytest.mark.parametrize(
    ("ground", "modifier"),
    [
        pytest.param("1204 Flat\n1204 in PRC", [], id="nothing there"),
        pytest.param("1204 Flat Town\n1204 in PRC", [1], id="a Town"),
        pytest.param("1204 Flat Airfield\n1204 in PRC", [1], id="an Airfield"),
        pytest.param("1204 Flat Airbase\n1204 in PRC", [1], id="an Airbase"),
        pytest.param("1204 Flat Port\n1204 held by PRC", [1], id="a Port, in a hex taken"),
        pytest.param("1204 Flat Other_Installation\n1204 in PRC", [1], id="any Installation"),
        pytest.param("1204 Flat Town Airfield Airbase Port\n1204 in PRC", [4], id="each counts"),
        pytest.param("1204 Flat City\n1204 in PRC", [], id="a City counts otherwise"),
        pytest.param("1204 Flat Town Airfield", [], id="only for a defender who controls the hex"),
    ],
)
def test_places_help_who_controls_them(ground, modifier):
    assert modifiers(f"{ground}\n{DEFENDER}\n{ATTACKER}", "STD:9.6.2") == modifier


@pytest.mark.rule("STD:9.6.3")
@pytest.mark.parametrize(
    ("hexes", "modifier"), [(1, []), (2, []), (3, [-1]), (4, [-1]), (5, [-2]), (6, [-2])]
)
def test_attacks_from_several_directions(hexes, modifier):
    names = "ABCDEF"[:hexes]
    attackers = [f"{AROUND[n]} SRV {name} 3-6-4" for n, name in enumerate(names)]
    second = f"{AROUND[0]} SRV Z 3-6-4"  # another in the same hex is no direction
    text = "\n".join([DEFENDER, second, *attackers])

    assert modifiers(text, "STD:9.6.3", " ".join((*names, "Z"))) == modifier


@pytest.mark.rule("STD:9.6.6")
@pytest.mark.parametrize(
    ("formations", "modifier"),
    [
        pytest.param([""], [], id="an independent unit"),
        pytest.param(["I"], [], id="one formation"),
        pytest.param(["I", "I"], [], id="one formation twice"),
        pytest.param(["I", ""], [], id="one formation and an independent unit"),
        pytest.param(["I", "II"], [1], id="two formations"),
        pytest.param(["I", "II", "III", "IV", ""], [3], id="four and an independent unit"),
        pytest.param(["I", "II", "III", "IV", "V"], [3], id="five count no more than four"),
    ],
)
def test_attackers_of_several_formations(formations, modifier):
    attackers = [
        f"{AROUND[n]} SRV {chr(65 + n)} 3-6-4 {'of' + name if name else ''}"
        for n, name in enumerate(formations)
    ]
    names = " ".join(chr(65 + n) for n in range(len(formations)))

    assert modifiers("\n".join([DEFENDER, *attackers]), "STD:9.6.6", names) == modifier


@pytest.mark.rule("STD:9.6.6")
def test_nations_are_not_formations():
    text = f"{DEFENDER}\n1203 SRV A 3-6-4 ofI\n1303 US B 3-6-4\n1304 CW C 3-6-4"

    assert modifiers(text, "STD:9.6.6", "A B C") == []


LIGHT = {
    "Flat": False,
    "Flat Woods": False,
    "Flat City": True,
    "Rough": True,
    "Rough Woods": True,
    "Marsh": True,
    "Highland": True,
    "Highland Woods": True,
    "Mountain": True,
    "High Mountain": True,
    "Urban": True,
}
HIGH = {"Highland", "Highland Woods", "Mountain", "High Mountain"}


@pytest.mark.rule("STD:9.6.7")
@pytest.mark.parametrize("ground", LIGHT)
@pytest.mark.parametrize("words", ["light", "airmobile", "mountain", "leg"])
def test_light_and_mountain_infantry_in_their_own_ground(ground, words):
    suits = {"light": LIGHT[ground], "airmobile": LIGHT[ground], "mountain": ground in HIGH}
    road = f"1204 {ground}\n1203-1204 Secondary"
    attack = f"{road}\n{DEFENDER}\n1203 SRV A 3-6-4 {words}"
    defence = f"{road}\n1204 PRC X 3-3-4 {words}\n{ATTACKER}"

    assert modifiers(attack, "STD:9.6.7") == ([-1] if suits.get(words) else [])
    assert modifiers(defence, "STD:9.6.7") == ([1] if suits.get(words) else [])


@pytest.mark.rule("STD:9.6.7")
def test_it_counts_once_for_each_side():
    text = (
        "1204 Highland\n1204 PRC X 3-3-4 light\n1204 PRC Y 3-3-4 mountain\n"
        "1203 SRV A 3-6-4 light\n1203 SRV B 3-6-4 mountain\n1203 SRV C 3-6-4 light"
    )

    assert modifiers(text, "STD:9.6.7", "A B C") == [-1, 1]


@pytest.mark.parametrize("column", range(1, 14))
def test_low_results_help_the_attacker(column):
    """Over all ten dice: the lower the modifier, the more the defender loses than the attacker."""
    scene = attacking(given(f"{DEFENDER}\n{ATTACKER}"))

    def balance(modifier):
        results = [result_of(scene, column, die + modifier) for die in range(10)]
        return sum(result.defender - result.attacker for result in results)

    balances = [balance(modifier) for modifier in range(-3, 4)]
    assert balances == sorted(set(balances), reverse=True)


@pytest.mark.rule("STD:9.6")
def test_all_modifiers_are_added_up():
    text = (
        "1204 Rough Town Airfield\n1204 held by PRC\n1204 PRC X 3-3-4\n"
        "1203 SRV A 3-6-4 ofI\n1303 SRV B 3-6-4 ofII\n1304 SRV C 3-6-4 light"
    )
    scene = attacking(given(text))
    now = battle(scene, "1204", "A B C", 9)

    assert [(entry.cite, entry.value) for entry in ledger(scene, "1204", "A B C").modifiers] == [
        ("STD:9.6.2", 2),
        ("STD:9.6.3", -1),
        ("STD:9.6.6", 1),
        ("STD:9.6.7", -1),
    ]
    assert now.rolled.modifier == 1
    read = result_of(scene, now.rolled.column, 9 + 1)
    assert now.result == (read.attacker, read.defender, read.retreat)
