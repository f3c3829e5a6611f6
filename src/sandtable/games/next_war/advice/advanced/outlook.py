"""How a side sees the map of the Advanced game: it wants caches and bases, and fears for them."""

from __future__ import annotations

from sandtable.games.next_war.advice.advanced.cache_worth import has_caches, places_wanted
from sandtable.games.next_war.advice.local_strength import _of_a_kind, felt_at, strength_near
from sandtable.games.next_war.advice.play_style import BALANCED, PlayStyle
from sandtable.games.next_war.advice.threat_map import ThreatMap
from sandtable.games.next_war.ids import ENEMY, SideId
from sandtable.games.next_war.state_lookups import Known
from sandtable.kernel.play.memo import memoised


class CacheMap(ThreatMap):
    """A side's view of the map in which caches have their worth."""

    def __init__(self, scene: Known, side: SideId, style: PlayStyle = BALANCED) -> None:
        """Look at the map as it is."""
        super().__init__(scene, side, style)
        if not has_caches(scene):
            return
        self.wanted = places_wanted(scene, side)
        self.feared = places_wanted(scene, ENEMY[side])
        self.garrison = felt_at(scene, self.wanted, _of_a_kind(self.threats, 1))
        self.pressure = felt_at(scene, self.feared, _of_a_kind(self.threats, 0))
        self.invaders = strength_near(scene, side, self.wanted, defending=False)
        self.guards = strength_near(scene, side, self.feared, defending=True)


def outlook_of(scene: Known, side: SideId, style: PlayStyle = BALANCED) -> ThreatMap:
    """A side's outlook, kept under the name by which the Standard advice asks for its own.

    So orders for combats, which are the Standard game's, are weighed by caches.
    """
    state = scene.state
    depends = (*state.forces, state.control, scene.rules)
    name = ("outlook", scene.seat, side, style)
    return memoised(scene, name, depends, lambda: CacheMap(scene, side, style))
