"""ADV:18.1, 18.3, 30.3, 30.4, NWIP:3.7, 9  Which units obey which headquarters."""

from __future__ import annotations

from types import SimpleNamespace

import pytest

from games.next_war.advanced_game import OF_TITLE, advanced_rules
from games.next_war.changed_units import changed
from games.next_war.sketch import ADVANCED, at, given, unit
from sandtable.games.next_war.ids import PlaceId, SideId
from sandtable.games.next_war.printed.counter_types import (
    is_artillery,
    is_expeditionary,
    is_headquarters,
    is_supreme,
)
from sandtable.games.next_war.rule_hooks.advanced.headquarters import (
    air_defence_help,
    is_subordinate,
)
from sandtable.games.next_war.rule_hooks.advanced.supply import fed_through_airbase, is_fed_by
from sandtable.games.next_war.rules.advanced.ch18_headquarters.subordination import superiors
from sandtable.games.next_war.titles.india_pakistan import map_and_counters as india_pakistan
from sandtable.games.next_war.titles.vietnam import map_and_counters as vietnam
from sandtable.kernel.play.state import Scene as KernelScene

SHEETS = {"vietnam": vietnam, "india-pakistan": india_pakistan}


def real(title):
    """All counters of a title under its Advanced rules."""
    counters = tuple(SHEETS[title].counters())
    rules = advanced_rules(OF_TITLE[title])
    return KernelScene(rules, SimpleNamespace(counters=counters), None)


def by_id(scene, name):
    (found,) = [n for n, each in enumerate(scene.printed.counters) if each.id == name]
    return found


def obeys(scene, one, other):
    return scene.rules[is_subordinate](scene, by_id(scene, one), by_id(scene, other))


@pytest.mark.rule("ADV:18.1", "ADV:15.2.10", "ADV:18.0")
@pytest.mark.parametrize(
    ("line", "hq", "found"),
    [
        ("SRV U 1-1-4 ofI", "SRV H 0-2-6 hq ofI", True),
        ("SRV U 1-1-4 ofI", "SRV H 0-2-6 hq ofII", False),
        ("SRV U 1-1-4 ofI", "CW H 0-2-6 hq ofI", False),
        ("SRV U 1-1-4", "SRV H 0-2-6 hq ofII", True),
        ("SRV U 1-1-4", "CW H 0-2-6 hq", False),
        ("SRV U 1-1-4 ofI", "SRV H 0-2-6 hq", True),
        ("PRC U 1-1-4 ofI", "PRC H 0-2-6 hq ofI", True),
        ("PRC U 1-1-4 ofI", "PRC H 0-2-6 hq ofII", False),
        ("PRC U 1-1-4", "PRC H 0-2-6 hq ofII", True),
        ("PRC U 1-1-4 ofI", "PRC H 0-2-6 hq", True),
        ("RU U 1-1-4", "PRC H 0-2-6 hq", False),
        ("PRC U 1-1-4 artillery ofI", "PRC H 0-2-6 hq ofI", True),
        ("PRC U 1-1-4 artillery ofI", "PRC H 0-2-6 hq ofII", False),
        ("PRC U 1-1-4 artillery", "PRC H 0-2-6 hq ofII", True),
        ("SRV U 1-1-4 ofI", "SRV H 5-2-6 ofI", False),
        ("SRV U 0-1-4 hq ofI", "SRV H 0-2-6 hq ofI", False),
    ],
)
def test_by_formation_and_nation(line, hq, found):
    scene = given(f"1204 {line}\n1206 {hq}", layers=ADVANCED)
    mine, theirs = unit(scene, "U"), unit(scene, "H")
    assert scene.rules[is_subordinate](scene, mine, theirs) is found
    assert superiors(scene, mine) == ((theirs,) if found else ())


@pytest.mark.rule("ADV:18.3")
@pytest.mark.parametrize(
    ("line", "found"),
    [
        ("SRV U 1-1-4 ofI", True),
        ("SRV U 1-1-4", True),
        ("SRV U 0-1-4 hq ofI", True),
        ("US U 1-1-4", False),
        ("CW U 1-1-4", False),
        ("PRC U 1-1-4", False),
    ],
)
def test_every_unit_of_its_nation_obeys_a_supreme_headquarters(line, found):
    scene = given(f"1204 {line}\n1206 SRV H 0-2-6 supreme", layers=ADVANCED)
    assert scene.rules[is_subordinate](scene, unit(scene, "U"), unit(scene, "H")) is found
    assert not scene.rules[is_subordinate](scene, unit(scene, "H"), unit(scene, "H"))


@pytest.mark.rule("ADV:18.3")
def test_hanoi_is_the_only_supreme_headquarters_of_vietnam():
    scene = real("vietnam")
    supreme = [each.id for each in scene.printed.counters if is_supreme(each)]
    assert supreme == ["srv-hanoi-hanoi-hq"]
    hanoi = by_id(scene, "srv-hanoi-hanoi-hq")
    asks, counters = scene.rules[is_subordinate], scene.printed.counters
    for number, counter in enumerate(counters):
        expected = counter.nation == "SRV" and number != hanoi
        assert asks(scene, number, hanoi) is expected, counter.id


def test_india_pakistan_has_no_supreme_headquarters():
    counters = real("india-pakistan").printed.counters
    assert [each.id for each in counters if is_supreme(each)] == []
    assert sum(is_headquarters(each) for each in counters) > 20


@pytest.mark.rule("ADV:30.3", "ADV:30.0")
@pytest.mark.parametrize(
    ("one", "other", "found"),
    [
        ("us-82-abn-1-82", "us-82-abn-82-hq", True),
        ("us-82-abn-1-82", "us-101-aa-101-hq", True),
        ("us-82-abn-1-82", "us-i-corps-us-i-corps-hq", True),
        ("us-82-abn-1-82", "usmc-iii-mef-hq", False),
        ("us-82-abn-1-82", "usmc-31-meu-hq", False),
        ("usmc-1-4", "usmc-iii-mef-hq", True),
        ("usmc-1-4", "usmc-31-meu-hq", True),
        ("usmc-1-4", "us-82-abn-82-hq", False),
        ("usmc-1-4", "us-i-corps-us-i-corps-hq", False),
        ("us-82-abn-82-hq", "us-i-corps-us-i-corps-hq", True),
        ("us-82-abn-82-hq", "us-101-aa-101-hq", False),
    ],
)
def test_units_of_the_us_army_obey_any_army_headquarters(one, other, found):
    assert obeys(real("vietnam"), one, other) is found


@pytest.mark.rule("ADV:30.4")
@pytest.mark.parametrize(
    ("one", "other", "found"),
    [
        ("usmc-31-meu-hq", "usmc-iii-mef-hq", True),
        ("usmc-15-meu-hq", "usmc-1-mef-hq", True),
        ("usmc-iii-mef-hq", "usmc-31-meu-hq", False),
        ("usmc-31-meu-hq", "usmc-11-meu-hq", False),
        ("usmc-31-meu-hq", "us-i-corps-us-i-corps-hq", False),
        ("usmc-iii-mef-hq", "usmc-1-mef-hq", False),
    ],
)
def test_expeditionary_units_obey_expeditionary_forces(one, other, found):
    assert obeys(real("vietnam"), one, other) is found


def test_an_expeditionary_unit_has_one_step():
    counters = [each for each in real("vietnam").printed.counters if is_expeditionary(each)]
    assert sorted(each.designation for each in counters) == [
        "11 MEU HQ",
        "13 MEU HQ",
        "15 MEU HQ",
        "31 MEU HQ",
    ]
    assert {each.steps for each in counters} == {1}


@pytest.mark.rule("NWIP:3.7", "NWIP:9.1")
@pytest.mark.parametrize(
    ("one", "other", "found"),
    [
        ("us-1-10-mtn-bde", "us-hq-82-abn", True),
        ("us-173-abn-bde", "us-hq-82-abn", True),
        ("us-1-82-abn-bde", "us-hq-101-aa", True),
        ("us-1-82-abn-bde", "us-hq-iii-mef", False),
        ("us-1-4-mar-bn", "us-hq-iii-mef", True),
        ("us-1-4-mar-bn", "us-hq-10-mtn", False),
    ],
)
def test_us_brigades_in_india_pakistan(one, other, found):
    assert obeys(real("india-pakistan"), one, other) is found


@pytest.mark.rule("NWIP:9.0", "NWIP:3.3")
def test_artillery_and_outposts_of_india_pakistan_are_independent():
    scene = real("india-pakistan")
    asks, counters = scene.rules[is_subordinate], scene.printed.counters
    staffs = [n for n, each in enumerate(counters) if is_headquarters(each)]
    lone = [n for n, each in enumerate(counters) if is_artillery(each) or each.outpost]
    assert {counters[n].nation for n in lone} >= {"ROI", "IROP", "PRC"}
    for number in lone:
        for hq in staffs:
            same = counters[number].nation == counters[hq].nation
            assert asks(scene, number, hq) is same, (counters[number].id, counters[hq].id)


@pytest.mark.rule("NWIP:3.3")
def test_artillery_of_india_pakistan_is_fed_by_any_headquarters_of_its_side():
    scene = real("india-pakistan")
    asks, counters = scene.rules[is_fed_by], scene.printed.counters
    staffs = [n for n, each in enumerate(counters) if is_headquarters(each)]
    for number, counter in enumerate(counters):
        if is_artillery(counter):
            fed = {hq for hq in staffs if asks(scene, number, hq)}
            assert fed == {hq for hq in staffs if counters[hq].side == counter.side}
    plain = by_id(scene, "us-1-10-mtn-bde")
    assert not asks(scene, plain, by_id(scene, "roi-hq-i-corps"))


@pytest.mark.rule("NWIP:3.7")
def test_on_airbase_supply_the_82nd_feeds_its_own_division_alone():
    scene = real("india-pakistan")
    asks, counters = scene.rules[fed_through_airbase], scene.printed.counters
    fed = {each.id for n, each in enumerate(counters) if each.nation == "US" and asks(scene, n)}
    brigades = {f"us-{n}-82-abn-bde" for n in (1, 2, 3)}
    assert fed == {*brigades, "us-hq-82-abn"}
    assert asks(scene, by_id(scene, "prc-hq-43-abn-div"))
    # Support of a combat is not limited.
    assert obeys(scene, "us-1-10-mtn-bde", "us-hq-82-abn")


@pytest.mark.rule("ADV:18.1")
@pytest.mark.parametrize("title", sorted(SHEETS))
def test_every_formation_of_a_title_obeys_its_own_headquarters(title):
    scene = real(title)
    asks, counters = scene.rules[is_subordinate], scene.printed.counters
    for hq, staff in enumerate(counters):
        if not is_headquarters(staff) or not staff.formation or staff.nation == "US":
            continue
        for number, counter in enumerate(counters):
            if is_headquarters(counter) or counter.nation != staff.nation or is_artillery(counter):
                continue
            found = asks(scene, number, hq)
            assert found is (counter.formation in {"", staff.formation}), (counter.id, staff.id)


# --- 18.2.3 air defence ---------------------------------------------------------------------------


@pytest.mark.rule("ADV:18.2.3")
@pytest.mark.parametrize(("nation", "side"), [("SRV", 0), ("PRC", 1)])
@pytest.mark.parametrize(
    ("place", "helped"), [("1204", -1), ("1304", -1), ("1404", -1), ("1504", 0)]
)
def test_headquarters_help_air_defence_within_two_hexes(nation, side, place, helped):
    scene = given(f"1204 {nation} H 0-2-6 hq\n1205 {nation} I 0-2-6 hq", layers=ADVANCED)
    asks = scene.rules[air_defence_help]
    assert asks(scene, side, at(place)) == helped  # one or two near: the same
    assert asks(scene, 1 - side, at(place)) == 0


@pytest.mark.rule("ADV:18.2.3")
@pytest.mark.parametrize(("nation", "side"), [("SRV", 0), ("PRC", 1)])
@pytest.mark.parametrize(
    ("fields", "helped"),
    [
        ({"supports": 2}, -1),
        ({"struck": 2}, -1),
        ({"unsupplied": True}, 0),
        ({"isolated": True}, 0),
    ],
)
def test_not_out_of_supply_or_isolated(nation, side, fields, helped):
    scene = changed(given(f"1204 {nation} H 0-2-6 hq", layers=ADVANCED), "H", **fields)
    assert scene.rules[air_defence_help](scene, side, at("1304")) == helped


@pytest.mark.rule("ADV:18.2.3")
def test_other_units_do_not_help_and_a_box_is_helped_from_within():
    scene = given("1204 SRV U 1-2-6\nbox0 SRV H 0-2-6 hq", layers=ADVANCED)
    here = scene.state.forces[0].units[unit(scene, "H")].at
    side = SideId(0)
    assert scene.rules[air_defence_help](scene, side, at("1204")) == 0
    assert scene.rules[air_defence_help](scene, side, here) == -1
    assert scene.rules[air_defence_help](scene, side, PlaceId(here - 1)) == 0
