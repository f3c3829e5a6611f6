"""STD:2.8.3  Combat Outposts: setting them up, and what becomes of them in combat."""

from __future__ import annotations

import pytest

from games.next_war.fighting import attacking, battle
from games.next_war.sketch import (
    ALLIED,
    INDIA_PAKISTAN,
    NON_ALLIED,
    SHEET,
    STANDARD,
    VIETNAM,
    after,
    asked,
    at,
    choices,
    given,
    happened,
    labels,
    refusals,
    resolved,
    run_of,
    unit,
)
from games.next_war.turns import asked_by
from sandtable.games.next_war.events import UnitPlaced
from sandtable.games.next_war.ids import UnitId
from sandtable.games.next_war.orders.setup_basing_and_replacements import Place, PlaceRest
from sandtable.games.next_war.rules.standard.ch02_units.outposts_set_up import (
    border_hexes,
    set_up_outposts,
    still_to_put,
)
from sandtable.kernel.play.state import deciders

#: All lines from 15 on are another country; 1408 is water, 1407 is held by the enemy.
LINES = [f"{label} in PRC" for label in labels(SHEET.hexes) if label >= "1500"]
BORDER = "\n".join([*LINES, "1408 All-Sea", "1407 held by PRC"])
TWO = "\nlater SRV X 0-1-0 outpost steps1\nlater SRV Y 0-1-0 outpost steps1"


def putting(sketch=TWO):
    return asked(given(BORDER + sketch), ALLIED, "outposts", "STD:2.8.3")


@pytest.mark.rule("STD:2.8.3")
def test_outposts_stand_on_ones_own_side_of_the_border():
    found = labels(border_hexes(given(BORDER), ALLIED))

    assert found == ["1400", "1401", "1402", "1403", "1404", "1405", "1406", "1409"]


@pytest.mark.rule("STD:2.8.3")
@pytest.mark.parametrize(
    ("name", "where", "told"),
    [
        pytest.param("X", "1404", [], id="at the border"),
        pytest.param(
            "X",
            "1304",
            ["1304 is not a border hex you control, or already has an outpost. [STD:2.8.3]"],
            id="not behind it",
        ),
        pytest.param(
            "X",
            "1504",
            ["1504 is not a border hex you control, or already has an outpost. [STD:2.8.3]"],
            id="not beyond it",
        ),
        pytest.param(
            "X",
            "1405",
            ["1405 is not a border hex you control, or already has an outpost. [STD:2.8.3]"],
            id="not two in a hex",
        ),
        pytest.param(
            "Z",
            "1404",
            ["Z is not an outpost waiting to be placed. Still to place: X, Y. [STD:2.8.3]"],
            id="not one that stands",
        ),
    ],
)
def test_where_outposts_are_put(name, where, told):
    scene = putting(TWO + "\n1405 SRV Z 0-1-0 outpost steps1\n1404 SRV U 2-2-4")

    assert refusals(scene, ALLIED, Place(unit(scene, name), at(where))) == told


@pytest.mark.rule("STD:2.8.3", "STD:3.0")
def test_both_sides_are_asked_when_they_have_any():
    scene = given(BORDER + TWO + "\nlater PRC P 0-1-0 outpost steps1")
    run = run_of(scene, -1)
    set_up_outposts(run)
    none = run_of(given(BORDER + "\nlater SRV U 2-2-4"), -1)
    set_up_outposts(none)

    one = deciders(run.truth)
    run.answer(ALLIED)

    assert (one, deciders(run.truth)) == ((ALLIED,), (NON_ALLIED,))  # one after the other
    assert asked_by(none) == []


@pytest.mark.rule("STD:2.8.3")
def test_they_are_put_one_by_one_or_all_at_once():
    scene = putting()
    one = resolved(scene, ALLIED, Place(unit(scene, "X"), at("1404")))

    assert happened(one) == [UnitPlaced(UnitId(0), ALLIED, at("1404"), 1)]
    assert choices(after(one), ALLIED, Place) == (1,)
    assert resolved(after(one), ALLIED, Place(UnitId(1), at("1405"))).truth.pending == ()
    rest = resolved(scene, ALLIED, PlaceRest())
    assert still_to_put(after(rest), ALLIED) == ()
    assert rest.truth.pending == ()


FIGHT = """
    1204 PRC Lead 2-4-4 er5
    1204 PRC Post 0-1-0 outpost steps1
    1203 SRV A 6-6-4 division sp3
    1801 PRC Elsewhere 1-1-4
    1802 SRV Waiting 1-1-4
"""


@pytest.mark.rule("STD:2.8.3")
def test_the_first_step_lost_is_the_outpost_whoever_leads():
    now = battle(attacking(given(FIGHT)), "1204", "A", 5, enemy_lead="Lead")

    assert now.rolled.defender_losses == 1
    assert (now.steps("Lead"), now.where("Post")) == ([2], "gone")


@pytest.mark.rule("STD:2.8.3")
@pytest.mark.parametrize("layers", [STANDARD, VIETNAM, INDIA_PAKISTAN])
def test_a_retreat_is_the_end_of_an_outpost(layers):
    scene = attacking(given(FIGHT.replace("Lead 2-4-4", "Lead 2-1-4"), layers=layers))
    now = battle(scene, "1204", "A", 0, enemy_lead="Lead")

    assert now.rolled.retreat
    assert now.where("Post") == "gone"
