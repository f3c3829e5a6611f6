"""A rule corrected as RUL-0001 while games are under way."""

from __future__ import annotations

from typing import Any

from sandtable.bots.players import RandomPlayer, play_on
from sandtable.kernel.play.dice import Roots
from sandtable.kernel.play.records import joined
from sandtable.table.replay_audit import audit
from sandtable.table.storage.loading import load_table, open_table
from toys.hexes.game import CORRECTED, GAME, OLD_RULES

SCENARIO = "toy-hexes/small"


def outlive_a_ruling(first: int, count: int) -> dict[str, int]:
    """Save games half-way under the old rules, load them, play on, audit under both rules."""
    found = {"games": 0, "finished": 0, "own_mismatches": 0, "named": 0, "new_use_it": 0}
    for seed in range(first, first + count):
        roots = Roots.from_seed(f"ruling {seed}")
        table = open_table(GAME, SCENARIO, roots, layers=OLD_RULES)
        play_on(table, _bots(seed), limit=30 + seed % 40)
        loaded = load_table(GAME, joined(table.lines), roots)
        play_on(loaded, _bots(-seed - 1))
        data = joined(loaded.file())
        differs = audit(GAME, data, CORRECTED)
        found["games"] += 1
        found["finished"] += loaded.over is not None and loaded.opening.layers == OLD_RULES
        found["own_mismatches"] += len(audit(GAME, data))
        found["named"] += bool(differs) and differs[0].n > 0
        fresh = open_table(GAME, SCENARIO, roots)
        found["new_use_it"] += "RUL-0001" in fresh.opening.layers
    return found


def _bots(seed: int) -> dict[int, Any]:
    return {0: RandomPlayer(seed), 1: RandomPlayer(seed + 10**6)}
