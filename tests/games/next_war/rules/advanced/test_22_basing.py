"""22.1, 22.2, 25.2, NWIP 13.4 Air units in their boxes: weather, maintenance and rebasing."""

from __future__ import annotations

import pytest

from games.next_war.air_war import (
    ABORT,
    FLOWN,
    READY,
    RECOVERY,
    air_rules,
    aircraft,
    box,
    in_boxes,
    printed,
    status_of,
    stepped,
)
from games.next_war.sketch import after, happened, refusals, resolved
from games.next_war.turns import asked_by
from sandtable.games.next_war.advanced.air_missions import AirMission
from sandtable.games.next_war.advanced.air_state import AirStatus
from sandtable.games.next_war.events.advanced.air import AirUnitMaintained, AirUnitsMoved
from sandtable.games.next_war.invariants import faults
from sandtable.games.next_war.orders.advanced.air import EndAirRebasing, RebaseAirUnit
from sandtable.games.next_war.printed.aircraft import AirSide, rating
from sandtable.games.next_war.printed.terrain import Weather
from sandtable.games.next_war.rule_hooks.advanced.air import basing_boxes, status_after_mission
from sandtable.games.next_war.rule_layers import LAYERS
from sandtable.games.next_war.rules.air.ch15_air_units.ratings import (
    missions_now,
    missions_of,
    ratings_in,
    ratings_now,
)
from sandtable.games.next_war.rules.air.ch22_air_power.basing import air_units_of
from sandtable.kernel.rules.compose import compose
from sandtable.kernel.rules.precedence import CompositionError

CLEAR, OVERCAST, STORM = Weather.CLEAR, Weather.OVERCAST, Weather.STORM
PAKISTAN, INDIA, CHINA = "IROP Basing", "ROI Basing", "PRC Basing"
DIEGO, CARRIER = "Diego Garcia Basing", "US Carrier 1"
#: A Su-30 (all-weather, 5*-3-4*), a Jaguar (2-2-3) and an F-7 (2-0-0) of both sides.
HERE = {"roi-iaf-su-30": (INDIA, READY), "roi-iaf-jaguar": (INDIA, READY)}


def values(side: AirSide) -> tuple[int, int, int]:
    return side.air_to_air.value, side.combat_support.value, side.strike.value


# ------------------------------------------------------------ layers


def test_air_units_and_air_points_exclude_each_other():
    names = ("standard", "advanced", "india-pakistan-advanced", "air", "standard-air")

    with pytest.raises(CompositionError):
        compose([LAYERS[name] for name in names])


def test_the_air_war_has_no_air_points():
    assert "air_points_come" not in [line.name for line in air_rules().sequence("turn")]
    assert [line.name for line in air_rules().sequence("turn")].count("air_points") == 0


# ------------------------------------------------------------ ratings and weather


@pytest.mark.rule("ADV:15.2", "ADV:15.2.6", "ADV:22.2.1.1", "ADV:22.2.1.2")
@pytest.mark.parametrize(
    ("weather", "all_weather", "other"),
    [
        (CLEAR, (5, 3, 4), (2, 2, 3)),
        (OVERCAST, (5, 3, 4), (1, 1, 1)),
        (STORM, (2, 1, 2), (1, 1, 1)),
    ],
)
def test_weather_halves_ratings_once_and_down(weather, all_weather, other):
    scene = in_boxes(HERE, weather)

    assert values(ratings_now(scene, aircraft("roi-iaf-su-30"))) == all_weather
    assert values(ratings_now(scene, aircraft("roi-iaf-jaguar"))) == other


@pytest.mark.rule("ADV:22.2.1")
def test_stars_and_pilot_skill_stay_in_bad_weather():
    counter = printed().aircraft[aircraft("roi-iaf-su-30-3")]
    side = ratings_in(counter, 2, STORM)

    assert (side.air_to_air.stars, side.strike.stars, side.pilot_skill) == (1, 1, -1)


@pytest.mark.rule("ADV:15.2")
def test_a_reduced_unit_has_the_values_of_its_back():
    scene = in_boxes({"roi-iaf-su-30": (INDIA, READY, 1)})
    side = ratings_now(scene, aircraft("roi-iaf-su-30"))

    assert values(side) == (2, 2, 2)
    assert side.pilot_skill == 1


def missions(name: str, *printed_ratings: str) -> set[AirMission]:
    counter = printed().aircraft[aircraft(name)]
    first, second, third = map(rating, printed_ratings)
    side = AirSide(first, second, third, 0)
    return set(missions_of(counter, side))


FIGHTS = {AirMission.AIR_SUPERIORITY, AirMission.INTERCEPTION, AirMission.ESCORT}


@pytest.mark.rule("ADV:15.2.1", "ADV:15.2.9", "ADV:22.2")
def test_each_mission_needs_its_own_rating():
    assert missions("roi-iaf-su-30", "5*", "0", "0") == FIGHTS
    assert missions("roi-iaf-su-30", "(4)", "1", "0") == {AirMission.COMBAT_SUPPORT}
    assert missions("roi-iaf-su-30", "0", "0", "1") == {AirMission.STRIKE}
    assert missions("roi-iaf-su-30", "(0)", "0", "**") == {AirMission.CRUISE_MISSILE}
    assert missions("us-usaf-f-16dj", "(4)", "WW", "WW") == {AirMission.WILD_WEASEL}
    assert missions("us-usaf-f-16dj", "4", "WW", "WW") == FIGHTS | {AirMission.WILD_WEASEL}
    assert missions("roi-iaf-su-30", "0", "0", "0") == set()


@pytest.mark.rule("ADV:22.2", "ADV:22.2.1.2")
def test_missions_in_this_weather():
    jaguar, su = aircraft("roi-iaf-jaguar"), aircraft("roi-iaf-su-30")
    air_to_ground = {AirMission.STRIKE, AirMission.COMBAT_SUPPORT}

    assert missions_now(in_boxes(HERE, OVERCAST), jaguar) == FIGHTS | air_to_ground
    assert missions_now(in_boxes(HERE, STORM), jaguar) == set()
    assert missions_now(in_boxes(HERE, STORM), su) == FIGHTS | air_to_ground


# ------------------------------------------------------------ grounded units


def grounded(units, weather):
    """Where units are after the step of the Weather phase."""
    scene = in_boxes(units, weather, turn=2)
    return after(stepped(scene, "weather_grounds_air_units", procedure="turn"))


@pytest.mark.rule("ADV:22.2.1.1", "ADV:22.2.1.2")
@pytest.mark.parametrize(
    ("weather", "name", "base", "status"),
    [
        (CLEAR, "roi-iaf-jaguar", INDIA, READY),
        (OVERCAST, "roi-iaf-jaguar", INDIA, READY),
        (STORM, "roi-iaf-jaguar", INDIA, FLOWN),
        (STORM, "irop-paf-mirage", PAKISTAN, FLOWN),
        (STORM, "roi-iaf-su-30", INDIA, READY),
        (STORM, "prc-plaaf-h-6", CHINA, READY),
        (STORM, "us-usaf-f-16dj", INDIA, READY),
        (OVERCAST, "irop-paf-f-7", PAKISTAN, READY),
    ],
)
def test_weather_keeps_units_down(weather, name, base, status):
    assert status_of(grounded({name: (base, READY)}, weather), name) is status


@pytest.mark.rule("ADV:22.2.1.1")
def test_a_unit_without_any_rating_left_stays_down():
    units = {"irop-paf-f-7": (PAKISTAN, READY, 1), "roi-iaf-mig-21": (INDIA, READY, 1)}
    overcast = grounded(units, OVERCAST)  # 1-0-0, halved

    assert [status_of(overcast, name) for name in units] == [FLOWN, FLOWN]
    assert [status_of(grounded(units, CLEAR), name) for name in units] == [READY, READY]


@pytest.mark.rule("ADV:22.2.1.2")
@pytest.mark.parametrize("status", [FLOWN, ABORT])
def test_only_ready_units_are_moved_by_the_weather(status):
    scene = in_boxes({"roi-iaf-jaguar": (INDIA, status)}, STORM, turn=2)
    run = stepped(scene, "weather_grounds_air_units", procedure="turn")

    assert happened(run, AirUnitsMoved) == []


# ------------------------------------------------------------ Reorganization


@pytest.mark.rule("ADV:22.4")
def test_units_return_and_become_ready():
    units = {
        "roi-iaf-su-30-1": (INDIA, AirStatus.AIR_SUPERIORITY),
        "roi-iaf-su-30-2": (INDIA, FLOWN),
        "roi-iaf-su-30-3": (INDIA, ABORT),
        "us-usaf-b-52h": (DIEGO, RECOVERY),
        "irop-paf-f-16": (PAKISTAN, FLOWN),
    }
    scene = after(stepped(in_boxes(units), "air_units_return"))

    assert [status_of(scene, name) for name in units] == [READY, READY, ABORT, RECOVERY, READY]


@pytest.mark.rule("ADV:22.1.3")
@pytest.mark.parametrize(
    ("name", "base", "status", "at_most"),
    [
        ("prc-plaaf-h-6", CHINA, ABORT, 0),
        ("roi-iaf-su-30", INDIA, ABORT, 1),
        ("irop-paf-f-16", PAKISTAN, ABORT, 1),
        ("us-usaf-f-15e", INDIA, ABORT, 1),
        ("us-usaf-f-15e", DIEGO, ABORT, 3),
        ("us-usaf-b-52h", DIEGO, RECOVERY, 3),
        ("us-usn-ea-18g", CARRIER, ABORT, 1),
    ],
)
def test_maintenance_by_box(name, base, status, at_most):
    for die in range(10):
        run = stepped(in_boxes({name: (base, status)}), "air_units_are_maintained", die)

        assert happened(run, AirUnitMaintained) == [AirUnitMaintained(aircraft(name), die, at_most)]
        assert status_of(after(run), name) is (READY if die <= at_most else FLOWN)


@pytest.mark.rule("ADV:22.1.3")
def test_only_abort_and_recovery_are_maintained():
    units = {"roi-iaf-su-30-1": (INDIA, FLOWN), "roi-iaf-su-30-2": (INDIA, READY)}

    assert happened(stepped(in_boxes(units), "air_units_are_maintained")) == []


# ------------------------------------------------------------ rebasing


def asked_to_rebase(units, side=0):
    """The position in which a side may rebase, in a turn in which it is the first player."""
    scene = in_boxes(units, turn=2, first_player=side)
    run = stepped(scene, "first_side_rebases_air_units")
    return run, after(run)


@pytest.mark.rule("ADV:25.2")
@pytest.mark.parametrize(
    ("status", "there"),
    [(READY, FLOWN), (FLOWN, ABORT), (ABORT, ABORT), (RECOVERY, ABORT)],
)
def test_a_rebased_unit_is_in_flown_or_abort_of_its_new_base(status, there):
    _, scene = asked_to_rebase({"us-usaf-f-15e": (DIEGO, status)})
    unit = aircraft("us-usaf-f-15e")
    then = after(resolved(scene, 0, RebaseAirUnit(unit, box(INDIA))))
    now = then.state.advanced.air.units[unit]

    assert (now.base, now.status) == (box(INDIA), there)
    assert faults(printed(), then.state) == ()


@pytest.mark.rule("ADV:25.2")
def test_several_units_are_rebased_each_once():
    units = {"us-usaf-f-15e-1": (DIEGO, READY), "us-usaf-f-15e-2": (DIEGO, READY)}
    _, scene = asked_to_rebase(units)
    first, second = aircraft("us-usaf-f-15e-1"), aircraft("us-usaf-f-15e-2")
    scene = after(resolved(scene, 0, RebaseAirUnit(first, box(INDIA))))
    run = stepped(scene, "first_side_rebases_air_units")

    assert asked_by(run) == [(0, "rebase_air_units")]
    assert refusals(after(run), 0, RebaseAirUnit(first, box(DIEGO))) != []
    scene = after(resolved(after(run), 0, RebaseAirUnit(second, box(INDIA))))
    assert asked_by(stepped(scene, "first_side_rebases_air_units")) == []
    scene = after(stepped(scene, "air_rebasing_is_over"))
    assert asked_by(stepped(scene, "first_side_rebases_air_units")) == [(0, "rebase_air_units")]


@pytest.mark.rule("ADV:25.2", "ADV:22.1.2")
def test_what_cannot_be_rebased():
    units = {"us-usaf-b-52h": (DIEGO, READY), "us-usaf-f-15e": (DIEGO, READY)}
    _, scene = asked_to_rebase(units)

    assert (
        "no other base"
        in refusals(scene, 0, RebaseAirUnit(aircraft("us-usaf-b-52h"), box(INDIA)))[0]
    )
    assert (
        "It can go to: ROI Basing Box"
        in refusals(scene, 0, RebaseAirUnit(aircraft("us-usaf-f-15e"), box(CARRIER)))[0]
    )


@pytest.mark.rule("ADV:25.2")
def test_a_unit_in_the_air_superiority_box_is_not_rebased():
    run, _ = asked_to_rebase({"us-usaf-f-15e": (DIEGO, AirStatus.AIR_SUPERIORITY)})

    assert asked_by(run) == []


@pytest.mark.rule("ADV:25.2")
@pytest.mark.parametrize("first", [0, 1])
def test_each_side_rebases_in_its_turn(first):
    scene = in_boxes({"us-usaf-f-15e": (DIEGO, READY)}, turn=2, first_player=first)
    asked = [
        asked_by(stepped(scene, f"{which}_side_rebases_air_units")) for which in ("first", "second")
    ]

    assert asked[first] == [(0, "rebase_air_units")]
    assert asked[1 - first] == []


@pytest.mark.rule("ADV:25.2")
def test_a_side_may_end_rebasing():
    _, scene = asked_to_rebase({"us-usaf-f-15e": (DIEGO, READY)})
    then = after(resolved(scene, 0, EndAirRebasing()))

    assert then.state.pending == ()
    assert status_of(then, "us-usaf-f-15e") is READY


# ------------------------------------------------------------ bases


@pytest.mark.rule("ADV:22.1", "ADV:22.1.1")
def test_units_are_listed_by_side_box_and_part():
    units = {
        "roi-iaf-su-30-1": (INDIA, READY),
        "us-usaf-f-15e-1": (INDIA, FLOWN),
        "us-usaf-f-15e-2": (DIEGO, READY),
        "us-usn-ea-18g-1": ("US Carrier 1", READY),
        "us-usn-ea-18g-2": ("US Carrier 2", READY),
        "irop-paf-f-16-1": (PAKISTAN, READY),
    }
    scene = in_boxes(units)

    def names(*statuses, side=0, base=None):
        found = air_units_of(scene, side, *statuses, base=None if base is None else box(base))
        return [printed().aircraft[unit].id for unit in found]

    assert names(base=INDIA) == ["roi-iaf-su-30-1", "us-usaf-f-15e-1"]
    assert names(READY, base=INDIA) == ["roi-iaf-su-30-1"]
    assert names(base="US Carrier 1") == ["us-usn-ea-18g-1"]
    assert names(side=1) == ["irop-paf-f-16-1"]
    assert len(names()) == 5
    assert faults(printed(), scene.state) == ()


@pytest.mark.parametrize(
    "placed", [("IROP Holding", READY), (INDIA, RECOVERY), (INDIA, READY, 3), (INDIA, READY, 0)]
)
def test_a_unit_in_no_part_of_a_basing_box_is_a_fault(placed):
    assert len(faults(printed(), in_boxes({"roi-iaf-su-30": placed}).state)) == 1


@pytest.mark.rule("NWIP:13.4")
@pytest.mark.parametrize(
    ("name", "bases"),
    [
        ("irop-paf-f-16", [PAKISTAN]),
        ("roi-iaf-su-30", [INDIA]),
        ("ru-ruaf-tu-160", [INDIA]),
        ("prc-plaaf-h-6", [CHINA]),
        ("us-usaf-f-15e", [INDIA, DIEGO]),
        ("us-usaf-b-52h", [DIEGO]),
        ("us-usaf-b-1b", [DIEGO]),
        ("us-usaf-b-2a", [DIEGO]),
        ("us-usn-ea-18g", ["US Carrier 1", "US Carrier 2"]),
        ("us-usmc-av-8b", [INDIA, "US Carrier 1", "US Carrier 2"]),
    ],
)
def test_where_each_nation_and_service_bases(name, bases):
    scene = in_boxes({})
    found = air_rules()[basing_boxes](scene, aircraft(name))

    assert [printed().places[base].name for base in found] == bases


@pytest.mark.rule("ADV:22.1.3", "NWIP:13.4.2")
@pytest.mark.parametrize("name", ["us-usaf-b-52h", "us-usaf-f-15c"])
def test_units_of_diego_garcia_recover_after_a_mission(name):
    scene = in_boxes({name: (DIEGO, READY), "us-usaf-f-15e": (INDIA, READY)})
    after_mission = air_rules()[status_after_mission]

    assert after_mission(scene, aircraft(name)) is RECOVERY
    assert after_mission(scene, aircraft("us-usaf-f-15e")) is FLOWN
