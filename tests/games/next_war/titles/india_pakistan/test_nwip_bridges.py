"""NWIP:2.3, 2.4  Rivers and bridges in India-Pakistan."""

from __future__ import annotations

import dataclasses

import msgspec
import pytest

from games.next_war.bridging import at_bridges, broken, crossing
from games.next_war.fighting import attacking, ledger, modifiers_of, strike
from games.next_war.sketch import (
    ALLIED,
    INDIA_PAKISTAN,
    NON_ALLIED,
    STANDARD,
    at,
    choices,
    given,
    happened,
    march,
    moving,
    offered,
    path,
    refusals,
    resolved,
    unit,
)
from games.next_war.turns import asked_by
from sandtable.games.next_war.events import BridgeDestroyed, BridgeRepaired, PointsScored, UnitMoved
from sandtable.games.next_war.orders.bridges import DestroyBridge, EndBridgework, RepairBridge
from sandtable.games.next_war.orders.movement import Airlift, EndMovement
from sandtable.games.next_war.printed.terrain import Hexside, Weather
from sandtable.games.next_war.rules.standard.ch08_movement.terrain.bridges import (
    bridges_held,
    units_at,
)
from sandtable.games.next_war.rules.standard.ch08_movement.terrain.installations_and_cities import (
    needs_clearing,
)
from sandtable.games.next_war.rules.standard.ch08_movement.terrain.map_after_damage import (
    crossing_of,
)
from sandtable.games.next_war.rules.standard.ch08_movement.terrain.rivers import (
    bars_retreat,
    counted_as,
    needs_bridge,
)
from sandtable.games.next_war.rules.standard.ch13_optional.lines_of_communication import has_line
from sandtable.games.next_war.state import Clearing, Unit
from sandtable.games.next_war.titles.india_pakistan import map_and_counters
from sandtable.kernel.play.hashed_map import HashedMap
from sandtable.kernel.play.state import Scene as KernelScene

RIVER = "1204-1205 Major River\n1204-1205 Primary"
A = "1204 SRV A 4-4-4"
BLOW = DestroyBridge(*path("1204 1205"))
MEND = RepairBridge(*path("1204 1205"))


def bridges(text, **more):
    return at_bridges(f"{RIVER}\n{text}", layers=INDIA_PAKISTAN, **more)


@pytest.mark.rule("NWIP:2.3")
def test_which_waters_need_a_bridge():
    assert {side for side in Hexside if needs_bridge(side)} == {
        Hexside.MAJOR_RIVER,
        Hexside.ALL_WATER,
        Hexside.FERRY,
    }


@pytest.mark.rule("NWIP:2.3.1")
def test_major_rivers_are_crossed_and_attacked_over_only_at_bridges():
    text = f"{A}\n1205 PRC X 4-4-4\n1204-1205 Major River"
    unbridged = attacking(given(text, layers=INDIA_PAKISTAN))
    bridged = attacking(given(f"{text}\n1204-1205 Primary", layers=INDIA_PAKISTAN))
    walking = moving(given(f"{A}\n1204-1205 Major River", layers=INDIA_PAKISTAN))

    assert refusals(unbridged, ALLIED, strike(unbridged, "1205", "A")) != []
    assert refusals(bridged, ALLIED, strike(bridged, "1205", "A")) == []
    assert ledger(bridged, "1205", "A").attack == 2
    assert refusals(walking, ALLIED, march(walking, "A", "1205")) != []


@pytest.mark.rule("NWIP:2.3.1")
@pytest.mark.parametrize(("kind", "barred"), [("leg", True), ("mech", True), ("light", False)])
def test_only_light_infantry_retreats_over_a_major_river_without_a_bridge(kind, barred):
    scene = given(f"1204 SRV A 4-4-4 {kind}\n1204-1205 Major River", layers=INDIA_PAKISTAN)

    assert bars_retreat(scene, unit(scene, "A"), at("1204"), at("1205")) is barred


@pytest.mark.rule("NWIP:2.4")
@pytest.mark.parametrize("road", ["Secondary", "Primary", "Highway"])
@pytest.mark.parametrize("water", ["Minor River", "Major River", "Canal"])
def test_every_kind_of_road_over_every_kind_of_river_is_a_bridge(road, water):
    text = f"{A}\n1204-1205 {water}\n1204-1205 {road}"

    assert refusals(at_bridges(text, layers=INDIA_PAKISTAN), ALLIED, BLOW) == []


@pytest.mark.rule("NWIP:2.4")
@pytest.mark.parametrize(
    ("here", "is_at"),
    [("1204", True), ("1205", True), ("1304", False), ("1104", False)],
)
def test_only_the_hexes_on_both_sides_are_adjacent_to_a_bridge(here, is_at):
    """1304 and 1104 touch both banks, and yet they are not at the bridge."""
    scene = bridges(f"{here} SRV A 4-4-4 division")

    assert (DestroyBridge in offered(scene, ALLIED)) is is_at


@pytest.mark.rule("NWIP:2.4")
@pytest.mark.parametrize(
    ("label", "is_at"), [("3214", True), ("3314", True), ("3313", False), ("3215", False)]
)
def test_the_bridge_of_the_book_on_the_map_of_the_title(label, is_at):
    scene, atlas = given("1204 SRV A 4-4-4", layers=INDIA_PAKISTAN), map_and_counters.atlas()
    here = atlas.hex_at(label)
    force = msgspec.structs.replace(
        scene.state.forces[ALLIED],
        units=HashedMap({0: Unit(here, 2)}),
        stacks=HashedMap({here: (0,)}),
    )
    state = msgspec.structs.replace(scene.state, forces=(force, scene.state.forces[NON_ALLIED]))
    there = KernelScene(scene.rules, dataclasses.replace(scene.printed, atlas=atlas), state)
    bridge = crossing_of(atlas.hex_at("3214"), atlas.hex_at("3314"))

    assert (bridge in bridges_held(there, ALLIED)) is is_at
    assert bool(units_at(there, ALLIED, bridge)) is is_at


@pytest.mark.rule("NWIP:2.3.2")
@pytest.mark.parametrize(("here", "there"), [("2614", "2714"), ("1614", "1615"), ("2315", "2316")])
def test_canals_of_the_book_are_on_the_map(here, there):
    atlas = map_and_counters.atlas()
    side = atlas.sides[atlas.hex_at(here), atlas.hex_at(there)]

    assert side is Hexside.CANAL
    assert counted_as(side) is Hexside.MINOR_RIVER


@pytest.mark.rule("NWIP:2.4.1", "STD:8.3.4.1.3", "RUL-0070")
@pytest.mark.parametrize(
    ("layers", "countries", "scored"),
    [
        pytest.param(INDIA_PAKISTAN, "", [PointsScored(NON_ALLIED, 1)], id="an own bridge"),
        pytest.param(
            INDIA_PAKISTAN,
            "1205 in PRC",
            [PointsScored(NON_ALLIED, 1)],
            id="one on the border counts as own",
        ),
        pytest.param(STANDARD, "1205 in PRC", [], id="elsewhere in the series it does not"),
        pytest.param(
            INDIA_PAKISTAN,
            "1204 in PRC\n1205 in PRC",
            [PointsScored(ALLIED, 2)],
            id="one of the enemy pays as an Installation of the chart",
        ),
    ],
)
def test_who_scores(layers, countries, scored):
    scene = at_bridges(f"{RIVER}\n{A}\n{countries}", layers=layers)

    assert happened(resolved(scene, ALLIED, BLOW, 0), PointsScored) == scored


@pytest.mark.rule("NWIP:2.4.1", "RUL-0070")
@pytest.mark.parametrize(
    "countries",
    [
        pytest.param("1204 in IROP\n1205 in ROI", id="on the border"),
        pytest.param("1204 in IROP\n1205 in IROP", id="in the country of an ally"),
    ],
)
def test_so_it_is_for_the_other_side(countries):
    text = f"{RIVER}\n{countries}\n1204 PRC A 4-4-4"
    scene = at_bridges(text, NON_ALLIED, layers=INDIA_PAKISTAN)
    run = resolved(scene, NON_ALLIED, BLOW, 0)

    assert happened(run, PointsScored) == [PointsScored(ALLIED, 1)]


@pytest.mark.rule("NWIP:2.4.1")
def test_a_bridge_pays_each_time_it_is_destroyed():
    scene = bridges(A)
    for points in (1, 2):
        state = resolved(scene, ALLIED, BLOW, 0).truth
        assert state.forces[NON_ALLIED].vp_turn == points
        kept = msgspec.structs.replace(scene.state, forces=state.forces)  # it has been repaired
        scene = KernelScene(scene.rules, scene.printed, kept)


@pytest.mark.rule("NWIP:2.4.1")
def test_ground_units_alone_destroy_bridges():
    assert set(offered(bridges(A), ALLIED)) == {DestroyBridge, EndBridgework}


def test_a_bridge_is_neither_cleared_nor_a_shelter():
    text = f"{RIVER}\n1205 in IROP\n1205 IROP X 4-4-4\n{A}"
    scene = attacking(given(text, layers=INDIA_PAKISTAN))

    assert not needs_clearing(scene, at("1205"))
    assert modifiers_of(ledger(scene, "1205", "A"), "STD:9.6.2") == []


def test_a_nuclear_facility_must_be_cleared():
    scene = given("1205 Flat Nuclear_Weapon_Facility\n1205 in IROP", layers=INDIA_PAKISTAN)

    assert needs_clearing(scene, at("1205"))


@pytest.mark.rule("NWIP:2.3.1")
def test_helicopters_fly_over_a_major_river():
    text = """
        1204 Flat Airbase
        1204 ROI L 2-2-4 light
        1204-1205 Major River
        Allied airmobile ROI 1
    """
    scene = moving(given(text, layers=INDIA_PAKISTAN))

    assert refusals(scene, ALLIED, march(scene, "L", "1205")) != []
    assert at("1205") in choices(scene, ALLIED, Airlift, at("1204"), (0,), (1,))


@pytest.mark.parametrize(("down", "supplied"), [((), True), (("1204-1205",), False)])
def test_no_supply_comes_over_a_destroyed_bridge(down, supplied):
    text = f"{RIVER}\n1204-1203-1202-1201 Primary\n1205 Flat City\n1201 SRV A 4-4-4"
    scene = given(text, layers=INDIA_PAKISTAN, broken=broken(*down))

    assert has_line(scene, unit(scene, "A")) is supplied


@pytest.mark.rule("NWIP:2.4.1.1")
def test_a_bridge_works_until_it_is_destroyed():
    """A try that fails leaves no damage behind."""
    scene = bridges(A)
    run = resolved(scene, ALLIED, BLOW, 7)
    walking = moving(given(f"{RIVER}\n{A}", layers=INDIA_PAKISTAN, broken=broken("1204-1205")))

    assert happened(run, BridgeDestroyed) == []
    assert run.truth.broken == scene.state.broken
    assert refusals(walking, ALLIED, march(walking, "A", "1205")) != []


@pytest.mark.rule("NWIP:2.4.1.2", "NWIP:2.4.2")
@pytest.mark.parametrize(
    ("layers", "asked"),
    [
        pytest.param(INDIA_PAKISTAN, [(ALLIED, "bridges")], id="after Exploitation too"),
        pytest.param(STANDARD, [], id="elsewhere in the series not"),
    ],
)
def test_bridges_are_tried_after_every_own_movement_segment(layers, asked):
    scene = moving(given(f"{RIVER}\n{A}", layers=layers), exploitation=True)

    assert asked_by(resolved(scene, ALLIED, EndMovement())) == asked


@pytest.mark.rule("NWIP:2.4.1.2")
@pytest.mark.parametrize(
    ("enemy", "die", "falls"),
    [
        ("", 6, True),
        ("", 7, False),
        ("1205 PRC X 4-4-4", 5, True),
        ("1205 PRC X 4-4-4", 6, False),
    ],
)
def test_a_ground_unit_destroys_a_bridge_on_six_or_less(enemy, die, falls):
    run = resolved(bridges(f"{A}\n{enemy}"), ALLIED, BLOW, die)

    assert bool(happened(run, BridgeDestroyed)) is falls


@pytest.mark.rule("NWIP:2.4.1.2", "NWIP:2.4.2.1")
def test_nobody_tries_from_under_a_clearing_marker():
    marker = HashedMap({at("1204"): Clearing(ALLIED)})
    unit = "1204 SRV A 4-4-4 division"

    assert refusals(bridges(unit, clearing=marker), ALLIED, BLOW) != []
    assert refusals(bridges(unit, down=("1204-1205",), clearing=marker), ALLIED, MEND) != []


@pytest.mark.rule("NWIP:2.4.2")
@pytest.mark.parametrize(
    ("enemy", "weather", "die", "stands"),
    [
        ("", Weather.CLEAR, 6, True),
        ("", Weather.CLEAR, 7, False),
        ("1205 PRC X 4-4-4", Weather.STORM, 3, True),
        ("1205 PRC X 4-4-4", Weather.STORM, 4, False),
    ],
)
def test_a_bridge_is_repaired_on_six_or_less(enemy, weather, die, stands):
    scene = bridges(f"1204 SRV A 4-4-4 division\n{enemy}", down=("1204-1205",), weather=weather)

    mended = [BridgeRepaired(crossing("1204-1205"), ALLIED)] if stands else []
    assert happened(resolved(scene, ALLIED, MEND, die), BridgeRepaired) == mended


@pytest.mark.rule("NWIP:2.4.2.1")
@pytest.mark.parametrize(
    ("size", "layers", "may"),
    [
        pytest.param("division", INDIA_PAKISTAN, True, id="a division"),
        pytest.param("brigade", INDIA_PAKISTAN, False, id="no brigade"),
        pytest.param("brigade", STANDARD, True, id="elsewhere a brigade will do"),
    ],
)
def test_it_takes_a_division_to_repair_a_bridge(size, layers, may):
    text = f"{RIVER}\n1205 SRV A 4-4-4 {size}"
    scene = at_bridges(text, layers=layers, down=("1204-1205",))

    assert (refusals(scene, ALLIED, MEND) == []) is may


@pytest.mark.rule("NWIP:2.4.2.1")
def test_the_road_over_it_is_good_at_once():
    scene = bridges("1204 SRV A 4-4-4 division\n1103 SRV B 4-4-4", down=("1204-1205",))
    mended = moving(resolved(scene, ALLIED, MEND, 0).scene, unmoved=(0,))

    (moved,) = happened(resolved(mended, ALLIED, march(mended, "A", "1205")), UnitMoved)
    assert moved.paid == 3
