"""Option: mud."""

from __future__ import annotations

from sandtable.board.movement_point_fractions import points
from sandtable.kernel.rules.rule_hooks import amends
from toys.hexes.points import entry_cost
from toys.hexes.printed import Chart, Mover, Weather


@amends(entry_cost, "OPT-MUD:1", over="HEX:5.1")
def wheels_bog_down(base: int, chart: Chart, mover: int, weather: int, here: int, to: int) -> int:
    """In rain a step off the road costs wheels one point more."""
    bogged = mover == Mover.WHEELS and weather == Weather.RAIN and (here, to) not in chart.roads
    return base + points(1) if bogged else base
