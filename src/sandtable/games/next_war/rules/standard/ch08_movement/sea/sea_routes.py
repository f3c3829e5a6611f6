"""8.5.6.4 All paths by sea that are open from a place, and the best one to each destination."""

from __future__ import annotations

from collections.abc import Callable, Hashable
from typing import Final

from sandtable.games.next_war.ids import PlaceId, ShipId, SideId
from sandtable.games.next_war.rules.standard.ch08_movement.sea.contested_movement import (
    count_of_rolls,
)
from sandtable.games.next_war.rules.standard.ch08_movement.sea.sea_paths import (
    Bars,
    Passage,
    seas_after,
    step_objections,
    ways_of,
)
from sandtable.games.next_war.state_lookups import Scene
from sandtable.kernel.rules.paths import Path
from sandtable.kernel.rules.rule_hooks import cites

#: No path is longer than this.
LONGEST: Final = 64
#: A path with a roll more is worse than any path that is longer.
_ROLL: Final = LONGEST + 1


@cites("STD:8.5.6.4")
def routes(  # who moves from where, what is closed to them, and where they may stop
    scene: Scene,
    side: SideId,
    start: PlaceId,
    bars: Bars,
    may_end: Callable[[PlaceId], bool],
    ships: tuple[ShipId, ...] = (),
) -> Path[Passage]:
    """All paths from a place that are open to a side; those with the fewest rolls are best.

    There is no limit of distance.
    """
    rolls = count_of_rolls(scene, side, ships)

    def step(at: Passage, to: PlaceId) -> Passage | None:
        if step_objections(scene, side, at, to, bars):
            return None
        walked = (*at.walked, to)
        return Passage(walked, seas_after(scene, at, to), rolls(walked))

    def weigh(at: Passage) -> tuple[int, Hashable]:
        on_first_coast = all(place >= 0 for place in at.walked)
        return at.rolls * _ROLL + len(at.walked), (at.place, at.seas, on_first_coast)

    return Path(
        Passage((start,)),
        lambda at: ways_of(scene, at.place),
        step,
        lambda at: may_end(at.place),
        longest=LONGEST,
        weigh=weigh,
    )


@cites("STD:8.5.6.4")
def paths(  # as above
    scene: Scene,
    side: SideId,
    start: PlaceId,
    bars: Bars,
    may_end: Callable[[PlaceId], bool],
    ships: tuple[ShipId, ...] = (),
) -> dict[PlaceId, tuple[PlaceId, ...]]:
    """For every destination the path with the fewest rolls, and of those the shortest."""
    found = routes(scene, side, start, bars, may_end, ships).ends()
    return {to: path for to, (_, path) in found.items()}
