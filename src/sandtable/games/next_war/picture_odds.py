"""A combat laid out as data: strengths, shifts and modifiers with their rules, exact chances."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from fractions import Fraction

import msgspec
from msgspec.structs import replace

from sandtable.games.next_war.events import CombatRolled
from sandtable.games.next_war.labels import LABELS
from sandtable.games.next_war.odds import Odds, Outcome, attack_odds, combat_odds
from sandtable.games.next_war.orders_combat import Attack, CommitSupport
from sandtable.games.next_war.points import hexes_of_retreat
from sandtable.games.next_war.rules.standard.ch09_combat.ledger import (
    Share,
    combat_ledger,
    supposed,
)
from sandtable.games.next_war.rules.standard.ch09_combat.retreat_ways import all_flights
from sandtable.games.next_war.scene import Known, unit_of
from sandtable.games.next_war.state import Combat
from sandtable.games.next_war.text.ledger import (
    entry_name,
    factor_text,
    modifier_names,
    ratio_text,
    shift_names,
)
from sandtable.games.next_war.text.names import support_text
from sandtable.games.next_war.text.unseen import unseen
from sandtable.kernel.game import judge
from sandtable.kernel.vetoes import Cited


class Row(msgspec.Struct, frozen=True, omit_defaults=True):
    """One entry of a sum: what it is for, its value, and its rule."""

    name: str
    value: int
    cite: str


class Part(msgspec.Struct, frozen=True, omit_defaults=True):
    """What one unit brings, and what multiplies it."""

    unit: int
    printed: int
    strength: int
    factors: tuple[tuple[str, str], ...] = ()  # such as x1/2, and the rule


class FaceResult(msgspec.Struct, frozen=True):
    """What a face of the die means in the column lit."""

    die: int
    attacker: int
    defender: int
    retreat: bool


class CombatLedger(msgspec.Struct, frozen=True):
    """The sum behind a combat die."""

    target: int
    attackers: tuple[Part, ...]
    defenders: tuple[Part, ...]
    attack: int
    defence: int
    ratio: str
    row: str
    first_column: int
    shifts: tuple[Row, ...]
    column: int
    modifiers: tuple[Row, ...]
    modifier: int
    faces: tuple[FaceResult, ...]


class Band(msgspec.Struct, frozen=True):
    """How a combat ends under one assumption about support: chances out of one total.

    Averages are exact, as a numerator and a denominator.
    """

    support: str
    total: int
    outcomes: tuple[Outcome, ...]
    retreats: int
    destroys: int
    takes_hex: int
    attacker_steps: tuple[int, int]
    defender_steps: tuple[int, int]


class CombatChances(msgspec.Struct, frozen=True, tag="combat"):
    """A combat before it is fought: its sum, its chances, and where the defender can go."""

    ledger: CombatLedger
    plain: Band
    best_defence: Band | None
    retreat_hexes: tuple[int, ...]
    retreat_length: int


def chances(scene: Known, order: object) -> CombatChances | None:
    """Lay out what an attack would come to, or support for the combat under way."""
    combat = scene.state.combat
    match order:
        case Attack() if not judge(scene, order):
            return _of_attack(scene, order)
        case CommitSupport() if combat is not None and not judge(scene, order):
            return _of_support(scene, combat, order)
        case _:
            return None


def _of_attack(scene: Known, order: Attack) -> CombatChances | None:
    found, combat = attack_odds(scene, order), supposed(scene, order.target, order.units)
    if found is None:
        return None
    best = _band(scene, combat, found.best_defence, attacker=False)
    return CombatChances(
        ledger_of(scene, combat),
        _band(scene, combat, found.plain, attacker=False),
        best if best.support else None,
        *_flights(scene, combat),
    )


def _of_support(scene: Known, combat: Combat, order: CommitSupport) -> CombatChances | None:
    """Lay out the combat under way with this support: as it comes through, nothing else."""
    if unseen(scene) & set(combat.defenders):
        return None
    mine = scene.seat == scene.state.segment.side
    attacker, defender = combat.support
    given = replace(
        attacker if mine else defender,
        air_points=order.air_points,
        helicopters=order.helicopters,
        artillery=order.artillery,
    )
    sides = (given, defender) if mine else (attacker, given)
    thought = replace(combat, support=sides)
    return CombatChances(
        ledger_of(scene, thought),
        _band(scene, thought, combat_odds(scene, thought, *sides), attacker=mine),
        None,
        *_flights(scene, thought),
    )


def ledger_of(scene: Known, combat: Combat) -> CombatLedger:
    """Lay out the sum of a combat as it stands."""
    found = combat_ledger(scene, combat)
    shifts, modifiers = shift_names(scene, combat), modifier_names(scene, combat)
    charts = scene.printed.charts
    results = [(die, charts.combat_result(found.column, die + found.modifier)) for die in range(10)]
    return CombatLedger(
        target=combat.target,
        attackers=tuple([_part(share) for share in found.attackers]),
        defenders=tuple([_part(share) for share in found.defenders]),
        attack=found.attack,
        defence=found.defence,
        ratio=ratio_text(found.odds),
        row=LABELS.value("terrain", found.terrain),
        first_column=found.first_column,
        shifts=_rows(found.shifts, shifts),
        column=found.column,
        modifiers=_rows(found.modifiers, modifiers),
        modifier=found.modifier,
        faces=tuple(
            [FaceResult(die, one.attacker, one.defender, one.retreat) for die, one in results]
        ),
    )


def rolled_ledger(scene: Known, event: object) -> CombatLedger | None:
    """Lay out the sum behind a combat die that fell; the scene is that just before it fell."""
    combat = scene.state.combat
    if not isinstance(event, CombatRolled) or combat is None:
        return None
    return None if unseen(scene) & set(combat.defenders) else ledger_of(scene, combat)


def _part(share: Share) -> Part:
    factors = [(f"x{factor_text(each.what)}", each.cite) for each in share.factors]
    return Part(share.unit, share.printed, share.strength, tuple(factors))


def _rows(entries: tuple[Cited[int], ...], names: Mapping[str, str]) -> tuple[Row, ...]:
    return tuple([Row(entry_name(entry, names), entry.what, entry.cite) for entry in entries])


def _band(scene: Known, combat: Combat, odds: Odds, *, attacker: bool) -> Band:
    steps = sum([unit_of(scene, unit).steps for unit in combat.defenders])
    own = sum([unit_of(scene, unit).steps for unit in combat.attackers])

    def gone(one: Outcome) -> bool:
        return one.defender_losses >= steps

    def taken(one: Outcome) -> bool:
        return (gone(one) or one.retreat) and one.attacker_losses < own

    return Band(
        support=support_text(scene.printed, odds.attacker if attacker else odds.defender),
        total=odds.total,
        outcomes=odds.outcomes,
        retreats=_count(odds, lambda one: one.retreat),
        destroys=_count(odds, gone),
        takes_hex=_count(odds, taken),
        attacker_steps=_mean(odds, lambda one: one.attacker_losses),
        defender_steps=_mean(odds, lambda one: one.defender_losses),
    )


def _count(odds: Odds, holds: Callable[[Outcome], bool]) -> int:
    return sum([one.chances for one in odds.outcomes if holds(one)])


def _mean(odds: Odds, steps: Callable[[Outcome], int]) -> tuple[int, int]:
    found = Fraction(sum([steps(one) * one.chances for one in odds.outcomes]), odds.total)
    return found.numerator, found.denominator


def _flights(scene: Known, combat: Combat) -> tuple[tuple[int, ...], int]:
    """List where the defenders could end a retreat, and how far it is."""
    length = scene.rules[hexes_of_retreat](scene, combat.target)
    fought = replace(combat, retreat=True, retreat_length=length)
    thought = replace(scene, state=replace(scene.state, combat=fought))
    ends = {way[-1] for unit in combat.defenders for way in all_flights(thought, unit) if way}
    return tuple(sorted(ends)), length
