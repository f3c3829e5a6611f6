"""The whole suite in small, in one process: prints what is wrong, exit 1 if anything is.

`--fault NAME` plants a known fault first; a suite that then stays silent is worth nothing.
"""

from __future__ import annotations

import argparse
import subprocess
import sys
import traceback
from collections.abc import Callable, Iterator
from importlib import import_module
from pathlib import Path
from typing import Any

from kernel.option_pairs import check_pair, option_pairs
from prove.checks import (
    chance_is_bound,
    file_verifies,
    points_are_heard,
    records_verify,
    same_bot_in_both_worlds,
)
from sandtable.random_source import RandomSource
from sandtable.testing.conformance import (
    Findings,
    Sampler,
    check_game,
    check_positions,
    check_twin_worlds,
)

GAMES = (("toys.hexes.game", "toy-hexes/small", 2), ("toys.cards.game", "toy-cards/full", 6))


def plays(seed: int) -> Iterator[str]:
    """Let both toys be played and checked closely."""
    for module, scenario, games in GAMES:
        game: Any = import_module(module).GAME
        found = Findings()
        for number in range(games):
            table = check_game(game, scenario, f"alarm {seed} {number}", found, careful=4)
            yield from file_verifies(table)
        yield from found.notes
        yield from check_positions(game, scenario, 250, 10**6 + 1000 * seed).notes


def worlds(seed: int) -> Iterator[str]:
    """Compare twin worlds of the card game."""
    game: Any = import_module("toys.cards.game").GAME
    yield from check_twin_worlds(game, "toy-cards/full", 150, 1000 * seed).notes


def undoes(seed: int) -> Iterator[str]:
    """Hold undo against its model."""
    whims = RandomSource(seed)
    check = import_module("table.undo_model").check_sequence
    for _ in range(150):
        check([whims.below(1 << 16) for _ in range(14)])
    yield from ()


def composes(seed: int) -> Iterator[str]:
    """Compose some pairs of options in every order."""
    whims = Sampler(f"pairs {seed}")
    pairs = option_pairs()
    for _ in range(6):
        check_pair(pairs[whims.below(len(pairs))])
    yield from points_are_heard()


CHECKS: tuple[Callable[[int], Iterator[str]], ...] = (
    composes,
    chance_is_bound,
    plays,
    worlds,
    same_bot_in_both_worlds,
    undoes,
    records_verify,
)


def alarms(seed: int) -> list[str]:
    """Run the checks until one finds something; an exception is an alarm too."""
    for check in CHECKS:
        try:
            found = list(check(seed))
        except Exception:  # noqa: BLE001  # whatever breaks has been noticed
            found = [f"{check.__name__}: {traceback.format_exc(limit=-3)}"]
        if found:
            return found
    return []


def tests_fail(fault: str) -> list[str]:
    """Let the tests of kernel, table and toys have their say too."""
    command = ["-m", "pytest", "-x", "-q", "-p", "no:randomly", "--fault", fault, "--quick"]
    folders = ["tests/kernel", "tests/games/toy_cards", "tests/games/toy_hexes", "tests/table"]
    done = subprocess.run(
        [sys.executable, *command, *folders],
        capture_output=True,
        text=True,
        cwd=Path(__file__).resolve().parents[2],
        check=False,
    )
    lines = [line for line in done.stdout.splitlines() if line.startswith(("FAILED", "ERROR"))]
    return lines if done.returncode else []


def main() -> int:
    """Plant, run, report."""
    reader = argparse.ArgumentParser()
    reader.add_argument("--fault", default="")
    reader.add_argument("--seed", type=int, default=1)
    asked = reader.parse_args()
    if asked.fault:
        import_module(f"faults.{asked.fault}").plant()
    found = alarms(asked.seed)
    if asked.fault and not found:
        found = tests_fail(asked.fault)
    for text in found[:5]:
        print(text)
    return int(bool(found))


if __name__ == "__main__":
    sys.exit(main())
