"""Air units in words: ratings, where they are, and how they are found."""

from __future__ import annotations

from dataclasses import replace

import pytest

from games.next_war.air_war import ABORT, READY, aircraft, in_boxes
from sandtable.games.next_war.advanced.air_state import AirStatus
from sandtable.games.next_war.presentation.advanced.air_unit_text import (
    LEGEND,
    air_unit_text,
    air_units_told,
    choice_of_air_unit,
    hex_or_air_unit,
)
from sandtable.games.next_war.printed.terrain import Weather
from sandtable.kernel.play.state import Scene

UNITS: dict[str, tuple[str, AirStatus] | tuple[str, AirStatus, int]] = {
    "roi-iaf-su-30-1": ("ROI Basing", READY),
    "roi-iaf-jaguar-1": ("ROI Basing", ABORT, 1),
    "irop-paf-f-16-1": ("IROP Basing", AirStatus.MISSION),
    "irop-paf-mirage-1": ("IROP Basing", AirStatus.ELIMINATED, 0),
    "us-usn-ea-18g-1": ("US Carrier 1", READY),
    "us-usaf-f-35a-1": ("ROI Basing", READY),
}
FITS = "Air Superiority, Combat Support, Escort, Interception, Strike"


def number(name):
    """An air unit of the title."""
    return aircraft(name)


@pytest.mark.parametrize(
    ("name", "text"),
    [
        pytest.param("roi-iaf-su-30-1", "5* c3 s4* skill 0 L A", id="stars"),
        pytest.param("roi-iaf-jaguar-1", "1 c1 s2 skill +1 M reduced", id="its reduced side"),
        pytest.param("irop-paf-mirage-1", "3* c2 s2 skill 0 M", id="eliminated"),
        pytest.param("us-usn-ea-18g-1", "(3) skill -2 M A WW", id="a Wild Weasel"),
        pytest.param("us-usaf-f-35a-1", "5** c3 s3* skill -2 L A stealth", id="stealth"),
    ],
)
def test_the_ratings_of_the_side_that_is_up_are_in_a_line(name, text):
    assert air_unit_text(in_boxes(UNITS), number(name)) == text


@pytest.mark.rule("ADV:22.2.1.1")
def test_it_is_said_what_the_weather_does():
    overcast, storm = (in_boxes(UNITS, weather) for weather in (Weather.OVERCAST, Weather.STORM))

    assert air_unit_text(overcast, number("roi-iaf-su-30-1")).endswith("L A")
    assert air_unit_text(overcast, number("irop-paf-mirage-1")).endswith("(halved by weather)")
    assert air_unit_text(storm, number("roi-iaf-su-30-1")).endswith("A (halved by weather)")
    assert air_unit_text(storm, number("irop-paf-mirage-1")).endswith("(grounded by weather)")


def test_a_choice_of_air_units_is_by_nation_and_base():
    scene, unit = in_boxes(UNITS), number("us-usaf-f-35a-1")

    assert choice_of_air_unit(scene, "air_units", unit) == (
        "US, ROI Basing Box",
        "5** c3 s3* skill -2 L A stealth",
    )
    assert choice_of_air_unit(scene, "unit", unit) == ("", "")
    assert choice_of_air_unit(scene, "air_unit", -1) == ("", "")


@pytest.mark.parametrize("typed", ["ROI Su-30/1", "roi-su-30/1"])
def test_an_air_unit_is_looked_up_by_its_name(typed):
    lines = hex_or_air_unit(in_boxes(UNITS), typed).splitlines()

    assert lines[0].startswith("ROI Su-30/1 (")
    assert lines[1:5] == [
        "  ROI Basing Box, Ready",
        "  Full strength: 5* c3 s4* skill 0 L A",
        "  Reduced: 2* c2 s2* skill +1 L A",
        f"  Missions for which it qualifies now: {FITS}. [ADV:22.2]",
    ]
    assert [line.strip() for line in lines[5:]] == list(LEGEND)


def test_units_of_a_type_are_listed_by_nation_with_where_they_are():
    lines = hex_or_air_unit(in_boxes(UNITS), "mirage/1").splitlines()

    assert lines[0] == "IROP, Eliminated:"
    assert lines[1] == "  IROP Mirage/1  3* c2 s2 skill 0 M  Eliminated"
    assert lines[2] == "ROI, Not in play:"


def test_a_hex_is_still_looked_up():
    assert hex_or_air_unit(in_boxes(UNITS), "") == "Which hex? Type its number, such as: hex 1822"


@pytest.mark.parametrize(
    ("typed", "names"),
    [
        ("us", ["US EA-18G/1", "US F-35A/1"]),
        ("us carrier", ["US EA-18G/1"]),
        ("", ["IROP F-16/1", "IROP Mirage/1", "ROI Jaguar/1", "ROI Su-30/1"]),
        ("eliminated", ["IROP Mirage/1"]),
    ],
)
def test_air_units_are_listed_by_nation_or_base(typed, names):
    told = air_units_told(in_boxes(UNITS), typed)

    assert all(name in told for name in names)
    assert ("ROI" in told) is (typed in {"us", ""})
    assert "on a mission" in air_units_told(in_boxes(UNITS), "irop")


def test_a_word_that_means_none_is_answered_with_how_to_ask():
    scene = in_boxes(UNITS)
    bare = Scene(scene.rules, replace(scene.printed, aircraft=(), memo={}), scene.state)

    assert air_units_told(scene, "xx").startswith("Which air unit? Type a name")
    assert air_units_told(bare, "") == "This game has no air units."
