"""SOP 19 The chart of air defence resolution of Vietnam."""

from __future__ import annotations

from sandtable.games.next_war.advanced.air_defence_reading import VIETNAM, Reading
from sandtable.games.next_war.rule_hooks.advanced.air import air_defence_reading
from sandtable.games.next_war.state_lookups import Scene
from sandtable.kernel.rules.rule_hooks import replaces


@replaces(air_defence_reading, "SOP:19", over="ADV:24.3")
def chart_of_vietnam(scene: Scene) -> Reading:
    """Helicopters meet Local air defence wherever they fly."""
    return VIETNAM
