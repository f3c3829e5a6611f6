"""12 Bombing missions, and 13 the monsoon."""

from __future__ import annotations

import pytest
from msgspec.structs import replace

from games.hearts_and_minds.positions import BAD_INTEL, VC, Trial, area, card, position
from sandtable.games.hearts_and_minds.events import (
    BattleChanged,
    BombersChanged,
    StockpileChanged,
    VCLeft,
)
from sandtable.games.hearts_and_minds.orders import (
    Accept,
    Bomb,
    Fight,
    Mobilise,
    SeaMove,
    StrategicMove,
    TakeLosses,
)
from sandtable.games.hearts_and_minds.printed.counters import BLUE, RED
from sandtable.games.hearts_and_minds.rules.p12_bombing.bombing import bombs_on
from sandtable.games.hearts_and_minds.state import Lasting, Turn


def raiding(at=None, **fields):
    return Trial(
        position(at or {"Tay Ninh": ["NVA infantry"]}, seat=BLUE, bombers=(1, 0), **fields)
    )


@pytest.mark.rule("HMP:12.1", "HMP:12.3")
@pytest.mark.parametrize("total", [1, 3])
def test_a_mission_uses_a_bomber_and_no_points(total):
    trial = raiding()
    trial.state = replace(trial.state, bombers=(total, 0))

    events = trial.do(BLUE, Bomb(area("Tay Ninh")), 1)

    assert BombersChanged(total, 1, 0) in events
    assert trial.state.turn.points == 3
    assert trial.state.turn.bombed == (area("Tay Ninh"),)


@pytest.mark.rule("HMP:12.1")
@pytest.mark.parametrize(
    ("at", "seat", "cites"),
    [
        pytest.param({"Tay Ninh": ["ARVN infantry"]}, BLUE, ["HMP:12.1"], id="nobody there"),
        pytest.param({"Tay Ninh": ["NVA infantry"]}, RED, ["HMP:12.1"], id="Red has no bombers"),
    ],
)
def test_what_can_be_bombed(at, seat, cites):
    trial = Trial(position(at, seat=seat, bombers=(1, 0)))

    assert trial.cites(seat, Bomb(area("Tay Ninh"))) == cites
    assert trial.cites(seat, Bomb(-1)) == ["HMP:12.1"]


@pytest.mark.rule("HMP:12.1")
def test_once_a_turn_in_an_area():
    trial = Trial(position({"Tay Ninh": ["NVA infantry"] * 4}, seat=BLUE, bombers=(2, 0)))
    trial.do(BLUE, Bomb(area("Tay Ninh")), 1)

    assert trial.cites(BLUE, Bomb(area("Tay Ninh"))) == ["HMP:12.1"]


@pytest.mark.rule("HMP:12.3")
def test_a_further_mission_refuels_a_used_bomber():
    at = {"Tay Ninh": ["NVA infantry"]}
    none = Trial(position(at, seat=BLUE, bombers=(2, 2)))
    assert none.cites(BLUE, Bomb(area("Tay Ninh"))) == ["HMP:12.3"]

    trial = Trial(position(at, seat=BLUE, bombers=(2, 2), missions=2))
    assert BombersChanged(2, 2, 1) in trial.do(BLUE, Bomb(area("Tay Ninh")), 1)


@pytest.mark.rule("HMP:12.2", "HM:B14", "HMP:13.0")
@pytest.mark.parametrize(
    ("at", "where", "down", "change"),
    [
        pytest.param({"Tay Ninh": ["NVA infantry"]}, "Tay Ninh", {}, 0, id="nothing"),
        pytest.param({"Tay Ninh": ["NVA infantry"] * 4}, "Tay Ninh", {}, 1, id="four units"),
        pytest.param({}, "Tay Ninh", {"Tay Ninh": [VC[0]]}, -1, id="only Viet Cong"),
        pytest.param({"North Vietnam": ["NVA infantry"]}, "North Vietnam", {}, -1, id="the north"),
        pytest.param(
            {"Saravan": ["NVA infantry"] * 5, "Champasak": ["LA", "Lima Site 85"]},
            "Saravan",
            {},
            2,
            id="five in Laos with Lima Site",
        ),
    ],
)
def test_modifiers(at, where, down, change):
    if where == "Saravan":
        at = {**at, "Saravan": [*["NVA infantry"] * 4, "NVA artillery"]}
    trial = Trial(position(at, down=down, seat=BLUE, bombers=(1, 0)))
    table = [(0, 0), (0, 0), (0, 0), (0, 1), (0, 1), (1, 0), (1, 1), (1, 1), (1, 1)]

    for die in range(1, 7):
        assert bombs_on(trial.scene, area(where), die) == table[max(0, die + change)]


@pytest.mark.rule("HMP:12.2", "HM-P:20.4")
def test_the_worked_example_of_saravan():
    """Five Red units, Lima Site, die four: one unit and an R."""
    at = {"Saravan": [*["NVA infantry"] * 4, "NVA artillery"], "Champasak": ["Lima Site 85"]}
    trial = raiding(at, stockpile=(1, 0))

    trial.do(BLUE, Bomb(area("Saravan")), 4)
    assert trial.asked() == [(RED, "losses")]  # infantry or the gun, as he likes
    trial.do(RED, TakeLosses((trial.at("Saravan", RED)[-1],), ()))
    assert trial.asked() == [(RED, "spare")]
    events = trial.do(RED, Accept())

    assert StockpileChanged(RED, -1, "HMP:7.7") in events
    assert len(trial.at("Saravan", RED)) == 4


@pytest.mark.rule("HMP:12.2", "HMP:9.6")
def test_red_may_give_what_lies_face_down():
    down = {"Tay Ninh": [BAD_INTEL[0]]}
    trial = raiding({"Tay Ninh": ["NVA infantry"]}, down=down)

    trial.do(BLUE, Bomb(area("Tay Ninh")), 5)
    assert trial.asked() == [(RED, "losses")]
    events = trial.do(RED, TakeLosses((), (BAD_INTEL[0],)))

    assert VCLeft(area("Tay Ninh"), BAD_INTEL[0], "pool") in events
    assert len(trial.at("Tay Ninh", RED)) == 1


# --- the monsoon ----------------------------------------------------------------------------

RAIN = {"in_play": (Lasting(card("X02"), RED, 1966, 1),)}


@pytest.mark.rule("HMP:13.0", "HM:X02")
@pytest.mark.parametrize(
    ("turns", "extra", "cites"),
    [
        pytest.param((4, 3), False, ["HMP:6.4"], id="no strategic movement in the fourth turn"),
        pytest.param((3, 2), False, [], id="the third is dry"),
        pytest.param((4, 4), True, [], id="so is the extra turn"),
    ],
)
def test_the_trail_in_the_monsoon(turns, extra, cites):
    turn = Turn(seat=RED, points=3, is_extra=extra)
    trial = Trial(position({"North Vietnam": ["NVA infantry"]}, seat=RED, turn=turn, **RAIN))
    trial.state = replace(trial.state, turns=turns)
    (unit,) = trial.at("North Vietnam")

    order = StrategicMove(area("North Vietnam"), area("Saravan"), (unit,), ())
    assert trial.cites(RED, order) == cites


@pytest.mark.rule("HMP:13.0")
def test_units_march_one_area_and_tanks_none_but_ships_sail():
    at = {"Saigon": ["ARVN infantry", "ARVN tank"]}
    trial = Trial(position(at, seat=BLUE, turns=(4, 4), **RAIN))
    infantry, tank = trial.at("Saigon")
    saigon = area("Saigon")

    assert trial.cites(BLUE, Mobilise(saigon, area("Long An"), (infantry,), (), ())) == []
    assert trial.cites(BLUE, Mobilise(saigon, area("Tay Ninh"), (infantry,), (), ())) != []
    assert trial.cites(BLUE, Mobilise(saigon, area("Long An"), (), (tank,), ())) != []
    assert trial.cites(BLUE, SeaMove(saigon, area("Binh Dinh"), (infantry,), (tank,))) == []


@pytest.mark.rule("HMP:13.0")
def test_battles_and_bombs_in_the_monsoon():
    at = {"Tay Ninh": [*["ARVN infantry"] * 4, *["NVA infantry"] * 4]}
    trial = Trial(position(at, seat=BLUE, turns=(4, 4), bombers=(1, 0), **RAIN))

    assert bombs_on(trial.scene, area("Tay Ninh"), 4) == (0, 1)  # four units and clouds
    assert bombs_on(trial.scene, area("Tay Ninh"), 2) == (0, 0)
    events = trial.do(BLUE, Fight(area("Tay Ninh"), (), ()), 1, 1)
    fought = [e.battle for e in events if type(e) is BattleChanged and e.battle is not None]
    assert fought[-1].totals == (2, 2)
