"""HMP:5.8  A Response that is the turn's card answers in that turn, once."""

from __future__ import annotations

import pytest

from games.hearts_and_minds.cards.playing import on_the_table
from games.hearts_and_minds.positions import BAD_INTEL, Trial, area, card, position
from sandtable.games.hearts_and_minds.events import EventBought
from sandtable.games.hearts_and_minds.orders import (
    ChooseUnit,
    Decline,
    EndMobilisation,
    EndTurn,
    Fight,
    Mobilise,
    Respond,
)
from sandtable.games.hearts_and_minds.printed.counters import BLUE, RED
from sandtable.games.hearts_and_minds.state import BODY, DEAD, Turn

NOBODY_ELSE = ((), ())


@pytest.mark.rule("HMP:5.8", "HMP:X06")
@pytest.mark.parametrize("seat", [RED, BLUE])
def test_dust_off_on_the_table_brings_one_out(seat):
    units = ["NVA infantry"] * 4 + ["US infantry"] * 4
    trial = on_the_table("X06", {"Kontum": units}, seat=seat, points=2, hands=NOBODY_ELSE)
    trial.do(seat, Fight(area("Kontum"), (), ()), 1, 4)  # the attacker rolls first
    while trial.asked()[0][1] == "spare":
        trial.do(trial.asked()[0][0], Decline())

    assert trial.asked() == [(seat, "respond")]
    events = trial.do(seat, Respond(card("X06")))
    assert EventBought(card("X06")) in events
    if trial.asked() == [(seat, "dust_off")]:
        wounded = trial.offers(seat, ChooseUnit).domain(()).options[0]
        trial.do(seat, ChooseUnit(wounded))
    where = [x.at for u, x in trial.state.units.pairs() if trial.printed.counters[u].side == seat]
    assert DEAD in where
    assert trial.state.turn.event_bought
    assert trial.state.turn.card == card("X06")  # it is put away when the turn ends


@pytest.mark.rule("HMP:5.8", "HMP:X06")
def test_it_answers_once_a_turn():
    at = {"Kontum": ["NVA infantry"] * 2 + ["US infantry*"] * 4}
    trial = on_the_table("X06", at, seat=RED, hands=NOBODY_ELSE, turn={"event_bought": True})
    trial.do(RED, Fight(area("Kontum"), (), ()), 1, 1)
    while trial.asked() == [(RED, "spare")]:
        trial.do(RED, Decline())

    assert (RED, "respond") not in trial.asked()
    assert any(x.at == BODY for _, x in trial.state.units.pairs())


@pytest.mark.rule("HMP:5.8")
def test_it_does_not_answer_in_the_turn_of_the_other_side():
    at = {"Kontum": ["NVA infantry"] * 4 + ["US infantry"]}
    turn = Turn(seat=RED, points=3, card=card("X06"))
    trial = Trial(position(at, seat=RED, turn=turn))
    trial.do(RED, Fight(area("Kontum"), (), ()), 6, 1)

    assert (BLUE, "respond") not in trial.asked()


@pytest.mark.rule("HMP:5.8", "HMP:B05")
def test_quick_reaction_on_the_table_helps_against_a_large_force():
    at = {
        "Saigon": ["ARVN infantry"],
        "Binh Duong": ["US infantry"],
        "Long Khanh": ["ARVN infantry"],
        "Darlac": ["Air Cav"],
        "North Vietnam": ["NVA infantry"] * 4,
    }
    trial = on_the_table(
        "B05", at, seat=BLUE, hands=NOBODY_ELSE, down={"Binh Long": [BAD_INTEL[0]]}
    )
    (marcher,) = trial.at("Binh Duong")
    trial.do(BLUE, Mobilise(area("Binh Duong"), area("Binh Long"), (marcher,), (), ()), 6, 2)
    if trial.asked() == [(BLUE, "mobilise")]:
        trial.do(BLUE, EndMobilisation(), 6, 2)

    assert trial.asked() == [(BLUE, "respond")]
    trial.do(BLUE, Respond(card("B05")), 1, 1, 1)
    assert trial.state.turn.event_bought


@pytest.mark.rule("HM:B19")
def test_domino_theory_as_the_turn_card_is_only_worth_its_points():
    at = {"Kontum": ["NVA infantry"] * 4 + ["US infantry"] * 2}
    trial = on_the_table("B19", at, seat=BLUE, hands=NOBODY_ELSE)

    assert trial.cites(BLUE, Respond(card("B19"))) != []
    trial.do(BLUE, EndTurn())
    assert card("B19") in trial.state.discards[BLUE]
