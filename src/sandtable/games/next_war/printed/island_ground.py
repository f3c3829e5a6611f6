"""The ground of Island Land Areas, which a map gives when asked for one but does not list."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import replace
from typing import Final, TypeVar

from sandtable.games.next_war.ids import PlaceId
from sandtable.games.next_war.printed.printed_components import Atlas, DisplayBox, Ground
from sandtable.games.next_war.printed.terrain import Terrain

Value = TypeVar("Value")
_NOWHERE: Final[tuple[PlaceId, ...]] = ()


class WithIslands(dict[PlaceId, Value]):
    """Something of every hex of a map, and of islands; these are found, but not listed."""

    def __init__(
        self, hexes: Mapping[PlaceId, Value], islands: Mapping[PlaceId, Value] = {}
    ) -> None:
        """Take what is known of the hexes and of the islands."""
        super().__init__(hexes)
        self.islands = islands

    def __missing__(self, place: PlaceId) -> Value:
        """What is known of an island."""
        return self.islands[place]


def with_islands(atlas: Atlas, places: Mapping[PlaceId, DisplayBox]) -> Atlas:
    """The map with the islands of a display: each has its terrain, and nothing lies next to it."""
    islands = {
        place: Ground(Terrain(box.island.terrain), name=box.name)
        for place, box in places.items()
        if box.island is not None
    }
    return replace(
        atlas,
        ground=WithIslands(atlas.ground, islands),
        near=WithIslands(atlas.near, dict.fromkeys(islands, _NOWHERE)),
    )
