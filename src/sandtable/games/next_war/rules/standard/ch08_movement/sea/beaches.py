"""8.3.1.7 Beaches: where units can land from the sea."""

from __future__ import annotations

from typing import Final

from sandtable.games.next_war.ids import PlaceId
from sandtable.games.next_war.naval_lookups import is_sea_hex
from sandtable.games.next_war.printed.terrain import Terrain
from sandtable.games.next_war.rule_hooks import beaches_from
from sandtable.games.next_war.state_lookups import Scene, ground_at
from sandtable.kernel.rules.rule_hooks import answers

_FLAT: Final = frozenset({Terrain.FLAT, Terrain.FLAT_WOODS})


@answers(beaches_from, "STD:8.3.1.7")
def flat_coast(scene: Scene, sea: PlaceId) -> tuple[PlaceId, ...]:
    """Every Flat or Flat Woods hex next to an All-Sea hex is a beach; nothing else is."""
    if not is_sea_hex(scene, sea):
        return ()
    near = scene.printed.atlas.near[sea]
    return tuple([here for here in near if ground_at(scene, here).terrain in _FLAT])


def is_beach_of(scene: Scene, sea: PlaceId, here: PlaceId) -> bool:
    """Whether a hex is a beach that can be assaulted from this All-Sea hex."""
    return is_sea_hex(scene, sea) and here in scene.rules[beaches_from](scene, sea)


def is_beach(scene: Scene, here: PlaceId) -> bool:
    """Whether a hex is a beach at all."""
    near = scene.printed.atlas.near.get(here, ())
    return any(is_beach_of(scene, sea, here) for sea in near)
