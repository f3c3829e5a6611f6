"""Who is where at a glance: kept while nobody on the map comes, goes or is turned up."""

from __future__ import annotations

from typing import NamedTuple

from sandtable.games.hearts_and_minds.printed.counters import BLUE, RED
from sandtable.games.hearts_and_minds.state_lookups import Scene
from sandtable.kernel.play.memo import memoised


class StackIndex(NamedTuple):
    """Areas in which a side has somebody: Red's, Blue's."""

    ground: tuple[frozenset[int], frozenset[int]]  # Viet Cong count, face down or up
    infantry: tuple[frozenset[int], frozenset[int]]  # without Viet Cong


def fronts(scene: Scene) -> StackIndex:
    """Look over the map."""
    state = scene.state
    depends = (state.stacks, state.cells, state.open_vc)
    return memoised(scene, "fronts", depends, lambda: _found(scene))


def _found(scene: Scene) -> StackIndex:
    state = scene.state
    musters = [(area, scene.printed.musters[stack]) for area, stack in state.stacks.map.items()]
    red = {area for area, there in musters if there.ground[RED]}
    return StackIndex(
        (
            frozenset({*red, *state.cells.map, *state.open_vc.map}),
            frozenset([area for area, there in musters if there.ground[BLUE]]),
        ),
        (
            frozenset([area for area, there in musters if there.infantry[RED]]),
            frozenset([area for area, there in musters if there.infantry[BLUE]]),
        ),
    )
