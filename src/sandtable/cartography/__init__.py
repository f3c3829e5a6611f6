"""Tools for drawing maps as layered SVG.  A game draws its own maps with them; none is named here.

- `palette`, `zooms`: the colours of the look, and the three distances a map is read from
- `svg`: paths, groups and text as SVG
- `grain`: repeatable noise, so that a line looks surveyed and is the same every time
- `grid`: where the hexes of a sheet, their corners and sides lie
- `network`: rivers, roads and borders as courses that join
- `signs`: towns, bases, ports and other things that a map marks
- `placing`, `widths`: words that do not run into each other
- `credits`: whom a map thanks
"""

from __future__ import annotations
