"""8.5.6.4.1 Contested Sea Movement: when to roll, the modifiers, and the result."""

from __future__ import annotations

from itertools import product

import pytest
from hypothesis import given
from hypothesis import strategies as st

from sandtable.games.next_war.printed.counters import ShipKind
from sandtable.games.next_war.printed.sea_chart_rows import Held, Location, SeaFactor
from sandtable.games.next_war.printed.sea_charts import sea_charts
from sandtable.games.next_war.printed.terrain import Side
from sandtable.games.next_war.rules.standard.ch07_sea.sea_control_table import SeaModifier
from sandtable.games.next_war.rules.standard.ch08_movement.sea.contested_movement_table import (
    Cause,
    SeaLocation,
    SeaMove,
    contested_modifiers,
    contested_result,
    entering_causes,
    leaving_causes,
    rolls_on_path,
)

SEA = sea_charts()
ALLIED, PRC = Side.ALLIED, Side.NON_ALLIED
AMPH, SAG, CV, CVN = ShipKind
HOLDING, AT_SEA, INSHORE, COASTAL = Location
OURS, CONTESTED, THEIRS = Held


def total(move):
    """The sum of the modifiers of a roll."""
    return sum(each.amount for each in contested_modifiers(SEA, move))


# ------------------------------------------------------------ the result


@pytest.mark.rule("STD:8.5.6.4.1")
@pytest.mark.parametrize(
    ("modified", "succeeds", "steps"),
    [
        *((die, True, 0) for die in range(-12, 6)),
        *((die, False, 0) for die in (6, 7, 8)),
        *((die, False, 1) for die in range(9, 26)),
    ],
)
def test_every_row_of_the_chart(modified, succeeds, steps):
    found = contested_result(SEA, modified)

    assert (bool(found.succeeds), found.steps_lost) == (succeeds, steps)


@pytest.mark.rule("STD:8.5.6.4.1")
def test_the_worked_case():
    """An Allied SAG enters an enemy At Sea box; the Submarine Threat is 3, the ASW Level 1."""
    drm = total(SeaMove(ALLIED, own_ships=(SAG,), submarine_threat=3, asw=1))
    results = [contested_result(SEA, die + drm) for die in range(10)]

    assert drm == 1
    assert [die for die in range(10) if results[die].succeeds] == [0, 1, 2, 3, 4]
    assert [die for die in range(10) if results[die].steps_lost] == [8, 9]


# ------------------------------------------------------------ the modifiers


@pytest.mark.rule("STD:8.5.6.4.1")
@pytest.mark.parametrize(
    ("move", "allied", "non_allied"),
    [
        pytest.param({"own_ships": (SAG, CV, CVN)}, -3, -3, id="own warships"),
        pytest.param({"own_ships": (AMPH, AMPH)}, 0, 0, id="AMPH give nothing"),
        pytest.param({"enemy_ships": (SAG, CV, CVN)}, 3, 3, id="enemy warships"),
        pytest.param({"enemy_ships": (AMPH,)}, 0, 0, id="nor do those of the enemy"),
        pytest.param({"air_level": 3}, -1, -1, id="own Air Supremacy"),
        pytest.param({"air_level": 2}, 0, 0, id="own Air Superiority counts nothing"),
        pytest.param({"air_level": -2}, 0, 0, id="nor does that of the enemy"),
        pytest.param({"air_level": -3}, 1, 1, id="enemy Air Supremacy"),
        pytest.param({"inshore_boxes": (OURS,)}, -1, -1, id="a friendly Inshore box"),
        pytest.param({"inshore_boxes": (THEIRS,)}, 1, 1, id="an enemy Inshore box"),
        pytest.param({"inshore_boxes": (CONTESTED,)}, 0, 0, id="a Contested Inshore box"),
        pytest.param({"inshore_boxes": (THEIRS, THEIRS)}, 1, 1, id="two count as one"),
        pytest.param({"inshore_boxes": (OURS, THEIRS)}, 0, 0, id="one of each side"),
        pytest.param({"asw": 3}, -3, 0, id="ASW, for the Allied side only"),
        pytest.param({"submarine_threat": 2}, 2, 0, id="Submarine Threat, likewise"),
        pytest.param({"density": 1}, 1, 1, id="mines of density 1"),
        pytest.param({"density": 2}, 2, 2, id="mines of density 2"),
        pytest.param({"enemy_island": True}, 1, 1, id="an enemy island"),
    ],
)
def test_modifiers_of_both_sides(move, allied, non_allied):
    assert total(SeaMove(ALLIED, **move)) == allied
    assert total(SeaMove(PRC, **move)) == non_allied


def test_modifiers_name_what_they_are_for():
    move = SeaMove(ALLIED, (SAG, AMPH), (CV,), 3, (THEIRS,), 2, 1, 2, enemy_island=True)

    assert contested_modifiers(SEA, move) == (
        SeaModifier(SAG, -1),
        SeaModifier(SeaFactor.ASW, -1),
        SeaModifier(SeaFactor.AIR_SUPREMACY, -1),
        SeaModifier(CV, 1),
        SeaModifier(SeaFactor.INSHORE_BOX, 1),
        SeaModifier(SeaFactor.SUBMARINE_THREAT, 2),
        SeaModifier(SeaFactor.MINES, 2),
        SeaModifier(SeaFactor.ISLAND, 1),
    )


def by_hand(move):
    """The chart of modifiers a second time, line by line."""
    warships = (SAG, CV, CVN)
    found = sum(kind in warships for kind in move.enemy_ships)
    found -= sum(kind in warships for kind in move.own_ships)
    found += {3: -1, -3: 1}.get(move.air_level, 0)
    found += (THEIRS in move.inshore_boxes) - (OURS in move.inshore_boxes)
    if move.side == ALLIED:
        found += move.submarine_threat - move.asw
    return found + move.density + move.enemy_island


KINDS = st.lists(st.sampled_from(list(ShipKind)), max_size=4).map(tuple)


@given(
    st.builds(
        SeaMove,
        side=st.sampled_from((ALLIED, PRC)),
        own_ships=KINDS,
        enemy_ships=KINDS,
        air_level=st.integers(-3, 3),
        inshore_boxes=st.lists(st.sampled_from(list(Held)), max_size=2).map(tuple),
        submarine_threat=st.integers(0, 9),
        asw=st.integers(0, 9),
        density=st.integers(0, 2),
        enemy_island=st.booleans(),
    )
)
def test_the_sum_is_that_of_a_second_reading(move):
    assert total(move) == by_hand(move)


# ------------------------------------------------------------ when to roll


def chart_says(start, end, passed):
    """The chart of triggers a second time, row by row; islands by the errata."""
    bad = (CONTESTED, THEIRS)
    along = [start, *passed, end]
    mines = any(each.minefield for each in along)
    ship_passed = any(each.enemy_ship for each in passed)
    if end.enemy_island:
        return True
    match start.location, end.location:
        case Location.COASTAL, Location.COASTAL:
            return start.held in bad or end.held in bad or mines or ship_passed
        case Location.COASTAL, Location.INSHORE:
            return start.held in bad or end.held in bad or end.enemy_ship or start.minefield > 0
        case Location.INSHORE, Location.COASTAL:
            left = start.held is THEIRS or start.enemy_ship
            return left or end.held in bad or end.minefield > 0
    boxes = [each for each in (start, end) if each.location is not HOLDING]
    return any(each.held is THEIRS or each.enemy_ship for each in boxes)


def locations(kind):
    """Every location of a kind; only the coast is mined."""
    fields = (0, 1, 2) if kind is COASTAL else (0,)
    return [
        SeaLocation(kind, held, ship, field, island)
        for held, ship, field, island in product(Held, (False, True), fields, (False, True))
    ]


@pytest.mark.rule("STD:8.5.6.4.1", "STD:7.5.3")
@pytest.mark.parametrize("kinds", list(SEA.triggers), ids=" to ".join)
def test_every_cell_of_the_chart(kinds):
    passes: list[tuple[SeaLocation, ...]] = [()]
    if kinds == (COASTAL, COASTAL):
        passes += [
            (SeaLocation(COASTAL, enemy_ship=ship, minefield=field),)
            for ship, field in product((False, True), (0, 1, 2))
        ]
    for start, end, passed in product(*map(locations, kinds), passes):
        causes = entering_causes(SEA, start, end, passed) | leaving_causes(SEA, start, end)

        assert bool(causes) == chart_says(start, end, passed), (start, passed, end)


def causes_on(*path):
    """What each step of a path is rolled for."""
    return [set(step.causes) for step in rolls_on_path(SEA, path)]


@pytest.mark.rule("STD:8.5.6.4.1")
def test_a_path_through_friendly_waters_is_not_rolled_for():
    path = [SeaLocation(kind) for kind in (HOLDING, AT_SEA, INSHORE, COASTAL)]

    assert causes_on(*path) == [set(), set(), set()]


@pytest.mark.rule("STD:8.5.6.4.1")
def test_each_location_of_the_enemy_is_rolled_for_once():
    path = [
        SeaLocation(HOLDING),
        SeaLocation(AT_SEA, THEIRS),
        SeaLocation(INSHORE, OURS),
        SeaLocation(COASTAL, OURS),
    ]

    assert causes_on(*path) == [{Cause.CONTROL}, set(), set()]
    assert causes_on(*path[1:]) == [{Cause.CONTROL}, set()]  # from there it is left
    assert causes_on(*path[1:], SeaLocation(INSHORE), SeaLocation(AT_SEA, THEIRS)) == [
        {Cause.CONTROL},
        set(),
        set(),
        {Cause.CONTROL},
    ]


@pytest.mark.rule("STD:8.5.6.4.1")
def test_a_contested_zone_is_rolled_for_only_on_its_coast():
    path = [SeaLocation(kind, CONTESTED) for kind in (AT_SEA, INSHORE, COASTAL)]

    assert causes_on(*path) == [set(), {Cause.CONTROL}]
    assert causes_on(*reversed(path)) == [{Cause.CONTROL}, set()]


@pytest.mark.rule("STD:8.5.6.4.1")
def test_an_enemy_island_is_rolled_for_in_friendly_waters():
    path = [SeaLocation(AT_SEA), SeaLocation(INSHORE, enemy_island=True), SeaLocation(AT_SEA)]

    assert causes_on(*path) == [{Cause.ISLAND}, set()]


@pytest.mark.rule("STD:7.5.3")
@pytest.mark.parametrize(
    ("fields", "rolls"),
    [
        pytest.param((0, 0), [False], id="no mines"),
        pytest.param((0, 1), [True], id="entering"),
        pytest.param((1, 0), [True], id="leaving"),
        pytest.param((1, 1), [True], id="within one area"),
        pytest.param((1, 2), [True], id="from one area into another"),
        pytest.param((0, 1, 0), [True], id="through an area"),
        pytest.param((0, 1, 1), [True], id="into an area and on within it"),
        pytest.param((1, 1, 1), [True], id="within one area for long"),
        pytest.param((1, 1, 0), [True], id="within one area and out of it"),
        pytest.param((1, 1, 2), [True], id="within one area and on into another"),
    ],
)
def test_mines_along_the_coast(fields, rolls):
    path = [SeaLocation(COASTAL, minefield=field) for field in fields]

    assert [bool(causes) for causes in causes_on(*path)] == rolls


@pytest.mark.rule("STD:7.5.3")
def test_an_area_of_mines_is_rolled_for_once_on_the_way_in_and_out():
    sea, mined = SeaLocation(INSHORE), SeaLocation(COASTAL, minefield=1)

    assert causes_on(sea, mined, sea) == [{Cause.MINES}, set()]
    assert causes_on(mined, sea) == [{Cause.MINES}]
    assert causes_on(mined, mined, sea) == [{Cause.MINES}, set()]
    assert causes_on(sea, mined, mined) == [{Cause.MINES}, set()]


@pytest.mark.rule("STD:7.5.3")
@pytest.mark.parametrize(
    ("path", "rolls"),
    [
        pytest.param([(COASTAL, 1), (INSHORE, 0)], [False], id="out of its own mines"),
        pytest.param([(COASTAL, 1), (COASTAL, 1)], [True], id="not from hex to hex among them"),
        pytest.param(
            [(COASTAL, 1), (COASTAL, 1), (INSHORE, 0)], [False, False], id="among them and out"
        ),
        pytest.param(
            [(COASTAL, 1), (INSHORE, 0), (COASTAL, 1)], [False, True], id="out and in again"
        ),
        pytest.param([(COASTAL, 2), (COASTAL, 2)], [True], id="nor among other mines"),
    ],
)
def test_who_laid_mines_leaves_them_without_a_roll(path, rolls):
    """Area 1 is that of the ship."""
    places = [SeaLocation(kind, minefield=field) for kind, field in path]

    assert [bool(step.causes) for step in rolls_on_path(SEA, places, 1)] == rolls


@pytest.mark.rule("STD:8.5.6.4.1")
def test_an_enemy_ship_on_the_way_along_the_coast():
    coast = SeaLocation(COASTAL)
    ship = SeaLocation(COASTAL, enemy_ship=True)

    assert causes_on(coast, ship, coast) == [{Cause.SHIP}]
    assert causes_on(coast, coast, coast) == [set()]
