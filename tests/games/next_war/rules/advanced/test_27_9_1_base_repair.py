"""ADV:27.9.1, 27.7.1  Destroyed bases repaired with Supply Points."""

from __future__ import annotations

import pytest
from msgspec.structs import replace

from games.next_war.sketch import (
    ADVANCED,
    after,
    asked,
    at,
    driven,
    given,
    happened,
    offered,
    refusals,
    run_of,
)
from games.next_war.turns import asked_by, at_step
from sandtable.games.next_war.advanced.stocks import Stock, StockKind
from sandtable.games.next_war.damage_state import DamageMarkers, PlaceDamage
from sandtable.games.next_war.events import InstallationRepaired
from sandtable.games.next_war.ids import BOTH_SIDES, ENEMY, PlaceId
from sandtable.games.next_war.invariants import faults
from sandtable.games.next_war.orders.advanced.damage import EndRepairs, RepairPlace
from sandtable.games.next_war.printed.advanced.damage_rows import Damage
from sandtable.games.next_war.printed.advanced.strike_rows import Hit
from sandtable.games.next_war.printed.printed_components import HoldingBox
from sandtable.games.next_war.printed.terrain import Feature
from sandtable.games.next_war.rules.advanced.ch27_damage.damaged_places import (
    damage_of,
    hit_place,
    marker_on,
)
from sandtable.games.next_war.rules.advanced.ch27_damage.strike_recovery import (
    strike_markers_are_lowered,
)
from sandtable.games.next_war.state import FIRST_BOX, Clearing
from sandtable.kernel.play.hashed_map import HashedMap
from sandtable.kernel.play.state import Scene as KernelScene

NATIONS = ("SRV", "PRC")
BOX = PlaceId(FIRST_BOX)
BASE, FIELD, PORT = Feature.AIRBASE, Feature.AIRFIELD, Feature.PORT
SITES = {"1004": BASE, "1504": PORT, "1904": FIELD}


def position(side, supply=4, holder=None, by=None, **fields):
    """A side with Supply Points, and three destroyed places of its own country.

    Next to each of them is an Urban hex of who holds it, from which supply comes.
    """
    nation, keeper = NATIONS[side], NATIONS[side if holder is None else holder]
    lines = [f"{here} Flat {what.value}\n{here} in {nation}" for here, what in SITES.items()]
    lines += [f"{here[:2]}05 Urban\n{here[:2]}05 in {keeper}" for here in SITES]
    if holder is not None:
        lines += [f"{here} held by {keeper}" for here in SITES]
    gone = HashedMap({at(here): (what,) for here, what in SITES.items()})
    scene = given("\n".join(lines), layers=ADVANCED, turn=4, destroyed=gone, **fields)
    forces = list(scene.state.forces)
    for each in BOTH_SIDES:
        stocks = (Stock(NATIONS[each], StockKind.SUPPLY, supply),)
        forces[each] = replace(forces[each], advanced=replace(forces[each].advanced, stocks=stocks))
    state = replace(scene.state, forces=tuple(forces))
    seat = side if by is None else by
    return asked(KernelScene(scene.rules, scene.printed, state), seat, "repairs", "ADV:27.9.1")


def repaired(scene, side, here):
    order = RepairPlace(at(here), SITES[here])
    assert refusals(scene, side, order) == []
    run = run_of(scene, side)
    run.rules.orders["repairs"][RepairPlace].resolve(run, order)
    return run


@pytest.mark.rule("ADV:27.9.1")
@pytest.mark.parametrize("side", BOTH_SIDES)
@pytest.mark.parametrize(
    ("here", "marker"),
    [("1004", Damage.STRIKE_2), ("1504", Damage.STRIKE_2), ("1904", Damage.STRIKE_1)],
)
def test_two_supply_points_put_a_destroyed_place_under_repair(side, here, marker):
    run = repaired(position(side), side, here)

    assert happened(run, InstallationRepaired) == [InstallationRepaired(at(here), SITES[here])]
    now = damage_of(run.scene, at(here), SITES[here])
    assert now == PlaceDamage(at(here), SITES[here], marker, under_repair=True)
    assert [stock.points for stock in run.truth.forces[side].advanced.stocks] == [2]
    assert faults(run.printed, run.truth) == ()


@pytest.mark.rule("ADV:27.9.1")
@pytest.mark.parametrize("side", BOTH_SIDES)
@pytest.mark.parametrize(("supply", "able"), [(0, False), (1, False), (2, True)])
def test_it_takes_two_points(side, supply, able):
    scene = position(side, supply)

    assert (RepairPlace in offered(scene, side)) is able
    assert bool(refusals(scene, side, RepairPlace(at("1004"), BASE))) is not able
    assert EndRepairs in offered(scene, side)


@pytest.mark.rule("ADV:27.9.1")
@pytest.mark.parametrize("side", BOTH_SIDES)
def test_only_what_is_destroyed_and_own_is_repaired(side):
    scene = position(side)
    (no,) = refusals(scene, side, RepairPlace(at("1004"), PORT))
    assert "no destroyed Port" in no
    (no,) = refusals(position(side, holder=ENEMY[side]), side, RepairPlace(at("1004"), BASE))
    assert "not yours" in no


@pytest.mark.rule("ADV:27.9.1")
@pytest.mark.parametrize("side", BOTH_SIDES)
def test_who_has_captured_a_base_may_repair_it(side):
    run = repaired(position(ENEMY[side], holder=side, by=side), side, "1004")

    assert marker_on(run.scene, at("1004"), BASE) is Damage.STRIKE_2


@pytest.mark.rule("ADV:27.9.1")
@pytest.mark.parametrize("side", BOTH_SIDES)
def test_nothing_is_repaired_under_a_clearing_marker(side):
    marked = HashedMap({at("1004"): Clearing(ENEMY[side], 3)})
    found = refusals(position(side, clearing=marked), side, RepairPlace(at("1004"), BASE))

    assert any("Clearing marker" in no for no in found)


@pytest.mark.rule("ADV:27.9.1")
@pytest.mark.parametrize("side", BOTH_SIDES)
def test_a_base_without_a_line_of_communication_is_not_repaired(side):
    cities = [at(f"{here[:2]}05") for here in SITES]
    scene = position(side, control=HashedMap(dict.fromkeys(cities, ENEMY[side])))
    (no,) = refusals(scene, side, RepairPlace(at("1004"), BASE))

    assert "line of communication" in no


@pytest.mark.rule("ADV:27.9", "ADV:27.9.1", "ADV:SOP-14")
@pytest.mark.parametrize("side", BOTH_SIDES)
def test_repairs_come_after_markers_are_lowered(side):
    run = driven(at_step(position(side, first_player=side), "reorganization_phase"))
    assert asked_by(run) == [(side, "repairs")]
    done = driven(after(repaired(after(run), side, "1004")))

    assert marker_on(done.scene, at("1004"), BASE) is Damage.STRIKE_2
    assert asked_by(done) == [(side, "repairs")]


@pytest.mark.rule("ADV:27.9.1")
@pytest.mark.parametrize("side", BOTH_SIDES)
def test_a_base_under_repair_that_is_hit_is_destroyed_without_collateral_damage(side):
    run = run_of(after(repaired(position(side), side, "1904")), ENEMY[side])
    hit_place(run, ENEMY[side], at("1904"), FIELD, Hit.TWO)

    assert marker_on(run.scene, at("1904"), FIELD) is Damage.DESTROYED
    assert damage_of(run.scene, at("1904"), FIELD).collateral is Damage.NONE


def boxed(side, *marks, supply=4, owner=None):
    """A Holding Box with three Airbases that bear these markers, and a side that may repair."""
    box = HoldingBox("Own", BOTH_SIDES[side if owner is None else owner], sites=(BASE,) * 3)
    places = [PlaceDamage(BOX, BASE, mark, number=n) for n, mark in enumerate(marks, start=1)]
    damage = DamageMarkers(tuple([each for each in places if each.marker is not Damage.NONE]))
    scene = given("1004 Flat", layers=ADVANCED, turn=4, boxes=(box,), damage=damage)
    forces = list(scene.state.forces)
    stocks = (Stock(NATIONS[side], StockKind.SUPPLY, supply),)
    forces[side] = replace(forces[side], advanced=replace(forces[side].advanced, stocks=stocks))
    state = replace(scene.state, forces=tuple(forces))
    return asked(KernelScene(scene.rules, scene.printed, state), side, "repairs", "ADV:27.9.1")


ONE, TWO, GONE, NONE = Damage.STRIKE_1, Damage.STRIKE_2, Damage.DESTROYED, Damage.NONE


@pytest.mark.rule("ADV:27.9.1")
@pytest.mark.parametrize("side", BOTH_SIDES)
def test_destroyed_airbases_of_a_holding_box_are_repaired_one_by_one(side):
    scene, order = boxed(side, ONE, GONE, GONE), RepairPlace(BOX, BASE)
    for left in ((ONE, TWO, GONE), (ONE, TWO, TWO)):
        run = run_of(asked(scene, side, "repairs", "ADV:27.9.1"), side)
        assert refusals(run.scene, side, order) == []
        run.rules.orders["repairs"][RepairPlace].resolve(run, order)
        scene = KernelScene(run.rules, run.printed, run.truth)
        marks = {each.number: each for each in run.truth.damage.places}
        assert tuple(marks[n].marker for n in (1, 2, 3)) == left
        assert [marks[n].under_repair for n in (1, 2)] == [False, True]
        assert faults(run.printed, run.truth) == ()
    done = asked(scene, side, "repairs", "ADV:27.9.1")
    assert refusals(done, side, order) != []


@pytest.mark.rule("ADV:27.9.1")
@pytest.mark.parametrize("side", BOTH_SIDES)
@pytest.mark.parametrize(
    ("marks", "supply", "owner"),
    [((TWO, ONE), 4, None), ((GONE,), 1, None), ((GONE,), 4, "enemy")],
)
def test_what_is_not_repaired_in_a_holding_box(side, marks, supply, owner):
    scene = boxed(side, *marks, supply=supply, owner=ENEMY[side] if owner else None)

    assert RepairPlace not in offered(scene, side)
    assert refusals(scene, side, RepairPlace(BOX, BASE)) != []


@pytest.mark.rule("ADV:27.9.1")
@pytest.mark.parametrize("side", BOTH_SIDES)
def test_markers_in_a_holding_box_are_lowered_but_not_destroyed(side):
    run = run_of(boxed(side, ONE, TWO, GONE), -1)
    strike_markers_are_lowered(run)

    assert {each.number: each.marker for each in run.truth.damage.places} == {2: ONE, 3: GONE}
