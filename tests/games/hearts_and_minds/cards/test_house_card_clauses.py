"""HMP:B01 to HMP:R18  Limits and exceptions of blue and red cards, clause by clause."""

from __future__ import annotations

import pytest

from games.hearts_and_minds.cards.playing import (
    bought,
    buy,
    cards_for_later,
    end_turn,
    laid_out,
    on_the_table,
    refused,
)
from games.hearts_and_minds.positions import (
    BAD_INTEL,
    PRINTED,
    VC,
    VC_PLUS,
    Trial,
    area,
    card,
    cards,
    position,
)
from games.hearts_and_minds.under_way import fought
from sandtable.games.hearts_and_minds.events import VCTurnedUp
from sandtable.games.hearts_and_minds.orders import (
    Accept,
    Bomb,
    ChangeControl,
    ChooseArea,
    ChooseZone,
    Decline,
    EndTurn,
    Fight,
    Mobilise,
    Respond,
    SeaMove,
    StrategicMove,
)
from sandtable.games.hearts_and_minds.printed.counters import BLUE, RED
from sandtable.games.hearts_and_minds.state import BODY, DEAD, Note, Turn

#: What cards are worth and what their events cost, written down from the card list.
WORTH = {"B01": (3, 1), "B05": (2, 0), "B06": (4, 2), "B08": (3, 2), "B09": (3, 1), "B10": (4, 1)}
WORTH |= {"B11": (3, 1), "B13": (4, 2), "B15": (3, 1), "B16": (3, 1), "B20": (3, 1), "R01": (3, 1)}
WORTH |= {"R03": (2, 0), "R04": (3, 1), "R05": (4, 2), "R06": (3, 0), "R07": (3, 1), "R11": (4, 1)}
WORTH |= {"R12": (2, 0), "R13": (5, 2), "R15": (5, 1), "R16": (3, 2), "R17": (3, 1), "R18": (3, 2)}
WORTH |= {"X01": (3, 1), "X03": (4, 1), "X04": (3, 2), "X05": (2, 0), "X06": (3, 1), "X10": (3, 1)}
WORTH |= {"X11": (2, 1), "X12": (2, 0), "X14": (3, 1), "X15": (3, 1), "X16": (3, 1), "X18": (3, 1)}
WORTH |= {"X19": (4, 1), "X22": (3, 0), "X23": (3, 1), "X25": (3, 1), "X26": (2, 0)}
RESPONSES = {"B05", "R03", "R06", "X06", "X22"}
LASTING = {"B09", "B20", "R07", "R15", "R17"}
LATE = {"B20", "R18"}


@pytest.mark.parametrize(("number", "worth"), WORTH.items())
def test_what_a_card_is_worth_and_when_it_comes(number, worth):
    printed = PRINTED.cards[card(number)]

    assert (printed.rp, printed.cost) == worth
    assert printed.is_response == (number in RESPONSES)
    assert (printed.timing == "lasting") == (number in LASTING)
    assert (printed.set == "1969") == (number in LATE)


# --- blue -----------------------------------------------------------------------------------


@pytest.mark.rule("HMP:B01")
@pytest.mark.parametrize(
    ("units", "cites"),
    [
        (["US infantry", "ARVN infantry"], []),
        (["ROK", "ARVN infantry"], ["HMP:B01"]),
        (["US artillery", "ARVN infantry"], ["HMP:B01"]),
        (["US infantry", "ARVN infantry", "NVA artillery"], ["HMP:B01"]),
    ],
)
def test_who_can_act_together(units, cites):
    trial = on_the_table("B01", {"Pleiku": units}, down={"Pleiku": [VC[0]]})

    assert refused(trial) == cites


def test_no_reaction_force_goes_to_laos():
    at = {"Saravan": ["LA", *["NVA infantry"] * 4], "Thua Thien": ["US infantry", "Air Cav"]}
    trial = Trial(position(at, seat=RED, hands=((), cards("B05"))))
    trial.do(RED, Fight(area("Saravan"), (), ()))

    assert trial.asked() == [(BLUE, "evade")]  # in South Vietnam the card comes before that


@pytest.mark.rule("HMP:B05")
def test_where_there_is_no_room_air_cav_comes_alone():
    at = {"Pleiku": [*["ARVN infantry"] * 4, *["NVA infantry"] * 4], "Kontum": ["US infantry"]}
    trial = Trial(position({**at, "Saigon": ["Air Cav"]}, seat=RED, hands=((), cards("B05"))))
    trial.do(RED, Fight(area("Pleiku"), (), ()))
    events = trial.do(BLUE, Respond(card("B05")), 1, 1)

    assert fought(events).totals[BLUE] == 4 + 3
    assert len(trial.at("Kontum")) == 1


@pytest.mark.rule("HMP:B05")
def test_a_reaction_force_is_not_ambushed_and_can_die():
    at = {"Pleiku": ["ARVN infantry", *["NVA infantry*"] * 4]}
    at |= {"Kontum": ["US infantry"], "Ratanakiri": ["CA"]}
    fields = {"hands": ((), cards("B05")), "down": {"Pleiku": [VC[0]]}}
    trial = Trial(position(at, seat=RED, **fields))
    (american,) = trial.at("Kontum")
    trial.do(RED, Fight(area("Pleiku"), (), ()))
    events = trial.do(BLUE, Respond(card("B05")), 6, 1)  # nobody asks: no CA may come

    assert not any(type(event) is VCTurnedUp for event in events)
    assert trial.state.units[american].at == BODY


@pytest.mark.rule("HMP:B05")
def test_air_cav_that_comes_to_help_is_not_ambushed():
    at = {"Pleiku": ["ARVN infantry", *["NVA infantry"] * 4], "Saigon": ["Air Cav"]}
    fields = {"hands": ((), cards("B05")), "down": {"Pleiku": [VC[0]]}}
    trial = Trial(position(at, seat=RED, **fields))
    trial.do(RED, Fight(area("Pleiku"), (), ()))
    events = trial.do(BLUE, Respond(card("B05")), 1, 1)

    assert trial.at("Saigon") == []
    assert not any(type(event) is VCTurnedUp for event in events)


@pytest.mark.rule("HMP:B06")
def test_where_koreans_do_not_land():
    at = {"Binh Dinh": ["NVA infantry"]}
    trial = bought("B06", at, boxes={DEAD: ["ROK"]}, flags=["Quang Nam"])

    for name, cites in (("Binh Dinh", ["HMP:B06"]), ("Quang Nam", ["HMP:B06"]), ("Saigon", [])):
        assert trial.cites(BLUE, ChooseArea(area(name))) == cites


@pytest.mark.rule("HMP:B06", "HMP:B10", "HMP:B11", "HMP:B13")
@pytest.mark.parametrize("number", ["B06", "B10", "B11", "B13"])
def test_what_lasts_for_one_turn(number):
    at = {"Binh Dinh": ["ROK"], "Kontum": ["NVA infantry"]}
    trial = bought(number, at, bombers=(1, 1))
    if number == "B11":
        trial.do(BLUE, ChooseZone("II"))
    assert trial.state.turn.notes
    end_turn(trial)

    assert trial.state.turn.notes == ()


@pytest.mark.rule("HMP:B08")
@pytest.mark.parametrize("kind", ["US tank", "US artillery", "Air Cav", "ROK"])
def test_only_american_infantry_trains(kind):
    trial = on_the_table("B08", {"Pleiku": [kind, "ARVN infantry"]})

    assert refused(trial) == ["HMP:B08"]


@pytest.mark.rule("HMP:B09")
def test_the_fence_looks_at_zone_one_and_leaves_the_trail_open():
    at = {key: ["NVA infantry"] for key in ("Quang Tri", "Quang Nam", "Kontum")}
    trial = bought("B09", at)
    assert trial.cites(BLUE, ChooseArea(area("Kontum"))) == ["HMP:B09"]
    assert trial.cites(BLUE, ChooseArea(area("Quang Nam"))) == []

    red = Trial(position({"North Vietnam": ["NVA infantry"]}, in_play=(laid_out("B09"),)))
    units = tuple(red.at("North Vietnam"))
    order = StrategicMove(area("North Vietnam"), area("Quang Tri"), units, ())
    assert red.cites(RED, order) == []


@pytest.mark.rule("HMP:B11", "HM:B03")
@pytest.mark.parametrize("zone", ["II", "III"])
def test_defoliation_holds_after_a_platoon_pass(zone):
    at = {"Pleiku": ["US infantry", *["NVA infantry"] * 3]}
    leaves = bought("B11", at)
    leaves.do(BLUE, ChooseZone(zone))
    turn = Turn(seat=BLUE, card=card("B03"), points=3, notes=leaves.state.turn.notes)
    trial = Trial(position(at, seat=BLUE, turn=turn, hands=cards_for_later("B03")))
    buy(trial, 6)
    while trial.asked()[0][1] not in {"evade", "platoon_again", "act"}:
        trial.do(trial.asked()[0][0], Decline())

    assert (trial.asked() == [(RED, "evade")]) == (zone == "III")


@pytest.mark.rule("HMP:B15")
def test_how_many_a_river_carries():
    at = {"Long An": [*["US infantry"] * 4, *["US artillery"] * 2], "An Xuyen": ["ARVN infantry"]}
    trial = bought("B15", at, down={"An Giang": [VC[0]]})
    *foot, one, two = trial.at("Long An")
    start = area("Long An")
    assert trial.cites(BLUE, SeaMove(start, area("An Giang"), tuple(foot), (one, two))) == []
    assert trial.cites(BLUE, SeaMove(start, area("An Xuyen"), tuple(foot), ())) == ["HMP:B15"]
    assert trial.cites(BLUE, SeaMove(start, area("An Xuyen"), tuple(foot[:3]), ())) == []
    events = trial.do(BLUE, SeaMove(start, area("An Giang"), tuple(foot), ()), 1)

    assert VCTurnedUp(area("An Giang"), VC[0]) in events  # and the ambush missed
    while trial.asked() != [(BLUE, "act")]:
        trial.do(trial.asked()[0][0], Decline())
    march = Mobilise(area("An Giang"), area("Kien Phong"), (foot[0],), (), ())
    assert trial.cites(BLUE, march) != []  # they have moved


@pytest.mark.rule("HMP:B15")
def test_the_second_round_of_a_river_assault_is_paid_for():
    at = {"Long An": ["US infantry*"] * 4, "An Xuyen": ["NVA infantry"] * 4}
    trial = bought("B15", at, flags=["An Xuyen"], stockpile=(3, 3))
    units = tuple(trial.at("Long An"))
    trial.do(BLUE, SeaMove(area("Long An"), area("An Xuyen"), units, ()))
    trial.do(BLUE, Accept(), 1, 1)
    while trial.asked() != [(BLUE, "act")]:
        trial.do(trial.asked()[0][0], Decline())
    assert trial.state.turn.points == 2
    assert len(trial.at("An Xuyen", RED)) < 4  # they could evade: no die yet
    trial.do(BLUE, Fight(area("An Xuyen"), (), ()))

    assert trial.state.turn.points == 1


@pytest.mark.rule("HMP:B16")
@pytest.mark.parametrize(("lies", "cites"), [("up", ["HMP:B16"]), ("down", [])])
def test_arms_are_open_to_the_hidden(lies, cites):
    trial = on_the_table("B16", {"Kontum": ["ARVN infantry"]}, **{lies: {"Kontum": [VC[0]]}})

    assert refused(trial) == cites


@pytest.mark.rule("HMP:B20", "HMP:R17", "HM:R08")
@pytest.mark.parametrize(("number", "cite"), [("R17", "HMP:R17"), ("R08", "HM:R08")])
def test_bans_stop_operation_menu(number, cite):
    fields = {"notes": (Note("B20a"), Note("B20b")), "year": 1969}
    trial = Trial(
        position({"Kampot": ["NVA infantry"]}, seat=BLUE, in_play=(laid_out(number),), **fields)
    )

    assert trial.cites(BLUE, Bomb(area("Kampot"))) == [cite]


# --- red ------------------------------------------------------------------------------------


@pytest.mark.rule("HMP:R01")
@pytest.mark.parametrize(
    ("kind", "cites"), [("US artillery", ["HMP:R01"]), ("IF", ["HMP:R01"]), ("Air Cav", [])]
)
def test_cadres_keep_away_from_allies(kind, cites):
    trial = on_the_table("R01", {"Pleiku": [kind]}, down={"Pleiku": [VC[0]]})

    assert refused(trial) == cites


@pytest.mark.rule("HMP:R01", "HM:TET.6")
@pytest.mark.parametrize(("grand", "left"), [("", 1), ("tet", 0), ("easter", 1)])
def test_cadres_end_pacification_and_are_spent_in_a_tet_year(grand, left):
    at = {"Pleiku": ["ARVN infantry"]}
    trial = bought("R01", at, up={"Pleiku": [VC[0]]}, pacified=["Pleiku"], grand=grand)
    if trial.asked() != [(RED, "act")]:
        trial.do(RED, ChangeControl(area("Pleiku"), ()))

    assert trial.state.flags == {area("Pleiku")}
    assert not trial.state.pacified
    assert len(trial.state.open_vc.get(area("Pleiku"), ())) == left


@pytest.mark.rule("HMP:R03")
@pytest.mark.parametrize("down", [[VC[0], VC[1]], [BAD_INTEL[0]]])
def test_traps_are_for_one_ambush_of_a_real_one(down):
    at = {"Kontum": ["US infantry"] * 3}
    fields = {"hands": (cards("R03"), ()), "down": {"Pleiku": down}}
    trial = Trial(position(at, seat=BLUE, **fields))
    order = Mobilise(area("Kontum"), area("Pleiku"), tuple(trial.at("Kontum")), (), ())
    trial.do(BLUE, order, *(() if len(down) > 1 else (1, 1)))
    if len(down) == 1:
        assert (RED, "respond") not in trial.asked()
        return
    trial.do(RED, Respond(card("R03")), 1)  # the second one rolls, and misses

    assert len(trial.at("Pleiku", BLUE)) == 2


def test_traps_need_somebody_to_ambush():
    fields = {"hands": (cards("R03"), ()), "down": {"Pleiku": [VC[0], VC[1]]}}
    trial = Trial(position({"Kontum": ["US infantry"]}, seat=BLUE, **fields))
    order = Mobilise(area("Kontum"), area("Pleiku"), tuple(trial.at("Kontum")), (), ())
    trial.do(BLUE, order)
    trial.do(RED, Decline(), 6)  # the first one kills the only unit

    assert trial.at("Pleiku", BLUE) == []
    assert trial.asked() == [(BLUE, "act")]  # Red is not asked for the second one


@pytest.mark.rule("HMP:R04")
@pytest.mark.parametrize(("kind", "cites"), [("NVA artillery", ["HMP:R04"]), ("NVA infantry", [])])
def test_a_gun_fires_no_rpg(kind, cites):
    assert refused(on_the_table("R04", {"Pleiku": ["US tank", kind]})) == cites


@pytest.mark.rule("HMP:R05")
def test_how_hanoi_jane_moves_them():
    at = {"North Vietnam": ["NVA infantry"] * 2, "Xekong": ["NVA infantry"]}
    trial = bought("R05", at)
    one, _ = trial.at("North Vietnam")
    home, end = area("North Vietnam"), area("Saravan")
    trial.do(RED, StrategicMove(home, end, (one,), ()))
    assert trial.cites(RED, Mobilise(end, area("Xekong"), (one,), (), ())) != []
    trial.do(RED, StrategicMove(area("Xekong"), end, tuple(trial.at("Xekong")), ()))
    assert trial.state.turn.points == 1  # from the trail for a point

    blocked = bought("R05", {**at, "Savannakhet": ["LA"]})  # Red may open the way later
    (gone, _) = blocked.at("North Vietnam")
    assert blocked.cites(RED, StrategicMove(home, end, (gone,), ())) == ["HMP:6.4"]


def test_ky_has_no_event_in_a_turn():
    assert refused(on_the_table("R06", boxes={BODY: ["ARVN infantry"]})) != []


def test_points_of_the_extra_turn_are_lost():
    turn = Turn(seat=RED, points=2, is_extra=True, may_add=0)
    trial = Trial(position(seat=RED, turn=turn, stockpile=(1, 0), hands=cards_for_later("R08")))
    trial.do(RED, EndTurn())

    assert trial.state.stockpile[RED] == 1


@pytest.mark.rule("HMP:R11")
def test_where_and_when_a_regiment_comes():
    full = {"flags": ["Pleiku"], "down": {"Pleiku": VC[:2]}}
    assert refused(on_the_table("R11", **full)) == ["HMP:R11"]
    assert refused(on_the_table("R11", flags=["Pleiku"], year=1973)) == ["HMP:R11"]
    easter = bought("R11", flags=["Pleiku"], grand="easter")
    assert easter.state.open_vc[area("Pleiku")][0].vc in VC_PLUS


@pytest.mark.rule("HMP:R12")
@pytest.mark.parametrize(("flags", "saved"), [(5, 1), (9, 1), (10, 2)])
def test_a_point_for_five_flags(flags, saved):
    names = [one.name for one in PRINTED.areas if one.country == "South Vietnam"][:flags]
    trial = bought("R12", flags=names)

    assert trial.state.stockpile[RED] == saved
    assert trial.state.turn.points == 2


@pytest.mark.rule("HMP:R13")
def test_giap_loses_nobody_and_strikes_once():
    names = ("Pleiku", "Kontum")
    at = {key: [*(["US infantry*"] * 4), *(["NVA infantry"] * 4)] for key in names}
    trial = bought("R13", at, pacified=names, stockpile=(3, 3))
    trial.do(RED, Fight(area("Pleiku"), (), ()), 6)
    while trial.asked() != [(RED, "act")]:
        trial.do(trial.asked()[0][0], Decline())
    assert len(trial.at("Pleiku", RED)) == 4
    events = trial.do(RED, Fight(area("Kontum"), (), ()), 1, 2)

    assert fought(events).dice == (1, 2)


@pytest.mark.parametrize("number", ["R15", "R17"])
def test_what_lasts_until_reds_next_turn(number):
    hands = (cards("R18", "R14"), cards("B20", "B08"))
    trial = Trial(position(seat=BLUE, in_play=(laid_out(number),), hands=hands, turns=(1, 1)))
    trial.do(BLUE, EndTurn())

    assert trial.state.turn.seat == RED
    assert trial.state.in_play == ()


@pytest.mark.rule("HMP:R17")
def test_a_sanctuary_needs_room_and_does_not_shelter_the_north():
    trial = bought("R17", down={"Saravan": VC[:2]})
    assert trial.cites(RED, ChooseArea(area("Saravan"))) == ["HMP:R17"]
    assert trial.cites(RED, ChooseArea(area("Attapu"))) == []
    at = {"North Vietnam": ["NVA infantry"], "Kampot": ["NVA infantry"]}
    blue = Trial(position(at, seat=BLUE, bombers=(1, 0), in_play=trial.state.in_play))

    assert blue.cites(BLUE, Bomb(area("North Vietnam"))) == []
    assert blue.cites(BLUE, Bomb(area("Kampot"))) == ["HMP:R17"]


@pytest.mark.parametrize("number", ["R18", "X04"])
def test_without_its_event_the_card_may_come_again(number):
    trial = on_the_table(number, seat=RED, year=1969)
    end_turn(trial)

    assert card(number) in trial.state.discards[RED]
    assert card(number) not in trial.state.removed
