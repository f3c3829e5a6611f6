"""7.2.3 Kinds of places to which ships retreat, 7.3.3 Air Points from carriers."""

from __future__ import annotations

from sandtable.games.next_war.printed.sea_chart_rows import Held, SeaPlace
from sandtable.games.next_war.printed.sea_charts import SeaCharts


def retreat_places(charts: SeaCharts, start: SeaPlace) -> tuple[SeaPlace, ...]:
    """Return the kinds of places to which a ship may retreat; from a Holding Box none retreats."""
    return charts.retreats.get(start, ())


def is_far_enough(charts: SeaCharts, distance: int) -> bool:
    """Enemy ships more than 10 hexes away neither block support nor make a hex unsafe."""
    return distance > charts.limits.ship_blocks_within


def carrier_air_points(charts: SeaCharts, place: SeaPlace, held: Held, *, us_nuclear: bool) -> int:
    """Return the Air Points that a carrier adds where it is; in a Port or Holding Box none."""
    row = charts.carriers.get((place, held))
    if row is None:
        return 0
    return row.us_nuclear if us_nuclear else row.other
