"""Positions and shorthand for tests of strikes."""

from __future__ import annotations

from contextlib import suppress
from typing import Any

from msgspec.structs import replace

from games.next_war import sketch
from games.next_war.sketch import ADVANCED, GAME, at, given, unit
from sandtable.games.next_war.advanced.air_defence_tracks import Tracks
from sandtable.games.next_war.advanced.state import AdvancedForce
from sandtable.games.next_war.advanced.strike_state import Aim
from sandtable.games.next_war.ids import SideId
from sandtable.games.next_war.printed.advanced.target_rows import Target
from sandtable.games.next_war.printed.counter_types import target_kind
from sandtable.games.next_war.printed.terrain import Feature
from sandtable.games.next_war.state_lookups import NextWarRun, Scene, counter_of, unit_of
from sandtable.kernel.play.dice import Scripted
from sandtable.kernel.play.run import DeadEndError, Run, drive
from sandtable.kernel.play.state import Scene as KernelScene

ALLIED, OTHER = SideId(0), SideId(1)
#: Values of the tracks of air defence.
MIDDLING = Tracks(5, 5, 2)
NATION = ("SRV", "PRC")
FEATURES = {
    Feature.AIRBASE: Target.AIRBASE,
    Feature.AIRFIELD: Target.AIRFIELD,
    Feature.PORT: Target.PORT,
    Feature.OTHER_INSTALLATION: Target.OTHER_INSTALLATION,
    Feature.NUCLEAR_FACILITY: Target.OTHER_INSTALLATION,
}


def with_advanced(scene: Scene, side: int, **changes: Any) -> Scene:
    """The position with these fields of a side's Advanced force changed."""
    forces = list(scene.state.forces)
    force = forces[side]
    forces[side] = replace(force, advanced=replace(force.advanced, **changes))
    return KernelScene(scene.rules, scene.printed, replace(scene.state, forces=tuple(forces)))


def with_unit(scene: Scene, name: str, **changes: Any) -> Scene:
    """The position with a unit changed."""
    which = unit(scene, name)
    side = counter_of(scene, which).side
    forces = list(scene.state.forces)
    force = forces[side]
    now = replace(force.units[which], **changes)
    forces[side] = replace(force, units=force.units.set(which, now))
    return KernelScene(scene.rules, scene.printed, replace(scene.state, forces=tuple(forces)))


def tracked(text: str, *, tracks: Tracks = MIDDLING, **more: Any) -> Scene:
    """A position in which both sides have the same tracks."""
    scene = given(text, layers=more.pop("layers", ADVANCED), **more)
    force = AdvancedForce(tracks=tracks)
    forces = tuple([replace(each, advanced=force) for each in scene.state.forces])
    return KernelScene(scene.rules, scene.printed, replace(scene.state, forces=forces))


def at_unit(scene: Scene, name: str) -> Aim:
    """A strike at a unit."""
    which = unit(scene, name)
    kind, place = target_kind(counter_of(scene, which)), unit_of(scene, which).at
    return Aim(kind, unit=which, at=place)


def at_place(label: str, feature: Feature) -> Aim:
    """A strike at an Installation or Airfield."""
    return Aim(FEATURES[feature], at=at(label), feature=feature)


def at_bridge(label: str, across: str) -> Aim:
    """A strike at a bridge in one of its hexes."""
    return Aim(Target.BRIDGE, at=at(label), across=at(across))


def at_hex(label: str) -> Aim:
    """Interdiction of a hex."""
    return Aim(Target.HEX, at=at(label))


def played(
    scene: Scene, seat: int, order: object, *dice: int, spare: tuple[int, ...] = ()
) -> NextWarRun:
    """An order, and what follows until the next decision or the end of the procedure.

    All dice are used, but not all that are spare.
    """
    assert sketch.refusals(scene, seat, order) == []
    script = Scripted(*dice, *spare)
    run: NextWarRun = Run(scene, seat, script, 1, GAME)
    decision = scene.state.pending[-1].decisions[0]
    run.rules.orders[decision.kind][type(order)].resolve(run, order)
    with suppress(DeadEndError):  # only the procedure under test is on the agenda
        drive(run)
    assert len(dice) <= script.used <= len(dice) + len(spare)
    return run


def refusals(scene, seat, order):
    """What a player reads, without the number of the rule."""
    return [said.partition(" [")[0] for said in sketch.refusals(scene, seat, order)]
