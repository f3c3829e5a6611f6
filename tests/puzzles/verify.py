"""Verify puzzles in three ways: solved anew, from the charts, and by trials.

PYTHONPATH=src:tests .venv/bin/python -m puzzles.verify [--full] [NAME ...]

Solved anew: all answers have the stored chance.  From the charts: the same without the engine,
where that is covered.  Trials: the best and the next answer are played out 300 times each, with
--full 10,000 times, and the count is within three standard errors.
"""

from __future__ import annotations

import sys
from fractions import Fraction

from puzzles.agreement import differing, is_covered
from puzzles.trials import standard_errors, successes
from sandtable.games.registry import load_registry
from sandtable.puzzles.puzzle_files import answers_of, order_out
from sandtable.puzzles.puzzle_setup import PuzzleSetup, all_puzzles, set_up

FEW, MANY, MOST_ERRORS = 300, 10_000, 3.0


def solved_anew(setup: PuzzleSetup) -> list[str]:
    """What differs between the stored answers and those worked out now."""
    now = {order_out(o): chance for chance, orders in setup.solved() for o in orders}
    then = {o: Fraction(group.chance) for group in setup.puzzle.answers for o in group.orders}
    return [
        f"{o}: {then.get(o)}, now {now.get(o)}" for o in now | then if now.get(o) != then.get(o)
    ]


def tried(setup: PuzzleSetup, trials: int) -> float:
    """The greatest distance of the best and the next answer, in standard errors."""
    worst = 0.0
    for chance, orders in answers_of(setup.game, setup.puzzle)[:2]:
        found = successes(setup, orders[0], trials)
        worst = max(worst, standard_errors(chance, found, trials))
    return worst


def main(*words: str) -> int:
    """Verify all puzzles, or those named."""
    trials = MANY if "--full" in words else FEW
    names = [word for word in words if not word.startswith("--")]
    faults = 0
    for game, book, puzzle in all_puzzles(load_registry(()).games.values()):
        if names and puzzle.name not in names:
            continue
        setup = set_up(game, book, puzzle)
        text = book.texts()[puzzle.name]
        wrong = solved_anew(setup)
        charts = "not covered"
        if is_covered(text):
            count, other = differing(text)
            wrong += other
            charts = f"{count} answers"
        errors = tried(setup, trials)
        faults += bool(wrong) + (errors > MOST_ERRORS)
        verdict = "; ".join(wrong) if wrong else "right"
        print(
            f"{puzzle.name}: {verdict}; charts: {charts}; {trials:,} trials: {errors:.2f}",
            flush=True,
        )
    print(f"faults: {faults}")
    return 1 if faults else 0


if __name__ == "__main__":
    sys.exit(main(*sys.argv[1:]))
