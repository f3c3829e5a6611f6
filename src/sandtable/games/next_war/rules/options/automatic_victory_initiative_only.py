"""12.2.1 Only who holds the initiative rolls for automatic victory."""

from __future__ import annotations

from sandtable.games.next_war.ids import SideId
from sandtable.games.next_war.rule_hooks import may_roll_for_victory
from sandtable.games.next_war.state_lookups import Scene
from sandtable.kernel.rules.rule_hooks import amends


@amends(may_roll_for_victory, "STD:12.2.1", over="STD:12.2")
def only_with_the_initiative(base: bool, scene: Scene, side: SideId) -> bool:
    """By agreement only the side with the initiative rolls, so nobody in a Contested turn."""
    return base and scene.state.initiative == side
