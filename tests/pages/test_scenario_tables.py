"""The lists of what a scenario's sheet may hold are those of the types that read it."""

from __future__ import annotations

import re

from pages.scenario_tables import PAGE, tables, written
from sandtable.games.next_war.advanced.stocks import StockKind
from sandtable.games.next_war.game import GAME
from sandtable.games.next_war.presentation.text.position_text import AIR
from sandtable.games.next_war.sheets.scenario_place_lookup import sheet_of
from sandtable.games.next_war.sheets.scenario_sheet import CONTESTED, ROWS
from sandtable.games.next_war.sheets.scenario_toml_types import Facts
from sandtable.table.table import prepared

_ROW = re.compile(r"^\| `(\w+)\.csv` \| ([^|]*) \| ([^|]*) \|$", re.MULTILINE)
_HEAD = re.compile(r"^\| `(\w+)` \| ([^|]*) \| ([^|]*) \|$", re.MULTILINE)


def test_the_page_lists_every_fact_with_its_values():
    """`just measure pages.scenario_tables` writes the lists anew."""
    assert written() == tables()


def test_the_page_lists_every_table_with_its_columns():
    found = {
        name: columns.split(", ") for name, columns, _ in _ROW.findall(PAGE.read_text("utf-8"))
    }

    assert found == {name: list(kind.__struct_fields__) for name, kind in ROWS.items()}


def test_the_page_tells_the_values_of_a_holder_a_level_and_a_kind():
    told = {name: text for name, _, text in _ROW.findall(PAGE.read_text("utf-8"))}
    printed = prepared(GAME, "vietnam/deja-phu", GAME.rules.scenarios["vietnam/deja-phu"].layers)[1]

    assert sheet_of(printed).facts.id == "vietnam/deja-phu"
    levels = sorted(level for _, level in printed.charts.air_superiority)
    assert levels == [0, 1, 2, 3]
    assert "1 advantage, 2 superiority, 3 supremacy of the first side" in told["air_points"]
    assert f"0 {AIR[0]}" in told["air_points"]
    assert f"a side, or `{CONTESTED}`" in told["initiative"]
    assert all(f"`{kind.value}`" in told["stocks"] for kind in StockKind)


def test_the_page_explains_the_head_of_a_sheet():
    text = PAGE.read_text("utf-8").partition("## 2 ")[0]
    explained = {name for name, _, _ in _HEAD.findall(text)}

    plain = {"id", "name", "cite", "book", "stage", "layers", "seats", "last_turn"}
    assert plain <= set(Facts.__struct_fields__)
    assert explained == plain | {"from"}
