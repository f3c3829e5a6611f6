"""18.2.5, 27.10.2 Which headquarters can work on a bridge between two hexes."""

from __future__ import annotations

from collections.abc import Mapping
from heapq import heappop, heappush
from typing import Final

from sandtable.board.hex_grid import HexId
from sandtable.board.movement_point_fractions import points
from sandtable.games.next_war.ids import ENEMY, PlaceId, SideId, UnitId
from sandtable.games.next_war.printed.counter_types import is_headquarters
from sandtable.games.next_war.printed.counters import Mobility
from sandtable.games.next_war.printed.terrain import Weather
from sandtable.games.next_war.rules.advanced.ch19_supply.kept_lines import Ways, kept_lines
from sandtable.games.next_war.rules.advanced.ch19_supply.lines_of_communication import (
    closed_to_lines,
)
from sandtable.games.next_war.rules.standard.ch08_movement.clearing.clearing_markers import (
    is_under_marker,
)
from sandtable.games.next_war.rules.standard.ch08_movement.terrain.bridges import units_at
from sandtable.games.next_war.rules.standard.ch08_movement.terrain.terrain_costs import costs_now
from sandtable.games.next_war.state import Crossing
from sandtable.games.next_war.state_lookups import (
    Scene,
    counter_of,
    side_of,
    unit_of,
)
from sandtable.kernel.play.memo import as_before, memoised
from sandtable.kernel.rules.rule_hooks import cites

#: How far a line of communication leads to a bridge, in motorized movement points.
_LINE: Final = points(4)


def headquarters_on_map(scene: Scene, side: SideId) -> tuple[UnitId, ...]:
    """List the headquarters of a side that are in a hex and not under a Clearing marker."""
    name, units = ("headquarters on map", side), scene.state.forces[side].units

    def find() -> tuple[UnitId, ...]:
        return tuple(
            [
                unit
                for unit, now in units.pairs()
                if now.at >= 0
                and now.steps
                and is_headquarters(counter_of(scene, unit))
                and not is_under_marker(scene, unit)
            ]
        )

    depends = (units, scene.state.clearing, scene.printed.counters)
    return memoised(scene, name, depends, lambda: as_before(scene, name, find()))


@cites("ADV:27.10", "ADV:27.10.2")
def is_in_support_range(scene: Scene, headquarters: UnitId, bridge: Crossing) -> bool:
    """The nearer end of a bridge is within the support range of a headquarters."""
    here, lattice = unit_of(scene, headquarters).at, scene.printed.atlas.lattice
    if here < 0:
        return False
    far = min([lattice.distance(HexId(here), HexId(end)) for end in bridge])
    return far <= counter_of(scene, headquarters).support_range


@cites("ADV:27.10.2")
def has_line_to(scene: Scene, headquarters: UnitId, bridge: Crossing) -> bool:
    """A line of at most four motorized movement points leads to an end of a bridge."""
    found = hexes_in_line(scene, headquarters)
    return bridge[0] in found or bridge[1] in found


def headquarters_in_line(scene: Scene, side: SideId, bridge: Crossing) -> tuple[UnitId, ...]:
    """List the headquarters of a side from which such a line leads to a bridge."""
    able = headquarters_on_map(scene, side)
    name, depends = ("headquarters in line", side), (able, lines_kept(scene, side))
    lines = memoised(
        scene, name, depends, lambda: [(unit, hexes_in_line(scene, unit)) for unit in able]
    )
    first, second = bridge
    return tuple([unit for unit, line in lines if first in line or second in line])


def hexes_in_line(scene: Scene, headquarters: UnitId) -> Mapping[PlaceId, int]:
    """To which hexes a short line leads from a headquarters, and what it costs, in sixths."""
    here, side = unit_of(scene, headquarters).at, side_of(scene, headquarters)
    if here < 0:
        return {}
    kept = lines_kept(scene, side)
    if here not in kept:
        kept[here] = _flood(scene, side, here)
    return kept[here]


def lines_kept(scene: Scene, side: SideId) -> dict[PlaceId, Mapping[PlaceId, int]]:
    """What has been found of a side while lines have the same ways, by the hex they begin in."""
    depends = (scene.state, scene.rules)  # it is asked very often in one position
    return memoised(scene, ("bridging now", side), depends, lambda: _lines(scene, side))


def _lines(scene: Scene, side: SideId) -> dict[PlaceId, Mapping[PlaceId, int]]:
    closed = closed_to_lines(scene, side)
    ways = Ways(closed, frozenset(), costs_now(scene), scene.state.weather)
    return kept_lines(scene, ("bridging", side), ways)


def _flood(scene: Scene, side: SideId, start: PlaceId) -> Mapping[PlaceId, int]:
    storm = scene.state.weather is Weather.STORM
    costs = costs_now(scene)[Mobility.MOTORIZED, storm]
    closed = closed_to_lines(scene, side)
    found: dict[PlaceId, int] = {}
    ahead = [(0, start)]
    least = {start: 0}  # what each hex costs as far as is known: nothing dearer is followed
    while ahead:
        paid, here = heappop(ahead)
        if here in found:
            continue
        found[here] = paid
        for to, step in costs[here].items():
            cost = paid + step
            if cost <= _LINE and to not in closed and (to not in least or cost < least[to]):
                least[to] = cost
                heappush(ahead, (cost, to))
    return found


@cites("ADV:27.10.2")
def enemy_is_in_the_way(scene: Scene, side: SideId, bridge: Crossing) -> bool:
    """An enemy at a bridge prevents work, unless an own unit other than a headquarters is there."""
    if not units_at(scene, ENEMY[side], bridge):
        return False
    own = units_at(scene, side, bridge)
    return all(is_headquarters(counter_of(scene, unit)) for unit in own)
