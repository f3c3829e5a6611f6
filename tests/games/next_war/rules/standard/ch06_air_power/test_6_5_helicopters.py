"""STD:6.5  Attack helicopters: bases, missions, rebasing."""

from __future__ import annotations

import pytest
from msgspec.structs import replace

from games.next_war.fighting import attacking
from games.next_war.sketch import (
    ALLIED,
    after,
    at,
    choices,
    given,
    happened,
    moving,
    offered,
    refusals,
    resolved,
    run_of,
)
from sandtable.games.next_war.events import AirPointLost, AirPointsSpent, HelicopterChanged
from sandtable.games.next_war.flight_state import Flight
from sandtable.games.next_war.ids import HelicopterId
from sandtable.games.next_war.orders.setup_basing_and_replacements import RebaseHelicopter
from sandtable.games.next_war.printed.terrain import Weather
from sandtable.games.next_war.rules.standard.ch06_air_power.helicopter_bases import (
    has_room,
    kind_of_base,
)
from sandtable.games.next_war.rules.standard.ch06_air_power.helicopter_flight_paths import can_reach
from sandtable.games.next_war.rules.standard.ch06_air_power.helicopters import (
    fly_support,
    helicopters_in_range,
    lose_steps,
    support_rating,
)
from sandtable.games.next_war.state import Helicopter
from sandtable.games.next_war.titles.india_pakistan import map_and_counters as india_pakistan
from sandtable.games.next_war.titles.vietnam import map_and_counters as vietnam
from sandtable.kernel.play.state import Scene

BASE = at("1901")
MI_24 = "1901 Flat Airfield\n1901 SRV Mi-24 helicopter 3 range6"
TARGET = at("1504")


def flown(scene, **changes):
    force = scene.state.forces[ALLIED]
    now = replace(force.helicopters[0], **changes)
    forces = (replace(force, helicopters=force.helicopters.set(0, now)), scene.state.forces[1])
    return Scene(scene.rules, scene.printed, replace(scene.state, forces=forces))


@pytest.mark.rule("STD:6.5.2")
@pytest.mark.parametrize(
    ("weather", "missions", "flew_in", "ready"),
    [
        pytest.param(Weather.CLEAR, 0, 0, True, id="fresh"),
        pytest.param(Weather.CLEAR, 1, 3, True, id="once in another segment"),
        pytest.param(Weather.CLEAR, 1, 1, False, id="once in this segment"),
        pytest.param(Weather.CLEAR, 2, 3, False, id="twice"),
        pytest.param(Weather.OVERCAST, 0, 0, True, id="Overcast leaves one mission"),
        pytest.param(Weather.OVERCAST, 1, 3, False, id="and no second"),
        pytest.param(Weather.STORM, 0, 0, False, id="a Storm none"),
    ],
)
def test_missions_of_a_turn(weather, missions, flew_in, ready):
    scene = flown(given(MI_24, weather=weather), missions=missions, flew_in=flew_in)

    assert helicopters_in_range(scene, ALLIED, TARGET) == ((0,) if ready else ())


@pytest.mark.rule("STD:6.5.2")
def test_one_that_was_based_elsewhere_is_used_up():
    assert helicopters_in_range(flown(given(MI_24), spent=True), ALLIED, TARGET) == ()


@pytest.mark.rule("STD:6.5.3")
@pytest.mark.parametrize(
    ("target", "reached"),
    [
        pytest.param("1304", True, id="six hexes away"),
        pytest.param("1204", False, id="not seven"),
        pytest.param("1901", True, id="its own base"),
    ],
)
def test_range(target, reached):
    assert helicopters_in_range(given(MI_24), ALLIED, at(target)) == ((0,) if reached else ())


RANGES = "\n".join(f"17{n:02} High Mountain" for n in range(9))


@pytest.mark.rule("STD:6.5.2")
@pytest.mark.parametrize(
    ("sketch", "target", "reached"),
    [
        pytest.param("1704 High Mountain", "1604", True, id="one peak is flown around"),
        pytest.param(RANGES, "1604", False, id="a range of them is not"),
        pytest.param("1704 High Mountain", "1704", False, id="nor does anyone act on one"),
    ],
)
def test_high_mountains_are_closed(sketch, target, reached):
    flight = Flight(ALLIED, at(target), 0, "test", BASE, 12)

    assert can_reach(given(sketch), flight) is reached


@pytest.mark.rule("STD:6.5")
@pytest.mark.parametrize(
    ("steps", "rating"),
    [
        pytest.param(2, 3, id="full"),
        pytest.param(1, 2, id="reduced"),
        pytest.param(0, 0, id="gone"),
    ],
)
def test_rating_and_steps(steps, rating):
    run = run_of(given(MI_24), ALLIED)
    lose_steps(run, ALLIED, HelicopterId(0), 2 - steps)

    assert support_rating(after(run), ALLIED, HelicopterId(0)) == rating
    assert len(run.events) == (steps < 2)


@pytest.mark.rule("STD:6.5.2")
def test_a_mission_is_counted_with_its_segment():
    run = run_of(given(MI_24), ALLIED)
    fly_support(run, ALLIED, HelicopterId(0))

    assert happened(run) == [HelicopterChanged(HelicopterId(0), ALLIED, Helicopter(BASE, 2, 1, 1))]
    assert helicopters_in_range(after(run), ALLIED, TARGET) == ()


@pytest.mark.rule("STD:6.5.1")
@pytest.mark.parametrize(
    ("place", "kind"),
    [
        ("Flat Airbase", "Airbase"),
        ("Flat Airfield", "Airfield"),
        ("Flat City", "City"),
        ("Urban", "Urban"),
        ("Flat City Airfield", "Airfield"),
        ("Urban Airbase", "Airbase"),
        ("Flat Town", None),
        ("Flat Port", None),
    ],
)
def test_what_is_a_base(place, kind):
    assert kind_of_base(given(f"1204 {place}"), at("1204")) == kind


@pytest.mark.rule("STD:6.5.1.1")
@pytest.mark.parametrize(
    ("place", "there", "room"),
    [
        pytest.param("Flat Airbase", 2, True, id="a third at an Airbase"),
        pytest.param("Flat Airbase", 3, False, id="no fourth"),
        pytest.param("Flat Airfield", 0, True, id="one at an Airfield"),
        pytest.param("Flat Airfield", 1, False, id="no second"),
        pytest.param("Flat City", 1, False, id="nor in a City"),
        pytest.param("Urban", 0, True, id="one in an Urban hex"),
        pytest.param("Urban", 1, False, id="and no second"),
        pytest.param("Flat", 0, False, id="none in the open"),
    ],
)
def test_room_at_a_base(place, there, room):
    lines = [f"1204 SRV H{n} helicopter 1" for n in range(there)]
    scene = given("\n".join([f"1204 {place}", *lines]))

    assert has_room(scene, ALLIED, at("1204")) is room


BASES = """
    1901 Flat Airfield
    1901 SRV Mi-24 helicopter 3 range3
    1304 Flat Airbase
    1204 Flat Airbase
    1801 Flat Airfield
    1802 Flat Airfield
    1802 held by PRC
    1803 Flat City
    1803 SRV Full helicopter 1 range2
    """


BASES_ARE = "Helicopters can use Airbases, Airfields, Cities and Urban hexes that you control."


@pytest.mark.rule("STD:6.5.1.2", "STD:6.5.1", "STD:6.5.1.1")
@pytest.mark.parametrize(
    ("to", "told"),
    [
        pytest.param("1801", [], id="a base with room"),
        pytest.param("1304", [], id="up to twice its range"),
        pytest.param(
            "1204",
            ["Mi-24 can rebase up to 6 hexes from 1901; 1204 is farther. [STD:6.5.1.2]"],
            id="no farther",
        ),
        pytest.param(
            "1901",
            [
                "Mi-24 is already based in 1901. [STD:6.5.1.2]",
            ],
            id="not where it is",
        ),
        pytest.param(
            "1802",
            [f"You have no base in 1802. [STD:6.5.1] {BASES_ARE}"],
            id="an enemy base",
        ),
        pytest.param("1800", [f"You have no base in 1800. [STD:6.5.1] {BASES_ARE}"], id="the open"),
        pytest.param(
            "1803",
            ["The base in 1803 is full. [STD:6.5.1.1]"],
            id="a full one",
        ),
    ],
)
def test_where_a_helicopter_may_be_based(to, told):
    assert (
        refusals(moving(given(BASES)), ALLIED, RebaseHelicopter(HelicopterId(0), at(to), 0)) == told
    )


@pytest.mark.rule("STD:6.5.1.2")
@pytest.mark.parametrize(
    ("changes", "segment", "weather", "may"),
    [
        pytest.param({}, {}, Weather.CLEAR, True, id="fresh"),
        pytest.param({}, {}, Weather.STORM, True, id="even in a Storm"),
        pytest.param({}, {"exploitation": True}, Weather.CLEAR, True, id="in Exploitation"),
        pytest.param({}, {"elite_only": True}, Weather.CLEAR, False, id="not in Elite Reaction"),
        pytest.param({"missions": 1}, {}, Weather.CLEAR, False, id="not after a mission"),
        pytest.param({"spent": True}, {}, Weather.CLEAR, False, id="nor twice"),
    ],
)
def test_when_a_helicopter_may_be_based_elsewhere(changes, segment, weather, may):
    scene = moving(
        flown(given(f"{MI_24}\n1801 Flat Airfield", weather=weather), **changes), **segment
    )

    assert (RebaseHelicopter in offered(scene, ALLIED)) is may
    assert (refusals(scene, ALLIED, RebaseHelicopter(HelicopterId(0), at("1801"), 0)) == []) is may
    if may:
        assert choices(scene, ALLIED, RebaseHelicopter, 0) == (at("1801"),)


@pytest.mark.rule("STD:6.5.1.2")
@pytest.mark.parametrize("helicopter", [1, 7])
def test_only_one_s_own(helicopter):
    scene = moving(given(f"{MI_24}\n1801 Flat Airfield\n1804 PRC Z-10 helicopter 1"))

    told = refusals(scene, ALLIED, RebaseHelicopter(helicopter, at("1801"), 0))
    assert told[0].startswith("You cannot move helicopter ")
    assert told[0].endswith(" now. [STD:6.5.1.2]")


@pytest.mark.rule("STD:6.5.1.2")
def test_at_its_new_base_it_is_used_up():
    scene = moving(given(f"{MI_24}\n1801 Flat Airfield\nAllied air 2"))
    run = resolved(scene, ALLIED, RebaseHelicopter(HelicopterId(0), at("1801"), 2))

    assert happened(run) == [
        AirPointsSpent(ALLIED, 2),
        HelicopterChanged(HelicopterId(0), ALLIED, Helicopter(at("1801"), 2, spent=True)),
    ]


@pytest.mark.rule("STD:6.6.1.1", "STD:6.5.1.2")
@pytest.mark.parametrize(
    ("die", "now"),
    [
        pytest.param(9, Helicopter(at("1801"), 2, spent=True), id="it gets through"),
        pytest.param(2, Helicopter(BASE, 2, 1, 1), id="a hit turns it back, with a mission flown"),
        pytest.param(0, Helicopter(BASE, 1, 1, 1), id="the worst also costs a step"),
    ],
)
def test_rebasing_under_fire(die, now):
    scene = moving(given(f"{MI_24}\n1801 Flat Airfield\n1700 PRC T 1-1-4"))
    run = resolved(scene, ALLIED, RebaseHelicopter(HelicopterId(0), at("1801"), 0), die)

    assert after(run).state.forces[ALLIED].helicopters[HelicopterId(0)] == now


@pytest.mark.rule("STD:6.2.2")
@pytest.mark.parametrize(("escort", "may"), [(0, True), (2, True), (3, False)])
def test_two_escorts_at_most(escort, may):
    scene = moving(given(f"{MI_24}\n1801 Flat Airfield\nAllied air 3"))

    assert (
        refusals(scene, ALLIED, RebaseHelicopter(HelicopterId(0), at("1801"), escort)) == []
    ) is may


@pytest.mark.rule("STD:6.2.2")
def test_escorts_are_not_lost_with_what_they_escort():
    near = "1802 Flat Airfield\n1802 held by PRC\n1700 PRC T 1-1-4\nAllied air 2"
    scene = moving(given(f"{MI_24}\n1801 Flat Airfield\n{near}"))
    run = resolved(scene, ALLIED, RebaseHelicopter(HelicopterId(0), at("1801"), 2), 0)

    assert after(run).state.forces[ALLIED].helicopters[HelicopterId(0)].steps == 1
    assert happened(run, AirPointLost) == []


@pytest.mark.rule("STD:6.5.1.2")
def test_in_a_combat_segment_no_helicopter_rebases():
    scene = given(f"{MI_24}\n1801 Flat Airfield\n1204 PRC X 1-1-4\n1203 SRV A 4-4-4")

    assert RebaseHelicopter in offered(moving(scene), ALLIED)
    assert RebaseHelicopter not in offered(attacking(scene), ALLIED)


@pytest.mark.parametrize("title", [vietnam, india_pakistan])
def test_helicopters_of_the_titles_have_two_steps(title):
    assert {counter.steps for counter in title.helicopters()} == {2}
