"""Names of areas and cities: inside their outlines where they fit, and clear of each other."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import pairwise
from typing import Final

from sandtable.cartography.label_placement import Box, Name, Placed, Spot, around, arranged, spot
from sandtable.cartography.palette import FONT_PLACE, Palette
from sandtable.cartography.svg import Place, element, text
from sandtable.cartography.text_widths import width
from sandtable.games.hearts_and_minds.drawing.area_outlines import Outlines
from sandtable.games.hearts_and_minds.drawing.map_frame_and_key import ZONE_TINTS
from sandtable.games.hearts_and_minds.drawing.outline_geometry import (
    SCALE,
    label_place,
    place_at,
    place_at_sea,
    points,
    trail_ways,
)
from sandtable.games.hearts_and_minds.printed.areas import AreaMap, Zone

_STEP: Final = 5.0
_CROSSED: Final = 0.45  # what it costs to cover such a step of a line


def placed_area_names(areas: AreaMap, frame: Box) -> list[Placed]:
    """Find room for the names of areas and cities."""
    names, options = [], []
    taken = [around(place_at(p.x, p.y), 13, 13) for p in areas.places]
    lines = _lines(areas)
    for area in areas.areas.values():
        rank = 0 if area.zone is not Zone.NONE else 1
        size = 30.0 if area.room > 170 else 25.0  # noqa: PLR2004  # hundreds of metres around the label
        name = Name(area.name, rank, label_place(area), size, 0, 0)
        names.append(name)
        options.append(list(_area_spots(name, area.room * SCALE, taken, frame, lines)))
    for place in areas.places:
        if place.place != place.area:
            name = Name(place.place, 2, place_at(place.x, place.y), 22, 0, 10)
            names.append(name)
            options.append(list(_city_spots(name, taken, frame)))
    return arranged(names, options)


def _lines(areas: AreaMap) -> list[Place]:
    """List places along all outlines and the Trail, close enough that no name slips between."""
    rings = [points(ring) for area in areas.areas.values() for ring in area.outline]
    ways = [[*ring, ring[0]] for ring in rings] + trail_ways(areas)
    found = []
    for way in ways:
        for start, end in pairwise(way):
            steps = int(abs(end - start) / _STEP) + 1
            found += [start + (end - start) * step / steps for step in range(steps)]
    return found


def _area_spots(
    name: Name, room: float, taken: list[Box], frame: Box, lines: list[Place]
) -> Iterator[Spot]:
    """Try the middle of the area, then around it, then beside it."""
    half = width(name.words, name.size) / 2
    near = [p for p in lines if abs(p - name.anchor) < 3 * half + room]
    for down in (0.0, -0.35, 0.35, -0.7, 0.7, 1.0, -1.0):
        for aside in (0.0, -0.4, 0.4, -0.8, 0.8, -half / room, half / room):
            here = spot(name, room * complex(aside, down) + 8j, abs(down) * 2 + abs(aside) * 1.6)
            left, top, right, bottom = here.box
            left, top, right, bottom = left - 4, top - 3, right + 4, bottom + 3
            crossed = [p for p in near if top < p.imag < bottom and left < p.real < right]
            cost = here.cost + _CROSSED * len(crossed)
            yield here._replace(cost=cost + _against(here.box, taken, frame))


def _city_spots(name: Name, taken: list[Box], frame: Box) -> Iterator[Spot]:
    wide = width(name.words, name.size)
    for hand, dislike in ((1, 0.0), (-1, 0.3)):
        for down in (7, 20, -6):
            here = spot(name, complex(hand * (wide / 2 + 15), down), dislike + abs(down - 7) / 20)
            yield here._replace(cost=here.cost + _against(here.box, taken, frame))
    for down in (30, -17):
        here = spot(name, complex(0, down), 0.8)
        yield here._replace(cost=here.cost + _against(here.box, taken, frame))


def _against(box: Box, taken: list[Box], frame: Box) -> float:
    outside = min(box.left, box.top) < 4 or box.right > frame.right - 4 or box.bottom > frame.bottom  # noqa: PLR2004
    return 200.0 * outside + sum(
        6 * (0.5 + box.overlap(other)) for other in taken if box.overlap(other)
    )


def zone_numbers(outlines: Outlines, named: list[Placed], palette: Palette) -> str:
    """Write each zone's number on the sea off its own coast."""
    shores = outlines.shores
    everywhere = [place for places in shores.values() for place in places]
    written = [one.box for one in named]
    parts = []
    for zone in ZONE_TINTS:
        inside = [label_place(a) for a in outlines.map.areas.values() if a.zone is zone]
        heart = sum(inside) / len(inside)
        place = place_at_sea(shores[zone], heart, everywhere, written)
        parts.append(text(zone.value, place + 22j))
    return element(
        "g",
        *parts,
        font_family=FONT_PLACE,
        font_size=64,
        font_weight="700",
        fill=palette["m-water-label"],
        text_anchor="middle",
    )
