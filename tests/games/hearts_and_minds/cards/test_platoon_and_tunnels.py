"""HM:B03 and HM:R02  Platoon pass by pass, and the tunnels Red may leave through."""

from __future__ import annotations

import pytest

from games.hearts_and_minds.cards.playing import buy, on_the_table
from games.hearts_and_minds.positions import VC, area, card, cards
from sandtable.games.hearts_and_minds.orders import Decline, Respond, Retreat, TakeLosses
from sandtable.games.hearts_and_minds.printed.counters import BLUE, RED

HANDS = (cards("R02"), cards("B20"))


@pytest.mark.rule("HM:R02", "HM:B03")
def test_tunnels_are_open_after_a_pass_even_to_a_large_group():
    at = {"Pleiku": ["US infantry", *["NVA infantry"] * 4, "NVA artillery"]}
    trial = on_the_table("B03", at, hands=HANDS)
    buy(trial)
    trial.do(RED, TakeLosses((trial.at("Pleiku", RED)[0],), ()), 6)
    assert trial.asked() == [(RED, "respond")]
    trial.do(RED, Respond(card("R02")))
    *foot, gun = trial.at("Pleiku", RED)
    trial.do(RED, Retreat(area("Kontum"), tuple(foot), (gun,), ()))

    assert len(trial.at("Kontum", RED)) == 4
    assert trial.asked() == [(BLUE, "act")]
    assert trial.state.turn.notes == ()


@pytest.mark.rule("HM:R02", "HM:B03")
def test_whoever_stays_behind_may_not_roll_and_may_be_fought_again():
    trial = on_the_table("B03", {"Pleiku": ["US infantry", *["NVA infantry"] * 3]}, hands=HANDS)
    buy(trial, 6)
    trial.do(RED, Respond(card("R02")))
    first, _ = trial.at("Pleiku", RED)
    trial.do(RED, Retreat(area("Kontum"), (first,), (), ()))

    assert trial.asked() == [(BLUE, "platoon_again")]


@pytest.mark.rule("HM:R02", "HM:B03")
def test_without_the_card_the_roll_is_still_there():
    trial = on_the_table("B03", {"Pleiku": ["US infantry", *["NVA infantry"] * 3]}, hands=HANDS)
    buy(trial, 6)
    trial.do(RED, Decline())

    assert trial.asked() == [(RED, "evade")]


@pytest.mark.rule("HM:B03")
def test_each_side_loses_a_unit_of_its_choice():
    at = {"Pleiku": ["US infantry", "US tank", "Air Cav", "NVA infantry", "NVA artillery"]}
    trial = on_the_table("B03", at, up={"Pleiku": [VC[0]]})
    foot, gun = trial.at("Pleiku", RED)
    buy(trial)
    assert trial.asked() == [(RED, "losses")]
    assert trial.cites(RED, TakeLosses((foot,), ())) == []
    assert trial.cites(RED, TakeLosses((), (VC[0],))) == []
    trial.do(RED, TakeLosses((gun,), ()), 3)

    assert trial.asked() == [(BLUE, "losses")]
    for unit in trial.at("Pleiku", BLUE):
        assert trial.cites(BLUE, TakeLosses((unit,), ())) == []
