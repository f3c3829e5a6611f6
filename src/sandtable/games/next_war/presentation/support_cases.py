"""The chances of a combat with support of neither side, of one, or of both, as a seat knows it."""

from __future__ import annotations

from collections.abc import Callable
from fractions import Fraction
from math import lcm
from typing import Literal

import msgspec

from sandtable.games.next_war.analysis.combat_analysis import NONE, CombatAnalysis
from sandtable.games.next_war.analysis.combat_outcome_chances import Odds, Outcome
from sandtable.games.next_war.combat_state import Commitment
from sandtable.games.next_war.ids import ENEMY
from sandtable.games.next_war.presentation.text.display_names import support_text
from sandtable.games.next_war.presentation.text.hidden_units import hidden_units
from sandtable.games.next_war.rules.standard.ch09_combat.artillery import artillery_in_range
from sandtable.games.next_war.rules.standard.ch09_combat.combatants import attacking_side
from sandtable.games.next_war.rules.standard.ch09_combat.headquarters import headquarters_support
from sandtable.games.next_war.state_lookups import Known


class LossRange(msgspec.Struct, frozen=True):
    """The fewest and the most steps that the combat result can cost, and the exact average."""

    least: int
    most: int
    mean: tuple[int, int]


class SupportCase(msgspec.Struct, frozen=True):
    """A combat in which these sides commit support; chances are out of one total.

    `fits` is true if the case agrees with all that has been chosen so far.
    """

    who: Literal["they", "neither", "both", "you"]
    yours: str
    theirs: str
    total: int
    takes_hex: int
    retreats: int
    your_steps: LossRange
    their_steps: LossRange
    fits: bool


def known_best(found: CombatAnalysis, *, attacker: bool) -> Commitment:
    """All the support that a side could commit, as far as the reader may see it."""
    best, hidden = found.best(attacker=attacker), hidden_units(found.scene)
    if hidden.isdisjoint(best.headquarters):
        known = best
    else:
        # A second headquarters that is seen but adds less is left out: a case shows what may come.
        seen = tuple([unit for unit in best.headquarters if unit not in hidden])
        staffs = headquarters_support(found.scene, found.combat, seen)
        known = msgspec.structs.replace(best, hq=staffs)
    if hidden.isdisjoint(best.artillery):
        return known
    side = attacking_side(found.scene, found.combat)
    every = artillery_in_range(found.scene, found.combat, side if attacker else ENEMY[side])
    limit = found.scene.printed.charts.support_limits[0 if attacker else 1][2]
    guns = [unit for unit in every if unit not in hidden]
    return msgspec.structs.replace(known, artillery=tuple(guns[:limit]))


def support_cases(
    scene: Known, found: CombatAnalysis, draft: Commitment | None = None
) -> tuple[SupportCase, ...]:
    """The cases that can still be, those without the seat's support first, in each pair the worse.

    What a side has committed or drafted is taken as it is; where it has chosen nothing yet, or
    drafted nothing, the case with support shows all that it could commit.
    """
    attacks = scene.seat == attacking_side(scene, found.combat)
    mine = draft if draft is not None else committed(scene, found, attacker=attacks)
    theirs = committed(scene, found, attacker=not attacks)
    open_draft = draft is not None and not _is_any(draft)
    ours = known_best(found, attacker=attacks) if mine is None or open_draft else mine
    other = known_best(found, attacker=not attacks) if theirs is None else theirs
    cases: dict[tuple[bool, bool], SupportCase] = {}
    for you, they in ((False, True), (False, False), (True, True), (True, False)):
        if (you and not _is_any(ours)) or (they and not _is_any(other)):
            continue
        fits = (mine is not None or theirs is not None) and all(
            chosen is None or _is_any(chosen) == sent
            for chosen, sent in ((mine, you), (theirs, they))
        )
        sent = (ours if you else NONE, other if they else NONE)
        cases[you, they] = _case(found, sent, attacks=attacks, fits=fits)
    return tuple(cases.values())


def committed(scene: Known, found: CombatAnalysis, *, attacker: bool) -> Commitment | None:
    """What a side has committed, nothing included; None while it may still commit something."""
    side = attacking_side(scene, found.combat)
    asked = {
        decision.seat
        for pending in scene.state.pending[-1:]
        for decision in pending.decisions
        if decision.kind == "support"
    }
    # The attacker commits first: once the defender is asked, the attacker has committed.
    return found.combat.support[0] if attacker and asked == {ENEMY[side]} else None


def loss_range(odds: Odds, steps: Callable[[Outcome], int]) -> LossRange:
    """The range and the average of the steps that a side loses."""
    lost, average = [steps(one) for one in odds.outcomes if one.chances], odds.mean(steps)
    return LossRange(min(lost), max(lost), (average.numerator, average.denominator))


def _case(
    found: CombatAnalysis, sent: tuple[Commitment, Commitment], *, attacks: bool, fits: bool
) -> SupportCase:
    yours, theirs = sent
    odds = found.odds(*(sent if attacks else (theirs, yours)))
    takes, retreats = found.takes_hex(odds), odds.chance(lambda one: one.retreat)
    total = lcm(odds.total, takes.denominator)
    attacker = loss_range(odds, lambda one: one.attacker_losses)
    defender = loss_range(odds, lambda one: one.defender_losses)
    return SupportCase(
        who=_WHO[_is_any(yours), _is_any(theirs)],
        yours=support_text(found.scene.printed, yours),
        theirs=support_text(found.scene.printed, theirs),
        total=total,
        takes_hex=_count(takes, total),
        retreats=_count(retreats, total),
        your_steps=attacker if attacks else defender,
        their_steps=defender if attacks else attacker,
        fits=fits,
    )


_WHO: dict[tuple[bool, bool], Literal["they", "neither", "both", "you"]] = {
    (False, True): "they",
    (False, False): "neither",
    (True, True): "both",
    (True, False): "you",
}


def _is_any(support: Commitment) -> bool:
    flown = support.air_points or support.air_units or support.helicopters
    return bool(flown or support.artillery or support.ships or support.headquarters)


def _count(chance: Fraction, total: int) -> int:
    return int(chance * total)
