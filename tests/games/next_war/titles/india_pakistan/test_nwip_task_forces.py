"""NWIP:3.5  The USMC task force of India-Pakistan: who forms it, and what becomes of them."""

from __future__ import annotations

import pytest
from msgspec.structs import replace

from games.next_war.sketch import (
    ALLIED,
    INDIA_PAKISTAN,
    STANDARD,
    VIETNAM,
    after,
    asked,
    at,
    choices,
    given,
    offered,
    resolved,
)
from games.next_war.turns import asked_by, at_step, rolling, ruled
from sandtable.games.next_war.events import UnitStruck, evolve
from sandtable.games.next_war.ids import UnitId
from sandtable.games.next_war.orders.setup_basing_and_replacements import (
    FormTaskForce,
    Rebuild,
    RebuildPair,
)
from sandtable.games.next_war.rule_hooks import setup
from sandtable.games.next_war.rules.standard.ch02_units.task_force_order import may_form
from sandtable.kernel.play.hashed_map import HashedMap
from sandtable.kernel.play.state import Scene
from sandtable.kernel.rules.rule_hooks import step

LOST = """
    1801 Flat Town
    gone  US III 4-4-8 marine tfIII
    aside US A 1-1-4 battalion marine
    aside US B 1-1-4 battalion marine
    aside US C 1-1-4 battalion marine
    aside US L 1-1-8 battalion marine lar mech
"""
TOGETHER = """
    aside US III 4-4-8 marine tfIII
    1801 US A 1-1-4 battalion marine
    1801 US B 1-1-4 battalion marine
    1801 US C 1-1-4 battalion marine
    1801 US L 1-1-8 battalion marine lar mech
"""


def forming(sketch, layers=INDIA_PAKISTAN):
    return asked(given(sketch, layers=layers), ALLIED, "task_force", "STD:2.8.2")


def replacing(layers):
    scene = asked(given(LOST, layers=layers), ALLIED, "replace")
    force = replace(
        scene.state.forces[ALLIED],
        replacement_points=(("US", 9),),
        task_forces=HashedMap({0: (1, 2, 3, 4)}),
    )
    state = replace(scene.state, forces=(force, scene.state.forces[1]))
    return Scene(scene.rules, scene.printed, state)


@pytest.mark.rule("NWIP:3.5")
def test_only_the_task_force_itself_comes_back():
    assert choices(replacing(INDIA_PAKISTAN), ALLIED, Rebuild) == (0,)
    assert RebuildPair not in offered(replacing(INDIA_PAKISTAN), ALLIED)
    assert RebuildPair in offered(replacing(STANDARD), ALLIED)


@pytest.mark.rule("NWIP:3.5", "STD:2.8.2")
@pytest.mark.parametrize(
    ("lacking", "ready"),
    [
        pytest.param("", True, id="all in supply"),
        pytest.param("C 1-1-4 battalion marine", False, id="one infantry battalion is not"),
        pytest.param("L 1-1-8 battalion marine", False, id="the LAR is not"),
    ],
)
def test_all_of_them_must_be_in_supply(lacking, ready):
    sketch = TOGETHER.replace(lacking, f"{lacking} unsupplied") if lacking else TOGETHER
    scene = forming(sketch, (*INDIA_PAKISTAN, "supply"))

    assert (FormTaskForce in offered(scene, ALLIED)) is ready


@pytest.mark.rule("STD:2.8.2")
def test_elsewhere_they_form_it_out_of_supply_and_it_is_so_too():
    lacking = TOGETHER.replace("L 1-1-8 battalion marine", "L 1-1-8 battalion marine unsupplied")
    scene = forming(lacking, (*VIETNAM, "supply"))
    parts = (UnitId(1), UnitId(2), UnitId(3))
    run = resolved(scene, ALLIED, FormTaskForce(UnitId(0), at("1801"), parts, (), (UnitId(4),)))

    assert after(run).state.forces[ALLIED].units[UnitId(0)].unsupplied


@pytest.mark.rule("NWIP:3.5", "STD:2.8.2")
def test_it_takes_over_the_worst_strike_marker():
    scene = forming(TOGETHER)
    for battalion, level in ((1, 1), (3, 2)):
        struck = evolve(scene.state, UnitStruck(UnitId(battalion), ALLIED, level))
        scene = Scene(scene.rules, scene.printed, struck)
    run = resolved(
        scene,
        ALLIED,
        FormTaskForce(UnitId(0), at("1801"), (UnitId(1), UnitId(2), UnitId(3)), (), (UnitId(4),)),
    )

    assert after(run).state.forces[ALLIED].units[UnitId(0)].struck == 2


@step(setup, "NWIP:3.5")
def when_all_stand(run):
    may_form(run)


@pytest.mark.rule("NWIP:3.5")
@pytest.mark.parametrize(
    ("due", "procedure", "rules"),
    [
        pytest.param("task_forces", "turn", (), id="when reinforcements are due"),
        pytest.param("when_all_stand", "setup", (when_all_stand,), id="before play"),
    ],
)
def test_when_it_may_be_formed(due, procedure, rules):
    scene = ruled(given(TOGETHER, layers=INDIA_PAKISTAN, turn=2), *rules)

    assert asked_by(rolling(at_step(scene, due, procedure))) == [(ALLIED, "task_force")]
