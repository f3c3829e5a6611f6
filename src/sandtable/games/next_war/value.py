"""How good a position looks to a side: strength on the map, and the places worth having."""

from __future__ import annotations

from typing import Final

from sandtable.board.lattice import HexId
from sandtable.games.next_war.points import objectives
from sandtable.games.next_war.scene import Known, Scene, attack_of, controller_of, defence_of

STEP: Final = 4
HELD: Final = 60
NEAR: Final = 1


def value_of(scene: Known, seat: int) -> int:
    """Count one's own strength against the enemy's, then what is held and how near the rest is."""
    mine, theirs = _strength(scene, seat), _strength(scene, 1 - seat)
    return mine - theirs + _places(scene, seat) - _places(scene, 1 - seat)


def _strength(scene: Scene, side: int) -> int:
    standing = [unit for unit, now in scene.state.forces[side].units.map.items() if now.at >= 0]
    points = [attack_of(scene, unit) + defence_of(scene, unit) + STEP for unit in standing]
    return sum(points)


def _places(scene: Scene, side: int) -> int:
    total, force = 0, scene.state.forces[side]
    for entry in scene.rules[objectives](scene):
        place = entry.what
        total += HELD * (place in force.stacks.map) + HELD * (controller_of(scene, place) == side)
        total -= NEAR * sum(_distance(scene, here, place) for here in force.stacks.map)
    return total


def _distance(scene: Scene, here: int, there: int) -> int:
    return scene.printed.atlas.lattice.distance(HexId(here), HexId(there))
