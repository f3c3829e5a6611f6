"""7.4 The Submarine Threat Level and the ASW Level."""

from __future__ import annotations

from sandtable.games.next_war.printed.sea_chart_rows import LevelEvent, SeaFactor
from sandtable.games.next_war.printed.sea_charts import SeaCharts


def level_after(charts: SeaCharts, track: SeaFactor, now: int, event: LevelEvent) -> int:
    """Return a level after an event; it keeps to its track, and a Threat of 0 never rises again."""
    row, limits = charts.levels[event], charts.tracks[track]
    change = row.asw if track is SeaFactor.ASW else row.submarine_threat
    if now == 0 and change > 0 and not limits.rises_from_zero:
        return 0
    return min(max(now + change, limits.lowest), limits.highest)
