"""HMP:2.10  Options that both players must agree on."""

from __future__ import annotations

import pytest
from msgspec.structs import replace

from games.hearts_and_minds.positions import Trial, begun, card, cards
from sandtable.games.hearts_and_minds.orders import Decline, TakeCampaign
from sandtable.games.hearts_and_minds.printed.counters import RED
from sandtable.games.hearts_and_minds.scenarios import STANDARD
from sandtable.kernel.play.state import Frame


@pytest.mark.rule("HMP:2.10")
@pytest.mark.parametrize(
    ("layers", "gone"),
    [
        pytest.param(STANDARD, (), id="no card leaves by itself"),
        pytest.param(
            (*STANDARD, "historical-dates"),
            ("R23", "B25", "B24", "R22", "B26"),
            id="what is older than 1968 leaves",
        ),
    ],
)
def test_dated_cards_leave(layers, gone):
    state = begun(
        "year",
        "",
        year=1968,
        hands=(cards("R23", "R01"), ()),
        campaigns=(cards("R22", "R26", "R27"), cards("B24", "B26", "B27")),
        decks=((), cards("B25", "B01")),
        aside=cards("B20", "B22"),
    )
    state = replace(state, agenda=(Frame("year", "", "forces_grow"),))
    trial = Trial(state, "hearts-and-minds/1968", layers)
    trial.go_on()

    assert {card(number) for number in gone} == {*trial.state.removed} - {*state.removed}


@pytest.mark.rule("HMP:2.10")
@pytest.mark.parametrize(
    ("layers", "year", "saved", "cites"),
    [
        pytest.param(STANDARD, 1968, 6, [], id="Red is free"),
        pytest.param((*STANDARD, "offensives-are-run"), 1968, 6, ["HM:1.4"], id="Red must"),
        pytest.param((*STANDARD, "offensives-are-run"), 1968, 5, [], id="if he can"),
        pytest.param((*STANDARD, "offensives-are-run"), 1969, 6, [], id="in 1968 only"),
    ],
)
def test_red_must_run_tet(layers, year, saved, cites):
    state = begun(
        "hands",
        "red_says_whether_he_takes_a_campaign_card",
        under=Frame("year", "hands_are_filled", "the_map_is_set_up"),
        year=year,
        stockpile=(saved, 0),
        campaigns=(cards("R22", "R26"), ()),
    )
    trial = Trial(state, layers=layers)
    trial.go_on()

    assert trial.cites(RED, Decline()) == cites
    assert trial.cites(RED, TakeCampaign(card("R22"))) == cites
