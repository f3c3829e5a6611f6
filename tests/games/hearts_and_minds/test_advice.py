"""What a bot thinks of first, and how it values a position."""

from __future__ import annotations

from itertools import pairwise

import pytest
from msgspec.structs import replace

from games.hearts_and_minds.positions import BAD_INTEL, VC, Trial, Whims, area, played, position
from sandtable.games.hearts_and_minds.advice.candidates import THINKING, advise, pace
from sandtable.games.hearts_and_minds.advice.position_value import value_of
from sandtable.games.hearts_and_minds.orders import (
    Bomb,
    ChangeControl,
    EndTurn,
    Fight,
    Mobilise,
    TakeLosses,
)
from sandtable.games.hearts_and_minds.printed.counters import BLUE, RED
from sandtable.games.hearts_and_minds.state import BODY, Toll
from sandtable.kernel.contract import judge
from sandtable.kernel.play.state import Decision, Pending, decision_of


def advised(state, seat, most=8):
    return advise(Trial(state).known(seat), Whims(1), most)


@pytest.mark.parametrize("scenario", ["hearts-and-minds/1966", "hearts-and-minds/1969-1970"])
def test_whatever_is_advised_is_accepted(scenario):
    met = set()
    for seed in range(3):
        for table in played(seed, scenario):
            for seat in table.deciders():
                known = table.known(seat)
                decision = decision_of(known.state, seat)
                assert decision is not None
                kind = decision.kind
                orders = advise(known, Whims(seed), 6)
                assert len(orders) <= 6
                assert not [order for order in orders if judge(known, order)], kind
                met.update([kind] if orders else [])
    assert {"act", "play", "mobilise", "respond", "losses", "spare", "evade"} <= met <= {*THINKING}


def test_the_pace_grows_by_one_with_every_turn_and_on_into_the_next_year():
    paces = [
        (table.state.year, pace(table.known(RED)))
        for table in played(1, "hearts-and-minds/1969-1970")
    ]
    steps = [after[1] - before[1] for before, after in pairwise(paces) if before[0] == after[0]]

    assert [one for _, one in paces] == sorted(one for _, one in paces)
    assert {0, 1} == set(steps)
    assert len({year for year, _ in paces}) > 1


def test_advice_does_not_depend_on_what_a_seat_cannot_know():
    at = {"Pleiku": ["ARVN infantry"] * 2, "Darlac": ["ARVN infantry"]}
    plans = [
        advised(position(at, seat=BLUE, down={"Kontum": [vc]}, flags=["Kontum"]), BLUE)
        for vc in (VC[0], BAD_INTEL[0])
    ]

    assert plans[0] == plans[1]


def test_a_province_that_cannot_be_missed_is_won_first():
    at = {"Tay Ninh": ["NVA infantry"], "Saigon": ["ARVN infantry"] * 4}
    orders = advised(position(at, seat=RED, flags=["Kontum"] * 1), RED)

    assert orders[0] == ChangeControl(area("Tay Ninh"), ())


def test_units_march_to_a_flag_that_nobody_guards():
    at = {"Pleiku": ["ARVN infantry"] * 3}
    orders = advised(position(at, seat=BLUE, flags=["Kontum"]), BLUE)

    assert any(type(one) is Mobilise and one.to == area("Kontum") for one in orders)


@pytest.mark.parametrize(
    ("red", "blue", "is_advised"),
    [
        pytest.param(1, 4, True, id="four veterans attack one"),
        pytest.param(4, 1, False, id="one does not attack four"),
    ],
)
def test_battles_are_thought_of_by_their_odds(red, blue, is_advised):
    at = {"Pleiku": [*["ARVN infantry*"] * blue, *["NVA infantry*"] * red]}
    orders = advised(position(at, seat=BLUE, flags=["Pleiku"]), BLUE)

    assert (Fight(area("Pleiku"), (), ()) in orders) is is_advised


def test_bombers_fly_to_the_largest_target_first():
    at = {"Kontum": ["NVA infantry"] * 4, "Pleiku": ["NVA infantry"]}
    orders = advised(position(at, seat=BLUE, bombers=(1, 0)), BLUE)

    bombs = [one for one in orders if type(one) is Bomb]
    assert bombs[0] == Bomb(area("Kontum"))


def test_turning_in_is_always_thought_of():
    assert EndTurn() in advised(position({}, seat=RED), RED)


def test_the_cheapest_are_lost_first():
    at = {"Pleiku": ["US infantry", "ARVN infantry"]}
    state = position(at, seat=BLUE)
    units = Trial(state).at("Pleiku")
    toll = Toll(area("Pleiku"), BLUE, 1, units=tuple(units))
    asked = Pending(2, (Decision(BLUE, "losses", "HMP:7.7", (0,)),))
    trial = Trial(replace(state, tolls=(toll,), pending=(asked,)))
    orders = advise(trial.known(BLUE), Whims(1), 4)

    arvn = next(unit for unit in units if not trial.known(BLUE).printed.counters[unit].is_us_family)
    assert orders[0] == TakeLosses((arvn,), ())


@pytest.mark.parametrize(
    ("changes", "who"),
    [
        pytest.param({"will": 1}, RED, id="Doves are Red's"),
        pytest.param({"flags": ["Pleiku"]}, RED, id="so are flags"),
        pytest.param({"pacified": ["Saigon"]}, BLUE, id="pacified provinces are Blue's"),
        pytest.param({"boxes": {BODY: ["US infantry"]}}, RED, id="dead Americans turn opinion"),
        pytest.param({"boxes": {BODY: ["NVA infantry"]}}, BLUE, id="dead Red units do not"),
        pytest.param({"stockpile": (2, 0)}, RED, id="points are good to have"),
    ],
)
def test_what_a_position_is_worth(changes, who):
    at = {"Saigon": ["ARVN infantry"] * 2}
    plain = Trial(position(at, seat=who)).known(who)
    better = Trial(position(at, seat=who, **changes)).known(who)

    assert value_of(better, who) > value_of(plain, who)
    assert value_of(better, 1 - who) == -value_of(better, who)
