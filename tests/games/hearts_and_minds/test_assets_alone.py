"""HMP:7.9 and HMP:5.6  Ground assets without infantry at the end of a turn."""

from __future__ import annotations

import pytest

from games.hearts_and_minds.cards.playing import bought, cards_for_later, laid_out
from games.hearts_and_minds.positions import VC, Trial, area, position
from sandtable.games.hearts_and_minds.events import UnitsLost
from sandtable.games.hearts_and_minds.orders import Decline, EndTurn, Retreat
from sandtable.games.hearts_and_minds.printed.counters import BLUE, RED

HANDS = cards_for_later("R01")


def ending(at, seat, **fields):
    trial = Trial(position(at, seat=seat, hands=HANDS, **fields))
    return trial, trial.do(seat, EndTurn())


@pytest.mark.rule("HMP:7.9", "HMP:5.6")
@pytest.mark.parametrize("seat", [RED, BLUE])
@pytest.mark.parametrize(
    ("kind", "name", "side"),
    [
        ("ARVN artillery", "Kontum", BLUE),
        ("US tank", "Saigon", BLUE),
        ("NVA artillery", "Kontum", RED),
        ("NVA tank", "Attapu", RED),
        ("NVA artillery", "North Vietnam", RED),
    ],
)
def test_they_leave_even_where_no_enemy_stands(seat, kind, name, side):
    trial, _ = ending({name: [kind]}, seat)
    (unit,) = trial.at(name)

    assert trial.asked() == [(side, "retreat")]
    assert trial.cites(side, Decline()) == ["HMP:7.10"]
    to = next(
        one
        for one in trial.printed.neighbours[area(name)]
        if trial.cites(side, Retreat(one, (), (unit,), ())) == []
    )
    trial.do(side, Retreat(to, (), (unit,), ()))
    assert trial.state.units[unit].at == to


@pytest.mark.rule("HMP:7.9")
@pytest.mark.parametrize(
    ("units", "fields"),
    [
        pytest.param(["ARVN artillery", "US infantry"], {}, id="with infantry"),
        pytest.param(["NVA artillery"], {"up": {"Kontum": [VC[0]]}}, id="with Viet Cong"),
        pytest.param(["NVA artillery"], {"down": {"Kontum": [VC[0]]}}, id="who may be hidden"),
        pytest.param(["Air Cav"], {}, id="Air Cav is no ground asset"),
    ],
)
def test_who_stays(units, fields):
    trial, _ = ending({"Kontum": units}, RED, **fields)

    assert len(trial.at("Kontum")) == len(units)


@pytest.mark.rule("HMP:7.9", "HM:B14")
def test_lima_site_stays_alone():
    trial, _ = ending({"Attapu": ["Lima Site 85"]}, BLUE)

    assert len(trial.at("Attapu")) == 1


CUT_OFF = {
    "An Xuyen": ["ARVN artillery"],
    "Kien Giang": ["NVA infantry"],
    "Ba Xuyen": ["NVA infantry"],
}


@pytest.mark.rule("HMP:7.9", "HM:X21")
@pytest.mark.parametrize("in_play", [(), (laid_out("X21", RED),)], ids=["war", "cease-fire"])
def test_without_a_way_out_they_are_lost(in_play):
    trial, events = ending(CUT_OFF, BLUE, in_play=in_play)

    assert any(type(one) is UnitsLost for one in events) == (not in_play)
    assert len(trial.at("An Xuyen")) == len(in_play)


@pytest.mark.rule("HMP:5.6", "HM:X21")
def test_a_cease_fire_is_offered_before_they_are_lost():
    trial = bought("X21", CUT_OFF, seat=RED)
    trial.do(RED, EndTurn())

    assert trial.asked() == [(BLUE, "cease_fire")]
    assert len(trial.at("An Xuyen")) == 1


@pytest.mark.rule("HM-P:0.6", "HMP:7.9")
@pytest.mark.parametrize("seat", [RED, BLUE])
def test_the_active_players_assets_leave_first(seat):
    """Both sides have artillery alone in one province with several ways out."""
    trial, _ = ending({"Kontum": ["ARVN artillery", "NVA artillery"]}, seat)

    assert trial.asked() == [(seat, "retreat")]
