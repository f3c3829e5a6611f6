"""Random grounds and obstacles on small sheets."""

from __future__ import annotations

from dataclasses import dataclass

from hypothesis import strategies as st

from board.sheets import SMALL_SHEETS
from sandtable.board.directions import DIRECTIONS
from sandtable.board.hex_grid import HexId, Lattice
from sandtable.board.movement_point_fractions import IMPASSABLE, Sixths
from sandtable.board.precomputed_step_costs import CostField, build_field
from sandtable.board.reach_and_paths import Obstacles


@dataclass(frozen=True)
class Outing:
    """A mover about to set out."""

    lattice: Lattice
    ground: CostField
    obstacles: Obstacles
    start: HexId
    budget: Sixths


# Few different costs, so that many ways cost the same.
_COSTS = st.sampled_from((1, 2, 2, 3, 3, 6, 6, 9, 12, 24, IMPASSABLE))


@st.composite
def outings(draw):
    lattice = draw(st.sampled_from(SMALL_SHEETS))
    row = st.lists(_COSTS, min_size=len(DIRECTIONS), max_size=len(DIRECTIONS))
    costs = draw(st.lists(row, min_size=len(lattice), max_size=len(lattice)))
    some = st.frozensets(st.sampled_from(lattice.hexes), max_size=9)
    return Outing(
        lattice=lattice,
        ground=build_field(lattice.neighbours, costs),
        obstacles=Obstacles(draw(some), draw(some), draw(st.booleans())),
        start=draw(st.sampled_from(lattice.hexes)),
        budget=Sixths(draw(st.integers(0, 60))),
    )
