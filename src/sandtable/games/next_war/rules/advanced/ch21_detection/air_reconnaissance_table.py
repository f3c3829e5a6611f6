"""21.2 Air reconnaissance: which units it detects."""

from __future__ import annotations

from typing import Final

from sandtable.games.next_war.printed.advanced.charts_by_subject import LandCharts
from sandtable.games.next_war.printed.advanced.land_rows import LandWeather
from sandtable.games.next_war.printed.advanced.target_rows import Target
from sandtable.games.next_war.printed.terrain import Feature, Terrain, Weather

#: What air reconnaissance can detect.
SEEN: Final = frozenset({Target.MSU, Target.COMBAT_UNIT})


def is_seen_from_the_air(
    charts: LandCharts, target: Target, terrain: Terrain, weather: Weather, *, jungle: bool
) -> bool:
    """21.2 Whether a ground unit is detected by air reconnaissance."""
    ground = Feature.JUNGLE if jungle else terrain
    flies = charts.weather[LandWeather.AIR_RECONNAISSANCE, weather] > 0
    return flies and target in SEEN and charts.seen_from_the_air[ground]
