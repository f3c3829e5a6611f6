"""A unit that waits is off the map or in a Holding Box: whoever asks for one asks for the other.

Which of the two a scenario uses depends on its display, so a rule that knows only one of them
fails in half of the scenarios.
"""

from __future__ import annotations

import ast
from functools import cache

import pytest

from architecture.repository import REPO
from sandtable.games.next_war.game import GAME
from sandtable.games.next_war.printed.holding_boxes import is_box
from sandtable.games.next_war.sheets.scenario_place_lookup import place_called, sheet_of
from sandtable.games.next_war.state import OFF_MAP
from sandtable.kernel.rules.compose import compose

RULES = REPO / "src/sandtable/games/next_war"
BOX_WORDS = {
    "is_box",
    "FIRST_BOX",
    "box_at",
    "box_places",
    "units_in",
    "boxes",
    "BOXES",
    "place_name",
}


@cache
def names_in(text: str) -> set[str]:
    nodes = list(ast.walk(ast.parse(text)))
    names = {node.id for node in nodes if isinstance(node, ast.Name)}
    return names | {node.attr for node in nodes if isinstance(node, ast.Attribute)}


def functions_that_know(word: str):
    """Every function that reads a name, with all names that its module reads."""
    for path in sorted(RULES.rglob("*.py")):
        text = path.read_text(encoding="utf-8")
        if word in text and "hex_grid import OFF_MAP" not in text:
            names = names_in(text)
            if word in names:
                yield path.relative_to(RULES).as_posix(), names


def test_who_knows_places_off_the_map_knows_boxes():
    assert [
        module for module, names in functions_that_know("OFF_MAP") if not names & BOX_WORDS
    ] == []


def test_there_are_such_modules():
    assert "rules/standard/ch02_units/russian_airborne_versions.py" in dict(
        functions_that_know("OFF_MAP")
    )


USED = {
    "vietnam/deja-phu": {"off the map"},
    "vietnam/third-indochina-war": {"box"},
    "vietnam/eastward-ho": {"box"},
    "vietnam/gates-of-hanoi": {"box"},
    "india-pakistan/kashmir": set(),
    "india-pakistan/lahore": {"box"},
    "india-pakistan/enough": {"box"},
}


@pytest.mark.parametrize(("scenario", "kinds"), USED.items())
def test_where_units_of_a_scenario_wait(scenario, kinds):
    """What tests of places must try: the places that the sheets name."""
    ours = GAME.rules.scenarios[scenario]
    printed = ours.printed(compose([GAME.rules.layers[name] for name in ours.layers]))
    sheet = sheet_of(printed)
    named = {row.place for row in sheet.setup if row.place}
    named |= {row.place for row in sheet.reinforcements if row.place}
    places = {at for name in named for at in place_called(printed, name) if at < 0}

    assert all(at == OFF_MAP or is_box(at) for at in places)
    assert {"off the map" if at == OFF_MAP else "box" for at in places} == kinds
