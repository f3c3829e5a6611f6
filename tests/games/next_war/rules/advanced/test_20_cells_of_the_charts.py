"""Every cell of the SOF charts, reached by an order that is played and compared with its file."""

from __future__ import annotations

import csv
from importlib.resources import files

import pytest

from games.next_war.sketch import at, happened, unit
from games.next_war.special_operations import (
    NATIONS,
    Phase,
    detected,
    drawn,
    with_force,
    with_markers,
    with_types,
)
from sandtable.games.next_war.advanced.air_defence_tracks import Tracks
from sandtable.games.next_war.events.advanced.special_forces import SofRaided, SofSearched
from sandtable.games.next_war.orders.advanced.special_forces import (
    RaidHex,
    RaidPlace,
    RaidTrack,
    RaidUnit,
    ReconnoitreUnit,
)
from sandtable.games.next_war.printed.advanced.target_rows import Target
from sandtable.games.next_war.printed.terrain import Feature


def table(name):
    path = files("sandtable.games.next_war.tables.advanced") / f"{name}.csv"
    return list(csv.DictReader(path.read_text(encoding="utf-8").splitlines()))


COLUMNS = table("sof_raid_columns")
TYPES = {"headquarters": "headquarters", "MSU": "mobile supply unit", "Depot": "supply depot"}
PLACES = {"installation": Feature.PORT, "base": Feature.AIRFIELD}
#: Terrain and target for each column of the raid chart, by the files.
EXAMPLES = {
    int(row[what]): (row["terrain"], what)
    for row in COLUMNS
    for what in ("interdiction", "headquarters", "installation", "MSU")
    if row[what] != "0"
}


def ground(terrain):
    return f"Flat {terrain}" if terrain == "Jungle" else terrain


def position(side, terrain, what, *, seen=True):
    """A target in a hex of the terrain, and the order against it."""
    enemy, mine = NATIONS[1 - side], NATIONS[side]
    place = PLACES.get(what)
    text = f"1404 {ground(terrain)} {place.value if place else ''}\n1404 held by {enemy}\n"
    text += f"1404 {enemy} U 0-2-4" if place is None and what != "interdiction" else ""
    scene = drawn(text)
    if place is not None:
        return scene, RaidPlace(mine, at("1404"), place)
    if what == "interdiction":
        return scene, RaidHex(mine, at("1404"))
    scene = with_types(scene, U=TYPES.get(what, ""))
    order = RaidUnit if seen else ReconnoitreUnit
    return detected(scene, "U") if seen else scene, order(mine, unit(scene, "U"))


def played(side, scene, order, die):
    begun = Phase(with_markers(scene, (1, 1)), side)
    begun.give(order)
    return begun.carry_out(1, die, 0)


@pytest.mark.rule("ADV:20.2.1", "ADV:20.1.3")
@pytest.mark.parametrize("side", [0, 1])
@pytest.mark.parametrize("row", COLUMNS, ids=lambda row: row["terrain"])
def test_columns_by_terrain_and_target(side, row):
    for what in ("interdiction", "headquarters", "installation", "base", "MSU"):
        scene, order = position(side, row["terrain"], what)
        if row[what] == "0":
            assert Phase(with_markers(scene, (1, 1)), side).refused(order)
            continue
        (event,) = happened(played(side, scene, order, 9), SofRaided)
        assert str(event.column) == row[what]


@pytest.mark.rule("ADV:20.2.1")
@pytest.mark.parametrize("side", [0, 1])
@pytest.mark.parametrize("column", range(1, 8))
def test_results_by_column_and_die(side, column):
    scene, order = position(side, *EXAMPLES[column])
    rows = table("sof_raid")
    for die in range(10):
        (event,) = happened(played(side, scene, order, die), SofRaided)
        assert (event.column, event.modifier) == (column, 0)
        assert event.hit.value == rows[min(die, len(rows) - 1)][str(column)]


@pytest.mark.rule("ADV:20.2.1.1")
@pytest.mark.parametrize("side", [0, 1])
@pytest.mark.parametrize("die", range(10))
def test_points_by_die(side, die):
    scene = with_force(drawn("1405 Highland"), 1 - side, tracks=Tracks(9, 9, 9))
    order = RaidTrack(NATIONS[side], Target.DETECTION_TRACK)
    (event,) = happened(played(side, scene, order, die), SofRaided)

    rows = table("sof_raid")
    assert str(event.points) == rows[min(die, len(rows) - 1)]["track"]


@pytest.mark.rule("ADV:20.2.2")
@pytest.mark.parametrize("side", [0, 1])
@pytest.mark.parametrize("row", table("sof_recon"), ids=lambda row: row["terrain"])
def test_recon_by_terrain_and_target(side, row):
    for what in ("headquarters", "Depot", "other"):
        scene, order = position(side, row["terrain"], what, seen=False)
        begun = Phase(with_markers(scene, (1, 1)), side)
        if begun.refused(order):  # a unit that is seen from the air
            assert what == "other"
            continue
        begun.give(order)
        (event,) = happened(begun.carry_out(1, 9, 0), SofSearched)
        assert str(event.at_most) == row[what]
