"""Stubs of the option that brings Standard air power back into the Advanced game."""

from __future__ import annotations

from sandtable.kernel.rules.rule_hooks import replaces
from spike import points, standard
from spike.scene import Mission, Shot, Situation, Support


@replaces(points.air_support, "ADV:29.1.1", over="ADV:22.0")
def twice_the_air_points(scene: Situation) -> tuple[Support, ...]:
    """Double the Air Points rolled; the weather counts as in the Standard game."""
    return standard.overcast_keeps_aircraft_down(standard.air_points(scene) * 2, scene)


@replaces(points.air_defence, "ADV:29.1", over="ADV:24.0")
def fire_as_in_the_standard_game(scene: Situation, mission: Mission) -> tuple[Shot, ...]:
    """They are fired at by the Standard rule."""
    return standard.one_roll_per_mission(scene, mission)
