"""A combat worked out, with the rule behind every number: what odds and players are shown."""

from __future__ import annotations

import msgspec
from msgspec.structs import replace

from sandtable.games.next_war.points import (
    Factor,
    attack_factors,
    column_shifts,
    defence_factors,
    die_modifiers,
)
from sandtable.games.next_war.rules.standard.ch02_units.efficiency import efficiency_of
from sandtable.games.next_war.rules.standard.ch02_units.values import (
    attack_strength,
    defence_strength,
)
from sandtable.games.next_war.rules.standard.ch09_combat.declaration import declared
from sandtable.games.next_war.rules.standard.ch09_combat.leads import may_lead
from sandtable.games.next_war.rules.standard.ch09_combat.modifiers import modifier_of
from sandtable.games.next_war.rules.standard.ch09_combat.odds import (
    initial_column,
    ratio_of,
    strengths,
)
from sandtable.games.next_war.rules.standard.ch09_combat.shifts import final_column
from sandtable.games.next_war.rules.standard.ch09_combat.strength import attack_with, defend_with
from sandtable.games.next_war.rules.standard.ch09_combat.terrain_class import class_of
from sandtable.games.next_war.scene import Scene
from sandtable.games.next_war.state import Combat
from sandtable.kernel.vetoes import Cited


class Share(msgspec.Struct, frozen=True):
    """What one unit brings: its printed strength, what multiplies it, and what comes of it."""

    unit: int
    printed: int
    factors: tuple[Cited[Factor], ...]
    strength: int


class Ledger(msgspec.Struct, frozen=True):
    """All numbers of a combat as it stands: columns are 1 to 13, modifiers go on the die."""

    attackers: tuple[Share, ...]
    defenders: tuple[Share, ...]
    attack: int
    defence: int
    terrain: str  # the row of the odds chart
    odds: tuple[int, int]  # the ratio rounded down to; (3, 2) is one and a half to one
    first_column: int
    shifts: tuple[Cited[int], ...]
    column: int
    modifiers: tuple[Cited[int], ...]
    modifier: int


def combat_ledger(scene: Scene, combat: Combat) -> Ledger:
    """Work a combat out with the very functions that the resolver uses."""
    attack, defence = strengths(scene, combat)
    return Ledger(
        attackers=tuple([_attacking(scene, combat, unit) for unit in combat.attackers]),
        defenders=tuple([_defending(scene, combat, unit) for unit in combat.defenders]),
        attack=attack,
        defence=defence,
        terrain=class_of(scene, combat),
        odds=ratio_of(scene, combat),
        first_column=initial_column(scene, combat),
        shifts=scene.rules[column_shifts](scene, combat),
        column=final_column(scene, combat),
        modifiers=scene.rules[die_modifiers](scene, combat),
        modifier=modifier_of(scene, combat),
    )


def supposed(scene: Scene, target: int, units: tuple[int, ...]) -> Combat:
    """Give the combat that an attack would begin, each side led by its most efficient unit."""
    combat = declared(scene, target, units)
    return replace(
        combat,
        attack_lead=_best(scene, combat.attackers),
        defence_lead=_best(scene, combat.defenders),
    )


def _best(scene: Scene, units: tuple[int, ...]) -> int:
    return max(may_lead(scene, units), key=lambda unit: efficiency_of(scene, unit))


def _attacking(scene: Scene, combat: Combat, unit: int) -> Share:
    factors = scene.rules[attack_factors](scene, combat, unit)
    printed = attack_strength(scene, unit)
    return Share(unit, printed, factors, attack_with(scene, combat, unit))


def _defending(scene: Scene, combat: Combat, unit: int) -> Share:
    factors = scene.rules[defence_factors](scene, combat, unit)
    printed = defence_strength(scene, unit, combat.defenders)
    return Share(unit, printed, factors, defend_with(scene, combat, unit))
