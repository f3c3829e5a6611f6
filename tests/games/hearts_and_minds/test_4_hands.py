"""HMP:4  Hands at the start of the Card Play Phase."""

from __future__ import annotations

import pytest

from games.hearts_and_minds.positions import Trial, begun, card, cards
from sandtable.games.hearts_and_minds.events import CardsDrawn, DeckBuilt
from sandtable.games.hearts_and_minds.game import GAME
from sandtable.games.hearts_and_minds.orders import Decline, PlayCard, TakeCampaign
from sandtable.games.hearts_and_minds.printed.counters import BLUE, RED
from sandtable.kernel.play.state import Frame

YEAR = Frame("year", "hands_are_filled", "the_map_is_set_up")
FIRST = "red_says_whether_he_takes_a_campaign_card"
RED_DECK = cards("R01", "R02", "R03", "R04", "R05", "R06", "R07")
BLUE_DECK = cards("B01", "B02", "B03", "B04", "B05", "B06")


def phase(first=FIRST, **fields):
    fields.setdefault("decks", (RED_DECK, BLUE_DECK))
    trial = Trial(begun("hands", first, under=YEAR, **fields))
    trial.events = trial.go_on()
    return trial


@pytest.mark.rule("HMP:4.1")
def test_red_speaks_first_and_only_who_may_take_one_is_asked():
    trial = phase(campaigns=(cards("R22"), cards("B24")))
    assert trial.asked() == [(RED, "campaign")]
    trial.do(RED, Decline())
    assert trial.asked() == [(BLUE, "campaign")]

    held = phase(hands=(cards("R22"), ()), campaigns=(cards("R23"), ()))
    assert held.asked() != [(RED, "campaign")]
    empty = phase()
    assert empty.asked() == [(RED, "play")]


@pytest.mark.rule("HMP:4.1")
@pytest.mark.parametrize(
    ("number", "year", "saved", "allowed"),
    [
        pytest.param("R26", 1967, 6, False, id="Tet before 1968"),
        pytest.param("R26", 1968, 6, True, id="Tet in 1968"),
        pytest.param("R26", 1968, 5, False, id="Tet with five points"),
        pytest.param("R26", 1970, 6, True, id="Tet in 1970"),
        pytest.param("R26", 1971, 6, False, id="Tet in 1971"),
        pytest.param("R27", 1971, 6, False, id="Easter in 1971"),
        pytest.param("R27", 1972, 6, True, id="Easter in 1972"),
        pytest.param("R22", 1967, 0, True, id="a zone campaign at any time"),
    ],
)
def test_offensives_are_taken_in_their_years_only(number, year, saved, allowed):
    trial = phase(year=year, stockpile=(saved, 0), campaigns=(cards(number, "R25"), ()))

    assert trial.asked() == [(RED, "campaign")]
    assert trial.cites(RED, TakeCampaign(card(number))) == ([] if allowed else ["HM:1.4"])


@pytest.mark.rule("HMP:4.1")
def test_an_offensive_in_hand_goes_first():
    hand = (*cards("R26", "R01"), *cards("R02"))
    trial = phase(year=1968, stockpile=(6, 0), hands=(hand, ()))

    assert trial.asked() == [(RED, "play")]
    assert trial.cites(RED, PlayCard(card("R01"), -1)) == ["HMP:4.1"]


@pytest.mark.rule("HMP:4.2", "HM:1.4")
def test_hands_are_drawn_up_to_five_unseen_by_others():
    trial = phase(hands=((), cards("B07")), campaigns=(cards("R22"), ()))
    events = trial.do(RED, TakeCampaign(card("R22")))

    assert trial.state.hand_sizes == (5, 5)
    assert trial.state.secrets[RED].hand == (*cards("R22"), *RED_DECK[:4])
    assert trial.state.secrets[BLUE].hand == (*cards("B07"), *BLUE_DECK[:4])
    drawn = next(event for event in events if isinstance(event, CardsDrawn))
    assert GAME.rules.seen is not None
    assert GAME.rules.seen(drawn, RED).cards == RED_DECK[:4]
    assert GAME.rules.seen(drawn, BLUE) == CardsDrawn(RED, 4, None)


@pytest.mark.rule("HMP:4.3")
def test_an_empty_deck_is_made_of_the_discards():
    discards = (cards("R08", "R09"), ())
    trial = phase(decks=(RED_DECK[:2], BLUE_DECK[:1]), discards=discards)

    assert trial.state.hand_sizes == (4, 1)
    assert set(trial.state.secrets[RED].hand) == {*RED_DECK[:2], *discards[0]}
    assert trial.state.secrets[RED].hand[2:] != discards[0]  # not as they were put away
    assert trial.state.discards == ((), ())
    assert [e.count for e in trial.events if isinstance(e, DeckBuilt)] == [2]
