"""ADV:18.2.6, 18.2.3.1  Uses of headquarters and artillery, and theatre weapon defence."""

from __future__ import annotations

import pytest
from msgspec.structs import replace

from games.next_war.changed_units import changed
from games.next_war.sketch import (
    ADVANCED,
    after,
    asked,
    at,
    driven,
    given,
    happened,
    run_of,
    unit,
    with_segment,
)
from games.next_war.turns import at_step
from sandtable.games.next_war.events.advanced import UseLost, UseSpent, UsesRecovered
from sandtable.games.next_war.ids import SideId
from sandtable.games.next_war.presentation.text.event_lines import event_line
from sandtable.games.next_war.printed.advanced.strike_rows import Hit
from sandtable.games.next_war.rule_hooks.advanced.headquarters import (
    HqUse,
    is_defended,
    use_vetoes,
)
from sandtable.games.next_war.rules.advanced.ch18_headquarters.uses import (
    lose_use,
    may_use,
    spend_use,
    uses_left,
)
from sandtable.games.next_war.rules.advanced.ch27_damage.hits_on_units import hit_unit
from sandtable.games.next_war.state import ABOARD, Clearing
from sandtable.kernel.play.hashed_map import HashedMap
from sandtable.kernel.play.state import Frame

SUPPORT, STRIKE = HqUse.SUPPORT, HqUse.STRIKE
MAP = """
    1204 SRV HA 0-2-6 hq range4 ofI
    1205 SRV GA 1-2-4 artillery range3
    1604 PRC HB 0-2-6 hq range5 ofX
    1605 PRC GB 1-2-4 artillery range3
    1404 US MEU 0-1-4 hq marine regiment steps1 range4 ofUSMC
    """
#: Headquarters and artillery of both sides.
EVERY = ["HA", "GA", "HB", "GB"]


def position(text=MAP, **fields):
    return given(text, layers=ADVANCED, **fields)


def codes(scene, name, use):
    return [veto.what.code for veto in scene.rules[use_vetoes](scene, unit(scene, name), use)]


@pytest.mark.rule("ADV:18.2", "ADV:18.2.6", "ADV:18.6")
@pytest.mark.parametrize("name", EVERY)
@pytest.mark.parametrize("use", [SUPPORT, STRIKE])
def test_two_uses_in_a_turn(name, use):
    scene = position()
    for used, left in ((0, 2), (1, 1), (2, 0), (3, 0)):
        now = changed(scene, name, supports=used)
        assert uses_left(now, unit(now, name)) == left
        assert may_use(now, unit(now, name), use) is (left > 0)


@pytest.mark.rule("ADV:30.4")
def test_an_expeditionary_unit_is_used_once_in_a_turn():
    scene = position()
    assert uses_left(scene, unit(scene, "MEU")) == 1
    assert uses_left(changed(scene, "MEU", supports=1), unit(scene, "MEU")) == 0


@pytest.mark.rule("ADV:18.2.6")
@pytest.mark.parametrize("name", EVERY)
@pytest.mark.parametrize("use", [SUPPORT, STRIKE])
def test_once_in_a_segment_but_artillery_supports_several_combats(name, use):
    scene = with_segment(position(), number=7)
    run = run_of(scene, 0)
    spend_use(run, unit(scene, name))
    now = after(run)

    again = use is SUPPORT and name.startswith("G")
    assert may_use(now, unit(now, name), use) is again
    assert (codes(now, name, use) == ["used-in-segment"]) is not again
    later = with_segment(now, number=8)
    assert may_use(later, unit(now, name), use)


@pytest.mark.rule("ADV:18.2.6")
@pytest.mark.parametrize("name", ["HA", "HB"])
def test_a_strike_phase_is_a_period_of_its_own(name):
    scene = with_segment(position(), number=7)
    run = run_of(scene, 0)
    spend_use(run, unit(scene, name))
    now = after(run)
    striking = type(now)(
        now.rules, now.printed, replace(now.state, agenda=(Frame("strikes", "", ""),))
    )
    assert may_use(striking, unit(now, name), STRIKE)
    other = run_of(striking, 0)
    spend_use(other, unit(scene, name))
    assert not may_use(after(other), unit(now, name), STRIKE)
    assert after(other).state.advanced.headquarters.used == (unit(now, name),)


@pytest.mark.rule("ADV:18.2.6", "ADV:18.6")
@pytest.mark.parametrize("name", EVERY)
@pytest.mark.parametrize("hit", [Hit.ONE, Hit.TWO, Hit.X])
def test_every_strike_result_costs_one_use(name, hit):
    scene = position()
    run = run_of(scene, 0)
    hit_unit(run, unit(scene, name), hit)
    lost = happened(run, UseLost)
    assert [each.unit for each in lost] == [unit(scene, name)]
    assert uses_left(after(run), unit(scene, name)) == 1


@pytest.mark.rule("ADV:18.2.6")
def test_two_hits_cost_two_uses_and_a_third_none():
    scene = position()
    run = run_of(scene, 0)
    for _ in range(3):
        lose_use(run, unit(scene, "HA"))
    assert len(happened(run, UseLost)) == 2
    assert uses_left(after(run), unit(scene, "HA")) == 0


def test_a_unit_without_uses_loses_none():
    scene = position("1204 SRV A 2-2-5")
    run = run_of(scene, 0)
    hit_unit(run, unit(scene, "A"), Hit.ONE)
    assert happened(run, UseLost) == []


@pytest.mark.rule("ADV:18.2.6")
@pytest.mark.parametrize("name", ["HA", "HB"])
def test_under_a_clearing_marker_it_only_supports(name):
    here, side = {"HA": ("1204", 0), "HB": ("1604", 1)}[name]
    scene = position(clearing=HashedMap({at(here): Clearing(SideId(side), 3)}))
    assert may_use(scene, unit(scene, name), SUPPORT)
    assert codes(scene, name, STRIKE) == ["hq-is-clearing"]


@pytest.mark.rule("ADV:18.2.6")
@pytest.mark.parametrize("name", ["HA", "HB"])
def test_aboard_it_only_supports(name):
    scene = changed(position(), name, at=ABOARD, ship=0)
    assert codes(scene, name, SUPPORT) == []
    assert codes(scene, name, STRIKE) == ["hq-is-aboard"]


@pytest.mark.rule("ADV:18.2.1", "ADV:18.2.6")
@pytest.mark.parametrize("name", EVERY)
def test_out_of_supply_a_headquarters_strikes_but_does_not_support(name):
    scene = changed(position(), name, unsupplied=True)
    assert may_use(scene, unit(scene, name), SUPPORT) is name.startswith("G")
    assert may_use(scene, unit(scene, name), STRIKE)


@pytest.mark.rule("ADV:18.2.6")
@pytest.mark.parametrize("name", EVERY)
@pytest.mark.parametrize("use", [SUPPORT, STRIKE])
def test_isolated_units_are_not_used(name, use):
    scene = changed(position(), name, isolated=True)
    assert codes(scene, name, use) == ["hq-is-isolated"]


RECOVERY = [
    ({}, 2),
    ({"struck": 1}, 1),
    ({"struck": 2}, 0),
    ({"isolated": True}, 0),
    ({"unsupplied": True, "supports": 1}, 1),
    ({"unsupplied": True, "supports": 0}, 2),
    ({"unsupplied": True, "struck": 1}, 0),
    ({"unsupplied": True, "struck": 1, "supports": 0}, 1),
    ({"unsupplied": True, "struck": 2, "supports": 0}, 0),
]


@pytest.mark.rule("ADV:18.2.6", "ADV:18.2", "ADV:18.6", "ADV:SOP-14")
@pytest.mark.parametrize("name", EVERY)
@pytest.mark.parametrize(("fields", "left"), RECOVERY)
def test_uses_recovered_in_reorganization(name, fields, left):
    scene = changed(position(), name, **{"supports": 2, **fields})
    run = driven(at_step(scene, "reorganization_phase", turn=4))
    now = after(run)
    before = fields.get("supports", 2)

    assert uses_left(now, unit(now, name)) == left
    told = [event for event in happened(run, UsesRecovered) if event.unit == unit(now, name)]
    assert bool(told) is (before != 2 - left)


@pytest.mark.rule("ADV:30.4")
@pytest.mark.parametrize(("fields", "left"), [({}, 1), ({"struck": 1}, 1), ({"struck": 2}, 0)])
def test_an_expeditionary_unit_recovers_one_use(fields, left):
    scene = changed(position(), "MEU", supports=1, **fields)
    run = driven(at_step(scene, "reorganization_phase", turn=4))
    assert uses_left(after(run), unit(scene, "MEU")) == left


@pytest.mark.rule("ADV:18.2.6")
@pytest.mark.parametrize("name", EVERY)
@pytest.mark.parametrize(("supports", "left"), [(0, 1), (1, 1), (2, 0)])
def test_who_got_a_step_back_has_one_use(name, supports, left):
    scene = changed(position(), name, supports=supports)
    side = 0 if name.endswith("A") else 1
    forces = list(scene.state.forces)
    forces[side] = replace(forces[side], replaced=(unit(scene, name),))
    run = run_of(at_step(scene, "", forces=tuple(forces)), -1)
    steps = {each[0]: each[2] for each in run.rules.steps["reinforcing"].sequence}
    steps["recovered_units_have_one_use"](run)
    assert uses_left(after(run), unit(scene, name)) == left
    others = [each for each in EVERY if each != name]
    assert [uses_left(after(run), unit(scene, each)) for each in others] == [2, 2, 2]


@pytest.mark.rule("ADV:18.2.3.1")
@pytest.mark.parametrize(
    ("nation", "words", "side", "defends"),
    [
        ("US", "hq", 0, True),
        ("PRC", "hq", 1, True),
        ("RU", "hq", 1, True),
        ("SRV", "supreme", 0, True),
        ("SRV", "hq", 0, False),
        ("ROI", "hq", 0, False),
        ("IROP", "hq", 1, False),
        ("US", "", 0, False),
        ("US", "artillery", 0, False),
    ],
)
def test_headquarters_with_theatre_weapon_defence(nation, words, side, defends):
    scene = position(f"1404 {nation} H 0-2-6 {words}")
    asks = scene.rules[is_defended]
    assert asks(scene, side, at("1404")) is defends
    assert asks(scene, side, at("1704")) is defends  # three hexes
    assert not asks(scene, side, at("1804"))
    assert not asks(scene, 1 - side, at("1404"))


@pytest.mark.rule("ADV:18.2.3.1")
@pytest.mark.parametrize(("nation", "side"), [("US", 0), ("PRC", 1)])
def test_in_a_holding_box_it_defends_that_box(nation, side):
    scene = position(f"box0 {nation} H 0-2-6 hq")
    here = scene.state.forces[side].units[unit(scene, "H")].at
    assert scene.rules[is_defended](scene, side, here)
    assert not scene.rules[is_defended](scene, side, here - 1)
    assert not scene.rules[is_defended](scene, side, at("1404"))


def test_it_is_told():
    side = SideId(0)
    scene = asked(position(), side, "support")
    name = unit(scene, "HA")
    told = [
        event_line(scene.printed, event)
        for event in (UseSpent(name, side, 2), UseLost(name, side), UsesRecovered(name, side, 1, 1))
    ]
    assert told == [
        "HA makes a quarter turn.",
        "HA loses a use to the hit.",
        "HA has 1 use for the next turn.",
    ]
