"""CARDS:5  Answers and events."""

from __future__ import annotations

from typing import Any

import pytest

from games.toy_cards.positions import (
    AGENT,
    AMBUSH,
    B0,
    B2,
    B3,
    CAMP,
    CANCEL,
    DELTA,
    FOREST,
    HARBOUR,
    MARKET,
    MONSOON,
    P0,
    PLAIN,
    R2,
    R3,
    RECRUIT,
    RIDGE,
    RUMOUR,
    SCOUT,
    B,
    R,
    Trial,
    position,
)
from sandtable.kernel.play.state import COMMON
from toys.cards.events import (
    EventCancelled,
    Glimpsed,
    LastingBegan,
    LeadDiscarded,
    PieceTurnedUp,
    Recruited,
    ResponsePlayed,
    Veiled,
    seen,
)
from toys.cards.orders import (
    Attack,
    Deploy,
    Exchange,
    LetBe,
    LookAt,
    Pass,
    PlayEvent,
    Respond,
    Unmask,
)
from toys.cards.state import Held, Lasting, Look, Sighting

NEITHER: Any = 2
PIECES = {0: (HARBOUR, B2), 1: (DELTA, B0), 6: (CAMP, R2), 7: (MARKET, R3)}


def event(card, pieces=None, *, hands=((), ()), let_be=True, **changes):
    """Play an event, and let it be unless told otherwise."""
    trial = Trial(position(pieces or PIECES, hands=hands, lead=card, **changes))
    trial.do(B, PlayEvent(card))
    return (trial, trial.do(R, LetBe())) if let_be else (trial, [])


@pytest.mark.rule("CARDS:5.1")
@pytest.mark.parametrize(
    "hand",
    [
        pytest.param((CANCEL,), id="with a cancelling card in the hand"),
        pytest.param((AMBUSH,), id="with other cards"),
        pytest.param((), id="with an empty hand"),
    ],
)
def test_the_other_seat_is_always_asked(hand):
    trial, _ = event(AGENT, hands=((), hand), let_be=False)

    assert trial.asked() == [(R, "answer_event")]


@pytest.mark.rule("CARDS:5.2")
@pytest.mark.parametrize(
    ("card", "to_event", "to_attack"),
    [
        pytest.param(CANCEL, [], ["CARDS:5.2"], id="a cancelling card"),
        pytest.param(AMBUSH, ["CARDS:5.2"], [], id="an ambush"),
        pytest.param(MONSOON, ["CARDS:5.2"], ["CARDS:5.2"], id="another card"),
        pytest.param(CANCEL + 1, ["CARDS:5.2"], ["CARDS:5.2"], id="a card not in the hand"),
    ],
)
def test_what_answers_what(card, to_event, to_attack):
    hands = ((), (CANCEL, AMBUSH, MONSOON))
    asked, _ = event(AGENT, hands=hands, let_be=False)
    attacked = Trial(position({0: (MARKET, B2), 6: (MARKET, R2)}, hands=hands))
    attacked.do(B, Attack(MARKET))

    assert asked.cites(R, Respond(card)) == to_event
    assert attacked.cites(R, Respond(card)) == to_attack


@pytest.mark.rule("CARDS:5.3")
def test_a_cancelled_event_goes_back_to_the_hand():
    trial, _ = event(AGENT, hands=((SCOUT,), (CANCEL,)), let_be=False)

    events = trial.do(R, Respond(CANCEL))

    assert events == [ResponsePlayed(R, CANCEL), EventCancelled(B, AGENT)]
    assert trial.asked() == [(B, "act")]
    assert trial.state.points == 0
    assert trial.state.secrets[B].hand == (SCOUT, AGENT)
    assert trial.state.returned == (Held(B, AGENT, 0),)
    assert trial.cites(B, PlayEvent(AGENT)) == ["CARDS:2.1"]
    assert LeadDiscarded(B, AGENT) not in trial.do(B, Pass())


@pytest.mark.rule("CARDS:5.5", "CARDS:5.6")
def test_an_event_let_be_happens():
    trial, events = event(AGENT, hands=((), (CANCEL,)))

    assert events == [LeadDiscarded(B, AGENT)]
    assert trial.asked() == [(B, "agent")]
    assert trial.state.hand_sizes == (0, 1)


@pytest.mark.rule("CARDS:5.6")
def test_an_event_that_can_do_nothing_is_over():
    trial, events = event(AGENT, {0: (HARBOUR, B2)})

    assert events == [LeadDiscarded(B, AGENT)]
    assert trial.asked() == [(B, "act")]


@pytest.mark.rule("CARDS:5.7")
def test_what_an_agent_saw_stays_with_the_two_seats():
    trial, _ = event(AGENT)

    (glimpse,) = trial.do(B, LookAt(7))

    assert glimpse == Glimpsed(7, R3)
    assert [seen(glimpse, seat) for seat in (B, R, COMMON)] == [
        glimpse,
        glimpse,
        Glimpsed(7, None),
    ]
    assert trial.known(B).state.secrets[B].glimpses == (Sighting(7, 0, R3),)
    assert trial.state.looks == (Look(7, 0),)
    assert trial.state.pieces[7].front is None


@pytest.mark.rule("CARDS:5.7")
@pytest.mark.parametrize(
    ("piece", "cites"),
    [
        pytest.param(7, [], id="an enemy piece face down"),
        pytest.param(6, ["CARDS:5.7"], id="an enemy piece face up"),
        pytest.param(0, ["CARDS:5.7"], id="a piece of one's own"),
        pytest.param(10, ["CARDS:5.7"], id="a piece in reserve"),
        pytest.param(-1, ["CARDS:5.7"], id="no piece at all"),
    ],
)
def test_whom_an_agent_sees(piece, cites):
    assert event(AGENT, up=(6,))[0].cites(B, LookAt(piece)) == cites


@pytest.mark.rule("CARDS:5.8")
@pytest.mark.parametrize(
    ("piece", "cites"),
    [
        pytest.param(7, [], id="next to a friend"),
        pytest.param(8, [], id="beside a friend"),
        pytest.param(6, ["CARDS:5.8"], id="two areas away"),
        pytest.param(9, ["CARDS:5.8"], id="face up already"),
        pytest.param(0, ["CARDS:5.8"], id="a piece of one's own"),
    ],
)
def test_whom_scouts_find(piece, cites):
    pieces = {**PIECES, 8: (HARBOUR, 4), 9: (DELTA, 5)}

    assert event(SCOUT, pieces, up=(9,))[0].cites(B, Unmask(piece)) == cites


@pytest.mark.rule("CARDS:5.8")
def test_scouts_turn_a_piece_up():
    trial, _ = event(SCOUT)

    assert trial.do(B, Unmask(7)) == [PieceTurnedUp(7, R3)]
    assert trial.state.pieces[7].front == R3
    assert trial.state.sightings == (Sighting(7, 0, R3),)
    assert trial.asked() == [(B, "act")]


@pytest.mark.rule("CARDS:5.9")
def test_a_recruit_brings_the_top_front_of_the_pool():
    trial, _ = event(RECRUIT)

    (recruited,) = trial.do(B, Deploy(DELTA))

    assert recruited == Recruited(B, 4, DELTA, P0)
    assert seen(recruited, R) == Recruited(B, 4, DELTA, None)
    assert trial.state.secrets[B].fronts[4] == P0
    assert trial.state.pool_size == 7
    assert trial.state.pieces[4].at == DELTA


@pytest.mark.rule("CARDS:5.9")
@pytest.mark.parametrize(
    ("area", "cites"),
    [
        pytest.param(HARBOUR, [], id="home"),
        pytest.param(DELTA, [], id="where friends stand"),
        pytest.param(FOREST, ["CARDS:5.9"], id="where nobody stands"),
        pytest.param(MARKET, ["CARDS:5.9"], id="beside the enemy"),
        pytest.param(PLAIN, ["CARDS:5.9"], id="where there is no room"),
        pytest.param(-1, ["CARDS:5.9"], id="no area at all"),
    ],
)
def test_where_recruits_come_in(area, cites):
    pieces = {0: (DELTA, B2), 1: (MARKET, B0), 7: (MARKET, R3)}
    pieces |= {2: (PLAIN, B3), 3: (PLAIN, 1), 4: (PLAIN, 9)}

    assert event(RECRUIT, pieces)[0].cites(B, Deploy(area)) == cites


@pytest.mark.rule("CARDS:5.9")
def test_without_a_reserve_nobody_comes():
    pieces = {**PIECES, 4: (HARBOUR, 8), 5: (HARBOUR, 9)}

    assert event(RECRUIT, pieces)[0].asked() == [(B, "act")]


@pytest.mark.rule("CARDS:5.10")
@pytest.mark.parametrize(
    ("swapped", "fronts"),
    [
        pytest.param(True, (B0, B2), id="exchanged"),
        pytest.param(False, (B2, B0), id="left as they were"),
    ],
)
def test_a_rumour_exchanges_two_pieces_or_not(swapped, fronts):
    trial, _ = event(RUMOUR, up=(0,))

    (veiled,) = trial.do(B, Exchange(0, 1, swapped))

    assert veiled == Veiled(B, 0, 1, swapped)
    assert seen(veiled, R) == Veiled(B, 0, 1, None)
    assert trial.state.secrets[B].fronts[:2] == fronts
    assert [trial.state.pieces[piece].front for piece in (0, 1)] == [None, None]
    assert trial.state.veils == ((0, 1),)


@pytest.mark.rule("CARDS:5.10")
@pytest.mark.parametrize(
    ("order", "cites"),
    [
        pytest.param(Exchange(1, 0, True), [], id="two pieces in two areas"),
        pytest.param(Exchange(0, 2, True), ["CARDS:5.10"], id="in the same area"),
        pytest.param(Exchange(0, 0, True), ["CARDS:5.10"], id="one piece twice"),
        pytest.param(Exchange(0, 7, True), ["CARDS:5.10"], id="an enemy piece"),
        pytest.param(Exchange(6, 0, True), ["CARDS:5.10"], id="an enemy piece first"),
        pytest.param(Exchange(0, 4, True), ["CARDS:5.10"], id="a piece in reserve"),
        pytest.param(Exchange(0, 1, NEITHER), ["CARDS:5.10"], id="neither yes nor no"),
    ],
)
def test_which_pieces_a_rumour_may_touch(order, cites):
    assert event(RUMOUR, {**PIECES, 2: (HARBOUR, B3)})[0].cites(B, order) == cites


@pytest.mark.rule("CARDS:5.10")
def test_pieces_in_one_area_give_no_rumour():
    pieces = {0: (HARBOUR, B2), 1: (HARBOUR, B0)}

    assert event(RUMOUR, pieces)[0].asked() == [(B, "act")]


@pytest.mark.rule("CARDS:5.11", "CARDS:5.6")
def test_the_monsoon_stays_to_the_end_of_the_next_turn():
    trial, events = event(MONSOON)

    assert events == [LastingBegan(B, MONSOON, 2)]
    assert trial.state.in_play == (Lasting(MONSOON, 2),)
    assert trial.state.discard == ()
    assert trial.known(B).rules is trial.rules
    assert trial.asked() == [(B, "act")]


def test_red_plays_events_too():
    trial = Trial(position({0: (RIDGE, B2), 6: (CAMP, R2)}, lead=SCOUT, seat=R))
    trial.do(R, PlayEvent(SCOUT))
    trial.do(B, LetBe())

    assert trial.do(R, Unmask(0)) == [PieceTurnedUp(0, B2)]
