"""Give solved puzzles a name and a first sentence why; whoever keeps one reads that sentence again.

PYTHONPATH=tools .venv/bin/python -m puzzlemaker.explain FILE ...
"""

from __future__ import annotations

import sys
from pathlib import Path
from typing import Any

from msgspec.structs import replace

from sandtable.games.next_war.advice.puzzles import BOOK
from sandtable.games.next_war.analysis.combat_calculation import CombatLedger, combat_ledger
from sandtable.games.next_war.analysis.hypothetical_combat import supposed
from sandtable.games.next_war.game import GAME
from sandtable.games.next_war.orders.combat import Attack
from sandtable.kernel.english import counted
from sandtable.presenters.name_and_value_texts import game_with_names
from sandtable.presenters.table_view import order_text
from sandtable.puzzles.puzzle_files import Puzzle, answers_of, read_puzzle, written
from sandtable.puzzles.puzzle_setup import PuzzleSetup, set_up

FOLDER = Path(__file__).parents[2] / "src/sandtable/games/next_war/advice/puzzles"


def why(puzzle: Puzzle) -> str:
    """A first sentence: the sum of the best attack, and of the one that a player would expect."""
    setup = set_up(GAME, BOOK, puzzle)
    groups = answers_of(setup.game, puzzle)
    best = groups[0][1][0]
    rest = [order for _, orders in groups[1:] for order in orders]
    if not isinstance(best, Attack):
        return _plainly(setup, best, groups[1][1][0])
    same = [o for o in rest if isinstance(o, Attack) and o.target == best.target]
    fuller = [order for order in same if set(order.units) > set(best.units)]
    other = (fuller or same or [o for o in rest if isinstance(o, Attack)] or [None])[0]
    told = f"{_said(setup, best)}."
    return f"{told} {_said(setup, other)}." if other is not None else told


def _plainly(setup: PuzzleSetup, best: Any, other: Any) -> str:
    game = game_with_names(setup.table)
    return f"{order_text(game, best)}, not: {order_text(game, other)}."


def _said(setup: PuzzleSetup, order: Attack) -> str:
    ledger: CombatLedger = combat_ledger(
        setup.scene, supposed(setup.scene, order.target, order.units)
    )
    names = [setup.scene.printed.counters[unit].designation for unit in order.units]
    where = setup.scene.printed.atlas.label(order.target)
    rows = [f"{row.name} {row.value:+d}" for row in (*ledger.shifts, *ledger.modifiers)]
    listed = f" ({', '.join(rows)})" if rows else ""
    units = counted(len(names), "unit")
    return (
        f"{' and '.join(names)} ({units}) against {where}: {ledger.attack} to {ledger.defence}, "
        f"column {ledger.column}, {ledger.modifier:+d} on the die{listed}"
    )


def _kept() -> list[Path]:
    return sorted(FOLDER.glob("*.toml"))


def main(*files: str) -> None:
    """Write the puzzles into the folder of the game, numbered by theme; one for a position."""
    seen = {read_puzzle("", one.read_text(encoding="utf-8")).position for one in _kept()}
    for file in files:
        puzzle = read_puzzle("", Path(file).read_text(encoding="utf-8"))
        if puzzle.position in seen:
            continue
        seen.add(puzzle.position)
        number = 1
        while (FOLDER / f"{puzzle.theme}-{number}.toml").exists():
            number += 1
        kept = replace(puzzle, why=why(puzzle), name="")
        (FOLDER / f"{puzzle.theme}-{number}.toml").write_text(written(kept), encoding="utf-8")
        print(f"{puzzle.theme}-{number}: {kept.why}")


if __name__ == "__main__":
    main(*sys.argv[1:])
