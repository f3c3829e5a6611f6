"""HM-P:0.7  What has only one answer is not asked, unless the question would tell a secret."""

from __future__ import annotations

import pytest

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
from sandtable.games.hearts_and_minds.events import (
    BidsRevealed,
)
from sandtable.games.hearts_and_minds.orders import (
    ChooseNumber,
    Deploy,
    Respond,
    Shift,
)
from sandtable.games.hearts_and_minds.printed.counters import BLUE, RED
from sandtable.games.hearts_and_minds.rules.p06_movement.mobilization import mobilise_free
from sandtable.games.hearts_and_minds.rules.p07_battle.retreat import Must, open_retreat
from sandtable.games.hearts_and_minds.rules.p08_evade.evasion import EVADED
from sandtable.games.hearts_and_minds.rules.p08_evade.tunnels import slip_away
from sandtable.games.hearts_and_minds.state import DEAD, HOLDING
from sandtable.games.hearts_and_minds.state_lookups import turn_note
from sandtable.kernel.play.state import Frame

FORCES = Frame("year", "forces_grow", "hands_are_filled")
HANDS = Frame("year", "hands_are_filled", "the_map_is_set_up")


@pytest.mark.rule("HM-P:0.7", "HMP:7.10")
@pytest.mark.parametrize(
    ("way", "infantry", "assets"),
    [
        pytest.param([], 2, 1, id="all"),
        pytest.param(["ARVN infantry"] * 4, 4, 1, id="no room for infantry"),
        pytest.param(["US tank"] * 2, 2, 2, id="no room for assets"),
    ],
)
def test_the_only_way_out_takes_whoever_fits(way, infantry, assets):
    group = ["ARVN infantry", "US infantry", "ARVN artillery"]
    at = {"An Xuyen": group, "Ba Xuyen": ["NVA infantry"], "Kien Giang": way}
    trial = Trial(position(at, seat=RED))
    trial.call(lambda run: open_retreat(run, area("An Xuyen"), BLUE, Must.MUST))

    there = [trial.printed.counters[unit] for unit in trial.at("Kien Giang", BLUE)]
    assert trial.asked() == [(RED, "act")]
    assert trial.at("An Xuyen", BLUE) == []
    assert sum(one.is_infantry for one in there) == infantry
    assert sum(one.is_ground_asset for one in there) == assets


@pytest.mark.rule("HM-P:0.7", "HMP:7.10")
def test_viet_cong_that_find_no_room_are_not_asked_about():
    """Two lie where the soldiers must go, so the third stays behind."""
    at = {"An Xuyen": ["NVA infantry"], "Ba Xuyen": ["ARVN infantry"]}
    up = {"An Xuyen": [VC[0]], "Kien Giang": [VC[1], VC[2]]}
    trial = Trial(position(at, seat=BLUE, up=up))
    trial.call(lambda run: open_retreat(run, area("An Xuyen"), RED, Must.MUST), seat=BLUE)

    assert trial.asked() == [(BLUE, "act")]
    assert len(trial.at("Kien Giang", RED)) == 1


@pytest.mark.rule("HM-P:0.7", "HMP:X05")
def test_a_side_without_points_is_not_asked_for_a_bid():
    trial = bought("X05", seat=RED, stockpile=(2, 0))
    assert trial.asked() == [(RED, "bid")]
    events = trial.do(RED, ChooseNumber(1))
    assert BidsRevealed((1, 0)) in events

    assert bought("X05", seat=RED, stockpile=(0, 0)).asked() == [(RED, "act")]


@pytest.mark.rule("HM-P:0.7", "HM:B19", "HMP:X05")
def test_blue_may_still_raise_a_point_to_bid():
    hands = (cards("R01"), cards("B19"))
    trial = bought("X05", seat=RED, stockpile=(1, 0), hands=hands, decks=((), cards("B01")))
    assert trial.asked() == [(RED, "bid"), (BLUE, "bid")]
    trial.do(BLUE, Respond(card("B19")))
    trial.do(BLUE, ChooseNumber(1))

    assert trial.state.has_bid == (False, True)


@pytest.mark.rule("HM-P:0.7", "HMP:4.1")
@pytest.mark.parametrize(
    ("numbers", "year", "saved", "asked"),
    [
        (("R26", "R27"), 1967, 9, False),
        (("R26", "R27"), 1969, 5, False),
        (("R26", "R27"), 1969, 6, True),
        (("R27",), 1971, 9, False),
        (("R22", "R27"), 1971, 0, True),
    ],
)
def test_who_can_take_no_campaign_card_is_not_asked(numbers, year, saved, asked):
    deck = cards("R01", "R02", "R03", "R04", "R05")
    first = "red_says_whether_he_takes_a_campaign_card"
    fields = {"decks": (deck, ()), "campaigns": (cards(*numbers), ()), "stockpile": (saved, 0)}
    trial = Trial(begun("hands", first, under=HANDS, year=year, **fields))
    trial.go_on()

    assert ((RED, "campaign") in trial.asked()) is asked


@pytest.mark.rule("HM-P:0.7", "HMP:3.6")
@pytest.mark.parametrize("waiting", [[], ["ARVN infantry"]])
def test_blue_is_not_asked_to_deploy_when_all_is_placed(waiting):
    fields = {"at": {"Saigon": ["Gunboat"]}, "boxes": {HOLDING: waiting}}
    trial = Trial(begun("reinforcements", "blue_deploys", under=FORCES, **fields))
    trial.go_on()
    (boat,) = trial.at("Saigon")
    trial.do(BLUE, Shift(boat, area("Kien Hoa")))
    assert ((BLUE, "deploy") in trial.asked()) is bool(waiting)
    for unit in [u for u, one in trial.state.units.pairs() if one.at == HOLDING]:
        trial.do(BLUE, Deploy(area("Kontum"), (unit,), ()))

    assert (BLUE, "deploy") not in trial.asked()


@pytest.mark.rule("HM-P:0.7", "HMP:8.4")
def test_tunnels_with_one_end_are_not_asked_about():
    around = [PRINTED.areas[to].name for to in PRINTED.neighbours[area("Pleiku")]]
    at = {"Pleiku": ["NVA infantry"] * 4, **{name: ["ARVN infantry"] for name in around}}
    trial = Trial(position(at, seat=BLUE))
    trial.call(lambda run: slip_away(run, area("Pleiku")))

    assert trial.asked() == [(BLUE, "act")]
    assert turn_note(trial.scene, EVADED) is not None


@pytest.mark.rule("HM-P:0.7", "HMP:3.9")
def test_the_only_place_for_viet_cong_is_taken():
    """Kontum takes two; all else is held by Blue or pacified."""
    at = {PRINTED.areas[box].name: ["ARVN infantry"] for box in PRINTED.trail}
    near = PRINTED.neighbours[area("Kontum")]
    pacified = [PRINTED.areas[to].name for to in near if to in PRINTED.provinces]
    fields = {"at": at, "flags": ["Kontum"], "pacified": pacified, "year": 1966}
    trial = Trial(begun("reinforcements", "viet_cong_rise", under=FORCES, **fields))
    trial.go_on()

    assert (RED, "place_vc") not in trial.asked()
    assert len(trial.state.secrets[RED].cells[area("Kontum")]) == 2


@pytest.mark.rule("HM-P:0.7", "HM:BUSH.6/2")
def test_red_does_not_choose_whom_it_must_take():
    others = {"Kontum": ["NVA infantry"], "Xekong": ["NVA infantry*"]}
    trial, _ = walking(6, 2, 1, 1, 1, others=others)

    assert (RED, "large_force") not in trial.asked()
    assert len(trial.at("Kontum")) == len(trial.at("Xekong")) == 0


@pytest.mark.rule("HM-P:0.7", "HMP:X14")
def test_the_only_two_viet_cong_change_places():
    down = {"Kontum": [VC[0]], "Tay Ninh": [BAD_INTEL[0]]}
    trial = bought("X14", seat=RED, down=down)

    assert trial.asked() == [(RED, "act")]
    cells = trial.state.secrets[RED].cells
    assert [one.vc for one in cells[area("Kontum")]] == [BAD_INTEL[0]]


@pytest.mark.rule("HM-P:0.7", "HMP:R01", "HM:R09")
@pytest.mark.parametrize("number", ["R01", "R09"])
@pytest.mark.parametrize("hidden", [False, True])
def test_a_question_is_asked_where_something_lies_face_down(number, hidden):
    """Otherwise Blue would learn how many of them are real."""
    down = {"Tay Ninh": [BAD_INTEL[0]]} if hidden else {}
    at = {"Kontum": ["ARVN infantry"]}
    dice = (1,) if number == "R09" and not hidden else ()
    trial = bought(number, at, *dice, down=down, up={"Kontum": [VC[0]]})

    names = {"R01": "village_cadres", "R09": "sappers"}
    assert (trial.asked() == [(RED, names[number])]) is hidden


@pytest.mark.rule("HM:BUSH.4/5")
def test_one_defector_with_one_place_is_put_there():
    near = [to for to in PRINTED.neighbours[area("Tay Ninh")] if to in PRINTED.provinces]
    names = [PRINTED.areas[to].name for to in near if to != area("Long An")]
    others = {name: ["ARVN infantry"] * 4 for name in names}
    group = ("ARVN infantry",) * 4
    trial, _ = walking(4, 5, units=group, others=others, boxes={DEAD: ["ARVN infantry"]})

    assert trial.asked() == [(BLUE, "act")]
    assert len(trial.at("Long An")) == 1


def test_a_free_move_that_nobody_can_make_is_over_at_once():
    """Pinned units need an area without enemies."""
    around = {"Kien Giang": ["NVA infantry"], "Ba Xuyen": ["NVA infantry"]}
    at = {"An Xuyen": ["US infantry", "NVA infantry"], **around}
    trial = Trial(position(at, seat=BLUE))
    trial.call(lambda run: mobilise_free(run, BLUE, "HMP:6.1", area("An Xuyen")), seat=BLUE)

    assert trial.asked() == [(BLUE, "act")]
    assert trial.state.turn.mobilised == -1
