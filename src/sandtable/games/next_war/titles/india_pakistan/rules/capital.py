"""NWIP 2.6 Islamabad, the only capital on the map."""

from __future__ import annotations

from typing import Final

from sandtable.games.next_war.ids import PlaceId, SideId
from sandtable.games.next_war.printed.printed_components import Area
from sandtable.games.next_war.printed.terrain import Side
from sandtable.games.next_war.rule_hooks import enemy_capital
from sandtable.games.next_war.state_lookups import Scene
from sandtable.kernel.rules.rule_hooks import adds

ISLAMABAD: Final = Area("capital", "Islamabad")


@adds(enemy_capital, "NWIP:2.6")
def islamabad(scene: Scene, side: SideId) -> tuple[PlaceId, ...]:
    """Who holds all of Islamabad holds the enemy's capital; Delhi lies off the map."""
    if side != Side.ALLIED:
        return ()
    return tuple(sorted(scene.printed.atlas.areas.get(ISLAMABAD, ())))
