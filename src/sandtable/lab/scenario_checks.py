"""What is wrong with a designer's scenario: its tables, and how random games of it go."""

from __future__ import annotations

import tomllib
from collections.abc import Iterator, Mapping
from typing import Any

from sandtable.kernel.catalogue.catalog import load, own_texts
from sandtable.kernel.catalogue.citations import document_of, is_cite
from sandtable.kernel.custom_scenario_folders import FACTS
from sandtable.lab.bot_game import play
from sandtable.lab.designer_scenarios import faults_of, remarks_on
from sandtable.lab.scenario_choice import PreparedScenario, Setting, prepare_scenario


def scenario_faults(tables: Mapping[str, str], games: int) -> list[str]:
    """List what does not fit the map, the counters or itself; then what random games run into."""
    stage = prepare_scenario(Setting("", tables=tables))
    found = [*unknown_citations(tables[FACTS])]
    found += faults_of(stage.game, stage.scenario, stage.layers)
    found = found or [*remarks_on(stage.game, stage.scenario, stage.layers)]
    return found or [line for seed in range(games) for line in _played(stage, seed)]


def unknown_citations(text: str) -> Iterator[str]:
    """Citations of a sheet that no rule has, of the documents whose rules are known.

    Rulings and documents of a designer's own are not looked up.
    """
    known = load(own_texts("sandtable"))
    documents = known.documents()
    for row, cite in _cited(tomllib.loads(text)):
        if is_cite(cite) and document_of(cite) in documents and cite not in known:
            yield f"{FACTS}, {row}: there is no rule {cite}; see: sandtable rule {cite}"


def _cited(held: Any, row: str = "the head") -> Iterator[tuple[str, str]]:
    """Every citation with the name of the fact that has it."""
    if isinstance(held, list):
        for one in held:
            yield from _cited(one, row)
    if isinstance(held, dict):
        for name, value in held.items():
            if name == "cite" and isinstance(value, str):
                yield row, value
            elif isinstance(value, dict | list):
                yield from _cited(value, name if row == "the head" else row)


def _played(stage: PreparedScenario, seed: int) -> list[str]:
    bots = ("random",) * len(stage.game.rules.seats)
    failure = play(stage, bots, seed, sampled=False).row["failure"]
    return [f"a random game failed: {failure.strip().splitlines()[-1]}"] if failure else []
