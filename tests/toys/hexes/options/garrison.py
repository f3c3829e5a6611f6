"""Option: the city holds more."""

from __future__ import annotations

from sandtable.kernel.rules.rule_hooks import amends
from toys.hexes.points import HexScene, stacking_limit


@amends(stacking_limit, "OPT-GARRISON:1", over="HEX:2.1")
def city_holds_three(base: int, scene: HexScene, here: int) -> int:
    """One unit more may stand in the city."""
    return base + (here == scene.printed.chart.city)
