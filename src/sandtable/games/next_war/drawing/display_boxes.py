"""The boxes of a strategic display: shape, name, side, notes on the sea, spaces for air units."""

from __future__ import annotations

from cmath import exp
from collections.abc import Iterable
from math import pi
from typing import Final

from sandtable.cartography.label_placement import Box
from sandtable.cartography.palette import FONT_NUMBER, FONT_PLACE, FONT_TEXT, Palette
from sandtable.cartography.svg import Place, element, path, text, title
from sandtable.cartography.text_widths import NUMBER_WIDTH, width
from sandtable.games.next_war.drawing.display_layout import PARTS
from sandtable.games.next_war.printed.display_rows import BoxKind, BoxRow, BoxSide, Space
from sandtable.games.next_war.printed.displays import Display

_LETTER: Final = 8.0  # room for one letter in a cell of a basing box
_SIDES: Final = {
    BoxSide.ALLIED: ("side-allied", "Allied"),
    BoxSide.NON_ALLIED: ("side-other", "non-Allied"),
    BoxSide.NEUTRAL: ("ink-2", "neutral"),
}


class Boxes:
    """How the boxes of a display are drawn."""

    def __init__(self, display: Display, palette: Palette) -> None:
        """Take the display, and the colours to draw it in."""
        self.display = display
        self.palette = palette

    def drawn(self, name: str, row: BoxRow, room: Box) -> str:
        """Draw a box in its room."""
        is_part = row.kind in PARTS
        fill, edge, radius = {
            BoxKind.AT_SEA: ("t-sea-3", "m-coast", 26),
            BoxKind.INSHORE: ("t-sea", "m-coast", 12),
            BoxKind.ISLAND: ("t-rough-jungle", "line-strong", 4),
            BoxKind.HOLDING: ("t-rough", "line-strong", 6),
            BoxKind.OPERATIONAL_MAP: ("t-flat", "m-label", 0),
        }.get(row.kind, ("panel", "line-strong", 6))
        shape = element(
            "rect",
            x=room.left,
            y=room.top,
            width=room.right - room.left,
            height=room.bottom - room.top,
            rx=radius,
            fill=self.palette[fill],
            stroke=self.palette[edge],
            stroke_width=1.6 if is_part else 3,
        )
        inside = [self._named(name, row, room)]
        if row.kind is BoxKind.AT_SEA:
            inside.append(self._sea_notes(name, room))
        elif row.side in _SIDES and not is_part:
            inside.append(self._side_note(row, room))
        if row.kind in {BoxKind.BASING, BoxKind.CARRIER}:
            inside.append(self._spaces(name, room))
        return element(
            "g", title(f"{name} ({row.kind.value}, {row.source})"), shape, *inside, data_box=name
        )

    def _named(self, name: str, row: BoxRow, room: Box) -> str:
        is_part = row.kind in PARTS
        words = row.kind.value.split()[0] if is_part else name
        if row.kind is BoxKind.ISLAND:
            words = name
        size = 21.0 if is_part else 28.0
        room_for = room.right - room.left - 20
        if width(words, size) > room_for:
            size *= room_for / width(words, size)
        return text(
            words,
            complex((room.left + room.right) / 2, room.top + (30 if is_part else 38)),
            font_family=FONT_PLACE,
            font_size=size,
            font_weight="600",
            font_style="italic" if row.kind in {BoxKind.AT_SEA, BoxKind.INSHORE} else None,
            fill=self.palette["m-label"],
            text_anchor="middle",
        )

    def _sea_notes(self, name: str, room: Box) -> str:
        detection, status = self.display.detection.get(name), self.display.status.get(name)
        words = []
        if detection is not None:
            words.append(f"{_signed(detection.non_allied)} / {_signed(detection.allied)}")
        if status is not None:
            words.append(status.at_start.value)
        return text(
            "   ".join(words),
            complex((room.left + room.right) / 2, room.top + 76),
            font_family=FONT_NUMBER,
            font_size=29,
            font_weight="600",
            fill=self.palette["m-water-label"],
            text_anchor="middle",
        )

    def _side_note(self, row: BoxRow, room: Box) -> str:
        colour, words = _SIDES[row.side]
        y = room.top + 76
        middle = (room.left + room.right) / 2
        badge = (
            element("path", d=_star(complex(middle - 74, y - 9)), fill=self.palette[colour])
            if row.side is BoxSide.NON_ALLIED
            else element(
                "circle",
                cx=middle - 74,
                cy=y - 9,
                r=8,
                fill="none",
                stroke=self.palette[colour],
                stroke_width=4,
                stroke_dasharray="4 3" if row.side is BoxSide.NEUTRAL else None,
            )
        )
        return badge + text(
            f"{row.nation}, {words}",
            complex(middle - 56, y),
            font_family=FONT_TEXT,
            font_size=24,
            fill=self.palette[colour],
        )

    def _spaces(self, name: str, room: Box) -> str:
        """Draw the spaces in which air units stand."""
        order = list(Space)
        spaces = [row for row in self.display.spaces if row.box == name]
        spaces.sort(key=lambda row: order.index(row.space))
        if not spaces:
            return ""
        written = [row.space.value + dice_text(row.ready_on) for row in spaces]
        whole = room.right - room.left - 16
        letters = sum(map(len, written))
        spare = (whole - letters * _LETTER) / len(spaces)  # a longer word has a wider cell
        parts = []
        left = room.left + 8
        for words in written:
            share = len(words) * _LETTER + spare
            parts.append(
                element(
                    "rect",
                    x=left + 3,
                    y=room.top + 88,
                    width=share - 6,
                    height=46,
                    rx=4,
                    fill=self.palette["panel-2"],
                    stroke=self.palette["line-strong"],
                    stroke_width=1.4,
                )
            )
            parts.append(
                text(
                    words,
                    complex(left + share / 2, room.top + 118),
                    font_family=FONT_NUMBER,
                    font_size=min(24.0, (share - 10) / len(words) / NUMBER_WIDTH),
                    fill=self.palette["ink"],
                    text_anchor="middle",
                )
            )
            left += share
        return "".join(parts)


def _signed(value: int) -> str:
    return f"+{value}" if value > 0 else str(value).replace("-", "\N{MINUS SIGN}")


def _star(middle: Place) -> str:
    turns: Iterable[Place] = (
        (10 if n % 2 == 0 else 4.2) * (-1j) * _unit(36 * n) for n in range(10)
    )
    return path([middle + turn for turn in turns], closed=True)


def _unit(degrees: float) -> Place:
    return exp(1j * pi * degrees / 180)


def dice_text(ready_on: int | None) -> str:
    """The die on which a unit becomes Ready again, for its space; "" where none is rolled."""
    if ready_on is None:
        return ""
    return f" 0-{ready_on}" if ready_on else " 0"
