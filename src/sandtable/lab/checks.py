"""What is wrong with a designer's scenario: its tables, and how random games of it go."""

from __future__ import annotations

from collections.abc import Mapping

from sandtable.games.next_war.sheet_checks import slips
from sandtable.lab.playing import play
from sandtable.lab.settings import Setting, Stage, staged
from sandtable.table.table import prepared


def wrong_with(tables: Mapping[str, str], games: int) -> list[str]:
    """List what does not fit the map, the counters or itself; then what random games run into."""
    stage = staged(Setting("", tables=tables))
    _, printed = prepared(stage.game, stage.scenario.id, stage.layers)
    found = list(slips(printed))
    return found or [line for seed in range(games) for line in _played(stage, seed)]


def _played(stage: Stage, seed: int) -> list[str]:
    bots = ("random",) * len(stage.game.seats)
    failure = play(stage, bots, seed, sampled=False).row["failure"]
    return [f"a random game failed: {failure.strip().splitlines()[-1]}"] if failure else []
