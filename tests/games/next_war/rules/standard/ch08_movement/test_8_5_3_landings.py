"""STD:8.5.3, 8.5.4.3  Drops of several units, and the step from a landing into a place."""

from __future__ import annotations

import pytest

from games.next_war.clearings import then
from games.next_war.sketch import (
    ALLIED,
    NON_ALLIED,
    SHEET,
    after,
    at,
    choices,
    dropping,
    given,
    happened,
    labels,
    moving,
    offered,
    refusals,
    resolved,
    units,
)
from games.next_war.turns import asked_by
from sandtable.games.next_war.events import (
    AirPointsSpent,
    ClearingBegan,
    Dropped,
    HexPassed,
    LandingOpen,
    StepsLost,
    UnitMoved,
    UnitPlaced,
    UnitsDone,
)
from sandtable.games.next_war.ids import PlaceId, UnitId
from sandtable.games.next_war.orders.movement import Airlift, DropTogether, Paradrop, StepIn
from sandtable.games.next_war.presentation.text.prompts import prompt
from sandtable.games.next_war.printed.terrain import Weather
from sandtable.games.next_war.state import OFF_MAP
from sandtable.kernel.play.state import known

A = "off PRC A 2-3-4 light airborne ofAbn"
B = A.replace(" A ", " B ")
AIRBASE = "1804 Flat Airbase"


def drop(scene, names="A B", where="1805", escort=0, origin=OFF_MAP):
    return DropTogether(origin, units(scene, names), at(where), escort)


# --- together -----------------------------------------------------------------------------------


@pytest.mark.rule("STD:8.5.3")
def test_units_that_drop_together_are_fired_at_once_and_land_one_by_one():
    scene = dropping(f"{A}\n{B}\nnon-Allied air 2")

    run = resolved(scene, NON_ALLIED, drop(scene, "B A", escort=1), 3, 9, 8)

    here = at("1805")
    assert happened(run) == [
        AirPointsSpent(NON_ALLIED, 1),
        Dropped(NON_ALLIED, "PRC", 2),
        UnitPlaced(UnitId(1), NON_ALLIED, here, 2, landed=True),
        HexPassed((here,), NON_ALLIED),
        StepsLost(UnitId(1), NON_ALLIED, 1),
        Dropped(NON_ALLIED, "PRC", 2),
        UnitPlaced(UnitId(0), NON_ALLIED, here, 2, landed=True),
        HexPassed((here,), NON_ALLIED),
        UnitsDone((UnitId(1), UnitId(0))),
    ]


@pytest.mark.rule("STD:8.5.3")
def test_the_first_named_bears_the_loss_and_all_turn_back():
    scene = dropping(f"{A}\n{B}")

    run = resolved(scene, NON_ALLIED, drop(scene, "B A"), 0)

    assert happened(run) == [StepsLost(UnitId(1), NON_ALLIED, 1), UnitsDone((UnitId(1), UnitId(0)))]


@pytest.mark.rule("STD:8.5.3")
@pytest.mark.parametrize(
    ("order", "refused"),
    [
        pytest.param(
            ("A",), ["Choose two or more units, each only once. [STD:8.5.3]"], id="one alone"
        ),
        pytest.param(
            ("A C",),
            [
                (
                    "Unit C is not in Off map, the starting place you chose. Its location: "
                    "1204. [STD:8.5.3]"
                )
            ],
            id="they start together",
        ),
        pytest.param(
            ("A D",), ["Unit D is not airborne and cannot drop. [STD:8.5.3]"], id="all of them drop"
        ),
        pytest.param(
            ("A B", "1904"), ["1904 is occupied by the enemy. [STD:8.5.3]"], id="not on the enemy"
        ),
        pytest.param(
            ("A B", "1805", 1),
            ["You have no air points left to escort this mission. [STD:6.2.2]"],
            id="with escorts there are",
        ),
    ],
)
def test_who_may_not_drop_together(order, refused):
    scene = dropping(
        f"{A}\n{B}\n1204 PRC C 2-3-4 light airborne ofAbn\n1204 in PRC\n1204 Flat Airbase"
        "\noff PRC D 2-2-4\n1904 SRV Y 1-1-4"
    )

    assert refusals(scene, NON_ALLIED, drop(scene, *order)) == refused


@pytest.mark.rule("STD:8.5.3")
def test_they_drop_into_the_map():
    scene = dropping(f"{A}\n{B}")

    assert refusals(
        scene, NON_ALLIED, DropTogether(OFF_MAP, (UnitId(0), UnitId(1)), PlaceId(10**6), 0)
    ) == ["That hex is not in play. [STD:8.5.3]"]


@pytest.mark.rule("STD:8.5.3.1")
def test_together_they_count_against_the_limit():
    scene = dropping(f"{A} sp2\n{B} sp3")

    assert refusals(scene, NON_ALLIED, Paradrop(UnitId(1), at("1805"), 0)) == []
    assert refusals(scene, NON_ALLIED, drop(scene)) == [
        "The drop limit of PRC (stacking points per segment) is 4; this makes 5. [STD:8.5.3.1]"
    ]


@pytest.mark.rule("STD:4.1.3", "STD:3.3")
def test_when_nobody_drops():
    assert DropTogether in offered(dropping(f"{A}\n{B}"), NON_ALLIED)
    assert DropTogether not in offered(dropping(f"{A}\n{B}", Weather.STORM), NON_ALLIED)
    assert DropTogether not in offered(dropping(f"{A}\n{B}", ground_only=True), NON_ALLIED)
    assert DropTogether not in offered(dropping(A), NON_ALLIED)


# --- from a base on the map ---------------------------------------------------------------------


@pytest.mark.rule("STD:6.6", "STD:8.5.3")
@pytest.mark.parametrize(
    ("sketch", "dice"),
    [
        pytest.param("", [0], id="at home, away from enemies: only the landing roll"),
        pytest.param("1003 SRV Y 1-1-4", [9, 0], id="an enemy beside its base"),
        pytest.param("1604 SRV Y 1-1-4", [9, 0], id="or beside its landing"),
    ],
)
def test_a_drop_from_a_base_is_a_mission_from_there(sketch, dice):
    home = "\n".join(f"{label} in PRC" for label in SHEET.labels)
    base = A.replace("off", "1004")
    scene = dropping(f"{home}\n1004 Flat Airfield\n{base}\n{sketch}")

    run = resolved(scene, NON_ALLIED, Paradrop(UnitId(0), at("1504"), 0), *dice)

    assert happened(run, UnitPlaced) == [
        UnitPlaced(UnitId(0), NON_ALLIED, at("1504"), 2, landed=True)
    ]


@pytest.mark.rule("RUL-0008")
def test_drops_start_from_airfields_too():
    scene = dropping(f"1004 Flat Airfield\n1004 in PRC\n{A.replace('off', '1004')}")

    assert refusals(scene, NON_ALLIED, Paradrop(UnitId(0), at("1504"), 0)) == []


# --- stepping in --------------------------------------------------------------------------------


def landed(sketch, *dice):
    scene = dropping(f"{A}\n{sketch}")
    return resolved(scene, NON_ALLIED, Paradrop(UnitId(0), at("1805"), 0), *(dice or (9, 0)))


def step(scene, to="1804", names="A", origin="1805"):
    return StepIn(at(origin), units(scene, names), at(to))


@pytest.mark.rule("STD:8.5.3")
@pytest.mark.parametrize(
    ("sketch", "places"),
    [
        pytest.param(AIRBASE, ["1804"], id="an Airbase"),
        pytest.param("1804 Flat City\n1806 Urban", ["1804", "1806"], id="Cities and Urban hexes"),
        pytest.param("1804 Flat Town Airfield", [], id="not a Town or an Airfield"),
        pytest.param("1804 Flat Airbase\n1804 in PRC", [], id="not his own"),
        pytest.param("1803 Flat Airbase", [], id="not farther off"),
        pytest.param(f"{AIRBASE}\n1804 SRV Y 1-1-4", [], id="not where enemies are"),
        pytest.param(f"{AIRBASE}\n1806 SRV Y 3-3-4 sp2", [], id="not out of an enemy zone"),
        pytest.param(f"{AIRBASE}\n1806 SRV Y 3-3-4 sp1", ["1804"], id="but from beside an enemy"),
        pytest.param(f"{AIRBASE}\n1804-1805 Major River", [], id="not over a river unbridged"),
        pytest.param(f"{AIRBASE}\n1804-1805 Minor River", ["1804"], id="a brook is no bar"),
    ],
)
def test_into_which_places_a_landed_unit_may_step(sketch, places):
    run = landed(sketch)
    scene = after(run)

    assert (StepIn in offered(scene, NON_ALLIED)) is bool(places)
    assert happened(run, LandingOpen) == [LandingOpen((UnitId(0),), at("1805"))] * bool(places)
    if places:
        assert labels(choices(scene, NON_ALLIED, StepIn, at("1805"), (0,))) == places


@pytest.mark.rule("STD:8.5.3", "STD:8.4.1")
def test_it_goes_under_a_clearing_marker_there_and_no_further():
    scene = after(landed(f"{AIRBASE}\n1904 Flat City"))

    run = resolved(scene, NON_ALLIED, step(scene))

    assert happened(run)[:3] == [
        UnitMoved(UnitId(0), NON_ALLIED, (at("1804"),)),
        HexPassed((at("1804"),), NON_ALLIED),
        ClearingBegan(at("1804"), NON_ALLIED),
    ]
    assert StepIn not in offered(after(run), NON_ALLIED)
    assert refusals(after(run), NON_ALLIED, step(scene, "1904", origin="1804")) != []


@pytest.mark.rule("STD:8.4.1.3", "STD:8.5.3")
def test_whoever_steps_out_of_a_place_leaves_no_marker_behind():
    scene = after(landed(f"{AIRBASE}\n1805 Flat Port\n1805 in PRC\n1805 held by SRV", 0))
    assert at("1805") in scene.state.clearing.map

    scene = after(resolved(scene, NON_ALLIED, step(scene)))

    assert list(scene.state.clearing.map) == [at("1804")]
    assert scene.state.no_new_marker == (at("1805"),)


@pytest.mark.rule("STD:8.5.3")
@pytest.mark.parametrize(
    ("order", "refused"),
    [
        pytest.param(("1806",), "There is nothing to clear in 1806.", id="where"),
        pytest.param(("1803",), "1803 is not adjacent to 1805. [STD:8.5.1]", id="far"),
        pytest.param(
            ("1804", "B"),
            "Unit B did not land in 1805 this segment, or cannot move any further.",
            id="who",
        ),
        pytest.param(("1804", ""), "Choose one or more units, each only once.", id="nobody"),
        pytest.param(("1905",), "1905 is occupied by the enemy. [STD:8.5.1]", id="held"),
    ],
)
def test_steps_that_are_refused(order, refused):
    places = f"{AIRBASE}\n1905 Flat City\n1905 SRV Y 1-1-4"
    scene = after(landed(f"{places}\n1805 PRC B 2-3-4"))

    assert refusals(scene, NON_ALLIED, step(scene, *order))[0].startswith(refused)


@pytest.mark.rule("STD:8.5.3")
def test_the_prompt_names_who_may_step_in():
    scene = known(after(landed(AIRBASE)), NON_ALLIED)
    (decision,) = scene.state.pending[-1].decisions

    told = "Landed units that can still move into an adjacent place: A."

    assert told in prompt(scene, decision)


@pytest.mark.rule("STD:8.5.4.3")
@pytest.mark.parametrize(
    ("sketch", "may"),
    [
        pytest.param("", True, id="away from enemies"),
        pytest.param("1506 PRC X 1-1-4", False, id="not beside an enemy combat unit"),
        pytest.param("1506 PRC X 0-1-4", True, id="others do not matter"),
    ],
)
def test_who_is_landed_by_helicopter_may_step_in_too(sketch, may):
    text = "1004 Flat Airbase\nAllied airmobile SRV 1\n1204 SRV A 2-2-4 light"
    scene = moving(given(f"{text}\n1504 Flat Airbase\n1504 in PRC\n{sketch}"))

    dice = [9] * (not may)
    run = resolved(scene, ALLIED, Airlift(at("1204"), (UnitId(0),), (1,), at("1505"), 0), *dice)

    assert (StepIn in offered(after(run), ALLIED)) is may


FIELDS = "1805 Flat Airfield\n1809 Flat Airfield"


@pytest.mark.rule("STD:8.5.3")
def test_a_drop_on_an_airfield_overruns_the_helicopters_there():
    scene = dropping(f"{A}\n{FIELDS}\n1805 SRV H helicopter 2")

    run = then(scene, NON_ALLIED, Paradrop(UnitId(0), at("1805"), 0), 9, 0)

    assert asked_by(run) == [(ALLIED, "overrun")]


@pytest.mark.rule("STD:8.5.4.3")
def test_so_does_a_landing_by_helicopter():
    sketch = "1404 Flat Airfield\nAllied airmobile SRV 1\n1404 SRV A 2-2-4 light"
    held = f"{FIELDS}\n1805 held by PRC\n1809 held by PRC\n1805 PRC H helicopter 2"
    scene = moving(given(f"{sketch}\n{held}"))

    run = then(scene, ALLIED, Airlift(at("1404"), (UnitId(0),), (1,), at("1805"), 0))

    assert asked_by(run) == [(NON_ALLIED, "overrun")]
