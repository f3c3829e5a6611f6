"""STD:6.5.1.3, 6.5.1.1  Base Overrun: helicopters flee, and do not crowd a base for long."""

from __future__ import annotations

import pytest
from msgspec.structs import replace

from games.next_war.clearings import then
from games.next_war.fighting import attacking, battle
from games.next_war.sketch import (
    ALLIED,
    NON_ALLIED,
    after,
    at,
    choices,
    given,
    happened,
    march,
    moving,
    path,
    refusals,
)
from games.next_war.turns import asked_by
from sandtable.games.next_war.events import AirPointsSpent, HelicopterChanged, evolve
from sandtable.games.next_war.ids import HelicopterId, PlaceId, UnitId
from sandtable.games.next_war.orders.combat import AdvanceFurther, RetreatUnit
from sandtable.games.next_war.orders.movement import EndMovement
from sandtable.games.next_war.orders.setup_basing_and_replacements import (
    RebaseHelicopter,
    StayAtBase,
)
from sandtable.games.next_war.printed.terrain import Weather
from sandtable.games.next_war.rules.standard.ch06_air_power.helicopters import helicopters_in_range
from sandtable.games.next_war.state import Helicopter
from sandtable.kernel.play.state import Frame, Scene

BASE, OTHER, FAR = at("1205"), at("1208"), at("1908")
MISSED, HIT, HURT = 9, 2, 0
#: A Chinese base that A can enter, and another three hexes behind it.
GIVEN = """
    1205 Flat Airfield
    1208 Flat Airfield
    1205 in PRC
    1208 in PRC
    1205 PRC Z10 helicopter 2 range3
    1204 SRV A 4-4-8
"""


def overrun(text=GIVEN, way="1205", **fields):
    scene = moving(given(text, **fields))
    return then(scene, ALLIED, march(scene, "A", way))


@pytest.mark.rule("STD:6.5.1.3")
def test_the_owner_is_asked_at_once_and_then_the_march_goes_on():
    run = overrun()

    assert asked_by(run) == [(NON_ALLIED, "overrun")]
    fled = then(after(run), NON_ALLIED, RebaseHelicopter(HelicopterId(0), OTHER, 0), MISSED)
    assert happened(fled) == [
        HelicopterChanged(HelicopterId(0), NON_ALLIED, Helicopter(OTHER, 2, spent=True)),
    ]
    assert after(fled).state.pending[-1].decisions[0].kind == "move"
    assert len(after(fled).state.agenda) == 1


@pytest.mark.rule("STD:6.5.1.3", "STD:6.5.2")
@pytest.mark.parametrize(
    ("step", "spent"),
    [("first_movement", True), ("first_reinforcements", False), ("second_replacements", False)],
)
def test_who_flees_after_reorganization_is_ready_in_the_next_turn(step, spent):
    scene = after(overrun(GIVEN, "1205"))
    frames = (Frame("turn", step, ""), *scene.state.agenda)
    scene = Scene(scene.rules, scene.printed, replace(scene.state, agenda=frames))
    fled = then(scene, NON_ALLIED, RebaseHelicopter(HelicopterId(0), OTHER, 0), MISSED)

    (changed,) = happened(fled)
    assert changed.now.spent is spent


@pytest.mark.rule("STD:6.5.1.3")
@pytest.mark.parametrize(
    ("change", "way", "asks"),
    [
        pytest.param(("", ""), "1205", True, id="a combat unit enters"),
        pytest.param(("", ""), "1205 1206", True, id="or passes through"),
        pytest.param(("A 4-4-8", "A 0-4-8"), "1205", False, id="no other unit"),
        pytest.param(("", ""), "1104", False, id="going by outside is nothing"),
        pytest.param(("Airfield\n    1208", "City\n    1208"), "1205", True, id="into a City"),
        pytest.param(
            ("Airfield\n    1208", "City\n    1208"), "1205 1206", False, id="not past a City"
        ),
        pytest.param(("PRC Z10", "SRV Z10"), "1205", False, id="not one's own helicopter"),
        pytest.param(("range3", "range1"), "1205", False, id="nor one with nowhere to go"),
        pytest.param(("1208 in PRC", "1208 in SRV"), "1205", False, id="nor to an enemy's base"),
    ],
)
def test_when_helicopters_may_flee(change, way, asks):
    run = overrun(GIVEN.replace(*change) if change[0] else GIVEN, way)

    assert asked_by(run) == ([(NON_ALLIED, "overrun")] if asks else [])


@pytest.mark.rule("STD:6.5.1.3")
def test_whatever_was_flown_and_whatever_the_weather():
    scene = given(GIVEN, weather=Weather.STORM)
    used = HelicopterChanged(HelicopterId(0), NON_ALLIED, Helicopter(BASE, 2, 2, 7, spent=True))
    scene = moving(Scene(scene.rules, scene.printed, evolve(scene.state, used)))
    run = then(scene, ALLIED, march(scene, "A", "1205"))

    assert choices(after(run), NON_ALLIED, RebaseHelicopter, 0) == (OTHER,)


@pytest.mark.rule("STD:6.5.1.3")
@pytest.mark.parametrize(
    ("die", "steps"),
    [
        pytest.param(MISSED, 2, id="missed"),
        pytest.param(HIT, 2, id="an abort is ignored"),
        pytest.param(HURT, 1, id="a lost step counts"),
    ],
)
def test_air_defence_turns_nobody_back(die, steps):
    fled = then(after(overrun()), NON_ALLIED, RebaseHelicopter(HelicopterId(0), OTHER, 0), die)

    now = after(fled).state.forces[NON_ALLIED].helicopters[HelicopterId(0)]
    assert (now.base, now.steps, now.missions) == (OTHER, steps, 0)


@pytest.mark.rule("STD:6.5.1.3")
def test_a_helicopter_may_be_lost_on_the_way():
    text = GIVEN.replace("range3", "range3 steps1")
    fled = then(after(overrun(text)), NON_ALLIED, RebaseHelicopter(HelicopterId(0), OTHER, 0), HURT)

    assert happened(fled) == [HelicopterChanged(HelicopterId(0), NON_ALLIED, None)]


@pytest.mark.rule("STD:6.5.1.3", "STD:6.2.2")
def test_it_may_be_escorted():
    run = overrun(f"{GIVEN}\nnon-Allied air 3")

    assert refusals(after(run), NON_ALLIED, RebaseHelicopter(HelicopterId(0), OTHER, 3)) == [
        "At most 2 of your air points can escort this mission, not 3. [STD:6.2.2]"
    ]
    fled = then(after(run), NON_ALLIED, RebaseHelicopter(HelicopterId(0), OTHER, 2), MISSED)
    assert happened(fled, AirPointsSpent) == [AirPointsSpent(NON_ALLIED, 2)]


@pytest.mark.rule("STD:6.5.1.3")
def test_or_it_stays_and_flies_on():
    run = then(after(overrun()), NON_ALLIED, StayAtBase())

    assert happened(run) == []
    assert after(run).state.pending[-1].decisions[0].kind == "move"
    assert helicopters_in_range(after(run), NON_ALLIED, at("1207")) == (0,)


@pytest.mark.rule("STD:6.5.1.3")
def test_it_flees_twice_its_range_and_no_further():
    scene = after(overrun(f"{GIVEN}\n1908 Flat Airfield\n1908 in PRC"))

    assert refusals(scene, NON_ALLIED, RebaseHelicopter(HelicopterId(0), FAR, 0)) == [
        "Z10 can rebase up to 6 hexes from 1205; 1908 is farther. [STD:6.5.1.2]"
    ]
    assert refusals(scene, NON_ALLIED, RebaseHelicopter(HelicopterId(7), OTHER, 0)) == [
        "7 need not leave its base, or cannot. Helicopters that can: Z10. [STD:6.5.1.3]"
    ]
    assert refusals(scene, NON_ALLIED, RebaseHelicopter(HelicopterId(0), PlaceId(9999), 0)) == [
        "That hex is not on the map. [STD:6.5.1]"
    ]


@pytest.mark.rule("STD:6.5.1.3")
def test_each_helicopter_is_asked_for_until_all_have_fled_or_stay():
    text = GIVEN.replace("Airfield\n    1208", "Airbase\n    1208").replace(
        "1204 SRV", "1205 PRC Z19 helicopter 1 range3\n    1204 SRV"
    )
    run = then(
        after(overrun(text)), NON_ALLIED, RebaseHelicopter(HelicopterId(0), OTHER, 0), MISSED
    )

    assert choices(after(run), NON_ALLIED, RebaseHelicopter) == (1,)
    assert asked_by(then(after(run), NON_ALLIED, StayAtBase())) == []


@pytest.mark.rule("STD:6.5.1.3")
def test_an_advance_overruns_a_base_too():
    text = GIVEN.replace("SRV A 4-4-8", "SRV A 20-4-8 sp3")
    fought = battle(attacking(given(f"{text}\n1205 PRC X 1-1-4 steps1")), "1205", "A", 0)

    assert fought.kind == "overrun"
    assert fought.then(StayAtBase()).kind in {"attack", "second_hex"}


@pytest.mark.rule("STD:6.5.1.3")
@pytest.mark.parametrize(
    ("way", "overruns"),
    [
        pytest.param("1505 1605", True, id="through the base"),
        pytest.param("1504 1604", False, id="another way"),
    ],
)
def test_so_does_a_retreat(way, overruns):
    text = """
        1405 PRC X 1-3-4\n1305 SRV A 9-9-4\n1505 Flat Airfield
        1505 SRV Mi helicopter 1 range6\n1308 Flat Airfield
    """
    fought = battle(attacking(given(text)), "1405", "A", 3)  # 3 to 1: a step and a retreat
    fought = fought.then(RetreatUnit(UnitId(0), path(way)))

    assert fought.kind == ("overrun" if overruns else "attack")
    assert fought.decision.seat == ALLIED


@pytest.mark.rule("STD:6.5.1.3")
def test_a_second_hex_overruns_a_base_too():
    text = """
        1405 PRC X 1-3-4 steps1\n1305 SRV A 9-9-4 mech\n1505 Flat Airfield\n1505 in PRC
        1505 PRC Z10 helicopter 1 range6\n1808 Flat Airfield\n1808 in PRC
    """
    fought = battle(attacking(given(text)), "1405", "A", 3)
    fought = fought.then(AdvanceFurther(UnitId(1), at("1505")))

    assert (fought.kind, fought.decision.seat) == ("overrun", NON_ALLIED)
    assert fought.then(StayAtBase()).kind == "attack"


# --- 6.5.1.1 guests -------------------------------------------------------------------------

FULL = f"{GIVEN}\n1208 PRC Z9 helicopter 1 range3\n1708 Flat Airfield\n1708 in PRC"


@pytest.mark.rule("STD:6.5.1.1")
def test_a_full_base_takes_whoever_flees_but_remembers():
    scene, order = after(overrun(FULL)), RebaseHelicopter(HelicopterId(0), OTHER, 0)
    assert refusals(scene, NON_ALLIED, order) == []
    fled = then(scene, NON_ALLIED, order, MISSED)

    assert happened(fled) == [
        HelicopterChanged(HelicopterId(0), NON_ALLIED, Helicopter(OTHER, 2, spent=True, guest=1))
    ]


def with_guest(turn, name, text=FULL, **flown):
    scene = given(text, turn=turn)
    guest = HelicopterChanged(
        HelicopterId(0), NON_ALLIED, replace(Helicopter(OTHER, 2, guest=1), **flown)
    )
    scene = Scene(scene.rules, scene.printed, evolve(scene.state, guest))
    return moving(scene, NON_ALLIED, name=name)


@pytest.mark.rule("STD:6.5.1.1")
@pytest.mark.parametrize(
    ("turn", "name", "free"),
    [
        pytest.param(1, "second_movement", True, id="not in the turn in which it fled"),
        pytest.param(2, "second_movement", False, id="but in the next, in the last segment"),
        pytest.param(2, "first_movement", False, id="whichever that is"),
        pytest.param(2, "reaction_movement", True, id="before that there is time"),
    ],
)
def test_a_guest_must_rebase_in_the_next_turn(turn, name, free):
    found = refusals(with_guest(turn, name), NON_ALLIED, EndMovement())

    assert found == (
        []
        if free
        else ["These fled to a base that is now over capacity, and must rebase: Z10. [STD:6.5.1.1]"]
    )


@pytest.mark.rule("STD:6.5.1.1")
def test_a_guest_that_has_moved_on_is_none_any_more():
    scene = with_guest(2, "second_movement", FULL.replace("1708", "1408"))
    run = then(scene, NON_ALLIED, RebaseHelicopter(HelicopterId(0), at("1408"), 0), MISSED)

    assert after(run).state.forces[NON_ALLIED].helicopters[HelicopterId(0)].guest == 0
    assert refusals(after(run), NON_ALLIED, EndMovement()) == []


@pytest.mark.rule("STD:6.5.1.1")
@pytest.mark.parametrize(
    ("text", "flown"),
    [
        pytest.param(GIVEN, {}, id="there is room by now"),
        pytest.param(FULL, {"missions": 1}, id="it has flown"),
        pytest.param(f"{FULL}\n1205 held by SRV\n1708 held by SRV", {}, id="it has nowhere to go"),
    ],
)
def test_a_guest_that_need_not_or_cannot_go_stays(text, flown):
    scene = with_guest(2, "second_movement", text, **flown)

    assert refusals(scene, NON_ALLIED, EndMovement()) == []
