"""Overlays, odds and cards are the engine's own answers."""

from __future__ import annotations

from fractions import Fraction

import pytest
from msgspec.structs import replace

from games.next_war.sketch import given, march, moving
from presenters.random_play import CARDS, HEXES, left_after, played
from sandtable.games.hearts_and_minds.orders import Mobilise
from sandtable.games.next_war.analysis.combat_calculation import combat_ledger
from sandtable.games.next_war.analysis.hypothetical_combat import supposed
from sandtable.games.next_war.analysis.movement_range import by_rules
from sandtable.games.next_war.events import UnitMoved
from sandtable.games.next_war.ids import SideId
from sandtable.games.next_war.orders.combat import Attack
from sandtable.games.next_war.rules.standard.ch08_movement.ground.movement_path_costs import (
    start_of,
    ways_on,
)
from sandtable.games.next_war.rules.standard.ch08_movement.terrain.map_after_damage import (
    atlas_now,
)
from sandtable.games.next_war.rules.standard.ch08_movement.zones.zones import is_in_enemy_zone
from sandtable.games.next_war.rules.standard.ch13_optional.lines_of_communication import (
    has_line,
    is_open_to,
)
from sandtable.kernel.contract import offers
from sandtable.presenters.name_and_value_texts import tag_of
from sandtable.presenters.offers import path_ways
from sandtable.presenters.space_and_overlay_answers import (
    odds_view,
    overlay,
    possible_actions,
    space_card,
)
from sandtable.table.commands import Command


def shown(table, seat, kind, chosen=()):
    found = overlay(table, seat, kind, tuple(chosen))
    assert found is not None
    assert found.legend
    return found


@pytest.mark.parametrize("scenario", HEXES)
def test_reach_is_where_the_offered_marches_end_and_what_they_cost(scenario):
    compared = 0
    for table, seat, order in played(scenario, 31, 90):
        if type(order).__name__ != "MoveUnits":
            continue
        spots = shown(table, seat, "reach", order.units).spots
        ways = path_ways(table, seat, "move_units", [order.origin, list(order.units)], [])
        compared += 1

        assert ways is not None
        assert {spot.space for spot in spots} == {
            end for end, _, _ in ways.ends if end != order.origin and end >= 0
        }
        scene = table.known(seat)
        prices = by_rules(scene, order.units)
        prices.pop(start_of(scene, order.units)[0][0], None)
        assert {spot.space: spot.value for spot in spots} == {
            here: prices[here] for here in prices if here in {spot.space for spot in spots}
        }
    assert compared > 5


@pytest.mark.parametrize("scenario", HEXES)
def test_zones_are_those_that_movement_asks_about(scenario):
    for place, (table, seat, _) in enumerate(played(scenario, 32, 120)):
        if place % 12:
            continue
        spots = shown(table, seat, "zones").spots
        scene = table.known(seat)
        for side in (0, 1):
            mine = {spot.space for spot in spots if spot.side == side}
            assert mine == {
                here
                for here in scene.printed.atlas.hexes
                if is_in_enemy_zone(scene, SideId(1 - side), here)
            }


@pytest.mark.parametrize("scenario", HEXES)
def test_a_line_of_supply_is_drawn_whole_where_there_is_one_and_cut_where_not(scenario):
    whole = 0
    for place, (table, seat, _) in enumerate(played(scenario, 33, 160)):
        if place % 20:
            continue
        scene = table.known(seat)
        sources = {(s.side, s.space) for s in shown(table, seat, "supply").spots}
        for thread in shown(table, seat, "supply").threads:
            linked = has_line(scene, thread.unit)
            whole += linked

            assert (thread.cut is None) is linked
            if linked:
                assert (thread.side, thread.path[-1]) in sources
                assert all(is_open_to(scene, thread.side, here) for here in thread.path[1:])
                on_road = [
                    (one, two) in atlas_now(scene).roads
                    for one, two in zip(thread.path, thread.path[1:], strict=False)
                ]
                assert all(on_road[2:]), "two hexes off the road at most"
    assert whole


def test_victory_hexes_name_the_objectives():
    for table, seat, _ in played("vietnam/third-indochina-war", 34, 3):
        facts = table.printed.sheet.facts
        spots = {spot.space for spot in shown(table, seat, "victory").spots}

        assert {table.printed.atlas.hex_at(label) for label in facts.goals} <= spots


@pytest.mark.parametrize("scenario", HEXES)
def test_odds_lay_out_the_very_sum_that_resolves_the_combat(scenario):
    laid = 0
    for table, seat, order in played(scenario, 35, 600):
        if not isinstance(order, Attack):
            continue
        told = odds_view(table, seat, order)
        assert told is not None
        ledger, plain = told.odds.ledger, told.odds.plain
        scene = table.known(seat)
        engine = combat_ledger(scene, supposed(scene, order.target, order.units))
        laid += 1

        assert (ledger.attack, ledger.defence) == (engine.attack, engine.defence)
        assert (ledger.column, ledger.modifier) == (engine.column, engine.modifier)
        assert [(row.value, row.cite) for row in ledger.shifts] == [
            (entry.value, entry.cite) for entry in engine.shifts
        ]
        assert sum(one.chances for one in plain.outcomes) == plain.total
        retreats = Fraction(sum(face.retreat for face in ledger.faces), len(ledger.faces))
        assert Fraction(plain.retreats, plain.total) == retreats
        mean = Fraction(sum(face.attacker for face in ledger.faces), len(ledger.faces))
        assert Fraction(*plain.attacker_steps) == mean
        assert told.text
    assert laid


@pytest.mark.parametrize("scenario", CARDS)
def test_odds_of_the_card_game_sum_up(scenario):
    found = []
    for table, seat, order in played(scenario, 36, 400):
        told = odds_view(table, seat, order)
        if told is not None:
            odds = told.odds.odds
            found.append(type(odds).__name__)
            if hasattr(odds, "outcomes"):
                assert sum(one.weight for one in odds.outcomes) == odds.total
            assert told.text
    assert len(set(found)) > 1


@pytest.mark.parametrize("scenario", CARDS)
def test_reach_in_the_card_game_covers_every_march_that_is_ordered(scenario):
    marched = 0
    for table, seat, order in played(scenario, 37, 500):
        if isinstance(order, Mobilise) and order.infantry:
            spots = {spot.space for spot in shown(table, seat, "reach", order.infantry).spots}
            marched += 1

            assert order.to in spots
    assert marched


def test_who_holds_the_provinces_is_what_the_flags_say():
    for table, seat, _ in played(CARDS[0], 38, 60):
        spots = shown(table, seat, "control").spots

        assert {s.space for s in spots if s.text == "red flag"} == set(table.state.flags)
        assert {s.space for s in spots if s.text == "pacified"} == set(table.state.pacified)


@pytest.mark.parametrize("scenario", [HEXES[1], CARDS[0]])
def test_every_space_has_a_card_and_every_doing_is_offered(scenario):
    last = left_after(scenario, 39, 12)
    mover = last.deciders()[0]
    spaces = last.printed.atlas.hexes if hasattr(last.printed, "atlas") else range(44)

    for space in (*spaces, -10):
        assert space_card(last, mover, space).title
    assert {one.order for one in possible_actions(last, mover)} == {
        tag_of(one.order) for one in offers(last.known(mover))
    }


def test_units_that_do_not_stand_together_have_no_reach_together():
    last = left_after(HEXES[1], 40, 3)
    mover = last.deciders()[0]

    assert shown(last, mover, "reach", (0, 71)).spots == ()
    assert shown(last, mover, "reach", (10**6,)).spots == ()
    assert overlay(last, mover, "no such overlay") is None


@pytest.mark.rule("STD:8.5.1")
@pytest.mark.parametrize("scenario", [*HEXES, "india-pakistan/kashmir"])
def test_a_march_to_any_hex_costs_what_its_preview_said(scenario):
    compared = 0
    for table, seat, order in played(scenario, 37, 120):
        if type(order).__name__ not in {"MoveUnits", "EnterMap"} or compared > 900:
            continue
        tag, chosen = tag_of(type(order)), [order.origin, list(order.units)]
        ways = path_ways(table, seat, tag, chosen, [])
        assert ways is not None
        spots = {spot.space: spot for spot in shown(table, seat, "reach", order.units).spots}
        for end, price, way in ways.ends:
            asked = Command(seat, table.seq(seat), "asked", replace(order, path=way))
            decided = table.decide(asked)
            events = [event for record in decided.records[:1] for event in record.events]
            paid = {event.paid for event in events if isinstance(event, UnitMoved)}
            told = path_ways(table, seat, tag, chosen, list(way))
            compared += 1

            assert told is not None
            assert paid == {price} == {told.price}
            if end in spots:
                assert spots[end].value == price
    assert compared > 100


@pytest.mark.rule("STD:8.5.1.1")
def test_a_march_into_an_enemy_city_is_priced_by_road_and_past_it_by_the_ground():
    town = "1205 Rough City\n1205 in PRC\n1204-1205-1206 Primary\n1204 SRV A 4-4-8"
    scene = moving(given(town))
    order = march(scene, "A", "1205 1206")
    walk = ways_on(scene, order.units)
    first = walk.step(walk.start, order.path[0])
    assert first is not None

    assert walk.ends()[order.path[0]] == (3, order.path[:1])
    assert (walk.price(first), walk.weigh(first)[0]) == (3, 12)
    assert walk.ends()[order.path[1]] == (15, order.path)
