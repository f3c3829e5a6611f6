"""8.5.5 Marine airmobile movement, 2.4.1 the airmobile capacity of ships."""

from __future__ import annotations

import pytest
from msgspec.structs import replace

from games.next_war.titles.vietnam.afloat import (
    PRC,
    RED_AMPH,
    US,
    events,
    ordered,
    refused,
    ship,
    spot,
)
from games.next_war.titles.vietnam.landed import MARINES, begun, in_state, unit
from games.next_war.titles.vietnam.marines import (
    FIRST,
    ONE,
    SECOND,
    THREE,
    TWO,
    WHEELS,
    campaign,
    lift,
    lift_aboard,
    red_helicopters,
)
from games.next_war.titles.vietnam.sailing import CHINA_SEA, INSHORE, ISLE, REEF, TONKIN, sail
from sandtable.board.hex_grid import HexId
from sandtable.games.next_war.events import (
    AirDefenceFired,
    AirmobileLost,
    ClearingBegan,
    UnitFlownAboard,
)
from sandtable.games.next_war.events.event_registry import with_force, with_unit
from sandtable.games.next_war.invariants import faults
from sandtable.games.next_war.naval_lookups import aboard, where_is
from sandtable.games.next_war.orders.marine_airmobile import LiftMarines
from sandtable.games.next_war.orders.movement import Airlift
from sandtable.games.next_war.printed.terrain import Weather
from sandtable.games.next_war.rule_hooks import acts_at_sea, lifted_from_ships
from sandtable.games.next_war.rules.standard.ch08_movement.sea.marine_airmobile import (
    airmobile_marines,
    flown,
)
from sandtable.games.next_war.rules.standard.ch08_movement.zones.zones import is_in_enemy_zone
from sandtable.games.next_war.state import ABOARD, Lift
from sandtable.games.next_war.state_lookups import controller_of, unit_of

SEA, BEACH, INLAND = "4420", "4320", "4318"
LOADED = {ONE: FIRST, TWO: FIRST, THREE: FIRST, WHEELS: FIRST}


def off_the_coast(units=LOADED, **fields):
    return begun(campaign({FIRST: SEA}, units, **fields), US)


def fits(run, order):
    return refused(run, US, order) == []


def farthest(run, distance):
    """Hexes of the map in which Marines from the ship could land, were they near enough."""
    far, here = run.printed.atlas.lattice.distance, spot(run.printed, SEA)
    units = (unit(run.scene, ONE),)
    order = LiftMarines(ship(run.scene, FIRST), here, units, here, 0)
    hexes = [at for at in run.printed.atlas.ground if far(HexId(here), HexId(at)) == distance]
    return [replace(order, to=at) for at in hexes]


@pytest.mark.rule("STD:8.5.5", "STD:2.4.1")
def test_two_battalions_of_half_a_point_land_from_a_ship_together():
    run = off_the_coast()
    assert run.rules[acts_at_sea](run.scene, US)
    run = ordered(run, US, lift(run, (ONE, TWO), SEA, INLAND), 9)
    landed = [unit_of(run.scene, unit(run.scene, name)) for name in (ONE, TWO)]
    assert [(now.at, now.landed) for now in landed] == [(spot(run.printed, INLAND), True)] * 2
    assert {unit(run.scene, ONE), unit(run.scene, TWO)}.isdisjoint(run.truth.segment.unmoved)
    assert faults(run.printed, run.truth) == ()


@pytest.mark.rule("STD:2.4.1")
def test_a_capacity_of_one_refuses_more_than_one_stacking_point():
    run = off_the_coast()
    (no,) = refused(run, US, lift(run, (ONE, TWO, THREE), SEA, INLAND))
    assert no.endswith("[STD:2.4.1]")


@pytest.mark.rule("STD:8.5.5")
def test_a_ship_lifts_once_in_a_segment_and_again_in_the_next():
    run = off_the_coast()
    run = ordered(run, US, lift(run, ONE, SEA, INLAND), 9)
    assert run.truth.forces[US].ships[ship(run.scene, FIRST)].lifted == 5
    (no,) = refused(run, US, lift(run, TWO, SEA, INLAND))
    assert "cannot lift units now" in no
    run = begun(run.scene, US, after=run.truth.segment)
    assert fits(run, lift(run, TWO, SEA, INLAND))


@pytest.mark.rule("STD:8.5.5")
def test_two_ships_lift_once_each():
    scene = campaign({FIRST: SEA, SECOND: "4521"}, {ONE: FIRST, TWO: SECOND, THREE: SECOND})
    run = begun(scene, US)
    run = ordered(run, US, lift(run, ONE, SEA, INLAND), 9)
    run = ordered(run, US, lift(run, TWO, "4521", INLAND, SECOND), 9)
    assert not fits(run, lift(run, THREE, "4521", INLAND, SECOND))


@pytest.mark.rule("STD:8.5.5")
@pytest.mark.parametrize("name", [WHEELS, "us-82-abn-1-82", "srv-marines-vn-a"])
def test_it_carries_only_marines_of_its_nation_that_helicopters_can_lift(name):
    at = SEA if name == WHEELS else BEACH
    run = off_the_coast(LOADED if name == WHEELS else {name: BEACH})
    (no,) = refused(run, US, lift(run, name, at, INLAND))
    assert "do not carry" in no


@pytest.mark.rule("STD:8.5.5", "RUL-0360")
def test_in_vietnam_marines_on_foot_are_lifted_and_elsewhere_those_of_airmobile_points():
    scene = campaign({FIRST: SEA}, LOADED)
    lifted = {n: scene.rules[lifted_from_ships](scene, unit(scene, n)) for n in (ONE, WHEELS)}
    assert lifted == {ONE: True, WHEELS: False}
    assert not airmobile_marines(scene, unit(scene, ONE))
    assert airmobile_marines(scene, unit(scene, "us-82-abn-1-82"))


@pytest.mark.rule("STD:8.5.5")
def test_a_ship_that_has_moved_lifts_and_one_that_has_lifted_moves():
    scene = campaign({FIRST: INSHORE}, LOADED, {TONKIN: US, INSHORE: US})
    run = begun(scene, US)
    assert not fits(run, lift(run, ONE, INSHORE, INLAND))
    run = ordered(run, US, sail(run, FIRST, INSHORE, SEA))
    run = ordered(run, US, lift(run, ONE, SEA, INLAND), 9)
    run = off_the_coast(held={TONKIN: US, INSHORE: US})
    run = ordered(run, US, lift(run, ONE, SEA, INLAND), 9)
    assert refused(run, US, sail(run, FIRST, SEA, INSHORE)) == []


@pytest.mark.rule("STD:8.5.5")
def test_they_fly_24_hexes_without_that_of_the_ship():
    run = off_the_coast()
    assert any(fits(run, order) for order in farthest(run, 24))
    told = [no for order in farthest(run, 25) for no in refused(run, US, order)]
    assert told
    assert not [order for order in farthest(run, 25) if fits(run, order)]
    assert any("too far" in no and no.endswith("[STD:8.5.5]") for no in told)


@pytest.mark.rule("STD:8.5.5")
def test_for_marines_ashore_the_way_to_them_counts_too():
    run = off_the_coast({ONE: "4311"})
    here, sea = spot(run.printed, "4311"), spot(run.printed, SEA)
    first = flown(run.scene, sea, here)
    assert first == 9
    order = lift(run, ONE, "4311", INLAND)
    ends = {at: flown(run.scene, here, at) for at in run.printed.atlas.ground}
    far = [at for at, hexes in ends.items() if hexes == 24 - first]
    beyond = [at for at, hexes in ends.items() if hexes == 25 - first]
    assert any(fits(run, replace(order, to=at)) for at in far)
    assert not any(fits(run, replace(order, to=at)) for at in beyond)


@pytest.mark.rule("STD:8.5.5", "STD:8.2.2")
def test_taking_off_in_an_enemy_zone_costs_a_hex():
    enemy = {"prc-74ga-1": "4218", "prc-74ga-16": "4218"}
    free, held = off_the_coast({ONE: INLAND}), off_the_coast({ONE: INLAND} | enemy)
    here = spot(free.printed, INLAND)
    assert is_in_enemy_zone(held.scene, US, here)
    order = lift(free, ONE, INLAND, BEACH)
    left = 24 - flown(free.scene, spot(free.printed, SEA), here)
    ends = [at for at in free.printed.atlas.ground if flown(free.scene, here, at) == left]
    open_at = [at for at in ends if fits(free, replace(order, to=at))]
    assert open_at
    assert not any(fits(held, replace(order, to=at)) for at in open_at)


@pytest.mark.rule("STD:8.5.5", "RUL-0360")
@pytest.mark.parametrize(
    ("sea", "to", "open_to"),
    [
        (REEF, ISLE, True),
        (CHINA_SEA, ISLE, True),
        (REEF, "Spratlys", False),
        ("Spratly Islands", ISLE, False),
        (INSHORE, BEACH, False),
        (TONKIN, BEACH, False),
        (REEF, "Philippines Holding", False),
    ],
)
def test_from_a_sea_box_they_reach_the_islands_of_that_sea(sea, to, open_to):
    run = begun(campaign({FIRST: sea}, {ONE: FIRST}), US)
    assert fits(run, lift(run, ONE, sea, to)) is open_to


@pytest.mark.rule("STD:8.5.5")
def test_units_that_land_on_an_island_begin_to_clear_it():
    run = begun(campaign({FIRST: REEF}, {ONE: FIRST}), US)
    isle = spot(run.printed, ISLE)
    assert controller_of(run.scene, isle) != US
    run = ordered(run, US, lift(run, ONE, REEF, ISLE), 9)
    assert where_is(run.scene, unit(run.scene, ONE)) == isle
    assert run.truth.clearing[isle].side == US
    assert faults(run.printed, run.truth) == ()


@pytest.mark.rule("STD:8.5.5")
def test_from_an_island_they_come_back_aboard_and_go_nowhere_else():
    run = begun(campaign({FIRST: REEF}, {ONE: ISLE}), US)
    assert not fits(run, lift(run, ONE, ISLE, "Philippines Holding"))
    run = ordered(run, US, lift_aboard(run, ONE, ISLE, FIRST))
    assert aboard(run.scene, ship(run.scene, FIRST)) == (unit(run.scene, ONE),)


@pytest.mark.rule("STD:8.5.5", "STD:8.4.1.3")
def test_who_is_clearing_an_island_is_not_lifted_from_it():
    run = begun(campaign({FIRST: REEF}, {ONE: ISLE}), US)
    isle = spot(run.printed, ISLE)
    run.emit(ClearingBegan(isle, US))
    (no,) = refused(run, US, lift_aboard(run, ONE, ISLE, FIRST))
    assert no == "Units clearing Paracels must leave it on the ground. [STD:8.4.1.3]"


@pytest.mark.rule("STD:8.5.5", "STD:2.4.4")
def test_they_are_lifted_aboard_as_far_as_there_is_room():
    run = off_the_coast({ONE: BEACH, WHEELS: FIRST})
    run = ordered(run, US, lift_aboard(run, ONE, BEACH, FIRST), 9)
    assert unit_of(run.scene, unit(run.scene, ONE)).at == ABOARD
    assert unit(run.scene, ONE) not in run.truth.segment.unmoved
    assert [event.ship for event in events(run, UnitFlownAboard)] == [ship(run.scene, FIRST)]
    full = LOADED | {"usmc-3-3": FIRST, "usmc-1-5": FIRST, "usmc-2-5": FIRST, "usmc-3-5": BEACH}
    run = off_the_coast(full)
    (no,) = refused(run, US, lift_aboard(run, "usmc-3-5", BEACH, FIRST))
    assert no.endswith("[STD:2.4.4]")


@pytest.mark.rule("STD:8.5.5")
def test_from_ship_to_ship_and_by_the_helicopters_of_another_ship():
    scene = campaign({FIRST: SEA, SECOND: "4521"}, {ONE: FIRST, TWO: FIRST})
    run = begun(scene, US)
    assert not fits(run, lift_aboard(run, ONE, SEA, FIRST))
    assert fits(run, lift(run, ONE, SEA, INLAND, SECOND))
    run = ordered(run, US, lift_aboard(run, ONE, SEA, SECOND), 9)
    assert aboard(run.scene, ship(run.scene, SECOND)) == (unit(run.scene, ONE),)
    assert not fits(run, lift_aboard(run, TWO, SEA, SECOND))


@pytest.mark.rule("STD:8.5.5")
def test_airmobile_points_carry_nobody_to_or_from_a_ship():
    run = off_the_coast()
    force = replace(run.truth.forces[US], airmobile=(Lift("US", 4),))
    run = begun(in_state(run.scene, forces=(force, run.truth.forces[PRC])), US)
    units, places = (unit(run.scene, ONE),), [spot(run.printed, at) for at in (SEA, INLAND)]
    for origin in (places[0], ABOARD):
        assert refused(run, US, Airlift(origin, units, (1,), places[1], 0)) != []
    scene = campaign({FIRST: SEA}, {ONE: BEACH})
    run = begun(scene, US)
    order = Airlift(spot(run.printed, BEACH), units, (1,), places[0], 0)
    assert refused(run, US, order) != []


@pytest.mark.rule("STD:8.5.5", "STD:8.5.4.2")
def test_air_defence_costs_a_step_but_never_the_helicopters_of_the_ship():
    scene = campaign({FIRST: SEA}, {ONE: FIRST, TWO: FIRST}, air_superiority=-3)
    force = replace(scene.state.forces[US], airmobile=(Lift("US", 4),))
    run = begun(in_state(scene, forces=(force, scene.state.forces[PRC])), US)
    run = ordered(run, US, lift(run, (ONE, TWO), SEA, INLAND), 0)
    (fired,) = events(run, AirDefenceFired)
    assert fired.loss
    assert events(run, AirmobileLost) == []
    assert run.truth.forces[US].airmobile == (Lift("US", 4),)
    assert unit_of(run.scene, unit(run.scene, ONE)).steps == 0
    assert unit_of(run.scene, unit(run.scene, TWO)).at == ABOARD
    assert unit(run.scene, TWO) not in run.truth.segment.unmoved
    run = begun(run.scene, US, after=run.truth.segment)
    assert fits(run, lift(run, TWO, SEA, INLAND))


@pytest.mark.rule("STD:8.5.5", "STD:6.6.1.1")
def test_who_is_turned_back_stays_aboard_and_the_ship_has_lifted():
    run = off_the_coast(air_superiority=-3)
    run = ordered(run, US, lift(run, ONE, SEA, INLAND), 4)
    (fired,) = events(run, AirDefenceFired)
    assert fired.points
    assert not fired.loss
    assert unit_of(run.scene, unit(run.scene, ONE)).at == ABOARD
    assert not fits(run, lift(run, TWO, SEA, INLAND))


@pytest.mark.rule("STD:8.5.5", "STD:4.1.3")
def test_there_is_none_in_elite_reaction_or_a_storm():
    scene = campaign({FIRST: SEA}, {ONE: BEACH, TWO: FIRST})
    for run in (begun(scene, US, elite_only=True), begun(scene, US, ground_only=True)):
        (no,) = refused(run, US, lift(run, ONE, BEACH, INLAND))
        assert no.endswith("[STD:8.5.5]")
        assert refused(run, US, lift_aboard(run, ONE, BEACH, FIRST)) != []
    run = begun(in_state(scene, weather=Weather.STORM), US)
    for name, at in ((ONE, BEACH), (TWO, SEA)):
        (no,) = refused(run, US, lift(run, name, at, INLAND))
        assert no.endswith("[STD:4.1.3]")
    run = begun(in_state(scene, weather=Weather.OVERCAST), US)
    assert fits(run, lift(run, ONE, BEACH, INLAND))


@pytest.mark.rule("STD:8.5.5", "STD:8.5.4.3.1")
def test_they_land_where_others_may():
    run = off_the_coast({ONE: FIRST, "prc-74ga-1": INLAND})
    for to in (INLAND, "4521", SEA):
        assert not fits(run, lift(run, ONE, SEA, to))
    run = begun(campaign({FIRST: REEF}, {ONE: FIRST, MARINES: ISLE}), US)
    (no,) = refused(run, US, lift(run, ONE, REEF, ISLE))
    assert no.endswith("[NWV:6.1.4]")


@pytest.mark.rule("STD:8.5.5", "STD:2.4.1")
def test_the_other_side_does_so_if_its_ship_has_helicopters():
    scene = campaign({RED_AMPH: REEF}, {MARINES: RED_AMPH})
    number = unit(scene, MARINES)
    force = scene.state.forces[PRC]
    reduced = replace(force.units.map[number], steps=1)
    state = with_force(scene.state, PRC, with_unit(force, number, reduced))
    scene = in_state(scene, forces=state.forces)
    run = begun(scene, PRC)
    order = lift(run, MARINES, REEF, ISLE, RED_AMPH)
    assert refused(run, PRC, order) != []
    run = ordered(begun(red_helicopters(scene), PRC), PRC, order, 9)
    assert where_is(run.scene, number) == spot(run.printed, ISLE)


@pytest.mark.rule("STD:8.5.5", "STD:7.3.1.1")
def test_a_ship_that_was_turned_over_lifts_nobody():
    scene = campaign({FIRST: SEA}, {ONE: BEACH})
    number, force = ship(scene, FIRST), scene.state.forces[US]
    turned = replace(force.ships[number], surface_group=True)
    force = replace(force, ships=force.ships.set(number, turned))
    run = begun(in_state(scene, forces=(force, scene.state.forces[PRC])), US)
    assert not fits(run, lift(run, ONE, BEACH, INLAND))
