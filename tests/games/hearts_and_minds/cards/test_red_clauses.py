"""Limits and exceptions of the Red cards, clause by clause."""

from __future__ import annotations

import pytest

from games.hearts_and_minds.cards.playing import (
    FIELD,
    TARGETS,
    bought,
    cards_for_later,
    end_turn,
    interphase,
    laid_out,
    on_the_table,
    refused,
    swayed,
)
from games.hearts_and_minds.positions import PRINTED, VC, Trial, area, begun, card, cards, position
from games.hearts_and_minds.under_way import fought
from sandtable.games.hearts_and_minds.events import WillChanged
from sandtable.games.hearts_and_minds.orders import (
    Accept,
    Bomb,
    BuyBack,
    ChooseArea,
    ChooseUnits,
    ChooseVC,
    ChooseZone,
    Decline,
    EndTurn,
    Fight,
    PlayCard,
    Respond,
    Retreat,
)
from sandtable.games.hearts_and_minds.printed.counters import BLUE, RED
from sandtable.games.hearts_and_minds.state import BODY, DEAD, OUT, Turn
from sandtable.kernel.play.state import Frame

# --- R02, R08 and R09 -----------------------------------------------------------------------


@pytest.mark.rule("HM:R02")
def test_tunnels_come_before_a_try_to_evade_and_not_after_it():
    at = {"Pleiku": ["US infantry", *["NVA infantry"] * 2]}
    trial = Trial(position(at, seat=BLUE, hands=(cards("R02"), ())))
    trial.do(BLUE, Fight(area("Pleiku"), (), ()))
    assert trial.asked() == [(RED, "respond")]
    trial.do(RED, Decline())
    assert trial.asked() == [(RED, "evade")]
    trial.do(RED, Accept(), 1, 1, 1)  # the try fails, and they fight

    assert (RED, "respond") not in trial.asked()
    assert card("R02") in trial.state.secrets[RED].hand


@pytest.mark.rule("HM:R02")
def test_tunnels_work_under_defoliation_and_for_some_of_six():
    army = [*["NVA infantry"] * 4, *["NVA artillery"] * 2]
    trial = bought("B11", {"Pleiku": ["US infantry", *army]}, hands=(cards("R02"), cards("B20")))
    trial.do(BLUE, ChooseZone("II"))
    trial.do(BLUE, Fight(area("Pleiku"), (), ()))
    assert trial.asked() == [(RED, "respond")]
    trial.do(RED, Respond(card("R02")))
    units = trial.at("Pleiku", RED)
    assert len(units) == 6
    trial.do(RED, Retreat(area("Kontum"), tuple(units[:4]), tuple(units[4:]), ()))

    assert len(trial.at("Kontum")) == 6
    assert trial.state.hand_sizes[RED] == 0  # it is not replaced


@pytest.mark.rule("HM:R02", "HMP:8.4")
def test_tunnels_are_not_played_where_nobody_could_go():
    beside = {name: ["LA"] for name in ("Saravan West", "Saravan")}
    beside |= {name: ["ARVN infantry"] for name in ("Xekong", "Attapu")}
    for way_out in ("", "Attapu"):
        at = {"Champasak": ["LA", "NVA infantry"], **beside}
        at.pop(way_out, None)
        trial = Trial(position(at, seat=BLUE, hands=(cards("R02"), ())))
        trial.do(BLUE, Fight(area("Champasak"), (), ()))
        assert trial.asked() == [(RED, "respond")]

        assert trial.cites(RED, Respond(card("R02"))) == ([] if way_out else ["HM:R02"])


@pytest.mark.rule("HM:R08")
def test_bombers_saved_for_a_birthday_are_wasted():
    hands = ((), cards("X03"))
    in_play = (laid_out("R08"),)
    fields = {"bombers": (3, 3), "grand": "easter", "year": 1972, "turns": (4, 3)}
    trial = Trial(position(TARGETS, seat=RED, hands=hands, in_play=in_play, **fields))
    trial.do(RED, EndTurn())
    assert trial.state.bombers == (3, 0)
    trial = Trial(position(TARGETS, seat=BLUE, bombers=(3, 0), turns=(4, 4), in_play=in_play))

    assert trial.cites(BLUE, Bomb(area("Kontum"))) == ["HM:R08"]


@pytest.mark.rule("HM:R09", "HM-P:19.17")
@pytest.mark.parametrize("die", [1, 2, 3])
def test_sappers_hit_anybody_alike(die):
    at = {"Saigon": ["US infantry", "ARVN artillery", "Air Cav", "NVA infantry"]}
    units = on_the_table("R09", at).at("Saigon", BLUE)
    trial = bought("R09", at, die)

    assert [u for u in units if trial.state.units[u].at == BODY] == [units[die - 1]]
    assert trial.asked() == [(RED, "act")]


# --- R10 and R14 ----------------------------------------------------------------------------


@pytest.mark.rule("HM:R10")
def test_one_viet_cong_at_most_rises_and_only_where_there_is_room():
    trial = bought("R10", down={"Pleiku": VC[:1], "Attapu": VC[1:2]})
    assert trial.cites(RED, ChooseArea(area("Saravan"))) == ["HM:R10"]
    assert trial.cites(RED, ChooseArea(area("Kampot"))) == ["HM:R10"]
    trial.do(RED, ChooseArea(area("Saigon")))
    assert trial.cites(RED, ChooseVC((VC[0], VC[1]))) == ["HM:R10"]
    trial.do(RED, ChooseVC((VC[1],)))
    assert trial.state.cells[area("Saigon")].size == 1

    full = bought("R10", down={"Pleiku": VC[:1], "Saigon": VC[1:3]})
    full.do(RED, ChooseArea(area("Saigon")))
    assert area("Saigon") in full.state.flags
    assert full.asked() == [(RED, "act")]


@pytest.mark.rule("HM:R14")
def test_uncle_ho_is_for_one_turn():
    trial = bought("R14", FIELD)
    end_turn(trial)
    trial.do(BLUE, PlayCard(card("B20"), -1))
    events = trial.do(BLUE, Fight(area("Pleiku"), (), ()), 1, 1)

    assert fought(events).totals == (4, 4)


# --- R19, R20 and R21 -----------------------------------------------------------------------


@pytest.mark.parametrize(("kind", "home"), [("LA", "Champasak"), ("CA", "Phnom Penh")])
@pytest.mark.parametrize("survivor", [True, False])
def test_the_dead_come_back_while_a_comrade_lives(kind, home, survivor):
    at = {home: [kind] * survivor, "Attapu": ["Lima Site 85"]}
    trial = Trial(position(at, seat=BLUE, boxes={BODY: [kind]}, year=1970))
    dead = next(u for u, x in trial.state.units.pairs() if x.at == BODY)
    assert trial.cites(BLUE, BuyBack(dead, area("Attapu"))) == ["HMP:11.4"]
    assert trial.cites(BLUE, BuyBack(dead, area(home))) == ([] if survivor else ["HMP:11.4"])
    if survivor:
        trial.do(BLUE, BuyBack(dead, area(home)))
        assert trial.state.turn.points == 2


@pytest.mark.rule("HM:R19", "HM:R20")
def test_both_invasions_score_before_the_factions_fall_and_not_during_the_year():
    at = {"Attapu": ["Lima Site 85"], "Saravan": ["Pathet Lao"], "Kampot": ["Khmer Rouge"]}
    in_play = (laid_out("R19"), laid_out("R20"))
    fields = {"at": at, "year": 1970, "in_play": in_play}
    events = interphase("offensives_are_scored", **fields).go_on()
    wills = [(event.cite, event.by) for event in events if type(event) is WillChanged]
    assert wills[:4] == [("HM:R19", 2), ("HM:R20", 2), ("HMP:11.3", 3), ("HMP:11.3", 3)]

    turn = Trial(position(seat=RED, hands=cards_for_later("R19"), **fields))
    assert not any(type(event) is WillChanged for event in end_turn(turn))


@pytest.mark.rule("HM:R21")
def test_cronkite_is_for_the_living_and_a_cease_fire_does_not_stop_him():
    boxes = {DEAD: ["US infantry"], BODY: ["US tank"]}
    none = on_the_table("R21", {"Saigon": ["ARVN infantry", "IF"]}, year=1969, boxes=boxes)
    assert refused(none) == ["HM:R21"]

    truce = (laid_out("X21", BLUE, 1969),)
    trial = bought("R21", {"Saigon": ["US infantry"] * 2}, year=1969, boxes=boxes, in_play=truce)
    assert trial.at("Saigon") == []
    assert len([u for u, x in trial.state.units.pairs() if x.at == BODY]) == 1
    assert swayed(trial.events, "HMP:18.4") == []


def test_withdrawals_do_not_ask_who_left_before():
    at = {"Saigon": ["US infantry"] * 4, "Long An": ["US infantry"] * 4}
    under = Frame("year", "forces_grow", "hands_are_filled")
    fields = {"boxes": {OUT: ["US infantry"] * 2}, "year": 1970, "at": at}
    trial = Trial(begun("reinforcements", "units_withdraw", under=under, **fields))
    trial.go_on()
    units = (*trial.at("Saigon"), *trial.at("Long An"))

    assert trial.asked() == [(BLUE, "withdraw")]
    assert trial.cites(BLUE, ChooseUnits(units[:6])) == []
    assert trial.cites(BLUE, ChooseUnits(units[:4])) == ["HMP:3.3"]
    assert {PRINTED.counters[u].name for u in units} == {"US infantry"}


def test_the_points_of_a_red_campaign_do_not_fight_on_the_trail():
    turn = Turn(seat=RED, points=6, bound=6, zone="III", may_add=0)
    trial = Trial(position({"Saravan": ["NVA infantry", "LA"]}, seat=RED, turn=turn))

    assert trial.cites(RED, Fight(area("Saravan"), (), ())) == ["HMP:7.1"]
