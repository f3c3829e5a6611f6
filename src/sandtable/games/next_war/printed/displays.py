"""Displays beside the hex map: sea boxes, holding and basing boxes, and the ways between them.

Each title has its own tables; every row names the rule it comes from and how sure it is: printed
in a document, inferred from one, or a house value where the documents are silent.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from enum import StrEnum

from sandtable.board.areas import AreaGraph, Link, build_areas
from sandtable.games.next_war.printed.display_rows import (
    AirClassRow,
    AirRangeRow,
    AliasRow,
    BasingRow,
    BoxKind,
    BoxRow,
    CoastRow,
    DetectionRow,
    GateRow,
    HoldingRow,
    IslandRow,
    LinkRow,
    Mark,
    MarkRow,
    Mover,
    RangeClass,
    RangeLimitRow,
    SpaceRow,
    StatusRow,
    Way,
)
from sandtable.kernel.catalogue.csv_tables import Row, has_table, rows, typed


class Roller(StrEnum):
    """Who looks for ships."""

    ALLIED = "Allied"
    NON_ALLIED = "non-Allied"


@dataclass(frozen=True, slots=True)
class Display:
    """Boxes, the ways between them, and what is printed in and beside them."""

    boxes: Mapping[str, BoxRow]
    graph: AreaGraph[Way]
    links: tuple[LinkRow, ...]
    aliases: tuple[AliasRow, ...]
    marks: tuple[MarkRow, ...]
    holdings: Mapping[str, HoldingRow]
    basing: tuple[BasingRow, ...]
    spaces: tuple[SpaceRow, ...]
    gates: tuple[GateRow, ...]
    status: Mapping[str, StatusRow]
    islands: Mapping[str, IslandRow]
    detection: Mapping[str, DetectionRow]
    coasts: tuple[CoastRow, ...]
    air_ranges: Mapping[tuple[str, str], AirRangeRow]
    air_classes: Mapping[RangeClass, AirClassRow]
    range_limits: tuple[RangeLimitRow, ...]

    def box_named(self, name: str) -> BoxRow:
        """The box with this name, or with this other name that a document gives it."""
        known = {row.name: row.box for row in self.aliases}
        try:
            return self.boxes[known.get(name, name)]
        except KeyError:
            raise LookupError(f"there is no box {name!r} on this display") from None

    def of_kind(self, kind: BoxKind) -> tuple[str, ...]:
        """The boxes of one kind, in the order of the table."""
        return tuple(name for name, box in self.boxes.items() if box.kind is kind)

    def neighbours(self, box: str, *ways: Way) -> tuple[str, ...]:
        """The boxes one step away by any of these ways (by every way when none is named)."""
        found = self.graph.neighbours(self.graph.area_named(box), ways or None)
        return tuple(map(self.graph.name_of, found))

    def with_mark(self, mark: Mark) -> Mapping[str, MarkRow]:
        """The boxes that carry a mark."""
        return {row.box: row for row in self.marks if row.mark is mark}

    def sea_of(self, box: str) -> str:
        """The At Sea box that a box belongs to; an At Sea box belongs to itself."""
        found = self.boxes[box]
        sea = box if found.kind is BoxKind.AT_SEA else found.part_of
        if not sea or self.boxes[sea].kind is not BoxKind.AT_SEA:
            raise LookupError(f"{box!r} lies in no At Sea box")
        return sea

    def detection_drm(self, box: str, roller: Roller) -> int:
        """The modifier printed in an At Sea box; it counts in its Inshore boxes too."""
        row = self.detection[self.sea_of(box)]
        return row.allied if roller is Roller.ALLIED else row.non_allied

    def helicopter_rebase(self, start: str, lines: int = 2) -> frozenset[str]:
        """Where a helicopter can rebase on the display: along at most two helicopter lines.

        The hex map is no stop on the way: lines to it cost movement points and are traced in hexes.
        """
        on_display = {self.graph.area_named(name) for name in self.boxes} - {
            self.graph.area_named(name) for name in self.of_kind(BoxKind.OPERATIONAL_MAP)
        }
        here = self.graph.area_named(start)
        far = self.graph.distances(here, {Way.HELICOPTER}, on_display)
        return frozenset(self.graph.name_of(box) for box, n in far.items() if 0 < n <= lines)

    def movement_points(self, box: str, other: str, way: Way) -> int | None:
        """What going from one box to the other costs by a way, or None if nothing is printed."""
        ends = {box, other}
        for row in self.links:
            if row.kind is way and {row.box, row.other} == ends:
                return row.movement_points
        raise LookupError(f"there is no way of kind {way.value!r} between {box!r} and {other!r}")

    def can_reach(self, aircraft: RangeClass, base: str, place: str) -> bool:
        """Tell whether an air unit of a range class gets from its Basing Box to a place.

        An Island Land Area or Inshore box is as far as the At Sea box it lies in.
        """
        if self.boxes[place].kind in {BoxKind.ISLAND, BoxKind.INSHORE}:
            place = self.sea_of(place)
        row = self.air_ranges[base, place]
        if aircraft.value in row.also:
            return True
        limits = self.air_classes[aircraft]
        limit = limits.sea if self.boxes[place].kind is BoxKind.AT_SEA else limits.land
        return limit == "any" or row.range <= int(limit)

    def services_in(self, box: str) -> frozenset[str]:
        """The air services that may base in a box, some of them only under a condition."""
        return frozenset(row.service for row in self.basing if row.box == box)

    def gates_of(self, box: str, mover: Mover) -> tuple[GateRow, ...]:
        """Where on the hex map's edge one comes and goes from a Holding Box."""
        return tuple(row for row in self.gates if row.box == box and row.mover is mover)


def read_display(package: str) -> Display:
    """Read a title's display from its tables; a table that the title does not have is empty."""
    boxes = {row.box: row for row in _read(package, "boxes", BoxRow)}
    links = _read(package, "links", LinkRow)
    parts = [Link(row.part_of, row.box, Way.PART) for row in boxes.values() if row.part_of]
    return Display(
        boxes=boxes,
        graph=build_areas(boxes, [Link(r.box, r.other, r.kind) for r in links] + parts),
        links=links,
        aliases=_read(package, "aliases", AliasRow),
        marks=_read(package, "marks", MarkRow),
        holdings={row.box: row for row in _read(package, "holdings", HoldingRow)},
        basing=_read(package, "basing", BasingRow),
        spaces=_read(package, "spaces", SpaceRow),
        gates=_read(package, "gates", GateRow),
        status={row.box: row for row in _read(package, "status", StatusRow)},
        islands={row.box: row for row in _read(package, "islands", IslandRow)},
        detection={row.box: row for row in _read(package, "detection", DetectionRow)},
        coasts=_read(package, "coasts", CoastRow),
        air_ranges={(r.base, r.place): r for r in _read(package, "air_ranges", AirRangeRow)},
        air_classes={row.range: row for row in _read(package, "air_classes", AirClassRow)},
        range_limits=_read(package, "range_limits", RangeLimitRow),
    )


def _read(package: str, table: str, kind: type[Row]) -> tuple[Row, ...]:
    """Read a table; a cell that does not fit its column is refused, an empty one is left out."""
    lines = rows(package, table) if has_table(package, table) else ()
    return typed(lines, kind, without_blanks=True)
