"""Odds against brute force over every die, and against real dice in great number."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator
from fractions import Fraction
from random import Random

from msgspec.structs import replace

from games.next_war.oracle.agreement import may_attack
from games.next_war.oracle.positions import a_combat, random_scene
from games.next_war.sketch import GAME
from sandtable.games.next_war.analysis.combat_outcome_chances import Odds, combat_odds
from sandtable.games.next_war.combat_state import Combat, Commitment
from sandtable.games.next_war.events import CombatRolled
from sandtable.games.next_war.rules.standard.ch09_combat.roll import die_is_rolled
from sandtable.games.next_war.rules.standard.ch09_combat.support import air_defence_fires
from sandtable.games.next_war.state_lookups import Scene
from sandtable.kernel.play.dice import Dice, outcomes
from sandtable.kernel.play.run import Run
from sandtable.random_source import RandomSource

Way = tuple[int, int, bool]


def supported_combats(first: int = 0) -> Iterator[tuple[Scene, Combat, Commitment, Commitment]]:
    """Random combats with air points of both sides, at most four dice each."""
    seed = first
    while True:
        seed += 1
        scene, choose = random_scene(seed), Random(~seed)
        combat = a_combat(scene, choose, may_attack)
        if combat is not None:
            mine = Commitment(air_points=choose.randint(0, 4))
            theirs = Commitment(air_points=choose.randint(0, 2))
            yield scene, replace(combat, support=(mine, theirs)), mine, theirs


def resolved(scene: Scene, combat: Combat, dice: Dice) -> Way:
    """Let the engine's own steps fire and roll, and read what it rolled."""
    state = replace(scene.state, combat=combat)
    run = Run(replace(scene, state=state), scene.state.segment.side, dice, 1, GAME)
    air_defence_fires(run)
    die_is_rolled(run)
    rolled = next(event for event in run.events if isinstance(event, CombatRolled))
    return rolled.attacker_losses, rolled.defender_losses, rolled.retreat


def by_brute_force(scene: Scene, combat: Combat) -> dict[Way, Fraction]:
    """Try every way all dice can fall."""
    found: dict[Way, Fraction] = {}
    for chance, way in outcomes(lambda dice: resolved(scene, combat, dice)):
        found[way] = found.get(way, Fraction(0)) + chance
    return found


def as_chances(odds: Odds) -> dict[Way, Fraction]:
    """Odds as exact chances."""
    return {
        (one.attacker_losses, one.defender_losses, one.retreat): Fraction(one.chances, odds.total)
        for one in odds.outcomes
    }


def exact(count: int, first: int = 0) -> int:
    """Count the combats, of so many, whose odds are not exactly those of brute force."""
    wrong = 0
    for _, (scene, combat, mine, theirs) in zip(
        range(count), supported_combats(first), strict=False
    ):
        odds = combat_odds(scene, combat, mine, theirs)
        wrong += as_chances(odds) != by_brute_force(scene, combat)
    return wrong


def sampled(combats: int, rolls: int, first: int = 0) -> float:
    """Resolve combats with real dice; give the worst distance from the odds in standard errors."""
    worst = 0.0
    for number, (scene, combat, mine, theirs) in zip(
        range(combats), supported_combats(first), strict=False
    ):
        whims = RandomSource(number)
        seen = Counter(resolved(scene, combat, whims) for _ in range(rolls))
        for way, chance in as_chances(combat_odds(scene, combat, mine, theirs)).items():
            share = float(chance)
            error = (share * (1 - share) / rolls) ** 0.5
            worst = max(worst, abs(seen[way] / rolls - share) / error if error else 0.0)
    return worst
