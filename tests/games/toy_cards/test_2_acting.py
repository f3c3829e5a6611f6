"""CARDS:2  The event of the lead, or its points; and passing."""

from __future__ import annotations

import pytest

from games.toy_cards.positions import (
    AGENT,
    AMBUSH,
    B2,
    CAMP,
    CANCEL,
    DELTA,
    HARBOUR,
    R2,
    SCOUT,
    B,
    R,
    Trial,
    position,
)
from toys.cards.events import Buried, EventBegan, LeadDiscarded, seen
from toys.cards.orders import Bury, MovePieces, Pass, PlayEvent

PIECES = {0: (HARBOUR, B2), 6: (CAMP, R2)}


@pytest.mark.rule("CARDS:2.1")
@pytest.mark.parametrize(
    ("untouched", "card", "cites"),
    [
        pytest.param(True, AGENT, [], id="no point is spent yet"),
        pytest.param(False, AGENT, ["CARDS:2.1"], id="a point is spent"),
        pytest.param(True, SCOUT, ["CARDS:2.1"], id="another card than the lead"),
    ],
)
def test_a_lead_serves_for_its_event_or_for_points(untouched, card, cites):
    trial = Trial(position(PIECES, lead=AGENT, is_untouched=untouched))

    assert trial.cites(B, PlayEvent(card)) == cites


@pytest.mark.rule("CARDS:2.1")
def test_a_move_spends_the_event():
    trial = Trial(position(PIECES, lead=AGENT))

    trial.do(B, MovePieces(HARBOUR, (0,), (DELTA,)))

    assert trial.cites(B, PlayEvent(AGENT)) == ["CARDS:2.1"]


@pytest.mark.rule("CARDS:2.2")
@pytest.mark.parametrize(
    ("lead", "cites"),
    [
        pytest.param(AMBUSH, ["CARDS:2.2"], id="an ambush"),
        pytest.param(CANCEL, ["CARDS:2.2"], id="a cancelling card"),
        pytest.param(SCOUT, [], id="scouts"),
    ],
)
def test_responses_are_no_events(lead, cites):
    assert Trial(position(PIECES, lead=lead)).cites(B, PlayEvent(lead)) == cites


@pytest.mark.rule("CARDS:2.3")
def test_an_event_takes_all_points():
    trial = Trial(position(PIECES, lead=AGENT, points=2))

    assert trial.do(B, PlayEvent(AGENT)) == [EventBegan(B)]
    assert trial.state.points == 0
    assert trial.asked() == [(R, "answer_event")]


@pytest.mark.rule("CARDS:2.4")
def test_a_buried_card_is_known_to_its_owner_alone():
    trial = Trial(position(PIECES, hands=((1, 2), ())))

    (event,) = trial.do(B, Bury(2))

    assert event == Buried(B, 2, 2)
    assert seen(event, R) == Buried(B, None, 2)
    assert trial.state.secrets[B].hand == (1,)
    assert trial.state.secrets[B].buried == (2,)
    assert (trial.state.hand_sizes, trial.state.buried_sizes) == ((1, 0), (1, 0))
    assert 2 not in trial.state.discard


@pytest.mark.rule("CARDS:2.4")
def test_only_cards_of_the_hand_are_buried():
    assert Trial(position(PIECES, hands=((1,), (2,)))).cites(B, Bury(2)) == ["CARDS:2.4"]


@pytest.mark.rule("CARDS:2.5")
@pytest.mark.parametrize(
    ("points", "cites"),
    [pytest.param(2, [], id="two points"), pytest.param(1, ["CARDS:2.5"], id="one point")],
)
def test_burying_costs_two_points(points, cites):
    trial = Trial(position(PIECES, hands=((1,), ()), points=points))

    assert trial.cites(B, Bury(1)) == cites


@pytest.mark.rule("CARDS:2.6")
def test_who_passes_discards_a_lead_that_served_for_points():
    trial = Trial(position(PIECES, lead=SCOUT))

    events = trial.do(B, Pass())

    assert events[0] == LeadDiscarded(B, SCOUT)
    assert trial.state.discard == (SCOUT,)
    assert (B, "act") not in trial.asked()
