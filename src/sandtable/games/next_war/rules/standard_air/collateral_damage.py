"""29.1.3 What collateral damage costs a side that has Air Points."""

from __future__ import annotations

from sandtable.games.next_war.ids import SideId
from sandtable.games.next_war.rule_hooks.advanced.air import air_collateral
from sandtable.games.next_war.state_lookups import Scene
from sandtable.kernel.rules.rule_hooks import adds


@adds(air_collateral, "ADV:29.1.3")
def one_air_point_each(scene: Scene, side: SideId, results: int) -> tuple[int, ...]:
    """Each Air or Air* result costs the side one Air Point for good; no player chooses."""
    return (results,)
