"""Which tactic an order of Hearts and Minds is an example of."""

from __future__ import annotations

import pytest

from games.hearts_and_minds.positions import VC, Trial, area, card, position
from sandtable.games.hearts_and_minds.advice.tactics.names import TACTICS, TacticId
from sandtable.games.hearts_and_minds.advice.tactics.recognised import used
from sandtable.games.hearts_and_minds.orders import (
    Accept,
    Bomb,
    BuyEvent,
    ChangeControl,
    EndTurn,
    Fight,
    Mobilise,
    Pacify,
    PlayCampaign,
    StrategicMove,
)
from sandtable.games.hearts_and_minds.printed.counters import BLUE, RED
from sandtable.games.hearts_and_minds.state import Turn

PLEIKU, KONTUM = area("Pleiku"), area("Kontum")


def found(order, seat, **changes):
    state = position({"Pleiku": ["ARVN infantry"]}, seat=seat, **changes)
    return used(Trial(state).known(seat), order)


def test_every_tactic_has_a_name_of_its_own_and_a_sentence():
    assert set(TACTICS) == set(TacticId)
    assert len({tactic.name for tactic in TACTICS.values()}) == len(TACTICS) >= 15
    assert all(tactic.about.endswith(".") for tactic in TACTICS.values())


@pytest.mark.parametrize(
    ("order", "seat", "tactic"),
    [
        (ChangeControl(PLEIKU, ()), BLUE, TacticId.LIFT_FLAG),
        (ChangeControl(PLEIKU, ()), RED, TacticId.LAY_FLAG),
        (ChangeControl(PLEIKU, (VC[0],)), RED, TacticId.AGITATION),
        (Pacify(PLEIKU), BLUE, TacticId.PACIFICATION),
        (Fight(PLEIKU, (), ()), RED, TacticId.MAIN_FORCE),
        (Fight(PLEIKU, (VC[0],), ()), RED, TacticId.GUERRILLA_ATTACK),
        (Fight(PLEIKU, (), ()), BLUE, TacticId.HUNT),
        (Bomb(PLEIKU), BLUE, TacticId.BOMB_SOUTH),
        (Bomb(area("North Vietnam")), BLUE, TacticId.BOMB_TRAIL),
        (BuyEvent(card("B07")), BLUE, TacticId.EVENT),
        (StrategicMove(PLEIKU, KONTUM, (), ()), RED, TacticId.TRAIL),
        (PlayCampaign(card("R26"), -1), RED, TacticId.TET),
        (PlayCampaign(card("R27"), -1), RED, TacticId.EASTER),
    ],
)
def test_an_order_is_named_by_who_gives_it_and_what_it_does(order, seat, tactic):
    assert found(order, seat) == (tactic,)


def test_blue_fights_an_army_where_there_is_one():
    state = position({"Pleiku": ["ARVN infantry", "NVA infantry"]}, seat=BLUE)

    order = Fight(PLEIKU, (), ())

    assert used(Trial(state).known(BLUE), order) == (TacticId.SEARCH_AND_DESTROY,)


@pytest.mark.parametrize(
    ("seat", "flags", "tactic"),
    [
        (BLUE, ["Kontum"], TacticId.SWEEP),
        (BLUE, [], TacticId.GUARD),
        (RED, ["Kontum"], TacticId.GUARD),
        (RED, [], TacticId.INFILTRATION),
    ],
)
def test_a_march_is_named_by_whose_the_province_is(seat, flags, tactic):
    order = Mobilise(PLEIKU, KONTUM, (0,), (), ())

    assert found(order, seat, flags=flags) == (tactic,)


def test_viet_cong_alone_spread_and_blue_sweeps_where_they_are():
    cadres, group = Mobilise(PLEIKU, KONTUM, (), (), (0,)), Mobilise(PLEIKU, KONTUM, (0,), (), ())

    assert found(cadres, RED) == (TacticId.CADRES,)
    assert found(group, BLUE, down={"Kontum": VC[:1]}) == (TacticId.SWEEP,)


def test_points_left_at_the_end_of_a_turn_are_saved():
    spent, left = Turn(seat=RED, points=0), Turn(seat=RED, points=2)

    assert found(EndTurn(), RED, turn=spent) == ()
    assert found(EndTurn(), RED, turn=left) == (TacticId.SAVE,)


def test_to_pay_is_named_by_what_is_asked():
    assert found(Accept(), BLUE, decision="government") == (TacticId.KEEP_GOVERNMENT,)
    assert found(Accept(), BLUE, decision="rescue") == (TacticId.BORDER_WAR,)
    assert found(Accept(), BLUE) == ()
