"""The area map of Hearts and Minds: provinces by zone, neighbours, the Trail, cities and ports."""

from __future__ import annotations

from collections.abc import Collection
from dataclasses import dataclass
from functools import cached_property
from typing import Final

from sandtable.cartography.label_placement import Box, Placed
from sandtable.cartography.map_symbols import sign, symbols
from sandtable.cartography.palette import DAY, FONT_PLACE, Palette
from sandtable.cartography.svg import Place, curve, element, number, path, stroke, text, title
from sandtable.cartography.zoom_levels import FAR, Zoom
from sandtable.games.hearts_and_minds.drawing.area_names import placed_area_names, zone_numbers
from sandtable.games.hearts_and_minds.drawing.area_outlines import Outlines
from sandtable.games.hearts_and_minds.drawing.map_frame_and_key import (
    BAND,
    MARGIN,
    MARKS,
    ZONE_TINTS,
    area_furniture,
    area_marks,
    city_square,
)
from sandtable.games.hearts_and_minds.drawing.outline_geometry import (
    Segment,
    chained,
    gap_between,
    label_place,
    place_at,
    scattered,
    trail_ways,
)
from sandtable.games.hearts_and_minds.printed.areas import (
    Area,
    AreaMap,
    Country,
    LinkKind,
    PlaceKind,
    Zone,
    area_map,
)

_LAND_TINTS: Final = {
    Country.LAOS: "z-abroad",
    Country.CAMBODIA: "z-abroad",
    Country.NORTH_VIETNAM: "t-highland",
}
_ROUND: Final = {"stroke_linecap": "round", "stroke_linejoin": "round"}
_NEAR: Final = 40.0  # hundreds of metres between outlines that still count as touching


@dataclass(frozen=True)
class AreaMapOptions:
    """How the map is wanted."""

    palette: Palette = DAY
    zoom: Zoom = FAR
    layers: Collection[str] | None = None


LAYER_NAMES: Final = (
    "sea", "backdrop", "ground", "marks", "borders", "links", "trail", "places", "names", "areas",
    "furniture",
)  # fmt: skip


def draw_area_map(wishes: AreaMapOptions) -> str:
    """Draw the map with one group per layer."""
    drawing = _Drawing(area_map(), wishes.palette)
    wanted = LAYER_NAMES if wishes.layers is None else wishes.layers
    parts = [
        element(
            "g",
            drawing.layer(name),
            id=f"layer-{name}",
            clip_path=None if name == "furniture" else "url(#cut-sheet)",
        )
        for name in LAYER_NAMES
        if name in wanted
    ]
    frame = drawing.outlines.frame
    wide, high = frame.right + 2 * MARGIN, frame.bottom + 2 * MARGIN
    if "furniture" in wanted:
        high += BAND
    scale = wishes.zoom.pixels / 40
    return element(
        "svg",
        title("Hearts and Minds: map of areas"),
        element(
            "defs",
            element(
                "clipPath",
                element("rect", x=0, y=0, width=frame.right, height=frame.bottom),
                id="cut-sheet",
            ),
            symbols(wishes.palette),
        ),
        element(
            "rect",
            x=-MARGIN,
            y=-MARGIN,
            width=wide,
            height=high,
            fill=wishes.palette["bg"],
            id="paper",
        ),
        *parts,
        xmlns="http://www.w3.org/2000/svg",
        viewBox=f"{number(-MARGIN)} {number(-MARGIN)} {number(wide)} {number(high)}",
        width=round(wide * scale * 0.72),
        height=round(high * scale * 0.72),
        data_zoom=str(wishes.zoom.number),
        data_theme=wishes.palette.theme.value,
    )


class _Drawing:
    """One drawing of the map."""

    def __init__(self, areas: AreaMap, palette: Palette) -> None:
        self.map = areas
        self.outlines = Outlines(areas)
        self.palette = palette

    def layer(self, name: str) -> str:
        """Draw a layer by name."""
        drawn: str = getattr(self, name)()
        return drawn

    def sea(self) -> str:
        """Paint the sea and two shelves."""
        frame = self.outlines.frame
        land = "".join(self.outlines.shapes.values()) + self.outlines.backdrop()
        water = element(
            "rect", x=0, y=0, width=frame.right, height=frame.bottom, fill=self.palette["t-sea"]
        )
        return water + "".join(
            stroke(land, self.palette[tint], width, stroke_linejoin="round")
            for tint, width in (("t-sea-2", 74), ("t-sea-3", 38), ("m-coast", 5))
        )

    def backdrop(self) -> str:
        """Paint land that is not in the game."""
        return element(
            "path",
            d=self.outlines.backdrop(),
            fill=self.palette["panel-2"],
            stroke=self.palette["line"],
            stroke_width=2,
        )

    def ground(self) -> str:
        """Paint each area in the tint of its zone or country."""
        return "".join(
            element("path", d=self.outlines.shapes[name], fill=self.palette[_tint(area)])
            for name, area in self.map.areas.items()
        )

    def marks(self) -> str:
        """Scatter hills over mountain provinces and reeds over river ones."""
        found: dict[str, list[Place]] = {kind: [] for kind in MARKS}
        names = [one.box for one in self.named]
        for area in self.map.areas.values():
            if area.zone is Zone.NONE:
                continue
            kind = "mountain" if area.is_mountain else "river" if area.is_river else "lowland"
            clear = [p for p in scattered(area) if not any(_is_in(p, box) for box in names)]
            found[kind] += clear
        return "".join(area_marks(found[kind], kind, self.palette) for kind in MARKS)

    def borders(self) -> str:
        """Draw provinces thin, zones heavy, countries with a ribbon."""
        inner: list[Segment] = []
        zones: list[Segment] = []
        countries: list[Segment] = []
        shore: list[Segment] = []
        inland: list[Segment] = []
        for segment, areas in self.outlines.segments.items():
            first, second = areas[0], areas[-1]
            if len(areas) == 1:
                (inland if self.outlines.is_inland(segment) else shore).append(segment)
            elif first.country != second.country:
                countries.append(segment)
            elif first.zone != second.zone:
                zones.append(segment)
            else:
                inner.append(segment)
        ink = self.palette["m-label"]
        border = chained(countries)
        return (
            stroke(chained(shore), self.palette["m-coast"], 2.4, **_ROUND)
            + stroke(chained(inland), self.palette["line-strong"], 3, **_ROUND)
            + stroke(chained(inner), ink, 1.5, opacity=0.6, stroke_dasharray="7 3", **_ROUND)
            + stroke(chained(zones), ink, 4, **_ROUND)
            + stroke(border, self.palette["m-border"], 15, opacity=0.22, **_ROUND)
            + stroke(border, self.palette["m-border"], 3.2, stroke_dasharray="14 5 3 5")
        )

    def links(self) -> str:
        """Join areas that are neighbours by rule though their outlines do not touch."""
        lines = []
        for link in self.map.graph.links:
            one, other = self.map.areas[link.start], self.map.areas[link.end]
            if link.kind is not LinkKind.TRAIL and gap_between(one, other) > _NEAR:
                lines.append(path([label_place(one), label_place(other)]))
        return (
            stroke("".join(lines), self.palette["o-select"], 4, stroke_dasharray="2 9", **_ROUND)
            if lines
            else ""
        )

    def trail(self) -> str:
        """Draw the Trail from area to area."""
        lines = [curve(way) for way in trail_ways(self.map)]
        line = "".join(lines)
        return stroke(line, self.palette["m-halo"], 9, opacity=0.65, **_ROUND) + stroke(
            line, self.palette["m-trail"], 5, stroke_dasharray="13 8", **_ROUND
        )

    def places(self) -> str:
        """Draw cities as black squares, ports as anchors."""
        return "".join(
            sign("port", place_at(place.x, place.y), 1.5)
            if place.kind is PlaceKind.PORT
            else city_square(place_at(place.x, place.y), self.palette)
            for place in self.map.places
        )

    @cached_property
    def named(self) -> list[Placed]:
        """Find room for the names of areas and cities."""
        return placed_area_names(self.map, self.outlines.frame)

    def names(self) -> str:
        """Write the names, and the zones in large figures."""
        styles = ({"font_weight": "600"}, {"font_style": "italic"}, {"font_weight": "400"})
        written = "".join(
            text(one.name.words, one.place, font_size=one.name.size, **styles[one.name.rank])
            for one in self.named
        )
        return element(
            "g",
            written,
            font_family=FONT_PLACE,
            fill=self.palette["m-label"],
            stroke=self.palette["m-halo"],
            stroke_width=5,
            stroke_linejoin="round",
            paint_order="stroke",
            text_anchor="middle",
        ) + zone_numbers(self.outlines, self.named, self.palette)

    def areas(self) -> str:
        """Lay an invisible area over each one, to be found by pointer or script."""
        return element(
            "g",
            *(
                element("path", title(area.name), d=self.outlines.shapes[name], data_area=area.id)
                for name, area in self.map.areas.items()
            ),
            fill="none",
            pointer_events="all",
        )

    def furniture(self) -> str:
        """Draw the frame, the title, the key and the credits."""
        return area_furniture(self.outlines.frame, self.palette, has_links=bool(self.links()))


def _tint(area: Area) -> str:
    return ZONE_TINTS.get(area.zone) or _LAND_TINTS[area.country]


def _is_in(place: Place, box: Box) -> bool:
    return box.left - 8 < place.real < box.right + 8 and box.top - 8 < place.imag < box.bottom + 8
