"""8.5.1 What a step of a march costs, and how much a stack may spend."""

from __future__ import annotations

from sandtable.board.movement_point_fractions import IMPASSABLE
from sandtable.games.next_war.ids import PlaceId
from sandtable.games.next_war.printed.counters import Mobility
from sandtable.games.next_war.printed.terrain import Weather
from sandtable.games.next_war.rule_hooks import March, Movers, step_tolls
from sandtable.games.next_war.rules.standard.ch08_movement.air.air_transport import allowance_left
from sandtable.games.next_war.rules.standard.ch08_movement.clearing.clearing_markers import (
    takes_everything,
)
from sandtable.games.next_war.rules.standard.ch08_movement.stacking.stacking import (
    MOUNTAINS,
    overstacked_road,
)
from sandtable.games.next_war.rules.standard.ch08_movement.terrain.fortifications import (
    bars_the_road,
)
from sandtable.games.next_war.rules.standard.ch08_movement.terrain.map_after_damage import (
    is_spanned,
)
from sandtable.games.next_war.rules.standard.ch08_movement.terrain.terrain_costs import (
    ACROSS,
    costs_now,
)
from sandtable.games.next_war.state_lookups import Scene, mobility_of
from sandtable.kernel.rules.rule_hooks import cites


@cites("STD:8.5.1")
def allowance_of_stack(scene: Scene, movers: Movers) -> int:
    """A stack marches as far as its slowest unit."""
    return min([allowance_left(scene, unit) for unit in movers])


@cites("STD:8.5.1")
def ground_cost(scene: Scene, movers: Movers, at: March, to: PlaceId) -> int:
    """A stack pays what the step costs the unit it costs most."""
    here, by_road, storm = at.hex, at.by_road, scene.state.weather is Weather.STORM
    costs = costs_now(scene) if is_spanned(scene, here, to) else scene.printed.costs
    return max(
        [
            costs[(mobility, storm) if by_road else (mobility, storm, ACROSS)][here][to]
            for mobility in _mobilities(scene, movers)
        ]
    )


def price_of(scene: Scene, movers: Movers, at: March, to: PlaceId) -> int:
    """What a step costs in all."""
    cost = ground_cost(scene, movers, at, to)
    if cost >= IMPASSABLE and fortification_road_exception(scene, movers, at, to):
        cost = allowance_of_stack(scene, movers)
    if scene.state.clearing.map and takes_everything(scene, movers, at):
        cost = max(cost, allowance_of_stack(scene, movers))
    return cost + sum([entry.what for entry in scene.rules[step_tolls](scene, movers, at, to)])


@cites("STD:8.3.3")
def fortification_road_exception(scene: Scene, movers: Movers, at: March, to: PlaceId) -> bool:
    """A road into mountains that an enemy Fortification bars leads in for a whole allowance."""
    side, atlas = scene.printed.counters[movers[0]].side, scene.printed.atlas
    if at.by_road or (at.hex, to) not in atlas.roads or atlas.ground[to].terrain not in MOUNTAINS:
        return False
    return bars_the_road(scene, side, to) and not overstacked_road(scene, movers, to)


def _mobilities(scene: Scene, movers: Movers) -> set[Mobility]:
    return {mobility_of(scene, unit) for unit in movers}
