"""8.5.8.2 Beachheads: how many there are, where they are placed, what removes them."""

from __future__ import annotations

from sandtable.games.next_war.ids import SideId
from sandtable.games.next_war.rule_hooks import beachhead_markers
from sandtable.games.next_war.state_lookups import Scene
from sandtable.kernel.rules.rule_hooks import answers


@answers(beachhead_markers, "STD:8.5.8.2")
def no_marker(scene: Scene, side: SideId) -> int:
    """A side has the Beachheads of its title's counter sheet; without a table, none."""
    return 0
