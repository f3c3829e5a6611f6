"""8.3 What a step costs, 8.3.2 roads, 8.3.3 prohibited terrain; asked once for every step."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import replace
from typing import Any, Final

from sandtable.board.movement_point_fractions import IMPASSABLE
from sandtable.games.next_war.ids import PlaceId
from sandtable.games.next_war.printed.charts import ROAD_ONLY, charts
from sandtable.games.next_war.printed.counters import Mobility
from sandtable.games.next_war.printed.printed_components import Atlas
from sandtable.games.next_war.printed.terrain import Feature, Road, Terrain, Weather
from sandtable.games.next_war.rule_hooks import cross_country_cost, entry_cost
from sandtable.games.next_war.rules.standard.ch08_movement.terrain.map_after_damage import (
    atlas_now,
    crossing_of,
    is_spanned,
)
from sandtable.games.next_war.rules.standard.ch08_movement.terrain.rivers import (
    crossing_cost,
    is_bridged,
)
from sandtable.games.next_war.state import Crossing
from sandtable.games.next_war.state_lookups import Scene
from sandtable.kernel.play.memo import LazyDict, found_once
from sandtable.kernel.rules.rule_hooks import answers, cites
from sandtable.kernel.rules.ruleset import Ruleset

#: Marks the costs of steps that do not use the road rate: `costs[mobility, storm, ACROSS]`.
ACROSS: Final = "across"
Costs = Mapping[Any, Mapping[PlaceId, Mapping[PlaceId, int]]]
_KINDS: Final = [(mobility, storm) for mobility in Mobility for storm in (False, True)]
_KEPT: Final = "costs now"


@answers(entry_cost, "STD:8.3")
def cost_of_step(atlas: Atlas, mobility: Mobility, storm: bool, here: PlaceId, to: PlaceId) -> int:
    """A step costs the road rate or the terrain entered, and what the side between costs."""
    road = road_between(atlas, here, to)
    if road is None:
        return cost_off_road(atlas, mobility, storm, here, to)
    rate = charts().roads[road][mobility, storm]
    return min(rate + crossing_cost(atlas, mobility, storm, here, to), IMPASSABLE)


@answers(cross_country_cost, "STD:8.3.1")
def cost_off_road(atlas: Atlas, mobility: Mobility, storm: bool, here: PlaceId, to: PlaceId) -> int:
    """Off the road a unit pays for the terrain of the hex, for its Jungle, and for the side."""
    cost = cost_of_ground(atlas, mobility, storm, to)
    return min(cost + crossing_cost(atlas, mobility, storm, here, to), IMPASSABLE)


def cost_of_ground(atlas: Atlas, mobility: Mobility, storm: bool, to: PlaceId) -> int:
    """What the ground of a hex costs off the road, whatever side it is entered by."""
    ground = atlas.ground[to]
    cost = terrain_cost(ground.terrain, mobility, storm=storm)
    if Feature.JUNGLE in ground.features:
        cost += charts().jungle[mobility, storm]
    return cost


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
def road_between(atlas: Atlas, here: PlaceId, to: PlaceId) -> Road | None:
    """A road joins two hexes where it is drawn; Urban hexes side by side have streets."""
    drawn = atlas.roads.get((here, to))
    streets = atlas.ground[here].terrain is atlas.ground[to].terrain is Terrain.URBAN
    return Road.PRIMARY if streets and drawn is not Road.HIGHWAY else drawn


def bake_costs(rules: Ruleset, atlas: Atlas) -> Costs:
    """Ask the layered rules once for every step, so that no march need ask again.

    Scenarios and options with the same rules on the same map share the answers.
    """
    points = (entry_cost, cross_country_cost)
    key = tuple([each.mark for point in points for each in rules.entries(point.name)])
    return found_once(atlas.memo, key, lambda: _baked(rules, atlas))


def _baked(rules: Ruleset, atlas: Atlas) -> Costs:
    on_road, off_road = rules[entry_cost], rules[cross_country_cost]
    table: dict[Any, Mapping[PlaceId, Mapping[PlaceId, int]]] = {}
    for mobility, storm in _KINDS:
        table[mobility, storm] = _asked(on_road, atlas, mobility, storm=storm)
        table[mobility, storm, ACROSS] = _asked(off_road, atlas, mobility, storm=storm)
    return table


def costs_now(scene: Scene) -> Costs:
    """What steps cost on the map as it stands; where nothing is destroyed, as baked."""
    broken, printed = scene.state.broken, scene.printed
    laid = scene.state.advanced.bridging.bridges
    if not broken.map and not laid:
        return printed.costs
    kept = printed.memo.get(_KEPT)
    if kept is None or kept[0] is not broken or kept[1] is not laid:
        changed = {*broken.map, *[each.hexes for each in laid]}
        kept = printed.memo[_KEPT] = (broken, laid, _patched(scene, changed))
    costs: Costs = kept[2]
    return costs


@cites("STD:8.3.3")
def ground_admits(scene: Scene, mobility: Mobility, here: PlaceId, to: PlaceId) -> bool:
    """Whether the ground lets a class take a step, by road or off it, whatever river is between.

    For retreats and infiltration, in which light infantry crosses rivers without a bridge.
    """
    atlas, storm = atlas_now(scene), scene.state.weather is Weather.STORM
    if (here, to) not in atlas.sides or is_bridged(atlas, here, to):
        return costs_now(scene)[mobility, storm][here][to] < IMPASSABLE
    dry = replace(atlas, sides={})
    return scene.rules[entry_cost](dry, mobility, storm, here, to) < IMPASSABLE


def _patched(scene: Scene, changed: set[Crossing]) -> Costs:
    """Ask again for the steps over what is destroyed or laid, and take the rest as it was baked."""
    broken, baked = scene.state.broken.map, scene.printed.costs
    laid = {each.hexes for each in scene.state.advanced.bridging.bridges}
    ends: dict[PlaceId, list[tuple[PlaceId, bool, bool]]] = {}
    for bridge in sorted(changed):
        (here, there), is_laid, is_down = bridge, bridge in laid, bridge in broken
        ends.setdefault(here, []).append((there, is_laid, is_down))
        ends.setdefault(there, []).append((here, is_laid, is_down))
    rows = {here: _rows_from(scene, here, now) for here, now in ends.items()}

    def of_kind(kind: Any) -> Mapping[PlaceId, Mapping[PlaceId, int]]:
        return {**baked[kind], **{here: row[kind] for here, row in rows.items()}}

    return LazyDict(of_kind)


def _rows_from(
    scene: Scene, here: PlaceId, now: list[tuple[PlaceId, bool, bool]]
) -> Mapping[Any, Mapping[PlaceId, int]]:
    """What the steps from a hex cost each kind of unit, with these bridges laid or down."""
    memo, key = scene.printed.memo, ("steps over bridges", here, *now)
    kept = memo.get(key)
    if kept is None or kept[0] is not scene.rules:
        beyond = [to for to, _, _ in now]
        baked, over = scene.printed.costs, [dict(_without_bridge(scene, here, to)) for to in beyond]
        rows = {
            kind: {**costs[here], **dict(zip(beyond, [each[kind] for each in over], strict=True))}
            for kind, costs in baked.items()
        }
        kept = memo[key] = (scene.rules, rows)
    found: Mapping[Any, Mapping[PlaceId, int]] = kept[1]
    return found


def _without_bridge(scene: Scene, here: PlaceId, to: PlaceId) -> tuple[tuple[Any, int], ...]:
    """What a step costs each kind of unit once its bridge is gone; asked once for a bridge.

    A bridge of a headquarters may stand there instead, over a river that had one before or none.
    """
    laid, down = is_spanned(scene, here, to), crossing_of(here, to) in scene.state.broken.map
    memo, key = scene.printed.memo, ("without bridge", here, to, laid, down)
    kept = memo.get(key)
    if kept is None or kept[0] is not scene.rules:
        atlas, on_road, across = (
            atlas_now(scene),
            scene.rules[entry_cost],
            scene.rules[cross_country_cost],
        )
        costs: list[tuple[Any, int]]
        costs = [((m, storm), on_road(atlas, m, storm, here, to)) for m, storm in _KINDS]
        costs += [((m, storm, ACROSS), across(atlas, m, storm, here, to)) for m, storm in _KINDS]
        kept = memo[key] = (scene.rules, tuple(costs))
    found: tuple[tuple[Any, int], ...] = kept[1]
    return found


def _asked(
    cost: Callable[[Atlas, Mobility, bool, PlaceId, PlaceId], int],
    atlas: Atlas,
    mobility: Mobility,
    *,
    storm: bool,
) -> dict[PlaceId, dict[PlaceId, int]]:
    return {
        here: {to: cost(atlas, mobility, storm, here, to) for to in near}
        for here, near in atlas.near.items()
    }
