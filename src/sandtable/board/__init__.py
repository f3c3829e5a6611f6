"""Geometry of boards, knowing no game.

- `directions`: the six ways out of a hex, and their names on the sheet
- `axial`: whole-number arithmetic of an endless hex grid
- `lattice`: the hexes of a printed map, their numbers, neighbours and distances
- `hexsides`: the sides of hexes, and what lies along them
- `areas`: maps of areas and boxes
- `costs`: movement costs in whole sixths of a point
- `fields`: what every step costs one class of mover
- `reach`: how far a mover gets, whether a given way works, what hangs together
"""

from __future__ import annotations
