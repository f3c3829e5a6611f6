"""8.3.4.1.2 The map as it stands: destroyed bridges and ferries are not on it."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import replace
from typing import Final

from sandtable.games.next_war.ids import PlaceId
from sandtable.games.next_war.printed.printed_components import Atlas
from sandtable.games.next_war.printed.terrain import Hexside
from sandtable.games.next_war.state import Crossing
from sandtable.games.next_war.state_lookups import Scene
from sandtable.kernel.rules.rule_hooks import cites

_KEPT: Final = "atlas now"


def crossing_of(here: PlaceId, there: PlaceId) -> Crossing:
    """The crossing between two hexes, whichever of them is named first."""
    return (here, there) if here < there else (there, here)


@cites("STD:8.3.4.1.2", "NWIP:2.4.1.1")
def atlas_now(scene: Scene) -> Atlas:
    """A bridge is as good as new until it is destroyed; then neither road nor crossing is left.

    The last answer is kept for as long as nothing else is destroyed or repaired.
    """
    broken, printed = scene.state.broken, scene.printed
    if not broken.map:
        return printed.atlas
    kept = printed.memo.get(_KEPT)
    if kept is None or kept[0] is not broken:
        kept = printed.memo[_KEPT] = (broken, without(printed.atlas, broken.map))
    atlas: Atlas = kept[1]
    return atlas


def without(atlas: Atlas, broken: Iterable[Crossing]) -> Atlas:
    """Take crossings off a map: roads end there, and a ferry leaves only water behind."""
    roads, sides = dict(atlas.roads), dict(atlas.sides)
    for here, there in broken:
        for pair in ((here, there), (there, here)):
            roads.pop(pair, None)
            if sides.get(pair) is Hexside.FERRY:
                sides[pair] = Hexside.ALL_WATER
    return replace(atlas, roads=roads, sides=sides)
