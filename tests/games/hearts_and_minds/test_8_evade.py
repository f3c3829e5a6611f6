"""8 Evading and slipping away."""

from __future__ import annotations

import pytest
from msgspec.structs import replace

from games.hearts_and_minds.positions import VC, Trial, area, position
from sandtable.games.hearts_and_minds.events import OpenVCMoved, UnitsPlaced
from sandtable.games.hearts_and_minds.orders import Accept, ChooseArea, Decline, Fight, Retreat
from sandtable.games.hearts_and_minds.printed.counters import BLUE, RED
from sandtable.games.hearts_and_minds.rules.p08_evade.tunnels import slip_away
from sandtable.games.hearts_and_minds.state import Battle


def attacked(units, seat=BLUE, where="Tay Ninh", **fields):
    """Let the other side attack a group; nobody has rolled yet."""
    mine = "ARVN infantry" if seat == BLUE else "NVA infantry"
    trial = Trial(position({where: [*units, *[mine] * 2]}, seat=seat, **fields))
    trial.do(seat, Fight(area(where), (), ()))
    return trial


@pytest.mark.rule("HMP:8.1", "HMP:7.4")
@pytest.mark.parametrize("size", [1, 3])
def test_up_to_three_may_evade(size):
    trial = attacked(["NVA infantry"] * size)

    assert trial.asked() == [(RED, "evade")]


@pytest.mark.rule("HMP:8.1")
def test_four_may_not():
    at = {"Tay Ninh": [*["NVA infantry"] * 4, "ARVN infantry"]}
    trial = Trial(position(at, seat=BLUE))

    trial.do(BLUE, Fight(area("Tay Ninh"), (), ()), 1, 1)

    assert (RED, "evade") not in trial.asked()


@pytest.mark.rule("HMP:8.1")
def test_viet_cong_count_among_the_three():
    at = {"Tay Ninh": [*["NVA infantry"] * 3, "ARVN infantry"]}
    trial = Trial(position(at, up={"Tay Ninh": [VC[0]]}, seat=BLUE))

    trial.do(BLUE, Fight(area("Tay Ninh"), (), ()), 1, 1)

    assert (RED, "evade") not in trial.asked()


@pytest.mark.rule("HMP:8.1")
@pytest.mark.parametrize(
    ("units", "where", "may"),
    [
        pytest.param(["LA", "LA"], "Saravan", True, id="Laotians evade"),
        pytest.param(["LA", "LA", "Lima Site 85"], "Saravan", True, id="and leave Lima Site"),
        pytest.param(["CA"], "Kampot", True, id="Cambodians evade"),
        pytest.param(["ARVN infantry"], "Saravan", False, id="guests do not"),
    ],
)
def test_of_blue_only_locals_evade(units, where, may):
    trial = Trial(position({where: [*units, *["NVA infantry"] * 2]}, seat=RED))

    if may:
        trial.do(RED, Fight(area(where), (), ()))
        assert trial.asked() == [(BLUE, "evade")]
    else:
        trial.do(RED, Fight(area(where), (), ()), 1, 1)
        assert (BLUE, "evade") not in trial.asked()


@pytest.mark.rule("HMP:8.2")
@pytest.mark.parametrize(
    ("where", "flags", "die", "evades"),
    [
        pytest.param("Tay Ninh", [], 4, True, id="four evades"),
        pytest.param("Tay Ninh", [], 3, False, id="three does not"),
        pytest.param("Tay Ninh", ["Tay Ninh"], 3, True, id="three under a red flag does"),
        pytest.param("Kontum", [], 3, True, id="three in mountains does"),
        pytest.param("Kontum", ["Kontum"], 2, False, id="both count once"),
    ],
)
def test_the_roll(where, flags, die, evades):
    trial = attacked(["NVA infantry"], where=where, flags=flags)

    if evades:
        trial.do(RED, Accept(), die)
        assert trial.asked() == [(RED, "evade_to")]
    else:
        trial.do(RED, Accept(), die, 1, 1)
        assert (RED, "evade_to") not in trial.asked()


@pytest.mark.rule("HMP:8.2")
def test_air_cav_in_the_attack_hunts_them():
    at = {"Tay Ninh": ["NVA infantry", "ARVN infantry", "Air Cav"]}
    trial = Trial(position(at, seat=BLUE))
    cavalry = max(trial.at("Tay Ninh", BLUE))

    trial.do(BLUE, Fight(area("Tay Ninh"), (), (cavalry,)))
    trial.do(RED, Accept(), 4, 1, 1)

    assert (RED, "evade_to") not in trial.asked()


@pytest.mark.rule("HMP:8.3", "HMP:7.4")
def test_evaders_all_go_to_one_area_without_enemies():
    trial = Trial(
        position(
            {"Tay Ninh": ["NVA infantry", "ARVN infantry"], "Long An": ["ARVN infantry"]},
            up={"Tay Ninh": [VC[0]]},
            seat=BLUE,
        )
    )
    (unit,) = trial.at("Tay Ninh", RED)
    trial.do(BLUE, Fight(area("Tay Ninh"), (), ()))
    trial.do(RED, Accept(), 6)

    assert trial.cites(RED, ChooseArea(area("Long An"))) == ["HMP:8.3"]
    assert trial.cites(RED, ChooseArea(area("Phnom Penh"))) == ["HMP:8.3"]
    events = trial.do(RED, ChooseArea(area("Binh Long")))

    assert events[0] == UnitsPlaced((unit,), area("Binh Long"))
    assert events[1] == OpenVCMoved(area("Tay Ninh"), area("Binh Long"), (VC[0],), tired=False)
    assert trial.asked() == [(BLUE, "act")]


@pytest.mark.rule("HMP:8.3", "HMP:7.4")
def test_red_melts_away_in_south_vietnam():
    trial = attacked(["NVA infantry"])
    trial.do(RED, Accept(), 6)

    trial.do(RED, ChooseArea(area("Tay Ninh")))

    assert len(trial.at("Tay Ninh", RED)) == 1
    assert trial.asked() == [(BLUE, "act")]
    assert trial.state.battle is None


@pytest.mark.rule("HMP:8.3")
def test_in_laos_nobody_melts_away():
    at = {"Saravan": ["LA", "Pathet Lao"]}
    trial = Trial(position(at, seat=BLUE))
    trial.do(BLUE, Fight(area("Saravan"), (), ()))
    trial.do(RED, Accept(), 6)

    assert trial.cites(RED, ChooseArea(area("Saravan"))) == ["HMP:8.3"]


@pytest.mark.rule("HMP:8.1")
def test_whoever_stands_fights():
    trial = attacked(["NVA infantry"])

    trial.do(RED, Decline(), 1, 1)

    assert trial.asked() != [(RED, "evade_to")]


def slipping(units, **fields):
    trial = Trial(position({"Tay Ninh": [*units, "ARVN infantry"]}, seat=BLUE, **fields))
    trial.state = replace(trial.state, battle=Battle(area("Tay Ninh"), BLUE))
    trial.call(lambda run: slip_away(run, area("Tay Ninh")))
    return trial


@pytest.mark.rule("HMP:8.4")
def test_any_number_slips_away_without_a_die():
    trial = slipping([*["NVA infantry"] * 4, "NVA artillery"])
    *infantry, gun = trial.at("Tay Ninh", RED)
    assert trial.asked() == [(RED, "slip_away")]

    assert trial.cites(RED, Retreat(area("Long An"), (), (), ())) == ["HMP:8.4"]
    trial.do(RED, Retreat(area("Long An"), tuple(infantry[:3]), (gun,), ()))

    assert trial.at("Tay Ninh", RED) == infantry[3:]
    assert [note.name for note in trial.state.turn.notes] == ["slipped away"]


@pytest.mark.rule("HMP:8.4")
def test_or_all_melt_away():
    trial = slipping(["NVA infantry"] * 4)

    trial.do(RED, Retreat(area("Tay Ninh"), (), (), ()))

    assert len(trial.at("Tay Ninh", RED)) == 4
    assert [note.name for note in trial.state.turn.notes] == ["evaded"]
