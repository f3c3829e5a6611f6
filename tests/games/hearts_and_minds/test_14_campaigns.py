"""14 Zone campaigns."""

from __future__ import annotations

import pytest

from games.hearts_and_minds.positions import PRINTED, Trial, area, card, cards, position
from games.hearts_and_minds.under_way import ZONE_III, playing
from sandtable.games.hearts_and_minds.events import (
    BattleChanged,
    IronTriangleMoved,
    UnitsPlaced,
    WillChanged,
)
from sandtable.games.hearts_and_minds.orders import (
    ChooseArea,
    EndTurn,
    Fight,
    PlayCampaign,
    PlayCard,
    Retreat,
    SeaMove,
)
from sandtable.games.hearts_and_minds.printed.counters import BLUE, RED
from sandtable.games.hearts_and_minds.printed.printed_components import printed_for
from sandtable.games.hearts_and_minds.rule_hooks import turn_scores
from sandtable.games.hearts_and_minds.setup import begin
from sandtable.games.hearts_and_minds.state import OUT, UNASSIGNED, Note, Turn


@pytest.mark.rule("HMP:14.1", "HM:B24-B27")
def test_six_points_of_which_three_come_from_the_stockpile():
    trial = playing(BLUE, "B26", "X03")

    trial.do(BLUE, PlayCampaign(card("B26"), -1))

    turn = trial.state.turn
    assert (turn.points, turn.bound, turn.zone, turn.may_add) == (6, 6, "III", 0)
    assert trial.state.stockpile == (6, 3)


@pytest.mark.rule("HMP:14.1")
def test_it_needs_three_points_saved():
    trial = playing(BLUE, "B26", "X03", stockpile=(0, 2))

    assert trial.cites(BLUE, PlayCampaign(card("B26"), -1)) == ["HMP:14.1"]
    assert trial.cites(BLUE, PlayCampaign(card("X03"), -1)) == ["HMP:14.1"]
    assert trial.cites(BLUE, PlayCard(card("B26"), -1)) == []  # for its points alone


@pytest.mark.rule("HM:S1965")
def test_not_in_the_first_turn_of_1965():
    trial = playing(BLUE, "B26", "X03", year=1965)

    assert trial.cites(BLUE, PlayCampaign(card("B26"), -1)) == ["HM:S1965"]


@pytest.mark.rule("HMP:14.1", "HM:R22-R25", "HM-P:20.8")
def test_mad_minute_adds_two_points_that_are_free():
    """Three and two and three of the stockpile: eight, six of them bound."""
    trial = playing(RED, "R23", "X24")

    assert trial.cites(RED, PlayCampaign(card("R23"), card("R23"))) == ["HM:X24"]
    trial.do(RED, PlayCampaign(card("R23"), card("X24")))

    assert (trial.state.turn.points, trial.state.turn.bound) == (8, 6)


@pytest.mark.rule("HMP:14.1")
def test_the_card_leaves_the_game():
    trial = playing(RED, "R23")
    trial.do(RED, PlayCampaign(card("R23"), -1))
    trial.do(RED, EndTurn())

    assert card("R23") in trial.state.removed


@pytest.mark.rule("HMP:14.2")
@pytest.mark.parametrize(
    ("where", "faces", "die"),
    [
        pytest.param("Tay Ninh", (1, 4, 1), 4, id="two dice in the zone"),
        pytest.param("Kontum", (1, 1), 1, id="one elsewhere"),
    ],
)
def test_surprise_in_the_zone(where, faces, die):
    turn = Turn(seat=RED, points=8, bound=6, zone="III", may_add=0, is_campaign=True)
    at = {where: [*["NVA infantry"] * 4, *["ARVN infantry"] * 4]}
    trial = Trial(position(at, seat=RED, turn=turn))

    events = trial.do(RED, Fight(area(where), (), ()), *faces)

    fought = [e.battle for e in events if type(e) is BattleChanged and e.battle is not None]
    assert fought[-1].dice == (die, 1)


@pytest.mark.rule("HMP:14.3")
@pytest.mark.parametrize(
    ("number", "zone", "needed"),
    [("R22", "I", 4), ("R23", "II", 5), ("R24", "III", 5), ("R25", "IV", 4)],
)
def test_how_many_flags_each_zone_takes(number, zone, needed):
    names = [PRINTED.areas[one].name for one in sorted(PRINTED.zones[zone])]
    notes = (Note("campaign", (card(number), RED)),)
    for flags in (needed - 1, needed):
        trial = Trial(position({}, seat=RED, flags=names[:flags], notes=notes))
        said = trial.rules[turn_scores](trial.scene, RED)
        assert [one.what for one in said] == [1] * (flags == needed)


@pytest.mark.parametrize("zone", ["I", "II", "III", "IV"])
def test_a_threshold_is_one_flag_above_the_most_that_any_set_up_has(zone):
    """RUL-0060: so it is with the three published ones."""
    most = max(
        len(begin(printed_for(year, year)).flags & PRINTED.zones[zone])
        for year in range(1965, 1973)
    )
    (campaign,) = (one for one in PRINTED.charts.campaigns if one.zone == zone)

    assert campaign.red_flags == most + 1


@pytest.mark.rule("HMP:14.3")
@pytest.mark.parametrize(
    ("number", "seat", "flags", "extra", "scores"),
    [
        pytest.param("R24", RED, 5, False, [1], id="Red with five flags in zone III"),
        pytest.param("R24", RED, 4, False, [], id="not with four"),
        pytest.param("R24", RED, 5, True, [], id="not in an extra turn"),
        pytest.param("B26", BLUE, 0, False, [-1], id="Blue with no flag"),
        pytest.param("B26", BLUE, 1, False, [], id="not with one"),
        pytest.param("B26", RED, 0, False, [], id="not after the other's turn"),
    ],
)
def test_scoring(number, seat, flags, extra, scores):
    notes = (Note("campaign", (card(number), BLUE if number[0] == "B" else RED)),)
    turn = Turn(seat=seat, is_extra=extra)
    trial = Trial(position({}, seat=seat, flags=ZONE_III[:flags], notes=notes, turn=turn))

    said = trial.rules[turn_scores](trial.scene, seat)

    assert [one.what for one in said if one.cite == "HMP:14.3"] == scores


@pytest.mark.rule("HMP:14.3", "HMP:14.1")
def test_a_campaign_scores_in_its_own_turn_and_later_ones():
    trial = playing(BLUE, "B26", "X03")
    trial.do(BLUE, PlayCampaign(card("B26"), -1))
    events = trial.do(BLUE, EndTurn())

    assert WillChanged(-1, "HMP:14.3") in events
    assert [note.name for note in trial.state.notes] == ["campaign"]


# --- what single campaigns bring ------------------------------------------------------------


@pytest.mark.rule("HM:B24-B27")
def test_starlite_sails_once_for_nothing():
    at = {"Saigon": ["ARVN infantry", "ARVN infantry"]}
    trial = playing(BLUE, "B24", at=at)
    one, two = trial.at("Saigon")
    trial.do(BLUE, PlayCampaign(card("B24"), -1))

    trial.do(BLUE, SeaMove(area("Saigon"), area("Binh Dinh"), (one,), ()))
    assert trial.state.turn.points == 6
    trial.do(BLUE, SeaMove(area("Saigon"), area("Binh Dinh"), (two,), ()))
    assert trial.state.turn.points == 5


@pytest.mark.rule("HM:B24-B27")
def test_white_wing_flies_with_four():
    at = {"Kontum": ["ARVN infantry", "Air Cav", *["NVA infantry"] * 4]}
    trial = playing(BLUE, "B25", at=at)
    _, cavalry = trial.at("Kontum", BLUE)
    trial.do(BLUE, PlayCampaign(card("B25"), -1))
    events = trial.do(BLUE, Fight(area("Kontum"), (), (cavalry,)), 1, 1, 1)

    fought = [e.battle for e in events if type(e) is BattleChanged and e.battle is not None]
    assert fought[-1].totals[BLUE] == 5


@pytest.mark.rule("HM:B24-B27", "HMP:7.5")
def test_junction_city_against_the_iron_triangle():
    at = {"Binh Duong": [*["ARVN infantry*"] * 2, *["NVA infantry"] * 4]}
    trial = playing(BLUE, "B26", at=at, iron_triangle=area("Binh Duong"))
    trial.do(BLUE, PlayCampaign(card("B26"), -1))
    events = trial.do(BLUE, Fight(area("Binh Duong"), (), ()), 1, 1, 1)

    fought = [e.battle for e in events if type(e) is BattleChanged and e.battle is not None]
    assert fought[-1].totals[BLUE] == 3


@pytest.mark.rule("HM:B24-B27")
def test_sealords_brings_the_gunboat():
    trial = playing(BLUE, "B27", boxes={UNASSIGNED: ["Gunboat"]})
    trial.do(BLUE, PlayCampaign(card("B27"), -1))
    assert trial.asked() == [(BLUE, "gunboat")]
    assert trial.cites(BLUE, ChooseArea(area("Saigon"))) == ["HM:B24-B27"]
    (event,) = trial.do(BLUE, ChooseArea(area("Kien Hoa")))

    assert type(event) is UnitsPlaced
    assert len(trial.at("Kien Hoa")) == 1


@pytest.mark.rule("HM:B24-B27")
def test_without_a_gunboat_nobody_is_asked():
    trial = playing(BLUE, "B27", boxes={OUT: ["Gunboat"]})
    trial.do(BLUE, PlayCampaign(card("B27"), -1))

    assert trial.asked() == [(BLUE, "act")]


@pytest.mark.rule("HM:R22-R25", "HMP:14.1")
def test_iron_triangle_marks_binh_duong():
    trial = playing(RED, "R24")
    trial.do(RED, PlayCampaign(card("R24"), -1))

    assert trial.state.iron_triangle == area("Binh Duong")
    assert trial.state.turn.zone == "III"


@pytest.mark.rule("HMP:14.4")
@pytest.mark.parametrize(
    ("seat", "flags", "at", "falls"),
    [
        pytest.param(BLUE, [], {}, True, id="it falls after a Blue turn"),
        pytest.param(RED, [], {}, False, id="not after a Red one"),
        pytest.param(BLUE, ["Binh Duong"], {}, False, id="not under a flag"),
        pytest.param(BLUE, [], {"Binh Duong": ["NVA infantry"]}, False, id="not with soldiers"),
    ],
)
def test_the_iron_triangle_falls(seat, flags, at, falls):
    fields = {"iron_triangle": area("Binh Duong"), "hands": (cards("X04"), cards("X03"))}
    trial = Trial(position(at, seat=seat, flags=flags, **fields))

    events = trial.do(seat, EndTurn())

    assert (IronTriangleMoved(-1) in events) is falls


@pytest.mark.rule("HMP:14.4", "HMP:5.6")
def test_the_iron_triangle_falls_when_the_last_guns_leave():
    """Artillery alone retreats at the end of the turn, and then nobody of Red is there."""
    fields = {"iron_triangle": area("Binh Duong"), "hands": (cards("X04"), cards("X03"))}
    trial = Trial(position({"Binh Duong": ["NVA artillery"]}, seat=BLUE, **fields))
    (gun,) = trial.at("Binh Duong")

    events = trial.do(BLUE, EndTurn())
    assert IronTriangleMoved(-1) not in events
    assert trial.asked() == [(RED, "retreat")]
    events = trial.do(RED, Retreat(area("Tay Ninh"), (), (gun,), ()))

    assert IronTriangleMoved(-1) in events
