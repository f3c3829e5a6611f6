"""STD:8.5.4  Airmobile movement: who is carried how far, and where it lands."""

from __future__ import annotations

import pytest

from games.next_war.sketch import (
    ALLIED,
    SHEET,
    after,
    at,
    choices,
    given,
    happened,
    labels,
    march,
    moving,
    offered,
    refusals,
    resolved,
    unit,
    units,
)
from sandtable.games.next_war.events import (
    AirmobileLost,
    AirmobileSpent,
    AirPointsSpent,
    HexPassed,
    StepsLost,
    UnitFlown,
    UnitsDone,
)
from sandtable.games.next_war.ids import PlaceId, UnitId
from sandtable.games.next_war.orders.movement import Airlift
from sandtable.games.next_war.printed.terrain import Weather
from sandtable.games.next_war.rules.standard.ch06_air_power.air_defence import exposed_start
from sandtable.games.next_war.rules.standard.ch08_movement.air.airmobile_order import (
    airmobile_flight,
)
from sandtable.games.next_war.rules.standard.ch08_movement.air.airmobile_range import (
    reach_of,
    zone_tolls,
)
from sandtable.games.next_war.state import Clearing
from sandtable.kernel.play.hashed_map import HashedMap

BASE = "1004 Flat Airfield\nAllied airmobile SRV 2"
A = "1204 SRV A 2-2-4 light"
#: Walls of High Mountains with gaps at either end, so that ways become long.
MAZE = "\n".join(
    [f"{line}{row:02} High Mountain" for line in (12, 16) for row in range(9)]
    + [f"{line}{row:02} High Mountain" for line in (14, 18) for row in range(1, 10)]
)


def flying(sketch, weather=Weather.CLEAR, superiority=0, layers=("standard",), **segment):
    scene = given(sketch, weather=weather, air_superiority=superiority, layers=layers)
    return moving(scene, **segment)


def lift(scene, names="A", to="1504", points=(1,), escort=0):
    movers = units(scene, names)
    origin = scene.state.forces[ALLIED].units[movers[0]].at
    return Airlift(origin, movers, points, at(to), escort)


# --- who ----------------------------------------------------------------------------------------


@pytest.mark.rule("STD:8.5.4")
@pytest.mark.parametrize(
    ("kind", "points", "refused"),
    [
        pytest.param("light", (1,), [], id="light infantry, by a point"),
        pytest.param("airmobile", (0,), [], id="airmobile units, by themselves"),
        *(
            pytest.param(
                kind, (1,), ["Helicopters cannot carry unit A. [STD:8.5.4]"], id=f"nothing {kind}"
            )
            for kind in ("leg", "mountain", "motorized", "mech")
        ),
    ],
)
def test_whom_helicopters_carry(kind, points, refused):
    scene = flying(f"{BASE}\n1204 SRV A 2-2-4 {kind}")

    assert refusals(scene, ALLIED, lift(scene, points=points)) == refused


@pytest.mark.rule("STD:8.5.4")
def test_airmobile_units_need_no_points_at_all():
    scene = flying("1004 Flat Airbase\n1204 SRV A 3-4-24 airmobile sp2")

    run = resolved(scene, ALLIED, lift(scene, points=()))

    assert happened(run) == [
        UnitFlown(UnitId(0), ALLIED, at("1504"), landed=True),
        HexPassed((at("1504"),), ALLIED),
        UnitsDone((UnitId(0),)),
    ]


# --- how far ------------------------------------------------------------------------------------

TOO_FAR = (
    "Flying these units to {} takes a range of 23; the helicopters have 22 left"
    " after picking them up. [STD:8.5.4.3]"
)


@pytest.mark.rule("STD:8.5.4.3")
@pytest.mark.parametrize(
    ("sketch", "reach"),
    [
        pytest.param("1204 Flat Airbase", 24, id="from its own base all of it"),
        pytest.param("1804 Flat Airfield", 18, id="from one six hexes off, 18 further"),
        pytest.param("1804 Flat Airfield\n1504 Flat Airbase", 21, id="from the nearest of two"),
        pytest.param("1504 Flat City\n1804 Flat Airfield", 18, id="Cities are no bases here"),
        pytest.param("1504 Flat Airbase\n1504 held by PRC\n1804 Flat Airfield", 18, id="nor his"),
        pytest.param("1504 Flat Airbase\n1504 PRC X 0-1-4\n1804 Flat Airfield", 18, id="nor where"),
        pytest.param("", -1, id="without one nothing"),
    ],
)
def test_the_way_from_the_base_counts(sketch, reach):
    scene = flying(f"{A}\n{sketch}")

    assert reach_of(scene, (UnitId(0),)) == reach


@pytest.mark.rule("STD:8.5.4", "STD:8.5.4.3")
@pytest.mark.parametrize(
    ("to", "refused"),
    [
        pytest.param("1503", [], id="22 hexes and two from the base"),
        pytest.param(
            "1504",
            [TOO_FAR.format(1504)],
            id="one more is too far",
        ),
        pytest.param(
            "1506",
            ["Helicopters cannot reach 1506 with these units. [STD:8.5.4.3]"],
            id="far beyond all range",
        ),
    ],
)
def test_24_hexes_in_all_around_high_mountains(to, refused):
    scene = flying(f"{MAZE}\n1000 Flat Airbase\n1002 SRV A 2-2-4 light\nAllied airmobile SRV 1")

    assert refusals(scene, ALLIED, lift(scene, to=to)) == refused


@pytest.mark.rule("STD:8.5.4", "STD:8.3.3")
@pytest.mark.parametrize("ground", ["Mountain", "Highland Jungle", "Marsh", "Urban", "All-Sea"])
def test_what_lies_below_costs_nothing(ground):
    """Seven hexes of Mountain would cost a unit on foot more than 24."""
    wall = "\n".join(f"{label} {ground}" for label in SHEET.labels if "13" <= label[:2] < "19")
    scene = flying(f"{BASE}\n{A}\n{wall}")

    assert refusals(scene, ALLIED, lift(scene, to="1904")) == []


@pytest.mark.rule("STD:8.5.4")
def test_nobody_takes_off_in_high_mountains():
    scene = flying(f"{BASE}\n{A}\n1204 High Mountain")

    assert refusals(scene, ALLIED, lift(scene, to="1404")) != []


@pytest.mark.rule("STD:8.2.2")
@pytest.mark.parametrize(
    ("sketch", "tolls"),
    [
        pytest.param("", 0, id="no zone"),
        pytest.param("1205 PRC X 3-3-4 sp2", 1, id="leaving one alone costs a hex"),
        pytest.param("1205 PRC X 3-3-4 sp2\n1204 SRV B 1-1-4", 0, id="unless somebody stays"),
        pytest.param("1205 PRC X 3-3-4 sp2\n1204 SRV B 0-1-4", 1, id="who counts"),
        pytest.param("1505 PRC X 3-3-4 sp2", 1, id="landing in one alone costs a hex"),
        pytest.param("1505 PRC X 3-3-4 sp2\n1504 SRV B 1-1-4", 0, id="unless somebody is there"),
        pytest.param("1205 PRC X 3-3-4 sp2\n1505 PRC Y 3-3-4 sp2", 2, id="both"),
        pytest.param("1204 Rough\n1205 PRC X 3-3-4 sp2", 1, id="light infantry pays in the hills"),
        pytest.param("1504 Rough\n1505 PRC X 3-3-4 sp2", 1, id="also where it lands"),
    ],
)
def test_zones_cost_hexes(sketch, tolls):
    scene = flying(f"{BASE}\n{A}\n{sketch}")

    assert zone_tolls(scene, (UnitId(0),), at("1504")) == tolls


@pytest.mark.rule("STD:8.2.2")
def test_what_a_zone_costs_may_be_too_much():
    maze = f"{MAZE}\n1000 Flat Airbase\n1002 SRV A 2-2-4 light\nAllied airmobile SRV 1"
    scene = flying(f"{maze}\n1504 PRC X 3-3-4 sp2")

    assert refusals(scene, ALLIED, lift(scene, to="1502")) == []
    assert refusals(scene, ALLIED, lift(scene, to="1503")) == [TOO_FAR.format(1503)]


# --- where --------------------------------------------------------------------------------------

CLOSED = "{0} is {1}: helicopters cannot land there. [STD:8.5.4.3.1]"


@pytest.mark.rule("STD:8.5.4.3.1")
@pytest.mark.parametrize(
    ("ground", "refused"),
    [
        pytest.param("1504 Rough Woods Jungle", [], id="woods and jungle"),
        pytest.param("1504 Marsh", [], id="marshes"),
        *(
            pytest.param(f"1504 {one}", [CLOSED.format(1504, one)], id=f"no {one}")
            for one in ("Highland", "Highland Woods", "Mountain", "All-Sea")
        ),
        *(
            pytest.param(f"1504 {one}\n1503-1504 Secondary", [], id=f"but {one} with a road")
            for one in ("Highland", "Highland Woods", "Mountain")
        ),
        pytest.param("1504 Urban", [], id="an Urban hex of one's own"),
        pytest.param("1504 Flat City Airbase", [], id="a City of one's own"),
        *(
            pytest.param(
                f"1504 {one}\n1504 in PRC",
                [
                    (
                        "Units cannot land in 1504: it has to be cleared first. [STD:8.5.4.3.1]"
                        " Land next to it, then move in."
                    )
                ],
                id=f"no {one} of the enemy",
            )
            for one in ("Urban", "Flat City", "Flat Airbase", "Flat Port")
        ),
        pytest.param(
            "1504 Flat Town Airfield\n1504 in PRC", [], id="a Town and an Airfield of his"
        ),
        pytest.param(
            "1504 PRC X 0-1-4",
            ["1504 is occupied by the enemy. [STD:8.5.4.3.1]"],
            id="not on top of him",
        ),
    ],
)
def test_where_helicopters_land(ground, refused):
    scene = flying(f"{BASE}\n{A}\n{ground}")

    assert refusals(scene, ALLIED, lift(scene)) == refused


@pytest.mark.rule("STD:8.5.4.3.1")
def test_nobody_lands_in_high_mountains():
    scene = flying(f"{BASE}\n{A}\n1504 High Mountain\n1503-1504 Secondary")

    assert CLOSED.format(1504, "High Mountain") in refusals(scene, ALLIED, lift(scene))


@pytest.mark.rule("STD:8.5.4.3")
def test_a_landing_is_somewhere_else_and_on_the_map():
    scene = flying(f"{BASE}\n{A}")

    assert refusals(scene, ALLIED, lift(scene, to="1204")) == [
        "These units are already in 1204. [STD:8.5.4.3]"
    ]
    assert refusals(scene, ALLIED, Airlift(at("1204"), (UnitId(0),), (1,), PlaceId(10**6), 0)) == [
        "That place is not on the map. [STD:8.5.4.3]"
    ]


# --- when ---------------------------------------------------------------------------------------


@pytest.mark.rule("STD:4.1.3")
def test_nobody_is_carried_in_a_storm():
    scene = flying(f"{BASE}\n{A}", weather=Weather.STORM)

    assert "No movement by air is allowed in a Storm. [STD:4.1.3]" in refusals(
        scene, ALLIED, lift(scene)
    )
    assert Airlift not in offered(scene, ALLIED)


@pytest.mark.rule("STD:3.3")
def test_nobody_is_carried_in_elite_reaction():
    scene = flying(f"{BASE}\n{A}", ground_only=True, elite_only=True)

    assert refusals(scene, ALLIED, lift(scene)) == [
        "Only ground movement is allowed in this segment. [STD:3.3]"
    ]


@pytest.mark.rule("STD:8.2.4")
def test_in_exploitation_nobody_is_flown_out_of_a_zone():
    sketch = f"{BASE}\n{A}\n1204 Rough\n1205 PRC X 3-3-4 sp2"
    scene = flying(sketch, exploitation=True)

    assert refusals(scene, ALLIED, march(scene, "A", "1203")) == []
    assert refusals(scene, ALLIED, lift(scene)) == [
        "In this segment units cannot be airlifted out of the enemy ZOC in 1204. [STD:8.2.4]"
    ]
    assert refusals(flying(sketch), ALLIED, lift(scene)) == []


@pytest.mark.rule("STD:8.5")
def test_instead_of_marching():
    scene = flying(f"{BASE}\n{A}")
    scene = after(resolved(scene, ALLIED, march(scene, "A", "1203")))

    assert refusals(scene, ALLIED, Airlift(at("1203"), (UnitId(0),), (1,), at("1504"), 0)) == [
        "Unit A has already moved, or cannot move in this segment. [STD:8.5.1]"
    ]


# --- under fire ---------------------------------------------------------------------------------


def under_fire(die, sketch="", names="A", points=(1,), escort=0):
    scene = flying(f"{BASE}\n{A}\n1505 PRC X 1-1-4\nAllied air 2\n{sketch}")
    return resolved(scene, ALLIED, lift(scene, names, points=points, escort=escort), die)


@pytest.mark.rule("STD:8.5.4.3", "STD:6.6.1.1", "STD:8.5.4.2")
@pytest.mark.parametrize(
    ("die", "expected"),
    [
        pytest.param(
            3,
            [
                UnitFlown(UnitId(0), ALLIED, at("1504"), landed=True),
                HexPassed((at("1504"),), ALLIED),
            ],
            id="it gets through",
        ),
        pytest.param(2, [], id="a hit turns it back, with its point spent"),
        pytest.param(
            0,
            [StepsLost(UnitId(0), ALLIED, 1), AirmobileLost(ALLIED, "SRV")],
            id="the worst costs a step, and a point for good",
        ),
    ],
)
def test_fire_at_an_airmobile_mission(die, expected):
    run = under_fire(die)

    assert happened(run) == [AirmobileSpent(ALLIED, "SRV", 1), *expected, UnitsDone((UnitId(0),))]


@pytest.mark.rule("STD:6.2.2")
def test_escorts_help_an_airmobile_mission():
    run = under_fire(1, escort=2)

    assert happened(run, AirPointsSpent) == [AirPointsSpent(ALLIED, 2)]
    assert happened(run, UnitFlown) == [UnitFlown(UnitId(0), ALLIED, at("1504"), landed=True)]
    scene = flying(f"{BASE}\n{A}\nAllied air 1")
    assert refusals(scene, ALLIED, lift(scene, escort=2)) == [
        "At most 1 of your air points can escort this mission, not 2. [STD:6.2.2]"
    ]


@pytest.mark.rule("STD:6.6", "STD:6.6.1")
def test_the_check_with_an_airfield_near():
    airfield = "1502 Flat Airfield\n1502 held by PRC"

    assert happened(under_fire(1, airfield), StepsLost) == [StepsLost(UnitId(0), ALLIED, 1)]
    run = under_fire(1, airfield, escort=2)
    assert happened(run, StepsLost, UnitFlown) == []  # die 1 stays 1: abort only


@pytest.mark.rule("STD:8.5.4.2")
def test_airmobile_units_lose_no_point():
    run = under_fire(0, "1204 SRV B 3-4-24 airmobile", "B A")

    assert happened(run, StepsLost, AirmobileLost) == [StepsLost(UnitId(2), ALLIED, 1)]


@pytest.mark.rule("STD:6.6")
@pytest.mark.parametrize(
    ("sketch", "rolls"),
    [
        pytest.param("", 0, id="at home, away from enemies"),
        pytest.param("1204 in PRC", 1, id="in the enemy's country"),
        pytest.param("1205 PRC X 3-3-4 sp2", 1, id="in his zone"),
        pytest.param("1204 Rough\n1205 PRC X 3-3-4 sp2", 1, id="also light infantry in the hills"),
        pytest.param("1205 PRC X 3-3-4 sp1", 0, id="but not just beside him"),
    ],
)
def test_fire_where_it_starts(sketch, rolls):
    scene = flying(f"{BASE}\n{A}\n{sketch}")

    assert len(exposed_start(scene, airmobile_flight(scene, (UnitId(0),), at("1504"), 0))) == rolls


@pytest.mark.rule("RUL-0008")
def test_beside_a_small_unit_nobody_fires_at_the_start():
    scene = flying(f"{BASE}\n{A}\n1205 PRC X 3-3-4 sp2")

    assert exposed_start(scene, airmobile_flight(scene, (UnitId(0),), at("1504"), 0)) == (
        at("1204"),
    )


@pytest.mark.rule("STD:6.6")
def test_a_hit_at_the_start_ends_the_mission():
    scene = flying(f"{BASE}\n{A}\n1205 PRC X 3-3-4 sp2\n1505 PRC Y 1-1-4")

    run = resolved(scene, ALLIED, lift(scene), 2)
    assert happened(run, UnitFlown) == []
    run = resolved(scene, ALLIED, lift(scene), 3, 3)
    assert happened(run, UnitFlown) == [UnitFlown(UnitId(0), ALLIED, at("1504"), landed=True)]


@pytest.mark.rule("STD:6.6")
def test_flying_over_the_enemy_is_worse():
    wall = "\n".join(f"14{n:02} PRC W{n} 1-1-4" for n in range(10))
    scene = flying(f"{BASE}\n{A}\n{wall}\n1605 PRC Y 1-1-4")

    assert happened(resolved(scene, ALLIED, lift(scene, to="1604"), 3), UnitFlown) == []
    assert happened(resolved(scene, ALLIED, lift(scene, to="1604"), 4), UnitFlown) != []


# --- a unit of its side flies -------------------------------------------------------------------


@pytest.mark.rule("STD:8.5.4")
def test_a_unit_that_has_landed_is_marked_and_done():
    scene = flying(f"{BASE}\n{A}")

    scene = after(resolved(scene, ALLIED, lift(scene)))

    now = scene.state.forces[ALLIED].units[UnitId(0)]
    assert (now.at, now.landed) == (at("1504"), True)
    assert refusals(scene, ALLIED, march(scene, "A", "1503")) != []
    assert Airlift not in offered(scene, ALLIED)


@pytest.mark.rule("STD:8.5.4")
def test_what_is_offered():
    scene = flying(f"{BASE}\n{A}\n1204 SRV B 2-2-4 leg\n1304 SRV C 2-2-4 leg\n1904 Highland")

    assert choices(scene, ALLIED, Airlift) == (at("1204"),)
    assert choices(scene, ALLIED, Airlift, at("1204")) == (unit(scene, "A"),)
    hexes = labels(choices(scene, ALLIED, Airlift, at("1204"), (0,), (1,)))
    assert "1903" in hexes
    assert not {"1204", "1904"} & set(hexes)


@pytest.mark.rule("STD:8.4.1.3")
def test_who_clears_a_place_leaves_it_on_foot():
    city = f"{BASE}\n{A}\n1204 Flat City\n1204 in PRC"
    scene = flying(city)
    assert refusals(scene, ALLIED, lift(scene)) == []

    cleared = given(city, clearing=HashedMap({at("1204"): Clearing(ALLIED)}))

    assert refusals(moving(cleared), ALLIED, lift(scene)) == [
        "Units clearing 1204 must leave it on the ground. [STD:8.4.1.3]"
    ]
