"""Every cell of the charts of sea control, 7.2, reached in play; an oracle says what follows."""

from __future__ import annotations

from msgspec.structs import replace

from games.next_war.oracle.sea_control_positions import random_position, told
from games.next_war.sea_cells.noted import Only, after, at_step, table
from games.next_war.titles.vietnam.afloat import PRC, US, afloat
from oracles.next_war.sea import control_drm, holder_after, is_checked
from sandtable.games.next_war.events import SeaControlRolled, SeaControlSet, evolve
from sandtable.games.next_war.orders.naval import RetreatShip
from sandtable.games.next_war.rules.standard.ch07_sea.ship_retreats import refuges
from sandtable.kernel.play.events import KERNEL_EVENTS
from sandtable.kernel.play.hashed_map import HashedMap
from sandtable.kernel.play.state import Scene as KernelScene
from sandtable.random_source import RandomSource

POSITIONS = 60
#: The modified dice that the levels alone lead to.
TOTALS = range(-9, 19)
NAMES = {US: "Allied", PRC: "non-Allied", None: "Contested"}


def row_of(total):
    """The result of a modified die, read from the file of the chart."""
    rows = [row for row in table("sea_control") if int(row["die"]) <= total]
    return (rows or table("sea_control"))[-1 if rows else 0]["control"]


def checked(noted, scene, die):
    """Check control of all seas with one face of the die, ships retreating somewhere.

    Returns what happened.
    """
    run = noted.drive(at_step(scene, "inshore_control"), Only("sea control", die))
    happened = list(run.events)
    while run.truth.leaving:
        now = after(run)
        ship = now.state.leaving[-1]
        order = RetreatShip(ship, refuges(now, ship)[-1])
        run = noted.resolve(now, now.printed.ships[ship].side, order, Only("sea control", die))
        happened += run.events
    return happened


def judged(noted, scene, die):
    """Check control of all seas and compare each roll with the oracle's; the modified dice."""
    state, totals = scene.state, []
    for event in checked(noted, scene, die):
        if type(event) in KERNEL_EVENTS:
            continue
        sea = told(KernelScene(scene.rules, scene.printed, state))
        if isinstance(event, SeaControlRolled):
            box, total = scene.printed.places[event.box].name, event.die + event.modifier
            assert is_checked(sea, box) == "roll"
            assert (event.die, event.modifier) == (die, control_drm(sea, box))
            assert NAMES[event.holder] == holder_after(sea, box, die)
            if not any(ship.at == box for ship in sea.ships):
                assert NAMES[event.holder] == row_of(total)
                noted.read.add(("control", row_of(total)))
            totals.append(total)
        elif isinstance(event, SeaControlSet):
            box = scene.printed.places[event.box].name
            rolled = is_checked(sea, box) == "roll"
            assert rolled or (is_checked(sea, box), event.holder) == ("Contested", None)
        state = evolve(state, event)
    return totals


def play(noted):
    """Check control of the seas with every modified die, and in positions at random."""
    base, source = noted.on(afloat()), RandomSource("cells of sea control")
    seen = set[int]()
    for total in TOTALS:
        die = min(max(total, 0), 9)
        levels = {"asw": max(0, total - die), "submarine_threat": max(0, die - total)}
        state = replace(base.state, sea_control=HashedMap({}), **levels)
        seen |= {*judged(noted, KernelScene(base.rules, base.printed, state), die)}
    assert seen >= {*TOTALS}
    for number in range(POSITIONS):
        scene = random_position(base, source)
        state = replace(scene.state, air_superiority=number % 7 - 3)
        judged(noted, KernelScene(scene.rules, scene.printed, state), source.below(10))
