"""HMP:2.10  Options that both players must agree on."""

from __future__ import annotations

import pytest
from msgspec.structs import replace

from games.hearts_and_minds.positions import Trial, begun, card, cards
from sandtable.games.hearts_and_minds.events import StockpileChanged
from sandtable.games.hearts_and_minds.orders import Decline, TakeCampaign
from sandtable.games.hearts_and_minds.printed.counters import BLUE, RED
from sandtable.games.hearts_and_minds.scenarios import STANDARD
from sandtable.games.hearts_and_minds.state import Lasting
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


#: The last year of each dated card, as the playbook lists them.
LAST = {"B24": 1965, "R23": 1965, "B25": 1966, "B26": 1967, "R22": 1967, "B27": 1968, "R26": 1968}
LAST |= {"B22": 1972, "B20": 1970, "B23": 1970, "B21": 1971, "R27": 1972}


@pytest.mark.rule("HMP:2.10")
@pytest.mark.parametrize(("number", "last"), LAST.items())
def test_a_card_leaves_after_its_last_year(number, last):
    for year, is_gone in ((last, False), (last + 1, True)):
        hands = (cards(number), ()) if number[0] == "R" else ((), cards(number))
        state = begun("year", "", year=year, hands=hands)
        state = replace(state, agenda=(Frame("year", "", "dated_cards_leave"),))
        trial = Trial(state, layers=(*STANDARD, "historical-dates"))
        trial.go_on()

        assert (card(number) in trial.state.removed) is is_gone


@pytest.mark.rule("HMP:2.10", "HMP:3.1")
@pytest.mark.parametrize(
    ("layers", "year", "points"),
    [
        pytest.param((*STANDARD, "historical-dates"), 1972, 2, id="still in play in 1972"),
        pytest.param((*STANDARD, "historical-dates"), 1973, 4, id="gone in 1973"),
        pytest.param(STANDARD, 1973, 3, id="without the option it stays"),
    ],
)
def test_commando_hunt_leaves_play_before_the_points_of_1973(layers, year, points):
    hunt = Lasting(card("B22"), BLUE, 1969, 1)
    under = Frame("year", "forces_grow", "hands_are_filled")
    state = begun("reinforcements", "", under=under, year=year, in_play=(hunt,), will=1)
    first = "stockpiles_grow" if layers == STANDARD else "dated_cards_in_play_leave"
    state = replace(state, agenda=(under, Frame("reinforcements", "", first)))
    trial = Trial(state, layers=layers)

    assert StockpileChanged(RED, points, "HMP:3.1") in trial.go_on()
    assert (card("B22") in trial.state.removed) is (points == 4)


@pytest.mark.rule("HMP:2.10", "HM:S1968", "HM:S1972")
@pytest.mark.parametrize(
    ("layers", "year", "saved", "cites"),
    [
        pytest.param(STANDARD, 1968, 6, [], id="Red is free"),
        pytest.param((*STANDARD, "offensives-are-run"), 1968, 6, ["HM:1.4"], id="Red must"),
        pytest.param((*STANDARD, "offensives-are-run"), 1968, 5, [], id="if he can"),
        pytest.param((*STANDARD, "offensives-are-run"), 1969, 6, [], id="in 1968 only"),
        pytest.param(STANDARD, 1972, 6, [], id="Red is free in 1972"),
        pytest.param((*STANDARD, "offensives-are-run"), 1972, 6, ["HM:1.4"], id="Easter in 1972"),
    ],
)
def test_red_must_run_an_offensive(layers, year, saved, cites):
    state = begun(
        "hands",
        "red_says_whether_he_takes_a_campaign_card",
        under=Frame("year", "hands_are_filled", "the_map_is_set_up"),
        year=year,
        stockpile=(saved, 0),
        campaigns=(cards("R22", "R26", "R27"), ()),
    )
    trial = Trial(state, layers=layers)
    trial.go_on()

    assert trial.cites(RED, Decline()) == cites
    assert trial.cites(RED, TakeCampaign(card("R22"))) == cites


@pytest.mark.rule("HMP:4.1")
def test_a_campaign_card_that_was_kept_frees_red_of_the_duty():
    state = begun(
        "hands",
        "red_says_whether_he_takes_a_campaign_card",
        under=Frame("year", "hands_are_filled", "the_map_is_set_up"),
        year=1968,
        stockpile=(6, 0),
        hands=(cards("R22"), ()),
        campaigns=(cards("R26"), ()),
    )
    trial = Trial(state, layers=(*STANDARD, "offensives-are-run"))
    trial.go_on()

    assert (RED, "campaign") not in trial.asked()
    assert card("R26") in trial.state.secrets[RED].campaigns
