"""21.2 Air reconnaissance: which units it detects."""

from __future__ import annotations

from typing import Final

from sandtable.games.next_war.printed.advanced.charts_by_subject import LandCharts
from sandtable.games.next_war.printed.advanced.land_rows import LandWeather
from sandtable.games.next_war.printed.advanced.target_rows import Target
from sandtable.games.next_war.printed.terrain import Feature, Terrain, Weather
from sandtable.kernel.rules.rule_hooks import cites

#: What air reconnaissance can detect.
SEEN: Final = frozenset({Target.MSU, Target.COMBAT_UNIT})


@cites("ADV:21.2")
def is_seen_from_the_air(
    charts: LandCharts, target: Target, terrain: Terrain, weather: Weather, *, jungle: bool
) -> bool:
    """Whether a ground unit is detected by air reconnaissance."""
    ground = Feature.JUNGLE if jungle else terrain
    flies = charts.weather[LandWeather.AIR_RECONNAISSANCE, weather] > 0
    return flies and target in SEEN and charts.seen_from_the_air[ground]
