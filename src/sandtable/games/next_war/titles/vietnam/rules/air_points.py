"""NWV 13.0 The chart of air points, 13.1 weather capabilities, 13.2.1 air superiority."""

from __future__ import annotations

from typing import Final

from sandtable.games.next_war.ids import SideId
from sandtable.games.next_war.printed.terrain import AllWeather, Side
from sandtable.games.next_war.printed.title_charts import air_points_on, read_air_points
from sandtable.games.next_war.rule_hooks import air_point_chart, all_weather, superiority_points
from sandtable.games.next_war.state_lookups import Scene
from sandtable.kernel.rules.rule_hooks import adds, answers, cites, replaces

_TABLES: Final = "sandtable.games.next_war.titles.vietnam.tables"
FIGHTERS: Final = 8


@answers(air_point_chart, "NWV:13.0")
def chart_of_the_title(scene: Scene, side: SideId, die: int) -> int:
    """Where air points are rolled for, the title's chart has them by turn (RUL-0010)."""
    return air_points_on(read_air_points(_TABLES), side, scene.state.turn, die)


@replaces(all_weather, "NWV:13.1", over="STD:4.1.2")
def limited_on_both_sides(scene: Scene, side: SideId) -> AllWeather:
    """Both sides fly in bad weather, though not as well as in good."""
    return AllWeather.LIMITED


@adds(superiority_points, "NWV:13.2.1")
@cites("NWV:13.2")
def fighters_of_the_prc(scene: Scene, side: SideId) -> tuple[int, ...]:
    """The PRC counts eight more when the air is fought over, and cannot use them otherwise."""
    return (FIGHTERS,) if side == Side.NON_ALLIED else ()
