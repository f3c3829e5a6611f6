"""NWV 16.9.1 The Commonwealth comes to the aid of the SRV, in the campaign."""

from __future__ import annotations

from typing import Final

from sandtable.games.next_war.ids import SideId
from sandtable.games.next_war.printed.terrain import Side
from sandtable.games.next_war.rule_hooks import further_air_points, points_at_start, willing_nations
from sandtable.games.next_war.state_lookups import Scene
from sandtable.kernel.rules.rule_hooks import adds

NATION: Final = "CW"
#: What the non-Allied side gets for it, in its total.
COST: Final = 14
AIR_POINTS: Final = 6


@adds(willing_nations, "NWV:16.9.1")
def commonwealth_takes_part(scene: Scene) -> tuple[str, ...]:
    """All units and ships of the Commonwealth come as the scenario and the chart list them."""
    return (NATION,)


@adds(further_air_points, "NWV:16.9.1")
def commonwealth_air_points(scene: Scene, side: SideId) -> tuple[int, ...]:
    """The Allied side receives six more air points in every turn."""
    return (AIR_POINTS,) if side == Side.ALLIED else ()


@adds(points_at_start, "NWV:16.9.1")
def commonwealth_costs_points(scene: Scene, side: SideId) -> tuple[int, ...]:
    """The non-Allied side starts with 14 victory points for it."""
    return (COST,) if side == Side.NON_ALLIED else ()
