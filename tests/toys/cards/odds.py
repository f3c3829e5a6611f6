"""The chances of an attack, from what the attacker knows: exact, in whole numbers."""

from __future__ import annotations

from collections import Counter
from itertools import product
from math import gcd
from typing import Final

import msgspec

from sandtable.kernel.contract import judge
from toys.cards.beliefs import beliefs, deals
from toys.cards.fights import outcome_of, ways_out
from toys.cards.orders import Attack, Order
from toys.cards.points import fight_modifiers
from toys.cards.state import CardsKnown, Fight, own, standing
from toys.cards.views import show

#: What is taken for granted: no answer; unseen fronts and veils fell as evenly as they could.
ASSUMES: Final = ("no-response", "unseen-fronts-dealt-evenly", "veils-even")

#: In how many of 36 ways the attacker's die is ahead by so much.
AHEAD: Final = Counter(attack - defence for attack, defence in product(range(6), repeat=2))


class FightOutcome(msgspec.Struct, frozen=True):
    """One way it may end: pieces lost, dummies among them, and who must retreat."""

    weight: int
    attacker_losses: int
    defender_losses: int
    retreats: str


class AttackOdds(msgspec.Struct, frozen=True):
    """All ways it may end; the chance of one is its weight out of the total."""

    total: int
    outcomes: tuple[FightOutcome, ...]
    assumes: tuple[str, ...] = ASSUMES


def odds(scene: CardsKnown, order: Order) -> AttackOdds | None:
    """The chances of an attack; None for other orders and for what may not be ordered."""
    if not isinstance(order, Attack) or judge(scene, order):
        return None
    mine = _own_strengths(scene, order.area)
    found: Counter[tuple[int, int, str]] = Counter()
    for theirs, weight in _enemy_strengths(scene, order.area).items():
        for end, ways in _ends(scene, order.area, mine, theirs).items():
            found[end] += weight * ways
    common = gcd(*found.values())
    outcomes = [FightOutcome(weight // common, *end) for end, weight in sorted(found.items())]
    return AttackOdds(found.total() // common, tuple(outcomes))


def _own_strengths(scene: CardsKnown, area: int) -> tuple[int, ...]:
    pieces = standing(scene.state, scene.seat, area)
    fronts = {scene.state.pieces[p].front for p in pieces} | {own(scene).fronts[p] for p in pieces}
    return tuple(scene.printed.fronts[front].strength for front in fronts if front is not None)


def _enemy_strengths(scene: CardsKnown, area: int) -> Counter[tuple[int, ...]]:
    """Weigh what the enemy pieces there may be."""
    pieces = standing(scene.state, 1 - scene.seat, area)
    known = beliefs(scene.printed, show(scene))
    found: Counter[tuple[int, ...]] = Counter()
    for world in known.worlds:
        brought = tuple(known.brought_in_by(world, piece) for piece in pieces)
        for weight, fronts in deals(known, world, brought):
            found[tuple(sorted(scene.printed.fronts[f].strength for f in fronts))] += weight
    return found


def _ends(
    scene: CardsKnown, area: int, mine: tuple[int, ...], theirs: tuple[int, ...]
) -> Counter[tuple[int, int, str]]:
    """Weigh the ends of a fight whose fronts are all known: 36 ways in all."""
    dummies = mine.count(0), theirs.count(0)
    left = len(mine) - dummies[0], len(theirs) - dummies[1]
    if not all(left):
        return Counter({(*dummies, ""): AHEAD.total()})
    changes = scene.rules[fight_modifiers](scene, Fight(area, scene.seat))
    base = sum(mine) - sum(theirs) + sum(said.what for said in changes)
    found: Counter[tuple[int, int, str]] = Counter()
    for ahead, ways in AHEAD.items():
        row = outcome_of(scene.printed, base + ahead)
        lost = [min(row.attacker_losses, left[0]), min(row.defender_losses, left[1])]
        retreats = row.retreats if lost[0] < left[0] and lost[1] < left[1] else ""
        if retreats:
            beaten = int(retreats == "defender")
            side = scene.seat if retreats == "attacker" else 1 - scene.seat
            if not ways_out(scene, side, area, left[beaten] - lost[beaten]):
                lost[beaten], retreats = left[beaten], ""
        found[dummies[0] + lost[0], dummies[1] + lost[1], retreats] += ways
    return found
