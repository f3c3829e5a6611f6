"""A first guess whether a position is worth solving: rough chances, in a hundredth of the time.

A guess counts the faces of the combat die with which a hex is emptied, with the most efficient
leads.  What it lets pass is solved exactly; what it stops is lost, which does no harm.
"""

from __future__ import annotations

from fractions import Fraction
from functools import cache
from itertools import combinations

from sandtable.games.next_war.advice.puzzles import BOOK
from sandtable.games.next_war.analysis.combat_analysis import CombatAnalysis
from sandtable.games.next_war.analysis.combat_outcome_chances import Odds
from sandtable.games.next_war.analysis.hypothetical_combat import supposed
from sandtable.games.next_war.game import GAME
from sandtable.games.next_war.ids import ENEMY, PlaceId, UnitId
from sandtable.games.next_war.rule_hooks import may_hold
from sandtable.games.next_war.rules.standard.ch02_units.efficiency import efficiency_of
from sandtable.games.next_war.rules.standard.ch09_combat.eligibility import able_against
from sandtable.games.next_war.state import Commitment
from sandtable.games.next_war.state_lookups import Scene, stack_at
from sandtable.puzzles.puzzle_files import Puzzle
from sandtable.puzzles.puzzle_setup import set_up

#: The least gap that a guess must show, and the range of chances that are of interest.
GAP, LOW, HIGH = Fraction(5, 100), Fraction(15, 100), Fraction(95, 100)
MOST_BEST = 3
Chances = dict[tuple[UnitId, ...], Fraction]


def is_promising(puzzle: Puzzle) -> bool:
    """Whether a puzzle may have a clear best answer that is not simply everybody."""
    look = LOOKS.get((puzzle.theme, puzzle.aim))
    return look is None or look(puzzle)


def _emptied(scene: Scene, target: PlaceId, odds: Odds, steps: int) -> Fraction:
    defenders = stack_at(scene, ENEMY[scene.state.segment.side], target)
    lowest = min(efficiency_of(scene, unit) for unit in defenders)
    leaves = Fraction(1)
    if scene.rules[may_hold](scene, target):
        leaves = max(Fraction(0), 1 - Fraction(lowest + 1, 10))
    gone = odds.chance(lambda one: one.defender_losses >= steps)
    return gone + leaves * odds.chance(lambda one: one.retreat and one.defender_losses < steps)


def _chances(scene: Scene, target: PlaceId) -> Chances:
    able = able_against(scene, target)
    found: Chances = {(): Fraction(0)}
    for size in range(1, len(able) + 1):
        for units in combinations(able, size):
            now = CombatAnalysis(scene, supposed(scene, target, units))
            found[units] = _emptied(scene, target, now.standing, now.steps)
    return found


def _single(puzzle: Puzzle) -> bool:
    scene = set_up(GAME, BOOK, puzzle).scene
    found = _chances(scene, scene.printed.atlas.hex_at("1404"))
    everybody = max(found, key=len)
    ranked = sorted(set(found.values()), reverse=True)
    best = [units for units, chance in found.items() if chance == ranked[0]]
    return everybody not in best and len(best) <= MOST_BEST and LOW <= ranked[0] <= HIGH


def _both(puzzle: Puzzle) -> bool:
    return _pair(puzzle, lambda one, other: one * other)


def _either(puzzle: Puzzle) -> bool:
    return _pair(puzzle, lambda one, other: one + other - one * other)


def _pair(puzzle: Puzzle, together) -> bool:  # noqa: ANN001  # two chances -> one
    scene = set_up(GAME, BOOK, puzzle).scene
    first, second = (
        _chances(scene, scene.printed.atlas.hex_at(label)) for label in puzzle.words[:2]
    )
    plans = {
        (a, b): together(one, other)
        for a, one in first.items()
        for b, other in second.items()
        if not set(a) & set(b)
    }
    ranked = sorted(plans.values(), reverse=True)
    clear = ranked[0] - ranked[1] >= GAP
    return clear and LOW <= ranked[0] <= HIGH


def _support(puzzle: Puzzle) -> bool:
    scene = set_up(GAME, BOOK, puzzle).scene
    side = scene.state.segment.side
    points = scene.state.forces[side].air_points
    before = set_up(GAME, BOOK, Puzzle(*_plain(puzzle))).scene
    chance = cache(lambda unit, label, n: _with_points(before, unit, label, n))
    sums = []
    for here in range(points + 1):
        one, other = chance(2, "1404", here), chance(3, "1503", points - here)
        both = puzzle.aim == "all-held"
        sums.append(one * other if both else one + other - one * other)
    ranked = sorted(sums, reverse=True)
    return ranked[0] - ranked[1] >= GAP and LOW <= ranked[0] <= HIGH


def _plain(puzzle: Puzzle) -> tuple[str, str, str, tuple[str, ...], str, str, str]:
    return (puzzle.theme, puzzle.position, puzzle.aim, puzzle.words, puzzle.ending, "", "")


def _with_points(scene: Scene, unit: int, label: str, points: int) -> Fraction:
    target = scene.printed.atlas.hex_at(label)
    now = CombatAnalysis(scene, supposed(scene, target, (UnitId(unit),)))
    odds = now.odds(Commitment(air_points=points))
    return _emptied(scene, target, odds, now.steps)


LOOKS = {
    ("single-attack", "all-held"): _single,
    ("single-attack", "held-without-loss"): _single,
    ("advance", "all-held"): _single,
    ("two-targets", "all-held"): _both,
    ("two-targets", "one-held"): _either,
    ("scarce-support", "all-held"): _support,
    ("scarce-support", "one-held"): _support,
}
