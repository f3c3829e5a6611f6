"""What can be wrong with a sheet is found, and the sheets of all scenarios are right."""

from __future__ import annotations

from dataclasses import replace as changed

import pytest
from msgspec.structs import replace

from games.next_war.scenarios.trial import GAME, before
from sandtable.games.next_war.places import sheet_of
from sandtable.games.next_war.scenario_sheet import (
    AirPointsRow,
    Closed,
    InitiativeRow,
    Place,
    ReinforcementRow,
    ReplacementRow,
    SetupRow,
    Surprise,
    read_sheet,
)
from sandtable.games.next_war.sheet_checks import slips
from sandtable.table.conformance import fuzz
from sandtable.table.table import prepared

ID = "vietnam/border-clash"


@pytest.mark.parametrize("id", sorted(GAME.scenarios))
def test_every_sheet_is_right(id):  # noqa: A002  # as the game calls it
    printed = prepared(GAME, id, GAME.scenarios[id].layers)[1]

    assert slips(printed) == ()


def told(*, facts=None, **tables):
    printed = before().printed
    sheet = sheet_of(printed)
    sheet = replace(
        sheet, **{name: (*getattr(sheet, name), *rows) for name, rows in tables.items()}
    )
    if facts:
        sheet = replace(sheet, facts=replace(sheet.facts, **facts))
    return slips(changed(printed, sheet=sheet, memo={}))


@pytest.mark.parametrize(
    ("slip", "words"),
    [
        ({"setup": [SetupRow("srv-x", "3713", "")]}, "there is no counter srv-x"),
        ({"facts": {"others": ("srv-y",)}}, "there is no counter srv-y"),
        (
            {"setup": [SetupRow("srv-iii-corps-10", "3713", "")]},
            "srv-iii-corps-10 is listed more than once",
        ),
        ({"facts": {"outposts": {"SRV": 9}}}, "SRV has no 9 outposts"),
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
        ({"facts": {"surprise": (Surprise(1, "ROI", 1),)}}, "there is no seat ROI"),
        ({"facts": {"closed": (Closed("SRV", "nowhere"),)}}, "there is no place nowhere"),
        ({"facts": {"transport": {"MY": 2}}}, "there is no seat MY"),
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
