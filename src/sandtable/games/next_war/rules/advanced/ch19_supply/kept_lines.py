"""Lines that were followed before, kept while nothing changes in their hexes or next to them."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any, Final, NamedTuple

from sandtable.games.next_war.ids import PlaceId
from sandtable.games.next_war.printed.counters import Mobility
from sandtable.games.next_war.printed.terrain import Weather
from sandtable.games.next_war.rules.standard.ch08_movement.terrain.terrain_costs import Costs
from sandtable.games.next_war.state_lookups import Scene

#: More lines than this are not kept beyond a change.
_MOST: Final = 400
#: What a line leads to: hexes, each with a number of points, in sixths.
Reach = Mapping[PlaceId, int]


class Ways(NamedTuple):
    """What lines are followed by: hexes closed to them, barred roads, costs of steps, weather."""

    closed: frozenset[PlaceId]
    barred: frozenset[PlaceId]
    costs: Costs
    weather: Weather


def kept_lines(scene: Scene, name: object, ways: Ways) -> dict[Any, Reach]:
    """What was found under a name and is still right; the caller adds what it finds.

    A line is followed by looking at the hexes that it leads to and at those next to them, so it is
    followed again only if one of these has changed.
    """
    memo, key = scene.printed.memo, ("kept lines", name)
    last = memo.get(key)
    if last is None or last[0].weather is not ways.weather or len(last[1]) > _MOST:
        memo[key] = last = (ways, {})
    elif last[0] is not ways and any(a is not b for a, b in zip(last[0], ways, strict=True)):
        changed = _changed(scene, last[0], ways)
        left = {start: found for start, found in last[1].items() if changed.isdisjoint(found)}
        memo[key] = last = (ways, left)
    found: dict[Any, Reach] = last[1]
    return found


def _changed(scene: Scene, before: Ways, now: Ways) -> set[PlaceId]:
    """All hexes in which or next to which something is different for lines."""
    found = set((before.closed ^ now.closed) | (before.barred ^ now.barred))
    if before.costs is not now.costs:
        kind = (Mobility.MOTORIZED, False)  # a bridge changes the steps of all kinds of units
        rows = before.costs[kind]
        found.update([here for here, row in now.costs[kind].items() if rows[here] is not row])
    near = scene.printed.atlas.near
    return found.union(*[near[here] for here in found])
