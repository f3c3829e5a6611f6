"""The charts of the naval rules, cell by cell."""

from __future__ import annotations

import pytest

from sandtable.games.next_war.printed.charts import charts
from sandtable.games.next_war.printed.counters import ShipKind
from sandtable.games.next_war.printed.sea_chart_rows import (
    BeachheadValues,
    Held,
    LevelEvent,
    Location,
    MineValues,
    SeaFactor,
    SeaLimits,
    SeaPlace,
)
from sandtable.games.next_war.printed.title_charts import read_sea_markers, read_sea_transport

SEA = charts().sea
VIETNAM = "sandtable.games.next_war.titles.vietnam.tables"


def test_sea_control():
    """GSR 7.2.1: from which modified die each result holds."""
    assert [(die, holder.value) for die, holder in SEA.control] == [
        (0, "non-Allied"),
        (3, "Contested"),
        (6, "Allied"),
    ]


def test_contested_movement():
    """GSR 8.5.6.4.1: from which modified die a move succeeds, and what it costs."""
    rows = [(row.die, bool(row.succeeds), row.steps_lost) for row in SEA.contested]

    assert rows == [(0, True, 0), (6, False, 0), (9, False, 1)]


@pytest.mark.parametrize(
    ("event", "change"), [(LevelEvent.REINFORCEMENT, 1), (LevelEvent.RETREAT, -1)]
)
def test_levels(event, change):
    """GSR 7.4.3: both levels change alike in the Standard game."""
    row = SEA.levels[event]

    assert (row.submarine_threat, row.asw) == (change, change)


@pytest.mark.parametrize(
    ("kind", "presence", "allied", "non_allied"),
    [
        (ShipKind.AMPHIBIOUS, False, 1, 0),
        (ShipKind.SURFACE_GROUP, True, 1, -1),
        (ShipKind.CARRIER, True, 1, -1),
        (ShipKind.NUCLEAR_CARRIER, True, 2, 0),
    ],
)
def test_ships_in_sea_control(kind, presence, allied, non_allied):
    row = SEA.control_ships[kind]

    assert (bool(row.presence), row.allied, row.non_allied) == (presence, allied, non_allied)


def test_other_modifiers_of_sea_control():
    assert {
        what: (row.allied, row.non_allied, bool(row.at_sea), bool(row.inshore))
        for what, row in SEA.control_factors.items()
    } == {
        SeaFactor.SUBMARINE_THREAT: (0, -1, True, True),
        SeaFactor.ASW: (1, 0, True, True),
        SeaFactor.ISLAND: (1, -1, False, True),
        SeaFactor.AIR_SUPERIORITY: (1, -1, True, True),
        SeaFactor.AIR_SUPREMACY: (2, -2, True, True),
    }


def test_modifiers_of_contested_movement():
    warships = (ShipKind.SURFACE_GROUP, ShipKind.CARRIER, ShipKind.NUCLEAR_CARRIER)

    expected: dict[ShipKind | SeaFactor, tuple[int, int, bool]] = {
        **dict.fromkeys(warships, (-1, 1, False)),
        SeaFactor.AIR_SUPREMACY: (-1, 1, False),
        SeaFactor.INSHORE_BOX: (-1, 1, False),
        SeaFactor.ASW: (-1, 0, True),
        SeaFactor.SUBMARINE_THREAT: (0, 1, True),
        SeaFactor.MINES: (0, 1, False),
        SeaFactor.ISLAND: (0, 1, False),
    }

    assert {
        what: (row.own, row.enemy, row.allied_only) for what, row in SEA.contested_factors.items()
    } == expected


def test_where_carriers_give_air_points():
    assert {
        (place, held): (row.us_nuclear, row.other) for (place, held), row in SEA.carriers.items()
    } == {
        (SeaPlace.AT_SEA, Held.FRIENDLY): (1, 0),
        (SeaPlace.AT_SEA, Held.CONTESTED): (1, 0),
        (SeaPlace.AT_SEA, Held.ENEMY): (1, 0),
        (SeaPlace.INSHORE, Held.FRIENDLY): (2, 1),
        (SeaPlace.INSHORE, Held.CONTESTED): (1, 0),
        (SeaPlace.INSHORE, Held.ENEMY): (0, 0),
        (SeaPlace.ALL_SEA_HEX, Held.FRIENDLY): (2, 1),
        (SeaPlace.ALL_SEA_HEX, Held.CONTESTED): (0, 0),
        (SeaPlace.ALL_SEA_HEX, Held.ENEMY): (0, 0),
    }


def test_every_step_that_is_allowed_says_when_it_is_rolled_for():
    assert SEA.triggers.keys() == SEA.steps.keys()


def test_steps_follow_the_chain_of_locations():
    chain = list(Location)  # Holding, At Sea, Inshore, Coastal
    beside = {(a, b) for a in chain for b in chain if abs(chain.index(a) - chain.index(b)) == 1}
    along = {(Location.AT_SEA, Location.AT_SEA), (Location.COASTAL, Location.COASTAL)}

    assert SEA.steps.keys() == beside | along
    assert [step for step, row in SEA.steps.items() if row.ends_move] == [
        (Location.AT_SEA, Location.HOLDING)
    ]


def test_single_numbers():
    assert SEA.mines == MineValues(
        highest_density=2,
        laid_by_ship=2,
        laid_by_submarine=1,
        lowest_threat_left=1,
        cleared_at_most=3,
        ship_present=-2,
        markers_per_turn=2,
        first_turn=2,
    )
    assert SEA.beachhead == BeachheadValues(
        attack=0,
        defence=2,
        movement=0,
        steps=1,
        er_supplied=4,
        er_unsupplied=0,
        stacking=6,
        landed_per_turn=2,
        turns_away=2,
    )
    assert SEA.limits == SeaLimits(
        port_points_per_turn=2,
        helicopter_half_points=1,
        ships_per_sea_hex=1,
        at_sea_boxes_per_segment=1,
        ship_blocks_within=10,
        marine_flight=24,
        landing_allowance=5,
        ship_turns_away=4,
        assaults_per_turn=1,
    )


def test_sea_transport_of_vietnam():
    assert read_sea_transport(VIETNAM) == {"Allied": 2, "non-Allied": 5}


def test_markers_of_vietnam():
    assert read_sea_markers(VIETNAM) == {
        ("Beachhead", "Allied"): 4,
        ("Beachhead", "non-Allied"): 1,
        ("Mines", "both"): 6,
    }
