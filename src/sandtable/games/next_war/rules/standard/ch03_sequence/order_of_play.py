"""3.0 Who goes first, and the steps that a side of either rank takes."""

from __future__ import annotations

from sandtable.games.next_war.scene import Scene
from sandtable.kernel.points import cites


@cites("STD:3.0")
def in_order(scene: Scene) -> tuple[int, int]:
    """Whatever both sides do in one step, the initiative or First Player does first."""
    first = scene.state.first_player
    return first, 1 - first


def first_of(scene: Scene) -> int:
    """Name the side that goes first this turn."""
    return in_order(scene)[0]


def second_of(scene: Scene) -> int:
    """Name the side that goes second this turn."""
    return in_order(scene)[1]
