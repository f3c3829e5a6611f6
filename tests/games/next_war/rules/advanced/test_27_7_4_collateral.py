"""ADV:27.5, 27.7.4  Collateral damage to Airmobile Points, Air Points and helicopters."""

from __future__ import annotations

import pytest
from msgspec.structs import replace

from games.next_war.advanced_game import rules_of
from games.next_war.sketch import (
    ADVANCED,
    after,
    at,
    given,
    happened,
    offered,
    refusals,
    resolved,
    run_of,
)
from games.next_war.turns import ruled
from sandtable.games.next_war.damage_state import DamageMarkers, PlaceDamage
from sandtable.games.next_war.events import AirPointLost
from sandtable.games.next_war.events.advanced.collateral import (
    AirmobilePointDestroyed,
    CollateralRolled,
)
from sandtable.games.next_war.ids import BOTH_SIDES, ENEMY, HelicopterId, SideId
from sandtable.games.next_war.orders.advanced.damage import LeaveDestroyedBase
from sandtable.games.next_war.presentation.text.event_lines import event_line
from sandtable.games.next_war.presentation.text.prompts import prompt
from sandtable.games.next_war.printed.advanced.damage_rows import Damage
from sandtable.games.next_war.printed.advanced.strike_rows import Hit
from sandtable.games.next_war.printed.printed_components import HoldingBox
from sandtable.games.next_war.printed.terrain import Feature
from sandtable.games.next_war.rule_hooks.advanced.air import air_collateral
from sandtable.games.next_war.rule_hooks.advanced.collateral import is_hardened_base
from sandtable.games.next_war.rules.advanced.ch27_damage.collateral import (
    HitBase,
    resolve_collateral,
    roll_collateral,
    suffer_collateral,
)
from sandtable.games.next_war.rules.advanced.ch27_damage.damaged_places import (
    damage_of,
    forget_collateral,
    hit_place,
)
from sandtable.games.next_war.rules.advanced.ch27_damage.displaced_helicopters import (
    displaced_helicopters_leave,
)
from sandtable.games.next_war.state import FIRST_BOX, Lift
from sandtable.kernel.play.state import known
from sandtable.kernel.rules.rule_hooks import adds, replaces

NATIONS = ("SRV", "PRC")
BASE, FIELD, PORT = Feature.AIRBASE, Feature.AIRFIELD, Feature.PORT
ONE, TWO, X = Hit.ONE, Hit.TWO, Hit.X


def position(side, *places, text="", lifts=(2,), layers=ADVANCED):
    """An Airbase, an Airfield and a Port of a side, with as many Airmobile Points."""
    nation = NATIONS[side]
    ground = f"""
    1004 Flat Airbase\n1004 in {nation}
    1904 Flat Airfield\n1904 in {nation}
    1504 Flat Port\n1504 in {nation}
    1208 {nation} A 2-2-5 er6 sp1
    """
    scene = given(ground + text, layers=layers, damage=DamageMarkers(tuple(places)))
    forces = list(scene.state.forces)
    points = [Lift(name, number) for name, number in zip((nation, "Other"), lifts, strict=False)]
    forces[side] = replace(forces[side], airmobile=tuple(points))
    return type(scene)(scene.rules, scene.printed, replace(scene.state, forces=tuple(forces)))


def struck(side, *hits, here="1004", feature=BASE, marker=Damage.NONE, **more):
    """A run in which a side's base was hit in a Strike phase."""
    before = [] if marker is Damage.NONE else [PlaceDamage(at(here), feature, marker)]
    dice = more.pop("dice")
    run = run_of(position(side, *before, **more), ENEMY[side], *dice)
    for hit in hits:
        hit_place(run, ENEMY[side], at(here), feature, hit)
    return run


def points(run, side):
    return [lift.total for lift in run.truth.forces[side].airmobile]


@adds(air_collateral, "OPT-TEST:1")
def one_air_point(scene, side, results):
    return (results,)


@replaces(is_hardened_base, "OPT-TEST:1", over="ADV:27.7.4")
def all_are_hardened(scene, place, feature):
    return True


@pytest.mark.rule("ADV:27.7.4", "ADV:27.7.4.2", "ADV:27.7.4.4")
@pytest.mark.parametrize("side", BOTH_SIDES)
@pytest.mark.parametrize(
    ("here", "feature", "hits", "die", "left"),
    [
        ("1004", BASE, (ONE,), 0, 1),
        ("1004", BASE, (ONE,), 2, 2),
        ("1004", BASE, (TWO,), 2, 1),
        ("1004", BASE, (X,), 3, 1),
        ("1004", BASE, (X,), 4, 2),
        ("1904", FIELD, (ONE,), 1, 1),
        ("1904", FIELD, (TWO,), 2, 1),
        ("1904", FIELD, (TWO,), 1, 2),
        ("1904", FIELD, (X,), 3, 1),
        ("1904", FIELD, (ONE, ONE), 2, 1),
        ("1904", FIELD, (ONE, TWO), 3, 1),
    ],
)
def test_one_roll_by_the_damage_of_the_phase(side, here, feature, hits, die, left):
    run = struck(side, *hits, here=here, feature=feature, dice=[die])
    resolve_collateral(run)

    (rolled,) = happened(run, CollateralRolled)
    assert (rolled.place, rolled.feature, rolled.side, rolled.die) == (at(here), feature, side, die)
    assert points(run, side) == [left]
    assert damage_of(run.scene, at(here), feature).collateral is Damage.NONE


@pytest.mark.rule("ADV:27.7.4.2")
def test_what_the_base_bore_before_does_not_count():
    run = struck(0, ONE, marker=Damage.STRIKE_1, dice=[4])
    resolve_collateral(run)

    assert happened(run, CollateralRolled)[0].hit is ONE


@pytest.mark.rule("ADV:27.7.4.2")
def test_each_base_has_its_own_roll():
    run = struck(0, ONE, dice=[9, 9])
    hit_place(run, SideId(1), at("1904"), FIELD, TWO)
    resolve_collateral(run)

    assert [each.hit for each in happened(run, CollateralRolled)] == [ONE, TWO]


@pytest.mark.rule("ADV:27.7.4", "ADV:27.7.4.3")
@pytest.mark.parametrize("side", BOTH_SIDES)
@pytest.mark.parametrize(
    "place",
    [
        PlaceDamage(at("1004"), BASE, Damage.STRIKE_2),
        PlaceDamage(at("1004"), BASE, Damage.STRIKE_1, under_repair=True),
    ],
)
def test_no_roll_for_a_base_at_strike_2_or_under_repair(side, place):
    run = run_of(position(side, place), ENEMY[side])
    hit_place(run, ENEMY[side], at("1004"), BASE, ONE)
    resolve_collateral(run)
    roll_collateral(run, ENEMY[side], at("1004"), BASE, ONE)

    assert happened(run, CollateralRolled) == []


@pytest.mark.rule("ADV:27.7.4")
def test_a_port_has_no_collateral_damage():
    run = struck(0, X, here="1504", feature=PORT, dice=[])
    resolve_collateral(run)

    assert happened(run, CollateralRolled) == []


@pytest.mark.rule("ADV:27.7.4.1")
@pytest.mark.parametrize("side", BOTH_SIDES)
def test_a_raid_rolls_at_once_by_its_own_result(side):
    run = struck(side, ONE, marker=Damage.STRIKE_1, dice=[3, 9])
    roll_collateral(run, ENEMY[side], at("1004"), BASE, ONE)
    hit_place(run, ENEMY[side], at("1004"), BASE, TWO)
    roll_collateral(run, ENEMY[side], at("1004"), BASE, TWO)

    assert [each.hit for each in happened(run, CollateralRolled)] == [ONE, TWO]


@pytest.mark.rule("ADV:27.7.4.1")
def test_a_raid_that_fails_or_finds_the_base_destroyed_rolls_nothing():
    run = struck(0, X, dice=[9])
    for hit in (X, ONE, Hit.NONE):
        roll_collateral(run, SideId(1), at("1004"), BASE, hit)
        hit_place(run, SideId(1), at("1004"), BASE, ONE)
    forget_collateral(run)

    assert len(happened(run, CollateralRolled)) == 1


@pytest.mark.rule("ADV:27.7.4.3")
def test_strike_2_by_a_raid_keeps_strikes_from_rolling():
    run = struck(0, TWO, dice=[9])
    roll_collateral(run, SideId(1), at("1004"), BASE, TWO)
    forget_collateral(run)
    hit_place(run, SideId(1), at("1004"), BASE, ONE)
    resolve_collateral(run)

    assert len(happened(run, CollateralRolled)) == 1


@pytest.mark.rule("ADV:27.7.4.4")
def test_a_side_without_points_loses_none():
    run = struck(0, X, lifts=(), dice=[0])
    resolve_collateral(run)

    assert happened(run, AirmobilePointDestroyed) == []


@pytest.mark.rule("ADV:27.7.4.4")
@pytest.mark.parametrize(("lifts", "left"), [((1, 5), [0, 5]), ((0, 5), [0, 4])])
def test_the_nation_of_the_base_loses_its_point_first(lifts, left):
    run = struck(0, X, lifts=lifts, dice=[2])
    resolve_collateral(run)

    assert points(run, 0) == left


@pytest.mark.rule("ADV:27.7.4.4")
@pytest.mark.parametrize(("spent", "lost"), [(1, 0), (2, 1)])
def test_a_point_that_was_spent_is_lost_too(spent, lost):
    scene = position(0)
    force = replace(scene.state.forces[0], airmobile=(Lift("SRV", 2, spent=spent),))
    state = replace(scene.state, forces=(force, scene.state.forces[1]))
    run = run_of(type(scene)(scene.rules, scene.printed, state), 1, 2)
    hit_place(run, SideId(1), at("1004"), BASE, X)
    resolve_collateral(run)

    assert run.truth.forces[0].airmobile == (Lift("SRV", 1, spent=spent, lost=lost),)


@pytest.mark.rule("ADV:27.7.4.4")
@pytest.mark.parametrize("side", BOTH_SIDES)
@pytest.mark.parametrize(("die", "lost"), [(0, 2), (2, 1), (7, 0)])
def test_every_air_result_costs_what_the_air_rules_say(side, die, lost):
    run = run_of(ruled(position(side), one_air_point), ENEMY[side], die)
    hit_place(run, ENEMY[side], at("1004"), BASE, X)
    resolve_collateral(run)

    assert happened(run, AirPointLost) == [AirPointLost(side)] * lost


@pytest.mark.rule("ADV:27.7.4")
@pytest.mark.parametrize(
    ("rules", "nuclear", "die", "left"),
    [((), False, 4, 2), ((all_are_hardened,), False, 3, 2), ((), True, 4, 1)],
)
def test_hardened_bases_and_nuclear_strikes_change_the_die(rules, nuclear, die, left):
    run = run_of(ruled(position(0), *rules), 1, die)
    suffer_collateral(run, HitBase(SideId(0), at("1004"), BASE, X, nuclear))

    assert points(run, 0) == [left]


# --- helicopters ------------------------------------------------------------------------------

HELICOPTERS = """
    1004 {nation} H1 helicopter 2 range9
    1004 {nation} H2 helicopter 2 range9
    1208 {nation} H3 helicopter 2 range9
    1208 Flat City\n1208 in {nation}
    """


def fleet(run, side):
    return {
        run.printed.helicopters[name].designation: now
        for name, now in run.truth.forces[side].helicopters.pairs()
    }


def gone(run):
    """The run once helicopters have left a destroyed base, or their owner is asked."""
    displaced_helicopters_leave(run)
    return run


@pytest.mark.rule("ADV:27.5", "ADV:27.7.4.5")
@pytest.mark.parametrize("side", BOTH_SIDES)
@pytest.mark.parametrize(
    ("hit", "dice", "left"),
    [
        (ONE, (0, 9), {"H1": 1, "H2": 2, "H3": 2}),
        (ONE, (2, 1), {"H1": 2, "H2": 1, "H3": 2}),
        (TWO, (0, 2), {"H2": 1, "H3": 2}),
        (TWO, (3, 3), {"H1": 2, "H2": 2, "H3": 2}),
    ],
)
def test_every_helicopter_at_the_base_is_rolled_for(side, hit, dice, left):
    text = HELICOPTERS.format(nation=NATIONS[side])
    run = struck(side, hit, text=text, dice=[9, *dice])
    resolve_collateral(run)

    assert {name: now.steps for name, now in fleet(run, side).items()} == left
    assert len(happened(run, CollateralRolled)) == 3


@pytest.mark.rule("ADV:27.7.1", "ADV:27.7.4.5")
@pytest.mark.parametrize("side", BOTH_SIDES)
def test_survivors_of_a_destroyed_base_leave_it_used_up(side):
    text = f"1004 {NATIONS[side]} H1 helicopter 2 range9"
    run = struck(side, X, text=text, dice=[9, 3])
    resolve_collateral(run)
    moved = gone(run)

    (now,) = fleet(moved, side).values()
    assert (now.base, now.steps, now.spent) == (at("1904"), 1, True)


@pytest.mark.rule("ADV:27.7.1", "ADV:27.7.4.3")
@pytest.mark.parametrize("side", BOTH_SIDES)
@pytest.mark.parametrize("raid", [False, True], ids=["strike", "raid"])
@pytest.mark.parametrize("under_repair", [False, True])
def test_a_base_out_of_use_before_that_is_destroyed_is_left_without_a_roll(
    side, raid, under_repair
):
    place = PlaceDamage(at("1004"), BASE, Damage.STRIKE_2, under_repair=under_repair)
    scene = position(side, place, text=f"1004 {NATIONS[side]} H1 helicopter 2 range9")
    run = run_of(scene, ENEMY[side])
    hit_place(run, ENEMY[side], at("1004"), BASE, ONE)
    if raid:
        roll_collateral(run, ENEMY[side], at("1004"), BASE, ONE)
    else:
        resolve_collateral(run)

    assert happened(run, CollateralRolled) == []
    (now,) = fleet(gone(run), side).values()
    assert (now.base, now.steps, now.spent) == (at("1904"), 2, True)


@pytest.mark.rule("ADV:27.7.4.5")
@pytest.mark.parametrize("side", BOTH_SIDES)
@pytest.mark.parametrize(
    ("marker", "hit", "dice"), [(Damage.NONE, X, [9, 9, 9]), (Damage.STRIKE_2, ONE, [])]
)
def test_one_may_stay_in_the_city_of_a_destroyed_base(side, marker, hit, dice):
    nation = NATIONS[side]
    text = f"1004 Flat Airbase City\n1004 {nation} H1 helicopter 2 range9\n"
    text += f"1004 {nation} H2 helicopter 2 range9"
    run = struck(side, hit, marker=marker, text=text, dice=dice)
    resolve_collateral(run)
    scene = after(gone(run))

    assert [*offered(scene, side)] == [LeaveDestroyedBase]
    both = set(scene.state.forces[side].helicopters.map)
    for leaves in both:
        done = gone(resolved(scene, side, LeaveDestroyedBase(leaves, at("1904"))))
        found = {name: now.base for name, now in done.truth.forces[side].helicopters.pairs()}
        assert found == {leaves: at("1904"), (both - {leaves}).pop(): at("1004")}


@pytest.mark.rule("ADV:27.7.4.5")
@pytest.mark.parametrize("side", BOTH_SIDES)
def test_nobody_leaves_an_undamaged_base_when_another_is_destroyed(side):
    text = f"1904 {NATIONS[side]} H1 helicopter 2 range9"
    run = struck(side, X, text=text, dice=[9])
    resolve_collateral(run)

    assert run.truth.agenda == ()


@pytest.mark.rule("ADV:27.7.4.5")
@pytest.mark.parametrize("side", BOTH_SIDES)
def test_the_owner_may_prefer_an_airfield_to_a_nearer_city(side):
    nation = NATIONS[side]
    text = "".join([f"{here} Flat City\n{here} in {nation}\n" for here in ("1204", "1304")])
    text += f"1004 {nation} H1 helicopter 2 range9"
    run = struck(side, X, text=text, dice=[9, 9])
    resolve_collateral(run)
    scene = after(gone(run))
    (name,) = scene.state.forces[side].helicopters.map

    assert prompt(known(scene, side), scene.state.pending[-1].decisions[0]).startswith(nation)
    assert set(offered(scene, side)) == {LeaveDestroyedBase}
    for here in ("1204", "1904"):
        done = resolved(scene, side, LeaveDestroyedBase(name, at(here)))
        assert done.truth.forces[side].helicopters.map[name].base == at(here)
        assert done.truth.pending == ()
    (no,) = refusals(scene, side, LeaveDestroyedBase(name, at("1304")))
    assert "nearest" in no
    other = HelicopterId(name + 1)
    (no,) = refusals(scene, side, LeaveDestroyedBase(other, at("1204")))
    assert "does not have to leave" in no


@pytest.mark.rule("ADV:27.7.4.5")
@pytest.mark.parametrize("side", BOTH_SIDES)
def test_a_full_base_is_passed_by_and_without_one_it_is_lost(side):
    text = (
        f"1904 {NATIONS[side]} H2 helicopter 1 range9\n1004 {NATIONS[side]} H1 helicopter 1 range9"
    )
    run = struck(side, X, text=text, dice=[9, 9])
    resolve_collateral(run)

    assert list(fleet(gone(run), side)) == ["H2"]


@pytest.mark.rule("ADV:27.7.4.5")
@pytest.mark.parametrize("side", BOTH_SIDES)
@pytest.mark.parametrize(
    ("title", "nations"), [("vietnam", ("SRV", "PRC")), ("india-pakistan", ("ROI", "IROP"))]
)
@pytest.mark.parametrize(
    ("more", "to"), [("", "box"), ("1904 Flat Airfield\n1904 in {nation}", "1904")]
)
def test_a_holding_box_takes_them_where_no_hex_will_do(side, title, nations, more, to):
    nation = nations[side]
    text = f"1004 Flat Airbase\n1004 in {nation}\n1004 {nation} H1 helicopter 2 range9\n"
    box = HoldingBox("Own", BOTH_SIDES[side], frozenset(nations), frozenset({at("1004")}), 1)
    scene = given(text + more.format(nation=nation), layers=ADVANCED, boxes=(box,))
    scene = type(scene)(rules_of(title), scene.printed, scene.state)
    run = run_of(scene, ENEMY[side], 9, 9)
    hit_place(run, ENEMY[side], at("1004"), BASE, X)
    resolve_collateral(run)

    (now,) = fleet(gone(run), side).values()
    assert now.base == (FIRST_BOX if to == "box" else at(to))
    assert now.spent


HIT = "Collateral damage to the Airbase in 1004 (column X)"


def test_it_is_told():
    run = struck(0, X, text="1004 SRV H1 helicopter 1 range9", dice=[3, 2])
    resolve_collateral(run)
    told = [
        event_line(run.printed, event)
        for event in happened(run, CollateralRolled, AirmobilePointDestroyed)
    ]

    assert told == [
        f"{HIT}, die 3: a step of an air unit that its owner chooses, an Airmobile Point.",
        "SRV loses an Airmobile Point on the ground.",
        "Collateral damage to H1 at the Airbase in 1004 (column X), die 2: a step.",
    ]
