"""What a player may ask for before the first turn of a campaign with islands."""

from __future__ import annotations

import msgspec

from sandtable.games.next_war.ids import PlaceId, UnitId


class SeizeIsland(msgspec.Struct, frozen=True, tag="seize_island"):
    """Start the game on an island with these units."""

    island: PlaceId
    units: tuple[UnitId, ...]


class SeizeNoMore(msgspec.Struct, frozen=True, tag="seize_no_more"):
    """Take no further island before the game."""
