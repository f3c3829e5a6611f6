"""The sequence of play in the series rules of 2025: 3.7."""

from __future__ import annotations

from sandtable.games.next_war.ids import SideId
from sandtable.games.next_war.rule_hooks import reinforcement_order
from sandtable.games.next_war.rules.standard.ch03_sequence.side_order import in_order
from sandtable.games.next_war.state_lookups import Scene
from sandtable.kernel.rules.rule_hooks import replaces


@replaces(reinforcement_order, "STD:3.7", over="RUL-0012")
def the_other_side_first(scene: Scene) -> tuple[SideId, SideId]:
    """The side without the initiative, or second in order, places its reinforcements first."""
    first, second = in_order(scene)
    return second, first
