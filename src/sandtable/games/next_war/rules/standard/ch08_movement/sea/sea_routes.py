"""8.5.6.4 All paths by sea that are open from a place, and the best one to each destination."""

from __future__ import annotations

from collections.abc import Callable, Hashable
from functools import cache
from typing import Final

from sandtable.games.next_war.ids import PlaceId, ShipId
from sandtable.games.next_war.rules.standard.ch08_movement.sea.contested_movement import (
    count_of_rolls,
)
from sandtable.games.next_war.rules.standard.ch08_movement.sea.sea_paths import (
    Passage,
    Traffic,
    passed_on,
    seas_after,
    start_of_path,
    step_objections,
    ways_on,
)
from sandtable.games.next_war.state_lookups import Scene
from sandtable.kernel.rules.paths import Path
from sandtable.kernel.rules.rule_hooks import cites

#: No path is longer than this.
LONGEST: Final = 64
#: A path with a roll more is worse than any path that is longer.
_ROLL: Final = LONGEST + 1


@cites("STD:8.5.6.4")
def routes(
    scene: Scene,
    who: Traffic,
    start: PlaceId,
    may_end: Callable[[PlaceId], bool],
    ships: tuple[ShipId, ...] = (),
) -> Path[Passage]:
    """All paths from a place that are open to those who move; the fewest rolls are best.

    There is no limit of distance.
    """
    rolls = cache(count_of_rolls(scene, who.side, ships))  # asked often, but only for the best path

    def step(at: Passage, to: PlaceId) -> Passage | None:
        if step_objections(scene, who, at, to):
            return None
        return passed_on(scene, who, at, to)

    def weigh(at: Passage) -> tuple[int, Hashable]:
        on_first_coast = all(place >= 0 for place in at.walked)
        return rolls(at.walked) * _ROLL + len(at.walked), (at.place, at.seas, on_first_coast)

    return Path(
        start_of_path(start),
        lambda at: ways_on(scene, who, at.place),
        step,
        lambda at: may_end(at.place),
        longest=LONGEST,
        weigh=weigh,
    )


def reachable(scene: Scene, who: Traffic, start: PlaceId) -> frozenset[PlaceId]:
    """Every place to which a path leads, whether it may end there or not."""
    first = start_of_path(start)
    front, seen = [first], {(first.place, first.seas)}
    while front:
        at = front.pop()
        for to in ways_on(scene, who, at.place):
            state = to, 0 if who.most_seas is None else seas_after(scene, who, at, to)
            if state not in seen and not step_objections(scene, who, at, to):
                seen.add(state)
                front.append(passed_on(scene, who, at, to))
    return frozenset([place for place, _ in seen]) - {start}
