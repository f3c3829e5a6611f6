"""NWIP 3.2, 8.3, 13.2, 13.3, 18  Air units of India-Pakistan: who has which, and where they fly."""

from __future__ import annotations

from collections import Counter
from dataclasses import replace as changed

import pytest
from msgspec.structs import replace

from games.next_war.air_war import (
    READY,
    air_rules,
    aircraft,
    box,
    hexes_by_depth,
    in_boxes,
    printed,
    stepped,
    with_option,
)
from games.next_war.sketch import after, happened, refusals, resolved, run_of
from games.next_war.turns import asked_by
from sandtable.games.next_war.advanced.air_missions import AirMission
from sandtable.games.next_war.advanced.air_state import AirStatus
from sandtable.games.next_war.events.advanced.air import AirArrivalsEnded, AirUnitArrived
from sandtable.games.next_war.ids import AircraftId
from sandtable.games.next_war.invariants import faults
from sandtable.games.next_war.orders.advanced.air import BaseNewAirUnit, EndAirArrivals
from sandtable.games.next_war.presentation.text.display_names import air_unit_name
from sandtable.games.next_war.printed.terrain import Weather
from sandtable.games.next_war.rule_hooks.advanced.air import (
    CARRIER_WING,
    AirArrival,
    air_range_vetoes,
    air_units_due,
    carrier_wing,
    joint_mission_vetoes,
)
from sandtable.games.next_war.rules.air.ch15_air_units.ratings import air_unit, fitness_of
from sandtable.games.next_war.rules.air.ch22_air_power.arriving_units import receive_air_units
from sandtable.games.next_war.titles.india_pakistan.map_and_counters import air_units_in
from sandtable.kernel.play.state import Scene as KernelScene
from sandtable.kernel.rules.compose import compose
from sandtable.kernel.rules.layers import Layer, Level
from sandtable.kernel.rules.rule_hooks import adds, marks_of

PAKISTAN, INDIA, CHINA = "IROP Basing", "ROI Basing", "PRC Basing"
DIEGO = "Diego Garcia Basing"
STRIKE, SUPPORT, ESCORT = AirMission.STRIKE, AirMission.COMBAT_SUPPORT, AirMission.ESCORT
SUPERIORITY, INTERCEPTION = AirMission.AIR_SUPERIORITY, AirMission.INTERCEPTION


# ------------------------------------------------------------ order of battle

UNITS = {"ROI": 22, "IROP": 15, "PRC": 15, "RU": 5, "US": 30}


@pytest.mark.rule("NWIP:18.0", "NWIP:18.1", "NWIP:18.2", "NWIP:18.3", "NWIP:18.4", "NWIP:18.5")
@pytest.mark.parametrize("nation", UNITS)
def test_the_air_units_of_a_nation(nation):
    found = [one for one in printed().aircraft if one.nation == nation]

    assert len(found) == UNITS[nation]
    assert not any(one.option for one in found)


@pytest.mark.rule("NWIP:18.0")
def test_no_other_nation_has_air_units_without_options():
    assert {one.nation for one in printed().aircraft} == UNITS.keys()


def test_names_tell_air_units_apart():
    names = [air_unit_name(printed(), AircraftId(unit)) for unit in range(len(printed().aircraft))]

    assert len(names) == len(set(names))
    assert "ROI Su-30/2" in names


# ------------------------------------------------------------ optional units

#: Option, and by nation and type the pilot skills of its units.
OPTIONAL = {
    "NWIP:16.1": {("US", "F-35C"): [-2, -2], ("US", "F-35B"): [-2]},
    "NWIP:16.8": {("US", "F-22A"): [-2], ("US", "F-15C"): [-1, 0]},
    "NWIP:16.9": {("PRC", "J-31"): [0, 0], ("PRC", "J-20"): [0, 0]},
    "NWIP:16.11": {("ROI", "Rafale"): [-1, 0]},
    "NWIP:16.13": {
        ("CW", "CF-18"): [-1, -1],
        ("CW", "Typhoon"): [-2, -2],
        ("FR", "Rafale"): [-1, -1],
    },
}


@pytest.mark.rule("NWIP:18.5.1")
@pytest.mark.parametrize("option", OPTIONAL)
def test_an_option_brings_the_units_that_name_it_and_no_others(option):
    usual = air_units_in(air_rules())
    more = air_units_in(with_option(option))[len(usual) :]
    skills: dict[tuple[str, str], list[int]] = {}
    for one in more:
        skills.setdefault((one.nation, one.type), []).append(one.front.pilot_skill)

    assert skills == OPTIONAL[option]
    assert {one.listed for one in more} == {"NWIP:18.5.1"}


@pytest.mark.rule("NWIP:18.5.1")
def test_several_options_bring_the_units_of_each_once():
    usual = air_units_in(air_rules())
    more = air_units_in(with_option("NWIP:16.11", "NWIP:16.9", "NWIP:16.11"))[len(usual) :]

    assert [one.type for one in more] == ["Rafale", "Rafale", "J-31", "J-31", "J-20", "J-20"]


@pytest.mark.rule("NWIP:18.5.1", "ADV:15.2.4")
@pytest.mark.parametrize(("options", "arrived"), [((), 0), (("NWIP:16.11",), 2)])
def test_without_its_option_no_such_unit_is_drawn_or_there_to_come_back(options, arrived):
    rules = with_option(*options)
    fleet = changed(printed(), aircraft=air_units_in(rules))
    run = run_of(KernelScene(rules, fleet, in_boxes({}).state), 0, 0)
    receive_air_units(run, AirArrival("ROI", "Rafale", 2, box(INDIA)))

    assert len(happened(run, AirUnitArrived)) == arrived
    assert [one.type for one in fleet.aircraft].count("Rafale") == arrived


# ------------------------------------------------------------ weather


@pytest.mark.parametrize("weather", [Weather.OVERCAST, Weather.STORM])
def test_air_units_have_weather_marks_of_their_own(weather):
    """What both sides have alike is for Air Points alone."""
    fit = {(one.nation, one.all_weather): fitness_of(one, weather) for one in printed().aircraft}

    for nation in ("ROI", "IROP"):
        assert fit[nation, True] is not fit[nation, False]
    assert len(set(fit.values())) == 2
    for one in printed().aircraft:
        assert fitness_of(one, weather) is fit[one.nation, one.all_weather]


# ------------------------------------------------------------ ranges


def refused(name, base, mission, where):
    """Whether a unit does not reach a hex or box on a mission."""
    scene = in_boxes({name: (base, READY)})
    place = box(where) if " " in where else printed().atlas.hex_at(where)
    return bool(air_rules()[air_range_vetoes](scene, aircraft(name), mission, place))


@pytest.mark.rule("NWIP:13.2.1", "NWIP:13.2")
@pytest.mark.parametrize(
    ("name", "base", "country", "own"),
    [
        ("roi-iaf-mig-21", INDIA, "IROP", "ROI"),
        ("irop-paf-f-7", PAKISTAN, "ROI", "IROP"),
        ("irop-paf-jf-17", PAKISTAN, "ROI", "IROP"),
    ],
)
def test_short_range_units_reach_five_hexes_beyond_the_border(name, base, country, own):
    deep = hexes_by_depth(country, own)

    for mission in (STRIKE, SUPPORT, ESCORT):
        for depth in (1, 5):
            assert not any(refused(name, base, mission, label) for label in deep[depth][:8])
        assert all(refused(name, base, mission, label) for label in deep[6][:8])
    assert not refused(name, base, SUPERIORITY, deep[6][0])
    assert not refused(name, base, INTERCEPTION, deep[6][0])


@pytest.mark.rule("NWIP:13.2.1")
def test_short_range_units_fly_anywhere_at_home():
    deep = hexes_by_depth("ROI", "IROP")

    assert not refused("roi-iaf-mig-21", INDIA, STRIKE, deep[max(deep)][0])


@pytest.mark.rule("NWIP:13.2.1")
@pytest.mark.parametrize("mission", [STRIKE, SUPPORT, ESCORT])
def test_short_range_units_reach_no_enemy_holding_box(mission):
    assert refused("roi-iaf-mig-21", INDIA, mission, "IROP Holding")
    assert refused("roi-iaf-mig-21", INDIA, mission, "PRC Holding")
    assert not refused("roi-iaf-mig-21", INDIA, mission, "ROI Holding")
    assert refused("irop-paf-f-7", PAKISTAN, mission, "ROI Holding")
    assert not refused("irop-paf-f-7", PAKISTAN, mission, "IROP Holding")


@pytest.mark.rule("NWIP:13.2.1")
@pytest.mark.parametrize("mission", [STRIKE, SUPPORT])
def test_short_range_units_in_china_reach_the_north_alone(mission):
    # no Chinese unit has a short range; a Pakistani one stands for it
    assert refused("irop-paf-f-7", CHINA, mission, "4005")
    assert not refused("irop-paf-f-7", CHINA, mission, "4105")
    assert refused("irop-paf-f-7", CHINA, mission, "3905")
    assert refused("irop-paf-f-7", CHINA, mission, "ROI Holding")
    assert refused("irop-paf-f-7", CHINA, SUPERIORITY, "4105")


@pytest.mark.rule("NWIP:13.2.1", "NWIP:13.2.2")
@pytest.mark.parametrize("mission", [STRIKE, SUPPORT, ESCORT, SUPERIORITY, INTERCEPTION])
def test_neither_short_nor_medium_range_units_fly_from_diego_garcia(mission):
    assert refused("us-usmc-av-8b", DIEGO, mission, "2010")
    assert refused("us-usaf-f-16d-1", DIEGO, mission, "2010")
    assert not refused("us-usaf-f-15e", DIEGO, mission, "2010")
    assert not refused("us-usaf-b-52h", DIEGO, mission, "2010")


@pytest.mark.rule("NWIP:13.2", "NWIP:13.2.2")
@pytest.mark.parametrize("where", ["IROP Holding", "1000", "2010"])
def test_longer_ranges_have_no_limit_from_india(where):
    assert not refused("us-usaf-f-16d-1", INDIA, STRIKE, where)
    assert not refused("us-usaf-f-15e", INDIA, STRIKE, where)


# ------------------------------------------------------------ coordination


@pytest.mark.rule("NWIP:13.3")
@pytest.mark.parametrize(
    ("names", "fault"),
    [
        (("roi-iaf-su-30-1", "roi-iaf-jaguar-1"), False),
        (("roi-iaf-su-30-1", "us-usaf-f-16dj"), True),
        (("roi-iaf-su-30-1", "ru-ruaf-su-35"), True),
        (("irop-paf-f-16", "prc-plaaf-j-10"), True),
        (("us-usaf-f-15e", "us-usn-ea-18g", "us-usmc-av-8b"), False),
    ],
)
def test_nations_do_not_fly_together(names, fault):
    units = tuple(map(aircraft, names))
    found = air_rules()[joint_mission_vetoes](in_boxes({}), units)

    assert bool(found) is fault


# ------------------------------------------------------------ arrivals


def arriving(side, *arrivals):
    """The position in which these air units of a side are due, in a turn without initiative."""

    @adds(air_units_due, "OPT-TEST:1")
    def due(scene, which):
        return tuple(arrivals) if which == side else ()

    layers = [*air_rules().layers, Layer("test", Level.SCENARIO, tuple(marks_of(due)))]
    scene = in_boxes({}, turn=2, first_player=side)
    return KernelScene(compose(layers), scene.printed, scene.state)


def bases(scene):
    """How many air units of each type are Ready where."""
    found: Counter[tuple[str, str]] = Counter()
    for number, now in enumerate(scene.state.advanced.air.units):
        if now.status is AirStatus.READY:
            counter = printed().aircraft[number]
            found[counter.type, printed().places[now.base].name] += 1
    return dict(found)


@pytest.mark.rule("ADV:22.4")
@pytest.mark.parametrize(
    ("side", "arrival", "base"),
    [
        (0, AirArrival("ROI", "MiG-27", 3), INDIA),
        (1, AirArrival("PRC", "JH-7", 2), CHINA),
        (0, AirArrival("US", "B-52H", 2), DIEGO),
    ],
)
def test_air_units_arrive_in_the_ready_box_of_their_base(side, arrival, base):
    scene = arriving(side, arrival)
    run = stepped(scene, "first_air_units_arrive", procedure="reinforcing")

    assert bases(after(run)) == {(arrival.type, base): arrival.number}
    assert asked_by(run) == []
    assert happened(run, AirArrivalsEnded)
    assert faults(printed(), after(run).state) == ()


@pytest.mark.rule("ADV:15.2.4")
@pytest.mark.parametrize("face", [0, 1, 2, 3])
def test_units_of_a_type_are_drawn_at_random(face):
    scene = arriving(0, AirArrival("ROI", "Su-30", 1))
    run = stepped(scene, "first_air_units_arrive", face, procedure="reinforcing")

    assert [event.unit for event in happened(run, AirUnitArrived)] == [
        aircraft(f"roi-iaf-su-30-{face + 1}")
    ]


@pytest.mark.rule("ADV:15.2.4")
def test_units_in_play_or_eliminated_are_not_drawn():
    scene = arriving(0, AirArrival("ROI", "MiG-29", 2))
    there = in_boxes({"roi-iaf-mig-29-1": (INDIA, AirStatus.FLOWN)}).state.advanced
    scene = KernelScene(scene.rules, scene.printed, replace(scene.state, advanced=there))
    run = stepped(scene, "first_air_units_arrive", procedure="reinforcing")

    assert [event.unit for event in happened(run, AirUnitArrived)] == [aircraft("roi-iaf-mig-29-2")]


@pytest.mark.rule("NWIP:3.2", "ADV:30.1")
def test_a_carrier_brings_its_wing_to_its_own_box():
    here = box("US Carrier 2")
    scene = arriving(0, AirArrival("US", CARRIER_WING, 1, here))
    run = stepped(scene, "first_air_units_arrive", 0, 0, 0, 0, procedure="reinforcing")

    assert bases(after(run)) == {
        ("F/A-18E", "US Carrier 2"): 1,
        ("F/A-18F", "US Carrier 2"): 2,
        ("EA-18G", "US Carrier 2"): 1,
    }
    assert asked_by(run) == []


@pytest.mark.rule("NWIP:3.2")
def test_only_the_us_has_carrier_air_wings():
    wing = air_rules()[carrier_wing]

    assert sum(row.units for row in wing(in_boxes({}), "US")) == 4
    assert wing(in_boxes({}), "PRC") == ()


@pytest.mark.rule("ADV:22.4")
def test_the_owner_chooses_among_the_bases_of_a_unit():
    scene = arriving(0, AirArrival("US", "F-15E", 4))
    run = stepped(scene, "first_air_units_arrive", procedure="reinforcing")
    first, second = aircraft("us-usaf-f-15e-1"), aircraft("us-usaf-f-15e-2")

    assert asked_by(run) == [(0, "base_air_units")]
    scene = after(run)
    assert bases(scene) == {("F-15E", INDIA): 4}
    assert refusals(scene, 0, BaseNewAirUnit(first, box("US Carrier 1"))) != []
    scene = after(resolved(scene, 0, BaseNewAirUnit(first, box(DIEGO))))
    assert refusals(scene, 0, BaseNewAirUnit(first, box(INDIA))) != []
    scene = after(resolved(scene, 0, BaseNewAirUnit(second, box(DIEGO))))
    assert bases(scene) == {("F-15E", INDIA): 2, ("F-15E", DIEGO): 2}
    scene = after(resolved(scene, 0, EndAirArrivals()))
    assert scene.state.pending == ()
    assert scene.state.advanced.air.arrived == ()
    assert air_unit(scene, first).status is READY


@pytest.mark.rule("ADV:22.4", "ADV:SOP-15")
def test_the_side_that_reinforces_second_receives_air_units_second():
    scene = arriving(1, AirArrival("PRC", "H-6", 1))
    # side 1 is the first player of a Contested turn, and so places first
    assert happened(stepped(scene, "second_air_units_arrive", procedure="reinforcing")) == []
    assert happened(stepped(scene, "first_air_units_arrive", procedure="reinforcing")) != []
