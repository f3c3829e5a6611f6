"""ADV:SOP-14  Markers that come off or are lowered in Reorganization."""

from __future__ import annotations

import pytest
from msgspec.structs import replace

from games.next_war.sketch import ADVANCED, at, driven, given, happened, unit
from games.next_war.turns import at_step
from sandtable.games.next_war.advanced.state import AdvancedState, Interdicted, TargetedPlace
from sandtable.games.next_war.advanced.unit_markers import NO_MARKERS, UnitMarkers
from sandtable.games.next_war.events.advanced import HexInterdicted, PlaceTargeted, UnitMarked
from sandtable.games.next_war.ids import SideId
from sandtable.games.next_war.printed.terrain import Feature
from sandtable.kernel.play.state import Scene

MAP = """
    1004 Flat Airbase
    1204-1205 Major River
    1204-1205 Primary
    1104 SRV A 2-2-5
    1105 SRV B 2-2-5
    1704 PRC C 2-2-5
    """

SIDES = {"A": SideId(0), "B": SideId(0), "C": SideId(1)}


def marked(scene, name: str, markers: UnitMarkers):
    which = unit(scene, name)
    side = scene.printed.counters[which].side
    force, forces = scene.state.forces[side], list(scene.state.forces)
    now = replace(force.units[which], markers=markers)
    forces[side] = replace(force, units=force.units.set(which, now))
    return Scene(scene.rules, scene.printed, replace(scene.state, forces=tuple(forces)))


@pytest.mark.rule("ADV:SOP-14")
@pytest.mark.parametrize("name", ["A", "C"])
@pytest.mark.parametrize("isolated", [False, True])
@pytest.mark.parametrize(
    "markers", [{"detected": True}, {"targeted": -2}, {"emergency_supply": True}]
)
def test_markers_of_the_turn_come_off(name, isolated, markers):
    scene = marked(given(MAP, layers=ADVANCED), name, UnitMarkers(isolated=isolated, **markers))
    run = driven(at_step(scene, "reorganization_phase", turn=4))
    left = UnitMarkers(isolated=isolated)

    assert happened(run, UnitMarked) == [UnitMarked(unit(scene, name), SIDES[name], left)]
    assert run.truth.forces[SIDES[name]].units[unit(scene, name)].markers == left


@pytest.mark.rule("ADV:SOP-14")
def test_markers_come_off_all_units_of_both_sides():
    scene = given(MAP, layers=ADVANCED)
    for name in SIDES:
        scene = marked(scene, name, UnitMarkers(detected=True, targeted=-1))
    run = driven(at_step(scene, "reorganization_phase", turn=4))

    assert [event.unit for event in happened(run, UnitMarked)] == [
        unit(scene, name) for name in SIDES
    ]
    assert {event.markers for event in happened(run, UnitMarked)} == {NO_MARKERS}


@pytest.mark.rule("ADV:SOP-14")
def test_targeted_markers_of_places_come_off():
    base = TargetedPlace(at("1004"), -2, Feature.AIRBASE)
    bridge = TargetedPlace(at("1204"), -1, across=at("1205"))
    scene = given(MAP, layers=ADVANCED, advanced=AdvancedState(targeted=(base, bridge)))
    run = driven(at_step(scene, "reorganization_phase", turn=4))

    assert happened(run, PlaceTargeted) == [
        PlaceTargeted(replace(each, modifier=0)) for each in (base, bridge)
    ]
    assert run.truth.advanced.targeted == ()


@pytest.mark.rule("ADV:SOP-14")
def test_interdiction_is_lowered_by_one():
    here, there = sorted([at("1304"), at("1505")])
    markers = (Interdicted(here, 1), Interdicted(there, 2))
    scene = given(MAP, layers=ADVANCED, advanced=AdvancedState(interdiction=markers))
    run = driven(at_step(scene, "reorganization_phase", turn=4))

    assert happened(run, HexInterdicted) == [HexInterdicted(here, 0), HexInterdicted(there, 1)]
    assert run.truth.advanced.interdiction == (Interdicted(there, 1),)


@pytest.mark.rule("ADV:SOP-14")
def test_without_markers_nothing_happens():
    run = driven(at_step(given(MAP, layers=ADVANCED), "reorganization_phase", turn=4))

    assert happened(run, UnitMarked, PlaceTargeted, HexInterdicted) == []
