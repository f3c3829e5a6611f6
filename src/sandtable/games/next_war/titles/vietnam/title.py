"""Vietnam as a title: its map, its units and helicopters, read once from tables."""

from __future__ import annotations

from collections.abc import Mapping
from enum import StrEnum
from functools import cache
from typing import Final, TypeAlias, TypeVar

import msgspec

from sandtable.board.directions import Orientation
from sandtable.board.lattice import Lattice, Layout, build_lattice
from sandtable.games.next_war.charts import charts, rows
from sandtable.games.next_war.counters import (
    CombatClass,
    Counter,
    HelicopterCounter,
    Mobility,
    Size,
)
from sandtable.games.next_war.printed import Atlas, Ground, Printed
from sandtable.games.next_war.rules.standard.ch08_movement.terrain_costs import bake_costs
from sandtable.games.next_war.terrain import Feature, Hexside, Road, Terrain
from sandtable.games.next_war.titles.vietnam.rules.designations import COUNTRIES, side_of_nation
from sandtable.games.next_war.titles.vietnam.rules.map_edges import friendly_edges
from sandtable.kernel.ruleset import Ruleset

_HERE: Final = "sandtable.games.next_war.titles.vietnam"
LAYOUT: Final = Layout(10, 50, 24, 23, Orientation.FLAT_TOP)
Row = TypeVar("Row", bound=msgspec.Struct)
Kind = TypeVar("Kind", Hexside, Road)
Pair: TypeAlias = tuple[int, int]


class YesNo(StrEnum):
    """How tables answer a question."""

    YES = "y"
    NO = "n"

    def __bool__(self) -> bool:
        return self is YesNo.YES


class HexRow(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A row of the hexes."""

    hex: str
    terrain: Terrain
    features: str
    country: str
    name: str


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


class UnitRow(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A row of a nation's ground units."""

    id: str
    formation: str
    designation: str
    type: str
    combat_class: CombatClass
    mobility: Mobility
    size: Size
    attack: int
    defence: int
    movement: int
    er: int
    half_stacking: int
    steps: int
    reduced_attack: int
    reduced_defence: int
    airborne: YesNo
    marine: YesNo
    divisional: YesNo
    value_kind: str


class HelicopterRow(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A row of the attack helicopters."""

    id: str
    nation: str
    designation: str
    support: int
    range: int
    steps: int
    reduced_support: int
    marine: YesNo


def read(table: str, kind: type[Row]) -> list[Row]:
    """Read a table of the title; a cell that does not fit its column is refused."""
    folder, name = table.split("/")
    return [msgspec.convert(row, kind, strict=False) for row in rows(name, f"{_HERE}.{folder}")]


@cache
def atlas() -> Atlas:
    """Draw the map."""
    lattice = build_lattice(LAYOUT)
    return Atlas(
        lattice=lattice,
        ground=_ground(lattice),
        sides=_both_ways(lattice, [(r.hex, r.other, r.kind) for r in read("map/rivers", SideRow)]),
        roads=_both_ways(lattice, [(r.hex, r.other, r.kind) for r in read("map/roads", RoadRow)]),
        near={int(here): tuple(map(int, lattice.adjacent(here))) for here in lattice.hexes},
        home=COUNTRIES,
        friendly_edge=friendly_edges(lattice),
    )


def _ground(lattice: Lattice) -> Mapping[int, Ground]:
    found = {
        int(lattice.hex_at(row.hex)): Ground(
            row.terrain,
            frozenset(Feature(name) for name in row.features.split()),
            row.country,
            row.name,
        )
        for row in read("map/hexes", HexRow)
    }
    if len(found) != len(lattice):
        raise ValueError(f"{len(found)} hexes are listed, the map has {len(lattice)}")
    return found


def _both_ways(lattice: Lattice, listed: list[tuple[str, str, Kind]]) -> dict[Pair, Kind]:
    found: dict[Pair, Kind] = {}
    for label, other, kind in listed:
        here, there = lattice.hex_at(label), lattice.hex_at(other)
        if there not in lattice.adjacent(here):
            raise ValueError(f"{label} and {other} do not touch")
        found[int(here), int(there)] = found[int(there), int(here)] = kind
    return found


@cache
def counters() -> tuple[Counter, ...]:
    """List every ground unit of the title; a unit's place in the list is its id in all games."""
    return tuple(
        _counter(nation, row)
        for nation in ("SRV", "PRC")
        for row in read(f"units/{nation.lower()}", UnitRow)
    )


def _counter(nation: str, row: UnitRow) -> Counter:
    return Counter(
        id=row.id,
        side=side_of_nation(nation),
        nation=nation,
        formation=row.formation,
        designation=row.designation,
        type=row.type,
        combat_class=row.combat_class,
        mobility=row.mobility,
        size=row.size,
        attack=row.attack,
        defence=row.defence,
        movement=row.movement,
        er=row.er,
        half_stacking=row.half_stacking,
        steps=row.steps,
        reduced_attack=row.reduced_attack,
        reduced_defence=row.reduced_defence,
        reduced_er=row.er,
        airborne=bool(row.airborne),
        marine=bool(row.marine),
        divisional=bool(row.divisional),
    )


@cache
def helicopters() -> tuple[HelicopterCounter, ...]:
    """List every attack helicopter of the title."""
    return tuple(
        HelicopterCounter(
            id=row.id,
            side=side_of_nation(row.nation),
            nation=row.nation,
            designation=row.designation,
            support=row.support,
            range=row.range,
            steps=row.steps,
            reduced_support=row.reduced_support,
            marine=bool(row.marine),
        )
        for row in read("units/helicopters", HelicopterRow)
    )


def printed(rules: Ruleset, last_turn: int) -> Printed:
    """Lay everything printed out for a scenario, with costs as these rules have them."""
    return Printed(
        atlas=atlas(),
        charts=charts(),
        counters=counters(),
        helicopters=helicopters(),
        last_turn=last_turn,
        costs=bake_costs(rules, atlas()),
    )
