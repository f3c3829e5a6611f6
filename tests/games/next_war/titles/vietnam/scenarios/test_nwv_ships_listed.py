"""NWV:17.1.2 to 17.1.4  Ships, ASW Level and Submarine Threat Level, as the book lists them."""

from __future__ import annotations

import pytest

from games.next_war.titles.vietnam.invasion import HO, REDUX
from sandtable.games.next_war.printed.counters import Use
from sandtable.games.next_war.sheets.scenario_sheet import Sheet
from sandtable.games.next_war.sheets.title_and_scenario_registry import registered
from sandtable.games.next_war.titles.vietnam import map_and_counters
from sandtable.games.next_war.titles.vietnam.displays.strategic import strategic_display


def sheet_called(name: str) -> Sheet:
    """The sheet of a scenario."""
    found = registered(name)
    assert found is not None
    return found.sheet


def ships(sheet: Sheet) -> list[tuple[int, str, str]]:
    """The turn, the nation and the kind of every ship that a sheet lists."""
    known = {one.id: one for one in map_and_counters.ships()}
    rows = [(row.turn, known[row.ship]) for row in sheet.ships]
    return sorted((turn, ship.nation, ship.kind.value) for turn, ship in rows)


def levels(sheet: Sheet) -> tuple[dict[str, int], dict[str, int]]:
    """What each nation adds to the ASW Level and to the Submarine Threat Level."""
    assert sheet.facts.levels is not None
    return sheet.facts.levels.asw, sheet.facts.levels.submarine


def test_redux_has_a_fleet_and_one_more_carrier():
    assert ships(sheet_called(REDUX)) == [
        (0, "PRC", "AMPH"),
        (0, "PRC", "AMPH"),
        (0, "PRC", "CV BG"),
        (0, "PRC", "SAG"),
        (3, "PRC", "CV BG"),
    ]
    assert {row.names for row in sheet_called(REDUX).ships} == {("PRC Holding",)}


def test_eastward_ho_has_no_ships():
    assert ships(sheet_called(HO)) == []


@pytest.mark.parametrize("scenario", [REDUX, HO])
def test_levels_of_the_small_scenarios(scenario: str):
    assert levels(sheet_called(scenario)) == ({"SRV": 1}, {"PRC": 2})


@pytest.mark.parametrize("scenario", [REDUX, HO])
def test_ships_are_those_of_the_standard_game_in_boxes_of_the_display(scenario: str):
    sheet = sheet_called(scenario)
    standard = {one.id for one in map_and_counters.ships() if one.use is Use.STANDARD}

    assert {row.ship for row in sheet.ships} <= standard
    assert {box for row in sheet.ships for box in row.names} <= set(strategic_display().boxes)
