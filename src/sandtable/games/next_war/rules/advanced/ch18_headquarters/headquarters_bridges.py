"""18.2.5 Bridges of headquarters: where they may be laid, and when they come off the map."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from typing import Final

from sandtable.board.hex_grid import HexId
from sandtable.games.next_war.advanced.bridging_state import HeadquartersBridge
from sandtable.games.next_war.advanced.stocks import StockKind
from sandtable.games.next_war.events.advanced.headquarters_bridges import BridgeTakenUp
from sandtable.games.next_war.ids import ENEMY, PlaceId, SideId, UnitId
from sandtable.games.next_war.printed.advanced.advanced_charts import advanced_charts
from sandtable.games.next_war.printed.advanced.land_rows import BridgeWork
from sandtable.games.next_war.printed.terrain import Hexside
from sandtable.games.next_war.rule_hooks.arrivals import has_line_of_its_own
from sandtable.games.next_war.rule_hooks.bridges import (
    bridge_falls,
    bridge_is_kept,
    bridges_lost_after_movement,
    laying_points,
    other_bridges,
)
from sandtable.games.next_war.rules.advanced.ch18_headquarters.bridging_range import (
    enemy_is_in_the_way,
    has_line_to,
    headquarters_on_map,
    hexes_in_line,
    is_in_support_range,
)
from sandtable.games.next_war.rules.advanced.ch19_supply.supply_points import points_in_stock
from sandtable.games.next_war.rules.advanced.ch27_damage.repair_table import bridge_points
from sandtable.games.next_war.rules.standard.ch02_units.combat_units import combat_units
from sandtable.games.next_war.rules.standard.ch08_movement.terrain.bridge_orders import (
    bridge_is_destroyed,
)
from sandtable.games.next_war.rules.standard.ch08_movement.terrain.map_after_damage import (
    atlas_now,
    crossing_of,
    is_spanned,
)
from sandtable.games.next_war.rules.standard.ch08_movement.terrain.rivers import (
    counted_as,
    is_bridged,
)
from sandtable.games.next_war.rules.standard.ch08_movement.zones.zones import is_in_enemy_zone
from sandtable.games.next_war.rules.standard.ch12_victory.victory import is_before_play
from sandtable.games.next_war.state import Crossing
from sandtable.games.next_war.state_lookups import (
    NextWarRun,
    Scene,
    counter_of,
    side_of,
    stack_at,
    unit_of,
)
from sandtable.kernel.play.memo import LazyDict, memoised
from sandtable.kernel.rules.rule_hooks import adds, answers, cites, replaces
from sandtable.kernel.rules.vetoes import Cited, Veto, objection

_CITE: Final = "ADV:18.2.5"
_RIVERS: Final = frozenset({Hexside.MINOR_RIVER, Hexside.MAJOR_RIVER})


def bridge_of(scene: Scene, headquarters: UnitId) -> HeadquartersBridge | None:
    """The bridge that a headquarters has on the map."""
    laid = scene.state.advanced.bridging.bridges
    return next((each for each in laid if each.headquarters == headquarters), None)


def bridge_over(scene: Scene, bridge: Crossing) -> HeadquartersBridge | None:
    """The bridge of a headquarters between two hexes."""
    laid = scene.state.advanced.bridging.bridges
    return next((each for each in laid if each.hexes == bridge), None)


@cites("ADV:18.2.5")
def objections_to_headquarters(scene: Scene, unit: UnitId) -> tuple[Cited[Veto], ...]:
    """A headquarters lays one bridge, outside enemy zones, and does so once in a segment.

    One that is airborne needs a line of communication to a source other than airbase supply.
    """
    state = scene.state
    side, work = state.segment.side, state.advanced.bridging
    if is_before_play(scene) or unit not in headquarters_on_map(scene, side):
        return objection(_CITE, "no-bridging-headquarters", unit=unit)
    if unit in work.bridgeless:
        return objection(_CITE, "bridge-lost-for-good", unit=unit)
    if bridge_of(scene, unit) is not None:
        return objection(_CITE, "bridge-laid-already", unit=unit)
    worked = [each.headquarters for each in work.last_work if each.segment == state.segment.number]
    if unit in worked:
        return objection(_CITE, "bridge-work-done", unit=unit)
    if is_in_enemy_zone(scene, side, unit_of(scene, unit).at):
        return objection(_CITE, "headquarters-in-zone", unit=unit)
    line = scene.rules[has_line_of_its_own]
    if counter_of(scene, unit).airborne and not line(scene, unit):
        return objection(_CITE, "airborne-headquarters-without-line", unit=unit)
    if points_for(scene, unit) < scene.rules[laying_points](scene):
        return objection(_CITE, "no-supply-point-to-lay-bridge", unit=unit)
    return ()


def points_for(scene: Scene, headquarters: UnitId) -> int:
    """The Supply Points from which a headquarters could pay for its bridge."""
    counter = counter_of(scene, headquarters)
    return points_in_stock(scene, counter.side, counter.nation, StockKind.SUPPLY)


@answers(laying_points, "ADV:18.2.5")
def without_a_point(scene: Scene) -> int:
    """The chart asks no Supply Point for a bridge of a headquarters."""
    return bridge_points(advanced_charts().land, BridgeWork.HQ_BRIDGE)


@cites("ADV:18.2.5")
def objections_to_site(scene: Scene, unit: UnitId, bridge: Crossing) -> tuple[Cited[Veto], ...]:
    """The bridge spans a river without one, in support range, by a short line, past no enemy."""
    at, to = bridge
    found = objections_to_river(scene, bridge)
    if found:
        return found
    if not is_in_support_range(scene, unit, bridge) or not has_line_to(scene, unit, bridge):
        return objection(_CITE, "bridge-out-of-reach", unit=unit, at=at, to=to)
    if enemy_is_in_the_way(scene, side_of(scene, unit), bridge):
        return objection(_CITE, "enemy-at-bridge", at=at, to=to)
    return ()


@cites("ADV:18.2.5")
def objections_to_river(scene: Scene, bridge: Crossing) -> tuple[Cited[Veto], ...]:
    """There is a river without a bridge, and none was tried there in this segment."""
    at, to = bridge
    if not is_river(scene, bridge):
        return objection(_CITE, "no-river-there", at=at, to=to)
    if is_bridged(atlas_now(scene), at, to) or is_spanned(scene, at, to):
        return objection(_CITE, "bridge-there-already", at=at, to=to)
    if bridge in scene.state.segment.mended:
        return objection(_CITE, "repair-tried", at=at, to=to)
    return ()


def is_river(scene: Scene, bridge: Crossing) -> bool:
    """Whether a river is printed between two hexes."""
    side = scene.printed.atlas.sides.get(bridge)
    return side is not None and counted_as(side) in _RIVERS


def _rivers(scene: Scene) -> Mapping[PlaceId, tuple[Crossing, ...]]:
    """The river sides of each hex, as printed."""
    near = scene.printed.atlas.near
    sides = {here: [crossing_of(here, to) for to in near[here]] for here in near}
    return {here: tuple([c for c in sides[here] if is_river(scene, c)]) for here in sides}


def sites_for(scene: Scene, unit: UnitId) -> tuple[Crossing, ...]:
    """List the river sides over which a headquarters may try to lay its bridge."""
    return tuple(_open_sites(scene, unit))


def has_site(scene: Scene, unit: UnitId) -> bool:
    """Whether a headquarters may try to lay its bridge somewhere; the first site is enough."""
    return next(_open_sites(scene, unit), None) is not None


def _open_sites(scene: Scene, unit: UnitId) -> Iterator[Crossing]:
    if objections_to_headquarters(scene, unit):
        return
    side = side_of(scene, unit)
    name, depends = ("rivers to bridge", side), (scene.state, scene.rules)

    def is_open(bridge: Crossing) -> bool:
        return not (objections_to_river(scene, bridge) or enemy_is_in_the_way(scene, side, bridge))

    is_open_now = memoised(scene, name, depends, lambda: LazyDict(is_open))
    for each in _rivers_in_reach(scene, unit):
        if is_open_now[each]:
            yield each


def _rivers_in_reach(scene: Scene, unit: UnitId) -> tuple[Crossing, ...]:
    """List the river sides in the support range of a headquarters to which a short line leads."""
    atlas, line = scene.printed.atlas, hexes_in_line(scene, unit)
    here, far = HexId(unit_of(scene, unit).at), counter_of(scene, unit).support_range
    rivers = memoised(scene, "rivers by hex", (atlas,), lambda: _rivers(scene))

    def find() -> tuple[Crossing, ...]:
        near = sorted({each for end in line for each in rivers.get(end, ())})
        away = atlas.lattice.distance
        return tuple(
            [
                (one, other)
                for one, other in near
                if away(here, HexId(one)) <= far or away(here, HexId(other)) <= far
            ]
        )

    depends = (line, rivers, scene.printed.counters)
    return memoised(scene, ("rivers in reach", unit), depends, find)


@cites("ADV:18.2.5")
def may_take_up(scene: Scene, bridge: HeadquartersBridge) -> bool:
    """A bridge may be taken up when a later own Movement Segment ends."""
    segment = scene.state.segment
    return bridge.side == segment.side and bridge.laid < segment.number


@adds(bridges_lost_after_movement, "ADV:18.2.5")
def line_is_cut(scene: Scene) -> tuple[tuple[HeadquartersBridge, bool], ...]:
    """A bridge is taken up if its headquarters has no short line to either end any more."""
    laid = scene.state.advanced.bridging.bridges
    return tuple(
        [(each, False) for each in laid if not has_line_to(scene, each.headquarters, each.hexes)]
    )


@adds(bridges_lost_after_movement, "ADV:18.2.5")
def enemy_holds_an_end(scene: Scene) -> tuple[tuple[HeadquartersBridge, bool], ...]:
    """It is lost for good if an enemy ends a segment of his own at an end, and no unit holds on."""
    laid = scene.state.advanced.bridging.bridges
    return tuple([(each, True) for each in laid if is_taken(scene, each)])


def is_taken(scene: Scene, bridge: HeadquartersBridge) -> bool:
    """Whether the moving side stands at one end of an enemy bridge, and nothing saves the other."""
    mover = scene.state.segment.side
    if mover == bridge.side:
        return False
    kept = scene.rules[bridge_is_kept]
    first, second = bridge.hexes
    pairs = ((first, second), (second, first))
    return any(stack_at(scene, mover, at) and not kept(scene, bridge, to) for at, to in pairs)


@answers(bridge_is_kept, "ADV:18.2.5")
def combat_units_keep_it(scene: Scene, bridge: HeadquartersBridge, here: PlaceId) -> bool:
    """A combat unit of the owner at the other end saves the bridge."""
    return bool(combat_units(scene, stack_at(scene, bridge.side, here)))


@adds(other_bridges, "ADV:18.2.5")
def bridges_of_the_enemy(scene: Scene, side: SideId) -> tuple[Crossing, ...]:
    """Ground units may destroy a bridge of an enemy headquarters as any other."""
    laid = scene.state.advanced.bridging.bridges
    return tuple([each.hexes for each in laid if each.side == ENEMY[side]])


@replaces(bridge_falls, "ADV:18.2.5", over="STD:8.3.4.1.2")
def headquarters_bridge_falls(run: NextWarRun, side: SideId, bridge: Crossing) -> None:
    """A bridge of a headquarters that is destroyed is lost for good, and pays nothing."""
    laid = bridge_over(run.scene, bridge)
    if laid is None:
        bridge_is_destroyed(run, side, bridge)
    else:
        run.emit(BridgeTakenUp(laid, for_good=True))
