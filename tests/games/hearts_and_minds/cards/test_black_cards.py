"""Black cards: either side may hold them."""

from __future__ import annotations

from collections import Counter

import pytest

from games.hearts_and_minds.cards.playing import (
    TO_PLAY,
    bought,
    buy,
    cards_for_later,
    end_turn,
    laid_out,
    notes,
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
from games.hearts_and_minds.under_way import totals
from sandtable.games.hearts_and_minds.events import (
    BattleChanged,
    BidMade,
    StockpileChanged,
    VCTold,
    seen,
)
from sandtable.games.hearts_and_minds.orders import (
    Accept,
    Bomb,
    ChangeControl,
    ChooseArea,
    ChooseNumber,
    ChooseUnit,
    ChooseUnits,
    ChooseVC,
    Decline,
    Fight,
    Mobilise,
    Move,
    Pacify,
    PlayCampaign,
    PlayCard,
    Respond,
    Retreat,
)
from sandtable.games.hearts_and_minds.printed.counters import BLUE, RED
from sandtable.games.hearts_and_minds.state import BODY, DEAD, UNASSIGNED, Note, Turn
from sandtable.kernel.play.state import Frame

#: Blue stands in Kontum; Red is too many to evade, and no flag is there.
KONTUM = {"Kontum": [*["US infantry*"] * 2, *["NVA infantry"] * 4]}


@pytest.mark.rule("HMP:X01", "HMP:7.3")
def test_search_and_destroy_adds_a_factor_and_a_veteran_to_one_attack():
    at = {"Kontum": [*["ARVN infantry"] * 4, *["NVA infantry"] * 4]}
    trial = bought("X01", at, seat=BLUE, flags=["Kontum"])
    events = trial.do(BLUE, Fight(area("Kontum"), (), ()), 2, 1)  # 5 + 2: one dead
    assert totals(events) == (4, 5)
    assert notes(trial) == {"X01"}
    trial.do(RED, Decline())
    trial.do(BLUE, Decline())

    veterans = [u for u in trial.at("Kontum", BLUE) if trial.state.units[u].veteran]
    assert len(veterans) == 2  # one for the battle, one for the search
    assert notes(trial) == set()
    assert trial.asked() == [(BLUE, "act")]


@pytest.mark.rule("HMP:X01")
def test_search_and_destroy_helps_only_the_attacker():
    trial = bought("X01", KONTUM, seat=RED)
    events = trial.do(RED, Fight(area("Kontum"), (), ()), 1, 1)

    assert totals(events) == (5, 4)


@pytest.mark.rule("HM:X02")
@pytest.mark.parametrize(("turns", "points"), [((3, 3), 4), ((4, 3), 3)])
def test_monsoon_gives_a_point_more_before_the_fourth_turn(turns, points):
    trial = bought("X02", seat=RED, turns=turns)

    assert trial.state.turn.points == points
    assert [one.card for one in trial.state.in_play] == [card("X02")]


@pytest.mark.rule("HMP:X03")
@pytest.mark.parametrize(("before", "after"), [((2, 1), (1, 2)), ((0, 1), (0, 2))])
def test_boondoggle_moves_a_point(before, after):
    trial = bought("X03", seat=BLUE, stockpile=before)

    assert trial.state.stockpile == after


@pytest.mark.rule("HMP:X04")
@pytest.mark.parametrize(("seat", "will"), [(RED, 1), (BLUE, -1)])
def test_pentagon_papers_turn_opinion_and_leave_the_game(seat, will):
    trial = bought("X04", seat=seat)

    assert trial.state.will == will
    end_turn(trial)
    assert card("X04") in trial.state.removed


@pytest.mark.rule("HMP:X05")
@pytest.mark.parametrize(("bids", "will"), [((3, 2), 1), ((1, 2), -1), ((2, 2), 0), ((0, 0), 0)])
def test_bids_of_paris_are_lost_and_the_higher_one_turns_opinion(bids, will):
    trial = bought("X05", seat=RED, stockpile=(3, 2))

    assert trial.asked() == [(RED, "bid"), (BLUE, "bid")]
    assert trial.cites(BLUE, ChooseNumber(3)) == ["HMP:X05"]
    (made,) = trial.do(RED, ChooseNumber(bids[0]))
    assert seen(made, BLUE) == BidMade(RED, None)
    trial.do(BLUE, ChooseNumber(bids[1]))

    assert trial.state.will == will
    assert trial.state.stockpile == (3 - bids[0], 2 - bids[1])
    assert trial.asked() == [(RED, "act")]


@pytest.mark.rule("HMP:X06")
def test_dust_off_takes_a_unit_out_of_the_count():
    trial = Trial(
        position(
            {"Kontum": ["US infantry", "ARVN infantry", *["NVA infantry*"] * 4]},
            seat=RED,
            hands=((), cards("X06")),
            stockpile=(0, 2),
        )
    )
    american, vietnamese = trial.at("Kontum", BLUE)
    trial.do(RED, Fight(area("Kontum"), (), ()), 5, 1)  # 8 + 5: two dead
    assert trial.asked() == [(BLUE, "respond")]
    assert trial.cites(BLUE, ChooseUnit(american)) != []
    trial.do(BLUE, Respond(card("X06")))
    assert trial.asked() == [(BLUE, "dust_off")]
    trial.do(BLUE, ChooseUnit(american))

    assert trial.state.units[american].at == DEAD
    assert trial.state.units[vietnamese].at == BODY
    assert trial.state.stockpile == (0, 1)
    assert card("X06") in trial.state.discards[BLUE]


@pytest.mark.rule("HM:X07")
def test_full_metal_jacket_scores_when_hue_changes_hands_this_turn():
    trial = bought("X07", {"Thua Thien": ["NVA infantry"]}, seat=RED)
    events = trial.do(RED, ChangeControl(area("Thua Thien"), ()))

    assert swayed(events, "HM:X07") == [1]
    assert swayed(end_turn(trial), "HM:X07") == []


@pytest.mark.rule("HM:X07")
def test_full_metal_jacket_is_not_for_whoever_holds_hue():
    assert refused(on_the_table("X07", seat=BLUE)) == ["HM:X07"]
    assert refused(on_the_table("X07", seat=RED, flags=["Thua Thien"])) == ["HM:X07"]
    assert refused(on_the_table("X07", seat=BLUE, flags=["Thua Thien"])) == []


@pytest.mark.rule("HM:X07")
def test_hue_counts_at_the_end_of_the_turn_if_an_event_freed_it():
    turn = Turn(seat=BLUE, points=1, notes=(Note("X07"),))
    trial = Trial(position(seat=BLUE, turn=turn))

    assert swayed(end_turn(trial), "HM:X07") == [-1]


@pytest.mark.rule("HM:X08")
def test_apocalypse_now_makes_one_rescue_dearer():
    trial = Trial(
        begun(
            "interphase",
            "laos_is_tested",
            at={"Saravan": ["Pathet Lao"], "Kampot": ["Khmer Rouge"]},
            year=1969,
            stockpile=(0, 5),
            hands=(cards("X08"), ()),
        )
    )
    trial.go_on()
    assert trial.asked() == [(RED, "respond")]
    trial.do(RED, Respond(card("X08")))
    assert trial.asked() == [(BLUE, "rescue")]
    events = trial.do(BLUE, Accept())

    assert StockpileChanged(BLUE, -5, "HMP:11.3") in events
    assert "CA" in trial.state.collapsed  # nothing was left for Cambodia


@pytest.mark.rule("HM:X08")
def test_apocalypse_now_leaves_the_other_country_and_ones_own_friends_alone():
    from sandtable.games.hearts_and_minds.printed.counters import Nation  # noqa: PLC0415
    from sandtable.games.hearts_and_minds.rules.p11_laos_cambodia.collapse import price_of  # noqa: PLC0415

    scene = Trial(position(notes=(Note("X08", (0, RED)),))).scene

    assert price_of(scene, Nation.LAO) == 5
    assert price_of(scene, Nation.PATHET_LAO) == 3
    assert price_of(scene, Nation.CAMBODIAN) == 3


LAOS = {"Saravan": [*["Pathet Lao"] * 1, "NVA infantry", *["LA"] * 3]}


@pytest.mark.rule("HM:X09")
def test_out_country_adds_three_to_an_attack_beside_the_locals():
    trial = bought("X09", LAOS, seat=RED)
    trial.do(RED, Fight(area("Saravan"), (), ()))
    assert trial.asked() == [(BLUE, "evade")]
    events = trial.do(BLUE, Decline(), 1, 1)

    assert totals(events)[RED] == 5
    assert trial.state.turn.points == 2  # the round is paid for, the event is not


@pytest.mark.rule("HM:X09")
def test_out_country_waits_for_an_attack_that_fits():
    at = {"Saravan": ["Pathet Lao"], "Kontum": ["NVA infantry", *["ARVN infantry"] * 4]}
    trial = bought("X09", at, seat=RED)
    events = trial.do(RED, Fight(area("Kontum"), (), ()), 1, 1)

    assert totals(events)[RED] == 1
    assert "X09" in notes(trial)


@pytest.mark.rule("HM:X09")
def test_out_country_needs_a_faction():
    assert refused(on_the_table("X09", {"Kontum": ["NVA infantry"]}, seat=RED)) == ["HM:X09"]


@pytest.mark.rule("HMP:X10")
def test_trail_roads_give_a_free_and_longer_march():
    at = {"Savannakhet": ["NVA infantry"], "Champasak": ["NVA infantry"]}
    trial = bought("X10", at, seat=RED)
    (unit,) = trial.at("Savannakhet")
    assert trial.asked() == [(RED, "trail_roads")]
    trial.do(RED, ChooseArea(area("Savannakhet")))
    assert trial.asked() == [(RED, "mobilise")]
    trial.do(RED, Move(area("Attapu"), (unit,), (), ()))  # three areas far

    assert trial.at("Attapu") == [unit]
    assert trial.state.turn.points == 2
    assert notes(trial) == set()


@pytest.mark.rule("HMP:X10")
def test_trail_roads_need_somebody_abroad():
    assert refused(on_the_table("X10", {"Kontum": ["NVA infantry"]}, seat=RED)) == ["HMP:X10"]


@pytest.mark.rule("HMP:X11")
def test_refugees_leave_an_empty_province():
    trial = bought(
        "X11",
        {"Pleiku": ["ARVN infantry"]},
        seat=RED,
        flags=["Kontum", "Darlac"],
        pacified=["Pleiku", "Saigon"],
        down={"Darlac": BAD_INTEL[:1]},
    )
    assert trial.cites(RED, ChooseArea(area("Pleiku"))) == ["HMP:X11"]
    assert trial.cites(RED, ChooseArea(area("Darlac"))) == ["HMP:X11"]
    trial.do(RED, ChooseArea(area("Kontum")))

    assert trial.state.flags == {area("Darlac")}


@pytest.mark.rule("HMP:X11")
def test_refugees_may_end_pacification():
    trial = bought("X11", seat=RED, pacified=["Saigon"])

    assert trial.state.pacified == frozenset()


@pytest.mark.rule("HMP:X12")
def test_rice_harvest_saves_three_and_ends_actions():
    at = {"Pleiku": [*["ARVN infantry"] * 2], "Kontum": ["NVA infantry"]}
    trial = bought("X12", at, seat=BLUE, stockpile=(0, 2), bombers=(1, 0))

    assert trial.state.stockpile == (0, 5)
    assert trial.cites(BLUE, Pacify(area("Pleiku"))) != []
    assert trial.cites(BLUE, Bomb(area("Kontum"))) == []
    end_turn(trial)
    assert trial.state.stockpile == (0, 5)


@pytest.mark.rule("HMP:X12")
def test_rice_harvest_comes_too_late_once_something_is_spent():
    assert refused(on_the_table("X12", seat=BLUE, points=1)) == ["HMP:X12"]
    assert refused(on_the_table("X12", seat=BLUE, turn={"added": 1})) == ["HMP:X12"]


@pytest.mark.rule("HM:X13")
def test_whispering_death_flags_a_province_with_a_hidden_viet_cong():
    trial = bought(
        "X13",
        {"Pleiku": ["US infantry"], "Darlac": ["US infantry"]},
        seat=RED,
        pacified=["Pleiku"],
        down={"Pleiku": [VC[0], BAD_INTEL[0]], "Darlac": [BAD_INTEL[1]]},
    )
    assert trial.cites(RED, ChooseArea(area("Darlac"))) == ["HM:X13"]
    events = trial.do(RED, ChooseArea(area("Pleiku")))

    assert area("Pleiku") in trial.state.flags
    assert trial.state.pacified == frozenset()
    assert trial.state.cells[area("Pleiku")].size == 2  # still face down
    told = [event.vc for event in events if type(event) is VCTold]
    assert Counter(told) == Counter([VC[0], BAD_INTEL[0]])  # Blue knows that one of them is real
    assert all(seen(e, BLUE) is None for e in events if type(e) is VCTold)


@pytest.mark.rule("HM:X13")
def test_whispering_death_tells_nothing_beside_nva():
    trial = bought("X13", {"Pleiku": ["NVA infantry"]}, seat=RED, down={"Pleiku": [VC[0]]})
    events = trial.do(RED, ChooseArea(area("Pleiku")))

    assert not any(type(event) is VCTold for event in events)


@pytest.mark.rule("HM:X13")
def test_whispering_death_frees_a_province_for_blue():
    at = {"Pleiku": ["US infantry", "NVA infantry"], "Kontum": ["NVA infantry"]}
    trial = bought("X13", at, seat=BLUE, flags=["Pleiku", "Kontum"])

    assert trial.state.flags == {area("Kontum")}


@pytest.mark.rule("HMP:X14")
def test_a_patrol_finds_viet_cong_without_an_ambush():
    trial = bought("X14", {"Pleiku": ["US infantry"]}, seat=BLUE, down={"Pleiku": [VC_PLUS[0]]})

    assert [one.vc for one in trial.state.open_vc[area("Pleiku")]] == [VC_PLUS[0]]
    assert trial.asked() == [(BLUE, "act")]


@pytest.mark.rule("HMP:X14")
def test_red_exchanges_two_hidden_viet_cong():
    down = {"Pleiku": [VC[0]], "Darlac": [BAD_INTEL[0], VC[1]]}
    trial = bought("X14", seat=RED, down=down)
    assert trial.cites(RED, ChooseVC((BAD_INTEL[0], VC[1]))) == ["HMP:X14"]
    pick = trial.offers(RED, ChooseVC).parameters[0][1].options
    assert len(pick) == 2
    trial.do(RED, ChooseVC(next(pair for pair in pick if BAD_INTEL[0] in pair)))

    cells = trial.state.secrets[RED].cells
    assert [one.vc for one in cells[area("Pleiku")]] == [BAD_INTEL[0]]
    assert {one.vc for one in cells[area("Darlac")]} == {VC[0], VC[1]}


@pytest.mark.rule("HMP:X14")
def test_red_needs_two_areas_to_exchange():
    assert refused(on_the_table("X14", seat=RED, down={"Pleiku": VC[:2]})) == ["HMP:X14"]
    assert refused(on_the_table("X14", seat=BLUE)) == ["HMP:X14"]


@pytest.mark.rule("HMP:X15")
def test_a_forced_march_goes_farther_and_out_of_contact():
    at = {"Saigon": ["ARVN infantry", "NVA infantry"]}
    trial = bought("X15", at, seat=BLUE)
    (unit,) = trial.at("Saigon", BLUE)
    trial.do(BLUE, Mobilise(area("Saigon"), area("Lam Dong"), (unit,), (), ()))

    assert trial.at("Lam Dong") == [unit]
    assert trial.state.turn.points == 1  # event and mobilisation
    assert notes(trial) == set()


@pytest.mark.rule("HMP:X15")
def test_a_forced_march_is_for_one_mobilisation():
    at = {"Saigon": ["ARVN infantry", "NVA infantry"], "Pleiku": ["ARVN infantry"]}
    trial = bought("X15", at, seat=BLUE, stockpile=(0, 2))
    (unit,) = trial.at("Saigon", BLUE)
    (other,) = trial.at("Pleiku", BLUE)
    far = Mobilise(area("Saigon"), area("Quang Duc"), (unit,), (), ())
    assert trial.cites(BLUE, far) == []
    trial.do(BLUE, Mobilise(area("Pleiku"), area("Darlac"), (other,), (), ()))

    assert trial.cites(BLUE, far) == ["HMP:6.2"]


GUNS = {"Kontum": ["US artillery", "US infantry"], "Pleiku": ["NVA artillery", "NVA infantry"]}


@pytest.mark.rule("HMP:X16")
@pytest.mark.parametrize(("die", "at"), [(4, BODY), (3, area("Pleiku"))])
def test_counter_battery_hits_from_four(die, at):
    trial = on_the_table("X16", GUNS, seat=BLUE)
    gun = next(u for u in trial.at("Pleiku") if "artillery" in PRINTED.counters[u].name)
    buy(trial, die)

    assert trial.state.units[gun].at == at


@pytest.mark.rule("HMP:X16")
def test_counter_battery_needs_guns_in_range():
    far = {"Saigon": ["US artillery", "US infantry"], "Pleiku": ["NVA artillery"]}

    assert refused(on_the_table("X16", far, seat=BLUE)) == ["HMP:X16"]


@pytest.mark.rule("HM:X17")
def test_the_firebase_goes_to_infantry_even_from_the_enemy():
    at = {"Kontum": ["US infantry"], "Pleiku": ["ARVN infantry"], "Darlac": ["US artillery"]}
    trial = bought("X17", at, seat=BLUE, firebase=(area("Saigon"), RED))
    assert trial.cites(BLUE, ChooseArea(area("Darlac"))) == ["HM:X17"]
    trial.do(BLUE, ChooseArea(area("Kontum")))
    assert trial.state.firebase == (area("Kontum"), BLUE)
    end_turn(trial)
    trial.do(BLUE, Retreat(area("Pleiku"), (), tuple(trial.at("Darlac")), ()))

    assert trial.state.firebase == (area("Kontum"), BLUE)  # the card goes, the firebase stays
    assert card("X17") in trial.state.discards[BLUE]


@pytest.mark.rule("HMP:X18")
def test_old_hands_make_two_veterans():
    at = {"Kontum": ["US infantry", "ROK"], "Pleiku": ["ARVN infantry"]}
    trial = bought("X18", at, seat=BLUE)
    assert trial.asked() == [(BLUE, "promote")]
    units = (trial.at("Kontum")[0], trial.at("Pleiku")[0])
    trial.do(BLUE, ChooseUnits(units))

    assert all(trial.state.units[unit].veteran for unit in units)
    assert refused(on_the_table("X18", {"Kontum": ["US infantry*"]}, seat=BLUE)) == ["HMP:X18"]


@pytest.mark.rule("HMP:X19")
def test_a_night_assault_makes_the_defender_keep_the_lower_die():
    trial = bought("X19", KONTUM, seat=RED)
    events = trial.do(RED, Fight(area("Kontum"), (), ()), 1, 6, 2)
    rounds = [e.battle for e in events if type(e) is BattleChanged and e.battle is not None]

    assert rounds[-1].dice == (1, 2)


@pytest.mark.rule("HM:X20")
def test_red_gets_a_tank_from_his_friends():
    trial = bought("X20", seat=RED, boxes={UNASSIGNED: ["NVA tank"]})

    assert [PRINTED.counters[u].name for u in trial.at("North Vietnam")] == ["NVA tank"]
    assert trial.state.turn.points == 2
    assert refused(on_the_table("X20", seat=RED, boxes={DEAD: ["NVA tank"]})) == ["HM:X20"]


@pytest.mark.rule("HM:X20")
def test_blue_spends_as_much_as_red_loses():
    trial = bought("X20", seat=BLUE, stockpile=(3, 0))
    assert trial.asked() == [(BLUE, "pressure")]
    assert trial.cites(BLUE, ChooseNumber(4)) == ["HM:X20"]
    trial.do(BLUE, ChooseNumber(3))

    assert trial.state.stockpile == (0, 0)
    assert trial.state.turn.points == 1
    assert refused(on_the_table("X20", seat=BLUE)) == ["HM:X20"]


@pytest.mark.rule("HM:X20")
def test_one_point_is_pressed_without_a_question():
    trial = bought("X20", seat=BLUE, stockpile=(1, 0))

    assert trial.state.stockpile == (0, 0)
    assert trial.state.turn.points == 3


@pytest.mark.rule("HM:X21")
def test_a_cease_fire_stops_the_dying():
    trial = bought("X21", KONTUM, seat=RED)
    end_turn(trial)
    assert trial.asked() == [(BLUE, "cease_fire")]
    trial.do(BLUE, Accept())
    assert [one.card for one in trial.state.in_play] == [card("X21")]

    fight = Trial(position(KONTUM, seat=BLUE, in_play=(laid_out("X21", RED),)))
    fight.do(BLUE, Fight(area("Kontum"), (), ()), 6, 6)
    assert len(fight.at("Kontum")) == 6
    assert fight.state.stockpile == (0, 0)


@pytest.mark.rule("HMP:5.1")
@pytest.mark.parametrize(("seat", "left"), [(RED, []), (BLUE, ["X21"])])
def test_a_cease_fire_ends_with_the_next_turn_of_whoever_offered_it(seat, left):
    under = Frame("year", "red_takes_a_turn", "blue_takes_a_turn")
    trial = Trial(
        begun(
            "turn",
            "a_turn_begins",
            about=(seat,),
            under=under,
            in_play=(laid_out("X21", RED),),
            hands=cards_for_later("X21"),
        )
    )
    trial.go_on()

    assert [PRINTED.cards[one.card].number for one in trial.state.in_play] == left


@pytest.mark.rule("HM:X21")
def test_a_refused_cease_fire_turns_opinion():
    trial = bought("X21", seat=BLUE)
    end_turn(trial)

    assert swayed(trial.do(RED, Decline()), "HM:X21") == [-1]


@pytest.mark.rule("HM:X21")
def test_no_cease_fire_after_bloodshed():
    assert refused(on_the_table("X21", seat=RED, turn={"dead": (0, 1)})) == ["HM:X21"]
    assert refused(on_the_table("X21", seat=RED, turn={"dead": (1, 0)})) == []
    late = on_the_table("X21", seat=RED, turn={"dead": (0, 1), "notes": (Note("X21"),)})
    end_turn(late)
    assert (BLUE, "cease_fire") not in late.asked()


@pytest.mark.rule("HMP:X22")
def test_a_spotter_helps_blue_once():
    at = {"Kontum": ["NVA infantry"], "Pleiku": ["NVA infantry"]}
    trial = bought("X22", at, seat=BLUE, bombers=(2, 0))
    trial.do(BLUE, Bomb(area("Kontum")), 3)  # 3 + 2: one dead
    assert trial.at("Kontum") == []
    trial.do(BLUE, Bomb(area("Pleiku")), 2)

    assert len(trial.at("Pleiku")) == 1
    assert refused(on_the_table("X22", seat=RED)) == ["HMP:X22"]


@pytest.mark.rule("HMP:X22", "HMP:R15")
def test_a_spotter_waits_for_a_mission_that_makes_its_roll():
    at = {"North Vietnam": ["NVA infantry"], "Pleiku": ["NVA infantry"]}
    trial = bought("X22", at, seat=BLUE, bombers=(2, 0), in_play=(laid_out("R15"),))
    trial.do(BLUE, Bomb(area("North Vietnam")), 3)  # the missiles drive it off
    assert notes(trial) == {"X22"}
    trial.do(BLUE, Bomb(area("Pleiku")), 3)  # 3 + 2: one dead

    assert trial.at("Pleiku") == []
    assert notes(trial) == set()


@pytest.mark.rule("HMP:R15", "HMP:12.2")
@pytest.mark.parametrize(
    ("die", "asked"),
    [
        pytest.param(3, [(BLUE, "act")], id="driven off: there is no roll to mislead"),
        pytest.param(2, [(RED, "respond")], id="the mission goes on, and Red may respond"),
    ],
)
def test_missiles_are_tested_before_red_misleads_the_bombers(die, asked):
    fields = {"bombers": (1, 0), "hands": (cards("X22"), ()), "in_play": (laid_out("R15"),)}
    trial = Trial(position({"North Vietnam": ["NVA infantry"]}, seat=BLUE, **fields))
    trial.do(BLUE, Bomb(area("North Vietnam")), die)

    assert trial.asked() == asked


@pytest.mark.rule("HMP:X22")
def test_red_misleads_the_bombers():
    at = {"Kontum": ["NVA infantry"]}
    trial = Trial(position(at, seat=BLUE, bombers=(1, 0), hands=(cards("X22"), ())))
    trial.do(BLUE, Bomb(area("Kontum")))
    assert trial.asked() == [(RED, "respond")]
    trial.do(RED, Respond(card("X22")), 6)  # 6 - 2: R

    assert len(trial.at("Kontum")) == 0 or trial.state.stockpile == (0, 0)
    assert notes(trial) == set()


@pytest.mark.rule("HMP:X23")
@pytest.mark.parametrize(("die", "will"), [(4, -1), (6, -1), (3, 0), (2, 0), (1, 1)])
def test_son_tay_turns_opinion_by_a_die(die, will):
    trial = on_the_table("X23", seat=BLUE)
    buy(trial, die)

    assert trial.state.will == will


@pytest.mark.rule("HM:X24")
def test_mad_minute_adds_two_points():
    hands = (cards("R12", "X24", "R22"), ())
    trial = Trial(position(hands=hands, **TO_PLAY))
    assert trial.cites(RED, PlayCard(card("X24"), -1)) == ["HM:X24"]
    assert trial.cites(RED, PlayCard(card("X24"), card("X24"))) == ["HM:X24"]
    trial.do(RED, PlayCard(card("R12"), card("X24")))

    assert trial.state.turn.points == 4
    end_turn(trial)
    assert {card("R12"), card("X24")} <= set(trial.state.discards[RED])


@pytest.mark.rule("HM:X24")
def test_points_of_mad_minute_are_free_of_a_campaigns_zone():
    hands = (cards("X24", "R22"), ())
    state = position(hands=hands, stockpile=(3, 0), **TO_PLAY)
    trial = Trial(state)
    trial.do(RED, PlayCampaign(card("R22"), card("X24")))

    assert (trial.state.turn.points, trial.state.turn.bound) == (8, 6)


@pytest.mark.rule("HM:X24")
def test_mad_minute_is_played_alone_as_the_last_card():
    trial = Trial(position(hands=(cards("X24"), ()), **TO_PLAY))
    trial.do(RED, PlayCard(card("X24"), -1))

    assert trial.state.turn.points == 2


@pytest.mark.rule("HMP:X25")
def test_hit_and_run_raids_next_door():
    at = {"Kontum": ["NVA infantry"]}
    at |= {name: ["ARVN infantry"] for name in ("Pleiku", "Quang Ngai", "Saigon")}
    trial = bought("X25", at, seat=RED)
    assert trial.cites(RED, ChooseArea(area("Saigon"))) == ["HMP:X25"]
    trial.do(RED, ChooseArea(area("Pleiku")), 4)

    assert trial.at("Pleiku") == []
    assert trial.state.turn.raided == (area("Pleiku"),)


@pytest.mark.rule("HMP:X25")
def test_a_raid_by_a_hidden_viet_cong_tells_that_it_is_real():
    trial = bought(
        "X25",
        {"Pleiku": ["ARVN infantry"], "Saigon": ["ARVN infantry"]},
        seat=RED,
        down={"Kontum": [VC[0]], "Long An": [BAD_INTEL[0]]},
    )
    assert trial.cites(RED, ChooseArea(area("Saigon"))) == ["HMP:X25"]
    events = trial.do(RED, ChooseArea(area("Pleiku")), 1)

    assert [event.vc for event in events if type(event) is VCTold] == [VC[0]]
    assert refused(on_the_table("X25", seat=RED)) == ["HMP:X25"]


@pytest.mark.rule("HMP:X26")
def test_a_depot_replaces_one_of_the_dead():
    boxes = {DEAD: ["US infantry", "ARVN infantry"], BODY: ["ARVN infantry"]}
    trial = bought("X26", seat=BLUE, year=1968, boxes=boxes)
    american, vietnamese, box = (u for u, x in trial.state.units.pairs() if x.at in {DEAD, BODY})
    assert trial.asked() == [(BLUE, "depot_unit")]
    dead = {u for u, x in trial.state.units.pairs() if x.at == DEAD}
    assert set(trial.offers(BLUE, ChooseUnit).parameters[0][1].options) == dead
    unit = next(u for u in dead if PRINTED.counters[u].name == "US infantry")
    trial.do(BLUE, ChooseUnit(unit))
    assert trial.cites(BLUE, ChooseArea(area("Kontum"))) == ["HMP:X26"]  # not on the coast
    trial.do(BLUE, ChooseArea(area("Saigon")))

    assert trial.at("Saigon") == [unit]
    assert len({american, vietnamese, box}) == 3


@pytest.mark.rule("HMP:X26")
def test_no_american_comes_from_a_depot_in_1969():
    boxes = {DEAD: ["US infantry"]}

    assert refused(on_the_table("X26", seat=BLUE, year=1969, boxes=boxes)) == ["HMP:X26"]
    assert refused(on_the_table("X26", seat=RED, boxes={DEAD: ["NVA tank"]})) == ["HMP:X26"]


@pytest.mark.rule("HMP:X26")
def test_a_depot_in_the_north():
    trial = bought("X26", seat=RED, is_port_closed=True, boxes={DEAD: ["NVA artillery"]})

    assert [PRINTED.counters[u].name for u in trial.at("North Vietnam")] == ["NVA artillery"]


def test_an_event_is_bought_once_and_paid_for():
    trial = bought("X03", seat=RED)

    assert trial.state.turn.points == 3
    assert refused(trial) == ["HMP:5.4"]
    assert refused(on_the_table("X18", KONTUM, seat=RED, points=0)) == ["HMP:5.4"]
