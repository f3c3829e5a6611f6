"""Positions with Air Points for tests of air strikes, and the step in which they are sent."""

from __future__ import annotations

from msgspec.structs import replace

from games.next_war.rules.advanced.strike_positions import ALLIED, OTHER, tracked
from games.next_war.sketch import after, driven
from games.next_war.turns import at_step
from sandtable.games.next_war.printed.terrain import Weather
from sandtable.kernel.play.state import Scene as KernelScene

LAYERS = ("standard", "advanced", "standard_air")
MAP = """
    1004 Flat Airbase
    1004 held by SRV
    1806 Flat Airfield
    1806 held by PRC
    1304-1305 Major River
    1304-1305 Primary
    1202 SRV A 2-2-5
    1606 PRC P 2-2-5
    """
SITE = {ALLIED: ("1806", "Airfield"), OTHER: ("1004", "Airbase")}


def sky(points=(0, 6), weather=Weather.CLEAR, level=0, text=MAP):
    """Both sides with Air Points, under this weather."""
    scene = tracked(text, layers=LAYERS, weather=weather)
    forces = tuple(
        [
            replace(force, air_points=each)
            for force, each in zip(scene.state.forces, points, strict=True)
        ]
    )
    state = replace(scene.state, forces=forces, air_superiority=level)
    return KernelScene(scene.rules, scene.printed, state)


def sending(scene):
    """The position in which air strikes are sent."""
    return after(driven(at_step(scene, "air_strikes_are_sent", "strikes")))
