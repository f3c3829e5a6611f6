"""The terrain that a cell of a chart names, and the amounts of a chart."""

from __future__ import annotations

from sandtable.games.next_war.printed.terrain import Feature, Terrain


def grounds(cell):
    """What a cell such as "Mountain/any Jungle" names."""
    return [Feature.JUNGLE if name == "any Jungle" else Terrain(name) for name in cell.split("/")]


def amounts(chart):
    """The amounts of a chart of modifiers."""
    return {what: row.amount for what, row in chart.items()}
