"""CARDS:1  The turn."""

from __future__ import annotations

import pytest

from games.toy_cards.positions import (
    AGENT,
    B0,
    B2,
    B3,
    CAMP,
    DELTA,
    HARBOUR,
    MARKET,
    MONSOON,
    P0,
    PASS,
    R0,
    R2,
    R3,
    RIDGE,
    SCOUT,
    B,
    R,
    Trial,
    position,
)
from sandtable.kernel.play.dice import Roots
from sandtable.kernel.play.state import Decision, Frame, Pending
from sandtable.table.storage.loading import open_table
from toys.cards.events import (
    ActivationBegan,
    CardsDrawn,
    LastingEnded,
    LeadChosen,
    LeadsRevealed,
    PieceLost,
    PieceTurnedUp,
    Scored,
    TurnBegan,
    seen,
)
from toys.cards.game import GAME
from toys.cards.orders import ChooseLead, MovePieces, Pass
from toys.cards.state import Lasting


def table(seed="1"):
    return open_table(GAME, "toy-cards/full", Roots.from_seed(seed))


@pytest.mark.rule("CARDS:1.1")
def test_each_side_gets_its_own_fronts_in_an_order_of_chance():
    dealt = [table(str(seed)).state.secrets for seed in range(8)]

    for blue, red, nobody in dealt:
        assert sorted(front for front in blue.fronts if front is not None) == [0, 1, 2, 3]
        assert sorted(front for front in red.fronts if front is not None) == [4, 5, 6, 7]
        assert sorted(nobody.pool) == list(range(8, 16))
        assert [front is None for front in blue.fronts[4:]] == [True] * 8
    assert len({blue.fronts for blue, _, _ in dealt}) > 1
    assert len({nobody.pool for _, _, nobody in dealt}) > 1


@pytest.mark.rule("CARDS:1.2")
def test_hands_are_filled_up_to_five():
    state = table().state

    assert state.hand_sizes == (5, 5)
    assert state.deck_size == 14
    assert len({*state.secrets[B].hand, *state.secrets[R].hand}) == 10


@pytest.mark.rule("CARDS:1.2")
def test_a_short_deck_fills_blue_first():
    trial = Trial(
        position({0: (HARBOUR, B2)}, hands=((1, 2), (3, 4)), deck=(5, 6, 7, 8), deck_size=4)
    )

    events = trial.do(B, Pass())

    drawn = [event for event in events if isinstance(event, CardsDrawn)]
    assert [(event.seat, event.count) for event in drawn] == [(B, 3), (R, 1)]
    assert trial.state.hand_sizes == (5, 3)
    assert trial.state.deck_size == 0


def choosing(blue=(SCOUT, AGENT), red=(1, 2), turn=1):
    """Both seats are about to choose a lead; those with an empty hand are not asked."""
    asked = [Decision(s, "lead", "CARDS:1.3") for s, hand in ((B, blue), (R, red)) if hand]
    return Trial(
        position(
            {0: (HARBOUR, B2), 6: (CAMP, R2)},
            hands=(blue, red),
            lead=None,
            turn=turn,
            agenda=(Frame("turn", "leads_are_chosen", "leads_are_revealed"),),
            pending=(Pending(1, tuple(asked)),),
        )
    )


@pytest.mark.rule("CARDS:1.3")
def test_both_choose_at_once_and_in_secret():
    trial = choosing()
    assert trial.asked() == [(B, "lead"), (R, "lead")]

    (event,) = trial.do(R, ChooseLead(1))

    assert event == LeadChosen(R, 1)
    assert seen(event, B) == LeadChosen(R, None)
    assert seen(event, R) == event
    assert trial.state.leads == (None, None)
    assert trial.known(B).state.secrets[R] is None
    assert trial.asked() == [(B, "lead")]


@pytest.mark.rule("CARDS:1.3")
@pytest.mark.parametrize(
    ("card", "cites"),
    [
        pytest.param(SCOUT, [], id="a card of the hand"),
        pytest.param(1, ["CARDS:1.3"], id="a card of the other hand"),
        pytest.param(99, ["CARDS:1.3"], id="no card at all"),
    ],
)
def test_a_lead_comes_out_of_the_own_hand(card, cites):
    assert choosing().cites(B, ChooseLead(card)) == cites


@pytest.mark.rule("CARDS:1.3", "CARDS:1.6")
def test_an_empty_hand_leads_nothing_and_does_not_act():
    trial = Trial(position({0: (HARBOUR, B2)}, hands=((), (SCOUT,)), lead=AGENT, deck=()))
    trial.do(B, Pass())
    assert trial.asked() == [(R, "lead")]

    events = trial.do(R, ChooseLead(SCOUT))
    assert LeadsRevealed((None, SCOUT), R) in events
    assert trial.asked() == [(R, "act")]

    events = trial.do(R, Pass())
    assert not [event for event in events if isinstance(event, ActivationBegan)]
    assert trial.state.over is not None  # nobody has a card left: the other turns pass by


@pytest.mark.rule("CARDS:1.4")
@pytest.mark.parametrize(
    ("blue", "red", "first"),
    [
        pytest.param(2, 1, B, id="three points before two"),
        pytest.param(0, 1, R, id="two points before one"),
    ],
)
def test_the_higher_lead_acts_first(blue, red, first):
    trial = choosing((blue,), (red,))
    trial.do(B, ChooseLead(blue))

    events = trial.do(R, ChooseLead(red))

    assert events[1] == LeadsRevealed((blue, red), first)
    assert trial.asked() == [(first, "act")]
    assert trial.state.secrets[B].lead is None


@pytest.mark.rule("CARDS:1.5")
@pytest.mark.parametrize(
    ("turn", "first"),
    [pytest.param(1, B, id="Blue in odd turns"), pytest.param(2, R, id="Red in even turns")],
)
def test_between_equal_leads_the_turn_decides(turn, first):
    trial = choosing((0,), (3,), turn)
    trial.do(B, ChooseLead(0))
    trial.do(R, ChooseLead(3))

    assert trial.state.first == first


@pytest.mark.rule("CARDS:1.6", "CARDS:1.7")
def test_first_one_seat_acts_then_the_other():
    trial = choosing((2,), (0,))
    trial.do(B, ChooseLead(2))

    events = trial.do(R, ChooseLead(0))
    assert events[-1] == ActivationBegan(B, 4)
    assert trial.asked() == [(B, "act")]

    events = trial.do(B, Pass())
    assert events[-1] == ActivationBegan(R, 2)
    assert trial.asked() == [(R, "act")]


LAST = {0: (DELTA, B0), 1: (MARKET, B3), 6: (CAMP, R3), 7: (RIDGE, R0)}


@pytest.mark.rule("CARDS:1.8")
def test_in_the_last_turn_masks_fall_and_dummies_do_not_count():
    trial = Trial(position(LAST, turn=4))

    events = trial.do(B, Pass())

    assert [e for e in events if isinstance(e, PieceTurnedUp | PieceLost)] == [
        PieceTurnedUp(0, B0),
        PieceLost(0),
        PieceTurnedUp(1, B3),
        PieceTurnedUp(6, R3),
        PieceTurnedUp(7, R0),
        PieceLost(7),
    ]
    assert Scored((2, 0)) in events


@pytest.mark.rule("CARDS:1.8", "CARDS:1.9")
def test_before_the_last_turn_dummies_count():
    events = Trial(position(LAST, turn=3)).do(B, Pass())

    assert not [e for e in events if isinstance(e, PieceTurnedUp)]
    assert Scored((3, 2)) in events


@pytest.mark.rule("CARDS:1.9")
def test_an_area_with_both_sides_counts_for_nobody():
    pieces = {0: (MARKET, B3), 1: (PASS, B2), 6: (MARKET, R0), 10: (RIDGE, P0)}

    assert Scored((1, 2)) in Trial(position(pieces)).do(B, Pass())


@pytest.mark.rule("CARDS:1.10")
@pytest.mark.parametrize(
    ("until", "left"),
    [
        pytest.param(1, (), id="its time is up"),
        pytest.param(2, (Lasting(MONSOON, 2),), id="one more turn"),
    ],
)
def test_lasting_cards_leave_in_time(until, left):
    trial = Trial(position({0: (HARBOUR, B2)}, in_play=(Lasting(MONSOON, until),)))

    events = trial.do(B, Pass())

    assert trial.state.in_play == left
    assert (LastingEnded(MONSOON) in events) == (not left)
    assert TurnBegan(2) in events
    assert trial.state.turn == 2


@pytest.mark.rule("CARDS:1.10", "CARDS:1.11")
@pytest.mark.parametrize(
    ("score", "winner"),
    [
        pytest.param((2, 2), B, id="Blue ahead by the last count"),
        pytest.param((0, 3), R, id="Red ahead"),
        pytest.param((0, 2), None, id="equal: a draw"),
    ],
)
def test_after_the_last_turn_points_decide(score, winner):
    trial = Trial(position({1: (MARKET, B3)}, turn=4, score=score))

    trial.do(B, Pass())

    assert trial.state.over.winner == winner
    assert trial.state.over.score == (score[0] + 2, score[1])


@pytest.mark.rule("CARDS:1.11")
def test_the_short_game_ends_after_two_turns():
    pieces = {1: (MARKET, B3)}

    assert Trial(position(pieces, turn=1), turns=2).do(B, Pass())
    last = Trial(position(pieces, turn=2), turns=2)
    last.do(B, Pass())
    assert last.state.over is not None


def test_acting_goes_on_until_a_pass():
    trial = Trial(position({0: (HARBOUR, B2)}))

    trial.do(B, MovePieces(HARBOUR, (0,), (DELTA,)))

    assert trial.asked() == [(B, "act")]
