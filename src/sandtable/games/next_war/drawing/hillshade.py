"""Light and shade: a hillshade from the elevation of hexes and noise that grows with the ground.

It is one small picture of grey and transparency, so every program that shows SVG shows it alike.
"""

from __future__ import annotations

import struct
import zlib
from base64 import b64encode
from collections.abc import Callable
from itertools import accumulate
from math import sqrt
from typing import Final, TypeAlias

from sandtable.cartography.hash_noise import lattice_noise
from sandtable.cartography.hex_layout import HEX, LINE, Cell
from sandtable.cartography.palette import Palette
from sandtable.cartography.svg import element
from sandtable.games.next_war.drawing.map_data import HexMapData

_PER_HEX: Final = 12  # pixels from hex to hex
_STEP: Final = HEX / _PER_HEX
#: How rugged each height is, in metres of noise.
_RUGGED: Final = (0.0, 110.0, 300.0, 470.0, 600.0)
_STEEP: Final = 0.0042
_FLAT_LIGHT: Final = 0.64
_CLEAN: Final = 150.0  # metres of noise below which shading fades, so that flat ground stays clean
#: Ridges, large to small: per hex, how strong, and a seed.
_OCTAVES: Final = ((1.15, 1.0, 31), (2.6, 0.55, 32), (5.1, 0.28, 33))

Raster: TypeAlias = list[list[float]]


def relief(sheet: HexMapData, palette: Palette) -> str:
    """Draw the hillshade as an image over the whole sheet."""
    corners = [place for cell in sheet.grid.cells for place in sheet.grid.corners(cell)]
    left, top = min(p.real for p in corners), min(p.imag for p in corners)
    columns = int((max(p.real for p in corners) - left) / _STEP) + 1
    rows = int((max(p.imag for p in corners) - top) / _STEP) + 1

    def spread(value: Callable[[Cell], float], soft: int) -> Raster:
        return _soft(_between(sheet, value, (left, top), (columns, rows)), soft)

    def metres(cell: Cell) -> float:
        return float(sheet.hexes[cell].elevation) if cell in sheet.land else 0.0

    rugged = spread(lambda cell: _RUGGED[sheet.height(cell)], 2)
    heights = spread(metres, 4)
    picture = _png(_shaded(_ridged(heights, rugged), rugged, palette))
    return element(
        "image",
        x=left,
        y=top,
        width=columns * _STEP,
        height=rows * _STEP,
        preserveAspectRatio="none",
        href=f"data:image/png;base64,{b64encode(picture).decode('ascii')}",
    )


def _between(
    sheet: HexMapData,
    value: Callable[[Cell], float],
    corner: tuple[float, float],
    size: tuple[int, int],
) -> Raster:
    """Spread what is known per hex over the pixels: along lines of hexes, then between them."""
    layout, is_flat = sheet.grid.layout, sheet.grid.is_flat
    along_count, across_count = (size[1], size[0]) if is_flat else size
    along_start, across_start = (corner[1], corner[0]) if is_flat else corner
    places: dict[int, list[int]] = {}
    for line, at in sheet.grid.cells:
        places.setdefault(line, []).append(at)
    profiles = []
    for line in range(layout.first_line, layout.last_line + 1):
        known = [value((line, at)) for at in places[line]]
        shift = places[line][0] + 0.5 * (line % 2)
        spots = ((along_start + n * _STEP) / HEX - shift for n in range(along_count))
        profiles.append([_lookup(known, spot) for spot in spots])
    if not is_flat:
        profiles.reverse()  # rows are numbered upwards
    found = []
    for n in range(across_count):
        spot = min(max((across_start + n * _STEP) / LINE, 0.0), len(profiles) - 1.001)
        below, share = profiles[int(spot)], spot % 1
        above = profiles[int(spot) + 1]
        found.append([a + (b - a) * share for a, b in zip(below, above, strict=True)])
    return _turned(found) if is_flat else found


def _lookup(known: list[float], spot: float) -> float:
    if spot <= 0:
        return known[0]
    if spot >= len(known) - 1:
        return known[-1]
    before = known[int(spot)]
    return before + (known[int(spot) + 1] - before) * (spot % 1)


def _ridged(heights: Raster, rugged: Raster) -> Raster:
    """Add ridges to the heights."""
    columns = len(heights[0])
    weights = [_weights(columns, rate) for rate, _, _ in _OCTAVES]
    found = []
    for row, (height, rough) in enumerate(zip(heights, rugged, strict=True)):
        first, second, third = (
            _noise_row(row * rate / _PER_HEX, weights[n], seed)
            for n, (rate, _, seed) in enumerate(_OCTAVES)
        )
        found.append(
            [
                h + r * (1 - abs(a) - 0.55 * abs(b) - 0.28 * abs(c))
                for h, r, a, b, c in zip(height, rough, first, second, third, strict=True)
            ]
        )
    return found


def _weights(columns: int, rate: float) -> list[tuple[int, float]]:
    found = []
    for column in range(columns):
        x = column * rate / _PER_HEX
        share = x % 1
        found.append((int(x), share * share * (3 - 2 * share)))
    return found


def _noise_row(y: float, weights: list[tuple[int, float]], seed: int) -> list[float]:
    """The noise along one row of pixels."""
    top, share = int(y), y % 1
    share *= share * (3 - 2 * share)
    posts = []
    for x in range(weights[-1][0] + 2):
        above = lattice_noise(x, top, seed)
        posts.append(above + (lattice_noise(x, top + 1, seed) - above) * share)
    return [posts[x] + (posts[x + 1] - posts[x]) * across for x, across in weights]


def _soft(raster: Raster, reach: int) -> Raster:
    """Blur twice by running means, along rows and along columns."""
    for _ in range(4):
        raster = _turned([_mean(line, reach) for line in raster])
    return raster


def _turned(raster: Raster) -> Raster:
    return [list(line) for line in zip(*raster, strict=True)]


def _mean(line: list[float], reach: int) -> list[float]:
    width = 2 * reach + 1
    padded = [line[0]] * (reach + 1) + line + [line[-1]] * reach
    sums = list(accumulate(padded))
    return [(end - start) / width for start, end in zip(sums, sums[width:], strict=False)]


def _shaded(surface: Raster, rugged: Raster, palette: Palette) -> list[bytes]:
    """Light the surface from the upper left: white with transparency, or black."""
    dark, bright = palette.strength("shade") * 255, palette.strength("light") * 255
    lines = []
    for row, heights in enumerate(surface):
        above, below = surface[max(row - 1, 0)], surface[min(row + 1, len(surface) - 1)]
        west, east = [heights[0], *heights[:-1]], [*heights[1:], heights[-1]]
        line = bytearray()
        for left, right, high, low, rough in zip(
            west, east, above, below, rugged[row], strict=True
        ):
            across, down = _STEEP * (right - left), _STEEP * (low - high)
            light = 0.54 * (across + down) + _FLAT_LIGHT
            light /= _FLAT_LIGHT * sqrt(1 + across * across + down * down)
            strength = min(1.0, rough / _CLEAN) * (light - 1)
            if strength < 0:
                line.append(20)
                line.append(min(255, int(-strength * dark)))
            else:
                line.append(255)
                line.append(min(255, int(strength * bright)))
        lines.append(bytes(line))
    return lines


def _png(lines: list[bytes]) -> bytes:
    """Pack lines of grey and transparency as PNG."""
    header = struct.pack(">IIBBBBB", len(lines[0]) // 2, len(lines), 8, 4, 0, 0, 0)
    body = zlib.compress(b"".join(b"\x00" + line for line in lines), 9)
    chunks = ((b"IHDR", header), (b"IDAT", body), (b"IEND", b""))
    return b"\x89PNG\r\n\x1a\n" + b"".join(
        struct.pack(">I", len(part)) + name + part + struct.pack(">I", zlib.crc32(name + part))
        for name, part in chunks
    )
