"""How long the scenarios are, and how much there is to handle, for a list of scenarios."""

from __future__ import annotations

from sandtable.games.next_war.presentation.briefing.scenario_briefing import situations
from sandtable.games.next_war.sheets.title_and_scenario_registry import registered
from sandtable.kernel.client_display_types import Scope
from sandtable.kernel.english import counted


def scope_of(scenario: str) -> Scope:
    """Return the length and weight of a scenario of ours by its id; of others nothing is known."""
    found = registered(scenario)
    if found is None:
        return Scope()
    written = situations().get(scenario)
    return Scope(counted(found.sheet.facts.last_turn, "turn"), written.weight if written else 0)
