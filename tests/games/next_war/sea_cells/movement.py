"""Every cell of the charts of Contested Sea Movement, 8.5.6.4.1, reached in play."""

from __future__ import annotations

from dataclasses import replace as changed
from itertools import product

from msgspec.structs import replace

from games.next_war.oracle.naval_movement_positions import (
    SIDES,
    at_random,
    kind_of,
    movers_of,
    name_of,
    numbered,
    told,
    wander,
)
from games.next_war.sea_cells.noted import Only, after, number, table
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
    moving,
    ship,
    spot,
)
from games.next_war.titles.vietnam.sailing import CHINA_SEA, INSHORE, SPRATLYS, TONKIN, mines, sail
from oracles.next_war.sea import Vessel, contested_drm, rolls, stages
from sandtable.games.next_war.events import SeaMoveRolled, ShipsMoved, StepsLost, UnitEliminated
from sandtable.games.next_war.events.event_registry import with_force, with_unit
from sandtable.games.next_war.ids import ENEMY
from sandtable.games.next_war.naval_lookups import ship_of
from sandtable.games.next_war.naval_state import Mine
from sandtable.games.next_war.orders.naval_movement import MoveShips
from sandtable.games.next_war.state import ABOARD, Unit
from sandtable.kernel.play.state import Scene as KernelScene
from sandtable.random_source import RandomSource

FLEETS = (
    (US, (CVN, SAG, "cw-cv-bg-cv-bg", AMPH), (RED_SAG, RED_CV), "SRV Holding"),
    (PRC, (RED_SAG, RED_CV, RED_AMPH), (SAG, CVN, "cw-cv-bg-cv-bg"), "PRC Holding"),
)
BOXES = (TONKIN, CHINA_SEA, INSHORE)
#: Steps of every kind but those from and to a Holding Box; the last pass hexes of the coast.
STEPS = (
    *((TONKIN, CHINA_SEA), (CHINA_SEA, TONKIN), (TONKIN, INSHORE), (INSHORE, TONKIN)),
    *((INSHORE, "4511"), ("4511", INSHORE), ("4510", "4511"), ("4510", "4511", "4512")),
    ("4510", "4511", "4512", INSHORE),
)
POSITIONS = 250
#: The modified dice that are rolled, from all that helps to all that hinders.
TOTALS = {US: range(-14, 23), PRC: range(-4, 15)}


def row_of(total):
    """Whether a move succeeds with a modified die, and the steps lost, read from the file."""
    rows = [row for row in table("contested_sea_movement") if int(row["die"]) <= total]
    row = (rows or table("contested_sea_movement"))[-1 if rows else 0]
    return row["succeeds"] == "y", int(row["steps_lost"])


def expected(scene, movers, path, die):
    """The rolls of a path until the first that fails, by the oracle and the file of the chart."""
    sea, side = told(scene), SIDES[scene.printed.ships[movers[0]].side]
    others = tuple(
        Vessel(kind_of(scene, ship), SIDES[scene.printed.ships[ship].side], name_of(scene, now.at))
        for force in scene.state.forces
        for ship, now in force.ships.pairs()
        if ship not in movers
    )
    rest, kinds = changed(sea, ships=others), [kind_of(scene, each) for each in movers]
    found = []
    for (begin, passed, end), asked in zip(stages(sea, path), rolls(sea, side, path), strict=True):
        if not asked:
            continue
        drm = contested_drm(rest, side, kinds, begin, end, tuple(passed))
        found.append((begin, end, drm, die, row_of(die + drm)[0]))
        if not found[-1][-1]:
            break
    return found


def as_rolled(scene, event):
    """A roll that was made, as the expected ones are written."""
    drm = sum(amount for _, amount in event.modifiers)
    ends = name_of(scene, event.start), name_of(scene, event.to)
    return *ends, drm, event.die, event.succeeds


def laden(scene, movers):
    """The position with one unit of two steps aboard the first of these ships."""
    side = scene.printed.ships[movers[0]].side
    unit = min(scene.state.forces[side].units.map)
    force = with_unit(scene.state.forces[side], unit, Unit(ABOARD, 2, ship=movers[0]))
    return KernelScene(scene.rules, scene.printed, with_force(scene.state, side, force))


def sailed(noted, scene, movers, path, die):
    """Order ships along a path with one face of the die; the modified dice that were rolled."""
    side, walked = scene.printed.ships[movers[0]].side, numbered(scene, path)
    run = moving(laden(scene, movers), side)
    here = KernelScene(run.rules, run.printed, run.truth)
    order = MoveShips(walked[0], movers, walked[1:])
    if noted.judge(here, side, order):
        assert len(movers) > 1 or name_of(scene, walked[-1]).startswith("hex ")  # it is full
        return []
    run = noted.resolve(here, side, order, Only("contested sea movement", die))
    rolled = [as_rolled(scene, e) for e in run.events if isinstance(e, SeaMoveRolled)]
    assert rolled == expected(scene, movers, path, die)
    through = all(each[-1] for each in rolled)
    at = {run.truth.forces[side].ships[each].at for each in movers}
    assert at == {walked[-1] if through else walked[0]}
    assert any(isinstance(e, ShipsMoved) for e in run.events) is through
    lost = sum(e.steps for e in run.events if isinstance(e, StepsLost))
    gone = any(isinstance(e, UnitEliminated) for e in run.events)
    due = row_of(rolled[-1][2] + die)[1] if rolled and not through else 0
    assert (lost, gone) == (due, False)
    return [(side, drm + die) for _, _, drm, die, _ in rolled]


def random_moves(noted, base):
    """Move ships along paths at random, in positions at random; the modified dice of each side."""
    source, seen = RandomSource("cells of naval movement"), set()
    for turn in range(POSITIONS):
        scene = at_random(base, source)
        levels = {"asw": turn % 10, "submarine_threat": 9 - turn // 3 % 10}
        state = replace(scene.state, air_superiority=turn % 7 - 3, **levels)
        scene = KernelScene(scene.rules, scene.printed, state)
        for side in (US, PRC):
            movers = movers_of(scene, side, source)
            if not movers:
                continue
            start = name_of(scene, ship_of(scene, movers[0]).at)
            path = wander(told(scene), SIDES[side], start, source)
            if len(path) > 1:
                seen |= {*sailed(noted, scene, movers, path, source.below(10))}
    return seen


def both_ends(noted):
    """Move out of a Holding Box with every die, and all that helps or all that hinders."""
    seen = set()
    for side, own, foes, home in FLEETS:
        for helps in (True, False):
            near, far = (own[:-1], ()) if helps else (own[-1:], foes)
            ships = dict.fromkeys(near, home) | dict.fromkeys(far, TONKIN)
            held = {TONKIN: ENEMY[side], INSHORE: side if helps else ENEMY[side]}
            level = 3 if helps == (side == US) else -3
            levels = {"asw": 9 if helps else 0, "submarine_threat": 0 if helps else 9}
            scene = noted.on(afloat(ships, held, air_superiority=level, **levels))
            movers = tuple(ship(scene, name) for name in near)
            for die in range(10):
                seen |= {*sailed(noted, scene, movers, [home, TONKIN], die)}
                seen |= {*sailed(noted, scene, movers, [home, TONKIN, INSHORE], die)}
    return seen


def a_holding_box_ends_a_move(noted):
    """Nothing goes on from the Holding Box that it has entered."""
    (row,) = [row for row in table("naval_locations") if row["ends_move"] == "y"]
    assert (row["start"], row["end"]) == ("At Sea", "Holding")
    for side, own, _, home in FLEETS:
        run = moving(noted.on(afloat({own[0]: TONKIN}, {TONKIN: side, CHINA_SEA: side})), side)
        assert noted.judge(after(run), side, sail(run, own[0], TONKIN, home)) == ()
        assert noted.judge(after(run), side, sail(run, own[0], TONKIN, home, CHINA_SEA)) != ()


def every_trigger(noted):
    """Take every kind of step: boxes in all hands, then with enemy ships, then through mines."""
    for side, own, foes, home in FLEETS:
        for path in ((home, TONKIN), (TONKIN, home), *STEPS):
            for hands in product((side, ENEMY[side], None), repeat=len(BOXES)):
                held = zip(BOXES, hands, strict=True)
                take(noted, own[0], path, {}, {box: hand for box, hand in held if hand is not None})
            ours = dict.fromkeys(BOXES, side)
            for places in (*((place,) for place in path), (path[0], path[-1])):
                take(noted, own[0], path, dict(zip(foes, places, strict=False)), ours)
                lie = {at: Mine(ENEMY[side], 2) for at in places if at.isdigit()}
                take(noted, own[0], path, {}, ours, **mines(afloat(), lie))


def take(noted, name, path, foes, held, **fields):
    """Let a ship take the steps of a path, where enemy ships and mines may be."""
    scene = noted.on(afloat({name: path[0]} | foes, held, **fields))
    places = [name_of(scene, spot(scene.printed, each)) for each in path]
    sailed(noted, scene, (ship(scene, name),), places, 5)


def seas_of_a_segment(noted):
    """A ship enters so many At Sea boxes in a segment as the chart says."""
    seas = (TONKIN, CHINA_SEA, SPRATLYS)
    for side, own, _, home in FLEETS:
        run = moving(noted.on(afloat({own[0]: home}, dict.fromkeys(seas, side))), side)
        for count in (1, 2, 3):
            order = sail(run, own[0], home, *seas[:count])
            able = noted.judge(after(run), side, order) == ()
            assert able is (count <= number("sea_limits", "at sea boxes per segment"))


def play(noted):
    """Move ships with every die: in chosen positions, and in positions at random."""
    a_holding_box_ends_a_move(noted)
    seas_of_a_segment(noted)
    every_trigger(noted)
    seen = random_moves(noted, noted.on(afloat())) | both_ends(noted)
    for side, totals in TOTALS.items():
        assert {total for mover, total in seen if mover == side} >= {*totals}
