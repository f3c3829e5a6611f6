"""HM:TET.3 and HM:TET.6  The army of the Tet Offensive, and what holds all year."""

from __future__ import annotations

import pytest
from msgspec.structs import replace

from games.hearts_and_minds.cards.playing import laid_out
from games.hearts_and_minds.positions import VC, VC_PLUS, Trial, area, card, cards, position
from sandtable.games.hearts_and_minds.events import VCLeft
from sandtable.games.hearts_and_minds.orders import (
    Bomb,
    ChangeControl,
    ChooseVC,
    Deploy,
    PlayCampaign,
    TakeLosses,
)
from sandtable.games.hearts_and_minds.printed.counters import BLUE, RED
from sandtable.games.hearts_and_minds.rules.p18_interphase.political_will_scoring import dead_red
from sandtable.games.hearts_and_minds.state import FUTURE, UNASSIGNED, OpenVC, Turn, Unit
from sandtable.kernel.play.hashed_map import HashedMap
from sandtable.kernel.play.state import Frame, Scene

HERE = area("Kontum")


def tet_year(seat, **fields):
    fields.setdefault("turn", Turn(seat=seat, points=3))
    return Trial(position(seat=seat, grand="tet", year=1968, **fields))


@pytest.mark.rule("HMP:10.1")
@pytest.mark.parametrize("faces", [(6,), (1,)], ids=["won", "failed"])
def test_a_try_of_blue_sends_no_viet_cong_to_the_pool(faces):
    trial = tet_year(
        BLUE, at={"Kontum": ["ARVN infantry"] * 3}, up={"Kontum": [VC[0]]}, flags=["Kontum"]
    )
    events = trial.do(BLUE, ChangeControl(HERE, ()), *faces)

    assert VCLeft(HERE, VC[0], "pool") not in events
    assert [one.vc for one in trial.state.open_vc[HERE]] == [VC[0]]


@pytest.mark.rule("HM:TET.6")
@pytest.mark.parametrize("leaves", [VC[0], VC_PLUS[0]])
def test_red_chooses_which_viet_cong_goes_back(leaves):
    trial = tet_year(RED, at={"Kontum": ["NVA infantry"]}, up={"Kontum": [VC[0], VC_PLUS[0]]})
    trial.do(RED, ChangeControl(HERE, ()))

    assert trial.asked() == [(RED, "spent_vc")]
    assert trial.cites(RED, ChooseVC((VC[1],))) == ["HM:TET.6"]
    assert trial.cites(RED, ChooseVC((VC[0], VC_PLUS[0]))) == ["HM:TET.6"]
    events = trial.do(RED, ChooseVC((leaves,)))

    assert VCLeft(HERE, leaves, "pool") in events
    assert [one.vc for one in trial.state.open_vc[HERE]] == [({VC[0], VC_PLUS[0]} - {leaves}).pop()]
    assert trial.asked() == [(RED, "act")]


@pytest.mark.rule("HM:TET.6")
@pytest.mark.parametrize(
    ("grand", "left"),
    [
        pytest.param("tet", 1, id="one of two alike, without a question"),
        pytest.param("easter", 2, id="none in an Easter year"),
        pytest.param("", 2, id="none in other years"),
    ],
)
def test_one_goes_back_in_a_tet_year_alone(grand, left):
    trial = Trial(position(seat=RED, grand=grand, year=1968, up={"Kontum": [VC[0], VC[1]]}))
    trial.do(RED, ChangeControl(HERE, ()))

    assert len(trial.state.open_vc[HERE]) == left
    assert trial.asked() == [(RED, "act")]


@pytest.mark.rule("HM:B04", "HM:TET.6")
@pytest.mark.parametrize("alone", [True, False])
def test_a_marked_cell_that_went_back_to_the_pool_counts_once(alone):
    marked = (OpenVC(VC_PLUS[0], marked=True), *([] if alone else [OpenVC(VC[0])]))
    trial = tet_year(
        RED,
        at={"Pleiku": ["US infantry"]},
        up={"Kontum": [one.vc for one in marked]},
        in_play=(laid_out("B04", about=(VC_PLUS[0],)),),
    )
    trial.state = replace(trial.state, open_vc=HashedMap({HERE: marked}))
    trial.do(RED, ChangeControl(HERE, ()))
    if not alone:
        trial.do(RED, ChooseVC((VC_PLUS[0],)))

    assert trial.state.in_play == ()  # nothing is left to remember
    assert trial.state.discards[BLUE] == (card("B04"),)
    died = replace(trial.state, body_vc=(VC_PLUS[0],))  # drawn again, and lost
    assert dead_red(Scene(trial.rules, trial.printed, died)) == 1


@pytest.mark.rule("HM:B04")
def test_a_marked_cell_that_stays_is_remembered():
    trial = tet_year(
        RED,
        at={"Pleiku": ["US infantry"]},
        up={"Kontum": [VC_PLUS[0], VC[0]]},
        in_play=(laid_out("B04", about=(VC_PLUS[0],)),),
    )
    there = (OpenVC(VC_PLUS[0], marked=True), OpenVC(VC[0]))
    trial.state = replace(trial.state, open_vc=HashedMap({HERE: there}))
    trial.do(RED, ChangeControl(HERE, ()))
    trial.do(RED, ChooseVC((VC[0],)))

    assert [one.card for one in trial.state.in_play] == [card("B04")]
    died = replace(trial.state, body_vc=(VC_PLUS[0],), open_vc=HashedMap({}))
    assert dead_red(Scene(trial.rules, trial.printed, died)) == 3


@pytest.mark.rule("HM:TET.6", "HMP:12.2")
def test_under_bombs_red_may_keep_his_viet_cong():
    at = {"Kontum": ["NVA infantry", "NVA artillery"]}
    trial = tet_year(BLUE, at=at, up={"Kontum": [VC[0]]}, bombers=(1, 0), stockpile=(0, 0))
    infantry, gun = trial.at("Kontum", RED)
    trial.do(BLUE, Bomb(HERE), 5)

    assert trial.asked() == [(RED, "losses")]
    for unit in (infantry, gun):
        assert trial.cites(RED, TakeLosses((unit,), ())) == []
    assert trial.cites(RED, TakeLosses((), (VC[0],))) == []


# --- the army of Tet -------------------------------------------------------------------------


def gathering(due=(), spare=("NVA infantry", "NVA artillery", "NVA tank")):
    """Red plays Tet; these come in a later year, and those are unassigned."""
    under = Frame("year", "red_takes_a_turn", "blue_takes_a_turn")
    turn = Frame("turn", "a_card_is_played", "actions_are_taken", (RED,))
    state = position(
        boxes={FUTURE: list(due), UNASSIGNED: list(spare)},
        seat=RED,
        year=1970,
        decision="play",
        agenda=(under, turn),
        hands=(cards("R26"), cards("B20")),
        stockpile=(6, 0),
        turn=Turn(seat=RED),
    )
    units = state.units
    for unit, x in units.pairs():
        if x.at == FUTURE:
            units = units.set(unit, Unit(FUTURE, due=1971))
    trial = Trial(replace(state, units=units))
    trial.do(RED, PlayCampaign(card("R26"), -1))
    return trial


def named(trial, kind, at):
    """Units of a kind in a box."""
    counters = trial.printed.counters
    return [u for u, x in trial.state.units.pairs() if counters[u].name == kind and x.at == at]


@pytest.mark.rule("HM:TET.3")
def test_unassigned_guns_come_too_but_no_tank():
    trial = gathering()
    (foot,), (gun,), (tank,) = (
        named(trial, kind, UNASSIGNED) for kind in ("NVA infantry", "NVA artillery", "NVA tank")
    )
    box = area("Kampot")

    assert trial.cites(RED, Deploy(box, (), (tank,))) == ["HM:TET.3"]
    assert trial.cites(RED, Deploy(box, (foot,), (gun,))) == []
    trial.do(RED, Deploy(box, (), (gun,)))

    assert trial.at("Kampot") == [gun]
    assert not trial.state.units[gun].veteran
    assert trial.asked() == [(RED, "tet_army")]


@pytest.mark.rule("HM:TET.3")
def test_guns_of_the_pool_wait_until_the_later_years_are_empty():
    trial = gathering(due=["NVA infantry"] * 2)
    (gun,) = named(trial, "NVA artillery", UNASSIGNED)
    first, second = named(trial, "NVA infantry", FUTURE)
    box = area("Kampot")

    assert trial.cites(RED, Deploy(box, (), (gun,))) == ["HM:TET.3"]
    assert trial.cites(RED, Deploy(box, (first,), (gun,))) == ["HM:TET.3"]
    assert trial.cites(RED, Deploy(box, (first, second), (gun,))) == []


@pytest.mark.rule("HM:TET.3")
def test_guns_count_among_the_eight():
    trial = gathering(due=["NVA infantry"] * 7, spare=["NVA artillery"] * 2)
    for name in ("Kampot", "Svay Rieng"):
        units = trial.offers(RED, Deploy).domain((area(name),)).options[-1]
        trial.do(RED, Deploy(area(name), units, ()))
    one, two = named(trial, "NVA artillery", UNASSIGNED)

    assert trial.cites(RED, Deploy(area("Kampot"), (), (one, two))) == ["HM:TET.3"]
    trial.do(RED, Deploy(area("Kampot"), (), (one,)))
    assert (RED, "tet_army") not in trial.asked()
