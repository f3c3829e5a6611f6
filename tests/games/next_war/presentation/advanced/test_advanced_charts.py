"""The charts that players look up are those of the rules that they play."""

from __future__ import annotations

import pytest

from sandtable.cli.play.chart_text import found_charts
from sandtable.games.registry import load_registry
from sandtable.presenters.printed_data import charts_of
from sandtable.table.table import prepared

LOOSE_NUKES = "india-pakistan/loose-nukes"
AIR = ("air_combat", "air_detection", "sam_fire", "aaa_fire", "air_weather", "air_maintenance")
OF_POINTS = ("air_superiority", "air_defence", "air_points")


def charts(scenario=LOOSE_NUKES, *, without=(), added=()):
    """The charts of a scenario by name, with options added, and with layers left out."""
    game, found = load_registry(()).scenario(scenario)
    layers = tuple(layer for layer in (*found.layers, *added) if layer not in without)
    return {one.name: one for one in charts_of(game, prepared(game, scenario, layers)[1])}


def test_the_air_war_has_its_charts_in_place_of_those_of_air_points():
    found = charts()

    assert set(AIR) <= set(found)
    assert not set(OF_POINTS) & set(found)


def test_with_air_points_the_standard_charts_count():
    air = ("air", "india-pakistan-air")
    found = charts(without=air, added=("standard-air",))

    assert set(OF_POINTS) <= set(found)
    assert not set(AIR) & set(found)
    assert "strike_results" in found


@pytest.mark.parametrize("scenario", ["vietnam/deja-phu", "india-pakistan/lahore"])
def test_a_standard_game_has_none_of_the_advanced_charts(scenario):
    found = charts(scenario)

    assert not {*AIR, "strike_results", "sof_raid"} & set(found)
    assert {"air_superiority", "paradrop", "replacement_costs"} <= set(found)


def test_every_chart_of_the_advanced_game_has_a_rule_and_a_source():
    standard = set(charts("india-pakistan/lahore"))
    own = [one for name, one in charts().items() if name not in standard]

    assert len(own) > 40
    assert all(one.cite.startswith("ADV:") and one.document for one in own)


@pytest.mark.parametrize(
    ("typed", "names"),
    [
        ("sam", {"sam_fire", "sam_modifiers"}),
        ("maintenance", {"air_maintenance"}),
        ("aaa", {"aaa_fire", "aaa_modifiers"}),
        ("collateral damage", {"damage_accumulation", "collateral_damage", "collateral_modifiers"}),
    ],
)
def test_charts_are_found_by_what_they_are_about(typed, names):
    found = found_charts(tuple(charts().values()), typed)

    assert {one.name for one in found} == names


def test_cells_and_headings_are_what_players_read():
    found = charts()

    assert found["air_combat"].head[:3] == ("Die", "+4", "+3")
    assert found["air_weather"].rows[2] == ("Storm", "Half, rounded down", "Cannot fly")
    assert found["air_superiority_levels"].rows[1] == ("Advantage", "1.5 to 1")
    assert ("ROI Basing", "Abort", "1") in found["air_maintenance"].rows
    assert "Bridge" in {row[0] for row in found["strike_modifiers"].rows}
    assert ("Repair", "6", "1", "2", "1") in found["advanced_bridges"].rows
