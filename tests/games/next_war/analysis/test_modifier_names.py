"""Shifts and modifiers are called what the catalogue calls their rules."""

from __future__ import annotations

import pytest

from games.next_war.fighting import attacking, ledger, under
from games.next_war.sketch import INDIA_PAKISTAN, VIETNAM, given
from sandtable.games.next_war.analysis.modifier_names import catalogue, rule_name
from sandtable.games.next_war.game import GAME
from sandtable.games.next_war.rule_hooks import column_shifts, die_modifiers
from sandtable.kernel.rules.rule_hooks import adds

#: Rules that may stand in a ledger, in every layer that there is.
CITES = sorted(
    {
        mark.cite
        for layer in GAME.rules.layers.values()
        for mark in layer.marks
        if mark.point in (column_shifts, die_modifiers)
    }
)


def test_there_are_such_rules():
    assert {"STD:9.5.1", "NWV:7.1", "NWV:17.1.2#4", "NWIP:6.1.2"} <= set(CITES)


@pytest.mark.parametrize("cite", CITES)
def test_each_has_a_name_in_the_catalogue(cite):
    """Not the title of its page: a name that reads well beside a number."""
    assert catalogue()[cite].name


@pytest.mark.parametrize(
    ("layers", "sketch", "rows"),
    [
        pytest.param(
            VIETNAM,
            "1203 SRV A 6-6-4\n1103 US B 6-6-4\n1204 PRC X 3-3-4",
            {"NWV:7.1": "more than one nation attacking"},
            id="nations in Vietnam",
        ),
        pytest.param(
            INDIA_PAKISTAN,
            "1203 ROI A 6-6-4\n1103 US B 6-6-4\n1204 PRC X 3-3-4",
            {"NWIP:6.1.1": "more than one Allied nation attacking"},
            id="nations in India",
        ),
        pytest.param(
            VIETNAM,
            "1203 SRV A 6-6-4 er7\n1204 Flat City Town\n1204 in PRC\n1204 PRC X 3-3-4 er5",
            {
                "STD:9.5.1": "led by A with ER 7 against X with ER 5",
                "STD:9.5.2": "City",
                "STD:9.6.2": "Town",
            },
            id="with what the position adds",
        ),
    ],
)
def test_the_ledger_shows_them(layers, sketch, rows):
    scene = attacking(given(sketch, layers=layers))
    names = "A B" if " B " in sketch else "A"
    found = ledger(scene, "1204", names)
    told = {row.cite: row.name for row in (*found.shifts, *found.modifiers)}

    assert {cite: told[cite] for cite in rows} == rows


@adds(die_modifiers, "HOUSE:1")
def mud(_scene, _combat):
    """Mud hinders every attack.

    Even on roads.
    """
    return (1,)


def test_a_rule_that_is_in_no_catalogue_is_named_by_its_own_words():
    muddy = under(given(""), mud)

    assert rule_name(muddy, "HOUSE:1") == "Mud hinders every attack"
    assert rule_name(muddy, "HOUSE:2") == "HOUSE:2"
