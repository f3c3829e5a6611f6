"""STD:3.0 to 3.9  The sequence of play."""

from __future__ import annotations

import pytest
from msgspec.structs import replace

from games.next_war.sketch import (
    ALLIED,
    NON_ALLIED,
    after,
    at,
    driven,
    given,
    happened,
    resolved,
    run_of,
)
from games.next_war.turns import (
    asked_by,
    at_step,
    everyone_gets_a_unit,
    everyone_gets_points,
    goes_on,
    rolling,
    ruled,
    small_chart,
    steps_of,
    turn_played,
)
from sandtable.games.next_war.events import (
    AirPointsReceived,
    AirSuperioritySet,
    InitiativeSet,
    PointsTotalled,
    Reorganized,
    SegmentBegan,
    TurnBegan,
    WeatherSet,
)
from sandtable.games.next_war.ids import HelicopterId, SideId, UnitId
from sandtable.games.next_war.orders.combat import Attack
from sandtable.games.next_war.printed.terrain import Weather
from sandtable.games.next_war.rules.standard.ch03_sequence.end_of_turn import reorganization
from sandtable.games.next_war.rules.standard.ch03_sequence.side_order import in_order
from sandtable.games.next_war.rules.standard.ch03_sequence.weather_and_air_phases import start_at
from sandtable.games.next_war.state import Helicopter
from sandtable.kernel.play.events import GameEnded, KeyTurned

FRONT = """
    1204 SRV 308 6-7-7 er6 sp3
    1205 PRC 127 5-5-4 er6 sp3
    1801 SRV Far 2-2-4 er5 sp1
    1802 SRV Guards 2-2-4 er6 sp1
    1108 PRC Rear 2-2-4 er7 sp1 reduced
    later SRV New 2-2-4
    later PRC Late 2-2-4
    """


def position(step, **fields):
    scene = ruled(given(FRONT), small_chart, everyone_gets_points, everyone_gets_a_unit)
    return at_step(scene, step, **fields)


def segment_of(run):
    return happened(run, SegmentBegan)[-1].segment


@pytest.mark.rule("STD:3.0", "STD:3.3", "STD:3.4", "STD:3.7")
@pytest.mark.parametrize("first", [0, 1])
def test_both_sides_go_through_the_phases_in_order(first):
    scene = position("initiative_movement", initiative=first, first_player=first)
    other = 1 - first

    assert turn_played(scene) == [
        ("initiative_movement", (first, "move")),
        ("initiative_combat", (first, "attack")),
        ("elite_reaction_movement", (other, "move")),
        ("exploitation_movement", (first, "move")),
        ("exploitation_combat", (first, "attack")),
        ("reaction_movement", (other, "move")),
        ("reaction_combat", (other, "attack")),
        ("first_movement", (first, "move")),
        ("first_combat", (first, "attack")),
        ("second_movement", (other, "move")),
        ("second_combat", (other, "attack")),
        ("reorganization", None),
        ("clearing_operations", None),
        ("hex_control", None),
        ("task_forces", None),
        ("first_reinforcements", (first, "reinforce")),
        ("second_reinforcements", (other, "reinforce")),
        ("first_replacements", (first, "replace") if first == NON_ALLIED else None),
        ("second_replacements", (other, "replace") if other == NON_ALLIED else None),
        ("victory_determination", None),
        ("game_record", None),
    ]


@pytest.mark.rule("STD:3.0")
@pytest.mark.parametrize("first", [0, 1])
def test_who_goes_first(first):
    assert in_order(given("", first_player=first)) == (first, 1 - first)


@pytest.mark.rule("STD:3.1", "SOP:1")
def test_a_turn_begins_with_its_weather():
    run = driven(position("weather", turn=2, initiative=0), 7, 4, 4)

    assert steps_of(run)[0] == "weather"
    assert happened(run)[0] == WeatherSet(Weather.OVERCAST)


@pytest.mark.rule("STD:3.2", "SOP:3")
def test_initiative_then_air_points_then_who_holds_the_air():
    scene = position("initiative", turn=2)
    forces = scene.state.forces
    lead = (replace(forces[0], vp_turn=2), replace(forces[1], vp_turn=3))
    run = driven(at_step(scene, "initiative", turn=2, forces=lead), 4, 4)

    assert happened(run)[:5] == [
        InitiativeSet(SideId(1), SideId(1)),
        PointsTotalled(clear=True),
        AirPointsReceived(SideId(1), 7),
        AirPointsReceived(SideId(0), 7),
        AirSuperioritySet(0),
    ]
    assert [force.vp_turn for force in after(run).state.forces] == [0, 0]


@pytest.mark.rule("STD:3.3")
def test_in_elite_reaction_only_elite_units_out_of_zones_move_and_only_on_the_ground():
    run = driven(position("elite_reaction_movement", initiative=1, first_player=1))
    segment = segment_of(run)

    assert segment.elite_only
    assert segment.ground_only
    assert segment.unmoved == (3,)  # Guards; 308 is elite but in a zone, Far is not elite


@pytest.mark.rule("STD:3.3")
def test_in_exploitation_all_units_out_of_zones_move():
    segment = segment_of(driven(position("exploitation_movement", initiative=0)))

    assert (segment.exploitation, segment.ground_only) == (True, False)
    assert segment.unmoved == (2, 3)


@pytest.mark.rule("STD:3.3")
def test_exploitation_combat_is_marked_as_such():
    segment = segment_of(driven(position("exploitation_combat", initiative=0)))

    assert segment.exploitation
    assert (segment.unfought, segment.targets) == ((0,), (at("1108"), at("1205")))


@pytest.mark.rule("STD:3.4")
def test_segments_are_numbered_and_remember_where_units_began():
    first = driven(position("first_movement"))
    second = driven(goes_on(after(first)))

    segments = [segment_of(first), segment_of(second)]
    assert [(each.number, each.name, each.side) for each in segments] == [
        (2, "first_movement", ALLIED),
        (3, "first_combat", ALLIED),
    ]
    assert segments[0].unmoved == (0, 2, 3)
    assert dict(segments[0].together.map) == {0: at("1204"), 2: at("1801"), 3: at("1802")}


@pytest.mark.rule("STD:3.4")
def test_nobody_is_asked_who_has_nothing_to_move_or_attack_with():
    scene = ruled(given("1204 SRV 308 6-7-7"), small_chart)
    run = rolling(at_step(scene, "first_combat"))

    assert steps_of(run)[:4] == [
        "first_combat",
        "second_movement",
        "second_combat",
        "reorganization",
    ]


@pytest.mark.rule("STD:8.2.3")
@pytest.mark.parametrize(
    ("turn", "number", "opening"),
    [
        pytest.param(1, 0, True, id="the very first segment"),
        pytest.param(1, 1, False, id="not after a Combat Segment with which play began"),
        pytest.param(2, 0, False, id="not in a later turn"),
    ],
)
def test_only_the_first_movement_segment_opens_the_game(turn, number, opening):
    scene = position("first_movement", turn=turn)
    segment = replace(scene.state.segment, number=number)

    assert segment_of(driven(at_step(scene, "first_movement", segment=segment))).opening is opening


@pytest.mark.rule("STD:3.6")
def test_reorganization_readies_helicopters_and_artillery_and_drops_air_points():
    scene = given("1204 SRV Mi-24 helicopter 1\n1204 SRV Gun 1-1-4 artillery\nAllied air 2")
    force = scene.state.forces[0]
    force = replace(
        force,
        helicopters=force.helicopters.set(
            HelicopterId(0), Helicopter(at("1204"), 2, 2, 7, spent=True)
        ),
        units=force.units.set(UnitId(0), replace(force.units[UnitId(0)], supports=2)),
    )
    now = at_step(
        ruled(scene, small_chart), "reorganization", forces=(force, scene.state.forces[1])
    )
    run = run_of(now, -1)
    reorganization(run)

    rested = after(run).state.forces[0]
    assert Reorganized() in run.events
    assert rested.helicopters[HelicopterId(0)] == Helicopter(at("1204"), 2)
    assert rested.units[UnitId(0)].supports == 0
    assert (force.air_points, rested.air_points) == (2, 0)


@pytest.mark.rule("STD:3.6")
def test_hexes_change_hands_after_that():
    run = driven(position("reorganization"))

    assert steps_of(run)[:3] == ["reorganization", "clearing_operations", "hex_control"]
    assert dict(after(run).state.control.map) == {at("1205"): NON_ALLIED, at("1108"): NON_ALLIED}


@pytest.mark.rule("STD:3.8")
def test_points_of_the_turn_join_the_total_and_stay_in_sight():
    scene = position("victory_determination")
    forces = tuple(replace(force, vp_turn=3, vp_total=4) for force in scene.state.forces)
    run = run_of(at_step(scene, "victory_determination", forces=forces), -1)
    run.rules.steps["turn"].sequence[-2][2](run)

    assert [(f.vp_turn, f.vp_total) for f in after(run).state.forces] == [(3, 7), (3, 7)]


@pytest.mark.rule("STD:3.8")
@pytest.mark.parametrize(("turn", "ends"), [(3, False), (4, True)])
def test_the_game_ends_with_its_last_turn(turn, ends):
    run = run_of(position("victory_determination", turn=turn), -1)
    run.rules.steps["turn"].sequence[-2][2](run)

    assert any(isinstance(event, GameEnded) for event in run.events) is ends
    assert any(isinstance(event, KeyTurned) for event in run.events) is ends


@pytest.mark.rule("STD:3.9")
def test_the_next_turn_begins_under_a_new_key():
    run = driven(position("game_record", turn=1, initiative=0), 0, 4, 4)

    assert TurnBegan(2) in run.events
    assert KeyTurned(1) in run.events
    assert steps_of(run)[:2] == ["game_record", "weather"]


@pytest.mark.rule("STD:3.2", "STD:4.0")
def test_play_may_begin_in_mid_turn():
    scene = ruled(given(FRONT, turn=2, initiative=0), small_chart)
    run = run_of(scene, -1, 0, 4, 4)
    start_at(run, "reaction_movement")

    assert [type(event) for event in happened(run)] == [
        WeatherSet,
        InitiativeSet,
        PointsTotalled,
        AirPointsReceived,
        AirPointsReceived,
        AirSuperioritySet,
    ]
    assert run.truth.agenda[-1].then == "reaction_movement"
    assert asked_by(run) == []


@pytest.mark.rule("STD:3.5")
def test_one_attack_is_fought_out_before_the_next():
    scene = after(driven(position("first_combat")))
    run = resolved(scene, ALLIED, Attack(at("1205"), (UnitId(0),)))

    assert [frame.procedure for frame in run.truth.agenda] == ["turn", "combat"]
    order = [name for name, *_ in run.rules.steps["combat"].sequence]
    stages = ["attacker_supports", "air_defence_fires", "die_is_rolled", "attacker_advances"]
    assert [name for name in order if name in stages] == stages


@pytest.mark.rule("STD:3.3", "STD:3.4")
@pytest.mark.parametrize(
    ("step", "first", "unmoved"),
    [
        pytest.param("initiative_movement", ALLIED, (0, 2, 3), id="Initiative"),
        pytest.param("exploitation_movement", ALLIED, (2, 3), id="Exploitation"),
        pytest.param("reaction_movement", NON_ALLIED, (0, 2, 3), id="Reaction"),
        pytest.param("first_movement", ALLIED, (0, 2, 3), id="First"),
        pytest.param("second_movement", NON_ALLIED, (0, 2, 3), id="Second"),
    ],
)
def test_who_moves_and_by_every_kind_of_movement(step, first, unmoved):
    segment = segment_of(driven(position(step, initiative=first, first_player=first)))

    assert (segment.side, segment.elite_only, segment.ground_only) == (ALLIED, False, False)
    assert segment.unmoved == unmoved  # 308 is in a zone, Far is not elite


@pytest.mark.rule("STD:3.3")
@pytest.mark.parametrize(
    ("step", "first", "exploits"),
    [
        pytest.param("initiative_combat", ALLIED, False, id="Initiative"),
        pytest.param("exploitation_combat", ALLIED, True, id="Exploitation"),
        pytest.param("reaction_combat", NON_ALLIED, False, id="Reaction"),
    ],
)
def test_only_one_combat_segment_is_exploitation(step, first, exploits):
    segment = segment_of(driven(position(step, initiative=first, first_player=first)))

    assert (segment.side, segment.exploitation) == (ALLIED, exploits)


@pytest.mark.rule("STD:3.0")
def test_a_contested_turn_is_played_in_full():
    scene = position("initiative_movement", initiative=None)

    assert [name for name, _ in turn_played(scene)] == [
        *("first_movement", "first_combat", "second_movement", "second_combat"),
        *("reorganization", "clearing_operations", "hex_control", "task_forces"),
        *("first_reinforcements", "second_reinforcements"),
        *("first_replacements", "second_replacements"),
        *("victory_determination", "game_record"),
    ]


@pytest.mark.rule("STD:4.0")
def test_the_weather_lasts_until_the_next_turn():
    scene = position("initiative_movement", weather=Weather.OVERCAST, initiative=0)
    events = []
    while TurnBegan(2) not in events:
        run = rolling(scene)
        events += run.events
        scene = goes_on(after(run))

    assert WeatherSet not in {type(event) for event in events[: events.index(TurnBegan(2))]}
