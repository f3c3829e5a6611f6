"""19.7.1, P7 Which units are isolated, from the position alone."""

from __future__ import annotations

from collections.abc import Iterable

from sandtable.board.movement_point_fractions import IMPASSABLE
from sandtable.games.next_war.ids import ENEMY, PlaceId, SideId, UnitId
from sandtable.games.next_war.printed.advanced.land_rows import SupplySource
from sandtable.games.next_war.printed.counter_types import is_depot, is_supply_unit, is_supreme
from sandtable.games.next_war.printed.counters import Mobility
from sandtable.games.next_war.printed.terrain import Weather
from sandtable.games.next_war.rule_hooks.advanced.headquarters import is_subordinate
from sandtable.games.next_war.rule_hooks.advanced.supply import (
    is_fed_by,
    isolation_exits,
    may_draw_on,
    never_isolated,
)
from sandtable.games.next_war.rules.advanced.ch19_supply.lines_of_communication import (
    depends_on,
    leads_to,
)
from sandtable.games.next_war.rules.advanced.ch19_supply.serving_sources import (
    is_airborne_or_airmobile,
)
from sandtable.games.next_war.rules.advanced.ch19_supply.supply_check import network_of
from sandtable.games.next_war.rules.standard.ch02_units.outposts import is_outpost
from sandtable.games.next_war.rules.standard.ch08_movement.terrain.terrain_costs import costs_now
from sandtable.games.next_war.rules.standard.ch08_movement.zones.zones import zone_of
from sandtable.games.next_war.state_lookups import (
    Scene,
    counter_of,
    mobility_of,
    side_of,
    unit_of,
)
from sandtable.kernel.play.memo import memoised
from sandtable.kernel.rules.rule_hooks import answers, cites


def isolated_units(scene: Scene, side: SideId) -> frozenset[UnitId]:
    """All units of a side that are isolated now."""
    name, depends = ("isolated", side), depends_on(scene)
    return memoised(scene, name, depends, lambda: _isolated(scene, side))


def _isolated(scene: Scene, side: SideId) -> frozenset[UnitId]:
    units = scene.state.forces[side].units.map
    return frozenset([unit for unit in units if is_isolated(scene, unit)])


@answers(never_isolated, "ADV:19.4.6")
def depots_and_outposts(scene: Scene, unit: UnitId) -> bool:
    """A Depot is never isolated, nor is a Combat Outpost."""
    return is_depot(counter_of(scene, unit)) or is_outpost(scene, unit)


@cites("ADV:19.7", "ADV:19.7.1")
def is_isolated(scene: Scene, unit: UnitId) -> bool:
    """A unit on the map is isolated if no path leads it to a Supreme HQ, a source or an MSU.

    Supply in an emergency prevents it, its own or that of an HQ that it obeys and traces to; so
    does the turn in which an airborne, airmobile or marine unit comes down or lands.
    """
    now, counter = unit_of(scene, unit), counter_of(scene, unit)
    if now.at < 0 or not now.steps or scene.rules[never_isolated](scene, unit):
        return False
    assaults = is_airborne_or_airmobile(scene, unit) or counter.marine
    if (now.landed and assaults) or now.markers.emergency_supply:
        return False
    if now.at in connected_hexes(scene, unit):
        return False
    return not _has_emergency_headquarters(scene, unit)


def _has_emergency_headquarters(scene: Scene, unit: UnitId) -> bool:
    """Whether a unit traces a line to an HQ that it obeys and that is supplied in an emergency."""
    obeys = scene.rules[is_fed_by]
    return any(
        unit_of(scene, each.unit).markers.emergency_supply
        and obeys(scene, unit, each.unit)
        and leads_to(scene, unit, each)
        for each in network_of(scene, side_of(scene, unit)).headquarters
    )


@cites("ADV:19.7.1")
def path_ends(scene: Scene, unit: UnitId) -> frozenset[PlaceId]:
    """A path ends at a Supreme HQ, a source of the side, an MSU other than itself, or an exit.

    Airbase supply is a source only to those whom it serves (19.1.2), and a Supreme HQ is of use
    only to those who obey it (18.3).
    """
    side, may = side_of(scene, unit), scene.rules[may_draw_on]
    ends = {
        each.at
        for each in network_of(scene, side).sources
        if each.kind is not SupplySource.AIRBASE or may(scene, unit, each)
    }
    ends.update([at for other, at in _supplying_units(scene, side) if _serves(scene, other, unit)])
    for entry in scene.rules[isolation_exits](scene, unit):
        ends |= entry.what
    return frozenset(ends)


@cites("ADV:18.3")
def _serves(scene: Scene, end: UnitId, unit: UnitId) -> bool:
    """An MSU ends the paths of all others, a Supreme HQ its own and those of its subordinates."""
    if is_supply_unit(counter_of(scene, end)):
        return end != unit
    return end == unit or scene.rules[is_subordinate](scene, unit, end)


def _supplying_units(scene: Scene, side: SideId) -> tuple[tuple[UnitId, PlaceId], ...]:
    """List a side's Supreme HQs and MSUs on the map, and where they are."""
    units = scene.state.forces[side].units

    def find() -> tuple[tuple[UnitId, PlaceId], ...]:
        found = [(unit, now.at, counter_of(scene, unit)) for unit, now in units.pairs()]
        return tuple(
            [(u, at) for u, at, c in found if at >= 0 and (is_supreme(c) or is_supply_unit(c))]
        )

    return memoised(scene, ("supplying units", side), (units, scene.printed.counters), find)


def connected_hexes(scene: Scene, unit: UnitId) -> frozenset[PlaceId]:
    """All hexes from which a unit of this class has a path to one of the ends."""
    side, mobility, ends = side_of(scene, unit), mobility_of(scene, unit), path_ends(scene, unit)
    empty: dict[tuple[Mobility, frozenset[PlaceId]], frozenset[PlaceId]] = {}
    kept = memoised(scene, ("connected", side), depends_on(scene), lambda: empty)
    if (mobility, ends) not in kept:
        kept[mobility, ends] = _flood(scene, side, mobility, ends)
    return kept[mobility, ends]


@cites("ADV:19.7.1")
def closed_to_paths(scene: Scene, side: SideId) -> frozenset[PlaceId]:
    """A path enters no hex with enemies or in their zone.

    Any unit of the side cancels the zone in its hex, one without an attack strength too.
    """
    state = scene.state

    def find() -> frozenset[PlaceId]:
        own, enemies = state.forces[side].stacks.map, state.forces[ENEMY[side]].stacks.map
        zone, hexes = zone_of(scene, ENEMY[side]), scene.printed.atlas.near
        under_zone = [here for here in hexes if here >= 0 and zone >> here & 1 and here not in own]
        return frozenset([*enemies, *under_zone])

    depends = (*state.forces, state.control, state.clearing, state.segment.opening, scene.rules)
    return memoised(scene, ("closed to paths", side), depends, find)


@cites("ADV:19.7.1")
def _flood(
    scene: Scene, side: SideId, mobility: Mobility, ends: Iterable[PlaceId]
) -> frozenset[PlaceId]:
    """A path of any length keeps clear of what is closed to paths, and of ground closed to it."""
    near, closed = scene.printed.atlas.near, closed_to_paths(scene, side)
    costs = costs_now(scene)[mobility, scene.state.weather is Weather.STORM]
    ahead = found = frozenset(ends)
    while ahead:
        ahead = frozenset(
            [
                start
                for here in ahead - closed
                for start in near[here]
                if start not in found and costs[start][here] < IMPASSABLE
            ]
        )
        found |= ahead
    return found
