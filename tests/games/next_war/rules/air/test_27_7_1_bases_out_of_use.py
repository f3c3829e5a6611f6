"""27.7.1, 25.1, 27.7.4.5 Airmobile moves and helicopters at damaged and destroyed bases."""

from __future__ import annotations

import pytest
from msgspec.structs import replace

from games.next_war import helicopter_strikes as strikes
from games.next_war.air_flights import in_the_air
from games.next_war.rules.standard.ch02_units import vehicles
from games.next_war.sketch import ALLIED, NON_ALLIED, at, given, layer_of, moving, refusals, units
from games.next_war.turns import ruled
from sandtable.games.next_war.damage_state import DamageMarkers, PlaceDamage
from sandtable.games.next_war.ids import HelicopterId, UnitId
from sandtable.games.next_war.orders.movement import Airlift
from sandtable.games.next_war.printed.advanced.damage_rows import Damage
from sandtable.games.next_war.printed.terrain import Feature
from sandtable.games.next_war.rules.standard.ch02_units.russian_vehicle_airlift import ways_for
from sandtable.games.next_war.rules.standard.ch06_air_power.helicopters import helicopters_in_range
from sandtable.kernel.play.hashed_map import HashedMap
from sandtable.kernel.play.state import Scene, known
from sandtable.kernel.rules.compose import compose

BOTH = pytest.mark.parametrize("side", [ALLIED, NON_ALLIED])
AIRBASE, AIRFIELD = Feature.AIRBASE, Feature.AIRFIELD
TEXT = """1104 Flat Airbase
1104 in OWN
1404 Flat Airfield
1404 in OWN
START OWN A 2-2-4 light sp1/2
SIDE airmobile OWN 1"""
GONE = HashedMap({at("1104"): (AIRBASE,)})
#: A marker far away, which is of no consequence.
ELSEWHERE = DamageMarkers((PlaceDamage(at("1904"), AIRFIELD, Damage.STRIKE_1),))


def marked(*places):
    """Strike 2 on bases."""
    damage = [PlaceDamage(at(label), feature, Damage.STRIKE_2) for label, feature in places]
    return DamageMarkers(tuple(damage))


def lifted(side, start="1304", to="1504", **fields):
    """Why a unit may not be carried from one hex to another; it has bases in 1104 and 1404."""
    words = {"OWN": ("SRV", "PRC"), "SIDE": ("Allied", "non-Allied")}
    text = TEXT.replace("START", start)
    for word, names in words.items():
        text = text.replace(word, names[side])
    scene = in_the_air(moving(given(text), side), side, level=1, **fields)
    return refusals(scene, side, Airlift(at(start), units(scene, "A"), (1,), at(to), 0))


@pytest.mark.rule("ADV:27.7.1", "STD:8.5.4.3")
@BOTH
@pytest.mark.parametrize(
    ("damage", "may"),
    [
        pytest.param(marked(("1104", AIRBASE)), True, id="one of two bases"),
        pytest.param(marked(("1104", AIRBASE), ("1404", AIRFIELD)), False, id="both"),
    ],
)
def test_helicopters_come_from_no_base_with_strike_2_to_carry_units(side, damage, may):
    assert lifted(side) == []
    assert (lifted(side, damage=damage) == []) is may


@pytest.mark.rule("ADV:27.7.1")
@BOTH
@pytest.mark.parametrize(("start", "to"), [("1104", "1504"), ("1304", "1104")])
@pytest.mark.parametrize("fields", [{}, {"damage": ELSEWHERE}], ids=["alone", "a marker elsewhere"])
def test_a_destroyed_base_is_neither_start_nor_goal(side, start, to, fields):
    assert lifted(side, start, to, **fields) == []
    assert lifted(side, start, to, destroyed=GONE, **fields) != []


@pytest.mark.rule("ADV:27.7.4.5", "ADV:27.7.1")
@BOTH
@pytest.mark.parametrize(
    ("fields", "able"),
    [
        pytest.param({}, [0, 1], id="undamaged"),
        pytest.param({"damage": marked(("1104", AIRBASE))}, [], id="Strike 2"),
        pytest.param({"destroyed": GONE}, [0, 1], id="Destroyed"),
        pytest.param({"destroyed": GONE, "damage": ELSEWHERE}, [0, 1], id="and a marker elsewhere"),
    ],
)
def test_helicopters_in_a_city_fly_on_once_its_airbase_is_destroyed(side, fields, able):
    """With Strike 2 they are at the Airbase; without it they are based in the City."""
    text = strikes.TEXT.replace("1104 Flat Airbase", "1104 Flat Airbase City")
    scene = strikes.phase(side, text=f"{text}1904 Flat Airfield", **fields).scene

    found = helicopters_in_range(scene, side, at("1404"))
    assert [*found] == [HelicopterId(number) for number in able]


@pytest.mark.rule("ADV:27.7.1")
@BOTH
@pytest.mark.parametrize("fields", [{}, {"damage": ELSEWHERE}], ids=["alone", "a marker elsewhere"])
def test_without_a_city_nothing_flies_from_a_destroyed_base(side, fields):
    scene = strikes.phase(side, text=f"{strikes.TEXT}1904 Flat Airfield", destroyed=GONE, **fields)

    assert [*helicopters_in_range(scene.scene, side, at("1404"))] == []


def with_damage(scene):
    """A position of the Standard game under the Advanced rules."""
    rules = compose([layer_of(name) for name in ("standard", "advanced", "air")])
    return ruled(Scene(rules, scene.printed, scene.state), vehicles.two_points)


VEHICLES = with_damage(vehicles.flying())


def out_of_use(*labels):
    """The bases of a Russian unit and of its vehicles, some of them with Strike 2."""
    damage = marked(*[(label, AIRBASE) for label in labels])
    return Scene(VEHICLES.rules, VEHICLES.printed, replace(VEHICLES.state, damage=damage))


@pytest.mark.rule("ADV:27.7.1", "STD:2.8.5.3", "RUL-0430")
@pytest.mark.parametrize(
    ("labels", "ways"),
    [
        pytest.param((), vehicles.WAYS, id="undamaged"),
        pytest.param(("1804",), (), id="where they start"),
        pytest.param(("1204",), ("paradrop",), id="where the unit is"),
    ],
)
def test_vehicles_are_flown_neither_from_nor_to_a_base_with_strike_2(labels, ways):
    scene = out_of_use(*labels)
    found = {by: refusals(scene, NON_ALLIED, vehicles.way(by)) for by in vehicles.WAYS}

    assert tuple([by for by in vehicles.WAYS if not found[by]]) == ways
    assert ways_for(known(scene, NON_ALLIED), UnitId(0)) == ways


@pytest.mark.rule("ADV:27.7.1", "STD:2.8.5.3", "RUL-0430")
def test_nor_do_helicopters_land_them_at_a_destroyed_base():
    destroyed = HashedMap({at("1204"): (AIRBASE,)})
    state = replace(VEHICLES.state, destroyed=destroyed)
    scene = Scene(VEHICLES.rules, VEHICLES.printed, state)

    assert refusals(scene, NON_ALLIED, vehicles.way("airmobile")) != []
    assert refusals(scene, NON_ALLIED, vehicles.way("paradrop")) == []
