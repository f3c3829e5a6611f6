"""What is printed: map, counters and charts; never changes in a game."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field
from functools import cached_property
from typing import Any, NamedTuple

from sandtable.board.hex_grid import HexId, Lattice
from sandtable.games.next_war.ids import PlaceId, SideId
from sandtable.games.next_war.printed.aircraft import AircraftCounter
from sandtable.games.next_war.printed.charts import Charts
from sandtable.games.next_war.printed.counters import Counter, HelicopterCounter, ShipCounter
from sandtable.games.next_war.printed.display_rows import (
    BasingRow,
    BoxKind,
    BoxSide,
    Changes,
    Holder,
    IslandRow,
    Mark,
    MarkRow,
    Space,
)
from sandtable.games.next_war.printed.terrain import Feature, Hexside, Road, Terrain
from sandtable.games.next_war.sheets.scenario_sheet import Sheet


@dataclass(frozen=True)
class Ground:
    """One hex of the map."""

    terrain: Terrain
    features: frozenset[Feature] = frozenset()
    country: str = ""
    name: str = ""
    region: str = ""


class Area(NamedTuple):
    """The name of a set of hexes: what kind of set it is, and which one."""

    kind: str
    name: str


@dataclass(frozen=True)
class Atlas:
    """The map of a title: hexes, what lies between them, and roads.

    `land` holds the hexes in play; pairs of hexes are kept both ways round.
    """

    lattice: Lattice
    ground: Mapping[PlaceId, Ground]
    sides: Mapping[tuple[PlaceId, PlaceId], Hexside]
    roads: Mapping[tuple[PlaceId, PlaceId], Road]
    near: Mapping[PlaceId, tuple[PlaceId, ...]]
    home: Mapping[str, SideId]  # country -> the side it belongs to
    friendly_edge: Mapping[SideId, frozenset[PlaceId]]
    areas: Mapping[Area, frozenset[PlaceId]] = field(default_factory=dict)
    lines: Mapping[PlaceId, PlaceId] = field(
        default_factory=dict
    )  # edge hex -> off-map line behind it
    unused: frozenset[PlaceId] = frozenset()  # hexes where nothing is based and nothing flies low
    #: What was worked out of this map alone; a map made from it begins with none.
    memo: dict[Any, Any] = field(default_factory=dict, init=False, compare=False, repr=False)

    @cached_property
    def hexes(self) -> tuple[PlaceId, ...]:
        """List all hexes of the map, by number; lines off the map are none."""
        return tuple(sorted(self.ground.keys() - set(self.lines.values())))

    @cached_property
    def high_mountains(self) -> frozenset[PlaceId]:
        """Find the hexes that nobody flies over."""
        return frozenset(h for h, g in self.ground.items() if g.terrain is Terrain.HIGH_MOUNTAIN)

    @cached_property
    def closed_to_low(self) -> frozenset[PlaceId]:
        """Find the hexes over which nothing flies low: High Mountains, and what is not used."""
        return self.high_mountains | self.unused

    @cached_property
    def beyond(self) -> frozenset[PlaceId]:
        """Find the off-map lines."""
        return frozenset(self.lines.values())

    @cached_property
    def is_open_to_flights(self) -> bool:
        """Whether a path between two hexes of the map is as long as the straight line."""
        return not self.closed_to_low and not self.lattice.layout.missing

    @cached_property
    def landing_places(self) -> tuple[PlaceId, ...]:
        """List the hexes that could be a base of helicopters, whoever holds them."""
        wanted = {Feature.AIRBASE, Feature.AIRFIELD, Feature.CITY}
        return tuple(
            here
            for here in self.hexes
            if here not in self.unused
            and (wanted & self.ground[here].features or self.ground[here].terrain is Terrain.URBAN)
        )

    def label(self, here: PlaceId) -> str:
        """The printed number of a hex."""
        return self.lattice.label_of(HexId(here))

    def hex_at(self, label: str) -> PlaceId:
        """Find a hex by its printed number."""
        return PlaceId(self.lattice.hex_at(label))


@dataclass(frozen=True)
class HoldingBox:
    """A box beside the map in which units wait, and how one comes from it onto the map.

    Helicopters count `toll` hexes up to a gate; units on the ground pay `fare` points for a door.
    `sites` are its Airbases and other Installations, which count as in `terrain` when attacked.
    """

    name: str
    side: SideId
    nations: frozenset[str] = frozenset()  # who may be in it; empty: its whole side
    gates: frozenset[PlaceId] = frozenset()
    toll: int = 0
    doors: frozenset[PlaceId] = frozenset()
    fare: int = 0
    sites: tuple[Feature, ...] = ()
    terrain: Terrain | None = None


@dataclass(frozen=True)
class DisplayBox:
    """A box of a title's display as a place in play, and the places one step away from it.

    `sea` is the At Sea box that it lies in, or itself; `by_sea` leads to At Sea and Holding Boxes,
    `inshore` from an At Sea box to its Inshore boxes and back, `landing` between an Inshore box
    and its island, `by_helicopter` along helicopter lines.
    """

    name: str
    kind: BoxKind
    side: BoxSide = BoxSide.NOBODY
    nation: str = ""
    sea: PlaceId | None = None
    by_sea: tuple[PlaceId, ...] = ()
    inshore: tuple[PlaceId, ...] = ()
    landing: tuple[PlaceId, ...] = ()
    by_helicopter: tuple[PlaceId, ...] = ()
    sea_hexes: frozenset[PlaceId] = frozenset()  # All-Sea hexes that belong to an Inshore box
    port_hexes: frozenset[PlaceId] = frozenset()  # Ports of the hex map on its coast
    ports: int = 0  # Ports in a Holding Box
    at_start: Holder = Holder.NOBODY
    changes: Changes = Changes.FIXED
    marks: Mapping[Mark, MarkRow] = field(default_factory=dict)
    island: IslandRow | None = None  # what is said of an Island Land Area
    #: The parts of a Basing Box, each with the highest die that makes a unit in it Ready, if any.
    spaces: Mapping[Space, int | None] = field(default_factory=dict)
    services: tuple[BasingRow, ...] = ()  # the air services that may base in it


@dataclass(frozen=True)
class Printed:
    """Everything printed that a scenario uses, and what the rules make of the map."""

    atlas: Atlas
    charts: Charts
    counters: tuple[Counter, ...]
    helicopters: tuple[HelicopterCounter, ...]
    last_turn: int
    #: (mobility, storm) -> hex -> neighbour -> sixths; asked of the layered rules once.
    costs: Mapping[Any, Mapping[PlaceId, Mapping[PlaceId, int]]] = field(default_factory=dict)
    memo: dict[Any, Any] = field(default_factory=dict, compare=False)
    sheet: Sheet | None = None  # the scenario's; sketches have none
    boxes: tuple[HoldingBox, ...] = ()
    places: Mapping[PlaceId, DisplayBox] = field(default_factory=dict)  # every box of the display
    ships: tuple[ShipCounter, ...] = ()
    aircraft: tuple[AircraftCounter, ...] = ()  # none without the air war

    @cached_property
    def coastal_ports(self) -> tuple[PlaceId, ...]:
        """List the hexes of the map with Ports on any coast of the display, by number."""
        return tuple(sorted({port for box in self.places.values() for port in box.port_hexes}))
