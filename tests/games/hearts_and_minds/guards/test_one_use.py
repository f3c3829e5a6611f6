"""Events that are for one battle round, one march or one mission: the second has nothing left."""

from __future__ import annotations

import pytest

from games.hearts_and_minds.cards.playing import bought, buy, notes, on_the_table
from games.hearts_and_minds.guards.crowded import Walk, crowded
from games.hearts_and_minds.positions import BAD_INTEL, Trial, area, position
from sandtable.games.hearts_and_minds.events import BattleChanged
from sandtable.games.hearts_and_minds.orders import (
    Bomb,
    ChooseArea,
    ChooseNumber,
    Decline,
    EndMobilisation,
    Fight,
    Mobilise,
    Move,
    SeaMove,
    StrategicMove,
)
from sandtable.games.hearts_and_minds.printed.counters import BLUE, RED
from sandtable.games.hearts_and_minds.rule_hooks import mobilisation_endings, round_endings
from sandtable.games.hearts_and_minds.state import Note, Turn

#: Event, who may have it, and a place where a round uses it up.
ROUNDS = {
    "hill_bonus_ends": ("B17", (BLUE,), "Kontum"),
    "it_was_once": ("X09", (RED, BLUE), "Saravan"),
    "rok_bonus_ends": ("B06", (BLUE,), "Kontum"),
    "giap_effect_ends": ("R13", (RED,), "Kontum"),
    "the_search_is_over": ("X01", (RED, BLUE), "Kontum"),
    "night_assault_ends": ("X19", (RED, BLUE), "Kontum"),
}
#: Events for one march; each has its test below.
MARCHES = {"trail_road_bonus_ends", "forced_march_ends"}
AT = {
    "Kontum": ["NVA infantry*"] * 4 + ["ROK*", "US infantry*", "ARVN infantry*", "ARVN infantry"],
    "Saravan": ["Pathet Lao*", "NVA infantry", "LA*", "LA"],
}


def names(point):
    entries = crowded(RED).rules._entries[point.name]  # what the tables are held to
    return {entry.mark.name for entry in entries}


def test_every_such_event_is_listed():
    assert set(ROUNDS) == names(round_endings)
    assert names(mobilisation_endings) == MARCHES


@pytest.mark.rule("HMP:7.3")
@pytest.mark.parametrize(
    ("rule", "seat"), [(rule, seat) for rule, (_, seats, _) in ROUNDS.items() for seat in seats]
)
def test_one_round_uses_it_up(rule, seat):
    name, _, place = ROUNDS[rule]
    turn = Turn(seat=seat, points=9, notes=(Note(name),))
    trial = Trial(position(AT, seat=seat, turn=turn))
    walk = Walk(trial, rule)
    walk.act(seat, Fight(area(place), (), ()))
    while trial.asked()[0][1] != "act":
        list(walk.steps(1))

    assert name not in notes(trial)


@pytest.mark.rule("HM:X09", "HMP:B06")
@pytest.mark.parametrize(
    ("name", "seat", "place"),
    [("X09", RED, "Kontum"), ("X09", BLUE, "Kontum"), ("B06", BLUE, "Saravan")],
)
def test_a_round_that_does_not_fit_leaves_it(name, seat, place):
    turn = Turn(seat=seat, points=9, notes=(Note(name),))
    trial = Trial(position(AT, seat=seat, turn=turn))
    walk = Walk(trial, name)
    walk.act(seat, Fight(area(place), (), ()))
    while trial.asked()[0][1] != "act":
        list(walk.steps(1))

    assert name in notes(trial)


HIDDEN = {"Kontum": [BAD_INTEL[0]]}


def free_round(notes):
    """Blue attacks in Kontum, and a Bush Event brings a free round before that one."""
    at = {"Kontum": ["ROK*", "ARVN infantry*", *["NVA infantry"] * 4]}
    turn = Turn(seat=BLUE, points=9, notes=notes)
    state = position(at, down=HIDDEN, flags=["Kontum"], seat=BLUE, turn=turn)
    trial = Trial(state)
    trial.do(BLUE, Fight(area("Kontum"), (), ()), 5, 3)
    assert trial.asked() == [(BLUE, "free_action")]
    return trial


def the_other_round(trial, *dice):
    """Nobody retreats from the free round or evades before the other one."""
    trial.do(RED, Decline())
    trial.do(BLUE, Decline())
    return trial.do(RED, Decline(), *dice)


def blue_totals(events):
    """List Blue's factors in the rounds that were fought."""
    rounds = [event.battle for event in events if type(event) is BattleChanged]
    return {one.totals[BLUE] for one in rounds if one is not None and one.totals[BLUE]}


@pytest.mark.rule("HMP:X01", "HMP:X19", "HM:BUSH.5/3")
@pytest.mark.parametrize(("name", "stronger"), [("X01", 1), ("X19", 0)])
def test_a_free_round_neither_has_it_nor_uses_it_up(name, stronger):
    """Both are declared for a round that is paid for (RUL-0171)."""
    trial = free_round((Note(name),))
    events = trial.do(BLUE, ChooseNumber(2), 1, 1)  # one die for each side
    assert blue_totals(events) == {4}
    assert notes(trial) == {name}

    events = the_other_round(trial, *((1, 1) if name == "X01" else (1, 1, 1)))
    assert blue_totals(events) == {4 + stronger}


@pytest.mark.rule("HMP:B06", "HM:BUSH.5/3")
def test_a_free_round_with_koreans_has_their_bonus():
    trial = free_round((Note("B06"),))
    events = trial.do(BLUE, ChooseNumber(2), 1, 1)
    assert blue_totals(events) == {6}
    events = the_other_round(trial, 1, 1)
    assert blue_totals(events) == {4}


@pytest.mark.rule("HM:B17", "HM:BUSH.5/3")
def test_the_hill_is_stormed_with_its_bonus_after_a_free_round():
    at = {"Kontum": ["ROK*", "ARVN infantry*", *["NVA infantry"] * 4]}
    trial = on_the_table("B17", at, down=HIDDEN, flags=["Kontum"], hands=((), ()))
    buy(trial)
    trial.do(BLUE, Decline())  # nobody marches
    trial.do(BLUE, ChooseArea(area("Kontum")), 5, 3)
    events = trial.do(BLUE, ChooseNumber(2), 1, 1)
    assert blue_totals(events) == {4}
    events = the_other_round(trial, 1, 1)

    assert blue_totals(events) == {5}


@pytest.mark.rule("HMP:X10")
@pytest.mark.parametrize(("seat", "kind"), [(RED, "NVA infantry"), (BLUE, "LA")])
def test_trail_roads_are_for_one_march(seat, kind):
    trial = bought("X10", {"Attapu": [kind] * 3}, seat=seat)
    one, two, three = trial.at("Attapu")
    far = area("Savannakhet")  # three links
    trial.do(seat, Move(far, (one,), (), ()))
    trial.do(seat, Move(far, (two,), (), ()))
    trial.do(seat, EndMobilisation())

    assert notes(trial) == set()
    assert trial.cites(seat, Mobilise(area("Attapu"), far, (three,), (), ())) == ["HMP:6.2"]


@pytest.mark.rule("HMP:X15")
@pytest.mark.parametrize(("seat", "kind"), [(RED, "NVA infantry"), (BLUE, "ARVN infantry")])
def test_a_forced_march_is_one_march(seat, kind):
    """All moves of one mobilisation have it, the next mobilisation has not."""
    turn = Turn(seat=seat, points=9, notes=(Note("X15"),))
    trial = Trial(position({"Kontum": [kind] * 3}, seat=seat, turn=turn))
    one, two, _ = trial.at("Kontum")
    far = area("Khanh Hoa")  # three links
    trial.do(seat, Mobilise(area("Kontum"), far, (one,), (), ()))
    trial.do(seat, Move(far, (two,), (), ()))
    trial.do(seat, EndMobilisation())
    (three,) = trial.at("Kontum")

    assert notes(trial) == set()
    assert trial.cites(seat, Mobilise(area("Kontum"), far, (three,), (), ())) == ["HMP:6.2"]


@pytest.mark.rule("HMP:X15", "HMP:6.5")
def test_a_voyage_uses_it_up_too():
    turn = Turn(seat=BLUE, points=9, notes=(Note("X15"),))
    trial = Trial(position({"Saigon": ["ARVN infantry"]}, seat=BLUE, turn=turn))
    trial.do(BLUE, SeaMove(area("Saigon"), area("Binh Dinh"), tuple(trial.at("Saigon")), ()))

    assert notes(trial) == set()


@pytest.mark.rule("HMP:X15", "HMP:6.4")
def test_strategic_movement_uses_it_up_too():
    turn = Turn(seat=RED, points=9, notes=(Note("X15"),))
    trial = Trial(position({"North Vietnam": ["NVA infantry"]}, seat=RED, turn=turn))
    units = tuple(trial.at("North Vietnam"))
    trial.do(RED, StrategicMove(area("North Vietnam"), area("Savannakhet"), units, ()))

    assert notes(trial) == set()


@pytest.mark.rule("HMP:6.4")
def test_a_forced_march_opens_no_box_with_blue_units():
    turn = Turn(seat=RED, points=9, notes=(Note("X15"),))
    trial = Trial(position({"Saravan": ["NVA infantry", "LA"]}, seat=RED, turn=turn))
    order = StrategicMove(area("Saravan"), area("Attapu"), tuple(trial.at("Saravan", RED)), ())

    assert trial.cites(RED, order) == ["HMP:6.4"]


@pytest.mark.rule("HMP:X15", "HMP:6.5")
def test_pinned_units_embark_in_a_forced_march():
    at = {"Saigon": ["ARVN infantry", "NVA infantry"]}
    plain = Trial(position(at, seat=BLUE, turn=Turn(seat=BLUE, points=9)))
    hurried = Trial(position(at, seat=BLUE, turn=Turn(seat=BLUE, points=9, notes=(Note("X15"),))))
    order = SeaMove(area("Saigon"), area("Binh Dinh"), tuple(plain.at("Saigon", BLUE)), ())

    assert plain.cites(BLUE, order) == ["HMP:6.5"]
    assert hurried.cites(BLUE, order) == []


@pytest.mark.rule("HMP:X15", "HM:BUSH.5/3")
def test_a_free_move_neither_has_it_nor_uses_it_up():
    """Helpful villagers let the group move after an attack upon Bad Intel."""
    turn = Turn(seat=BLUE, points=9, notes=(Note("X15"),))
    here, down = area("Kontum"), {"Kontum": [BAD_INTEL[0]]}
    trial = Trial(position({"Kontum": ["ARVN infantry"]}, down=down, seat=BLUE, turn=turn))
    (unit,) = trial.at("Kontum")
    trial.do(BLUE, Fight(here, (), ()), 5, 3)
    trial.do(BLUE, ChooseNumber(1))

    assert trial.cites(BLUE, Move(area("Khanh Hoa"), (unit,), (), ())) == ["HMP:6.2"]
    trial.do(BLUE, Move(area("Pleiku"), (unit,), (), ()))
    assert notes(trial) == {"X15"}


@pytest.mark.rule("HMP:X15", "HM:BUSH.5/3")
def test_a_free_move_is_pinned_all_the_same():
    turn = Turn(seat=BLUE, points=9, notes=(Note("X15"),))
    at = {"Kontum": ["ARVN infantry", "ARVN infantry", "NVA infantry"]}
    down = {"Kontum": [BAD_INTEL[0]]}
    trial = Trial(position(at, down=down, seat=BLUE, turn=turn))
    units = tuple(trial.at("Kontum", BLUE))
    trial.do(BLUE, Fight(area("Kontum"), (), ()), 5, 3)
    trial.do(BLUE, ChooseNumber(1))

    assert trial.cites(BLUE, Move(area("Phu Bon"), units, (), ())) == ["HMP:6.2"]
    assert trial.cites(BLUE, Move(area("Pleiku"), units, (), ())) == []


@pytest.mark.rule("HMP:X22", "HMP:B10", "HMP:B13")
@pytest.mark.parametrize(
    ("name", "about", "stays"), [("X22", (BLUE,), False), ("B10", (), False), ("B13", (), True)]
)
def test_one_mission_uses_it_up(name, about, stays):
    turn = Turn(seat=BLUE, points=3, notes=(Note(name, about),))
    at = {"North Vietnam": ["NVA infantry"]}
    trial = Trial(position(at, seat=BLUE, turn=turn, bombers=(2, 0)))
    trial.do(BLUE, Bomb(area("North Vietnam")), 1)

    assert (name in notes(trial)) == stays
