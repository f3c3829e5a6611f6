"""NWIP 13.0 The chart of air points, 13.1 weather capabilities."""

from __future__ import annotations

from typing import Final

from sandtable.games.next_war.ids import SideId
from sandtable.games.next_war.printed.terrain import AllWeather
from sandtable.games.next_war.printed.title_charts import air_points_on, read_air_points
from sandtable.games.next_war.rule_hooks import air_point_chart, all_weather
from sandtable.games.next_war.state_lookups import Scene
from sandtable.kernel.rules.rule_hooks import answers, replaces

_TABLES: Final = "sandtable.games.next_war.titles.india_pakistan.tables"


@answers(air_point_chart, "NWIP:13.0")
def chart_of_the_title(scene: Scene, side: SideId, die: int) -> int:
    """Where air points are rolled for, the title's chart has them by turn (RUL-0010)."""
    return air_points_on(read_air_points(_TABLES), side, scene.state.turn, die)


@replaces(all_weather, "NWIP:13.1", over="STD:4.1.2")
def limited_on_both_sides(scene: Scene, side: SideId) -> AllWeather:
    """Both sides fly in bad weather, though not as well as in good."""
    return AllWeather.LIMITED
