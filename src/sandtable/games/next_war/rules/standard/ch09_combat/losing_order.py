"""9.7.1 Which units of a hex lose steps before the others."""

from __future__ import annotations

from sandtable.games.next_war.ids import UnitId
from sandtable.games.next_war.rule_hooks import loses_last
from sandtable.games.next_war.state_lookups import Scene
from sandtable.kernel.rules.rule_hooks import answers


@answers(loses_last, "STD:9.7.1")
def loses_with_the_others(scene: Scene, unit: UnitId) -> bool:
    """No unit of the Standard game waits for the others of its hex to lose steps."""
    return False


def lose_next(scene: Scene, units: tuple[UnitId, ...]) -> tuple[UnitId, ...]:
    """Pick those of some units that lose steps before the rest of them; in the end, the rest."""
    last = scene.rules[loses_last]
    return tuple([unit for unit in units if not last(scene, unit)]) or units
