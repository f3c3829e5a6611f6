"""8.3.4 Bridges: who is at one, who can destroy or repair it, what that takes and pays."""

from __future__ import annotations

from collections.abc import Mapping

from sandtable.games.next_war.ids import ENEMY, PlaceId, SideId, UnitId
from sandtable.games.next_war.printed.counter_types import is_supply_unit
from sandtable.games.next_war.printed.printed_components import Atlas
from sandtable.games.next_war.printed.terrain import Weather
from sandtable.games.next_war.rule_hooks import (
    bridge_award,
    bridges_may_be_tried,
    is_combat_unit,
    may_repair,
    repairers,
)
from sandtable.games.next_war.rules.standard.ch08_movement.clearing.clearing_markers import (
    is_under_marker,
)
from sandtable.games.next_war.rules.standard.ch08_movement.terrain.map_after_damage import (
    crossing_of,
)
from sandtable.games.next_war.rules.standard.ch08_movement.terrain.rivers import is_bridged
from sandtable.games.next_war.state import Crossing
from sandtable.games.next_war.state_lookups import Scene, counter_of, stack_at
from sandtable.kernel.play.memo import memoised
from sandtable.kernel.rules.rule_hooks import answers, cites


@answers(bridges_may_be_tried, "STD:3.4")
def but_after_exploitation(scene: Scene) -> bool:
    """Bridges are tried as an own Movement Segment ends, not after Exploitation (RUL-0020.3)."""
    return not scene.state.segment.exploitation


@cites("STD:8.3.4", "NWIP:2.4")
def units_at(scene: Scene, side: SideId, bridge: Crossing) -> tuple[UnitId, ...]:
    """Only the two hexes that a bridge joins are at it."""
    here, there = bridge
    return (*stack_at(scene, side, here), *stack_at(scene, side, there))


def bridges_held(scene: Scene, side: SideId) -> tuple[Crossing, ...]:
    """List the bridges, standing or not, at which a side has units."""
    bridges = _bridges(scene)
    stacks = scene.state.forces[side].stacks.map
    held = {each for here in stacks if here in bridges for each in bridges[here]}
    return tuple(sorted(held))


def _bridges(scene: Scene) -> Mapping[PlaceId, tuple[Crossing, ...]]:
    """List the bridges at each hex that has one, as the map is printed."""
    atlas = scene.printed.atlas
    return memoised(scene, "bridges at", (atlas,), lambda: _found(atlas))


def _found(atlas: Atlas) -> Mapping[PlaceId, tuple[Crossing, ...]]:
    found = {
        here: tuple([crossing_of(here, to) for to in near if is_bridged(atlas, here, to)])
        for here, near in atlas.near.items()
    }
    return {here: bridges for here, bridges in found.items() if bridges}


@cites("STD:8.3.4.1", "STD:8.3.4.1.2", "NWIP:2.4.1.2")
def may_destroy(scene: Scene, unit: UnitId) -> bool:
    """It takes a ground unit of any kind but an MSU, unless it lies under a Clearing marker."""
    return not is_under_marker(scene, unit) and not is_supply_unit(counter_of(scene, unit))


@answers(may_repair, "STD:8.3.4.2")
def any_combat_unit(scene: Scene, unit: UnitId) -> bool:
    """A combat unit can repair the bridge it stands at, but not from a Clearing marker.

    Which units may is RUL-0020.47.
    """
    return scene.rules[is_combat_unit](scene, unit) and not is_under_marker(scene, unit)


@answers(repairers, "STD:8.3.4.2")
def combat_units_repair(scene: Scene) -> str:
    """So a player reads it."""
    return "combat-units-repair"


@cites("STD:8.3.4.1.2", "NWIP:2.4.1.2")
def destruction_modifier(scene: Scene, side: SideId, bridge: Crossing) -> int:
    """It is harder where an enemy stands at the same bridge."""
    row = scene.printed.charts.bridges["destroy"]
    return row.enemy if units_at(scene, ENEMY[side], bridge) else 0


@cites("STD:8.3.4.2", "NWIP:2.4.2")
def repair_modifier(scene: Scene, side: SideId, bridge: Crossing) -> int:
    """It is harder in a Storm, and harder still where an enemy stands at the bridge."""
    row = scene.printed.charts.bridges["repair"]
    storm = row.storm if scene.state.weather is Weather.STORM else 0
    return storm + (row.enemy if units_at(scene, ENEMY[side], bridge) else 0)


@answers(bridge_award, "STD:8.3.4.1.3")
def pays_as_an_installation(scene: Scene, side: SideId, here: PlaceId, there: PlaceId) -> int:
    """A bridge in the enemy's country pays; one in your own pays the enemy.

    One on the border lies in both, so it pays nobody.
    """
    points = scene.printed.charts.bridges["destroy"].points
    homes = homes_of(scene, here, there)
    return points * ((ENEMY[side] in homes) - (side in homes))


def homes_of(scene: Scene, here: PlaceId, there: PlaceId) -> set[SideId]:
    """Name the sides in whose countries the two hexes lie."""
    atlas = scene.printed.atlas
    homes = [atlas.home.get(atlas.ground[each].country) for each in (here, there)]
    return {home for home in homes if home is not None}
