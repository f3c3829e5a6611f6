"""Whole games with the Advanced rules that are built: no dead ends, and the phases in order."""

from __future__ import annotations

import pytest

from games.next_war.advanced_game import OF_TITLE, advanced_game
from sandtable.games.next_war.events import InitiativeSet, TurnBegan
from sandtable.games.next_war.invariants import faults
from sandtable.kernel.play.events import StepBegan
from sandtable.testing.conformance import Findings, check_game

#: Phases that a Contested turn leaves out.
INITIATIVE_ONLY = {
    "first_sof_phase",
    "initiative_movement_and_combat_phase",
    "second_strike_phase",
    "second_supply_phase",
}
LAST = ["victory_phase", "victory_determination"]


@pytest.mark.rule("ADV:SOP-4", "ADV:SOP-9", "ADV:SOP-10", "ADV:SOP-11", "ADV:SOP-17")
@pytest.mark.parametrize("scenario", OF_TITLE.values())
def test_a_random_game_runs_to_its_end_through_all_phases(scenario):
    found = Findings()
    table = check_game(advanced_game(scenario), scenario, "advanced 1", found, careful=40)

    assert found.clean(), found.notes
    assert table.state.over is not None
    assert faults(table.printed, table.state) == ()
    turns = [*turns_of(table)]
    assert len(turns) > 1
    for steps, contested in turns[1:]:
        assert steps[0] == "weather_phase"
        assert INITIATIVE_ONLY.isdisjoint(steps) if contested else INITIATIVE_ONLY.issubset(steps)
        assert "reorganization_phase" in steps
    assert turns[-1][0][-len(LAST) :] == LAST


def turns_of(table):
    """The steps of each turn, and whether it was a Contested one."""
    steps: list[str] = []
    contested = False
    for event in (event for record in table.records for event in record.events):
        if isinstance(event, StepBegan):
            steps.append(event.step)
        elif isinstance(event, InitiativeSet):
            contested = event.holder is None
        elif isinstance(event, TurnBegan):
            yield steps, contested
            steps = []
    yield steps, contested
