"""NWV 16.17 Storms do not last: each Storm turn makes the next less likely."""

from __future__ import annotations

from sandtable.games.next_war.points import weather_modifiers
from sandtable.games.next_war.scene import Scene
from sandtable.kernel.rules.points import adds


@adds(weather_modifiers, "NWV:16.17")
def storm_turn_modifier(scene: Scene) -> tuple[int, ...]:
    """Each turn of Storm in an unbroken row before this one takes one off the weather roll."""
    return (-scene.state.storms,) if scene.state.storms else ()
