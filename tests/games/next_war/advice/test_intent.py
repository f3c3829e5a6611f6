"""What a side is after, as anybody who watches could work it out."""

from __future__ import annotations

import pytest
from msgspec.structs import replace

from sandtable.bots.players import PLAYERS, play_on
from sandtable.games.next_war.advice.explained.intent import aims, best_names, intent_of
from sandtable.games.next_war.advice.local_strength import unseen_by
from sandtable.games.next_war.advice.objective_values import prizes
from sandtable.games.next_war.game import GAME
from sandtable.games.next_war.ids import SideId
from sandtable.games.next_war.state_lookups import controller_of
from sandtable.kernel.play.dice import Roots
from sandtable.kernel.play.state import COMMON
from sandtable.table.storage.loading import open_table

LAHORE = "india-pakistan/lahore"
FOG = ("fog-of-war",)


def table_after(scenario, orders, layers=()):
    """Let quick bots give so many orders."""
    known = GAME.rules.scenarios[scenario].layers
    table = open_table(GAME, scenario, Roots.from_seed("intent"), layers=(*known, *layers))
    play_on(table, {seat: PLAYERS["lieutenant"](seat) for seat in (0, 1)}, orders)
    return table


def test_before_a_side_has_units_on_the_map_its_objectives_are_named():
    scene = table_after(LAHORE, 0).known(COMMON)
    india, pakistan = SideId(0), SideId(1)

    assert not scene.state.forces[india].stacks.map
    assert intent_of(scene, india) == "India is after Lahore."  # most of its objectives are there
    assert intent_of(scene, pakistan) == ""  # it has all objectives, and nobody threatens them


@pytest.mark.parametrize("orders", [40, 120])
def test_places_are_wanted_or_one_s_own(orders):
    scene = table_after(LAHORE, orders).known(COMMON)
    for side in (SideId(0), SideId(1)):
        taking, guarding = aims(scene, side)

        assert set(taking) <= set(prizes(scene, side))
        assert all(controller_of(scene, place) == side for place in guarding)
        assert taking or guarding
        told = intent_of(scene, side)
        assert all(name in told for name in best_names(scene, taking))


def test_the_hexes_of_a_city_are_named_once_and_hexes_without_a_name_by_number():
    scene = table_after(LAHORE, 0).known(COMMON)
    places = {scene.printed.atlas.label(place): place for place in prizes(scene, SideId(0))}
    city = [places["2314"], places["2315"]]

    assert best_names(scene, dict.fromkeys(city, 3.0)) == ["Lahore"]
    assert best_names(scene, {places["2816"]: 4.0, places["3113"]: 3.0}) == ["hex 2816", "Sialkot"]
    assert best_names(scene, {places["2816"]: 4.0, places["3113"]: 1.0}) == ["hex 2816"]


@pytest.mark.parametrize(("layers", "is_hidden"), [(FOG, True), ((), False)])
def test_what_lies_below_the_top_of_a_stack_does_not_count_where_it_is_hidden(layers, is_hidden):
    scene = table_after(LAHORE, 40, layers).known(COMMON)
    weak = scene
    for side, force in enumerate(scene.state.forces):
        units = force.units
        for _, stack in force.stacks.pairs():
            for unit in stack[1:]:
                units = units.set(unit, replace(units[unit], struck=9))
        forces = list(weak.state.forces)
        forces[side] = replace(force, units=units)
        weak = replace(weak, state=replace(weak.state, forces=tuple(forces)))

    assert bool(unseen_by(scene)) == is_hidden
    assert weak.state != scene.state
    same = [aims(scene, SideId(side)) == aims(weak, SideId(side)) for side in (0, 1)]
    assert same == [is_hidden, is_hidden]
