"""HMP:3.6, HMP:3.8  Who is deployed where not all waiting units fit."""

from __future__ import annotations

import pytest

from games.hearts_and_minds.positions import PRINTED, Trial, area, begun
from sandtable.games.hearts_and_minds.orders import Deploy
from sandtable.games.hearts_and_minds.printed.counters import BLUE, RED
from sandtable.games.hearts_and_minds.state import HOLDING
from sandtable.kernel.play.state import Frame

YEAR = Frame("year", "forces_grow", "hands_are_filled")


def phase(first, year=1967, **fields):
    trial = Trial(begun("reinforcements", first, under=YEAR, year=year, **fields))
    trial.go_on()
    return trial


def of_kind(kind, count=1):
    return tuple(u for u, counter in enumerate(PRINTED.counters) if counter.name == kind)[:count]


@pytest.mark.rule("HMP:3.6", "HMP:6.6")
@pytest.mark.parametrize("kind", ["Air Cav", "Blue Water Navy"])
def test_aircraft_and_ships_are_deployed_beside_a_full_stack(kind):
    full = {"Binh Dinh": ["US artillery", "US tank", *["ARVN infantry"] * 4]}
    trial = phase("blue_deploys", at=full, boxes={HOLDING: [kind]})
    trial.do(BLUE, Deploy(area("Binh Dinh"), (), of_kind(kind)))

    assert of_kind(kind)[0] in trial.at("Binh Dinh", BLUE)


@pytest.mark.rule("HMP:3.6", "HMP:6.6", "HMP:6.7")
def test_aircraft_beside_assets_leave_the_limit_of_two_as_it_is():
    boxes = {HOLDING: ["Air Cav", "US artillery", "US tank", "ARVN artillery"]}
    trial = phase("blue_deploys", boxes=boxes)
    (cav,), (gun,), (tank,) = of_kind("Air Cav"), of_kind("US artillery"), of_kind("US tank")
    arvn = of_kind("ARVN artillery")[0]

    assert trial.cites(BLUE, Deploy(area("Saigon"), (), (gun, tank, cav))) == []
    assert trial.cites(BLUE, Deploy(area("Saigon"), (), (gun, tank, arvn))) == ["HMP:3.6"]


@pytest.mark.rule("HMP:3.6", "HM-P:0.7")
def test_blue_chooses_who_comes_to_the_last_place():
    open_to_all = "Saigon"
    flags = [PRINTED.areas[p].name for p in PRINTED.provinces if p != area(open_to_all)]
    trial = phase(
        "blue_deploys",
        at={open_to_all: ["ARVN infantry"] * 3},
        flags=flags,
        boxes={HOLDING: ["US infantry", "ARVN infantry"]},
    )
    arvn = of_kind("ARVN infantry", 4)[3]

    assert trial.asked() == [(BLUE, "deploy")]
    trial.do(BLUE, Deploy(area(open_to_all), (arvn,), ()))
    assert trial.state.units[of_kind("US infantry")[0]].at == HOLDING


@pytest.mark.rule("HMP:3.8")
def test_red_chooses_between_khmer_rouge_and_the_north_in_kampot():
    waiting = ["Khmer Rouge", *["NVA infantry"] * 5]
    trial = phase("red_deploys", 1970, boxes={HOLDING: waiting})
    (friend,), nva = of_kind("Khmer Rouge"), of_kind("NVA infantry", 5)

    trial.do(RED, Deploy(area("Kampot"), nva[:4], ()))
    trial.do(RED, Deploy(area("Svay Rieng"), (friend,), ()))
    assert trial.at("Svay Rieng") == [friend]
    assert trial.at("North Vietnam") == [nva[4]]


@pytest.mark.rule("HMP:3.8")
def test_khmer_rouge_leave_the_port_no_more_for_the_north():
    waiting = [*["Khmer Rouge"] * 2, *["NVA infantry"] * 4, *["NVA artillery"] * 2]
    trial = phase("red_deploys", 1970, boxes={HOLDING: waiting})
    friends, nva = of_kind("Khmer Rouge", 2), of_kind("NVA infantry", 4)

    trial.do(RED, Deploy(area("Kampot"), (), of_kind("NVA artillery", 2)))
    assert trial.cites(RED, Deploy(area("Kampot"), nva[:3], ())) == ["HMP:3.6"]
    assert trial.cites(RED, Deploy(area("Kampot"), (*friends, *nva[:2]), ())) == []
