"""CARDS:3  Movement, and what may wait at the end of it."""

from __future__ import annotations

import pytest

from games.toy_cards.positions import (
    B2,
    B3,
    CAMP,
    DELTA,
    FOREST,
    HARBOUR,
    MARKET,
    MONSOON,
    P_AMBUSHER,
    PLAIN,
    R0,
    R2,
    R3,
    R_AMBUSHER,
    RIDGE,
    B,
    R,
    Trial,
    position,
)
from toys.cards.events import PieceLost, PiecesKeptStill, PiecesMoved, PieceTurnedUp
from toys.cards.orders import MovePieces, TakeLosses
from toys.cards.state import Lasting, Sighting

ALONE = {0: (HARBOUR, B2)}


@pytest.mark.rule("CARDS:3.1", "CARDS:5.11")
@pytest.mark.parametrize(
    ("in_play", "path", "cites"),
    [
        pytest.param((), (DELTA, MARKET), [], id="two areas"),
        pytest.param((), (DELTA, MARKET, RIDGE), ["CARDS:3.1"], id="not three"),
        pytest.param((Lasting(MONSOON, 2),), (DELTA,), [], id="one area in the monsoon"),
        pytest.param((Lasting(MONSOON, 2),), (DELTA, MARKET), ["CARDS:3.1"], id="not two then"),
    ],
)
def test_how_far(in_play, path, cites):
    trial = Trial(position(ALONE, points=4, in_play=in_play))

    assert trial.cites(B, MovePieces(HARBOUR, (0,), path)) == cites


@pytest.mark.rule("CARDS:3.2")
@pytest.mark.parametrize(
    ("pieces", "cites"),
    [
        pytest.param((0,), [], id="one piece"),
        pytest.param((1, 0), [], id="two pieces of the area"),
        pytest.param((0, 2), ["CARDS:3.2"], id="a piece of another area"),
        pytest.param((6,), ["CARDS:3.2"], id="a piece of the enemy"),
        pytest.param((0, 0), ["CARDS:3.2"], id="a piece named twice"),
        pytest.param((), ["CARDS:3.2"], id="nobody"),
        pytest.param((4,), ["CARDS:3.2"], id="a piece in reserve"),
        pytest.param((99,), ["CARDS:3.2"], id="no piece at all"),
    ],
)
def test_pieces_move_together(pieces, cites):
    stand = {0: (HARBOUR, B2), 1: (HARBOUR, B3), 2: (PLAIN, None), 6: (HARBOUR, R2)}

    assert Trial(position(stand)).cites(B, MovePieces(HARBOUR, pieces, (DELTA,))) == cites


@pytest.mark.rule("CARDS:3.2")
def test_nobody_moves_out_of_the_reserve():
    assert Trial(position(ALONE)).cites(B, MovePieces(-1, (4,), (DELTA,))) == [
        "CARDS:3.2",
        "CARDS:3.4",
    ]


@pytest.mark.rule("CARDS:3.3")
@pytest.mark.parametrize(
    ("points", "path", "cites"),
    [
        pytest.param(2, (DELTA, MARKET), [], id="two points for two areas"),
        pytest.param(1, (DELTA, MARKET), ["CARDS:3.3"], id="one point is not enough"),
        pytest.param(1, (DELTA,), [], id="one point for one area"),
        pytest.param(0, (DELTA,), ["CARDS:3.3"], id="no point, no move"),
    ],
)
def test_each_area_costs_a_point(points, path, cites):
    trial = Trial(position({0: (HARBOUR, B2), 1: (HARBOUR, B3)}, points=points))

    assert trial.cites(B, MovePieces(HARBOUR, (0, 1), path)) == cites


@pytest.mark.rule("CARDS:3.3")
def test_points_are_spent():
    trial = Trial(position({0: (HARBOUR, B2), 1: (HARBOUR, B3)}, points=3))

    events = trial.do(B, MovePieces(HARBOUR, (0, 1), (DELTA, MARKET)))

    assert events == [PiecesMoved((0, 1), (DELTA, MARKET), 2)]
    assert trial.state.points == 1
    assert [trial.state.pieces[piece].at for piece in (0, 1)] == [MARKET, MARKET]


@pytest.mark.rule("CARDS:3.4")
@pytest.mark.parametrize(
    ("path", "cites"),
    [
        pytest.param((DELTA, FOREST), [], id="along links"),
        pytest.param((MARKET,), ["CARDS:3.4"], id="no link"),
        pytest.param((DELTA, HARBOUR), ["CARDS:3.4"], id="back to the start"),
        pytest.param((), ["CARDS:3.4"], id="nowhere"),
        pytest.param((-1,), ["CARDS:3.4"], id="off the map"),
        pytest.param((99,), ["CARDS:3.4"], id="no area at all"),
    ],
)
def test_only_along_links(path, cites):
    assert Trial(position(ALONE)).cites(B, MovePieces(HARBOUR, (0,), path)) == cites


@pytest.mark.rule("CARDS:3.5")
@pytest.mark.parametrize(
    ("path", "cites"),
    [
        pytest.param((DELTA,), [], id="into the enemy"),
        pytest.param((DELTA, MARKET), ["CARDS:3.5"], id="not through"),
        pytest.param((PLAIN, MARKET), [], id="but around"),
    ],
)
def test_enemies_stop_a_move(path, cites):
    trial = Trial(position({0: (HARBOUR, B2), 6: (DELTA, R0)}))

    assert trial.cites(B, MovePieces(HARBOUR, (0,), path)) == cites


@pytest.mark.rule("CARDS:3.6")
@pytest.mark.parametrize(
    ("pieces", "path", "cites"),
    [
        pytest.param((0,), (DELTA,), [], id="a third piece"),
        pytest.param((0, 1), (DELTA,), ["CARDS:3.6"], id="no fourth"),
        pytest.param((0, 1), (DELTA, MARKET), [], id="passing through is no matter"),
    ],
)
def test_three_pieces_fit(pieces, path, cites):
    stand = {0: (HARBOUR, B2), 1: (HARBOUR, B3), 2: (DELTA, 0), 3: (DELTA, 1)}

    assert Trial(position(stand)).cites(B, MovePieces(HARBOUR, pieces, path)) == cites


def into_the_delta(*pieces, waiting, options=()):
    stand = {0: (HARBOUR, B2), 1: (HARBOUR, B3), **waiting}
    return Trial(position(stand), *options), MovePieces(HARBOUR, pieces, (DELTA,))


@pytest.mark.rule("CARDS:3.7", "CARDS:3.8", "OPT-FOG:1")
@pytest.mark.parametrize(
    ("options", "roll", "hit"),
    [
        pytest.param((), 4, True, id="four hits"),
        pytest.param((), 3, False, id="three misses"),
        pytest.param(("fog",), 3, True, id="in fog three hits"),
        pytest.param(("fog",), 2, False, id="and two misses"),
    ],
)
def test_an_ambusher_springs_at_whoever_comes(options, roll, hit):
    trial, move = into_the_delta(0, waiting={6: (DELTA, R_AMBUSHER)}, options=options)

    events = trial.do(B, move, roll)

    lost = [PieceTurnedUp(0, B2), PieceLost(0)] if hit else []
    assert events[1:] == [PieceTurnedUp(6, R_AMBUSHER), *lost]


@pytest.mark.rule("CARDS:3.7")
def test_each_ambusher_rolls_and_the_mover_chooses_whom_it_costs():
    waiting = {6: (DELTA, R_AMBUSHER), 7: (DELTA, R2), 10: (DELTA, P_AMBUSHER)}
    trial, move = into_the_delta(0, 1, waiting=waiting)

    events = trial.do(B, move, 6, 1)

    assert events[1:] == [
        PiecesKeptStill((7,)),
        PieceTurnedUp(6, R_AMBUSHER),
        PieceTurnedUp(10, P_AMBUSHER),
    ]
    assert trial.asked() == [(B, "losses")]
    assert trial.do(B, TakeLosses((1,))) == [PieceTurnedUp(1, B3), PieceLost(1)]
    assert trial.asked() == [(B, "act")]


@pytest.mark.rule("CARDS:3.7")
def test_whoever_keeps_still_is_known_to_be_no_ambusher():
    trial, move = into_the_delta(0, waiting={6: (DELTA, R3)})

    events = trial.do(B, move)

    assert events[1:] == [PiecesKeptStill((6,))]
    assert trial.state.sightings == (Sighting(6, 0, None),)
    assert trial.state.pieces[6].front is None


def test_an_ambusher_that_lies_open_does_not_spring():
    stand = {0: (HARBOUR, B2), 6: (DELTA, R_AMBUSHER)}
    trial = Trial(position(stand, up=(6,)))

    assert len(trial.do(B, MovePieces(HARBOUR, (0,), (DELTA,)))) == 1


def test_red_meets_ambushers_as_well():
    trial = Trial(position({1: (FOREST, 1), 6: (CAMP, R2)}, seat=R))

    events = trial.do(R, MovePieces(CAMP, (6,), (FOREST,)), 1)

    assert events[1:] == [PieceTurnedUp(1, 1)]
