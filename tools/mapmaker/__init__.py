"""The map workshop: open geodata in, baked tables of hexes, hexsides and roads out.

`just maps` runs it; `docs/maps.md` tells how a map is made. The package may import sandtable;
sandtable never imports it.
"""
