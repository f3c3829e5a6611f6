"""ADV:27.2, 27.7.1, 27.7.2, 27.9.1, 27.10  Damage to bases, Ports and bridges, and its recovery."""

from __future__ import annotations

import pytest
from msgspec.structs import replace

from games.next_war.sketch import (
    ADVANCED,
    after,
    asked,
    at,
    driven,
    given,
    happened,
    moving,
    run_of,
    unit,
)
from games.next_war.supplied import sketched
from games.next_war.turns import at_step
from sandtable.games.next_war.damage_state import (
    BridgeDamage,
    DamageMarkers,
    PlaceDamage,
    with_bridge,
    with_place,
)
from sandtable.games.next_war.events import (
    BridgeDamaged,
    BridgeDestroyed,
    InstallationDestroyed,
    PlaceDamaged,
    UnitStruck,
)
from sandtable.games.next_war.ids import BOTH_SIDES
from sandtable.games.next_war.invariants import faults
from sandtable.games.next_war.presentation.text.event_lines import event_line
from sandtable.games.next_war.presentation.views import imagine, show
from sandtable.games.next_war.printed.advanced.damage_rows import Damage, StrikePermission
from sandtable.games.next_war.printed.advanced.strike_rows import Hit
from sandtable.games.next_war.printed.terrain import Feature
from sandtable.games.next_war.rule_hooks import (
    airlift_vetoes,
    drop_vetoes,
    port_capacity,
    transport_vetoes,
)
from sandtable.games.next_war.rules.advanced.ch27_damage.damaged_bases import is_closed
from sandtable.games.next_war.rules.advanced.ch27_damage.damaged_places import (
    damage_of,
    forget_collateral,
    hit_bridge,
    hit_place,
    marker_on,
    marker_on_bridge,
)
from sandtable.games.next_war.rules.advanced.ch27_damage.strike_recovery import (
    strike_markers_are_lowered,
)
from sandtable.games.next_war.rules.standard.ch06_air_power.helicopters import helicopters_in_range
from sandtable.games.next_war.state import Clearing
from sandtable.kernel.play.hashed_map import HashedMap
from sandtable.kernel.play.state import known
from sandtable.random_source import Sampler

US, PRC = BOTH_SIDES
NONE, ONE, TWO, GONE = Damage.NONE, Damage.STRIKE_1, Damage.STRIKE_2, Damage.DESTROYED
BASE, FIELD, PORT = Feature.AIRBASE, Feature.AIRFIELD, Feature.PORT
MAP = """
    1004 Flat Airbase
    1904 Flat Airfield
    1504 Flat Port
    1004 SRV A 2-2-5 er6 sp1
    1208 PRC 127 5-5-4 er6 sp3
    """
#: Urban hexes next to the sites: a line of communication leads to each.
SOURCES = "1005 Urban\n1905 Urban\n1505 Urban\n"
SITES = [("1004", BASE), ("1904", FIELD), ("1504", PORT)]
#: Hits on a place, one after the other, and the marker that they leave.
SEQUENCES = [
    ((Hit.ONE,), ONE),
    ((Hit.TWO,), TWO),
    ((Hit.X,), GONE),
    ((Hit.ONE, Hit.ONE), TWO),
    ((Hit.ONE, Hit.TWO), GONE),
    ((Hit.TWO, Hit.ONE), GONE),
    ((Hit.NONE,), NONE),
    ((Hit.X, Hit.ONE), GONE),
]


def position(*places, text=MAP, bridges=(), **fields):
    damage = DamageMarkers(tuple(places), tuple(bridges))
    return given(text, layers=ADVANCED, damage=damage, **fields)


def place(here, feature, marker, **more):
    return PlaceDamage(at(here), feature, marker, **more)


@pytest.mark.parametrize(("here", "feature"), SITES)
@pytest.mark.parametrize(("hits", "marker"), SEQUENCES)
@pytest.mark.parametrize("side", [0, 1])
def test_hits_on_a_place_add_up(here, feature, hits, marker, side):
    run = run_of(position(), side)
    for hit in hits:
        hit_place(run, side, at(here), feature, hit)

    assert marker_on(run.scene, at(here), feature) is marker
    destroyed = [InstallationDestroyed(at(here), feature, side)] if marker is GONE else []
    assert happened(run, InstallationDestroyed) == destroyed
    assert faults(run.printed, run.truth) == ()
    rest = [each for each in SITES if each != (here, feature)]
    assert {marker_on(run.scene, at(other), what) for other, what in rest} == {NONE}


@pytest.mark.parametrize(
    ("before", "hits", "collateral"),
    [
        pytest.param(NONE, (Hit.ONE, Hit.ONE), TWO, id="1 and 1"),
        pytest.param(ONE, (Hit.ONE,), ONE, id="only what the phase did counts"),
        pytest.param(NONE, (Hit.TWO, Hit.ONE), GONE, id="destroyed in the phase"),
        pytest.param(TWO, (Hit.ONE,), NONE, id="Strike 2 before the phase"),
    ],
)
def test_the_damage_of_a_phase_is_kept_until_it_is_over(before, hits, collateral):
    run = run_of(position(place("1004", BASE, before)), 1)
    for hit in hits:
        hit_place(run, PRC, at("1004"), BASE, hit)

    assert damage_of(run.scene, at("1004"), BASE).collateral is collateral
    assert faults(run.printed, run.truth) == ()
    forget_collateral(run)
    assert damage_of(run.scene, at("1004"), BASE).collateral is NONE


@pytest.mark.parametrize(
    "struck", [place("1004", BASE, ONE, under_repair=True), place("1504", PORT, NONE)]
)
def test_no_collateral_damage_under_repair_or_in_a_port(struck):
    run = run_of(position(struck), 1)
    hit_place(run, PRC, struck.place, struck.feature, Hit.ONE)

    assert damage_of(run.scene, struck.place, struck.feature).collateral is NONE


@pytest.mark.parametrize(("hits", "marker"), [pair for pair in SEQUENCES if pair[0] != (Hit.NONE,)])
@pytest.mark.parametrize("side", [0, 1])
def test_hits_on_a_bridge_add_up_and_it_is_of_use_until_destroyed(hits, marker, side):
    bridge = (at("1204"), at("1205"))
    text = "1204-1205 Major River\n1204-1205 Primary"
    run = run_of(position(text=text), side)
    for hit in hits:
        hit_bridge(run, side, bridge, hit)

    assert marker_on_bridge(run.scene, bridge) is marker
    assert bool(happened(run, BridgeDestroyed)) is (marker is GONE)
    assert (bridge in run.truth.broken) is (marker is GONE)
    assert faults(run.printed, run.truth) == ()


@pytest.mark.rule("ADV:27.7.1", "ADV:27.7")
@pytest.mark.parametrize("here", ["1004", "1904"])
@pytest.mark.parametrize(("marker", "closed"), [(NONE, False), (ONE, False), (TWO, True)])
def test_nothing_is_carried_from_or_to_a_base_with_strike_2(here, marker, closed):
    feature = BASE if here == "1004" else FIELD
    scene = moving(position(place(here, feature, marker)), US)
    movers = (unit(scene, "A"),)
    for vetoes in (transport_vetoes, airlift_vetoes):
        found = scene.rules[vetoes](scene, movers, at("1904"))
        said = [veto.what.facts["hex"] for veto in found if veto.what.code == "base-is-damaged"]
        assert said == ([at(here)] if closed else [])


@pytest.mark.rule("ADV:27.7.1")
@pytest.mark.parametrize(("marker", "closed"), [(ONE, False), (TWO, True)])
def test_nothing_drops_from_a_base_with_strike_2(marker, closed):
    scene = moving(position(place("1004", BASE, marker)), US)
    found = scene.rules[drop_vetoes](scene, unit(scene, "A"), at("1505"))

    assert ("base-is-damaged" in [veto.what.code for veto in found]) is closed


@pytest.mark.rule("ADV:27.7.1")
@pytest.mark.parametrize(("marker", "may"), [(NONE, True), (ONE, True), (TWO, False)])
@pytest.mark.parametrize("side", [0, 1])
def test_helicopters_at_a_base_with_strike_2_fly_no_missions(marker, may, side):
    nation = ("SRV", "PRC")[side]
    text = f"1004 Flat Airbase\n1004 {nation} H helicopter 1 range9"
    scene = asked(position(place("1004", BASE, marker), text=text), side, "support")

    assert bool(helicopters_in_range(scene, side, at("1006"))) is may


@pytest.mark.rule("ADV:27.7.2", "ADV:27.7")
@pytest.mark.parametrize(("marker", "halves"), [(NONE, 4), (ONE, 2), (TWO, 0)])
def test_a_damaged_port_unloads_less(marker, halves):
    scene = position(place("1504", PORT, marker))

    assert scene.rules[port_capacity](scene, at("1504")) == halves


@pytest.mark.rule("ADV:27.7.2")
def test_a_destroyed_port_unloads_nothing():
    scene = position(destroyed=HashedMap({at("1504"): (PORT,)}))

    assert scene.rules[port_capacity](scene, at("1504")) == 0


@pytest.mark.rule("ADV:27.9.1", "ADV:SOP-14")
@pytest.mark.parametrize(("here", "feature"), SITES)
@pytest.mark.parametrize(("marker", "left"), [(ONE, NONE), (TWO, ONE)])
def test_markers_on_places_are_lowered_in_reorganization(here, feature, marker, left):
    scene = position(place(here, feature, marker, under_repair=True), text=MAP + SOURCES)
    run = driven(at_step(scene, "reorganization_phase", turn=4))

    assert marker_on(run.scene, at(here), feature) is left
    assert damage_of(run.scene, at(here), feature).under_repair is (left is not NONE)
    assert len(happened(run, PlaceDamaged)) == 1


@pytest.mark.rule("ADV:27.9.1")
@pytest.mark.parametrize("side", [0, 1])
@pytest.mark.parametrize(
    ("text", "left"),
    [
        pytest.param("1005 Urban", NONE, id="a line leads to a source"),
        pytest.param("1005 Flat", ONE, id="no source"),
        pytest.param("1009 Urban", NONE, id="five points away"),
        pytest.param("1005 Urban\n1005 held by FOE", ONE, id="the source is the enemy's"),
        pytest.param("1005 Urban\n1004 held by FOE", ONE, id="the enemy holds the base"),
    ],
)
def test_a_place_without_a_line_of_communication_keeps_its_marker(side, text, left):
    scene = sketched(f"1004 Flat Airbase\n{text}", side)
    struck = DamageMarkers((place("1004", BASE, ONE),))
    run = run_of(at_step(scene, "", damage=struck), -1)
    strike_markers_are_lowered(run)

    assert marker_on(run.scene, at("1004"), BASE) is left


@pytest.mark.rule("ADV:27.9.1", "ADV:SOP-14")
def test_what_is_destroyed_stays_so():
    scene = position(destroyed=HashedMap({at("1004"): (BASE,)}))
    run = driven(at_step(scene, "reorganization_phase", turn=4))

    assert marker_on(run.scene, at("1004"), BASE) is GONE


@pytest.mark.rule("ADV:27.9.1")
@pytest.mark.parametrize("side", [0, 1])
def test_a_place_that_is_fought_over_keeps_its_marker(side):
    nation = ("SRV", "PRC")[side]
    text = f"1004 Flat Airbase\n1004 {nation} A 1-1-5 er1 sp1"
    marked = HashedMap({at("1004"): Clearing(side, 9)})
    scene = position(place("1004", BASE, TWO), text=text, clearing=marked)
    run = run_of(at_step(scene, ""), -1)
    strike_markers_are_lowered(run)

    assert marker_on(run.scene, at("1004"), BASE) is TWO


@pytest.mark.rule("ADV:27.10.2.1")
@pytest.mark.parametrize(("marker", "left"), [(ONE, NONE), (TWO, ONE)])
def test_markers_on_bridges_are_lowered_too(marker, left):
    bridge = (at("1204"), at("1205"))
    text = "1204-1205 Major River\n1204-1205 Primary"
    scene = position(text=text, bridges=[BridgeDamage(bridge, marker)])
    run = driven(at_step(scene, "reorganization_phase", turn=4))

    assert marker_on_bridge(run.scene, bridge) is left
    assert happened(run, BridgeDamaged) == [BridgeDamaged(BridgeDamage(bridge, left))]


@pytest.mark.rule("ADV:27.9.1", "ADV:SOP-14")
@pytest.mark.parametrize("side", [0, 1])
@pytest.mark.parametrize("level", [1, 2])
def test_markers_on_units_are_lowered_once(side, level):
    scene = position()
    name = unit(scene, ("A", "127")[side])
    force = scene.state.forces[side]
    forces = list(scene.state.forces)
    struck = replace(force.units[name], struck=level)
    forces[side] = replace(force, units=force.units.set(name, struck))
    run = driven(at_step(scene, "reorganization_phase", turn=4, forces=tuple(forces)))

    assert happened(run, UnitStruck) == [UnitStruck(name, side, level - 1)]
    assert run.truth.forces[side].units[name].struck == level - 1


def test_a_seat_sees_all_markers_and_imagines_them():
    scene = position(place("1004", BASE, TWO), place("1504", PORT, ONE))
    view = show(known(scene, 0))

    assert view.damage == scene.state.damage
    assert imagine(scene.printed, view, Sampler("damage")).damage == scene.state.damage


def test_markers_are_kept_by_place_and_those_that_say_nothing_are_left_out():
    first, second = place("1904", FIELD, ONE), place("1004", BASE, TWO)
    both = with_place(with_place(DamageMarkers(), first), second)
    bridge = BridgeDamage((at("1204"), at("1205")), ONE)

    assert both.places == tuple(sorted([first, second], key=lambda each: each.place))
    assert with_place(with_place(both, place("1904", FIELD, NONE)), second).places == (second,)
    assert with_bridge(both, bridge).bridges == (bridge,)
    assert with_bridge(with_bridge(both, bridge), replace(bridge, marker=NONE)) == both


@pytest.mark.parametrize(
    "wrong",
    [
        DamageMarkers((place("1004", PORT, ONE),)),
        DamageMarkers((place("1004", BASE, GONE),)),
        DamageMarkers((), (BridgeDamage((at("1004"), at("1005")), ONE),)),
    ],
)
def test_markers_where_there_is_nothing_to_bear_them_are_faults(wrong):
    scene = given(MAP, layers=ADVANCED, damage=wrong)

    assert len(faults(scene.printed, scene.state)) == 1


def test_it_is_told():
    scene = position()
    told = [
        event_line(scene.printed, PlaceDamaged(place("1004", BASE, TWO))),
        event_line(scene.printed, PlaceDamaged(place("1504", PORT, NONE))),
        event_line(scene.printed, BridgeDamaged(BridgeDamage((at("1204"), at("1205")), ONE))),
    ]

    assert told == [
        "The Airbase in 1004 bears the marker Strike 2.",
        "The Port in 1504 bears no marker.",
        "The bridge at 1204-1205 bears the marker Strike 1.",
    ]


def test_a_hex_with_a_sound_base_is_open():
    text = "1004 Flat Airbase Airfield"
    scene = after(run_of(position(place("1004", BASE, TWO), text=text), 0))

    assert not is_closed(scene, at("1004"), StrikePermission.AIR_TRANSPORT_AT_BASE)


@pytest.mark.rule("ADV:27.7.1")
def test_a_destroyed_base_serves_nothing():
    scene = moving(position(destroyed=HashedMap({at("1004"): (BASE,)})), US)
    found = scene.rules[transport_vetoes](scene, (unit(scene, "A"),), at("1904"))

    assert "no-air-base" in [veto.what.code for veto in found]
