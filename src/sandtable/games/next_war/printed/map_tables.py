"""A title's map, read once from its baked tables.

The tables are made by `tools/mapmaker` (`just maps`). A person or the designer of a scenario may
lay tables of the same names over them: an `overlay` gives them as text, file name to CSV, so that
this module needs no folder of the machine. An overlay's `overrides.csv` is applied last of all.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from dataclasses import dataclass
from importlib.resources import files
from typing import Final, TypeAlias, TypeVar

import msgspec

from sandtable.board.hex_grid import Lattice, Layout, build_lattice
from sandtable.games.next_war.ids import BOTH_SIDES, SIDE_NAMES, PlaceId, SideId
from sandtable.games.next_war.printed.printed_components import Area, Atlas, Ground
from sandtable.games.next_war.printed.terrain import Feature, Hexside, Road, Terrain
from sandtable.kernel.catalogue.csv_tables import Row, rows_of, typed

Kind = TypeVar("Kind", Hexside, Road)
Pair: TypeAlias = tuple[PlaceId, PlaceId]
Overlay: TypeAlias = Mapping[str, str]

#: Names of the tables that an overlay may replace or add to.
TABLES: Final = ("hexes", "hexsides", "roads", "areas", "overrides")
#: Between the features of a hex, in a cell.
BETWEEN: Final = ";"
#: An override's field that says what a hexside is; `other` hex and kind stand in its value.
_PAIRS: Final = frozenset({"hexside", "road"})


class HexRow(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A row of the hexes."""

    hex: str
    terrain: Terrain
    features: str
    country: str
    region: str
    name: str
    latitude: str  # of its centre, in degrees; no rule reads it
    longitude: str
    elevation: int  # mean, in metres


class SideRow(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A row of the hexsides."""

    hex: str
    other: str
    kind: Hexside


class RoadRow(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A row of the roads."""

    hex: str
    other: str
    kind: Road


class AreaRow(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A row of the named sets of hexes."""

    kind: str
    name: str
    hex: str
    source: str


class OverrideRow(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A row of what a person wants to be different, and why.

    `field` is a column of the hexes, or `hexside` or `road`: the value then reads `3314 Canal`, or
    `3314` alone to take away what is there. A hex that becomes All-Sea loses what was on it.
    """

    hex: str
    field: str
    value: str
    reason: str
    source: str


@dataclass(frozen=True)
class Baked:
    """The rows of a title's map."""

    hexes: tuple[HexRow, ...]
    hexsides: tuple[SideRow, ...]
    roads: tuple[RoadRow, ...]
    areas: tuple[AreaRow, ...]
    overrides: tuple[OverrideRow, ...]


def read_atlas(
    package: str,
    layout: Layout,
    *,
    home: Mapping[str, SideId],
    friendly_edge: Mapping[SideId, frozenset[PlaceId]] | None = None,
    overlay: Overlay | None = None,
) -> Atlas:
    """Draw the map of a title from the tables in its `map` folder."""
    baked = read_baked(package, overlay or {})
    lattice = build_lattice(layout)
    listed = {row.hex for row in baked.hexes}
    if listed != set(lattice.labels) or len(listed) != len(baked.hexes):
        strange = sorted(listed.symmetric_difference(lattice.labels))
        raise ValueError(f"the table and the sheet do not have the same hexes: {strange[:8]}")
    areas = _areas(lattice, baked.areas)
    return Atlas(
        lattice=lattice,
        ground={PlaceId(lattice.hex_at(row.hex)): _ground(row) for row in baked.hexes},
        sides=_both_ways(lattice, [(r.hex, r.other, r.kind) for r in baked.hexsides]),
        roads=_both_ways(lattice, [(r.hex, r.other, r.kind) for r in baked.roads]),
        near={PlaceId(here): tuple(map(PlaceId, lattice.adjacent(here))) for here in lattice.hexes},
        home=home,
        friendly_edge=friendly_edge or _friendly_edges(areas),
        areas=areas,
    )


def read_baked(package: str, overlay: Overlay) -> Baked:
    """Read the rows of all tables; a cell that does not fit its column is refused."""
    strangers = sorted(set(overlay).difference(f"{name}.csv" for name in TABLES))
    if strangers:
        raise ValueError(f"an overlay has no table {strangers[0]}; it may have {', '.join(TABLES)}")
    texts = {
        name: overlay.get(f"{name}.csv") or _packaged(package, name)
        for name in TABLES
        if name != "overrides"
    }
    # The builder has applied the title's own overrides already; those from outside come on top.
    own = convert(_packaged(package, "overrides"), OverrideRow)
    more = convert(overlay.get("overrides.csv", ""), OverrideRow)
    return overridden(
        Baked(
            hexes=convert(texts["hexes"], HexRow),
            hexsides=convert(texts["hexsides"], SideRow),
            roads=convert(texts["roads"], RoadRow),
            areas=convert(texts["areas"], AreaRow),
            overrides=(*own, *more),
        ),
        more,
    )


def convert(text: str, kind: type[Row]) -> tuple[Row, ...]:
    """Turn a table's text into rows of a type."""
    return typed(rows_of(text), kind)


def overridden(baked: Baked, overrides: Iterable[OverrideRow]) -> Baked:
    """Apply overrides to the rows, in their order."""
    hexes = {row.hex: row for row in baked.hexes}
    pairs: dict[str, dict[tuple[str, str], str]] = {
        "hexside": {(row.hex, row.other): row.kind for row in baked.hexsides},
        "road": {(row.hex, row.other): row.kind for row in baked.roads},
    }
    for each in overrides:
        if each.field in _PAIRS:
            other, _, kind = each.value.partition(" ")
            pair = (min(each.hex, other), max(each.hex, other))
            pairs[each.field].pop(pair, None)
            if kind:
                pairs[each.field][pair] = kind
        elif each.hex not in hexes:
            raise ValueError(f"there is no hex {each.hex} to override")
        else:
            cells = {**msgspec.structs.asdict(hexes[each.hex]), each.field: each.value}
            if each.field == "terrain" and each.value == Terrain.ALL_SEA:
                cells |= dict.fromkeys(("features", "country", "region", "name"), "")
            hexes[each.hex] = msgspec.convert(cells, HexRow, strict=False)
    dry = {label for label, row in hexes.items() if row.terrain is not Terrain.ALL_SEA}
    return Baked(
        hexes=tuple(hexes.values()),
        hexsides=tuple(
            SideRow(*at, Hexside(kind))
            for at, kind in pairs["hexside"].items()
            if not dry.isdisjoint(at)
        ),
        roads=tuple(
            RoadRow(*at, Road(kind)) for at, kind in pairs["road"].items() if dry.issuperset(at)
        ),
        areas=baked.areas,
        overrides=baked.overrides,
    )


def without_overrides(package: str) -> Baked:
    """Read the rows as the builder had them before the title's own overrides."""
    undo = convert(_packaged(package, "overridden"), OverrideRow)
    return overridden(read_baked(package, {}), undo)


def _packaged(package: str, name: str) -> str:
    return files(f"{package}.map").joinpath(f"{name}.csv").read_text(encoding="utf-8")


def _ground(row: HexRow) -> Ground:
    return Ground(
        terrain=row.terrain,
        features=frozenset(Feature(name) for name in row.features.split(BETWEEN) if name),
        country=row.country,
        name=row.name,
        region=row.region,
    )


def _areas(lattice: Lattice, rows: Iterable[AreaRow]) -> dict[Area, frozenset[PlaceId]]:
    found: dict[Area, set[PlaceId]] = {}
    for row in rows:
        found.setdefault(Area(row.kind, row.name), set()).add(PlaceId(lattice.hex_at(row.hex)))
    return {area: frozenset(hexes) for area, hexes in found.items()}


def _friendly_edges(areas: Mapping[Area, frozenset[PlaceId]]) -> dict[SideId, frozenset[PlaceId]]:
    return {
        side: areas.get(Area("friendly_edge", SIDE_NAMES[side]), frozenset()) for side in BOTH_SIDES
    }


def _both_ways(lattice: Lattice, listed: list[tuple[str, str, Kind]]) -> dict[Pair, Kind]:
    found: dict[Pair, Kind] = {}
    for label, other, kind in listed:
        one, two = lattice.hex_at(label), lattice.hex_at(other)
        if two not in lattice.adjacent(one):
            raise ValueError(f"{label} and {other} do not touch")
        here, there = PlaceId(one), PlaceId(two)
        found[here, there] = found[there, here] = kind
    return found
