"""NWV 6.1.4 Island Land Areas: who enters them."""

from __future__ import annotations

from sandtable.games.next_war.ids import ENEMY, PlaceId, SideId
from sandtable.games.next_war.printed.display_places import is_island, of_kind
from sandtable.games.next_war.printed.display_rows import BoxKind
from sandtable.games.next_war.rule_hooks import (
    Movers,
    area_vetoes,
    sea_destinations,
    shipping_vetoes,
)
from sandtable.games.next_war.rules.standard.ch02_units.ground_unit_values import half_points_of
from sandtable.games.next_war.rules.standard.ch08_movement.stacking.stacking import limit_of_box
from sandtable.games.next_war.state_lookups import Scene, controller_of, side_of, stack_at
from sandtable.kernel.rules.rule_hooks import adds, cites
from sandtable.kernel.rules.vetoes import Veto


@adds(shipping_vetoes, "NWV:6.1.4")
@adds(area_vetoes, "NWV:6.1.4")
def island_is_full(scene: Scene, movers: Movers, to: PlaceId) -> tuple[Veto, ...]:
    """No side ever has more stacking points on an island than fit it; the enemy's do not count."""
    if not is_island(scene.printed, to):
        return ()
    there = stack_at(scene, side_of(scene, movers[0]), to)
    units = tuple([unit for unit in movers if unit not in there])
    room = limit_of_box(scene, to) - half_points_of(scene, there)
    if half_points_of(scene, units) <= room:
        return ()
    return (Veto("island-full", {"hex": to, "room": room}),)


@adds(area_vetoes, "NWV:6.1.4")
@cites("RUL-0335")
def only_assault_opens_it(scene: Scene, movers: Movers, to: PlaceId) -> tuple[Veto, ...]:
    """Where only enemies are on an island, nobody comes but by an assault (RUL-0335)."""
    side = side_of(scene, movers[0])
    if not is_island(scene.printed, to) or not stack_at(scene, ENEMY[side], to):
        return ()
    return () if stack_at(scene, side, to) else (Veto("island-held", {"hex": to}),)


@adds(sea_destinations, "NWV:6.1.4")
@cites("RUL-0335")
def own_islands(scene: Scene, side: SideId) -> tuple[PlaceId, ...]:
    """Sea Transport goes to islands of the side and from them, as to Ports, but not to enemies."""
    return tuple(
        [
            island
            for island in of_kind(scene.printed, BoxKind.ISLAND)
            if controller_of(scene, island) == side and not stack_at(scene, ENEMY[side], island)
        ]
    )
