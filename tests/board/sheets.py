"""The sheets that the tests of the board use.

The numbers of the two titles are those of decision 0006: lines 10 to 50, even lines 00-23, odd
lines 00-22. Vietnam lies with its lines as columns (flat-top hexes), India-Pakistan with its lines
as rows (pointy-top). India-Pakistan's corners are cut: lines 46-50 begin at 03 and line 50 ends
at 15.
"""

from __future__ import annotations

from sandtable.board.directions import Orientation
from sandtable.board.hex_grid import Layout, build_lattice

VIETNAM_LAYOUT = Layout(
    first_line=10,
    last_line=50,
    even_count=24,
    odd_count=23,
    orientation=Orientation.FLAT_TOP,
)
INDIA_PAKISTAN_LAYOUT = Layout(
    first_line=10,
    last_line=50,
    even_count=24,
    odd_count=23,
    orientation=Orientation.POINTY_TOP,
)
CUT = frozenset(
    {f"{line}{at:02}" for line in range(46, 51) for at in range(3)}
    | {f"50{at}" for at in range(16, 24)}
)
CUT_LAYOUT = Layout(
    first_line=10,
    last_line=50,
    even_count=24,
    odd_count=23,
    orientation=Orientation.POINTY_TOP,
    missing=CUT,
)

VIETNAM = build_lattice(VIETNAM_LAYOUT)
INDIA_PAKISTAN = build_lattice(INDIA_PAKISTAN_LAYOUT)
CUT_CORNERS = build_lattice(CUT_LAYOUT)

# Thirty-odd hexes, small enough for slow oracles. The two begin with lines of different parity.
SMALL_FLAT = build_lattice(Layout(10, 15, 6, 5, Orientation.FLAT_TOP))
SMALL_POINTY = build_lattice(Layout(11, 16, 6, 5, Orientation.POINTY_TOP))
SMALL_GAPPY = build_lattice(
    Layout(10, 15, 6, 5, Orientation.POINTY_TOP, frozenset({"1000", "1202", "1203", "1302"}))
)
EVERY_SHEET = (VIETNAM, INDIA_PAKISTAN, CUT_CORNERS, SMALL_FLAT, SMALL_POINTY, SMALL_GAPPY)
SMALL_SHEETS = (SMALL_FLAT, SMALL_POINTY, SMALL_GAPPY)
