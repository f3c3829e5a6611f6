"""The composed turn and combat, as `sandtable why` prints them, against the sequence card."""

from __future__ import annotations

import csv
import json
from itertools import groupby
from pathlib import Path

import pytest
from typer.testing import CliRunner

from architecture.repository import REPO, catalogue
from sandtable.cli.app import app
from sandtable.games.next_war.rule_hooks import turn
from sandtable.games.next_war.rule_layers import LAYERS
from sandtable.kernel.catalogue.source_notes import problems
from sandtable.kernel.rules.rule_hooks import Kind

CHARTS = Path(__file__).parent / "charts"

#: The steps that carry out each line of the card; one step may carry out several lines.
STEPS_OF_THE_TURN = {
    ("Weather", "1"): ["weather"],
    ("Weather", "2"): ["ships_seek_shelter"],
    ("Supply (optional 13.1)", "1"): ["supply"],
    ("Supply (optional 13.1)", "2"): ["supply"],
    ("Initiative/Air/Naval", "1"): ["initiative"],
    ("Initiative/Air/Naval", "2"): ["air_points"],
    ("Initiative/Air/Naval", "3"): ["air_superiority"],
    ("Initiative/Air/Naval", "4a"): ["inshore_control"],
    ("Initiative/Air/Naval", "4b"): ["at_sea_control"],
    ("Initiative/Air/Naval", "5"): ["first_side_clears_mines", "second_side_clears_mines"],
    ("Initiative Movement and Combat", "1"): ["initiative_movement"],
    ("Initiative Movement and Combat", "2"): ["initiative_combat"],
    ("Initiative Movement and Combat", "3"): ["elite_reaction_movement"],
    ("Initiative Movement and Combat", "4"): ["exploitation_movement"],
    ("Initiative Movement and Combat", "5"): ["exploitation_combat"],
    ("Initiative Movement and Combat", "6"): ["reaction_movement"],
    ("Initiative Movement and Combat", "7"): ["reaction_combat"],
    ("Basic Movement and Combat", "1"): ["first_movement"],
    ("Basic Movement and Combat", "2"): ["first_combat"],
    ("Basic Movement and Combat", "3"): ["second_movement"],
    ("Basic Movement and Combat", "4"): ["second_combat"],
    ("Reorganization", "1"): ["reorganization"],
    ("Reorganization", "2"): ["reorganization"],
    ("Reorganization", "3"): ["reorganization"],
    ("Reorganization", "5"): ["clearing_operations"],
    ("Reorganization", "6"): ["hex_control"],
    ("Reinforcement and Replacement", "1"): ["first_reinforcements", "second_reinforcements"],
    ("Reinforcement and Replacement", "2"): ["first_replacements", "second_replacements"],
    ("Victory Determination", "1"): ["victory_determination"],
    ("Victory Determination", "2"): ["victory_determination"],
    ("Game Record", "1"): ["game_record"],
}
#: Lines of the card that the rules carry out at once, when something happens (STD:7.4.3).
AT_ONCE = {("Reinforcement and Replacement", "3")}
#: Lines of the card about a title that is not ours.
OTHER_TITLES = {("Reorganization", "4")}  # tunnels: Korea
#: Steps that the card does not have: their rule, and the step that each follows.
NOT_ON_THE_CARD = {
    "resistance_is_broken": ("NWV:3.2.3", "hex_control"),
    "task_forces": ("STD:2.8.2", "resistance_is_broken"),
    "first_side_draws": ("NWV:3.2.2", "first_reinforcements"),
    "second_side_draws": ("NWV:3.2.2", "second_reinforcements"),
}

#: The steps that carry out each line of a combat.  The attack is declared by the order that
#: opens the procedure; the roll finds the modifiers; and the attacker loses after the retreat.
STEPS_OF_A_COMBAT = {
    "a": [],
    "b": ["defenders_stand", "terrain_is_named"],
    "c": ["attacker_names_lead", "defender_names_lead"],
    "d": ["attacker_supports", "defender_supports"],
    "e": ["air_defence_fires"],
    "f": [],
    "g": ["die_is_rolled"],
    "h": ["excess_is_struck", "defender_loses"],
    "i": [
        "retreat_is_called",
        "stay_on_the_line",
        "stack_may_hold",
        "retreat_begins",
        "latecomers_check",
        "garrisons_go_underground",
        "defenders_retreat",
        "stuck_units_check",
        "attacker_loses",
        "attacker_advances",
        "advance_goes_on",
        "combat_is_over",
    ],
}


def rows_of(name):
    with (CHARTS / f"{name}.csv").open(encoding="utf-8", newline="") as file:
        return list(csv.DictReader(file))


def line_of(row):
    return row["phase"], row["step"]


def why(*words):
    result = CliRunner().invoke(app, ["why", *words])
    assert result.exit_code == 0, result.output
    return result.output


def steps_of(*words):
    (found,) = json.loads(why(*words, "--scenario", "deja-phu", "--json"))
    return found["steps"]


@pytest.fixture(scope="module")
def turn_steps():
    return steps_of("turn", "--with", "supply", "--with", "sea")


def test_the_copies_are_those_their_notes_tell_of():
    assert problems(REPO, CHARTS.relative_to(REPO).as_posix()) == ()


def test_the_turn_has_the_order_of_the_card(turn_steps):
    order = [step["name"] for step in turn_steps]
    lines = [line_of(row) for row in rows_of("sequence_of_play")]
    built = [step for line in lines for step in STEPS_OF_THE_TURN.get(line, ())]

    on_the_card = [name for name in order if name not in NOT_ON_THE_CARD]
    assert on_the_card == [name for name, _ in groupby(built)]


def test_every_line_of_the_card_is_accounted_for_once():
    lines = [line_of(row) for row in rows_of("sequence_of_play")]

    assert sorted(lines) == sorted([*STEPS_OF_THE_TURN, *AT_ONCE, *OTHER_TITLES])


def test_what_is_not_on_the_card_follows_its_step(turn_steps):
    order = [step["name"] for step in turn_steps]
    cites = {step["name"]: step["cite"] for step in turn_steps}

    found = {name: (cites[name], order[order.index(name) - 1]) for name in NOT_ON_THE_CARD}
    assert found == NOT_ON_THE_CARD


def test_every_phase_of_the_advanced_game_is_listed():
    phases = {rule.cite for rule in catalogue() if rule.cite.startswith("ADV:SOP-")}

    steps = {mark.cite for mark in LAYERS["advanced"].marks if mark.point is turn}
    assert phases == steps


def test_each_step_cites_the_entry_of_the_card_that_it_carries_out():
    on_card = {line_of(row): row["card"] for row in rows_of("sequence_of_play")}
    marks = [mark for name in ("standard", "sea", "supply") for mark in LAYERS[name].marks]
    entries: dict[str, set[str]] = {}
    for mark in marks:
        if mark.kind is Kind.CITES and mark.cite.startswith("SOP:"):
            entries.setdefault(mark.name, set()).add(mark.cite)
    steps = {mark.name for mark in marks if mark.point is turn and mark.kind is Kind.STEP}

    for line, names in STEPS_OF_THE_TURN.items():
        for name in names:
            assert entries[name] == {on_card[line]}
    assert steps - set(NOT_ON_THE_CARD) == {
        n for names in STEPS_OF_THE_TURN.values() for n in names
    }


def test_a_contested_turn_skips_the_initiative_phase_of_the_card(turn_steps):
    lines = [
        line_of(row) for row in rows_of("sequence_of_play") if row["initiative_turn_only"] == "yes"
    ]

    skipped = [step["name"] for step in turn_steps if step["skipped_by"] == ["STD:5.0"]]
    assert skipped == [name for line in lines for name in STEPS_OF_THE_TURN[line]]


def test_a_combat_has_the_order_of_the_card():
    lines = [row["step"] for row in rows_of("combat_sequence")]

    assert lines == list(STEPS_OF_A_COMBAT)
    assert [step["name"] for step in steps_of("combat")] == [
        name for line in lines for name in STEPS_OF_A_COMBAT[line]
    ]


def test_the_steps_of_a_combat_carry_out_the_rules_that_the_card_names():
    rules = {row["step"]: row["rule"] for row in rows_of("combat_sequence")}
    cites = {step["name"]: step["cite"] for step in steps_of("combat")}

    named = {rule for rule in cites.values() if rule.startswith("STD:9.2.")}
    assert {cite.removesuffix(".2") if cite == "STD:9.2.2.2" else cite for cite in named} == {
        *rules.values()
    } - {"STD:9.2.1"}


def test_the_order_is_printed_with_names_rules_and_layers():
    told = why("turn", "--scenario", "deja-phu", "--with", "supply").splitlines()

    assert told[0] == "turn: What happens in a game turn, in order?"
    assert told[2].split(maxsplit=3) == [
        "1",
        "weather",
        "STD:3.1",
        "The weather for the turn is determined.",
    ]
    assert told[3].split()[:3] == ["2", "supply", "STD:13.1.1"]
    assert told[3].endswith("(inserted by supply)")
    assert told[7].endswith("(skipped where STD:5.0 says so)")
    assert len(told) == 2 + 29
