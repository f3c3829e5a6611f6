"""Limits and exceptions of the black cards, clause by clause."""

from __future__ import annotations

import pytest

from games.hearts_and_minds.bush_events import is_back, walking
from games.hearts_and_minds.cards.playing import (
    TO_PLAY,
    bought,
    buy,
    cleared,
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
    VC_PLUS,
    Trial,
    area,
    begun,
    card,
    cards,
    position,
)
from games.hearts_and_minds.under_way import totals
from sandtable.games.hearts_and_minds.events import Collapsed, UnitsLost
from sandtable.games.hearts_and_minds.orders import (
    Accept,
    Bomb,
    BuyEvent,
    ChangeControl,
    ChooseArea,
    Decline,
    EndTurn,
    Fight,
    Mobilise,
    PlayCard,
    Respond,
    Shift,
    StrategicMove,
)
from sandtable.games.hearts_and_minds.printed.counters import BLUE, RED
from sandtable.games.hearts_and_minds.state import BODY, DEAD, UNASSIGNED, Note, Turn

#: Monsoon Season lies on the table.
RAIN = {"in_play": (laid_out("X02", RED),)}


# --- X02 ------------------------------------------------------------------------------------


@pytest.mark.rule("HM:X02")
def test_monsoon_season_without_its_event_is_a_plain_card():
    trial = Trial(position(hands=(cards("X02", "R18"), ()), **TO_PLAY))
    trial.do(RED, PlayCard(card("X02"), -1))
    assert trial.state.turn.points == 3
    end_turn(trial)

    assert trial.state.in_play == ()
    assert card("X02") in trial.state.discards[RED]


@pytest.mark.rule("HM:X02")
@pytest.mark.parametrize(
    ("turns", "cites"),
    [
        pytest.param((1, 0), [], id="an early turn stays dry"),
        pytest.param((4, 3), ["HMP:6.4"], id="Red's own fourth turn does not"),
    ],
)
def test_the_turn_in_which_the_monsoon_is_bought(turns, cites):
    trial = bought("X02", {"North Vietnam": ["NVA infantry"]}, seat=RED, turns=turns)
    units = tuple(trial.at("North Vietnam"))

    assert (
        trial.cites(RED, StrategicMove(area("North Vietnam"), area("Saravan"), units, ())) == cites
    )


@pytest.mark.rule("HM:X02")
def test_blue_may_drown_alone():
    trial = bought("X02", {"Saigon": ["ARVN infantry"]}, seat=BLUE, turns=(4, 4))
    (unit,) = trial.at("Saigon")
    assert trial.state.turn.points == 3
    assert trial.cites(BLUE, Mobilise(area("Saigon"), area("Tay Ninh"), (unit,), (), ())) != []

    assert cleared("X02").state.in_play == ()  # it is over then


@pytest.mark.rule("HM:X02")
@pytest.mark.parametrize(
    ("seat", "tank", "gun", "way"),
    [
        (RED, "NVA tank", "NVA artillery", ("Binh Duong", "Long An", "Kien Phong")),
        (BLUE, "US tank", "ARVN artillery", ("Saigon", "Long An", "Tay Ninh")),
    ],
)
def test_tanks_and_guns_in_the_rain(seat, tank, gun, way):
    start, near, far = way
    turns = (4, 3 + (seat == BLUE))
    trial = Trial(position({start: [gun, tank], "Kontum": []}, seat=seat, turns=turns, **RAIN))
    by_name = {PRINTED.counters[u].name: u for u in trial.at(start)}

    def march(kind, to):
        return trial.cites(seat, Mobilise(area(start), area(to), (), (by_name[kind],), ()))

    assert march(tank, near) != []
    assert march(gun, near) == []
    assert march(gun, far) != []


def test_aircraft_fly_in_the_rain():
    trial = Trial(position({"Saigon": ["Air Cav"]}, seat=BLUE, turns=(4, 4), **RAIN))

    assert trial.cites(BLUE, Shift(trial.at("Saigon")[0], area("Kontum"))) == []


# --- X07, X08 and X09 -----------------------------------------------------------------------


@pytest.mark.rule("HM:X07")
def test_blue_gets_a_hawk_for_hue():
    trial = bought("X07", {"Thua Thien": ["US infantry"]}, seat=BLUE, flags=["Thua Thien"])
    events = trial.do(BLUE, ChangeControl(area("Thua Thien"), ()))

    assert swayed(events, "HM:X07") == [-1]
    assert notes(trial) == set()  # another change would score nothing


@pytest.mark.rule("HM:X07")
def test_hue_must_fall_in_the_same_turn():
    trial = bought("X07", {"Thua Thien": ["NVA infantry"]}, seat=RED)
    assert swayed(end_turn(trial), "HM:X07") == []

    assert notes(trial) == set()


DANGER = {"Saravan": ["Pathet Lao"], "Kampot": ["Khmer Rouge"]}


def rescues(at, hands, stockpile):
    """The Interphase in which factions are in danger; no points of a turn are left."""
    fields = {"at": at, "year": 1969, "hands": hands, "stockpile": stockpile}
    fields["turn"] = Turn(seat=BLUE)
    trial = Trial(begun("interphase", "laos_is_tested", **fields))
    trial.go_on()
    return trial


@pytest.mark.rule("HM:X08")
def test_apocalypse_now_may_wait_for_the_second_country():
    trial = rescues(DANGER, (cards("X08"), ()), (0, 7))
    trial.do(RED, Decline())
    trial.do(BLUE, Accept())  # three for Laos
    assert trial.state.stockpile[BLUE] == 4
    assert trial.asked() == [(RED, "respond")]
    events = trial.do(RED, Respond(card("X08")))

    assert Collapsed("CA") in events  # five are asked, four are left


@pytest.mark.rule("HM:X08")
def test_blue_too_makes_a_rescue_dearer():
    trial = rescues({"Champasak": ["LA"], "Phnom Penh": ["CA"]}, ((), cards("X08")), (4, 0))
    assert trial.asked() == [(BLUE, "respond")]
    events = trial.do(BLUE, Respond(card("X08")))

    assert Collapsed("PL") in events


@pytest.mark.rule("HM:X09")
@pytest.mark.parametrize(
    ("at", "seat", "total"),
    [
        pytest.param(
            {"Kampot": ["NVA infantry"] * 2 + ["CA"] * 4, "Svay Rieng": ["Khmer Rouge"]},
            RED,
            2,
            id="not without the faction there",
        ),
        pytest.param(
            {"Saravan": ["LA"] * 2 + ["NVA infantry"] * 4}, BLUE, 5, id="Laotians for Blue"
        ),
        pytest.param(
            {"Kampot": ["CA"] * 2 + ["NVA infantry"] * 4}, BLUE, 5, id="Cambodians for Blue"
        ),
        pytest.param(
            {"Kampot": ["Khmer Rouge"] * 2 + ["CA"] * 4}, RED, 5, id="Khmer Rouge for Red"
        ),
    ],
)
def test_out_country_by_faction(at, seat, total):
    trial = bought("X09", at, seat=seat, year=1970)
    events = trial.do(seat, Fight(area(next(iter(at))), (), ()), 1, 1)

    assert totals(events)[seat] == total


@pytest.mark.rule("HM:X09")
def test_out_country_is_for_one_round():
    at = {"Kampot": ["Khmer Rouge"] * 2 + ["CA"] * 4}
    trial = bought("X09", at, seat=RED, year=1970, stockpile=(2, 2))
    trial.do(RED, Fight(area("Kampot"), (), ()), 1, 1)
    while trial.asked() != [(RED, "act")]:
        ((seat, kind),) = trial.asked()
        trial.do(seat, Accept() if kind == "spare" else Decline())
    events = trial.do(RED, Fight(area("Kampot"), (), ()), 1, 1)

    assert totals(events)[RED] == 2


# --- X13, X17 and X20 -----------------------------------------------------------------------


@pytest.mark.rule("HM:X13")
def test_whispering_death_needs_somebody_on_the_ground():
    at = {"Pleiku": ["Air Cav"], "Kontum": ["US infantry"]}
    trial = on_the_table("X13", at, seat=BLUE, flags=["Pleiku", "Darlac"])
    assert refused(trial) == ["HM:X13"]
    assert refused(on_the_table("X13", seat=RED, down={"Pleiku": [BAD_INTEL[0]]})) == ["HM:X13"]
    crowd = {"Pleiku": ["NVA infantry", *["US infantry"] * 4]}
    flagged = bought("X13", crowd, seat=RED)
    if flagged.asked() == [(RED, "whispering_death")]:
        flagged.do(RED, ChooseArea(area("Pleiku")))
    assert area("Pleiku") in flagged.state.flags


@pytest.mark.rule("HM:X17")
@pytest.mark.parametrize(
    ("where", "owner", "attacker", "fields", "total"),
    [
        pytest.param("Tay Ninh", RED, BLUE, {}, 6, id="two less against the firebase"),
        pytest.param("Tay Ninh", BLUE, BLUE, {}, 8, id="nothing less for its owner"),
        pytest.param("Saigon", BLUE, RED, {}, 4, id="four less in Saigon"),
        pytest.param(
            "Binh Duong", RED, BLUE, {"iron_triangle": area("Binh Duong")}, 4, id="at the Triangle"
        ),
    ],
)
def test_attacks_on_a_firebase(where, owner, attacker, fields, total):
    at = {where: [*["ARVN infantry*"] * 4, *["NVA infantry*"] * 4]}
    trial = Trial(position(at, seat=attacker, firebase=(area(where), owner), **fields))
    events = trial.do(attacker, Fight(area(where), (), ()), 1, 1)

    assert totals(events)[attacker] == total


@pytest.mark.rule("HM:X17")
def test_a_firebase_outlasts_the_year():
    trial = cleared("X02", at={"Kontum": ["US infantry"]}, firebase=(area("Kontum"), BLUE))

    assert trial.state.firebase == (area("Kontum"), BLUE)


@pytest.mark.rule("HM:X20")
def test_only_points_put_into_the_pressure_count():
    trial = on_the_table("X20", seat=BLUE, points=1, stockpile=(3, 0))
    buy(trial)
    assert trial.state.stockpile == (2, 0)  # three points went elsewhere before

    four = on_the_table("X20", seat=RED, boxes={UNASSIGNED: ["NVA tank"], DEAD: ["NVA tank"]})
    buy(four)
    assert [x.at for _, x in four.state.units.pairs()].count(DEAD) == 1


# --- X21 and X24 ----------------------------------------------------------------------------

TRUCE = {"in_play": (laid_out("X21", RED),)}


@pytest.mark.rule("HM:X21", "HM-P:19.14", "HM-P:19.15")
@pytest.mark.parametrize("seat", [RED, BLUE])
def test_a_cease_fire_stops_both_sides(seat):
    at = {"Kontum": [*["US infantry*"] * 4, *["NVA infantry*"] * 4]}
    trial = Trial(position(at, seat=seat, **TRUCE))
    events = trial.do(seat, Fight(area("Kontum"), (), ()), 6, 6)

    assert not any(type(event) is UnitsLost for event in events)
    assert all(asked != "spare" for _, asked in trial.asked())
    assert len(trial.at("Kontum")) == 8


@pytest.mark.rule("HM:X21")
def test_a_cease_fire_stops_bombs_and_sappers_and_ambushes():
    bombs = Trial(position({"Kontum": ["NVA infantry"] * 4}, seat=BLUE, bombers=(1, 0), **TRUCE))
    bombs.do(BLUE, Bomb(area("Kontum")), 6)
    assert len(bombs.at("Kontum")) == 4

    sappers = bought("R09", {"Saigon": ["US infantry", "NVA infantry"]}, 1, **TRUCE)
    assert len(sappers.at("Saigon")) == 2

    ambush = Trial(
        position(
            {"Long An": ["ARVN infantry"]}, down={"Tay Ninh": [VC_PLUS[0]]}, seat=BLUE, **TRUCE
        )
    )
    units = tuple(ambush.at("Long An"))
    ambush.do(BLUE, Mobilise(area("Long An"), area("Tay Ninh"), units, (), ()), 6)
    assert ambush.at("Tay Ninh") == list(units)


@pytest.mark.rule("HM:X21")
@pytest.mark.parametrize(("second", "faces"), [(3, (1,)), (6, ())])
def test_bush_events_kill_nobody_in_a_cease_fire(second, faces):
    trial, events = walking(4, second, *faces, in_play=TRUCE["in_play"])

    assert not any(type(event) is UnitsLost for event in events)
    assert trial.state.body_vc == ()
    assert is_back(trial)
    assert not any(x.at == BODY for _, x in trial.state.units.pairs())
    assert BAD_INTEL[0] in trial.state.secrets[2].pool


def test_bush_events_still_happen_in_a_cease_fire():
    trial, _ = walking(6, 6, in_play=TRUCE["in_play"])

    assert (trial.state.will, trial.state.stability) == (1, -1)
    assert is_back(trial)


@pytest.mark.rule("HM:X21")
def test_a_cease_fire_ends_with_the_year_and_a_refusal_pays_red_too():
    assert cleared("X21", seat=RED).state.in_play == ()

    trial = bought("X21", seat=RED)
    assert trial.asked() == [(RED, "act")]  # the offer waits for the end of the turn
    trial.do(RED, EndTurn())
    assert swayed(trial.do(BLUE, Decline()), "HM:X21") == [1]


@pytest.mark.rule("HM:X24")
def test_the_other_card_keeps_its_event():
    hands = (cards("R14", "X24", "R18"), cards("B20"))
    trial = Trial(position(hands=hands, **TO_PLAY))
    trial.do(RED, PlayCard(card("R14"), card("X24")))
    assert trial.state.hand_sizes[RED] == 1
    trial.do(RED, BuyEvent(card("R14")))

    assert trial.state.turn.points == 5 + 2 - 1
    assert Note("R14") in trial.state.turn.notes
