"""A strategic display: boxes where they lie in the world, and the ways between them."""

from __future__ import annotations

from collections.abc import Collection, Mapping
from dataclasses import dataclass
from functools import cached_property
from typing import Final

from sandtable.cartography.label_placement import Box
from sandtable.cartography.palette import DAY, FONT_NUMBER, FONT_PLACE, FONT_TEXT, Palette
from sandtable.cartography.svg import Place, element, number, path, stroke, text, title
from sandtable.cartography.zoom_levels import FAR, Zoom
from sandtable.games.next_war.drawing.display_boxes import Boxes
from sandtable.games.next_war.drawing.display_layout import PARTS, middle_of, rooms_of, way_between
from sandtable.games.next_war.printed.display_rows import BoxKind, Way
from sandtable.games.next_war.printed.displays import Display

LAYER_NAMES: Final = ("ways", "boxes", "furniture")
_MARGIN: Final = 160.0
_ROUND: Final = {"stroke_linecap": "round", "stroke_linejoin": "round"}
_SEA_NOTE: Final = (
    " In sea boxes: detection modifiers, non-Allied / Allied; control at the start."
    " Ring: Allied; star: non-Allied; dotted: neutral."
)
#: Way -> colour, width, dashes, words.
_WAYS: Final[Mapping[Way, tuple[str, float, str | None, str]]] = {
    Way.SEA: ("m-river", 7, None, "Sea"),
    Way.COAST: ("m-water-label", 5, "3 9", "Coast"),
    Way.GROUND: ("m-road", 6, None, "Ground"),
    Way.HELICOPTER: ("m-label", 3, "2 9", "Helicopter"),
    Way.FLIGHT: ("ink-2", 2.4, "16 9", "Flight"),
}


@dataclass(frozen=True)
class DisplayOptions:
    """How the display is wanted."""

    heading: str
    palette: Palette = DAY
    zoom: Zoom = FAR
    layers: Collection[str] | None = None


def draw_display(display: Display, wishes: DisplayOptions) -> str:
    """Draw a display with one group per layer."""
    drawing = _Drawing(display, wishes.palette, wishes.heading)
    wanted = LAYER_NAMES if wishes.layers is None else wishes.layers
    drawn = {"ways": drawing.ways, "boxes": drawing.boxes, "furniture": drawing.furniture}
    frame = drawing.frame
    wide, high = frame.right - frame.left, frame.bottom - frame.top
    scale = wishes.zoom.pixels / 40 * 0.55
    return element(
        "svg",
        title(wishes.heading),
        element(
            "rect",
            x=frame.left,
            y=frame.top,
            width=wide,
            height=high,
            fill=wishes.palette["t-sea" if display.of_kind(BoxKind.AT_SEA) else "bg"],
            id="paper",
        ),
        *(
            element("g", drawn[name](), id=f"layer-{name}")
            for name in LAYER_NAMES
            if name in wanted
        ),
        xmlns="http://www.w3.org/2000/svg",
        viewBox=" ".join(map(number, (frame.left, frame.top, wide, high))),
        width=round(wide * scale),
        height=round(high * scale),
        data_zoom=str(wishes.zoom.number),
        data_theme=wishes.palette.theme.value,
    )


class _Drawing:
    """One drawing of a display."""

    def __init__(self, display: Display, palette: Palette, heading: str) -> None:
        self.display = display
        self.palette = palette
        self.heading = heading

    @cached_property
    def rooms(self) -> Mapping[str, Box]:
        """Find the room of each box."""
        return rooms_of(self.display)

    @cached_property
    def frame(self) -> Box:
        """Find the edge of the sheet."""
        boxes = self.rooms.values()
        return Box(
            min(b.left for b in boxes) - _MARGIN / 2,
            min(b.top for b in boxes) - _MARGIN,
            max(b.right for b in boxes) + _MARGIN / 2,
            max(b.bottom for b in boxes) + _MARGIN,
        )

    def ways(self) -> str:
        """Draw the ways; where two boxes have several, side by side."""
        lines = []
        between: dict[frozenset[str], int] = {}
        for link in self.display.links:
            if link.kind not in _WAYS:
                continue
            pair = frozenset((link.box, link.other))
            nth = between.get(pair, 0)
            between[pair] = nth + 1
            points = self._way(link.box, link.other, nth)
            colour, wide, dashes, _ = _WAYS[link.kind]
            line = path(points)
            lines.append(stroke(line, self.palette["m-halo"], wide + 5, opacity=0.5, **_ROUND))
            lines.append(
                stroke(line, self.palette[colour], wide, stroke_dasharray=dashes, **_ROUND)
            )
            if link.movement_points:
                share = 0.36 + 0.14 * nth
                spot = points[0] + (points[-1] - points[0]) * share
                lines.append(self._tag(spot, f"{link.movement_points} MP", colour))
        return "".join(lines)

    def _way(self, box: str, other: str, nth: int) -> list[Place]:
        """Find the n-th line between two boxes, around all others."""
        start, end = middle_of(self.rooms[box]), middle_of(self.rooms[other])
        aside = (end - start) / abs(end - start) * 1j * 22 * ((nth + 1) // 2) * (-1) ** nth
        ends = {box, other}
        ends |= {self.display.boxes[name].part_of for name in ends}
        others = [
            room
            for name, room in self.rooms.items()
            if name not in ends and self.display.boxes[name].kind not in PARTS
        ]
        return way_between(start + aside, end + aside, others)

    def boxes(self) -> str:
        """Draw the boxes."""
        boxes = Boxes(self.display, self.palette)
        return "".join(
            boxes.drawn(name, row, self.rooms[name])
            for name, row in self.display.boxes.items()
            if name in self.rooms
        )

    def furniture(self) -> str:
        """Write the title and the key of the ways."""
        frame, ink = self.frame, self.palette
        parts = [
            text(
                self.heading,
                complex(frame.left + 40, frame.top + 78),
                font_family=FONT_PLACE,
                font_size=64,
                font_weight="700",
                fill=ink["ink"],
            ),
            text(
                "Our own arrangement. Unofficial, not affiliated with any publisher."
                + (_SEA_NOTE if self.display.of_kind(BoxKind.AT_SEA) else ""),
                complex(frame.left + 40, frame.bottom - 36),
                font_family=FONT_TEXT,
                font_size=24,
                fill=ink["ink"],
            ),
        ]
        used = {link.kind for link in self.display.links}
        x = frame.left + 40
        for way, (colour, wide, dashes, words) in _WAYS.items():
            if way in used:
                y = frame.bottom - 92
                parts.append(
                    stroke(
                        path([complex(x, y), complex(x + 90, y)]),
                        ink[colour],
                        wide,
                        stroke_dasharray=dashes,
                        **_ROUND,
                    )
                )
                parts.append(
                    text(
                        words,
                        complex(x + 104, y + 9),
                        font_family=FONT_TEXT,
                        font_size=27,
                        fill=ink["ink"],
                    )
                )
                x += 270
        return "".join(parts)

    def _tag(self, middle: Place, words: str, colour: str) -> str:
        return element(
            "rect",
            x=middle.real - 34,
            y=middle.imag - 17,
            width=68,
            height=34,
            rx=6,
            fill=self.palette["panel"],
            stroke=self.palette[colour],
            stroke_width=3,
        ) + text(
            words,
            middle + 9j,
            font_family=FONT_NUMBER,
            font_size=25,
            font_weight="600",
            fill=self.palette["ink"],
            text_anchor="middle",
        )
