"""What "complete" means of a scenario, in the words of the glossary, as a check."""

from __future__ import annotations

import csv
from collections.abc import Iterator
from importlib import import_module

from architecture.clauses import clauses, is_ours
from architecture.repository import REPO, catalogue
from equality.kept import every_game
from sandtable.kernel.catalogue.catalog import RuleState
from sandtable.kernel.catalogue.citations import ancestors

FUZZED = REPO / "tests/soak/fuzz.csv"
GAMES = 100


def complete_scenarios() -> list[str]:
    """The scenarios that say they are complete."""
    return [
        name
        for name, game in every_game().items()
        if game.rules.scenarios[name].stage == "complete"
    ]


def rules_of(scenario: str) -> set[str]:
    """The rules that a scenario is played by: those of its layers that are in a catalogue."""
    game = every_game()[scenario]
    layers = [game.rules.layers[name] for name in game.rules.scenarios[scenario].layers]
    cites = {mark.cite for layer in layers for mark in layer.marks}
    return {cite for cite in cites if cite in catalogue()}


def overclaims(*, with_fuzz: bool) -> Iterator[str]:
    """Why a scenario that says it is complete is not."""
    fuzzed = _fuzzed()
    for scenario in complete_scenarios():
        for cite in sorted(rules_of(scenario)):
            if catalogue()[cite].state is not RuleState.DONE:
                yield f"{scenario}: {cite} is {catalogue()[cite].state}"
            if not _is_told(cite):
                yield f"{scenario}: {cite} has no clauses"
        games, found = fuzzed.get(scenario, (0, 0))
        if games < GAMES or found:
            yield f"{scenario}: {games} games fuzzed, {found} faults"
    if with_fuzz:
        missing = list(import_module("soak.fuzz").missing(GAMES, complete_scenarios()))
        yield from (f"{scenario}: fuzzed by other rules than today's" for scenario in missing)


def _is_told(cite: str) -> bool:
    """Whether a rule has clauses, its own or those of the rule it is a part of."""
    return is_ours(cite) or any(each in clauses() for each in (cite, *ancestors(cite)))


def _fuzzed() -> dict[str, tuple[int, int]]:
    if not FUZZED.exists():
        return {}
    with FUZZED.open(newline="", encoding="utf-8") as file:
        rows = csv.DictReader(file)
        return {row["scenario"]: (int(row["games"]), int(row["faults"])) for row in rows}
