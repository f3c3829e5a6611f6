"""HEX:2  Stacking, zones of control, cover."""

from __future__ import annotations

import pytest

from games.toy_hexes.sketch import (
    BLUE,
    RED,
    A,
    B,
    after,
    decisions,
    marching,
    path,
    refusals,
    resolved,
)
from sandtable.kernel.play.state import Scene
from toys.hexes.events import StepLost, UnitMoved, evolve
from toys.hexes.orders import MoveUnit


@pytest.mark.rule("HEX:2.1")
@pytest.mark.parametrize(
    ("standing", "refused"),
    [
        pytest.param("", [], id="an empty hex may be entered"),
        pytest.param("1204 blue B 3 foot", [], id="a second unit may join the first"),
        pytest.param(
            "1204 blue B 3 foot\n1204 blue C 3 foot",
            ["1204 already holds 2 units. [HEX:2.2] End the move in another hex."],
            id="a third unit may not join two",
        ),
    ],
)
def test_two_units_may_stand_in_a_hex(standing, refused):
    given = marching("1203 blue A 3 foot\n" + standing)

    assert refusals(given, BLUE, MoveUnit(A, path("1204"))) == refused


@pytest.mark.rule("HEX:2.2")
@pytest.mark.parametrize(
    ("way", "refused"),
    [
        pytest.param("1204 1205", [], id="a march may pass through a full hex"),
        pytest.param("1204 1205 1204 1205", [], id="even twice"),
        pytest.param(
            "1204",
            ["1204 already holds 2 units. [HEX:2.2] End the move in another hex."],
            id="it may not end in a full hex",
        ),
        pytest.param(
            "1303 1304 1204",
            ["1204 already holds 2 units. [HEX:2.2] End the move in another hex."],
            id="nor by a longer way",
        ),
    ],
)
def test_a_full_hex_may_be_passed_but_is_no_place_to_end(way, refused):
    given = marching("""
        1203 blue A 3 foot
        1204 blue B 3 foot
        1204 blue C 3 foot
    """)

    assert refusals(given, BLUE, MoveUnit(A, path(way))) == refused


@pytest.mark.rule("HEX:2.2")
def test_a_unit_that_comes_back_to_its_own_stack_does_not_count_itself():
    given = marching("""
        1204 blue A 3 foot
        1204 blue B 3 foot
    """)

    assert refusals(given, BLUE, MoveUnit(A, path("1205 1204"))) == []


@pytest.mark.rule("HEX:2.2")
def test_room_that_a_march_has_made_may_be_filled():
    given = marching("""
        1203 blue A 3 foot
        1204 blue B 3 foot
        1204 blue C 3 foot
    """)
    given = after(resolved(given, BLUE, MoveUnit(B, path("1205"))))

    assert refusals(given, BLUE, MoveUnit(A, path("1204"))) == []


@pytest.mark.rule("HEX:2.3")
@pytest.mark.parametrize(
    "unit",
    [
        pytest.param("red B 3 foot", id="infantry"),
        pytest.param("red B 3 wheels", id="a unit on wheels"),
        pytest.param("red B 0 foot weak", id="a weak unit without strength"),
    ],
)
@pytest.mark.parametrize(
    ("start", "here", "is_controlled"),
    [
        pytest.param("1202", "1203", True, id="controls the hex above"),
        pytest.param("1403", "1303", True, id="controls the hex to the upper right"),
        pytest.param("1405", "1304", True, id="controls the hex to the lower right"),
        pytest.param("1206", "1205", True, id="controls the hex below"),
        pytest.param("1005", "1104", True, id="controls the hex to the lower left"),
        pytest.param("1003", "1103", True, id="controls the hex to the upper left"),
        pytest.param("1201", "1202", False, id="does not control a hex two away"),
    ],
)
def test_every_unit_controls_the_hexes_around_it(unit, start, here, is_controlled):
    given = marching(f"""
        {start} blue A 3 foot
        1204 {unit}
    """)

    refused = refusals(given, BLUE, MoveUnit(A, path(f"{here} {start}")))

    assert refused == [f"The enemy's zone in {here} ends the march. [HEX:5.6]"] * is_controlled


@pytest.mark.rule("HEX:2.4")
@pytest.mark.parametrize(
    ("way", "refused"),
    [
        pytest.param(
            "1203 1302",
            ["The enemy's zone in 1203 ends the march. [HEX:5.6]"],
            id="the zone of one enemy unit stops a march",
        ),
        pytest.param(
            "1403 1302",
            ["The enemy's zone in 1403 ends the march. [HEX:5.6]"],
            id="so does that of another",
        ),
        pytest.param("1202 1302", [], id="that of its own side does not"),
    ],
)
def test_the_enemys_zone_is_the_sum_of_its_units_zones(way, refused):
    given = marching("""
        1302 blue A 3 foot
        1101 blue B 3 foot
        1204 red  C 3 foot
        1404 red  D 3 foot
    """)

    assert refusals(given, BLUE, MoveUnit(A, path(way))) == refused


@pytest.mark.rule("HEX:2.4")
@pytest.mark.parametrize(
    ("start", "fate", "is_stopped"),
    [
        pytest.param("1204", StepLost(B, RED, 1), True, id="a unit that loses a step keeps it"),
        pytest.param("1204", StepLost(B, RED, 2), False, id="a unit that is gone leaves none"),
        pytest.param(
            "1204", UnitMoved(B, RED, path("1205"), 6), False, id="a unit that goes takes it along"
        ),
        pytest.param(
            "1205", UnitMoved(B, RED, path("1204"), 6), True, id="a unit that comes brings it"
        ),
    ],
)
def test_a_zone_goes_with_its_units(start, fate, is_stopped):
    given = marching(f"""
        1202 blue A 3 foot
        {start} red B 3 foot
    """)
    order = MoveUnit(A, path("1203 1202"))
    assert bool(refusals(given, BLUE, order)) is (start == "1204")  # the zone is known by now
    given = Scene(given.rules, given.printed, evolve(given.state, fate))

    refused = refusals(given, BLUE, order)

    assert refused == ["The enemy's zone in 1203 ends the march. [HEX:5.6]"] * is_stopped


@pytest.mark.rule("HEX:2.5")
@pytest.mark.parametrize(
    ("terrain", "asked"),
    [
        pytest.param("woods", [(RED, "react", "HEX:5.9")], id="woods are cover"),
        pytest.param("city", [(RED, "react", "HEX:5.9")], id="so is the city"),
        pytest.param("hills", [(BLUE, "move", "HEX:3.2")], id="hills are not"),
        pytest.param("clear", [(BLUE, "move", "HEX:3.2")], id="nor is clear ground"),
    ],
)
def test_cover_is_woods_and_the_city(terrain, asked):
    given = marching(f"""
        1202 blue A 3 foot
        1204 red  B 3 foot
        1204 {terrain}
    """)

    run = resolved(given, BLUE, MoveUnit(A, path("1203")))

    assert decisions(run) == asked
