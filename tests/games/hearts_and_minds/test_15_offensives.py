"""15 and 16 The Tet and Easter Offensives."""

from __future__ import annotations

import pytest

from games.hearts_and_minds.positions import BAD_INTEL, VC, Trial, area, begun, card, position
from games.hearts_and_minds.under_way import easter, playing, tet
from sandtable.games.hearts_and_minds.events import (
    BattleChanged,
    BombersChanged,
    UnitsLost,
    VCLeft,
    WillChanged,
)
from sandtable.games.hearts_and_minds.orders import (
    Decline,
    Deploy,
    EndTurn,
    Fight,
    PlaceVC,
    PlayCampaign,
    PlayCard,
)
from sandtable.games.hearts_and_minds.printed.counters import BLUE, RED
from sandtable.games.hearts_and_minds.rule_hooks import coup_ceilings, offensive_scores
from sandtable.games.hearts_and_minds.state import BODY, FUTURE, UNASSIGNED, Turn

CITIES = ["Thua Thien", "Quang Nam", "Binh Dinh", "Darlac", "Khanh Hoa", "Tuyen Duc"]
BORDERS = ["Kontum", "Pleiku", "Quang Duc", "Phuoc Long", "Binh Long", "Tay Ninh"]


# --- conditions -----------------------------------------------------------------------------


@pytest.mark.rule("HM:TET.1", "HM:EASTER.1", "HM:R26-R27")
@pytest.mark.parametrize(
    ("number", "year", "turns", "saved", "cites"),
    [
        pytest.param("R26", 1968, (1, 0), 6, [], id="Tet in 1968"),
        pytest.param("R26", 1970, (1, 0), 6, [], id="Tet in 1970"),
        pytest.param("R26", 1967, (1, 0), 6, ["HM:TET.1"], id="not in 1967"),
        pytest.param("R26", 1971, (1, 0), 6, ["HM:TET.1"], id="not in 1971"),
        pytest.param("R26", 1968, (2, 1), 6, ["HM:TET.1"], id="not in a second turn"),
        pytest.param("R26", 1968, (1, 0), 5, ["HM:TET.1"], id="not with five points"),
        pytest.param("R27", 1972, (1, 0), 6, [], id="Easter in 1972"),
        pytest.param("R27", 1971, (1, 0), 6, ["HM:EASTER.1"], id="not in 1971"),
        pytest.param("R27", 1972, (2, 1), 6, ["HM:EASTER.1"], id="Easter not in a second turn"),
        pytest.param("R27", 1972, (1, 0), 5, ["HM:EASTER.1"], id="Easter not with five points"),
    ],
)
def test_what_an_offensive_needs(number, year, turns, saved, cites):
    trial = playing(RED, number, "X03", year=year, turns=turns, stockpile=(saved, 0))

    assert trial.cites(RED, PlayCampaign(card(number), -1)) == cites


@pytest.mark.rule("HM:R26-R27")
def test_an_offensive_is_played_as_such_and_alone():
    trial = playing(RED, "R26", "R23", "X24", year=1968)

    assert trial.cites(RED, PlayCard(card("R26"), -1)) == ["HMP:4.1"]
    assert trial.cites(RED, PlayCampaign(card("R23"), -1)) == ["HMP:4.1"]
    assert trial.cites(RED, PlayCampaign(card("R26"), card("X24"))) == ["HM:X24"]


@pytest.mark.rule("HM:TET.2", "HM:TET.5")
def test_tet_costs_six_and_is_worth_nine():
    trial = tet()
    trial.do(RED, PlayCampaign(card("R26"), -1))

    turn = trial.state.turn
    assert trial.state.stockpile[RED] == 0
    assert (turn.points, turn.bound, turn.may_add) == (9, 0, 0)
    assert trial.state.grand == "tet"


@pytest.mark.rule("HM:EASTER.2", "HM:EASTER.6")
def test_easter_costs_six_and_is_worth_nine():
    trial = playing(RED, "R27", year=1972, stockpile=(7, 0))
    trial.do(RED, PlayCampaign(card("R27"), -1))

    assert trial.state.stockpile[RED] == 1
    assert (trial.state.turn.points, trial.state.turn.may_add) == (9, 0)
    assert (trial.state.grand, trial.state.had_easter) == ("easter", True)


# --- Tet ------------------------------------------------------------------------------------


@pytest.mark.rule("HM:TET.3")
@pytest.mark.parametrize(
    ("year", "left"),
    [
        pytest.param(1968, {1971: 2, 1972: 2, 0: 4}, id="1968: four, three and one"),
        pytest.param(1969, {0: 4}, id="1969: three, three and two"),
        pytest.param(1970, {0: 1}, id="1970: three, two and three unassigned"),
    ],
)
def test_eight_come_from_later_years_in_order(year, left):
    trial = tet(year)
    trial.do(RED, PlayCampaign(card("R26"), -1))
    while trial.asked() == [(RED, "tet_army")]:
        offer = trial.offers(RED, Deploy)
        box = offer.domain(()).options[0]
        units = offer.domain((box,)).options[-1]
        trial.do(RED, Deploy(box, units, ()))

    counters = trial.printed.counters
    waiting: dict[int, int] = {}
    for unit, x in trial.state.units.pairs():
        if counters[unit].name == "NVA infantry" and x.at in {FUTURE, UNASSIGNED}:
            waiting[x.due] = waiting.get(x.due, 0) + 1
    assert waiting == left
    on_trail = [x for _, x in trial.state.units.pairs() if x.at >= 0]
    assert len(on_trail) == 8
    assert {x.at for x in on_trail} <= trial.printed.trail
    assert not any(x.veteran for x in on_trail)


@pytest.mark.rule("HM:TET.3")
def test_red_may_take_fewer_and_no_year_is_skipped():
    trial = tet()
    trial.do(RED, PlayCampaign(card("R26"), -1))
    last = max(u for u, x in trial.state.units.pairs() if x.at == UNASSIGNED)

    assert trial.cites(RED, Deploy(area("Kampot"), (last,), ())) == ["HM:TET.3"]
    assert trial.cites(RED, Deploy(area("Quang Tri"), (), ())) == ["HM:TET.3"]
    trial.do(RED, Decline())

    assert trial.asked() == [(RED, "place_vc")]


@pytest.mark.rule("HM:TET.4", "HM:TET.7")
def test_four_viet_cong_rise_and_all_are_turned_up():
    down = {"Tay Ninh": [BAD_INTEL[0], VC[0]]}
    trial = tet(down=down, flags=["Tay Ninh", "Kontum", "Pleiku"], bombers=(2, 1))
    trial.do(RED, PlayCampaign(card("R26"), -1))
    trial.do(RED, Decline())
    events = []
    for name in ("Kontum", "Kontum", "Pleiku", "Pleiku"):
        assert trial.asked() == [(RED, "place_vc")]
        events = trial.do(RED, PlaceVC(area(name)))

    assert VCLeft(area("Tay Ninh"), BAD_INTEL[0], "pool") in events
    assert len(trial.state.cells) == 0
    assert BombersChanged(2, 1, 2) in events
    assert trial.asked() == [(RED, "act")]


@pytest.mark.rule("HM:TET.5", "HM:EASTER.6")
@pytest.mark.parametrize("grand", ["tet", "easter"])
@pytest.mark.parametrize(
    ("first", "faces", "die"),
    [
        pytest.param(True, (2, 5, 1), 5, id="two dice in the first turn"),
        pytest.param(False, (2, 1), 2, id="one die later"),
    ],
)
def test_surprise_everywhere_in_the_first_turn(grand, first, faces, die):
    turn = Turn(seat=RED, points=9, may_add=0, is_campaign=first)
    at = {"Tay Ninh": [*["NVA infantry"] * 4, *["ARVN infantry"] * 4]}
    trial = Trial(position(at, seat=RED, turn=turn, grand=grand, stockpile=(0, 1)))

    events = trial.do(RED, Fight(area("Tay Ninh"), (), ()), *faces)

    fought = [e.battle for e in events if type(e) is BattleChanged and e.battle is not None]
    assert fought[-1].dice == (die, 1)


@pytest.mark.rule("HM:TET.6")
@pytest.mark.parametrize(
    ("grand", "first"),
    [
        pytest.param("tet", "vc", id="in a Tet year Viet Cong fall first"),
        pytest.param("easter", "choice", id="in an Easter year Red chooses"),
    ],
)
def test_viet_cong_fall_first_in_tet(grand, first):
    at = {"Tay Ninh": [*["NVA infantry"] * 4, *["ARVN infantry*"] * 4]}
    state = position(at, up={"Tay Ninh": [VC[0]]}, seat=BLUE, grand=grand, stockpile=(1, 0))
    trial = Trial(state)

    trial.do(BLUE, Fight(area("Tay Ninh"), (), ()), 1, 1)  # nine: one unit and an R

    if first == "vc":
        assert trial.state.tolls[0].dead_vcs == (VC[0],)
    else:
        assert trial.asked() == [(RED, "losses")]


@pytest.mark.rule("HM:TET.8", "HM:EASTER.9")
@pytest.mark.parametrize(
    ("grand", "ceilings"),
    [
        pytest.param("tet", [("HM:TET.8", 5)], id="Tet"),
        pytest.param("easter", [("HM:EASTER.9", 5)], id="Easter"),
        pytest.param("", [], id="no offensive"),
    ],
)
def test_the_ceiling_of_the_coup(grand, ceilings):
    trial = Trial(position({}, grand=grand))

    said = trial.rules[coup_ceilings](trial.scene)

    assert [(one.cite, one.what) for one in said] == ceilings


@pytest.mark.rule("HM:TET.9", "HM:EASTER.10", "HM-P:20.7")
@pytest.mark.parametrize(
    ("grand", "cities", "borders", "dead", "doves"),
    [
        pytest.param("tet", 6, 4, 10, 6, id="Tet: three, one and two"),
        pytest.param("easter", 6, 4, 10, 5, id="Easter: three and two"),
        pytest.param("tet", 3, 3, 4, 0, id="nothing below the limits"),
        pytest.param("", 6, 5, 10, 0, id="nothing without an offensive"),
    ],
)
def test_scoring(grand, cities, borders, dead, doves):
    """The worked example: six cities, five border provinces (Darlac is both), ten dead."""
    flags = [*CITIES[:cities], *BORDERS[:borders]]
    boxes = {BODY: ["ARVN infantry"] * dead}
    trial = Trial(position({}, boxes=boxes, flags=flags, grand=grand))

    assert sum(one.what for one in trial.rules[offensive_scores](trial.scene)) == doves


@pytest.mark.rule("HMP:18.2", "HM:TET.9")
def test_offensives_are_scored_first_in_the_interphase():
    fields = {"flags": CITIES, "grand": "tet", "year": 1968}
    trial = Trial(begun("interphase", "offensives_are_scored", **fields))

    events = trial.go_on()

    assert events[0] == WillChanged(3, "HM:TET.9")


# --- Easter ---------------------------------------------------------------------------------


@pytest.mark.rule("HM:EASTER.3", "HM:EASTER.4", "HM:EASTER.5")
def test_the_army_of_easter():
    trial = easter(down={"Tay Ninh": [BAD_INTEL[0]]})
    units = sorted(u for u, x in trial.state.units.pairs() if x.at == UNASSIGNED)
    infantry, gun, tanks = tuple(units[:4]), units[4], tuple(units[5:])
    assert trial.printed.counters[gun].name == "NVA artillery"

    assert trial.asked() == [(RED, "easter_army")]
    assert trial.cites(RED, Decline()) != []  # all of them come
    assert trial.cites(RED, Deploy(area("Saravan"), infantry, ())) == ["HM:EASTER.3"]
    assert trial.cites(RED, Deploy(area("Kampot"), (), tanks[:3])) == ["HM:EASTER.3"]
    trial.do(RED, Deploy(area("Kampot"), (), tanks[:2]))
    trial.do(RED, Deploy(area("North Vietnam"), infantry, (gun, *tanks[2:])))

    assert trial.asked() == [(RED, "easter_column")]
    assert trial.cites(RED, Deploy(area("Kampot"), infantry, (gun,))) == ["HM:EASTER.4"]
    events = trial.do(RED, Deploy(area("Svay Rieng"), infantry, (gun,)))

    assert trial.at("Svay Rieng") == [*infantry, gun]
    assert VCLeft(area("Tay Ninh"), BAD_INTEL[0], "pool") in events
    assert not any(type(event) is UnitsLost for event in events)
    assert trial.asked() == [(RED, "act")]


@pytest.mark.rule("HM:EASTER.4")
def test_the_column_may_stay():
    trial = easter()
    units = sorted(u for u, x in trial.state.units.pairs() if x.at == UNASSIGNED)
    trial.do(RED, Deploy(area("North Vietnam"), tuple(units[:4]), tuple(units[4:])))
    trial.do(RED, Decline())

    assert len(trial.at("North Vietnam")) == 9


@pytest.mark.rule("HM:EASTER.7")
@pytest.mark.parametrize(
    ("grand", "bombers"),
    [
        pytest.param("easter", (3, 0), id="refuelled before a Blue turn"),
        pytest.param("tet", (3, 3), id="not in a Tet year"),
    ],
)
def test_three_bombers_are_refuelled(grand, bombers):
    fields = {"bombers": (3, 3), "grand": grand, "hands": ((), (card("X03"),))}
    trial = Trial(position({}, seat=RED, year=1972, **fields))

    trial.do(RED, EndTurn())

    assert trial.state.turn.seat == BLUE
    assert trial.state.bombers == bombers
