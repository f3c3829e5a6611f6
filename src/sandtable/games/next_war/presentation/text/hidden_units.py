"""Which units a reader may not see."""

from __future__ import annotations

from sandtable.games.next_war.ids import UnitId
from sandtable.games.next_war.rule_hooks import unseen_units
from sandtable.games.next_war.state_lookups import Scene, own_side
from sandtable.kernel.play.state import Known


def hidden_units(scene: Scene) -> frozenset[UnitId]:
    """List the units that the seat whose scene this is may not look at."""
    if not isinstance(scene, Known):
        return frozenset()
    return frozenset([entry.what for entry in scene.rules[unseen_units](scene, own_side(scene))])
