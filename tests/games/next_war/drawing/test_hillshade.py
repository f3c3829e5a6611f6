"""The hillshade: a picture that leaves flat ground alone."""

from __future__ import annotations

import re
import struct
import zlib
from base64 import b64decode

from games.next_war.drawing.conftest import read
from sandtable.cartography.hex_layout import HEX
from sandtable.cartography.palette import DAY
from sandtable.games.next_war.drawing.hillshade import relief


def pixels(image):
    """Unpack a picture of grey and transparency."""
    (text,) = re.findall(r"base64,([^\"]+)", image)
    data = b64decode(text)
    assert data.startswith(b"\x89PNG")
    place, packed, size = 8, b"", (0, 0)
    while place < len(data):
        (length,) = struct.unpack(">I", data[place : place + 4])
        kind, body = data[place + 4 : place + 8], data[place + 8 : place + 8 + length]
        (check,) = struct.unpack(">I", data[place + 8 + length : place + 12 + length])
        assert check == zlib.crc32(kind + body)
        if kind == b"IHDR":
            size = struct.unpack(">II", body[:8])
        packed += body if kind == b"IDAT" else b""
        place += 12 + length
    wide, high = size
    raw = zlib.decompress(packed)
    assert len(raw) == high * (1 + 2 * wide)
    return wide, high, [raw[n * (1 + 2 * wide) + 1 : (n + 1) * (1 + 2 * wide)] for n in range(high)]


def strength_at(sheet, image, cell):
    """Tell how strongly the pixels in the middle of a hex are shaded."""
    wide, high, lines = pixels(image)
    x, y, width, height = (
        float(re.findall(rf' {name}="([-\d.]+)"', image)[0])
        for name in ("x", "y", "width", "height")
    )
    middle = sheet.grid.centre(cell)
    reach = 0.3 * HEX
    found = []
    for dx in (-reach, 0, reach):
        for dy in (-reach, 0, reach):
            column = int((middle.real + dx - x) / width * wide)
            row = int((middle.imag + dy - y) / height * high)
            found.append(lines[row][2 * column + 1])
    return max(found)


def test_flat_ground_among_flat_ground_stays_clean_and_mountains_do_not():
    sheet = read("india-pakistan")
    image = relief(sheet, DAY)

    def all_around(cell, heights):
        ring = {cell, *sheet.grid.around(cell)}
        ring |= {far for near in tuple(ring) for far in sheet.grid.around(near)}
        return all(c in sheet.hexes and sheet.height(c) in heights for c in ring)

    flat = [cell for cell in sheet.hexes if all_around(cell, {0})]
    steep = [cell for cell in sheet.hexes if all_around(cell, {3, 4})]
    assert max(strength_at(sheet, image, cell) for cell in flat[::9]) <= 3
    assert min(strength_at(sheet, image, cell) for cell in steep[:8]) > 12
