"""What is wrong with a designer's scenario: its tables, and how random games of it go."""

from __future__ import annotations

from collections.abc import Mapping

from sandtable.lab.bot_game import play
from sandtable.lab.scenario_choice import PreparedScenario, Setting, prepare_scenario
from sandtable.table.table import prepared


def scenario_faults(tables: Mapping[str, str], games: int) -> list[str]:
    """List what does not fit the map, the counters or itself; then what random games run into."""
    stage = prepare_scenario(Setting("", tables=tables))
    _, printed = prepared(stage.game, stage.scenario.id, stage.layers)
    found = list(stage.game.storage.folders.slips(printed)) if stage.game.storage.folders else []
    return found or [line for seed in range(games) for line in _played(stage, seed)]


def _played(stage: PreparedScenario, seed: int) -> list[str]:
    bots = ("random",) * len(stage.game.rules.seats)
    failure = play(stage, bots, seed, sampled=False).row["failure"]
    return [f"a random game failed: {failure.strip().splitlines()[-1]}"] if failure else []
