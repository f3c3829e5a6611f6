"""Pictures of pixels: what is filled, what is cut off, and that others can read the file."""

from __future__ import annotations

import struct
import zlib

from sandtable.cartography.bitmap import Bitmap, colour

PAPER, INK = colour("#FFFFFF"), colour("#0B3F7A")


def filled(bitmap: Bitmap) -> list[str]:
    return [
        "".join("#" if bitmap.at(x, y) == INK else "." for x in range(bitmap.wide))
        for y in range(bitmap.high)
    ]


def test_a_polygon_is_filled_between_its_edges_also_where_it_is_hollow():
    bitmap = Bitmap(6, 4, PAPER)
    bitmap.polygon([(0, 0), (2, 0), (2, 2), (4, 2), (4, 0), (6, 0), (6, 4), (0, 4)], INK)

    assert filled(bitmap) == ["##..##", "##..##", "######", "######"]


def test_what_lies_outside_is_cut_off():
    bitmap = Bitmap(3, 2, PAPER)
    bitmap.box(-5, -5, 1, 1, INK)
    bitmap.polygon([(2, 1), (9, 1), (9, 9), (2, 9)], INK)

    assert filled(bitmap) == ["#..", "..#"]


def test_the_file_holds_the_size_and_the_rows():
    bitmap = Bitmap(2, 1, PAPER)
    bitmap.box(1, 0, 2, 1, INK)
    found = bitmap.png()
    start = found.index(b"IDAT") + 4
    length = struct.unpack(">I", found[start - 8 : start - 4])[0]

    assert found.startswith(b"\x89PNG\r\n\x1a\n")
    assert struct.unpack(">II", found[16:24]) == (2, 1)
    assert zlib.decompress(found[start : start + length]) == b"\0" + PAPER + INK
