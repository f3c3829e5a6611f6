"""STD:2.8.2  Task forces in a scenario: laid aside beside the map, and formed before play."""

from __future__ import annotations

import pytest

from sandtable.games.next_war.ids import UnitId
from sandtable.games.next_war.orders.setup_basing_and_replacements import FormTaskForce
from sandtable.games.next_war.rules.standard.ch02_units.task_forces import needed_for
from sandtable.games.next_war.state import ASIDE
from sandtable.games.registry import load_registry
from sandtable.kernel.contract import offers
from sandtable.kernel.custom_scenario_folders import FACTS
from sandtable.kernel.play.dice import Roots
from sandtable.lab.designer_scenarios import new_folder
from sandtable.lab.scenario_checks import scenario_faults
from sandtable.lab.scenario_choice import Setting, prepare_scenario
from sandtable.random_source import Sampler
from sandtable.table.commands import Command, Receipt
from sandtable.table.storage.loading import open_table

BATTALIONS = ("usmc-1-4", "usmc-1-3", "usmc-2-3", "usmc-3-lar")
STEP = """
[[setting_up]]
cite = "STD:2.8.2"
step = "task_forces_before_play"
does = "task forces are formed"
label = "Task forces"
help = "Marine battalions may form a task force."

"""


@pytest.fixture(scope="module")
def folder():
    found = new_folder(load_registry(()), "mine", "deja-phu")
    rows = "".join(f"{battalion},1722,1722\n" for battalion in BATTALIONS)
    facts = found[FACTS].replace("[places]", f"{STEP}[places]", 1)
    return found | {"setup.csv": found["setup.csv"] + rows, FACTS: facts}


def opened(folder):
    setting = prepare_scenario(Setting("vietnam/mine", tables=folder))
    roots = Roots.from_seed("marines")
    return open_table(
        setting.game, setting.scenario.id, roots, layers=setting.layers, seed="marines"
    )


def played_until(table, decision):
    """Give any order until this decision is asked; false if it never is."""
    choice = Sampler("marines")
    while (waiting := table.deciders()) and table.over is None:
        seat = waiting[0]
        if table.state.pending[-1].decisions[0].kind == decision:
            return True
        offered = offers(table.known(seat))
        bare = [offer for offer in offered if not offer.parameters] or offered
        order = bare[0].draw(choice)
        answer = table.submit(Command(seat, table.seq(seat), f"c{len(table.lines)}", order))
        assert isinstance(answer, Receipt)
    return False


@pytest.mark.rule("STD:2.8.2")
def test_a_scenario_with_marines_lays_their_task_forces_aside(folder):
    table = opened(folder)
    units = {
        table.printed.counters[unit].id: now.at
        for unit, now in table.state.forces[0].units.map.items()
    }

    (crowded,) = scenario_faults(folder, 0)  # task forces make room for the battalions
    assert "the units suggested for 1722 are 2.5 stacking points over its limit" in crowded
    assert {name: at for name, at in units.items() if name.endswith("-tf")} == {
        "usmc-i-tf": ASIDE,
        "usmc-iii-tf": ASIDE,
    }


@pytest.mark.rule("STD:2.8.2")
def test_it_is_asked_before_play_once_both_sides_have_set_up(folder):
    table = opened(folder)

    assert played_until(table, "task_force")
    assert table.state.turn == 1
    kinds = [offer.order for offer in offers(table.known(table.deciders()[0]))]
    assert FormTaskForce in kinds


@pytest.mark.rule("STD:2.8.2")
def test_the_first_one_takes_armor_that_the_title_has_though_the_scenario_lists_none(folder):
    table = opened(folder)
    (first,) = [
        UnitId(unit)
        for unit, counter in enumerate(table.printed.counters)
        if counter.id == "usmc-i-tf"
    ]

    assert [needed_for(table, first, part) for part in ("infantry", "armor", "lar")] == [2, 1, 1]
