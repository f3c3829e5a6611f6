"""NWIP 2.4.2.2, 2.4.3 Bridges in the Advanced game, where this title differs from the series."""

from __future__ import annotations

from sandtable.games.next_war.advanced.bridging_state import HeadquartersBridge
from sandtable.games.next_war.ids import PlaceId, UnitId
from sandtable.games.next_war.printed.advanced.advanced_charts import advanced_charts
from sandtable.games.next_war.printed.advanced.land_rows import BridgeWork
from sandtable.games.next_war.rule_hooks.bridges import (
    bridge_is_kept,
    bridges_lost,
    bridges_lost_after_movement,
    laying_points,
    repairs_bridge,
)
from sandtable.games.next_war.rules.advanced.ch18_headquarters.bridging_range import (
    is_in_support_range,
)
from sandtable.games.next_war.rules.advanced.ch18_headquarters.headquarters_bridges import (
    enemy_holds_an_end,
)
from sandtable.games.next_war.rules.advanced.ch27_damage.repair_table import bridge_points
from sandtable.games.next_war.state import Crossing
from sandtable.games.next_war.state_lookups import Scene, stack_at
from sandtable.kernel.rules.rule_hooks import adds, replaces


@replaces(repairs_bridge, "NWIP:2.4.2.2", over="ADV:27.10.2")
def by_a_short_line(scene: Scene, headquarters: UnitId, bridge: Crossing) -> bool:
    """A short line to the bridge is enough for a repair, in support range or not."""
    return True


@replaces(laying_points, "NWIP:2.4.3", over="ADV:18.2.5")
def a_point_as_for_a_repair(scene: Scene) -> int:
    """A bridge is laid by the procedure for repairs, which costs a Supply Point (RUL-0431)."""
    return bridge_points(advanced_charts().land, BridgeWork.REPAIR)


@adds(bridges_lost, "NWIP:2.4.3")
def headquarters_is_out_of_range(scene: Scene) -> tuple[HeadquartersBridge, ...]:
    """A bridge is taken up as soon as its headquarters has left support range, in any manner."""
    laid = scene.state.advanced.bridging.bridges
    return tuple(
        [each for each in laid if not is_in_support_range(scene, each.headquarters, each.hexes)]
    )


@replaces(bridges_lost_after_movement, "NWIP:2.4.3", over="ADV:18.2.5")
def only_the_enemy_takes_it(scene: Scene) -> tuple[tuple[HeadquartersBridge, bool], ...]:
    """No line of communication is needed once it lies; an enemy at an end may still take it."""
    return enemy_holds_an_end(scene)


@replaces(bridge_is_kept, "NWIP:2.4.3", over="ADV:18.2.5")
def any_ground_unit_keeps_it(scene: Scene, bridge: HeadquartersBridge, here: PlaceId) -> bool:
    """Any ground unit of the owner at the other end saves the bridge."""
    return bool(stack_at(scene, bridge.side, here))
