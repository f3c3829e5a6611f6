"""NWIP 16.4 Refugees clog the roads in the first turns."""

from __future__ import annotations

from functools import cache
from typing import Final

from sandtable.board.movement_point_fractions import IMPASSABLE
from sandtable.games.next_war.ids import PlaceId
from sandtable.games.next_war.printed.charts import charts, rows
from sandtable.games.next_war.printed.counters import Mobility
from sandtable.games.next_war.printed.terrain import Road, Weather
from sandtable.games.next_war.rule_hooks import March, Movers, step_tolls, step_vetoes
from sandtable.games.next_war.rules.standard.ch08_movement.ground.movement_before_play import (
    is_movement_before_play,
)
from sandtable.games.next_war.rules.standard.ch08_movement.terrain.destroyed_bridges import (
    was_a_bridge,
)
from sandtable.games.next_war.rules.standard.ch08_movement.terrain.rivers import crossing_cost
from sandtable.games.next_war.rules.standard.ch08_movement.terrain.terrain_costs import (
    ACROSS,
    road_between,
)
from sandtable.games.next_war.state_lookups import Scene, mobility_of
from sandtable.kernel.rules.rule_hooks import adds, cites
from sandtable.kernel.rules.vetoes import Veto

_TABLES: Final = "sandtable.games.next_war.titles.india_pakistan.tables"


@cache
def _clogged() -> dict[tuple[int, Road], Road | None]:
    return {
        (turn, Road(row["road"])): Road(row["counts_as"]) if row["counts_as"] else None
        for row in rows("refugees", _TABLES)
        for turn in range(int(row["first"]), int(row["last"]) + 1)
    }


@cites("NWIP:16.4")
def is_clogged(scene: Scene, at: March, to: PlaceId) -> bool:
    """In the first turn every road counts as the next worse kind, in two more Primary Roads do.

    Before the first turn all roads are free (RUL-0150).
    """
    if not at.by_road or is_movement_before_play(scene) or was_a_bridge(scene, at.hex, to):
        return False
    road = road_between(scene.printed.atlas, at.hex, to)
    return road is not None and (scene.state.turn, road) in _clogged()


def cost_among_refugees(scene: Scene, mobility: Mobility, here: PlaceId, to: PlaceId) -> int:
    """What a step along a clogged road costs; the worst of them is no road at all."""
    storm, atlas = scene.state.weather is Weather.STORM, scene.printed.atlas
    road = road_between(atlas, here, to)
    counts_as = None if road is None else _clogged()[scene.state.turn, road]
    if counts_as is None:
        return scene.printed.costs[mobility, storm, ACROSS][here][to]
    rate = charts().roads[counts_as][mobility, storm]
    return min(rate + crossing_cost(atlas, mobility, storm, here, to), IMPASSABLE)


@adds(step_tolls, "NWIP:16.4")
def refugee_road_cost(scene: Scene, movers: Movers, at: March, to: PlaceId) -> tuple[int, ...]:
    """A march pays what the worse road costs, or the ground beside it."""
    if not is_clogged(scene, at, to):
        return ()
    storm = scene.state.weather is Weather.STORM
    kinds = {mobility_of(scene, unit) for unit in movers}
    now = max([cost_among_refugees(scene, kind, at.hex, to) for kind in kinds])
    return (now - max([scene.printed.costs[kind, storm][at.hex][to] for kind in kinds]),)


@adds(step_vetoes, "NWIP:16.4")
def no_road_left(scene: Scene, movers: Movers, at: March, to: PlaceId) -> tuple[Veto, ...]:
    """Where only a road leads in and that is clogged, nobody gets through."""
    if not is_clogged(scene, at, to):
        return ()
    kinds = {mobility_of(scene, unit) for unit in movers}
    if all(cost_among_refugees(scene, kind, at.hex, to) < IMPASSABLE for kind in kinds):
        return ()
    return (Veto("road-clogged", {"from": at.hex, "to": to}),)
