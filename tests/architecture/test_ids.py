"""A point names its places, units and sides by their types; a bare number in it is a count."""

from __future__ import annotations

import ast
from collections.abc import Iterator

from architecture.repository import REPO

POINTS = REPO / "src/sandtable/games/next_war/rule_hooks"

#: What a bare number means: where a point takes one, and where it answers with one.
COUNTS_TAKEN = {
    "air_point_chart": "a die",
    "air_points_rolled": "a die",
    "air_defence_modifiers": "escorting air points",
    "lines_lead_to": "helicopter lines of a display",
    "landing_roll": "a die",
}
COUNTS_GIVEN = {
    "modifiers": "added to a roll, a rating or a die",
    "cost": "sixths of a movement point",
    "tolls": "sixths of a movement point",
    "value": "victory points",
    "award": "victory points",
    "limit": "half stacking points",
    "level": "victory points",
    "strength": "attack or defence strength",
}
OTHERS_GIVEN = {
    "beachhead_markers": "how many markers",
    "beachhead_rating": "an Efficiency Rating",
    "carrier_points": "air points",
    "further_air_points": "air points",
    "half_points_unloaded": "half stacking points",
    "points_at_start": "victory points",
    "density_laid": "a density of mines",
    "laying_points": "Supply Points of a headquarters",
    "mine_markers": "how many markers",
    "port_capacity": "half stacking points",
    "movement_allowance": "sixths of a movement point",
    "clearing_number": "a number on a marker",
    "airmobile_due": "Airmobile Points of a nation",
    "replacements_due": "replacement points of a nation",
    "box_toll": "hexes",
    "box_fare": "movement points",
    "column_shifts": "columns of the combat table",
    "hexes_of_retreat": "how many hexes",
    "season_modifier": "added to the weather roll",
    "air_points_of_turn": "air points",
    "air_point_chart": "air points",
    "air_points_rolled": "air points",
    "superiority_points": "air points",
    "superiority_of_turn": "a level of air superiority",
    "psdf_draws": "how many counters",
    "replacement_price": "replacement points and Supply Points",
    "victory_levels": "a lead in victory points",
}


def points() -> Iterator[tuple[str, list[ast.expr], ast.expr]]:
    """Every question and tally of the series: its name, what it takes and what it answers."""
    for file in sorted(POINTS.glob("*.py")):
        for node in ast.parse(file.read_text(encoding="utf-8")).body:
            match node:
                case ast.AnnAssign(
                    target=ast.Name(id=name),
                    annotation=ast.Subscript(
                        value=ast.Name(id="Question" | "Tally"),
                        slice=ast.Tuple(elts=[ast.List(elts=taken), given]),
                    ),
                ):
                    yield name, taken, given


def has_bare_number(annotation: ast.expr) -> bool:
    return any(isinstance(node, ast.Name) and node.id == "int" for node in ast.walk(annotation))


def is_count(name: str) -> bool:
    return name in OTHERS_GIVEN or name.rpartition("_")[2] in COUNTS_GIVEN


def test_the_points_are_found():
    assert len(list(points())) > 90


def test_no_point_takes_a_bare_number_for_an_id():
    taken = {name: sum(map(has_bare_number, parts)) for name, parts, _ in points()}
    assert {name: count for name, count in taken.items() if count} == dict.fromkeys(COUNTS_TAKEN, 1)


def test_no_point_answers_with_a_bare_number_for_an_id():
    found = [name for name, _, given in points() if has_bare_number(given)]
    assert [name for name in found if not is_count(name)] == []
    assert set(OTHERS_GIVEN) <= set(found)
