"""A title's tables, ready to be drawn."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from functools import cached_property
from itertools import pairwise
from typing import Final, NamedTuple

from sandtable.board.hex_grid import Layout
from sandtable.cartography.credits import read_credits
from sandtable.cartography.hex_layout import HEX, Cell, Grid, cell_of
from sandtable.cartography.svg import Place
from sandtable.games.next_war.printed.map_tables import (
    AreaRow,
    HexRow,
    Overlay,
    OverrideRow,
    read_baked,
)
from sandtable.games.next_war.printed.terrain import Feature, Hexside, Road, Terrain
from sandtable.kernel.catalogue.csv_tables import has_table, rows

#: How high ground lies; towns and marshes lie low.
HEIGHTS: Final[Mapping[Terrain, int]] = {
    Terrain.ROUGH: 1,
    Terrain.ROUGH_WOODS: 1,
    Terrain.HIGHLAND: 2,
    Terrain.HIGHLAND_WOODS: 2,
    Terrain.MOUNTAIN: 3,
    Terrain.HIGH_MOUNTAIN: 4,
}
#: Least area of a lake as a share of the square of its shore; a disc has 0.08.
_COMPACT: Final = 0.008
WOODED: Final = frozenset({Terrain.FLAT_WOODS, Terrain.ROUGH_WOODS, Terrain.HIGHLAND_WOODS})


class Lettering(NamedTuple):
    """Large letters over the map, from one hex to another: a country, a sea, a landscape."""

    words: str
    style: str
    start: str
    end: str


@dataclass(frozen=True)
class Legend:
    """What a title's sheet says of itself."""

    title: str
    subtitle: str
    countries: Mapping[str, str]
    home: str  # other countries lie under a veil; empty: none does
    north: float  # degrees by which north lies left of the top
    kilometres: float  # from hex to hex
    letters: tuple[Lettering, ...]
    control_from: int = 0  # from this line of hexes on, the border is a line of control; 0: nowhere


@dataclass(frozen=True, eq=False)
class HexMapData:
    """A sheet of hexes with everything on it. Two sheets are the same only if they are one."""

    legend: Legend
    grid: Grid
    hexes: Mapping[Cell, HexRow]
    sides: Mapping[tuple[Cell, Cell], Hexside]
    roads: Mapping[tuple[Cell, Cell], Road]
    areas: tuple[AreaRow, ...]
    overrides: tuple[OverrideRow, ...]
    shores: tuple[tuple[Place, ...], ...]  # closed; empty: the sheet has no sea
    lakes: tuple[tuple[Place, ...], ...]
    rivers: tuple[tuple[str, tuple[Place, ...]], ...]  # name and real course, for lettering
    credits: tuple[str, ...]

    @cached_property
    def land(self) -> frozenset[Cell]:
        """Find the hexes that are not all sea."""
        return frozenset(c for c, row in self.hexes.items() if row.terrain is not Terrain.ALL_SEA)

    @cached_property
    def coastal(self) -> frozenset[Cell]:
        """Find the hexes where sea can be seen: all-sea ones, and those beside them."""
        sea = {cell for cell in self.hexes if cell not in self.land}
        beside = {cell for here in sea for cell in self.grid.around(here)}
        return frozenset(sea | beside & self.hexes.keys())

    @cached_property
    def features(self) -> Mapping[Cell, frozenset[Feature]]:
        """Tell what each hex holds besides its terrain."""
        return {
            cell: frozenset(Feature(name) for name in row.features.split(";") if name)
            for cell, row in self.hexes.items()
        }

    def height(self, cell: Cell) -> int:
        """Tell how high the ground of a hex lies, from 0 to 4."""
        return HEIGHTS.get(self.hexes[cell].terrain, 0)

    def cover(self, cell: Cell) -> str:
        """Tell what grows in a hex: `woods`, `jungle` or nothing."""
        if Feature.JUNGLE in self.features[cell]:
            return "jungle"
        return "woods" if self.hexes[cell].terrain in WOODED else ""

    def is_settled(self, cell: Cell) -> bool:
        """Tell whether a hex has a place at its centre, at which roads meet."""
        return self.hexes[cell].terrain is Terrain.URBAN or bool(
            self.features[cell] & {Feature.CITY, Feature.TOWN}
        )


def read_map_data(package: str, layout: Layout, legend: Legend, overlay: Overlay) -> HexMapData:
    """Read the sheet of a title, with tables from outside laid over it."""
    baked = read_baked(package, overlay)
    rings = _lines(f"{package}.map", "coast", "kind")
    rivers = _lines(f"{package}.map", "courses", "name")
    return HexMapData(
        legend=legend,
        grid=Grid(layout),
        hexes={cell_of(row.hex): row for row in baked.hexes},
        sides={_pair(row.hex, row.other): row.kind for row in baked.hexsides},
        roads={_pair(row.hex, row.other): row.kind for row in baked.roads},
        areas=baked.areas,
        overrides=baked.overrides,
        shores=tuple(ring for kind, ring in rings if kind == "land"),
        lakes=tuple(ring for kind, ring in rings if kind == "lake" and _is_compact(ring)),
        rivers=tuple((name, line) for name, line in rivers if name),
        credits=read_credits(f"{package}.map"),
    )


def _pair(one: str, other: str) -> tuple[Cell, Cell]:
    return cell_of(one), cell_of(other)


def _is_compact(ring: tuple[Place, ...]) -> bool:
    """Tell a lake from a wide river, which the hexsides show already."""
    steps = list(pairwise((*ring, ring[0])))
    around = sum(abs(b - a) for a, b in steps)
    area = abs(sum(a.real * b.imag - b.real * a.imag for a, b in steps)) / 2
    return area > _COMPACT * around * around


def _lines(package: str, table: str, key: str) -> list[tuple[str, tuple[Place, ...]]]:
    """Read surveyed lines, which only pictures use, each with what the table calls it."""
    found: dict[tuple[str, str], list[Place]] = {}
    for row in rows(package, table) if has_table(package, table) else ():
        place = HEX * complex(float(row["x"]), float(row["y"]))
        found.setdefault((row[key], row["line"]), []).append(place)
    return [(name, tuple(places)) for (name, _), places in found.items()]
