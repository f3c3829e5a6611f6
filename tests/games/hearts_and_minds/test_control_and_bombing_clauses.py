"""10 to 14 Control, Laos and Cambodia, bombing and zone campaigns, clause by clause."""

from __future__ import annotations

import pytest
from msgspec.structs import replace

from games.hearts_and_minds.bush_events import walking
from games.hearts_and_minds.cards.playing import bought
from games.hearts_and_minds.positions import (
    BAD_INTEL,
    PRINTED,
    VC,
    Trial,
    area,
    begun,
    card,
    cards,
    position,
)
from games.hearts_and_minds.under_way import playing
from sandtable.games.hearts_and_minds.events import (
    BattleChanged,
    Collapsed,
    IronTriangleMoved,
    PacificationLost,
    UnitsRated,
    VCLeft,
)
from sandtable.games.hearts_and_minds.orders import (
    Bomb,
    BuyBack,
    ChangeControl,
    ChooseArea,
    EndMobilisation,
    EndTurn,
    Fight,
    Mobilise,
    PlayCampaign,
    Respond,
    TakeLosses,
)
from sandtable.games.hearts_and_minds.printed.counters import BLUE, RED, Nation
from sandtable.games.hearts_and_minds.rule_hooks import turn_scores
from sandtable.games.hearts_and_minds.rules.p09_bush_events.events_first_die_three import NO_BOMBING
from sandtable.games.hearts_and_minds.rules.p11_laos_cambodia.collapse import in_danger
from sandtable.games.hearts_and_minds.rules.p12_bombing.bombing import bombs_on
from sandtable.games.hearts_and_minds.state import BODY, DEAD, FUTURE, HOLDING, OUT, Note, Turn

HERE = area("Kontum")


# --- control --------------------------------------------------------------------------------


@pytest.mark.rule("HMP:10.1")
@pytest.mark.parametrize("place", ["Attapu", "North Vietnam"])
def test_control_changes_in_south_vietnam_alone(place):
    trial = Trial(position({place: ["NVA infantry"]}))

    assert trial.cites(RED, ChangeControl(area(place), ())) == ["HMP:10.1"]


@pytest.mark.rule("HMP:10.1")
@pytest.mark.parametrize(
    ("seat", "fields", "rolls"),
    [
        pytest.param(RED, {"at": ["NVA infantry", "ARVN artillery"]}, True, id="a gun resists"),
        pytest.param(RED, {"at": ["NVA infantry", "Air Cav"]}, False, id="Air Cav does not"),
        pytest.param(
            BLUE, {"at": ["ARVN infantry"], "down": [BAD_INTEL[0]]}, True, id="hidden ones do"
        ),
        pytest.param(BLUE, {"at": ["ARVN infantry"]}, False, id="nobody there"),
    ],
)
def test_who_makes_a_try_uncertain(seat, fields, rolls):
    down = {"Kontum": fields.get("down", [])} if "down" in fields else None
    flags = ["Kontum"] if seat == BLUE else []
    trial = Trial(position({"Kontum": fields["at"]}, down=down, flags=flags, seat=seat))
    trial.do(seat, ChangeControl(HERE, ()), *((1,) if rolls else ()))

    assert (HERE in trial.state.flags) == ((seat == BLUE) == rolls)


@pytest.mark.rule("HMP:10.1")
@pytest.mark.parametrize(("die", "won"), [(5, True), (4, False)])
def test_five_is_needed_and_failure_costs_the_point_alone(die, won):
    at = {"Tay Ninh": ["NVA infantry", "ARVN infantry"]}
    trial = Trial(position(at, flags=["Tay Ninh"], seat=BLUE))
    trial.do(BLUE, ChangeControl(area("Tay Ninh"), ()), die)

    assert (area("Tay Ninh") in trial.state.flags) != won
    assert not trial.state.pacified  # winning a province does not pacify it
    assert len(trial.at("Tay Ninh")) == 2
    assert trial.state.turn.points == 2


@pytest.mark.rule("HMP:10.1")
def test_viet_cong_who_failed_stay_in_the_open():
    trial = Trial(position({"Kontum": ["ARVN infantry"] * 2}, down={"Kontum": [VC[0]]}))
    trial.do(RED, ChangeControl(HERE, (VC[0],)), 1)

    assert HERE not in trial.state.flags
    assert [one.vc for one in trial.state.open_vc[HERE]] == [VC[0]]


@pytest.mark.rule("HMP:10.2")
def test_the_marker_stays_until_the_turn_is_over():
    trial = Trial(position({"Kontum": ["ARVN infantry"]}, pacified=["Kontum"], seat=BLUE))
    (unit,) = trial.at("Kontum")
    trial.do(BLUE, Mobilise(HERE, area("Pleiku"), (unit,), (), ()))
    assert trial.state.pacified == {HERE}

    assert PacificationLost(HERE) in trial.do(BLUE, EndTurn())


@pytest.mark.rule("HMP:10.3", "HM:BUSH.5/6")
def test_one_american_among_viet_cong_is_enough_for_the_rural_programme():
    trial, _ = walking(5, 6, units=["US infantry"], up={"Tay Ninh": [VC[0]]})

    assert trial.state.pacified == {area("Tay Ninh")}


# --- Laos and Cambodia ----------------------------------------------------------------------


@pytest.mark.rule("HMP:11.2")
def test_lima_site_alone_saves_nobody():
    state = begun("interphase", "laos_is_tested", at={"Champasak": ["Lima Site 85"]})

    assert in_danger(Trial(state).scene, Nation.LAO)


@pytest.mark.rule("HMP:11.3", "HM:X08")
@pytest.mark.parametrize(("saved", "asked"), [(5, True), (4, False)])
def test_a_dearer_rescue_is_paid_in_full_or_not_at_all(saved, asked):
    at = {"Saravan": ["Pathet Lao"], "Kampot": ["Khmer Rouge"], "Phnom Penh": ["CA"]}
    fields = {"stockpile": (0, saved), "hands": (cards("X08"), ()), "year": 1969}
    trial = Trial(begun("interphase", "laos_is_tested", at=at, **fields))
    trial.go_on()
    trial.do(RED, Respond(card("X08")))

    assert (trial.asked() == [(BLUE, "rescue")]) == asked
    assert (trial.state.collapsed == ("LA",)) != asked  # four points do not help


@pytest.mark.rule("HMP:11.3")
def test_a_fallen_faction_leaves_every_box():
    boxes = {DEAD: ["LA"], HOLDING: ["LA"], BODY: ["LA"]}
    at = {"Saravan": ["Pathet Lao"]}
    trial = Trial(begun("interphase", "laos_is_tested", at=at, boxes=boxes))
    laotians = [u for u, x in trial.state.units.pairs() if x.at in boxes]
    assert Collapsed("LA") in trial.go_on()

    assert len(laotians) == 3
    assert {trial.state.units[unit].at for unit in laotians} == {OUT}


@pytest.mark.rule("HMP:11.3")
def test_who_would_arrive_later_leaves_too():
    at = {"Kampot": ["CA"], "Saravan": ["Pathet Lao"], "Champasak": ["LA"]}
    fields = {"at": at, "boxes": {FUTURE: ["Khmer Rouge"]}, "year": 1969, "turn": Turn(seat=BLUE)}
    trial = Trial(begun("interphase", "cambodia_is_tested", **fields))
    unit = next(u for u, x in trial.state.units.pairs() if x.at == FUTURE)
    trial.go_on()

    assert trial.state.units[unit].at == OUT


@pytest.mark.rule("HMP:11.4")
@pytest.mark.parametrize(
    ("at", "fields", "cites"),
    [
        pytest.param({"Attapu": ["LA"]}, {}, [], id="beside a comrade"),
        pytest.param({"Kampot": ["CA"]}, {}, ["HMP:11.4"], id="not when the last one is dead"),
        pytest.param(
            {"Attapu": ["LA", *["ARVN infantry"] * 3]}, {}, ["HMP:11.4"], id="not where it is full"
        ),
        pytest.param(
            {"Attapu": ["LA"]},
            {"turn": Turn(seat=BLUE, added=2), "stockpile": (0, 5)},
            ["HMP:11.4"],
            id="no third point of the stockpile",
        ),
        pytest.param(
            {"Attapu": ["LA"]},
            {"turn": Turn(seat=BLUE, added=1), "stockpile": (0, 5)},
            [],
            id="a second one",
        ),
    ],
)
def test_when_a_laotian_is_bought_back(at, fields, cites):
    trial = Trial(position(at, boxes={BODY: ["LA"]}, seat=BLUE, year=1970, **fields))
    (dead,) = (u for u, x in trial.state.units.pairs() if x.at == BODY)

    assert trial.cites(BLUE, BuyBack(dead, area("Attapu"))) == cites


@pytest.mark.rule("HMP:11.4")
def test_cambodians_come_back_too():
    trial = Trial(position({"Kampot": ["CA"]}, boxes={BODY: ["CA*"]}, seat=BLUE, year=1970))
    (dead,) = (u for u, x in trial.state.units.pairs() if x.at == BODY)
    trial.do(BLUE, BuyBack(dead, area("Kampot")))

    assert dead in trial.at("Kampot")


# --- bombing --------------------------------------------------------------------------------


@pytest.mark.rule("HMP:12.1")
@pytest.mark.parametrize("place", ["North Vietnam", "Saravan", "Kampot", "Tay Ninh"])
@pytest.mark.parametrize("hidden", [False, True])
def test_bombs_fall_in_every_country_and_on_hidden_viet_cong(place, hidden):
    here = {place: [VC[0]] if hidden else ["NVA infantry"]}
    fields = {"down": here} if hidden else {"at": here}
    trial = Trial(position(seat=BLUE, bombers=(1, 0), **fields))

    assert trial.cites(BLUE, Bomb(area(place))) == []


@pytest.mark.rule("HMP:12.1")
def test_no_bomber_starts_within_an_action():
    at = {"Kontum": ["NVA infantry", "ARVN infantry"], "Pleiku": ["NVA infantry"]}
    trial = Trial(position(at, seat=BLUE, bombers=(1, 0)))
    assert trial.offers(BLUE, Bomb) is not None
    trial.do(BLUE, Fight(HERE, (), ()))
    assert trial.asked() == [(RED, "evade")]
    assert trial.offers(BLUE, Bomb) is None

    march = Trial(
        position({"Kontum": ["ARVN infantry"] * 2, "Darlac": ["NVA infantry"]}, seat=BLUE)
    )
    march.state = replace(march.state, bombers=(1, 0))
    march.do(BLUE, Mobilise(HERE, area("Pleiku"), (march.at("Kontum")[0],), (), ()))
    assert march.offers(BLUE, Bomb) is None
    march.do(BLUE, EndMobilisation())
    assert march.offers(BLUE, Bomb) is not None


@pytest.mark.rule("HMP:12.1", "HMP:B20", "HM:BUSH.3/6")
def test_the_fear_of_china_stops_operation_menu_too():
    notes = (Note("B20a"), Note(NO_BOMBING))
    trial = Trial(position({"Kampot": ["NVA infantry"]}, seat=BLUE, notes=notes))

    assert trial.cites(BLUE, Bomb(area("Kampot"))) == ["HM:BUSH.3/6"]


@pytest.mark.rule("HMP:12.2")
@pytest.mark.parametrize(
    ("soldiers", "cells", "result"),
    [
        pytest.param(3, 0, (0, 1), id="three are not many"),
        pytest.param(3, 1, (1, 0), id="with a hidden Viet Cong they are"),
        pytest.param(1, 2, (0, 1), id="one soldier among Viet Cong is found"),
        pytest.param(0, 2, (0, 1), id="Viet Cong alone are harder to hit"),
    ],
)
def test_how_many_are_hit(soldiers, cells, result):
    fields = {"at": {"Kontum": ["NVA infantry"] * soldiers}, "down": {"Kontum": VC[:cells]}}
    trial = Trial(position(seat=BLUE, **fields))

    assert bombs_on(trial.scene, HERE, 4) == result
    assert (bombs_on(trial.scene, HERE, 3) == (0, 1)) == (soldiers > 0)


@pytest.mark.rule("HMP:12.2", "HMP:B13", "HMP:X22")
@pytest.mark.parametrize(("die", "left"), [(6, 0), (3, 1)])
def test_modifiers_add_up(die, left):
    at = {"Tay Ninh": ["NVA infantry"]}
    trial = bought("B13", at, bombers=(1, 1), hands=(cards("X22"), ()))
    trial.do(BLUE, Bomb(area("Tay Ninh")))
    trial.do(RED, Respond(card("X22")), die)  # one less in all: an R nobody can pay, or nothing

    assert len(trial.at("Tay Ninh")) == (left if die == 3 else 0)


@pytest.mark.rule("HMP:12.2")
def test_a_real_viet_cong_given_to_bombs_is_dead():
    trial = Trial(
        position(
            {"Kontum": ["NVA infantry", "ARVN infantry"]},
            down={"Kontum": [VC[0]]},
            seat=BLUE,
            bombers=(1, 0),
        )
    )
    trial.do(BLUE, Bomb(HERE), 5)
    events = trial.do(RED, TakeLosses((), (VC[0],)))

    assert VCLeft(HERE, VC[0], "body") in events
    assert not any(type(event) is UnitsRated for event in events)  # bombs teach nobody
    assert trial.asked() == [(BLUE, "act")]  # and nobody retreats


# --- zone campaigns -------------------------------------------------------------------------


@pytest.mark.rule("HMP:14.2")
def test_the_surprise_is_for_one_turn():
    at = {"Tay Ninh": [*["NVA infantry"] * 4, *["ARVN infantry"] * 4]}
    notes = (Note("campaign", (card("R24"), RED)),)
    trial = Trial(position(at, notes=notes))
    events = trial.do(RED, Fight(area("Tay Ninh"), (), ()), 1, 1)  # one die each

    assert any(type(event) is BattleChanged for event in events)


@pytest.mark.rule("HMP:14.3")
def test_red_does_not_score_after_a_turn_of_blue():
    flags = ["Tay Ninh", "Binh Long", "Binh Duong", "Long Khanh", "Phuoc Long"]
    notes = (Note("campaign", (card("R24"), RED)),)
    trial = Trial(position(flags=flags, notes=notes, seat=BLUE))

    assert trial.rules[turn_scores](trial.scene, BLUE) == ()
    assert len(trial.rules[turn_scores](trial.scene, RED)) == 1


@pytest.mark.rule("HM:B24-B27")
def test_a_gunboat_on_the_map_goes_to_the_delta():
    trial = playing(BLUE, "B27", at={"Long An": ["ARVN infantry", "Gunboat"]})
    boat = next(u for u in trial.at("Long An") if PRINTED.counters[u].name == "Gunboat")
    trial.do(BLUE, PlayCampaign(card("B27"), -1))
    trial.do(BLUE, ChooseArea(area("An Xuyen")))

    assert trial.at("An Xuyen") == [boat]


@pytest.mark.rule("HMP:14.4")
def test_a_hidden_viet_cong_holds_the_iron_triangle():
    fields = {"iron_triangle": area("Binh Duong"), "hands": (cards("X04"), cards("X03"))}
    trial = Trial(position(down={"Binh Duong": [BAD_INTEL[0]]}, seat=BLUE, **fields))

    assert IronTriangleMoved(-1) not in trial.do(BLUE, EndTurn())
