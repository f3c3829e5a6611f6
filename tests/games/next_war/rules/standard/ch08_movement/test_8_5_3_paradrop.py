"""STD:8.5.3  Paradrop."""

from __future__ import annotations

import pytest
from msgspec.structs import replace

from games.next_war.sketch import (
    NON_ALLIED,
    after,
    at,
    dropping,
    given,
    happened,
    march,
    moving,
    offered,
    refusals,
    resolved,
    run_of,
    unit,
)
from games.next_war.turns import ruled
from sandtable.games.next_war.events import (
    AirPointsSpent,
    Dropped,
    HexPassed,
    StepsLost,
    UnitPlaced,
    UnitsDone,
)
from sandtable.games.next_war.ids import PlaceId, UnitId
from sandtable.games.next_war.orders.movement import Paradrop
from sandtable.games.next_war.printed.terrain import Weather
from sandtable.games.next_war.rule_hooks import drop_column, drop_limit, drop_modifiers
from sandtable.games.next_war.rules.standard.ch08_movement.air.paradrop import (
    may_drop_from,
    steps_lost_in_landing,
)
from sandtable.games.next_war.rules.standard.ch08_movement.air.paradrop_order import (
    drop_under_fire,
    land,
)
from sandtable.games.next_war.rules.standard.ch08_movement.ground.eligible_units import movable
from sandtable.games.next_war.state import ELIMINATED, OFF_MAP, Segment, Unit
from sandtable.kernel.play.state import Scene
from sandtable.kernel.rules.rule_hooks import replaces

BRIGADE = "PRC 130 2-3-4 light airborne ofAbn sp1"
OFF = f"off {BRIGADE}"


def drop(scene, where, name="130", escort=0):
    return Paradrop(unit(scene, name), at(where), escort)


@pytest.mark.rule("STD:8.5.3")
@pytest.mark.parametrize(
    ("sketch", "may"),
    [
        pytest.param(OFF, True, id="from off map"),
        pytest.param(f"1204 Flat Airbase\n1204 in PRC\n1204 {BRIGADE}", True, id="from an Airbase"),
        pytest.param(f"1204 Flat Airfield\n1204 in PRC\n1204 {BRIGADE}", True, id="an Airfield"),
        pytest.param(
            f"1204 Flat Airfield\n1204 held by PRC\n1204 {BRIGADE}", True, id="a captured one"
        ),
        pytest.param(f"1204 Flat Airfield\n1204 {BRIGADE}", False, id="not from the enemy's"),
        pytest.param(f"1204 Flat Town\n1204 in PRC\n1204 {BRIGADE}", False, id="nor from a Town"),
        pytest.param(
            f"1204 Flat Airbase\n1204 in PRC\n1204 {BRIGADE}\n1205 SRV Y 3-3-4 sp2",
            False,
            id="nor from an enemy zone",
        ),
        pytest.param(f"later {BRIGADE}", False, id="nor before it has come"),
        pytest.param(OFF.replace("airborne", ""), False, id="nor if it is not airborne"),
    ],
)
def test_where_a_drop_starts(sketch, may):
    scene = given(sketch)

    assert may_drop_from(scene, unit(scene, "130")) is may


AMONG_BUILDINGS = (
    "You cannot drop into 1804: it is a City or Urban hex, or an Installation in an enemy country."
    " [STD:8.5.3]"
)


@pytest.mark.rule("STD:8.5.3")
@pytest.mark.parametrize(
    ("sketch", "refused"),
    [
        pytest.param("", [], id="open ground, any distance away"),
        pytest.param("1804 Rough Woods", [], id="rough woods"),
        pytest.param("1804 Marsh Town Airfield", [], id="a Marsh with a Town and an Airfield"),
        pytest.param("1804 PRC B 2-3-4", [], id="among friends"),
        pytest.param("1805 SRV Y 3-3-4 sp2", [], id="in an enemy zone"),
        pytest.param(
            "1804 SRV Y 3-3-4", ["1804 is occupied by the enemy. [STD:8.5.3]"], id="not on him"
        ),
        pytest.param(
            "1804 SRV Y 0-3-4", ["1804 is occupied by the enemy. [STD:8.5.3]"], id="however weak"
        ),
        pytest.param(
            "1804 Flat City",
            [AMONG_BUILDINGS],
            id="not into a City",
        ),
        pytest.param(
            "1804 Flat City\n1804 in PRC",
            [AMONG_BUILDINGS],
            id="not even one's own",
        ),
        pytest.param(
            "1804 Flat Airbase",
            [AMONG_BUILDINGS],
            id="not onto an Installation in an enemy country",
        ),
        pytest.param("1804 Flat Airbase\n1804 destroyed Airbase", [], id="unless destroyed"),
        pytest.param("1804 Flat Airbase\n1804 in PRC", [], id="but onto one at home"),
        pytest.param(
            "1804 Flat Airbase\n1804 destroyed Airbase", [], id="or where it is destroyed"
        ),
        pytest.param(
            "1804 Flat Airbase Port\n1804 destroyed Airbase",
            [AMONG_BUILDINGS],
            id="if no other stands there",
        ),
    ],
)
def test_where_a_drop_may_land(sketch, refused):
    scene = dropping(f"{OFF}\n{sketch}")

    assert refusals(scene, NON_ALLIED, drop(scene, "1804")) == refused


@pytest.mark.rule("STD:8.5.3")
def test_nobody_drops_where_it_stands():
    scene = dropping(f"1204 Flat Airbase\n1204 in PRC\n1204 {BRIGADE}\n1804 Flat")

    assert refusals(scene, NON_ALLIED, drop(scene, "1204")) == [
        "These units are already in 1204. [STD:8.5.3]"
    ]
    assert refusals(scene, NON_ALLIED, drop(scene, "1804")) == []


@pytest.mark.rule("STD:8.3")
@pytest.mark.parametrize(
    "terrain", ["Highland", "Highland Woods", "Mountain", "High Mountain", "All-Sea"]
)
def test_ground_that_is_closed_to_parachutes(terrain):
    scene = dropping(f"{OFF}\n1804 {terrain}")

    assert refusals(scene, NON_ALLIED, drop(scene, "1804")) == [
        f"You cannot drop into 1804: it is {terrain}. [STD:8.3]"
    ]


@pytest.mark.rule("STD:8.3", "STD:8.5.3")
def test_urban_ground_is_closed_to_parachutes():
    scene = dropping(f"{OFF}\n1804 Urban")

    assert refusals(scene, NON_ALLIED, drop(scene, "1804")) == [
        "You cannot drop into 1804: it is Urban. [STD:8.3]",
        AMONG_BUILDINGS,
    ]


@pytest.mark.rule("STD:8.5.3")
@pytest.mark.parametrize(
    ("name", "where", "refused"),
    [
        pytest.param(
            "B", "1804", ["Unit B is not airborne and cannot drop. [STD:8.5.3]"], id="no infantry"
        ),
        pytest.param(
            "C",
            "1804",
            ["Unit C has already moved, or cannot move in this segment. [STD:8.5]"],
            id="nobody who moved",
        ),
    ],
)
def test_who_may_not_drop(name, where, refused):
    scene = dropping(f"{OFF}\noff PRC B 2-3-4\noff PRC C 2-3-4 airborne", unmoved=(0, 1))

    assert refusals(scene, NON_ALLIED, drop(scene, where, name)) == refused


@pytest.mark.rule("STD:8.5")
def test_who_has_marched_does_not_drop():
    scene = dropping(
        f"1204 Flat Airbase\n1204 in PRC\n1205 Flat Airbase\n1205 in PRC\n1204 {BRIGADE}"
    )
    assert refusals(scene, NON_ALLIED, drop(scene, "1504")) == []

    scene = after(resolved(scene, NON_ALLIED, march(scene, "130", "1205")))

    assert refusals(scene, NON_ALLIED, drop(scene, "1504")) == [
        "Unit 130 has already moved, or cannot move in this segment. [STD:8.5]"
    ]


@pytest.mark.rule("STD:8.5.3")
def test_a_drop_order_may_name_what_does_not_exist():
    scene = dropping(OFF)

    assert refusals(scene, NON_ALLIED, Paradrop(UnitId(77), at("1804"), 0)) != []
    assert refusals(scene, NON_ALLIED, Paradrop(UnitId(0), PlaceId(10**6), 0)) == [
        "That hex is not in play. [STD:8.5.3]"
    ]


@pytest.mark.rule("STD:3.3")
def test_in_elite_reaction_nobody_drops():
    scene = dropping(OFF, ground_only=True)

    assert refusals(scene, NON_ALLIED, drop(scene, "1804")) == [
        "Only ground movement is allowed in this segment. [STD:3.3]"
    ]
    assert movable(scene, NON_ALLIED, Segment(ground_only=True)) == ()
    assert movable(scene, NON_ALLIED, Segment()) == (0,)


@pytest.mark.rule("STD:4.1.3")
def test_in_a_storm_nobody_drops():
    scene = dropping(OFF, Weather.STORM)

    assert refusals(scene, NON_ALLIED, drop(scene, "1804")) == [
        "You cannot paradrop in a Storm. [STD:4.1.3]"
    ]
    assert Paradrop not in offered(scene, NON_ALLIED)


@pytest.mark.rule("STD:6.2.2")
@pytest.mark.parametrize(
    ("air", "escort", "allowed"),
    [
        pytest.param(3, 0, True, id="none"),
        pytest.param(3, 2, True, id="up to two"),
        pytest.param(3, 3, False, id="not three"),
        pytest.param(1, 2, False, id="nor more than there are"),
        pytest.param(3, -1, False, id="nor fewer than none"),
    ],
)
def test_two_air_points_may_escort_a_drop(air, escort, allowed):
    scene = dropping(f"{OFF}\nnon-Allied air {air}")

    assert (refusals(scene, NON_ALLIED, drop(scene, "1804", escort=escort)) == []) is allowed


# --- landing ------------------------------------------------------------------------------------


@pytest.mark.rule("STD:8.5.3")
@pytest.mark.parametrize(
    ("terrain", "column", "losing_from"),
    [
        pytest.param("Flat", "flat", 9, id="Flat"),
        pytest.param("Flat Woods", "flat_woods", 8, id="Flat Woods"),
        pytest.param("Rough", "rough_marsh", 7, id="Rough"),
        pytest.param("Marsh", "rough_marsh", 7, id="Marsh"),
        pytest.param("Rough Woods", "rough_woods", 6, id="Rough Woods"),
    ],
)
def test_a_landing_may_cost_a_step(terrain, column, losing_from):
    scene = given(f"{OFF}\n1804 {terrain}")
    here = at("1804")
    lost = [steps_lost_in_landing(scene, UnitId(0), here, die) for die in range(10)]

    assert scene.rules[drop_column](scene, here) == column
    assert lost == [0] * losing_from + [1] * (10 - losing_from)


@pytest.mark.rule("STD:8.5.3")
@pytest.mark.parametrize(
    ("sketch", "added", "lost"),
    [
        pytest.param("", 0, 0, id="outside any zone eight is safe on flat ground"),
        pytest.param("1805 SRV Y 3-3-4 sp2", 1, 1, id="in an enemy zone it is not"),
        pytest.param(
            "1805 SRV Y 3-3-4 sp2\n1804 PRC B 2-3-4 sp2", 1, 1, id="friends there do not help"
        ),
    ],
)
def test_landing_in_an_enemy_zone_adds_one(sketch, added, lost):
    scene = given(f"{OFF}\n{sketch}")
    here = at("1804")

    assert sum(entry.what for entry in scene.rules[drop_modifiers](scene, UnitId(0), here)) == added
    assert steps_lost_in_landing(scene, UnitId(0), here, 8) == lost


@pytest.mark.rule("STD:8.5.3")
@pytest.mark.parametrize(
    ("die", "losses"),
    [
        pytest.param(8, [], id="safely"),
        pytest.param(9, [StepsLost(UnitId(0), NON_ALLIED, 1)], id="with a loss"),
    ],
)
def test_a_unit_comes_down(die, losses):
    run = run_of(dropping(OFF), NON_ALLIED, die)

    land(run, UnitId(0), at("1804"))

    assert happened(run) == [
        Dropped(NON_ALLIED, "PRC", 2),
        UnitPlaced(UnitId(0), NON_ALLIED, at("1804"), 2, landed=True),
        HexPassed((at("1804"),), NON_ALLIED),
        *losses,
    ]


@pytest.mark.rule("STD:8.5.3")
@pytest.mark.parametrize(
    ("fire", "dice", "place", "steps"),
    [
        pytest.param((0, False), [0], "1804", 2, id="without a hit it lands"),
        pytest.param((1, False), [], OFF_MAP, 2, id="a hit turns it back"),
        pytest.param((2, True), [], OFF_MAP, 1, id="perhaps with a loss"),
        pytest.param((0, True), [0], "1804", 1, id="a loss alone does not turn it back"),
    ],
)
def test_air_defence_may_turn_a_drop_back(fire, dice, place, steps):
    run = run_of(dropping(OFF), NON_ALLIED, *dice)

    drop_under_fire(run, (UnitId(0),), at("1804"), *fire)

    now = run.truth.forces[NON_ALLIED].units.map[UnitId(0)]
    assert (now.at, now.steps) == (at(place) if isinstance(place, str) else place, steps)
    assert (run.truth.forces[NON_ALLIED].dropped != ()) is (place == "1804")
    assert happened(run)[-1] == UnitsDone((UnitId(0),))


@pytest.mark.rule("STD:8.5.3")
def test_a_unit_shot_down_does_not_land():
    run = run_of(dropping(f"{OFF} reduced"), NON_ALLIED)

    drop_under_fire(run, (UnitId(0),), at("1804"), 0, losses=1)

    assert run.truth.forces[NON_ALLIED].units.map[UnitId(0)] == Unit(ELIMINATED, 0)


@pytest.mark.rule("STD:8.5.3", "STD:6.2.2")
def test_a_drop_over_safe_ground_meets_no_air_defence():
    pytest.importorskip("sandtable.games.next_war.rules.standard.ch06_air_power.air_defence")
    scene = dropping(f"{OFF}\nnon-Allied air 3\n1804 in PRC")

    run = resolved(scene, NON_ALLIED, drop(scene, "1804", escort=2), 3)

    assert happened(run)[0] == AirPointsSpent(NON_ALLIED, 2)
    assert happened(run)[-1] == UnitsDone((UnitId(0),))
    assert run.truth.forces[NON_ALLIED].units.map[UnitId(0)].at == at("1804")
    assert refusals(after(run), NON_ALLIED, drop(scene, "1805")) != []


@pytest.mark.rule("STD:8.5.3.1")
def test_without_a_title_nobody_drops():
    scene = moving(given(OFF), NON_ALLIED, unmoved=(0,))

    assert refusals(scene, NON_ALLIED, drop(scene, "1804")) == [
        "The drop limit of PRC (stacking points per segment) is 0; this makes 1. [STD:8.5.3.1]"
    ]


@pytest.mark.rule("STD:8.5.3.1")
def test_what_has_dropped_counts_against_the_limit_of_the_segment():
    sizes = "\n".join(f"off PRC {name} 2-3-4 airborne ofAbn sp2" for name in "AB")
    scene = dropping(f"{OFF}\n{sizes}\n1804 in PRC")
    for name in "AB":
        assert refusals(scene, NON_ALLIED, drop(scene, "1804", name)) == []
        run = run_of(scene, NON_ALLIED, 0)
        land(run, unit(scene, name), at("1804"))
        scene = after(run)

    assert refusals(scene, NON_ALLIED, drop(scene, "1804")) == [
        "The drop limit of PRC (stacking points per segment) is 4; this makes 5. [STD:8.5.3.1]"
    ]
    assert scene.state.forces[NON_ALLIED].units.map[0].at == OFF_MAP


@replaces(drop_limit, "OPT-TEST:1", over="NWV:5.3")
def few_aircraft(scene, nation):
    return 2


@pytest.mark.rule("STD:8.5.3.1")
def test_a_scenario_may_change_the_limit():
    scene = ruled(dropping(f"{OFF}\noff PRC A 2-3-4 airborne ofAbn sp2"), few_aircraft)

    assert refusals(scene, NON_ALLIED, drop(scene, "1804")) == []
    assert refusals(scene, NON_ALLIED, drop(scene, "1804", "A")) == [
        "The drop limit of PRC (stacking points per segment) is 1; this makes 2. [STD:8.5.3.1]"
    ]


@pytest.mark.rule("STD:8.4.1.3", "STD:8.5.3")
def test_nobody_drops_to_clear_what_was_given_up_this_turn():
    scene = dropping(f"{OFF}\n1804 Flat Airbase\n1804 in PRC\n1804 held by SRV")
    assert refusals(scene, NON_ALLIED, drop(scene, "1804")) == []

    scene = Scene(scene.rules, scene.printed, replace(scene.state, no_new_marker=(at("1804"),)))

    assert refusals(scene, NON_ALLIED, drop(scene, "1804")) == [
        (
            "Clearing of 1804 was abandoned this turn and cannot be restarted until next turn."
            " [STD:8.4.1.3]"
        )
    ]
