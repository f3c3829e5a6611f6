"""HM:BUSH  Limits and exceptions of the Bush Events, clause by clause."""

from __future__ import annotations

import pytest
from msgspec.structs import replace

from games.hearts_and_minds.bush_events import HERE, LIAR, is_back, walking
from games.hearts_and_minds.cards.playing import bought, cards_for_later, laid_out
from games.hearts_and_minds.positions import BAD_INTEL, VC, VC_PLUS, Trial, area, begun, position
from sandtable.games.hearts_and_minds.events import (
    BattleChanged,
    FlagRemoved,
    StabilityChanged,
    UnitsLost,
    UnitsRated,
    VCDrawn,
    VCReturned,
    WillChanged,
    seen,
)
from sandtable.games.hearts_and_minds.orders import (
    Accept,
    Bomb,
    ChooseArea,
    ChooseNumber,
    ChooseUnit,
    ChooseVC,
    Decline,
    Deploy,
    EndMobilisation,
    EndTurn,
    Fight,
    Mobilise,
    Move,
    PayFromCard,
    PlaceVC,
    Retreat,
    SpendFromCard,
)
from sandtable.games.hearts_and_minds.printed.counters import BLUE, RED
from sandtable.games.hearts_and_minds.rules.p09_bush_events.events_first_die_three import NO_BOMBING
from sandtable.games.hearts_and_minds.rules.p18_interphase.government_stability_and_coup import (
    price_of_government,
)
from sandtable.games.hearts_and_minds.state import (
    BODY,
    DEAD,
    FUTURE,
    HOLDING,
    RECALLED,
    Cell,
    Drawn,
    Note,
    Turn,
)
from sandtable.kernel.play.hashed_map import HashedMap
from sandtable.kernel.play.state import Frame

#: Blue has used both points that his stockpile may add to the Actions of a turn.
USED_UP = Turn(seat=BLUE, points=1, added=2)


def names(trial, units):
    return sorted(trial.printed.counters[unit].name for unit in units)


@pytest.mark.rule("HM:BUSH.3/3", "HMP:X14")
@pytest.mark.parametrize(("units", "asked"), [(["US infantry"], "burn"), ([], "act")])
def test_the_group_that_a_patrol_found_counters_with_burns_the_village(units, asked):
    at = {"Pleiku": units, "Kontum": ["NVA infantry"] * 2}
    trial = bought("X14", at, 3, 3, seat=BLUE, down={"Pleiku": [LIAR]})
    assert trial.asked() == [(BLUE, asked)]
    if units:
        trial.do(BLUE, ChooseArea(area("Kontum")), 4)

        assert len(trial.at("Kontum")) == 1
        assert trial.state.units[trial.at("Pleiku")[0]].veteran


@pytest.mark.rule("HM:BUSH.3/3")
def test_units_that_stood_there_before_belong_to_the_group():
    others = {"Tay Ninh": ["US infantry"], "Binh Long": ["NVA infantry"] * 2}
    trial, _ = walking(3, 3, units=["ARVN tank"], others=others)
    events = trial.do(BLUE, ChooseArea(area("Binh Long")), 4)

    (promoted,) = [event.units for event in events if type(event) is UnitsRated]
    assert names(trial, promoted) == ["US infantry"]


# --- paying ---------------------------------------------------------------------------------


@pytest.mark.rule("HM:BUSH.5/4", "HM:BUSH.5/5")
@pytest.mark.parametrize(
    ("second", "order", "faces"),
    [
        pytest.param((5, 5), Accept(), (), id="for the pilot"),
        pytest.param((5, 4), ChooseNumber(3), (1,), id="three for the visitors"),
    ],
)
def test_the_stockpile_pays_beyond_what_actions_may_take(second, order, faces):
    trial, _ = walking(*second, stockpile=(0, 3), turn=USED_UP)
    trial.do(BLUE, order, *faces)

    assert trial.state.stockpile[BLUE] == (2 if second == (5, 5) else 0)
    assert trial.state.turn.added == 2


@pytest.mark.rule("HMP:5.7", "HM:BUSH.5/4", "HM:BUSH.5/5")
@pytest.mark.parametrize(
    ("second", "order", "faces", "left"),
    [
        pytest.param((5, 5), PayFromCard(), (), (3, 1), id="for the pilot"),
        pytest.param((5, 4), SpendFromCard(1), (1,), (3, 1), id="one for the visitors"),
        pytest.param((5, 4), SpendFromCard(4), (1,), (1, 0), id="four, two of them saved"),
    ],
)
def test_blue_may_pay_with_the_card_instead(second, order, faces, left):
    trial, _ = walking(*second, stockpile=(0, 3), turn=Turn(seat=BLUE, points=3))
    trial.do(BLUE, order, *faces)

    assert (trial.state.stockpile[BLUE], trial.state.turn.points) == left


@pytest.mark.rule("HMP:5.7", "HM:BUSH.5/4")
@pytest.mark.parametrize("number", [0, 6])
def test_more_than_there_is_cannot_be_spent_on_visitors(number):
    trial, _ = walking(5, 4, stockpile=(0, 3), turn=Turn(seat=BLUE, points=3))

    assert trial.cites(BLUE, SpendFromCard(number)) == ["HMP:5.7"]


@pytest.mark.rule("HMP:5.7", "HM:BUSH.4/1")
def test_the_card_may_pay_for_aid():
    trial, _ = walking(4, 1, stockpile=(0, 1), turn=Turn(seat=BLUE, points=2))
    (unit,) = trial.at("Tay Ninh", BLUE)
    trial.do(BLUE, Retreat(area("Long An"), (unit,), (), ()))
    events = trial.do(BLUE, PayFromCard())

    assert StabilityChanged(1) in events
    assert (trial.state.stockpile[BLUE], trial.state.turn.points) == (1, 0)


@pytest.mark.rule("HM:BUSH.4/1")
@pytest.mark.parametrize("flags", [["Tay Ninh"], []])
def test_aid_counts_beyond_the_limit_and_without_a_flag(flags):
    trial, _ = walking(4, 1, flags=flags, stockpile=(0, 1), turn=USED_UP)
    (unit,) = trial.at("Tay Ninh", BLUE)
    trial.do(BLUE, Retreat(area("Long An"), (unit,), (), ()))
    assert trial.asked() == [(BLUE, "aid")]
    events = trial.do(BLUE, Accept())

    assert StabilityChanged(1) in events
    assert (FlagRemoved(HERE) in events) == bool(flags)
    assert trial.state.stockpile == (0, 0)


# --- a three first --------------------------------------------------------------------------


@pytest.mark.rule("HM:BUSH.3/3", "HM-P:19.1")
def test_a_raid_goes_no_farther_than_next_door_and_nobody_shoots_back():
    others = {"Binh Long": ["NVA infantry*"] * 4, "Phuoc Long": ["NVA infantry"]}
    others["Tay Ninh"] = ["NVA infantry"]
    trial, _ = walking(3, 3, others=others)
    assert trial.cites(BLUE, ChooseArea(area("Phuoc Long"))) == ["HM:BUSH.3/3"]
    assert trial.cites(BLUE, ChooseArea(HERE)) == []
    (unit,) = trial.at("Tay Ninh", BLUE)
    events = trial.do(BLUE, ChooseArea(area("Binh Long")), 1)  # two: nobody is hit

    assert UnitsRated((unit,), veteran=True) in events
    assert not any(type(event) is UnitsLost for event in events)
    assert trial.at("Tay Ninh", BLUE) == [unit]


@pytest.mark.rule("HM:BUSH.3/3")
def test_without_red_units_near_there_is_no_raid():
    trial, events = walking(3, 3, others={"Kontum": ["NVA infantry"]})

    assert trial.asked() == [(BLUE, "act")]
    assert not any(type(event) is UnitsRated for event in events)


@pytest.mark.rule("HM:BUSH.3/4")
def test_a_build_up_without_air_cav():
    trial, _ = walking(3, 4, boxes={DEAD: ["Air Cav"]})

    assert names(trial, trial.at("Tay Ninh")) == ["ARVN infantry"]
    assert trial.asked() == [(BLUE, "act")]


@pytest.mark.rule("HM:BUSH.3/5")
@pytest.mark.parametrize(
    "ban",
    [
        pytest.param({"in_play": (laid_out("R08"),)}, id="on Buddha's Birthday"),
        pytest.param({"notes": (Note(NO_BOMBING),)}, id="while China is feared"),
        pytest.param({"bombers": (2, 2)}, id="with all bombers used"),
    ],
)
def test_the_roll_against_headquarters_is_no_mission(ban):
    trial, events = walking(3, 5, 5, others={"Kampot": ["NVA infantry"]}, **ban)

    assert any(type(event) is UnitsLost for event in events)
    assert trial.state.bombers == ban.get("bombers", (0, 0))


@pytest.mark.rule("HM:BUSH.3/5", "HMP:B10")
def test_the_roll_against_headquarters_leaves_rolling_thunder_for_a_mission():
    """Spotter Aircraft, which is for one roll, is used up (RUL-0142)."""
    turn = Turn(seat=BLUE, points=3, notes=(Note("B10"), Note("X22", (BLUE,))))
    others = {"Kampot": ["NVA infantry"], "North Vietnam": ["NVA infantry"] * 2}
    trial, _ = walking(3, 5, 1, others=others, turn=turn, bombers=(1, 0))
    assert trial.state.turn.notes == (Note("B10"),)
    trial.do(BLUE, Bomb(area("North Vietnam")), 5)  # no disadvantage: one dead

    assert len(trial.at("North Vietnam")) == 1
    assert trial.state.turn.notes == ()


@pytest.mark.rule("HM:BUSH.3/5")
@pytest.mark.parametrize(
    ("place", "cites"),
    [
        ("Binh Long", []),
        ("An Xuyen", []),
        ("Saravan", ["HM:BUSH.3/5"]),
        ("Saigon", ["HM:BUSH.3/5"]),
    ],
)
def test_where_headquarters_are(place, cites):
    others = {name: ["NVA infantry"] for name in ("Kampot", "Binh Long", "An Xuyen", "Saravan")}
    trial, _ = walking(3, 5, others=others)

    assert trial.cites(BLUE, ChooseArea(area(place))) == cites


@pytest.mark.rule("HM:BUSH.3/6")
def test_fear_of_china_stays_after_refuelling_and_ends_with_the_year():
    at = {"Kontum": ["NVA infantry"]}
    fear = {"notes": (Note(NO_BOMBING),)}
    refuelled = bought("B13", at, bombers=(3, 3), **fear)
    assert refuelled.state.bombers == (3, 0)
    assert refuelled.cites(BLUE, Bomb(area("Kontum"))) == ["HM:BUSH.3/6"]

    over = Trial(
        begun(
            "interphase",
            "the_table_is_cleared",
            under=Frame("year", "the_year_is_scored", "another_year"),
            hands=cards_for_later("B08"),
            **fear,
        )
    )
    over.go_on()
    assert over.state.year == 1967
    assert NO_BOMBING not in {note.name for note in over.state.notes}


# --- a four first ---------------------------------------------------------------------------


@pytest.mark.rule("HM:BUSH.4/3", "HM-P:19.3")
def test_only_the_group_steps_into_the_trap():
    others = {"Tay Ninh": ["ARVN infantry"] * 2}  # they would come first in a draw among all
    trial, events = walking(4, 3, 1, units=["US infantry"], others=others)

    (lost,) = [event.units for event in events if type(event) is UnitsLost]
    assert names(trial, lost) == ["US infantry"]
    assert trial.state.units[lost[0]].at == BODY


@pytest.mark.rule("HM:BUSH.4/4", "HM-P:19.4")
def test_two_viet_cong_leave_no_room_for_another():
    at = {"Long An": ["ARVN infantry"]}
    trial = Trial(
        position(
            at,
            down={"Tay Ninh": [LIAR], "Binh Long": VC[1:3]},
            up={"Tay Ninh": [VC[0]]},
            flags=["Binh Long"],
            seat=BLUE,
        )
    )
    trial.do(BLUE, Mobilise(area("Long An"), HERE, tuple(trial.at("Long An")), (), ()), 4, 4)

    assert trial.cites(RED, PlaceVC(area("Binh Long"))) == ["HM:BUSH.4/4"]
    assert trial.cites(RED, PlaceVC(HERE)) == []  # Bad Intel is not counted


@pytest.mark.rule("HM:BUSH.4/4")
@pytest.mark.parametrize(
    ("place", "cites"),
    [
        pytest.param("Tay Ninh", [], id="the province itself"),
        pytest.param("Binh Long", [], id="a province beside it"),
        pytest.param("Svay Rieng", [], id="a province of Cambodia beside it"),
        pytest.param("Kontum", ["HM:BUSH.4/4"], id="a province far away"),
    ],
)
@pytest.mark.parametrize("pacified", [False, True])
def test_the_speech_is_heard_here_and_beside_pacified_or_not(place, cites, pacified):
    lands = [place] if pacified and place != "Svay Rieng" else []
    trial, _ = walking(4, 4, pacified=lands)

    assert trial.cites(RED, PlaceVC(area(place))) == cites


@pytest.mark.rule("HM:BUSH.4/4", "HM:BUSH.5/1")
@pytest.mark.parametrize("dice", [(4, 4), (5, 1)])
def test_no_viet_cong_come_to_north_vietnam(dice):
    down = {"Quang Tri": [LIAR]}
    trial = Trial(position({"Quang Tri": ["ARVN infantry"]}, down=down, seat=BLUE))
    trial.do(BLUE, Fight(area("Quang Tri"), (), ()), *dice)

    cite = f"HM:BUSH.{dice[0]}/{dice[1]}"
    assert trial.cites(RED, PlaceVC(area("North Vietnam"))) == [cite]
    assert trial.cites(RED, PlaceVC(area("Thua Thien"))) == []


@pytest.mark.rule("HM:BUSH.4/4")
def test_nobody_is_left_to_hear_the_speech():
    trial, _ = walking(4, 4, body_vc=(*VC, *VC_PLUS))
    if trial.asked() == [(RED, "radio_speech")]:
        trial.do(RED, PlaceVC(HERE))

    assert trial.asked() == [(BLUE, "act")]
    assert HERE not in trial.state.cells


@pytest.mark.rule("HM:BUSH.4/5", "HM-P:19.5")
def test_defectors_come_from_the_dead_pool_or_from_later_years_but_not_from_this_years_dead():
    boxes = {DEAD: ["ARVN infantry*"], FUTURE: ["ARVN infantry"], BODY: ["ARVN infantry"]}
    trial, _ = walking(4, 5, boxes=boxes)
    place = {x.at: u for u, x in trial.state.units.pairs() if x.at in boxes}
    here = {box: trial.cites(BLUE, Deploy(HERE, (unit,), ())) for box, unit in place.items()}
    assert here == {DEAD: [], FUTURE: [], BODY: ["HM:BUSH.4/5"]}
    assert trial.cites(BLUE, Deploy(area("Kontum"), (place[DEAD],), ())) == ["HM:BUSH.4/5"]
    trial.do(BLUE, Deploy(HERE, (place[FUTURE],), ()))

    assert trial.state.units[place[FUTURE]].at == HERE  # and so it is missing in its year
    none, _ = walking(4, 5, boxes={BODY: ["ARVN infantry"]})
    assert none.asked() == [(BLUE, "act")]


@pytest.mark.rule("HM:BUSH.4/5")
@pytest.mark.parametrize("box", [RECALLED, HOLDING])
def test_a_veteran_that_waits_does_not_hide_an_untried_unit_beside_it(box):
    trial, _ = walking(4, 5, boxes={box: ["ARVN infantry*", "ARVN infantry"]})
    waiting = {x.veteran: u for u, x in trial.state.units.pairs() if x.at == box}
    assert trial.cites(BLUE, Deploy(HERE, (waiting[True],), ())) == ["HM:BUSH.4/5"]
    trial.do(BLUE, Deploy(HERE, (waiting[False],), ()))

    assert trial.state.units[waiting[False]].at == HERE
    assert trial.state.units[waiting[True]].veteran


@pytest.mark.rule("HM:BUSH.4/5")
@pytest.mark.parametrize("box", [RECALLED, HOLDING])
def test_no_defectors_if_only_veterans_wait(box):
    trial, _ = walking(4, 5, boxes={box: ["ARVN infantry*"]})

    assert trial.asked() == [(BLUE, "act")]
    assert [x.veteran for _, x in trial.state.units.pairs() if x.at == box] == [True]


# --- a five first ---------------------------------------------------------------------------


@pytest.mark.rule("HM:BUSH.5/1", "HM-P:19.4")
def test_gone_to_ground_where_viet_cong_may_be():
    down = {"Binh Long": [VC[0], VC[1]]}
    trial, _ = walking(5, 1, down=down, pacified=["Binh Duong"], flags=["Binh Long"])
    pool = trial.state.pool_size
    assert trial.cites(RED, PlaceVC(area("Binh Long"))) == ["HM:BUSH.5/1"]  # two are there
    assert trial.cites(RED, PlaceVC(area("Binh Duong"))) == ["HM:BUSH.5/1"]  # pacified
    assert LIAR not in trial.state.secrets[2].pool  # it cannot be drawn itself
    events = trial.do(RED, PlaceVC(area("Svay Rieng")))

    drawn = next(event for event in events if type(event) is VCDrawn)
    assert seen(drawn, BLUE) == VCDrawn(area("Svay Rieng"), None)
    assert trial.state.cells[area("Svay Rieng")].size == 1
    assert trial.state.pool_size == pool - 1 + 1  # one drawn, then Bad Intel came back
    assert is_back(trial)


@pytest.mark.rule("HM:BUSH.5/2")
def test_melted_away_is_neither_on_the_map_nor_in_the_pool():
    trial, _ = walking(5, 2)

    assert not is_back(trial)
    assert HERE not in trial.state.cells
    assert HERE not in trial.state.open_vc


@pytest.mark.rule("HM:BUSH.5/2", "HM-P:19.6")
def test_it_waits_for_the_first_red_turn_of_the_next_year():
    waiting = (Drawn(HERE, LIAR),)
    extra = begun("turn", "a_turn_begins", about=(RED,), waiting_vc=waiting, turn=Turn(seat=RED))
    trial = Trial(position({}, seat=BLUE, turns=(4, 4), waiting_vc=waiting, year=1966))
    trial.do(BLUE, EndTurn())
    while trial.state.year == 1966:
        trial.do(trial.asked()[0][0], Decline())
    assert trial.state.waiting_vc == waiting

    first = Trial(replace(extra, year=1967, turns=(0, 0)))
    first.go_on()
    assert first.asked() == [(RED, "bring_back")]


@pytest.mark.rule("HM:BUSH.5/2", "HM-P:19.6", "HMP:R07")
@pytest.mark.parametrize("returns", [True, False])
def test_it_returns_in_the_extra_turn_of_a_limited_war(returns):
    waiting, limited = (Drawn(HERE, LIAR),), (laid_out("R07"),)
    trial = Trial(position({}, seat=BLUE, turns=(4, 4), waiting_vc=waiting, in_play=limited))
    trial.do(BLUE, EndTurn())
    assert trial.asked() == [(RED, "bring_back")]

    events = trial.do(RED, Accept() if returns else Decline())

    assert trial.state.turn.is_extra
    assert (VCReturned((LIAR,)) in events) is not returns
    assert trial.state.cells.get(HERE, Cell()).fresh == returns


def two_groups_come(*real):
    """Groups come to Tay Ninh and then to Binh Duong; helpful villagers are in Tay Ninh."""
    down = {"Tay Ninh": [LIAR, *real], "Binh Duong": [BAD_INTEL[1]]}
    at = {"Long An": ["ARVN infantry", "US infantry"]}
    trial = Trial(position(at, down=down, seat=BLUE))
    one, two = trial.at("Long An")
    trial.do(BLUE, Mobilise(area("Long An"), HERE, (one,), (), ()))
    trial.do(BLUE, Move(area("Binh Duong"), (two,), (), ()), 5, 3)
    trial.do(BLUE, ChooseNumber(1))
    return trial, one, two


@pytest.mark.rule("HM:BUSH.5/3", "HM-P:19.11")
def test_a_free_move_does_not_reveal_the_next_area_before_its_turn():
    """In Tay Ninh there is still an ambush; only then comes Binh Duong (RUL-0171)."""
    trial, one, _ = two_groups_come(VC[0])
    trial.do(BLUE, EndMobilisation(), 6, 1, 1)  # the ambush, and an empty village

    assert trial.state.units[one].at == BODY
    assert trial.asked() == [(BLUE, "act")]
    assert area("Binh Duong") not in trial.state.open_vc


@pytest.mark.rule("HM:BUSH.5/3", "HM-P:19.11")
def test_a_free_move_joins_the_group_in_the_next_area():
    trial, one, two = two_groups_come()
    trial.do(BLUE, Move(area("Binh Duong"), (one,), (), ()), 4, 3, 1)  # a booby trap

    assert trial.state.units[one].at == area("Binh Duong")
    assert trial.state.units[two].at == BODY
    assert trial.state.turn.entered == ()


@pytest.mark.rule("HM:BUSH.5/3", "HM-P:19.7")
@pytest.mark.parametrize(("others", "cites"), [([], ["HM:BUSH.5/3"]), (["NVA infantry"], [])])
def test_nobody_attacks_another_bad_intel_that_lies_open(others, cites):
    """It would be a round against nobody (RUL-0171)."""
    at = {"Kontum": ["US infantry", *others]}
    trial = Trial(position(at, down={"Kontum": BAD_INTEL[:2]}, seat=BLUE))
    trial.do(BLUE, Fight(area("Kontum"), (), ()), 5, 3)
    assert trial.asked() == [(BLUE, "free_action")]

    assert trial.cites(BLUE, ChooseNumber(2)) == cites


@pytest.mark.rule("HM:BUSH.5/3", "HM-P:19.7")
def test_the_free_action_is_for_the_group_here_and_free_of_a_campaigns_zone():
    others = {"Tay Ninh": ["NVA infantry"] * 4, "Binh Long": ["ARVN infantry", "NVA infantry"]}
    bound = Turn(seat=BLUE, points=6, bound=6, zone="I", may_add=0)
    trial, _ = walking(5, 3, others=others, turn=bound, stockpile=(1, 1))
    assert trial.cites(BLUE, ChooseNumber(5)) == ["HM:BUSH.5/3"]  # no bombing, no event
    assert trial.offers(BLUE, Fight) is None  # and nothing elsewhere
    points = trial.state.turn.points
    events = trial.do(BLUE, ChooseNumber(2), 1, 1)

    fought = {e.battle.area for e in events if type(e) is BattleChanged and e.battle is not None}
    assert fought == {HERE}
    while trial.asked()[0][1] != "act":
        trial.do(trial.asked()[0][0], Decline())
    assert trial.state.turn.points == points  # one round, and it cost nothing
    assert trial.cites(BLUE, Fight(HERE, (), ())) != []  # another one would be an Action


# --- a six first ----------------------------------------------------------------------------


@pytest.mark.rule("HM:BUSH.6/1", "HM-P:19.8")
def test_arvn_next_door_stay_and_the_recalled_are_not_dead():
    trial, _ = walking(
        6, 1, units=["ARVN infantry*", "ARVN infantry"], others={"Binh Long": ["ARVN infantry"]}
    )

    recalled = [x for _, x in trial.state.units.pairs() if x.at == RECALLED]
    assert sorted(x.veteran for x in recalled) == [False, True]
    assert len(trial.at("Binh Long")) == 1
    assert price_of_government(trial.scene) == 0
    assert trial.at("Tay Ninh", BLUE) == []


@pytest.mark.rule("HM:BUSH.6/1")
def test_americans_are_not_recalled():
    trial, _ = walking(6, 1, units=["US infantry"])

    assert len(trial.at("Tay Ninh", BLUE)) == 1


@pytest.mark.rule("HM:BUSH.6/2", "HM-P:19.9")
@pytest.mark.parametrize(
    ("there", "comes"), [(["NVA infantry"], 3), (["NVA infantry"] * 4, 0), (["NVA artillery"], 4)]
)
def test_a_large_force_is_four_infantry_and_attacks_once_for_nothing(there, comes):
    others = {"North Vietnam": [*["NVA infantry"] * 5, "NVA artillery"], "Tay Ninh": there}
    others["Kontum"] = ["NVA infantry"]
    trial, events = walking(
        6, 2, 1, 1, 1, units=["ARVN infantry"] * 4, others=others, stockpile=(2, 1)
    )

    rounds = {e.battle.area for e in events if type(e) is BattleChanged and e.battle is not None}
    assert rounds == {HERE}
    assert names(trial, trial.at("North Vietnam")).count("NVA infantry") == 5 - comes
    assert "NVA artillery" in names(trial, trial.at("North Vietnam"))
    assert len(trial.at("Kontum")) == 1
    while trial.asked()[0][1] != "act":
        trial.do(trial.asked()[0][0], Decline())
    assert trial.state.stockpile[RED] == 2
    assert trial.asked() == [(BLUE, "act")]


@pytest.mark.rule("HM:BUSH.6/2", "HM-P:19.9", "HMP:9.5")
@pytest.mark.parametrize(("vcs", "total"), [((VC_PLUS[0],), 6), ((), 4)])
def test_red_may_reveal_viet_cong_for_the_attack_of_a_large_force(vcs, total):
    """Two Bad Intel: the first brings Viet Cong here, face down, the second a large force."""
    at = {"Long An": ["ARVN infantry"] * 2, "North Vietnam": ["NVA infantry"] * 4}
    down = {"Tay Ninh": BAD_INTEL[:2]}
    trial = Trial(position(at, down=down, seat=BLUE, flags=["Tay Ninh"], stockpile=(3, 3)))
    trial.do(BLUE, Mobilise(area("Long An"), HERE, tuple(trial.at("Long An")), (), ()), 4, 4)
    trial.do(RED, PlaceVC(HERE), 6, 2)
    assert trial.asked() == [(RED, "large_force_cells")]
    events = trial.do(RED, ChooseVC(vcs), 1, 1, 1)

    totals = [e.battle.totals for e in events if type(e) is BattleChanged and e.battle is not None]
    assert totals[-1][RED] == total


@pytest.mark.rule("HM:BUSH.6/2", "HM-P:19.9")
def test_without_nva_nobody_attacks():
    trial, events = walking(6, 2, others={"Saravan": ["Pathet Lao"], "Kampot": ["Khmer Rouge"]})

    assert not any(type(event) is BattleChanged for event in events)
    assert len(trial.at("Saravan")) == len(trial.at("Kampot")) == 1


@pytest.mark.rule("HM:BUSH.6/3")
@pytest.mark.parametrize("held", [True, False])
def test_the_firebase_comes_from_blue_or_from_off_the_map(held):
    others = {"Saigon": ["ARVN infantry"], "Tay Ninh": ["NVA infantry"]}
    firebase = (area("Saigon"), BLUE) if held else None
    trial, _ = walking(6, 3, others=others, firebase=firebase, units=["ARVN infantry*"] * 2)
    assert trial.state.firebase == (HERE, RED)
    assert len(trial.at("Tay Ninh", RED)) == 1  # with NVA here nobody joins
    trial.do(BLUE, Fight(HERE, (), ()))
    events = trial.do(RED, Decline(), 1, 1)

    totals = [e.battle.totals for e in events if type(e) is BattleChanged and e.battle is not None]
    assert totals[-1][BLUE] == 4 - 2


@pytest.mark.rule("HM:BUSH.6/4", "HM-P:19.13")
@pytest.mark.parametrize(
    ("units", "rated"),
    [
        (["US tank", "ARVN infantry"], []),
        (["ROK"], ["ROK"]),
        (["US infantry*", "ARVN infantry"], []),
        (["ARVN artillery", "ROK"], ["ROK"]),
        (["ARVN artillery", "ROK*"], []),
    ],
)
def test_who_sees_the_stars(units, rated):
    trial, events = walking(6, 4, units=units)

    promoted = [u for event in events if type(event) is UnitsRated for u in event.units]
    assert names(trial, promoted) == rated


@pytest.mark.rule("HM:BUSH.6/5", "HM:BUSH.6/6")
@pytest.mark.parametrize("year", [1966, 1971])
@pytest.mark.parametrize(("second", "will"), [(5, -1), (6, 1)])
def test_news_from_the_villages_in_any_year(second, will, year):
    _, events = walking(6, second, year=year)

    assert WillChanged(will, f"HM:BUSH.6/{second}") in events


@pytest.mark.rule("HM:BUSH.5/6", "HMP:10.2")
def test_the_rural_programme_ends_without_infantry():
    trial, _ = walking(5, 6)
    (unit,) = trial.at("Tay Ninh")
    away = HashedMap({area("Long An"): (unit,)})
    units = trial.state.units.set(unit, replace(trial.state.units[unit], at=area("Long An")))
    trial.state = replace(trial.state, stacks=away, units=units)
    assert trial.state.pacified == {HERE}
    trial.do(BLUE, EndTurn())

    assert trial.state.pacified == frozenset()


def test_bad_intel_in_a_cambodian_box_rolls_nothing():
    at = {"Phnom Penh": ["CA"]}
    trial = Trial(position(at, down={"Kampot": [BAD_INTEL[0]]}, seat=BLUE, year=1970))
    group = tuple(trial.at("Phnom Penh"))
    trial.do(BLUE, Mobilise(area("Phnom Penh"), area("Kampot"), group, (), ()))

    assert area("Kampot") not in trial.state.cells
    assert BAD_INTEL[0] in trial.state.secrets[2].pool


@pytest.mark.rule("HM:BUSH.6/3")
def test_an_untried_soldier_digs_in_as_a_veteran():
    trial, _ = walking(6, 3, others={"Kontum": ["NVA infantry"], "Pleiku": ["NVA infantry"]})
    unit = trial.at("Pleiku")[0]
    trial.do(RED, ChooseUnit(unit))

    assert trial.state.units[unit].at == HERE
    assert trial.state.units[unit].veteran
