"""9 Limits and exceptions of Viet Cong and raids, clause by clause."""

from __future__ import annotations

from collections import Counter

import pytest

from games.hearts_and_minds.bush_events import walking
from games.hearts_and_minds.cards.playing import bought, buy, cards_for_later, on_the_table, refused
from games.hearts_and_minds.positions import (
    BAD_INTEL,
    PRINTED,
    VC,
    VC_PLUS,
    Trial,
    area,
    cards,
    position,
)
from games.hearts_and_minds.under_way import fought, reinforcements
from sandtable.games.hearts_and_minds.events import (
    PoolShuffled,
    UnitsLost,
    UnitsRated,
    VCLeft,
    VCTurnedUp,
)
from sandtable.games.hearts_and_minds.orders import (
    Accept,
    Decline,
    Deploy,
    EndMobilisation,
    EndTurn,
    Fight,
    Mobilise,
    Move,
    PlaceVC,
    Retreat,
    Shift,
    TakeLosses,
)
from sandtable.games.hearts_and_minds.printed.counters import BLUE, RED, Face
from sandtable.games.hearts_and_minds.rules.p09_viet_cong.raids import raid
from sandtable.games.hearts_and_minds.rules.p09_viet_cong.viet_cong_placement import may_appear
from sandtable.games.hearts_and_minds.state import HOLDING
from sandtable.games.hearts_and_minds.state_lookups import own

HERE, START = area("Tay Ninh"), area("Long An")


def entering(*faces, units=("ARVN infantry",), others=(), **fields):
    """Let Blue march from Long An into Tay Ninh, where others may be already."""
    at = {"Long An": list(units), "Tay Ninh": list(others)}
    trial = Trial(position(at, seat=BLUE, **fields))
    counters = trial.printed.counters
    group = trial.at("Long An")
    infantry = tuple(unit for unit in group if counters[unit].is_infantry)
    assets = tuple(unit for unit in group if counters[unit].is_ground_asset)
    return trial, trial.do(BLUE, Mobilise(START, HERE, infantry, assets, ()), *faces)


# --- placing and the pool -------------------------------------------------------------------


@pytest.mark.parametrize(
    ("place", "may"),
    [
        pytest.param("Quang Ngai", True, id="beside a flag"),
        pytest.param("Binh Dinh", False, id="not where Air Cav alone is Blue's"),
        pytest.param("Phnom Penh", False, id="not off the trail in Cambodia"),
    ],
)
def test_where_viet_cong_may_appear(place, may):
    trial = Trial(position({"Binh Dinh": ["Air Cav"]}, flags=["Kontum"]))

    assert may_appear(trial.scene, area(place)) == may


@pytest.mark.rule("HMP:9.1")
def test_an_event_places_them_beside_even_where_blue_stands():
    trial, _ = walking(5, 1, others={"Binh Long": ["ARVN infantry"]})

    assert trial.cites(RED, PlaceVC(area("Binh Long"))) == []


def test_what_is_in_the_pool():
    assert Counter(PRINTED.faces) == {Face.VC: 8, Face.VC_PLUS: 4, Face.BAD_INTEL: 12}


@pytest.mark.rule("HMP:R17")
def test_a_sanctuary_with_an_empty_pool_still_bans_bombs():
    trial = bought("R17", body_vc=tuple(range(24)))

    assert trial.asked() == [(RED, "act")]
    assert not trial.state.cells.map
    assert [PRINTED.cards[one.card].number for one in trial.state.in_play] == ["R17"]


@pytest.mark.rule("HMP:R11")
def test_a_search_mixes_the_pool():
    events = buy(on_the_table("R11", flags=["Pleiku"]))

    assert any(type(event) is PoolShuffled for event in events)


# --- moving ---------------------------------------------------------------------------------


@pytest.mark.rule("HMP:9.3")
def test_viet_cong_march_with_the_soldiers_of_their_area_for_one_point():
    trial = Trial(position({"Kontum": ["NVA infantry"]}, down={"Kontum": [VC[0]]}))
    (unit,) = trial.at("Kontum")
    trial.do(RED, Mobilise(area("Kontum"), area("Pleiku"), (unit,), (), (VC[0],)))

    assert trial.state.turn.points == 2
    assert trial.at("Pleiku") == [unit]
    assert trial.state.cells[area("Pleiku")].size == 1


@pytest.mark.rule("HMP:9.3")
@pytest.mark.parametrize(
    ("start", "to"), [("Quang Tri", "North Vietnam"), ("Svay Rieng", "Phnom Penh")]
)
def test_where_viet_cong_never_go(start, to):
    trial = Trial(position(down={start: [VC[0]]}))
    order = Mobilise(area(start), area(to), (), (), (VC[0],))

    assert area(to) in PRINTED.neighbours[area(start)]
    assert trial.cites(RED, order) == ["HMP:9.3"]


@pytest.mark.rule("HMP:9.3")
def test_viet_cong_join_blue_units_unseen():
    trial = Trial(position({"Pleiku": ["US infantry"]}, down={"Kontum": [VC[0]]}))
    events = trial.do(RED, Mobilise(area("Kontum"), area("Pleiku"), (), (), (VC[0],)))

    assert not any(type(event) is VCTurnedUp for event in events)
    assert trial.state.cells[area("Pleiku")].size == 1
    assert len(trial.at("Pleiku")) == 1


# --- revealing ------------------------------------------------------------------------------


@pytest.mark.rule("HMP:9.4")
@pytest.mark.parametrize("ends", [("Attapu", "Xekong"), ("Xekong", "Attapu")])
def test_areas_are_revealed_in_the_order_in_which_blue_entered_them(ends):
    down = {"Attapu": [BAD_INTEL[0]], "Xekong": [BAD_INTEL[1]]}
    trial = Trial(position({"Champasak": ["LA"] * 3}, down=down, seat=BLUE))
    one, two, _ = trial.at("Champasak")
    trial.do(BLUE, Mobilise(area("Champasak"), area(ends[0]), (one,), (), ()))
    trial.do(BLUE, Move(area(ends[1]), (two,), (), ()))
    events = trial.do(BLUE, EndMobilisation())

    assert [e.area for e in events if type(e) is VCTurnedUp] == [area(name) for name in ends]


def test_air_cav_alone_reveals_nobody():
    at = {"Saigon": ["Air Cav"], "Tay Ninh": ["ARVN infantry"]}
    trial = Trial(position(at, down={"Tay Ninh": [VC[0]]}, seat=BLUE))
    trial.do(BLUE, Shift(trial.at("Saigon")[0], HERE))

    assert trial.state.cells[HERE].size == 1


@pytest.mark.rule("HMP:3.6")
def test_who_is_deployed_beside_hidden_viet_cong_finds_nobody():
    at, down = {"Attapu": ["LA"]}, {"Attapu": [VC[0]]}
    trial = reinforcements("blue_deploys", at=at, boxes={HOLDING: ["LA"] * 2}, down=down)
    trial.go_on()
    units = tuple(u for u, x in trial.state.units.pairs() if x.at == HOLDING)
    events = trial.do(BLUE, Deploy(area("Attapu"), units, ()))  # no die for an ambush

    assert len(trial.at("Attapu", BLUE)) == 3
    assert not any(type(event) is VCTurnedUp for event in events)
    assert trial.state.cells[area("Attapu")].size == 1


@pytest.mark.rule("HMP:7.10")
def test_a_retreat_never_meets_hidden_viet_cong():
    at = {"Kontum": [*["NVA infantry"] * 4, *["ARVN infantry"] * 4]}
    fields = {"down": {"Pleiku": [VC[0]]}, "flags": ["Kontum"], "stockpile": (3, 3)}
    trial = Trial(position(at, seat=BLUE, **fields))
    trial.do(BLUE, Fight(area("Kontum"), (), ()), 1, 1)
    while trial.asked() != [(BLUE, "retreat")]:
        trial.do(trial.asked()[0][0], Decline())
    group = tuple(trial.at("Kontum", BLUE))

    assert trial.cites(BLUE, Retreat(area("Pleiku"), group, (), ())) == ["HMP:7.10"]
    assert trial.cites(BLUE, Retreat(area("Binh Dinh"), group, (), ())) == []


@pytest.mark.rule("HMP:9.4", "HMP:9.4.b")
def test_bad_intel_comes_before_any_ambush():
    down = {"Tay Ninh": [VC[0], BAD_INTEL[0]]}
    _, events = entering(2, 5, 6, down=down)  # an empty village, then the ambush

    types = [type(event) for event in events]
    assert types.index(VCLeft) < types.index(UnitsLost)


@pytest.mark.rule("HMP:9.4")
def test_who_was_revealed_stays_face_up_after_the_turn():
    trial, _ = entering(1, down={"Tay Ninh": [VC[0]]}, hands=cards_for_later("B08"))
    trial.do(BLUE, EndTurn())

    assert [one.vc for one in trial.state.open_vc[HERE]] == [VC[0]]


# --- ambushes -------------------------------------------------------------------------------


def test_who_lies_face_up_does_not_ambush():
    trial, _ = entering(up={"Tay Ninh": [VC[0]]})  # no die is laid ready

    assert len(trial.at("Tay Ninh", BLUE)) == 1


@pytest.mark.rule("HMP:9.4.b")
def test_an_ambush_hits_the_group_alone_and_teaches_nobody():
    others = ["US infantry", "NVA infantry"]
    trial, events = entering(6, others=others, down={"Tay Ninh": [VC[0]]})

    (lost,) = [event.units for event in events if type(event) is UnitsLost]
    assert [PRINTED.counters[unit].name for unit in lost] == ["ARVN infantry"]
    assert len(trial.at("Tay Ninh", BLUE)) == 1
    assert not any(type(event) is UnitsRated for event in events)  # it is no battle
    assert [one.vc for one in trial.state.open_vc[HERE]] == [VC[0]]  # and nobody fires back


@pytest.mark.rule("HMP:9.4.b", "HMP:7.7")
def test_no_tank_is_given_while_infantry_is_there():
    units = ["ARVN infantry", "ARVN infantry*", "ARVN tank"]
    trial, _ = entering(6, units=units, down={"Tay Ninh": [VC[0]]})
    *infantry, tank = trial.at("Tay Ninh", BLUE)

    assert trial.cites(BLUE, TakeLosses((tank,), ())) == ["HMP:7.7"]
    assert trial.cites(BLUE, TakeLosses((infantry[0],), ())) == []


# --- Red's own counters ---------------------------------------------------------------------


@pytest.mark.rule("HMP:9.5", "HMP:7.5")
@pytest.mark.parametrize(("used", "total"), [((), 1), ((VC_PLUS[0],), 3)])
def test_only_who_is_turned_up_fights(used, total):
    at = {"Tay Ninh": ["NVA infantry", *["ARVN infantry"] * 4]}
    trial = Trial(position(at, down={"Tay Ninh": [VC_PLUS[0]]}))
    events = trial.do(RED, Fight(HERE, used, ()), 1, 1)

    assert fought(events).totals[RED] == total


def test_red_always_sees_his_own():
    trial = Trial(position(down={"Tay Ninh": [VC[0], BAD_INTEL[0]]}, seat=BLUE))

    assert [one.vc for one in own(trial.known(RED)).cells[HERE]] == [VC[0], BAD_INTEL[0]]
    assert not own(trial.known(BLUE)).cells


# --- raids ----------------------------------------------------------------------------------


@pytest.mark.rule("HMP:9.7", "HMP:X25")
@pytest.mark.parametrize(
    ("raiders", "cites"), [(["NVA artillery"], ["HMP:X25"]), (["NVA infantry"], [])]
)
def test_guns_raid_nobody(raiders, cites):
    at = {"Kontum": raiders, "Pleiku": ["ARVN infantry"]}

    assert refused(on_the_table("X25", at, seat=RED)) == cites


@pytest.mark.rule("HM:BUSH.3/3")
def test_a_tank_alone_burns_no_village():
    trial, _ = walking(3, 3, units=["ARVN tank"], others={"Binh Long": ["NVA infantry"] * 2})

    assert (BLUE, "burn") not in trial.asked()


@pytest.mark.rule("HMP:9.7")
def test_nobody_evades_a_raid_fires_back_or_learns_from_it():
    at = {"Kontum": ["US infantry", "NVA infantry", "NVA infantry*"]}
    trial = bought("X25", at, 4, seat=BLUE, hands=(cards("R02"), ()))
    assert trial.asked() == [(RED, "losses")]
    events = trial.do(RED, TakeLosses((trial.at("Kontum", RED)[0],), ()))

    assert len(trial.at("Kontum", BLUE)) == 1
    assert not any(type(event) is UnitsRated for event in events)


@pytest.mark.rule("HMP:9.7", "HMP:7.7")
@pytest.mark.parametrize(("order", "left"), [(Accept(), 3), (Decline(), 2)])
def test_the_r_of_a_raid_may_be_paid_off(order, left):
    trial = Trial(position({"Tay Ninh": ["NVA infantry"] * 4}, seat=BLUE, stockpile=(1, 0)))
    trial.call(lambda run: raid(run, BLUE, HERE), 6, seat=BLUE)
    assert trial.asked() == [(RED, "spare")]
    trial.do(RED, order)

    assert len(trial.at("Tay Ninh")) == left
