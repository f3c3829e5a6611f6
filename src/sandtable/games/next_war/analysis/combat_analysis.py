"""One combat analysed: its ledger, its odds under each assumption, and the chance of its hex.

Each part is worked out when it is first asked for, and kept for as long as the position stands.
"""

from __future__ import annotations

from fractions import Fraction
from functools import cached_property

import msgspec
from msgspec.structs import replace

from sandtable.games.next_war.analysis.assumed_player_choices import assumption
from sandtable.games.next_war.analysis.combat_calculation import CombatLedger, combat_ledger
from sandtable.games.next_war.analysis.combat_outcome_chances import (
    Odds,
    combat_odds,
    standing_odds,
)
from sandtable.games.next_war.analysis.combat_support_chances import best_support
from sandtable.games.next_war.analysis.hex_capture import chance_to_take
from sandtable.games.next_war.analysis.hypothetical_combat import supposed
from sandtable.games.next_war.combat_state import Combat, Commitment
from sandtable.games.next_war.orders.combat import Attack
from sandtable.games.next_war.printed.charts import CombatResult
from sandtable.games.next_war.rule_hooks import hexes_of_retreat, unseen_units
from sandtable.games.next_war.rules.standard.ch09_combat.retreat_paths import all_retreat_paths
from sandtable.games.next_war.rules.standard.ch09_combat.roll import steps_present
from sandtable.games.next_war.state_lookups import Known, Scene, own_side
from sandtable.kernel.contract import judge
from sandtable.kernel.play.memo import memoised

NONE = Commitment()


class AttackOdds(msgspec.Struct, frozen=True):
    """The odds of an attack as declared, and if the defender then does his best."""

    plain: Odds
    best_defence: Odds


class CombatAnalysis:
    """A combat as it stands in one position."""

    def __init__(self, scene: Scene, combat: Combat) -> None:
        """Take the combat, and work nothing out yet."""
        self.scene, self.combat = scene, combat
        self._best: dict[bool, Commitment] = {}
        self._odds: dict[tuple[Commitment, Commitment], Odds] = {}
        self._takes: dict[tuple[int, CombatResult], Fraction] = {}

    @cached_property
    def ledger(self) -> CombatLedger:
        """The sum behind the die."""
        return combat_ledger(self.scene, self.combat)

    @cached_property
    def steps(self) -> int:
        """The steps of all defenders, and of a Beachhead."""
        return steps_present(self.scene, self.combat)

    def best(self, *, attacker: bool) -> Commitment:
        """All the support that a side could commit."""
        if attacker not in self._best:
            self._best[attacker] = best_support(self.scene, self.combat, attacker=attacker)
        return self._best[attacker]

    def odds(self, attacker: Commitment = NONE, defender: Commitment = NONE) -> Odds:
        """The chances of each result if the sides commit this support."""
        both = (attacker, defender)
        if both not in self._odds:
            self._odds[both] = combat_odds(self.scene, self.combat, *both)
        return self._odds[both]

    @cached_property
    def standing(self) -> Odds:
        """The chances of each result if all support that is committed now comes through."""
        return standing_odds(self.scene, self.combat)

    @cached_property
    def assumes(self) -> str:
        """What the chance of the hex assumes of the defender."""
        return assumption(self.scene, self.combat)

    def full_support(self) -> tuple[Odds, ...]:
        """The odds if only the attacker commits all he can, only the defender, or both."""
        ours, theirs = self.best(attacker=True), self.best(attacker=False)
        every = {(ours, NONE): None, (NONE, theirs): None, (ours, theirs): None}  # each once
        return tuple([self.odds(*both) for both in every if both != (NONE, NONE)])

    def takes_hex(self, odds: Odds) -> Fraction:
        """The chance that the attacker ends the combat in the hex: see `assumed`."""
        total = Fraction(0)
        for one in odds.outcomes:
            result = CombatResult(one.attacker_losses, one.defender_losses, one.retreat)
            total += one.chances * self._take(odds.column, result)
        return Fraction(total, odds.total)

    def _take(self, column: int, result: CombatResult) -> Fraction:
        """What a result brings does not depend on the support that led to it."""
        key = (column, result)
        if key not in self._takes:
            self._takes[key] = chance_to_take(self.scene, self.combat, column, result)
        return self._takes[key]

    @cached_property
    def retreat_length(self) -> int:
        """How many hexes the defenders retreat."""
        return self.scene.rules[hexes_of_retreat](self.scene, self.combat.target)

    @cached_property
    def retreat_hexes(self) -> tuple[int, ...]:
        """Where the defenders could end a retreat."""
        fought = replace(self.combat, retreat=True, retreat_length=self.retreat_length)
        thought = replace(self.scene, state=replace(self.scene.state, combat=fought))
        units = self.combat.defenders
        return tuple(
            sorted({way[-1] for unit in units for way in all_retreat_paths(thought, unit)})
        )


def analysis_of(scene: Known, combat: Combat) -> CombatAnalysis | None:
    """The analysis of a combat, kept while the position stands; None if defenders are unseen."""
    hidden = {entry.what for entry in scene.rules[unseen_units](scene, own_side(scene))}
    if hidden & set(combat.defenders):
        return None  # to work it out would be to look
    depends = (scene.state, scene.rules)
    known: dict[Combat, CombatAnalysis] = memoised(scene, ("combats", scene.seat), depends, dict)
    if combat not in known:
        known[combat] = CombatAnalysis(scene, combat)
    return known[combat]


def attack_analysis(scene: Known, order: object) -> CombatAnalysis | None:
    """The analysis of an attack that a player may order; None for other orders.

    In one position the same question is worked out once.
    """
    if not isinstance(order, Attack):
        return None
    depends = (scene.state, scene.rules)
    known: dict[Attack, CombatAnalysis | None] = memoised(
        scene, ("attacks", scene.seat), depends, dict
    )
    if order not in known:
        refused = judge(scene, order)
        combat = None if refused else supposed(scene, order.target, order.units)
        known[order] = None if combat is None else analysis_of(scene, combat)
    return known[order]


def attack_odds(scene: Known, order: object) -> AttackOdds | None:
    """The odds of an attack that a player thinks of: no support, and the defender's best."""
    found = attack_analysis(scene, order)
    if found is None:
        return None
    return AttackOdds(found.odds(), found.odds(NONE, found.best(attacker=False)))
