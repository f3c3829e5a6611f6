"""8.3.1.1.5 Ferries, which the series rules of 2025 brought in."""

from __future__ import annotations

from typing import Final

from sandtable.board.movement_point_fractions import IMPASSABLE
from sandtable.games.next_war.ids import ENEMY, PlaceId, SideId
from sandtable.games.next_war.printed.counters import Mobility
from sandtable.games.next_war.printed.printed_components import Atlas
from sandtable.games.next_war.printed.terrain import Hexside
from sandtable.games.next_war.rule_hooks import (
    March,
    Movers,
    cross_country_cost,
    entry_cost,
    lost_crossings,
    step_vetoes,
)
from sandtable.games.next_war.rules.standard.ch08_movement.terrain.bridges import homes_of
from sandtable.games.next_war.rules.standard.ch08_movement.terrain.map_after_damage import (
    atlas_now,
)
from sandtable.games.next_war.rules.standard.ch08_movement.terrain.rivers import (
    is_bridged,
    unbridged_cost,
)
from sandtable.games.next_war.rules.standard.ch08_movement.terrain.terrain_costs import (
    cost_of_ground,
)
from sandtable.games.next_war.state import Crossing
from sandtable.games.next_war.state_lookups import Scene, side_of, stack_at
from sandtable.kernel.rules.rule_hooks import adds, amends, waives
from sandtable.kernel.rules.vetoes import Veto

_KEPT: Final = "ferries"


def is_ferry(atlas: Atlas, here: PlaceId, to: PlaceId) -> bool:
    """Whether a ferry, and no bridge, joins two hexes."""
    return atlas.sides.get((here, to)) is Hexside.FERRY and not is_bridged(atlas, here, to)


def ferries_of(scene: Scene) -> tuple[Crossing, ...]:
    """List the ferries of the map as printed."""
    atlas, memo = scene.printed.atlas, scene.printed.memo
    if _KEPT not in memo:
        pairs = sorted(pair for pair in atlas.sides if pair[0] < pair[1])
        memo[_KEPT] = tuple([pair for pair in pairs if is_ferry(atlas, *pair)])
    found: tuple[Crossing, ...] = memo[_KEPT]
    return found


def owner_of(scene: Scene, here: PlaceId, there: PlaceId) -> SideId | None:
    """Which side a ferry serves: the one in whose country it runs; None between enemies."""
    homes = homes_of(scene, here, there)
    return homes.pop() if len(homes) == 1 else None


@amends(entry_cost, "STD:8.3.1.1.5", over="STD:8.3")
def ferry_cost(
    cost: int, atlas: Atlas, mobility: Mobility, storm: bool, here: PlaceId, to: PlaceId
) -> int:
    """A ferry takes units over water for what a river would cost them."""
    if not is_ferry(atlas, here, to):
        return cost
    water = unbridged_cost(Hexside.MINOR_RIVER, mobility, storm=storm)
    return min(cost_of_ground(atlas, mobility, storm, to) + water, IMPASSABLE)


@amends(cross_country_cost, "STD:8.3.1.1.5", over="STD:8.3.1")
def ferry_cost_off_road(
    cost: int, atlas: Atlas, mobility: Mobility, storm: bool, here: PlaceId, to: PlaceId
) -> int:
    """It costs the same whatever rate a march uses."""
    return ferry_cost(cost, atlas, mobility, storm, here, to)


@waives(step_vetoes, "STD:8.3.1.1.5", over="STD:8.3.1.1")
def ferry_is_running(scene: Scene, movers: Movers, at: March, to: PlaceId) -> bool:
    """Where a ferry runs no bridge is needed."""
    return is_ferry(atlas_now(scene), at.hex, to)


@adds(step_vetoes, "STD:8.3.1.1.5")
def ferry_of_the_enemy(scene: Scene, movers: Movers, at: March, to: PlaceId) -> tuple[Veto, ...]:
    """It takes only units that are friendly to its country."""
    if not is_ferry(atlas_now(scene), at.hex, to):
        return ()
    if owner_of(scene, at.hex, to) == side_of(scene, movers[0]):
        return ()
    return (Veto("not-your-ferry", {"from": at.hex, "to": to}),)


@adds(lost_crossings, "STD:8.3.1.1.5")
def enemy_at_ferry(scene: Scene) -> tuple[tuple[Crossing, SideId], ...]:
    """Once an enemy ground unit stands at either end a ferry is gone for good."""
    found: list[tuple[Crossing, SideId]] = []
    for ferry in ferries_of(scene):
        owner = owner_of(scene, *ferry)
        if owner is None or ferry in scene.state.broken.map:
            continue
        if any(stack_at(scene, ENEMY[owner], end) for end in ferry):
            found.append((ferry, ENEMY[owner]))
    return tuple(found)
