"""Events of cards beside other rules: choices, order within a turn, late years (RUL-0200)."""

from __future__ import annotations

import pytest

from games.hearts_and_minds.cards.playing import bought, buy, laid_out, on_the_table, refused
from games.hearts_and_minds.positions import BAD_INTEL, VC, Trial, area, cards, position
from sandtable.games.hearts_and_minds.events import BattleChanged
from sandtable.games.hearts_and_minds.orders import (
    Accept,
    Bomb,
    ChooseArea,
    ChooseNumber,
    ChooseUnits,
    Decline,
    Deploy,
    Fight,
    Mobilise,
    SeaMove,
    Shift,
)
from sandtable.games.hearts_and_minds.printed.counters import BLUE, RED, Nation
from sandtable.games.hearts_and_minds.rules.p08_evade.evasion import ends_of_evasion
from sandtable.games.hearts_and_minds.rules.p08_evade.tunnels import tunnels_from
from sandtable.games.hearts_and_minds.state import DEAD, HOLDING, Note, Turn


def groups(events):
    """Who attacked in the last battle round among these events."""
    rounds = [e.battle for e in events if type(e) is BattleChanged and e.battle is not None]
    return set(rounds[-1].attackers)


@pytest.mark.rule("HM:X02")
@pytest.mark.parametrize(("turn", "cites"), [(3, []), (4, ["HM:X02"])])
def test_nobody_acts_first_and_drowns_the_other_then(turn, cites):
    at = {"Saigon": ["ARVN infantry", "Air Cav"], "Kontum": ["NVA infantry"]}
    fields = {"seat": BLUE, "turns": (4, turn), "bombers": (1, 0)}
    trial = on_the_table("X02", at, **fields)
    foot, cavalry = trial.at("Saigon")
    trial.do(BLUE, Shift(cavalry, area("Binh Duong")))
    assert refused(trial) == []  # aircraft fly in the rain too
    trial.do(BLUE, Mobilise(area("Saigon"), area("Tay Ninh"), (foot,), (), ()))
    assert refused(trial) == cites

    bombing = on_the_table("X02", at, **fields)
    bombing.do(BLUE, Bomb(area("Kontum")), 1)
    assert refused(bombing) == cites
    with_more = on_the_table("X02", at, points=5, turn={"second": cards("X24")[0]}, **fields)
    assert refused(with_more) == []


@pytest.mark.rule("HMP:B08")
def test_green_berets_train_whom_blue_chooses():
    at = {
        "Saigon": ["US infantry", "ARVN infantry"],
        "Pleiku": ["US infantry", "ARVN infantry", "ARVN infantry"],
        "Kontum": ["US infantry", "ARVN infantry", "ARVN infantry"],
    }
    learners = {name: _arvn(on_the_table("B08", at), name) for name in at}
    moved = (learners["Pleiku"][0], learners["Kontum"][0])
    chosen = (learners["Pleiku"][1], learners["Kontum"][0])
    trial = bought("B08", at, turn={"moved": moved})
    for _ in chosen:
        assert trial.asked() == [(BLUE, "promote")]
        (unit,) = (u for u in chosen if trial.cites(BLUE, ChooseUnits((u,))) == [])
        trial.do(BLUE, ChooseUnits((unit,)))

    veterans = {u for u, one in trial.state.units.pairs() if one.veteran}
    assert veterans == {*chosen, *learners["Saigon"]}
    assert trial.asked() == [(BLUE, "act")]


def _arvn(trial, name):
    return [u for u in trial.at(name) if trial.printed.counters[u].nation is Nation.ARVN]


def river():
    at = {"Long An": ["ARVN infantry*"] * 4, "An Xuyen": ["NVA infantry"] * 4 + ["Air Cav"]}
    trial = bought("B15", at, flags=["An Xuyen"])
    units = tuple(trial.at("Long An"))
    trial.do(BLUE, SeaMove(area("Long An"), area("An Xuyen"), units, ()))
    trial.do(BLUE, Accept())
    return trial, "An Xuyen"


def hill():
    at = {"Kontum": ["ARVN infantry*"] * 4 + ["Air Cav"] + ["NVA infantry"] * 4}
    trial = bought("B17", at, flags=["Kontum"])
    trial.do(BLUE, Decline())
    trial.do(BLUE, ChooseArea(area("Kontum")))
    return trial, "Kontum"


def villagers():
    at = {"Kontum": ["ARVN infantry*"] * 4 + ["Air Cav"] + ["NVA infantry"] * 4}
    down = {"Kontum": [BAD_INTEL[0]]}
    trial = Trial(position(at, down=down, flags=["Kontum"], seat=BLUE))
    trial.do(BLUE, Fight(area("Kontum"), (), ()), 5, 3)
    trial.do(BLUE, ChooseNumber(2))
    return trial, "Kontum"


@pytest.mark.rule("HMP:7.1", "HMP:B15", "HM:B17", "HM:BUSH.5/3")
@pytest.mark.parametrize("free", [river, hill, villagers])
@pytest.mark.parametrize("flies", [True, False])
def test_blue_says_who_flies_along_in_a_free_round(free, flies):
    trial, name = free()
    (cavalry,) = (u for u in trial.at(name, BLUE) if trial.printed.counters[u].is_air_naval)
    ground = set(trial.at(name, BLUE)) - {cavalry}
    assert trial.asked() == [(BLUE, "free_support")]
    assert trial.cites(BLUE, ChooseUnits(tuple(sorted(ground))[:1])) == ["HMP:7.1"]
    events = trial.do(BLUE, ChooseUnits((cavalry,) if flies else ()), 1, 1)

    assert groups(events) == (ground | {cavalry} if flies else ground)


@pytest.mark.rule("HMP:X26", "HMP:3.6", "HMP:6.6")
def test_a_gunboat_comes_back_to_a_river():
    trial = bought("X26", seat=BLUE, year=1968, boxes={DEAD: ["Gunboat"]})
    places = {"Kien Hoa": [], "Saigon": [], "Quang Nam": ["HMP:X26"], "An Giang": ["HMP:X26"]}
    assert {name: trial.cites(BLUE, ChooseArea(area(name))) for name in places} == places


@pytest.mark.rule("HMP:B09", "HMP:8.3", "HMP:8.4")
@pytest.mark.parametrize("fence", [True, False])
@pytest.mark.parametrize("year", [1966, 1973])
def test_nobody_evades_across_the_fence_in_any_year(year, fence):
    in_play = (laid_out("B09"),) if fence else ()
    at = {"Quang Tri": ["NVA infantry", "ARVN infantry"]}
    trial = Trial(position(at, year=year, seat=BLUE, in_play=in_play))
    north, border = area("North Vietnam"), area("Quang Tri")

    assert (north in ends_of_evasion(trial.scene, RED, border)) == (not fence)
    assert (north in tunnels_from(trial.scene, border)) == (not fence)


@pytest.mark.rule("HMP:R13")
def test_giap_holds_for_the_next_round_also_where_red_attacked_before():
    at = {"Kontum": [*["US infantry*"] * 4, *["NVA infantry*"] * 4]}
    trial = on_the_table("R13", at, points=5, pacified=["Kontum"], stockpile=(3, 3))
    trial.do(RED, Fight(area("Kontum"), (), ()), 1, 1)
    _settle(trial)
    buy(trial)
    trial.do(RED, Fight(area("Kontum"), (), ()), 1)  # one die only
    _settle(trial)
    trial.do(RED, Fight(area("Kontum"), (), ()), 1, 1)  # and two again

    assert "R13" not in {note.name for note in trial.state.turn.notes}


def _settle(trial):
    """Decline everything, and promote whoever comes first."""
    while trial.asked() != [(RED, "act")]:
        seat, kind = trial.asked()[0]
        if kind == "promote":
            count, *able = trial.state.pending[-1].decisions[0].about
            trial.do(seat, ChooseUnits(tuple(able[:count])))
        else:
            trial.do(seat, Decline())


@pytest.mark.rule("HMP:X06")
def test_no_dust_off_for_viet_cong():
    up, hands = {"Kontum": [VC[0]]}, (cards("X06"), ())
    for red, asked in (([], False), (["NVA infantry"], True)):
        at = {"Kontum": ["US infantry*"] * 4 + red}
        in_area = {} if red else {"up": up}
        trial = Trial(position(at, seat=BLUE, hands=hands, stockpile=(3, 3), **in_area))
        trial.do(BLUE, Fight(area("Kontum"), (), ()))
        trial.do(RED, Decline(), 6, 1)
        assert ((RED, "respond") in trial.asked()) == asked


@pytest.mark.rule("HMP:3.6", "HMP:6.6")
def test_a_gunboat_that_waits_comes_to_a_river():
    trial = Trial(
        position({}, seat=BLUE, year=1968, decision="deploy", boxes={HOLDING: ["Gunboat"]})
    )
    (boat,) = (u for u, one in trial.state.units.pairs() if one.at == HOLDING)
    assert trial.cites(BLUE, Deploy(area("Quang Nam"), (), (boat,))) == ["HMP:3.6"]
    assert trial.cites(BLUE, Deploy(area("Kien Hoa"), (), (boat,))) == []


@pytest.mark.rule("HMP:X01", "HMP:X19", "HMP:7.2")
@pytest.mark.parametrize(("name", "stays"), [("X01", False), ("X19", False), ("B06", True)])
def test_a_round_against_nobody_uses_up_what_was_declared_for_it(name, stays):
    turn = Turn(seat=BLUE, points=3, notes=(Note(name),))
    down = {"Kontum": [BAD_INTEL[0]]}
    trial = Trial(position({"Kontum": ["ROK"]}, down=down, seat=BLUE, turn=turn))
    trial.do(BLUE, Fight(area("Kontum"), (), ()), 1, 1)  # an empty village

    assert trial.state.turn.points == 2
    assert (name in {note.name for note in trial.state.turn.notes}) == stays


@pytest.mark.rule("HMP:R17")
def test_a_sanctuary_may_be_a_box_where_blue_is():
    trial = bought("R17", {"Saravan": ["LA"]})

    assert trial.cites(RED, ChooseArea(area("Saravan"))) == []
