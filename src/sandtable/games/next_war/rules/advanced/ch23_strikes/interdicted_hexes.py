"""23.4.4 What Interdiction markers do to movement."""

from __future__ import annotations

from sandtable.board.movement_point_fractions import points
from sandtable.games.next_war.ids import PlaceId
from sandtable.games.next_war.rule_hooks import March, Movers, step_tolls
from sandtable.games.next_war.rule_hooks.advanced.movement import closed_roads
from sandtable.games.next_war.rules.cacheable_movement_vetoes import only_where_marked
from sandtable.games.next_war.state_lookups import Scene
from sandtable.kernel.rules.rule_hooks import adds


def interdiction_at(scene: Scene, here: PlaceId) -> int:
    """The number of the Interdiction marker in a hex; 0: it has none."""
    for marker in scene.state.advanced.interdiction:
        if marker.hex == here:
            return marker.level
    return 0


@adds(step_tolls, "ADV:23.4.4")
@only_where_marked
def interdicted_hex_cost(scene: Scene, movers: Movers, at: March, to: PlaceId) -> tuple[int, ...]:
    """Entering an interdicted hex costs its number more, and so does leaving it at the start.

    Who enters and leaves it in one move pays once.
    """
    if not scene.state.advanced.interdiction:
        return ()
    level = interdiction_at(scene, to)
    if not at.entered:
        level += interdiction_at(scene, at.hex)
    return (points(level),) if level else ()


@adds(closed_roads, "ADV:23.4.4")
def no_road_into_it(scene: Scene, to: PlaceId) -> tuple[PlaceId, ...]:
    """No road leads into an interdicted hex, but bridges can be used."""
    return (to,) if interdiction_at(scene, to) else ()
