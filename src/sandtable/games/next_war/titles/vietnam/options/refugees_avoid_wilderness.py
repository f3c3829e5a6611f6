"""NWSS3 3.9 Refugees keep out of the wilderness."""

from __future__ import annotations

from typing import Final

from sandtable.board.hex_grid import HexId
from sandtable.games.next_war.ids import PlaceId
from sandtable.games.next_war.printed.terrain import Feature, Terrain
from sandtable.games.next_war.rule_hooks import March, Movers, step_tolls
from sandtable.games.next_war.rules.standard.ch08_movement.terrain.installations_and_cities import (
    is_built_up,
)
from sandtable.games.next_war.state_lookups import Scene
from sandtable.kernel.rules.rule_hooks import cites, waives

NEAR: Final = 3
_MOUNTAINS: Final = frozenset({Terrain.MOUNTAIN, Terrain.HIGH_MOUNTAIN})


@cites("NWSS3:3.9")
def is_wilderness(scene: Scene, here: PlaceId) -> bool:
    """Jungle and mountains are wild unless a City or an Urban hex is within three hexes."""
    memo, key = scene.printed.memo, ("wilderness", here)
    found: bool | None = memo.get(key)
    if found is None:
        atlas = scene.printed.atlas
        ground, away = atlas.ground[here], atlas.lattice.distance
        wild = Feature.JUNGLE in ground.features or ground.terrain in _MOUNTAINS
        found = memo[key] = wild and not any(
            is_built_up(atlas.ground[there]) and away(HexId(here), HexId(there)) <= NEAR
            for there in atlas.hexes
        )
    return found


@waives(step_tolls, "NWSS3:3.9", over="NWV:16.15")
def none_in_the_wilderness(scene: Scene, movers: Movers, at: March, to: PlaceId) -> bool:
    """Refugees slow nobody who enters a hex of wilderness."""
    return is_wilderness(scene, to)
