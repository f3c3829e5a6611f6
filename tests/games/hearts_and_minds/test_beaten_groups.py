"""HMP:7.10  Beaten groups: when no attacker is left, and Viet Cong among them (RUL-0230)."""

from __future__ import annotations

import pytest

from games.hearts_and_minds.positions import VC, VC_PLUS, Trial, area, position
from sandtable.games.hearts_and_minds.orders import Decline, Fight, Retreat, TakeLosses
from sandtable.games.hearts_and_minds.printed.counters import BLUE, RED
from sandtable.games.hearts_and_minds.state import Turn

TAY_NINH = area("Tay Ninh")


@pytest.mark.rule("HMP:7.10")
@pytest.mark.parametrize(
    ("flags", "asked"),
    [
        pytest.param([], (RED, "retreat"), id="it must leave"),
        pytest.param(["Tay Ninh"], (BLUE, "act"), id="under a flag nobody is asked"),
    ],
)
def test_a_beaten_defender_leaves_even_if_no_attacker_is_left(flags, asked):
    at = {"Tay Ninh": ["US infantry*", "Air Cav", *["NVA infantry"] * 4], "Saigon": ["ROK"]}
    trial = Trial(position(at, seat=BLUE, flags=flags))
    cav = trial.at("Tay Ninh", BLUE)[1]

    trial.do(BLUE, Fight(TAY_NINH, (), (cav,)), 6, 4)  # eleven: two; eight: one

    assert trial.asked() == [asked]
    assert len(trial.at("Tay Ninh", RED)) == 2
    if asked[0] == RED:
        assert trial.cites(RED, Decline()) == ["HMP:7.10"]
        trial.do(RED, Retreat(area("Svay Rieng"), tuple(trial.at("Tay Ninh", RED)), (), ()))
        assert trial.at("Tay Ninh", RED) == []


@pytest.mark.rule("HMP:7.10")
@pytest.mark.parametrize("goes", [True, False])
def test_beaten_viet_cong_may_go_or_stay(goes):
    at = {"Tay Ninh": ["ARVN infantry*"] * 3}
    cell = [VC[0], VC_PLUS[0]]
    trial = Trial(position(at, up={"Tay Ninh": cell}, seat=BLUE, turn=Turn(seat=BLUE, points=1)))
    trial.do(BLUE, Fight(TAY_NINH, (), ()))
    trial.do(RED, Decline(), 1, 1)  # seven: one; four: nobody
    trial.do(RED, TakeLosses((), (VC[0],)))

    assert trial.asked() == [(RED, "retreat")]
    order = Retreat(area("Svay Rieng"), (), (), (VC_PLUS[0],)) if goes else Decline()
    trial.do(RED, order)
    assert (area("Svay Rieng") in trial.state.open_vc) is goes


@pytest.mark.rule("HMP:7.10")
def test_viet_cong_that_cannot_go_along_may_go_elsewhere():
    at = {"Tay Ninh": [*["ARVN infantry*"] * 3, *["NVA infantry"] * 3]}
    full = {"Svay Rieng": [VC[1], VC[2]]}
    trial = Trial(position(at, up={"Tay Ninh": [VC[0]]}, down=full, seat=BLUE))
    trial.do(BLUE, Fight(TAY_NINH, (), ()), 1, 1)  # seven: one; five: nobody
    trial.do(RED, TakeLosses((trial.at("Tay Ninh", RED)[0],), ()))
    trial.do(RED, Retreat(area("Svay Rieng"), tuple(trial.at("Tay Ninh", RED)), (), ()))

    assert trial.asked() == [(RED, "retreat")]
    assert trial.cites(RED, Decline()) == []
    trial.do(RED, Retreat(area("Kampong Cham"), (), (), (VC[0],)))
    assert area("Kampong Cham") in trial.state.open_vc
