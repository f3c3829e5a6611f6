"""Every limit of a turn or year, tried with two orders, also when two rules share it."""

from __future__ import annotations

import pytest

from games.hearts_and_minds.cards.playing import bought, laid_out
from games.hearts_and_minds.guards.crowded import crowded
from games.hearts_and_minds.positions import BAD_INTEL, VC, Trial, area, card, cards, position
from sandtable.games.hearts_and_minds.orders import (
    Accept,
    Bomb,
    BuyBack,
    BuyEvent,
    ChangeControl,
    ChooseArea,
    ChooseNumber,
    Decline,
    EndMobilisation,
    EndTurn,
    Fight,
    Mobilise,
    Pacify,
    Respond,
    SeaMove,
    Shift,
    StrategicMove,
)
from sandtable.games.hearts_and_minds.printed.counters import BLUE, RED
from sandtable.games.hearts_and_minds.state import BODY, Note, Turn

#: Orders of a turn and what limits them besides points; the tests below try each.
LIMITS = {
    BuyEvent: "once a turn (test_card_guards)",
    EndTurn: "none: it ends the turn",
    Mobilise: "a unit moves once",
    StrategicMove: "a unit moves once",
    SeaMove: "a unit moves once",
    Shift: "a unit shifts once",
    Fight: "none",
    ChangeControl: "a province once",
    Pacify: "a province is pacified once",
    BuyBack: "a unit is back then",
    Bomb: "an area once, a bomber once a year",
    Respond: "the card is gone then",
}
#: Fields of a turn that record the use of something, and those that do not.
RECORDS = {
    *("moved", "tried", "bombed", "raided", "shifted", "event_bought", "added", "notes"),
}
OTHER_FIELDS = {
    *("seat", "card", "second", "points", "bound", "zone", "may_add", "is_extra", "is_campaign"),
    *("mobilised", "entered", "dead"),
}


def test_every_order_of_a_turn_and_every_field_of_a_turn_is_listed():
    assert set(LIMITS) == set(crowded(RED).rules.orders["act"])
    assert set(Turn.__struct_fields__) == RECORDS | OTHER_FIELDS
    assert not RECORDS & OTHER_FIELDS


# --- a unit moves once -----------------------------------------------------------------------


def land(start, to, units):
    return Mobilise(area(start), area(to), units, (), ())


def trail(start, to, units):
    return StrategicMove(area(start), area(to), units, ())


def sea(start, to, units):
    return SeaMove(area(start), area(to), units, ())


@pytest.mark.rule("HMP:5.4", "HMP:6.1", "HMP:6.4", "HMP:6.5")
@pytest.mark.parametrize(
    ("seat", "year", "kind", "first", "second"),
    [
        (BLUE, 1966, "ARVN infantry", land, land),
        (BLUE, 1966, "ARVN infantry", land, sea),
        (BLUE, 1966, "ARVN infantry", sea, land),
        (BLUE, 1966, "ARVN infantry", sea, sea),
        (RED, 1974, "NVA infantry", land, sea),
        (RED, 1974, "NVA infantry", sea, land),
        (RED, 1966, "NVA infantry", land, land),
    ],
)
def test_a_unit_moves_once_by_land_or_sea(seat, year, kind, first, second):
    at = {"Quang Tin": [kind] * 2, "Quang Ngai": [kind]}
    trial = Trial(position(at, seat=seat, year=year))
    mover, other = trial.at("Quang Tin")
    (third,) = trial.at("Quang Ngai")
    trial.do(seat, first("Quang Tin", "Quang Ngai", (mover,)))
    if trial.asked() == [(seat, "mobilise")]:
        trial.do(seat, EndMobilisation())

    assert trial.cites(seat, second("Quang Ngai", "Quang Nam", (mover,))) != []
    assert trial.cites(seat, second("Quang Ngai", "Quang Nam", (third,))) == []
    assert trial.cites(seat, second("Quang Tin", "Quang Nam", (other,))) == []


@pytest.mark.rule("HMP:5.4", "HMP:6.4")
@pytest.mark.parametrize(("first", "second"), [(trail, trail), (trail, land), (land, trail)])
def test_a_unit_moves_once_along_the_trail(first, second):
    at = {"Savannakhet": ["NVA infantry"] * 2, "Saravan": ["NVA infantry"]}
    trial = Trial(position(at, seat=RED))
    mover, _ = trial.at("Savannakhet")
    (third,) = trial.at("Saravan")
    trial.do(RED, first("Savannakhet", "Saravan", (mover,)))
    if trial.asked() == [(RED, "mobilise")]:
        trial.do(RED, EndMobilisation())

    assert trial.cites(RED, second("Saravan", "Xekong", (mover,))) != []
    assert trial.cites(RED, second("Saravan", "Xekong", (third,))) == []


@pytest.mark.rule("HMP:6.6")
@pytest.mark.parametrize("kind", ["Air Cav", "Blue Water Navy", "Gunboat"])
def test_each_that_flies_or_floats_shifts_once(kind):
    trial = crowded(BLUE)
    unit = next(u for u in trial.printed.air_naval if trial.printed.counters[u].name == kind)
    others = [u for u in trial.printed.air_naval if u != unit]
    trial.do(BLUE, Shift(unit, area("Pleiku" if kind == "Air Cav" else "Ba Xuyen")))

    assert trial.cites(BLUE, Shift(unit, area("Saigon"))) == ["HMP:6.6"]
    for other in others:
        name = "Pleiku" if trial.printed.counters[other].name == "Air Cav" else "Ba Xuyen"
        assert trial.cites(BLUE, Shift(other, area(name))) == []


# --- a province is tried once ----------------------------------------------------------------

HERE = area("Tay Ninh")


def by_an_action(trial, seat):
    trial.do(seat, ChangeControl(HERE, ()), 1)


def by_village_cadres(trial, seat):
    trial.do(seat, BuyEvent(card("R01")))
    if trial.asked() == [(seat, "village_cadres")]:
        trial.do(seat, ChangeControl(HERE, ()))


@pytest.mark.rule("HMP:5.4", "HMP:10.1")
@pytest.mark.parametrize("seat", [RED, BLUE])
def test_a_province_is_tried_once_and_another_still_may(seat):
    at = {"Tay Ninh": ["NVA infantry", "ARVN infantry"], "Binh Long": ["NVA infantry"]}
    at = {**at, "Binh Long": [*at["Binh Long"], "ARVN infantry"]}
    flags = ["Tay Ninh", "Binh Long"] if seat == BLUE else []
    trial = Trial(position(at, seat=seat, flags=flags))
    by_an_action(trial, seat)

    assert trial.cites(seat, ChangeControl(HERE, ())) == ["HMP:10.1"]
    assert trial.cites(seat, ChangeControl(area("Binh Long"), ())) == []


@pytest.mark.rule("HMP:10.1", "HMP:R01")
def test_village_cadres_share_the_limit():
    fields = {"up": {"Tay Ninh": [VC[0]]}, "turn": Turn(seat=RED, points=3, card=card("R01"))}
    trial = Trial(position({"Tay Ninh": ["ARVN infantry"]}, seat=RED, **fields))
    by_an_action(trial, RED)

    assert trial.cites(RED, BuyEvent(card("R01"))) == ["HMP:R01"]
    other = Trial(position({"Tay Ninh": ["ARVN infantry"]}, seat=RED, **fields))
    by_village_cadres(other, RED)
    assert HERE in other.state.turn.tried


def among_villagers(tried=()):
    """Blue enters a flagged province with Bad Intel and gets a free Action."""
    turn = Turn(seat=BLUE, points=3, tried=tried)
    at = {"Long An": ["ARVN infantry", "ARVN infantry"], "Tay Ninh": ["NVA infantry"]}
    state = position(
        at, seat=BLUE, turn=turn, flags=["Tay Ninh"], down={"Tay Ninh": [BAD_INTEL[0]]}
    )
    trial = Trial(state)
    trial.do(BLUE, Mobilise(area("Long An"), HERE, tuple(trial.at("Long An")), (), ()), 5, 3)
    assert trial.asked() == [(BLUE, "free_action")]
    return trial


@pytest.mark.rule("HMP:10.1", "HM:BUSH.5/3")
def test_helpful_villagers_share_the_limit():
    control = ChooseNumber(4)
    assert among_villagers().cites(BLUE, control) == []
    assert among_villagers(tried=(HERE,)).cites(BLUE, control) == ["HM:BUSH.5/3"]
    trial = among_villagers()
    trial.do(BLUE, control, 1)
    assert trial.cites(BLUE, ChangeControl(HERE, ())) == ["HMP:10.1"]


# --- raids and bombs -------------------------------------------------------------------------


@pytest.mark.rule("HMP:9.7")
@pytest.mark.parametrize(
    ("number", "seat", "decision"),
    [("X25", RED, "hit_and_run"), ("X25", BLUE, "hit_and_run"), ("B09", BLUE, "fence")],
)
def test_an_area_is_raided_once(number, seat, decision):
    at = {"Quang Tri": ["NVA infantry", "ARVN infantry"], "Thua Thien": ["NVA infantry"]}
    at |= {"Quang Nam": ["NVA infantry", "ARVN infantry"], "Quang Tin": ["ARVN infantry"]}
    trial = bought(number, at, seat=seat, turn={"raided": (area("Quang Tri"),)})
    assert trial.asked() == [(seat, decision)]

    assert trial.cites(seat, ChooseArea(area("Quang Tri"))) != []
    assert trial.cites(seat, ChooseArea(area("Quang Nam"))) == []


@pytest.mark.rule("HMP:12.1", "HMP:12.3", "HMP:B20")
@pytest.mark.parametrize(
    ("name", "fields", "again"),
    [
        pytest.param("Kontum", {"bombers": (2, 0)}, ["HMP:12.1"], id="two bombers"),
        pytest.param("Kontum", {"bombers": (1, 0), "missions": 1}, ["HMP:12.1"], id="refuelled"),
        pytest.param(
            "Mondolkiri",
            {"bombers": (1, 0), "notes": (Note("B20a"), Note("B20b"))},
            ["HMP:12.1"],
            id="Operation Menu",
        ),
        pytest.param(
            "Kontum", {"bombers": (2, 0), "in_play": (laid_out("B22"),)}, [], id="Commando Hunt"
        ),
        pytest.param("Kontum", {"bombers": (1, 0)}, ["HMP:12.3"], id="no bomber is left"),
    ],
)
def test_an_area_is_bombed_once_a_turn(name, fields, again):
    at = {name: ["NVA infantry"] * 3, "Pleiku": ["NVA infantry"]}
    trial = Trial(position(at, seat=BLUE, **fields))
    if "notes" in fields:  # Blue chooses how to fly (HMP:B20)
        trial.do(BLUE, Bomb(area(name)))
        trial.do(BLUE, Accept(), 1)
    else:
        trial.do(BLUE, Bomb(area(name)), 1)

    assert trial.cites(BLUE, Bomb(area(name))) == again


# --- points, pacification, units bought back -------------------------------------------------


@pytest.mark.rule("HMP:5.3")
@pytest.mark.parametrize("seat", [RED, BLUE])
def test_two_points_of_the_stockpile_a_turn(seat):
    kind = "NVA infantry" if seat == RED else "ARVN infantry"
    at = {"Kontum": [kind] * 4}
    trial = Trial(position(at, seat=seat, turn=Turn(seat=seat, points=1), stockpile=(9, 9)))
    for unit in trial.at("Kontum")[:3]:
        trial.do(seat, Mobilise(area("Kontum"), area("Pleiku"), (unit,), (), ()))
        trial.do(seat, EndMobilisation())
    last = Mobilise(area("Kontum"), area("Pleiku"), (trial.at("Kontum")[0],), (), ())

    assert trial.cites(seat, last) == ["HMP:5.4"]
    assert sorted(trial.state.stockpile) == [7, 9]


@pytest.mark.rule("HMP:10.2")
def test_a_province_is_pacified_once():
    trial = Trial(position({"Kontum": ["ARVN infantry"] * 2}, seat=BLUE))
    trial.do(BLUE, Pacify(area("Kontum")))

    assert trial.cites(BLUE, Pacify(area("Kontum"))) == ["HMP:10.2"]


@pytest.mark.rule("HMP:11.4")
def test_each_dead_friend_is_bought_back_once():
    trial = Trial(position({"Attapu": ["LA"]}, boxes={BODY: ["LA", "LA"]}, seat=BLUE))
    one, two = (u for u, x in trial.state.units.pairs() if x.at == BODY)
    trial.do(BLUE, BuyBack(one, area("Attapu")))

    assert trial.cites(BLUE, BuyBack(one, area("Attapu"))) == ["HMP:11.4"]
    assert trial.cites(BLUE, BuyBack(two, area("Attapu"))) == []


# --- the year --------------------------------------------------------------------------------


@pytest.mark.rule("HMP:9.3")
@pytest.mark.parametrize("lies", ["down", "up"])
@pytest.mark.parametrize(("grand", "again"), [("", False), ("tet", True), ("easter", True)])
def test_viet_cong_move_once_a_year_but_freely_in_an_offensive(grand, again, lies):
    trial = Trial(position(seat=RED, grand=grand, **{lies: {"Kontum": [VC[0]], "Darlac": [VC[1]]}}))
    trial.do(RED, Mobilise(area("Kontum"), area("Pleiku"), (), (), (VC[0],)))
    if trial.asked() == [(RED, "mobilise")]:
        trial.do(RED, EndMobilisation())
    onward = Mobilise(area("Pleiku"), area("Phu Bon"), (), (), (VC[0],))

    assert (trial.cites(RED, onward) == []) == again
    assert trial.cites(RED, Mobilise(area("Darlac"), area("Phu Bon"), (), (), (VC[1],))) == []


@pytest.mark.rule("HMP:5.8")
@pytest.mark.parametrize("seat", [RED, BLUE])
def test_one_response_a_window_and_a_card_once(seat):
    hands = (cards("X06"), ()) if seat == RED else ((), cards("X06"))
    units = ["NVA infantry*"] * 4 + ["US infantry*"] * 4
    trial = Trial(position({"Kontum": units}, seat=1 - seat, hands=hands, stockpile=(5, 5)))
    trial.do(1 - seat, Fight(area("Kontum"), (), ()), 5, 5)
    while trial.asked()[0][1] == "spare":
        trial.do(trial.asked()[0][0], Decline())
    assert trial.asked() == [(seat, "respond")]
    trial.do(seat, Respond(card("X06")))

    assert (seat, "respond") not in trial.asked()
    assert card("X06") in trial.state.discards[seat]
