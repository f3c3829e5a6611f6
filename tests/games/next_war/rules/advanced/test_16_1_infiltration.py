"""ADV:16.1, NWIP:16.10  Light infantry infiltrates in the Advanced game."""

from __future__ import annotations

import pytest
from msgspec.structs import replace

from games.next_war.sketch import (
    ADVANCED,
    at,
    choices,
    given,
    happened,
    moving,
    offered,
    refusals,
    resolved,
    unit,
    units,
    with_segment,
)
from sandtable.games.next_war.events import UnitMoved, UnitsDone, UnitStruck
from sandtable.games.next_war.ids import SideId
from sandtable.games.next_war.orders.movement import Infiltrate, MoveUnits
from sandtable.games.next_war.printed.terrain import Weather
from sandtable.games.next_war.rule_layers import LAYERS
from sandtable.games.next_war.rules.advanced.ch16_movement.infiltration import (
    infiltrators,
    modifier_of,
)
from sandtable.kernel.play.state import Scene
from sandtable.kernel.rules.compose import compose

SIDES = [("SRV", "PRC", 0), ("PRC", "SRV", 1)]
ENEMY, BEYOND = "1205", "1206"


def front(nation="SRV", enemy="PRC", words="light er5", more="", ground="Mountain", **fields):
    text = f"{ENEMY} {ground}\n1204 {nation} A 2-2-4 {words}\n{ENEMY} {enemy} X 4-4-4\n{more}"
    return given(text, layers=ADVANCED, **fields)


def slipping(side=0, *args, **fields):
    nation, enemy, _ = SIDES[side]
    return moving(front(nation, enemy, *args, **fields), side)


def order(scene, to=BEYOND, name="A", target=ENEMY):
    return Infiltrate(unit(scene, name), at(target), at(to))


@pytest.mark.rule("ADV:16.1")
@pytest.mark.parametrize("side", [0, 1])
@pytest.mark.parametrize(
    ("words", "may"),
    [
        ("light", True),
        ("airmobile", True),
        ("leg", False),
        ("mountain", False),
        ("motorized", False),
        ("armor", False),
        ("light moved", False),
    ],
)
def test_light_infantry_that_has_not_moved_may_try(side, words, may):
    scene = slipping(side, words)

    assert bool(infiltrators(scene)) is may
    assert (Infiltrate in offered(scene, side)) is may


@pytest.mark.rule("ADV:16.1")
@pytest.mark.parametrize(
    "segment", ["initiative_movement", "exploitation_movement", "reaction_movement"]
)
def test_it_may_be_tried_in_every_own_segment(segment):
    scene = with_segment(slipping(), name=segment, exploitation=segment.startswith("expl"))

    assert refusals(scene, 0, order(scene)) == []


@pytest.mark.rule("ADV:16.1")
def test_one_that_was_not_adjacent_may_not():
    text = f"1203 SRV A 2-2-4 light er5\n{ENEMY} PRC X 4-4-4"
    scene = moving(given(text, layers=ADVANCED), SideId(0))

    assert infiltrators(scene) == ()
    assert refusals(scene, 0, order(scene)) != []


@pytest.mark.rule("ADV:16.1")
@pytest.mark.parametrize(
    ("more", "to", "may"),
    [
        ("", "1206", True),
        ("", "1305", True),
        ("1206 SRV B 1-1-4", "1206", False),
        ("1206 PRC B 1-1-4", "1206", False),
        ("", "1207", False),
        ("1206 Flat City\n1206 in PRC", "1206", False),
        ("1206 Urban\n1206 in PRC", "1206", False),
        ("1206 Flat Airbase\n1206 in PRC", "1206", False),
        ("1206 Flat Airbase\n1206 in SRV", "1206", True),
        ("1206 Flat Town\n1206 in PRC", "1206", True),
        ("1205-1206 All-Water", "1206", False),
        ("1204-1205 All-Water", "1206", False),
        ("1205-1206 Major River", "1206", True),
    ],
)
def test_it_comes_out_in_an_empty_hex_next_to_that_enemy(more, to, may):
    scene = slipping(0, "light er5", more)

    assert (refusals(scene, 0, order(scene, to)) == []) is may


@pytest.mark.rule("ADV:16.1", "ADV:16.0")
@pytest.mark.parametrize("side", [0, 1])
@pytest.mark.parametrize(
    ("ground", "die", "level"),
    [
        ("Mountain", 7, 0),
        ("Mountain", 8, 1),
        ("Mountain", 9, 2),
        ("Flat", 3, 0),
        ("Flat", 4, 1),
        ("Flat", 5, 2),
        ("Rough Woods", 5, 0),
        ("Rough Woods", 6, 1),
    ],
)
def test_a_check_lets_it_through_and_a_miss_brings_a_marker(side, ground, die, level):
    scene = slipping(side, ground=ground)
    run = resolved(scene, side, order(scene), die)
    one = unit(scene, "A")

    moved = [UnitMoved(one, side, (at(BEYOND),))] if not level else []
    assert happened(run, UnitMoved) == moved
    assert happened(run, UnitStruck) == ([UnitStruck(one, side, level)] if level else [])
    assert happened(run, UnitsDone) == [UnitsDone((one,))]
    assert run.truth.forces[side].units[one].at == at("1204" if level else BEYOND)
    assert one not in run.truth.segment.unmoved


@pytest.mark.rule("ADV:16.1")
@pytest.mark.parametrize(
    ("before", "die", "after", "steps"), [(1, 7, 2, 2), (1, 8, 0, 1), (2, 6, 0, 1)]
)
def test_markers_add_up(before, die, after, steps):
    scene = slipping()
    force, one = scene.state.forces[0], unit(scene, "A")
    marked = replace(force, units=force.units.set(one, replace(force.units[one], struck=before)))
    state = replace(scene.state, forces=(marked, scene.state.forces[1]))
    run = resolved(Scene(scene.rules, scene.printed, state), 0, order(scene), die)

    now = run.truth.forces[0].units[one]
    assert (now.struck, now.steps) == (after, steps)


@pytest.mark.rule("ADV:16.1")
def test_each_unit_of_a_stack_tries_for_itself():
    scene = slipping(0, "light er5", "1204 SRV B 2-2-4 light er5")
    assert choices(scene, 0, Infiltrate) == units(scene, "A B")
    run = resolved(scene, 0, order(scene), 9)
    then = Scene(run.rules, run.printed, run.truth)
    run = resolved(then, 0, order(then, name="B"), 0)

    assert happened(run, UnitMoved) == [UnitMoved(unit(scene, "B"), SideId(0), (at(BEYOND),))]


@pytest.mark.rule("ADV:16.1")
@pytest.mark.parametrize(
    ("ground", "weather", "modifier"),
    [
        ("Mountain", Weather.CLEAR, -2),
        ("Highland", Weather.CLEAR, -2),
        ("Highland Woods", Weather.CLEAR, -2),
        ("Flat Jungle", Weather.CLEAR, -2),
        ("Mountain", Weather.OVERCAST, -3),
        ("Mountain", Weather.STORM, -3),
        ("Flat", Weather.CLEAR, 2),
        ("Rough", Weather.CLEAR, 2),
        ("Rough Woods", Weather.CLEAR, 0),
        ("Marsh", Weather.CLEAR, 0),
        ("Urban", Weather.CLEAR, 0),
        ("Highland Fortification", Weather.CLEAR, -1),
    ],
)
def test_the_ground_of_the_enemy_and_the_weather_modify_the_check(ground, weather, modifier):
    scene = front(more=f"{ENEMY} in PRC\n{BEYOND} Flat", ground=ground, weather=weather)

    assert modifier_of(scene, at(ENEMY)) == modifier


@pytest.mark.rule("ADV:16.1")
def test_a_step_from_zone_to_zone_needs_no_check():
    scene = slipping()

    assert refusals(scene, 0, MoveUnits(at("1204"), units(scene, "A"), (at("1304"),))) == []


@pytest.mark.rule("NWIP:16.10", "ADV:16.1")
@pytest.mark.parametrize("side", [0, 1])
@pytest.mark.parametrize("option", [False, True])
def test_in_the_subcontinent_it_is_an_option(side, option):
    nation, enemy = (("ROI", "IROP"), ("IROP", "ROI"))[side]
    scene = moving(front(nation, enemy), side)
    more = ("infiltration-advanced",) if option else ()
    layers = ("standard", "advanced", "india-pakistan-advanced", *more)
    rules = compose([LAYERS[name] for name in layers])
    scene = Scene(rules, scene.printed, scene.state)
    found = refusals(scene, side, order(scene))

    told = "Unit A cannot infiltrate: it is not part of this game. [RUL-0381]"
    assert found == ([] if option else [told])
