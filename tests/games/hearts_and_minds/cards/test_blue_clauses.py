"""Limits and exceptions of the Blue cards, clause by clause."""

from __future__ import annotations

import pytest
from msgspec.structs import replace

from games.hearts_and_minds.cards.playing import (
    blue_plays,
    bought,
    buy,
    cards_for_later,
    cleared,
    end_turn,
    interphase,
    laid_out,
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
    card,
    cards,
    position,
)
from games.hearts_and_minds.under_way import playing, totals
from sandtable.games.hearts_and_minds import procedure_steps
from sandtable.games.hearts_and_minds.events import BattleChanged, UnitsLost, WillChanged
from sandtable.games.hearts_and_minds.orders import (
    Accept,
    Bomb,
    ChangeControl,
    ChooseArea,
    ChooseUnit,
    Decline,
    EndTurn,
    Fight,
    Mobilise,
    Pacify,
    PlayCampaign,
    PlayCard,
    Respond,
    Retreat,
)
from sandtable.games.hearts_and_minds.printed.counters import BLUE, RED
from sandtable.games.hearts_and_minds.rule_hooks import turn_scores
from sandtable.games.hearts_and_minds.rules.p12_bombing.bombing import bombs_on
from sandtable.games.hearts_and_minds.rules.p18_interphase.government_stability_and_coup import (
    price_of_government,
)
from sandtable.games.hearts_and_minds.rules.p18_interphase.political_will_scoring import dead_red
from sandtable.games.hearts_and_minds.state import (
    BODY,
    DEAD,
    UNASSIGNED,
    Note,
    OpenVC,
    Turn,
)
from sandtable.kernel.play.state import Frame

#: What cards are worth and what their events cost, written down from the card list.
WORTH = {"B02": (3, 1), "B03": (3, 1), "B04": (3, 2), "B07": (4, 3), "B12": (5, 3), "B14": (3, 1)}
WORTH |= {"B17": (4, 1), "B18": (3, 2), "B19": (2, 0), "B21": (3, 2), "B22": (3, 2), "B23": (4, 2)}
WORTH |= {"R02": (2, 0), "R08": (3, 1), "R09": (3, 1), "R10": (4, 2), "R14": (5, 1), "R19": (3, 1)}
WORTH |= {"R20": (3, 1), "R21": (4, 2), "X02": (3, 0), "X07": (3, 1), "X08": (3, 0), "X09": (3, 0)}
WORTH |= {"X13": (4, 2), "X17": (3, 1), "X20": (4, 2), "X21": (2, 0), "X24": (2, 0)}


@pytest.mark.parametrize(("number", "worth"), WORTH.items())
def test_what_a_card_is_worth_and_what_its_event_costs(number, worth):
    printed = PRINTED.cards[card(number)]

    assert (printed.rp, printed.cost) == worth


@pytest.mark.rule("HM:B04", "HM:B23")
@pytest.mark.parametrize("number", ["B04", "B07", "B21", "B23"])
def test_these_cards_leave_the_table_at_the_end_of_the_year(number):
    trial = cleared(number, is_port_closed=True, year=1970)

    assert trial.state.in_play == ()
    assert trial.state.is_port_closed  # the marker stays


# --- B02 and B03 ----------------------------------------------------------------------------


@pytest.mark.rule("HM:B02")
def test_a_scout_comes_out_of_either_box_and_is_untried():
    boxes = {DEAD: ["ARVN tank"], BODY: ["ARVN infantry*", "ARVN artillery", "US infantry"]}
    trial = bought("B02", {"Pleiku": ["ARVN infantry"]}, boxes=boxes)
    units = trial.offers(BLUE, ChooseUnit).parameters[0][1].options
    names = [PRINTED.counters[unit].name for unit in units]
    assert sorted(names) == ["ARVN artillery", "ARVN infantry", "ARVN tank"]
    assert price_of_government(trial.scene) == 2
    scout = units[names.index("ARVN infantry")]
    trial.do(BLUE, ChooseUnit(scout))

    assert scout in trial.at("Pleiku")
    assert not trial.state.units[scout].veteran
    assert price_of_government(trial.scene) == 1


@pytest.mark.rule("HM:B02")
def test_scouts_reveal_even_if_nobody_comes():
    trial = bought("B02", {"Pleiku": ["ARVN infantry"]}, down={"Kontum": [VC[0]]})

    assert [one.vc for one in trial.state.open_vc[area("Kontum")]] == [VC[0]]
    assert trial.asked() == [(BLUE, "act")]


@pytest.mark.rule("HM:B03")
def test_platoons_fight_three_passes_for_one_point():
    trial = on_the_table("B03", {"Pleiku": ["US infantry", *["NVA infantry"] * 3]})
    buy(trial, 6)
    trial.do(RED, Decline())
    trial.do(BLUE, Accept(), 6)
    trial.do(RED, Decline())
    trial.do(BLUE, Accept(), 6)  # the last of Red: no evading and no other pass

    assert trial.at("Pleiku", RED) == []
    assert trial.asked() == [(BLUE, "act")]
    assert trial.state.turn.points == 2


@pytest.mark.rule("HM:B03")
def test_more_than_three_do_not_evade_platoons():
    trial = on_the_table("B03", {"Pleiku": ["US infantry", *["NVA infantry"] * 5]})
    buy(trial, 6)  # four are left

    assert len(trial.at("Pleiku", RED)) == 4
    assert trial.asked() == [(BLUE, "platoon_again")]


@pytest.mark.rule("HM:B03")
def test_viet_cong_met_by_platoons_do_not_ambush():
    trial = on_the_table("B03", {"Kontum": ["US infantry"]}, down={"Kontum": [VC[0], BAD_INTEL[0]]})
    buy(trial, 6)  # the die of Blue's loss is the only one

    assert trial.state.body_vc == (VC[0],)  # Bad Intel cannot be the loss
    assert len(trial.at("Kontum")) == 1


# --- B04 and B07 ----------------------------------------------------------------------------


@pytest.mark.rule("HM:B04")
def test_tunnel_rats_are_not_for_the_interphase():
    hands, decks = (cards("R18"), cards("B04", "B19")), ((), cards("B01"))
    trial = interphase("the_marked_cell_is_lost", hands=hands, decks=decks)
    trial.go_on()
    assert trial.asked() == [(BLUE, "respond")]

    assert trial.cites(BLUE, Respond(card("B04"))) != []
    assert procedure_steps.INTERPHASE_STEPS[0].name == "the_marked_cell_is_lost"


@pytest.mark.rule("HM:B04")
def test_a_marked_cell_that_died_before_counts_three():
    in_play = (laid_out("B04", about=(VC_PLUS[0],)),)
    trial = Trial(position(body_vc=(VC_PLUS[0], VC[0]), in_play=in_play))

    assert dead_red(trial.scene) == 3 + 1


def test_a_marked_cell_still_fights():
    at = {"Kontum": ["ARVN infantry"]}
    trial = Trial(position(at, up={"Kontum": [VC_PLUS[0]]}, seat=RED))
    marked = trial.state.open_vc.set(area("Kontum"), (OpenVC(VC_PLUS[0], marked=True),))
    trial.state = replace(trial.state, open_vc=marked)

    assert trial.cites(RED, Fight(area("Kontum"), (), ())) == []


def test_thieu_takes_three_points():
    assert refused(on_the_table("B07", points=2)) == ["HMP:5.4"]
    assert refused(on_the_table("B07", points=3)) == []


@pytest.mark.rule("HM:B07")
@pytest.mark.parametrize("grand", ["", "tet", "easter"])
def test_thieu_stands_whatever_happens(grand):
    fields = {"boxes": {BODY: ["ARVN infantry"] * 12}, "stability": -2, "grand": grand}
    fields["under"] = Frame("year", "the_year_is_scored", "another_year")
    fields["hands"] = cards_for_later("B07")
    trial = interphase("generals_stir", in_play=(laid_out("B07"),), stockpile=(0, 0), **fields)
    assert price_of_government(trial.scene) == 0
    events = trial.go_on()

    assert not any(type(e) is WillChanged and e.cite == "HMP:18.6" for e in events)
    without = interphase("generals_stir", stockpile=(0, 0), **fields)
    assert WillChanged(3, "HMP:18.6") in without.go_on()


# --- B12 and B14 ----------------------------------------------------------------------------


@pytest.mark.rule("HM:B12")
def test_westmoreland_sends_all_three_to_one_place_untried():
    boxes = {UNASSIGNED: ["US infantry"] * 3}
    trial = bought("B12", boxes=boxes, flags=["Kontum"], in_play=(laid_out("B23"),))
    assert trial.cites(BLUE, ChooseArea(area("Svay Rieng"))) == ["HM:B12"]
    assert trial.cites(BLUE, ChooseArea(area("Champasak"))) == ["HM:B12"]
    for _ in range(3):
        trial.do(BLUE, ChooseArea(area("Kontum")))

    assert len(trial.at("Kontum")) == 3
    assert not any(trial.state.units[unit].veteran for unit in trial.at("Kontum"))
    assert trial.asked() == [(BLUE, "act")]


@pytest.mark.rule("HM:B12", "HMP:9.4.b")
def test_westmorelands_units_are_ambushed_like_others_when_they_attack_later():
    """The protection is for the arrival (RUL-0170)."""
    trial = bought("B12", boxes={UNASSIGNED: ["US infantry"]}, down={"Kontum": [VC[0]]})
    trial.do(BLUE, ChooseArea(area("Kontum")))
    assert trial.state.cells[area("Kontum")].size == 1
    (unit,) = trial.at("Kontum")
    trial.do(BLUE, Fight(area("Kontum"), (), ()), 5)

    assert trial.state.units[unit].at == BODY


LIMA = {"Attapu": ["LA", "Lima Site 85", *["NVA infantry"] * 4]}


@pytest.mark.rule("HM:B14")
def test_lima_site_fights_beside_others_with_one_factor():
    trial = Trial(position(LIMA, seat=BLUE))
    events = trial.do(BLUE, Fight(area("Attapu"), (), ()), 1, 1)
    assert totals(events)[BLUE] == 2

    alone = {"Attapu": ["Lima Site 85", *["NVA infantry"] * 4]}
    trial = Trial(position(alone, seat=BLUE))
    assert trial.cites(BLUE, Fight(area("Attapu"), (), ())) == ["HMP:7.1"]
    trial = Trial(position(alone, seat=RED))
    events = trial.do(RED, Fight(area("Attapu"), (), ()), 1, 1)
    assert totals(events)[BLUE] == 1


@pytest.mark.rule("HM:B14")
def test_lima_site_stays_where_it_is():
    trial = Trial(position({"Attapu": ["LA", "Lima Site 85"]}, seat=BLUE))
    laotian, site = trial.at("Attapu")
    go = area("Attapu"), area("Xekong")
    assert trial.cites(BLUE, Mobilise(*go, (laotian,), (site,), ())) != []
    assert trial.cites(BLUE, Mobilise(area("Attapu"), area("Kontum"), (), (site,), ())) != []
    assert trial.cites(BLUE, Mobilise(*go, (laotian,), (), ())) == []

    evading = Trial(position({"Attapu": ["LA", "Lima Site 85", "NVA infantry"]}, seat=RED))
    laotian, site = evading.at("Attapu", BLUE)
    evading.do(RED, Fight(area("Attapu"), (), ()))
    evading.do(BLUE, Accept(), 6)
    evading.do(BLUE, ChooseArea(area("Xekong")))
    assert evading.at("Xekong") == [laotian]
    assert site in evading.at("Attapu")


@pytest.mark.rule("HM:B14")
def test_lima_site_does_not_retreat():
    at = {"Attapu": ["LA", "LA", "Lima Site 85", *["NVA infantry*"] * 4]}
    trial = Trial(position(at, seat=RED))
    site = unit_named(trial, "Attapu", "Lima Site 85")
    trial.do(RED, Fight(area("Attapu"), (), ()))
    trial.do(BLUE, Decline(), 1, 1)
    events = trial.do(RED, Accept())  # he pays for the R; one Laotian is lost, the other must go
    assert any(type(event) is UnitsLost for event in events)
    left = [u for u in trial.at("Attapu", BLUE) if u != site]
    assert trial.asked() == [(BLUE, "retreat")]
    assert trial.cites(BLUE, Retreat(area("Xekong"), tuple(left), (site,), ())) != []
    trial.do(BLUE, Retreat(area("Xekong"), tuple(left), (), ()))

    assert trial.at("Attapu", BLUE) == [site]


@pytest.mark.rule("HM:B14")
@pytest.mark.parametrize(
    ("where", "stands", "result"),
    [("Saravan", True, (1, 0)), ("Saravan", False, (0, 1)), ("Kampot", True, (0, 1))],
)
def test_lima_site_guides_bombs_in_laos_while_it_stands(where, stands, result):
    at = {where: ["NVA infantry"], "Champasak": ["LA", *["Lima Site 85"] * stands]}
    trial = Trial(position(at, seat=BLUE, bombers=(1, 0)))

    assert bombs_on(trial.scene, area(where), 4) == result


@pytest.mark.rule("HM:B14")
def test_lima_site_is_not_built_in_cambodia():
    at = {"Phnom Penh": ["CA"], "Champasak": ["LA"], "Attapu": ["LA"]}
    trial = bought("B14", at, boxes={UNASSIGNED: ["Lima Site 85"]}, year=1970)

    assert trial.cites(BLUE, ChooseArea(area("Phnom Penh"))) == ["HM:B14"]
    assert trial.cites(BLUE, ChooseArea(area("Saravan"))) == ["HM:B14"]
    assert trial.cites(BLUE, ChooseArea(area("Attapu"))) == []


# --- B17, B18 and B19 -----------------------------------------------------------------------


@pytest.mark.rule("HM:B17")
@pytest.mark.parametrize("where", ["Thua Thien", "Saigon"])
def test_the_hill_may_have_been_pacified_in_this_turn(where):
    turn = Turn(seat=BLUE, points=1, notes=(Note("B17 hill", (area("Thua Thien"),)),))
    at = {"Thua Thien": ["ARVN infantry"] * 2, "Saigon": ["ARVN infantry"] * 2}
    trial = Trial(position(at, seat=BLUE, turn=turn, hands=cards_for_later("B17")))
    trial.do(BLUE, Pacify(area(where)))
    end_turn(trial)

    assert (trial.asked() == [(BLUE, "give_up_the_hill")]) == (where == "Thua Thien")


@pytest.mark.rule("HM:B18", "HM-P:19.17")
def test_any_unit_may_go_to_the_other_war_and_is_not_ambushed():
    at = {
        "Saigon": ["ARVN infantry", "ARVN artillery", "Air Cav", "ROK"],
        "Champasak": ["LA", "Lima Site 85"],
        "Phnom Penh": ["CA"],
    }
    trial = bought("B18", at, flags=["Pleiku"], down={"Pleiku": [VC[0]]})
    assert trial.asked() == [(BLUE, "other_war_unit")]
    units = trial.offers(BLUE, ChooseUnit).parameters[0][1].options
    air_cav = unit_named(trial, "Saigon", "Air Cav")  # it would be alone with Viet Cong: HMP:6.6
    assert {*units} == {*trial.at("Saigon")} - {air_cav}
    trial.do(BLUE, ChooseUnit(unit_named(trial, "Saigon", "ARVN artillery")))

    assert trial.state.cells[area("Pleiku")].size == 1


@pytest.mark.rule("HM:B18", "HMP:6.6")
@pytest.mark.parametrize(
    ("red", "goes"),
    [
        pytest.param({}, True, id="to an empty province"),
        pytest.param({"down": {"Pleiku": [VC[0]]}}, False, id="not to Viet Cong face down"),
        pytest.param({"down": {"Pleiku": [BAD_INTEL[0]]}}, False, id="nor to Bad Intel"),
        pytest.param({"up": {"Pleiku": [VC[0]]}}, False, id="nor to Viet Cong face up"),
        pytest.param({"there": ["NVA artillery"]}, False, id="nor to an asset of Red"),
    ],
)
def test_aircraft_go_to_the_other_war_where_they_can_stay(red, goes):
    at = {"Saigon": ["ARVN infantry"] * 2, "Long An": ["US infantry", "Air Cav"]}
    at["Pleiku"] = red.pop("there", [])
    trial = bought("B18", at, flags=["Pleiku"], **red)
    air_cav = unit_named(trial, "Long An", "Air Cav")

    assert trial.cites(BLUE, ChooseUnit(air_cav)) == ([] if goes else ["HM:B18"])
    if goes:
        trial.do(BLUE, ChooseUnit(air_cav))
        assert trial.at("Pleiku", BLUE) == [air_cav]
        assert trial.asked() == [(BLUE, "act")]


@pytest.mark.rule("HM:B18")
def test_aircraft_there_are_enough_for_the_other_war():
    trial = bought("B18", {"Pleiku": ["Air Cav"], "Saigon": ["US infantry"]}, flags=["Pleiku"])

    assert trial.state.flags == frozenset()
    assert trial.asked() == [(BLUE, "act")]


@pytest.mark.rule("HM:B19")
def test_domino_theory_is_either_the_card_of_the_turn_or_an_answer():
    hands, decks = ((), cards("B19", "B20")), ((), cards("B01"))
    trial = Trial(position(hands=hands, decks=decks, **blue_plays()))
    trial.do(BLUE, PlayCard(card("B19"), -1))

    assert trial.state.stockpile == (0, 0)
    assert trial.state.hand_sizes == (0, 1)
    assert trial.cites(BLUE, Respond(card("B19"))) != []


# --- B21 to B23 -----------------------------------------------------------------------------


@pytest.mark.rule("HM:B21")
@pytest.mark.parametrize("extra", [False, True])
def test_two_boxes_of_the_trail_are_one_hawk(extra):
    at = {"Saravan": ["ARVN infantry"], "Attapu": ["ARVN infantry"]}
    turn = Turn(seat=RED, is_extra=extra)
    trial = Trial(position(at, turn=turn, in_play=(laid_out("B21"),)))
    said = trial.rules[turn_scores](trial.scene, RED)

    assert [one.what for one in said if one.cite == "HM:B21"] == [-1]


def test_commando_hunt_needs_fuelled_bombers():
    at = {"Kontum": ["NVA infantry"] * 4}
    trial = Trial(position(at, seat=BLUE, bombers=(1, 0), in_play=(laid_out("B22"),)))
    trial.do(BLUE, Bomb(area("Kontum")), 1)

    assert trial.cites(BLUE, Bomb(area("Kontum"))) == ["HMP:12.3"]


@pytest.mark.rule("HM:B23")
@pytest.mark.parametrize("kind", ["US infantry", "ROK", "IF", "ARVN infantry"])
def test_who_goes_into_cambodia(kind):
    at = {"Tay Ninh": [kind]}
    for in_play, cites in ((laid_out("B23"),), []), ((), ["HMP:6.2"]):
        trial = Trial(position(at, seat=BLUE, year=1970, in_play=in_play))
        units = tuple(trial.at("Tay Ninh"))
        order = Mobilise(area("Tay Ninh"), area("Svay Rieng"), units, (), ())

        assert trial.cites(BLUE, order) == cites


@pytest.mark.rule("HM:B23")
def test_hidden_viet_cong_spoil_the_incursion():
    at = {"Kampot": ["CA"], "Svay Rieng": ["US infantry"]}
    hands = cards_for_later("B23")
    trial = Trial(position(at, down={"Kampot": [VC[0]]}, in_play=(laid_out("B23"),), hands=hands))

    assert swayed(end_turn(trial), "HM:B23") == []


# --- B24 to B27 -----------------------------------------------------------------------------


@pytest.mark.rule("HM:B24-B27", "HM:R22-R25")
@pytest.mark.parametrize(
    ("seat", "number", "zone"),
    [
        *(
            (BLUE, number, zone)
            for number, zone in zip(
                ("B24", "B25", "B26", "B27"), ("I", "II", "III", "IV"), strict=True
            )
        ),
        *(
            (RED, number, zone)
            for number, zone in zip(
                ("R22", "R23", "R24", "R25"), ("I", "II", "III", "IV"), strict=True
            )
        ),
    ],
)
def test_each_campaign_has_its_zone_and_six_points(seat, number, zone):
    trial = playing(seat, number, "X03", stockpile=(4, 4))
    assert trial.cites(seat, PlayCard(card("X03"), -1)) == []  # the campaign can be kept
    trial.do(seat, PlayCampaign(card(number), -1))

    turn = trial.state.turn
    assert (turn.zone, turn.points, turn.bound, turn.may_add) == (zone, 6, 6, 0)
    assert trial.state.stockpile[seat] == 1
    poor = playing(seat, number, "X03", stockpile=(2, 2))
    assert poor.cites(seat, PlayCampaign(card(number), -1)) == ["HMP:14.1"]
    poor.do(seat, PlayCard(card(number), -1))
    assert poor.state.turn.points == 3


@pytest.mark.rule("HM:B24-B27")
def test_the_points_of_a_blue_campaign_are_for_its_zone():
    turn = Turn(seat=BLUE, points=6, bound=6, zone="III", may_add=0, is_campaign=True)
    at = {
        "Kontum": ["ARVN infantry", *["NVA infantry"] * 4],
        "Pleiku": ["ARVN infantry"] * 2,
        "Darlac": ["ARVN infantry"],
        "Tay Ninh": ["ARVN infantry", *["NVA infantry"] * 4],
        "Binh Long": ["ARVN infantry"] * 2,
        "Long An": ["ARVN infantry"],
    }
    flags = ["Darlac", "Long An"]
    fields = {"stockpile": (0, 5), "bombers": (1, 0), "hands": cards_for_later("B08")}
    trial = Trial(position(at, seat=BLUE, flags=flags, turn=turn, **fields))
    away = Fight(area("Kontum"), (), ()), Pacify(area("Pleiku")), ChangeControl(area("Darlac"), ())
    here = (
        Fight(area("Tay Ninh"), (), ()),
        Pacify(area("Binh Long")),
        ChangeControl(area("Long An"), ()),
    )
    assert [trial.cites(BLUE, order) for order in here] == [[], [], []]
    assert [bool(trial.cites(BLUE, order)) for order in away] == [True, True, True]
    march = Mobilise(area("Pleiku"), area("Phu Bon"), tuple(trial.at("Pleiku")), (), ())
    assert trial.cites(BLUE, march) == []
    assert trial.cites(BLUE, Bomb(area("Kontum"))) == []
    trial.state = replace(trial.state, turn=replace(turn, points=0, bound=0))
    assert trial.cites(BLUE, march) == ["HMP:5.4"]  # the stockpile adds nothing

    trial.state = replace(trial.state, turn=turn)
    events = trial.do(BLUE, Fight(area("Tay Ninh"), (), ()), 1, 4, 1)
    dice = [e.battle.dice for e in events if type(e) is BattleChanged and e.battle is not None]
    assert dice[-1] == (1, 4)  # Blue rolls twice and keeps the better die


@pytest.mark.rule("HM:B24-B27", "HM:S1965")
def test_blue_plays_a_campaign_in_the_second_turn_of_1965():
    trial = playing(BLUE, "B26", "X03", year=1965, turns=(2, 2))
    trial.do(BLUE, PlayCampaign(card("B26"), -1))
    trial.do(BLUE, EndTurn())

    assert card("B26") in trial.state.removed


@pytest.mark.rule("HM:B24-B27")
def test_the_gunboat_goes_anywhere_in_zone_four():
    trial = playing(BLUE, "B27", boxes={UNASSIGNED: ["Gunboat"]})
    trial.do(BLUE, PlayCampaign(card("B27"), -1))
    areas = trial.offers(BLUE, ChooseArea).parameters[0][1].options

    assert {*areas} == {*PRINTED.zones["IV"]}
    assert trial.cites(BLUE, ChooseArea(area("Long An"))) == ["HM:B24-B27"]


@pytest.mark.parametrize(
    ("number", "seat", "flags", "scores"),
    [
        *(("R22", RED, count, [1] * (count >= 4)) for count in (3, 4)),
        *(("R23", RED, count, [1] * (count >= 5)) for count in (4, 5)),
        *(("R24", RED, count, [1] * (count >= 5)) for count in (4, 5)),
        *(("R25", RED, count, [1] * (count >= 4)) for count in (3, 4)),
        ("R25", BLUE, 4, []),
        *(("B24", BLUE, count, [-1] * (count == 0)) for count in (0, 1)),
        ("B24", RED, 0, []),
    ],
)
def test_what_a_zone_must_show(number, seat, flags, scores):
    zone = sorted(
        PRINTED.zones[
            ("I", "II", "III", "IV")[
                (int(number[1:]) - 22) % 4 if number[0] == "R" else int(number[1:]) - 24
            ]
        ]
    )
    notes = (Note("campaign", (card(number), BLUE if number[0] == "B" else RED)),)
    state = position(seat=seat, notes=notes, turn=Turn(seat=seat))
    trial = Trial(replace(state, flags=frozenset(zone[:flags])))
    said = trial.rules[turn_scores](trial.scene, seat)

    assert [one.what for one in said if one.cite == "HMP:14.3"] == scores


def test_campaigns_end_with_the_year():
    notes = (Note("campaign", (card("R22"), RED)), Note("campaign", (card("B26"), BLUE)))

    assert cleared("B07", notes=notes).state.notes == ()
