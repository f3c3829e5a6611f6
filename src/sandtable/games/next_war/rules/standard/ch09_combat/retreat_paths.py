"""9.8.1 How far and which way a unit retreats, 9.8.2 where it may not go."""

from __future__ import annotations

from collections.abc import Sequence

from sandtable.board.hex_grid import HexId
from sandtable.games.next_war.ids import ENEMY, PlaceId, UnitId
from sandtable.games.next_war.printed.terrain import Feature, Terrain
from sandtable.games.next_war.rule_hooks import (
    hexes_of_retreat,
    is_fortified,
    out_of_play,
    retreat_edge,
)
from sandtable.games.next_war.rules.standard.ch02_units.combat_units import combat_units
from sandtable.games.next_war.rules.standard.ch08_movement.terrain.installations_and_cities import (
    installations_of,
    is_enemy_to_clear,
)
from sandtable.games.next_war.rules.standard.ch08_movement.terrain.rivers import bars_retreat
from sandtable.games.next_war.rules.standard.ch08_movement.terrain.terrain_costs import (
    ground_admits,
)
from sandtable.games.next_war.rules.standard.ch08_movement.zones.zones import is_in_enemy_zone
from sandtable.games.next_war.rules.standard.ch09_combat.terrain_class import classes_of
from sandtable.games.next_war.state_lookups import (
    Scene,
    combat_of,
    ground_at,
    has_feature,
    mobility_of,
    side_of,
    stack_at,
)
from sandtable.kernel.rules.paths import Path
from sandtable.kernel.rules.rule_hooks import answers, cites

#: Where a retreat stands: the hex, and how many hexes are still to go.
Flight = tuple[PlaceId, int]


@answers(hexes_of_retreat, "STD:9.8.1")
def retreat_length(scene: Scene, here: PlaceId) -> int:
    """Units retreat two hexes out of low ground; one from high ground, Cities, Fortifications.

    From an island nobody retreats.
    """
    if here < 0:
        return 0
    if has_feature(scene, here, Feature.CITY) or scene.rules[is_fortified](scene, here):
        return 1
    return 2 if scene.printed.charts.odds[classes_of(scene, here)[0]].two_hex_retreat else 1


@answers(retreat_edge, "STD:9.8.1")
def edge_of_its_side(scene: Scene, unit: UnitId) -> frozenset[PlaceId]:
    """A unit makes for the map edge that is friendly to its side."""
    return scene.printed.atlas.friendly_edge[side_of(scene, unit)]


@cites("STD:9.8.2")
def may_step(scene: Scene, unit: UnitId, here: PlaceId, to: PlaceId) -> bool:
    """Nobody retreats onto the enemy, over unbridged water or into ground closed to him.

    Light infantry crosses rivers, though no lakes (RUL-0020.20).
    """
    if scene.rules[out_of_play](scene, side_of(scene, unit), to):
        return False
    return is_open_ground(scene, unit, here, to)


@cites("STD:9.8.2")
def is_open_ground(scene: Scene, unit: UnitId, here: PlaceId, to: PlaceId) -> bool:
    """What bars a step is the enemy, water or the ground, whatever a scenario says of the hex."""
    enemy = ENEMY[side_of(scene, unit)]
    if stack_at(scene, enemy, to) or bars_retreat(scene, unit, here, to):
        return False
    return ground_admits(scene, mobility_of(scene, unit), here, to)


@cites("STD:9.8.2")
def may_stop(scene: Scene, unit: UnitId, to: PlaceId) -> bool:
    """A retreat ends neither in an enemy zone nor where clearing is needed, but among friends.

    Not even there if they are clearing nothing themselves, and the place would need a marker.
    A unit without attack strength needs none, so that only enemy Installations are closed to it.
    """
    side = side_of(scene, unit)
    friends = stack_at(scene, side, to)
    if friends and (combat_units(scene, friends) or not combat_units(scene, (unit,))):
        return True
    if friends:
        return not is_enemy_to_clear(scene, side, to)
    if is_in_enemy_zone(scene, side, to):
        return False
    open_to_it = not combat_units(scene, (unit,)) and not installations_of(scene, to)
    return open_to_it or not is_enemy_to_clear(scene, side, to)


@cites("STD:9.8.2")
def may_pass(scene: Scene, unit: UnitId, to: PlaceId) -> bool:
    """On the way it may go through enemy Cities and Installations, but not through Urban hexes."""
    urban = ground_at(scene, to).terrain is Terrain.URBAN
    return not (urban and is_enemy_to_clear(scene, side_of(scene, unit), to))


@cites("STD:9.8.5")
def meets_a_zone(scene: Scene, unit: UnitId, to: PlaceId) -> bool:
    """An enemy zone counts in a retreat wherever no friendly unit stands."""
    side = side_of(scene, unit)
    return is_in_enemy_zone(scene, side, to) and not stack_at(scene, side, to)


def leads_home(scene: Scene, unit: UnitId, here: PlaceId, to: PlaceId) -> bool:
    """Whether a step leads nearer to the friendly edge (RUL-0020.31)."""
    edge = scene.rules[retreat_edge](scene, unit)
    return _way_to(scene, edge, to) < _way_to(scene, edge, here)


def _way_to(scene: Scene, edge: frozenset[PlaceId], here: PlaceId) -> int:
    lattice, memo = scene.printed.atlas.lattice, scene.printed.memo
    if (edge, here) not in memo:
        far = [lattice.distance(HexId(here), HexId(there)) for there in edge]
        memo[edge, here] = min(far, default=0)
    return int(memo[edge, here])


def rank(scene: Scene, unit: UnitId, here: PlaceId, to: PlaceId) -> tuple[bool, bool]:
    """The class of a step: no zone comes before a zone, and then homewards before astray."""
    return (meets_a_zone(scene, unit, to), not leads_home(scene, unit, here, to))


@cites("STD:9.8.1")
def steps_from(scene: Scene, unit: UnitId, flight: Flight) -> tuple[PlaceId, ...]:
    """Of the steps that lead on to the full distance, those of the best class must be taken."""
    here, left = flight
    if left <= 0:
        return ()
    ways = [to for to in scene.printed.atlas.near[here] if _leads_on(scene, unit, flight, to)]
    ranks = [rank(scene, unit, here, to) for to in ways]
    best = min(ranks, default=(True, True))
    return tuple([to for to, its in zip(ways, ranks, strict=True) if its == best])


def _leads_on(scene: Scene, unit: UnitId, flight: Flight, to: PlaceId) -> bool:
    here, left = flight
    combat, lattice = combat_of(scene), scene.printed.atlas.lattice
    away = combat.retreat_length - left + 1
    if lattice.distance(HexId(combat.target), HexId(to)) != away:
        return False
    if not may_step(scene, unit, here, to):
        return False
    if left == 1:
        return may_stop(scene, unit, to)
    return may_pass(scene, unit, to) and bool(steps_from(scene, unit, (to, left - 1)))


def retreat_paths(scene: Scene, unit: UnitId) -> Path[Flight]:
    """Every retreat open to a unit."""
    combat = combat_of(scene)

    def ways(at: Flight) -> Sequence[PlaceId]:
        return steps_from(scene, unit, at)

    def step(at: Flight, to: PlaceId) -> Flight | None:
        return (to, at[1] - 1) if at[1] else None

    start = (combat.target, combat.retreat_length)
    return Path(start, ways, step, lambda at: not at[1], longest=combat.retreat_length or 1)


def all_retreat_paths(scene: Scene, unit: UnitId) -> tuple[tuple[PlaceId, ...], ...]:
    """List every retreat open to a unit, as paths."""
    combat = combat_of(scene)
    paths: list[tuple[PlaceId, ...]] = [()]
    for left in range(combat.retreat_length, 0, -1):
        paths = [
            (*path, to)
            for path in paths
            for to in steps_from(scene, unit, (path[-1] if path else combat.target, left))
        ]
    return tuple(paths) if combat.retreat_length else ()
