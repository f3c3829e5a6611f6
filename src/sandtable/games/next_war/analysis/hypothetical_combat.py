"""The combat that an attack would begin, before anybody has chosen anything."""

from __future__ import annotations

from msgspec.structs import replace

from sandtable.games.next_war.combat_state import Combat
from sandtable.games.next_war.ids import ENEMY, PlaceId, UnitId
from sandtable.games.next_war.rules.standard.ch02_units.efficiency import efficiency_of
from sandtable.games.next_war.rules.standard.ch02_units.ground_unit_values import (
    defence_strength,
    half_points_of,
)
from sandtable.games.next_war.rules.standard.ch09_combat.declaration import declared, most_from
from sandtable.games.next_war.rules.standard.ch09_combat.lead_units import may_lead
from sandtable.games.next_war.state_lookups import Scene


def supposed(scene: Scene, target: PlaceId, units: tuple[UnitId, ...]) -> Combat:
    """The combat that an attack would begin, each side led by its most efficient unit.

    Of an overstacked hex as many defend as may, the strongest first.
    """
    combat = declared(scene, target, units)
    return led(scene, replace(combat, defenders=_standing(scene, combat)))


def led(scene: Scene, combat: Combat) -> Combat:
    """The combat with a lead on each side: the one named, or else the most efficient unit."""
    ours, theirs = combat.attack_lead, combat.defence_lead
    return replace(
        combat,
        attack_lead=_best(scene, combat.attackers) if ours < 0 else ours,
        defence_lead=_best(scene, combat.defenders) if theirs < 0 else theirs,
    )


def _best(scene: Scene, units: tuple[UnitId, ...]) -> int:
    return max(may_lead(scene, units), key=lambda unit: efficiency_of(scene, unit), default=-1)


def _standing(scene: Scene, combat: Combat) -> tuple[int, ...]:
    """The units that defend: all, or those that fit; who takes up no room always does."""
    room = most_from(scene, ENEMY[scene.state.segment.side], combat.target)
    every = combat.defenders
    if half_points_of(scene, every) <= room:
        return every
    chosen: set[UnitId] = set()
    for unit in sorted(every, key=lambda unit: -defence_strength(scene, unit, every)):
        size = half_points_of(scene, (unit,))
        if size <= room:
            chosen.add(unit)
            room -= size
    return tuple([unit for unit in every if unit in chosen])
