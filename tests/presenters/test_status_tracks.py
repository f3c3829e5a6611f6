"""The tracks show score and means, and nothing that the view of a seat does not show."""

from __future__ import annotations

from typing import Any

import pytest
from msgspec.structs import replace

from presenters.random_play import CARDS, HEXES, give, order_for, played, table_of
from prove.plain_words import faults_in
from sandtable.games.next_war.events import ControlChanged, Reorganized
from sandtable.games.next_war.game import GAME as NEXT_WAR
from sandtable.games.next_war.presentation.client_display_data import PICTURE
from sandtable.games.next_war.rules.standard.ch12_victory.scenario_victory import places_of
from sandtable.games.next_war.state import ELIMINATED, NOT_YET
from sandtable.games.next_war.state_lookups import controller_of
from sandtable.kernel.contract import Game
from sandtable.kernel.play.hashed_map import HashedMap
from sandtable.kernel.play.state import Known
from sandtable.presenters.briefing import briefing_lines, scenario_briefing
from sandtable.presenters.table_view import table_view
from sandtable.random_source import RandomSource
from sandtable.testing import table_from

EVERYONE = (0, 1, -1)


def tracks(table, seat) -> dict[str, Any]:
    return {one.name: one for one in table_view(table, seat).tracks}


def test_the_tracks_of_lahore_at_the_start():
    found = tracks(table_of("india-pakistan/lahore"), 0)
    assert list(found) == ["score", "air", "weather", "replacements", "reinforcements"]
    assert [one.value for one in found["score"].sides] == ["0", "35"]
    assert found["score"].note == "objectives 0:7"
    assert found["score"].rows[-1] == ("Points", "0", "35")
    assert len(found["score"].spots) == 7
    assert {spot.side for spot in found["score"].spots} == {1}
    assert found["weather"].value == "Clear"
    due = found["reinforcements"]
    assert due.value == "5 in turn 1"
    assert due.head == ("", *[f"Turn {turn}" for turn in range(1, 7)])
    assert due.now == 1
    rows = {row[0]: row[1:] for row in due.rows}
    assert rows["India"][1] == "9 units: 1322; 1823; 2722"
    assert rows["Pakistan"][:3] == ("–", "–", "3 units: 3500")
    assert rows["Air points"][:3] == (
        "6:2, India advantage",
        "7:3, India advantage",
        "7:4, contested",
    )
    assert rows["Replacements"][3] == "Pakistan 2, PRC 2, India 2"
    assert sorted(spot.text for spot in due.spots) == ["1 enters", "2 enter", "2 enter"]


def test_points_lost_have_a_true_minus_sign():
    table = table_of("india-pakistan/enough")
    scene = table.known(0)
    forces = tuple(replace(force, vp_turn=-1) for force in scene.state.forces)
    later = replace(scene.state, forces=forces)
    found = PICTURE.tracks(Known(scene.rules, scene.printed, later, scene.seat))
    score = {one.name: one for one in found}["score"]
    assert score.rows[0] == ("This turn", "\N{MINUS SIGN}1", "\N{MINUS SIGN}1")
    assert not list(faults_in(score.rows[0][1]))


def test_what_has_arrived_is_told_and_no_longer_due():
    table = table_of("india-pakistan/lahore")
    scene = table.known(0)
    force = scene.state.forces[0]
    came = {
        unit: replace(now, at=ELIMINATED) if now.at == NOT_YET else now
        for unit, now in force.units.pairs()
    }
    later = replace(
        scene.state, turn=3, forces=(replace(force, units=HashedMap(came)), scene.state.forces[1])
    )
    picture = table.game.presentation.picture
    assert picture is not None
    found = picture.tracks(Known(scene.rules, scene.printed, later, scene.seat))
    due = {one.name: one for one in found}["reinforcements"]
    rows = {row[0]: row[1:] for row in due.rows}
    assert rows["India"][1] == "9 units arrived: 1322; 1823; 2722"
    assert rows["Pakistan"][2] == "3 units: 3500"
    assert due.value == "6 in turn 3"
    assert due.now == 3


def test_objectives_and_points_have_tracks_of_their_own():
    hanoi = tracks(table_of("vietnam/third-indochina-war"), 1)["score"]
    assert (hanoi.label, [one.value for one in hanoi.sides]) == ("Objectives", ["3", "0"])
    points = tracks(table_of("india-pakistan/enough"), 1)["score"]
    assert (points.label, points.note) == ("Victory points", "level")


def test_the_tracks_of_a_year():
    found = tracks(table_of("hearts-and-minds/1966"), 1)
    assert list(found) == ["score", "provinces", "stockpile", "bombers", "reinforcements"]
    assert found["score"].value == "7 Hawks"
    assert found["score"].note == "goal 3 Hawks"
    assert [one.value for one in found["stockpile"].sides] == ["4", "4"]
    assert [one.value for one in found["provinces"].sides] == ["10", "3"]
    assert found["reinforcements"].value == "0 due"


def test_the_season_is_named_as_one():
    table = table_of("vietnam/third-indochina-war")
    scene = table.known(0)
    wet = replace(scene, state=replace(scene.state, season="Wet"))
    (weather,) = [one for one in PICTURE.tracks(wet) if one.name == "weather"]
    assert (weather.value, weather.note) == ("Clear", "Wet season")


def test_the_lead_that_may_end_the_game_early_is_a_goal():
    assert table_view(table_of("india-pakistan/lahore"), 0).goals == ()
    table = table_of("india-pakistan/enough")
    goals = table_view(table, 0).goals
    assert [goal.side for goal in goals] == [0, 1]
    assert goals[0].text == (
        "India rolls for automatic victory with a lead of 20 VP or more from turn 4 on"
    )
    scene = table.known(0)
    near = replace(scene.state.forces[0], vp_total=scene.state.forces[1].vp_total + 18, vp_turn=0)
    state = replace(scene.state, forces=(near, replace(scene.state.forces[1], vp_turn=0)))
    first, second = PICTURE.goals(replace(scene, state=state))
    assert first.text.endswith(" from turn 4 on (2 VP away)")
    assert "away" not in second.text


def imagined(game: Game, table, seat, whims):
    """The scene as it would be if everything hidden were otherwise."""
    scene = table.known(seat)
    state = game.rules.imagine(scene.printed, game.rules.show(scene), whims)
    return Known(scene.rules, scene.printed, state, seat)


@pytest.mark.parametrize("scenario", [*HEXES, *CARDS])
def test_every_seat_sees_the_same_and_only_what_its_view_shows(scenario):
    looked = 0
    for place, (table, _, _) in enumerate(played(scenario, 7, 90)):
        if place % 10:
            continue
        told = [table_view(table, seat).tracks for seat in EVERYONE]
        assert told[0] == told[1] == told[2]
        picture = table.game.presentation.picture
        assert picture is not None
        for seat in (0, 1):
            other = imagined(table.game, table, seat, RandomSource(place))
            assert picture.tracks(other) == told[0]
            looked += 1
        for one in told[0]:
            assert one.label
            assert one.value or one.sides
            assert all(len(row) == len(one.head) for row in one.rows)
            texts = [one.label, one.brief, one.value, one.note, one.detail, *one.head]
            texts += [cell for row in one.rows for cell in row] + [each.text for each in one.spots]
            assert [fault for text in filter(None, texts) for fault in faults_in(text)] == []
    assert looked


def test_with_hidden_stacks_the_tracks_tell_no_more():
    table, whims = table_of(HEXES[2], layers=("fog-of-war",)), RandomSource(81)
    picture = table.game.presentation.picture
    assert picture is not None
    for place in range(80):
        if place % 20 == 0:
            for seat in (0, 1):
                other = imagined(table.game, table, seat, RandomSource(place))
                found = picture.tracks(other)
                assert found == table_view(table, seat).tracks
        seat = table.deciders()[0]
        give(table, seat, order_for(table, seat, whims))


@pytest.mark.parametrize("head", ["", "@ vietnam turn=3 weather=Storm side=PRC"])
def test_a_position_written_as_text_has_tracks_and_a_briefing_too(head):
    text = "1204 SRV 308 6-7-7 mech er6 sp3\n1404 PRC 128 5-6-5 motorized\nAllied air 3\n"
    table = table_from(NEXT_WAR, f"{head}\n{text}")
    found = tracks(table, 0)
    assert "score" not in found
    assert found["air"].sides[0].value == "3"
    told = scenario_briefing(table.game, table.scenario)
    assert told is not None
    assert told.briefing.situation == ()
    assert list(briefing_lines(told))


@pytest.mark.rule("STD:8.4")
@pytest.mark.parametrize("scenario", ["vietnam/deja-phu", "vietnam/third-indochina-war"])
def test_the_score_says_what_changes_hands_when_the_turn_ends(scenario):
    turns = told = 0
    for seed in (3, 4):
        due: dict[int, int | None] = {}
        for table, seat, _ in played(scenario, seed, 400):
            # Played is yielded before each order: what the last one did is in the last record.
            events = table.records[-1].events
            if any(isinstance(event, Reorganized) for event in events) and turns < 12:
                changed = {e.hex: e.side for e in events if isinstance(e, ControlChanged)}
                turns += 1
                assert due.items() <= changed.items()
            score = tracks(table, seat)["score"]
            due = {spot.space: spot.side for spot in score.due}
            told += bool(due)
            scene = table.known(seat)
            held = [
                sum(controller_of(scene, here) == side for here in places_of(scene))
                for side in (0, 1)
            ]
            later = [
                sum(due.get(here, controller_of(scene, here)) == side for here in places_of(scene))
                for side in (0, 1)
            ]
            if score.label == "Objectives":
                assert score.detail == "Whoever holds more objectives after the last turn wins."
                assert [one.value for one in score.sides] == [str(each) for each in held]
                assert bool(score.note) is (held != later)
                if held != later:
                    assert f"{later[0]} at the end of the turn" in str(score) or held[0] == later[0]
    assert turns
    assert told
