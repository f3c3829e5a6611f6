"""HMP:6.6  Air Cav, Navy and Gunboat move with a mobilisation of their area."""

from __future__ import annotations

import pytest

from games.hearts_and_minds.cards.playing import bought, laid_out
from games.hearts_and_minds.positions import BAD_INTEL, Trial, area, position
from sandtable.games.hearts_and_minds.orders import (
    ChooseArea,
    ChooseNumber,
    EndMobilisation,
    Mobilise,
    Move,
    Shift,
)
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


def hamburger_hill():
    trial = bought("B17", {"Saigon": ["US infantry", "Air Cav"], "Pleiku": ["IF"]})
    trial.do(BLUE, ChooseArea(HERE))
    return trial, "Saigon", "Long An"


def helpful_villagers():
    at = {"Long An": ["US infantry"], "Saigon": ["ARVN infantry", "Air Cav"]}
    trial = Trial(position(at, down={"Saigon": [BAD_INTEL[0]]}, seat=BLUE))
    trial.do(BLUE, Mobilise(area("Long An"), HERE, tuple(trial.at("Long An")), (), ()), 5, 3)
    trial.do(BLUE, ChooseNumber(1))
    return trial, "Saigon", "Long An"


def trail_roads():
    at = {"Svay Rieng": ["ARVN infantry", "Air Cav"], "Kampong Cham": ["ARVN infantry"]}
    in_play = (laid_out("B23", year=1970),)
    trial = bought("X10", at, seat=BLUE, year=1970, in_play=in_play)
    trial.do(BLUE, ChooseArea(area("Svay Rieng")))
    return trial, "Svay Rieng", "Kampong Cham"


FREE = {"B17": hamburger_hill, "Bush Event 5-3": helpful_villagers, "X10": trail_roads}


@pytest.mark.rule("HMP:6.6", "HM:B17", "HM:BUSH.5/3", "HMP:X10")
@pytest.mark.parametrize("event", FREE)
def test_in_a_free_mobilisation_they_go_only_with_ground_units(event):
    trial, start, to = FREE[event]()
    foot, *_, cavalry = trial.at(start)
    assert trial.asked() == [(BLUE, "mobilise")]
    assert trial.cites(BLUE, Shift(cavalry, area("Kontum"))) == ["HMP:6.6"]

    trial.do(BLUE, Move(area(to), (foot,), (), ()))
    assert trial.cites(BLUE, Shift(cavalry, area("Kontum"))) == []


@pytest.mark.rule("HM:B17", "HMP:6.6")
def test_the_group_that_marched_is_on_the_ground():
    fields = {"Binh Duong": ["NVA infantry"], "Kontum": ["ARVN infantry", "NVA infantry"]}
    trial = bought("B17", {"Saigon": ["US infantry"] * 2 + ["Air Cav"], **fields})
    trial.do(BLUE, ChooseArea(HERE))
    foot, other, cavalry = trial.at("Saigon")
    trial.do(BLUE, Move(area("Binh Duong"), (foot, other), (), ()))
    trial.do(BLUE, Shift(cavalry, area("Kontum")))

    assert trial.asked() == [(BLUE, "hill_attack")]
    assert trial.cites(BLUE, ChooseArea(area("Kontum"))) == ["HM:B17"]
    assert trial.cites(BLUE, ChooseArea(area("Binh Duong"))) == []
