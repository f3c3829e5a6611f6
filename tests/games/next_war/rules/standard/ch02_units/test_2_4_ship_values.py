"""The counters of the ships: how many there are, what they carry, and how they support."""

from __future__ import annotations

from collections import Counter

import pytest

from sandtable.games.next_war.printed.counters import ShipKind, Use
from sandtable.games.next_war.printed.terrain import Side
from sandtable.games.next_war.printed.unit_tables import ShipRow, read_units
from sandtable.games.next_war.titles.vietnam import map_and_counters
from sandtable.kernel.catalogue.source_notes import SourceKind

SHIPS = map_and_counters.ships()
ROWS = read_units("sandtable.games.next_war.titles.vietnam", "ships", ShipRow)
AMPH, SAG, CV, CVN = ShipKind


def values(ship):
    return ship.support, ship.range, ship.transport, ship.airmobile


def test_the_ships_of_vietnam():
    assert len({one.id for one in SHIPS}) == len(SHIPS) == 25
    assert all(bool(one.transport) == (one.kind is AMPH) for one in SHIPS)
    assert [one.id for one in SHIPS if one.side == Side.NON_ALLIED] == [
        one.id for one in SHIPS if one.nation == "PRC"
    ]


@pytest.mark.parametrize(
    ("nation", "kinds"),
    [
        pytest.param("PRC", {AMPH: 2, SAG: 1, CV: 2}, id="17.1.4 sets up four, and one arrives"),
        pytest.param("US", {CVN: 4, AMPH: 4, SAG: 2}, id="the reinforcement chart"),
        pytest.param("CW", {SAG: 1, AMPH: 1, CV: 1}, id="groups D and L"),
        pytest.param("FR", {CV: 1}, id="group F"),
        pytest.param("SRV", {}, id="none of the SRV is listed"),
        pytest.param("PH", {}, id="nor of nations that are neutral"),
    ],
)
def test_ships_of_the_standard_game(nation, kinds):
    """NWV:17.1.4 and the Standard column of the reinforcement chart."""
    standard = [one for one in SHIPS if one.nation == nation and one.use is Use.STANDARD]

    assert Counter(one.kind for one in standard) == kinds


@pytest.mark.parametrize(
    ("nation", "kind", "seen"),
    [
        ("US", CVN, (2, 1, 0, 0)),
        ("US", SAG, (3, 2, 0, 0)),
        ("US", AMPH, (2, 1, 4, 1)),
        ("PRC", CV, (1, 1, 0, 0)),
        ("PRC", SAG, (2, 2, 0, 0)),
        ("PRC", AMPH, (1, 1, 2, 0)),
        ("CW", AMPH, (2, 1, 3, 1)),
    ],
)
def test_ships_seen_in_a_sister_game(nation, kind, seen):
    alike = [row for row in ROWS if (row.nation, row.kind) == (nation, kind)]

    assert {values(row) for row in alike} == {seen}
    assert {row.value_kind for row in alike} <= {SourceKind.PUBLISHED, SourceKind.INFERRED}


def test_what_was_not_seen_is_called_ours():
    ours = {(row.nation, row.kind) for row in ROWS if row.value_kind is SourceKind.HOUSE}

    assert ours == {
        ("SRV", AMPH),
        ("SRV", SAG),
        ("CW", SAG),
        ("CW", CV),
        ("FR", CV),
        ("PH", SAG),
        ("PH", AMPH),
        ("MA", SAG),
        ("IO", AMPH),
    }


def test_which_amphibious_ships_have_a_surface_group_on_the_back():
    turning = [one for one in SHIPS if one.becomes_surface_group]

    assert Counter((one.nation, one.kind) for one in turning) == {("US", AMPH): 4, ("CW", AMPH): 1}
    assert all(bool(one.surface_support) == one.becomes_surface_group for one in SHIPS)
    assert all(bool(one.surface_range) == one.becomes_surface_group for one in SHIPS)


def test_an_amphibious_ship_turned_over_is_a_surface_group_for_good():
    (ship,) = [one for one in SHIPS if one.id == "us-amph-amph-1"]
    back = ship.turned_over()

    assert (back.id, back.nation, back.kind) == (ship.id, "US", SAG)
    assert values(back) == (2, 2, 0, 0)
    with pytest.raises(ValueError, match="no SAG side"):
        back.turned_over()


@pytest.mark.parametrize("name", ["prc-amph-amph-1", "us-cvn-bg-cvn-1", "prc-sag-sag-1"])
def test_other_ships_do_not_turn_over(name):
    (ship,) = [one for one in SHIPS if one.id == name]

    with pytest.raises(ValueError, match=name):
        ship.turned_over()
