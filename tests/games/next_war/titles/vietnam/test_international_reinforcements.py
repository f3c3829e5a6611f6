"""NWV 8.2.1, 8.3.1 and 8.8  When international reinforcements are due, and where they arrive."""

from __future__ import annotations

import pytest
from msgspec.structs import replace

from games.next_war.titles.vietnam.campaign import (
    PRC,
    SHEET,
    SRV,
    before,
    helicopter,
    place,
    unit,
    with_fields,
    with_units,
)
from sandtable.games.next_war.damage_state import DamageMarkers, PlaceDamage
from sandtable.games.next_war.ids import PlaceId, SideId
from sandtable.games.next_war.printed.advanced.damage_rows import Damage
from sandtable.games.next_war.printed.counters import Counter
from sandtable.games.next_war.printed.terrain import Feature, Side, Weather
from sandtable.games.next_war.rule_hooks import (
    airmobile_due,
    helicopters_due,
    reinforcements_due,
)
from sandtable.games.next_war.state_lookups import Scene
from sandtable.games.next_war.titles.vietnam.reinforcement_chart import ChartRow, rows_of_group
from sandtable.games.next_war.titles.vietnam.rules.campaign.international_reinforcements import (
    INDIAN_OCEAN,
    UNITED_STATES,
    airmobile_points_in,
    goes_to_an_ocean,
    may_use_japan,
    ocean_box,
    places_for_helicopter,
    places_for_unit,
    rows_until,
)
from sandtable.games.next_war.titles.vietnam.rules.campaign.intervention import helpers_in_the_war

AIRBASES = {"2814", "3515", "3613", "3713", "3810", "4311", "4312", "4607"}
AIRFIELDS = {"1822", "2519", "4022"}
PORTS = {"4311", "4509", "4608"}
BOX = {"SRV Holding"}
#: Every Holding Box of the Allied side.
BOXES = BOX | {"US Holding", "Indian Ocean Holding", "Japan Holding"}


def counter(scene: Scene, name: str) -> Counter:
    return scene.printed.counters[unit(scene, name)]


def names(scene: Scene, places: tuple[PlaceId, ...]) -> set[str]:
    """Printed numbers of hexes, and names of boxes."""
    boxes = scene.printed.places
    return {boxes[h].name if h in boxes else scene.printed.atlas.label(h) for h in places}


def in_the_air() -> Scene:
    """The table with the Allied side in the advantage in the air."""
    return with_fields(before(), air_superiority=1)


def open_to(scene: Scene, name: str, room: int = 4) -> set[str]:
    """Where a unit may arrive, if each Port can unload so many half stacking points."""
    rooms = {place(scene, port): room for port in PORTS}
    return names(scene, places_for_unit(scene, Side.ALLIED, counter(scene, name), rooms))


# --- 8.8 the chart and the schedule ---------------------------------------------------------------


def test_nothing_comes_of_a_nation_that_stays_out():
    us = {row.nation for row in rows_until(SHEET, 16, ("US",))}
    all_three = {row.nation for row in rows_until(SHEET, 16, ("US", "CW", "FR"))}

    assert (us, all_three) == ({"US"}, {"US", "CW", "FR"})


@pytest.mark.rule("NWV:16.9")
def test_only_the_us_helps_without_an_option():
    assert helpers_in_the_war(before()) == {"US"}


def test_what_is_due_stays_due():
    early = {row.piece for row in rows_until(SHEET, 2, ("US",))}

    assert "us-2-inf-2-2" in early
    assert early < {row.piece for row in rows_until(SHEET, 3, ("US",))}
    assert rows_until(SHEET, 1, ("US",)) == ()  # A to D have set up


@pytest.mark.parametrize(
    ("turn", "points"),
    [(1, {}), (5, {}), (6, {"US": 1}), (7, {"US": 2}), (10, {})],
)
def test_airmobile_points_come_once(turn: int, points: dict[str, int]):
    assert airmobile_points_in(SHEET, turn, ("US", "CW", "FR")) == points


# --- 8.3.1 the ocean boxes ------------------------------------------------------------------------


@pytest.mark.rule("NWV:8.3.1")
@pytest.mark.parametrize(
    ("number", "die", "box"),
    [
        pytest.param(4, 3, INDIAN_OCEAN, id="less than the number"),
        pytest.param(4, 4, UNITED_STATES, id="the number itself is not less"),
        pytest.param(3, 0, INDIAN_OCEAN, id="the lowest die"),
        pytest.param(6, 9, UNITED_STATES, id="the highest die"),
    ],
)
def test_the_die_decides_the_ocean(number: int, die: int, box: str):
    assert ocean_box(number, die) == box


def row(group: str, piece: str) -> ChartRow:
    found = rows_of_group(group, ("US", "CW", "FR"))
    return next(each for each in found if each.piece == piece)


@pytest.mark.parametrize(
    ("group", "piece", "goes"),
    [
        ("E", "usmc-1-5", True),
        ("E", "usmc-ah-1z-2", True),
        ("E", "us-amph-amph-2", True),
        ("F", "fr-cv-bg-cv-bg", True),
        ("E", "us-2-inf-2-2", False),
        ("L", "cw-3-cdo-40-cdo", False),
        ("L", "cw-16-uk-ah-64-16-uk", False),
        ("J", "", False),
    ],
)
def test_ships_and_marines_of_the_us_go_to_an_ocean(group: str, piece: str, goes: bool):
    assert goes_to_an_ocean(row(group, piece)) is goes


@pytest.mark.rule("NWV:8.3.1")
def test_marines_of_group_b_may_arrive_in_japan_but_its_carrier_may_not():
    assert may_use_japan(row("B", "usmc-1-4"))
    assert not may_use_japan(row("B", "us-cvn-bg-cvn-1"))
    assert not may_use_japan(row("C", "usmc-1-3"))


# --- 8.2.1 on the map -----------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("name", "places"),
    [
        pytest.param("us-101-aa-1-101", AIRBASES, id="airmobile units by air"),
        pytest.param("us-10-mtn-1-10", AIRBASES, id="light units by air"),
        pytest.param("us-2-inf-2-2", PORTS, id="motorized units by sea"),
        pytest.param("us-1-cav-3-1c", PORTS, id="mechanized units by sea"),
        pytest.param("cw-cw-9-bde-aus", PORTS, id="infantry in trucks by sea"),
        pytest.param("cw-3-cdo-40-cdo", PORTS | BOXES, id="Marines of others to Ports or a box"),
        pytest.param("fr-fr-2e-rpima", PORTS | BOXES, id="French Marines as well"),
    ],
)
@pytest.mark.rule("NWV:8.2.1", "NWV:8.2.1.1", "NWV:8.2.1.2", "NWV:8.3")
def test_where_units_arrive(name: str, places: set[str]):
    assert open_to(in_the_air(), name) == places


@pytest.mark.rule("NWV:8.2", "NWV:8.2.1.2")
@pytest.mark.parametrize(
    ("level", "places"),
    [
        pytest.param(1, AIRBASES, id="Allied advantage"),
        pytest.param(3, AIRBASES, id="Allied supremacy"),
        pytest.param(0, BOXES, id="contested"),
        pytest.param(-1, BOXES, id="the enemy's"),
    ],
)
def test_leg_units_need_the_air_above_their_airbases(level: int, places: set[str]):
    scene = with_fields(before(), air_superiority=level)

    assert open_to(scene, "us-10-mtn-1-10") == places
    assert open_to(scene, "us-2-inf-2-2") == PORTS  # ships do not


@pytest.mark.rule("NWV:8.2.1.1")
def test_a_port_that_has_unloaded_its_capacity_takes_no_more():
    scene = before()

    assert open_to(scene, "us-2-inf-2-2", room=3) == BOXES  # 2 stacking points
    assert open_to(scene, "cw-cw-9-bde-aus", room=2) == PORTS  # 1
    assert open_to(scene, "cw-cw-9-bde-aus", room=1) == BOXES


@pytest.mark.rule("NWV:8.2.1.1", "NWV:8.2.1.2")
def test_no_unit_arrives_in_an_enemy_zone_of_control():
    """The PRC adjacent to Bac Giang closes its Airbase, and a Port that it controls is closed."""
    scene = in_the_air()
    control = scene.state.control.set(place(scene, "4608"), Side.NON_ALLIED)
    scene = with_fields(
        with_units(scene, prc_83ga_86="3910", prc_83ga_91="3910"), control=control, turn=2
    )

    assert open_to(scene, "us-101-aa-1-101") == AIRBASES - {"3810"}
    assert names(scene, places_for_helicopter(scene, SRV)) == (AIRBASES | AIRFIELDS) - {"3810"}
    assert open_to(scene, "us-2-inf-2-2") == PORTS - {"4608"}


@pytest.mark.rule("NWV:8.2.1.2", "NWV:8.2.1.3")
def test_a_destroyed_base_is_closed_and_without_any_units_go_to_a_box():
    scene = in_the_air()
    ruined = scene.state.destroyed
    for name in AIRBASES:
        ruined = ruined.set(place(scene, name), (Feature.AIRBASE,))
    scene = with_fields(scene, destroyed=ruined)

    assert open_to(scene, "us-101-aa-1-101") == BOXES
    assert open_to(scene, "us-2-inf-2-2") == PORTS
    assert names(scene, places_for_helicopter(scene, SRV)) == AIRFIELDS


@pytest.mark.rule("NWV:8.2.1.2", "NWV:8.2.1.3")
@pytest.mark.parametrize(("marker", "is_open"), [(Damage.STRIKE_1, True), (Damage.STRIKE_2, False)])
def test_a_base_with_strike_2_takes_no_arrivals(marker: Damage, is_open: bool):
    scene, (base, *_), (field, *_) = in_the_air(), sorted(AIRBASES), sorted(AIRFIELDS)
    struck = ((base, Feature.AIRBASE), (field, Feature.AIRFIELD))
    places = tuple([PlaceDamage(place(scene, name), feature, marker) for name, feature in struck])
    scene = with_fields(scene, damage=DamageMarkers(places))
    closed = set() if is_open else {base, field}

    assert open_to(scene, "us-101-aa-1-101") == AIRBASES - closed
    assert open_to(scene, "us-2-inf-2-2") == PORTS
    assert names(scene, places_for_helicopter(scene, SRV)) == (AIRBASES | AIRFIELDS) - closed


@pytest.mark.parametrize(
    ("weather", "places"),
    [
        pytest.param(Weather.CLEAR, AIRBASES | AIRFIELDS, id="Clear"),
        pytest.param(Weather.OVERCAST, AIRBASES | AIRFIELDS, id="Overcast"),
        pytest.param(Weather.STORM, BOX, id="Storm"),
    ],
)
@pytest.mark.rule("NWV:8.2.1.3")
def test_where_helicopters_arrive(weather: Weather, places: set[str]):
    scene = with_fields(before(), weather=weather)

    assert names(scene, places_for_helicopter(scene, SRV)) == places


@pytest.mark.rule("NWV:8.2.1.3", "STD:6.5.1.1")
def test_a_base_that_is_full_takes_no_helicopter():
    """An Airfield holds one helicopter, and that of the SRV is there."""
    scene = before()
    fleet, one = scene.state.forces[SRV].helicopters, helicopter(scene, "srv-srv-mi-24")
    based = fleet.set(one, replace(fleet[one], base=place(scene, "4022")))
    forces = (replace(scene.state.forces[SRV], helicopters=based), scene.state.forces[PRC])
    scene = with_fields(scene, forces=forces)

    assert names(scene, places_for_helicopter(scene, SRV)) == (AIRBASES | AIRFIELDS) - {"4022"}


# --- turn by turn in the campaign -----------------------------------------------------------------


def arriving(scene: Scene, side: SideId) -> dict[str, set[str]]:
    """Who of the US, CW and FR may arrive now, and where."""
    found = {
        scene.printed.counters[one].id: names(scene, places)
        for one, places in (entry.what for entry in scene.rules[reinforcements_due](scene, side))
    }
    return {name: places for name, places in found.items() if not name.startswith(("srv", "prc"))}


@pytest.mark.rule("NWV:17.1.4")
@pytest.mark.parametrize(
    ("turn", "units"),
    [
        pytest.param(2, [], id="group E has no leg units but Marines"),
        pytest.param(3, ["us-101-aa-1-101"], id="group F"),
        pytest.param(
            5, ["us-101-aa-1-101", "us-101-aa-2-101", "us-101-aa-3-101"], id="group H besides"
        ),
    ],
)
def test_leg_units_of_the_us_arrive_at_airbases_in_their_turn(turn: int, units: list[str]):
    found = arriving(with_fields(in_the_air(), turn=turn), SRV)

    assert {name: where for name, where in found.items() if where == AIRBASES} == dict.fromkeys(
        units, AIRBASES
    )


@pytest.mark.rule("NWV:8.2.1.1", "NWV:8.8")
def test_heavy_units_of_the_us_arrive_in_ports_in_their_turn():
    found = [arriving(with_fields(in_the_air(), turn=turn), SRV) for turn in (1, 2, 4)]

    assert [{name for name, where in each.items() if where == PORTS} for each in found] == [
        set(),
        {"us-2-inf-2-2"},
        {"us-2-inf-2-2", "us-2-inf-81-2"},
    ]


@pytest.mark.rule("NWV:8.2.1")
def test_the_chart_brings_the_prc_nothing():
    assert arriving(with_fields(before(), turn=16), PRC) == {}


@pytest.mark.rule("NWV:17.1.4")
@pytest.mark.parametrize(
    ("turn", "weather", "bases"),
    [
        pytest.param(2, Weather.CLEAR, None, id="not before its turn"),
        pytest.param(3, Weather.CLEAR, AIRBASES | AIRFIELDS, id="at any base"),
        pytest.param(3, Weather.STORM, BOX, id="in a Storm in a box"),
    ],
)
def test_a_helicopter_of_the_us_arrives(turn: int, weather: Weather, bases: set[str] | None):
    scene = with_fields(before(), turn=turn, weather=weather)
    due = {
        scene.printed.helicopters[one].id: names(scene, places)
        for one, places in (entry.what for entry in scene.rules[helicopters_due](scene, SRV))
    }

    assert due.get("us-101-aa-ah-64-101") == bases


@pytest.mark.rule("NWV:17.1.4")
@pytest.mark.parametrize(("turn", "points"), [(5, 0), (6, 1), (7, 2), (8, 0)])
def test_the_us_gets_airmobile_points_with_its_groups(turn: int, points: int):
    scene = with_fields(before(), turn=turn)
    due = dict(entry.what for entry in scene.rules[airmobile_due](scene, SRV))

    assert due.get("US", 0) == points
