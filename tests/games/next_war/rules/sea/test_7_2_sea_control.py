"""7.2 The sea control check in play: which boxes are rolled for, and who must leave."""

from __future__ import annotations

import pytest

from games.next_war.titles.vietnam.afloat import (
    AMPH,
    CVN,
    PRC,
    RED_AMPH,
    RED_CV,
    RED_SAG,
    SAG,
    US,
    afloat,
    checked,
    events,
    held,
    ship,
    spot,
)
from sandtable.games.next_war.events import SeaControlRolled, SeaControlSet, ShipsMustLeave
from sandtable.games.next_war.naval_lookups import ship_of
from sandtable.games.next_war.printed.terrain import Weather
from sandtable.games.next_war.rules.standard.ch07_sea.sea_control import (
    check_of,
    control_of,
    roll_for,
)
from sandtable.games.next_war.rules.standard.ch07_sea.sea_control_table import (
    Check,
    control_modifiers,
)

TONKIN, INSHORE = "Gulf of Tonkin", "Gulf of Tonkin Inshore"
CHINA_SEA, SPRATLYS = "South China Sea", "Spratly Islands"
ALL_RED = {TONKIN: PRC, CHINA_SEA: PRC, SPRATLYS: PRC}
#: With all three seas and their Inshore boxes red, only the seas are rolled for.
QUIET = ALL_RED | {INSHORE: PRC, "Paracels Inshore": PRC, "Spratlys Inshore": PRC}


def modifier(scene, box):
    roll = roll_for(scene, spot(scene.printed, box))
    return sum(each.amount for each in control_modifiers(scene.printed.charts.sea, roll))


def check(scene, box):
    return check_of(scene, spot(scene.printed, box))


@pytest.mark.rule("STD:7.2", "STD:7.1", "NWV:6.1.2", "NWV:6.3.2.2")
@pytest.mark.parametrize(
    ("die", "holder"),
    [(0, PRC), (2, PRC), (3, None), (5, None), (6, US), (9, US)],
)
def test_the_die_decides_who_controls_a_sea(die, holder):
    run = checked(afloat({}, QUIET), die, 0, 0)
    assert held(run, TONKIN) == holder
    assert held(run, CHINA_SEA) == PRC


@pytest.mark.rule("STD:7.0", "STD:7.2.1", "NWV:6.0", "NWV:6.3")
def test_inshore_boxes_come_first_and_only_the_three_seas_are_rolled_for():
    run = checked(afloat({}, ALL_RED), 0, 0, 0, 9, 9, 9)
    boxes = [run.printed.places[event.box].name for event in events(run, SeaControlRolled)]
    assert boxes == [INSHORE, "Paracels Inshore", "Spratlys Inshore", TONKIN, CHINA_SEA, SPRATLYS]
    assert [held(run, box) for box in (INSHORE, TONKIN)] == [PRC, US]
    assert held(run, "Marianas") is None  # no marker was laid in this position


@pytest.mark.rule("STD:7.2")
def test_nothing_is_checked_in_a_storm():
    run = checked(afloat({SAG: TONKIN, RED_SAG: TONKIN}, QUIET, weather=Weather.STORM))
    assert events(run, SeaControlRolled) == events(run, SeaControlSet) == []
    assert held(run, TONKIN) == PRC


@pytest.mark.rule("STD:7.1", "STD:7.2.1", "NWV:6.3.1")
@pytest.mark.parametrize(
    ("sea", "inshore", "ships", "found"),
    [
        pytest.param(None, PRC, {}, Check.UNCHANGED, id="the sea is Contested: no roll"),
        pytest.param(PRC, PRC, {}, Check.UNCHANGED, id="one side holds both: no roll"),
        pytest.param(US, US, {}, Check.UNCHANGED, id="so for the other side"),
        pytest.param(PRC, None, {}, Check.ROLL, id="the sea is held, the box Contested"),
        pytest.param(PRC, US, {}, Check.ROLL, id="each is held by another side"),
        pytest.param(None, None, {SAG: INSHORE}, Check.ROLL, id="a ship in a Contested box"),
        pytest.param(None, PRC, {SAG: INSHORE}, Check.ROLL, id="a ship in an enemy box"),
        pytest.param(PRC, PRC, {SAG: INSHORE}, Check.ROLL, id="although one side holds both"),
        pytest.param(US, US, {SAG: INSHORE}, Check.UNCHANGED, id="a ship in its own box"),
        pytest.param(
            PRC, None, {SAG: INSHORE, RED_CV: INSHORE}, Check.CONTESTED, id="ships of both sides"
        ),
        pytest.param(
            PRC, PRC, {SAG: INSHORE, RED_AMPH: INSHORE}, Check.ROLL, id="an AMPH is not present"
        ),
        pytest.param(PRC, PRC, {AMPH: INSHORE}, Check.UNCHANGED, id="an AMPH forces no roll"),
        pytest.param(PRC, PRC, {SAG: "4510"}, Check.UNCHANGED, id="nor a ship in an All-Sea hex"),
        pytest.param(PRC, PRC, {SAG: TONKIN}, Check.UNCHANGED, id="nor one in the sea outside"),
    ],
)
def test_when_an_inshore_box_is_rolled_for(sea, inshore, ships, found):
    control = {box: side for box, side in ((TONKIN, sea), (INSHORE, inshore)) if side is not None}
    assert check(afloat(ships, control), INSHORE) is found


@pytest.mark.rule("NWV:6.0", "NWV:6.3", "NWV:6.3.2.2")
@pytest.mark.parametrize(
    ("box", "ships", "found"),
    [
        pytest.param(TONKIN, {}, Check.ROLL, id="the three seas always"),
        pytest.param(TONKIN, {SAG: TONKIN}, Check.ROLL, id="with ships of one side"),
        pytest.param(TONKIN, {SAG: TONKIN, RED_CV: TONKIN}, Check.CONTESTED, id="of both sides"),
        pytest.param("Marianas", {}, Check.UNCHANGED, id="the Allies hold the Marianas"),
        pytest.param("Celebes Sea", {SAG: "Celebes Sea"}, Check.UNCHANGED, id="always Contested"),
        pytest.param("Taiwan Straits", {}, Check.UNCHANGED, id="so are the Taiwan Straits"),
    ],
)
def test_which_seas_are_rolled_for(box, ships, found):
    assert check(afloat(ships, {TONKIN: PRC}), box) is found


@pytest.mark.rule("STD:7.2.2")
@pytest.mark.parametrize(
    ("ships", "inshore", "at_sea"),
    [
        pytest.param({CVN: INSHORE, SAG: INSHORE}, 3, 3, id="the worked case"),
        pytest.param({CVN: TONKIN, SAG: TONKIN}, 3, 3, id="at sea, both rolls too"),
        pytest.param({SAG: "4510"}, 1, 0, id="in an All-Sea hex the Inshore roll alone"),
        pytest.param({SAG: "4311"}, 0, 0, id="in Port none"),
        pytest.param({AMPH: INSHORE}, 1, 1, id="an Allied AMPH counts one"),
        pytest.param({RED_AMPH: INSHORE}, 0, 0, id="one of the PRC does not"),
        pytest.param({RED_SAG: TONKIN, RED_CV: INSHORE}, -2, -2, id="ships of the PRC"),
        pytest.param({SAG: CHINA_SEA}, 0, 0, id="another sea"),
        pytest.param({CVN: "US Holding"}, 0, 0, id="a Holding Box"),
    ],
)
def test_ships_modify_the_rolls(ships, inshore, at_sea):
    scene = afloat(ships)
    assert (modifier(scene, INSHORE), modifier(scene, TONKIN)) == (inshore, at_sea)


@pytest.mark.rule("STD:7.2")
def test_levels_air_and_islands_modify_the_rolls():
    scene = afloat(submarine_threat=2, asw=3, air_superiority=-3)
    assert (modifier(scene, INSHORE), modifier(scene, TONKIN)) == (-1, -1)
    island = spot(scene.printed, "Paracels")
    scene = afloat(control=scene.state.control.set(island, PRC))
    assert (modifier(scene, "Paracels Inshore"), modifier(scene, CHINA_SEA)) == (-1, 0)
    assert modifier(afloat(air_superiority=2), "Paracels Inshore") == 1
    assert modifier(afloat(air_superiority=1), CHINA_SEA) == 0
    assert modifier(afloat(air_superiority=3), "Celebes Sea") == 0


@pytest.mark.rule("STD:7.2", "STD:7.2.2")
@pytest.mark.parametrize(
    ("ships", "die", "holder"),
    [
        pytest.param({SAG: TONKIN}, 0, None, id="the PRC cannot win where only the US is"),
        pytest.param({SAG: TONKIN}, 9, US, id="the US can"),
        pytest.param({RED_SAG: TONKIN}, 9, None, id="nor the US where only the PRC is"),
        pytest.param({RED_SAG: TONKIN}, 0, PRC, id="the PRC can"),
    ],
)
def test_only_the_side_that_is_there_wins_a_box(ships, die, holder):
    scene = afloat(ships, QUIET)
    assert held(checked(scene, die, 0, 0), TONKIN) == holder


@pytest.mark.rule("STD:7.2.2", "STD:7.2.1")
def test_ships_of_both_sides_contest_a_box_without_a_die():
    run = checked(afloat({SAG: TONKIN, RED_SAG: TONKIN}, QUIET), 0, 0)
    assert held(run, TONKIN) is None
    assert [e.box for e in events(run, SeaControlRolled)] == [
        spot(run.printed, box) for box in (CHINA_SEA, SPRATLYS)
    ]
    assert events(run, ShipsMustLeave) == []


@pytest.mark.rule("STD:7.2")
def test_enemy_ships_must_leave_a_box_that_changes_hands_with_its_hexes():
    ships = {AMPH: INSHORE, SAG: "4510", CVN: "4311", RED_SAG: INSHORE}
    scene = afloat(ships, QUIET | {INSHORE: US})
    run = checked(scene, 0)
    (leave,) = events(run, ShipsMustLeave)
    assert set(leave.ships) == {ship(scene, AMPH), ship(scene, SAG)}
    assert (leave.side, run.truth.pending[-1].decisions[0].seat) == (US, US)
    assert control_of(run.scene, spot(run.printed, INSHORE)) == PRC


@pytest.mark.rule("STD:7.2")
def test_nobody_leaves_a_box_whose_control_does_not_change():
    run = checked(afloat({AMPH: TONKIN}, QUIET), 0, 0, 0)
    assert events(run, ShipsMustLeave) == []
    assert ship_of(run.scene, ship(run.scene, AMPH)).at == spot(run.printed, TONKIN)


@pytest.mark.rule("STD:7.2")
def test_nobody_leaves_a_box_that_becomes_contested():
    run = checked(afloat({RED_AMPH: TONKIN}, QUIET), 4, 0, 0)
    assert held(run, TONKIN) is None
    assert events(run, ShipsMustLeave) == []
