"""The maps of the series as pictures: a sheet of hexes per title, and the displays of boxes.

- `maps`: every map that can be asked for, as the game's picture names them
- `titles`, `sheet`: a title's tables, ready to be drawn
- `ground`, `relief`, `marks`: sea and land, light and shade, what grows and how it slopes
- `lines`, `bounds`, `frontiers`, `places`: rivers and roads, edges and entries, borders, towns
- `town_names`, `river_names`, `figures`, `letters`: what is written on the map
- `furniture`, `key`, `review`: title, scale and credits; what signs mean; overrides with reasons
- `hex_map`: the layers of a hex sheet, put together
- `display_map` (with `display_layout`, `display_boxes`): boxes of a strategic display
"""

from __future__ import annotations
