"""What the documents say of hexes is asserted, and the checker notices when it is not so."""

from __future__ import annotations

import csv
from dataclasses import replace
from importlib import import_module
from pathlib import Path

import pytest

from sandtable.games.next_war.map_checks.documented_hex_facts import (
    Assertion,
    checked,
    failures,
    read_assertions,
)
from sandtable.games.next_war.map_checks.hex_filters import FILTERS, counted, described, is_enough
from sandtable.games.next_war.map_checks.hex_statement_checks import STATEMENTS
from sandtable.games.next_war.map_checks.map_lookups import Survey
from sandtable.games.next_war.printed.printed_components import Ground
from sandtable.games.next_war.printed.terrain import Terrain

PACKAGES = {
    "vietnam": "sandtable.games.next_war.titles.vietnam",
    "india-pakistan": "sandtable.games.next_war.titles.india_pakistan",
}
#: The hexes that the rules of the titles and Supplement 3 name, each with its first paragraph.
NAMED = Path(__file__).with_name("named_hexes.csv")


@pytest.fixture(scope="module", params=list(PACKAGES))
def title(request):
    return request.param


def survey_of(title):
    return Survey(import_module(f"{PACKAGES[title]}.map_and_counters").atlas())


@pytest.fixture(scope="module")
def survey(title):
    return survey_of(title)


@pytest.fixture(scope="module")
def assertions(title):
    return read_assertions(PACKAGES[title])


def test_every_assertion_holds(survey, assertions):
    wrong = failures(survey, assertions)

    assert [f"{row.hex} {row.what} {row.value}: {seen.seen}" for row, seen in wrong] == []


def test_there_are_enough_of_them_from_documents(assertions):
    assert sum(row.is_documented for row in assertions) >= 150


def test_every_row_can_be_read_says_where_it_comes_from_and_comes_once(assertions):
    for row in assertions:
        assert row.source
        assert row.hex or row.what.startswith("count ")
        assert not row.hex or row.what in {*STATEMENTS, "exists"}
    said = [(row.hex, row.other, row.what, row.value) for row in assertions]
    assert len(set(said)) == len(said)
    assert said == sorted(said)


def test_no_row_rests_on_the_transcription(assertions):
    assert not [row for row in assertions if "33.1" in row.source or "transcri" in row.source]


def test_every_hex_that_the_rules_name_is_asserted(title):
    with NAMED.open(encoding="utf-8", newline="") as file:
        named = {row["hex"] for row in csv.DictReader(file) if row["title"] == title}
    rows = read_assertions(PACKAGES[title])
    asserted = {row.hex for row in rows} | {row.other for row in rows}

    assert named
    assert sorted(named - asserted) == []


# ---------------------------------------------------------------- the checker itself


def with_ground(survey, label, **changes):
    """The same map with one hex changed."""
    atlas = survey.atlas
    here = atlas.hex_at(label)
    ground = {**atlas.ground, here: replace(atlas.ground[here], **changes)}
    return Survey(replace(atlas, ground=ground))


def says(survey, what, value, hex_="", other=""):
    return checked(survey, Assertion(hex_, other, what, value, "test")).holds


def test_a_city_that_sinks_is_noticed():
    survey = survey_of("vietnam")
    sunk = with_ground(survey, "3713", terrain=Terrain.ALL_SEA, name="", country="")

    missed = {
        (row.what, row.value) for row, _ in failures(sunk, read_assertions(PACKAGES["vietnam"]))
    }

    assert {("ground", "land"), ("terrain", "Urban"), ("name", "Hanoi"), ("owner", "SRV")} <= missed
    assert ("count hexes: terrain Urban; name Hanoi", "3") in missed


def test_a_lost_road_is_noticed():
    survey = survey_of("india-pakistan")
    roads = {
        pair: kind
        for pair, kind in survey.atlas.roads.items()
        if survey.atlas.hex_at("5005") not in pair
    }
    lost = Survey(replace(survey.atlas, roads=roads))

    missed = {
        (row.hex, row.what)
        for row, _ in failures(lost, read_assertions(PACKAGES["india-pakistan"]))
    }

    assert ("5005", "road") in missed


def test_every_assertion_can_fail_on_an_empty_map(title):
    """On a sheet of nameless Flat ground without roads most of what is asserted is wrong."""
    survey = survey_of(title)
    bare = Survey(
        replace(
            survey.atlas,
            ground=dict.fromkeys(survey.atlas.ground, Ground(Terrain.ALL_SEA)),
            roads={},
            sides={},
            areas={},
            friendly_edge=dict.fromkeys(survey.atlas.friendly_edge, frozenset()),
        )
    )
    rows = read_assertions(PACKAGES[title])

    of_the_sheet = {"touches", "edge", "near edge", "exists", "distance"}
    left = [
        row
        for row in rows
        if checked(bare, row).holds
        and row.what not in of_the_sheet
        and row.value not in {"sea", ""}
        and not (row.what.startswith("count ") and row.value in {"0", "964"})
    ]
    # A friendly edge may be known to the title by rule, and not from a table.
    assert [row for row in left if row.what != "friendly edge"] == []


@pytest.mark.parametrize(
    ("found", "wanted", "enough"),
    [
        pytest.param(36, "36", True, id="exactly"),
        pytest.param(37, "36", False, id="one too many"),
        pytest.param(3, "3+", True, id="at least, just"),
        pytest.param(2, "3+", False, id="fewer than that"),
    ],
)
def test_numbers_are_exact_or_at_least(found, wanted, enough):
    assert is_enough(found, wanted) is enough


def test_a_description_narrows_down():
    survey = survey_of("vietnam")

    hanoi = described(survey, "terrain Urban; name Hanoi")
    near = described(survey, "country SRV; within 1 of 3713")

    assert survey.atlas.hex_at("3713") in hanoi & near
    assert described(survey, "among 3713 4311; besides 4311") == {survey.atlas.hex_at("3713")}
    assert described(survey, "not lines 10 to 49") == described(survey, "edge southeast")
    assert counted(survey, "count groups: among 3713 3714 4311") == 2
    with pytest.raises(ValueError, match="counting"):
        counted(survey, "count stars: all")
    with pytest.raises(KeyError):
        described(survey, "colour green")
    assert "colour" not in FILTERS


@pytest.mark.parametrize(
    ("what", "value", "hex_", "other", "holds"),
    [
        pytest.param("exists", "yes", "3713", "", True, id="a hex of the sheet"),
        pytest.param("exists", "yes", "3799", "", False, id="no hex of the sheet"),
        pytest.param("ground", "land", "3799", "", False, id="what is off the sheet is nothing"),
        pytest.param("touches", "yes", "3713", "3799", False, id="nor does anything touch it"),
        pytest.param("touches", "yes", "3713", "3714", True, id="neighbours"),
        pytest.param("touches", "no", "3713", "3715", True, id="no neighbours"),
        pytest.param("distance", "6", "3713", "4311", True, id="Hanoi to Haiphong"),
        pytest.param("edge", "southwest", "4423", "", True, id="the last of a line"),
        pytest.param("edge", "northeast", "4423", "", False, id="is not the first"),
        pytest.param("near edge", "northeast", "2001", "", True, id="next to the edge"),
        pytest.param("near edge", "northeast", "2002", "", False, id="two away"),
    ],
)
def test_statements_about_the_sheet(what, value, hex_, other, holds):
    assert says(survey_of("vietnam"), what, value, hex_, other) is holds
