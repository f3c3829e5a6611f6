"""7.2 Sea control: which boxes are rolled for, the modifiers, and the result."""

from __future__ import annotations

from itertools import product

import pytest
from hypothesis import given
from hypothesis import strategies as st

from sandtable.games.next_war.ids import NO_SIDE, SideId
from sandtable.games.next_war.printed.counters import ShipKind
from sandtable.games.next_war.printed.sea_chart_rows import SeaFactor, SeaPlace
from sandtable.games.next_war.printed.sea_charts import sea_charts
from sandtable.games.next_war.printed.terrain import Side
from sandtable.games.next_war.rules.standard.ch07_sea.sea_control_table import (
    Check,
    ControlRoll,
    SeaModifier,
    SideShip,
    at_sea_check,
    control_modifiers,
    control_result,
    inshore_check,
    modifier_counts,
    sides_present,
    won_by_ships_there,
)

SEA = sea_charts()
ALLIED, PRC = Side.ALLIED, Side.NON_ALLIED
STATUSES = (ALLIED, PRC, NO_SIDE)
NO_SHIPS: frozenset[SideId] = frozenset()
AMPH, SAG, CV, CVN = ShipKind
PRESENT = [frozenset(), frozenset({ALLIED}), frozenset({PRC}), frozenset({ALLIED, PRC})]


def total(roll):
    """The sum of the modifiers of a roll."""
    return sum(each.amount for each in control_modifiers(SEA, roll))


# ------------------------------------------------------------ the result


@pytest.mark.rule("STD:7.2")
@pytest.mark.parametrize(
    ("modified", "control"),
    [
        *((die, PRC) for die in range(-12, 3)),
        *((die, NO_SIDE) for die in (3, 4, 5)),
        *((die, ALLIED) for die in range(6, 22)),
    ],
)
def test_every_row_of_the_chart(modified, control):
    assert control_result(SEA, modified) == control


# ------------------------------------------------------------ the modifiers


@pytest.mark.rule("STD:7.2")
@pytest.mark.parametrize("inshore", [False, True], ids=["at sea", "inshore"])
@pytest.mark.parametrize(
    ("ships", "amount"),
    [
        pytest.param([(SAG, PRC), (SAG, PRC)], -2, id="two non-Allied SAG"),
        pytest.param([(CV, PRC)], -1, id="a non-Allied CV"),
        pytest.param([(AMPH, PRC)], 0, id="a non-Allied AMPH counts nothing"),
        pytest.param([(AMPH, ALLIED)], 1, id="an Allied AMPH counts"),
        pytest.param([(SAG, ALLIED)], 1, id="an Allied SAG"),
        pytest.param([(CV, ALLIED)], 1, id="an Allied CV"),
        pytest.param([(CVN, ALLIED)], 2, id="an Allied CVN counts 2, not 3"),
        pytest.param([(CVN, ALLIED), (SAG, ALLIED)], 3, id="the worked case: CVN and SAG"),
    ],
)
def test_ships(ships, amount, inshore):
    roll = ControlRoll(inshore=inshore, ships=tuple([SideShip(*each) for each in ships]))

    assert total(roll) == amount


@pytest.mark.rule("STD:7.2")
@pytest.mark.parametrize(
    ("roll", "amount"),
    [
        pytest.param(ControlRoll(inshore=False, submarine_threat=2), -2, id="threat 2"),
        pytest.param(ControlRoll(inshore=True, asw=3), 3, id="ASW 3"),
        pytest.param(ControlRoll(inshore=True, islands=(PRC,)), -1, id="non-Allied island"),
        pytest.param(ControlRoll(inshore=True, islands=(ALLIED,)), 1, id="Allied island"),
        pytest.param(ControlRoll(inshore=True, islands=(NO_SIDE,)), 0, id="island of neither"),
        pytest.param(ControlRoll(inshore=False, islands=(PRC,)), 0, id="no island at sea"),
        pytest.param(ControlRoll(inshore=False, air_level=1), 0, id="Allied Advantage"),
        pytest.param(ControlRoll(inshore=False, air_level=2), 1, id="Allied Superiority"),
        pytest.param(ControlRoll(inshore=True, air_level=3), 2, id="Allied Supremacy"),
        pytest.param(ControlRoll(inshore=True, air_level=-1), 0, id="non-Allied Advantage"),
        pytest.param(ControlRoll(inshore=True, air_level=-2), -1, id="non-Allied Superiority"),
        pytest.param(ControlRoll(inshore=False, air_level=-3), -2, id="non-Allied Supremacy"),
    ],
)
def test_other_modifiers(roll, amount):
    assert total(roll) == amount


def test_modifiers_name_what_they_are_for():
    ships = (SideShip(CVN, ALLIED), SideShip(AMPH, PRC))
    roll = ControlRoll(True, ships, submarine_threat=2, asw=1, islands=(PRC,), air_level=-3)

    assert control_modifiers(SEA, roll) == (
        SeaModifier(CVN, 2),
        SeaModifier(SeaFactor.SUBMARINE_THREAT, -2),
        SeaModifier(SeaFactor.ASW, 1),
        SeaModifier(SeaFactor.ISLAND, -1),
        SeaModifier(SeaFactor.AIR_SUPREMACY, -2),
    )


def by_hand(inshore, ships, threat, asw, islands, air):
    """The chart of modifiers a second time, line by line."""
    found = asw - threat
    for kind, side in ships:
        if side == PRC and kind in (SAG, CV):
            found -= 1
        if side == ALLIED:
            found += 2 if kind == CVN else 1
    if inshore:
        found += islands.count(ALLIED) - islands.count(PRC)
    if air >= 2:
        found += air - 1
    if air <= -2:
        found += air + 1
    return found


SHIPS = st.lists(st.tuples(st.sampled_from(list(ShipKind)), st.sampled_from((ALLIED, PRC))))


@given(
    st.booleans(),
    SHIPS,
    st.integers(0, 9),
    st.integers(0, 9),
    st.lists(st.sampled_from(STATUSES), max_size=2),
    st.integers(-3, 3),
)
def test_the_sum_is_that_of_a_second_reading(inshore, ships, threat, asw, islands, air):
    seen = tuple([SideShip(*each) for each in ships])
    roll = ControlRoll(inshore, seen, threat, asw, tuple(islands), air)

    assert total(roll) == by_hand(inshore, ships, threat, asw, islands, air)


# ------------------------------------------------------------ ships there


@pytest.mark.rule("STD:7.2.2")
@pytest.mark.parametrize(
    ("place", "at_sea", "inshore"),
    [
        (SeaPlace.AT_SEA, True, True),
        (SeaPlace.INSHORE, True, True),
        (SeaPlace.ALL_SEA_HEX, False, True),
        (SeaPlace.PORT, False, False),
        (SeaPlace.HOLDING, False, False),
    ],
)
def test_in_which_rolls_a_ship_counts(place, at_sea, inshore):
    assert modifier_counts(SEA, place, inshore=False) == at_sea
    assert modifier_counts(SEA, place, inshore=True) == inshore


@pytest.mark.rule("STD:7.2.2")
@pytest.mark.parametrize("kind", [SAG, CV, CVN])
def test_warships_of_both_sides_are_present(kind):
    ships = [SideShip(kind, ALLIED), SideShip(kind, PRC)]

    assert sides_present(SEA, ships) == {ALLIED, PRC}
    assert sides_present(SEA, ships[:1]) == {ALLIED}


@pytest.mark.rule("STD:7.2.2")
def test_an_amphibious_ship_alone_is_not_present():
    ships = [SideShip(AMPH, ALLIED), SideShip(SAG, PRC)]

    assert sides_present(SEA, ships) == {PRC}
    assert sides_present(SEA, []) == NO_SHIPS


@pytest.mark.rule("STD:7.2.2")
@pytest.mark.parametrize(
    ("result", "present", "control"),
    [
        pytest.param(PRC, {ALLIED}, NO_SIDE, id="the absent side cannot win"),
        pytest.param(ALLIED, {PRC}, NO_SIDE, id="nor can the other, when it is absent"),
        pytest.param(ALLIED, {ALLIED}, ALLIED, id="the side that is there can"),
        pytest.param(PRC, {PRC}, PRC, id="so can the other"),
        pytest.param(NO_SIDE, {PRC}, NO_SIDE, id="Contested stays Contested"),
        pytest.param(PRC, set(), PRC, id="without ships the die decides"),
        pytest.param(ALLIED, set(), ALLIED, id="for either side"),
    ],
)
def test_who_can_win_a_box(result, present, control):
    assert won_by_ships_there(result, frozenset(present)) == control


# ------------------------------------------------------------ what is rolled for


def numbered_list(at_sea, inshore, present):
    """The order of the checks a second time, as the numbered list of 7.2.1 has it."""
    if present == {ALLIED, PRC}:
        return Check.CONTESTED
    for side, other in ((ALLIED, PRC), (PRC, ALLIED)):
        if present == {side} and inshore in (NO_SIDE, other):
            return Check.ROLL
    if at_sea == NO_SIDE:
        return Check.UNCHANGED
    if at_sea == inshore:
        return Check.UNCHANGED
    if inshore == NO_SIDE:
        return Check.ROLL
    assert {at_sea, inshore} == {ALLIED, PRC}
    return Check.ROLL


@pytest.mark.rule("STD:7.2.1")
@pytest.mark.parametrize(
    ("at_sea", "inshore", "present"), list(product(STATUSES, STATUSES, PRESENT))
)
def test_every_case_of_an_inshore_box(at_sea, inshore, present):
    assert inshore_check(at_sea, inshore, present) is numbered_list(at_sea, inshore, present)


@pytest.mark.rule("STD:7.2.1")
@pytest.mark.parametrize(
    ("at_sea", "inshore", "present", "check"),
    [
        pytest.param(PRC, NO_SIDE, {}, Check.ROLL, id="PRC at sea, Contested inshore"),
        pytest.param(PRC, ALLIED, {}, Check.ROLL, id="PRC at sea, Allied inshore"),
        pytest.param(NO_SIDE, ALLIED, {}, Check.UNCHANGED, id="Contested at sea"),
        pytest.param(PRC, PRC, {}, Check.UNCHANGED, id="both of one side"),
        pytest.param(NO_SIDE, NO_SIDE, {ALLIED}, Check.ROLL, id="a ship in a Contested zone"),
        pytest.param(PRC, PRC, {ALLIED}, Check.ROLL, id="a lone ship in an enemy box"),
        pytest.param(PRC, PRC, {PRC}, Check.UNCHANGED, id="own ships in an own box"),
        pytest.param(PRC, PRC, {ALLIED, PRC}, Check.CONTESTED, id="ships of both sides"),
    ],
)
def test_cases_of_an_inshore_box(at_sea, inshore, present, check):
    assert inshore_check(at_sea, inshore, frozenset(present)) is check


@pytest.mark.rule("STD:7.2.1")
@pytest.mark.parametrize("present", PRESENT)
def test_at_sea_boxes(present):
    both = len(present) == 2

    assert at_sea_check(present, rolled=True) is (Check.CONTESTED if both else Check.ROLL)
    assert at_sea_check(present, rolled=False) is Check.UNCHANGED
