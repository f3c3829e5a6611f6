"""8.3.4.1.2 What a destroyed bridge does to a march."""

from __future__ import annotations

from sandtable.board.movement_point_fractions import IMPASSABLE
from sandtable.games.next_war.ids import PlaceId
from sandtable.games.next_war.printed.terrain import Weather
from sandtable.games.next_war.rule_hooks import March, Movers, step_tolls, step_vetoes
from sandtable.games.next_war.rules.standard.ch08_movement.terrain.map_after_damage import (
    crossing_of,
    is_spanned,
)
from sandtable.games.next_war.rules.standard.ch08_movement.terrain.terrain_costs import (
    ACROSS,
    Costs,
    costs_now,
)
from sandtable.games.next_war.state_lookups import Scene, mobility_of
from sandtable.kernel.rules.rule_hooks import adds
from sandtable.kernel.rules.vetoes import Veto


@adds(step_vetoes, "STD:8.3.4.1.2")
def bridge_is_down(scene: Scene, movers: Movers, at: March, to: PlaceId) -> tuple[Veto, ...]:
    """Where only the road over a bridge led on, nothing does once it is destroyed."""
    if not was_a_bridge(scene, at.hex, to):
        return ()
    if cost_in(costs_now(scene), scene, movers, at, to) < IMPASSABLE:
        return ()
    return (Veto("bridge-is-down", {"at": at.hex, "to": to}),)


@adds(step_tolls, "STD:8.3.4.1.2")
def cost_without_bridge(scene: Scene, movers: Movers, at: March, to: PlaceId) -> tuple[int, ...]:
    """Beside a destroyed bridge a march pays for the ground and the river, as if no road led on."""
    if not was_a_bridge(scene, at.hex, to):
        return ()
    with_bridge = cost_in(scene.printed.costs, scene, movers, at, to)
    return (cost_in(costs_now(scene), scene, movers, at, to) - with_bridge,)


def was_a_bridge(scene: Scene, here: PlaceId, to: PlaceId) -> bool:
    """Whether a step leads where a bridge was; nearly always nothing is destroyed."""
    broken = scene.state.broken.map
    if not broken or crossing_of(here, to) not in broken or is_spanned(scene, here, to):
        return False
    return (here, to) in scene.printed.atlas.roads


def cost_in(costs: Costs, scene: Scene, movers: Movers, at: March, to: PlaceId) -> int:
    """What a step costs the unit that it costs most, by these costs."""
    here, by_road, storm = at.hex, at.by_road, scene.state.weather is Weather.STORM
    kinds = {mobility_of(scene, unit) for unit in movers}
    return max(
        [costs[(kind, storm) if by_road else (kind, storm, ACROSS)][here][to] for kind in kinds]
    )
