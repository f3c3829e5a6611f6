"""NWIP 5.4.3, 5.4.4, SOP 19 Air defence as the titles have it."""

from __future__ import annotations

import pytest
from msgspec.structs import replace

from games.next_war.advanced_game import OF_TITLE, advanced_rules
from games.next_war.air_war import READY, air_rules, aircraft, in_boxes, printed, status_of
from games.next_war.sketch import GAME
from sandtable.games.next_war.advanced.air_defence_reading import (
    INDIA_PAKISTAN,
    SERIES,
    VIETNAM,
)
from sandtable.games.next_war.advanced.air_defence_tracks import Tracks
from sandtable.games.next_war.advanced.air_state import AirStatus
from sandtable.games.next_war.flight_state import Craft, Flight, FlightUnderWay, StrikeMission
from sandtable.games.next_war.ids import ENEMY, NO_PLACE, PlaceId, SideId
from sandtable.games.next_war.printed.advanced.air_rows import DefenceKind
from sandtable.games.next_war.printed.holding_boxes import place_of_box
from sandtable.games.next_war.rule_hooks.advanced.air import (
    air_defence_near,
    air_defence_reading,
    air_defence_values,
)
from sandtable.games.next_war.rules.air.ch23_missions.composition import (
    companions_of,
    fits,
    strikers_for,
)
from sandtable.games.next_war.rules.air.ch24_air_defence.modifier_facts import (
    detection_facts,
    fire_facts,
)
from sandtable.games.next_war.rules.air.ch24_air_defence.surroundings import air_defence_met
from sandtable.games.next_war.rules.air.ch25_movement.companions import land
from sandtable.kernel.play.dice import Scripted
from sandtable.kernel.play.run import Run
from sandtable.kernel.play.state import Scene as KernelScene

OWN = Tracks(3, 2, 1)
BOXES = {"PRC Holding": 1, "IROP Holding": 1, "ROI Holding": 0}


def scene_with_tracks():
    scene = in_boxes({})
    forces = tuple(
        replace(force, advanced=replace(force.advanced, tracks=OWN)) for force in scene.state.forces
    )
    return KernelScene(scene.rules, scene.printed, replace(scene.state, forces=forces))


@pytest.mark.rule("NWIP:5.4.4", "ADV:24.1.1", "ADV:24.1")
@pytest.mark.parametrize(
    ("name", "values"),
    [("PRC Holding", Tracks(8, 8, 2)), ("IROP Holding", OWN), ("ROI Holding", OWN)],
)
def test_only_the_box_of_china_has_values_of_its_own(name, values):
    scene = scene_with_tracks()
    box = place_of_box(printed(), name)

    assert scene.rules[air_defence_values](scene, BOXES[name], box) == values
    hex_of_the_map = PlaceId(0)
    assert scene.rules[air_defence_values](scene, BOXES[name], hex_of_the_map) == OWN


@pytest.mark.rule("NWIP:5.4.3", "ADV:24.3.1")
@pytest.mark.parametrize("name", BOXES)
def test_a_strike_at_a_holding_box_meets_normal_air_defence_as_near_a_headquarters(name):
    scene = scene_with_tracks()
    owner, box = BOXES[name], place_of_box(printed(), name)
    flight = Flight(ENEMY[owner], box, 0, "air strike", craft=Craft.AIRCRAFT)
    now = FlightUnderWay(flight, StrikeMission())

    assert air_defence_met(scene, flight) == (DefenceKind.NORMAL, True, True)
    assert detection_facts(scene, now, box).near
    assert fire_facts(scene, now, box).near
    assert not detection_facts(scene, now, box).mountain
    assert not scene.rules[air_defence_near](scene, ENEMY[owner], box)


@pytest.mark.rule("SOP:19", "ADV:24.3")
def test_each_title_reads_the_chart_in_its_own_way():
    scene = in_boxes({})
    vietnam = advanced_rules(OF_TITLE["vietnam"], "air", "vietnam-air")
    series = advanced_rules(OF_TITLE["vietnam"], "air")

    assert air_rules()[air_defence_reading](scene) == INDIA_PAKISTAN
    assert vietnam[air_defence_reading](scene) == VIETNAM
    assert series[air_defence_reading](scene) == SERIES


@pytest.mark.rule("ADV:23.0", "NWIP:13.2")
def test_a_striker_must_reach_the_map_to_strike_a_track():
    """Medium-range units fly nothing from Diego Garcia."""
    near = in_boxes({"us-usaf-f-16d-1": ("ROI Basing", READY)})
    far = in_boxes({"us-usaf-f-16d-1": ("Diego Garcia Basing", READY)})

    assert strikers_for(near, SideId(0), NO_PLACE) == (aircraft("us-usaf-f-16d-1"),)
    assert strikers_for(far, SideId(0), NO_PLACE) == ()


@pytest.mark.rule("ADV:23.1", "NWIP:13.3")
def test_one_nation_flies_a_mission_its_companions_included():
    scene = in_boxes(
        {
            "roi-iaf-su-30": ("ROI Basing", READY),
            "us-usaf-f-16dj": ("ROI Basing", READY),
            "us-usaf-f-15e": ("ROI Basing", READY),
        }
    )
    indian, weasel, american = map(aircraft, ("roi-iaf-su-30", "us-usaf-f-16dj", "us-usaf-f-15e"))

    assert companions_of(scene, SideId(0), PlaceId(0), (american,)) == (weasel,)
    assert companions_of(scene, SideId(0), PlaceId(0), (indian,)) == ()
    assert not fits(scene, american, (indian,))


@pytest.mark.rule("NWIP:13.4.2", "ADV:22.4")
def test_units_from_diego_garcia_land_in_recovery():
    names = {"us-usaf-b-52h": "Diego Garcia Basing", "roi-iaf-su-30": "ROI Basing"}
    scene = in_boxes({name: (base, AirStatus.MISSION) for name, base in names.items()})
    run = Run(scene, -1, Scripted(), 1, GAME)

    land(run, tuple(map(aircraft, names)))

    now = KernelScene(scene.rules, scene.printed, run.truth)
    assert status_of(now, "us-usaf-b-52h") is AirStatus.RECOVERY
    assert status_of(now, "roi-iaf-su-30") is AirStatus.FLOWN
