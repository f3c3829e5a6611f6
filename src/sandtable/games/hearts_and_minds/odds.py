"""Exact odds of battle rounds, bombing missions and tries for control, from what a seat knows."""

from __future__ import annotations

from collections import Counter
from collections.abc import Mapping
from math import gcd
from typing import Final

import msgspec
from msgspec.structs import replace

from sandtable.games.hearts_and_minds.orders import Bomb, ChangeControl, Fight
from sandtable.games.hearts_and_minds.printed.counters import RED
from sandtable.games.hearts_and_minds.rule_hooks import DiceMode, control_modifiers
from sandtable.games.hearts_and_minds.rules.p07_battle.battle_declaration import battle_in
from sandtable.games.hearts_and_minds.rules.p07_battle.battle_round import dice_mode, toll_of
from sandtable.games.hearts_and_minds.rules.p07_battle.factors import count_factors
from sandtable.games.hearts_and_minds.rules.p08_evade.evasion import (
    SUCCESS,
    could_evade,
    evasion_modifier,
)
from sandtable.games.hearts_and_minds.rules.p10_control.changing_control import (
    SUCCESS as CONTROL_FROM,
)
from sandtable.games.hearts_and_minds.rules.p12_bombing.bombing import bombs_on
from sandtable.games.hearts_and_minds.state import Battle, OpenVC
from sandtable.games.hearts_and_minds.state_lookups import Known, cell_at, has_ground
from sandtable.kernel.contract import judge
from sandtable.kernel.rules.rule_hooks import cites

FACES: Final = range(1, 7)
#: What is taken for granted: nobody answers, and Viet Cong face down are left out of a battle.
ASSUMES: Final = ("no-response", "no-viet-cong-face-down")
#: In how many of 36 ways a side's die shows each face, by how it rolls.
_WAYS: Final[Mapping[DiceMode | None, dict[int, int]]] = {
    None: dict.fromkeys(FACES, 6),
    DiceMode.BETTER: {face: 2 * face - 1 for face in FACES},
    DiceMode.WORSE: {face: 13 - 2 * face for face in FACES},
    DiceMode.NONE: {0: 36},
}


class RoundOutcome(msgspec.Struct, frozen=True):
    """One way a battle round may end: units to lose, and further ones that can be bought off."""

    weight: int
    attacker_losses: int
    attacker_extra: int
    defender_losses: int
    defender_extra: int


class BattleOdds(msgspec.Struct, frozen=True):
    """All ways a battle round may end unless the enemy evades; he does so on so many of six."""

    total: int
    outcomes: tuple[RoundOutcome, ...]
    factors: tuple[int, int]  # of the attacker, of the defender
    evades: int
    assumes: tuple[str, ...] = ASSUMES


class BombOutcome(msgspec.Struct, frozen=True):
    """One way a mission may end."""

    weight: int
    losses: int
    extra: int


class BombingOdds(msgspec.Struct, frozen=True):
    """All ways a mission may end, out of six."""

    total: int
    outcomes: tuple[BombOutcome, ...]
    assumes: tuple[str, ...] = ("no-response",)


class ControlOdds(msgspec.Struct, frozen=True):
    """On how many of six faces a try for control succeeds."""

    total: int
    succeeds: int


def odds(scene: Known, order: object) -> BattleOdds | BombingOdds | ControlOdds | None:
    """The odds of an order that a seat thinks of; None if it has none or is refused."""
    if not isinstance(order, Fight | Bomb | ChangeControl) or judge(scene, order):
        return None
    match order:
        case Fight():
            return battle_odds(scene, order)
        case Bomb():
            return bombing_odds(scene, order)
        case ChangeControl():
            return control_odds(scene, order)


@cites("HMP:7.6", "HMP:7.7")
def battle_odds(scene: Known, order: Fight) -> BattleOdds | None:
    """Count every way both dice can fall."""
    battle = _supposed(scene, order)
    if not battle.defenders and not (battle.attacker != RED and battle.vcs):
        return None
    fought = replace(scene, state=replace(scene.state, battle=battle))
    attacker, defender = battle.attacker, 1 - battle.attacker
    totals = count_factors(fought).totals
    found: Counter[tuple[int, int, int, int]] = Counter()
    for mine, ways in _WAYS[dice_mode(fought, attacker)].items():
        for theirs, other in _WAYS[dice_mode(fought, defender)].items():
            dice = (mine, theirs) if attacker == 0 else (theirs, mine)
            rolled = replace(battle, totals=totals, dice=dice)
            lost, dealt = toll_of(fought, rolled, attacker), toll_of(fought, rolled, defender)
            found[lost.losses, lost.extra, dealt.losses, dealt.extra] += ways * other
    common = gcd(*found.values())
    outcomes = tuple(RoundOutcome(weight // common, *end) for end, weight in sorted(found.items()))
    factors = (totals[attacker], totals[defender])
    return BattleOdds(found.total() // common, outcomes, factors, _evades(fought, battle))


def _supposed(scene: Known, order: Fight) -> Battle:
    """Who would fight if the order were given."""
    battle = battle_in(scene, order.area, scene.seat, order.support)
    return replace(battle, vcs=(*battle.vcs, *order.vcs)) if scene.seat == RED else battle


@cites("HMP:8.2")
def _evades(scene: Known, battle: Battle) -> int:
    """On how many of six faces the defender would evade, if he may at all."""
    side = 1 - battle.attacker
    if not could_evade(scene, side, battle.area):
        return 0
    change = evasion_modifier(scene, side, battle.area)
    return sum(face + change >= SUCCESS for face in FACES)


@cites("HMP:12.2")
def bombing_odds(scene: Known, order: Bomb) -> BombingOdds:
    """Count every way the die of a mission can fall."""
    found = Counter(bombs_on(scene, order.area, face) for face in FACES)
    outcomes = tuple(BombOutcome(weight, *result) for result, weight in sorted(found.items()))
    return BombingOdds(len(FACES), outcomes)


@cites("HMP:10.1")
def control_odds(scene: Known, order: ChangeControl) -> ControlOdds:
    """Count the faces that win a province over; Red's helpers are thought to be turned up."""
    state = scene.state
    if order.vcs:
        helpers = tuple(OpenVC(vc) for vc in order.vcs)
        there = (*state.open_vc.get(order.area, ()), *helpers)
        state = replace(state, open_vc=state.open_vc.set(order.area, there))
        cell = cell_at(scene, order.area)
        left = cell.size - len(order.vcs)
        cells = state.cells
        cells = cells.set(order.area, type(cell)(left, 0)) if left else cells.drop(order.area)
        state = replace(state, cells=cells)
    thought = replace(scene, state=state)
    if not has_ground(thought, 1 - scene.seat, order.area):
        return ControlOdds(len(FACES), len(FACES))
    change = sum(
        said.what for said in scene.rules[control_modifiers](thought, scene.seat, order.area)
    )
    return ControlOdds(len(FACES), sum(face + change >= CONTROL_FROM for face in FACES))
