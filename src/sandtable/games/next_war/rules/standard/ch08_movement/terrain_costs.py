"""8.3 What a step costs, 8.3.2 roads, 8.3.3 prohibited terrain; asked once for every step."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Any, Final

from sandtable.board.costs import IMPASSABLE
from sandtable.games.next_war.charts import ROAD_ONLY, charts
from sandtable.games.next_war.counters import Mobility
from sandtable.games.next_war.points import cross_country_cost, entry_cost
from sandtable.games.next_war.printed import Atlas
from sandtable.games.next_war.rules.standard.ch08_movement.rivers import crossing_cost
from sandtable.games.next_war.terrain import Feature, Road, Terrain
from sandtable.kernel.points import answers, cites
from sandtable.kernel.ruleset import Ruleset

#: Marks the costs of steps that do not use the road rate: `costs[mobility, storm, ACROSS]`.
ACROSS: Final = "across"
Costs = Mapping[Any, Mapping[int, Mapping[int, int]]]


@answers(entry_cost, "STD:8.3")
def cost_of_step(atlas: Atlas, mobility: Mobility, storm: bool, here: int, to: int) -> int:
    """A step costs the road rate or the terrain entered, and what the side between costs."""
    road = road_between(atlas, here, to)
    if road is None:
        return cost_off_road(atlas, mobility, storm, here, to)
    rate = charts().roads[road][mobility, storm]
    return min(rate + crossing_cost(atlas, mobility, storm, here, to), IMPASSABLE)


@answers(cross_country_cost, "STD:8.3.1")
def cost_off_road(atlas: Atlas, mobility: Mobility, storm: bool, here: int, to: int) -> int:
    """Off the road a unit pays for the terrain of the hex, for its Jungle, and for the side."""
    ground = atlas.ground[to]
    cost = terrain_cost(ground.terrain, mobility, storm=storm)
    if Feature.JUNGLE in ground.features:
        cost += charts().jungle[mobility, storm]
    return min(cost + crossing_cost(atlas, mobility, storm, here, to), IMPASSABLE)


@cites("STD:8.3.3")
def terrain_cost(terrain: Terrain, mobility: Mobility, *, storm: bool) -> int:
    """Where the chart lets a class in only along a road, or not at all, there is no other way."""
    if is_sea(terrain):
        return IMPASSABLE
    cost = charts().terrain[terrain].costs[mobility, storm]
    return IMPASSABLE if cost == ROAD_ONLY else cost


@cites("STD:8.3.1.11")
def is_sea(terrain: Terrain) -> bool:
    """No ground unit walks into an All-Sea hex."""
    return terrain is Terrain.ALL_SEA


@cites("STD:8.3.2")
def road_between(atlas: Atlas, here: int, to: int) -> Road | None:
    """A road joins two hexes where it is drawn; Urban hexes side by side have streets."""
    drawn = atlas.roads.get((here, to))
    streets = atlas.ground[here].terrain is atlas.ground[to].terrain is Terrain.URBAN
    return Road.PRIMARY if streets and drawn is not Road.HIGHWAY else drawn


def bake_costs(rules: Ruleset, atlas: Atlas) -> Costs:
    """Ask the layered rules once for every step, so that no march need ask again."""
    kinds = [(mobility, storm) for mobility in Mobility for storm in (False, True)]
    on_road, off_road = rules[entry_cost], rules[cross_country_cost]
    table: dict[Any, Mapping[int, Mapping[int, int]]] = {}
    for mobility, storm in kinds:
        table[mobility, storm] = _asked(on_road, atlas, mobility, storm=storm)
        table[mobility, storm, ACROSS] = _asked(off_road, atlas, mobility, storm=storm)
    return table


def _asked(
    cost: Callable[[Atlas, Mobility, bool, int, int], int],
    atlas: Atlas,
    mobility: Mobility,
    *,
    storm: bool,
) -> dict[int, dict[int, int]]:
    return {
        here: {to: cost(atlas, mobility, storm, here, to) for to in near}
        for here, near in atlas.near.items()
    }
