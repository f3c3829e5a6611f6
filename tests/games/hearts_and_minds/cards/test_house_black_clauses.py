"""HMP:X01 to HMP:X26  Limits and exceptions of black cards, clause by clause."""

from __future__ import annotations

import pytest

from games.hearts_and_minds.bush_events import walking
from games.hearts_and_minds.cards.playing import bought, laid_out, on_the_table, refused
from games.hearts_and_minds.positions import (
    BAD_INTEL,
    PRINTED,
    VC,
    Trial,
    area,
    card,
    cards,
    position,
)
from sandtable.games.hearts_and_minds.events import VCLeft
from sandtable.games.hearts_and_minds.orders import (
    Accept,
    Bomb,
    BuyEvent,
    ChooseArea,
    ChooseUnit,
    ChooseVC,
    Decline,
    Fight,
    Mobilise,
    Move,
    Respond,
)
from sandtable.games.hearts_and_minds.printed.counters import BLUE, RED
from sandtable.games.hearts_and_minds.state import BODY, DEAD, Turn

RAIN = laid_out("X02", RED)


@pytest.mark.rule("HMP:X01", "HMP:X19")
@pytest.mark.parametrize("number", ["X01", "X19"])
def test_the_event_comes_before_the_dice(number):
    at = {"Kontum": ["NVA infantry", "ARVN infantry"]}
    trial = on_the_table(number, at, seat=BLUE)
    trial.do(BLUE, Fight(area("Kontum"), (), ()))

    assert trial.asked() == [(RED, "evade")]
    assert trial.offers(BLUE, BuyEvent) is None
    trial.do(RED, Decline(), 1, 1)  # the dice fall at once, one for each side
    assert trial.offers(BLUE, BuyEvent) is None


@pytest.mark.rule("HMP:X01")
@pytest.mark.parametrize(("dice", "veterans"), [((5, 1), 3), ((1, 1), 0)])
def test_a_search_rewards_a_kill(dice, veterans):
    blue = ["US infantry"] if veterans else ["US infantry*"] * 4
    at = {"Kontum": [*["NVA infantry"] * 4, *blue]}
    trial = bought("X01", at, seat=RED, flags=["Kontum"], pacified=[], stockpile=(3, 3))
    trial.do(RED, Fight(area("Kontum"), (), ()), *dice)
    while trial.asked() != [(RED, "act")]:
        seat, kind = trial.asked()[0]
        trial.do(seat, Accept() if kind == "spare" else Decline())

    red = trial.at("Kontum", RED)
    assert sum(trial.state.units[unit].veteran for unit in red) == veterans


@pytest.mark.rule("HMP:X06")
@pytest.mark.parametrize(
    ("saved", "cause", "asked"),
    [
        pytest.param(1, "ambush", True, id="after an ambush"),
        pytest.param(0, "ambush", False, id="not without a point"),
        pytest.param(1, "bombs", False, id="not after bombs"),
    ],
)
def test_when_dust_off_comes(saved, cause, asked):
    if cause == "ambush":
        fields = {"hands": ((), cards("X06")), "down": {"Pleiku": [VC[0]]}}
        turn = Turn(seat=BLUE, points=1)
        at = {"Kontum": ["US infantry"]}
        trial = Trial(position(at, seat=BLUE, turn=turn, stockpile=(0, saved), **fields))
        order = Mobilise(area("Kontum"), area("Pleiku"), tuple(trial.at("Kontum")), (), ())
        trial.do(BLUE, order, 6)
        seat = BLUE
    else:
        fields = {"hands": (cards("X06"), ()), "bombers": (1, 0), "stockpile": (saved, 0)}
        trial = Trial(position({"Kontum": ["NVA infantry"]}, seat=BLUE, **fields))
        trial.do(BLUE, Bomb(area("Kontum")), 5)
        seat = RED
    able = trial.asked() == [(seat, "respond")] and not trial.cites(seat, Respond(card("X06")))

    assert able == asked


@pytest.mark.rule("HMP:X06", "HMP:7.10")
def test_dust_off_comes_for_units_that_cannot_retreat_from_a_battle():
    at = {"Quang Tri": [*["ARVN infantry"] * 3, *["NVA infantry*"] * 4]}
    at |= {name: ["NVA infantry"] for name in ("Thua Thien", "Savannakhet", "Saravan")}
    trial = Trial(position(at, seat=RED, hands=((), cards("X06")), stockpile=(1, 2)))
    trial.do(RED, Fight(area("Quang Tri"), (), ()), 2, 1)  # 1R against R
    while trial.asked()[0][1] == "spare":
        trial.do(trial.asked()[0][0], Accept())
    trial.do(BLUE, Decline())  # for the unit that fell; the others have nowhere to go
    assert trial.asked() == [(BLUE, "respond")]

    trial.do(BLUE, Respond(card("X06")))
    fallen = [u for u, one in trial.state.units.map.items() if one.at == BODY]
    trial.do(BLUE, ChooseUnit(fallen[-1]))

    assert trial.state.units[fallen[-1]].at == DEAD


RAINY = {"turns": (4, 3), "in_play": (RAIN,)}


@pytest.mark.rule("HMP:X10")
@pytest.mark.parametrize(
    ("fields", "to", "may"),
    [
        pytest.param({}, "Attapu", True, id="three links"),
        pytest.param({}, "Ratanakiri", False, id="not four"),
        pytest.param(RAINY, "Attapu", False, id="two in the rain"),
        pytest.param(RAINY, "Xekong", True, id="but two"),
    ],
)
def test_how_far_trail_roads_lead(fields, to, may):
    trial = bought("X10", {"Savannakhet": ["NVA infantry"]}, seat=RED, **fields)
    units = tuple(trial.at("Savannakhet"))

    assert (trial.cites(RED, Move(area(to), units, (), ())) == []) == may


@pytest.mark.rule("HMP:X10")
@pytest.mark.parametrize(
    ("fields", "near", "may"),
    [
        pytest.param({}, ("Saravan", "Saravan West", "Xekong", "Champasak"), True, id="dry"),
        pytest.param(RAINY, ("Saravan", "Saravan West"), True, id="monsoon"),
        pytest.param(RAINY, ("Saravan", "Saravan West", "Xekong", "Champasak"), False, id="full"),
    ],
)
def test_trail_roads_may_begin_where_only_the_longer_march_has_room(fields, near, may):
    full = {name: ["NVA infantry"] * 4 for name in near}
    trial = on_the_table("X10", {"Savannakhet": ["Pathet Lao"], **full}, seat=RED, **fields)
    trial.do(RED, BuyEvent(card("X10")))

    assert (trial.cites(RED, ChooseArea(area("Savannakhet"))) == []) == may


@pytest.mark.rule("HMP:X10")
@pytest.mark.parametrize(
    ("kinds", "seat", "to"),
    [
        pytest.param(["LA"], BLUE, "Thua Thien", id="Laotians stay in Laos"),
        pytest.param(["NVA infantry", "LA"], RED, "Attapu", id="who is pinned goes one area"),
    ],
)
def test_trail_roads_do_not_lift_other_limits(kinds, seat, to):
    trial = bought("X10", {"Saravan": kinds}, seat=seat)
    units = tuple(trial.at("Saravan", seat))

    assert trial.cites(seat, Move(area(to), units, (), ())) != []
    assert trial.cites(seat, Move(area("Xekong"), units, (), ())) == []


@pytest.mark.rule("HMP:X11")
@pytest.mark.parametrize("seat", [RED, BLUE])
@pytest.mark.parametrize("marker", ["flags", "pacified"])
def test_either_side_may_take_either_marker(seat, marker):
    names = ["Kontum", "Pleiku"]
    trial = bought("X11", {"Pleiku": ["Air Cav"]}, seat=seat, **{marker: names})

    assert getattr(trial.state, marker) == {area("Pleiku")}  # where Air Cav is nobody flees


@pytest.mark.rule("HMP:X14")
def test_bad_intel_found_by_a_patrol_brings_a_bush_event():
    trial = on_the_table("X14", seat=BLUE, down={"Pleiku": [BAD_INTEL[0]]})
    events = trial.do(BLUE, BuyEvent(card("X14")), 6, 5)

    assert VCLeft(area("Pleiku"), BAD_INTEL[0], "pool") in events
    assert trial.state.will == -1
    abroad = bought("X14", seat=BLUE, down={"Attapu": [BAD_INTEL[0]]})
    assert abroad.state.will == 0


@pytest.mark.rule("HMP:X14")
def test_an_exchange_is_no_move():
    trial = bought("X14", seat=RED, down={"Pleiku": [VC[0]], "Darlac": [VC[1]]})
    if trial.asked() != [(RED, "act")]:
        trial.do(RED, ChooseVC((VC[0], VC[1])))
    here, there = area("Darlac"), area("Phu Bon")

    assert trial.cites(RED, Mobilise(here, there, (), (), (VC[0],))) == []


@pytest.mark.rule("HMP:X15")
@pytest.mark.parametrize(
    ("fields", "to", "may"),
    [
        pytest.param({}, "Khanh Hoa", True, id="three links"),
        pytest.param({"turns": (4, 4), "in_play": (RAIN,)}, "Khanh Hoa", False, id="not in rain"),
        pytest.param({"turns": (4, 4), "in_play": (RAIN,)}, "Phu Bon", True, id="two in rain"),
        pytest.param({"up": {"Kontum": [VC[0]]}}, "Khanh Hoa", True, id="out of contact"),
        pytest.param({"up": {"Kontum": [VC[0]], "Pleiku": [VC[1]]}}, "Pleiku", True, id="into it"),
    ],
)
def test_how_far_a_forced_march_leads(fields, to, may):
    trial = bought("X15", {"Kontum": ["ARVN infantry"]}, seat=BLUE, **fields)
    order = Mobilise(area("Kontum"), area(to), tuple(trial.at("Kontum")), (), ())

    assert (trial.cites(BLUE, order) == []) == may


@pytest.mark.rule("HMP:X15")
def test_a_forced_march_stops_at_enemies():
    at = {"Ratanakiri": [], "Kontum": ["ARVN infantry"]}
    enemies = {key: ["NVA infantry"] for key in ("Pleiku", "Binh Dinh", "Quang Ngai", "Quang Tin")}
    trial = bought("X15", {**at, **enemies}, seat=BLUE)
    units = tuple(trial.at("Kontum"))

    assert trial.cites(BLUE, Mobilise(area("Kontum"), area("Phu Bon"), units, (), ())) != []
    assert trial.cites(BLUE, Mobilise(area("Kontum"), area("Pleiku"), units, (), ())) == []


@pytest.mark.rule("HMP:X16")
def test_counter_battery_finds_no_tank():
    at = {"Kontum": ["US artillery", "US infantry"], "Pleiku": ["NVA tank", "NVA infantry"]}

    assert refused(on_the_table("X16", at, seat=BLUE)) == ["HMP:X16"]


@pytest.mark.rule("HMP:X18")
def test_one_hand_is_enough():
    trial = bought("X18", {"Kontum": ["NVA infantry"]}, seat=RED, up={"Kontum": [VC[0]]})

    assert trial.state.units[trial.at("Kontum")[0]].veteran
    assert trial.asked() == [(RED, "act")]


@pytest.mark.rule("HMP:X22", "HM:BUSH.3/5")
def test_red_does_not_mislead_a_roll_without_a_mission():
    trial, _ = walking(
        3, 5, 5, others={"Kampot": ["NVA infantry"]}, hands=(cards("X22"), ()), stockpile=(0, 0)
    )

    assert trial.at("Kampot") == []


@pytest.mark.rule("HMP:X22", "HM:BUSH.3/5")
def test_a_spotter_is_for_the_next_roll_with_or_without_a_mission():
    at = {"Saigon": ["US infantry"], "Kampot": ["NVA infantry"]}
    trial = bought("X22", at, seat=BLUE, down={"Long An": [BAD_INTEL[0]]})
    order = Mobilise(area("Saigon"), area("Long An"), tuple(trial.at("Saigon")), (), ())
    trial.do(BLUE, order, 3, 5, 3)  # 3 + 2: one dead

    assert trial.at("Kampot") == []
    assert trial.state.turn.notes == ()


@pytest.mark.rule("HMP:X22")
def test_blue_has_a_spotter_only_as_the_card_of_the_turn():
    hands = ((), cards("X22"))
    trial = Trial(position({"Kontum": ["NVA infantry"]}, seat=BLUE, bombers=(1, 0), hands=hands))
    trial.do(BLUE, Bomb(area("Kontum")), 1)  # nobody is asked

    assert trial.asked() == [(BLUE, "act")]


@pytest.mark.rule("HMP:X25")
def test_nobody_raids_an_empty_area():
    at = {"Kontum": ["NVA infantry", "ARVN infantry"], "Pleiku": ["ARVN infantry"]}
    trial = bought("X25", at, seat=RED)

    assert trial.cites(RED, ChooseArea(area("Phu Bon"))) == ["HMP:X25"]
    assert trial.cites(RED, ChooseArea(area("Binh Dinh"))) == ["HMP:X25"]


@pytest.mark.rule("HMP:X26")
def test_where_a_depot_sends_red():
    trial = bought("X26", seat=RED, boxes={DEAD: ["NVA infantry*"], BODY: ["NVA infantry"]})
    if trial.asked() == [(RED, "depot_unit")]:
        trial.do(RED, ChooseUnit(trial.offers(RED, ChooseUnit).parameters[0][1].options[0]))
    places = {"North Vietnam": [], "Kampot": [], "Saravan": ["HMP:X26"], "Kontum": ["HMP:X26"]}
    assert {name: trial.cites(RED, ChooseArea(area(name))) for name in places} == places
    trial.do(RED, ChooseArea(area("North Vietnam")))

    assert [trial.state.units[u].veteran for u in trial.at("North Vietnam")] == [False]


@pytest.mark.rule("HMP:X26")
def test_koreans_still_come_from_a_depot_in_1969():
    trial = bought("X26", seat=BLUE, year=1969, boxes={DEAD: ["ROK", "US infantry"]})
    trial.do(BLUE, ChooseArea(area("Saigon")))

    assert [PRINTED.counters[u].name for u in trial.at("Saigon")] == ["ROK"]
