"""What "complete" means of a scenario, in the words of the glossary, as a check."""

from __future__ import annotations

import csv
from collections.abc import Iterator
from importlib import import_module

from architecture.clauses import clauses, is_ours
from architecture.repository import REPO, catalogue
from equality.kept import every_game
from sandtable.games.next_war.sheets.title_and_scenario_registry import scenarios
from sandtable.kernel.catalogue.catalog import RuleState, Scope
from sandtable.kernel.catalogue.citations import ancestors, document_of

FUZZED = REPO / "measure/soak/fuzz.csv"
GAMES = 100
#: Chapters of scenarios, and those of them that belong to the Standard game.
SCENARIOS = ("NWV:17.", "NWIP:17.")
#: The rules of each title.
DOCUMENTS = {"india-pakistan": "NWIP", "vietnam": "NWV"}
#: Parts of the Advanced game that are about ships, Beachheads and mines.
OF_THE_SEA = {
    "ADV:17.0",
    "ADV:17.1",
    "ADV:17.3",
    "ADV:22.2.2",
    "ADV:23.6",
    "ADV:27.4",
    "ADV:27.7.3",
}
STANDARD_SCENARIOS = ("NWV:17.1", "NWIP:17.1")


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


def is_advanced(cite: str) -> bool:
    """Whether a rule that is still to be built belongs to the Advanced game or its scenarios."""
    rule = catalogue()[cite]
    if rule.state is RuleState.DONE:
        return False
    family = (cite, *ancestors(cite))
    scenarios = [each for each in family if each.startswith(SCENARIOS)]
    standard = any(each in STANDARD_SCENARIOS for each in family)
    in_scenario = bool(scenarios) and not standard
    return document_of(cite) == "ADV" or rule.scope is Scope.ADVANCED or in_scenario


def waits_of(cite: str) -> set[str]:
    """The rules that the rest of a rule comes with, by its own word or that of its clauses."""
    excuses = [one.excuse for one in clauses().get(cite, ())]
    told = {str(each.cite) for each in excuses if each is not None and each.why == "waits"}
    return told | {str(each) for each in catalogue()[cite].waits}


def is_done_in_standard(cite: str) -> bool:
    """Whether a rule is done, or all that is left of it belongs to the Advanced game."""
    waits = waits_of(cite)
    if catalogue()[cite].state is RuleState.DONE:
        return not waits
    return bool(waits) and all(is_advanced(each) for each in waits)


def is_done_for(scenario: str, cite: str) -> bool:
    """Whether a rule is done, or all that is left of it is of no use to a scenario."""
    if not is_of_the_advanced_game(scenario):
        return is_done_in_standard(cite)
    waits = waits_of(cite)
    if catalogue()[cite].state is RuleState.DONE:
        return not waits
    return bool(waits) and all(
        is_unused(scenario, each)
        or (catalogue()[each].state is RuleState.PARTLY and is_done_for(scenario, each))
        for each in waits
    )


def is_of_the_advanced_game(scenario: str) -> bool:
    """Whether a scenario is played by the Advanced rules."""
    game = every_game()[scenario]
    return "advanced" in game.rules.scenarios[scenario].layers


def is_unused(scenario: str, cite: str) -> bool:
    """Whether a scenario of the Advanced game has no use for a rule.

    The rule is an option, belongs to another title or to the Supplement, is left out by the
    scenario itself, or is about the sea and there are no ships.
    """
    rule, family = catalogue()[cite], {cite, *ancestors(cite)}
    title, document = scenario.partition("/")[0], document_of(cite)
    if rule.scope is Scope.OPTIONAL or document == "NWSS3":
        return True
    if document in DOCUMENTS.values() and document != DOCUMENTS[title]:
        return True
    (sheet,) = [one.sheet for one in scenarios() if one.sheet.facts.id == scenario]
    out = {each for left in sheet.facts.left_out for each in left.chapters}
    if family & {*out, *[each.removesuffix(".0") for each in out]}:
        return True
    return not sheet.ships and bool(family & OF_THE_SEA)


def overclaims(*, with_fuzz: bool) -> Iterator[str]:
    """Why a scenario that says it is complete is not."""
    fuzzed = _fuzzed()
    for scenario in complete_scenarios():
        for cite in sorted(rules_of(scenario)):
            if not is_done_for(scenario, cite):
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
