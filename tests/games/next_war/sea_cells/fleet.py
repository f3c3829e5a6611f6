"""Ships: where they retreat to, 7.2.3, Air Points of carriers, 7.3.3, and the two levels, 7.4."""

from __future__ import annotations

from dataclasses import replace as changed
from typing import Any

from msgspec.structs import replace

from games.next_war.sea_cells.noted import Only, asked, at_step, happened, number, table
from games.next_war.titles.vietnam.afloat import (
    CVN,
    PRC,
    RED_AMPH,
    RED_CV,
    RED_SAG,
    SAG,
    US,
    afloat,
    ship,
    spot,
)
from games.next_war.titles.vietnam.sailing import CHINA_SEA, INSHORE, SPRATLYS, TONKIN
from sandtable.games.next_war.events import (
    AirPointsReceived,
    NavalLevelSet,
    ShipEliminated,
    ShipPlaced,
    ShipRetreated,
)
from sandtable.games.next_war.ids import ENEMY
from sandtable.games.next_war.naval_state import Ship
from sandtable.games.next_war.orders.naval import RetreatShip
from sandtable.games.next_war.printed.terrain import Weather
from sandtable.games.next_war.sheets.scenario_sheet import ShipRow
from sandtable.games.next_war.state import NOT_YET
from sandtable.kernel.play.state import Scene as KernelScene

PORTS = ("4311", "4509", "4608")
#: Where a ship is in each kind of place, and All-Sea hexes to which it might go.
PLACES = {"At Sea": TONKIN, "Inshore": INSHORE, "All-Sea hex": "4510", "Port": "4509"}
HEXES = ("4510", "4511", "4520")
LEVELS = {US: ("ASW Level", "asw"), PRC: ("Submarine Threat Level", "submarine_threat")}
HELD = {"friendly": lambda side: side, "enemy": lambda side: ENEMY[side], "Contested": lambda _: -1}


# ------------------------------------------------------------ levels


def level_after(side, level, event):
    """The level of a side after an event, read from the files of the charts."""
    track, column = LEVELS[side]
    change = number("submarine_levels", event, column)
    rises = [row["rises_from_zero"] for row in table("submarine_tracks") if row["track"] == track]
    if not level and change > 0 and rises == ["n"]:
        return level
    lowest, highest = (number("submarine_tracks", track, c) for c in ("lowest", "highest"))
    return min(max(level + change, lowest), highest)


def level_is(run, side, level, event):
    """The level of a side is what the charts say, and that of the other is as it was."""
    due = level_after(side, level, event)
    told = happened(run, NavalLevelSet)
    assert told == ([] if due == level else [NavalLevelSet(side, due)])
    assert getattr(run.truth, LEVELS[side][1]) == due


def ships_arrive(noted):
    """A ship that arrives raises the level of its side as far as its track goes."""
    for side, name, box in ((US, SAG, "Indian Ocean Holding"), (PRC, RED_SAG, "PRC Holding")):
        for level in (0, 1, 4, 8, 9):
            fields: dict[str, Any] = {LEVELS[side][1]: level, "turn": 3, "first_player": side}
            scene = noted.on(afloat({name: Ship(NOT_YET)}, **fields))
            sheet = replace(
                scene.printed.sheet, setup=(), reinforcements=(), ships=(ShipRow(3, name, box),)
            )
            printed = changed(scene.printed, sheet=sheet, memo={})
            scene = KernelScene(scene.rules, printed, scene.state)
            run = noted.drive(at_step(scene, "first_reinforcements"))
            (placed,) = happened(run, ShipPlaced)
            assert (placed.ship, placed.at) == (ship(scene, name), spot(printed, box))
            level_is(run, side, level, "reinforcement")


# ------------------------------------------------------------ retreats


def kind_of(scene, place):
    """The kind of a place, as the chart of retreats names it."""
    if place < 0:
        return scene.printed.places[place].kind.value
    return "Port" if scene.printed.atlas.label(place) in PORTS else "All-Sea hex"


def ships_retreat(noted):
    """From every kind of place a ship retreats to the kinds that the chart names.

    In Vietnam a Holding Box is open to it from the coast, too (NWV 6.2.7).
    """
    for side, name in ((US, SAG), (PRC, RED_SAG)):
        base = afloat()
        control = base.state.control
        for port in PORTS:
            control = control.set(spot(base.printed, port), side)
        for start, at in PLACES.items():
            scene = noted.on(afloat({name: at}, control=control))
            allowed = {row["end"] for row in table("ship_retreats") if row["start"] == start}
            assert retreated(noted, scene, name, start) == allowed | {"Holding"}


def retreated(noted, scene, name, start):
    """The kinds of places to which a ship may retreat; it has retreated to one of each."""
    one = ship(scene, name)
    side, ends = scene.printed.ships[one].side, dict[str, int]()
    hexes = [spot(scene.printed, label) for label in (*PORTS, *HEXES)]
    for level, to in enumerate((*scene.printed.places, *hexes)):
        fields = {"leaving": (one,), LEVELS[side][1]: level % 10}
        now = asked(scene, side, "ship_retreat", "first_side_clears_mines", **fields)
        order = RetreatShip(one, to)
        if noted.judge(now, side, order) or ends.setdefault(kind_of(scene, to), to) != to:
            continue
        run = noted.resolve(now, side, order)
        assert happened(run, ShipRetreated) == [ShipRetreated(one, side, to)]
        level_is(run, side, level % 10, "forced retreat")
        noted.read.add(("retreats", start, kind_of(scene, to)))
    return set(ends)


def ships_without_refuge(noted):
    """A ship without a refuge is away for the turns that the chart says."""
    away, turn = number("sea_limits", "ship turns away"), 3
    seas = dict.fromkeys((TONKIN, CHINA_SEA, SPRATLYS, INSHORE, "Paracels Inshore"), US)
    ships = {RED_AMPH: "Spratlys Inshore", SAG: "Spratlys Inshore"}
    scene = afloat(ships, seas | {"Spratlys Inshore": PRC}, turn=turn, submarine_threat=2)
    run = noted.drive(at_step(noted.on(scene), "inshore_control"), Only("sea control", 9))
    lost = happened(run, ShipEliminated)
    assert lost == [ShipEliminated(ship(scene, RED_AMPH), PRC, turn + away)]
    level_is(run, PRC, 2, "forced retreat")
    scene = afloat({SAG: "Philippine Sea"}, turn=turn, weather=Weather.STORM)
    run = noted.drive(at_step(noted.on(scene), "ships_seek_shelter"))
    assert happened(run, ShipEliminated) == [ShipEliminated(ship(scene, SAG), US, turn + away)]


# ------------------------------------------------------------ carriers


def points(noted, ships, held, side):
    """The Air Points that a side receives, with one die."""
    run = noted.drive(at_step(noted.on(afloat(ships, held)), "air_points"), Only("air points", 5))
    (found,) = [each.points for each in happened(run, AirPointsReceived) if each.side == side]
    return found


def carriers_give_points(noted):
    """A carrier adds the Air Points of the chart where it is; in Port and Holding Box none."""
    for name, column in ((CVN, "us_nuclear"), ("cw-cv-bg-cv-bg", "other"), (RED_CV, "other")):
        side = PRC if name == RED_CV else US
        home = "PRC Holding" if side == PRC else "SRV Holding"
        plain = points(noted, {}, {}, side)
        for row in table("carrier_air_points"):
            holder = HELD[row["control"]](side)
            held = {box: holder for box in (TONKIN, INSHORE) if holder >= 0}
            found = points(noted, {name: PLACES[row["place"]]}, held, side)
            assert found - plain == int(row[column]), (name, row)
        for place in ("4311", home):
            assert points(noted, {name: place}, {TONKIN: side, INSHORE: side}, side) == plain


def play(noted):
    """Let ships arrive, retreat, be lost and give Air Points."""
    ships_arrive(noted)
    ships_retreat(noted)
    ships_without_refuge(noted)
    carriers_give_points(noted)
