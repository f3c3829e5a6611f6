"""18 The Interphase, clause by clause."""

from __future__ import annotations

import pytest

from games.hearts_and_minds.cards.playing import cards_for_later, laid_out
from games.hearts_and_minds.positions import PRINTED, VC, area
from games.hearts_and_minds.under_way import doves, interphase
from sandtable.games.hearts_and_minds import procedure_steps
from sandtable.games.hearts_and_minds.events import CardPutAway, WillChanged
from sandtable.games.hearts_and_minds.orders import Accept, Decline
from sandtable.games.hearts_and_minds.printed.charts import charts
from sandtable.games.hearts_and_minds.printed.counters import BLUE, RED
from sandtable.games.hearts_and_minds.rules.p18_interphase.government_stability_and_coup import (
    price_of_government,
)
from sandtable.games.hearts_and_minds.rules.p18_interphase.victory_and_cleanup import (
    the_table_is_cleared,
)
from sandtable.games.hearts_and_minds.state import BODY, Note

#: By year: Red wins above this, Red wins at once from this on, Blue at once down from that.
GOALS = {
    1965: (-7, 1, -13),
    1966: (-3, 5, -10),
    1967: (0, 8, -7),
    1968: (6, 15, -1),
    1969: (11, 20, 4),
    1970: (16, 24, 9),
    1971: (19, 27, 12),
    1972: (26, 34, 19),
    1973: (30, 38, 23),
    1974: (34, 42, 27),
    1975: (44, None, None),
}


def test_the_steps_of_the_interphase():
    assert [step.name for step in procedure_steps.INTERPHASE_STEPS] == [
        "the_marked_cell_is_lost",
        "blue_may_count_dominoes",
        "offensives_are_scored",
        "laos_is_tested",
        "cambodia_is_tested",
        "opinion_turns",
        "flags_are_counted",
        "generals_stir",
        "blue_may_raise_a_point_for_saigon",
        "the_government_is_kept_or_falls",
        "cities_are_counted",
        "victory_is_looked_at",
        "the_table_is_cleared",
    ]


@pytest.mark.rule("HMP:18.3")
@pytest.mark.parametrize("order", [Accept(), Decline()])
def test_blue_decides_before_red(order):
    at = dict.fromkeys(("Saravan", "Champasak"), ())
    trial = interphase("laos_is_tested", at=at, stockpile=(3, 3))
    trial.go_on()
    assert trial.asked() == [(BLUE, "rescue")]
    trial.do(BLUE, order)

    assert (trial.asked() == [(RED, "rescue")]) == (order == Accept())  # a fall saves the rival


@pytest.mark.rule("HMP:18.3", "HMP:11.3")
def test_points_spent_on_laos_are_missing_for_cambodia():
    at = dict.fromkeys(("Champasak", "Phnom Penh"), ())
    trial = interphase("laos_is_tested", 1970, at=at, stockpile=(0, 5))
    trial.go_on()
    trial.do(BLUE, Accept())

    assert trial.state.collapsed == ("CA",)


@pytest.mark.rule("HMP:18.6", "HMP:R06")
@pytest.mark.parametrize(("dead", "pacified", "price"), [(1, 1, 2), (0, 1, 1), (0, 3, 0)])
def test_ky_counts_as_two_more_dead(dead, pacified, price):
    names = [one.name for one in PRINTED.areas if one.zone == "IV"][:pacified]
    fields = {"boxes": {BODY: ["ARVN infantry"] * dead}, "pacified": names}
    trial = interphase(notes=(Note("R06"),), **fields)

    assert price_of_government(trial.scene) == price


@pytest.mark.rule("HMP:18.6")
def test_a_government_that_costs_nothing_stands():
    trial = interphase("generals_stir", stockpile=(0, 2))
    events = trial.go_on()

    assert (BLUE, "government") not in trial.asked()
    assert not any(getattr(event, "cite", "") == "HMP:18.6" for event in events)


@pytest.mark.rule("HMP:18.6")
def test_after_a_coup_nobody_goes_to_a_full_saigon():
    at = {"Saigon": ["ARVN infantry*"] * 4, "Kontum": ["ARVN infantry*"]}
    trial = interphase("generals_stir", at=at, boxes={BODY: ["ARVN infantry"] * 2})
    events = trial.go_on()

    assert WillChanged(3, "HMP:18.6") in events
    assert (BLUE, "call_to_saigon") not in trial.asked()
    assert len(trial.at("Kontum")) == 1


def test_the_goals_of_all_years():
    found = {
        year: (goal.red_above, goal.red_at_once, goal.blue_at_once)
        for year, goal in charts().goals.items()
    }

    assert found == GOALS


@pytest.mark.rule("HMP:18.6", "HMP:18.8")
def test_the_doves_of_a_coup_decide_the_war_before_the_table_is_cleared():
    fields = {"boxes": {BODY: ["ARVN infantry"] * 2}, "will": 2, "up": {"Kontum": [VC[0]]}}
    trial = interphase("generals_stir", **fields)
    trial.go_on()

    assert trial.state.over is not None
    assert trial.state.over.winner == RED
    assert [one.vc for one in trial.state.open_vc[area("Kontum")]] == [VC[0]]


@pytest.mark.rule("HMP:18.9")
@pytest.mark.parametrize("number", ["X02", "R08", "B09", "R17"])
def test_cards_of_the_year_are_discarded(number):
    seat = BLUE if number[0] == "B" else RED
    trial = interphase(in_play=(laid_out(number, seat),), hands=cards_for_later("B08"))
    events = trial._run(RED, (), the_table_is_cleared)  # one step alone

    assert CardPutAway(seat, PRINTED.card_ids[number], "discards") in events
    assert trial.state.in_play == ()


@pytest.mark.rule("HMP:18.9")
def test_the_body_count_box_is_left_as_it_is():
    trial = interphase(boxes={BODY: ["US infantry", "NVA infantry"]}, body_vc=(VC[0],))
    before = [u for u, x in trial.state.units.pairs() if x.at == BODY]
    trial._run(RED, (), the_table_is_cleared)  # one step alone

    assert [u for u, x in trial.state.units.pairs() if x.at == BODY] == before
    assert trial.state.body_vc == (VC[0],)


@pytest.mark.rule("HMP:18.4")
@pytest.mark.parametrize(("dead", "count"), [(["ARVN infantry"], 0), (["IF"], 1), (["ROK"], 1)])
def test_whose_death_is_a_dove(dead, count):
    trial = interphase("opinion_turns", boxes={BODY: [*dead, *["NVA infantry"] * 3]}, will=3)
    events = trial.go_on()

    assert doves(event for event in events if getattr(event, "cite", "") == "HMP:18.4") == count
