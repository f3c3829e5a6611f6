"""4.1 What weather does to aircraft.  Storm on the ground is in the terrain charts."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass
from typing import Final

from sandtable.games.next_war.ids import SideId
from sandtable.games.next_war.printed.terrain import AllWeather, Weather
from sandtable.games.next_war.rule_hooks import all_weather
from sandtable.games.next_war.rules.standard.ch01_general.rounding import share_up
from sandtable.games.next_war.state_lookups import Scene
from sandtable.kernel.rules.rule_hooks import answers, cites


@dataclass(frozen=True)
class Effects:
    """Missions of a helicopter in a turn, and shares of points that can be used."""

    missions: int
    airmobile: tuple[int, int] = (1, 1)
    limited: tuple[int, int] = (1, 1)
    none: tuple[int, int] = (1, 1)


@cites("STD:4.1.1")
def in_clear_weather() -> Effects:
    """Clear weather hinders nobody."""
    return Effects(missions=2)


@cites("STD:4.1.2")
def in_overcast() -> Effects:
    """Overcast leaves half the points, or a quarter, and each attack helicopter one mission."""
    return Effects(missions=1, airmobile=(1, 2), limited=(1, 2), none=(1, 4))


@cites("STD:4.1.3")
def in_a_storm() -> Effects:
    """A Storm leaves a quarter of the air points, or none, and nothing else flies."""
    return Effects(missions=0, airmobile=(0, 1), limited=(1, 4), none=(0, 1))


_EFFECTS: Final[Mapping[Weather, Callable[[], Effects]]] = {
    Weather.CLEAR: in_clear_weather,
    Weather.OVERCAST: in_overcast,
    Weather.STORM: in_a_storm,
}


@cites("STD:4.1")
def effects_of(weather: Weather) -> Effects:
    """Each of three kinds of weather has its own effects, all turn long."""
    return _EFFECTS[weather]()


def points_left_by(weather: Weather, capability: AllWeather, points: int) -> int:
    """The air points that weather leaves, rounded up."""
    if capability is AllWeather.FULL:
        return points
    effects = effects_of(weather)
    share = effects.limited if capability is AllWeather.LIMITED else effects.none
    return share_up(points, *share)


@answers(all_weather, "STD:4.1.2")
def no_capability_unless_listed(scene: Scene, side: SideId) -> AllWeather:
    """Titles say who flies in bad weather; who is not named does so badly."""
    return AllWeather.NONE
