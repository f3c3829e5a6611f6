"""ADV:22.2, 23.0  Which hexes air units reach: kept by unit and base, without any position."""

from __future__ import annotations

from functools import cache

import pytest
from msgspec.structs import replace

from games.next_war.air_war import AIR_WAR, READY, aircraft, box, in_boxes
from sandtable.games.next_war.advanced.air_missions import AirMission
from sandtable.games.next_war.rule_hooks.advanced.air import air_range_vetoes
from sandtable.games.next_war.rule_layers import LAYERS
from sandtable.games.next_war.rules.air.ch23_missions.composition import hexes_reached_from
from sandtable.games.next_war.state import SideSecrets, State
from sandtable.kernel.play.state import Scene
from sandtable.kernel.rules.compose import compose
from sandtable.kernel.rules.layers import Layer, Level
from sandtable.kernel.rules.rule_hooks import adds, marks_of

ASKED: list[State] = []


@cache
def listening():
    """The rules of the air war with one that notes in which positions it is asked."""

    @adds(air_range_vetoes, "OPT-TEST:1")
    def note(scene, unit, mission, place):
        ASKED.append(scene.state)
        return ()

    extra = Layer("test", Level.SCENARIO, tuple(marks_of(note)))
    return compose([*[LAYERS[name] for name in AIR_WAR], extra])


@pytest.mark.rule("NWIP:13.2.1")
@pytest.mark.parametrize(
    ("name", "base"),
    [
        ("roi-iaf-mig-21-1", "ROI Basing"),
        ("roi-iaf-su-30-1", "ROI Basing"),
        ("irop-paf-jf-17", "IROP Basing"),
        ("irop-paf-jf-17", "PRC Basing"),
    ],
)
def test_what_is_kept_is_what_the_rules_say_in_the_position(name, base):
    scene = in_boxes({name: (base, READY)})
    unit, forbids = aircraft(name), scene.rules[air_range_vetoes]
    found = hexes_reached_from(scene, unit, box(base))
    hexes = scene.printed.atlas.hexes

    said = {here for here in hexes if not forbids(scene, unit, AirMission.STRIKE, here)}
    assert {here for here in hexes if found[here]} == said


def test_the_rules_are_asked_of_a_position_that_holds_no_secrets():
    scene = in_boxes({"roi-iaf-su-30-1": ("ROI Basing", READY)})
    state = replace(scene.state, secrets=(SideSecrets(), SideSecrets(), None), turn=5)
    scene = Scene(listening(), scene.printed, state)
    here = scene.printed.atlas.hexes[0]
    ASKED.clear()

    assert hexes_reached_from(scene, aircraft("roi-iaf-su-30-1"), box("ROI Basing"))[here]
    (asked,) = ASKED
    assert (asked.secrets, asked.turn) == ((), 1)
    assert [len(force.units.map) for force in asked.forces] == [0, 0]


def test_only_india_pakistan_limits_ranges_where_no_box_moves():
    """Carriers of Vietnam move while their boxes stay: hexes must not be kept by box there."""
    speak = {
        name
        for name, layer in LAYERS.items()
        for mark in layer.marks
        if mark.point is air_range_vetoes
    }

    assert speak == {"india-pakistan-air"}
