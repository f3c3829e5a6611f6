"""HMP:5  The card-play turn: cards, points, payments, the end."""

from __future__ import annotations

import pytest
from msgspec.structs import replace

from games.hearts_and_minds.positions import (
    PRINTED,
    VC,
    Trial,
    area,
    card,
    cards,
    played,
    position,
)
from games.hearts_and_minds.under_way import turn_of
from sandtable.games.hearts_and_minds.events import CardPutAway, PointsSpent, StockpileChanged
from sandtable.games.hearts_and_minds.game import GAME
from sandtable.games.hearts_and_minds.orders import (
    BuyEvent,
    ChangeControl,
    EndTurn,
    Mobilise,
    Pacify,
    PlayCard,
)
from sandtable.games.hearts_and_minds.printed.counters import BLUE, RED
from sandtable.games.hearts_and_minds.rules.p05_turn.card_play_turn import the_rest_is_saved
from sandtable.games.hearts_and_minds.rules.p05_turn.resource_points import (
    can_afford,
    make_payment,
    payable_points,
    spendable,
)
from sandtable.games.hearts_and_minds.rules.p05_turn.responses import Window, could_respond
from sandtable.games.hearts_and_minds.state import Turn

# --- the year -------------------------------------------------------------------------------


@pytest.mark.rule("HMP:5.0", "HMP:5.1", "HMP:18.0")
def test_red_and_blue_take_four_turns_each_in_turn():
    *_, table = played(4, "hearts-and-minds/1966")
    seats = [
        event.seat
        for record in table.records
        for event in record.events
        if type(event).__name__ == "TurnBegan" and not event.is_extra
    ]

    assert seats == [RED, BLUE] * 4
    assert table.over.cite == "HMP:18.8"


# --- the card -------------------------------------------------------------------------------


@pytest.mark.rule("HMP:5.2")
def test_a_card_of_the_hand_is_played_for_its_points():
    trial = turn_of(hands=(cards("R01", "R14"), ()))

    assert trial.asked() == [(RED, "play")]
    assert trial.cites(RED, PlayCard(card("R02"), -1)) == ["HMP:5.2"]
    assert trial.cites(RED, PlayCard(card("R01"), card("R14"))) == ["HM:X24"]
    trial.do(RED, PlayCard(card("R14"), -1))
    assert trial.state.turn.points == 5
    assert trial.state.hand_sizes == (1, 0)
    assert trial.asked() == [(RED, "act")]


@pytest.mark.rule("HM:X24")
def test_mad_minute_goes_beside_another_card():
    trial = turn_of(hands=(cards("R14", "X24", "R22"), ()))
    mad = card("X24")

    assert trial.cites(RED, PlayCard(mad, -1)) == ["HM:X24"]
    assert trial.cites(RED, PlayCard(card("R14"), card("R22"))) == ["HM:X24"]
    trial.do(RED, PlayCard(card("R14"), mad))
    assert trial.state.turn.points == 5 + 2
    assert trial.state.hand_sizes == (1, 0)
    alone = turn_of(hands=((mad,), ()))
    alone.do(RED, PlayCard(mad, -1))
    assert alone.state.turn.points == 2


@pytest.mark.rule("HMP:5.2")
def test_without_a_card_a_player_passes_and_saves_a_point():
    trial = turn_of()

    assert trial.events[1] == StockpileChanged(RED, 1, "HMP:5.2")


# --- points ---------------------------------------------------------------------------------

#: Red can try two provinces of zone II and one of zone III.
FIELD = {
    "at": {"Kontum": ["NVA infantry"], "Pleiku": ["NVA infantry"], "Tay Ninh": ["NVA infantry"]}
}


@pytest.mark.parametrize(
    ("turn", "saved", "spent"),
    [
        pytest.param(Turn(seat=RED, points=3), 0, 3, id="the points of the card"),
        pytest.param(Turn(seat=RED, points=3), 1, 4, id="and what is saved"),
        pytest.param(Turn(seat=RED, points=3), 9, 5, id="but only two of that"),
        pytest.param(Turn(seat=RED, points=0, added=1), 9, 1, id="in the whole turn"),
        pytest.param(Turn(seat=RED, points=9, may_add=0), 9, 9, id="none with an offensive"),
    ],
)
def test_how_much_can_be_spent(turn, saved, spent):
    trial = Trial(position(turn=turn, stockpile=(saved, 0), **FIELD))

    assert spendable(trial.scene) == spent


@pytest.mark.rule("HMP:5.3", "HMP:5.4")
def test_points_of_the_card_go_first_and_then_the_stockpile():
    trial = Trial(position(turn=Turn(seat=RED, points=1), stockpile=(2, 0), **FIELD))

    spent = [e for e in trial.do(RED, ChangeControl(area("Kontum"), ())) if type(e) is PointsSpent]
    assert spent == [PointsSpent(1, 0, 0)]
    spent = [e for e in trial.do(RED, ChangeControl(area("Pleiku"), ())) if type(e) is PointsSpent]
    assert spent == [PointsSpent(0, 0, 1)]
    assert trial.state.stockpile == (1, 0)
    assert trial.state.turn.added == 1


@pytest.mark.rule("HMP:5.3")
def test_points_of_a_campaign_are_bound_to_its_zone():
    turn = Turn(seat=RED, points=3, bound=2, zone="II", may_add=0)
    trial = Trial(position(turn=turn, **FIELD))

    trial.do(RED, ChangeControl(area("Tay Ninh"), ()))  # with the free point
    assert trial.state.turn.bound == 2
    at = {"Tay Ninh": ["NVA infantry"], "Binh Long": ["NVA infantry"]}
    elsewhere = Trial(position(turn=replace(turn, points=2), at=at))
    assert elsewhere.cites(RED, ChangeControl(area("Tay Ninh"), ())) == ["HMP:10.1"]
    unit = elsewhere.at("Tay Ninh")[0]
    move = Mobilise(area("Tay Ninh"), area("Long An"), (unit,), (), ())
    assert elsewhere.cites(RED, move) == []  # moves go anywhere
    elsewhere.do(RED, move)
    assert elsewhere.state.turn.bound == 1


@pytest.mark.rule("HMP:5.7")
def test_payments_come_out_of_the_stockpile_and_then_the_card():
    state = position(turn=Turn(seat=RED, points=3, bound=2, zone="II"), stockpile=(1, 2))
    trial = Trial(state)

    assert can_afford(trial.scene, RED, 4)
    assert not can_afford(trial.scene, RED, 5)
    assert not can_afford(trial.scene, BLUE, 3)
    events = trial.call(lambda run: make_payment(run, RED, 4, "HMP:11.3"))
    assert events == [
        StockpileChanged(RED, -1, "HMP:11.3"),
        PointsSpent(1, 2, 0, counted=False),
    ]
    assert trial.state.turn.added == 0


@pytest.mark.parametrize(
    ("price", "spent"),
    [
        pytest.param(1, PointsSpent(0, 1, 0, counted=False), id="one of the zone"),
        pytest.param(2, PointsSpent(0, 2, 0, counted=False), id="two of the zone"),
        pytest.param(3, PointsSpent(1, 2, 0, counted=False), id="a free one last"),
    ],
)
def test_of_the_card_those_bound_to_a_zone_pay_first(price, spent):
    trial = Trial(position(turn=Turn(seat=RED, points=3, bound=2, zone="II")))

    assert trial.call(lambda run: make_payment(run, RED, price, "HMP:11.3")) == [spent]


@pytest.mark.parametrize("is_extra", [False, True])
@pytest.mark.parametrize(
    ("card_first", "stockpile", "points"),
    [
        pytest.param(False, 0, 1, id="the stockpile first"),
        pytest.param(True, 1, 0, id="the card first"),
    ],
)
def test_the_payer_says_which_points_pay_first(is_extra, card_first, stockpile, points):
    turn = Turn(seat=RED, points=2, is_extra=is_extra)
    trial = Trial(position(turn=turn, stockpile=(2, 0)))
    trial.call(lambda run: make_payment(run, RED, 3, "HMP:11.3", card_first=card_first))

    assert trial.state.stockpile[RED] == stockpile
    assert trial.state.turn.points == points


@pytest.mark.rule("HMP:5.5")
@pytest.mark.parametrize(("is_extra", "saved"), [(False, 3), (True, 1)])
def test_saved_points_cannot_be_spent_again(is_extra, saved):
    """At the end of the turn they are in the stockpile, or lost, and no longer with the card."""
    turn = Turn(seat=RED, points=2, bound=1, zone="II", is_extra=is_extra)
    trial = Trial(position(turn=turn, stockpile=(1, 0)))
    trial.call(the_rest_is_saved)

    assert payable_points(trial.scene, RED) == saved
    assert trial.state.turn.bound == 0


# --- events ---------------------------------------------------------------------------------


@pytest.mark.rule("HMP:5.4")
def test_only_the_event_of_the_card_played_can_be_bought():
    trial = Trial(position(turn=Turn(seat=RED, card=card("R14"), points=5)))

    assert trial.cites(RED, BuyEvent(card("R13"))) == ["HMP:5.4"]
    done = Trial(position(turn=Turn(seat=RED, card=card("R14"), points=5, event_bought=True)))
    assert done.cites(RED, BuyEvent(card("R14"))) == ["HMP:5.4"]


# --- the end --------------------------------------------------------------------------------


@pytest.mark.rule("HMP:5.4", "HMP:5.5", "HMP:5.6")
@pytest.mark.parametrize(
    ("number", "to"), [("R01", "discards"), pytest.param("R22", "removed", id="a campaign card")]
)
def test_what_is_left_is_saved_and_the_card_put_away(number, to):
    turn = Turn(seat=RED, card=card(number), points=2)
    trial = Trial(position(turn=turn, stockpile=(4, 0), hands=((), cards("B01"))))
    events = trial.do(RED, EndTurn())

    assert trial.state.stockpile == (6, 0)
    assert CardPutAway(RED, card(number), to) in events
    assert trial.state.turn == Turn(seat=BLUE)
    assert trial.asked() == [(BLUE, "play")]


@pytest.mark.rule("HMP:5.6", "HMP:10.2")
def test_pacification_without_infantry_fades_at_the_end_of_any_turn():
    trial = Trial(
        position(
            at={"Saigon": ["ARVN infantry"], "Long An": ["ARVN artillery"]},
            pacified=["Saigon", "Long An", "Binh Tuy"],
            hands=((), cards("B01")),
        )
    )
    trial.do(RED, EndTurn())

    assert trial.state.pacified == {area("Saigon")}


@pytest.mark.rule("HMP:5.4", "HMP:10.2")
def test_actions_need_points():
    at = {"Saigon": ["ARVN infantry"] * 2}
    trial = Trial(position(at=at, seat=BLUE, turn=Turn(seat=BLUE)))
    unit = trial.at("Saigon")[0]

    assert trial.cites(BLUE, Pacify(area("Saigon"))) == ["HMP:10.2"]
    move = Mobilise(area("Saigon"), area("Long An"), (unit,), (), ())
    assert trial.cites(BLUE, move) == ["HMP:5.4"]


# --- responses ------------------------------------------------------------------------------


@pytest.mark.rule("HMP:5.8")
def test_a_window_opens_whatever_is_held():
    hands = [(cards("R01"), ()), (cards("R03"), ())]
    opened = []
    for hand in hands:
        state = position(up={"Kontum": [VC[0]]}, hands=hand, removed=(), shown=frozenset())
        trial = Trial(state)
        opened.append([could_respond(trial.scene, RED, window) for window in Window])
    assert opened[0] == opened[1]

    no_hand = Trial(position(removed=()))
    assert not any(could_respond(no_hand.scene, RED, window) for window in Window)


def test_every_card_is_in_one_place_in_these_positions():
    state = position(hands=(cards("R01"), cards("B01")), turn=Turn(seat=RED, card=card("R02")))

    assert GAME.rules.faults(PRINTED, state) == ()


def test_the_order_of_the_end_of_a_turn():
    """Events that look at the end, then scoring, the cease-fire, markers, and assets.

    The Iron Triangle is looked at when all that may leave has left.
    """
    steps = [one.name for one in Trial(position()).rules.sequence("end_of_turn")]

    assert steps == [
        "the_hill_is_given_up",
        "the_turn_is_scored",
        "a_cease_fire_is_offered",
        "pacification_fades",
        "lost_assets_leave",
        "the_iron_triangle_falls",
    ]
