"""STD:9.4  What multiplies the strength of a unit."""

from __future__ import annotations

import pytest

from games.next_war.fighting import attacking, battle, ledger, under
from games.next_war.sketch import given
from sandtable.games.next_war.rule_hooks import marsh_is_frozen
from sandtable.kernel.rules.rule_hooks import replaces

DEFENDERS = "1204 PRC X 3-10-4"


def strengths(text, names="A"):
    found = ledger(attacking(given(text)), "1204", names)
    return [share.strength for share in (*found.attackers, *found.defenders)]


@pytest.mark.rule("STD:9.4.1")
@pytest.mark.parametrize(
    ("water", "attack"),
    [
        pytest.param("", 5, id="on dry ground in full"),
        pytest.param("1203-1204 Minor River", 3, id="halved across a Minor River, rounded up"),
        pytest.param("1203-1204 Minor River\n1203-1204 Primary", 3, id="bridged or not"),
        pytest.param("1203-1204 Major River\n1203-1204 Primary", 3, id="at a Major River's bridge"),
        pytest.param("1203-1204 Crossing Arrow", 3, id="along a Crossing Arrow"),
    ],
)
def test_units_are_halved_across_rivers(water, attack):
    position = f"{DEFENDERS}\n1203 SRV A 5-6-4\n1205 SRV B 5-6-4\n{water}"

    assert strengths(position, "A B") == [attack, 5, 10]


@pytest.mark.rule("STD:9.4.2")
@pytest.mark.parametrize(
    ("ground", "attack"),
    [
        pytest.param("Flat", 14, id="doubled in Flat"),
        pytest.param("Rough", 14, id="doubled in Rough"),
        pytest.param("Flat Town Airfield Airbase", 14, id="whatever else stands there"),
        pytest.param("Flat Woods", 7, id="not in Woods"),
        pytest.param("Rough Woods", 7, id="not in Rough Woods"),
        pytest.param("Flat City", 7, id="not against a City"),
        pytest.param("Flat Jungle", 7, id="not in Jungle"),
        pytest.param("Flat Fortification", 7, id="not against a Fortification"),
        pytest.param("Urban", 7, id="not in an Urban hex"),
    ],
)
def test_armor_is_doubled_in_the_open(ground, attack):
    position = f"1204 {ground}\n1204 in PRC\n1203-1204 Primary\n{DEFENDERS}\n1203 SRV A 7-6-8 armor"

    assert strengths(position)[0] == attack


@pytest.mark.rule("STD:9.4.2", "STD:9.4.3")
@pytest.mark.parametrize(
    ("words", "bonus"),
    [
        pytest.param("leg", True, id="infantry does not match it"),
        pytest.param("motorized", True, id="nor motorized infantry"),
        pytest.param("artillery", True, id="nor artillery"),
        pytest.param("armor", False, id="armor does"),
        pytest.param("mech", False, id="mechanized units do"),
    ],
)
def test_one_heavy_defender_is_enough_to_match_armor(words, bonus):
    position = (
        f"{DEFENDERS}\n1204 PRC Y 1-1-4 {words}\n1203 SRV A 7-6-8 armor\n1203 SRV B 5-6-8 mech"
    )

    assert strengths(position, "A B")[:2] == ([14, 8] if bonus else [7, 5])


@pytest.mark.rule("STD:9.4.2", "STD:9.4.3", "STD:9.4.1")
def test_armor_and_mechanized_units_together():
    """The worked case: armor 7 and mech 5 against leg 10 in Flat."""
    attackers = "1203 SRV A 7-6-8 armor\n1203 SRV B 5-6-8 mech"
    dry = attacking(given(f"{DEFENDERS}\n{attackers}"))
    wet = attacking(given(f"{DEFENDERS}\n{attackers}\n1203-1204 Minor River"))
    met = attacking(given(f"1204 PRC X 3-10-4 armor\n{attackers}"))

    found = ledger(dry, "1204", "A B")
    assert (found.attack, found.ratio, found.first_column, found.modifier) == (22, "2:1", 9, -1)
    assert battle(dry, "1204", "A B", 5).rolled.column == 9
    assert (ledger(wet, "1204", "A B").attack, ledger(wet, "1204", "A B").ratio) == (7, "1:2")
    bridged = f"{DEFENDERS}\n{attackers}\n1203-1204 Minor River\n1203-1204 Primary"
    assert ledger(attacking(given(bridged)), "1204", "A B").attack == 7
    assert ledger(met, "1204", "A B").attack == 12


@pytest.mark.rule("STD:9.4.3")
@pytest.mark.parametrize(
    ("ground", "attack"),
    [
        pytest.param("Flat", 8, id="half as much again, rounded up"),
        pytest.param("Rough", 8, id="in Rough too"),
        pytest.param("Flat Woods", 5, id="not in Woods"),
        pytest.param("Flat City", 5, id="not against a City"),
        pytest.param("Flat Jungle", 5, id="not in Jungle"),
        pytest.param("Flat Fortification", 5, id="not against a Fortification"),
    ],
)
def test_mechanized_units_in_the_open(ground, attack):
    position = f"1204 {ground}\n1204 in PRC\n1203-1204 Primary\n{DEFENDERS}"

    assert strengths(f"{position}\n1203 SRV A 5-6-8 mech")[0] == attack


@pytest.mark.rule("STD:9.4.4")
@pytest.mark.parametrize(
    ("ground", "halved"),
    [
        pytest.param("Marsh", True, id="Marsh"),
        pytest.param("Highland", True, id="Highland"),
        pytest.param("Highland Woods", True, id="Highland Woods"),
        pytest.param("Mountain", True, id="Mountain"),
        pytest.param("High Mountain", True, id="High Mountain"),
        pytest.param("Rough Woods", False, id="not Rough Woods"),
        pytest.param("Urban", False, id="not Urban"),
    ],
)
@pytest.mark.parametrize(("words", "heavy"), [("armor", True), ("mech", True), ("leg", False)])
def test_heavy_units_are_halved_in_bad_terrain(ground, halved, words, heavy):
    position = f"1204 {ground}\n1203-1204 Primary\n{DEFENDERS}\n1203 SRV A 5-6-8 {words}"

    assert strengths(position)[0] == (3 if halved and heavy else 5)


@replaces(marsh_is_frozen, "OPT-TEST:1", over="STD:9.4.4")
def deep_winter(scene):
    return True


@pytest.mark.rule("STD:9.4.4")
@pytest.mark.parametrize(
    ("ground", "attack"),
    [
        pytest.param("Marsh", 5, id="frozen Marsh bears tanks"),
        pytest.param("Highland", 3, id="hills stay hills"),
    ],
)
def test_in_a_winter_that_freezes_marsh(ground, attack):
    scene = given(f"1204 {ground}\n{DEFENDERS}\n1203 SRV A 5-6-8 armor")
    found = ledger(under(attacking(scene), deep_winter), "1204", "A")

    assert found.attackers[0].strength == attack


@pytest.mark.rule("STD:9.4.5")
@pytest.mark.parametrize(
    ("ground", "words", "defence"),
    [
        pytest.param("Urban", "leg", 10, id="infantry is doubled in Urban hexes"),
        pytest.param("Urban", "light", 10, id="light infantry too"),
        pytest.param("Urban", "mountain", 10, id="mountain infantry too"),
        pytest.param("Urban", "motorized", 10, id="motorized infantry too"),
        pytest.param("Urban", "mech", 5, id="not mechanized units"),
        pytest.param("Urban", "armor", 5, id="nor armor"),
        pytest.param("Urban", "artillery", 5, id="nor artillery"),
        pytest.param("Flat City", "leg", 5, id="not in a City"),
    ],
)
def test_infantry_is_doubled_among_houses(ground, words, defence):
    position = f"1204 {ground}\n1204 PRC X 3-5-4 {words}\n1203 SRV A 5-6-4"

    assert strengths(position)[1] == defence


@pytest.mark.rule("STD:9.4")
def test_a_unit_is_halved_once_however_many_the_causes():
    """RUL-0020.24: and rounded up."""
    position = (
        f"1204 Highland\n1203-1204 Minor River\n{DEFENDERS}\n1203 SRV A 7-6-8 armor\n"
        "1205 SRV B 7-6-4"
    )

    assert strengths(position, "A B") == [4, 7, 10]


@pytest.mark.rule("STD:9.4", "STD:2.3.2.1")
def test_strengths_are_modified_unit_by_unit():
    position = "1204 Urban\n1204 PRC X 3-3-4\n1204 PRC Y 3-3-4 mech\n1204 PRC Z 0-2-4 alone"

    assert strengths(f"{position}\n1203 SRV A 5-6-4") == [5, 6, 3, 0]
