"""Blue cards."""

from __future__ import annotations

import pytest
from msgspec.structs import replace

from games.hearts_and_minds.cards.playing import (
    blue_plays,
    bought,
    buy,
    cards_for_later,
    end_turn,
    interphase,
    laid_out,
    notes,
    on_the_table,
    refused,
    swayed,
    unit_named,
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
from sandtable.games.hearts_and_minds.events import StockpileChanged
from sandtable.games.hearts_and_minds.orders import (
    Accept,
    Bomb,
    ChooseArea,
    ChooseUnit,
    ChooseUnits,
    ChooseZone,
    Decline,
    Fight,
    Mobilise,
    Move,
    PlayCard,
    Respond,
    Retreat,
    SeaMove,
    Shift,
)
from sandtable.games.hearts_and_minds.printed.counters import BLUE, RED, Nation
from sandtable.games.hearts_and_minds.rules.cards import b19_domino_theory
from sandtable.games.hearts_and_minds.rules.p18_interphase.government_stability_and_coup import (
    price_of_government,
)
from sandtable.games.hearts_and_minds.rules.p18_interphase.political_will_scoring import dead_red
from sandtable.games.hearts_and_minds.state import BODY, DEAD, OUT, UNASSIGNED, Note, OpenVC, Turn
from sandtable.kernel.play.hashed_map import HashedMap
from sandtable.kernel.play.state import Frame
from sandtable.kernel.rules.order_kinds import OrderKind


def open_in(trial, name):
    return [one.vc for one in trial.state.open_vc.get(area(name), ())]


@pytest.mark.rule("HMP:B01")
def test_combined_action_pacifies_beside_viet_cong():
    at = {
        "Pleiku": ["US infantry", "ARVN infantry"],
        "Kontum": ["US infantry", "ARVN infantry", "NVA infantry"],
        "Darlac": ["ARVN infantry", "ARVN infantry"],
        "Phu Bon": ["US infantry", "ARVN infantry"],
    }
    trial = bought("B01", at, flags=["Phu Bon"], down={"Pleiku": VC[:1]})

    assert trial.state.pacified == {area("Pleiku")}
    assert trial.state.cells[area("Pleiku")].size == 1
    assert refused(on_the_table("B01", {"Darlac": at["Darlac"]})) == ["HMP:B01"]


@pytest.mark.rule("HM:B02")
def test_kit_carson_scouts_reveal_and_bring_a_defector():
    trial = on_the_table(
        "B02",
        {"Pleiku": ["ARVN infantry"]},
        down={"Pleiku": [BAD_INTEL[0]], "Kontum": [VC[0]], "Saigon": [VC[1]]},
        boxes={DEAD: ["ARVN tank"], BODY: ["ARVN artillery"]},
    )
    buy(trial)
    assert open_in(trial, "Kontum") == [VC[0]]
    assert open_in(trial, "Pleiku") == []  # Bad Intel went to the pool, and nothing else
    assert trial.state.cells[area("Saigon")].size == 1
    assert trial.asked() == [(BLUE, "scouts_unit")]
    tank = trial.offers(BLUE, ChooseUnit).parameters[0][1].options[0]
    trial.do(BLUE, ChooseUnit(tank))

    assert PRINTED.counters[tank].name == "ARVN tank"
    assert tank in trial.at("Pleiku")


@pytest.mark.rule("HM:B02")
def test_kit_carson_scouts_need_no_defector():
    at = {"Pleiku": ["ARVN infantry"], "Saigon": ["US infantry"]}
    trial = bought("B02", at)
    trial.do(BLUE, ChooseArea(area("Saigon")))

    assert trial.asked() == [(BLUE, "act")]
    assert refused(on_the_table("B02")) == ["HM:B02"]


JUNGLE = {"Pleiku": ["US infantry", *["NVA infantry"] * 2]}


@pytest.mark.rule("HM:B03")
def test_platoons_fight_pass_after_pass():
    trial = on_the_table("B03", {"Pleiku": ["US infantry", *["NVA infantry"] * 3]})
    buy(trial, 4)  # Red loses one; Blue loses nobody from four on
    assert len(trial.at("Pleiku", RED)) == 2
    assert trial.asked() == [(RED, "evade")]
    trial.do(RED, Decline())
    assert trial.asked() == [(BLUE, "platoon_again")]
    trial.do(BLUE, Accept(), 3)  # and now Blue is hit

    assert len(trial.at("Pleiku", RED)) == 1
    assert trial.at("Pleiku", BLUE) == []
    assert trial.asked() == [(BLUE, "act")]


@pytest.mark.rule("HM:B03")
def test_platoons_stop_when_red_has_evaded():
    trial = on_the_table("B03", JUNGLE)
    buy(trial, 6)
    trial.do(RED, Accept(), 4)
    trial.do(RED, ChooseArea(area("Pleiku")))  # melts away

    assert trial.asked() == [(BLUE, "act")]
    assert notes(trial) == set()


@pytest.mark.rule("HM:B03")
def test_a_platoon_may_find_nobody():
    at = {"Pleiku": ["US infantry"], "Kontum": ["US infantry"]}
    trial = on_the_table("B03", at, down={"Pleiku": [BAD_INTEL[0]], "Kontum": [VC[0]]})
    buy(trial)
    trial.do(BLUE, ChooseArea(area("Pleiku")))

    assert trial.asked() == [(BLUE, "act")]
    assert refused(on_the_table("B03", {"Pleiku": ["US infantry"]})) == ["HM:B03"]


@pytest.mark.rule("HM:B03")
def test_blue_may_call_the_platoons_back():
    trial = on_the_table("B03", {"Pleiku": ["US infantry", *["NVA infantry"] * 2]})
    buy(trial, 6)
    trial.do(RED, Decline())
    trial.do(BLUE, Decline())

    assert trial.asked() == [(BLUE, "act")]


@pytest.mark.rule("HM:B04")
def test_tunnel_rats_mark_a_strong_cell():
    at = {"Pleiku": ["US infantry"]}
    trial = bought("B04", at, down={"Kontum": [VC_PLUS[0], BAD_INTEL[0]], "Saigon": [VC[0]]})

    assert trial.state.open_vc[area("Kontum")] == (OpenVC(VC_PLUS[0], marked=True),)
    assert [one.about for one in trial.state.in_play] == [(VC_PLUS[0],)]


@pytest.mark.rule("HM:B04")
def test_tunnel_rats_may_find_nothing():
    trial = bought("B04", {"Pleiku": ["US infantry"]}, down={"Kontum": [VC[0]]})

    assert trial.state.in_play == ()
    assert trial.state.turn.points == 1
    assert refused(on_the_table("B04", down={"Kontum": [VC[0]]})) == ["HM:B04"]


@pytest.mark.rule("HM:B04")
def test_the_marked_cell_dies_in_the_interphase_and_counts_three():
    marked = HashedMap({area("Kontum"): (OpenVC(VC_PLUS[0], marked=True),)})
    state = begun(
        "interphase",
        "the_marked_cell_is_lost",
        up={"Kontum": [VC_PLUS[0]]},
        in_play=(laid_out("B04", about=(VC_PLUS[0],)),),
        hands=cards_for_later("B04"),
        at={"Saravan": ["Pathet Lao", "LA"]},
    )
    trial = Trial(replace(state, open_vc=marked))
    assert dead_red(trial.scene) == 0
    trial.state = replace(trial.state, agenda=(trial.state.agenda[-1],))
    from sandtable.games.hearts_and_minds.rules.cards.b04_tunnel_rats import the_marked_cell_is_lost  # noqa: PLC0415

    events = trial._run(RED, (), the_marked_cell_is_lost)  # one step alone
    assert len(events) == 1
    assert trial.state.body_vc == (VC_PLUS[0],)
    assert dead_red(trial.scene) == 3


ATTACKED = {
    "Pleiku": ["ARVN infantry", *["NVA infantry"] * 4],
    "Kontum": ["US infantry"],
    "Saigon": ["Air Cav", "US infantry"],
}


@pytest.mark.rule("HMP:B05")
def test_a_reaction_force_joins_the_defence():
    trial = Trial(position(ATTACKED, seat=RED, hands=((), cards("B05"))))
    trial.do(RED, Fight(area("Pleiku"), (), ()))
    assert trial.asked() == [(BLUE, "respond")]
    events = trial.do(BLUE, Respond(card("B05")), 1, 1)

    assert totals(events)[BLUE] == 1 + 1 + 3
    assert {PRINTED.counters[u].name for u in trial.at("Pleiku", BLUE)} >= {"Air Cav"}


@pytest.mark.rule("HMP:B05")
def test_a_reaction_force_is_chosen_next_door():
    at = {**ATTACKED, "Darlac": ["ROK"]}
    trial = Trial(position(at, seat=RED, hands=((), cards("B05"))))
    trial.do(RED, Fight(area("Pleiku"), (), ()))
    trial.do(BLUE, Respond(card("B05")))
    assert trial.asked() == [(BLUE, "reaction_force")]
    far = unit_named(trial, "Saigon", "US infantry")
    assert trial.cites(BLUE, ChooseUnit(far)) == ["HMP:B05"]
    trial.do(BLUE, ChooseUnit(trial.at("Darlac")[0]), 1, 1)

    assert trial.at("Darlac") == []


@pytest.mark.rule("HMP:B05")
def test_a_reaction_force_needs_somebody_to_come():
    at = {"Pleiku": ["ARVN infantry", *["NVA infantry"] * 4]}
    trial = Trial(position(at, seat=RED, hands=((), cards("B05"))))
    trial.do(RED, Fight(area("Pleiku"), (), ()))

    assert trial.cites(BLUE, Respond(card("B05"))) == ["HMP:B05"]


@pytest.mark.rule("HMP:B06")
def test_koreans_land_or_learn():
    at = {"Binh Dinh": ["ROK"]}
    trial = bought("B06", at, boxes={DEAD: ["ROK"]})
    assert trial.asked() == [(BLUE, "koreans")]
    assert trial.cites(BLUE, ChooseArea(area("Kontum"))) == ["HMP:B06"]
    trial.do(BLUE, Decline())
    assert trial.state.units[trial.at("Binh Dinh")[0]].veteran

    trial = bought("B06", at, boxes={DEAD: ["ROK"]})
    trial.do(BLUE, ChooseArea(area("Quang Nam")))
    assert len(trial.at("Quang Nam")) == 1
    assert not trial.state.units[trial.at("Binh Dinh")[0]].veteran


@pytest.mark.rule("HMP:B06")
def test_koreans_only_land_or_only_learn():
    trial = bought("B06", boxes={DEAD: ["ROK"]})
    assert trial.asked() == [(BLUE, "koreans_land")]
    trial = bought("B06", {"Binh Dinh": ["ROK"]})
    assert trial.state.units[trial.at("Binh Dinh")[0]].veteran

    assert refused(on_the_table("B06", boxes={BODY: ["ROK"]})) == ["HMP:B06"]


@pytest.mark.rule("HMP:B06")
def test_one_attack_with_koreans_is_stronger():
    at = {
        "Binh Dinh": ["ROK*", *["NVA infantry"] * 4],
        "Pleiku": ["US infantry", *["NVA infantry"] * 4],
    }
    trial = bought("B06", at, flags=["Binh Dinh", "Pleiku"])
    events = trial.do(BLUE, Fight(area("Pleiku"), (), ()), 1, 1)
    assert totals(events)[BLUE] == 1
    trial.do(RED, Decline())
    trial.do(BLUE, Decline())
    events = trial.do(BLUE, Fight(area("Binh Dinh"), (), ()), 1, 1)

    assert totals(events)[BLUE] == 4


@pytest.mark.rule("HM:B07")
def test_thieu_keeps_the_government_for_nothing():
    trial = bought("B07", boxes={BODY: ["ARVN infantry"] * 6}, notes=(Note("R06"),))

    assert trial.state.turn.points == 1
    assert price_of_government(trial.scene) == 0
    assert [one.card for one in trial.state.in_play] == [card("B07")]


@pytest.mark.rule("HMP:B08")
def test_green_berets_train_one_arvn_in_each_province():
    at = {
        "Pleiku": ["US infantry", *["ARVN infantry"] * 2],
        "Kontum": ["US infantry", "ARVN infantry*"],
        "Darlac": ["ARVN infantry"],
        "Saigon": ["US infantry", "ARVN infantry"],
    }
    trial = bought("B08", at)
    veterans = [u for u, x in trial.state.units.pairs() if x.veteran]

    assert sorted(trial.state.units[u].at for u in veterans) == sorted(
        area(name) for name in ("Pleiku", "Kontum", "Saigon")
    )
    assert refused(on_the_table("B08", {"Darlac": ["ARVN infantry"]})) == ["HMP:B08"]


@pytest.mark.rule("HMP:B09")
def test_the_fence_raids_and_closes_the_border():
    at = {"North Vietnam": ["NVA infantry"], "Quang Nam": ["NVA infantry"]}
    trial = on_the_table("B09", at)
    buy(trial, 3)  # 3 + 1: one dead
    assert trial.at("Quang Nam") == []
    assert [one.card for one in trial.state.in_play] == [card("B09")]  # it stays

    red = Trial(position(at, seat=RED, in_play=trial.state.in_play))
    (unit,) = red.at("North Vietnam")
    south = Mobilise(area("North Vietnam"), area("Thua Thien"), (unit,), (), ())
    assert red.cites(RED, south) == ["HMP:6.2"]
    aside = Mobilise(area("North Vietnam"), area("Quang Tri"), (unit,), (), ())
    assert red.cites(RED, aside) == []  # by way of Savannakhet
    assert Trial(position(at, seat=RED)).cites(RED, south) == []


@pytest.mark.rule("HMP:B10")
def test_rolling_thunder_refuels_a_bomber_for_the_north():
    trial = bought("B10", {"North Vietnam": ["NVA infantry"] * 2}, bombers=(2, 2))
    assert trial.state.bombers == (2, 1)
    trial.do(BLUE, Bomb(area("North Vietnam")), 5)  # no disadvantage: one dead

    assert len(trial.at("North Vietnam")) == 1
    assert notes(trial) == set()
    assert refused(on_the_table("B10", bombers=(2, 0))) == ["HMP:B10"]


@pytest.mark.rule("HMP:B10")
@pytest.mark.parametrize(("used", "kept"), [(1, True), (2, True), (3, False)])
def test_rolling_thunder_waits_while_another_bomber_flies(used, kept):
    at = {"North Vietnam": ["NVA infantry"] * 2, "Saravan": ["NVA infantry"]}
    trial = bought("B10", at, bombers=(3, used))
    trial.do(BLUE, Bomb(area("Saravan")), 1)
    assert trial.state.bombers == (3, used)
    assert notes(trial) == ({"B10"} if kept else set())
    if kept:
        trial.do(BLUE, Bomb(area("North Vietnam")), 5)  # no disadvantage: one dead
        assert (len(trial.at("North Vietnam")), notes(trial)) == (1, set())


@pytest.mark.rule("HMP:B10", "HMP:B20")
def test_a_mission_without_a_bomber_leaves_rolling_thunder():
    at = {"North Vietnam": ["NVA infantry"], "Svay Rieng": ["NVA infantry"]}
    menu = {"notes": (Note("B20a"), Note("B20b")), "in_play": (laid_out("B20"),)}
    trial = bought("B10", at, bombers=(3, 3), year=1970, hands=((), ()), **menu)
    trial.do(BLUE, Bomb(area("Svay Rieng")))
    trial.do(BLUE, Accept(), 1)

    assert (trial.state.bombers, notes(trial)) == ((3, 2), {"B10", "B20a"})


@pytest.mark.rule("HMP:B10", "HMP:R15")
@pytest.mark.parametrize(("used", "kept"), [(1, True), (2, False)])
def test_rolling_thunder_ends_with_its_mission_though_missiles_stop_it(used, kept):
    at = {"North Vietnam": ["NVA infantry"], "Saravan": ["NVA infantry", "NVA artillery"]}
    for name, stays in (("North Vietnam", False), ("Saravan", kept)):
        trial = bought("B10", at, bombers=(2, used), in_play=(laid_out("R15"),))
        trial.do(BLUE, Bomb(area(name)), 3)
        assert notes(trial) == ({"B10"} if stays else set())


@pytest.mark.rule("HMP:B11")
def test_defoliation_stops_evading_in_a_zone():
    at = {"Pleiku": ["US infantry", "NVA infantry"], "Saigon": ["US infantry", "NVA infantry"]}
    trial = bought("B11", at)
    assert trial.cites(BLUE, ChooseZone("V")) == ["HMP:B11"]
    trial.do(BLUE, ChooseZone("II"))
    trial.do(BLUE, Fight(area("Pleiku"), (), ()), 1, 1)
    assert (RED, "evade") not in trial.asked()

    other = bought("B11", at)
    other.do(BLUE, ChooseZone("II"))
    other.do(BLUE, Fight(area("Saigon"), (), ()))
    assert other.asked() == [(RED, "evade")]


@pytest.mark.rule("HM:B12")
def test_westmoreland_brings_americans_anywhere_without_an_ambush():
    full = ["ARVN infantry"] * 4
    trial = bought(
        "B12",
        {"Saigon": full, "Kontum": ["NVA infantry"]},
        boxes={UNASSIGNED: ["US infantry"] * 3},
        down={"Pleiku": [VC[0]]},
    )
    assert trial.cites(BLUE, ChooseArea(area("Saigon"))) == ["HM:B12"]
    trial.do(BLUE, ChooseArea(area("Pleiku")))
    assert trial.state.cells[area("Pleiku")].size == 1
    trial.do(BLUE, ChooseArea(area("Kontum")))
    trial.do(BLUE, Decline())

    assert trial.asked() == [(BLUE, "act")]
    assert len(trial.at("Pleiku")) == 1
    late = on_the_table("B12", year=1972, boxes={UNASSIGNED: ["US infantry"]})
    assert refused(late) == ["HM:B12"]
    assert refused(on_the_table("B12")) == ["HM:B12"]


@pytest.mark.rule("HMP:B13")
def test_buff_refuels_all_and_hits_better():
    trial = bought("B13", {"Kontum": ["NVA infantry"]}, bombers=(3, 2))
    assert trial.state.bombers == (3, 0)
    trial.do(BLUE, Bomb(area("Kontum")), 4)  # 4 + 1: one dead

    assert trial.at("Kontum") == []
    assert refused(on_the_table("B13")) == ["HMP:B13"]


@pytest.mark.rule("HM:B14")
def test_lima_site_is_built_beside_laotians_once():
    at = {"Champasak": ["LA"], "Saravan": ["Pathet Lao"]}
    trial = bought("B14", at, boxes={UNASSIGNED: ["Lima Site 85"]})

    assert {PRINTED.counters[u].name for u in trial.at("Champasak")} == {"LA", "Lima Site 85"}
    assert refused(on_the_table("B14", at, boxes={OUT: ["Lima Site 85"]})) == ["HM:B14"]
    nobody = on_the_table("B14", boxes={UNASSIGNED: ["Lima Site 85"]})
    assert refused(nobody) == ["HM:B14"]


@pytest.mark.rule("HMP:B15", "HM-P:0.7")
def test_river_assault_needs_a_river_province_with_room():
    rivers = [one.name for one in PRINTED.areas if one.is_river]
    abroad = {Nation.LAO, Nation.CAMBODIAN}
    blue = [one for one in PRINTED.counters if one.side == BLUE and one.nation not in abroad]
    infantry = [one.name for one in blue if one.is_infantry]
    full = {name: infantry[4 * n : 4 * n + 4] for n, name in enumerate(rivers)}

    assert refused(on_the_table("B15", full)) == ["HMP:B15"]
    assert refused(on_the_table("B15", {**full, rivers[0]: infantry[:3]})) == []


@pytest.mark.rule("HMP:B15")
def test_a_river_assault_lands_and_may_fight_for_nothing():
    at = {"Long An": ["US infantry"], "An Xuyen": ["NVA infantry"] * 4}
    trial = bought("B15", at, flags=["An Xuyen"])
    (unit,) = trial.at("Long An")
    assert trial.cites(BLUE, SeaMove(area("Long An"), area("Kontum"), (unit,), ())) == ["HMP:B15"]
    trial.do(BLUE, SeaMove(area("Long An"), area("An Xuyen"), (unit,), ()))
    assert trial.asked() == [(BLUE, "river_battle")]
    trial.do(BLUE, Accept(), 1, 1)

    assert trial.state.turn.points == 2


@pytest.mark.rule("HMP:B15")
def test_a_river_assault_may_stop_at_the_landing():
    trial = bought("B15", {"Long An": ["US infantry"], "An Xuyen": ["NVA infantry"]})
    (unit,) = trial.at("Long An")
    trial.do(BLUE, SeaMove(area("Long An"), area("An Xuyen"), (unit,), ()))
    trial.do(BLUE, Decline())

    assert trial.asked() == [(BLUE, "act")]
    pinned = {"Long An": ["US infantry", "NVA infantry"]}
    assert refused(on_the_table("B15", pinned)) == ["HMP:B15"]


@pytest.mark.rule("HMP:B16")
@pytest.mark.parametrize(
    ("vc", "die", "body", "left"),
    [(VC[0], 3, (VC[0],), 0), (BAD_INTEL[0], 6, (), 0), (VC[0], 2, (), 1)],
)
def test_open_arms(vc, die, body, left):
    trial = on_the_table("B16", {"Pleiku": ["ARVN infantry"]}, down={"Kontum": [vc]})
    buy(trial, die)

    assert trial.state.body_vc == body
    assert sum(cell.size for _, cell in trial.state.cells.pairs()) == left


@pytest.mark.rule("HMP:B16")
def test_open_arms_takes_one_of_two_and_needs_arvn():
    down = {"Kontum": VC[:2]}
    trial = on_the_table("B16", {"Pleiku": ["ARVN infantry"]}, down=down)
    buy(trial, 5)

    assert len(trial.state.body_vc) == 1
    assert trial.state.cells[area("Kontum")].size == 1
    assert refused(on_the_table("B16", {"Pleiku": ["US infantry"]}, down=down)) == ["HMP:B16"]


HILL = {
    "Kontum": ["US infantry", "ARVN infantry"],
    "Pleiku": ["NVA infantry"] * 4,
    "Saigon": ["US infantry", *["NVA infantry"] * 4],
}


@pytest.mark.rule("HM:B17")
def test_hamburger_hill_marches_and_fights_for_nothing():
    trial = bought("B17", HILL, flags=["Pleiku"])
    assert trial.asked() == [(BLUE, "hill_march")]
    trial.do(BLUE, ChooseArea(area("Kontum")))
    trial.do(BLUE, Move(area("Pleiku"), tuple(trial.at("Kontum")), (), ()))
    assert trial.asked() == [(BLUE, "hill_attack")]
    assert trial.cites(BLUE, ChooseArea(area("Saigon"))) == ["HM:B17"]  # not that group
    events = trial.do(BLUE, ChooseArea(area("Pleiku")), 1, 1)

    assert totals(events)[BLUE] == 3
    assert trial.state.turn.points == 3


@pytest.mark.rule("HM:B17")
def test_hamburger_hill_may_go_by_sea_or_stay():
    trial = bought("B17", {"Saigon": ["US infantry"], "Quang Nam": ["NVA infantry"] * 4})
    trial.do(BLUE, SeaMove(area("Saigon"), area("Quang Nam"), (trial.at("Saigon")[0],), ()))
    assert trial.asked() == [(BLUE, "hill_attack")]
    trial.do(BLUE, Decline())
    assert notes(trial) == set()

    still = bought("B17", HILL)
    still.do(BLUE, Decline())
    assert still.cites(BLUE, ChooseArea(area("Saigon"))) == []


@pytest.mark.rule("HM:B17")
@pytest.mark.parametrize(("answer", "scored", "left"), [(Accept(), [-1], 0), (Decline(), [], 1)])
def test_the_hill_may_be_given_up_for_a_hawk(answer, scored, left):
    turn = Turn(seat=BLUE, notes=(Note("B17 hill", (area("Thua Thien"),)),))
    at = {"Thua Thien": ["ARVN infantry"] * 2}
    hands = cards_for_later("B17")
    trial = Trial(position(at, seat=BLUE, turn=turn, pacified=["Thua Thien"], hands=hands))
    end_turn(trial)
    assert trial.asked() == [(BLUE, "give_up_the_hill")]

    assert swayed(trial.do(BLUE, answer), "HM:B17") == scored
    assert len(trial.state.pacified) == left


@pytest.mark.rule("HM:B18")
def test_the_other_war_takes_a_flag_and_sends_somebody():
    at = {"Pleiku": ["NVA infantry"], "Saigon": ["US infantry", "Gunboat"], "Champasak": ["LA"]}
    trial = bought("B18", at, flags=["Pleiku"])

    assert trial.state.flags == frozenset()  # the one flag and the one unit that can go
    assert [PRINTED.counters[u].name for u in trial.at("Pleiku", BLUE)] == ["US infantry"]
    assert refused(on_the_table("B18", at)) == ["HM:B18"]


@pytest.mark.rule("HM:B18")
def test_the_other_war_sends_nobody_where_blue_is():
    at = {"Pleiku": ["ARVN infantry"], "Saigon": ["US infantry"], "Kontum": []}
    trial = bought("B18", at, flags=["Pleiku", "Kontum"])
    trial.do(BLUE, ChooseArea(area("Pleiku")))
    assert trial.asked() == [(BLUE, "act")]

    other = bought("B18", at, flags=["Pleiku", "Kontum"])
    other.do(BLUE, ChooseArea(area("Kontum")))
    assert other.asked() == [(BLUE, "other_war_unit")]
    other.do(BLUE, ChooseUnit(other.at("Saigon")[0]))
    assert len(other.at("Kontum")) == 1


@pytest.mark.rule("HM:B19", "HM-P:20.9")
@pytest.mark.parametrize(
    ("at", "points"),
    [
        ({}, 2),
        ({"Saravan": ["NVA infantry"]}, 3),
        ({"Kampot": ["NVA artillery"]}, 3),
        ({"Saravan": ["NVA infantry"], "Kampot": ["NVA infantry"]}, 4),
        ({"Saravan": ["Pathet Lao"]}, 2),
    ],
)
def test_domino_theory_is_worth_more_by_country(at, points):
    trial = Trial(position(at, hands=((), cards("B19", "B20")), **blue_plays()))
    trial.do(BLUE, PlayCard(card("B19"), -1))

    assert trial.state.turn.points == points


@pytest.mark.rule("HM:B19")
def test_domino_theory_is_swapped_before_a_card_is_played():
    hands, decks = ((), cards("B19", "B20")), ((), cards("B01"))
    trial = Trial(position(hands=hands, decks=decks, **blue_plays()))
    trial.do(BLUE, Respond(card("B19")))

    assert trial.state.stockpile == (0, 1)
    assert set(trial.state.secrets[BLUE].hand) == {card("B20"), card("B01")}
    assert trial.asked() == [(BLUE, "play")]
    assert trial.cites(BLUE, Respond(card("B20"))) == ["HM:B19"]


@pytest.mark.rule("HM:B19")
def test_domino_theory_is_swapped_between_actions_and_in_any_window():
    hands, decks = ((), cards("B19")), ((), cards("B01"))
    trial = Trial(position(seat=BLUE, hands=hands, decks=decks))
    trial.do(BLUE, Respond(card("B19")))
    assert trial.asked() == [(BLUE, "act")]

    at = {"Pleiku": ["ARVN infantry", *["NVA infantry"] * 4]}
    hands = ((), cards("B19", "B05"))
    attacked = Trial(position(at, seat=RED, hands=hands, decks=decks))
    attacked.do(RED, Fight(area("Pleiku"), (), ()))
    attacked.do(BLUE, Respond(card("B19")))
    assert attacked.state.stockpile == (0, 1)
    assert attacked.asked() == [(BLUE, "respond")]  # the window of Quick Reaction Force stays open


@pytest.mark.rule("HM:B19", "HMP:5.8", "HMP:X06")
def test_the_point_of_domino_theory_pays_for_the_card_of_the_window():
    at = {"Pleiku": ["ARVN infantry", *["NVA infantry*"] * 4]}
    hands, decks = ((), cards("B19", "X06")), ((), cards("B01", "B02"))
    trial = Trial(position(at, seat=RED, hands=hands, decks=decks))
    (unit,) = trial.at("Pleiku", BLUE)
    trial.do(RED, Fight(area("Pleiku"), (), ()), 4, 1)
    assert trial.cites(BLUE, Respond(card("X06"))) == ["HMP:5.8"]
    trial.do(BLUE, Respond(card("B19")))
    trial.do(BLUE, Respond(card("X06")))

    assert trial.state.units[unit].at == DEAD
    assert trial.state.stockpile == (0, 0)


@pytest.mark.rule("HM:B19", "HMP:3.5")
@pytest.mark.parametrize(
    ("saved", "asked"), [(0, "respond"), (1, "paid_replacements")], ids=["no point", "a point"]
)
def test_domino_theory_buys_a_unit_back_after_a_coup(saved, asked):
    hands, decks = (cards("R18"), cards("B19")), ((), cards("B01"))
    boxes = {DEAD: ["ARVN infantry"] * 2}
    begins = "blue_may_raise_a_point_for_a_replacement"
    fields = {"boxes": boxes, "hands": hands, "decks": decks, "stockpile": (0, saved)}
    under = Frame("year", "forces_grow", "hands_are_filled")
    trial = Trial(begun("reinforcements", begins, under=under, year=1974, **fields))
    trial.go_on()
    assert trial.asked() == [(BLUE, asked)]
    trial.do(BLUE, Respond(card("B19")))
    assert trial.asked() == [(BLUE, "paid_replacements")]

    bought_back = tuple(u for u, one in trial.state.units.map.items() if one.at == DEAD)
    trial.do(BLUE, ChooseUnits(bought_back[: saved + 1]))

    assert trial.state.stockpile[BLUE] == 0


@pytest.mark.parametrize(
    "decision", ["call_to_saigon", "withdraw", "free_replacements", "paid_replacements", "deploy"]
)
def test_domino_theory_may_be_played_at_blues_decisions_between_the_years(decision):
    kinds = [thing for thing in vars(b19_domino_theory).values() if isinstance(thing, OrderKind)]

    assert decision in {kind.decision for kind in kinds}


@pytest.mark.rule("HM:B19")
def test_domino_theory_may_be_played_in_the_interphase():
    trial = interphase(
        "the_marked_cell_is_lost", hands=(cards("R18"), cards("B19")), decks=((), cards("B01"))
    )
    trial.go_on()
    assert trial.asked() == [(BLUE, "respond")]
    events = trial.do(BLUE, Respond(card("B19")))

    assert StockpileChanged(BLUE, 1, "HM:B19") in events


@pytest.mark.rule("HM:B19", "HMP:18.3", "HMP:11.3")
@pytest.mark.parametrize(
    ("points", "asked"),
    [
        pytest.param(5, "rescue", id="enough"),
        pytest.param(4, "respond", id="one short"),
        pytest.param(3, None, id="two short"),
    ],
)
def test_domino_theory_may_save_a_faction_that_became_dearer(points, asked):
    trial = interphase(
        "laos_is_tested",
        at={"Saravan": ["Pathet Lao"]},
        stockpile=(0, points),
        hands=(cards("X08"), cards("B19")),
        decks=((), cards("B01", "B02")),
    )
    trial.go_on()
    trial.do(RED, Respond(card("X08")))

    assert (Nation.LAO in trial.state.collapsed) == (asked is None)
    if asked is None:
        return
    assert trial.asked() == [(BLUE, asked)]
    trial.do(BLUE, Respond(card("B19")))
    assert trial.asked() == [(BLUE, "rescue")]
    assert StockpileChanged(BLUE, -5, "HMP:11.3") in trial.do(BLUE, Accept())


@pytest.mark.rule("HM:B19", "HMP:18.6")
@pytest.mark.parametrize(("plays", "kept"), [(True, True), (False, False)])
def test_domino_theory_may_save_the_government(plays, kept):
    trial = interphase(
        "generals_stir",
        boxes={BODY: ["ARVN infantry"] * 2},
        stockpile=(0, 3),
        hands=(cards("R06"), cards("B19")),
        decks=((), cards("B01", "B02")),
    )
    trial.go_on()
    trial.do(RED, Respond(card("R06")))
    assert trial.asked() == [(BLUE, "respond")]
    events = trial.do(BLUE, Respond(card("B19")) if plays else Decline())

    assert (trial.asked() == [(BLUE, "government")]) == kept
    assert (swayed(events, "HMP:18.6") == []) == kept


@pytest.mark.rule("HM:B19", "HM:BUSH.4/1", "HM:BUSH.5/4", "HM:BUSH.5/5")
@pytest.mark.parametrize(
    ("dice", "decision"),
    [
        pytest.param((4, 1), "aid", id="aid"),
        pytest.param((5, 4), "visitors", id="visitors"),
        pytest.param((5, 5), "pilot", id="pilot"),
    ],
)
def test_domino_theory_may_pay_for_a_bush_event(dice, decision):
    trial = Trial(
        position(
            {"Long An": ["US infantry"]},
            down={"Saigon": [BAD_INTEL[0]]},
            seat=BLUE,
            turn=Turn(seat=BLUE, points=1),
            hands=((), cards("B19")),
            decks=((), cards("B01", "B02")),
        )
    )
    order = Mobilise(area("Long An"), area("Saigon"), tuple(trial.at("Long An")), (), ())
    trial.do(BLUE, order, *dice)
    assert trial.asked() == [(BLUE, "respond")]
    trial.do(BLUE, Respond(card("B19")))
    while trial.asked() == [(BLUE, "retreat")]:
        unit = trial.at("Saigon")
        trial.do(BLUE, Retreat(area("Long An"), tuple(unit), (), ()))

    assert trial.asked() == [(BLUE, decision)]


@pytest.mark.rule("HM:B19")
def test_domino_theory_is_swapped_while_red_attacks():
    """The question to Blue stays open: with the point he buys off what he would have lost."""
    at = {"Pleiku": ["ARVN infantry"] * 3 + ["NVA infantry*"] * 4}
    hands, decks = ((), cards("B19", "B20")), ((), cards("B01"))
    trial = Trial(position(at, seat=RED, hands=hands, decks=decks))
    trial.do(RED, Fight(area("Pleiku"), (), ()), 2, 1)
    assert trial.asked() == [(BLUE, "respond")]
    trial.do(BLUE, Respond(card("B19")))

    assert trial.asked() == [(BLUE, "spare")]
    assert trial.state.stockpile == (0, 1)
    trial.do(BLUE, Accept())
    assert trial.state.stockpile == (0, 0)


@pytest.mark.rule("HM:B19")
def test_domino_theory_leaves_the_question_open():
    at = {"Saravan": ["LA", *["NVA infantry"] * 4]}
    hands, decks = ((), cards("B19", "B20")), ((), cards("B01"))
    trial = Trial(position(at, seat=RED, hands=hands, decks=decks))
    trial.do(RED, Fight(area("Saravan"), (), ()))
    trial.do(BLUE, Respond(card("B19")))

    assert trial.asked() == [(BLUE, "evade")]
    assert trial.cites(BLUE, Respond(card("B20"))) == ["HM:B19"]


@pytest.mark.rule("HM:B19")
@pytest.mark.parametrize(
    ("turns", "asked"), [((0, 0), [(BLUE, "respond")]), ((1, 1), [(RED, "play")])]
)
def test_blue_is_asked_for_domino_theory_before_the_first_turn_of_a_year(turns, asked):
    trial = Trial(
        begun(
            "turn",
            "a_turn_begins",
            about=(RED,),
            hands=(cards("R18"), cards("B20", "B19")),
            turns=turns,
        )
    )
    trial.go_on()

    assert trial.asked() == asked


@pytest.mark.rule("HMP:B20")
def test_operation_menu_flies_over_cambodia_without_a_bomber():
    at = {
        "Kampot": ["NVA infantry"] * 2,
        "Mondolkiri": ["NVA infantry"],
        "Kontum": ["NVA infantry"],
    }
    trial = bought("B20", at, year=1969)
    assert trial.cites(BLUE, Bomb(area("Kontum"))) == ["HMP:12.3"]
    trial.do(BLUE, Bomb(area("Kampot")), 1)
    assert trial.cites(BLUE, Bomb(area("Mondolkiri"))) == ["HMP:12.3"]  # one a turn

    later = Trial(position(at, seat=BLUE, notes=(Note("B20b"),)))
    later.do(BLUE, Bomb(area("Mondolkiri")), 1)
    assert later.state.notes == ()


@pytest.mark.rule("HMP:B20", "HMP:12.1")
@pytest.mark.parametrize(
    ("order", "bombers", "left"),
    [
        pytest.param(Accept(), (1, 0), ["B20b"], id="Operation Menu"),
        pytest.param(Decline(), (1, 1), ["B20a", "B20b"], id="a bomber"),
    ],
)
def test_over_cambodia_blue_may_keep_operation_menu_for_later(order, bombers, left):
    at = {"Kampot": ["NVA infantry"] * 2, "Kontum": ["NVA infantry"]}
    trial = bought("B20", at, year=1969, bombers=(1, 0))
    trial.do(BLUE, Bomb(area("Kampot")))
    assert trial.asked() == [(BLUE, "secret_mission")]
    trial.do(BLUE, order, 1)

    assert trial.state.bombers == bombers
    assert [note.name for note in trial.state.notes] == left
    assert trial.state.turn.bombed == (area("Kampot"),)
    assert trial.asked() == [(BLUE, "act")]


@pytest.mark.rule("HM:B21")
def test_lam_son_opens_laos_to_arvn_and_scores_after_red_turns():
    at = {"Thua Thien": ["ARVN infantry", "US infantry"]}
    trial = bought("B21", at, year=1971)
    arvn = unit_named(trial, "Thua Thien", "ARVN infantry")
    american = unit_named(trial, "Thua Thien", "US infantry")
    go = area("Thua Thien"), area("Saravan")
    assert trial.cites(BLUE, Mobilise(*go, (american,), (), ())) == ["HMP:6.2"]
    assert trial.cites(BLUE, Mobilise(*go, (arvn,), (), ())) == []


@pytest.mark.rule("HM:B21")
@pytest.mark.parametrize(
    ("at", "seat", "scored"),
    [
        ({"Saravan": ["ARVN infantry"]}, RED, [-1]),
        ({"Saravan": ["ARVN infantry"]}, BLUE, []),
        ({"Saravan": ["ARVN infantry", "NVA infantry"]}, RED, []),
        ({"Saravan": ["LA"]}, RED, []),
        ({"Champasak": ["ARVN infantry"]}, RED, []),
    ],
)
def test_lam_son_scores_for_a_box_of_the_trail(at, seat, scored):
    hands = cards_for_later("B21")
    trial = Trial(position(at, seat=seat, in_play=(laid_out("B21"),), hands=hands))

    assert swayed(end_turn(trial), "HM:B21") == scored


@pytest.mark.rule("HM:B22")
def test_commando_hunt_bombs_again_and_stays():
    at = {"Kontum": ["NVA infantry"] * 4}
    trial = Trial(
        position(at, seat=BLUE, bombers=(2, 0), turn=Turn(BLUE, bombed=(area("Kontum"),)))
    )
    assert trial.cites(BLUE, Bomb(area("Kontum"))) == ["HMP:12.1"]
    trial = bought("B22", at, bombers=(2, 0), turn={"bombed": (area("Kontum"),)})
    assert trial.cites(BLUE, Bomb(area("Kontum"))) == []

    cleared = interphase(
        "the_table_is_cleared", in_play=trial.state.in_play, hands=cards_for_later("B22")
    )
    cleared.go_on()
    assert [one.card for one in cleared.state.in_play] == [card("B22")]


@pytest.mark.rule("HM:B23")
def test_the_incursion_closes_the_port_and_opens_cambodia():
    at = {"Tay Ninh": ["US infantry"], "Saigon": ["Air Cav", "US infantry"]}
    trial = bought("B23", at, year=1970)
    (unit,) = trial.at("Tay Ninh")
    assert trial.state.is_port_closed
    march = Mobilise(area("Tay Ninh"), area("Svay Rieng"), (unit,), (), ())
    assert trial.cites(BLUE, march) == []
    cavalry = unit_named(trial, "Saigon", "Air Cav")
    assert trial.cites(BLUE, Shift(cavalry, area("Svay Rieng"))) == []

    before = on_the_table("B23", at, year=1970)
    assert before.cites(BLUE, march) == ["HMP:6.2"]


@pytest.mark.rule("HM:B23")
@pytest.mark.parametrize(
    ("at", "seat", "scored"),
    [
        ({"Kampot": ["CA"], "Svay Rieng": ["US infantry"]}, RED, [-1]),
        ({"Kampot": ["CA"], "Svay Rieng": ["US infantry"]}, BLUE, []),
        ({"Kampot": ["CA", "Khmer Rouge"], "Svay Rieng": ["US infantry"]}, RED, []),
        ({"Kampot": ["CA"]}, RED, []),
        ({"Phnom Penh": ["CA"], "Svay Rieng": ["US infantry"]}, RED, []),
    ],
)
def test_the_incursion_scores_for_two_boxes(at, seat, scored):
    hands = cards_for_later("B23")
    trial = Trial(position(at, seat=seat, in_play=(laid_out("B23"),), hands=hands))

    assert swayed(end_turn(trial), "HM:B23") == scored
