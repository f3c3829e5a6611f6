"""HMP:3  The Reinforcements Phase."""

from __future__ import annotations

import pytest
from msgspec.structs import replace

from games.hearts_and_minds.positions import (
    BAD_INTEL,
    PRINTED,
    VC,
    Trial,
    area,
    begun,
    cards,
)
from games.hearts_and_minds.under_way import of_kind, reinforcements, where
from sandtable.games.hearts_and_minds.events import StockpileChanged
from sandtable.games.hearts_and_minds.orders import ChooseUnits, Decline, Deploy, PlaceVC, Shift
from sandtable.games.hearts_and_minds.printed.counters import BLUE, RED
from sandtable.games.hearts_and_minds.state import (
    BODY,
    DEAD,
    FUTURE,
    HOLDING,
    OUT,
    RECALLED,
    UNASSIGNED,
    Lasting,
)
from sandtable.kernel.play.state import Frame


def dues(kinds, year):
    """A state change: units of these kinds are due in a year."""

    def change(state):
        units = state.units
        for kind, count in kinds.items():
            for unit in of_kind(kind)[-count:]:
                units = units.set(unit, replace(units[unit], at=FUTURE, due=year))
        return replace(state, units=units)

    return change


@pytest.mark.rule("HMP:3.1", "HM:Y73.9")
@pytest.mark.parametrize(
    ("year", "will", "hunt", "points"),
    [
        pytest.param(1966, 1, False, (2, 2), id="two each"),
        pytest.param(1967, 0, False, (2, 3), id="Blue gets one more at nought"),
        pytest.param(1968, 1, False, (3, 2), id="Red gets one more from 1968 on"),
        pytest.param(1970, 1, True, (2, 2), id="but not under Commando Hunt"),
        pytest.param(1973, 30, False, (4, 1), id="1973"),
        pytest.param(1973, 30, True, (3, 1), id="1973 under Commando Hunt"),
        pytest.param(1973, 0, False, (4, 2), id="1973 on the Hawk side"),
        pytest.param(1974, 30, False, (5, 0), id="1974"),
        pytest.param(1974, 0, False, (5, 1), id="1974 on the Hawk side"),
        pytest.param(1975, -1, False, (6, 1), id="1975 on the Hawk side"),
        pytest.param(1974, 30, True, (4, 0), id="1974 under Commando Hunt"),
        pytest.param(1975, 30, True, (5, 0), id="1975 under Commando Hunt"),
        pytest.param(1975, 30, False, (6, 0), id="1975"),
    ],
)
def test_stockpiles_grow(year, will, hunt, points):
    in_play = (Lasting(cards("B22")[0], BLUE, 1969, 1),) if hunt else ()
    trial = reinforcements(year=year, will=will, stockpile=(1, 1), in_play=in_play)
    events = trial.go_on()

    grown = [0, 0]
    for event in events:
        if isinstance(event, StockpileChanged) and event.cite == "HMP:3.1":
            grown[event.seat] += event.by
    assert tuple(grown) == points


@pytest.mark.rule("HMP:3.2")
def test_cards_of_1969_are_shuffled_in():
    aside = cards("R18", "R19", "R20", "R21", "B20", "B21", "B22", "B23")
    decks = (cards("R01", "R02"), cards("B01"))
    trial = reinforcements("cards_of_1969_are_mixed_in", 1969, aside=aside, decks=decks)
    trial.go_on()

    assert trial.state.aside == ()
    nobody = trial.state.secrets[2]
    left = {*nobody.red_deck, *trial.state.secrets[RED].hand}
    assert left == {*cards("R18", "R19", "R20", "R21", "R01", "R02")}
    assert trial.state.deck_sizes == (6, 5)


def test_other_years_have_no_new_cards():
    trial = reinforcements("cards_of_1969_are_mixed_in", 1968, aside=cards("R18", "B20"))
    trial.go_on()

    assert trial.state.aside == cards("R18", "B20")


@pytest.mark.rule("HMP:3.3")
def test_units_due_arrive_and_bombers_return_fuelled():
    trial = reinforcements("units_arrive", 1969, bombers=(2, 1), missions=1)
    trial.state = dues({"ARVN infantry": 2, "NVA infantry": 3}, 1969)(trial.state)
    trial.state = dues({"Khmer Rouge": 1}, 1970)(trial.state)
    trial.go_on()

    assert trial.asked() == [(BLUE, "deploy")]
    assert [where(trial, unit) for unit in of_kind("ARVN infantry")[-2:]] == [HOLDING] * 2
    assert where(trial, of_kind("Khmer Rouge")[-1]) == FUTURE
    assert trial.state.bombers == (3, 0)
    assert trial.state.missions == 0


def test_unassigned_units_do_not_arrive_by_themselves():
    kinds = ["NVA infantry", "NVA tank", "NVA artillery", "US infantry"]
    trial = reinforcements("units_arrive", 1968, boxes={UNASSIGNED: kinds})
    trial.go_on()

    assert [where(trial, of_kind(kind)[0]) for kind in kinds] == [UNASSIGNED] * 4


@pytest.mark.rule("HMP:3.4")
def test_the_body_count_box_empties():
    boxes = {BODY: ["NVA tank", "NVA infantry*", "US infantry*", "ARVN artillery"]}
    trial = reinforcements(
        "the_dead_are_counted_out", 1967, boxes=boxes, body_vc=(VC[0], BAD_INTEL[0])
    )
    units = {kind: of_kind(kind)[0] for kind in ("NVA tank", "NVA infantry", "US infantry")}
    before = trial.state.pool_size
    trial.go_on()

    assert trial.state.body_vc == ()
    assert trial.state.pool_size == before + 2
    assert where(trial, units["NVA tank"]) == UNASSIGNED
    assert where(trial, units["US infantry"]) in {DEAD, HOLDING}
    assert not trial.state.units[units["US infantry"]].veteran


@pytest.mark.rule("HM:Y73.4", "HMP:3.4")
@pytest.mark.parametrize(("year", "box"), [(1972, UNASSIGNED), (1973, HOLDING)])
def test_dead_tanks_are_replaced_from_1973_on(year, box):
    trial = reinforcements(
        "the_dead_are_counted_out", year, boxes={BODY: ["NVA tank"]}, is_port_closed=True
    )
    tank = of_kind("NVA tank")[0]
    trial.go_on()
    if year >= 1973:
        trial.do(RED, ChooseUnits((tank,)))

    assert where(trial, tank) == (box if year < 1973 else area("North Vietnam"))


@pytest.mark.rule("HM:Y73.4", "HMP:3.4")
@pytest.mark.parametrize(("year", "box"), [(1967, UNASSIGNED), (1972, UNASSIGNED), (1973, DEAD)])
def test_a_tank_that_dust_off_brought_out_leaves_the_dead_pool_before_1973(year, box):
    boxes = {DEAD: ["NVA tank"]}
    trial = reinforcements("the_dead_are_counted_out", year, boxes=boxes, is_port_closed=True)
    trial.go_on()

    assert where(trial, of_kind("NVA tank")[0]) == box


# --- withdrawals ----------------------------------------------------------------------------


@pytest.mark.rule("HMP:3.3")
def test_blue_chooses_whom_he_withdraws():
    at = {"Saigon": ["US infantry*"] * 2, "Kontum": ["US infantry"]}
    trial = reinforcements("units_withdraw", 1969, at=at)
    trial.go_on()

    assert trial.asked() == [(BLUE, "withdraw")]
    here = tuple(trial.at("Saigon"))
    assert trial.cites(BLUE, ChooseUnits(here[:1])) == ["HMP:3.3"]
    trial.do(BLUE, ChooseUnits((here[0], trial.at("Kontum")[0])))
    assert [where(trial, here[0]), where(trial, here[1])] == [OUT, area("Saigon")]


@pytest.mark.rule("HMP:3.3")
def test_the_map_comes_before_the_dead_and_a_shortage_is_forgiven():
    trial = reinforcements(
        "units_withdraw", 1970, at={"Saigon": ["US infantry"]}, boxes={DEAD: ["US infantry"] * 2}
    )
    trial.go_on()

    assert all(where(trial, unit) == OUT for unit in of_kind("US infantry"))


@pytest.mark.rule("HMP:3.3")
def test_in_1972_all_americans_leave_but_lima_site():
    at = {
        "Saigon": ["US infantry", "US tank", "Air Cav", "ROK", "IF"],
        "Champasak": ["LA", "Lima Site 85"],
        "Kien Hoa": ["ROK"],
    }
    trial = reinforcements("units_withdraw", 1972, at=at, boxes={UNASSIGNED: ["US infantry"]})
    trial.go_on()

    assert [PRINTED.counters[u].name for u in trial.at("Saigon")] == ["ROK", "IF"]
    assert trial.asked() == [(BLUE, "withdraw")]
    assert "Lima Site 85" in {PRINTED.counters[u].name for u in trial.at("Champasak")}
    assert all(where(trial, unit) == OUT for unit in of_kind("US infantry"))


# --- replacements ---------------------------------------------------------------------------


@pytest.mark.rule("HMP:3.5")
def test_blue_gets_five_arvn_one_ally_and_all_locals_back():
    dead = ["ARVN infantry"] * 5 + ["ARVN artillery", "US infantry", "ROK", "LA", "CA"]
    trial = reinforcements(
        "blue_takes_free_replacements",
        1970,
        boxes={DEAD: dead, RECALLED: ["ARVN infantry*"]},
        stockpile=(0, 1),
    )
    arvn = of_kind("ARVN infantry")
    gun = of_kind("ARVN artillery")[0]
    trial.go_on()

    assert where(trial, of_kind("LA")[0]) == where(trial, of_kind("CA")[0]) == HOLDING
    assert trial.state.units[arvn[5]].at == HOLDING
    assert trial.state.units[arvn[5]].veteran
    assert trial.asked() == [(BLUE, "free_replacements")]
    assert trial.cites(BLUE, ChooseUnits((*arvn[:5], gun))) == ["HMP:3.5"]
    trial.do(BLUE, ChooseUnits((*arvn[:4], gun)))
    assert trial.asked() == [(BLUE, "free_replacements")]
    assert trial.cites(BLUE, ChooseUnits((arvn[4],))) == ["HMP:3.5"]
    both = (of_kind("ROK")[0], of_kind("US infantry")[0])
    assert trial.cites(BLUE, ChooseUnits(both)) == ["HMP:3.5"]
    trial.do(BLUE, ChooseUnits((of_kind("ROK")[0],)))
    assert trial.asked() == [(BLUE, "paid_replacements")]
    both = (arvn[4], of_kind("US infantry")[0])
    assert trial.cites(BLUE, ChooseUnits(both)) == ["HMP:3.5"]
    trial.do(BLUE, ChooseUnits(both[:1]))
    assert trial.state.stockpile == (0, 0)
    assert where(trial, arvn[4]) == HOLDING
    assert where(trial, both[1]) == DEAD


@pytest.mark.rule("HMP:3.5")
@pytest.mark.parametrize(("year", "box"), [(1971, area("Saigon")), (1972, DEAD)])
def test_no_american_comes_back_from_1972_on(year, box):
    at = {name: ["NVA infantry"] for name in ("Binh Tuy", "Kien Hoa")}
    flags = {PRINTED.areas[one].name for one in PRINTED.coast[1:-1]} - {"Saigon"}
    trial = reinforcements(
        "blue_takes_an_ally_back", year, boxes={DEAD: ["US infantry"]}, at=at, flags=sorted(flags)
    )
    trial.go_on()
    if year < 1972:
        trial.do(BLUE, ChooseUnits(tuple(of_kind("US infantry")[:1])))

    assert where(trial, of_kind("US infantry")[0]) == box


@pytest.mark.rule("HMP:3.7")
def test_red_gets_eight_back_and_his_friends():
    dead = ["NVA infantry"] * 8 + ["NVA artillery", "NVA tank", "Pathet Lao", "Khmer Rouge"]
    trial = reinforcements(
        "red_takes_free_replacements", 1970, boxes={DEAD: dead}, stockpile=(1, 0)
    )
    nva, gun = of_kind("NVA infantry"), of_kind("NVA artillery")[0]
    trial.go_on()

    assert trial.asked() == [(RED, "free_replacements")]
    assert trial.cites(RED, ChooseUnits((*nva[:8], gun))) == ["HMP:3.5"]
    assert trial.cites(RED, ChooseUnits((*nva[:7], of_kind("NVA tank")[0]))) == ["HMP:3.5"]
    trial.do(RED, ChooseUnits((*nva[:7], gun)))
    assert trial.asked() == [(RED, "paid_replacements")]
    trial.do(RED, ChooseUnits((nva[7],)))
    assert trial.state.stockpile == (0, 0)
    assert where(trial, of_kind("Pathet Lao")[0]) == area("Saravan")
    assert where(trial, of_kind("Khmer Rouge")[0]) == HOLDING  # Red chooses who takes Kampot


@pytest.mark.rule("HMP:3.5", "HMP:3.7")
@pytest.mark.parametrize(
    ("step", "seat", "kind"),
    [
        ("blue_takes_free_replacements", BLUE, "ARVN infantry"),
        ("blue_takes_an_ally_back", BLUE, "ROK"),
        ("red_takes_free_replacements", RED, "NVA infantry"),
    ],
)
def test_free_replacements_may_be_left_in_the_dead_pool(step, seat, kind):
    trial = reinforcements(step, 1968, boxes={DEAD: [kind]})
    trial.go_on()

    assert trial.asked() == [(seat, "free_replacements")]
    trial.do(seat, ChooseUnits(()))
    assert where(trial, of_kind(kind)[0]) == DEAD


@pytest.mark.rule("HM:Y73.8")
@pytest.mark.parametrize("count", [0, 1, 2])
def test_red_may_leave_units_in_the_unassigned_pool(count):
    trial = reinforcements(
        "red_takes_from_the_pool", 1974, boxes={UNASSIGNED: ["NVA infantry"] * 2}
    )
    trial.go_on()
    units = of_kind("NVA infantry")[:2]

    assert trial.asked() == [(RED, "unassigned")]
    trial.do(RED, ChooseUnits(tuple(units[:count])))
    assert sum(where(trial, unit) == UNASSIGNED for unit in units) == 2 - count


@pytest.mark.rule("HM:Y73.7")
@pytest.mark.parametrize("count", [0, 1, 2, 3])
def test_blue_may_promote_up_to_two_arvn(count):
    trial = reinforcements("the_last_years_begin", 1973, at={"Saigon": ["ARVN infantry"] * 3})
    trial.go_on()
    units = tuple(trial.at("Saigon")[:count])

    assert trial.asked() == [(BLUE, "promote_arvn")]
    assert (trial.cites(BLUE, ChooseUnits(units)) == []) == (count <= 2)


# --- deploying ------------------------------------------------------------------------------


@pytest.mark.rule("HMP:3.6")
@pytest.mark.parametrize(
    ("kind", "places", "cites"),
    [
        pytest.param("US infantry", "Binh Dinh", [], id="Americans by the coast"),
        pytest.param("US infantry", "Pleiku", ["HMP:3.6"], id="not inland"),
        pytest.param("ARVN infantry", "Pleiku", [], id="ARVN anywhere"),
        pytest.param("ARVN infantry", "Kontum", ["HMP:3.6"], id="not under a flag"),
        pytest.param("ARVN infantry", "Darlac", ["HMP:3.6"], id="not upon Viet Cong"),
        pytest.param("ARVN infantry", "Long An", ["HMP:3.6"], id="not into a full province"),
        pytest.param("ARVN infantry", "Champasak", ["HMP:3.6"], id="not abroad"),
        pytest.param("LA", "Champasak", [], id="Laotians at home"),
        pytest.param("LA", "Attapu", [], id="or with comrades, whoever is there"),
        pytest.param("LA", "Saravan West", ["HMP:3.6"], id="not upon Red alone"),
    ],
)
def test_where_blue_deploys(kind, places, cites):
    trial = reinforcements(
        "blue_deploys",
        at={
            "Long An": ["ARVN infantry"] * 4,
            "Attapu": ["LA", "NVA infantry"],
            "Saravan West": ["NVA infantry"],
        },
        down={"Darlac": [VC[0]]},
        flags=["Kontum"],
        boxes={HOLDING: [kind]},
    )
    trial.go_on()
    unit = next(u for u, x in trial.state.units.pairs() if x.at == HOLDING)

    assert trial.asked() == [(BLUE, "deploy")]
    assert trial.cites(BLUE, Deploy(area(places), (unit,), ())) == cites
    assert trial.cites(BLUE, Decline()) == ["HMP:3.6"]


@pytest.mark.rule("HMP:3.6")
def test_blue_puts_aircraft_elsewhere_and_says_when_he_is_done():
    trial = reinforcements(
        "blue_deploys", at={"Saigon": ["Air Cav"]}, boxes={HOLDING: ["ARVN infantry"]}
    )
    trial.go_on()
    air_cav, arvn = of_kind("Air Cav")[0], of_kind("ARVN infantry")[0]

    trial.do(BLUE, Shift(air_cav, area("Darlac")))
    trial.do(BLUE, Deploy(area("Darlac"), (arvn,), ()))
    assert trial.asked() != [(BLUE, "deploy")]
    assert trial.at("Darlac") == [arvn, air_cav]


@pytest.mark.rule("HMP:3.8")
def test_four_north_vietnamese_a_year_come_by_the_port():
    trial = reinforcements("red_deploys", boxes={HOLDING: ["NVA infantry"] * 5 + ["NVA artillery"]})
    trial.go_on()
    nva, gun = of_kind("NVA infantry")[:5], of_kind("NVA artillery")[0]

    assert trial.cites(RED, Deploy(area("Savannakhet"), (nva[0],), ())) == ["HMP:3.6"]
    assert trial.cites(RED, Deploy(area("Kampot"), tuple(nva), ())) == ["HMP:3.6"]
    assert trial.cites(RED, Deploy(area("Kampot"), tuple(nva[:4]), (gun,))) == ["HMP:3.6"]
    trial.do(RED, Deploy(area("Kampot"), tuple(nva[:3]), (gun,)))
    assert trial.at("North Vietnam") == nva[3:]


@pytest.mark.rule("HMP:3.8", "HM:Y73.6")
@pytest.mark.parametrize(
    "closed",
    [
        pytest.param({"is_port_closed": True}, id="closed"),
        pytest.param({"at": {"Kampot": ["CA"]}}, id="held by Blue"),
    ],
)
def test_a_closed_port_sends_all_to_the_north(closed):
    trial = reinforcements("red_deploys", boxes={HOLDING: ["NVA infantry"] * 2}, **closed)
    trial.go_on()

    assert trial.at("North Vietnam") == of_kind("NVA infantry")[:2]


@pytest.mark.rule("HMP:3.8", "HM:Y73.6", "HM:B23")
def test_a_closed_port_is_closed_to_khmer_rouge_too():
    trial = reinforcements(
        "red_deploys", 1970, boxes={HOLDING: ["Khmer Rouge"]}, is_port_closed=True
    )
    trial.go_on()
    (unit,) = of_kind("Khmer Rouge")[:1]

    assert trial.asked() == [(RED, "deploy")]
    assert trial.cites(RED, Deploy(area("Kampot"), (unit,), ())) == ["HMP:3.6"]
    trial.do(RED, Deploy(area("Svay Rieng"), (unit,), ()))
    assert trial.at("Svay Rieng") == [unit]


@pytest.mark.rule("HMP:3.9", "HM:Y73.6", "HM:B23")
@pytest.mark.parametrize(("closed", "cites"), [(True, ["HMP:9.1"]), (False, [])])
def test_a_closed_port_is_closed_to_the_years_viet_cong_too(closed, cites):
    trial = reinforcements("viet_cong_rise", 1971, flags=["Kontum"], is_port_closed=closed)
    trial.go_on()

    assert trial.asked() == [(RED, "place_vc")]
    assert trial.cites(RED, PlaceVC(area("Kampot"))) == cites
    assert trial.cites(RED, PlaceVC(area("Svay Rieng"))) == []


@pytest.mark.rule("HM:TET.4", "HM:B23")
def test_a_closed_port_does_not_stop_the_viet_cong_of_tet():
    under = Frame("turn", "a_card_is_played", "actions_are_taken", (RED,))
    fields = {"year": 1970, "grand": "tet", "is_port_closed": True}
    trial = Trial(begun("offensive", "more_viet_cong_rise", under=under, **fields))
    trial.go_on()

    assert trial.cites(RED, PlaceVC(area("Kampot"))) == []


@pytest.mark.rule("HMP:3.8")
def test_an_open_port_takes_khmer_rouge():
    trial = reinforcements("red_deploys", 1970, boxes={HOLDING: ["Khmer Rouge"]})
    trial.go_on()

    assert trial.at("Kampot") == of_kind("Khmer Rouge")[:1]


@pytest.mark.rule("HMP:3.8")
def test_friends_of_red_go_elsewhere_when_their_place_is_taken():
    trial = reinforcements(
        "red_deploys", at={"Saravan": ["LA"]}, boxes={HOLDING: ["Pathet Lao"]}, is_port_closed=True
    )
    trial.go_on()
    unit = of_kind("Pathet Lao")[0]

    assert trial.cites(RED, Deploy(area("Saravan"), (unit,), ())) == ["HMP:3.6"]
    trial.do(RED, Deploy(area("Attapu"), (unit,), ()))
    assert trial.at("Attapu") == [unit]


# --- Viet Cong ------------------------------------------------------------------------------


@pytest.mark.rule("HMP:3.9")
@pytest.mark.parametrize(
    ("year", "flags", "drawn"),
    [
        pytest.param(1968, 9, 6, id="six up to 1968"),
        pytest.param(1969, 9, 3, id="three up to 1972"),
        pytest.param(1968, 2, 4, id="no more than flags and two"),
    ],
)
def test_the_years_viet_cong(year, flags, drawn):
    names = ["Kontum", "Pleiku", "Darlac", "Phu Bon", "Quang Duc", "Lam Dong", "Tay Ninh"]
    names += ["Binh Long", "Phuoc Long"]
    trial = reinforcements("viet_cong_rise", year, flags=names[:flags])
    trial.go_on()
    count = 0
    while trial.asked() and trial.asked()[0][1] == "place_vc":
        assert trial.state.secrets[RED].met == ()
        trial.do(RED, PlaceVC(trial.offers(RED, PlaceVC).parameters[0][1].options[-1]))
        count += 1

    assert count == drawn
    assert len(trial.state.secrets[RED].met) == drawn


@pytest.mark.rule("HMP:9.1")
@pytest.mark.parametrize(
    ("place", "cites"),
    [
        pytest.param("Kontum", [], id="under a flag, whoever is there"),
        pytest.param("Quang Ngai", [], id="beside a flag"),
        pytest.param("Binh Dinh", ["HMP:9.1"], id="not beside a flag where Blue is"),
        pytest.param("Quang Tin", ["HMP:9.1"], id="not beside a flag where it is pacified"),
        pytest.param("Saigon", ["HMP:9.1"], id="not far from flags"),
        pytest.param("Xekong", [], id="on the trail"),
        pytest.param("Attapu", ["HMP:9.1"], id="not on the trail where Blue is"),
        pytest.param("Champasak", ["HMP:9.1"], id="not off the trail"),
        pytest.param("Pleiku", ["HMP:9.1"], id="not a third one"),
    ],
)
def test_where_viet_cong_rise(place, cites):
    trial = reinforcements(
        "viet_cong_rise",
        flags=["Kontum", "Pleiku"],
        pacified=["Quang Tin"],
        down={"Pleiku": [VC[0]]},
        up={"Pleiku": [VC[1]]},
        at={"Kontum": ["ARVN infantry"], "Binh Dinh": ["US infantry"], "Attapu": ["LA"]},
    )
    trial.go_on()

    assert trial.cites(RED, PlaceVC(area(place))) == cites


@pytest.mark.rule("HMP:3.9")
def test_an_empty_pool_gives_no_viet_cong():
    trial = reinforcements("viet_cong_rise", flags=["Kontum", "Pleiku"], body_vc=tuple(range(24)))
    trial.go_on()

    assert trial.asked() == [] or trial.asked()[0][1] != "place_vc"
