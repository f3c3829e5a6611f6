"""What bots do in the Advanced game about supply, flights, detection and setting up."""

from __future__ import annotations

import pytest
from msgspec.structs import replace

from games.next_war.advice.advised import planner_of, seen_by
from games.next_war.scenarios.loose_nukes import (
    ALLIES,
    DUMMY,
    PAKISTAN,
    WEAPONS,
    hex_of,
    only,
    opened,
    set_up,
    unit_called,
    with_state,
)
from games.next_war.sketch import asked
from sandtable.games.next_war.advice.advanced import detection, supply_orders
from sandtable.games.next_war.advice.advanced.cache_worth import worth_of_seeing
from sandtable.games.next_war.advice.advanced.landings import (
    empty_caches,
    hold_chance,
    next_landing,
)
from sandtable.games.next_war.advice.advanced.set_up import set_up as setting_up
from sandtable.games.next_war.advice.play_style import plan_in
from sandtable.games.next_war.ids import BOTH_SIDES
from sandtable.games.next_war.orders.advanced.nuclear_caches import DetectCache
from sandtable.games.next_war.orders.advanced.supply import EndResupply, ResupplyUnit
from sandtable.games.next_war.orders.movement import Airlift, Paradrop
from sandtable.games.next_war.orders.setup_basing_and_replacements import PlaceRest
from sandtable.games.next_war.rule_hooks.advanced_phases import supply_phase
from sandtable.games.next_war.rules.advanced.sequence.open_phase import SECOND
from sandtable.kernel.contract import judge
from sandtable.kernel.play.state import Frame, known

LAHORE_HEX, CITY = "2414", "2116"


def in_supply_phase(scene, side):
    """A side is asked about emergency resupply in the Second Supply phase."""
    now = asked(scene, side, "emergency_resupply")
    return with_state(now, agenda=(Frame(supply_phase.name, "", "first_resupply", (SECOND,)),))


def unsupplied(scene, *names):
    """The position with Out of Supply markers on these units."""
    forces = list(scene.state.forces)
    for name in names:
        unit = unit_called(scene, name)
        side = scene.printed.counters[unit].side
        units = forces[side].units
        forces[side] = replace(
            forces[side], units=units.set(unit, replace(units.map[unit], unsupplied=True))
        )
    return with_state(scene, forces=tuple(forces))


@pytest.mark.parametrize("side", BOTH_SIDES)
def test_the_unit_worth_most_is_resupplied(side):
    strong = ("roi-7-inf-div", "irop-10-inf-div")[side]
    weak = ("roi-102-bde", "irop-212-inf-bde")[side]
    scene = only(set_up(), h2414=(strong, weak))
    lacking = in_supply_phase(unsupplied(scene, strong, weak), side)

    assert supply_orders.resupply(known(lacking, side)) == ResupplyUnit(unit_called(scene, strong))
    assert supply_orders.resupply(known(scene, side)) == EndResupply()


def test_a_headquarters_is_resupplied_if_many_depend_on_it():
    """It costs three points and succeeds seldom."""
    staff = "irop-hq-iv-corps"
    some = ("irop-10-inf-div",)
    many = ("irop-10-inf-div", "irop-11-inf-div", "irop-3-arm-bde", "irop-212-inf-bde")
    for names, first in ((some, some[0]), (many, staff)):
        scene = unsupplied(only(set_up(), h2414=(staff, *names)), staff, *names)
        order = supply_orders.resupply(known(in_supply_phase(scene, PAKISTAN), PAKISTAN))
        assert order == ResupplyUnit(unit_called(scene, first))


def test_caches_under_own_units_and_of_the_enemy_are_looked_for_and_known_ones_are_not():
    scene = only(set_up(), h2414=("irop-10-inf-div",))
    here, empty = hex_of(scene, LAHORE_HEX), hex_of(scene, CITY)
    seen = seen_by(scene, PAKISTAN, LAHORE_HEX, WEAPONS)

    mine = known(scene, PAKISTAN)
    assert worth_of_seeing(mine, PAKISTAN, here) > 0
    assert worth_of_seeing(known(scene, ALLIES), ALLIES, here) > worth_of_seeing(
        known(scene, ALLIES), ALLIES, empty
    )
    assert worth_of_seeing(known(seen, PAKISTAN), PAKISTAN, here) == 0


@pytest.mark.parametrize("side", BOTH_SIDES)
def test_electronic_attempts_are_made_at_caches(side):
    scene = asked(set_up(), side, "electronic_detection")
    order = detection.detect(known(scene, side))

    assert isinstance(order, DetectCache)
    assert judge(known(scene, side), order) == ()


def test_an_empty_cache_that_is_no_known_dummy_is_worth_a_landing():
    scene = only(set_up(), h2414=("irop-10-inf-div",))
    dummy = seen_by(scene, ALLIES, CITY, DUMMY)

    plain, knowing = (
        {here for _, here in empty_caches(planner_of(one, ALLIES))} for one in (scene, dummy)
    )
    assert hex_of(scene, LAHORE_HEX) not in plain
    assert hex_of(scene, CITY) in plain
    assert hex_of(scene, CITY) not in knowing


def test_a_unit_that_lands_among_enemies_holds_less_likely():
    alone = only(set_up(), h2318=("roi-7-inf-div",))
    beside = only(set_up(), h2318=("roi-7-inf-div",), h2115=("irop-10-inf-div", "irop-3-arm-bde"))
    unit = unit_called(alone, "roi-7-inf-div")
    free, hard = (
        hold_chance(planner_of(one, ALLIES), unit, hex_of(one, CITY)) for one in (alone, beside)
    )

    assert free == 1
    assert 0 < hard < free


def test_airborne_units_leave_the_box_for_empty_caches():
    """All Pakistani units but one are gone: a drop or airlift to a cache is worth it."""
    scene = set_up()
    gone = only(scene, h3500=("irop-7-inf-div",))
    forces = (scene.state.forces[ALLIES], gone.state.forces[PAKISTAN])
    scene = with_state(scene, forces=forces, turn=1)
    segment = replace(
        scene.state.segment,
        side=ALLIES,
        name="initiative_movement",
        unmoved=tuple(scene.state.forces[ALLIES].units.map),
    )
    scene = asked(with_state(scene, segment=segment), ALLIES, "move")
    order = next_landing(known(scene, ALLIES), plan_in("steadfast"))

    assert isinstance(order, Paradrop | Airlift)
    at = order.at if isinstance(order, Paradrop) else order.to
    assert at in {each.place for each in scene.state.advanced.caches.markers}
    assert judge(known(scene, ALLIES), order) == ()


def test_pakistan_sets_up_its_garrisons_as_suggested():
    table = opened("set up")

    assert table.state.pending[-1].decisions[0].kind == "set_up"
    assert table.deciders() == (PAKISTAN,)
    assert setting_up(table.known(PAKISTAN)) == PlaceRest()
