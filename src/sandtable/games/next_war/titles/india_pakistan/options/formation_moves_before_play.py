"""NWIP 17.1.2, 17.1.3: by agreement the sides move formations in turns before the first turn."""

from __future__ import annotations

from sandtable.games.next_war.rule_hooks import moves_by_formation
from sandtable.games.next_war.state_lookups import Scene
from sandtable.kernel.rules.rule_hooks import replaces


@replaces(moves_by_formation, "OPT-FORMATIONS:1", over="STD:8.5.1")
def formations_in_turns(scene: Scene) -> bool:
    """By agreement the sides alternate formation by formation; independent units are one."""
    return True
