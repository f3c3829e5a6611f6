"""13.1.2 Sources of supply, 13.1.3 lines of communication to them.

Lines are found the other way round: once for a side from its sources along roads, for all units.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from typing import Final

from sandtable.board.movement_point_fractions import IMPASSABLE
from sandtable.games.next_war.ids import ENEMY, PlaceId, SideId, UnitId
from sandtable.games.next_war.naval_lookups import inshore_boxes_of, sea_holder
from sandtable.games.next_war.printed.counters import Mobility
from sandtable.games.next_war.printed.printed_components import Atlas
from sandtable.games.next_war.printed.terrain import Feature, Terrain, Weather
from sandtable.games.next_war.rule_hooks import supply_sources
from sandtable.games.next_war.rule_hooks.arrivals import has_line_of_its_own
from sandtable.games.next_war.rules.standard.ch08_movement.terrain.installations_and_cities import (
    is_built_up,
    is_enemy_to_clear,
    stands,
)
from sandtable.games.next_war.rules.standard.ch08_movement.terrain.map_after_damage import (
    atlas_now,
)
from sandtable.games.next_war.rules.standard.ch08_movement.terrain.terrain_costs import costs_now
from sandtable.games.next_war.rules.standard.ch08_movement.zones.zones import is_in_enemy_zone
from sandtable.games.next_war.state import Crossing
from sandtable.games.next_war.state_lookups import (
    Scene,
    controller_of,
    counter_of,
    ground_at,
    stack_at,
    unit_of,
)
from sandtable.kernel.play.memo import as_before, memoised
from sandtable.kernel.rules.rule_hooks import adds, answers, cites

#: How many hexes a line may take to reach a road.
OFF_ROAD: Final = 2


@adds(supply_sources, "STD:13.1.2")
def own_places(scene: Scene, side: SideId) -> tuple[PlaceId, ...]:
    """Cities, Urban hexes and Ports of a friendly country feed the side that controls them."""
    printed = (scene.printed.atlas,)
    places = memoised(scene, ("feeders", side), printed, lambda: _feeders(scene, side))
    return tuple(
        [
            here
            for here, built_up in places
            if controller_of(scene, here) == side and (built_up or is_open_port(scene, side, here))
        ]
    )


def _feeders(scene: Scene, side: SideId) -> tuple[tuple[PlaceId, bool], ...]:
    """List what may feed a side as the map is printed, and whether that is more than a Port."""
    atlas = scene.printed.atlas
    return tuple(
        [
            (here, is_built_up(atlas.ground[here]))
            for here in atlas.hexes
            if atlas.home.get(atlas.ground[here].country) == side
            and (is_built_up(atlas.ground[here]) or Feature.PORT in atlas.ground[here].features)
        ]
    )


@cites("STD:13.1.2")
def is_open_port(scene: Scene, side: SideId, here: PlaceId) -> bool:
    """A Port feeds nobody in an enemy zone, or while the enemy controls its Inshore box."""
    if not stands(scene, here, Feature.PORT) or is_in_enemy_zone(scene, side, here):
        return False
    waters = inshore_boxes_of(scene, here)
    return not any(sea_holder(scene, box) == ENEMY[side] for box in waters)


@adds(supply_sources, "STD:13.1.2")
def roads_over_the_edge(scene: Scene, side: SideId) -> tuple[PlaceId, ...]:
    """Where a Primary Road or a Highway leaves the map over a side's own edge, supply comes in."""
    atlas = scene.printed.atlas
    edges = [
        here
        for area, hexes in atlas.areas.items()
        if area.kind == "supply_edge" and atlas.home.get(area.name) == side
        for here in hexes
    ]
    return tuple([here for here in sorted(edges) if controller_of(scene, here) != ENEMY[side]])


@cites("STD:13.1.3")
def is_open_to(scene: Scene, side: SideId, here: PlaceId) -> bool:
    """No line goes through enemies, their places, their zones where no friend stands, or sea."""
    if is_in_enemy_zone(scene, side, here) and not stack_at(scene, side, here):
        return False  # most often the reason, and the cheapest to ask
    if stack_at(scene, ENEMY[side], here) or is_enemy_to_clear(scene, side, here):
        return False
    return ground_at(scene, here).terrain is not Terrain.ALL_SEA


@answers(has_line_of_its_own, "STD:13.1.3")
def has_line(scene: Scene, unit: UnitId) -> bool:
    """A unit has a line if, within two hexes, it finds a road that leads on to a source."""
    return leads_from(scene, counter_of(scene, unit).side, unit_of(scene, unit).at)


@cites("STD:13.1.3")
def leads_from(scene: Scene, side: SideId, here: PlaceId) -> bool:
    """A line leads from any hex of a side in the same way, whoever stands or will stand there."""
    sources, fed = network(scene, side)
    if here in sources:
        return True
    if any(to in fed for to in roads_for(scene, side)[here]):
        return True  # the hex itself may be one that no line of others goes through
    return any(now in fed for now in roads_near(scene, side, here))


def network(scene: Scene, side: SideId) -> tuple[frozenset[PlaceId], frozenset[PlaceId]]:
    """The sources of a side, and every hex from which open roads lead to one."""
    state = scene.state
    depends = (
        *(state.control, state.destroyed, state.clearing, state.broken, state.resistance),
        *(*state.forces, state.segment.opening, state.weather, state.turn, scene.rules),
        *(state.sea_control, state.beachheads),
    )
    return memoised(scene, ("supply network", side), depends, lambda: _network(scene, side))


def _network(scene: Scene, side: SideId) -> tuple[frozenset[PlaceId], frozenset[PlaceId]]:
    """Flood anew only if it matters who of the side stands where, not if a unit merely changes."""
    state = scene.state
    found = frozenset([entry.what for entry in scene.rules[supply_sources](scene, side)])
    sources = as_before(scene, ("sources", side), found)
    held = as_before(scene, ("held", side), frozenset(state.forces[side].stacks.map))
    depends = (
        *(state.control, state.destroyed, state.clearing, state.broken, state.resistance),
        *(sources, held, state.forces[ENEMY[side]], state.segment.opening, state.weather),
        *(state.turn, state.beachheads, scene.rules),
    )
    return sources, memoised(scene, ("fed", side), depends, lambda: _flooded(scene, side, sources))


def _flooded(scene: Scene, side: SideId, sources: frozenset[PlaceId]) -> frozenset[PlaceId]:
    roads = roads_for(scene, side)
    ahead = [here for here in sources if is_open_to(scene, side, here)]
    fed = set(ahead)
    seen = set(sources)
    while ahead:
        for to in roads[ahead.pop()]:
            if to not in seen:
                seen.add(to)
                if is_open_to(scene, side, to):
                    fed.add(to)
                    ahead.append(to)
    return frozenset(fed)


def roads_for(scene: Scene, side: SideId) -> Mapping[PlaceId, tuple[PlaceId, ...]]:
    """Where roads lead from each hex for the lines of a side, with the links of its Beachheads."""
    roads, markers = _roads(scene), scene.state.beachheads
    if not markers.map:
        return roads
    depends = (roads, markers)
    return memoised(scene, ("linked", side), depends, lambda: _linked(scene, side, roads))


@cites("STD:13.1.3")
def _linked(
    scene: Scene, side: SideId, roads: Mapping[PlaceId, tuple[PlaceId, ...]]
) -> Mapping[PlaceId, tuple[PlaceId, ...]]:
    """A Beachhead links the roads in the hexes adjacent to it; its own hex counts as a road hex."""
    linked, near = dict(roads), scene.printed.atlas.near
    for here, marker in scene.state.beachheads.pairs():
        if marker.side != side:
            continue
        beyond = [to for to in near[here] if roads[to]]
        linked[here] = tuple(dict.fromkeys([*roads[here], *beyond, here]))
        for to in beyond:
            linked[to] = tuple(dict.fromkeys([*linked[to], here]))
    return linked


def _roads(scene: Scene) -> Mapping[PlaceId, tuple[PlaceId, ...]]:
    """Where roads lead from each hex of the map as it stands; kept while it stands so."""
    printed, atlas = scene.printed.atlas, atlas_now(scene)
    drawn = memoised(scene, "roads as drawn", (printed,), lambda: _joined(printed))
    if atlas.roads is printed.roads:
        return drawn
    broken = scene.state.broken.map
    return memoised(scene, "roads from", (atlas,), lambda: _cut(drawn, atlas, broken))


def _cut(
    drawn: Mapping[PlaceId, tuple[PlaceId, ...]], atlas: Atlas, broken: Iterable[Crossing]
) -> Mapping[PlaceId, tuple[PlaceId, ...]]:
    """Roads as drawn, but for those that ended at a bridge: they are looked for again."""
    ends = {here for bridge in broken for here in bridge if here in drawn}
    left = {here: tuple([to for to in drawn[here] if (here, to) in atlas.roads]) for here in ends}
    return {**drawn, **left}


def _joined(atlas: Atlas) -> Mapping[PlaceId, tuple[PlaceId, ...]]:
    ways = atlas.near.items()
    return {here: tuple([to for to in near if (here, to) in atlas.roads]) for here, near in ways}


@cites("STD:13.1.3")
def roads_near(scene: Scene, side: SideId, here: PlaceId) -> tuple[PlaceId, ...]:
    """The road may be two hexes away, over ground for motor vehicles, or next door anyhow."""
    atlas = atlas_now(scene)
    costs = costs_now(scene)[Mobility.MOTORIZED, scene.state.weather is Weather.STORM]
    roads = roads_for(scene, side)
    found = [here] if roads[here] else []
    edge, seen = [here], {here}
    for way in range(OFF_ROAD):
        beyond = []
        for now in edge:
            for to in atlas.near[now]:
                if to in seen:
                    continue
                passable = to in costs[now] and costs[now][to] < IMPASSABLE
                next_door = not way and roads[to]
                if not (passable or next_door) or not is_open_to(scene, side, to):
                    continue
                seen.add(to)
                found += [to] if roads[to] else []
                beyond += [to] if passable else []
        edge = beyond
    return tuple(found)
