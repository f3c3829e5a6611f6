"""The hand-written tables from which the outlines are built fit together."""

from __future__ import annotations

import csv
from collections import Counter
from pathlib import Path

import pytest

from sandtable.games.hearts_and_minds.printed.areas import area_map

TABLES = Path(__file__).parents[4] / "tools/mapmaker/provinces"
COUNTRIES = {"VNM": {"South Vietnam", "North Vietnam"}, "LAO": {"Laos"}, "KHM": {"Cambodia"}}


def rows(table):
    with (TABLES / f"{table}.csv").open(encoding="utf-8", newline="") as lines:
        return list(csv.DictReader(lines))


def test_every_area_is_made_of_something_and_every_piece_has_a_reason():
    pieces = rows("provinces")
    assert {row["area"] for row in pieces} == set(area_map().areas)
    assert all(row["reason"] for row in pieces)


def test_a_province_is_taken_whole_or_cut_with_one_rest_that_comes_last():
    shares: dict[str, list[str]] = {}
    for row in rows("provinces"):
        shares.setdefault(row["modern"], []).append(row["share"])
    for parts in shares.values():
        assert parts == ["whole"] or parts == ["cut"] * (len(parts) - 1) + ["rest"]
        assert parts != ["rest"]


def test_an_area_is_made_of_land_of_its_own_country():
    areas = area_map().areas
    for row in rows("provinces"):
        assert areas[row["area"]].country.value in COUNTRIES[row["country"]]


def test_every_cut_has_its_line_and_every_line_its_cut():
    cuts = {(row["modern"], row["area"]) for row in rows("provinces") if row["share"] == "cut"}
    lines = Counter((row["modern"], row["area"]) for row in rows("cuts"))
    assert set(lines) == cuts
    assert min(lines.values()) >= 3


@pytest.mark.parametrize("kind", ["city", "port"])
def test_places_are_those_of_the_areas(kind):
    areas = area_map().areas.values()
    assert {(row["place"], row["area"]) for row in rows("places") if row["kind"] == kind} == {
        (getattr(area, kind), area.name) for area in areas if getattr(area, kind)
    }
