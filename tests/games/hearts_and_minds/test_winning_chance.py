"""The chance of winning in Hearts and Minds: from the goals, and only from what a seat sees."""

from __future__ import annotations

from math import log

import pytest
from msgspec.structs import replace

from games.hearts_and_minds.positions import Trial, played, position
from sandtable.games.hearts_and_minds.advice.winning_chance import (
    features,
    winning_chance,
    year_result,
)
from sandtable.games.hearts_and_minds.game import GAME
from sandtable.games.hearts_and_minds.printed.counters import BLUE, RED
from sandtable.games.hearts_and_minds.state import BODY
from sandtable.kernel.contract import offers
from sandtable.kernel.play.dice import Roots
from sandtable.kernel.play.records import encode
from sandtable.kernel.play.state import Frame, Result
from sandtable.kernel.rules.offers import draw_order
from sandtable.random_source import RandomSource
from sandtable.table.commands import Command
from sandtable.table.storage.loading import open_table
from sandtable.testing.twin_worlds import shuffled_hidden_ids, twin_of

HOLD = {"Saigon": ["ARVN infantry"] * 2}
FLAGS = ["Pleiku", "Kontum", "Quang Tri", "Binh Dinh", "Darlac", "Tuy Hoa", "Khanh Hoa"]


#: Years, and Political Will on their goals.
GOALS = [(1966, -3), (1972, 26), (1975, 44)]


def chance(seat, year=1966, **changes):
    """A seat's chance in a position that differs from a plain one in these things."""
    state = position(HOLD, year=year, **{"will": dict(GOALS)[year]} | changes)
    return winning_chance(Trial(state).known(seat), seat)


@pytest.mark.parametrize(("winner", "red"), [(RED, 1.0), (BLUE, 0.0)])
def test_a_finished_game_is_won_or_lost(winner, red):
    over = Result(winner, "HMP:18.8")

    assert [chance(seat, over=over, will=-40) for seat in (RED, BLUE)] == [red, 1.0 - red]


@pytest.mark.parametrize(
    ("changes", "who"),
    [
        pytest.param({"boxes": {BODY: ["US infantry"] * 2}}, RED, id="dead Americans"),
        pytest.param({"handicap": (5, 0)}, RED, id="a handicap"),
        pytest.param({"handicap": (0, 5)}, BLUE, id="a handicap of the other side"),
        pytest.param({"flags": FLAGS}, RED, id="flags"),
    ],
)
@pytest.mark.parametrize("year", [1966, 1972, 1975])
def test_what_raises_a_chance(changes, who, year):
    assert chance(who, year, **changes) > chance(who, year)


@pytest.mark.parametrize(("year", "goal"), GOALS)
def test_the_more_doves_the_better_for_red(year, goal):
    chances = [chance(RED, year, will=goal + more) for more in range(-6, 7, 2)]

    assert chances == sorted(set(chances))


def test_a_lead_counts_for_more_in_the_last_year():
    def odds(year, will):
        return log(chance(RED, year, will=will) / chance(BLUE, year, will=will))

    gains = [odds(year, goal + 2) - odds(year, goal - 2) for year, goal in GOALS]

    assert gains == sorted(gains)
    assert gains[-1] > 1.5 * gains[0]


def test_what_the_interphase_has_scored_is_not_counted_twice():
    boxes = {BODY: ["US infantry"] * 3}
    before = Trial(position(HOLD, boxes=boxes, year=1966)).known(RED)
    scored = position(HOLD, boxes=boxes, year=1966, will=int(year_result(before)))
    under_way = replace(scored, agenda=(Frame("interphase", "generals_stir", ""),))

    assert year_result(Trial(under_way).known(RED)) == year_result(before)


@pytest.mark.parametrize("seat", [RED, BLUE])
def test_worlds_that_a_seat_cannot_tell_apart_have_the_same_chance(seat):
    whims, twins = RandomSource(7), 0
    table = open_table(GAME, "hearts-and-minds/1966", Roots.from_seed("chance"))
    for place in range(90):
        decider = table.deciders()[0]
        order = draw_order(offers(table.known(decider)), whims)
        table.submit(Command(decider, table.seq(decider), f"c{place}", order))
        if place % 9 or table.over is not None:
            continue
        twin = twin_of(table, shuffled_hidden_ids(table, seat, whims))
        if encode(twin.state) != encode(table.state):
            twins += 1
            assert winning_chance(twin.known(seat), seat) == winning_chance(table.known(seat), seat)
    assert twins > 4


def test_the_seats_differ_only_in_what_red_knows_of_the_viet_cong():
    for table in played(3):
        red, blue = (features(table.known(seat)) for seat in (RED, BLUE))

        assert {name for name in red if red[name] != blue[name]} <= {"footholds"}
        if not table.state.cells.map:
            assert red == blue
