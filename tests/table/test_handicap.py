"""A handicap: given at set-up or agreed before the first order, counted at the end, on record."""

from __future__ import annotations

import pytest

from sandtable.games.hearts_and_minds.game import GAME as HEARTS
from sandtable.games.next_war.game import GAME as NEXT_WAR
from sandtable.kernel.play.dice import Roots
from sandtable.kernel.play.events import HandicapSet
from sandtable.kernel.play.records import joined
from sandtable.presenters.event_texts import opening_lines, result_text
from sandtable.presenters.name_and_value_texts import game_with_names
from sandtable.presenters.table_view import table_view
from sandtable.table.branches import branch_table
from sandtable.table.commands import Agree, Decline, ProposeHandicap, ProposeUndo, Resign
from sandtable.table.game_setup import GameSetupError, SeatSetup, new_setup, rematch, terms
from sandtable.table.replay_audit import audit
from sandtable.table.storage.loading import load_table, open_table
from sandtable.verify import verify
from table.random_play import played_on
from table.sitting import ask, give, refused_by
from toys.coins import GAME as COINS

KASHMIR, HO, DEJA_PHU = "india-pakistan/kashmir", "vietnam/eastward-ho", "vietnam/deja-phu"
HM72 = "hearts-and-minds/1972"


def sit(game, scenario, handicap=(), seed="fair"):
    return open_table(game, scenario, Roots.from_seed(seed), seed=seed, handicap=handicap)


@pytest.mark.rule("TABLE:16")
@pytest.mark.parametrize("side", [0, 1])
@pytest.mark.parametrize(
    ("game", "scenario"), [(NEXT_WAR, KASHMIR), (NEXT_WAR, HO), (HEARTS, HM72)]
)
def test_the_result_counts_the_handicap_of_either_side_and_the_record_verifies(
    game, scenario, side
):
    given = (1000, 0) if side == 0 else (0, 1000)
    table = played_on(sit(game, scenario, given), "orders")

    assert table.over is not None
    assert table.over.winner == side
    if game is NEXT_WAR:
        assert [points >= 1000 for points in table.over.score] == [side == 0, side == 1]
    else:
        assert table.over.score == (table.state.will + given[0] - given[1],)
    name = game.seats_in(scenario)[side]
    told = result_text(game_with_names(table), table.over, table.state.handicap)
    assert f"(handicap: +1000 for {name})" in told
    over = table_view(table, 0).over
    assert over is not None
    assert over.text in told
    data = joined(table.file())
    assert audit(game, data) == ()
    assert verify(data).finished
    assert load_table(game, data, table.roots).over == table.over


@pytest.mark.rule("TABLE:16")
@pytest.mark.parametrize("seat", [0, 1])
def test_both_seats_see_the_handicap_from_the_start(seat):
    table = sit(NEXT_WAR, KASHMIR, (0, 7))
    name = NEXT_WAR.seats_in(KASHMIR)[1]

    assert f"Handicap: +7 for {name} [TABLE:16]" in list(opening_lines(table))
    assert HandicapSet((0, 7)) in [event for entry in table.log(seat) for event in entry.events]


def test_a_game_without_a_handicap_is_recorded_as_before():
    assert b"handicap" not in b"".join(sit(NEXT_WAR, KASHMIR).lines)


@pytest.mark.rule("TABLE:16")
@pytest.mark.parametrize("bidder", [0, 1])
@pytest.mark.parametrize(("game", "scenario"), [(NEXT_WAR, KASHMIR), (HEARTS, HM72)])
def test_a_bid_holds_once_the_other_seat_agrees(game, scenario, bidder):
    table = sit(game, scenario)
    give(table, bidder, ProposeHandicap(1 - bidder, 6))
    assert table.state.handicap == ()
    proposal = table_view(table, 1 - bidder).proposal
    assert proposal is not None
    assert "handicap" in proposal.text
    give(table, 1 - bidder, Agree())

    assert table.state.handicap == ((6, 0) if bidder == 1 else (0, 6))
    assert table.proposal is None
    assert audit(game, joined(table.lines)) == ()


@pytest.mark.rule("TABLE:16")
def test_a_bid_can_be_declined_and_bettered_and_taken_back_by_consent():
    table = sit(NEXT_WAR, KASHMIR)
    give(table, 0, ProposeHandicap(1, 6))
    give(table, 1, Decline())
    give(table, 1, ProposeHandicap(1, 9))
    give(table, 0, Agree())
    assert table.state.handicap == (0, 9)
    give(table, 0, ProposeHandicap(0, 0))
    give(table, 1, Agree())
    assert table.state.handicap == ()
    give(table, 0, ProposeUndo(1))
    give(table, 1, Agree())
    assert table.state.handicap == ()
    assert audit(NEXT_WAR, joined(table.lines)) == ()


@pytest.mark.rule("TABLE:16")
@pytest.mark.parametrize(("game", "scenario"), [(NEXT_WAR, KASHMIR), (HEARTS, HM72)])
def test_after_the_first_order_it_is_too_late(game, scenario):
    table = sit(game, scenario)
    give(table, 0, ProposeHandicap(1, 6))
    seat = table.deciders()[0]
    played_on(table, "one", 1)

    assert refused_by(ask(table, 1 - seat, ProposeHandicap(1, 6))) == ["TABLE:16"]
    assert refused_by(ask(table, seat, ProposeHandicap(1, 6))) == ["TABLE:16"]


@pytest.mark.rule("TABLE:16")
@pytest.mark.parametrize(
    ("game", "scenario", "bid"),
    [
        (NEXT_WAR, DEJA_PHU, ProposeHandicap(1, 6)),
        (NEXT_WAR, KASHMIR, ProposeHandicap(2, 6)),
        (NEXT_WAR, KASHMIR, ProposeHandicap(1, -6)),
        (NEXT_WAR, KASHMIR, ProposeHandicap(1, 1001)),
    ],
)
def test_a_bid_that_nobody_could_count_is_refused(game, scenario, bid):
    assert refused_by(ask(sit(game, scenario), 0, bid)) == ["TABLE:16"]


@pytest.mark.rule("TABLE:16")
def test_resigning_is_no_matter_of_points():
    table = sit(NEXT_WAR, KASHMIR, (1000, 0))
    give(table, 0, Resign())

    assert table.over is not None
    assert table.over.winner == 1
    assert "handicap" not in result_text(game_with_names(table), table.over, table.state.handicap)


@pytest.mark.rule("TABLE:16")
def test_a_what_if_game_keeps_an_agreed_handicap_and_its_record_holds():
    table = sit(HEARTS, HM72)
    give(table, 0, ProposeHandicap(1, 6))
    give(table, 1, Agree())
    played_on(table, "three", 3)
    trial = branch_table(table, len(table.records), Roots.from_seed("trial"), "trial")

    assert trial.state.handicap == (0, 6)
    assert verify(joined(trial.file())).records == len(trial.records)
    assert [
        found.what
        for found in audit(HEARTS, joined(trial.lines))
        if "dice" not in found.what and "carried out" not in found.what
    ] == []


def test_a_set_up_names_the_handicap_which_goes_with_the_player_in_a_rematch():
    chairs = (SeatSetup("person", "me"), SeatSetup("bot", "greedy"))
    setup = new_setup(NEXT_WAR, KASHMIR, "me", chairs, handicap=(0, 5))

    assert terms(setup)["handicap"] == (0, 5)
    assert rematch(setup, "me", "x").handicap == (5, 0)
    for game, scenario, handicap, code in (
        (NEXT_WAR, DEJA_PHU, (0, 5), "no-points"),
        (NEXT_WAR, KASHMIR, (5, 5), "bad-handicap"),
        (COINS, "toy-coins/only", (0, 5), "no-points"),
    ):
        with pytest.raises(GameSetupError, match=code):
            new_setup(game, scenario, "me", chairs, handicap=handicap)
