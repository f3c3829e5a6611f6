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
    laid = scene.state.advanced.bridging.bridges
    if not broken.map and not laid:
        return printed.atlas
    kept = printed.memo.get(_KEPT)
    if kept is None or kept[0] is not broken or kept[1] is not laid:
        atlas = without(printed.atlas, broken.map)
        kept = printed.memo[_KEPT] = (broken, laid, spanned(atlas, [each.hexes for each in laid]))
    now: Atlas = kept[2]
    return now


def spanned(atlas: Atlas, laid: Iterable[Crossing]) -> Atlas:
    """Put bridges of headquarters on a map: the river is crossed there as if it were dry."""
    dry = {pair for here, there in laid for pair in ((here, there), (there, here))}
    if not dry:
        return atlas
    sides = dict(atlas.sides)
    for pair in dry:
        sides.pop(pair, None)
    return replace(atlas, sides=sides)


def is_spanned(scene: Scene, here: PlaceId, there: PlaceId) -> bool:
    """Whether a headquarters has laid a bridge between two hexes."""
    laid = scene.state.advanced.bridging.bridges
    return bool(laid) and crossing_of(here, there) in [each.hexes for each in laid]


def without(atlas: Atlas, broken: Iterable[Crossing]) -> Atlas:
    """Take crossings off a map: roads end there, and a ferry leaves only water behind."""
    roads, sides = dict(atlas.roads), dict(atlas.sides)
    for here, there in broken:
        for pair in ((here, there), (there, here)):
            roads.pop(pair, None)
            if sides.get(pair) is Hexside.FERRY:
                sides[pair] = Hexside.ALL_WATER
    return replace(atlas, roads=roads, sides=sides)
