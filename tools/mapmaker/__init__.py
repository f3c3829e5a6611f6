"""The map workshop: open geodata in, baked tables of hexes, hexsides and roads out.

`just maps` runs it; `docs/playing/maps.md` tells how a map is made. The package may import
sandtable; sandtable never imports it.
"""
