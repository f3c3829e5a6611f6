"""Red cards."""

from __future__ import annotations

import pytest
from msgspec.structs import replace

from games.hearts_and_minds.cards.playing import (
    FIELD,
    TARGETS,
    bought,
    buy,
    cards_for_later,
    end_turn,
    interphase,
    laid_out,
    on_the_table,
    refused,
    swayed,
)
from games.hearts_and_minds.positions import (
    BAD_INTEL,
    PRINTED,
    VC,
    VC_PLUS,
    Trial,
    area,
    begun,
    card,
    cards,
    position,
)
from games.hearts_and_minds.under_way import fought
from sandtable.games.hearts_and_minds.events import (
    FlagPlaced,
    VCSearched,
    VCTold,
    seen,
)
from sandtable.games.hearts_and_minds.orders import (
    Accept,
    Bomb,
    ChangeControl,
    ChooseArea,
    ChooseUnit,
    ChooseUnits,
    ChooseVC,
    Decline,
    EndTurn,
    Fight,
    Mobilise,
    Respond,
    Retreat,
    StrategicMove,
    TakeLosses,
)
from sandtable.games.hearts_and_minds.printed.counters import BLUE, RED
from sandtable.games.hearts_and_minds.rules.p18_interphase.government_stability_and_coup import (
    price_of_government,
)
from sandtable.games.hearts_and_minds.state import BODY, DEAD, OUT, Note
from sandtable.kernel.play.state import Frame


def told(events):
    return [event.vc for event in events if type(event) is VCTold]


@pytest.mark.rule("HMP:R01")
def test_village_cadres_win_a_province_without_a_die():
    at = {"Pleiku": ["ARVN infantry"] * 3, "Kontum": ["US infantry"]}
    trial = bought("R01", at, down={"Pleiku": [VC[0], BAD_INTEL[0]], "Kontum": [VC[1]]})
    assert trial.cites(RED, ChangeControl(area("Pleiku"), ())) == ["HMP:R01"]
    assert trial.cites(RED, ChangeControl(area("Pleiku"), (BAD_INTEL[0],))) == ["HMP:R01"]
    assert trial.cites(RED, ChangeControl(area("Kontum"), (VC[1],))) == ["HMP:R01"]
    trial.do(RED, ChangeControl(area("Pleiku"), (VC[0],)))

    assert trial.state.flags == {area("Pleiku")}
    assert [one.vc for one in trial.state.open_vc[area("Pleiku")]] == [VC[0]]
    assert refused(on_the_table("R01", at, down={"Pleiku": [BAD_INTEL[0]]})) == ["HMP:R01"]


@pytest.mark.rule("HM:R02")
def test_tunnels_hide_any_number_without_a_die():
    at = {"Pleiku": ["US infantry", *["NVA infantry"] * 4]}
    trial = Trial(position(at, seat=BLUE, hands=(cards("R02"), ())))
    trial.do(BLUE, Fight(area("Pleiku"), (), ()))
    assert trial.asked() == [(RED, "respond")]
    trial.do(RED, Respond(card("R02")))
    assert trial.asked() == [(RED, "slip_away")]
    trial.do(RED, Retreat(area("Kontum"), tuple(trial.at("Pleiku", RED)), (), ()))

    assert len(trial.at("Kontum")) == 4
    assert trial.asked() == [(BLUE, "act")]


@pytest.mark.rule("HMP:R03")
def test_booby_traps_need_no_die():
    at = {"Kontum": ["US infantry"]}
    trial = Trial(position(at, seat=BLUE, hands=(cards("R03"), ()), down={"Pleiku": [VC[0]]}))
    (unit,) = trial.at("Kontum")
    trial.do(BLUE, Mobilise(area("Kontum"), area("Pleiku"), (unit,), (), ()))
    assert trial.asked() == [(RED, "respond")]
    trial.do(RED, Respond(card("R03")))

    assert trial.state.units[unit].at == BODY
    assert trial.state.turn.notes == ()


@pytest.mark.rule("HMP:R04")
def test_an_rpg_burns_a_tank():
    at = {
        "Pleiku": ["US tank", "NVA infantry"],
        "Kontum": ["ARVN tank"],
        "Saigon": ["US tank"],
    }
    trial = bought("R04", at, down={"Kontum": [VC[0]], "Saigon": [BAD_INTEL[0]]})
    assert trial.cites(RED, ChooseUnit(trial.at("Saigon")[0])) == ["HMP:R04"]
    (tank,) = trial.at("Kontum")
    events = trial.do(RED, ChooseUnit(tank))

    assert trial.state.units[tank].at == BODY
    assert told(events) == [VC[0]]
    beside = bought("R04", at, down={"Saigon": [BAD_INTEL[0]]})
    assert told(beside.do(RED, ChooseUnit(beside.at("Pleiku", BLUE)[0]))) == []
    assert refused(on_the_table("R04", {"Saigon": ["US tank"]})) == ["HMP:R04"]


@pytest.mark.rule("HMP:R05")
def test_hanoi_jane_sends_group_after_group():
    trial = bought("R05", {"North Vietnam": ["NVA infantry"] * 6})
    north = trial.at("North Vietnam")
    home = area("North Vietnam")
    assert trial.cites(RED, StrategicMove(home, area("Saravan"), tuple(north[:5]), ())) == [
        "HMP:6.4"
    ]
    trial.do(RED, StrategicMove(home, area("Saravan"), tuple(north[:4]), ()))
    trial.do(RED, StrategicMove(home, area("Kontum"), tuple(north[4:5]), ()))

    assert (len(trial.at("Saravan")), len(trial.at("Kontum"))) == (4, 1)
    assert trial.state.turn.points == 2
    assert trial.asked() == [(RED, "act")]


@pytest.mark.rule("HMP:R05", "HMP:5.4")
def test_hanoi_jane_lasts_the_turn_whatever_comes_between():
    at = {"North Vietnam": ["NVA infantry*"] * 6, "Kontum": ["ARVN infantry"] * 4}
    trial = bought("R05", at, points=3)
    home, end = area("North Vietnam"), area("Kontum")
    trial.do(RED, StrategicMove(home, end, tuple(trial.at("North Vietnam")[:4]), ()))
    trial.do(RED, Fight(end, (), ()), 1, 6)
    trial.do(BLUE, Decline())
    trial.do(RED, Decline())
    assert trial.state.turn.points == 0
    trial.do(RED, StrategicMove(home, end, tuple(trial.at("North Vietnam")[:1]), ()))

    assert (trial.state.turn.points, trial.state.turn.added) == (0, 0)


@pytest.mark.rule("HMP:R05")
def test_hanoi_jane_is_not_for_the_trail_nor_for_a_later_turn():
    at = {"North Vietnam": ["NVA infantry"] * 2, "Xekong": ["NVA infantry"] * 2}
    trial = bought("R05", at, points=3)
    one, two = trial.at("Xekong")
    end = area("Saravan")
    trial.do(RED, StrategicMove(area("Xekong"), end, (one,), ()))
    assert trial.state.turn.points == 0
    assert trial.cites(RED, StrategicMove(area("Xekong"), end, (two,), ())) == ["HMP:6.4"]
    end_turn(trial)

    assert trial.state.turn.notes == ()


@pytest.mark.rule("HMP:R05")
def test_hanoi_jane_needs_somebody_to_move_and_no_monsoon():
    assert refused(on_the_table("R05")) == ["HMP:R05"]
    rain = on_the_table(
        "R05", {"North Vietnam": ["NVA infantry"]}, turns=(4, 3), in_play=(laid_out("X02", RED),)
    )
    assert refused(rain) == ["HMP:R05"]


@pytest.mark.rule("HMP:R06")
@pytest.mark.parametrize(
    ("dead", "grand", "price"), [(4, "", 6), (9, "tet", 7), (9, "easter", 7), (3, "tet", 5)]
)
def test_ky_makes_the_government_dearer(dead, grand, price):
    fields = {"boxes": {BODY: ["ARVN infantry"] * dead}, "grand": grand}

    assert price_of_government(Trial(position(notes=(Note("R06"),), **fields)).scene) == price


@pytest.mark.rule("HMP:R06")
def test_ky_is_void_against_thieu():
    fields = {"hands": (cards("R06", "R18"), cards("B20")), "boxes": {BODY: ["ARVN infantry"]}}
    trial = interphase("generals_stir", stockpile=(0, 9), **fields)
    trial.go_on()
    assert trial.asked() == [(RED, "respond")]
    trial.do(RED, Respond(card("R06")))
    assert trial.asked() == [(BLUE, "government")]
    assert trial.state.pending[-1].decisions[0].about == (3,)

    void = interphase("generals_stir", in_play=(laid_out("B07"),), **fields)
    void.go_on()
    assert void.cites(RED, Respond(card("R06"))) == ["HMP:R06"]


@pytest.mark.rule("HMP:R07")
def test_a_limited_war_gives_red_the_last_turn():
    trial = Trial(
        replace(
            position(
                {"Pleiku": ["NVA infantry"]},
                seat=BLUE,
                turns=(4, 4),
                in_play=(laid_out("R07"),),
                stockpile=(5, 0),
            ),
        )
    )
    trial.do(BLUE, EndTurn())
    assert trial.asked() == [(RED, "act")]
    assert (trial.state.turn.points, trial.state.turn.may_add) == (2, 0)
    trial.do(RED, ChangeControl(area("Pleiku"), ()))
    trial.do(RED, EndTurn())

    assert area("Pleiku") in trial.state.flags
    assert trial.state.turn.is_extra is False


@pytest.mark.rule("HMP:R07")
def test_a_limited_war_lies_on_the_table():
    trial = bought("R07")

    assert [one.card for one in trial.state.in_play] == [card("R07")]
    assert trial.state.turn.points == 2


@pytest.mark.rule("HM:R08")
def test_no_bombs_on_buddhas_birthday():
    trial = bought("R08", TARGETS, bombers=(1, 0))
    assert len(trial.state.in_play) == 1
    blue = Trial(position(TARGETS, seat=BLUE, bombers=(1, 0), in_play=trial.state.in_play))

    assert blue.cites(BLUE, Bomb(area("Kontum"))) == ["HM:R08"]


@pytest.mark.rule("HMP:5.1")
def test_buddhas_birthday_is_over_in_reds_next_turn():
    under = Frame("year", "red_takes_a_turn", "blue_takes_a_turn")
    lasting = tuple(laid_out(number) for number in ("R08", "R15", "R17", "R07"))
    trial = Trial(
        begun(
            "turn",
            "a_turn_begins",
            about=(RED,),
            under=under,
            in_play=lasting,
            hands=cards_for_later("R08"),
        )
    )
    trial.go_on()

    assert [one.card for one in trial.state.in_play] == [card("R07")]
    assert set(cards("R08", "R15", "R17")) == set(trial.state.discards[RED])


@pytest.mark.rule("HM:R09")
def test_sappers_destroy_one_at_random():
    at = {"Saigon": ["US infantry", "Air Cav"], "Kontum": ["ARVN infantry"]}
    trial = bought("R09", at, down={"Saigon": [VC[0]], "Kontum": [BAD_INTEL[0]]})
    assert trial.cites(RED, ChooseArea(area("Kontum"))) == ["HM:R09"]
    units = trial.at("Saigon")
    events = trial.do(RED, ChooseArea(area("Saigon")), 2)

    assert trial.state.units[units[1]].at == BODY
    assert told(events) == [VC[0]]
    assert refused(on_the_table("R09", at)) == ["HM:R09"]


@pytest.mark.rule("HM:R09")
def test_sappers_among_nva_tell_nothing():
    at = {"Kontum": ["ARVN infantry", "NVA infantry"]}
    trial = bought("R09", at, down={"Kontum": [VC[0]]})

    assert told(trial.do(RED, ChooseArea(area("Kontum")), 1)) == []


@pytest.mark.rule("HM:R10")
def test_an_uprising_flags_a_province_even_if_the_comer_is_caught():
    at = {"Saigon": ["US infantry"] * 2}
    trial = bought("R10", at, pacified=["Saigon"], flags=["Pleiku"], down={"Pleiku": [VC[0]]})
    trial.do(RED, ChooseArea(area("Saigon")))
    assert trial.asked() == [(RED, "uprising_vc")]
    trial.do(RED, ChooseVC((VC[0],)), 5)

    assert trial.state.body_vc == (VC[0],)
    assert area("Saigon") in trial.state.flags
    assert trial.state.pacified == frozenset()


@pytest.mark.rule("HM:R10")
def test_an_uprising_needs_nobody():
    trial = bought("R10", down={"Pleiku": [VC[0]]})
    trial.do(RED, ChooseArea(area("Saigon")))
    trial.do(RED, ChooseVC(()))
    assert area("Saigon") in trial.state.flags

    alone = bought("R10")
    alone.do(RED, ChooseArea(area("Saigon")))
    assert area("Saigon") in alone.state.flags


@pytest.mark.rule("HM:R10")
def test_an_uprising_may_be_where_a_flag_is():
    fields = {"flags": ["Saigon"], "down": {"Pleiku": [VC[0]]}}
    trial = bought("R10", **fields)
    events = trial.do(RED, ChooseArea(area("Saigon")))
    events += trial.do(RED, ChooseVC((VC[0],)))

    assert trial.state.cells[area("Saigon")].size == 1
    assert trial.state.flags == {area("Saigon")}
    assert FlagPlaced not in {type(event) for event in events}


def test_under_flags_everywhere_a_viet_cong_can_still_come():
    flags = [PRINTED.areas[here].name for here in sorted(PRINTED.provinces)]
    trial = on_the_table("R10", flags=flags, down={"Pleiku": [VC[0]]})

    assert refused(trial) == []


@pytest.mark.rule("HM:R10", "HMP:9.3")
def test_only_a_viet_cong_that_may_still_move_comes():
    at = {"Pleiku": ["NVA infantry"]}
    trial = on_the_table("R10", at, down={"Pleiku": [VC[0]], "Lam Dong": [VC[1]]})
    trial.do(RED, Mobilise(area("Pleiku"), area("Darlac"), tuple(trial.at("Pleiku")), (), (VC[0],)))
    buy(trial)
    trial.do(RED, ChooseArea(area("Saigon")))

    assert trial.cites(RED, ChooseVC((VC[0],))) == ["HM:R10"]
    assert trial.cites(RED, ChooseVC((VC[1],))) == []


@pytest.mark.rule("HMP:R11")
def test_a_regiment_is_searched_for_in_the_pool():
    trial = on_the_table("R11", flags=["Pleiku", "Kontum"], down={"Kontum": VC[:2]})
    events = buy(trial)
    (found,) = [event for event in events if type(event) is VCSearched]

    assert found.vc in VC_PLUS
    assert found.area == area("Pleiku")
    hidden = seen(found, BLUE)
    assert isinstance(hidden, VCSearched)
    assert hidden.vc is None
    assert trial.state.cells[area("Pleiku")].size == 1


@pytest.mark.rule("HMP:R11")
def test_a_regular_comes_when_no_strong_one_is_left():
    trial = bought("R11", flags=["Pleiku"], body_vc=tuple(VC_PLUS))
    (cadre,) = trial.state.secrets[RED].cells[area("Pleiku")]

    assert cadre.vc in VC
    nobody = on_the_table("R11", flags=["Pleiku"], body_vc=(*VC_PLUS, *VC))
    assert refused(nobody) == ["HMP:R11"]
    assert refused(on_the_table("R11")) == ["HMP:R11"]


@pytest.mark.rule("HMP:R11")
def test_a_regiment_shows_itself_in_the_year_of_an_offensive():
    trial = bought("R11", flags=["Pleiku"], grand="tet")

    assert trial.state.open_vc[area("Pleiku")][0].vc in VC_PLUS


FLAGS = ("Pleiku", "Kontum", "Darlac", "Phu Bon", "Quang Tri", "Quang Nam", "Quang Tin")


@pytest.mark.rule("HMP:R12")
def test_red_provinces_pay_taxes():
    trial = bought("R12", flags=FLAGS)

    assert trial.state.stockpile == (1, 0)
    assert trial.state.turn.points == 2
    assert refused(on_the_table("R12", flags=FLAGS[:4])) == ["HMP:R12"]


@pytest.mark.rule("HMP:R13")
def test_giap_finds_blue_asleep_once():
    trial = bought("R13", FIELD, pacified=["Pleiku"])
    events = trial.do(RED, Fight(area("Pleiku"), (), ()), 1)
    assert fought(events).dice == (1, 0)
    trial.do(BLUE, Decline())
    trial.do(RED, Decline())
    events = trial.do(RED, Fight(area("Pleiku"), (), ()), 1, 2)

    assert fought(events).dice == (1, 2)


@pytest.mark.rule("HM:R14")
def test_uncle_ho_helps_in_every_round_of_the_turn():
    names = ("Pleiku", "Kontum")
    trial = bought("R14", dict.fromkeys(names, FIELD["Pleiku"]), pacified=names)
    for name in names:
        events = trial.do(RED, Fight(area(name), (), ()), 1, 1)
        assert fought(events).totals == (5, 4)
        for seat, asked in ((RED, "spare"), (BLUE, "retreat"), (RED, "retreat")):
            assert trial.asked() == [(seat, asked)]
            trial.do(seat, Decline())


@pytest.mark.rule("HMP:R15")
@pytest.mark.parametrize(
    ("name", "dice", "left"),
    [
        ("North Vietnam", (3,), 1),
        ("Kontum", (2, 6), 1),
        ("Kontum", (6,), 2),
        ("Saravan", (5,), 0),
    ],
)
def test_missiles_drive_bombers_off(name, dice, left):
    at = {
        "North Vietnam": ["NVA infantry"],
        "Kontum": ["NVA artillery", "NVA infantry"],
        "Saravan": ["NVA infantry"],
    }
    trial = Trial(
        position(
            at, seat=BLUE, bombers=(1, 0), in_play=bought("R15").state.in_play, stockpile=(1, 0)
        )
    )
    trial.do(BLUE, Bomb(area(name)), *dice)
    if trial.asked() == [(RED, "losses")]:
        trial.do(RED, TakeLosses(tuple(trial.at(name))[:1], ()))
    if trial.asked() == [(RED, "spare")]:
        trial.do(RED, Accept())

    assert len(trial.at(name)) == left
    assert trial.state.bombers == (1, 1)


@pytest.mark.rule("HMP:R16")
def test_protests_need_two_dead():
    trial = bought("R16", boxes={BODY: ["US infantry", "ROK"]})

    assert trial.state.will == 1
    few = on_the_table("R16", boxes={BODY: ["US infantry", "ARVN infantry"], DEAD: ["US infantry"]})
    assert refused(few) == ["HMP:R16"]


@pytest.mark.rule("HMP:R17")
def test_a_sanctuary_hides_somebody_and_keeps_bombs_away():
    trial = bought("R17", TARGETS)
    assert trial.asked() == [(RED, "sanctuary")]
    assert trial.cites(RED, ChooseArea(area("Kontum"))) == ["HMP:R17"]
    trial.do(RED, ChooseArea(area("Attapu")))
    assert trial.state.cells[area("Attapu")].size == 1
    blue = Trial(position(TARGETS, seat=BLUE, bombers=(1, 0), in_play=trial.state.in_play))

    assert blue.cites(BLUE, Bomb(area("Saravan"))) == ["HMP:R17"]
    assert blue.cites(BLUE, Bomb(area("Kontum"))) == []


@pytest.mark.rule("HMP:R17")
def test_a_sanctuary_without_viet_cong_in_the_last_years():
    trial = bought("R17", year=1973)

    assert trial.asked() == [(RED, "act")]


@pytest.mark.rule("HMP:R18")
def test_a_moratorium_happens_once():
    trial = bought("R18", year=1969)
    assert trial.state.will == 1
    end_turn(trial)

    assert card("R18") in trial.state.removed


@pytest.mark.rule("HM:R19", "HM:R20")
@pytest.mark.parametrize(
    ("number", "at", "scored"),
    [
        ("R19", {"Phnom Penh": ["CA"]}, [2]),
        ("R19", {"Champasak": ["LA"], "Phnom Penh": ["CA"]}, []),
        ("R20", {"Champasak": ["LA"]}, [2]),
        ("R20", {"Champasak": ["LA"], "Phnom Penh": ["CA"]}, []),
    ],
)
def test_invasions_score_when_nobody_is_left(number, at, scored):
    trial = interphase("offensives_are_scored", at=at, year=1970, in_play=(laid_out(number),))

    assert swayed(trial.go_on(), f"HM:{number}") == scored


@pytest.mark.rule("HM:R19", "HM:R20")
@pytest.mark.parametrize(("number", "nation"), [("R19", "LA"), ("R20", "CA")])
def test_invasions_come_too_late_after_a_collapse(number, nation):
    assert refused(on_the_table(number, year=1970, collapsed=(nation,))) == [f"HM:{number}"]
    assert [one.card for one in bought(number, year=1970).state.in_play] == [card(number)]


@pytest.mark.rule("HM:R21", "HM-P:19.17")
def test_cronkite_sends_two_americans_home():
    at = {
        "Saigon": ["US infantry", "US artillery", "Air Cav", "ROK"],
        "Champasak": ["Lima Site 85"],
    }
    trial = bought("R21", at, year=1969)
    assert trial.asked() == [(BLUE, "cronkite")]
    infantry, artillery, korean, cavalry = trial.at("Saigon")
    assert trial.cites(BLUE, ChooseUnits((infantry, korean))) == ["HM:R21"]
    site = trial.at("Champasak")[0]  # counts as a US unit for promotions only (RUL-0170)
    assert trial.cites(BLUE, ChooseUnits((infantry, site))) == ["HM:R21"]
    assert trial.cites(BLUE, ChooseUnits((infantry,))) == ["HM:R21"]
    trial.do(BLUE, ChooseUnits((infantry, cavalry)))

    assert {trial.state.units[u].at for u in (infantry, cavalry)} == {OUT}
    assert trial.state.units[artillery].at >= 0


@pytest.mark.rule("HM:R21")
def test_cronkite_takes_what_there_is():
    trial = bought("R21", {"Saigon": ["US infantry"]}, year=1969)

    assert trial.at("Saigon") == []
    none = on_the_table("R21", {"Saigon": ["ROK"]}, year=1969, boxes={BODY: ["US infantry"]})
    assert refused(none) == ["HM:R21"]


def test_every_card_has_an_event_a_response_or_a_campaign():
    from sandtable.games.hearts_and_minds.rules.p05_turn.card_event_purchase import card_events  # noqa: PLC0415
    from sandtable.games.hearts_and_minds.rules.p05_turn.responses import card_responses  # noqa: PLC0415

    built = {*card_events(), *card_responses(), "X24"}
    campaigns = {one.number for one in PRINTED.cards if one.is_campaign}
    assert built | campaigns == {one.number for one in PRINTED.cards}
