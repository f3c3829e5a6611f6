"""NWV:17.1.1  Setting Déjà Phu up."""

from __future__ import annotations

import pytest

from games.next_war.titles.vietnam.scenarios.deja_phu.siege import (
    AROUND,
    PRC,
    SRV,
    asks,
    at,
    labels,
    now,
    opened,
    refusals,
    resolved,
    run_at,
    unit,
)
from sandtable.games.next_war.ids import HelicopterId
from sandtable.games.next_war.orders.setup_basing_and_replacements import (
    Place,
    PlaceHelicopter,
    PlaceRest,
)
from sandtable.games.next_war.rule_hooks import setup_bases, setup_due
from sandtable.games.next_war.rules.standard.ch10_reinforcements.placement import waiting
from sandtable.games.next_war.state import NOT_YET, OFF_MAP
from sandtable.kernel.contract import resolve


def places(scene, side):
    units = scene.state.forces[side].units.pairs()
    return {scene.printed.counters[one].designation: here.at for one, here in units}


@pytest.mark.rule("NWV:17.1.1")
def test_the_prc_is_set_up_first_and_owns_the_valley():
    scene = now(opened())
    valley = at(scene, "1822")

    assert places(scene, PRC) == {"127": valley, "128": valley, "130": OFF_MAP}
    assert dict(scene.state.control.map) == {valley: PRC}
    assert set(places(scene, SRV).values()) == {NOT_YET}


@pytest.mark.rule("NWV:17.1.1")
def test_then_the_srv_is_asked():
    scene = now(opened())

    assert asks(scene, SRV) == "set_up"
    assert asks(scene, PRC) == ""


@pytest.mark.rule("NWV:17.1.1")
def test_who_may_stand_where():
    scene = now(opened())
    due = {entry.what[0]: entry.what[1] for entry in scene.rules[setup_due](scene, SRV)}

    assert sorted(scene.printed.counters[one].designation for one in due) == [
        "10",
        "273",
        "308",
        "31",
        "320",
        "VN-A",
    ]
    assert {tuple(labels(scene, hexes)) for hexes in due.values()} == {tuple(AROUND)}
    assert waiting(scene, PRC, setting_up=True) == {}


NOT_DUE = "now. Units to place: 308, 273, 10, 31, 320, VN-A. [NWV:17.1.1]"


@pytest.mark.rule("NWV:17.1.1")
@pytest.mark.parametrize(
    ("name", "label", "told"),
    [
        pytest.param("308", "1721", [], id="beside the valley"),
        pytest.param("308", "1722", [], id="in any of six hexes"),
        pytest.param(
            "308",
            "1822",
            [
                (
                    "Unit 308 cannot be placed in 1822,"
                    " only in 1721, 1821, 1921, 1922, 1823, 1722. [NWV:17.1.1]"
                )
            ],
            id="not in it",
        ),
        pytest.param("395", "1721", [f"You cannot place unit 395 {NOT_DUE}"], id="not yet"),
        pytest.param("127", "1721", [f"You cannot place unit 127 {NOT_DUE}"], id="not his"),
    ],
)
def test_placing_units(name, label, told):
    scene = now(opened())

    assert refusals(scene, SRV, Place(unit(scene, name), at(scene, label))) == told


@pytest.mark.rule("NWV:17.1.1")
@pytest.mark.parametrize(
    ("label", "may"),
    [
        pytest.param("2519", True, id="an Airfield in Vietnam"),
        pytest.param("3613", True, id="an Airbase in Vietnam"),
        pytest.param("1822", False, id="not the PRC's in the valley"),
        pytest.param("1109", False, id="nor one in the PRC"),
        pytest.param("2823", False, id="nor one in Laos"),
        pytest.param("1721", False, id="nor the jungle"),
    ],
)
def test_basing_the_helicopter(label, may):
    scene = now(opened())

    assert (refusals(scene, SRV, PlaceHelicopter(HelicopterId(0), at(scene, label))) == []) is may
    assert scene.rules[setup_bases](scene, PRC) == ()


@pytest.mark.rule("NWV:17.1.1")
def test_there_is_no_other_helicopter():
    scene = now(opened())
    first = now(resolved(scene, SRV, PlaceHelicopter(HelicopterId(0), at(scene, "2519"))))

    assert refusals(first, SRV, PlaceHelicopter(HelicopterId(0), at(scene, "3613"))) == [
        "You cannot base Mi-24 now. Helicopters to base: none. [NWV:17.1.1]"
    ]


@pytest.mark.rule("NWV:17.1.1", "NWV:17.1.1#1")
def test_the_suggested_setup_surrounds_the_valley_and_play_begins_with_attacks():
    run = resolved(now(opened()), SRV, PlaceRest())
    scene = now(run)

    assert labels(scene, scene.state.forces[SRV].stacks.map) == AROUND
    assert scene.state.forces[SRV].helicopters[HelicopterId(0)].base == at(scene, "2519")
    assert places(scene, SRV)["308"] == at(scene, "1721")  # a road leads in from there
    assert places(scene, SRV)["273"] == at(scene, "1921")  # and from there
    assert scene.state.segment.name == "initiative_combat"
    assert asks(scene, SRV) == "attack"


@pytest.mark.rule("NWV:17.1.1")
def test_unit_by_unit_ends_where_the_suggestion_does():
    scene = now(opened())
    due = [entry.what for entry in scene.rules[setup_due](scene, SRV)]
    run = run_at(scene, SRV)
    for one, hexes in due:
        resolve(run, Place(one, hexes[0]))
    assert asks(now(run), SRV) == "set_up"
    resolve(run, PlaceHelicopter(HelicopterId(0), at(scene, "2519")))

    assert run.truth == resolved(scene, SRV, PlaceRest()).truth
