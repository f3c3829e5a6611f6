"""9.6 What is added to the combat die.  Low is good for the attacker."""

from __future__ import annotations

from typing import Final

from sandtable.games.next_war.combat_state import Combat, Commitment
from sandtable.games.next_war.ids import PlaceId, UnitId
from sandtable.games.next_war.printed.counters import Mobility
from sandtable.games.next_war.printed.terrain import Feature
from sandtable.games.next_war.rule_hooks import die_modifiers, suits_infantry
from sandtable.games.next_war.rules.standard.ch02_units.formations import formations_of
from sandtable.games.next_war.rules.standard.ch08_movement.terrain.installations_and_cities import (
    installations_of,
)
from sandtable.games.next_war.rules.standard.ch08_movement.terrain.rivers import LIGHT
from sandtable.games.next_war.rules.standard.ch09_combat.combatants import (
    defending_side,
    origins_of,
)
from sandtable.games.next_war.state_lookups import (
    Scene,
    controller_of,
    ground_at,
    has_feature,
    mobility_of,
)
from sandtable.kernel.rules.rule_hooks import adds, answers, cites

MOST_SUPPORT: Final = 6
MOST_FORMATIONS: Final = 3
#: From so many hexes an attack is helped by so much.
DIRECTIONS: Final = {3: -1, 4: -1, 5: -2, 6: -2}
_PLACES: Final = frozenset({Feature.AIRFIELD, Feature.TOWN})


@cites("STD:9.6")
def modifier_of(scene: Scene, combat: Combat) -> int:
    """The sum of all modifiers of the combat die; below zero it helps the attacker."""
    return sum([entry.what for entry in scene.rules[die_modifiers](scene, combat)])


@adds(die_modifiers, "STD:9.6.1")
def support(scene: Scene, combat: Combat) -> tuple[int, ...]:
    """What came through of the defender's support less the attacker's, up to six either way."""
    ours, theirs = combat.support
    net = min(max(_points(theirs) - _points(ours), -MOST_SUPPORT), MOST_SUPPORT)
    return (net,) if net else ()


def _points(support: Commitment) -> int:
    return support.air_left + support.ratings + support.ship_points


@adds(die_modifiers, "STD:9.6.2")
def places(scene: Scene, combat: Combat) -> tuple[int, ...]:
    """A Town, an Airfield and each Installation add one for a defender who controls the hex.

    Under a Clearing marker he does not control it yet (RUL-0020.40).
    """
    if controller_of(scene, combat.target) != defending_side(scene, combat):
        return ()
    held = len(ground_at(scene, combat.target).features & _PLACES)
    held += len(installations_of(scene, combat.target))
    return (held,) if held else ()


@adds(die_modifiers, "STD:9.6.3")
def directions(scene: Scene, combat: Combat) -> tuple[int, ...]:
    """An attack from three or four hexes takes one off, from five or six two.

    Units that land from the sea come from no hex.
    """
    helped = DIRECTIONS.get(len(origins_of(scene, combat)), 0)
    return (helped,) if helped else ()


@adds(die_modifiers, "STD:9.6.6")
def formations(scene: Scene, combat: Combat) -> tuple[int, ...]:
    """Each attacking formation after the first adds one, three at most; independents do not."""
    further = min(len(formations_of(scene, combat.attackers)) - 1, MOST_FORMATIONS)
    return (further,) if further > 0 else ()


@adds(die_modifiers, "STD:9.6.7")
def attacking_specialists(scene: Scene, combat: Combat) -> tuple[int, ...]:
    """Light or mountain infantry that attacks takes one off in ground that suits it.

    That which lands from the sea does not.
    """
    units = combat.attackers
    if combat.assaulters:
        units = tuple([unit for unit in units if unit not in combat.assaulters])
    return (-1,) if has_specialists(scene, units, combat.target) else ()


@adds(die_modifiers, "STD:9.6.7")
def defending_specialists(scene: Scene, combat: Combat) -> tuple[int, ...]:
    """Among the defenders it adds one."""
    return (1,) if has_specialists(scene, combat.defenders, combat.target) else ()


def has_specialists(scene: Scene, units: tuple[UnitId, ...], here: PlaceId) -> bool:
    """Whether any of these units is infantry that this hex suits."""
    classes = {mobility_of(scene, unit) for unit in units}
    return any(scene.rules[suits_infantry](scene, each, here) for each in sorted(classes))


@answers(suits_infantry, "STD:9.6.7")
def ground_for_specialists(scene: Scene, mobility: Mobility, here: PlaceId) -> bool:
    """Light infantry is at home in Cities and wherever it is not flat, mountain infantry above."""
    row = scene.printed.charts.terrain[ground_at(scene, here).terrain]
    if mobility in LIGHT:
        return row.li_drm or has_feature(scene, here, Feature.CITY)
    return mobility is Mobility.MOUNTAIN and row.mountain_drm
