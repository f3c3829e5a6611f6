"""The sum behind a combat die, with the rule behind every number."""

from __future__ import annotations

from typing import Final

import msgspec

from sandtable.games.next_war.analysis.landing_rows import landing_notes, marker_strengths
from sandtable.games.next_war.analysis.modifier_names import entry_name
from sandtable.games.next_war.combat_state import Combat, Commitment
from sandtable.games.next_war.ids import PlaceId, UnitId
from sandtable.games.next_war.presentation.labels import LABELS
from sandtable.games.next_war.presentation.text.display_names import unit_name
from sandtable.games.next_war.printed.charts import CombatResult
from sandtable.games.next_war.printed.printed_components import Printed
from sandtable.games.next_war.rule_hooks import (
    Factor,
    attack_factors,
    column_shifts,
    defence_factors,
    die_modifiers,
    headquarters_strength,
)
from sandtable.games.next_war.rules.standard.ch02_units.ground_unit_values import (
    attack_strength,
    defence_strength,
)
from sandtable.games.next_war.rules.standard.ch09_combat.modifiers import modifier_of
from sandtable.games.next_war.rules.standard.ch09_combat.odds import (
    initial_column,
    ratio_of,
    strengths,
)
from sandtable.games.next_war.rules.standard.ch09_combat.shifts import final_column
from sandtable.games.next_war.rules.standard.ch09_combat.strength_multipliers import (
    HALF,
    HALF_DOWN,
    attack_with,
    defend_with,
)
from sandtable.games.next_war.rules.standard.ch09_combat.terrain_class import class_of
from sandtable.games.next_war.state_lookups import Scene
from sandtable.kernel.play.dice import D10
from sandtable.kernel.rules.vetoes import Cited

#: The rule by which headquarters add to a strength.
HQ: Final = "ADV:18.2.1"
#: The faces of the combat die.
FACES = range(D10.low, D10.high + 1)


class Row(msgspec.Struct, frozen=True, omit_defaults=True):
    """One entry of a sum: what it is for, its value, and its rule."""

    name: str
    value: int
    cite: str


class Part(msgspec.Struct, frozen=True, omit_defaults=True):
    """What one unit brings, and what multiplies it."""

    unit: UnitId
    printed: int
    strength: int
    factors: tuple[tuple[str, str], ...] = ()  # such as x1/2, and the rule


class FaceResult(msgspec.Struct, frozen=True):
    """What a face of the die means in the column lit."""

    die: int
    attacker: int
    defender: int
    retreat: bool


class Note(msgspec.Struct, frozen=True):
    """What else a result means in this combat, and the rule that says so."""

    text: str
    cite: str


class CombatLedger(msgspec.Struct, frozen=True, omit_defaults=True):
    """All numbers of a combat as it stands: columns are 1 to 13, modifiers go on the die."""

    target: PlaceId
    attackers: tuple[Part, ...]
    defenders: tuple[Part, ...]
    attack: int
    defence: int
    ratio: str  # the printed ratio that the odds are rounded down to
    row: str  # the row of the odds chart
    first_column: int
    shifts: tuple[Row, ...]
    column: int
    modifiers: tuple[Row, ...]
    modifier: int
    faces: tuple[FaceResult, ...]
    markers: tuple[Row, ...] = ()  # what defends besides units, such as a Beachhead
    notes: tuple[Note, ...] = ()
    staffs: tuple[Row, ...] = ()  # what headquarters add to the attack


def combat_ledger(scene: Scene, combat: Combat) -> CombatLedger:
    """The sum of a combat as it stands, made by the very functions that the resolver uses."""
    attack, defence = strengths(scene, combat)
    column, modifier = column_and_modifier(scene, combat)
    results = results_of(scene.printed, column, modifier)
    return CombatLedger(
        target=combat.target,
        attackers=tuple([_attacking(scene, combat, unit) for unit in combat.attackers]),
        defenders=tuple([_defending(scene, combat, unit) for unit in combat.defenders]),
        attack=attack,
        defence=defence,
        ratio=ratio_text(ratio_of(scene, combat)),
        row=LABELS.value("terrain", class_of(scene, combat)),
        first_column=initial_column(scene, combat),
        shifts=_rows(scene, combat, scene.rules[column_shifts](scene, combat)),
        column=column,
        modifiers=_rows(scene, combat, scene.rules[die_modifiers](scene, combat)),
        modifier=modifier,
        faces=tuple(
            [
                FaceResult(die, one.attacker, one.defender, one.retreat)
                for die, one in zip(FACES, results, strict=True)
            ]
        ),
        markers=(
            *[Row(*each) for each in marker_strengths(scene, combat)],
            *_staffs(scene, combat, combat.support[1]),
        ),
        notes=tuple([Note(*each) for each in landing_notes(scene, combat)]),
        staffs=_staffs(scene, combat, combat.support[0]),
    )


def _staffs(scene: Scene, combat: Combat, support: Commitment) -> tuple[Row, ...]:
    """What each headquarters adds to the strength of its side."""
    adds = scene.rules[headquarters_strength]
    return tuple(
        [
            Row(f"headquarters {unit_name(scene.printed, unit)}", adds(scene, combat, (unit,)), HQ)
            for unit in support.headquarters
        ]
    )


def column_and_modifier(scene: Scene, combat: Combat) -> tuple[int, int]:
    """The column of a combat as it stands and what is added to its die, without the ledger."""
    return final_column(scene, combat), modifier_of(scene, combat)


def results_of(printed: Printed, column: int, modifier: int) -> tuple[CombatResult, ...]:
    """The result of each face of the combat die, from low to high; kept, for bots ask often."""
    name = ("combat results", column, modifier)
    found: tuple[CombatResult, ...] | None = printed.memo.get(name)
    if found is None:
        look_up = printed.charts.combat_result
        found = tuple([look_up(column, face + modifier) for face in FACES])
        printed.memo[name] = found
    return found


def factor_text(factor: Factor) -> str:
    """What multiplies a strength, as players write it."""
    numerator, denominator = HALF if factor == HALF_DOWN else factor
    if denominator == 1:
        return str(numerator)
    return "1.5" if factor == (3, 2) else f"{numerator}/{denominator}"


def ratio_text(odds: tuple[int, int]) -> str:
    """Odds as the chart writes them."""
    numerator, denominator = odds
    return "1.5:1" if odds == (3, 2) else f"{numerator}:{denominator}"


def _rows(scene: Scene, combat: Combat, entries: tuple[Cited[int], ...]) -> tuple[Row, ...]:
    return tuple(
        [Row(entry_name(scene, combat, entry), entry.what, entry.cite) for entry in entries]
    )


def _attacking(scene: Scene, combat: Combat, unit: UnitId) -> Part:
    factors = scene.rules[attack_factors](scene, combat, unit)
    printed, strength = attack_strength(scene, unit), attack_with(scene, combat, unit)
    return Part(unit, printed, strength, _factors(factors))


def _defending(scene: Scene, combat: Combat, unit: UnitId) -> Part:
    factors = scene.rules[defence_factors](scene, combat, unit)
    printed = defence_strength(scene, unit, combat.defenders)
    return Part(unit, printed, defend_with(scene, combat, unit), _factors(factors))


def _factors(factors: tuple[Cited[Factor], ...]) -> tuple[tuple[str, str], ...]:
    return tuple([(f"x{factor_text(each.what)}", each.cite) for each in factors])
