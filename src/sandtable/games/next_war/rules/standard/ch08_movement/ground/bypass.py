"""8.5.1.1 Bypassing Cities and Installations of the enemy.

A march that goes on from such a hex has bypassed it; one that ends there has entered it.
"""

from __future__ import annotations

from sandtable.games.next_war.ids import PlaceId
from sandtable.games.next_war.printed.terrain import Terrain
from sandtable.games.next_war.rule_hooks import March, Movers, step_vetoes
from sandtable.games.next_war.rules.standard.ch08_movement.terrain.installations_and_cities import (
    is_enemy_to_clear,
)
from sandtable.games.next_war.rules.standard.ch08_movement.terrain.rivers import is_all_water
from sandtable.games.next_war.rules.standard.ch08_movement.zones.zone_effects import is_hindered
from sandtable.games.next_war.state_lookups import Scene, ground_at, side_of
from sandtable.kernel.rules.rule_hooks import adds, cites
from sandtable.kernel.rules.vetoes import Veto


@cites("STD:8.5.1.1")
def may_bypass(scene: Scene, movers: Movers, here: PlaceId, to: PlaceId) -> bool:
    """Cities and Installations may be passed by off the road, Urban hexes never.

    Not over a lake, bridge or no bridge, and not where an enemy zone ends the march.
    """
    if ground_at(scene, to).terrain is Terrain.URBAN or lies_over_a_lake(scene, here, to):
        return False
    return not is_hindered(scene, movers, to, by_road=False)


@cites("STD:8.5.1.1")
def leaves_enough(at: March, price: int, allowance: int) -> bool:
    """Who passes by must be able to pay for the hex and for the next one."""
    return at.spent + price < allowance


def lies_over_a_lake(scene: Scene, here: PlaceId, to: PlaceId) -> bool:
    """Whether the side between two hexes is all water, bridged or not."""
    side = scene.printed.atlas.sides.get((here, to))
    return side is not None and is_all_water(side)


@adds(step_vetoes, "STD:8.5.1.1")
def no_way_by_over_a_lake(scene: Scene, movers: Movers, at: March, to: PlaceId) -> tuple[Veto, ...]:
    """A place that has been bypassed is not left over a lake either."""
    if not at.entered or not lies_over_a_lake(scene, at.hex, to):
        return ()
    if not is_enemy_to_clear(scene, side_of(scene, movers[0]), at.hex):
        return ()
    return (Veto("no-bypass-over-water", {"from": at.hex, "to": to}),)
