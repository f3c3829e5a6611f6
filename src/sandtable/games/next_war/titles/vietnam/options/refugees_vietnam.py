"""NWV 16.15 Refugees clog the roads in the first turns, those of the defender most."""

from __future__ import annotations

from functools import cache
from typing import Final, NamedTuple

from sandtable.board.movement_point_fractions import IMPASSABLE, points
from sandtable.games.next_war.ids import PlaceId, SideId
from sandtable.games.next_war.printed.charts import charts, rows
from sandtable.games.next_war.printed.counters import Mobility
from sandtable.games.next_war.printed.terrain import Road, Weather
from sandtable.games.next_war.rule_hooks import March, Movers, step_tolls
from sandtable.games.next_war.rules.standard.ch08_movement.ground.movement_before_play import (
    is_movement_before_play,
)
from sandtable.games.next_war.rules.standard.ch08_movement.terrain.map_after_damage import (
    atlas_now,
)
from sandtable.games.next_war.rules.standard.ch08_movement.terrain.rivers import crossing_cost
from sandtable.games.next_war.rules.standard.ch08_movement.terrain.terrain_costs import (
    ACROSS,
    costs_now,
    road_between,
)
from sandtable.games.next_war.sheets.scenario_place_lookup import sheet_of
from sandtable.games.next_war.sheets.scenario_sheet import CONTESTED
from sandtable.games.next_war.state_lookups import Scene, mobility_of
from sandtable.kernel.rules.rule_hooks import adds, cites

_TABLES: Final = "sandtable.games.next_war.titles.vietnam.tables"
INVADER: Final = "invader"
DEFENDER: Final = "defender"
OFF_ROAD: Final = "off road"


class Clog(NamedTuple):
    """What refugees do to a kind of going: another road's rate, a rate, or halves of its cost."""

    counts_as: Road | None
    sixths: int
    halves: int


@cache
def _clogs() -> dict[tuple[int, str, str], Clog]:
    return {
        (turn, row["role"], row["going"]): Clog(
            Road(row["counts_as"]) if row["counts_as"] else None,
            int(row["sixths"] or 0),
            int(row["halves"] or 0),
        )
        for row in rows("refugees", _TABLES)
        for turn in range(int(row["first"]), int(row["last"]) + 1)
    }


@cites("NWV:16.15")
def role_of(scene: Scene, side: SideId) -> str:
    """The side that has the initiative when the scenario starts is the invader."""
    sheet = sheet_of(scene.printed)
    first = [row.holder for row in sheet.initiative if row.first == 1 and row.holder != CONTESTED]
    return INVADER if first and sheet.seat(first[0]) == side else DEFENDER


@adds(step_tolls, "NWV:16.15")
def refugee_movement_cost(scene: Scene, movers: Movers, at: March, to: PlaceId) -> tuple[int, ...]:
    """Roads count as worse ones and open ground costs half as much again, or twice as much.

    The invader is rid of it after two turns, the defender after four.  A Storm doubles all that.
    Where a bridge is destroyed no road leads on, so the ground and the river count as open ground.
    Before the first turn there are no refugees (RUL-0150), and none at a Holding Box (RUL-0180).
    """
    here, by_road = at.hex, at.by_road
    if min(here, to) < 0 or is_movement_before_play(scene):
        return ()
    road = road_between(atlas_now(scene), here, to) if by_road else None
    role = role_of(scene, scene.printed.counters[movers[0]].side)
    going = OFF_ROAD if road is None else road.value
    if (scene.state.turn, role, OFF_ROAD) not in _clogs():
        return ()
    clog = _clogs().get((scene.state.turn, role, going), Clog(None, 0, 0))
    storm = scene.state.weather is Weather.STORM
    kinds = {mobility_of(scene, unit) for unit in movers}
    before = max([_plain_cost(scene, kind, here, to, by_road=by_road) for kind in kinds])
    if before >= IMPASSABLE:
        return ()
    now = max([cost_under(scene, clog, kind, here, to, by_road=by_road) for kind in kinds])
    return ((2 * now if storm else now) - before,)


def _plain_cost(scene: Scene, kind: Mobility, here: PlaceId, to: PlaceId, *, by_road: bool) -> int:
    """What a step costs without refugees, on the map as it stands."""
    storm = scene.state.weather is Weather.STORM
    return costs_now(scene)[(kind, storm) if by_road else (kind, storm, ACROSS)][here][to]


def cost_under(
    scene: Scene, clog: Clog, kind: Mobility, here: PlaceId, to: PlaceId, *, by_road: bool
) -> int:
    """What a step costs among refugees, before the weather has its say."""
    storm, whole = scene.state.weather is Weather.STORM, points(1)
    if clog.halves:
        cost = _plain_cost(scene, kind, here, to, by_road=by_road)
        return -(-cost * clog.halves // (2 * whole)) * whole
    rate = clog.sixths
    if clog.counts_as is not None:
        rate = charts().roads[clog.counts_as][kind, storm]
    if not rate:
        return _plain_cost(scene, kind, here, to, by_road=by_road)
    return rate + crossing_cost(atlas_now(scene), kind, storm, here, to)
