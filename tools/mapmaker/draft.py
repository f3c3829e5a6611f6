"""A map on the drawing board, and the rows that are made of it."""

from __future__ import annotations

from dataclasses import dataclass, field

from mapmaker.places import CITY, TOWN, URBAN, Place
from mapmaker.rivers import Course
from mapmaker.sheet import Pair, Sheet
from mapmaker.survey import Look
from sandtable.games.next_war.printed.map_tables import (
    BETWEEN,
    AreaRow,
    Baked,
    HexRow,
    RoadRow,
    SideRow,
)
from sandtable.games.next_war.printed.terrain import Feature, Hexside, Road, Terrain

_ORDER = tuple(Feature)


@dataclass
class Draft:
    """Everything known of a map so far, hex by hex and hexside by hexside."""

    sheet: Sheet
    looks: dict[str, Look]
    relief: dict[str, str] = field(default_factory=dict)
    cover: dict[str, str] = field(default_factory=dict)  # Woods, Jungle, Marsh
    country: dict[str, str] = field(default_factory=dict)
    region: dict[str, str] = field(default_factory=dict)
    places: dict[str, Place] = field(default_factory=dict)
    features: dict[str, set[str]] = field(default_factory=dict)
    waters: dict[Pair, str] = field(default_factory=dict)
    courses: list[Course] = field(default_factory=list)
    roads: dict[Pair, str] = field(default_factory=dict)
    areas: list[AreaRow] = field(default_factory=list)

    @property
    def land(self) -> set[str]:
        """The hexes that are not All-Sea."""
        return {label for label, relief in self.relief.items() if relief != "All-Sea"}

    def terrain(self, label: str) -> Terrain:
        """Name the terrain of a hex as the chart does."""
        place = self.places.get(label)
        if place is not None and place.kind == URBAN:
            return Terrain.URBAN
        cover, relief = self.cover.get(label, ""), self.relief[label]
        if cover == "Marsh":
            return Terrain.MARSH
        return Terrain(f"{relief} Woods" if cover == "Woods" else relief)

    def has(self, label: str) -> set[str]:
        """List the features of a hex."""
        found = set(self.features.get(label, ()))
        place = self.places.get(label)
        if place is not None and place.kind in {CITY, TOWN}:
            found.add(place.kind)
        if self.cover.get(label) == "Jungle" and not (place and place.kind == URBAN):
            found.add(Feature.JUNGLE.value)
        return found

    def rows(self) -> Baked:
        """Make the rows, sorted."""
        return Baked(
            hexes=tuple(self._row(label) for label in self.sheet.labels),
            hexsides=tuple(
                SideRow(*pair, Hexside(kind))
                for pair, kind in sorted(self.waters.items())
                if not set(pair).isdisjoint(self.land)
            ),
            roads=tuple(RoadRow(*pair, Road(kind)) for pair, kind in sorted(self.roads.items())),
            areas=(),
            overrides=(),
        )

    def _row(self, label: str) -> HexRow:
        look, land = self.looks[label], label in self.land
        has = self.has(label)
        return HexRow(
            hex=label,
            terrain=self.terrain(label),
            features=BETWEEN.join(each.value for each in _ORDER if each.value in has)
            if land
            else "",
            country=self.country.get(label, "") if land else "",
            region=self.region.get(label, "") if land else "",
            name=self.places[label].name if label in self.places and land else "",
            latitude=f"{look.latitude:.3f}",
            longitude=f"{look.longitude:.3f}",
            elevation=round(look.height) if land else 0,
        )
