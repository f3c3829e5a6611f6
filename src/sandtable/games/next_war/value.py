"""How good a position looks to a side: strength on the map, and the places worth having."""

from __future__ import annotations

from typing import Final

from sandtable.board.lattice import HexId
from sandtable.games.next_war.points import objectives
from sandtable.games.next_war.scene import Known, Scene, attack_of, controller_of, defence_of

STEP: Final = 4
HELD: Final = 60
NEAR: Final = 1
POINT: Final = 20


def value_of(scene: Known, seat: int) -> int:
    """Count strength and points of both, then what each holds and how near it is to more."""
    mine, theirs = _strength(scene, seat), _strength(scene, 1 - seat)
    points = POINT * (_points(scene, seat) - _points(scene, 1 - seat))
    return mine - theirs + points + _places(scene, seat) - _places(scene, 1 - seat)


def _points(scene: Scene, side: int) -> int:
    force = scene.state.forces[side]
    return force.vp_total + force.vp_turn


def _strength(scene: Scene, side: int) -> int:
    standing = [unit for unit, now in scene.state.forces[side].units.map.items() if now.at >= 0]
    points = [attack_of(scene, unit) + defence_of(scene, unit) + STEP for unit in standing]
    return sum(points)


def _places(scene: Scene, side: int) -> int:
    force, wanted = scene.state.forces[side], tuple(e.what for e in scene.rules[objectives](scene))
    total = 0
    for place in wanted:
        total += HELD * (place in force.stacks.map) + HELD * (controller_of(scene, place) == side)
    away: dict[int, int] = scene.printed.memo.setdefault(("away from", wanted), {})
    for here in force.stacks.map:
        if here not in away:
            away[here] = sum(_distance(scene, here, place) for place in wanted)
        total -= NEAR * away[here]
    return total


def _distance(scene: Scene, here: int, there: int) -> int:
    return scene.printed.atlas.lattice.distance(HexId(here), HexId(there))
