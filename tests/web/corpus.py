"""A corpus of bot games, made by seed, and its replay in a fresh process with another hash seed.

The makers and the replayers share no memory: what is equal afterwards is equal by the bytes alone.
"""

from __future__ import annotations

import os
import subprocess
import sys
from collections.abc import Iterator
from pathlib import Path

import msgspec

from sandtable.bots.players import PLAYERS, play_on
from sandtable.games.registry import load_registry
from sandtable.kernel.play.dice import Roots
from sandtable.kernel.play.hashed_map import state_hash_in_full
from sandtable.kernel.play.records import joined
from sandtable.table.replay_audit import audit
from sandtable.table.storage.loading import NO_ROOTS, load_table, open_table, read_opening
from web.service import TOYS

#: Scenario, bot, orders at most, and how many of a hundred games.
MIX = (
    ("toy-hexes/small", "random", 400, 40),
    ("toy-cards/short", "random", 400, 40),
    ("vietnam/deja-phu", "random", 150, 12),
    ("hearts-and-minds/1965", "random", 150, 8),
)


class Replayed(msgspec.Struct):
    """What a replay found."""

    games: int = 0
    records: int = 0
    unequal: int = 0
    audited_otherwise: int = 0


def plan(games: int) -> Iterator[tuple[str, str, int, int]]:
    """Name the games: scenario, bot, limit, seed."""
    for scenario, bot, limit, share in MIX:
        for seed in range(max(1, games * share // 100)):
            yield scenario, bot, limit, seed


def make(folder: Path, games: int, part: int, parts: int) -> None:
    """Play one part of the corpus and write it down, with the hash of each last position."""
    shelf = load_registry(TOYS)
    for number, (scenario, bot, limit, seed) in enumerate(plan(games)):
        if number % parts != part:
            continue
        game, found = shelf.scenario(scenario)
        table = open_table(game, found.id, Roots.from_seed(f"corpus {seed}"), seed=f"corpus {seed}")
        play_on(table, {seat: PLAYERS[bot](seed * 2 + seat) for seat in (0, 1)}, limit)
        digest = state_hash_in_full(table.state)
        (folder / f"{number:05}.{digest}.jsonl").write_bytes(joined(table.file()))


def replay(folder: Path, part: int, parts: int) -> Replayed:
    """Fold every record anew (each holds the hash of its position), and resolve every order."""
    shelf, found = load_registry(TOYS), Replayed()
    for path in sorted(folder.glob("*.jsonl"))[part::parts]:
        data = path.read_bytes()
        game = shelf.game(read_opening(data).game)
        table = load_table(game, data, NO_ROOTS)
        found.games += 1
        found.records += len(table.lines) - 1
        found.unequal += state_hash_in_full(table.state) != path.name.split(".")[1]
        found.audited_otherwise += bool(audit(game, data))
    return found


def rehearse(folder: Path, games: int, parts: int = 2) -> Replayed:
    """Make the corpus and replay it, each in processes of its own."""
    _each("make", folder, games, parts)
    total = Replayed()
    for text in _each("replay", folder, games, parts):
        one = msgspec.json.decode(text, type=Replayed)
        for name in Replayed.__struct_fields__:
            setattr(total, name, getattr(total, name) + getattr(one, name))
    return total


def _each(word: str, folder: Path, games: int, parts: int) -> list[str]:
    started = [
        subprocess.Popen(
            [sys.executable, "-m", "web.corpus", word, str(folder), str(games), str(n), str(parts)],
            env={**os.environ, "PYTHONPATH": "tests", "PYTHONHASHSEED": str(len(word) + n)},
            stdout=subprocess.PIPE,
            text=True,
        )
        for n in range(parts)
    ]
    told = [process.communicate()[0] for process in started]
    if any(process.returncode for process in started):
        raise RuntimeError(f"a process that should {word} the corpus failed")
    return told


if __name__ == "__main__":
    where, number = Path(sys.argv[2]), [int(word) for word in sys.argv[3:]]
    if sys.argv[1] == "make":
        make(where, *number)
    else:
        sys.stdout.write(msgspec.json.encode(replay(where, *number[1:])).decode())
