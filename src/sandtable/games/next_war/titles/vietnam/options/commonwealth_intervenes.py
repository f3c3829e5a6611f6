"""NWV 16.9.1 The Commonwealth comes to the aid of the SRV, in the campaign."""

from __future__ import annotations

from typing import Final

from sandtable.games.next_war.ids import SideId
from sandtable.games.next_war.printed.terrain import Side
from sandtable.games.next_war.rule_hooks import further_air_points, nation_takes_part, setup
from sandtable.games.next_war.rules.standard.ch12_victory.victory import score_before_play
from sandtable.games.next_war.state_lookups import NextWarRun, Scene
from sandtable.kernel.rules.rule_hooks import adds, amends, step

NATION: Final = "CW"
#: What the non-Allied side gets for it, in its total.
COST: Final = 14
AIR_POINTS: Final = 6


@amends(nation_takes_part, "NWV:16.9.1", over="NWV:16.9")
def commonwealth_takes_part(base: bool, scene: Scene, nation: str) -> bool:
    """All units and ships of the Commonwealth come as the scenario and the chart list them."""
    return base or nation == NATION


@adds(further_air_points, "NWV:16.9.1")
def commonwealth_air_points(scene: Scene, side: SideId) -> tuple[int, ...]:
    """The Allied side receives six more air points in every turn."""
    return (AIR_POINTS,) if side == Side.ALLIED else ()


@step(setup, "NWV:16.9.1")
def commonwealth_costs_points(run: NextWarRun) -> None:
    """The non-Allied side starts with 14 victory points for it."""
    score_before_play(run, Side.NON_ALLIED, COST)
