"""29.1, 29.1.1 Air Points and air superiority in the Air/Naval phase of an Advanced turn."""

from __future__ import annotations

from typing import Final

from sandtable.games.next_war.ids import SideId
from sandtable.games.next_war.rule_hooks import air_points_rolled
from sandtable.games.next_war.rule_hooks.advanced_phases import air_naval
from sandtable.games.next_war.rules.standard.ch03_sequence import weather_and_air_phases as standard
from sandtable.games.next_war.state_lookups import NextWarRun, Scene
from sandtable.kernel.rules.rule_hooks import amends, cites, step

#: How many times the points of the chart come.
TIMES: Final = 2


@step(air_naval, "ADV:29.1")
@cites("ADV:29.0")
def air_points_come(run: NextWarRun) -> None:
    """By agreement each side receives Air Points, as in the Standard game, in place of units."""
    standard.air_points(run)


@step(air_naval, "ADV:29.1")
def air_superiority_is_found(run: NextWarRun) -> None:
    """The Air Points of the turn decide air superiority, as in the Standard game."""
    standard.air_superiority(run)


@amends(air_points_rolled, "ADV:29.1.1", over="STD:6.1")
def twice_the_number_rolled(base: int, scene: Scene, side: SideId, die: int) -> int:
    """A side receives twice the Air Points that its roll gives; what titles add stays single."""
    return base * TIMES
