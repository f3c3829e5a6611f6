"""HEX:5  Movement, and fire at those who move."""

from __future__ import annotations

import pytest

from games.toy_hexes.sketch import (
    BLUE,
    RED,
    A,
    B,
    C,
    D,
    E,
    after,
    choices,
    decisions,
    driven,
    happened,
    labels,
    marching,
    offered,
    path,
    refusals,
    resolved,
    turning,
)
from sandtable.kernel.play.state import Scene
from toys.hexes.events import CityTaken, StepLost, UnitFired, UnitMoved, evolve
from toys.hexes.game import CORRECTED
from toys.hexes.orders import Attack, EndAttacks, EndMoves, HoldFire, MoveUnit, React

SCOUTS = (*CORRECTED, "scouts")

MARCH_ON = [(BLUE, "move", "HEX:3.2")]
FIRE_OR_NOT = [(RED, "react", "HEX:5.9")]


@pytest.mark.rule("HEX:5.1")
@pytest.mark.parametrize(
    ("mover", "ground", "paid"),
    [
        pytest.param("foot", "1205 clear", 6, id="clear ground costs infantry one point"),
        pytest.param("foot", "1205 woods", 12, id="woods cost infantry two"),
        pytest.param("foot", "1205 hills", 12, id="hills cost infantry two"),
        pytest.param("foot", "1205 city", 6, id="the city costs infantry one"),
        pytest.param("wheels", "1205 clear", 6, id="clear ground costs wheels one"),
        pytest.param("wheels", "1205 woods", 18, id="woods cost wheels three"),
        pytest.param("wheels", "1205 hills", 18, id="hills cost wheels three"),
        pytest.param("wheels", "1205 city", 6, id="the city costs wheels one"),
        pytest.param("foot", "1204 woods", 6, id="the hex left behind does not matter"),
        pytest.param("foot", "1204-1205 river", 12, id="a river costs one more"),
        pytest.param("foot", "1205 woods\n1204-1205 river", 18, id="on top of the terrain"),
        pytest.param("wheels", "1205 woods\n1204-1205 river", 24, id="for wheels as well"),
        pytest.param("foot", "1205-1206 river", 6, id="a river not crossed costs nothing"),
        pytest.param("foot", "1204-1205 road", 3, id="a road costs infantry half a point"),
        pytest.param("wheels", "1204-1205 road", 3, id="a road costs wheels half a point"),
        pytest.param("foot", "1205 woods\n1204-1205 road", 3, id="also through woods"),
        pytest.param("foot", "1204-1205 river\n1204-1205 road", 3, id="also over a bridge"),
        pytest.param("foot", "1205-1206 road", 6, id="a road not followed does not help"),
        pytest.param("wheels", "1205 woods\nrain", 18, id="rain changes nothing"),
    ],
)
def test_a_step_costs_what_the_hex_entered_costs(mover, ground, paid):
    given = marching(f"1204 blue A 3 {mover}\n{ground}")

    run = resolved(given, BLUE, MoveUnit(A, path("1205")))

    assert happened(run, UnitMoved) == [UnitMoved(A, BLUE, path("1205"), paid)]


@pytest.mark.rule("HEX:5.1")
def test_the_steps_of_a_march_add_up():
    given = marching("""
        1203 blue A 3 foot
        1204 woods
        1204-1205 road
    """)

    run = resolved(given, BLUE, MoveUnit(A, path("1204 1205 1206")))

    assert happened(run) == [UnitMoved(A, BLUE, path("1204 1205 1206"), 12 + 3 + 6)]


@pytest.mark.rule("HEX:5.2")
@pytest.mark.parametrize(
    ("side", "unit", "way", "refused"),
    [
        pytest.param(BLUE, A, "1203", [], id="a unit that has not marched may"),
        pytest.param(
            BLUE,
            B,
            "1103",
            ["Unit B is not yours or has moved already. [HEX:5.2]"],
            id="one that has marched may not march again",
        ),
        pytest.param(
            BLUE,
            C,
            "1503",
            ["Unit C is not yours or has moved already. [HEX:5.2]"],
            id="nor may one of the enemy's be marched",
        ),
        pytest.param(
            BLUE,
            E,
            "1503",
            ["Unit E is not yours or has moved already. [HEX:5.2]"],
            id="nor one that is not there",
        ),
        pytest.param(RED, C, "1503", [], id="in the enemy's phase its units may march"),
        pytest.param(
            RED,
            A,
            "1203",
            ["Unit A is not yours or has moved already. [HEX:5.2]"],
            id="and the others may not",
        ),
    ],
)
def test_each_unit_marches_once_in_its_sides_phase(side, unit, way, refused):
    given = marching(
        """
        1204 blue A 3 foot
        1104 blue B 3 foot moved
        1504 red  C 3 foot
        """,
        side,
    )

    assert refusals(given, side, MoveUnit(unit, path(way))) == refused


@pytest.mark.rule("HEX:5.2")
def test_a_unit_that_has_marched_is_refused_a_second_march():
    given = marching("1204 blue A 3 foot")

    run = resolved(given, BLUE, MoveUnit(A, path("1203")))

    assert refusals(after(run), BLUE, MoveUnit(A, path("1204"))) == [
        "Unit A is not yours or has moved already. [HEX:5.2]"
    ]


@pytest.mark.parametrize(
    ("sketch", "kinds"),
    [
        pytest.param("1204 blue A 3 foot", {MoveUnit, EndMoves}, id="while a unit has not marched"),
        pytest.param("1204 blue A 3 foot moved", {EndMoves}, id="when all have marched"),
    ],
)
@pytest.mark.rule("HEX:5.2")
def test_marches_are_offered_while_there_is_a_unit_for_one(sketch, kinds):
    given = marching(sketch)
    judged = refusals(given, BLUE, MoveUnit(A, path("1203")))

    assert set(offered(given, BLUE)) == kinds
    assert bool(judged) is (MoveUnit not in kinds)


@pytest.mark.rule("HEX:5.3")
@pytest.mark.parametrize(
    ("way", "refused"),
    [
        pytest.param("1203", [], id="up"),
        pytest.param("1303", [], id="to the upper right"),
        pytest.param("1304", [], id="to the lower right"),
        pytest.param("1205", [], id="down"),
        pytest.param("1104", [], id="to the lower left"),
        pytest.param("1103", [], id="to the upper left"),
        pytest.param("1206", ["1206 is not beside 1204. [HEX:5.3]"], id="not two hexes at once"),
        pytest.param("1204", ["1204 is not beside 1204. [HEX:5.3]"], id="not on the spot"),
        pytest.param("1203 1205", ["1205 is not beside 1203. [HEX:5.3]"], id="not later either"),
    ],
)
def test_a_march_goes_from_a_hex_to_one_beside_it(way, refused):
    given = marching("1204 blue A 3 foot")

    assert refusals(given, BLUE, MoveUnit(A, path(way))) == refused


@pytest.mark.rule("HEX:5.3")
@pytest.mark.parametrize("enemy", ["", "1205 red B 3 foot"], ids=["in the open", "in a zone"])
@pytest.mark.parametrize("nowhere", [-1, 10**9], ids=["below the sheet", "beyond the sheet"])
def test_a_hex_that_is_not_on_the_sheet_is_refused_like_any_other(enemy, nowhere):
    """Reported: a unit in an enemy zone that was sent to hex -1 brought the judge down."""
    given = marching(f"1204 blue A 3 foot\n{enemy}")

    assert refusals(given, BLUE, MoveUnit(A, (nowhere,))) == [
        f"{nowhere} is not beside 1204. [HEX:5.3]"
    ]


@pytest.mark.rule("HEX:5.3")
@pytest.mark.parametrize(
    ("steps", "refused"),
    [
        pytest.param(0, ["A march has one to twelve steps, not 0. [HEX:5.3]"], id="not none"),
        pytest.param(1, [], id="one"),
        pytest.param(12, [], id="twelve"),
        pytest.param(13, ["A march has one to twelve steps, not 13. [HEX:5.3]"], id="not thirteen"),
    ],
)
def test_a_march_has_one_to_twelve_steps(steps, refused):
    given = marching("""
        1204 blue A 3 wheels
        1204-1205 road
    """)

    there_and_back = (path("1205 1204") * 7)[:steps]

    assert refusals(given, BLUE, MoveUnit(A, there_and_back)) == refused


@pytest.mark.rule("HEX:5.4")
@pytest.mark.parametrize(
    ("mover", "ground", "way", "refused"),
    [
        pytest.param("foot", "", "1201 1202 1203 1204", [], id="four points are enough for four"),
        pytest.param(
            "foot",
            "",
            "1201 1202 1203 1204 1205",
            ["Reaching 1205 would cost 30 sixths; the unit has 24. [HEX:5.4]"],
            id="four points are not enough for five",
        ),
        pytest.param(
            "foot",
            "1200-1201 road",
            "1201 1202 1203 1204 1205",
            ["Reaching 1205 would cost 27 sixths; the unit has 24. [HEX:5.4]"],
            id="nor for four and a half",
        ),
        pytest.param(
            "foot",
            "1200-1201 road\n1201-1202 road",
            "1201 1202 1203 1204 1205",
            [],
            id="two halves make a whole",
        ),
        pytest.param(
            "foot",
            "1204 woods",
            "1201 1202 1203 1204",
            ["Reaching 1204 would cost 30 sixths; the unit has 24. [HEX:5.4]"],
            id="terrain counts",
        ),
        pytest.param("wheels", "", "1201 1202 1203 1204 1205 1206", [], id="wheels have six"),
        pytest.param(
            "wheels",
            "",
            "1201 1202 1203 1204 1205 1206 1207",
            ["Reaching 1207 would cost 42 sixths; the unit has 36. [HEX:5.4]"],
            id="and not seven",
        ),
    ],
)
def test_a_march_costs_no_more_than_the_units_allowance(mover, ground, way, refused):
    given = marching(f"1200 blue A 3 {mover}\n{ground}")

    assert refusals(given, BLUE, MoveUnit(A, path(way))) == refused


@pytest.mark.rule("HEX:5.5")
@pytest.mark.parametrize(
    ("standing", "refused"),
    [
        pytest.param("", [], id="an empty hex may be entered"),
        pytest.param("1204 blue B 3 foot", [], id="so may one of its own side's"),
        pytest.param(
            "1204 red B 3 foot",
            ["The enemy holds 1204. [HEX:5.5] Move beside it and attack."],
            id="one of the enemy's may not",
        ),
    ],
)
def test_no_march_enters_a_hex_that_the_enemy_holds(standing, refused):
    given = marching(f"1203 blue A 3 foot\n{standing}")

    assert refusals(given, BLUE, MoveUnit(A, path("1204"))) == refused


@pytest.mark.rule("HEX:5.5")
@pytest.mark.parametrize(
    ("fate", "is_shut"),
    [
        pytest.param(UnitMoved(B, RED, path("1205"), 6), False, id="it has left"),
        pytest.param(StepLost(B, RED, 2), False, id="it is gone"),
        pytest.param(StepLost(B, RED, 1), True, id="not while it is only weaker"),
    ],
)
def test_a_hex_is_open_again_when_the_enemy_has_gone(fate, is_shut):
    given = marching("1203 blue A 3 foot\n1204 red B 3 foot")
    given = Scene(given.rules, given.printed, evolve(given.state, fate))

    refused = refusals(given, BLUE, MoveUnit(A, path("1204")))

    assert refused == ["The enemy holds 1204. [HEX:5.5] Move beside it and attack."] * is_shut


@pytest.mark.rule("HEX:5.6")
@pytest.mark.parametrize(
    ("start", "way", "refused"),
    [
        pytest.param("1202", "1203", [], id="a march may come into a zone"),
        pytest.param(
            "1202",
            "1203 1202",
            ["The enemy's zone in 1203 ends the march. [HEX:5.6]"],
            id="and goes no further",
        ),
        pytest.param(
            "1202",
            "1203 1303",
            ["The enemy's zone in 1203 ends the march. [HEX:5.6]"],
            id="least of all within the zone",
        ),
        pytest.param("1203", "1202", [], id="a march that begins in a zone may leave it"),
        pytest.param(
            "1203",
            "1303",
            ["1203 and 1303 are both in the enemy's zone. [HEX:5.6]"],
            id="but not straight into the zone again",
        ),
        pytest.param("1203", "1202 1302 1303", [], id="round about it may"),
        pytest.param(
            "1203",
            "1202 1302 1303 1302",
            ["The enemy's zone in 1303 ends the march. [HEX:5.6]"],
            id="and goes no further then either",
        ),
        pytest.param("1202", "1302 1402 1403", [], id="past the zone it may go on"),
    ],
)
def test_an_enemy_zone_stops_a_march(start, way, refused):
    given = marching(f"""
        {start} blue A 3 foot
        1204 red  B 3 foot
    """)

    assert refusals(given, BLUE, MoveUnit(A, path(way))) == refused


@pytest.mark.rule("HEX:5.6")
def test_a_zone_reaches_into_the_corner_of_the_sheet():
    given = marching("1100 blue A 3 foot\n1001 red B 3 foot")

    assert refusals(given, BLUE, MoveUnit(A, path("1000"))) == [
        "1100 and 1000 are both in the enemy's zone. [HEX:5.6]"
    ]


@pytest.mark.rule("HEX:5.7")
@pytest.mark.parametrize(
    ("other", "asked"),
    [
        pytest.param("1204 red B 3 foot", FIRE_OR_NOT, id="an enemy in cover beside the march"),
        pytest.param("1204 red B 3 foot weak", FIRE_OR_NOT, id="even a weak one"),
        pytest.param("1204 red B 3 foot fired", MARCH_ON, id="not if it has fired already"),
        pytest.param("1104 red B 3 foot", MARCH_ON, id="not out of cover"),
        pytest.param("1205 red B 3 foot", MARCH_ON, id="not from two hexes away"),
        pytest.param("1204 blue B 3 foot", MARCH_ON, id="not one of the same side"),
    ],
)
def test_who_is_in_cover_may_fire_once_at_a_march_that_comes_adjacent(other, asked):
    given = marching(f"""
        1302 blue A 3 foot
        {other}
        1204 woods
        1205 woods
    """)

    run = resolved(given, BLUE, MoveUnit(A, path("1203")))

    assert decisions(run) == asked


WATCHED = """
    1202 blue A 3 foot
    1204 red  B 3 foot
    1204 red  C 3 foot fired
    1303 red  D 3 foot
    1205 red  E 3 foot
    1204 woods
    1205 woods
"""


@pytest.mark.rule("HEX:5.7")
@pytest.mark.parametrize(
    ("unit", "refused"),
    [
        pytest.param(B, [], id="one in cover beside it"),
        pytest.param(C, ["Unit C cannot fire now. [HEX:5.7]"], id="not one that has fired"),
        pytest.param(D, ["Unit D cannot fire now. [HEX:5.7]"], id="not one in the open"),
        pytest.param(E, ["Unit E cannot fire now. [HEX:5.7]"], id="not one two hexes away"),
        pytest.param(A, ["Unit A cannot fire now. [HEX:5.7]"], id="not the marching unit"),
    ],
)
def test_only_a_unit_that_may_fire_can_be_told_to(unit, refused):
    given = after(resolved(marching(WATCHED), BLUE, MoveUnit(A, path("1203"))))

    assert refusals(given, RED, React(unit)) == refused
    assert choices(given, RED, React) == (B,)


@pytest.mark.rule("HEX:5.7")
def test_a_unit_that_has_fired_lets_the_next_march_pass():
    given = marching("""
        1202 blue A 3 foot
        1302 blue B 3 foot
        1204 red  C 3 foot
        1204 woods
    """)
    given = after(resolved(given, BLUE, MoveUnit(A, path("1203"))))
    given = after(resolved(given, RED, React(C), 0))

    run = resolved(given, BLUE, MoveUnit(B, path("1303")))

    assert decisions(run) == MARCH_ON


@pytest.mark.rule("HEX:5.7")
def test_in_the_next_phase_it_may_fire_again():
    given = turning(
        """
        1202 blue A 3 foot
        1204 red  B 3 foot fired
        1204 woods
        """,
        "first_moves",
    )
    given = after(driven(given))

    run = resolved(given, BLUE, MoveUnit(A, path("1203")))

    assert decisions(run) == FIRE_OR_NOT


THROUGH_FIRE = """
    1302 blue A 3 wheels weak
    1204 red  B 3 foot
    1204 woods
"""


@pytest.mark.rule("HEX:5.8")
@pytest.mark.parametrize(
    ("way", "leg", "paid", "asked"),
    [
        pytest.param("1301 1201", "1301 1201", 12, MARCH_ON, id="nobody watches"),
        pytest.param("1303", "1303", 6, FIRE_OR_NOT, id="the only hex is watched"),
        pytest.param("1202 1203", "1202 1203", 12, FIRE_OR_NOT, id="the last hex is watched"),
        pytest.param("1303 1403 1402", "1303", 6, FIRE_OR_NOT, id="the first hex is watched"),
        pytest.param("1202 1203 1202", "1202 1203", 12, FIRE_OR_NOT, id="a hex between is watched"),
    ],
)
def test_a_march_halts_where_somebody_may_fire_at_it(way, leg, paid, asked):
    given = marching(THROUGH_FIRE, layers=SCOUTS)

    run = resolved(given, BLUE, MoveUnit(A, path(way)))

    assert happened(run) == [UnitMoved(A, BLUE, path(leg), paid)]
    assert labels([run.truth.sides[BLUE].units[A].at]) == [leg[-4:]]
    assert decisions(run) == asked


@pytest.mark.rule("HEX:5.8")
@pytest.mark.parametrize(
    ("holder", "way", "taken"),
    [
        pytest.param("", "1204", [CityTaken(BLUE)], id="into it"),
        pytest.param("", "1204 1205", [CityTaken(BLUE)], id="through it"),
        pytest.param("red holds city", "1204", [CityTaken(BLUE)], id="from the enemy"),
        pytest.param("blue holds city", "1204", [], id="not if it is held already"),
        pytest.param("", "1303 1304", [], id="not past it"),
    ],
)
def test_a_march_takes_the_city(holder, way, taken):
    given = marching(f"""
        1203 blue A 3 foot
        1204 city
        {holder}
    """)

    run = resolved(given, BLUE, MoveUnit(A, path(way)))

    assert happened(run, CityTaken) == taken


@pytest.mark.rule("HEX:5.8")
def test_a_march_that_is_halted_before_the_city_has_not_taken_it():
    given = marching(THROUGH_FIRE + "1202 city", layers=SCOUTS)

    run = resolved(given, BLUE, MoveUnit(A, path("1203 1202")))

    assert happened(run) == [UnitMoved(A, BLUE, path("1203"), 6)]


@pytest.mark.rule("HEX:5.9")
def test_the_other_side_fires_or_holds_its_fire():
    given = marching(WATCHED)

    run = resolved(given, BLUE, MoveUnit(A, path("1203")))

    assert decisions(run) == FIRE_OR_NOT
    assert set(offered(after(run), RED)) == {React, HoldFire}


@pytest.mark.rule("HEX:5.9")
def test_fire_that_is_held_does_nothing():
    given = after(resolved(marching(WATCHED), BLUE, MoveUnit(A, path("1203"))))

    run = resolved(given, RED, HoldFire())

    assert happened(run) == []
    assert decisions(run) == MARCH_ON


@pytest.mark.rule("HEX:5.9")
def test_one_unit_fires_and_no_other():
    given = marching("""
        1202 blue A 3 foot
        1204 red  B 3 foot
        1204 red  C 3 foot
        1204 woods
    """)
    given = after(resolved(given, BLUE, MoveUnit(A, path("1203"))))

    run = resolved(given, RED, React(C), 0)

    assert happened(run) == [UnitFired(C)]
    assert decisions(run) == MARCH_ON


@pytest.mark.rule("HEX:5.10")
@pytest.mark.parametrize(
    ("order", "dice", "then"),
    [
        pytest.param(
            HoldFire(),
            (),
            [UnitMoved(A, BLUE, path("1403 1402"), 12)],
            id="goes on if fire is held",
        ),
        pytest.param(
            React(B),
            (3,),
            [UnitFired(B), UnitMoved(A, BLUE, path("1403 1402"), 12)],
            id="goes on if fire misses",
        ),
        pytest.param(
            React(B), (4,), [UnitFired(B), StepLost(A, BLUE, 1)], id="ends with the last step"
        ),
    ],
)
def test_a_unit_that_is_left_goes_on_with_its_march(order, dice, then):
    given = marching(THROUGH_FIRE, layers=SCOUTS)
    given = after(resolved(given, BLUE, MoveUnit(A, path("1303 1403 1402"))))

    run = resolved(given, RED, order, *dice)

    assert happened(run) == then
    assert decisions(run) == MARCH_ON


@pytest.mark.rule("HEX:5.10")
def test_a_march_that_goes_on_may_be_halted_again():
    given = marching(THROUGH_FIRE, layers=SCOUTS)
    given = after(resolved(given, BLUE, MoveUnit(A, path("1203 1103 1003"))))

    run = resolved(given, RED, HoldFire())

    assert happened(run) == [UnitMoved(A, BLUE, path("1103"), 6)]
    assert decisions(run) == FIRE_OR_NOT


@pytest.mark.rule("HEX:5.10")
def test_a_march_with_nothing_left_of_it_is_over():
    given = after(resolved(marching(WATCHED), BLUE, MoveUnit(A, path("1203"))))

    run = resolved(given, RED, React(B), 0)

    assert happened(run) == [UnitFired(B)]
    assert after(run).state.agenda == marching(WATCHED).state.agenda


@pytest.mark.rule("HEX:5.11")
@pytest.mark.parametrize(
    ("face", "hits"),
    [
        pytest.param(1, False, id="misses on one"),
        pytest.param(2, False, id="misses on two"),
        pytest.param(3, False, id="misses on three"),
        pytest.param(4, False, id="misses on four"),
        pytest.param(5, True, id="hits on five"),
        pytest.param(6, True, id="hits on six"),
    ],
)
@pytest.mark.parametrize(
    ("strength", "steps_before"),
    [
        pytest.param("3 foot", 2, id="a full unit"),
        pytest.param("3 foot weak", 1, id="a weak unit"),
    ],
)
def test_fire_costs_a_step_on_five_or_six(strength, steps_before, face, hits):
    given = marching(f"""
        1202 blue A {strength}
        1204 red  B 3 foot
        1204 woods
    """)
    given = after(resolved(given, BLUE, MoveUnit(A, path("1203"))))

    run = resolved(given, RED, React(B), face - 1)

    assert happened(run) == [UnitFired(B), *[StepLost(A, BLUE, 1)] * hits]
    left = [unit.steps for unit in run.truth.sides[BLUE].units.map.values()]
    assert left == [steps_before - hits] * (steps_before - hits > 0)


@pytest.mark.rule("HEX:5.11")
@pytest.mark.parametrize(
    ("face", "kinds"),
    [
        pytest.param(4, {Attack, EndAttacks}, id="a unit that was missed attacks"),
        pytest.param(5, {EndAttacks}, id="a unit that is gone does not"),
    ],
)
def test_a_unit_that_fire_has_destroyed_is_gone(face, kinds):
    given = marching("""
        1202 blue A 3 foot weak
        1204 red  B 3 foot
        1204 woods
    """)
    given = after(resolved(given, BLUE, MoveUnit(A, path("1203"))))
    given = after(resolved(given, RED, React(B), face - 1))

    run = resolved(given, BLUE, EndMoves())

    assert set(offered(after(run), BLUE)) == kinds


@pytest.mark.rule("HEX:5.7", "HEX:5.9", "HEX:5.11")
def test_the_first_side_fires_at_the_seconds_marches_likewise():
    given = marching(
        """
        1202 red  A 3 foot
        1204 blue B 3 foot
        1204 woods
        """,
        RED,
    )

    halted = resolved(given, RED, MoveUnit(A, path("1203")))
    run = resolved(after(halted), BLUE, React(B), 5)

    assert decisions(halted) == [(BLUE, "react", "HEX:5.9")]
    assert happened(run) == [UnitFired(B), StepLost(A, RED, 1)]
    assert decisions(run) == [(RED, "move", "HEX:3.4")]
