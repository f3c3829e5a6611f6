"""What the rungs do: positions in which a tactic must be chosen."""

from __future__ import annotations

import pytest

from games.hearts_and_minds.positions import (
    BAD_INTEL,
    VC,
    Trial,
    Whims,
    area,
    card,
    played,
    position,
)
from sandtable.games.hearts_and_minds.advice.outlook import Outlook
from sandtable.games.hearts_and_minds.advice.province_prospects import (
    garrison_of,
    lay_chance,
    lift_chance,
)
from sandtable.games.hearts_and_minds.advice.rungs import RUNGS
from sandtable.games.hearts_and_minds.orders import (
    Accept,
    Bomb,
    BuyEvent,
    ChangeControl,
    EndTurn,
    Mobilise,
    Pacify,
)
from sandtable.games.hearts_and_minds.printed.counters import BLUE, RED
from sandtable.games.hearts_and_minds.state import BODY, Turn
from sandtable.kernel.contract import judge

MIXED = ["ARVN infantry", "ARVN infantry", "US infantry", "ARVN infantry"]


def first(state, seat, rung="major"):
    return RUNGS[rung](Trial(state).known(seat), Whims(1), 1)[0]


@pytest.mark.parametrize("rung", sorted(RUNGS))
@pytest.mark.parametrize("scenario", ["hearts-and-minds/1966", "hearts-and-minds/1968-1969"])
def test_whatever_a_rung_orders_is_accepted(rung, scenario):
    for table in played(0, scenario):
        for seat in table.deciders():
            known = table.known(seat)
            orders = RUNGS[rung](known, Whims(0), 3)
            assert len(orders) <= 3
            assert not [order for order in orders if judge(known, order)]


def test_the_same_whims_give_the_same_orders():
    state = position({"Pleiku": MIXED}, seat=BLUE, flags=["Kontum"])

    assert first(state, BLUE) == first(state, BLUE)


def test_orders_do_not_depend_on_what_blue_cannot_know():
    orders = [
        first(position({"Pleiku": MIXED}, seat=BLUE, down={"Kontum": [vc]}, flags=["Kontum"]), BLUE)
        for vc in (VC[0], BAD_INTEL[0])
    ]

    assert orders[0] == orders[1]


def test_a_flag_is_lifted_where_it_cannot_fail():
    state = position({"Kontum": ["ARVN infantry"]}, seat=BLUE, flags=["Kontum"])

    assert first(state, BLUE) == ChangeControl(area("Kontum"), ())


def test_a_guard_stays_in_a_pacified_province():
    at = {"Pleiku": ["ARVN infantry", "US infantry"]}
    state = position(at, seat=BLUE, flags=["Kontum"], pacified=["Pleiku"])
    order = first(state, BLUE)

    assert not isinstance(order, Mobilise) or len(order.infantry) == 1


def test_blue_saves_for_the_government_in_his_last_turn():
    at = {"Pleiku": ["ARVN infantry"] * 2, "Darlac": ["ARVN infantry"] * 2}
    dead = {BODY: ["ARVN infantry"] * 3}
    state = position(at, boxes=dead, seat=BLUE, turns=(4, 4), turn=Turn(seat=BLUE, points=3))

    assert first(state, BLUE) == EndTurn()


def test_a_province_is_pacified_when_nothing_better_offers():
    state = position({"Pleiku": ["ARVN infantry"] * 2}, seat=BLUE, flags=[])

    assert first(state, BLUE) == Pacify(area("Pleiku"))


def test_bombers_fly_first():
    at = {"Pleiku": MIXED, "Kontum": ["NVA infantry"] * 4}
    state = position(at, seat=BLUE, flags=["Kontum"], bombers=(1, 0))

    assert first(state, BLUE) == Bomb(area("Kontum"))


def test_red_lays_a_flag_where_nobody_guards():
    state = position({"Tay Ninh": ["NVA infantry"], "Saigon": ["ARVN infantry"] * 4}, seat=RED)

    assert first(state, RED) == ChangeControl(area("Tay Ninh"), ())


def test_hidden_viet_cong_rise_in_an_empty_province():
    state = position({}, seat=RED, down={"Kien Hoa": [VC[0]]})

    assert first(state, RED) == ChangeControl(area("Kien Hoa"), (VC[0],))


def test_one_mobilisation_sends_red_to_several_provinces():
    state = position({"Mondolkiri": ["NVA infantry"] * 4}, seat=RED)
    trial = Trial(state)
    order = first(state, RED)
    assert isinstance(order, Mobilise)
    trial.do(RED, order)
    ends = {order.to}
    while trial.asked() == [(RED, "mobilise")]:
        order = RUNGS["major"](trial.known(RED), Whims(1), 1)[0]
        if not hasattr(order, "to"):
            break
        ends.add(order.to)
        trial.do(RED, order)

    assert len(ends) > 1


def test_opinion_is_bought_where_a_card_sells_it():
    turn = Turn(seat=RED, card=card("X04"), points=3)

    assert first(position({}, seat=RED, turn=turn), RED) == BuyEvent(card("X04"))


def test_the_government_is_paid_for():
    state = position({}, seat=BLUE, decision="act")
    known = Trial(state).known(BLUE)
    from sandtable.games.hearts_and_minds.advice.rung_answers import pay  # noqa: PLC0415

    assert max(pay(known, ())).order == Accept()


@pytest.mark.parametrize(
    ("blue", "red", "chance"),
    [
        pytest.param(["ARVN infantry"], [], 100, id="nobody is there"),
        pytest.param(["ARVN infantry"], ["NVA infantry"], 33, id="one against one"),
        pytest.param(MIXED[:3], ["NVA infantry"] * 3, 83, id="three of two nations"),
        pytest.param(["ARVN infantry"], ["NVA infantry"] * 2, 0, id="outnumbered"),
    ],
)
def test_chances_to_lift_a_flag(blue, red, chance):
    scene = Trial(position({"Pleiku": [*blue, *red]}, seat=BLUE, flags=["Pleiku"])).known(BLUE)
    here = area("Pleiku")

    assert lift_chance(scene, here, garrison_of(scene, here)) == chance


def test_chances_to_lay_a_flag_beside_guards():
    at = {"Pleiku": ["ARVN infantry", *["NVA infantry"] * 3]}
    scene = Trial(position(at, seat=RED, down={"Pleiku": [VC[0]]})).known(RED)
    here = area("Pleiku")

    assert lay_chance(scene, here, garrison_of(scene, here)) == 83


def test_a_guard_makes_a_province_worth_more_to_blue():
    state = position({"Pleiku": ["ARVN infantry"], "Xekong": ["NVA infantry"] * 3}, seat=BLUE)
    scene = Trial(state).known(BLUE)
    look, here = Outlook(scene, BLUE, 2), area("Pleiku")
    there = look.garrison(here)

    empty = look.worth(here, there._replace(blue=()), 2)[0]
    assert look.worth(here, there, 2)[0] > empty
