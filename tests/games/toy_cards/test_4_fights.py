"""CARDS:4  Fights."""

from __future__ import annotations

import pytest

from games.toy_cards.positions import (
    AMBUSH,
    B0,
    B2,
    B3,
    B_AMBUSHER,
    DELTA,
    FOREST,
    HARBOUR,
    MARKET,
    MONSOON,
    P0,
    P1,
    P3,
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
from toys.cards.events import (
    FightDecided,
    FightEnded,
    PieceLost,
    PiecesMoved,
    PieceTurnedUp,
    ResponsePlayed,
)
from toys.cards.fights import outcome_of
from toys.cards.orders import Attack, LetBe, Respond, Retreat, TakeLosses
from toys.cards.printed import printed
from toys.cards.state import Lasting

DUEL = {0: (MARKET, B2), 6: (MARKET, R2)}


def after_the_answer(pieces, *faces, area=MARKET, options=(), hands=((), ()), **changes):
    """Attack, be let be, and give the trial with what followed."""
    trial = Trial(position(pieces, hands=hands, **changes), *options)
    trial.do(B, Attack(area))
    return trial, trial.do(R, LetBe(), *faces)


def margin(events):
    return next(event.margin for event in events if isinstance(event, FightDecided))


@pytest.mark.rule("CARDS:4.1")
@pytest.mark.parametrize(
    ("area", "cites"),
    [
        pytest.param(MARKET, [], id="both sides are there"),
        pytest.param(DELTA, ["CARDS:4.1"], id="only Blue is there"),
        pytest.param(FOREST, ["CARDS:4.1"], id="only Red is there"),
        pytest.param(-1, ["CARDS:4.1"], id="not in the reserve"),
        pytest.param(99, ["CARDS:4.1"], id="no area at all"),
    ],
)
def test_where_to_attack(area, cites):
    trial = Trial(position({**DUEL, 1: (DELTA, B3), 7: (FOREST, R3)}))

    assert trial.cites(B, Attack(area)) == cites


@pytest.mark.rule("CARDS:4.2")
def test_an_attack_costs_a_point():
    trial = Trial(position(DUEL, points=1))
    trial.do(B, Attack(MARKET))
    assert trial.state.points == 0

    assert Trial(position(DUEL, points=0)).cites(B, Attack(MARKET)) == ["CARDS:4.2"]


@pytest.mark.rule("CARDS:4.3")
@pytest.mark.parametrize(
    "hand",
    [
        pytest.param((AMBUSH,), id="with an ambush in the hand"),
        pytest.param((MONSOON,), id="with other cards"),
        pytest.param((), id="with an empty hand"),
    ],
)
def test_the_defender_is_always_asked(hand):
    trial = Trial(position(DUEL, hands=((), hand)))

    trial.do(B, Attack(MARKET))

    assert trial.asked() == [(R, "answer_attack")]


@pytest.mark.rule("CARDS:4.4")
@pytest.mark.parametrize(
    ("blue", "red", "lost"),
    [
        pytest.param(B2, R0, 6, id="dummies in defence"),
        pytest.param(B0, R2, 0, id="dummies that attack"),
    ],
)
def test_dummies_leave_without_dice(blue, red, lost):
    trial, events = after_the_answer({0: (MARKET, blue), 6: (MARKET, red)})

    assert PieceTurnedUp(0, blue) in events
    assert PieceTurnedUp(6, red) in events
    assert PieceLost(lost) in events
    assert events[-1] == FightEnded()
    assert trial.asked() == [(B, "act")]


@pytest.mark.rule("CARDS:4.4")
def test_where_real_pieces_are_left_there_are_dice():
    pieces = {**DUEL, 10: (MARKET, P0)}

    _, events = after_the_answer(pieces, 3, 3)

    assert PieceLost(10) in events
    assert margin(events) == 0


@pytest.mark.rule("CARDS:4.5")
@pytest.mark.parametrize(
    ("pieces", "faces", "expected"),
    [
        pytest.param(DUEL, (4, 3), 1, id="the higher die"),
        pytest.param({**DUEL, 1: (MARKET, B3)}, (1, 2), 2, id="strengths add up"),
        pytest.param({**DUEL, 7: (MARKET, R3)}, (6, 1), 2, id="on both sides"),
    ],
)
def test_the_margin_is_strength_and_die(pieces, faces, expected):
    assert margin(after_the_answer(pieces, *faces)[1]) == expected


@pytest.mark.rule("CARDS:4.6", "CARDS:5.12", "CARDS:5.13", "OPT-FOG:2")
@pytest.mark.parametrize(
    ("area", "in_play", "options", "expected"),
    [
        pytest.param(MARKET, (), (), 0, id="a plain area"),
        pytest.param(RIDGE, (), (), -1, id="hills"),
        pytest.param(MARKET, (Lasting(MONSOON, 2),), (), -1, id="monsoon"),
        pytest.param(RIDGE, (Lasting(MONSOON, 2),), (), -1, id="monsoon, not hills as well"),
        pytest.param(MARKET, (Lasting(MONSOON, 2),), ("fog",), 0, id="monsoon in fog"),
        pytest.param(RIDGE, (), ("fog",), -1, id="hills in fog"),
    ],
)
def test_modifiers(area, in_play, options, expected):
    pieces = {0: (area, B2), 6: (area, R2)}

    _, events = after_the_answer(pieces, 3, 3, area=area, options=options, in_play=in_play)

    assert margin(events) == expected


@pytest.mark.rule("CARDS:5.4")
def test_an_ambush_card_makes_the_margin_two_less():
    trial = Trial(position(DUEL, hands=((), (AMBUSH, MONSOON))))
    trial.do(B, Attack(MARKET))

    events = trial.do(R, Respond(AMBUSH), 4, 3)

    assert events[0] == ResponsePlayed(R, AMBUSH)
    assert margin(events) == -1
    assert trial.state.discard == (AMBUSH,)
    assert trial.state.hand_sizes == (0, 1)


@pytest.mark.rule("CARDS:4.7")
@pytest.mark.parametrize(
    ("least", "most", "row"),
    [
        pytest.param(-99, -4, (2, 0, "attacker"), id="-4 and worse"),
        pytest.param(-3, -2, (1, 0, "attacker"), id="-3 and -2"),
        pytest.param(-1, -1, (0, 0, "attacker"), id="-1"),
        pytest.param(0, 0, (1, 1, ""), id="0"),
        pytest.param(1, 1, (0, 0, "defender"), id="1"),
        pytest.param(2, 3, (0, 1, "defender"), id="2 and 3"),
        pytest.param(4, 99, (0, 2, "defender"), id="4 and better"),
    ],
)
def test_result_table(least, most, row):
    for value in (least, most):
        found = outcome_of(printed(4), value)
        assert (found.attacker_losses, found.defender_losses, found.retreats) == row


def test_the_result_table_has_no_gaps():
    rows = printed(4).results

    assert [row.least for row in rows[1:]] == [row.most + 1 for row in rows[:-1]]


THREE = {0: (MARKET, B2), 1: (MARKET, B3), 6: (MARKET, R2), 7: (MARKET, R3), 10: (MARKET, P1)}


@pytest.mark.rule("CARDS:4.8")
def test_both_sides_choose_their_losses_at_the_same_time():
    trial, _ = after_the_answer(THREE, 2, 1)
    assert trial.state.fight.margin == 0
    assert trial.asked() == [(B, "losses"), (R, "losses")]

    assert trial.do(R, TakeLosses((10,))) == [PieceLost(10)]
    assert trial.asked() == [(B, "losses")]
    events = trial.do(B, TakeLosses((0,)))

    assert events == [PieceLost(0), FightEnded()]
    assert trial.asked() == [(B, "act")]


@pytest.mark.rule("CARDS:4.8")
@pytest.mark.parametrize(
    ("pieces", "cites"),
    [
        pytest.param((0,), [], id="one of those there"),
        pytest.param((0, 1), ["CARDS:4.8"], id="one too many"),
        pytest.param((), ["CARDS:4.8"], id="none"),
        pytest.param((2,), ["CARDS:4.8"], id="a piece elsewhere"),
        pytest.param((6,), ["CARDS:4.8"], id="a piece of the enemy"),
    ],
)
def test_the_loser_names_what_it_owes(pieces, cites):
    trial, _ = after_the_answer({**THREE, 2: (DELTA, B0)}, 2, 1)

    assert trial.cites(B, TakeLosses(pieces)) == cites


@pytest.mark.rule("CARDS:4.8")
def test_who_has_no_more_than_it_owes_loses_all():
    trial, events = after_the_answer(DUEL, 3, 3)

    assert events[-3:] == [PieceLost(0), PieceLost(6), FightEnded()]
    assert trial.asked() == [(B, "act")]


@pytest.mark.rule("CARDS:4.9")
@pytest.mark.parametrize(
    ("faces", "asked"),
    [
        pytest.param((4, 3), [(R, "retreat")], id="ahead by one: the defender retreats"),
        pytest.param((3, 4), [(B, "retreat")], id="behind by one: the attacker does"),
        pytest.param((6, 4), [(B, "act")], id="a defender who lost all does not"),
    ],
)
def test_the_beaten_side_retreats(faces, asked):
    assert after_the_answer(DUEL, *faces)[0].asked() == asked


@pytest.mark.rule("CARDS:4.9", "CARDS:4.10")
def test_without_a_way_out_all_are_lost():
    around = {1: (DELTA, B3), 2: (PLAIN, B0), 3: (RIDGE, B_AMBUSHER), 4: (FOREST, P3)}

    _, events = after_the_answer({**DUEL, **around}, 4, 3)

    assert events[-2:] == [PieceLost(6), FightEnded()]


@pytest.mark.rule("CARDS:4.10")
@pytest.mark.parametrize(
    ("area", "cites"),
    [
        pytest.param(FOREST, [], id="a free area"),
        pytest.param(RIDGE, ["CARDS:4.10"], id="no room for both"),
        pytest.param(DELTA, ["CARDS:4.10"], id="an area with enemies"),
        pytest.param(HARBOUR, ["CARDS:4.10"], id="an area without a link"),
        pytest.param(99, ["CARDS:4.10"], id="no area at all"),
    ],
)
def test_ways_out(area, cites):
    here = {0: (MARKET, B3), 1: (MARKET, B2), 6: (MARKET, R2), 7: (MARKET, R_AMBUSHER)}
    there = {2: (DELTA, B0), 8: (RIDGE, R3), 9: (RIDGE, R0)}
    trial, _ = after_the_answer({**here, **there}, 2, 3)
    assert trial.asked() == [(R, "retreat")]

    assert trial.cites(R, Retreat(area)) == cites


@pytest.mark.rule("CARDS:4.10", "CARDS:4.11")
def test_all_retreat_together_and_what_lies_open_stays_so():
    trial, _ = after_the_answer({0: (MARKET, B3), 6: (MARKET, R2)}, 3, 3)

    events = trial.do(R, Retreat(FOREST))

    assert events == [PiecesMoved((6,), (FOREST,), 0), FightEnded()]
    assert trial.state.fight is None
    assert [trial.state.pieces[piece].front for piece in (0, 6)] == [B3, R2]
    assert trial.asked() == [(B, "act")]
