"""NWV 4.0 The dry season, one of two that the non-Allied player may choose."""

from __future__ import annotations

from sandtable.games.next_war.points import season_modifier
from sandtable.games.next_war.scene import Scene
from sandtable.kernel.rules.points import replaces


@replaces(season_modifier, "NWV:4.0", over="STD:4.0")
def dry_season(scene: Scene) -> int:
    """In the dry season the weather roll is two lower."""
    return scene.printed.charts.seasons["NWV", "Dry"]
