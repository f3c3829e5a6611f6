"""STD:8.5.2  Air transport."""

from __future__ import annotations

import pytest

from games.next_war.sketch import (
    ALLIED,
    NON_ALLIED,
    VIETNAM,
    after,
    at,
    choices,
    given,
    happened,
    march,
    moving,
    offered,
    refusals,
    resolved,
    unit,
    units,
    with_segment,
)
from sandtable.board.movement_point_fractions import points
from sandtable.games.next_war.events import (
    AirPointsSpent,
    AirTransported,
    Dropped,
    HexPassed,
    SegmentBegan,
    StepsLost,
    UnitFlown,
    UnitsDone,
    evolve,
)
from sandtable.games.next_war.ids import PlaceId, UnitId
from sandtable.games.next_war.orders.movement import AirTransport, MarchOn, Paradrop
from sandtable.games.next_war.printed.terrain import Weather
from sandtable.games.next_war.rules.standard.ch08_movement.air.air_transport import allowance_left
from sandtable.games.next_war.state import March, Segment
from sandtable.kernel.play.hashed_map import HashedMap

BASES = "1004 Flat Airbase\n1904 Flat Airfield"
A = "1004 SRV A 2-2-5 leg"


def flying(sketch, side=ALLIED, layers=VIETNAM, weather=Weather.CLEAR, superiority=0, **segment):
    scene = given(sketch, layers=layers, weather=weather, air_superiority=superiority)
    return moving(scene, side, **segment)


def transport(scene, names="A", to="1904", escort=0, origin="1004"):
    return AirTransport(at(origin), units(scene, names), at(to), escort)


@pytest.mark.rule("STD:8.5.2")
@pytest.mark.parametrize(
    ("kind", "refused"),
    [
        pytest.param("leg", [], id="infantry"),
        pytest.param("light", [], id="light infantry"),
        pytest.param("mountain", [], id="mountain infantry"),
        pytest.param("airmobile", [], id="airmobile units"),
        *(
            pytest.param(
                kind,
                ["Unit A has vehicles and cannot use air transport. [STD:8.5.2]"],
                id=f"but nothing {kind}",
            )
            for kind in ("motorized", "artillery")
        ),
    ],
)
def test_who_goes_by_air_transport(kind, refused):
    scene = flying(f"{BASES.replace('Airfield', 'Airbase')}\n1004 SRV A 2-2-5 {kind}")

    assert refusals(scene, ALLIED, transport(scene)) == refused


@pytest.mark.rule("STD:8.5.2")
@pytest.mark.parametrize(
    ("sketch", "refused"),
    [
        pytest.param(BASES, [], id="from base to base, at any distance"),
        pytest.param(
            "1004 Flat Town\n1904 Flat Airfield",
            [
                (
                    "1004 is not one of your bases. [STD:8.5.2]"
                    " Air transport goes between Airbases and Airfields that you control."
                )
            ],
            id="not from a Town",
        ),
        pytest.param(
            f"{BASES}\n1904 held by PRC",
            [
                (
                    "1904 is not one of your bases. [STD:8.5.2]"
                    " Air transport goes between Airbases and Airfields that you control."
                )
            ],
            id="not to the enemy's",
        ),
        pytest.param(
            f"{BASES}\n1904 PRC X 0-1-4",
            [
                (
                    "1904 is not one of your bases. [STD:8.5.2]"
                    " Air transport goes between Airbases and Airfields that you control."
                )
            ],
            id="nor where he stands",
        ),
        pytest.param(
            f"{BASES}\n1905 PRC X 3-3-4 sp2",
            ["1904 is in an enemy ZOC: units cannot fly to or from it. [STD:8.5.2]"],
            id="nor into his zone",
        ),
        pytest.param(
            f"{BASES}\n1005 PRC X 3-3-4 sp2",
            ["1004 is in an enemy ZOC: units cannot fly to or from it. [STD:8.5.2]"],
            id="nor out of it",
        ),
        pytest.param(
            f"{BASES}\n1905 PRC X 3-3-4 sp2\n1904 SRV F 3-3-4 sp2",
            ["1904 is in an enemy ZOC: units cannot fly to or from it. [STD:8.5.2]"],
            id="not even to friends",
        ),
        pytest.param(
            f"{BASES}\n1005 PRC X 3-3-4 sp2\n1004 SRV F 3-3-4 sp2",
            ["1004 is in an enemy ZOC: units cannot fly to or from it. [STD:8.5.2]"],
            id="nor from among them",
        ),
    ],
)
def test_from_where_to_where(sketch, refused):
    scene = flying(f"{sketch}\n{A}")

    assert refusals(scene, ALLIED, transport(scene)) == refused


@pytest.mark.rule("STD:8.5.2")
def test_it_leads_somewhere_else_and_into_the_map():
    scene = flying(f"{BASES}\n{A}")

    assert refusals(scene, ALLIED, transport(scene, to="1004")) == [
        "These units are already in 1004. [STD:8.5.2]"
    ]
    assert refusals(scene, ALLIED, AirTransport(at("1004"), (UnitId(0),), PlaceId(10**6), 0)) == [
        "That hex is not on the map. [STD:8.5.2]"
    ]


@pytest.mark.rule("STD:4.1.3")
def test_nobody_flies_in_a_storm():
    scene = flying(f"{BASES}\n{A}", weather=Weather.STORM)

    assert refusals(scene, ALLIED, transport(scene)) == [
        "No movement by air is allowed in a Storm. [STD:4.1.3]"
    ]


@pytest.mark.rule("STD:3.3")
def test_nobody_flies_in_elite_reaction():
    scene = flying(f"{BASES}\n{A}", ground_only=True, elite_only=True)

    assert refusals(scene, ALLIED, transport(scene)) == [
        "Only ground movement is allowed in this segment. [STD:3.3]"
    ]


@pytest.mark.rule("STD:8.5.2.2", "RUL-0008")
@pytest.mark.parametrize(
    ("nation", "words", "base", "refused"),
    [
        pytest.param("RU", "motorized airborne", "Airbase", [], id="Russians take vehicles along"),
        pytest.param("RU", "mech airborne", "Airbase", [], id="also armoured ones"),
        pytest.param(
            "RU",
            "motorized airborne",
            "Airfield",
            [
                (
                    "Vehicles must fly from one Airbase to another. 1904 has no"
                    " Airbase that unit A can use."
                    " [STD:8.5.2.2]"
                )
            ],
            id="from Airbase to Airbase only",
        ),
        pytest.param(
            "RU",
            "motorized",
            "Airbase",
            ["Unit A has vehicles and cannot use air transport. [STD:8.5.2]"],
            id="if they are airborne",
        ),
        pytest.param(
            "PRC",
            "mech airborne",
            "Airbase",
            ["Unit A has vehicles and cannot use air transport. [STD:8.5.2]"],
            id="others did not in those years",
        ),
    ],
)
def test_vehicles_in_air_transport(nation, words, base, refused):
    sketch = f"1004 Flat Airbase\n1904 Flat {base}\n1004 in PRC\n1904 in PRC"
    scene = flying(f"{sketch}\n1004 {nation} A 3-3-7 {words} sp2", NON_ALLIED)

    assert refusals(scene, NON_ALLIED, transport(scene)) == refused


# --- limits -------------------------------------------------------------------------------------


@pytest.mark.rule("STD:8.5.2.1")
def test_without_a_title_nothing_is_transported():
    scene = flying(f"{BASES}\n{A}", layers=("standard",))

    assert refusals(scene, ALLIED, transport(scene)) == [
        "Air transport left this segment (stacking points): 0. These units need 1. [STD:8.5.2.1]"
    ]
    assert AirTransport not in offered(scene, ALLIED)


@pytest.mark.rule("STD:8.5.2.1")
def test_what_was_transported_counts_against_the_limit_of_the_segment():
    scene = flying(f"{BASES}\n{A} sp1/2\n1004 SRV B 2-2-4\n1004 SRV C 2-2-4 sp1/2\n{A[:8]} D 1-1-4")
    scene = after(resolved(scene, ALLIED, transport(scene, "A B")))
    assert scene.state.forces[ALLIED].airlifted == 3

    assert refusals(scene, ALLIED, transport(scene, "C")) == []
    assert refusals(scene, ALLIED, transport(scene, "D")) == [
        "Air transport left this segment (stacking points): ½. These units need 1. [STD:8.5.2.1]"
    ]


def test_limits_are_those_of_a_segment():
    scene = given("")
    state = evolve(scene.state, AirTransported(ALLIED, 4))
    state = evolve(state, Dropped(ALLIED, "US", 4))
    assert (state.forces[ALLIED].airlifted, state.forces[ALLIED].dropped != ()) == (4, True)

    again = evolve(state, SegmentBegan(Segment())).forces[ALLIED]
    assert (again.airlifted, again.dropped) == (0, ())


@pytest.mark.rule("STD:8.5.2.2")
@pytest.mark.parametrize(
    ("origin", "may"), [pytest.param("Airbase", True), pytest.param("Airfield", False)]
)
def test_vehicles_start_from_an_airbase_and_count_with_all_their_points(origin, may):
    sketch = f"1004 Flat {origin}\n1904 Flat Airbase\n1004 in PRC\n1904 in PRC"
    scene = flying(f"{sketch}\n1004 RU A 3-3-7 mech airborne sp2", NON_ALLIED)

    assert (refusals(scene, NON_ALLIED, transport(scene)) == []) is may
    if may:
        run = resolved(scene, NON_ALLIED, transport(scene), 9)
        assert happened(run, AirTransported) == [AirTransported(NON_ALLIED, 4)]


@pytest.mark.rule("STD:8.5")
def test_one_way_of_moving_in_a_segment():
    scene = flying(f"{BASES}\n{A}\n1004 SRV B 2-2-4 moved")
    assert refusals(scene, ALLIED, transport(scene, "B")) == [
        "Unit B has already moved, or cannot move in this segment. [STD:8.5.1]"
    ]

    scene = after(resolved(scene, ALLIED, transport(scene)))

    assert refusals(scene, ALLIED, transport(scene, to="1004", origin="1904")) == [
        "Unit A has already moved, or cannot move in this segment. [STD:8.5]"
    ]


@pytest.mark.rule("STD:8.5")
def test_who_was_transported_does_not_drop():
    sketch = "1004 Flat Airbase\n1904 Flat Airfield\n1004 in PRC\n1904 in PRC\n1704 in PRC"
    scene = flying(f"{sketch}\n1004 PRC A 2-3-4 light airborne ofAbn", NON_ALLIED)
    assert refusals(scene, NON_ALLIED, Paradrop(UnitId(0), at("1704"), 0)) == []

    scene = after(resolved(scene, NON_ALLIED, transport(scene), 9))

    assert refusals(scene, NON_ALLIED, Paradrop(UnitId(0), at("1704"), 0)) == [
        "Unit A has already moved, or cannot move in this segment. [STD:8.5]"
    ]


# --- flying -------------------------------------------------------------------------------------


@pytest.mark.rule("STD:8.5.2")
def test_at_home_under_a_friendly_sky_nobody_fires():
    scene = flying(f"{BASES}\n{A}\nAllied air 2")

    run = resolved(scene, ALLIED, transport(scene, escort=2))

    assert happened(run) == [
        AirPointsSpent(ALLIED, 2),
        AirTransported(ALLIED, 2),
        UnitFlown(UnitId(0), ALLIED, at("1904")),
        HexPassed((at("1904"),), ALLIED),
    ]
    assert not after(run).state.forces[ALLIED].units[UnitId(0)].landed


@pytest.mark.rule("STD:8.5.2")
@pytest.mark.parametrize(
    ("die", "place", "steps"),
    [
        pytest.param(6, "1904", 2, id="three more at home and two less for the Airfield: 7"),
        pytest.param(5, "1004", 2, id="6 is a hit, and turns it back"),
        pytest.param(2, "1004", 2, id="so is 3"),
        pytest.param(1, "1004", 1, id="2 costs a step as well"),
    ],
)
def test_fire_at_a_transport_that_lands_at_home(die, place, steps):
    # The enemy has superiority.
    scene = flying(f"{BASES}\n{A}\n1902 Flat Airfield\n1902 held by PRC", superiority=-2)

    run = resolved(scene, ALLIED, transport(scene), die)
    now = after(run).state.forces[ALLIED].units[UnitId(0)]

    assert (now.at, now.steps) == (at(place), steps)


@pytest.mark.rule("STD:8.5.2")
@pytest.mark.parametrize(
    ("country", "lands"),
    [
        pytest.param("", True, id="at home a 2 counts as 5"),
        pytest.param("1904 in PRC\n1904 held by SRV", False, id="not at a base taken from him"),
    ],
)
def test_only_at_home_transport_is_safer(country, lands):
    scene = flying(f"{BASES}\n{A}\n{country}\n1905 PRC X 1-1-4")

    now = after(resolved(scene, ALLIED, transport(scene), 2)).state.forces[ALLIED]
    assert (now.units[UnitId(0)].at == at("1904")) is lands


@pytest.mark.rule("STD:6.6.1.1")
def test_who_is_turned_back_does_not_move_again():
    scene = flying(f"{BASES}\n{A}\n1004 SRV B 2-2-4", superiority=-3)

    run = resolved(scene, ALLIED, transport(scene, "B A"), 0)

    assert happened(run) == [
        StepsLost(unit(scene, "B"), ALLIED, 1),
        UnitsDone((UnitId(1), UnitId(0))),
    ]
    assert after(run).state.forces[ALLIED].airlifted == 0


@pytest.mark.rule("STD:6.6", "STD:6.2.2")
@pytest.mark.parametrize(
    ("sketch", "fired"),
    [
        pytest.param("", False, id="all of it at home"),
        pytest.param("1804 in PRC", False, id="it flies around the enemy's country"),
        pytest.param("\n".join(f"16{n:02} in PRC" for n in range(10)), True, id="if it can"),
        pytest.param("\n".join(f"16{n:02} High Mountain" for n in range(10)), False, id="or over"),
        pytest.param("1005 PRC X 1-1-4", True, id="an enemy combat unit beside its start"),
        pytest.param("1905 PRC X 1-1-4", True, id="or beside its end"),
        pytest.param("1404 PRC X 1-1-4", False, id="but not below it"),
    ],
)
def test_when_a_transport_is_fired_at(sketch, fired):
    scene = flying(f"{BASES}\n{A}\n{sketch}")

    run = resolved(scene, ALLIED, transport(scene), *[9] * fired)

    assert after(run).state.forces[ALLIED].units[UnitId(0)].at == at("1904")


# --- marching on --------------------------------------------------------------------------------


@pytest.mark.rule("STD:8.5.2")
@pytest.mark.parametrize(("movement", "left"), [(5, 3), (4, 2), (1, 1)])
def test_it_may_march_on_for_half_its_allowance(movement, left):
    scene = flying(f"{BASES}\n1004 SRV A 2-2-{movement} leg")
    assert allowance_left(scene, UnitId(0)) == points(movement)

    assert allowance_left(after(resolved(scene, ALLIED, transport(scene))), UnitId(0)) == points(
        left
    )


@pytest.mark.rule("STD:8.5.2")
def test_a_march_after_a_flight():
    scene = flying(f"{BASES}\n1004 SRV A 2-2-4 leg")
    scene = after(resolved(scene, ALLIED, transport(scene)))

    assert refusals(scene, ALLIED, march(scene, "A", "1804 1704")) == []
    assert refusals(scene, ALLIED, march(scene, "A", "1804 1704 1604")) == [
        "Moving to 1604 costs 3 MP; these units have 2. [STD:2.3.5]"
    ]


@pytest.mark.rule("STD:8.5.2")
def test_what_is_offered():
    scene = flying(f"{BASES}\n{A}\n1004 SRV B 2-2-4 sp3\n1104 SRV C 2-2-4\n1204 Flat Airbase")

    assert choices(scene, ALLIED, AirTransport) == (at("1004"),)
    assert choices(scene, ALLIED, AirTransport, at("1004")) == (0, 1)
    assert choices(scene, ALLIED, AirTransport, at("1004"), (0,)) == (at("1204"), at("1904"))
    assert AirTransport not in offered(flying(f"1004 Flat Airbase\n{A}"), ALLIED)


@pytest.mark.rule("STD:8.4", "STD:8.5.2")
@pytest.mark.parametrize(
    ("words", "last"),
    [
        pytest.param("2-2-5 leg", ALLIED, id="a combat unit occupied it last"),
        pytest.param("0-2-5 leg", NON_ALLIED, id="who cannot attack does not count"),
    ],
)
def test_who_lands_at_a_base_is_the_last_to_have_been_there(words, last):
    passed = HashedMap({at("1904"): NON_ALLIED})
    scene = moving(given(f"{BASES}\n1004 SRV A {words}", layers=VIETNAM, passed=passed), ALLIED)

    run = resolved(scene, ALLIED, transport(scene))
    run = resolved(after(run), ALLIED, march(after(run), "A", "1804"))

    assert run.truth.passed.map[at("1904")] == last


@pytest.mark.rule("STD:8.5.1")
def test_another_units_flight_ends_a_march():
    scene = flying(f"{BASES}\n{A}\n1208 SRV B 2-2-4 leg")
    halts = (March(at("1208"), points(1), entered=1),)
    unmoved = units(scene, "A")
    scene = with_segment(scene, unmoved=unmoved, paused=units(scene, "B"), halts=halts)
    assert refusals(scene, ALLIED, MarchOn((at("1209"),))) == []

    scene = after(resolved(scene, ALLIED, transport(scene)))

    assert refusals(scene, ALLIED, MarchOn((at("1209"),))) == [
        "No unit is in the middle of a move. [STD:8.5.1]"
    ]
