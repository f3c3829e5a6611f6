"""19.2 Lines of communication: what they pass, and how far they lead from a source."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from heapq import heappop, heappush
from typing import Final

from sandtable.board.movement_point_fractions import IMPASSABLE, points
from sandtable.games.next_war.ids import ENEMY, PlaceId, SideId, UnitId
from sandtable.games.next_war.printed.counters import Mobility
from sandtable.games.next_war.printed.terrain import Terrain, Weather
from sandtable.games.next_war.rule_hooks.advanced.supply import Source
from sandtable.games.next_war.rules.advanced.ch19_supply.kept_lines import (
    Reach,
    Ways,
    kept_lines,
)
from sandtable.games.next_war.rules.standard.ch02_units.combat_units import combat_units
from sandtable.games.next_war.rules.standard.ch08_movement.terrain.fortifications import (
    bars_the_road,
)
from sandtable.games.next_war.rules.standard.ch08_movement.terrain.terrain_costs import (
    ACROSS,
    costs_now,
)
from sandtable.games.next_war.rules.standard.ch08_movement.zones.zones import zone_of
from sandtable.games.next_war.state_lookups import (
    Scene,
    controller_of,
    ground_at,
    mobility_of,
    side_of,
    unit_of,
)
from sandtable.kernel.play.memo import as_before, memoised
from sandtable.kernel.rules.rule_hooks import cites

#: Classes of units that go on foot, and so trace to what is next to them over any ground.
ON_FOOT: Final = frozenset({Mobility.LEG, Mobility.MOUNTAIN, Mobility.LIGHT, Mobility.AIRMOBILE})
#: Ground in which mountain units count the cost of units on foot.
_HEIGHTS: Final = frozenset({Terrain.HIGHLAND, Terrain.HIGHLAND_WOODS, Terrain.MOUNTAIN})


@cites("ADV:19.2")
def is_open_to_lines(scene: Scene, side: SideId, here: PlaceId) -> bool:
    """A line enters no hex with enemies, in their zone, or Urban and theirs.

    A combat unit of the side cancels the zone; units without an attack strength do not.
    """
    return here not in closed_to_lines(scene, side)


def closed_to_lines(scene: Scene, side: SideId) -> frozenset[PlaceId]:
    """All hexes that no line of a side enters; the same set again while nothing changes in it.

    So whatever is found along lines can be kept for as long as this set is the same object.
    """
    state = scene.state
    depends = (*state.forces, state.control, state.clearing, state.segment.opening, scene.rules)
    name = ("closed to lines", side)
    return memoised(scene, name, depends, lambda: as_before(scene, name, _closed(scene, side)))


def _closed(scene: Scene, side: SideId) -> frozenset[PlaceId]:
    atlas, zone = scene.printed.atlas, zone_of(scene, ENEMY[side])
    own = scene.state.forces[side].stacks.map
    held = {here for here, stack in own.items() if combat_units(scene, stack)}
    under_zone = [here for here in atlas.hexes if zone >> here & 1 and here not in held]
    lost = [here for here in urban_hexes(scene) if controller_of(scene, here) == ENEMY[side]]
    return frozenset([*scene.state.forces[ENEMY[side]].stacks.map, *under_zone, *lost])


def urban_hexes(scene: Scene) -> tuple[PlaceId, ...]:
    """List the Urban hexes of the map."""
    atlas = scene.printed.atlas
    return memoised(
        scene,
        "urban hexes",
        (atlas,),
        lambda: tuple([h for h in atlas.hexes if atlas.ground[h].terrain is Terrain.URBAN]),
    )


def barred_roads(scene: Scene, side: SideId) -> frozenset[PlaceId]:
    """All hexes in which an enemy Fortification bars roads to a side."""
    name, depends = ("barred roads", side), (scene.state.control, scene.rules)

    def find() -> frozenset[PlaceId]:
        hexes = scene.printed.atlas.hexes
        return frozenset([here for here in hexes if bars_the_road(scene, side, here)])

    return memoised(scene, name, depends, lambda: as_before(scene, name, find()))


def depends_on(scene: Scene) -> tuple[object, ...]:
    """Everything in a position that lines of communication and paths depend on."""
    state = scene.state
    return (
        *(state.control, state.destroyed, state.clearing, state.broken, *state.forces),
        *(state.segment.opening, state.weather, state.air_superiority, state.damage),
        *(state.sea_control, state.beachheads, state.advanced.supply, state.advanced.bridging),
        scene.rules,
    )


def reach_of(scene: Scene, side: SideId, source: Source, *, heights: bool = False) -> Reach:
    """From which hexes a line leads to a source, and the points that are left there, in sixths.

    `heights` is for mountain units.
    """
    kept = reaches_kept(scene, side)
    found = kept.get((source, heights))
    if found is None:
        found = kept[source, heights] = _flood(scene, side, source, heights)
    return found


def reaches_kept(scene: Scene, side: SideId) -> dict[tuple[Source, bool], Reach]:
    """What has been found of a side while lines have the same ways."""
    depends = (scene.state, scene.rules)  # it is asked very often in one position
    return memoised(scene, ("reaches now", side), depends, lambda: _reaches(scene, side))


def _reaches(scene: Scene, side: SideId) -> dict[tuple[Source, bool], Reach]:
    closed, barred = closed_to_lines(scene, side), barred_roads(scene, side)
    ways = Ways(closed, barred, costs_now(scene), scene.state.weather)
    return kept_lines(scene, ("supply reaches", side), ways)


@cites("ADV:19.2", "ADV:19.2.4")
def _flood(scene: Scene, side: SideId, source: Source, heights: bool) -> Reach:
    """A line costs what motorized units pay from the unit to the source, in this weather.

    It is found the other way round, so each step is paid in the direction of the source.  Mountain
    units pay as units on foot do in Highland, Highland Woods and Mountain.  An enemy Fortification
    bars roads as it does for movement.
    """
    storm, costs = scene.state.weather is Weather.STORM, costs_now(scene)
    by_road = costs[Mobility.MOTORIZED, storm], costs[Mobility.LEG, storm]
    across = costs[Mobility.MOTORIZED, storm, ACROSS], costs[Mobility.LEG, storm, ACROSS]
    near, closed, barred = (
        scene.printed.atlas.near,
        closed_to_lines(scene, side),
        barred_roads(scene, side),
    )
    left: dict[PlaceId, int] = {}
    ahead = [(0, source.at)]
    budget = points(source.range)
    least = {source.at: 0}  # what each hex costs as far as is known: nothing dearer is followed
    while ahead:
        paid, here = heappop(ahead)
        if here in left:
            continue
        left[here] = budget - paid
        if here in closed:
            continue  # a unit may stand there, but no line enters
        on_foot = heights and ground_at(scene, here).terrain in _HEIGHTS
        for start in near[here]:
            if start in left:
                continue
            off_road = here in barred or start in barred
            driven, walked = across if off_road else by_road
            step = driven[start][here]
            if on_foot:
                step = min(step, walked[start][here])
            cost = paid + step
            if cost <= budget and (start not in least or cost < least[start]):
                least[start] = cost
                heappush(ahead, (cost, start))
    return left


def leads_to(scene: Scene, unit: UnitId, source: Source) -> bool:
    """Whether a line leads from where a unit is to a source, or it is next to the source."""
    return line_leads(scene, unit, unit_of(scene, unit).at, source)


def lines_from(scene: Scene, unit: UnitId, sources: Iterable[Source]) -> Iterator[Source]:
    """Each of these sources to which a line leads from where a unit is, or which is next to it."""
    here, side = unit_of(scene, unit).at, side_of(scene, unit)
    heights, near = mobility_of(scene, unit) is Mobility.MOUNTAIN, scene.printed.atlas.near[here]
    kept = reaches_kept(scene, side)
    for each in sources:
        known = kept.get((each, heights))
        reach = reach_of(scene, side, each, heights=heights) if known is None else known
        if here in reach or (each.at in near and is_next_to(scene, unit, here, each.at)):
            yield each


def line_leads(scene: Scene, unit: UnitId, here: PlaceId, source: Source) -> bool:
    """Whether a line would lead from a hex to a source if this unit were there."""
    side, heights = side_of(scene, unit), mobility_of(scene, unit) is Mobility.MOUNTAIN
    found = here in reach_of(scene, side, source, heights=heights)
    return found or is_next_to(scene, unit, here, source.at)


@cites("ADV:19.2.3")
def is_next_to(scene: Scene, unit: UnitId, here: PlaceId, to: PlaceId) -> bool:
    """A unit traces to what is adjacent whatever the step costs.

    Units on foot do so over any ground, others where the ground admits them; enemies and their
    zones bar the step as ever.
    """
    if to not in scene.printed.atlas.near[here] or to < 0:
        return False
    if not is_open_to_lines(scene, side_of(scene, unit), to):
        return False
    mobility = mobility_of(scene, unit)
    if mobility in ON_FOOT:
        return True
    storm = scene.state.weather is Weather.STORM
    return costs_now(scene)[mobility, storm][here].get(to, IMPASSABLE) < IMPASSABLE
