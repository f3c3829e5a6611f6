"""NWV 15.2 Automatic victory: nobody wins the war without a foot in Hanoi."""

from __future__ import annotations

from typing import Final

from sandtable.games.next_war.ids import PlaceId, SideId
from sandtable.games.next_war.printed.terrain import Side, Terrain
from sandtable.games.next_war.rule_hooks import (
    enemy_capital,
    may_roll_for_victory,
    victory_roll_modifiers,
)
from sandtable.games.next_war.state_lookups import Scene, controller_of
from sandtable.kernel.rules.rule_hooks import adds, amends

CAPITAL: Final = "Hanoi"


def hexes_of_hanoi(scene: Scene) -> tuple[PlaceId, ...]:
    """List the Urban hexes of Hanoi."""
    ground = scene.printed.atlas.ground
    return tuple(
        [
            here
            for here in scene.printed.atlas.hexes
            if ground[here].name == CAPITAL and ground[here].terrain is Terrain.URBAN
        ]
    )


@adds(enemy_capital, "NWV:15.2")
def hanoi_is_the_capital(scene: Scene, side: SideId) -> tuple[PlaceId, ...]:
    """To the non-Allied side Hanoi is the capital to be taken; the other is not on the map."""
    return hexes_of_hanoi(scene) if side == Side.NON_ALLIED else ()


@amends(may_roll_for_victory, "NWV:15.2", over="STD:12.2")
def requires_a_hanoi_hex(base: bool, scene: Scene, side: SideId) -> bool:
    """Only a side that controls a hex of Hanoi rolls for automatic victory."""
    return base and any(controller_of(scene, here) == side for here in hexes_of_hanoi(scene))


@adds(victory_roll_modifiers, "NWV:15.2")
def allied_hanoi_hexes_modifier(scene: Scene, side: SideId) -> tuple[int, ...]:
    """Each hex of Hanoi that is still Allied adds one to a non-Allied roll."""
    held = [here for here in hexes_of_hanoi(scene) if controller_of(scene, here) == Side.ALLIED]
    return (len(held),) if held and side == Side.NON_ALLIED else ()
