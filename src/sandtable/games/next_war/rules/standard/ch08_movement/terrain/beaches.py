"""8.3.1.7 Beaches."""

from __future__ import annotations

from typing import Final

from sandtable.games.next_war.ids import PlaceId
from sandtable.games.next_war.printed.printed_components import Atlas
from sandtable.games.next_war.printed.terrain import Terrain
from sandtable.kernel.rules.points import cites

_LOW: Final = frozenset({Terrain.FLAT, Terrain.FLAT_WOODS})


@cites("STD:8.3.1.7")
def is_beach(atlas: Atlas, here: PlaceId) -> bool:
    """Flat land, wooded or not, beside an All-Sea hex is a beach; nothing else is."""
    sea = [to for to in atlas.near[here] if atlas.ground[to].terrain is Terrain.ALL_SEA]
    return atlas.ground[here].terrain in _LOW and bool(sea)
