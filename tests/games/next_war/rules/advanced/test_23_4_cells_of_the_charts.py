"""Cells of the charts of strikes and interdiction, each reached by an order that is played."""

from __future__ import annotations

import pytest
from msgspec.structs import replace

from games.next_war.advanced_cells.in_play import carried_out, table
from games.next_war.rules.advanced.strike_positions import NATION, tracked, with_advanced, with_unit
from games.next_war.sketch import after, at, driven, happened, refusals, unit
from games.next_war.turns import at_step
from sandtable.games.next_war.advanced.state import TargetedPlace
from sandtable.games.next_war.advanced.stocks import Stock, StockKind
from sandtable.games.next_war.advanced.unit_markers import UnitMarkers
from sandtable.games.next_war.events.advanced import StrikeRolled
from sandtable.games.next_war.ids import BOTH_SIDES
from sandtable.games.next_war.orders.advanced.strikes import (
    AirInterdict,
    AirStrikeAsset,
    AirStrikeSite,
    AirStrikeUnit,
    InterdictHex,
    LaunchAtAsset,
    LaunchAtSite,
    LaunchAtUnit,
    StrikeUnit,
)
from sandtable.games.next_war.printed.terrain import Feature
from sandtable.kernel.play.state import Scene

LAYERS = ("standard", "advanced", "standard_air")
COLUMNS = {row["target"]: row for row in table("strike_columns")}
RESULTS, INTERDICTION = table("strike_results"), table("interdiction_results")
INTERDICTED = {row["terrain"]: row for row in table("interdiction_columns")}
TERRAIN = tuple(INTERDICTED)
HARDENED, TRACK = "hardened or naval", "ADF track"
HEADQUARTERS = ("Supreme HQ", "other HQ or artillery", "US HQ")
MISSILES = {"ballistic": StockKind.BALLISTIC, "cruise": StockKind.CRUISE}
AIR = tuple(f"air {points}" for points in range(1, 5))  # Air Points strike with four at most
STEPS = dict.fromkeys(HEADQUARTERS, "headquarters_strikes")
STEPS |= dict.fromkeys(MISSILES, "missiles_are_aimed")
STEPS |= dict.fromkeys(AIR, "air_strikes_are_sent")
SIDES = pytest.mark.parametrize("side", BOTH_SIDES)


def striker(weapon, side):
    """Who strikes: the nation, and the line of its unit."""
    of_us = weapon in {"US HQ", "cruise"} and not side
    nation = "US" if of_us else NATION[side]
    words = "supreme" if weapon == "Supreme HQ" else "hq"
    line = f"1406 {nation} S 0-2-5 {words} range4" if weapon in HEADQUARTERS else ""
    return nation, line


def points_of(weapon):
    """The Air Points of a weapon."""
    return int(weapon.split()[1]) if weapon in AIR else 0


def position(side, weapon, row, targeted=0):
    """A target in 1404 of a row of the chart, and a side that is asked to strike with a weapon."""
    nation, line = striker(weapon, side)
    enemy = NATION[1 - side]
    terrain = row if row in TERRAIN else "Flat"
    words = "0-2-0 depot" if row == HARDENED else "2-2-5 artillery"
    text = f"1404 {terrain} Airfield\n1404 held by {enemy}\n1404 {enemy} T {words}\n{line}"
    marked = (TargetedPlace(at("1404"), targeted, Feature.AIRFIELD),) if targeted else ()
    scene = tracked(text, layers=LAYERS)
    scene = with_unit(scene, "T", markers=UnitMarkers(detected=True, targeted=targeted))
    if weapon in MISSILES:
        scene = with_advanced(scene, side, stocks=(Stock(nation, MISSILES[weapon], 1),))
    forces = list(scene.state.forces)
    forces[side] = replace(forces[side], air_points=points_of(weapon))
    advanced = replace(scene.state.advanced, targeted=marked)
    state = replace(scene.state, forces=tuple(forces), advanced=advanced)
    begun = at_step(Scene(scene.rules, scene.printed, state), STEPS[weapon], "strikes")
    return after(driven(begun))


def order(scene, side, weapon, row):
    """The order to strike what is in 1404: the Airfield, or the unit where that is what counts."""
    target, hits_unit = unit(scene, "T"), row == HARDENED
    if weapon in HEADQUARTERS:
        return StrikeUnit(unit(scene, "S"), target)
    if weapon in AIR:
        points = points_of(weapon)
        if row == TRACK:
            return AirStrikeAsset("SAM track", points, 0)
        site = AirStrikeSite(at("1404"), "Airfield", points, 0)
        return AirStrikeUnit(target, points, 0) if hits_unit else site
    name = f"{striker(weapon, side)[0]} {weapon}"
    if row == TRACK:
        return LaunchAtAsset(name, "SAM track")
    return LaunchAtUnit(name, target) if hits_unit else LaunchAtSite(name, at("1404"), "Airfield")


def struck(side, weapon, row, die, targeted=0):
    """The strike as it was rolled."""
    scene = position(side, weapon, row, targeted)
    run = carried_out(scene, side, order(scene, side, weapon, row), {"strike": die})
    (event,) = happened(run, StrikeRolled)
    return event


def hit_in(rows, column, event):
    """What the file of a chart says for a column and the modified die of an event."""
    total = event.die + sum(each.amount for each in event.modifiers)
    fitting = [row for row in rows if int(row["die"]) <= total] or rows[:1]
    return fitting[-1][str(column)] if column else "-"


def weapons_of(side):
    return [each for each in STEPS if each != "US HQ" or not side]


@pytest.mark.rule("ADV:23.4", "ADV:18.2.2", "ADV:26.1", "ADV:29.1.2")
@SIDES
@pytest.mark.parametrize("row", [*TERRAIN, HARDENED, TRACK])
def test_the_column_by_target_and_weapon(side, row):
    for weapon in weapons_of(side):
        if row == TRACK and weapon in {*HEADQUARTERS, "ballistic"}:
            continue  # they do not strike tracks
        event = struck(side, weapon, row, 4)
        assert str(event.column) == COLUMNS[row][weapon]
        assert event.hit.value == hit_in(RESULTS, event.column, event)


@pytest.mark.rule("ADV:26.1")
@SIDES
def test_headquarters_and_ballistic_missiles_do_not_strike_tracks(side):
    scene = position(side, "ballistic", TRACK)

    assert refusals(scene, side, LaunchAtAsset(f"{NATION[side]} ballistic", "SAM track"))


#: A target and a weapon for each column of the chart that is reached on land.
EXAMPLES = {
    int(COLUMNS[row][weapon]): (weapon, row)
    for row in ("Mountain", "Flat Woods", "Flat")
    for weapon in (*AIR, *MISSILES)
    if COLUMNS[row][weapon] != "0"
}


@pytest.mark.rule("ADV:23.4", "ADV:20.2.3")
@SIDES
@pytest.mark.parametrize("column", sorted(EXAMPLES))
@pytest.mark.parametrize("targeted", [0, -2])
def test_the_result_by_column_and_die(side, column, targeted):
    for die in range(10):
        event = struck(side, *EXAMPLES[column], die, targeted)
        assert event.column == column
        assert event.hit.value == hit_in(RESULTS, column, event)


def interdicted(side, weapon, terrain, die):
    """The interdiction of a hex as it was rolled."""
    scene = position(side, weapon, terrain)
    given: AirInterdict | InterdictHex
    if weapon in AIR:
        given = AirInterdict(at("1404"), points_of(weapon), 0)
    else:
        given = InterdictHex(unit(scene, "S"), at("1404"))
    if terrain == "Urban":
        assert refusals(scene, side, given)
        return None
    (event,) = happened(carried_out(scene, side, given, {"strike": die}), StrikeRolled)
    return event


@pytest.mark.rule("ADV:23.4.4")
@SIDES
@pytest.mark.parametrize("terrain", TERRAIN)
def test_the_column_of_interdiction(side, terrain):
    for weapon in (*AIR, "other HQ or artillery"):
        event = interdicted(side, weapon, terrain, 4)
        if event is not None:
            name = weapon if weapon in AIR else "headquarters"
            assert str(event.column) == INTERDICTED[terrain][name]
            assert event.hit.value == hit_in(INTERDICTION, event.column, event)


#: A terrain and a weapon for each column; High Mountain lowers the die by two.
HEXES = [("Flat", AIR[0]), ("Flat", AIR[2]), ("Rough", AIR[2])]
HEXES += [(terrain, AIR[n]) for terrain in ("Mountain", "High Mountain") for n in (0, 1, 3)]


@pytest.mark.rule("ADV:23.4.4")
@SIDES
@pytest.mark.parametrize(("terrain", "weapon"), HEXES)
def test_the_result_of_interdiction(side, terrain, weapon):
    for die in range(10):
        event = interdicted(side, weapon, terrain, die)
        assert str(event.column) == INTERDICTED[terrain][weapon]
        assert event.hit.value == hit_in(INTERDICTION, event.column, event)
