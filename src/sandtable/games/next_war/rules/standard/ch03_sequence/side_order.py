"""3.0 Who goes first, and the steps that a side of either rank takes."""

from __future__ import annotations

from sandtable.games.next_war.ids import ENEMY, SideId
from sandtable.games.next_war.rule_hooks import reinforcement_order
from sandtable.games.next_war.state_lookups import Scene
from sandtable.kernel.rules.rule_hooks import answers, cites


@cites("STD:3.0")
def in_order(scene: Scene) -> tuple[SideId, SideId]:
    """Whatever both sides do in one step, the initiative or First Player does first."""
    first = scene.state.first_player
    return first, ENEMY[first]


@answers(reinforcement_order, "RUL-0012")
def reinforcements_as_everything(scene: Scene) -> tuple[SideId, SideId]:
    """In the titles' own years nothing was said of reinforcements, so they came in this order."""
    return in_order(scene)


def first_of(scene: Scene) -> SideId:
    """Name the side that goes first this turn."""
    return in_order(scene)[0]


def second_of(scene: Scene) -> SideId:
    """Name the side that goes second this turn."""
    return in_order(scene)[1]
