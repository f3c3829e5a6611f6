"""NWIP 17.5#8 A cache is detected: who may look at it, and when it is turned face up."""

from __future__ import annotations

from typing import Final

from sandtable.games.next_war.advanced.nuclear_caches import CacheMarker, marker_at
from sandtable.games.next_war.events.advanced.nuclear_caches import CacheDetected, CacheTurnedUp
from sandtable.games.next_war.hidden_caches import NO_SIDE
from sandtable.games.next_war.ids import ENEMY, PlaceId, SideId
from sandtable.games.next_war.printed.terrain import Side
from sandtable.games.next_war.state_lookups import NextWarRun, Scene
from sandtable.kernel.rules.rule_hooks import cites

#: What the non-Allied side has for every attempt, in its favour (RUL-0442).
AT_HOME: Final = 2


def caches_in_place(scene: Scene) -> tuple[CacheMarker, ...]:
    """The caches that are still on the map."""
    return tuple([each for each in scene.state.advanced.caches.markers if each.lies_there])


@cites("NWIP:17.5#8")
def undetected(scene: Scene, side: SideId) -> tuple[PlaceId, ...]:
    """The hexes with a cache that a side has not detected yet."""
    return tuple([each.place for each in caches_in_place(scene) if side not in each.detected])


@cites("NWIP:17.5#8")
def favour_of(side: SideId) -> int:
    """Every attempt of the non-Allied side is two easier, by whichever method."""
    return AT_HOME if side == Side.NON_ALLIED else 0


@cites("NWIP:17.5#8")
def detect_cache(run: NextWarRun, side: SideId, place: PlaceId) -> None:
    """The side looks at the marker and says nothing; it lies face up once both have detected it.

    The Detected marker stays for the rest of the game.
    """
    (cache,) = [each.cache for each in run.secret(NO_SIDE).caches if each.place == place]
    run.emit(CacheDetected(place, side, cache))
    marker = marker_at(run.scene.state.advanced.caches, place)
    if marker is not None and ENEMY[side] in marker.detected:
        run.emit(CacheTurnedUp(place, cache))
