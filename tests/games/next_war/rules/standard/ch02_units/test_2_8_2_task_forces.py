"""STD:2.8.2  USMC task forces."""

from __future__ import annotations

import pytest

from games.next_war.fighting import carried_out
from games.next_war.sketch import (
    ALLIED,
    after,
    asked,
    at,
    given,
    happened,
    offered,
    refusals,
    resolved,
    unit,
    units,
)
from games.next_war.turns import asked_by, at_step, rolling, ruled, small_chart, steps_of
from sandtable.games.next_war.events import TaskForceFormed
from sandtable.games.next_war.ids import UnitId
from sandtable.games.next_war.orders.setup_basing_and_replacements import (
    EndTaskForces,
    FormTaskForce,
)
from sandtable.games.next_war.rules.standard.ch02_units.task_forces import (
    armor_if_the_title_has_any,
    needed_for,
)
from sandtable.games.next_war.state import ASIDE, Unit
from sandtable.kernel.play.dice import Scripted
from sandtable.kernel.play.state import Scene

THREE = """
    aside US III 4-4-8 marine tfIII
    1204 US A 1-1-4 battalion marine
    1204 US B 1-1-4 battalion marine
    1204 US C 1-1-4 battalion marine
    1204 US L 1-1-8 battalion marine mech lar
"""
SPARE = THREE + "1204 US D 1-1-4 battalion marine steps2 reduced\n"
ONE = """
    aside US I 5-5-8 marine tfI
    1204 US A 1-1-4 battalion marine
    1204 US B 1-1-4 battalion marine
    1204 US T 2-1-8 battalion marine armor
    1204 US L 1-1-8 battalion marine mech lar
"""


def forming(sketch):
    return asked(given(sketch), ALLIED, "task_force", "STD:2.8.2")


def order(scene, task_force, infantry, armor, lar, where="1204"):
    return FormTaskForce(
        unit(scene, task_force),
        at(where),
        units(scene, infantry),
        units(scene, armor),
        units(scene, lar),
    )


@pytest.mark.rule("STD:2.8.2")
def test_battalions_become_a_task_force_in_their_hex():
    scene = forming(THREE)
    run = resolved(scene, ALLIED, order(scene, "III", "A B C", "", "L"))
    force = after(run).state.forces[ALLIED]

    assert happened(run) == [
        TaskForceFormed(UnitId(0), ALLIED, (UnitId(1), UnitId(2), UnitId(3), UnitId(4)), 2)
    ]
    assert force.units[UnitId(0)] == Unit(at("1204"), 2)
    assert [force.units[UnitId(each)].at for each in (1, 2, 3, 4)] == [ASIDE] * 4
    assert dict(force.stacks.map) == {at("1204"): (0,)}
    assert dict(force.task_forces.map) == {0: (1, 2, 3, 4)}
    assert after(run).state.pending == ()  # nothing else could be formed


@pytest.mark.rule("STD:2.8.2")
def test_the_first_one_takes_armor_if_the_game_has_any():
    scene = forming(ONE)
    other = forming(ONE.replace("1204 US T 2-1-8 battalion marine armor", ""))
    without = Scene(other.rules, armor_if_the_title_has_any(other.printed), other.state)

    assert [needed_for(scene, UnitId(0), part) for part in ("infantry", "armor", "lar")] == [
        2,
        1,
        1,
    ]
    assert refusals(scene, ALLIED, order(scene, "I", "A B", "T", "L")) == []
    assert refusals(scene, ALLIED, order(scene, "I", "A B", "", "L")) == [
        "Battalions needed (armor): 1. Choose from: T. [STD:2.8.2]"
    ]
    assert [needed_for(without, UnitId(0), part) for part in ("infantry", "armor", "lar")] == [
        2,
        0,
        1,
    ]
    assert refusals(without, ALLIED, order(without, "I", "A B", "", "L")) == []


@pytest.mark.rule("STD:2.8.2")
@pytest.mark.parametrize(
    ("old", "new"),
    [
        pytest.param("1204 US C", "1205 US C", id="not all in one hex"),
        pytest.param("C 1-1-4 battalion marine", "C 1-1-4 battalion", id="a battalion of the army"),
        pytest.param("1204 US C 1-1-4 battalion", "1204 US C 1-1-4", id="a brigade"),
        pytest.param("1204 US C", "1204 CW C", id="marines of another nation"),
        pytest.param("marine mech lar", "marine mech", id="no LAR"),
        pytest.param("aside US III", "1305 US III", id="it is in play already"),
    ],
)
def test_it_takes_just_those_battalions(old, new):
    assert old in THREE
    scene = forming(THREE.replace(old, new))

    assert FormTaskForce not in offered(scene, ALLIED)
    assert refusals(scene, ALLIED, order(scene, "III", "A B C", "", "L")) == [
        "You cannot form task force III now. You can form: none. [STD:2.8.2]"
    ]


@pytest.mark.rule("STD:2.8.2")
@pytest.mark.parametrize(
    ("infantry", "steps"),
    [
        pytest.param("A B C", 2, id="of whole battalions"),
        pytest.param("A B D", 1, id="a reduced one reduces it"),
    ],
)
def test_its_owner_chooses_among_the_battalions_there(infantry, steps):
    scene = forming(SPARE)
    run = resolved(scene, ALLIED, order(scene, "III", infantry, "", "L"))

    assert after(run).state.forces[ALLIED].units[UnitId(0)].steps == steps


@pytest.mark.rule("STD:2.8.2")
@pytest.mark.parametrize(
    ("infantry", "where", "told"),
    [
        ("A B", "1204", "Battalions needed (infantry): 3. Choose from: A, B, C, D."),
        ("A A B", "1204", "Battalions needed (infantry): 3. Choose from: A, B, C, D."),
        ("A B L", "1204", "Battalions needed (infantry): 3. Choose from: A, B, C, D."),
        ("A B C", "1205", "Not all the battalions for III are in 1205."),
    ],
)
def test_what_is_refused(infantry, where, told):
    scene = forming(SPARE)

    assert refusals(scene, ALLIED, order(scene, "III", infantry, "", "L", where)) == [
        f"{told} [STD:2.8.2]"
    ]


@pytest.mark.rule("STD:2.8.2", "STD:3.6")
def test_the_question_comes_at_the_end_of_the_reorganization_phase():
    scene = ruled(given(THREE, turn=2), small_chart)
    run = rolling(at_step(scene, "hex_control"))

    assert steps_of(run) == ["hex_control", "task_forces"]
    assert asked_by(run) == [(ALLIED, "task_force")]
    done = carried_out(after(run), ALLIED, EndTaskForces(), Scripted(*[5] * 9))
    assert happened(done, TaskForceFormed) == []
    assert "first_reinforcements" in steps_of(done)


@pytest.mark.rule("STD:2.8.2")
def test_nobody_is_asked_who_could_form_none():
    scene = ruled(given(THREE.replace("1204 US L", "1205 US L"), turn=2), small_chart)
    run = rolling(at_step(scene, "task_forces"))

    assert (ALLIED, "task_force") not in asked_by(run)
    assert "first_reinforcements" in steps_of(run)


@pytest.mark.rule("STD:2.8.2")
@pytest.mark.parametrize("number", ["II", "III"])
def test_the_others_take_three_infantry_battalions_and_a_lar(number):
    scene = forming(f"aside US F 4-4-8 marine tf{number}\n1204 US T 2-1-8 battalion marine armor")
    found = [needed_for(scene, UnitId(0), part) for part in ("infantry", "armor", "lar")]

    assert found == [3, 0, 1]
