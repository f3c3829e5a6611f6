"""7.7 Which units a side loses first."""

from __future__ import annotations

from typing import NamedTuple

from sandtable.games.hearts_and_minds.printed.counters import Kind
from sandtable.games.hearts_and_minds.scene import Scene, cell_at, counter_of, unit_of
from sandtable.games.hearts_and_minds.state import Toll
from sandtable.kernel.rules.points import cites


class Rank(NamedTuple):
    """Units and Viet Cong that fall before others; so many more Viet Cong lie face down."""

    units: tuple[int, ...] = ()
    vcs: tuple[int, ...] = ()
    hidden: int = 0

    @property
    def size(self) -> int:
        """Count them."""
        return len(self.units) + len(self.vcs) + self.hidden


@cites("HMP:7.7")
def first_to_fall(scene: Scene, toll: Toll) -> Rank:
    """Infantry and Viet Cong fall before assets, then Lima Site, and last who flies or floats."""
    left = [unit for unit in toll.units if unit not in toll.dead]
    vcs = tuple([vc for vc in toll.vcs if vc not in toll.dead_vcs])
    hidden = cell_at(scene, toll.area).size if toll.hidden else 0
    counters = scene.printed.counters
    infantry = tuple([unit for unit in left if counters[unit].is_infantry])
    if (vcs or hidden) and viet_cong_fall_first(scene):
        return Rank((), vcs, hidden)
    if infantry or vcs or hidden:
        return Rank(infantry, vcs, hidden)
    for kinds in (
        {Kind.ARTILLERY, Kind.TANK},
        {Kind.LIMA_SITE},
        {Kind.AIR_CAV, Kind.NAVY, Kind.GUNBOAT},
    ):
        found = tuple([unit for unit in left if counters[unit].kind in kinds])
        if found:
            return Rank(found)
    return Rank()


@cites("HM:TET.6")
def viet_cong_fall_first(scene: Scene) -> bool:
    """In a Tet year Viet Cong fall before North Vietnamese."""
    return scene.state.grand == "tet"


def are_alike(scene: Scene, units: tuple[int, ...]) -> bool:
    """Whether it makes no difference which of these units is chosen."""
    moved = scene.state.turn.moved
    marks = {
        (counter_of(scene, unit).name, unit_of(scene, unit).veteran, unit in moved)
        for unit in units
    }
    return len(marks) <= 1
