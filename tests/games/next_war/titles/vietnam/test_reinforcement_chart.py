"""NWV 8.8  The Master Allied Reinforcement Chart names counters that the title has."""

from __future__ import annotations

from collections import Counter as Tally
from string import ascii_uppercase

import pytest

from sandtable.games.next_war.printed.counters import Counter, HelicopterCounter, ShipCounter, Use
from sandtable.games.next_war.titles.vietnam import map_and_counters
from sandtable.games.next_war.titles.vietnam.reinforcement_chart import (
    ChartKind,
    Service,
    number_of_group,
    reinforcement_chart,
    rows_of_group,
)

EVERYONE = ("US", "CW", "FR")
COUNTERS: dict[ChartKind, dict[str, Counter | HelicopterCounter | ShipCounter]] = {
    ChartKind.GROUND: {one.id: one for one in map_and_counters.counters()},
    ChartKind.HELICOPTER: {one.id: one for one in map_and_counters.helicopters()},
    ChartKind.SHIP: {one.id: one for one in map_and_counters.ships()},
}


#: The groups of the chart, in order.
LETTERS = tuple(ascii_uppercase[:22])


def pieces(group: str, *nations: str) -> list[str]:
    """The counters that a group brings."""
    return [row.piece for row in rows_of_group(group, nations) if row.piece]


def test_groups_are_lettered_from_a_to_v():
    letters = dict.fromkeys(row.group for row in reinforcement_chart())

    assert tuple(letters) == LETTERS


def test_every_group_has_one_number():
    numbers = {(row.group, row.number) for row in reinforcement_chart()}

    assert len(numbers) == 22
    assert [number_of_group(group) for group in LETTERS] == [
        *(6, 3, 3, 6, 4, 5, 5, 5, 5, 6, 4),
        *(5, 4, 5, 5, 4, 4, 4, 4, 4, 3, 3),
    ]


def test_every_row_in_the_game_is_a_counter_of_its_nation_or_points():
    for row in reinforcement_chart():
        if not row.in_game:
            assert not row.piece
        elif row.kind is ChartKind.AIRMOBILE:
            assert row.points > 0
            assert not row.piece
        else:
            counter = COUNTERS[row.kind][row.piece]
            assert (counter.nation, counter.use) == (row.nation, Use.STANDARD)


def test_no_counter_comes_twice_and_every_ally_comes():
    listed = Tally(row.piece for row in reinforcement_chart() if row.piece)
    theirs = {
        name
        for counters in COUNTERS.values()
        for name, one in counters.items()
        if one.nation in EVERYONE and one.use is Use.STANDARD
    }

    assert set(listed.values()) == {1}
    assert theirs - set(listed) == {"usmc-i-tf", "usmc-iii-tf"}  # made of battalions in play


def test_services_belong_to_nations():
    assert {(row.service, row.nation) for row in reinforcement_chart()} == {
        *((service, "US") for service in (Service.ARMY, Service.MARINES, Service.NAVY)),
        *((service, service.value) for service in Service if len(service.value) < 4),
    } - {(Service.NAVY, "USN")}


@pytest.mark.parametrize(
    ("group", "nations", "expected"),
    [
        pytest.param("A", ("US",), ["us-82-abn-1-82"], id="the first brigade of the 82nd"),
        pytest.param("B", EVERYONE, ["usmc-1-4", "us-cvn-bg-cvn-1"], id="not the 173rd, no Japan"),
        pytest.param("J", ("US",), ["us-3-cr", "us-25-inf-4-25"], id="4/25 for 2/11"),
        pytest.param("K", ("US",), [], id="nothing of a nation that stays out"),
        pytest.param("K", ("CW",), ["cw-cw-9-bde-aus"], id="the 9th if the CW is in"),
        pytest.param("P", EVERYONE, ["cw-cw-tiger"], id="no airborne battalion"),
        pytest.param(
            "F",
            ("FR",),
            ["fr-fr-13-demi", "fr-fr-2e-rpima", "fr-cv-bg-cv-bg"],
            id="the French alone",
        ),
    ],
)
def test_a_group_brings_the_counters_of_those_who_take_part(group, nations, expected):
    assert pieces(group, *nations) == expected


@pytest.mark.parametrize(
    ("group", "points"),
    [("A", 0), ("B", 0), ("D", 2), ("J", 1), ("L", 2), ("P", 0)],
)
def test_airmobile_points_are_those_of_the_us(group, points):
    found = rows_of_group(group, EVERYONE)

    assert sum(row.points for row in found) == points
    assert {row.nation for row in found if row.points} <= {"US"}


def test_a_group_that_is_not_on_the_chart_is_refused():
    with pytest.raises(LookupError, match="'W'"):
        rows_of_group("W", EVERYONE)
