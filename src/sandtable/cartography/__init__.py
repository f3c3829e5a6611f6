"""Maps as pictures: baked tables in, layered SVG out. Own art, no game rules.

- `palette`, `zooms`: the colours of the look, and the three distances a map is read from
- `svg`: paths, groups and text as SVG
- `grain`: repeatable noise, so that a line looks surveyed and is the same every time
- `grid`: where the hexes of a sheet, their corners and sides lie
- `network`: rivers, roads and borders as courses that join
- `titles`, `sheet`: a title's tables, ready to be drawn
- `ground`, `relief`, `marks`: sea and land, light and shade, what grows and how it slopes
- `lines`, `bounds`, `places`: rivers and roads, edges and entries, towns and bases
- `placing`, `widths`: words that do not run into each other
- `town_names`, `river_names`, `figures`, `letters`: what is written on the map
- `furniture`, `review`: title, key, scale, north, credits; overrides with their reasons
- `hex_map`: the layers of a hex sheet, put together
- `area_map` (with `area_shapes`, `area_names`, `area_furniture`): provinces
- `display_map` (with `display_layout`): boxes of a strategic display
"""

from __future__ import annotations
