"""13.1.2 Beachheads as sources of supply."""

from __future__ import annotations

from sandtable.games.next_war.ids import ENEMY, PlaceId, SideId
from sandtable.games.next_war.naval_lookups import inshore_boxes_of, is_sea_hex, sea_holder
from sandtable.games.next_war.rule_hooks import supply_sources
from sandtable.games.next_war.rules.standard.ch08_movement.sea.beachheads import own_beachheads
from sandtable.games.next_war.state_lookups import Scene
from sandtable.kernel.rules.rule_hooks import adds


@adds(supply_sources, "STD:13.1.2")
def supplying_beachheads(scene: Scene, side: SideId) -> tuple[PlaceId, ...]:
    """A Beachhead feeds its side unless the enemy controls the Inshore box of its coast."""
    return tuple(
        [
            here
            for here in own_beachheads(scene, side)
            if not any(sea_holder(scene, box) == ENEMY[side] for box in waters_of(scene, here))
        ]
    )


def waters_of(scene: Scene, here: PlaceId) -> frozenset[PlaceId]:
    """The Inshore boxes to which the All-Sea hexes adjacent to a coastal hex belong."""
    near = [to for to in scene.printed.atlas.near[here] if is_sea_hex(scene, to)]
    return frozenset([box for to in near for box in inshore_boxes_of(scene, to)])
