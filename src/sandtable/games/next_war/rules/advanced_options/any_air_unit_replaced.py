"""29.3 Supply Points replace air units of any type, an option."""

from __future__ import annotations

from sandtable.games.next_war.rule_hooks.advanced.air import any_air_unit_replaced
from sandtable.games.next_war.state_lookups import Scene
from sandtable.kernel.rules.rule_hooks import replaces


@replaces(any_air_unit_replaced, "ADV:29.3", over="ADV:27.9.3.3")
def every_type(scene: Scene) -> bool:
    """Each nation replaces every type of its air units."""
    return True
