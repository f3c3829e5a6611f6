"""HMP:5  Clause by clause: what a turn allows, its end, payments, Responses."""

from __future__ import annotations

import pytest

from games.hearts_and_minds.cards.playing import (
    bought,
    cards_for_later,
    laid_out,
    on_the_table,
    refused,
    swayed,
)
from games.hearts_and_minds.positions import Trial, area, card, cards, position
from games.hearts_and_minds.under_way import ZONE_III, turn_of
from sandtable.games.hearts_and_minds.events import StockpileChanged, WillChanged
from sandtable.games.hearts_and_minds.orders import (
    Accept,
    Bomb,
    BuyBack,
    BuyEvent,
    ChangeControl,
    Decline,
    EndTurn,
    Fight,
    Mobilise,
    Pacify,
    PayFromCard,
    PlayCard,
    Respond,
    RespondFromCard,
)
from sandtable.games.hearts_and_minds.printed.counters import BLUE, RED
from sandtable.games.hearts_and_minds.state import BODY, Note, Turn

KONTUM, PLEIKU = area("Kontum"), area("Pleiku")


def march(trial, start, to, *units):
    return Mobilise(area(start), area(to), units, (), ())


@pytest.mark.rule("HMP:5.2")
def test_a_card_comes_before_actions_and_may_not_be_kept_back():
    trial = turn_of(RED, at={"Kontum": ["NVA infantry"]}, hands=(cards("R01"), ()))
    unit = trial.at("Kontum")[0]

    assert trial.cites(RED, march(trial, "Kontum", "Pleiku", unit)) != []
    assert trial.cites(RED, EndTurn()) != []
    assert trial.cites(RED, Decline()) != []
    trial.do(RED, PlayCard(card("R01"), -1))
    assert trial.cites(RED, march(trial, "Kontum", "Pleiku", unit)) == []


@pytest.mark.rule("HMP:5.2", "HMP:5.6")
def test_whoever_passes_does_nothing_but_his_turn_is_scored():
    at = {"Pleiku": ["NVA infantry", "ARVN infantry"]}
    fields = {"notes": (Note("campaign", (card("B26"), BLUE)),), "bombers": (1, 0)}
    trial = turn_of(BLUE, at=at, pacified=["Darlac"], hands=(cards("R01"), ()), **fields)

    assert StockpileChanged(BLUE, 1, "HMP:5.2") in trial.events
    assert (BLUE, "act") not in trial.asked()
    assert swayed(trial.events, "HMP:14.3")[0] == -1
    assert trial.state.pacified == frozenset()
    assert trial.state.bombers == (1, 0)


@pytest.mark.rule("HMP:5.0", "HMP:5.5", "HMP:R07")
@pytest.mark.parametrize("spent", [0, 1, 2])
def test_points_of_the_extra_turn_are_two_and_are_not_saved(spent):
    at = {name: ["NVA infantry"] for name in ("Kontum", "Pleiku", "Darlac")}
    fields = {"turns": (4, 4), "in_play": (laid_out("R07"),), "stockpile": (5, 0)}
    trial = Trial(position(at, seat=BLUE, hands=(cards("R01"), ()), **fields))
    trial.do(BLUE, EndTurn())
    for name in ("Kontum", "Pleiku")[:spent]:
        trial.do(RED, ChangeControl(area(name), ()))

    assert (trial.cites(RED, ChangeControl(area("Darlac"), ())) == []) == (spent < 2)
    trial.do(RED, EndTurn())
    assert trial.state.stockpile[RED] == 5
    assert trial.state.hand_sizes[RED] == 1  # no card was played


# --- Actions ---------------------------------------------------------------------------------


@pytest.mark.rule("HMP:5.4")
def test_actions_come_in_any_order_and_cost_a_point_each():
    at = {
        "Kontum": ["NVA infantry", *["ARVN infantry"] * 4],
        "Saigon": ["ARVN infantry"],
        "Long An": ["ARVN infantry"],
        "Darlac": ["ARVN infantry"] * 2,
        "Quang Duc": ["ARVN infantry"],
        "An Xuyen": ["ARVN infantry", "NVA infantry"],
    }
    flags = ["Kontum", "Quang Duc", "An Xuyen"]
    trial = Trial(position(at, seat=BLUE, flags=flags, turn=Turn(seat=BLUE, points=7)))

    def left():
        while trial.asked()[0][1] in {"evade", "retreat", "promote", "losses"}:
            trial.do(
                trial.asked()[0][0], Decline(), *([1, 1] if trial.asked()[0][1] == "evade" else [])
            )
        return trial.state.turn.points

    trial.do(BLUE, Fight(KONTUM, (), ()))
    assert left() == 6
    trial.do(BLUE, march(trial, "Saigon", "Binh Duong", *trial.at("Saigon")))
    assert left() == 5
    trial.do(BLUE, march(trial, "Long An", "Saigon", *trial.at("Long An")))
    assert left() == 4  # a second area is another Action
    trial.do(BLUE, Pacify(area("Darlac")))
    assert left() == 3
    trial.do(BLUE, ChangeControl(area("Quang Duc"), ()))
    assert left() == 2  # without an enemy, too
    trial.do(BLUE, ChangeControl(area("An Xuyen"), ()), 1)
    assert left() == 1  # a failure, too
    assert area("An Xuyen") in trial.state.flags
    trial.do(BLUE, Fight(area("An Xuyen"), (), ()))
    assert left() == 0
    assert trial.cites(BLUE, Fight(area("An Xuyen"), (), ())) == ["HMP:7.1"]


@pytest.mark.rule("HMP:5.4")
def test_the_event_may_wait_until_after_other_actions():
    trial = on_the_table("R14", {"Kontum": ["NVA infantry"], "Pleiku": ["NVA infantry"]})
    trial.do(RED, ChangeControl(KONTUM, ()))
    trial.do(RED, ChangeControl(PLEIKU, ()))

    assert refused(trial) == []
    trial.do(RED, BuyEvent(card("R14")))
    assert refused(trial) == ["HMP:5.4"]


@pytest.mark.rule("HMP:5.4")
def test_blue_buys_friends_back_at_a_point_each():
    trial = Trial(position({"Attapu": ["LA"]}, boxes={BODY: ["LA", "LA"]}, seat=BLUE))
    for unit in [u for u, x in trial.state.units.pairs() if x.at == BODY]:
        trial.do(BLUE, BuyBack(unit, area("Attapu")))

    assert trial.state.turn.points == 1


@pytest.mark.rule("HMP:5.4", "HM:X20")
def test_an_event_that_cannot_happen_is_not_sold():
    assert refused(on_the_table("X20", seat=BLUE, stockpile=(0, 3))) != []
    assert refused(on_the_table("X20", seat=BLUE, stockpile=(2, 3))) == []


@pytest.mark.rule("HMP:5.4")
def test_bombs_fall_without_points():
    at = {"Kontum": ["NVA infantry"]}
    trial = Trial(position(at, seat=BLUE, turn=Turn(seat=BLUE), bombers=(1, 0)))

    assert trial.cites(BLUE, Bomb(KONTUM)) == []


# --- the end ---------------------------------------------------------------------------------


@pytest.mark.rule("HMP:5.5")
def test_a_stockpile_has_no_ceiling():
    turn = Turn(seat=RED, card=card("R14"), points=5)
    trial = Trial(position(turn=turn, stockpile=(98, 0), hands=((), cards("B01"))))
    trial.do(RED, EndTurn())

    assert trial.state.stockpile == (103, 0)


@pytest.mark.rule("HMP:5.5", "RUL-0120")
def test_what_is_left_of_a_campaign_is_saved():
    turn = Turn(seat=RED, card=card("R24"), points=5, bound=5, zone="III", is_campaign=True)
    trial = Trial(position(turn=turn, hands=((), cards("B01"))))
    trial.do(RED, EndTurn())

    assert trial.state.stockpile == (5, 0)


@pytest.mark.rule("HMP:5.6")
def test_at_the_end_of_a_red_turn_both_sides_score():
    trial = Trial(
        position(
            {"Attapu": ["ARVN infantry"]},
            flags=ZONE_III[:5],
            hands=cards_for_later("R01"),
            in_play=(laid_out("B21"),),
            notes=(Note("campaign", (card("R24"), RED)),),
        )
    )
    events = trial.do(RED, EndTurn())

    assert [one.by for one in events if type(one) is WillChanged] == [1, -1]
    assert swayed(events, "HMP:14.3") == [1]
    assert swayed(events, "HM:B21") == [-1]


@pytest.mark.rule("HMP:5.6", "HMP:10.2")
@pytest.mark.parametrize("seat", [RED, BLUE])
def test_pacification_fades_after_turns_of_both(seat):
    trial = Trial(
        position(
            {"Long An": ["ARVN artillery"]},
            seat=seat,
            pacified=["Long An"],
            hands=cards_for_later("R01"),
        )
    )
    trial.do(seat, EndTurn())

    assert trial.state.pacified == frozenset()


@pytest.mark.rule("HMP:5.6")
def test_mad_minute_and_its_partner_are_put_away():
    turn = Turn(seat=RED, card=card("R14"), second=card("X24"))
    trial = Trial(position(turn=turn, hands=((), cards("B01"))))
    trial.do(RED, EndTurn())

    assert set(trial.state.discards[RED]) == set(cards("R14", "X24"))


# --- payments and Responses ------------------------------------------------------------------

FIELD = {"Tay Ninh": [*["ARVN infantry"] * 4, *["NVA infantry"] * 4]}


@pytest.mark.rule("HMP:5.7")
@pytest.mark.parametrize("answer", [Accept(), Decline()])
def test_an_r_is_paid_besides_the_two_points_for_actions_or_refused(answer):
    turn = Turn(seat=BLUE, points=1, added=2)
    trial = Trial(position(FIELD, seat=BLUE, stockpile=(0, 5), turn=turn))
    trial.do(BLUE, Fight(area("Tay Ninh"), (), ()), 1, 2)  # Red's six is an R
    while trial.asked() != [(BLUE, "spare")]:
        trial.do(RED, Decline())
    trial.do(BLUE, answer)

    assert trial.state.turn.added == 2
    assert trial.state.stockpile[BLUE] == (4 if answer == Accept() else 5)


def to_spare(stockpile, points, seat=BLUE, **turn):
    """A round of Blue's turn after which Blue pays a point or loses a unit."""
    now = Turn(seat=BLUE, points=points + 1, **turn)
    trial = Trial(position(FIELD, seat=BLUE, stockpile=(0, stockpile), turn=now))
    trial.do(BLUE, Fight(area("Tay Ninh"), (), ()), 1, 2)
    while trial.asked() != [(seat, "spare")]:
        trial.do(RED, Decline())
    return trial


@pytest.mark.rule("HMP:5.7")
@pytest.mark.parametrize(("order", "left"), [(Accept(), (1, 1)), (PayFromCard(), (2, 0))])
def test_in_ones_own_turn_the_card_may_pay_instead(order, left):
    trial = to_spare(2, 1)
    trial.do(BLUE, order)

    assert (trial.state.stockpile[BLUE], trial.state.turn.points) == left
    assert trial.state.turn.added == 0


@pytest.mark.rule("HMP:5.7")
@pytest.mark.parametrize(
    ("stockpile", "points"),
    [pytest.param(1, 0, id="no points of the card"), pytest.param(0, 1, id="no stockpile")],
)
def test_where_one_source_pays_nothing_more_is_asked(stockpile, points):
    trial = to_spare(stockpile, points)

    assert trial.offers(BLUE, PayFromCard) is None
    assert trial.cites(BLUE, PayFromCard()) == ["HMP:5.7"]
    trial.do(BLUE, Accept())
    assert (trial.state.stockpile[BLUE], trial.state.turn.points) == (0, 0)


@pytest.mark.rule("HMP:5.7")
def test_out_of_turn_only_the_stockpile_pays():
    at = {"Tay Ninh": ["NVA infantry"] * 4 + ["ARVN infantry"] * 4}
    trial = Trial(position(at, seat=RED, stockpile=(0, 2)))
    trial.do(RED, Fight(area("Tay Ninh"), (), ()), 2, 1)
    while trial.asked() != [(BLUE, "spare")]:
        trial.do(trial.asked()[0][0], Decline())

    assert trial.cites(BLUE, PayFromCard()) == ["HMP:5.7"]


def hit(seat=RED, **fields):
    """A round in which both sides lose a unit; the attacker is asked first whether he answers."""
    trial = Trial(
        position({"Kontum": ["NVA infantry*"] * 4 + ["US infantry*"] * 4}, seat=seat, **fields)
    )
    trial.do(seat, Fight(KONTUM, (), ()), 1, 1)
    while trial.asked()[0][1] == "spare":
        trial.do(trial.asked()[0][0], Decline())
    return trial


@pytest.mark.rule("HMP:5.8", "HM-P:0.6")
@pytest.mark.parametrize("seat", [RED, BLUE])
def test_the_active_player_is_asked_first(seat):
    hands = (cards("X06"), cards("B08")) if seat == RED else (cards("R14"), cards("X06"))
    trial = hit(seat, hands=hands, stockpile=(3, 3))

    assert trial.asked() == [(seat, "respond")]
    trial.do(seat, Decline())
    assert trial.asked() == [(1 - seat, "respond")]


@pytest.mark.rule("HM-P:0.6", "HMP:7.7")
@pytest.mark.parametrize("seat", [RED, BLUE])
def test_the_active_player_picks_losses_first(seat):
    """Both sides lose one of two different units, whoever attacks."""
    army = ["NVA infantry*", "NVA infantry", "NVA infantry"]
    at = {"Pleiku": [*army, "US infantry*", "ARVN infantry", "ARVN infantry"]}
    trial = Trial(position(at, seat=seat, flags=["Pleiku"], turn=Turn(seat=seat, points=1)))
    if seat == RED:
        trial.do(RED, Fight(area("Pleiku"), (), ()), 5, 2)  # nine: one; six: one
    else:
        trial.do(BLUE, Fight(area("Pleiku"), (), ()))
        trial.do(RED, Decline(), 2, 5)  # Red does not evade

    assert trial.asked() == [(seat, "losses")]


@pytest.mark.rule("HMP:5.8")
def test_a_response_is_a_payment_and_its_card_is_neither_replaced_nor_the_turns():
    decks = (cards("R01", "R02"), ())
    turn = Turn(seat=RED, points=1, added=2, card=card("R14"))
    trial = hit(hands=(cards("X06", "R03"), cards("B08")), decks=decks, stockpile=(3, 0), turn=turn)
    assert trial.asked() == [(RED, "respond")]
    trial.do(RED, Respond(card("X06")))

    assert trial.state.stockpile[RED] == 2
    assert trial.state.turn.added == 2
    assert trial.state.turn.card == card("R14")
    assert trial.state.secrets[RED].hand == cards("R03")


@pytest.mark.rule("HMP:5.7", "HMP:5.8")
def test_the_card_of_the_turn_may_pay_for_a_response():
    turn = Turn(seat=RED, points=2, card=card("R14"))
    hands = (cards("X06", "R03"), cards("B08"))
    trial = hit(hands=hands, stockpile=(3, 0), turn=turn)
    trial.do(RED, RespondFromCard(card("X06")))

    assert (trial.state.stockpile[RED], trial.state.turn.points) == (3, 0)
    assert trial.state.secrets[RED].hand == cards("R03")


@pytest.mark.rule("HMP:5.7", "HMP:5.8")
@pytest.mark.parametrize(
    ("number", "stockpile"),
    [pytest.param("X06", 0, id="one source"), pytest.param("R03", 3, id="another moment")],
)
def test_it_is_not_asked_who_pays_for_such_a_response(number, stockpile):
    turn = Turn(seat=RED, points=2, card=card("R14"))
    hands = (cards("X06", "R03"), cards("B08"))
    trial = hit(hands=hands, stockpile=(stockpile, 0), turn=turn)

    assert trial.cites(RED, RespondFromCard(card(number))) != []


@pytest.mark.rule("HMP:5.8", "HMP:7.3")
def test_no_response_answers_a_response():
    at = {"Pleiku": ["ARVN infantry", *["NVA infantry"] * 4], "Kontum": ["US infantry"]}
    hands = (cards("R02", "R03", "X06"), cards("B05"))
    trial = Trial(position(at, seat=RED, hands=hands, removed=(), shown=frozenset()))
    trial.do(RED, Fight(PLEIKU, (), ()))
    assert trial.asked() == [(BLUE, "respond")]
    trial.do(BLUE, Respond(card("B05")), 1, 1)

    assert trial.state.battle is not None  # the dice fell before anybody was asked again
    assert trial.state.battle.dice == (1, 1)


def test_a_response_may_be_played_for_its_points():
    trial = turn_of(RED, hands=(cards("R02"), ()))
    trial.do(RED, PlayCard(card("R02"), -1))

    assert trial.state.turn.points == 2


@pytest.mark.rule("HMP:5.8", "HMP:5.2")
def test_after_a_response_a_later_turn_is_a_pass():
    trial = hit(hands=(cards("X06"), cards("B08")), stockpile=(3, 0), turns=(2, 1))
    trial.do(RED, Respond(card("X06")))
    later = turn_of(RED, hands=(trial.state.secrets[RED].hand, cards("B08")), turns=(2, 2))

    assert StockpileChanged(RED, 1, "HMP:5.2") in later.events


@pytest.mark.rule("HMP:5.6", "HM:X21")
def test_a_cease_fire_is_offered_after_the_scoring():
    trial = bought("X21", {"Attapu": ["ARVN infantry"]}, seat=RED, in_play=(laid_out("B21"),))
    before = trial.state.will
    trial.do(RED, EndTurn())

    assert trial.asked() == [(BLUE, "cease_fire")]
    assert trial.state.will == before - 1
