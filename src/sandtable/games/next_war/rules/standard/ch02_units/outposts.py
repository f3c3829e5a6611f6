"""2.8.3 Combat Outposts."""

from __future__ import annotations

from sandtable.games.next_war.ids import UnitId
from sandtable.games.next_war.state_lookups import Scene
from sandtable.kernel.rules.rule_hooks import cites


@cites("STD:2.8.3")
def is_outpost(scene: Scene, unit: UnitId) -> bool:
    """A Combat Outpost stands where it was put, has no zone and takes up no room."""
    return scene.printed.counters[unit].outpost


@cites("STD:2.8.3")
def outposts_lose_first(scene: Scene, defenders: tuple[UnitId, ...]) -> tuple[UnitId, ...]:
    """The first step that defenders lose is their outpost, whoever leads them."""
    return tuple([unit for unit in defenders if is_outpost(scene, unit)])


@cites("STD:2.8.3")
def eliminated_instead_of_retreat(scene: Scene, unit: UnitId) -> bool:
    """An outpost is eliminated by a retreat, for it cannot leave."""
    return is_outpost(scene, unit)
