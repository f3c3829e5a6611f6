"""ADV:21.0 to 21.4  Which ground units and places are detected."""

from __future__ import annotations

import pytest
from msgspec.structs import replace

from games.next_war.advanced_game import advanced_rules
from games.next_war.rules.advanced.strike_positions import FEATURES, tracked, with_advanced
from games.next_war.sketch import (
    ADVANCED,
    after,
    at,
    driven,
    given,
    happened,
    refusals,
    run_of,
    unit,
)
from games.next_war.titles.vietnam.afloat import afloat
from games.next_war.titles.vietnam.invasion import REDUX
from games.next_war.titles.vietnam.islands import LEG, PARACELS, VN, placed, unit_named
from games.next_war.turns import at_step
from sandtable.games.next_war.advanced.stocks import Stock, StockKind
from sandtable.games.next_war.advanced.unit_markers import UnitMarkers
from sandtable.games.next_war.events.advanced import UnitMarked
from sandtable.games.next_war.ids import BOTH_SIDES as SIDES
from sandtable.games.next_war.ids import UnitId
from sandtable.games.next_war.orders.advanced.strikes import (
    LaunchAtSite,
    LaunchAtUnit,
    StrikeBridge,
    StrikeUnit,
)
from sandtable.games.next_war.printed.printed_components import HoldingBox
from sandtable.games.next_war.printed.terrain import Weather
from sandtable.games.next_war.rule_hooks.advanced.detection import is_detected
from sandtable.games.next_war.rules.advanced.ch21_detection.detected_units import (
    mark_detected,
)
from sandtable.games.next_war.rules.advanced.ch23_strikes.unit_strikes import ARTILLERY
from sandtable.kernel.play.hashed_map import HashedMap
from sandtable.kernel.play.state import Scene

#: A unit of each side and its enemy: nation, nation of the enemy.
NATIONS = [("SRV", "PRC"), ("PRC", "SRV")]
BOTH_SIDES = pytest.mark.parametrize("side", [0, 1])
CLEAR, OVERCAST, STORM = Weather.CLEAR, Weather.OVERCAST, Weather.STORM


def detected(scene, name):
    return scene.rules[is_detected](scene, unit(scene, name))


def marked(scene, name, **markers):
    which = unit(scene, name)
    side = scene.printed.counters[which].side
    force = scene.state.forces[side]
    units = force.units.set(which, replace(force.units[which], markers=UnitMarkers(**markers)))
    forces = list(scene.state.forces)
    forces[side] = replace(force, units=units)
    return Scene(scene.rules, scene.printed, replace(scene.state, forces=tuple(forces)))


@pytest.mark.rule("ADV:21.2")
@pytest.mark.parametrize(("nation", "enemy"), NATIONS)
@pytest.mark.parametrize("weather", [CLEAR, OVERCAST])
@pytest.mark.parametrize(
    ("ground", "seen"),
    [
        ("Flat", True),
        ("Flat Woods", True),
        ("Rough", True),
        ("Rough Woods", True),
        ("Marsh", True),
        ("Flat Jungle", False),
        ("Rough Jungle", False),
        ("Highland", False),
        ("Highland Woods", False),
        ("Mountain", False),
        ("High Mountain", False),
        ("Urban", False),
    ],
)
def test_air_reconnaissance_sees_units_in_open_ground(nation, enemy, weather, ground, seen):
    text = f"1204 {ground}\n1204 {nation} A 2-2-5\n1904 {enemy} far 2-2-5"
    scene = given(text, layers=ADVANCED, weather=weather)

    assert detected(scene, "A") is seen


@pytest.mark.rule("ADV:21.2")
@pytest.mark.parametrize(("nation", "enemy"), NATIONS)
@pytest.mark.parametrize(
    ("words", "seen"),
    [
        pytest.param("2-2-5", True, id="combat unit"),
        pytest.param("0-1-6 msu", True, id="MSU"),
        pytest.param("0-2-6 hq", False, id="headquarters"),
        pytest.param("0-2-6 supreme", False, id="Supreme HQ"),
        pytest.param("1-2-6 artillery", False, id="artillery"),
        pytest.param("0-2-0 depot", False, id="Depot"),
        pytest.param("0-2-5", False, id="attack of 0: no combat unit"),
    ],
)
def test_it_sees_combat_units_and_supply_units_alone(nation, enemy, words, seen):
    scene = given(f"1204 {nation} A {words}\n1904 {enemy} far 2-2-5", layers=ADVANCED)

    assert detected(scene, "A") is seen


@pytest.mark.rule("ADV:21.2")
@pytest.mark.parametrize(("nation", "enemy"), NATIONS)
def test_it_sees_nothing_in_a_storm(nation, enemy):
    text = f"1204 {nation} A 2-2-5\n1204 {nation} S 0-1-6 msu\n1904 {enemy} far 2-2-5"
    scene = given(text, layers=ADVANCED, weather=STORM)

    assert not detected(scene, "A")
    assert not detected(scene, "S")


@pytest.mark.rule("ADV:21.2", "RUL-0380")
@pytest.mark.parametrize(("words", "seen"), [("2-2-5", True), ("0-2-6 hq", False)])
@pytest.mark.parametrize("side", [0, 1])
def test_it_sees_into_holding_boxes(words, seen, side):
    box = HoldingBox("Box", SIDES[side], frozenset(), frozenset(), 0, frozenset(), 0)
    nation = ("SRV", "PRC")[side]
    scene = given(f"box0 {nation} A {words}", layers=ADVANCED, boxes=(box,))

    assert detected(scene, "A") is seen


@pytest.mark.rule("ADV:21.2")
@pytest.mark.parametrize("where", ["off", "later", "gone"])
def test_it_does_not_see_what_is_not_in_play(where):
    assert not detected(given(f"{where} SRV A 2-2-5", layers=ADVANCED), "A")


@pytest.mark.rule("ADV:21.1", "ADV:21.4")
@pytest.mark.parametrize(("nation", "enemy"), NATIONS)
@pytest.mark.parametrize(("there", "found"), [("1205", True), ("1206", False)])
@pytest.mark.parametrize("weather", [CLEAR, STORM])
@pytest.mark.parametrize(
    "words", ["0-2-6 hq", "0-2-6 supreme", "1-2-6 artillery", "0-2-0 depot", "0-2-5"]
)
def test_whatever_is_next_to_an_enemy_unit_is_detected(nation, enemy, there, found, weather, words):
    text = f"1204 Mountain\n1204 {nation} A {words}\n{there} {enemy} near 0-2-5"
    scene = given(text, layers=ADVANCED, weather=weather)

    assert detected(scene, "A") is found


@pytest.mark.rule("ADV:21.0")
@pytest.mark.parametrize(("nation", "enemy"), NATIONS)
@pytest.mark.parametrize("markers", [{"detected": True}, {"targeted": -1}, {"targeted": -2}])
def test_a_marker_keeps_a_unit_detected(nation, enemy, markers):
    scene = given(f"1204 {nation} A 0-2-6 hq\n1904 {enemy} far 2-2-5", layers=ADVANCED)

    assert not detected(scene, "A")
    assert detected(marked(scene, "A", **markers), "A")
    assert not detected(marked(scene, "A", isolated=True, emergency_supply=True), "A")


@pytest.mark.rule("ADV:21.0")
@pytest.mark.parametrize("side", [0, 1])
def test_a_detected_marker_is_placed_once(side):
    nation = ("SRV", "PRC")[side]
    scene = marked(given(f"1204 {nation} A 0-2-6 hq", layers=ADVANCED), "A", isolated=True)
    run = run_of(scene, 1 - side)
    mark_detected(run, unit(scene, "A"))
    mark_detected(run, unit(scene, "A"))
    markers = UnitMarkers(detected=True, isolated=True)

    assert happened(run) == [UnitMarked(unit(scene, "A"), side, markers)]
    assert detected(after(run), "A")


@pytest.mark.rule("ADV:21.1")
@BOTH_SIDES
@pytest.mark.parametrize("weather", [CLEAR, STORM])
@pytest.mark.parametrize("feature", sorted(FEATURES))
def test_installations_and_airfields_are_struck_where_units_are_not_seen(side, weather, feature):
    own, enemy = NATIONS[side]
    text = f"""
        1204 Mountain {feature.value.replace(" ", "_")}
        1204 in {enemy}
        1204 {enemy} H 0-2-6 hq
        1904 {own} far 2-2-5
        """
    scene = with_advanced(
        tracked(text, weather=weather), side, stocks=(Stock(own, StockKind.BALLISTIC, 1),)
    )
    now = after(driven(at_step(scene, "missiles_are_aimed", "strikes")))
    missile = f"{own} ballistic"

    assert refusals(now, side, LaunchAtUnit(missile, unit(scene, "H"))) == [
        "H is not detected. [ADV:21.0]"
    ]
    assert refusals(now, side, LaunchAtSite(missile, at("1204"), feature.value)) == []


@pytest.mark.rule("ADV:21.1")
@BOTH_SIDES
@pytest.mark.parametrize("weather", [CLEAR, STORM])
def test_a_bridge_is_struck_where_units_are_not_seen(side, weather):
    own, enemy = NATIONS[side]
    text = f"""
        1204 Mountain
        1204-1205 Major River
        1204-1205 Primary
        1204 {enemy} H 0-2-6 hq
        1206 {own} S 0-2-5 artillery range3
        """
    scene = given(text, layers=ADVANCED, weather=weather)
    now = after(driven(at_step(scene, ARTILLERY, "strikes")))
    striker = unit(scene, "S")

    assert refusals(now, side, StrikeUnit(striker, unit(scene, "H"))) == [
        "H is not detected. [ADV:21.0]"
    ]
    assert refusals(now, side, StrikeBridge(striker, at("1204"), at("1205"))) == []


def on_the_islands(units, weather):
    """A position of the Vietnam map and display, under the Advanced rules."""
    scene = placed(afloat({}, {}, weather=weather), units, {})
    return Scene(advanced_rules(REDUX), scene.printed, scene.state)


@pytest.mark.rule("ADV:21.1")
@pytest.mark.parametrize(
    ("there", "found"), [(PARACELS, True), ("Spratlys", False), ("PRC Holding", False)]
)
def test_units_on_one_island_detect_each_other(there, found):
    scene = on_the_islands({VN: PARACELS, LEG: there}, STORM)
    both = [unit_named(scene, name) for name in (VN, LEG)]

    assert [scene.rules[is_detected](scene, each) for each in both] == [found, found]


@pytest.mark.rule("ADV:21.2")
@pytest.mark.parametrize("name", [VN, LEG])
@pytest.mark.parametrize(("weather", "found"), [(OVERCAST, True), (STORM, False)])
def test_it_sees_units_on_islands(name, weather, found):
    scene = on_the_islands({name: PARACELS}, weather)

    assert scene.rules[is_detected](scene, unit_named(scene, name)) is found


@pytest.mark.rule("NWV:3.2.1")
@pytest.mark.parametrize(
    ("nation", "there", "found"),
    [
        ("PRC", "1204", True),
        ("PRC", "1205", True),
        ("PRC", "1206", False),
        ("SRV", "1205", False),
    ],
)
def test_the_resistance_detects_units_next_to_it(nation, there, found):
    text = f"1204 Flat Town\n{there} {nation} hq 0-2-6 hq\naside SRV militia 0-1-0"
    resists = HashedMap({at("1204"): UnitId(1)})
    scene = given(text, layers=ADVANCED, weather=STORM, resistance=resists)
    rules = advanced_rules("vietnam/deja-phu")

    assert rules[is_detected](Scene(rules, scene.printed, scene.state), UnitId(0)) is found
