"""Bush Events, all 36 pairs of dice."""

from __future__ import annotations

import pytest
from msgspec.structs import replace

from games.hearts_and_minds.bush_events import HERE, LIAR, is_back, walking
from games.hearts_and_minds.positions import BAD_INTEL, VC, VC_PLUS, Trial, area, position
from sandtable.games.hearts_and_minds.events import (
    BattleChanged,
    FirebaseMoved,
    FlagRemoved,
    OpenVCMoved,
    Pacified,
    StabilityChanged,
    StockpileChanged,
    UnitsLost,
    UnitsPlaced,
    UnitsRated,
    VCDrawn,
    VCLeft,
    VCMoved,
    VCReturned,
    VCSearched,
    VCTold,
    WillChanged,
    YearBegan,
    evolve,
    seen,
)
from sandtable.games.hearts_and_minds.orders import (
    Accept,
    Bomb,
    ChooseArea,
    ChooseNumber,
    ChooseUnit,
    ChooseUnits,
    Decline,
    Deploy,
    EndMobilisation,
    EndTurn,
    Mobilise,
    Move,
    PlaceVC,
    Retreat,
)
from sandtable.games.hearts_and_minds.printed.charts import charts
from sandtable.games.hearts_and_minds.printed.counters import BLUE, RED
from sandtable.games.hearts_and_minds.rules.p07_battle.losses import kill
from sandtable.games.hearts_and_minds.rules.p09_bush_events.event_dice import happenings
from sandtable.games.hearts_and_minds.rules.p09_bush_events.events_first_die_three import NO_BOMBING
from sandtable.games.hearts_and_minds.state import (
    BODY,
    DEAD,
    FUTURE,
    RECALLED,
    Cell,
    Drawn,
    Note,
    Turn,
)


def test_every_pair_of_dice_has_its_event():
    assert happenings().keys() == charts().bush.keys()
    titles = {happening: charts().bush[pair] for pair, happening in happenings().items()}
    assert all(titles[happenings()[pair]] == title for pair, title in charts().bush.items())


@pytest.mark.rule("HM:BUSH.1-2/any")
@pytest.mark.parametrize("first", [1, 2])
@pytest.mark.parametrize("second", [1, 6])
def test_an_empty_village(first, second):
    trial, events = walking(first, second)

    assert {type(event) for event in events}.isdisjoint({UnitsLost, WillChanged, StockpileChanged})
    assert is_back(trial)


@pytest.mark.rule("HM:BUSH.3/1-2")
@pytest.mark.parametrize("second", [1, 2])
def test_quiet_spell(second):
    trial, _ = walking(3, second)

    assert trial.state.stockpile == (1, 1)


@pytest.mark.rule("HM:BUSH.3/3", "HM-P:19.1")
def test_village_burned():
    trial, _ = walking(3, 3, others={"Binh Long": ["NVA infantry"] * 2})
    assert trial.asked() == [(BLUE, "burn")]
    assert trial.cites(BLUE, ChooseArea(HERE)) == ["HM:BUSH.3/3"]  # nobody of Red is here

    events = trial.do(BLUE, ChooseArea(area("Binh Long")), 3)  # four with the bonus

    assert UnitsRated(tuple(trial.at("Tay Ninh", BLUE)), veteran=True) in events
    assert len(trial.at("Binh Long", RED)) == 1


@pytest.mark.rule("HM:BUSH.3/3", "HM-P:19.1")
def test_a_village_spared_promotes_nobody():
    trial, _ = walking(3, 3, others={"Binh Long": ["NVA infantry"] * 2})

    events = trial.do(BLUE, Decline())

    assert not any(type(event) is UnitsRated for event in events)


@pytest.mark.rule("HM:BUSH.3/4")
def test_build_up_feared():
    trial, _ = walking(3, 4, others={"Saigon": ["Air Cav"]})

    assert trial.at("Saigon") == []
    assert len(trial.at("Tay Ninh")) == 2


@pytest.mark.rule("HM:BUSH.3/5")
def test_headquarters_located():
    others = {"Kampot": ["NVA infantry"], "Binh Long": ["NVA infantry"], "Kontum": ["NVA infantry"]}
    trial, _ = walking(3, 5, others=others)
    assert trial.cites(BLUE, ChooseArea(area("Kontum"))) == ["HM:BUSH.3/5"]

    events = trial.do(BLUE, ChooseArea(area("Kampot")), 5)

    assert any(type(event) is UnitsLost for event in events)
    assert trial.state.bombers == (0, 0)
    assert trial.state.turn.bombed == ()


@pytest.mark.rule("HM:BUSH.3/5")
def test_the_only_headquarters_is_hit_at_once():
    _, events = walking(3, 5, 5, others={"Kampot": ["NVA infantry"]})

    assert any(type(event) is UnitsLost for event in events)


@pytest.mark.rule("HM:BUSH.3/6")
def test_fear_of_china():
    trial, _ = walking(3, 6, others={"Kontum": ["NVA infantry"]}, bombers=(1, 0))

    assert trial.cites(BLUE, Bomb(area("Kontum"))) == ["HM:BUSH.3/6"]


@pytest.mark.rule("HM:BUSH.3/6", "HMP:12.1")
@pytest.mark.parametrize("turns", [(1, 1), (3, 3), (4, 4), (5, 5), (8, 9)], ids=str)
def test_fear_of_china_lasts_to_the_end_of_the_year(turns):
    notes = (Note(NO_BOMBING),)
    at = {"Kontum": ["NVA infantry"]}
    trial = Trial(position(at, seat=BLUE, notes=notes, bombers=(1, 0), turns=turns))

    assert trial.cites(BLUE, Bomb(area("Kontum"))) == ["HM:BUSH.3/6"]


@pytest.mark.rule("HM:BUSH.3/6", "HMP:12.1")
def test_in_the_next_year_bombers_fly_again():
    state = position(
        {"Kontum": ["NVA infantry"]}, seat=BLUE, notes=(Note(NO_BOMBING),), bombers=(1, 0)
    )
    turn = state.turn
    trial = Trial(replace(evolve(state, YearBegan(state.year + 1)), turn=turn))

    assert "HM:BUSH.3/6" not in trial.cites(BLUE, Bomb(area("Kontum")))


@pytest.mark.rule("HM:BUSH.4/1", "HM-P:19.2")
def test_great_storm():
    up = {"Tay Ninh": [VC[0]]}
    trial, _ = walking(
        4, 1, units=["ARVN infantry", "ARVN tank"], up=up, flags=["Tay Ninh"], stockpile=(0, 2)
    )
    assert trial.asked() == [(RED, "retreat")]
    assert trial.cites(RED, Retreat(area("Binh Long"), (), (), ())) == ["HMP:7.10"]
    trial.do(RED, Retreat(area("Binh Long"), (), (), (VC[0],)))
    assert trial.asked() == [(BLUE, "retreat")]
    infantry, tank = trial.at("Tay Ninh", BLUE)
    trial.do(BLUE, Retreat(area("Long An"), (infantry,), (tank,), ()))
    assert trial.asked() == [(BLUE, "aid")]
    events = trial.do(BLUE, Accept())

    assert StabilityChanged(1) in events
    assert FlagRemoved(HERE) in events
    assert trial.state.stockpile == (0, 1)
    assert trial.at("Tay Ninh") == []


@pytest.mark.rule("HMP:9.4")
@pytest.mark.parametrize("gone", ["elsewhere", "off the map"])
def test_bad_intel_that_is_gone_by_now_brings_no_event_of_its_own(gone):
    other, away = BAD_INTEL[1], area("Binh Long")
    trial, _ = walking(
        3, 3, others={"Binh Long": ["NVA infantry"]}, down={"Tay Ninh": [LIAR, other]}
    )
    left = VCLeft(HERE, other, "pool")
    moved = OpenVCMoved(HERE, away, (other,), tired=False)
    trial.state = evolve(trial.state, moved if gone == "elsewhere" else left)

    trial.do(BLUE, Decline())  # no dice are laid ready for another event

    assert is_back(trial)
    assert other in trial.state.secrets[2].pool
    assert not trial.state.open_vc.map
    assert not trial.state.reveals


@pytest.mark.rule("HM:BUSH.4/1")
def test_a_storm_without_aid_also_blows_aircraft_away():
    trial, _ = walking(
        4, 1, others={"Tay Ninh": ["Air Cav"], "Saigon": ["ARVN infantry"]}, flags=["Tay Ninh"]
    )
    cavalry = next(u for u in trial.at("Tay Ninh") if trial.printed.counters[u].is_air_naval)
    (infantry,) = [u for u in trial.at("Tay Ninh", BLUE) if u != cavalry]
    trial.do(BLUE, Retreat(area("Long An"), (infantry,), (), ()))
    assert trial.asked() == [(BLUE, "haven")]
    trial.do(BLUE, ChooseArea(area("Saigon")))
    events = trial.do(BLUE, Decline())

    assert events == [] or FlagRemoved(HERE) not in events
    assert trial.state.units[cavalry].at == area("Saigon")
    assert trial.state.stability == 0


@pytest.mark.rule("HM:BUSH.4/1", "HM-P:19.2")
@pytest.mark.parametrize(
    ("kind", "way", "end"),
    [
        ("Blue Water Navy", "Binh Tuy", "Binh Tuy"),
        ("Air Cav", "Binh Tuy", "Binh Tuy"),
        ("Gunboat", "Long An", "Long An"),
        pytest.param("Gunboat", "Binh Tuy", "Kien Hoa", id="a river without infantry"),
        pytest.param("Air Cav", "Binh Tuy", "Pleiku", id="a province without infantry"),
    ],
)
def test_ships_and_aircraft_go_where_they_like_in_a_storm(kind, way, end):
    around = {"Binh Duong", "Long Khanh", "Long An", "Binh Tuy"} - {way}
    at = {name: ["NVA infantry"] for name in around} | {"Saigon": [kind], way: ["US infantry"]}
    trial = Trial(position(at, down={"Saigon": [LIAR]}, seat=BLUE))
    (unit,) = trial.at("Saigon")
    (foot,) = trial.at(way)
    trial.do(BLUE, Mobilise(area(way), area("Saigon"), (foot,), (), ()), 4, 1)
    assert trial.state.units[foot].at == area(way)  # the only way out
    assert trial.asked() == [(BLUE, "haven")]
    assert trial.cites(BLUE, ChooseArea(area("Saigon"))) == ["HMP:6.6"]
    assert trial.cites(BLUE, ChooseArea(area("Binh Duong"))) == ["HMP:6.6"]  # alone among enemies

    trial.do(BLUE, ChooseArea(area(end)))

    assert trial.state.units[unit].at == area(end)


@pytest.mark.rule("HM:BUSH.4/1", "HMP:7.10", "HM-P:19.2")
def test_who_finds_no_shelter_from_the_storm_is_lost():
    at = {name: ["ARVN infantry"] for name in ("Binh Duong", "Binh Long")}
    at |= {name: ["CA"] for name in ("Svay Rieng", "Kampong Cham")}
    at |= {"Long An": ["ARVN infantry", "ARVN infantry"]}
    down, up = {"Tay Ninh": [LIAR]}, {"Tay Ninh": [VC[0]]}
    trial = Trial(position(at, down=down, up=up, seat=BLUE))
    one, _ = trial.at("Long An")
    trial.do(BLUE, Mobilise(area("Long An"), HERE, (one,), (), ()))

    events = trial.do(BLUE, EndMobilisation(), 4, 1)

    assert VCLeft(HERE, VC[0], "body") in events


def speech_then_storm(**fields):
    """A radio speech puts a strong Viet Cong here; the second counter brings a storm."""
    trial, _ = walking(4, 4, down={"Tay Ninh": [LIAR, BAD_INTEL[1]]}, **fields)
    return trial


@pytest.mark.rule("HM:BUSH.4/1", "HM-P:19.2")
def test_viet_cong_face_down_leave_the_storm_hidden():
    trial = speech_then_storm()
    trial.do(RED, PlaceVC(HERE), 4, 1)
    assert trial.asked() == [(RED, "retreat")]
    (hidden,) = trial.state.secrets[RED].cells[HERE]
    assert trial.cites(RED, Retreat(area("Binh Long"), (), (), ())) == ["HMP:7.10"]

    events = trial.do(RED, Retreat(area("Binh Long"), (), (), (hidden.vc,)))

    (moved,) = [event for event in events if type(event) is VCMoved]
    shown = seen(moved, BLUE)
    assert isinstance(shown, VCMoved)
    assert shown.vcs is None
    assert trial.state.cells[area("Binh Long")] == Cell(fresh=1)  # it may still move this year
    assert trial.state.secrets[RED].cells[area("Binh Long")] == (hidden,)
    assert HERE not in trial.state.cells
    assert trial.asked() == [(BLUE, "retreat")]


@pytest.mark.rule("HM:BUSH.4/1", "HM-P:19.2", "HMP:7.10")
def test_viet_cong_face_down_without_shelter_from_the_storm_are_lost():
    held = {name: ["ARVN infantry"] for name in ("Binh Duong", "Binh Long")}
    held |= {name: ["CA"] for name in ("Svay Rieng", "Kampong Cham")}
    down = {"Tay Ninh": [LIAR, BAD_INTEL[1]]}
    at = {**held, "Long An": ["ARVN infantry", "ARVN infantry"]}
    trial = Trial(position(at, down=down, seat=BLUE))
    one, _ = trial.at("Long An")
    trial.do(BLUE, Mobilise(area("Long An"), HERE, (one,), (), ()))
    trial.do(BLUE, EndMobilisation(), 4, 4)

    events = trial.do(RED, PlaceVC(HERE), 4, 1)

    (lost,) = [event for event in events if type(event) is VCLeft and event.to == "body"]
    assert (lost.area, lost.vc in VC_PLUS) == (HERE, True)


@pytest.mark.rule("HM:BUSH.4/2")
@pytest.mark.parametrize(("before", "after"), [(2, 1), (0, 0)])
def test_cache_found(before, after):
    trial, _ = walking(4, 2, stockpile=(before, 0))

    assert trial.state.stockpile[RED] == after


@pytest.mark.rule("HM:BUSH.4/3", "HMP:7.7")
def test_booby_trapped_ground():
    trial, events = walking(4, 3, 2, units=["ARVN infantry", "US infantry", "US tank"])

    (lost,) = [event.units for event in events if type(event) is UnitsLost]
    assert [trial.printed.counters[unit].name for unit in lost] == ["US infantry"]


@pytest.mark.rule("HM:BUSH.4/4")
def test_radio_speech_brings_the_strong_first():
    trial, _ = walking(4, 4)
    assert trial.asked() == [(RED, "radio_speech")]
    events = trial.do(RED, PlaceVC(HERE))

    assert VCSearched(HERE, VC_PLUS[0]) in events
    assert VCTold(VC_PLUS[0]) in events
    assert is_back(trial)


@pytest.mark.rule("HM:BUSH.4/4")
def test_or_a_regular_one():
    down = {"Kontum": VC_PLUS[:2], "Pleiku": VC_PLUS[2:4]}
    trial, _ = walking(4, 4, down=down)
    events = trial.do(RED, PlaceVC(area("Binh Long")))

    assert VCSearched(area("Binh Long"), VC[0]) in events


@pytest.mark.rule("HM:BUSH.4/5")
def test_defectors():
    boxes = {DEAD: ["ARVN infantry*"], FUTURE: ["ARVN infantry", "ARVN infantry"]}
    trial, _ = walking(4, 5, boxes=boxes)
    assert trial.asked() == [(BLUE, "defectors")]
    dead = next(u for u, x in trial.state.units.pairs() if x.at == DEAD)
    assert trial.cites(BLUE, Deploy(area("Kampong Cham"), (dead,), ())) == ["HM:BUSH.4/5"]

    events = trial.do(BLUE, Deploy(area("Binh Long"), (dead,), ()))

    assert UnitsPlaced((dead,), area("Binh Long"), veteran=False) in events


@pytest.mark.rule("HM:BUSH.4/5")
def test_no_defectors_without_arvn_off_the_map():
    trial, _ = walking(4, 5)

    assert trial.asked() == [(BLUE, "act")]


@pytest.mark.rule("HM:BUSH.4/6")
def test_cadres_killed():
    trial, _ = walking(4, 6)

    assert trial.state.body_vc == (LIAR,)
    assert not is_back(trial)


@pytest.mark.rule("HM:BUSH.5/1")
def test_gone_to_ground():
    trial, _ = walking(5, 1)
    assert trial.asked() == [(RED, "go_to_ground")]
    assert trial.cites(RED, PlaceVC(HERE)) == ["HM:BUSH.5/1"]
    events = trial.do(RED, PlaceVC(area("Binh Long")))

    assert any(type(event) is VCDrawn for event in events)
    assert trial.state.cells[area("Binh Long")].size == 1
    assert is_back(trial)


@pytest.mark.rule("HM:BUSH.5/2")
@pytest.mark.parametrize("back", [True, False])
def test_melted_away(back):
    trial, _ = walking(5, 2, turns=(1, 1))
    assert trial.state.waiting_vc == (Drawn(HERE, LIAR),)

    trial.do(BLUE, EndTurn())
    assert trial.asked() == [(RED, "bring_back")]
    trial.do(RED, Accept() if back else Decline())

    assert trial.state.waiting_vc == ()
    assert (HERE in trial.state.cells) is back
    assert is_back(trial) is not back


@pytest.mark.rule("HM:BUSH.5/2", "HM-P:19.6")
def test_it_does_not_come_back_where_two_are():
    waiting = (Drawn(HERE, LIAR),)
    trial = Trial(position({}, up={"Tay Ninh": [VC[0], VC[1]]}, seat=BLUE, waiting_vc=waiting))

    events = trial.do(BLUE, EndTurn())

    assert VCReturned((LIAR,)) in events


@pytest.mark.rule("HM:BUSH.5/3")
def test_helpful_villagers_let_the_group_move_on():
    trial, _ = walking(5, 3, units=["ARVN infantry", "US infantry"])
    one, two = trial.at("Tay Ninh", BLUE)
    assert trial.asked() == [(BLUE, "free_action")]
    assert trial.cites(BLUE, ChooseNumber(4)) == ["HM:BUSH.5/3"]  # there is no flag

    trial.do(BLUE, ChooseNumber(1))
    trial.do(BLUE, Move(area("Binh Long"), (one,), (), ()))
    trial.do(BLUE, EndMobilisation())

    assert trial.at("Binh Long", BLUE) == [one]
    assert trial.asked() == [(BLUE, "act")]
    assert trial.state.turn.points == 2
    assert set(trial.state.turn.moved) >= {one, two}  # who stayed has moved in this turn too
    assert trial.state.turn.notes == ()


@pytest.mark.rule("HM:BUSH.5/3")
def test_villagers_may_help_again_during_the_free_move():
    at = {"Long An": ["US infantry"] * 3, "Long Khanh": ["ROK"]}
    down = {"Saigon": [BAD_INTEL[0]], "Long Khanh": [BAD_INTEL[1]]}
    trial = Trial(position(at, down=down, seat=BLUE))
    units, (korean,) = tuple(trial.at("Long An")), trial.at("Long Khanh")
    trial.state = replace(trial.state, turn=Turn(seat=BLUE, points=3, moved=(korean,)))
    trial.do(BLUE, Mobilise(area("Long An"), area("Saigon"), units, (), ()), 5, 3)
    trial.do(BLUE, ChooseNumber(1))
    trial.do(BLUE, Move(area("Long Khanh"), units[:2], (), ()))
    trial.do(BLUE, EndMobilisation(), 5, 3)
    trial.do(BLUE, ChooseNumber(1))
    trial.do(BLUE, Move(area("Binh Tuy"), units[:1], (), ()))
    trial.do(BLUE, EndMobilisation())

    assert trial.asked() == [(BLUE, "act")]
    assert sorted(trial.state.turn.moved) == sorted((*units, korean))
    assert trial.state.turn.notes == ()


@pytest.mark.rule("HM:BUSH.5/3")
@pytest.mark.parametrize(
    ("number", "fields", "faces", "seen"),
    [
        pytest.param(2, {"others": {"Tay Ninh": ["NVA infantry"] * 4}}, (1, 1), BattleChanged),
        pytest.param(3, {"units": ["ARVN infantry"] * 2}, (), Pacified),
        pytest.param(4, {"flags": ["Tay Ninh"]}, (), FlagRemoved),
    ],
)
def test_or_fight_pacify_or_try_for_control(number, fields, faces, seen):
    trial, _ = walking(5, 3, **fields)

    events = trial.do(BLUE, ChooseNumber(number), *faces)

    assert seen in {type(event) for event in events}
    assert trial.state.turn.points == 2


@pytest.mark.rule("HM:BUSH.5/3")
def test_help_can_be_forgone():
    trial, _ = walking(5, 3)

    trial.do(BLUE, Decline())

    assert trial.asked() == [(BLUE, "act")]


@pytest.mark.rule("HM:BUSH.5/4")
@pytest.mark.parametrize(
    ("paid", "die", "dove"),
    [
        pytest.param(0, 5, True, id="five is not enough"),
        pytest.param(0, 6, False, id="six is"),
        pytest.param(2, 2, False, id="two and two points are"),
        pytest.param(2, 1, True, id="one and two points are not"),
    ],
)
def test_visitors_from_congress(paid, die, dove):
    trial, _ = walking(5, 4, stockpile=(0, 2))

    events = trial.do(BLUE, ChooseNumber(paid), die)

    assert (WillChanged(1, "HM:BUSH.5/4") in events) is dove
    assert trial.state.stockpile == (0, 2 - paid)


@pytest.mark.rule("HM:BUSH.5/4")
def test_visitors_that_cannot_be_paid_for():
    poor = Turn(seat=BLUE, points=1)
    _, events = walking(5, 4, 5, turn=poor)

    assert WillChanged(1, "HM:BUSH.5/4") in events


@pytest.mark.rule("HM:BUSH.5/5")
@pytest.mark.parametrize(("order", "will"), [(Accept(), 0), (Decline(), 1)])
def test_pilot_down(order, will):
    trial, _ = walking(5, 5, stockpile=(0, 1))

    trial.do(BLUE, order)

    assert trial.state.will == will
    assert trial.state.stockpile == (0, will)


@pytest.mark.rule("HM:BUSH.5/5")
def test_a_pilot_nobody_can_pay_for():
    trial, _ = walking(5, 5, turn=Turn(seat=BLUE, points=1))

    assert trial.state.will == 1


@pytest.mark.rule("HM:BUSH.5/6", "HMP:10.3")
def test_rural_programme():
    trial, events = walking(5, 6, flags=["Tay Ninh"])

    assert FlagRemoved(HERE) in events
    assert trial.state.pacified == {HERE}


@pytest.mark.rule("HM:BUSH.6/1")
def test_recalled_to_the_capital():
    trial, _ = walking(6, 1, units=["ARVN infantry*", "ARVN tank", "US infantry"])

    gone = [u for u, x in trial.state.units.pairs() if x.at == RECALLED]
    assert len(gone) == 2
    assert any(trial.state.units[u].veteran for u in gone)
    assert len(trial.at("Tay Ninh", BLUE)) == 1


@pytest.mark.rule("HM:BUSH.6/2")
def test_a_large_enemy_force_comes_from_the_north_and_attacks():
    others = {"North Vietnam": ["NVA infantry"] * 6}
    trial, events = walking(6, 2, 1, 5, 1, units=["ARVN infantry"] * 2, others=others)

    fought = [e.battle for e in events if type(e) is BattleChanged and e.battle is not None]
    assert fought[-1].attacker == RED
    assert fought[-1].dice == (5, 1)  # the better of one and five
    assert len(trial.at("North Vietnam")) == 2
    assert len(trial.at("Tay Ninh", RED)) == 4


@pytest.mark.rule("HM:BUSH.6/2", "HM-P:19.9")
def test_red_chooses_who_comes():
    others = {
        "North Vietnam": ["NVA infantry"],
        "Kontum": ["NVA infantry*", "NVA infantry", "NVA infantry", "NVA infantry"],
    }
    trial, _ = walking(6, 2, others=others, turn=Turn(seat=BLUE, points=1))
    first, second, third, _ = trial.at("Kontum")
    assert trial.asked() == [(RED, "large_force")]
    assert trial.cites(RED, ChooseUnits((first,))) == ["HM:BUSH.6/2"]

    trial.do(RED, ChooseUnits((first, second, third)), 1, 1, 1)

    assert len(trial.at("Tay Ninh", RED)) == 4
    assert trial.at("North Vietnam") == []
    assert trial.asked() == [(BLUE, "act")]  # six: an R that nobody could pay
    assert trial.state.turn.notes == ()


@pytest.mark.rule("HM:BUSH.6/3")
def test_dug_in_position():
    others = {"Kontum": ["NVA infantry", "NVA infantry"]}
    trial, _ = walking(6, 3, others=others, firebase=(area("Saigon"), BLUE))
    unit = trial.at("Kontum")[1]
    assert trial.asked() == [(RED, "dig_in")]

    trial.do(RED, ChooseUnit(unit))

    assert trial.state.firebase == (HERE, RED)
    assert trial.at("Tay Ninh", RED) == [unit]
    assert trial.state.units[unit].veteran


@pytest.mark.rule("HM:BUSH.6/3", "HM-P:19.10")
@pytest.mark.parametrize(
    ("others", "firebase"),
    [
        pytest.param({"Tay Ninh": ["NVA artillery"]}, (HERE, RED), id="with NVA here nobody comes"),
        pytest.param({"Kontum": ["NVA infantry"]}, (HERE, RED), id="the only one comes"),
        pytest.param({}, None, id="without any NVA the firebase leaves"),
    ],
)
def test_who_holds_the_position(others, firebase):
    trial, events = walking(6, 3, others=others, firebase=(area("Long An"), BLUE))

    assert trial.state.firebase == firebase
    assert any(type(event) is FirebaseMoved for event in events)


@pytest.mark.rule("HM:BUSH.6/4")
def test_star_show_for_americans():
    trial, events = walking(6, 4, units=["US infantry", "US infantry", "ARVN infantry"])

    (rated,) = [event.units for event in events if type(event) is UnitsRated]
    assert {trial.printed.counters[unit].name for unit in rated} == {"US infantry"}
    assert len(rated) == 2


@pytest.mark.rule("HM:BUSH.6/4")
def test_star_show_without_americans():
    _, events = walking(6, 4, units=["ARVN infantry", "ARVN infantry"])

    (rated,) = [event.units for event in events if type(event) is UnitsRated]
    assert len(rated) == 1


@pytest.mark.rule("HM:BUSH.6/5")
def test_dak_son():
    trial, _ = walking(6, 5)

    assert (trial.state.will, trial.state.stability) == (-1, 1)


@pytest.mark.rule("HM:BUSH.6/6")
def test_my_lai():
    trial, _ = walking(6, 6)

    assert (trial.state.will, trial.state.stability) == (1, -1)


@pytest.mark.rule("HMP:9.4")
def test_several_false_ones_each_have_their_event():
    down = {"Tay Ninh": [LIAR, BAD_INTEL[1]]}
    trial, _ = walking(6, 5, 6, 6, down=down)

    assert (trial.state.will, trial.state.stability) == (0, 0)
    assert trial.state.open_vc.get(HERE, ()) == ()


@pytest.mark.rule("HMP:9.4")
def test_a_free_move_may_meet_others():
    """A reveal inside a reveal, while another one still waits."""
    at = {"Long An": ["ARVN infantry", "US infantry"]}
    down = {"Tay Ninh": [LIAR], "Binh Duong": [BAD_INTEL[1]], "Binh Long": [BAD_INTEL[2]]}
    trial = Trial(position(at, down=down, seat=BLUE))
    one, two = trial.at("Long An")

    trial.do(BLUE, Mobilise(area("Long An"), HERE, (one,), (), ()))
    trial.do(BLUE, Move(area("Binh Duong"), (two,), (), ()), 5, 3)
    trial.do(BLUE, ChooseNumber(1))
    trial.do(BLUE, Move(area("Binh Long"), (one,), (), ()), 6, 5, 6, 6)

    assert (trial.state.will, trial.state.stability) == (0, 0)
    assert trial.state.reveals == ()
    assert trial.state.turn.entered == ()
    assert trial.asked() == [(BLUE, "act")]


@pytest.mark.rule("HMP:7.7")
def test_the_dead_go_to_the_body_count_box():
    trial = Trial(position({"Tay Ninh": ["ARVN infantry"]}, seat=BLUE))
    (unit,) = trial.at("Tay Ninh")

    trial.call(lambda run: kill(run, (unit,)), seat=BLUE)

    assert trial.state.units[unit].at == BODY
