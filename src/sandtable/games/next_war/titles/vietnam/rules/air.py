"""NWV 13.1 Weather capabilities, 13.2.1 air superiority."""

from __future__ import annotations

from typing import Final

from sandtable.games.next_war.points import all_weather, superiority_points
from sandtable.games.next_war.scene import Scene
from sandtable.games.next_war.terrain import AllWeather, Side
from sandtable.kernel.points import adds, replaces

FIGHTERS: Final = 8


@replaces(all_weather, "NWV:13.1", over="STD:4.1.2")
def limited_on_both_sides(scene: Scene, side: int) -> AllWeather:
    """Both sides fly in bad weather, though not as well as in good."""
    return AllWeather.LIMITED


@adds(superiority_points, "NWV:13.2.1")
def fighters_of_the_prc(scene: Scene, side: int) -> tuple[int, ...]:
    """The PRC counts eight more when the air is fought over, and cannot use them otherwise."""
    return (FIGHTERS,) if side == Side.NON_ALLIED else ()
