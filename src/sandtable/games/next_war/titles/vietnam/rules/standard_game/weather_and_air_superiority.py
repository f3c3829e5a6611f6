"""NWV 13.1 Weather capabilities, 13.2.1 air superiority."""

from __future__ import annotations

from typing import Final

from sandtable.games.next_war.ids import SideId
from sandtable.games.next_war.printed.terrain import AllWeather, Side
from sandtable.games.next_war.rule_hooks import all_weather, superiority_points
from sandtable.games.next_war.state_lookups import Scene
from sandtable.kernel.rules.rule_hooks import adds, cites, replaces

FIGHTERS: Final = 8


@replaces(all_weather, "NWV:13.1", over="STD:4.1.2")
def limited_on_both_sides(scene: Scene, side: SideId) -> AllWeather:
    """Both sides fly in bad weather, though not as well as in good."""
    return AllWeather.LIMITED


@adds(superiority_points, "NWV:13.2.1")
@cites("NWV:13.2")
def fighters_of_the_prc(scene: Scene, side: SideId) -> tuple[int, ...]:
    """The PRC counts eight more when the air is fought over, and cannot use them otherwise."""
    return (FIGHTERS,) if side == Side.NON_ALLIED else ()
