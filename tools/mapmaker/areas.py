"""Named sets of hexes: edges, entries, set-up areas, regions. A theatre's settings say which."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Any, Final

from mapmaker.sheet import Sheet
from sandtable.games.next_war.printed.map_tables import AreaRow, HexRow

_AROUND: Final = 6  # neighbours of a hex inside the sheet


def area_rows(
    sheet: Sheet, settings: Iterable[dict[str, Any]], hexes: dict[str, HexRow]
) -> tuple[AreaRow, ...]:
    """Make the rows of every area, sorted."""
    found = set()
    for area in settings:
        for label in _members(sheet, area, hexes):
            found.add((area["kind"], area["name"], label, area["source"]))
    return tuple(AreaRow(*each) for each in sorted(found))


def _members(sheet: Sheet, area: dict[str, Any], hexes: dict[str, HexRow]) -> list[str]:
    """Choose hexes: those listed, or all that meet every condition of the area."""
    if "hexes" in area:
        return list(area["hexes"])
    chosen = [label for label, row in hexes.items() if row.country or area.get("sea")]
    if "edge" in area:
        edges = {name: edge(sheet, name) for name in area["edge"]}
        chosen = [label for label in chosen if any(label in each for each in edges.values())]
    if "country" in area:
        chosen = [label for label in chosen if hexes[label].country in area["country"]]
    if "lines" in area:
        first, last = area["lines"]
        chosen = [label for label in chosen if first <= int(label[:2]) <= last]
    if "region" in area:
        chosen = [label for label in chosen if hexes[label].region == area["region"]]
    if "near" in area:
        chosen = [label for label in chosen if _is_near(sheet, label, area["near"])]
    return chosen


def edge(sheet: Sheet, name: str) -> set[str]:
    """Find the hexes of an edge: first or last in their line, or of the lowest or highest line.

    Hexes above which the sheet is cut away belong to the highest.
    """
    lines: dict[str, list[str]] = {}
    for label in sheet.labels:
        lines.setdefault(label[:2], []).append(label)
    if name == "first":
        return {line[0] for line in lines.values()}
    if name == "last":
        return {line[-1] for line in lines.values()}
    low, high = set(lines[min(lines)]), set(lines[max(lines)])
    if name == "low":
        return low
    ends = {label for line in lines.values() for label in (line[0], line[-1])} | low
    bare = {label for label in sheet.labels if len(sheet.near[label]) < _AROUND}
    return high | (bare - ends)


def _is_near(sheet: Sheet, label: str, near: list[dict[str, Any]]) -> bool:
    lattice = sheet.lattice
    return any(
        lattice.distance(lattice.hex_at(label), lattice.hex_at(centre)) <= each["within"]
        for each in near
        for centre in each["of"]
    )
