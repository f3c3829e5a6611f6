"""Games that are kept as lines of a file, so that a run that is cut goes on where it ended."""

from __future__ import annotations

import os
from collections.abc import Callable, Sequence
from concurrent.futures import ProcessPoolExecutor
from functools import cache
from hashlib import sha256
from pathlib import Path
from typing import Protocol, TypeVar

import msgspec

SOURCE = Path(__file__).parents[2] / "src" / "sandtable"
#: What stands beside the code that decides orders, and decides none.
NO_ORDERS = {"game_advice.py", "intent.py", "winning_chance.py", "routine_question_answers.py"}


class Kept(Protocol):
    """A game that was played by some code."""

    @property
    def code(self) -> str:
        """A hash of the code that decided its orders."""
        ...

    @property
    def scenario(self) -> str:
        """The scenario that was played."""
        ...


G = TypeVar("G", bound=Kept)
J = TypeVar("J")


@cache
def code_of(scenario: str) -> str:
    """A hash of the code that decides orders in the game of a scenario."""
    hexes = scenario.startswith(("vietnam/", "india-pakistan/"))
    advice = SOURCE / "games" / ("next_war" if hexes else "hearts_and_minds") / "advice"
    files = [*sorted((SOURCE / "bots").glob("*.py")), *sorted(advice.glob("*.py"))]
    files += sorted((advice / "fleet").glob("*.py"))
    texts = [file.read_bytes() for file in files if file.name not in NO_ORDERS]
    return sha256(b"\0".join(texts)).hexdigest()[:12]


def every_line(file: Path, kind: type[G]) -> list[G]:
    """Read all games of a file."""
    lines = file.read_text("utf-8").splitlines() if file.exists() else []
    return [msgspec.json.decode(line, type=kind) for line in lines]


def current_lines(file: Path, kind: type[G]) -> list[G]:
    """Read the games of a file that were played by the code as it is."""
    return [game for game in every_line(file, kind) if game.code == code_of(game.scenario)]


def as_line(game: Kept) -> str:
    """A game as it is kept."""
    return msgspec.json.encode(game).decode()


def play_and_keep(
    file: Path, jobs: Sequence[J], played: Callable[[J], Kept], at_once: int = 1
) -> None:
    """Play games in `WORKERS` processes, each handed so many at once, and add a line for each."""
    workers = int(os.environ.get("WORKERS", "2"))
    with ProcessPoolExecutor(workers) as pool, file.open("a", encoding="utf-8") as out:
        for game in pool.map(played, jobs, chunksize=at_once):
            print(as_line(game), file=out, flush=True)
