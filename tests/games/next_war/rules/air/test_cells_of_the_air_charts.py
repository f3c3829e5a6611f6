"""Cells of the charts of the air war, each reached by orders that are played."""

from __future__ import annotations

from dataclasses import replace as changed

import pytest
from msgspec.structs import replace

from games.next_war import helicopter_strikes as own_country
from games.next_war.advanced_cells.in_play import flown, of, table
from games.next_war.air_fights import fight, fought, numbers
from games.next_war.air_fights import in_the_air as in_the_box
from games.next_war.air_flights import STEALTH, STRIKER, WEASEL, unit_number
from games.next_war.air_missions import phase
from games.next_war.interceptions import READY, TEXT
from games.next_war.sketch import ALLIED, NON_ALLIED, at, refusals, unit
from sandtable.games.next_war.advanced.air_defence_tracks import Tracks
from sandtable.games.next_war.events.advanced import StrikeRolled
from sandtable.games.next_war.events.advanced.air_combat import AirShotFired
from sandtable.games.next_war.events.advanced.air_defence import FlightDetected, FlightFiredOn
from sandtable.games.next_war.ids import HelicopterId
from sandtable.games.next_war.orders.advanced.air_missions import (
    HelicopterInterdicts,
    HelicopterStrikesUnit,
    MissionAtAsset,
    MissionAtUnit,
    MissionToInterdict,
    SendWildWeasels,
)
from sandtable.games.next_war.printed.advanced.air_rows import DefenceKind
from sandtable.games.next_war.printed.aircraft import Rating
from sandtable.kernel.play.state import Scene

SIDES = pytest.mark.parametrize("side", [ALLIED, NON_ALLIED])
DETECTION, SAM, AAA = table("air_detection"), table("sam_fire"), table("aaa_fire")
RESULTS, INTERDICTION = table("strike_results"), table("interdiction_results")
COLUMNS = {row["target"]: row for row in table("strike_columns")}
INTERDICTED = {row["terrain"]: row for row in table("interdiction_columns")}
TERRAIN = tuple(INTERDICTED)
TRACK, HARDENED = "ADF track", "hardened or naval"
COMBAT = table("air_combat")
HELICOPTERS = "1104 Flat Airbase\n1104 in SRV\n1104 SRV H helicopter {value} range6\n"


def row_of(rows, total):
    """The row of a modified die."""
    return ([row for row in rows if int(row["die"]) <= total] or rows[:1])[-1]


def cell(rows, total, value):
    """The cell of a track value, or of Local air defence."""
    row = row_of(rows, total)
    if value == "local":
        return row["local"]
    return row[str(max(int(name) for name in row if name.isdigit() and int(name) <= value))]


def rated(scene, side, value=3, skill=0):
    """The position with these ratings of the striker of a side."""
    aircraft = list(scene.printed.aircraft)
    number = unit_number(side, STRIKER)
    front = replace(aircraft[number].front, strike=Rating(value, stars=1), pilot_skill=skill)
    aircraft[number] = replace(aircraft[number], front=front, back=front)
    return Scene(
        scene.rules, changed(scene.printed, aircraft=tuple(aircraft), memo={}), scene.state
    )


def strikes_at(side, order, faces, **changes):
    """A mission of the striker, from its announcement to its end."""
    ratings = {name: changes.pop(name) for name in ("value", "skill") if name in changes}
    now = phase(side, flying=changes.pop("flying", {STRIKER: READY}), **changes)
    scene = rated(now.scene, side, **ratings)
    return flown(scene, side, order(scene), faces)


def at_e(side):
    """The order to strike E."""
    return lambda scene: MissionAtUnit(unit(scene, "E"), unit_number(side, STRIKER))


# ------------------------------------------------------------ detection


@pytest.mark.rule("ADV:24.1", "ADV:24.0")
@SIDES
@pytest.mark.parametrize("value", range(11))
def test_detection_by_the_track_and_die(side, value):
    for die in range(10):
        faces = {"detection air strike": die}
        (found,) = of(
            strikes_at(side, at_e(side), faces, tracks=Tracks(value, 0, 0)), FlightDetected
        )
        assert found.kind is DefenceKind.NORMAL
        assert found.result.value == cell(DETECTION, die + found.added, value)


def local(side, faces, kind=STRIKER):
    """A mission at a target in the own country, where only Local air defence is."""
    scene = own_country.phase(side, flying={kind: READY}).scene
    return flown(scene, side, MissionAtUnit(unit(scene, "E"), unit_number(side, kind)), faces)


@pytest.mark.rule("ADV:24.2")
@SIDES
def test_local_detection_by_die(side):
    for die in range(10):
        (found,) = of(local(side, {"detection air strike": die}), FlightDetected)
        assert found.kind is DefenceKind.LOCAL
        assert found.result.value == cell(DETECTION, die + found.added, "local")


# ------------------------------------------------------------ fire


@pytest.mark.rule("ADV:24.5.1")
@SIDES
@pytest.mark.parametrize("value", [0, 5, 7, 8, 9, 10])
@pytest.mark.parametrize("kind", [STRIKER, STEALTH])
def test_sam_fire_by_the_track_and_die(side, value, kind):
    order = lambda scene: MissionAtUnit(unit(scene, "E"), unit_number(side, kind))  # noqa: E731
    for die in range(10):
        faces = {"detection air strike": 0, "SAM air strike": die}
        tracks = Tracks(10, value, 0)
        events = strikes_at(side, order, faces, flying={kind: READY}, tracks=tracks)
        fired = of(events, FlightFiredOn)[0]
        assert fired.weapon == "SAM"
        assert fired.result.value == cell(SAM, die + fired.added, value)


@pytest.mark.rule("ADV:24.5.2")
@SIDES
@pytest.mark.parametrize("kind", [STRIKER, STEALTH])
def test_local_sam_fire_by_die(side, kind):
    for die in range(10):
        faces = {"detection air strike": 0, "SAM air strike": die}
        fired = of(local(side, faces, kind), FlightFiredOn)
        if kind is STEALTH and not fired:
            continue  # a stealth unit is hardly found by Local air defence
        assert fired[0].weapon == "SAM"
        assert fired[0].result.value == cell(SAM, die + fired[0].added, "local")


@pytest.mark.rule("ADV:24.6.1")
@SIDES
@pytest.mark.parametrize("value", [0, 2, 3])
def test_aaa_fire_by_the_track_and_die(side, value):
    for die in range(10):
        faces = {"detection air strike": 0, "AAA air strike": die}
        events = strikes_at(side, at_e(side), faces, tracks=Tracks(10, 0, value))
        fired = of(events, FlightFiredOn)[-1]
        assert fired.weapon == "AAA"
        assert fired.result.value == cell(AAA, die + fired.added, value)


# ------------------------------------------------------------ air combat


PAIR = ("roi-iaf-mig-29-1", "irop-paf-f-16-1")


def shot(shooter, target, one, other, die, skill):
    """A shot in the dogfight at a unit that cannot fire back."""
    scene = in_the_box([shooter, target])
    aircraft = list(scene.printed.aircraft)
    mine, theirs = numbers(shooter, target)
    for number, rating, skilled in (
        (mine, Rating(one), skill),
        (theirs, Rating(other, bracketed=True), 0),
    ):
        front = replace(aircraft[number].front, air_to_air=rating, pilot_skill=skilled)
        back = aircraft[number].back and front
        counter = replace(aircraft[number], front=front, back=back, all_weather=True)
        aircraft[number] = counter
    printed = changed(scene.printed, aircraft=tuple(aircraft), memo={})
    scene = fight(Scene(scene.rules, printed, scene.state), (shooter, target))
    (fired,) = of(fought(scene, die)[0], AirShotFired)
    return fired


@pytest.mark.rule("ADV:22.6.5", "ADV:15.2.4")
@pytest.mark.parametrize(("shooter", "target"), [PAIR, PAIR[::-1]])
@pytest.mark.parametrize("column", range(-4, 5))
def test_air_combat_by_difference_and_die(shooter, target, column):
    one = max(1, 1 + column)
    for skill, dice in ((-1, (0, 1)), (0, range(10)), (2, (8, 9))):
        for die in dice:
            fired = shot(shooter, target, one, one - column, die, skill)
            assert fired.column == column
            assert fired.result.value == row_of(COMBAT, die + fired.modifier)[str(column)]


# ------------------------------------------------------------ strikes


def totalled(event):
    return event.die + sum(each.amount for each in event.modifiers)


def struck(events, rows=RESULTS):
    """The roll of a strike, which is as the chart says."""
    (event,) = of(events, StrikeRolled)
    assert event.hit.value == row_of(rows, totalled(event))[str(event.column)]
    return event


def text_of(row):
    """A target of a row of the chart in 1404."""
    if row == HARDENED:
        return TEXT.replace("1404 PRC E 4-4-4 sp2", "1404 PRC E 0-2-0 depot")
    return TEXT.replace("1404 Flat Airbase", f"1404 {row} Airfield") if row in TERRAIN else TEXT


@pytest.mark.rule("ADV:23.4.1", "ADV:23.4.3", "ADV:27.8")
@SIDES
@pytest.mark.parametrize("row", [*TERRAIN, HARDENED, TRACK])
@pytest.mark.parametrize("value", range(1, 7))
def test_the_column_of_an_air_unit(side, row, value):
    number = unit_number(side, STRIKER)

    def order(scene):
        if row == TRACK:
            return MissionAtAsset("SAM track", number)
        return MissionAtUnit(unit(scene, "E"), number)

    column = COLUMNS[row][f"air {value}"]
    events = strikes_at(side, order, {"strike": 4}, value=value, text=text_of(row))
    if column == "0":
        assert of(events, StrikeRolled) == []
    else:
        assert str(struck(events).column) == column


@pytest.mark.rule("ADV:23.4.1", "ADV:15.2.4")
@SIDES
@pytest.mark.parametrize("column", range(1, 8))
@pytest.mark.parametrize("skill", [-2, 0])
def test_the_result_of_a_strike_by_column_and_die(side, column, skill):
    row, value = ("Highland", column) if column <= 6 else ("Flat", 5)
    for die in range(10):
        event = struck(
            strikes_at(
                side, at_e(side), {"strike": die}, value=value, skill=skill, text=text_of(row)
            )
        )
        assert event.column == column


@pytest.mark.rule("ADV:23.3", "ADV:15.2.9")
@SIDES
def test_the_column_of_wild_weasels(side):
    now = phase(side, flying={WEASEL: READY})
    order = SendWildWeasels(unit_number(side, WEASEL), "SAM track")
    for die in range(10):
        event = struck(flown(now.scene, side, order, {"strike": die}))
        assert str(event.column) == COLUMNS[TRACK]["Wild Weasel"]


# ------------------------------------------------------------ interdiction


@pytest.mark.rule("ADV:23.4.4")
@SIDES
@pytest.mark.parametrize("row", TERRAIN)
@pytest.mark.parametrize("value", range(1, 7))
def test_the_column_of_an_interdiction(side, row, value):
    order = MissionToInterdict(at("1404"), unit_number(side, STRIKER))
    now = phase(side, flying={STRIKER: READY}, text=text_of(row))
    scene = rated(now.scene, side, value)
    if row == "Urban":
        assert refusals(scene, side, order) != []
        return
    for die in (0, 4):
        event = struck(flown(scene, side, order, {"strike": die}), INTERDICTION)
        assert str(event.column) == INTERDICTED[row][f"air {value}"]


#: A terrain and a value for each column.
HEXES = {1: ("Flat", 1), 2: ("Flat", 3), 3: ("Highland", 1), 4: ("Highland", 2)}
HEXES |= {5: ("Highland", 4), 6: ("Highland", 6), 7: ("Mountain", 6)}


@pytest.mark.rule("ADV:23.4.4", "ADV:15.2.4")
@SIDES
@pytest.mark.parametrize("column", HEXES)
@pytest.mark.parametrize("skill", [-2, 0])
def test_the_result_of_an_interdiction_by_column_and_die(side, column, skill):
    row, value = HEXES[column]
    now = phase(side, flying={STRIKER: READY}, text=text_of(row))
    scene = rated(now.scene, side, value, skill)
    order = MissionToInterdict(at("1404"), unit_number(side, STRIKER))
    for die in range(10):
        event = struck(flown(scene, side, order, {"strike": die}), INTERDICTION)
        assert event.column == column


# ------------------------------------------------------------ helicopters


@pytest.mark.rule("ADV:23.4.2")
@SIDES
@pytest.mark.parametrize("row", [*TERRAIN, HARDENED])
@pytest.mark.parametrize("value", [1, 2])
def test_the_column_of_a_helicopter(side, row, value):
    text = text_of(row) + HELICOPTERS.format(value=value)
    now = phase(side, flying={}, text=text)
    order = HelicopterStrikesUnit(HelicopterId(0), unit(now.scene, "E"))
    if row == "High Mountain":
        assert refusals(now.scene, side, order) != []
        return
    event = struck(flown(now.scene, side, order, {"strike": 3}))
    assert str(event.column) == COLUMNS[row][f"helicopter {value}"]


@pytest.mark.rule("ADV:23.4.4", "ADV:23.4.2")
@SIDES
def test_a_helicopter_reads_the_columns_of_interdiction(side):
    now = phase(side, flying={}, text=TEXT + HELICOPTERS.format(value=2))
    for die in range(10):
        order = HelicopterInterdicts(HelicopterId(0), at("1404"))
        event = struck(flown(now.scene, side, order, {"strike": die}), INTERDICTION)
        assert str(event.column) == INTERDICTED["Flat"]["air 2"]
