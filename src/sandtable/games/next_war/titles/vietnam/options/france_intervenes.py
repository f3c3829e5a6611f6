"""NWV 16.9.2 France comes to the aid of the SRV, in the campaign."""

from __future__ import annotations

from typing import Final

from sandtable.games.next_war.ids import SideId
from sandtable.games.next_war.printed.terrain import Side
from sandtable.games.next_war.rule_hooks import further_air_points, points_at_start, willing_nations
from sandtable.games.next_war.state_lookups import Scene
from sandtable.kernel.rules.rule_hooks import adds

NATION: Final = "FR"
#: What the non-Allied side gets for it, in its total.
COST: Final = 10
AIR_POINTS: Final = 2


@adds(willing_nations, "NWV:16.9.2")
def france_takes_part(scene: Scene) -> tuple[str, ...]:
    """All units and ships of France come as the scenario and the chart list them."""
    return (NATION,)


@adds(further_air_points, "NWV:16.9.2")
def france_air_points(scene: Scene, side: SideId) -> tuple[int, ...]:
    """The Allied side receives two more air points in every turn."""
    return (AIR_POINTS,) if side == Side.ALLIED else ()


@adds(points_at_start, "NWV:16.9.2")
def france_costs_points(scene: Scene, side: SideId) -> tuple[int, ...]:
    """The non-Allied side starts with 10 victory points for it."""
    return (COST,) if side == Side.NON_ALLIED else ()
