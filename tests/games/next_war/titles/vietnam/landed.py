"""Positions for landings in Vietnam: units aboard ships, on the coast and in boxes."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from msgspec.structs import replace

from games.next_war.titles.vietnam.afloat import afloat, ship, spot
from sandtable.games.next_war.analysis.hex_capture import _rolled
from sandtable.games.next_war.analysis.hypothetical_combat import led
from sandtable.games.next_war.events.event_registry import with_force, with_unit
from sandtable.games.next_war.game import GAME
from sandtable.games.next_war.ids import SideId, UnitId
from sandtable.games.next_war.naval_state import Ship
from sandtable.games.next_war.printed.charts import CombatResult
from sandtable.games.next_war.printed.printed_components import Printed
from sandtable.games.next_war.rules.standard.ch03_sequence.segment_starts import (
    begin_combat,
    begin_movement,
)
from sandtable.games.next_war.state import ABOARD, Segment
from sandtable.games.next_war.state_lookups import NextWarRun, Scene
from sandtable.kernel.play.dice import Scripted
from sandtable.kernel.play.run import Run, drive
from sandtable.kernel.play.state import Frame
from sandtable.kernel.play.state import Scene as KernelScene

MARINES, ARMOR, BRIGADE = "prc-marine-1-marine", "prc-marine-2-marine", "prc-74ga-1"
GUARDS, OTHERS = "srv-3mr-395", "srv-3mr-350"
VN_A, VN_B, VN_C = "srv-marines-vn-a", "srv-marines-vn-b", "srv-marines-vn-c"
SRV_AMPH = "srv-amph-amph"
BEFORE = Segment(number=4)


def unit(scene: Scene, name: str) -> UnitId:
    """Find a unit by the id of its counter."""
    return UnitId([counter.id for counter in scene.printed.counters].index(name))


def at_beach(printed: Printed, **fields: Any) -> Ship:
    """A ship that has come to All-Sea hex 4420 to assault."""
    return Ship(spot(printed, "4420"), at_beach=True, **fields)


def position(
    ships: Mapping[str, str | Ship],
    units: Mapping[str, str],
    held: Mapping[str, int] = {},  # never changed
    *options: str,
    **fields: Any,
) -> Scene:
    """Ships and units by their ids, in places by their names or aboard ships by their ids."""
    return with_units(afloat(ships, held, *options, **fields), ships, units)


def with_units(scene: Scene, ships: Mapping[str, str | Ship], units: Mapping[str, str]) -> Scene:
    """The position with these units in their places, or aboard one of the ships."""
    for name, where in units.items():
        number = unit(scene, name)
        side, steps = scene.printed.counters[number].side, scene.printed.counters[number].steps
        force, aboard = scene.state.forces[side], where in ships
        now = replace(force.units.map[number], steps=steps)
        if aboard:
            now = replace(now, at=ABOARD, ship=ship(scene, where))
        else:
            now = replace(now, at=spot(scene.printed, where))
        state = with_force(scene.state, side, with_unit(force, number, now))
        scene = KernelScene(scene.rules, scene.printed, state)
    return scene


def begun(
    scene: Scene,
    side: SideId,
    *,
    combat: bool = False,
    after: Segment = BEFORE,
    **segment: Any,
) -> NextWarRun:
    """Begin a Movement or Combat Segment of a side after another one, as the game does."""
    state = replace(scene.state, agenda=(Frame("turn", "", ""),), pending=(), segment=after)
    run: NextWarRun = Run(KernelScene(scene.rules, scene.printed, state), -1, Scripted(), 1, GAME)
    name = "first_combat" if combat else "first_movement"
    begin = begin_combat if combat else begin_movement
    begin(run, Segment(side=side, name=name, **segment))
    return run


def went_on(run: NextWarRun, *dice: int) -> NextWarRun:
    """Let procedures run on until somebody must decide, with these dice and no others."""
    script = Scripted(*dice)
    scene = KernelScene(run.rules, run.printed, run.truth)
    after: NextWarRun = Run(scene, -1, script, 1, GAME)
    drive(after)
    assert script.used == len(dice)
    return after


def asked_for(run: NextWarRun) -> tuple[int, str] | None:
    """Who must decide now, and what."""
    if not run.truth.pending:
        return None
    decision = run.truth.pending[-1].decisions[0]
    return decision.seat, decision.kind


def in_state(scene: Scene, **fields: Any) -> Scene:
    """The position with these fields of its state changed."""
    return KernelScene(scene.rules, scene.printed, replace(scene.state, **fields))


def with_result(
    run: NextWarRun, attacker: int, defender: int, *dice: int, retreat: bool
) -> NextWarRun:
    """Let the die of the combat under way have fallen with a result, as odds do, and go on.

    The dice are those of what follows, and no others.
    """
    scene, combat = KernelScene(run.rules, run.printed, run.truth), run.truth.combat
    assert combat is not None
    state = _rolled(scene, led(scene, combat), 5, CombatResult(attacker, defender, retreat))
    script = Scripted(*dice)
    after: NextWarRun = Run(KernelScene(run.rules, run.printed, state), -1, script, 1, GAME)
    drive(after)
    assert script.used == len(dice)
    return after
