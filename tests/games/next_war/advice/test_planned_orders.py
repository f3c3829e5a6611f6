"""What a player who plans does: packages, guards, drops, bridges, and the last chance."""

from __future__ import annotations

from collections import Counter

import pytest
from msgspec.structs import replace

from games.next_war.advice.advised import LAHORE, THIRD, asked, table_at
from games.next_war.sketch import asked as asking
from games.next_war.sketch import at, given
from sandtable.bots.players import PLAYERS, play_on
from sandtable.games.next_war.advice.air_landings import chances_of_fire, landing_loss
from sandtable.games.next_war.advice.attack_packages import Option, best_package, packed
from sandtable.games.next_war.advice.bridge_orders import bridgework
from sandtable.games.next_war.advice.enemy_reach import ReachMap, enemy_reach
from sandtable.games.next_war.advice.final_segments import is_last_chance, last_plan
from sandtable.games.next_war.advice.guarded_marches import (
    MOST_SUPPORTED,
    GuardingPlanner,
    places_to_guard,
)
from sandtable.games.next_war.advice.planned_orders import LEAST, attacks
from sandtable.games.next_war.advice.play_style import BALANCED, plan_in
from sandtable.games.next_war.game import GAME
from sandtable.games.next_war.ids import PlaceId, SideId, UnitId
from sandtable.games.next_war.orders.bridges import DestroyBridge, EndBridgework
from sandtable.games.next_war.orders.combat import Attack, EndCombat
from sandtable.games.next_war.orders.movement import Paradrop
from sandtable.games.next_war.printed.counters import CombatClass
from sandtable.games.next_war.rule_hooks import objectives
from sandtable.games.next_war.rules.standard.ch02_units.combat_units import combat_units
from sandtable.games.next_war.rules.standard.ch08_movement.air.paradrop_order import drop_flight
from sandtable.games.next_war.state_lookups import stack_at
from sandtable.kernel.play.dice import Roots
from sandtable.kernel.play.state import known
from sandtable.table.storage.loading import open_table

INDOCHINA = "vietnam/third-indochina-war"


def attack(target, *units):
    return Attack(PlaceId(target), tuple(UnitId(unit) for unit in units))


def option(worth, target, *units):
    return Option(worth, attack(target, *units), frozenset(units))


def at_places(**options):
    """Options by the place that they are against: `a10` is place 10."""
    return {PlaceId(int(name[1:])): found for name, found in options.items()}


def test_two_attacks_that_share_units_are_chosen_as_a_set():
    """The best attack on either hex takes unit 2; together the others promise more."""
    options = at_places(
        a10=[option(5.0, 10, 1, 2), option(4.0, 10, 1)],
        a20=[option(4.5, 20, 2, 3), option(1.0, 20, 3)],
    )

    assert packed(options) == (attack(20, 2, 3), attack(10, 1))


def test_a_package_may_leave_a_hex_alone():
    both, one, other = option(5.0, 10, 1, 2), option(9.0, 20, 1), option(1.0, 30, 2)

    assert packed(at_places(a10=[both], a20=[one], a30=[other])) == (attack(20, 1), attack(30, 2))


def test_no_unit_fights_twice_in_a_package():
    _, scene = table_at(LAHORE, "attack")

    package = best_package(scene, plan_in("storm"))

    assert package
    assert max(Counter(unit for order in package for unit in order.units).values()) == 1
    assert len({order.target for order in package}) == len(package)


def test_a_last_chance_is_taken_where_an_ordinary_attack_would_not_be_made():
    _, scene = table_at(LAHORE, "attack")
    segment = replace(scene.state.segment, name="second_combat")
    last = replace(scene.state, turn=scene.printed.last_turn, segment=segment)
    late, plan = replace(scene, state=last), plan_in("withdraw")

    assert not is_last_chance(scene)
    assert is_last_chance(late)
    assert len(best_package(late, last_plan(plan), LEAST)) > len(best_package(late, plan))
    assert isinstance(attacks(late, plan, 1)[0], Attack)
    assert attacks(late, plan, 1)[-1] == EndCombat()


def test_places_the_enemy_can_enter_are_not_left_empty():
    table, _ = table_at(THIRD, "move", "guards")
    guarded = 0
    players = {0: PLAYERS["major"](1), 1: PLAYERS["lieutenant"](2)}
    while table.over is None and table.state.turn < 3:
        seat = table.deciders()[0]
        before = asked(table, seat)
        play_on(table, players, limit=1)
        if before != "move" or seat != 0 or asked(table, 0) == "move":
            continue
        scene = table.known(0)
        outlook = ReachMap(scene, SideId(0), BALANCED)
        for place in places_to_guard(outlook):
            held = combat_units(scene, stack_at(scene, SideId(0), place))
            assert held or place not in outlook.enemy.enters, place
            guarded += bool(held)
    assert guarded > 0


def test_the_enemy_reaches_what_he_can_march_to_and_attacks_beside_it():
    _, scene = table_at(LAHORE, "move")
    found = enemy_reach(scene, scene.seat)
    stacks = scene.state.forces[1 - scene.seat].stacks.map

    assert all(here in found.enters for here, stack in stacks.items() if combat_units(scene, stack))
    assert len(found.enters) > len(stacks)
    assert all(strength > 0 for strength in found.attack.values())


def test_paratroops_drop_before_the_war_is_over():
    """In a third of the way through Enough! two drops have been worth their risk."""
    table = open_table(GAME, "india-pakistan/enough", Roots.from_seed("conduct 2"))

    majors = {seat: PLAYERS["major"](seat) for seat in range(2)}
    has_dropped = False
    while not has_dropped and len(table.records) < 330:
        before = len(table.records)
        play_on(table, majors, limit=1)
        has_dropped = any(isinstance(each.order, Paradrop) for each in table.records[before:])

    assert has_dropped


def test_paratroops_reinforce_a_place_of_worth_that_is_guarded():
    """The third brigade of Déjà Phu lands in Dien Bien Phu, although two brigades hold it."""
    table = open_table(GAME, "vietnam/deja-phu", Roots.from_seed("drop"))

    play_on(table, {0: PLAYERS["major"](0), 1: PLAYERS["major"](1)})

    scene = table.known(1)
    drops = [record.order for record in table.records if isinstance(record.order, Paradrop)]
    assert {drop.at for drop in drops} == {scene.rules[objectives](scene)[0].what}


def test_the_risk_of_a_drop_is_the_chart_s():
    scene = known(given("1204 Flat\n1205 Flat\noff PRC 130 2-3-4 light airborne"), 1)
    back, lost = chances_of_fire(scene, drop_flight(scene, UnitId(0), at("1204"), 0))

    assert 0.0 <= lost <= back <= 1.0
    assert landing_loss(scene, UnitId(0), at("1204")) == pytest.approx(0.1)


RIVER = """
1204 Flat
1205 Flat
1206 Flat
1204 in PRC
1205 in PRC
1204-1205 Major River
1204-1205 Primary
1204 SRV 308 6-7-7
1206 PRC 41 5-5-8 mech
"""


def test_a_bridge_is_destroyed_where_the_enemy_can_come_to_it_and_nobody_wants_to_cross():
    scene = known(asking(given(RIVER), SideId(0), "bridges"), 0)

    assert isinstance(bridgework(scene, BALANCED), DestroyBridge)


def test_a_bridge_is_left_where_no_enemy_is_near():
    far = RIVER.replace("1206 PRC 41 5-5-8 mech\n", "")
    scene = known(asking(given(far), SideId(0), "bridges"), 0)

    assert bridgework(scene, BALANCED) == EndBridgework()


def test_artillery_comes_into_range_of_its_formation():
    """Every gun that marches serves its formation better than before, and some now does at all."""
    _, scene = table_at(INDOCHINA, "move")
    planner = GuardingPlanner(scene, plan_in("steadfast"))
    tasks = planner.tasks()
    counters = scene.printed.counters
    guns = [
        (task.group.units[0], task.group.origin, task.goal)
        for task in tasks
        if counters[task.group.units[0]].combat_class is CombatClass.ARTILLERY
    ]

    gains = [planner.support(gun, goal) - planner.support(gun, start) for gun, start, goal in guns]

    assert guns
    assert min(gains) >= 0
    assert max(gains) > 0


def test_artillery_out_of_range_of_all_is_worth_less_the_farther_it_is():
    _, scene = table_at(INDOCHINA, "move")
    planner = GuardingPlanner(scene, plan_in("steadfast"))
    gun = next(
        unit
        for unit, now in scene.state.forces[scene.seat].units.map.items()
        if now.at >= 0 and scene.printed.counters[unit].combat_class is CombatClass.ARTILLERY
    )
    worths = sorted({planner.support(gun, here) for here in scene.printed.atlas.near})

    assert worths[0] < 0 < worths[-1] <= MOST_SUPPORTED
