"""Status tracks in the terminal: the same values and tables as in the browser."""

from __future__ import annotations

from sandtable.cli.play.track_text import found_tracks, track_lines, track_list
from sandtable.kernel.briefing_types import SideValue, StatusTrack

SEATS = ("Allies", "Pakistan")
SUPPLY = StatusTrack(
    "supply",
    "Supply Points",
    "Supply",
    sides=(SideValue(0, "50"), SideValue(1, "10")),
    detail="A unit costs 1 point.",
    cite="ADV:19.0",
    head=("", *SEATS),
    rows=(("Depots", "3", "2"), ("MSUs", "none", "1")),
)
SOF = StatusTrack("special_forces", "SOF markers", "SOF", value="8", note="all ready")
TRACKS = (SUPPLY, SOF)


def test_every_track_has_a_line_with_the_values_of_both_sides():
    assert list(track_list(TRACKS, SEATS)) == [
        "  Supply Points: Allies 50; Pakistan 10",
        "  SOF markers: 8; all ready",
    ]


def test_a_track_is_found_by_words_of_its_names():
    for typed, found in (
        ("supply", [SUPPLY]),
        ("special forces", [SOF]),
        ("SOF", [SOF]),
        ("points", [SUPPLY]),
        ("harvest", []),
    ):
        assert found_tracks(TRACKS, typed) == found


def test_a_track_is_shown_with_its_table_and_what_is_said_of_it():
    assert list(track_lines(SUPPLY, SEATS, 80)) == [
        "Supply Points: Allies 50; Pakistan 10 [ADV:19.0]",
        "          Allies  Pakistan",
        "  Depots  3       2",
        "  MSUs    none    1",
        "  A unit costs 1 point.",
    ]


def test_a_track_without_a_table_is_one_line():
    assert list(track_lines(SOF, SEATS, 80)) == ["SOF markers: 8; all ready"]
