"""8.3.4.1.2 What a destroyed bridge does to a march."""

from __future__ import annotations

from sandtable.board.costs import IMPASSABLE
from sandtable.games.next_war.points import March, Movers, step_tolls, step_vetoes
from sandtable.games.next_war.rules.standard.ch08_movement.crossings import crossing_of
from sandtable.games.next_war.rules.standard.ch08_movement.terrain_costs import (
    ACROSS,
    Costs,
    costs_now,
)
from sandtable.games.next_war.scene import Scene
from sandtable.games.next_war.terrain import Weather
from sandtable.kernel.points import adds
from sandtable.kernel.vetoes import Veto


@adds(step_vetoes, "STD:8.3.4.1.2")
def bridge_is_down(scene: Scene, movers: Movers, at: March, to: int) -> tuple[Veto, ...]:
    """Where only the road over a bridge led on, nothing does once it is destroyed."""
    if not was_a_bridge(scene, at[0], to):
        return ()
    if cost_in(costs_now(scene), scene, movers, at, to) < IMPASSABLE:
        return ()
    return (Veto("bridge-is-down", {"at": at[0], "to": to}),)


@adds(step_tolls, "STD:8.3.4.1.2")
def wade_instead(scene: Scene, movers: Movers, at: March, to: int) -> tuple[int, ...]:
    """Beside a destroyed bridge a march pays for the ground and the river, as if no road led on."""
    if not was_a_bridge(scene, at[0], to):
        return ()
    with_bridge = cost_in(scene.printed.costs, scene, movers, at, to)
    return (cost_in(costs_now(scene), scene, movers, at, to) - with_bridge,)


def was_a_bridge(scene: Scene, here: int, to: int) -> bool:
    """Say whether a step leads where a bridge was; nearly always nothing is destroyed."""
    broken = scene.state.broken.map
    if not broken or crossing_of(here, to) not in broken:
        return False
    return (here, to) in scene.printed.atlas.roads


def cost_in(costs: Costs, scene: Scene, movers: Movers, at: March, to: int) -> int:
    """Give what a step costs the unit that it costs most, by these costs."""
    here, by_road, storm = at[0], at[4], scene.state.weather is Weather.STORM
    kinds = {scene.printed.counters[unit].mobility for unit in movers}
    return max(
        [costs[(kind, storm) if by_road else (kind, storm, ACROSS)][here][to] for kind in kinds]
    )
