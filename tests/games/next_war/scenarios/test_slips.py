"""What can be wrong with a sheet is found, and the sheets of all scenarios are right."""

from __future__ import annotations

from dataclasses import replace as changed

import pytest
from msgspec.structs import replace

from games.next_war.scenarios.trial import GAME, before
from sandtable.games.next_war.sheets.checks import sheet_faults
from sandtable.games.next_war.sheets.scenario_place_lookup import sheet_of
from sandtable.games.next_war.sheets.scenario_sheet import (
    AirPointsRow,
    EmbarkedRow,
    GroupRow,
    InitiativeRow,
    ReinforcementRow,
    ReplacementRow,
    SetupRow,
    ShipRow,
    read_sheet,
)
from sandtable.games.next_war.sheets.scenario_toml_base import Place
from sandtable.games.next_war.sheets.scenario_toml_campaign_types import Groups
from sandtable.games.next_war.sheets.scenario_toml_types import (
    AirTransport,
    Closed,
    ClosedHexes,
    Others,
    OutpostsArePlaced,
    Reinforcements,
    SideSetsUp,
    Surprise,
    TurnWeather,
)
from sandtable.kernel.catalogue.citations import Cite
from sandtable.table.table import prepared
from sandtable.testing.conformance import fuzz

ID, CITE = "vietnam/border-clash", Cite("OPT-TEST:1")


@pytest.mark.parametrize("id", sorted(GAME.rules.scenarios))
def test_every_sheet_is_right(id):  # noqa: A002  # as the game calls it
    printed = prepared(GAME, id, GAME.rules.scenarios[id].layers)[1]

    assert sheet_faults(printed) == ()


def told(*, facts=None, **tables):
    printed = before().printed
    sheet = sheet_of(printed)
    sheet = replace(
        sheet, **{name: (*getattr(sheet, name), *rows) for name, rows in tables.items()}
    )
    if facts:
        sheet = replace(sheet, facts=replace(sheet.facts, **facts))
    return sheet_faults(changed(printed, sheet=sheet, memo={}))


@pytest.mark.parametrize(
    ("slip", "words"),
    [
        (
            {"setup": [SetupRow("srv-x", "3713", "")]},
            "setup.csv, row 12: there is no counter srv-x",
        ),
        (
            {"facts": {"others": Others(cite=CITE, units=("srv-y",))}},
            "scenario.toml, others: there is no counter srv-y",
        ),
        (
            {"setup": [SetupRow("srv-iii-corps-10", "3713", "")]},
            "reinforcements.csv, row 2: srv-iii-corps-10 is listed more than once",
        ),
        (
            {
                "facts": {
                    "setting_up": (OutpostsArePlaced(cite=CITE, step="x", nations={"SRV": 9}),)
                }
            },
            "scenario.toml, setting_up: SRV has no 9 outposts",
        ),
        (
            {
                "facts": {
                    "places": {**sheet_of(before().printed).facts.places, "x": Place(country="X")}
                }
            },
            "scenario.toml, place 'x': there is no country X: there are LAO, PRC, SRV",
        ),
        (
            {"setup": [SetupRow("prc-abn-999", "nowhere", "")]},
            "setup.csv, row 12: prc-abn-999: there is no place nowhere",
        ),
        (
            {"reinforcements": [ReinforcementRow(1, "a", "4023 4223", "4423")]},
            "reinforcements.csv, row 6: a: 4423 is not in 4023 4223",
        ),
        (
            {"reinforcements": [ReinforcementRow(2, "srv-srv-mi-24", "4800", "")]},
            "reinforcements.csv, row 6: srv-srv-mi-24: there is no base in 4800",
        ),
        (
            {"reinforcements": [ReinforcementRow(4, "b", "4023", "")]},
            "reinforcements.csv, row 6: b comes in turn 4, but the last turn is 3",
        ),
        (
            {"replacements": [ReplacementRow("UK", 1, 1, 1)]},
            "replacements.csv, row 5: no unit belongs to UK",
        ),
        (
            {"air_points": [AirPointsRow(3, 1, 1, 0)]},
            "air_points.csv: turn 3 has more than one row; each turn from 1 to 3 has one",
        ),
        (
            {"initiative": [InitiativeRow(3, 3, 0, 8, "SRV")]},
            "initiative.csv: the rows of turn 3 do not have each result of the die, 0 to 9, once",
        ),
        (
            {"initiative": [InitiativeRow(3, 3, 0, 9, "US")]},
            "initiative.csv, row 6: there is no seat US; there are SRV and PRC",
        ),
        (
            {"facts": {"surprise": Surprise(cite=CITE, seat="ROI")}},
            "scenario.toml: there is no seat ROI; there are SRV and PRC",
        ),
        (
            {"facts": {"weather": TurnWeather(cite=CITE, first_turn="FR")}},
            "scenario.toml: there is no seat FR; there are SRV and PRC",
        ),
        (
            {"facts": {"setting_up": (SideSetsUp(cite=CITE, step="x", seat="TH"),)}},
            "scenario.toml: there is no seat TH; there are SRV and PRC",
        ),
        (
            {"facts": {"closed": Closed(cite=CITE, hexes=(ClosedHexes("SRV", "nowhere"),))}},
            "scenario.toml, closed: there is no place nowhere",
        ),
        (
            {"facts": {"air_transport": AirTransport(cite=CITE, points={"MY": 2})}},
            "scenario.toml: there is no seat MY; there are SRV and PRC",
        ),
        ({"facts": {"victory": None}}, "scenario.toml, there is no victory: nothing says who wins"),
        (
            {"facts": {"objectives": None}},
            'scenario.toml, victory: by = "points and objectives" needs hexes of objectives',
        ),
        (
            {"air_points": [AirPointsRow(4, 1, 1, 0)]},
            "air_points.csv, row 5: there is no turn 4; the last turn is 3",
        ),
        (
            {"air_points": [AirPointsRow(4, 1, 1, 7)]},
            "air_points.csv, row 5: there is no level 7; levels are -3 to 3, above 0 for SRV",
        ),
        (
            {"air_points": [AirPointsRow(4, 1, 1, -4)]},
            "air_points.csv, row 5: there is no level -4; levels are -3 to 3, above 0 for SRV",
        ),
        (
            {"facts": {"airmobile": None}},
            "scenario.toml: airmobile.csv is there, but no airmobile = { cite = ... }",
        ),
        (
            {"ships": [ShipRow(0, "a", "PRC Holding")]},
            "scenario.toml: ships.csv is there, but no ships = { cite = ... }",
        ),
        (
            {"groups": [GroupRow(2, "E")]},
            "scenario.toml: groups.csv is there, but no groups = { cite = ... }",
        ),
        ({"ships": [ShipRow(4, "a", "PRC Holding")]}, "ships.csv, row 2: a comes in turn 4"),
        ({"ships": [ShipRow(0, "a", " ; ")]}, "ships.csv, row 2: a has no box"),
        (
            {"ships": [ShipRow(0, "a", "x"), ShipRow(1, "a", "x")]},
            "ships.csv, row 3: a is listed more than once",
        ),
        ({"embarked": [EmbarkedRow("b", "", "x")]}, "embarked.csv has no ships.csv beside it"),
        ({"embarked": [EmbarkedRow("b", "", "x")]}, "embarked.csv, row 2: there is no counter b"),
        (
            {"embarked": [EmbarkedRow("b", "", "")]},
            "embarked.csv, row 2: b has neither a ship nor a box",
        ),
        (
            {"ships": [ShipRow(1, "a", "x")], "embarked": [EmbarkedRow("b", "a", "x")]},
            "embarked.csv, row 2: b: a is not there at the start",
        ),
        (
            {
                "groups": [GroupRow(2, "E")],
                "facts": {"groups": Groups(cite=CITE, received=("D", "E"))},
            },
            "groups.csv: group E is listed more than once",
        ),
        (
            {"facts": {"reinforcements": Reinforcements(cite=CITE)}},
            "scenario.toml, reinforcements: helicopters come, but helicopters = true is not there",
        ),
    ],
)
def test_a_slip_is_found(slip, words):
    assert words in told(**slip)


def test_without_a_slip_nothing_is_told():
    assert told() == ()


def test_a_folder_without_tables_is_a_sheet_too(tmp_path, monkeypatch):
    package = tmp_path / "bare_scenario"
    package.mkdir()
    (package / "__init__.py").write_text("")
    (package / "scenario.toml").write_text(
        'id = "x/y"\nname = "Y"\ncite = "OPT-TEST:1"\nstage = "draft"\nlayers = []\n'
        'seats = ["A", "B"]\nlast_turn = 1\n'
    )
    monkeypatch.syspath_prepend(tmp_path)

    assert (read_sheet("bare_scenario").setup, read_sheet("bare_scenario").seat("B")) == ((), 1)


def test_the_trial_conforms():
    found = fuzz(GAME, ID, 6, first_seed=7, careful=20)

    assert found.clean(), found.notes
