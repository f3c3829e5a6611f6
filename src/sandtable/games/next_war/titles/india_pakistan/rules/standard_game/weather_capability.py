"""NWIP 13.1 Weather capabilities."""

from __future__ import annotations

from sandtable.games.next_war.ids import SideId
from sandtable.games.next_war.printed.terrain import AllWeather
from sandtable.games.next_war.rule_hooks import all_weather
from sandtable.games.next_war.state_lookups import Scene
from sandtable.kernel.rules.rule_hooks import replaces


@replaces(all_weather, "NWIP:13.1", over="STD:4.1.2")
def limited_on_both_sides(scene: Scene, side: SideId) -> AllWeather:
    """Both sides fly in bad weather, though not as well as in good."""
    return AllWeather.LIMITED
