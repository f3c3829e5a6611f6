"""A combat as a client reads it: the ledger and the chances of its analysis, as data."""

from __future__ import annotations

from fractions import Fraction
from math import lcm

import msgspec
from msgspec.structs import replace

from sandtable.games.next_war.analysis.combat_analysis import (
    NONE,
    CombatAnalysis,
    analysis_of,
    attack_analysis,
)
from sandtable.games.next_war.analysis.combat_calculation import CombatLedger
from sandtable.games.next_war.analysis.combat_outcome_chances import Odds, Outcome
from sandtable.games.next_war.combat_state import Combat
from sandtable.games.next_war.events import CombatRolled
from sandtable.games.next_war.orders.combat import Attack, CommitSupport
from sandtable.games.next_war.presentation.text.display_names import support_text
from sandtable.games.next_war.rules.standard.ch06_air_power.air_unit_support import air_support
from sandtable.games.next_war.rules.standard.ch07_sea.ship_support import naval_support
from sandtable.games.next_war.rules.standard.ch09_combat.headquarters import headquarters_support
from sandtable.games.next_war.state_lookups import Known
from sandtable.kernel.contract import judge


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
    """A combat before it is fought: its sum, its chances, and where the defender can go.

    `assumes` is what the players are assumed to do where the chance of the hex depends on it.
    """

    ledger: CombatLedger
    plain: Band
    best_defence: Band | None
    retreat_hexes: tuple[int, ...]
    retreat_length: int
    assumes: str


def chances(scene: Known, order: object) -> CombatChances | None:
    """What an attack would come to, or support for the combat under way."""
    combat = scene.state.combat
    match order:
        case Attack():
            return _of_attack(scene, order)
        case CommitSupport() if combat is not None and not judge(scene, order):
            return _of_support(scene, combat, order)
        case _:
            return None


def _of_attack(scene: Known, order: Attack) -> CombatChances | None:
    found = attack_analysis(scene, order)
    if found is None:
        return None
    best = found.best(attacker=False)
    plain = _band(found, found.odds(), attacker=False)
    return _told(found, plain, None if best == NONE else _band(found, found.odds(NONE, best)))


def _of_support(scene: Known, combat: Combat, order: CommitSupport) -> CombatChances | None:
    """The combat under way with this support: as it comes through, nothing else."""
    mine = scene.seat == scene.state.segment.side
    attacker, defender = combat.support
    given = replace(
        attacker if mine else defender,
        air_points=order.air_points,
        helicopters=order.helicopters,
        artillery=order.artillery,
        naval=naval_support(scene, order.ships),
        hq=headquarters_support(scene, combat, order.headquarters),
        air=air_support(scene, combat, order),
    )
    sides = (given, defender) if mine else (attacker, given)
    found = analysis_of(scene, replace(combat, support=sides))
    if found is None:
        return None
    return _told(found, _band(found, found.odds(*sides), attacker=mine), None)


def rolled_ledger(scene: Known, event: object) -> CombatLedger | None:
    """The sum behind a combat die that fell; the scene is that just before it fell."""
    combat = scene.state.combat
    if not isinstance(event, CombatRolled) or combat is None:
        return None
    found = analysis_of(scene, combat)
    return None if found is None else found.ledger


def _told(found: CombatAnalysis, plain: Band, best: Band | None) -> CombatChances:
    return CombatChances(
        found.ledger, plain, best, found.retreat_hexes, found.retreat_length, found.assumes
    )


def _band(found: CombatAnalysis, odds: Odds, *, attacker: bool = False) -> Band:
    """Chances as whole numbers, the exact chance of the hex among them, out of one total."""
    takes = found.takes_hex(odds)
    total = lcm(odds.total, takes.denominator)
    times = total // odds.total
    ours, theirs = odds.mean(lambda one: one.attacker_losses), odds.mean(_defender_losses)
    return Band(
        support=support_text(found.scene.printed, odds.attacker if attacker else odds.defender),
        total=total,
        outcomes=tuple([replace(one, chances=one.chances * times) for one in odds.outcomes]),
        retreats=_count(odds.chance(lambda one: one.retreat), total),
        destroys=_count(odds.chance(lambda one: one.defender_losses >= found.steps), total),
        takes_hex=_count(takes, total),
        attacker_steps=(ours.numerator, ours.denominator),
        defender_steps=(theirs.numerator, theirs.denominator),
    )


def _defender_losses(one: Outcome) -> int:
    return one.defender_losses


def _count(chance: Fraction, total: int) -> int:
    return int(chance * total)
