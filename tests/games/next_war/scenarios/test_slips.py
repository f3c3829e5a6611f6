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
        ({"setup": [SetupRow("srv-x", "3713", "")]}, "there is no counter srv-x"),
        ({"facts": {"others": Others(cite=CITE, units=("srv-y",))}}, "there is no counter srv-y"),
        (
            {"setup": [SetupRow("srv-iii-corps-10", "3713", "")]},
            "srv-iii-corps-10 is listed more than once",
        ),
        (
            {
                "facts": {
                    "setting_up": (OutpostsArePlaced(cite=CITE, step="x", nations={"SRV": 9}),)
                }
            },
            "SRV has no 9 outposts",
        ),
        (
            {
                "facts": {
                    "places": {**sheet_of(before().printed).facts.places, "x": Place(country="X")}
                }
            },
            "there is no hex in x",
        ),
        (
            {"setup": [SetupRow("prc-abn-999", "nowhere", "")]},
            "prc-abn-999: there is no place nowhere",
        ),
        (
            {"reinforcements": [ReinforcementRow(1, "a", "4023 4223", "4423")]},
            "a: 4423 is not in 4023 4223",
        ),
        (
            {"reinforcements": [ReinforcementRow(2, "srv-srv-mi-24", "4800", "")]},
            "srv-srv-mi-24: there is no base in 4800",
        ),
        ({"reinforcements": [ReinforcementRow(4, "b", "4023", "")]}, "b comes in turn 4"),
        ({"replacements": [ReplacementRow("UK", 1, 1, 1)]}, "no unit belongs to UK"),
        (
            {"air_points": [AirPointsRow(3, 1, 1, 0)]},
            "air points are not listed turn by turn",
        ),
        (
            {"initiative": [InitiativeRow(3, 3, 0, 8, "SRV")]},
            "the initiative of turn 3 is not settled by every die",
        ),
        ({"initiative": [InitiativeRow(3, 3, 0, 9, "US")]}, "there is no seat US"),
        ({"facts": {"surprise": Surprise(cite=CITE, seat="ROI")}}, "there is no seat ROI"),
        ({"facts": {"weather": TurnWeather(cite=CITE, first_turn="FR")}}, "there is no seat FR"),
        (
            {"facts": {"setting_up": (SideSetsUp(cite=CITE, step="x", seat="TH"),)}},
            "there is no seat TH",
        ),
        (
            {"facts": {"closed": Closed(cite=CITE, hexes=(ClosedHexes("SRV", "nowhere"),))}},
            "there is no place nowhere",
        ),
        (
            {"facts": {"air_transport": AirTransport(cite=CITE, points={"MY": 2})}},
            "there is no seat MY",
        ),
        ({"facts": {"airmobile": None}}, "airmobile.csv has no airmobile in the sheet"),
        ({"ships": [ShipRow(0, "a", "PRC Holding")]}, "ships.csv has no ships in the sheet"),
        ({"groups": [GroupRow(2, "E")]}, "groups.csv has no groups in the sheet"),
        ({"ships": [ShipRow(4, "a", "PRC Holding")]}, "a comes in turn 4"),
        ({"ships": [ShipRow(0, "a", " ; ")]}, "a has no box"),
        ({"ships": [ShipRow(0, "a", "x"), ShipRow(1, "a", "x")]}, "a is listed more than once"),
        ({"embarked": [EmbarkedRow("b", "", "x")]}, "embarked.csv has no ships.csv beside it"),
        ({"embarked": [EmbarkedRow("b", "", "x")]}, "there is no counter b"),
        ({"embarked": [EmbarkedRow("b", "", "")]}, "b has neither a ship nor a box"),
        (
            {"ships": [ShipRow(1, "a", "x")], "embarked": [EmbarkedRow("b", "a", "x")]},
            "b: a is not there at the start",
        ),
        (
            {
                "groups": [GroupRow(2, "E")],
                "facts": {"groups": Groups(cite=CITE, received=("D", "E"))},
            },
            "group E is listed more than once",
        ),
        (
            {"facts": {"reinforcements": Reinforcements(cite=CITE)}},
            "helicopters come, but reinforcements say nothing of helicopters",
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
