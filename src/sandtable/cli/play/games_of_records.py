"""The game of a record, with the own counters and the own scenario that it was begun with."""

from __future__ import annotations

from collections.abc import Sequence
from pathlib import Path

from sandtable.cli.available_games import game_of
from sandtable.cli.play.counter_files import with_its_counters
from sandtable.cli.play.scenario_folders import with_its_folder
from sandtable.games.registry import Registry
from sandtable.kernel.contract import Game
from sandtable.kernel.play.records import Opening
from sandtable.kernel.user_entered_counters import OwnCounters


def game_of_record(
    found: Registry,
    opening: Opening,
    record: Path,
    counters: Sequence[Path] = (),
    folder: Path | None = None,
) -> tuple[Game, tuple[OwnCounters, ...]]:
    """The game as a record needs it, and the values of its own counters.

    What is given counts; else they are looked for beside the record.
    """
    game = with_its_folder(found, game_of(found, opening.game), opening, record, folder)
    return with_its_counters(found, game, opening, record, counters)
