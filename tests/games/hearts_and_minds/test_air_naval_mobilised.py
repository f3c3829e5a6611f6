"""HMP:6.6  Air Cav, Navy and Gunboat move with a mobilisation of their area."""

from __future__ import annotations

import pytest

from games.hearts_and_minds.positions import Trial, area, position
from sandtable.games.hearts_and_minds.orders import EndMobilisation, Mobilise, Shift
from sandtable.games.hearts_and_minds.printed.counters import BLUE, RED
from sandtable.games.hearts_and_minds.state import Turn

HERE = area("Saigon")
UNITS = ["ARVN infantry", "Air Cav", "Blue Water Navy", "Gunboat"]


def mobilised(units=UNITS, **fields):
    """Blue mobilises Saigon and sends its infantry to Long An."""
    trial = Trial(position({"Saigon": units}, **fields))
    foot = trial.at("Saigon")[0]
    trial.do(BLUE, Mobilise(HERE, area("Long An"), (foot,), (), ()))
    return trial


def unit_named(trial, kind):
    return next(u for u in trial.at("Saigon") if trial.printed.counters[u].name == kind)


@pytest.mark.rule("HMP:6.6", "HMP:6.1")
@pytest.mark.parametrize(
    ("kind", "to", "cites"),
    [
        ("Air Cav", "Kontum", []),
        ("Air Cav", "Attapu", ["HMP:6.6"]),
        ("Blue Water Navy", "Quang Tri", []),
        ("Blue Water Navy", "Kontum", ["HMP:6.6"]),
        ("Gunboat", "An Giang", []),
        ("Gunboat", "Binh Dinh", ["HMP:6.6"]),
    ],
)
def test_they_go_along_far_and_once(kind, to, cites):
    trial = mobilised(seat=BLUE)
    unit = unit_named(trial, kind)
    assert trial.asked() == [(BLUE, "mobilise")]
    assert trial.cites(BLUE, Shift(unit, area(to))) == cites
    if cites:
        return
    trial.do(BLUE, Shift(unit, area(to)))

    assert trial.state.units[unit].at == area(to)
    assert trial.state.turn.points == 2
    assert trial.cites(BLUE, Shift(unit, HERE)) == ["HMP:6.6"]
    trial.do(BLUE, EndMobilisation())
    assert trial.cites(BLUE, Shift(unit, HERE)) == []  # its free shift is its own


@pytest.mark.rule("HMP:6.6")
def test_only_those_of_the_area_and_after_a_free_shift_too():
    trial = Trial(
        position(
            {"Saigon": ["ARVN infantry", "Air Cav"], "Quang Tri": ["Blue Water Navy"]},
            seat=BLUE,
            turn=Turn(seat=BLUE, points=3),
        )
    )
    foot, cavalry = trial.at("Saigon")
    (navy,) = trial.at("Quang Tri")
    trial.do(BLUE, Shift(cavalry, area("Kontum")))
    trial.do(BLUE, Mobilise(HERE, area("Long An"), (foot,), (), ()))

    assert trial.asked() == [(BLUE, "act")]  # nobody is left in Saigon
    assert trial.state.units[navy].at == area("Quang Tri")


@pytest.mark.rule("HMP:6.6")
def test_the_mobilisation_ends_with_the_last_of_them():
    trial = mobilised(["ARVN infantry", "Air Cav"], seat=BLUE)
    trial.do(BLUE, Shift(unit_named(trial, "Air Cav"), area("Kontum")))

    assert trial.asked() == [(BLUE, "act")]
    assert trial.state.turn.mobilised == -1


@pytest.mark.rule("HMP:6.6")
def test_red_does_not_take_them_along():
    trial = Trial(position({"Saigon": ["NVA infantry", "US infantry", "Air Cav"]}, seat=RED))
    foot = trial.at("Saigon", RED)[0]
    trial.do(RED, Mobilise(HERE, area("Long An"), (foot,), (), ()))

    assert trial.asked() == [(RED, "act")]
