"""ADV:SOP-8, SOP-11, 19.0, 19.1.2  The Supply phases in order, airbase supply."""

from __future__ import annotations

import pytest
from msgspec.structs import replace

from games.next_war.advanced_game import OF_TITLE, advanced_rules
from games.next_war.sketch import after, at, choices, happened, labels, offered, resolved, unit
from games.next_war.supplied import (
    HOMES,
    SIDES,
    changed,
    in_phase,
    reasons,
    sketched,
    stepped,
    supplied,
    with_points,
)
from games.next_war.turns import asked_by, at_step, goes_on, rolling, ruled, steps_of, turn_played
from sandtable.games.next_war.advanced.supply_state import AirbaseSupply
from sandtable.games.next_war.damage_state import DamageMarkers, PlaceDamage
from sandtable.games.next_war.events import SupplyChecked
from sandtable.games.next_war.events.advanced import AirbaseSupplyPlaced, SupplyUnitMade
from sandtable.games.next_war.ids import BOTH_SIDES, NO_PLACE, UnitId
from sandtable.games.next_war.orders.advanced.supply import EndAirbaseSupply, PlaceAirbaseSupply
from sandtable.games.next_war.presentation.text.event_lines import event_line
from sandtable.games.next_war.presentation.text.prompts import prompt
from sandtable.games.next_war.printed.advanced.damage_rows import Damage
from sandtable.games.next_war.printed.terrain import Feature
from sandtable.games.next_war.rule_hooks.advanced.supply import airbase_supply_nations
from sandtable.games.next_war.rule_layers import LAYERS
from sandtable.games.next_war.rules.advanced.ch19_supply.airbase_supply import note_use
from sandtable.games.next_war.rules.advanced.ch19_supply.supply_phase import (
    first_airbase_supply,
    second_airbase_supply,
    supply_is_lost,
    supply_is_regained,
)
from sandtable.games.next_war.state_lookups import unit_of
from sandtable.kernel.play.hashed_map import HashedMap
from sandtable.kernel.play.state import Scene, known
from sandtable.kernel.rules.rule_hooks import adds

ALLIED, OTHER = BOTH_SIDES
URBAN = "1200 Urban\n"
STEPS = [
    "first_airbase_supply",
    "second_airbase_supply",
    "supply_is_regained",
    "supply_is_lost",
    "first_supply_units",
    "second_supply_units",
    "first_resupply",
    "second_resupply",
    "first_conversion",
    "second_conversion",
    "first_depots",
    "second_depots",
    "resupply_is_over",
]


# --- the phases -------------------------------------------------------------------------------


@pytest.mark.rule("ADV:SOP-8", "ADV:SOP-11", "ADV:19.0")
@pytest.mark.parametrize("phase", ["first_supply_phase", "second_supply_phase"])
def test_the_steps_of_a_supply_phase_in_order(phase):
    scene = sketched(f"{URBAN}1201 OWN A 2-2-5\n1908 FOE B 2-2-5", initiative=0, turn=2)
    run = rolling(at_step(scene, phase))

    assert steps_of(run)[:14] == [phase, *STEPS]
    assert happened(run, SupplyChecked)[0] == SupplyChecked(OTHER, (unit(scene, "B"),))


@pytest.mark.rule("ADV:SOP-8", "ADV:SOP-11", "ADV:19.0")
@pytest.mark.parametrize(
    ("turn", "initiative", "phases"),
    [
        pytest.param(1, 0, ["second_supply_phase"], id="turn 1"),
        pytest.param(1, None, [], id="turn 1, Contested"),
        pytest.param(2, 0, ["first_supply_phase", "second_supply_phase"], id="an Initiative turn"),
        pytest.param(2, None, ["first_supply_phase"], id="a Contested turn"),
    ],
)
def test_which_turns_have_which_phases(turn, initiative, phases):
    text = f"{URBAN}1201 OWN A 0-2-0\n1908 FOE B 0-2-0"
    scene = at_step(sketched(text, initiative=initiative, turn=turn), "first_strike_phase")
    played = [step for step, _ in turn_played(scene)]

    assert [step for step in played if step.endswith("_supply_phase")] == phases


@pytest.mark.rule("ADV:SOP-8", "ADV:SOP-11")
@pytest.mark.parametrize("side", SIDES)
def test_markers_come_off_before_others_go_on(side):
    text = f"{URBAN}1201 OWN A 2-2-5 unsupplied\n1608 OWN B 2-2-5\n1708 OWN C 2-2-5 unsupplied"
    scene = in_phase(sketched(text, side))
    off = stepped(scene, supply_is_regained)
    on = stepped(after(off), supply_is_lost)

    still = (unit(scene, "C"),)
    assert happened(off, SupplyChecked) == [SupplyChecked(side, still)]
    assert happened(on, SupplyChecked) == [SupplyChecked(side, (unit(scene, "B"), *still))]
    assert happened(stepped(after(on), supply_is_lost)) == []


@pytest.mark.rule("ADV:SOP-8")
def test_an_msu_made_later_in_the_phase_does_not_take_a_marker_off():
    text = f"{URBAN}1206 OWN M 0-1-4 msu motorized\n1209 OWN A 2-2-5\naside OWN N 0-1-4 msu"
    scene = with_points(sketched(text.replace("1206 OWN M", "aside OWN M"), turn=2), 0, 1)
    run = rolling(at_step(scene, "first_supply_phase"))

    assert asked_by(run) == [(0, "supply_units")]
    assert unit_of(after(run), unit(scene, "A")).unsupplied
    assert happened(run, SupplyUnitMade) == []


@pytest.mark.rule("ADV:SOP-8", "ADV:19.4.3", "ADV:19.4.4")
def test_what_is_asked_for_in_the_first_phase_and_in_which_order():
    text = (
        f"{URBAN}1202 OWN M 0-1-4 msu motorized\naside OWN N 0-1-4 msu\n"
        "1608 OWN A 2-2-5\naside OWN D 0-2-0 depot"
    )
    scene = with_points(sketched(text, turn=2), 0, 9)
    asked: list[tuple[int, str]] = []
    now = at_step(scene, "first_supply_phase")
    while "initiative_movement" not in [kind for _, kind in asked] and len(asked) < 5:
        run = rolling(now)
        asked += asked_by(run)
        now = goes_on(after(run))

    assert asked[:4] == [
        (0, "supply_units"),
        (0, "emergency_resupply"),
        (0, "convert_supply"),
        (0, "new_depots"),
    ]


@pytest.mark.rule("ADV:SOP-11")
def test_what_is_asked_for_in_the_second_phase():
    text = (
        f"{URBAN}1202 OWN M 0-1-4 msu motorized\naside OWN N 0-1-4 msu\n"
        "1608 OWN A 2-2-5\naside OWN D 0-2-0 depot"
    )
    scene = with_points(sketched(text, turn=1, initiative=0), 0, 9)
    asked, now = [], at_step(scene, "second_supply_phase")
    for _ in range(2):
        run = rolling(now)
        asked += asked_by(run)
        now = goes_on(after(run))

    assert asked == [(0, "emergency_resupply"), (0, "convert_supply")]


@pytest.mark.parametrize("scenario", OF_TITLE.values())
def test_the_supply_of_the_standard_game_is_not_played(scenario):
    assert "supply" in LAYERS["advanced"].excludes
    rules = advanced_rules(scenario)
    assert "supply" not in [layer.name for layer in rules.layers]


@pytest.mark.rule("ADV:19.0")
@pytest.mark.parametrize("side", SIDES)
def test_outposts_and_units_off_the_map_are_always_in_supply(side):
    scene = sketched("1505 OWN O 1-2-0 outpost\nbox0 OWN B 2-2-5\nlater OWN C 2-2-5", side)
    run = stepped(scene, supply_is_lost)

    assert happened(run, SupplyChecked) == []


@pytest.mark.rule("ADV:19.4.6")
@pytest.mark.parametrize("side", SIDES)
def test_depots_and_msus_are_never_out_of_supply(side):
    scene = sketched("1505 OWN D 0-2-0 depot\n1908 OWN M 0-1-4 msu motorized", side)

    assert happened(stepped(scene, supply_is_lost), SupplyChecked) == []


# --- 19.1.2 airbase supply --------------------------------------------------------------------


@adds(airbase_supply_nations, "OPT-TEST:3")
def one_marker(scene, side):
    return (HOMES[side],)


FIELDS = "1304 Flat Airfield\n1605 Flat Airbase\n"


def flying(text, side=0, level=1, airbases=(), **fields):
    scene = ruled(sketched(text, side, **fields), one_marker)
    signed = level if side == 0 else -level
    supply = replace(scene.state.advanced.supply, airbases=airbases)
    state = replace(
        scene.state,
        air_superiority=signed,
        advanced=replace(scene.state.advanced, supply=supply),
    )
    return Scene(scene.rules, scene.printed, state)


def marked(side, here="1304", used=0):
    return (AirbaseSupply(HOMES[side], side, at(here), used),)


ASKS = (first_airbase_supply, second_airbase_supply)


@pytest.mark.rule("ADV:19.1.2")
@pytest.mark.parametrize("side", SIDES)
@pytest.mark.parametrize(
    ("text", "level", "asks"),
    [
        pytest.param(f"{FIELDS}1305 OWN A 2-2-5 airborne", 1, True, id="some superiority"),
        pytest.param(f"{FIELDS}1305 OWN A 2-2-24 airmobile", 3, True, id="an airmobile unit"),
        pytest.param(f"{FIELDS}1305 OWN A 2-2-5 airborne", 0, False, id="Contested air"),
        pytest.param(f"{FIELDS}1305 OWN A 2-2-5 airborne", -1, False, id="the enemy's air"),
        pytest.param(f"{FIELDS}1305 OWN A 2-2-5 marine", 1, False, id="no airborne unit"),
        pytest.param("1305 OWN A 2-2-5 airborne", 1, False, id="no base"),
    ],
)
def test_who_is_asked_for_airbase_supply(side, text, level, asks):
    run = stepped(in_phase(flying(text, side, level)), ASKS[side])

    assert asked_by(run) == ([(side, "airbase_supply")] if asks else [])


@pytest.mark.rule("ADV:19.1.2")
@pytest.mark.parametrize("side", SIDES)
@pytest.mark.parametrize(
    ("more", "damage", "bases"),
    [
        pytest.param("", Damage.NONE, ["1304", "1605"], id="both"),
        pytest.param("1304 held by FOE", Damage.NONE, ["1605"], id="the enemy controls one"),
        pytest.param("1303 FOE E 4-4-5 sp2", Damage.NONE, ["1605"], id="an enemy zone"),
        pytest.param("", Damage.STRIKE_1, ["1304", "1605"], id="Strike 1"),
        pytest.param("", Damage.STRIKE_2, ["1605"], id="Strike 2"),
        pytest.param("1304 destroyed Airfield", Damage.NONE, ["1605"], id="Destroyed"),
    ],
)
def test_which_bases_can_serve(side, more, damage, bases):
    scene = in_phase(
        flying(f"{FIELDS}{more}\n1607 OWN A 2-2-5 airborne", side), 1, (side, "airbase_supply")
    )
    struck = DamageMarkers((PlaceDamage(at("1304"), Feature.AIRFIELD, damage),))
    scene = Scene(scene.rules, scene.printed, replace(scene.state, damage=struck))

    assert labels(choices(scene, side, PlaceAirbaseSupply, HOMES[side])) == bases
    assert reasons(scene, side, PlaceAirbaseSupply(HOMES[side], at("1304"))) == (
        []
        if "1304" in bases
        else [
            (
                "The base in 1304 cannot supply: you need air superiority, control of the base, "
                "no enemy ZOC there, and a base below Strike 2."
            )
        ]
    )


@pytest.mark.rule("ADV:19.1.2")
@pytest.mark.parametrize("side", SIDES)
def test_a_nation_uses_one_base_at_a_time(side):
    text = f"{FIELDS}1607 OWN A 2-2-5 airborne"
    scene = in_phase(flying(text, side, airbases=marked(side)), 1, (side, "airbase_supply"))
    run = resolved(scene, side, PlaceAirbaseSupply(HOMES[side], at("1605")))

    assert after(run).state.advanced.supply.airbases == marked(side, "1605")
    assert reasons(scene, side, PlaceAirbaseSupply("CW", at("1605"))) == [
        "Place the marker of the nation you are asked about."
    ]
    assert resolved(scene, side, EndAirbaseSupply()).truth.pending == ()


@pytest.mark.rule("ADV:19.1.2")
@pytest.mark.parametrize("side", SIDES)
@pytest.mark.parametrize(
    ("text", "fed"),
    [
        pytest.param("1308 OWN A 2-2-5 airborne", True, id="four points away"),
        pytest.param("1208 OWN A 2-2-5 airborne", True, id="four points away, the other row"),
        pytest.param("1408 OWN A 2-2-5 airborne\n1407 Rough", True, id="round the rough ground"),
        pytest.param("1300 OWN A 2-2-24 airmobile", True, id="an airmobile unit"),
        pytest.param("1305 OWN A 2-2-5 marine", False, id="a marine unit next to it"),
        pytest.param("1305 OWN A 2-2-5 armor", False, id="armor"),
        pytest.param("1804 OWN A 2-2-5 airborne", False, id="five points away"),
        pytest.param("1305 US A 2-2-5 airborne", False, id="another nation"),
    ],
)
def test_whom_airbase_supply_serves(side, text, fed):
    if side and " US " in text:
        text = text.replace(" US ", " RU ")
    scene = flying(f"{FIELDS}{text}", side, airbases=marked(side))

    assert ("A" in supplied(scene, side)) is fed


@pytest.mark.rule("ADV:19.1.2")
@pytest.mark.parametrize("side", SIDES)
@pytest.mark.parametrize(
    ("kind", "urban", "fed"),
    [
        pytest.param("airborne", "", True, id="an airborne unit"),
        pytest.param("light", "", True, id="light infantry"),
        pytest.param("mech", "", False, id="another unit"),
        pytest.param("mech", "1206 Urban", True, id="the headquarters has another source"),
    ],
)
def test_a_headquarters_on_airbase_supply_feeds_some_units(side, kind, urban, fed):
    text = f"{FIELDS}{urban}\n1307 OWN H 0-2-5 hq airborne of1\n1707 OWN A 2-2-5 {kind} of1"
    scene = flying(text.replace("1707", "1607"), side, airbases=marked(side, "1304"))
    far = "A" in supplied(flying(f"{FIELDS}1607 OWN A 2-2-5 {kind}", side), side)

    assert not far
    assert ("A" in supplied(scene, side)) is fed


@pytest.mark.rule("ADV:19.1.2")
@pytest.mark.parametrize("side", SIDES)
@pytest.mark.parametrize(
    ("text", "used"),
    [
        pytest.param("1305 OWN A 2-2-5 airborne", 3, id="it supplies a unit"),
        pytest.param("1908 OWN A 2-2-5 airborne", 0, id="it supplies none"),
    ],
)
def test_a_marker_that_has_supplied_a_unit_stays_for_the_turn(side, text, used):
    scene = flying(f"{FIELDS}{text}", side, airbases=marked(side), turn=3)
    run = stepped(in_phase(scene), lambda run: note_use(run, side))
    again = stepped(in_phase(after(run), 2), ASKS[side])

    assert after(run).state.advanced.supply.airbases == marked(side, used=used)
    assert (asked_by(again) == []) is bool(used)
    later = replace(after(run).state, turn=4)
    now = Scene(scene.rules, scene.printed, later)
    assert asked_by(stepped(in_phase(now), ASKS[side])) != []


@pytest.mark.rule("ADV:19.1.2")
def test_a_marker_serves_only_while_the_base_can():
    text = f"{FIELDS}1305 OWN A 2-2-5 airborne"

    assert supplied(flying(text, airbases=marked(0))) == {"A"}
    assert supplied(flying(text, level=0, airbases=marked(0))) == set()


def test_it_is_told():
    scene = flying(f"{FIELDS}1305 OWN A 0-1-4 msu")
    told = [
        event_line(scene.printed, AirbaseSupplyPlaced(AirbaseSupply("US", ALLIED, at("1304")))),
        event_line(scene.printed, AirbaseSupplyPlaced(AirbaseSupply("US", ALLIED, at("1304"), 2))),
        event_line(scene.printed, AirbaseSupplyPlaced(AirbaseSupply("US", ALLIED, NO_PLACE))),
        event_line(scene.printed, SupplyUnitMade(UnitId(0), ALLIED, at("1304"), struck=1)),
    ]

    assert told == [
        "US places its airbase supply in 1304.",
        "Airbase supply of US from 1304 is used.",
        "US has no airbase supply.",
        "A is placed in 1304, at Strike 1.",
    ]


def test_changed_keeps_the_rest():
    scene = changed(sketched("1304 OWN A 2-2-5"), "A", struck=1)

    assert unit_of(scene, unit(scene, "A")).struck == 1
    assert scene.state.clearing == HashedMap()
    assert PlaceAirbaseSupply not in offered(in_phase(scene, 1, (0, "supply_units")), 0)


@pytest.mark.parametrize(
    ("kind", "says"),
    [
        ("supply_units", "make MSUs for 1 supply point each"),
        ("emergency_resupply", "try emergency resupply for 1 supply point a unit"),
        ("convert_supply", "turn Depots into 2 supply points"),
        ("new_depots", "place new Depots for 4 supply points each. You have 3 supply points."),
        ("airbase_supply", "place or move the airbase supply of"),
    ],
)
def test_what_a_player_is_asked(kind, says):
    scene = in_phase(with_points(flying(FIELDS), 0, 3), 1, (0, kind))
    decision = scene.state.pending[-1].decisions[0]

    assert says in prompt(known(scene, 0), decision)
