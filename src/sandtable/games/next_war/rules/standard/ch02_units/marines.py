"""2.8.4 Marines."""

from __future__ import annotations

from sandtable.games.next_war.ids import UnitId
from sandtable.games.next_war.scene import Scene
from sandtable.kernel.rules.points import cites


@cites("STD:2.8.4")
def may_land_from_the_sea(scene: Scene, unit: UnitId) -> bool:
    """Marine units may assault and land from the sea."""
    return scene.printed.counters[unit].marine
