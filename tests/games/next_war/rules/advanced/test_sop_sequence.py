"""ADV:SOP-1 to SOP-17  The sequence of play of the Advanced game."""

from __future__ import annotations

import pytest
from msgspec.structs import replace

from games.next_war.advanced_game import OF_TITLE, advanced_rules
from games.next_war.sketch import ADVANCED, at, driven, given, happened, run_of
from games.next_war.turns import (
    asked_by,
    at_step,
    everyone_gets_a_unit,
    everyone_gets_points,
    ruled,
    steps_of,
    turn_played,
)
from sandtable.games.next_war.events import (
    InitiativeSet,
    PointsTotalled,
    Reorganized,
    TurnBegan,
    WeatherSet,
)
from sandtable.games.next_war.game import GAME
from sandtable.games.next_war.ids import BOTH_SIDES, UnitId
from sandtable.games.next_war.printed.terrain import Weather
from sandtable.games.next_war.rule_hooks import moves_again
from sandtable.games.next_war.rule_hooks.advanced_phases import strikes, supply_phase
from sandtable.games.next_war.rules.advanced.sequence.open_phase import phase_of
from sandtable.games.next_war.rules.standard.ch03_sequence.weather_and_air_phases import start_at
from sandtable.games.next_war.rules.standard.ch08_movement.ground.eligible_units import may_move
from sandtable.games.next_war.state import Segment
from sandtable.kernel.play.events import GameEnded
from sandtable.kernel.rules.rule_hooks import step

US, PRC = BOTH_SIDES
FRONT = """
    1204 SRV 308 6-7-7 er6 sp3
    1205 PRC 127 5-5-4 er6 sp3
    1801 SRV Far 2-2-4 er5 sp1
    1802 SRV Guards 2-2-4 er6 sp1
    1108 PRC Rear 2-2-4 er7 sp1 reduced
    later SRV New 2-2-4
    later PRC Late 2-2-4
    1202 Urban
    1900 Urban
    1107 Urban
    1107 in PRC
    """
SEA_STEPS = {
    "ships_seek_shelter",
    "inshore_control",
    "at_sea_control",
    "first_side_clears_mines",
    "second_side_clears_mines",
}
#: How many phases the card has.
PHASES = 17
#: Steps of the turn that the card does not have.
NOT_ON_THE_CARD = {"resistance_is_broken", "task_forces"}
SEGMENTS = [
    ("initiative_movement", 0, "move"),
    ("initiative_combat", 0, "attack"),
    ("elite_reaction_movement", 1, "move"),
    ("exploitation_movement", 0, "move"),
    ("exploitation_combat", 0, "attack"),
    ("reaction_movement", 1, "move"),
    ("reaction_combat", 1, "attack"),
]
STRIKES = [
    ("missiles_are_aimed", None),
    ("missiles_strike", None),
    ("waiting_hits_count", None),
    ("collateral_damage", None),
    ("headquarters_strikes", None),
    ("artillery_strikes", None),
    ("strikes_are_over", None),
]
BASIC = [
    ("first_movement", 0, "move"),
    ("first_combat", 0, "attack"),
    ("second_movement", 1, "move"),
    ("second_combat", 1, "attack"),
]
SUPPLY = [
    (f"{rank}_{what}", None)
    for what in ("supply_units", "resupply", "conversion", "depots")
    for rank in ("first", "second")
]
SUPPLY = [
    ("first_airbase_supply", None),
    ("second_airbase_supply", None),
    ("supply_is_regained", None),
    ("supply_is_lost", None),
    *SUPPLY,
    ("resupply_is_over", None),
]
ISOLATION = [
    ("isolation_ends", None),
    ("isolated_units_may_surrender", None),
    ("units_are_isolated", None),
]


def position(begins, *rules, procedure="turn", **fields):
    given_rules = (everyone_gets_points, everyone_gets_a_unit)
    scene = ruled(given(FRONT, layers=ADVANCED), *given_rules, *rules)
    return at_step(scene, begins, procedure, **fields)


SOF = [("sof_are_placed", None), ("sof_missions", None), ("sof_return", None)]


def phase(name, *steps):
    return [(name, None), *steps]


def segments(listed, first):
    return [(name, ((first, 1 - first)[rank], kind)) for name, rank, kind in listed]


def end_of_turn(placing, first):
    other = 1 - first
    return [
        *phase("isolation_phase", *ISOLATION),
        *phase("reorganization_phase"),
        ("reorganization", None),
        ("special_forces_are_ready", None),
        ("contested_places_are_noted", None),
        ("clearing_operations", None),
        ("first_side_damages_places", None),
        ("second_side_damages_places", None),
        ("hex_control", None),
        ("chemical_markers_are_removed", None),
        ("emergency_supply_ends", None),
        ("passing_markers_are_removed", None),
        ("uses_are_recovered", None),
        ("interdiction_is_lowered", None),
        ("strike_markers_are_lowered", None),
        ("first_side_repairs", None),
        ("second_side_repairs", None),
        ("task_forces", None),
        *phase("reinforcement_phase"),
        ("first_reinforcements", (placing, "reinforce")),
        ("second_reinforcements", (1 - placing, "reinforce")),
        ("first_replacements", (first, "replace") if first == 1 else None),
        ("second_replacements", (other, "replace") if other == 1 else None),
        ("first_recovery", None),
        ("second_recovery", None),
        ("recovered_units_have_one_use", None),
        *phase("victory_phase"),
        ("victory_determination", None),
        ("record_phase", None),
    ]


@pytest.mark.rule(
    "ADV:SOP-1",
    "ADV:SOP-3",
    "ADV:SOP-4",
    "ADV:SOP-5",
    "ADV:SOP-6",
    "ADV:SOP-7",
    "ADV:SOP-8",
    "ADV:SOP-9",
    "ADV:SOP-10",
    "ADV:SOP-11",
    "ADV:SOP-12",
    "ADV:SOP-13",
    "ADV:SOP-14",
    "ADV:SOP-15",
    "ADV:SOP-16",
    "ADV:14.0",
)
@pytest.mark.parametrize("first", [0, 1])
def test_an_initiative_turn_has_all_phases_in_order(first):
    scene = position("electronic_detection_phase", turn=2, initiative=first, first_player=first)

    assert turn_played(scene) == [
        *phase("electronic_detection_phase", ("sides_try_in_turns", None)),
        *phase("first_sof_phase", *SOF),
        *phase("air_naval_phase"),
        *phase("second_sof_phase", *SOF),
        *phase("first_strike_phase", *STRIKES),
        *phase("first_supply_phase", *SUPPLY),
        *phase("initiative_movement_and_combat_phase", *segments(SEGMENTS, first)),
        *phase("second_strike_phase", *STRIKES),
        *phase("second_supply_phase", *SUPPLY),
        *phase("basic_movement_and_combat_phase", *segments(BASIC, first)),
        *end_of_turn(1 - first, first),
    ]


@pytest.mark.rule("ADV:SOP-4", "ADV:SOP-9", "ADV:SOP-10", "ADV:SOP-11", "ADV:SOP-12", "ADV:SOP-15")
@pytest.mark.parametrize("first", [0, 1])
def test_a_contested_turn_has_one_strike_one_supply_and_only_the_basic_phase(first):
    scene = position("electronic_detection_phase", turn=2, initiative=None, first_player=first)

    assert turn_played(scene) == [
        *phase("electronic_detection_phase", ("sides_try_in_turns", None)),
        *phase("air_naval_phase"),
        *phase("second_sof_phase", *SOF),
        *phase("first_strike_phase", *STRIKES),
        *phase("first_supply_phase", *SUPPLY),
        *phase("basic_movement_and_combat_phase", *segments(BASIC, first)),
        *end_of_turn(first, first),
    ]


@pytest.mark.rule("ADV:SOP-8", "ADV:SOP-11")
@pytest.mark.parametrize("turn", [1, 2])
def test_the_first_turn_has_no_first_supply_phase(turn):
    scene = position("second_sof_phase", turn=turn, initiative=0)
    played = [name for name, _ in turn_played(scene)]

    assert ("first_supply_phase" in played) is (turn > 1)
    assert "second_supply_phase" in played


@pytest.mark.rule("ADV:SOP-1", "ADV:SOP-2")
def test_weather_comes_first_then_initiative_without_air_points():
    forces = given(FRONT).state.forces
    lead = (replace(forces[0], vp_turn=2), replace(forces[1], vp_turn=3))
    run = driven(position("weather_phase", turn=2, forces=lead), 7)

    assert steps_of(run)[:3] == ["weather_phase", "initiative_phase", "electronic_detection_phase"]
    assert happened(run)[:3] == [
        WeatherSet(Weather.OVERCAST),
        InitiativeSet(PRC, PRC),
        PointsTotalled(clear=True),
    ]
    assert [force.air_points for force in run.truth.forces] == [0, 0]


@pytest.mark.rule("ADV:SOP-16", "ADV:SOP-17")
def test_the_turn_is_recorded_and_the_next_begins_with_its_weather():
    forces = given(FRONT).state.forces
    lead = (replace(forces[0], vp_turn=2), forces[1])
    run = driven(position("victory_phase", turn=2, initiative=None, forces=lead), 0)

    assert steps_of(run)[:4] == [
        "victory_phase",
        "victory_determination",
        "record_phase",
        "weather_phase",
    ]
    assert happened(run, TurnBegan) == [TurnBegan(3)]
    totalled = happened(run, PointsTotalled)
    assert totalled[0] == PointsTotalled()  # the points of the turn stay for the initiative


@pytest.mark.rule("ADV:SOP-16")
def test_after_the_last_turn_the_game_ends():
    run = driven(position("victory_phase", turn=4, initiative=None))

    assert happened(run, GameEnded) != []
    assert happened(run, TurnBegan) == []


@pytest.mark.rule("ADV:SOP-14")
def test_strike_markers_stay_while_helicopters_and_artillery_become_ready():
    run = driven(position("reorganization_phase", turn=4))

    assert happened(run, Reorganized) == [Reorganized(keeps_strikes=True)]


@pytest.mark.rule("ADV:SOP-9")
@pytest.mark.parametrize(
    ("marks", "may"),
    [
        pytest.param({}, True, id="without a marker"),
        pytest.param({"struck": 1}, False, id="Strike 1"),
        pytest.param({"struck": 2}, False, id="Strike 2"),
        pytest.param({"unsupplied": True}, False, id="Out of Supply"),
    ],
)
@pytest.mark.parametrize("side", [0, 1])
def test_only_unmarked_units_move_in_elite_reaction_and_exploitation(marks, may, side):
    scene = given(FRONT, layers=ADVANCED)
    unit = UnitId((2, 4)[side])
    force = scene.state.forces[side]
    now = replace(force.units[unit], **marks)
    forces = list(scene.state.forces)
    forces[side] = replace(force, units=force.units.set(unit, now))
    scene = at_step(scene, "", forces=tuple(forces))

    assert scene.rules[moves_again](scene, unit, now.at) is may


@pytest.mark.rule("ADV:SOP-9", "STD:8.2.2", "STD:8.2.4")
@pytest.mark.parametrize("side", [0, 1])
@pytest.mark.parametrize(
    ("foot", "may"),
    [pytest.param("", False, id="others"), pytest.param(" light", True, id="light")],
)
def test_who_begins_in_an_enemy_zone_moves_in_neither_extra_segment_but_for_light_infantry(
    side, foot, may
):
    own, enemy = (("SRV", "PRC"), ("PRC", "SRV"))[side]
    text = f"1304 Rough Woods\n1304 {own} A 4-4-4 er6{foot}\n1305 {enemy} B 9-9-4 sp3"
    scene = given(text, layers=ADVANCED)
    for segment in (
        Segment(side=side, exploitation=True),
        Segment(side=side, elite_only=True, ground_only=True),
    ):
        assert may_move(scene, UnitId(0), at("1304"), segment) is may


def test_a_chapter_inserts_its_steps_into_a_phase():
    @step(strikes, "OPT-TEST:4", after="missiles_strike")
    def a_strike(run):
        seen.append(phase_of(run.scene))

    @step(supply_phase, "OPT-TEST:5", after="resupply_is_over")
    def a_check(run):
        seen.append(10 * phase_of(run.scene))

    seen: list[int] = []
    scene = position("second_sof_phase", a_strike, a_check, turn=2, initiative=0)
    played = [name for name, _ in turn_played(scene)]

    assert played.count("a_strike") == played.count("a_check") == 2
    assert seen[:4] == [1, 10, 2, 20]  # and those of the turn that follows


def test_what_comes_before_a_start_in_mid_turn_is_settled_with_its_phases():
    done: list[str] = []

    @step(strikes, "OPT-TEST:4", after="missiles_strike")
    def a_strike(run):
        done.append("strike")

    scene = ruled(given(FRONT, turn=2, initiative=0, layers=ADVANCED), a_strike)
    run = run_of(scene, -1, 0)
    start_at(run, "initiative_movement")

    assert done == ["strike"]
    (frame,) = run.truth.agenda
    assert (frame.procedure, frame.then) == ("turn", "initiative_movement")
    assert [type(event) for event in happened(run)] == [WeatherSet, InitiativeSet, PointsTotalled]


@pytest.mark.parametrize("scenario", sorted(GAME.rules.scenarios))
def test_every_scenario_has_the_phases_of_the_card(scenario):
    lines = advanced_rules(scenario).sequence("turn")
    cites = [line.cite for line in lines if line.cite.startswith("ADV:SOP-")]
    others = {line.name for line in lines if not line.cite.startswith("ADV:")}

    assert cites == [f"ADV:SOP-{phase}" for phase in range(1, PHASES + 1)]
    assert others - NOT_ON_THE_CARD in (set(), SEA_STEPS)


def test_control_of_the_sea_and_mines_come_in_the_air_naval_phase():
    lines = advanced_rules("vietnam/gates-of-hanoi").sequence("turn")
    names = [line.name for line in lines]
    start = names.index("air_naval_phase")

    assert names[start + 1 : start + 6] == [
        "inshore_control",
        "at_sea_control",
        "first_side_clears_mines",
        "second_side_clears_mines",
        "second_sof_phase",
    ]
    skipped = [line.name for line in lines if line.skipped_by == ("ADV:SOP-5",)]
    assert skipped == ["first_side_clears_mines", "second_side_clears_mines"]


@pytest.mark.rule("ADV:SOP-5")
@pytest.mark.parametrize(
    ("turn", "weather", "cleared"),
    [(1, Weather.CLEAR, False), (2, Weather.CLEAR, True), (2, Weather.STORM, False)],
)
def test_mines_are_cleared_neither_in_turn_1_nor_in_a_storm(turn, weather, cleared):
    rules = advanced_rules("vietnam/gates-of-hanoi")
    (skip,) = [
        skip
        for name, _, _, skip in rules.steps["turn"].sequence
        if name == "first_side_clears_mines"
    ]

    assert skip is not None
    assert skip(at_step(given("", turn=turn, weather=weather), "")) is not cleared


def test_the_srv_draws_after_its_own_reinforcements():
    names = [line.name for line in advanced_rules(OF_TITLE["vietnam"]).sequence("reinforcing")]

    assert names[:4] == [
        "first_reinforcements",
        "first_side_draws",
        "second_reinforcements",
        "second_side_draws",
    ]


@pytest.mark.rule("ADV:SOP-12")
@pytest.mark.parametrize("first", [0, 1])
def test_marked_units_move_in_the_basic_phase(first):
    scene = position("first_movement", procedure="basic_segments", first_player=first)
    force = scene.state.forces[first]
    units = force.units
    for unit, now in units.pairs():
        units = units.set(unit, replace(now, struck=1))
    forces = list(scene.state.forces)
    forces[first] = replace(force, units=units)
    run = driven(at_step(scene, "first_movement", "basic_segments", forces=tuple(forces)))

    assert asked_by(run) == [(first, "move")]
