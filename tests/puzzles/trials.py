"""Answers of puzzles played out by the engine with random dice, many times."""

from __future__ import annotations

from fractions import Fraction
from typing import Any

from sandtable.kernel.play.state import deciders
from sandtable.puzzles.exact_solver import carried_out
from sandtable.puzzles.puzzle_setup import PuzzleSetup
from sandtable.random_source import RandomSource


def successes(setup: PuzzleSetup, order: Any, trials: int, seed: int = 1) -> int:
    """How often the aim is reached; after the answer both sides play their best."""
    dice, solver = RandomSource(seed), setup.solver
    found = 0
    for _ in range(trials):
        scene = carried_out(setup.game, setup.scene, setup.seat, order, dice)
        while (best := solver.best(scene)) is not None:
            seat = deciders(scene.state)[0]
            scene = carried_out(setup.game, scene, seat, best, dice)
        found += solver.chance(scene) == 1
    return found


def standard_errors(chance: Fraction, found: int, trials: int) -> float:
    """How far a count lies from what a chance foretells, in standard errors."""
    share = float(chance)
    error = (share * (1 - share) / trials) ** 0.5
    return 0.0 if not error and found == chance * trials else abs(found / trials - share) / error
