"""The map: 44 areas, which of them touch, what each of them is, and where it lies.

Provinces, boxes and links come from the playbook and from the borders of the 1960s; outlines are
drawn from modern provinces (`tools/mapmaker/provinces`).  Points are whole hundreds of metres on a
plane with its corner at the top left: x runs to the east, y to the south.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from dataclasses import dataclass, field
from enum import StrEnum
from functools import cache
from typing import Final, NamedTuple

import msgspec

from sandtable.board.areas import AreaGraph, Link, build_areas
from sandtable.kernel.catalogue.csv_tables import Row, YesNo, rows, typed
from sandtable.kernel.catalogue.source_notes import SourceKind

_TABLES: Final = "sandtable.games.hearts_and_minds.map"


class Country(StrEnum):
    """Whose land an area is."""

    SOUTH_VIETNAM = "South Vietnam"
    NORTH_VIETNAM = "North Vietnam"
    LAOS = "Laos"
    CAMBODIA = "Cambodia"


class Zone(StrEnum):
    """The four zones of South Vietnam; other areas are in none."""

    I = "I"  # noqa: E741 - the zones are numbered so
    II = "II"
    III = "III"
    IV = "IV"
    NONE = ""


class LinkKind(StrEnum):
    """What one crosses between two areas."""

    LAND = "land"
    FRONTIER = "frontier"
    TRAIL = "trail"


class PlaceKind(StrEnum):
    """What a marked place is."""

    CITY = "city"
    PORT = "port"


class Point(NamedTuple):
    """A point of the plane, in hundreds of metres."""

    x: int
    y: int


Ring = tuple[Point, ...]


class Area(msgspec.Struct, frozen=True):
    """An area, what the rules ask about it, and its outline: rings, the largest first."""

    id: str
    name: str
    zone: Zone
    country: Country
    coast_order: int | None
    is_border: bool
    is_trail: bool
    is_mountain: bool
    is_river: bool
    city: str
    port: str
    includes: tuple[str, ...]
    basis: SourceKind
    outline: tuple[Ring, ...]
    label: Point
    room: int

    @property
    def is_coastal(self) -> bool:
        """Tell whether the area lies on the sea."""
        return self.coast_order is not None


class Place(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A city or a port."""

    place: str
    kind: PlaceKind
    area: str
    x: int
    y: int


@dataclass(frozen=True, slots=True)
class AreaMap:
    """The whole map."""

    graph: AreaGraph[LinkKind]
    areas: Mapping[str, Area]
    link_basis: Mapping[tuple[str, str], SourceKind] = field(repr=False)
    places: tuple[Place, ...]
    backdrop: Mapping[str, tuple[Ring, ...]] = field(repr=False)

    @property
    def coast(self) -> tuple[Area, ...]:
        """The coastal areas in the order a ship passes them, from the north."""
        by_order = {area.coast_order: area for area in self.areas.values() if area.is_coastal}
        return tuple(by_order[order] for order in sorted(filter(None, by_order)))


class AreaRow(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A row of the areas."""

    id: str
    area: str
    zone: Zone
    country: Country
    coast: str
    border: YesNo
    trail: YesNo
    mountain: YesNo
    river: YesNo
    city: str
    port: str
    includes: str
    basis: SourceKind


class LinkRow(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A row of the links; each link stands once and runs both ways."""

    area: str
    other: str
    kind: LinkKind
    basis: SourceKind


class LabelRow(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """Where an area has the most room, and how much (the radius of a circle)."""

    area: str
    x: int
    y: int
    room: int


class OutlineRow(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A corner of an area's outline."""

    area: str
    ring: int
    point: int
    x: int
    y: int


class BackdropRow(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A corner of land that is on the sheet but not in the game."""

    country: str
    ring: int
    point: int
    x: int
    y: int


@cache
def area_map() -> AreaMap:
    """Read the map, once."""
    links = _read("links", LinkRow)
    areas = _areas()
    return AreaMap(
        graph=build_areas(areas, [Link(row.area, row.other, row.kind) for row in links]),
        areas=areas,
        link_basis={(row.area, row.other): row.basis for row in links},
        places=tuple(_read("places", Place)),
        backdrop=_rings((row.country, row) for row in _read("backdrop", BackdropRow)),
    )


def _areas() -> dict[str, Area]:
    outlines = _rings((row.area, row) for row in _read("outlines", OutlineRow))
    labels = {row.area: row for row in _read("labels", LabelRow)}
    return {
        row.area: Area(
            id=row.id,
            name=row.area,
            zone=row.zone,
            country=row.country,
            coast_order=int(row.coast) if row.coast else None,
            is_border=bool(row.border),
            is_trail=bool(row.trail),
            is_mountain=bool(row.mountain),
            is_river=bool(row.river),
            city=row.city,
            port=row.port,
            includes=tuple(row.includes.split("; ")) if row.includes else (),
            basis=row.basis,
            outline=outlines[row.area],
            label=Point(labels[row.area].x, labels[row.area].y),
            room=labels[row.area].room,
        )
        for row in _read("areas", AreaRow)
    }


def _rings(corners: Iterable[tuple[str, OutlineRow | BackdropRow]]) -> dict[str, tuple[Ring, ...]]:
    found: dict[str, dict[int, list[Point]]] = {}
    for name, row in corners:
        found.setdefault(name, {}).setdefault(row.ring, []).append(Point(row.x, row.y))
    return {name: tuple(map(tuple, rings.values())) for name, rings in found.items()}


def _read(table: str, kind: type[Row]) -> tuple[Row, ...]:
    """Read a table; a cell that does not fit its column is refused."""
    return typed(rows(_TABLES, table), kind)
