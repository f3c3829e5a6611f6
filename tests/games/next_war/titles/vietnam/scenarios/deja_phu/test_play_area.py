"""RUL-0002  The play area of Déjà Phu."""

from __future__ import annotations

import pytest
from msgspec.structs import replace

from games.next_war.titles.vietnam.scenarios.deja_phu.siege import (
    PRC,
    SRV,
    asked,
    at,
    refusals,
    standing,
    unit,
)
from sandtable.games.next_war.ids import HelicopterId, SideId
from sandtable.games.next_war.orders.movement import MoveUnits
from sandtable.games.next_war.orders.setup_basing_and_replacements import RebaseHelicopter
from sandtable.games.next_war.rule_hooks import drop_vetoes, out_of_play, rebuild_vetoes
from sandtable.games.next_war.rules.standard.ch09_combat.retreat_paths import may_step
from sandtable.games.next_war.state import OFF_MAP, Helicopter
from sandtable.kernel.play.state import Scene


@pytest.mark.rule("RUL-0002")
@pytest.mark.parametrize(
    ("label", "inside"),
    [
        pytest.param("1822", True, id="the valley"),
        pytest.param("1722", True, id="one hex away"),
        pytest.param("1520", True, id="three hexes away"),
        pytest.param("2121", True, id="the other way"),
        pytest.param("1420", False, id="four hexes away"),
        pytest.param("1818", False, id="and the other way"),
        pytest.param("2519", False, id="far away"),
    ],
)
def test_three_hexes_around(label, inside):
    scene = standing({})

    for side in (SRV, PRC):
        assert (scene.rules[out_of_play](scene, SideId(side), at(scene, label)) == ()) is inside


@pytest.mark.rule("RUL-0002")
@pytest.mark.parametrize(
    ("path", "told"),
    [
        pytest.param(["1820"], [], id="within"),
        pytest.param(
            ["1819", "1818"],
            ["1818 is outside the play area (1822 and all hexes within 3 hexes of it). [RUL-0002]"],
            id="out of it",
        ),
    ],
)
def test_marches_end_at_its_edge(path, told):
    start = "1821" if path == ["1820"] else "1820"
    scene = asked(standing({"VN-A": start}), SRV, "move")
    way = tuple(at(scene, label) for label in path)

    assert refusals(scene, SRV, MoveUnits(at(scene, start), (unit(scene, "VN-A"),), way)) == told


@pytest.mark.rule("RUL-0002")
@pytest.mark.parametrize(("label", "may"), [("1819", True), ("1818", False)])
def test_so_do_retreats_drops_and_returns(label, may):
    scene = standing({"VN-A": "1819", "130": OFF_MAP})
    to = at(scene, label)
    found = [
        *scene.rules[drop_vetoes](scene, unit(scene, "130"), to),
        *scene.rules[rebuild_vetoes](scene, unit(scene, "395"), to),
    ]

    start = at(scene, "1820" if may else "1819")
    assert may_step(scene, unit(scene, "VN-A"), start, to) is may
    assert len([veto for veto in found if veto.cite == "RUL-0002"]) == (0 if may else 2)


@pytest.mark.rule("RUL-0002")
@pytest.mark.parametrize(
    ("label", "cites"),
    [
        pytest.param("2814", [], id="an Airbase anywhere"),
        pytest.param("2420", ["RUL-0002"], id="but no City outside"),
    ],
)
def test_helicopters_use_airfields_everywhere(label, cites):
    scene = asked(standing({}), SRV, "move")
    force = scene.state.forces[SRV]
    fleet = force.helicopters.set(HelicopterId(0), Helicopter(at(scene, "2519"), 2))
    forces = (replace(force, helicopters=fleet), scene.state.forces[PRC])
    scene = Scene(scene.rules, scene.printed, replace(scene.state, forces=forces))

    told = refusals(scene, SRV, RebaseHelicopter(HelicopterId(0), at(scene, label), 0))
    assert [each.split("[")[1].partition("]")[0] for each in told] == cites
