"""Charts in the terminal: every column is shown, however narrow the screen."""

from __future__ import annotations

import pytest

from sandtable.cli.play.chart_text import chart_lines, chart_list, found_charts
from sandtable.kernel.catalogue.source_notes import SourceKind
from sandtable.kernel.client_display_types import Chart

HEAD = ("Die", *(str(number) for number in range(1, 14)))
ROWS = tuple((str(die), *(f"{column}/1R" for column in range(1, 14))) for die in range(10))
RESULTS = Chart("results", "Ground combat results", HEAD, ROWS, "", SourceKind.HOUSE, "STD:9.8")
WEATHER = Chart("weather", "Weather", ("Die", "Weather"), (("0", "Clear"),), "", SourceKind.HOUSE)
CHARTS = (WEATHER, RESULTS)


def test_a_chart_is_laid_out_in_columns():
    assert list(chart_lines(WEATHER, 80)) == ["Weather", "  Die  Weather", "  0    Clear"]


@pytest.mark.parametrize("width", [20, 60, 80, 100])
def test_no_column_is_cut(width):
    lines = list(chart_lines(RESULTS, width))

    assert lines[0] == "Ground combat results [STD:9.8]"
    assert all(len(line) <= width for line in lines[1:])
    heads = [line.split() for line in lines if line.startswith("  Die")]
    assert [name for head in heads for name in head[1:]] == list(HEAD[1:])
    rows = [line.split() for line in lines if line.startswith("  7 ")]
    assert [cell for row in rows for cell in row[1:]] == list(ROWS[7][1:])


def test_a_narrow_screen_still_has_a_column_in_each_part():
    assert sum(line.startswith("  Die") for line in chart_lines(RESULTS, 1)) == 13


@pytest.mark.parametrize(
    ("typed", "found"),
    [
        ("2", [RESULTS]),
        ("combat", [RESULTS]),
        ("results ground", [RESULTS]),
        ("WEATHER", [WEATHER]),
        ("0", []),
        ("3", []),
        ("naval", []),
    ],
)
def test_a_chart_is_found_by_number_or_words(typed, found):
    assert found_charts(CHARTS, typed) == found


def test_charts_keep_their_numbers_in_a_part_of_the_list():
    assert list(chart_list(CHARTS, CHARTS)) == ["   1 Weather", "   2 Ground combat results"]
    assert list(chart_list(CHARTS, [RESULTS])) == ["   2 Ground combat results"]


def test_charts_are_shown_during_play(shell, monkeypatch):
    monkeypatch.setenv("SANDTABLE_GAMES", "sandtable.games.next_war.game")
    monkeypatch.setenv("COLUMNS", "100")
    typed = "chart\nchart combat results\nchart combat\nchart naval\nq\n-\n"

    told = shell("play", "vietnam/deja-phu", "--seed", "3", "--no-curtain", typed=typed)

    assert "   8 Ground combat results\n" in told
    assert "  Die  1     2 " in told
    assert "0/4R  0/4R  0/4R" in told, "columns 11 to 13"
    assert told.count("Combat support limits") == 2, "in the list, and among those of combat"
    assert "There is no chart 'naval'. Type `chart` for the list." in told
