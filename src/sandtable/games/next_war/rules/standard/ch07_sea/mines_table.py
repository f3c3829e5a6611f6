"""7.5 Mines: laying, clearing, and the hexes that they affect.

A density of 0 means that there is no marker.
"""

from __future__ import annotations

from collections.abc import Collection, Iterable

from sandtable.games.next_war.ids import PlaceId
from sandtable.games.next_war.printed.sea_chart_rows import LevelEvent
from sandtable.games.next_war.printed.sea_charts import SeaCharts
from sandtable.kernel.rules.rule_hooks import cites


@cites("STD:7.5.1")
def can_be_mined(charts: SeaCharts, density: int, markers_left: int) -> bool:
    """A new field needs a marker that is left; a density of 1 can be raised without one."""
    if density:
        return density < charts.mines.highest_density
    return markers_left > 0


@cites("STD:7.5.1.1", "STD:7.5.1.2")
def density_after_laying(charts: SeaCharts, density: int, *, by_submarine: bool) -> int:
    """A ship lays a field of density 2, a submarine one of 1; either raises a 1 to 2."""
    if density:
        return min(density + 1, charts.mines.highest_density)
    return charts.mines.laid_by_submarine if by_submarine else charts.mines.laid_by_ship


@cites("STD:7.5.1.2")
def submarines_can_lay(charts: SeaCharts, threat: int) -> bool:
    """Laying mines by submarine must leave a Submarine Threat Level of 1 or more."""
    cost = charts.levels[LevelEvent.MINES_LAID].submarine_threat
    return threat + cost >= charts.mines.lowest_threat_left


@cites("STD:7.5.2")
def can_clear(charts: SeaCharts, turn: int, tried: int) -> bool:
    """Each side tries at most two markers per turn, and none on the first turn."""
    return turn >= charts.mines.first_turn and tried < charts.mines.markers_per_turn


@cites("STD:7.5.2")
def clearing_modifier(charts: SeaCharts, *, ship_there: bool) -> int:
    """A friendly ship in the Port or the area of effect modifies the clearing die by -2."""
    return charts.mines.ship_present if ship_there else 0


@cites("STD:7.5.2")
def density_after_clearing(charts: SeaCharts, density: int, modified: int) -> int:
    """A modified die of 3 or less lowers the density by 1; at 0 the marker leaves the game."""
    return density - 1 if modified <= charts.mines.cleared_at_most else density


@cites("STD:7.5.3")
def area_of_effect(
    here: PlaceId, sea_hexes: Collection[PlaceId], near: Iterable[PlaceId]
) -> frozenset[PlaceId]:
    """Mines in an All-Sea hex affect it alone; on the coast also every adjacent All-Sea hex."""
    if here in sea_hexes:
        return frozenset((here,))
    return frozenset((here, *(each for each in near if each in sea_hexes)))


@cites("STD:7.5.3")
def density_where_areas_overlap(densities: Iterable[int]) -> int:
    """Areas that overlap count as one, with the highest density (RUL-0280)."""
    return max(densities, default=0)
