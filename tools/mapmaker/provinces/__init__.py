"""The 1965 area map of Hearts and Minds, drawn from the outlines of modern provinces.

Read in this order: `sources` (outlines as they come), `pieces` (which modern province, or which
part of it, belongs to which area), `coverage` (one set of borders for all, simplified together),
`baking` (the tables).  Run it with `python -m mapmaker.provinces WORLD_MAP.gpkg`, with `tools` on
the path; `WORLD_MAP.gpkg` is in the Debian package qgis-common.
"""

from __future__ import annotations
