"""How a finished game went: points over time, turning points, losses."""

from __future__ import annotations

import pytest

from presenters.random_play import give, left_after, table_of
from sandtable.games.hearts_and_minds.events import UnitsLost
from sandtable.games.hearts_and_minds.presentation.text.display_names import opinion_text
from sandtable.games.hearts_and_minds.presentation.text.ending_text import ending_text
from sandtable.games.next_war.events import StepsLost
from sandtable.kernel.play.state import Result
from sandtable.presenters.game_end import end_view
from sandtable.presenters.log_entries import log_entries
from sandtable.presenters.name_and_value_texts import game_with_names
from sandtable.presenters.replay import NotOverError, evolved, positions
from sandtable.presenters.table_view import prompt_view, result_view
from sandtable.table.commands import TABLE_EVENTS, Resign


def finished(scenario, seed=3):
    """Play a game at random to its end."""
    return left_after(scenario, seed, 100_000)


def test_before_the_end_nothing_is_told():
    with pytest.raises(NotOverError):
        end_view(table_of("hearts-and-minds/1966"))


def test_a_year_of_opinion():
    table = finished("hearts-and-minds/1966")
    told = end_view(table)
    assert told.points == "Political Will"
    assert told.one_track
    assert told.curve[0].label == "Start"
    assert told.curve[-1].points == (table.state.will, -table.state.will)
    assert {point.label for point in told.curve[1:]} <= {"Year 1966", "Year 1967"}
    assert told.result.winner == table.over.winner


def test_losses_are_those_of_the_record():
    table = finished("hearts-and-minds/1966")
    units = [
        event.units for one in table.records for event in one.events if type(event) is UnitsLost
    ]
    assert sum(end_view(table).losses) == sum(map(len, units)) > 0


def test_turning_points_are_the_largest_swings_in_their_order():
    table = finished("hearts-and-minds/1966")
    told = end_view(table)
    assert len(told.moments) == 3
    assert [one.seq for one in told.moments] == sorted(one.seq for one in told.moments)
    entries = log_entries(table, -1)
    for one in told.moments:
        assert one.swing or sum(one.losses)
        assert set(one.lines) <= set(lines_until(entries, one.seq))


def lines_until(entries, seq):
    """The lines of an entry, and of the battle that it ends or goes on with."""
    lines, fights = list[str](), False
    for entry in entries:
        if entry.seq > seq:
            break
        if not fights:
            lines = []
        lines += entry.lines
        fights = entry.battle == "on" or (fights and not entry.battle)
    return lines


def test_a_game_that_was_given_up_has_a_result_and_no_moments():
    table = table_of("vietnam/deja-phu")
    give(table, table.deciders()[0], Resign())
    told = end_view(table)
    assert told.result.winner is not None
    assert told.moments == ()


def test_hexes_without_points_count_the_ground():
    told = end_view(finished("vietnam/deja-phu"))
    assert told.points in {"victory points", "objectives controlled"}
    assert not told.one_track
    assert sum(told.losses) >= 0


def steps_lost_by_position(table):
    """What each side lost in all, counted from the positions and not from the events."""
    lost = [0, 0]
    for record, before in positions(table):
        state = before
        for event in record.events:
            after = evolved(table, state, event) if type(event) not in TABLE_EVENTS else state
            for side, (one, two) in enumerate(zip(state.forces, after.forces, strict=True)):
                if isinstance(event, StepsLost) and event.side == side:
                    lost[side] += event.steps
                for helicopter, now in one.helicopters.map.items():
                    then = two.helicopters.map.get(helicopter)
                    lost[side] += max(0, now.steps - (then.steps if then else 0))
            state = after
    return tuple(lost)


def test_helicopters_count_among_the_losses_of_the_end_page_and_of_the_log():
    table = finished("vietnam/deja-phu")
    entries = log_entries(table, -1)
    lost = steps_lost_by_position(table)
    helicopters = [loss for entry in entries for loss in entry.other_losses]

    assert end_view(table).losses == lost
    assert {loss.of for loss in helicopters} <= {"helicopters"}
    assert sum(steps for entry in entries for _, steps in entry.losses) + sum(
        loss.steps for loss in helicopters
    ) == sum(lost)
    assert helicopters


def test_a_turning_point_is_the_whole_battle_and_not_one_order_of_it():
    table = finished("vietnam/deja-phu", 3)
    entries = log_entries(table, -1)
    battles = 0
    for one in end_view(table).moments:
        ended = next(entry for entry in entries if entry.seq == one.seq)
        if ended.battle != "over":
            continue
        battles += 1
        start = max((e.seq for e in entries if e.seq < one.seq and e.battle == "over"), default=0)
        whole = [e for e in entries if start < e.seq <= one.seq]
        assert sum(one.losses) == sum(
            sum(steps for _, steps in entry.losses) + sum(x.steps for x in entry.other_losses)
            for entry in whole
        )
    assert battles


def test_the_result_of_a_year_is_told_in_words_everywhere():
    table = finished("hearts-and-minds/1966")
    will = table.state.will
    needed = table.printed.charts.goals[table.printed.last_year].red_above
    said = result_view(game_with_names(table), table)
    assert said is not None
    (line,) = [
        one
        for entry in log_entries(table, -1)
        for one in entry.lines
        if one.startswith("Game over:")
    ]
    view = end_view(table)

    winner = "Red" if will > needed else "Blue"
    assert said.text.startswith(f"{winner} wins: Political Will is at {opinion_text(will)}; ")
    assert line == f"Game over: {said.text} [HMP:18.8]"
    assert (
        prompt_view(game_with_names(table), table, table.known(0)).text == f"Game over: {said.text}"
    )
    assert view.scale[str(will)] == opinion_text(will)
    assert {str(point.points[0]) for point in view.curve} <= set(view.scale)


@pytest.mark.parametrize(
    ("winner", "will", "told"),
    [
        pytest.param(0, -1, "Political Will is at 1 Hawk; Blue needed 3", id="Red wins"),
        pytest.param(1, -9, "Political Will is at 9 Hawks; it needed 3", id="Blue wins"),
        pytest.param(0, 2, "Political Will is at 2 Doves; Blue needed 3 Hawks", id="with Doves"),
        pytest.param(0, 0, "Political Will is at 0; Blue needed 3 Hawks", id="with neither"),
    ],
)
def test_why_a_side_won_is_told_in_birds(winner, will, told):
    printed = table_of("hearts-and-minds/1966").printed  # the goal is 3 Hawks

    assert ending_text(printed, Result(winner, "HMP:18.8", (will,))) == told
