"""Who fights whom in a combat.  Look-ups, no rules."""

from __future__ import annotations

from sandtable.games.next_war.combat_state import Combat
from sandtable.games.next_war.ids import ENEMY, PlaceId, SideId, UnitId
from sandtable.games.next_war.rules.standard.ch08_movement.sea.beachheads import has_beachhead
from sandtable.games.next_war.state_lookups import Scene, combat_of, stack_at, unit_of


def attacking_side(scene: Scene, combat: Combat) -> SideId:
    """Who attacks."""
    return scene.printed.counters[combat.attackers[0]].side


def defending_side(scene: Scene, combat: Combat) -> SideId:
    """Who defends."""
    return ENEMY[attacking_side(scene, combat)]


def attackers_left(scene: Scene) -> tuple[UnitId, ...]:
    """List the attackers that are still alive."""
    return _alive(scene, combat_of(scene).attackers)


def defenders_left(scene: Scene) -> tuple[UnitId, ...]:
    """List the units that defended and are still alive."""
    return _alive(scene, combat_of(scene).defenders)


def units_in_target(scene: Scene) -> tuple[UnitId, ...]:
    """List everybody who stands in the defended hex now, whether he fought or not."""
    combat = combat_of(scene)
    return stack_at(scene, defending_side(scene, combat), combat.target)


def beachhead_defends(scene: Scene, combat: Combat) -> bool:
    """Whether a Beachhead defends its hex alone, and is still there."""
    if combat.defenders or not scene.state.beachheads.map:
        return False
    return has_beachhead(scene, defending_side(scene, combat), combat.target)


def is_vacated(scene: Scene) -> bool:
    """Whether the defended hex has no unit of the defender, and no Beachhead that defends alone."""
    return not units_in_target(scene) and not beachhead_defends(scene, combat_of(scene))


def origins_of(scene: Scene, combat: Combat) -> frozenset[PlaceId]:
    """List the hexes that the attackers attack from; those who land come from none."""
    hexes = [unit_of(scene, unit).at for unit in combat.attackers]
    return frozenset([here for here in hexes if here >= 0])


def _alive(scene: Scene, units: tuple[UnitId, ...]) -> tuple[UnitId, ...]:
    return tuple([unit for unit in units if unit_of(scene, unit).steps > 0])
