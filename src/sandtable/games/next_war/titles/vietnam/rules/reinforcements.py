"""NWV 8.2 Where reinforcements come onto the map, and what they do if enemies are in the way."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Final

from sandtable.games.next_war.ids import ENEMY, PlaceId, SideId
from sandtable.games.next_war.printed.holding_boxes import box_places
from sandtable.games.next_war.rule_hooks import hexes_in_play
from sandtable.games.next_war.rules.standard.ch10_reinforcements.scenario_turn_tables import Due
from sandtable.games.next_war.state_lookups import Scene, stack_at
from sandtable.kernel.rules.rule_hooks import cites

#: The kind of area that is an edge of the map.
EDGE: Final = "map_edge"


@cites("NWV:8.2", "NWV:8.1")
def with_ways_around(scene: Scene, side: SideId, due: Due) -> Due:
    """Who is listed for a hex at the edge may wait on the line behind it instead.

    If enemies stand in all its hexes, it may come by another road off the same edge, in the play
    area (RUL-0250), or into its side's Holding Box.
    """
    return tuple([(unit, ways_for(scene, side, hexes)) for unit, hexes in due])


def ways_for(scene: Scene, side: SideId, hexes: tuple[PlaceId, ...]) -> tuple[PlaceId, ...]:
    """The places that are open to a unit which is listed for these hexes."""
    lines = scene.printed.atlas.lines
    behind = tuple([lines[here] for here in hexes if here in lines])
    if not behind:
        return hexes
    if not all(stack_at(scene, ENEMY[side], here) for here in hexes):
        return (*hexes, *behind)
    others = [here for here in _same_edge(scene, hexes) if not stack_at(scene, ENEMY[side], here)]
    return (*others, *behind, *box_places(scene.printed, side))


def _same_edge(scene: Scene, hexes: Iterable[PlaceId]) -> tuple[PlaceId, ...]:
    """List the other hexes in play of the same edge from which a road leads off the map."""
    atlas = scene.printed.atlas
    edges = [whole for area, whole in atlas.areas.items() if area.kind == EDGE]
    in_play = frozenset(scene.rules[hexes_in_play](scene))
    same = {each for edge in edges if not edge.isdisjoint(hexes) for each in edge & in_play}
    return tuple([here for here in sorted(atlas.lines) if here in same and here not in hexes])
