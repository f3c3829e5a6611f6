"""What bots do in the Advanced game: caches, supply, strikes, special operations forces."""

from __future__ import annotations

import pytest
from msgspec.structs import replace

from games.next_war.advice.advised import LAHORE, at_turn, planner_of, seen_by, table_at
from games.next_war.scenarios.loose_nukes import (
    ALLIES,
    DUMMY,
    MATERIALS,
    PAKISTAN,
    WEAPONS,
    hex_of,
    only,
    set_up,
    unit_called,
    with_cache,
    with_state,
)
from games.next_war.sketch import asked, refusals
from sandtable.board.hex_grid import HexId
from sandtable.games.next_war.advanced.stocks import Stock, StockKind
from sandtable.games.next_war.advice.advanced import caches, damage_orders, missile_orders
from sandtable.games.next_war.advice.advanced.advanced_orders import ANSWERS, is_advanced
from sandtable.games.next_war.advice.advanced.cache_worth import places_wanted, points_expected
from sandtable.games.next_war.advice.advanced.hit_worth import after_hits, gain_at_place
from sandtable.games.next_war.advice.advanced.outlook import CacheMap
from sandtable.games.next_war.advice.advanced.rungs import RUNGS
from sandtable.games.next_war.advice.advanced.special_forces import missions, raid_odds
from sandtable.games.next_war.advice.advanced.supplied_hexes import supplied_hexes
from sandtable.games.next_war.advice.routine_question_answers import ROUTINE
from sandtable.games.next_war.advice.rungs import RUNGS as STANDARD
from sandtable.games.next_war.ids import BOTH_SIDES, PlaceId, UnitId
from sandtable.games.next_war.orders.advanced.damage import DamageOwnPlace, EndDamaging
from sandtable.games.next_war.orders.advanced.nuclear_caches import (
    EndSearch,
    EndSecuring,
    SearchForCache,
    SecureCache,
)
from sandtable.games.next_war.orders.advanced.strikes import EndStrikes, LaunchAtSite
from sandtable.games.next_war.printed.advanced.damage_rows import Damage
from sandtable.games.next_war.printed.advanced.strike_rows import Hit
from sandtable.games.next_war.printed.terrain import Feature
from sandtable.games.next_war.rules.advanced.ch19_supply.supply_check import is_supplied
from sandtable.games.next_war.rules.advanced.ch20_special_forces.targets import place_target
from sandtable.kernel.play.hashed_map import HashedMap
from sandtable.kernel.play.state import known
from sandtable.random_source import RandomSource

ISLAMABAD, LAHORE_HEX, CITY, AIRFIELD = "3703", "2414", "2116", "2611"


# --- caches ---------------------------------------------------------------------------------------


@pytest.mark.parametrize("side", BOTH_SIDES)
def test_a_cache_is_worth_what_the_seat_knows_of_it(side):
    scene = seen_by(seen_by(set_up(), side, LAHORE_HEX, WEAPONS), side, CITY, DUMMY)
    mine = points_expected(known(scene, side))
    theirs = points_expected(known(scene, 1 - side))

    assert mine[hex_of(scene, LAHORE_HEX)] == 6
    assert mine[hex_of(scene, CITY)] == 0
    assert theirs[hex_of(scene, LAHORE_HEX)] == theirs[hex_of(scene, CITY)] == pytest.approx(2.5)


@pytest.mark.parametrize("seat", BOTH_SIDES)
def test_hidden_caches_change_nothing_that_is_advised(seat):
    """The same position with other markers under the same backs."""
    one = with_cache(set_up(), LAHORE_HEX, WEAPONS)
    other = with_cache(set_up(), LAHORE_HEX, DUMMY)

    assert points_expected(known(one, seat)) == points_expected(known(other, seat))
    for scene in (one, other):
        here = hex_of(scene, LAHORE_HEX)
        assert points_expected(known(scene, seat))[here] == pytest.approx(2.5)


def test_caches_without_own_units_are_wanted_and_bases_of_the_enemy():
    scene = only(set_up(), h2414=("irop-10-inf-div",))
    here, base = hex_of(scene, LAHORE_HEX), hex_of(scene, AIRFIELD)
    pakistan = places_wanted(known(scene, PAKISTAN), PAKISTAN)
    allies = places_wanted(known(scene, ALLIES), ALLIES)

    assert here not in pakistan
    assert here in allies
    assert allies[base] == pytest.approx(pakistan[base] + 20)  # it pays Pakistan a point


def test_the_outlook_of_a_side_is_by_caches():
    scene = only(set_up(), h2414=("irop-10-inf-div",))
    outlook = CacheMap(known(scene, ALLIES), ALLIES)

    assert set(outlook.wanted) == set(places_wanted(known(scene, ALLIES), ALLIES))
    assert outlook.garrison[hex_of(scene, LAHORE_HEX)] > 0


@pytest.mark.parametrize("side", BOTH_SIDES)
def test_the_best_cache_is_secured_and_never_a_dummy(side):
    unit = ("roi-7-inf-div", "irop-10-inf-div")[side]
    others = ("roi-102-bde", "irop-212-inf-bde")[side]
    scene = only(set_up(), h2414=(unit,), h2116=(others,))
    dummy = seen_by(scene, side, LAHORE_HEX, DUMMY)
    both = seen_by(seen_by(scene, side, LAHORE_HEX, WEAPONS), side, CITY, MATERIALS)
    other = seen_by(dummy, side, CITY, MATERIALS)

    assert caches.secure(known(dummy, side)) == EndSecuring()
    assert caches.secure(known(both, side)) == SecureCache(hex_of(scene, LAHORE_HEX))
    assert caches.secure(known(other, side)) == SecureCache(hex_of(scene, CITY))


def test_those_who_could_be_lost_do_not_search():
    strong = only(set_up(), h2414=("irop-10-inf-div", "irop-11-inf-div"))
    weak = only(set_up(), h2414=("irop-212-inf-bde*",))

    found = caches.search(known(strong, PAKISTAN))
    assert isinstance(found, SearchForCache)
    assert found.at == hex_of(strong, LAHORE_HEX)
    assert caches.search(known(weak, PAKISTAN)) == EndSearch()


# --- marches --------------------------------------------------------------------------------------


def test_one_unit_stays_with_a_cache_and_another_goes_to_an_empty_one():
    alone = only(set_up(), h2414=("irop-10-inf-div",))
    pair = only(set_up(), h2414=("irop-10-inf-div", "irop-3-arm-bde"))

    assert [task.group.units for task in planner_of(alone, PAKISTAN).tasks()] == []
    tasks = planner_of(pair, PAKISTAN).tasks()
    caches_there = {each.place for each in pair.state.advanced.caches.markers}
    assert len(tasks) == 1
    assert len(tasks[0].group.units) == 1
    assert tasks[0].goal in caches_there - {hex_of(pair, LAHORE_HEX)}


def test_a_known_dummy_needs_no_guard():
    scene = only(set_up(), h2414=("irop-10-inf-div",))
    dummy = seen_by(scene, PAKISTAN, LAHORE_HEX, DUMMY)

    tasks = planner_of(dummy, PAKISTAN).tasks()
    assert [task.group.units for task in tasks] == [(unit_called(scene, "irop-10-inf-div"),)]


def test_supplied_hexes_are_those_in_which_the_engine_supplies_a_unit():
    scene = only(set_up(), h2414=("irop-10-inf-div",))
    unit = unit_called(scene, "irop-10-inf-div")
    fed = supplied_hexes(known(scene, PAKISTAN), unit)
    force = scene.state.forces[PAKISTAN]
    now = force.units.map[unit]
    near = sorted(scene.printed.atlas.lattice.within(HexId(hex_of(scene, LAHORE_HEX)), 8))
    agreed = 0
    for here in map(PlaceId, near[::7]):
        if here not in scene.printed.atlas.ground:
            continue
        moved = replace(
            force,
            units=force.units.set(unit, replace(now, at=here)),
            stacks=HashedMap[PlaceId, tuple[UnitId, ...]]().set(here, (unit,)),
        )
        forces = (scene.state.forces[ALLIES], moved)
        if here in fed:  # a unit next to a source is fed as well, whatever the ground
            assert is_supplied(with_state(scene, forces=forces), unit)
            agreed += 1
    assert agreed


# --- strikes and raids ----------------------------------------------------------------------------


def with_missiles(scene, side, *stocks):
    forces = list(scene.state.forces)
    force = forces[side]
    forces[side] = replace(force, advanced=replace(force.advanced, stocks=stocks))
    return with_state(scene, forces=tuple(forces))


def test_hits_on_a_place_add_up_as_the_table_says():
    odds = {Hit.NONE: 0.5, Hit.ONE: 0.5}

    assert after_hits(odds, Damage.NONE, 0) == {Damage.NONE: 1.0}
    assert after_hits(odds, Damage.STRIKE_2, 1) == {Damage.STRIKE_2: 0.5, Damage.DESTROYED: 0.5}
    assert after_hits(odds, Damage.NONE, 3)[Damage.DESTROYED] == pytest.approx(0.125)


def test_allied_ballistic_missiles_wait_for_the_last_turn():
    """Before it a base can be repaired; in it each one that is destroyed costs Pakistan a point."""
    stock = Stock("ROI", StockKind.BALLISTIC, 5)
    scene = asked(only(with_missiles(set_up(), ALLIES, stock)), ALLIES, "missile_strikes")
    early, last = at_turn(scene, 2), at_turn(scene, 4, ends_after=4)

    assert missile_orders.missile(known(early, ALLIES)) == EndStrikes()
    order = missile_orders.missile(known(last, ALLIES))
    assert isinstance(order, LaunchAtSite)
    assert refusals(last, ALLIES, order) == []


def test_what_is_destroyed_is_not_struck_again():
    scene = at_turn(only(set_up()), 4, ends_after=4)
    here = hex_of(scene, AIRFIELD)
    odds = {Hit.X: 1.0}
    gone = with_state(scene, destroyed=scene.state.destroyed.set(here, (Feature.AIRFIELD,)))

    assert gain_at_place(known(scene, ALLIES), ALLIES, here, Feature.AIRFIELD, odds) >= 20
    assert gain_at_place(known(gone, ALLIES), ALLIES, here, Feature.AIRFIELD, odds) == 0
    assert gain_at_place(known(scene, ALLIES), ALLIES, here, Feature.AIRFIELD, odds, aimed=1) == 0


def test_raids_are_weighed_by_their_chart():
    """A garrison makes a raid on an Airfield less likely to succeed."""
    empty = only(set_up())
    held = only(set_up(), h2611=("irop-10-inf-div",))
    target = place_target(hex_of(empty, AIRFIELD), Feature.AIRFIELD)

    free = raid_odds(known(empty, ALLIES), ALLIES, target)
    guarded = raid_odds(known(held, ALLIES), ALLIES, target)
    assert sum(free.values()) == pytest.approx(1.0)
    assert guarded[Hit.NONE] > free[Hit.NONE]


@pytest.mark.parametrize("side", BOTH_SIDES)
def test_missions_are_orders_and_promise_something(side):
    scene = known(set_up(), side)

    found = list(missions(scene, side))
    assert all(worth > 0 for worth, _ in found)
    assert (side == ALLIES) <= bool(found)


# --- damage ---------------------------------------------------------------------------------------


def test_a_base_is_damaged_only_when_the_enemy_has_it():
    near = only(set_up(), h2611=("irop-10-inf-div",), h2612=("roi-7-inf-div",))
    lost = only(set_up(), h2611=("roi-7-inf-div",))

    for scene, kind in ((near, EndDamaging), (lost, DamageOwnPlace)):
        now = asked(scene, PAKISTAN, "deliberate_damage")
        assert isinstance(damage_orders.damage(known(now, PAKISTAN)), kind)


# --- in games -------------------------------------------------------------------------------------


def test_the_standard_game_is_advised_as_before():
    for kind in ("move", "attack"):
        _, scene = table_at(LAHORE, kind)
        assert not is_advanced(scene)
        for name, advise in STANDARD.items():
            now = RUNGS[name](scene, RandomSource(1), 3)
            assert list(now) == list(advise(scene, RandomSource(1), 3))


def test_every_decision_of_the_advanced_game_alone_has_an_answer():
    scene = set_up()
    standard = table_at(LAHORE, "move")[1].rules.orders
    kinds = set(scene.rules.orders) - set(standard)

    assert is_advanced(known(scene, ALLIES))
    assert kinds <= set(ANSWERS) | set(ROUTINE)
    assert {"recovery", "air_strikes"} >= kinds - set(ANSWERS)
