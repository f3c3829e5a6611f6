"""NWV 16.17 Storms do not last: each Storm turn makes the next less likely."""

from __future__ import annotations

from sandtable.games.next_war.rule_hooks import weather_modifiers
from sandtable.games.next_war.state_lookups import Scene
from sandtable.kernel.rules.rule_hooks import adds


@adds(weather_modifiers, "NWV:16.17")
def storm_turn_modifier(scene: Scene) -> tuple[int, ...]:
    """Each turn of Storm in an unbroken row before this one takes one off the weather roll."""
    return (-scene.state.storms,) if scene.state.storms else ()
