"""A small picture in colours, filled polygon by polygon and written as PNG: needs no library."""

from __future__ import annotations

import struct
import zlib
from collections.abc import Iterable, Sequence
from math import ceil
from typing import Final, TypeAlias

Point: TypeAlias = tuple[float, float]
Colour: TypeAlias = bytes
_SIGNATURE: Final = b"\x89PNG\r\n\x1a\n"
_RGB: Final = 3


def colour(hexadecimal: str) -> Colour:
    """Three bytes of a colour such as "#F4EFE3"."""
    return bytes.fromhex(hexadecimal.removeprefix("#"))


class Bitmap:
    """Rows of pixels; what lies outside is cut off."""

    def __init__(self, wide: int, high: int, ground: Colour) -> None:
        """Begin with one colour everywhere."""
        self.wide, self.high = wide, high
        self._rows = [bytearray(ground * wide) for _ in range(high)]

    def box(self, left: float, top: float, right: float, bottom: float, ink: Colour) -> None:
        """Fill a box."""
        for y in range(max(0, round(top)), min(self.high, round(bottom))):
            self._run(y, left, right, ink)

    def polygon(self, corners: Sequence[Point], ink: Colour) -> None:
        """Fill a polygon: in each row of pixels, between every other pair of its edges."""
        edges = list(zip(corners, (*corners[1:], corners[0]), strict=True))
        ys = [y for _, y in corners]
        for y in range(max(0, ceil(min(ys) - 0.5)), min(self.high, ceil(max(ys) - 0.5))):
            middle = y + 0.5
            crossed = sorted(
                x0 + (middle - y0) * (x1 - x0) / (y1 - y0)
                for (x0, y0), (x1, y1) in edges
                if (y0 <= middle) != (y1 <= middle)
            )
            for left, right in zip(crossed[::2], crossed[1::2], strict=False):
                self._run(y, left, right, ink)

    def _run(self, y: int, left: float, right: float, ink: Colour) -> None:
        first, last = max(0, round(left)), min(self.wide, round(right))
        if last > first:
            self._rows[y][first * _RGB : last * _RGB] = ink * (last - first)

    def at(self, x: int, y: int) -> Colour:
        """The colour of a pixel."""
        return bytes(self._rows[y][x * _RGB : x * _RGB + _RGB])

    def png(self) -> bytes:
        """Write the picture as a PNG file."""
        size = struct.pack(">IIBBBBB", self.wide, self.high, 8, 2, 0, 0, 0)
        packed = zlib.compress(b"".join(b"\0" + row for row in self._rows), 6)
        chunks = ((b"IHDR", size), (b"IDAT", packed), (b"IEND", b""))
        return _SIGNATURE + b"".join(_chunk(kind, body) for kind, body in chunks)


def _chunk(kind: bytes, body: bytes) -> bytes:
    return struct.pack(">I", len(body)) + kind + body + struct.pack(">I", zlib.crc32(kind + body))


def points(numbers: Iterable[float]) -> list[Point]:
    """Pair numbers up: x, y, x, y and so on."""
    all_numbers = list(numbers)
    return list(zip(all_numbers[::2], all_numbers[1::2], strict=True))
