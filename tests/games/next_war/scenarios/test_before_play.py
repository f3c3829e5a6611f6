"""STD:8.5.1  Marches before the first turn: half as far or not, at home, at once or in turns."""

from __future__ import annotations

from dataclasses import replace as changed

import pytest
from msgspec.structs import replace

from games.next_war.scenarios.trial import (
    GAME,
    PRC,
    SCENARIO,
    SRV,
    asked,
    at,
    opened,
    ordered,
    refusals,
    unit,
    where,
)
from games.next_war.sketch import asked as asked_for
from games.next_war.sketch import given, with_segment
from games.next_war.sketch import march as march_of
from games.next_war.sketch import refusals as told_by
from sandtable.board.movement_point_fractions import points
from sandtable.games.next_war.ids import SideId, UnitId
from sandtable.games.next_war.orders.bridges import DestroyBridge, RepairBridge
from sandtable.games.next_war.orders.movement import EndMovement, MoveUnits
from sandtable.games.next_war.orders.setup_basing_and_replacements import Place, PlaceRest
from sandtable.games.next_war.presentation.text.prompts import prompt
from sandtable.games.next_war.printed.terrain import RIVERS
from sandtable.games.next_war.rule_hooks import moves_by_formation
from sandtable.games.next_war.rules.standard.ch03_sequence.segment_starts import is_very_first
from sandtable.games.next_war.rules.standard.ch08_movement.air.air_transport import allowance_left
from sandtable.games.next_war.rules.standard.ch08_movement.ground.movement_before_play import (
    at_once,
    formation_name,
)
from sandtable.games.next_war.rules.standard.ch08_movement.zones.zones import is_in_enemy_zone
from sandtable.games.next_war.sheets.scenario_place_lookup import place_called
from sandtable.games.next_war.state_lookups import stack_at
from sandtable.kernel.contract import judge, offers
from sandtable.kernel.play.state import Scene, known
from sandtable.kernel.rules.compose import compose
from sandtable.kernel.rules.layers import Layer, Level
from sandtable.kernel.rules.rule_hooks import marks_of, replaces
from sandtable.testing.conformance import fuzz

I_CORPS = "movement_before_play"


def set_up(**places):
    scene = opened()
    for name, label in places.items():
        scene = ordered(scene, Place(unit(scene, name.replace("_", "-")), at(scene, label)))
    while asked(scene).kind == "set_up":
        scene = ordered(scene, PlaceRest())
    return scene


def march(scene, name, *labels):
    number = unit(scene, name)
    origin = at(scene, where(scene, name))
    return MoveUnits(origin, (number,), tuple(at(scene, label) for label in labels))


def beside(scene, name, *, country="SRV"):
    """The printed number of a hex of a country beside a unit, without anybody in it."""
    atlas = scene.printed.atlas
    held = {here for force in scene.state.forces for here in force.stacks}
    return next(
        atlas.label(to)
        for to in atlas.near[at(scene, where(scene, name))]
        if to not in held and atlas.ground[to].country == country
    )


def in_turns():
    """The trial where both sides move in turns."""
    return ordered(set_up(), EndMovement())


@pytest.mark.rule("STD:8.5.1")
def test_only_those_named_move_and_only_on_the_ground():
    scene = set_up()

    assert (asked(scene).seat, asked(scene).kind, asked(scene).cite) == (SRV, I_CORPS, "OPT-TEST:2")
    assert {offer.order.__name__ for offer in offers(known(scene, SRV))} == {
        "MoveUnits",
        "EndMovement",
    }
    able = [scene.printed.counters[number].id for number in scene.state.segment.unmoved]
    assert able == ["srv-i-corps-308", "srv-i-corps-312"]
    (told,) = refusals(scene, march(scene, "srv-ii-corps-304", beside(scene, "srv-ii-corps-304")))
    assert told == "Unit 304 has already moved, or cannot move in this segment. [STD:8.5.1]"


@pytest.mark.rule("STD:8.5.1")
def test_half_the_allowance_rounded_up():
    scene = set_up()
    halves = {
        scene.printed.counters[number].movement: allowance_left(scene, number)
        for number in scene.state.segment.unmoved
    }

    assert halves == {movement: points(-(-movement // 2)) for movement in halves}
    assert allowance_left(in_turns(), unit(scene, "srv-i-corps-308")) == points(
        scene.printed.counters[unit(scene, "srv-i-corps-308")].movement
    )
    assert "move up to half their movement allowance. Move, or end movement." in prompt(
        known(scene, 0), asked(scene)
    )


@pytest.mark.rule("STD:8.5.1", "STD:8.5.1.2")
@pytest.mark.parametrize(("way", "may"), [("1205", True), ("1205 1206", False)])
def test_one_hex_can_always_be_entered(way, may):
    """Half an allowance of two is one, and Rough ground costs tracks three."""
    text = "1204 SRV A 2-2-2 mech\n1205 Rough\n1206 Rough"
    scene = with_segment(
        asked_for(given(text), SideId(SRV), "movement_before_play"),
        halved=True,
        ground_only=True,
        name="movement_before_play",
    )
    told = told_by(scene, SRV, march_of(scene, "A", way))
    assert (told == []) is may


@pytest.mark.rule("STD:8.5.1")
def test_a_unit_moves_once_and_the_last_one_ends_it():
    scene = set_up()
    to = beside(scene, "srv-i-corps-308")
    scene = ordered(scene, march(scene, "srv-i-corps-308", to))

    assert where(scene, "srv-i-corps-308") == to
    (told,) = refusals(scene, march(scene, "srv-i-corps-308", beside(scene, "srv-i-corps-308")))
    assert "has already moved" in told
    scene = ordered(scene, march(scene, "srv-i-corps-312", beside(scene, "srv-i-corps-312")))
    assert (asked(scene).seat, scene.state.segment.in_turns) == (PRC, True)


@pytest.mark.rule("STD:8.5.1")
def test_nobody_goes_abroad():
    scene = in_turns()
    name = "prc-74ga-16"
    border = next(
        label
        for here in scene.printed.atlas.areas["setup", "74GA"]
        for to in scene.printed.atlas.near[here]
        if scene.printed.atlas.ground[to].country == "SRV"
        for label in [scene.printed.atlas.label(here)]
    )
    number, here = unit(scene, name), at(scene, border)
    force = scene.state.forces[PRC]
    stacks = force.stacks.drop(force.units[number].at).set(here, (number,))
    force = replace(
        force, units=force.units.set(number, replace(force.units[number], at=here)), stacks=stacks
    )
    segment = scene.state.segment
    segment = replace(segment, together=segment.together.set(number, here))
    state = replace(scene.state, forces=(scene.state.forces[0], force), segment=segment)
    scene = Scene(scene.rules, scene.printed, state)
    label = beside(scene, name)

    assert (
        f"You cannot enter an enemy country before the first turn, and {label} is in one."
        " [OPT-TEST:2]"
    ) in refusals(scene, march(scene, name, label))


@pytest.mark.rule("STD:8.2.3")
def test_zones_do_not_reach_over_the_border():
    scene = in_turns()
    atlas = scene.printed.atlas
    ours = [here for here in atlas.ground if atlas.ground[here].country == "SRV"]

    assert scene.state.segment.opening
    assert not any(is_in_enemy_zone(scene, SideId(SRV), here) for here in ours)


@pytest.mark.rule("STD:8.5.1")
def test_the_sides_take_turns_one_unit_at_a_time():
    scene = in_turns()
    assert asked(scene).seat == PRC
    seats = []
    for _ in range(6):
        seats.append(asked(scene).seat)
        number = scene.state.segment.unmoved[0]
        name = scene.printed.counters[number].id
        country = "PRC" if asked(scene).seat == PRC else "SRV"
        scene = ordered(scene, march(scene, name, beside(scene, name, country=country)))

    assert seats == [PRC, SRV, PRC, SRV, PRC, SRV]
    assert asked(scene).seat == SRV  # the PRC has three units, the SRV four


@pytest.mark.rule("STD:8.5.1")
def test_not_two_at_once_in_turns():
    scene = in_turns()
    here = next(here for here, stack in scene.state.forces[PRC].stacks.pairs() if len(stack) > 1)
    two = scene.state.forces[PRC].stacks[here]
    (told,) = refusals(scene, MoveUnits(here, two, (scene.printed.atlas.near[here][0],)))

    assert told.startswith("The sides alternate here, moving one unit at a time. Units chosen: ")
    assert told.endswith("[OPT-TEST:2]")
    assert at_once(scene, here).most == 1
    assert at_once(set_up(), at(scene, "3612")).most == len(
        stack_at(set_up(), SideId(SRV), at(scene, "3612"))
    )


@pytest.mark.rule("STD:8.5.1")
def test_who_stops_leaves_the_rest_to_the_other():
    scene = ordered(in_turns(), EndMovement())

    for left in (4, 3):
        assert (asked(scene).seat, len(scene.state.segment.unmoved)) == (SRV, left)
        name = scene.printed.counters[scene.state.segment.unmoved[0]].id
        scene = ordered(scene, march(scene, name, beside(scene, name)))
    scene = ordered(scene, EndMovement())
    assert asked(scene).kind in {"bridges", "outposts"}


@pytest.mark.rule("STD:8.2.3")
def test_the_game_opens_after_it():
    scene = ordered(ordered(in_turns(), EndMovement()), EndMovement())

    assert is_very_first(scene)
    assert scene.state.turn == 1


def at_a_bridge():
    """The trial where a unit of the SRV stands at a bridge of its own before the game."""
    scene = opened()
    atlas = scene.printed.atlas
    here = next(
        here
        for here in place_called(scene.printed, "1MR")
        for to in atlas.near[here]
        if (here, to) in atlas.roads and atlas.sides.get((here, to)) in RIVERS
    )
    scene = ordered(scene, Place(unit(scene, "srv-ii-corps-304"), here))
    while asked(scene).kind != "bridges":
        kind = asked(scene).kind
        scene = ordered(scene, PlaceRest() if kind == "set_up" else EndMovement())
    to = next(
        to for to in atlas.near[here] if (here, to) in atlas.roads and (here, to) in atlas.sides
    )
    return scene, here, to


@pytest.mark.rule("STD:8.3.4.1.2")
def test_bridges_are_destroyed_before_the_first_turn():
    scene, here, to = at_a_bridge()

    assert (asked(scene).seat, asked(scene).cite) == (SRV, "OPT-TEST:2")
    scene = ordered(scene, DestroyBridge(here, to), 0)
    assert (min(here, to), max(here, to)) in scene.state.broken
    assert [force.vp_turn for force in scene.state.forces] == [0, 0]


@pytest.mark.rule("STD:8.3.4.2")
def test_nobody_repairs_before_the_first_turn():
    scene, here, to = at_a_bridge()
    broken = scene.state.broken.set((min(here, to), max(here, to)), SRV)
    scene = Scene(scene.rules, scene.printed, replace(scene.state, broken=broken))

    assert refusals(scene, RepairBridge(here, to)) == [
        "You cannot repair bridges before the first turn. [STD:8.3.4.2]"
    ]


@replaces(moves_by_formation, "OPT-TEST:5", over="STD:8.5.1")
def agreed(scene):
    return True


def by_formation():
    """The trial where formations move in turns, the PRC's first."""
    scene = in_turns()
    extra = Layer("agreed", Level.TABLE, marks_of(agreed))
    rules = compose([*(GAME.rules.layers[name] for name in SCENARIO.layers), extra])
    return Scene(rules, scene.printed, scene.state)


def goes(scene, name):
    country = "PRC" if asked(scene).seat == PRC else "SRV"
    return ordered(scene, march(scene, name, beside(scene, name, country=country)))


@pytest.mark.rule("STD:8.5.1")
def test_a_formation_moves_at_a_time_where_that_is_agreed():
    scene = goes(by_formation(), "prc-74ga-16")
    assert (asked(scene).seat, scene.state.segment.formation) == (PRC, "PRC 74GA")
    assert "or end the move of PRC 74GA." in prompt(known(scene, PRC), asked(scene))
    scene = goes(goes(scene, "prc-74ga-132"), "prc-74ga-154")
    assert (asked(scene).seat, scene.state.segment.formation) == (SRV, "")
    scene = goes(scene, "srv-i-corps-308")
    other = refusals(scene, march(scene, "srv-ii-corps-304", beside(scene, "srv-ii-corps-304")))
    words = "Finish moving SRV I Corps first; unit 304 does not belong to it."
    assert other == [f"{words} [STD:8.5.1]"]


@pytest.mark.rule("STD:8.5.1")
def test_units_of_one_formation_may_march_as_one_from_the_beginning():
    scene = ordered(by_formation(), EndMovement())
    here = at(scene, where(scene, "srv-i-corps-308"))
    corps = tuple(unit(scene, f"srv-i-corps-{name}") for name in (308, 312))
    other = unit(scene, "srv-ii-corps-304")
    scene = with_units_at(scene, here, (*corps, other))
    to = at(scene, beside(scene, "srv-i-corps-308"))

    assert refusals(scene, MoveUnits(here, corps, (to,))) == []
    assert refusals(scene, MoveUnits(here, (corps[0], other), (to,))) == [
        "Finish moving SRV I Corps first; unit 304 does not belong to it. [STD:8.5.1]"
    ]


@pytest.mark.rule("STD:8.5.1")
def test_a_unit_that_there_is_not_belongs_to_no_formation():
    scene = by_formation()
    here = at(scene, where(scene, "prc-74ga-16"))
    order = MoveUnits(here, (UnitId(10**6),), (here,))

    assert [veto.what.code for veto in judge(known(scene, PRC), order)] == ["not-your-unit"]


def with_units_at(scene, here, numbers):
    """Put units of the SRV into one hex, where they began."""
    force, segment = scene.state.forces[SRV], scene.state.segment
    units, stacks, together = force.units, force.stacks, segment.together
    for number in numbers:
        was = units[number].at
        left = tuple(each for each in stacks[was] if each != number)
        stacks = stacks.set(was, left) if left else stacks.drop(was)
        units = units.set(number, replace(units[number], at=here))
        stacks = stacks.set(here, (*stacks.get(here, ()), number))
        together = together.set(number, here)
    force = replace(force, units=units, stacks=stacks)
    state = replace(
        scene.state,
        forces=(force, scene.state.forces[PRC]),
        segment=replace(segment, together=together),
    )
    return Scene(scene.rules, scene.printed, state)


@pytest.mark.rule("STD:8.5.1")
def test_a_formation_moves_once_and_others_are_left():
    scene = ordered(by_formation(), EndMovement())  # the PRC moves nobody
    scene = ordered(goes(scene, "srv-i-corps-308"), EndMovement())
    left = [scene.printed.counters[number].id for number in scene.state.segment.unmoved]

    assert sorted(left) == ["srv-hanoi-hanoi-division", "srv-ii-corps-304"]
    scene = goes(scene, "srv-hanoi-hanoi-division")
    assert asked(scene).seat == SRV
    assert [scene.printed.counters[n].id for n in scene.state.segment.unmoved] == [
        "srv-ii-corps-304"
    ]


@pytest.mark.rule("STD:2.3.4")
def test_independent_units_are_one_formation():
    scene = in_turns()

    assert formation_name(scene, unit(scene, "srv-hanoi-hanoi-division")) == "independent units"
    assert formation_name(scene, unit(scene, "prc-74ga-16")) == "PRC 74GA"


def test_formations_in_turns_conform():
    extra = Layer("agreed", Level.TABLE, marks_of(agreed), requires=("border-clash",))
    layers = (*SCENARIO.layers, extra.name)
    game = changed(
        GAME,
        rules=changed(
            GAME.rules,
            layers={**GAME.rules.layers, extra.name: extra},
            scenarios={"agreed": changed(SCENARIO, id="agreed", layers=layers)},
        ),
    )
    found = fuzz(game, "agreed", 3, first_seed=3, careful=20)

    assert found.clean(), found.notes
