"""Odds are what playing every fall of the dice gives."""

from __future__ import annotations

from collections import Counter
from fractions import Fraction
from itertools import product

import pytest

from games.hearts_and_minds.positions import VC, VC_PLUS, Trial, area, position
from sandtable.games.hearts_and_minds.events import FlagPlaced, FlagRemoved, TollsChanged
from sandtable.games.hearts_and_minds.odds import BattleOdds, BombingOdds, ControlOdds, odds
from sandtable.games.hearts_and_minds.orders import (
    Accept,
    Bomb,
    ChangeControl,
    Decline,
    EndTurn,
    Fight,
)
from sandtable.games.hearts_and_minds.printed.counters import BLUE, RED
from sandtable.games.hearts_and_minds.state import Turn

HERE = area("Tay Ninh")
SURPRISE = Turn(seat=RED, points=9, may_add=0, is_campaign=True)


def played(state, seat, order, dice):
    """Count what each fall of so many dice brings, by playing it."""
    found: Counter[tuple[tuple[int, int], tuple[int, int]]] = Counter()
    for faces in product(range(1, 7), repeat=dice):
        trial = Trial(state)
        events = trial.do(seat, order, *faces)
        tolls = next((e.tolls for e in events if type(e) is TollsChanged), ())
        owed = {toll.side: (toll.losses, toll.extra) for toll in tolls}
        found[owed.get(seat, (0, 0)), owed.get(1 - seat, (0, 0))] += 1
    return found


BATTLES = [
    pytest.param(
        {"Tay Ninh": [*["ARVN infantry*"] * 3, "US artillery", *["NVA infantry"] * 4]},
        BLUE,
        {},
        (),
        2,
        id="a plain attack of Blue",
    ),
    pytest.param(
        {"Saigon": [*["ARVN infantry"] * 3, *["NVA infantry*"] * 4]},
        RED,
        {},
        (),
        2,
        id="Red against Saigon",
    ),
    pytest.param(
        {"Tay Ninh": [*["ARVN infantry"] * 4, *["NVA infantry"] * 4]},
        RED,
        {"turn": SURPRISE, "grand": "tet", "stockpile": (1, 1)},
        (),
        3,
        id="Tet with two dice",
    ),
    pytest.param(
        {"Tay Ninh": [*["ARVN infantry"] * 4, *["NVA infantry"] * 2]},
        RED,
        {"down": {"Tay Ninh": [VC_PLUS[0], VC[0]]}},
        (VC_PLUS[0],),
        2,
        id="with Viet Cong to be turned up",
    ),
]


@pytest.mark.rule("HMP:7.6", "HMP:7.7")
@pytest.mark.parametrize(("at", "seat", "fields", "vcs", "dice"), BATTLES)
def test_battle_odds(at, seat, fields, vcs, dice):
    state = position(at, seat=seat, **fields)
    order = Fight(area(next(iter(at))), vcs, ())

    told = odds(Trial(state).known(seat), order)
    assert isinstance(told, BattleOdds)
    counted = played(state, seat, order, dice)

    shares = {
        ((one.attacker_losses, one.attacker_extra), (one.defender_losses, one.defender_extra)): (
            Fraction(one.weight, told.total)
        )
        for one in told.outcomes
    }
    assert shares == {end: Fraction(n, 6**dice) for end, n in counted.items()}
    assert told.evades == 0


@pytest.mark.rule("HMP:8.2")
def test_the_chance_to_evade():
    at = {"Kontum": [*["ARVN infantry"] * 3, *["NVA infantry"] * 2]}
    state = position(at, seat=BLUE)
    told = odds(Trial(state).known(BLUE), Fight(area("Kontum"), (), ()))
    assert isinstance(told, BattleOdds)

    evaded = 0
    for face in range(1, 7):
        trial = Trial(state)
        trial.do(BLUE, Fight(area("Kontum"), (), ()))
        rest = () if face >= 3 else (1, 1)
        trial.do(RED, Accept(), face, *rest)
        evaded += trial.asked() == [(RED, "evade_to")]
    assert told.evades == evaded == 4


@pytest.mark.rule("HMP:12.2")
@pytest.mark.parametrize("units", [1, 4])
def test_bombing_odds(units):
    state = position(
        {"Tay Ninh": ["NVA infantry"] * units}, seat=BLUE, bombers=(1, 0), stockpile=(1, 0)
    )
    told = odds(Trial(state).known(BLUE), Bomb(HERE))
    assert isinstance(told, BombingOdds)
    counted = played(state, BLUE, Bomb(HERE), 1)

    assert {((0, 0), (one.losses, one.extra)): one.weight for one in told.outcomes} == counted
    assert told.total == 6


@pytest.mark.rule("HMP:10.1")
@pytest.mark.parametrize(
    ("seat", "at", "vcs", "succeeds"),
    [
        pytest.param(
            RED,
            {"Tay Ninh": [*["NVA infantry"] * 2, *["ARVN infantry"] * 4]},
            (VC[0],),
            1,
            id="the worked example: only a six",
        ),
        pytest.param(RED, {"Tay Ninh": ["NVA infantry"]}, (), 6, id="nobody resists"),
        pytest.param(
            BLUE,
            {"Tay Ninh": ["US infantry", "ARVN infantry", "NVA infantry"]},
            (),
            4,
            id="Americans and ARVN together",
        ),
    ],
)
def test_control_odds(seat, at, vcs, succeeds):
    red = seat == RED
    state = position(
        at,
        seat=seat,
        down={"Tay Ninh": list(vcs)} if vcs else None,
        pacified=["Tay Ninh"] if red and succeeds == 1 else [],
        flags=[] if red else ["Tay Ninh"],
    )
    order = ChangeControl(HERE, vcs)

    won = 0
    for face in range(1, 7):
        trial = Trial(state)
        events = trial.do(seat, order, *(() if succeeds == 6 else (face,)))
        won += any(type(event) in {FlagPlaced, FlagRemoved} for event in events)
    assert odds(Trial(state).known(seat), order) == ControlOdds(6, succeeds)
    assert won == succeeds


@pytest.mark.rule("HMP:7.1")
def test_other_orders_have_no_odds():
    trial = Trial(position({"Tay Ninh": ["NVA infantry"]}, seat=RED))

    assert odds(trial.known(RED), EndTurn()) is None
    assert odds(trial.known(RED), Fight(HERE, (), ())) is None
    assert odds(trial.known(RED), Decline()) is None


def test_only_viet_cong_face_down_leave_nothing_to_reckon_with():
    state = position({"Tay Ninh": ["ARVN infantry"]}, down={"Tay Ninh": [VC[0]]}, seat=BLUE)

    assert odds(Trial(state).known(BLUE), Fight(HERE, (), ())) is None
