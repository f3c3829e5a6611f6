"""Three kinds of points are enough to say what the Advanced game does to the Standard one.

Seven rows of the change list, each of another character, each with and without the Advanced
layer, a title and an option.  The rules are stubs: nothing here proves a rule.
"""

from __future__ import annotations

from itertools import permutations

import pytest

from architecture.repository import catalogue
from sandtable.kernel.play.state import Scene
from sandtable.kernel.rules.compose import CompositionError, compose
from sandtable.kernel.rules.layers import Level, layer
from sandtable.kernel.rules.ruleset import WhyLine
from spike import india_pakistan_standard, points
from spike.books import (
    ADVANCED,
    FULL,
    PLAIN,
    STANDARD,
    STANDARD_AIR,
    SUPPLY,
    TITLE,
    TITLE_ADVANCED,
    TITLE_STANDARD,
)
from spike.scene import AirUnit, Bridge, Mission, Position, Unit, Weather


def situation(layers, **state):
    """Compose layers and give a position to ask them about."""
    return Scene(compose(layers), None, Position(**state))


def fates(layers, name):
    """The fate of each rule at a point."""
    return {line.cite: line.fate for line in compose(layers).why(name)}


# --- 3: the sequence is replaced whole, the tie rule stays ----------------------------------

STANDARD_TURN = (
    "weather initiative_air_and_sea initiative_phase basic_phase reorganization reinforcement"
    " victory nuclear_release record"
)
ADVANCED_TURN = (
    "weather_and_grounding initiative_and_resolutions electronic_detection first_special_forces"
    " air_and_sea second_special_forces first_strikes first_supply initiative_battles"
    " second_strikes second_supply basic_battles isolation_and_surrender rest_and_repair"
    " arrivals_and_purchases victory_and_peace nuclear_release next_turn"
)
ONLY_WITH_INITIATIVE = {
    "initiative_phase",
    "first_special_forces",
    "initiative_battles",
    "second_strikes",
    "second_supply",
}


def contested(turn):
    return " ".join(phase for phase in turn.split() if phase not in ONLY_WITH_INITIATIVE)


@pytest.mark.parametrize(
    ("layers", "holder", "turn"),
    [
        pytest.param(PLAIN, 0, STANDARD_TURN, id="the Standard turn"),
        pytest.param(PLAIN, None, contested(STANDARD_TURN), id="a Contested Standard turn"),
        pytest.param(FULL, 0, ADVANCED_TURN, id="the Advanced turn"),
        pytest.param(FULL, None, contested(ADVANCED_TURN), id="a Contested Advanced turn"),
        pytest.param(
            (*PLAIN, SUPPLY),
            0,
            STANDARD_TURN.replace("weather ", "weather supply "),
            id="the Standard turn with supply as an option",
        ),
    ],
)
def test_row_3_the_sequence_is_replaced_whole(layers, holder, turn):
    scene = situation(layers, holder=holder)
    steps = scene.rules[points.turn].sequence

    played = [name for name, _, _, skip in steps if skip is None or not skip(scene)]

    assert played == turn.split()


@pytest.mark.parametrize("layers", [PLAIN, FULL], ids=["Standard", "Advanced"])
@pytest.mark.parametrize(("holder", "first"), [(0, 0), (None, 1)], ids=["held", "contested"])
def test_row_3_the_tie_rule_stays(layers, holder, first):
    scene = situation(layers, holder=holder)

    assert scene.rules[points.goes_first](scene) == first
    assert fates(layers, "turn.goes_first") == {"STD:3.0": "in force"}


def test_row_3_a_cursor_of_a_standard_turn_finds_the_advanced_phase():
    steps = compose(FULL)[points.turn]

    assert steps.at("reorganization") == steps.at("rest_and_repair")


def test_row_3_the_supply_option_and_the_advanced_game_exclude_each_other():
    with pytest.raises(CompositionError) as refusal:
        compose([*FULL, SUPPLY])

    assert refusal.value.cites == ("supply", "advanced")


# --- 2.3.3: modifiers join, the floor stays -------------------------------------------------


def battered(efficiency):
    return Unit(efficiency, strike=2, is_out_of_supply=True, is_gassed=True)


@pytest.mark.parametrize(
    ("layers", "unit", "efficiency"),
    [
        pytest.param(PLAIN, battered(5), 5, id="Standard units have no such markers"),
        pytest.param(FULL, Unit(5), 5, id="a fresh unit"),
        pytest.param(FULL, Unit(5, strike=1), 4, id="Strike 1"),
        pytest.param(FULL, Unit(5, strike=2), 3, id="Strike 2"),
        pytest.param(FULL, Unit(5, is_out_of_supply=True), 4, id="out of supply"),
        pytest.param(FULL, Unit(5, is_gassed=True), 2, id="gassed"),
        pytest.param(FULL, battered(8), 2, id="all at once, just above the floor"),
        pytest.param(FULL, battered(7), 1, id="all at once, on the floor"),
        pytest.param(FULL, battered(6), 1, id="all at once, held by the floor"),
        pytest.param(PLAIN, Unit(5, is_at_ground_zero=True), 1, id="the title's own modifier"),
        pytest.param(
            FULL, Unit(7, strike=1, is_at_ground_zero=True), 2, id="adds to the Advanced ones"
        ),
    ],
)
def test_row_2_3_3_efficiency(layers, unit, efficiency):
    scene = situation(layers)

    assert scene.rules[points.efficiency](scene, unit) == efficiency


def test_row_2_3_3_why():
    assert fates(FULL, "unit.efficiency") == {"STD:2.3.3": "in force"}
    assert list(fates(FULL, "unit.efficiency_modifiers")) == [
        "ADV:18.2.4",
        "ADV:19.5",
        "ADV:27.3",
        "NWIP:7.4.1.1",
    ]


# --- 6.1 and 4.1.2: air units for Air Points; overcast weather is partly void ---------------

AIR_UNITS = (AirUnit("strike fighter", 3), AirUnit("bomber", 4, True), AirUnit("trainer", 1))

#: Weather to support, lift and helicopter missions.
AIR = [
    pytest.param(PLAIN, Weather.CLEAR, ["air point"] * 7, 7, (5, 2), id="Standard, clear"),
    pytest.param(PLAIN, Weather.OVERCAST, ["air point"] * 4, 4, (3, 1), id="Standard, overcast"),
    pytest.param(
        [STANDARD],
        Weather.OVERCAST,
        ["air point"] * 2,
        2,
        (3, 1),
        id="a title without all-weather aircraft",
    ),
    pytest.param(
        FULL,
        Weather.CLEAR,
        ["strike fighter", "bomber", "trainer"],
        8,
        (5, 2),
        id="Advanced, clear",
    ),
    pytest.param(
        FULL, Weather.OVERCAST, ["strike fighter", "bomber"], 5, (3, 1), id="Advanced, overcast"
    ),
    pytest.param(
        (*FULL, STANDARD_AIR),
        Weather.CLEAR,
        ["air point"] * 14,
        14,
        (5, 2),
        id="Standard air as an option, clear",
    ),
    pytest.param(
        (*FULL, STANDARD_AIR),
        Weather.OVERCAST,
        ["air point"] * 7,
        7,
        (3, 1),
        id="Standard air as an option, overcast",
    ),
]


@pytest.mark.parametrize(("layers", "weather", "flying", "strength", "rest"), AIR)
def test_rows_6_1_and_4_1_2_air_power_and_weather(layers, weather, flying, strength, rest):
    scene = situation(layers, weather=weather, air_units=AIR_UNITS)
    support = scene.rules[points.air_support](scene)

    assert [each.name for each in support] == flying
    assert sum(each.strength for each in support) == strength
    assert rest == (
        scene.rules[points.airmobile_points](scene),
        scene.rules[points.helicopter_missions](scene),
    )


def test_rows_6_1_and_4_1_2_why():
    """One number is void at one point and in force at the others."""
    layers = (*FULL, STANDARD_AIR)

    assert fates(layers, "air.support") == {
        "STD:4.1.2": "replaced by ADV:22.0",
        "STD:6.1": "replaced by ADV:22.0",
        "ADV:22.0": "replaced by ADV:29.1.1",
        "ADV:29.1.1": "in force",
    }
    assert fates(layers, "air.airmobile_points") == {
        "STD:4.1.2": "in force",
        "STD:8.5.4.1": "in force",
    }


# --- 6.6: replaced whole, but for the fire at an airmobile start ----------------------------

SHOTS = [
    pytest.param(PLAIN, "support", False, [("STD:6.6", "end")], id="Standard support"),
    pytest.param(
        PLAIN,
        "airmobile",
        True,
        [("STD:6.6", "end"), ("STD:8.5.4.3", "start")],
        id="Standard airmobile move out of an enemy zone",
    ),
    pytest.param(FULL, "support", False, [("ADV:24.0", "end")] * 3, id="Advanced support"),
    pytest.param(
        FULL,
        "airmobile",
        False,
        [("ADV:24.0", "end")] * 3,
        id="Advanced airmobile move from a quiet place",
    ),
    pytest.param(
        FULL,
        "airmobile",
        True,
        [("STD:8.5.4.3", "start"), *[("ADV:24.0", "end")] * 3],
        id="Advanced airmobile move out of an enemy zone",
    ),
    pytest.param(
        (*FULL, STANDARD_AIR),
        "airmobile",
        True,
        [("STD:8.5.4.3", "start"), ("ADV:29.1", "end")],
        id="the same with Standard air as an option",
    ),
]


@pytest.mark.parametrize(("layers", "kind", "hot", "shots"), SHOTS)
def test_row_6_6_air_defence(layers, kind, hot, shots):
    scene = situation(layers)
    found = scene.rules[points.air_defence](scene, Mission(kind, hot))

    assert [(shot.cite, shot.what.at) for shot in found] == shots


# --- 8.2.2 and 8.2.4: more vetoes, the exemption stays what it was --------------------------

MOVES = [
    pytest.param(PLAIN, Unit(6), [], id="Standard, a free unit"),
    pytest.param(PLAIN, Unit(6, is_in_enemy_zone=True), ["STD:8.2.2"], id="Standard, one held"),
    pytest.param(
        PLAIN, Unit(6, is_in_enemy_zone=True, is_light=True), [], id="Standard, light infantry"
    ),
    pytest.param(PLAIN, Unit(6, strike=1), [], id="Standard units have no such markers"),
    pytest.param(FULL, Unit(6), [], id="Advanced, a free unit"),
    pytest.param(FULL, Unit(6, strike=1), ["ADV:27.3.1"], id="Advanced, one that was struck"),
    pytest.param(FULL, Unit(6, is_out_of_supply=True), ["ADV:19.5"], id="Advanced, a hungry one"),
    pytest.param(
        FULL,
        Unit(6, strike=2, is_out_of_supply=True, is_in_enemy_zone=True),
        ["STD:8.2.2", "ADV:19.5", "ADV:27.3.1"],
        id="Advanced, all reasons are told",
    ),
    pytest.param(
        FULL,
        Unit(6, strike=1, is_in_enemy_zone=True, is_light=True),
        ["ADV:27.3.1"],
        id="Advanced, light infantry is exempt from the zone alone",
    ),
]


@pytest.mark.parametrize(("layers", "unit", "vetoes"), MOVES)
def test_rows_8_2_2_and_8_2_4_late_moves(layers, unit, vetoes):
    scene = situation(layers)

    assert [veto.cite for veto in scene.rules[points.late_moves](scene, unit)] == vetoes


def test_rows_8_2_2_and_8_2_4_why():
    assert compose(FULL).why("movement.late_vetoes") == (
        WhyLine(
            "STD:8.2.2", "standard", "standard", "adds", (), "set aside where STD:8.2.4 says so"
        ),
        WhyLine("STD:8.2.4", "standard", "standard", "waives", ("STD:8.2.2",), "in force"),
        WhyLine("ADV:19.5", "advanced", "advanced", "adds", (), "in force"),
        WhyLine("ADV:27.3.1", "advanced", "advanced", "adds", (), "in force"),
    )


# --- 8.3.4: damage gets additions, repair is replaced ---------------------------------------


@pytest.mark.parametrize(
    ("layers", "ways"),
    [
        pytest.param(PLAIN, ["ground unit"], id="Standard"),
        pytest.param(FULL, ["ground unit", "special forces", "strike"], id="Advanced"),
    ],
)
def test_row_8_3_4_1_damage(layers, ways):
    scene = situation(layers)

    assert [way.what for way in scene.rules[points.bridge_damage](scene)] == ways


GUARDED = Bridge(has_own_unit=True)
HELD = Bridge(has_own_unit=True, has_own_division=True)
ENGINEERS = Bridge(is_near_headquarters=True, is_in_support_range=True)
FAR_ENGINEERS = Bridge(is_near_headquarters=True)
WATCHED = Bridge(is_near_headquarters=True, is_in_support_range=True, has_enemy=True)
FOUGHT_OVER = Bridge(
    is_near_headquarters=True, is_in_support_range=True, has_enemy=True, has_own_unit=True
)
SERIES = (STANDARD, TITLE)
ADVANCED_SERIES = (STANDARD, ADVANCED, TITLE)

REPAIRS = [
    pytest.param(SERIES, GUARDED, 0, [], id="Standard, a unit at the bridge"),
    pytest.param(SERIES, ENGINEERS, 9, ["STD:8.3.4.2 no-unit"], id="Standard, nobody there"),
    pytest.param(PLAIN, GUARDED, 0, ["NWIP:2.4.2.1 no-division"], id="the title asks for more"),
    pytest.param(PLAIN, HELD, 0, [], id="the title is content with a division"),
    pytest.param(ADVANCED_SERIES, ENGINEERS, 1, [], id="Advanced, an HQ and a Supply Point"),
    pytest.param(
        ADVANCED_SERIES,
        ENGINEERS,
        0,
        ["ADV:27.10.2 no-supply-point"],
        id="Advanced, no Supply Point",
    ),
    pytest.param(
        ADVANCED_SERIES, GUARDED, 1, ["ADV:27.10.2 no-headquarters"], id="Advanced, no HQ"
    ),
    pytest.param(
        ADVANCED_SERIES,
        WATCHED,
        1,
        ["ADV:27.10.2 enemy-at-the-bridge"],
        id="Advanced, an enemy at the bridge",
    ),
    pytest.param(ADVANCED_SERIES, FOUGHT_OVER, 1, [], id="Advanced, an enemy and a unit of ours"),
    pytest.param(
        ADVANCED_SERIES, FAR_ENGINEERS, 1, ["ADV:27.10.2 no-headquarters"], id="an HQ too far off"
    ),
    pytest.param(FULL, FAR_ENGINEERS, 1, [], id="is near enough for the title"),
    pytest.param(
        FULL, FAR_ENGINEERS, 0, ["NWIP:2.4.2.2 no-supply-point"], id="which has its own number"
    ),
]


@pytest.mark.parametrize(("layers", "bridge", "supply", "vetoes"), REPAIRS)
def test_row_8_3_4_2_repair(layers, bridge, supply, vetoes):
    scene = situation(layers, supply_points=supply)
    found = scene.rules[points.bridge_repair](scene, bridge)

    assert [f"{veto.cite} {veto.what.code}" for veto in found] == vetoes


def test_row_8_3_4_2_why():
    assert fates(FULL, "bridge.repair_vetoes") == {
        "STD:8.3.4.2": "replaced by ADV:27.10.2",
        "ADV:27.10.2": "replaced by NWIP:2.4.2.2",
        "NWIP:2.4.2.2": "in force",
    }


# --- how the layers meet --------------------------------------------------------------------


def test_a_title_s_standard_rule_is_kept_out_of_the_advanced_game():
    with pytest.raises(CompositionError) as refusal:
        compose([*FULL, TITLE_STANDARD])

    assert refusal.value.cites == ("india-pakistan-standard", "advanced")


def test_a_title_s_standard_rule_that_is_let_in_would_win():
    """The trap that the decision record warns of: a title is more specific than Advanced."""
    careless = layer("careless", Level.TITLE, india_pakistan_standard)

    assert fates([STANDARD, ADVANCED, careless], "bridge.repair_vetoes") == {
        "STD:8.3.4.2": "replaced by ADV:27.10.2",
        "ADV:27.10.2": "replaced by NWIP:2.4.2.1",
        "NWIP:2.4.2.1": "in force",
    }


def test_of_two_versions_of_one_title_rule_both_are_named():
    careless = layer("careless", Level.TITLE, india_pakistan_standard)

    with pytest.raises(CompositionError) as refusal:
        compose([*FULL, careless])

    assert set(refusal.value.cites) == {"NWIP:2.4.2.1", "NWIP:2.4.2.2"}


def test_the_option_of_standard_air_needs_the_advanced_game():
    with pytest.raises(CompositionError, match="a layer is missing: standard-air, advanced"):
        compose([*PLAIN, STANDARD_AIR])


@pytest.mark.parametrize(
    "layers", [PLAIN, FULL, (*FULL, STANDARD_AIR)], ids=["Standard", "Advanced", "Standard air"]
)
def test_the_order_of_the_list_does_not_matter(layers):
    told = [
        {name: rules.why(name) for name in rules.names()}
        for rules in map(compose, permutations(layers))
    ]

    assert all(each == told[0] for each in told)


def test_every_number_here_is_in_the_catalogue():
    layers = (STANDARD, ADVANCED, TITLE, TITLE_STANDARD, TITLE_ADVANCED, STANDARD_AIR, SUPPLY)
    cites = {mark.cite for layer in layers for mark in layer.marks}

    assert cites - {rule.cite for rule in catalogue()} == set()
