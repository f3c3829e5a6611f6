"""The verifier against honest files and files with one bit altered."""

from __future__ import annotations

from importlib import import_module
from typing import Any

from sandtable.bots.players import RandomPlayer, play_on
from sandtable.kernel.play.dice import Roots
from sandtable.kernel.play.records import joined
from sandtable.random_source import RandomSource
from sandtable.table.storage.loading import open_table
from sandtable.verify import Rejected, verify

TOYS = (("toys.hexes.game", "toy-hexes/small"), ("toys.cards.game", "toy-cards/short"))


def finished_file(seed: int) -> bytes:
    """Play a random game of either toy to its end."""
    module, scenario = TOYS[seed % len(TOYS)]
    game: Any = import_module(module).GAME
    known = f"file {seed}" if seed % 5 == 0 else None
    roots = Roots.from_seed(f"file {seed}")
    table = open_table(game, scenario, roots, id=f"g{seed}", seed=known)
    play_on(table, {0: RandomPlayer(seed), 1: RandomPlayer(-seed - 1)})
    return joined(table.file())


def accepts(data: bytes) -> bool:
    """Whether the verifier accepts a file."""
    try:
        verify(data)
    except Rejected:
        return False
    return True


def honest_and_altered(first: int, count: int) -> dict[str, int]:
    """Check so many honest files, and each again with one random bit altered."""
    found = {"honest": 0, "accepted": 0, "altered": 0, "rejected": 0, "dice": 0}
    for seed in range(first, first + count):
        data = finished_file(seed)
        found["honest"] += 1
        if accepts(data):
            found["accepted"] += 1
            found["dice"] += verify(data).dice_checked
        whims = RandomSource(seed)
        at, bit = whims.below(len(data)), whims.below(8)
        altered = data[:at] + bytes([data[at] ^ 1 << bit]) + data[at + 1 :]
        found["altered"] += 1
        found["rejected"] += not accepts(altered)
    return found
