"""Air units of both titles: the counters that the documents list, and the values that were seen."""

from __future__ import annotations

import csv
from collections import Counter
from functools import cache
from pathlib import Path

import pytest

from sandtable.games.next_war.printed.aircraft import (
    AircraftRow,
    Rating,
    air_units,
    aircraft_rows,
    rating,
)
from sandtable.games.next_war.titles.india_pakistan import map_and_counters as india_pakistan
from sandtable.games.next_war.titles.vietnam import map_and_counters as vietnam
from sandtable.kernel.catalogue.source_notes import SourceKind

PACKAGE = "sandtable.games.next_war.titles"
SEEN = Path(__file__).with_name("seen_counters.csv")
SIDES = {"india_pakistan": india_pakistan.sides(), "vietnam": vietnam.sides()}
ROWS = {title: aircraft_rows(f"{PACKAGE}.{title}") for title in SIDES}
ALL = [(title, row) for title, rows in ROWS.items() for row in rows]
#: Rating as printed, value, stars, in parentheses.
PRINTED = [
    ("4**", 4, 2, False),
    ("3*", 3, 1, False),
    ("0", 0, 0, False),
    ("(1)", 1, 0, True),
    ("**", 0, 2, False),
    ("WW", 0, 0, False),
]

#: What the documents list: pilot skills where they give them, else how many counters there are.
LISTED: dict[str, dict[tuple[str, str], tuple[int, ...] | int]] = {
    "india_pakistan": {
        ("ROI", "Jaguar"): (-1, 0, 0),
        ("ROI", "MiG-27"): (-1, 0, 0),
        ("ROI", "Su-30"): (-1, -1, 0, 0),
        ("ROI", "MiG-29"): (-1, 0),
        ("ROI", "Mirage"): (-1, 0),
        ("ROI", "MiG-21"): (0, 0, 1, 1),
        ("ROI", "Tejas"): (0, 0, 1, 1),
        ("IROP", "F-7"): (0, 0, 1, 1, 1),
        ("IROP", "JF-17"): (-1, 0, 0),
        ("IROP", "Mirage"): 4,
        ("IROP", "F-16"): 2,
        ("IROP", "J-10"): 1,
        ("PRC", "J-10"): (-1, 0, 0, 0),
        ("PRC", "Su-30"): (-1, 0, 0, 0, 0),
        ("PRC", "J-11B"): (-1, 0, 0),
        ("PRC", "JH-7"): (-1, 0),
        ("PRC", "H-6"): 1,
        ("RU", "Su-27"): (-1, 0),
        ("RU", "Su-35"): 1,
        ("RU", "Su-30"): 1,
        ("RU", "Tu-160"): 1,
        ("US", "B-52H"): 2,
        ("US", "F-35A"): 2,
        ("US", "F-15C"): (-2, -2, -1),
        ("US", "F-16DJ"): 1,
        ("US", "B-1B"): 1,
        ("US", "B-2A"): 1,
        ("US", "F-15E"): (-2, -2, -2, -1),
        ("US", "F-16D"): (-2, -2, -1, -1, 0, 0),
        ("US", "EA-18G"): 2,
        ("US", "F/A-18F"): (-2, -1, -1, 0),
        ("US", "F/A-18E"): 2,
        ("US", "F/A-18"): 1,
        ("US", "AV-8B"): 1,
    },
    "vietnam": {
        ("PRC", "H-6"): (-1, -1, 0, 0, 1),
        ("PRC", "J-7"): (-1, 0, 0),
        ("PRC", "J-8"): (-1, -1, 0),
        ("PRC", "J-10"): (-1, 0, 0, 0, 0),
        ("PRC", "J-11"): (-1, -1, -1, 0, 0, 1),
        ("PRC", "J-16"): (-1, -1, 0, 0),
        ("PRC", "JH-7"): (-1, 0),
        ("PRC", "Su-30MKK2"): (-1, 0),
        ("PRC", "Su-35"): 1,
        ("PRC", "J-20"): (-1, 0),
        ("SRV", "Su-30"): 3,
        ("SRV", "Su-27"): 1,
        ("SRV", "Su-22"): 4,
        ("US", "A-10"): (-2, -1, -1, -1, 0, 0),
        ("US", "B-1B"): 2,
        ("US", "B-2A"): 2,
        ("US", "B-52H"): 4,
        ("US", "F-15C"): (-1, -1, 0, 0),
        ("US", "F-15E"): (-2, -2, -1, 0),
        ("US", "F-16"): (-2, -2, -1, -1, 0, 0),
        ("US", "F-16CJ"): (-2, -2, -1, -1),
        ("US", "F-35A"): (-2, -1),
        ("US", "F-22"): 2,
        ("US", "EA-18G"): (-2, -2, -1, 0),
        ("US", "F/A-18F"): (-2, -2, -2, -1, -1, -1, 0, 0),
        ("US", "F/A-18E"): (-2, -2, -1, -1),
        ("US", "F/A-18"): (-2, -2, -1),
        ("US", "F-35B"): (-2, -1),
        ("US", "F-35C"): 1,
        ("CW", "EA-18G"): 1,
        ("CW", "F/A-18E"): 1,
        ("CW", "F/A-18F"): 2,
        ("CW", "F-35A"): (-2, -1),
        ("CW", "F-35B"): 1,
        ("CW", "Typh"): 2,
        ("FR", "Rafale"): 2,
        ("FR", "Rafale M"): 1,
        ("PH", "FA-50PH"): 1,
        ("MA", "F/A-18D"): 1,
        ("MA", "MiG-29"): 1,
        ("MA", "Su-30"): 1,
        ("TH", "F-5"): 1,
        ("TH", "F-16"): 2,
        ("TH", "JAS-39"): 1,
        ("IO", "F-16"): 2,
        ("IO", "Su-30"): 1,
        ("IO", "Su-35"): 1,
    },
}
#: Those that an optional rule brings.
OPTIONAL: dict[str, dict[tuple[str, str, str], tuple[int, ...] | int]] = {
    "india_pakistan": {
        ("ROI", "Rafale", "NWIP:16.11"): (-1, 0),
        ("PRC", "J-31", "NWIP:16.9"): 2,
        ("PRC", "J-20", "NWIP:16.9"): 2,
        ("CW", "CF-18", "NWIP:16.13"): 2,
        ("CW", "Typhoon", "NWIP:16.13"): 2,
        ("FR", "Rafale", "NWIP:16.13"): 2,
        ("US", "F-22A", "NWIP:16.8"): 1,
        ("US", "F-15C", "NWIP:16.8"): (-1, 0),
        ("US", "F-35C", "NWIP:16.1"): 2,
        ("US", "F-35B", "NWIP:16.1"): 1,
        ("CW", "JSF", "NWIP:16.13.1"): 2,
        ("CW", "Tornado", "NWIP:16.13.1"): 1,
        ("CW", "F/A-18F", "NWIP:16.13.1"): 2,
        ("CW", "F/A-18E", "NWIP:16.13.1"): 1,
        ("CW", "Typhoon", "NWIP:16.13.1"): 1,
        ("RU", "Su-25", "NWIP:16.14"): 1,
        ("RU", "Su-24", "NWIP:16.14"): 2,
        ("RU", "Tu-22", "NWIP:16.14"): 2,
        ("RU", "Tu-95", "NWIP:16.14"): 2,
        ("CW", "JAS 39", "NWSS3:4.15"): (-1, 0),
        ("CW", "F-35A", "NWSS3:4.15"): (-1, 0),
        ("US", "B-21", "NWSS3:4.9"): 2,
    },
    "vietnam": {
        ("PRC", "J-15", "NWV:16.7.1"): (-1, 0),
        ("PRC", "J-31", "NWV:16.7.2"): (-1, 0),
        ("PRC", "J-35", "NWSS3:4.1.3"): 2,
        ("US", "B-21", "NWSS3:4.9"): 2,
        ("US", "F-35C", "NWV:16.1"): (-2, -2, -1),
        ("CW", "F-35A (Aus)", "NWSS3:3.7"): (-1, 0),
    },
}


def agrees(found: list[AircraftRow], listed: tuple[int, ...] | int) -> bool:
    """Whether counters are as many as a document lists, with the pilot skills that it gives."""
    skills = tuple(sorted(row.pilot_skill for row in found))
    if isinstance(listed, int):
        return len(found) == listed and len(set(skills)) == 1
    return skills == listed and {row.skill_kind for row in found} == {SourceKind.PUBLISHED}


@pytest.mark.parametrize("title", SIDES)
def test_the_counters_of_the_document(title):
    by_type: dict[tuple[str, str], list[AircraftRow]] = {}
    for row in ROWS[title]:
        if not row.option:
            by_type.setdefault((row.nation, row.type), []).append(row)

    assert by_type.keys() == LISTED[title].keys()
    assert [key for key, rows in by_type.items() if not agrees(rows, LISTED[title][key])] == []


@pytest.mark.parametrize("title", SIDES)
def test_the_counters_of_options(title):
    by_option: dict[tuple[str, str, str], list[AircraftRow]] = {}
    for row in ROWS[title]:
        if row.option:
            by_option.setdefault((row.nation, row.type, row.option), []).append(row)

    assert by_option.keys() == OPTIONAL[title].keys()
    assert [key for key, rows in by_option.items() if not agrees(rows, OPTIONAL[title][key])] == []


@cache
def seen() -> dict[str, dict[str, str]]:
    """The printed counters of a sister game (RUL-0070), by nation and type."""
    with SEEN.open(encoding="utf-8", newline="") as file:
        return {f"{row['nation']} {row['type']}": row for row in csv.DictReader(file)}


#: Cells in which a document, or a ruling, has another value than the counter seen.
OTHERWISE = {
    ("F-7", "combat_support"): "0",  # a half counts as 0: RUL-0500
    ("F-35C", "air_to_air"): "4**",  # the chart of 2025
}
BOMBERS = {"B-52H", "B-1B", "B-2A", "Tu-95", "Tu-160"}


@pytest.mark.parametrize(("title", "row"), ALL, ids=lambda one: getattr(one, "id", one))
def test_every_value_that_was_seen(title, row):
    counter = seen().get(row.like)
    if counter is None:
        assert not row.like
        assert row.value_kind is SourceKind.HOUSE
        return
    star = "*" if (title, row.type) == ("india_pakistan", "B-52H") else ""  # NWIP 3.10
    expected = {
        "air_to_air": counter["air_to_air"],
        "combat_support": counter["combat_support"],
        "strike": counter["strike"] + star,
        "reduced_air_to_air": counter["reduced_a2a"],
        "reduced_combat_support": counter["reduced_cs"],
        "reduced_strike": counter["reduced_strike"] + (star if counter["reduced_strike"] else ""),
    }
    for name, cell in expected.items():
        assert getattr(row, name) == OTHERWISE.get((row.type, name), cell), name
    assert row.steps == (2 if counter["reduced_a2a"] else 1)
    assert bool(row.all_weather) == (counter["all_weather"] == "y")
    assert bool(row.stealth) == (counter["stealth"] == "y")
    if row.type not in BOMBERS and (row.nation, row.type) != ("IROP", "JF-17"):
        assert row.range == counter["range"]


def by_pattern(printed: str) -> str:
    """A rating on a reduced side, as on those seen: half, up, but 1 becomes 0; (n) stays."""
    value = rating(printed)
    if value.bracketed:
        return printed
    half = 0 if value.value == 1 else -(-value.value // 2)
    return f"{half}{'*' * value.stars if half else ''}"


@pytest.mark.parametrize(("title", "row"), ALL, ids=lambda one: getattr(one, "id", one))
def test_reduced_sides(title, row):
    if row.steps == 1:
        assert not row.reduced_air_to_air
        return
    assert row.reduced_skill == min(row.pilot_skill + 1, 2)
    if row.reduced_kind is SourceKind.HOUSE:
        assert row.reduced_air_to_air == by_pattern(row.air_to_air)
        assert row.reduced_combat_support == by_pattern(row.combat_support)
        assert row.reduced_strike == by_pattern(row.strike)


def test_the_jf_17_has_short_range():
    of_pakistan = [row for row in ROWS["india_pakistan"] if row.type == "JF-17"]

    assert {row.range for row in of_pakistan} == {"S"}


@pytest.mark.parametrize(("printed", "value", "stars", "bracketed"), PRINTED)
def test_ratings_are_read_as_they_are_printed(printed, value, stars, bracketed):
    assert rating(printed) == Rating(value, stars, bracketed)


@pytest.mark.parametrize("printed", ["", "4***", "(1", "A"])
def test_what_is_no_rating_is_refused(printed):
    with pytest.raises(ValueError, match="no rating"):
        rating(printed)


@pytest.mark.parametrize("title", SIDES)
def test_counters_have_their_sides_and_ids(title):
    counters = tuple(air_units(f"{PACKAGE}.{title}", SIDES[title]))

    assert max(Counter(one.id for one in counters).values()) == 1
    assert all(one.side == SIDES[title][one.nation] for one in counters)
    assert all(one.with_steps(one.steps) == one.front for one in counters)
    assert all(one.with_steps(1) == (one.back or one.front) for one in counters)
