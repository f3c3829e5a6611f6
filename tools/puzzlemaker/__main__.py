"""Look for puzzles in bots' games; what was looked at before is passed over.

PYTHONPATH=tools .venv/bin/python -m puzzlemaker FOLDER games|composed THEME[,THEME] [SECONDS]
"""

from __future__ import annotations

import signal
import sys
import time
from collections.abc import Iterator
from fractions import Fraction
from hashlib import sha256
from pathlib import Path

from msgspec.structs import replace

from puzzlemaker.composed import COMPOSED
from puzzlemaker.composed_segments import COMPOSED_SEGMENTS
from puzzlemaker.games import found_in
from puzzlemaker.quick_look import is_promising
from puzzlemaker.tasks import TASKS, near
from puzzlemaker.windows import MIDDLE
from sandtable.games.next_war.advice.puzzles import BOOK
from sandtable.games.next_war.game import GAME
from sandtable.games.next_war.orders.combat import Attack
from sandtable.games.next_war.orders.movement import MoveUnits
from sandtable.games.next_war.position_text.notation_vocabulary import SHEET
from sandtable.puzzles.exact_solver import TooLongError
from sandtable.puzzles.order_enumeration import TooManyOrdersError
from sandtable.puzzles.puzzle_files import AnswerGroup, Puzzle, order_in, order_out, written
from sandtable.puzzles.puzzle_setup import set_up

SCENARIOS = ("india-pakistan/lahore", "vietnam/third-indochina-war", "vietnam/deja-phu")
BOTS = (("advised", "advised"), ("advised", "random"), ("random", "advised"))
#: The least gap between the best answers and the next, the most best answers, seconds for one.
GAP, MOST_BEST, SECONDS = Fraction(5, 100), 3, 4
#: How many games or positions of a theme are looked at.
MOST_SEEDS = 1000


class _Slow(Exception):
    """A puzzle that takes too long here."""


def solved(puzzle: Puzzle) -> Puzzle:
    """The puzzle with all its answers."""
    groups = set_up(GAME, BOOK, puzzle).solved()
    answers = tuple(
        AnswerGroup(str(chance), tuple(map(order_out, orders))) for chance, orders in groups
    )
    return replace(puzzle, answers=answers)


def is_good(puzzle: Puzzle) -> bool:
    """A clear best answer that is neither sure nor hopeless, and not simply everybody attacks."""
    if len(puzzle.answers) == 1 or not Fraction(1, 10) <= puzzle.best < 1:
        return False
    if puzzle.gap < GAP or len(puzzle.answers[0].orders) > MOST_BEST:
        return False
    return THEMED.get(puzzle.theme, lambda _: True)(puzzle)


def _not_everybody(puzzle: Puzzle) -> bool:
    """Some answer attacks the same hex with more units than the best."""
    attacks = [_attacks(group.orders) for group in puzzle.answers]
    if not attacks[0]:
        return False
    return all(
        any(len(more.units) > len(best.units) for rest in attacks[1:] for more in rest)
        for best in attacks[0]
    )


def _attacks(orders: tuple[str, ...]) -> list[Attack]:
    found = [order_in(GAME, order) for order in orders]
    return [order for order in found if isinstance(order, Attack)]


def _one_first(puzzle: Puzzle) -> bool:
    """The best answers attack one hex first; to attack the other hex first is worse."""
    first = {order.target for order in _attacks(puzzle.answers[0].orders)}
    later = {order.target for group in puzzle.answers[1:] for order in _attacks(group.orders)}
    return len(first) == 1 and bool(later - first)


def _asks_to_hold(puzzle: Puzzle) -> bool:
    """The question is whether to hold."""
    orders = [order for group in puzzle.answers for order in group.orders]
    return any("try_to_hold" in order or "retreat_now" in order for order in orders)


def _beside_is_not_enough(puzzle: Puzzle) -> bool:
    """Some move to a hex beside the enemy is not among the best."""
    beside = {SHEET.hex_at(label) for label in near(MIDDLE)}
    moves = [order_in(GAME, order) for group in puzzle.answers[1:] for order in group.orders]
    return any(isinstance(one, MoveUnits) and one.path[-1] in beside for one in moves)


THEMED = {
    "block-retreats": _beside_is_not_enough,
    "stand-or-go": _asks_to_hold,
    "single-attack": _not_everybody,
    "advance": _not_everybody,
    "two-targets": _not_everybody,
    "order-of-attacks": _one_first,
    "last-turn": _not_everybody,
}


def _alarm(*_: object) -> None:
    raise _Slow


def from_games(themes: list[str]) -> Iterator[Puzzle]:
    """Questions about positions of bots' games."""
    for seed in range(1, MOST_SEEDS):
        for scenario in SCENARIOS:
            for found in found_in(scenario, BOTS[seed % len(BOTS)], seed):
                for theme in themes:
                    yield from TASKS[theme](found)


def composed(themes: list[str]) -> Iterator[Puzzle]:
    """Questions about positions drawn at random."""
    for seed in range(1, MOST_SEEDS):
        for theme in themes:
            yield (COMPOSED | COMPOSED_SEGMENTS)[theme](seed)


def main(folder: str, where: str, themes: str, seconds: str = "600") -> None:
    """Look until so many seconds of processor time are used."""
    kept, end = Path(folder), time.process_time() + float(seconds)
    kept.mkdir(parents=True, exist_ok=True)
    done_file = kept / f"done-{where}-{themes.replace(',', '+')}.txt"
    done = set(done_file.read_text().split() if done_file.exists() else ())
    signal.signal(signal.SIGVTALRM, _alarm)
    source = from_games if where == "games" else composed
    for puzzle in source(themes.split(",")):
        if time.process_time() > end:
            return
        key = sha256(f"{puzzle.aim}{puzzle.words}{puzzle.position}".encode()).hexdigest()[:8]
        name = f"{puzzle.theme}-{key}"
        if name not in done:
            _look(kept, name, puzzle)
            with done_file.open("a") as file:
                file.write(f"{name}\n")


def _look(kept: Path, name: str, puzzle: Puzzle) -> None:
    signal.setitimer(signal.ITIMER_VIRTUAL, SECONDS)
    try:
        if not is_promising(puzzle):
            return
        found = solved(puzzle)
    except (_Slow, TooLongError, TooManyOrdersError):
        return
    finally:
        signal.setitimer(signal.ITIMER_VIRTUAL, 0)
    if is_good(found):
        (kept / f"{name}.toml").write_text(written(found), encoding="utf-8")
        print(name, puzzle.aim, float(found.best), float(found.gap), flush=True)


if __name__ == "__main__":
    main(*sys.argv[1:])
