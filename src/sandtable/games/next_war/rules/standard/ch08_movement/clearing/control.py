"""8.4 Control of hexes, and what follows when one changes hands."""

from __future__ import annotations

from sandtable.games.next_war.events import ClearingEnded, ControlChanged, HexPassed
from sandtable.games.next_war.ids import BOTH_SIDES, ENEMY, PlaceId, SideId
from sandtable.games.next_war.rule_hooks import base_capture
from sandtable.games.next_war.rules.standard.ch02_units.combat_units import combat_units
from sandtable.games.next_war.rules.standard.ch03_sequence.side_order import in_order
from sandtable.games.next_war.rules.standard.ch08_movement.terrain.installations_and_cities import (
    needs_clearing,
)
from sandtable.games.next_war.rules.standard.ch12_victory.captures import score_capture
from sandtable.games.next_war.state_lookups import NextWarRun, Scene, controller_of
from sandtable.kernel.rules.rule_hooks import cites


@cites("STD:8.4", "STD:3.0")
def change_control(run: NextWarRun) -> None:
    """A hex without anything to clear goes to whose combat unit stands there or went by last.

    The first side takes its hexes, and what is based there flees, before the other's.
    """
    taken = hexes_changing_hands(run.scene)
    for here, side in taken:
        take_hex(run, side, here)
    for here, side in reversed(taken):  # what is opened last comes first
        capture_base(run, side, here)


@cites("STD:8.4")
def hexes_changing_hands(scene: Scene) -> tuple[tuple[PlaceId, SideId], ...]:
    """The hexes that would change hands if control were decided now, each with its new side."""
    claims = {**dict(scene.state.passed.pairs()), **occupied(scene)}
    return tuple(
        [
            (here, side)
            for first in in_order(scene)
            for here, side in sorted(claims.items())
            if side == first
            and controller_of(scene, here) != side
            and not needs_clearing(scene, here)
        ]
    )


@cites("STD:8.4")
def occupied_as_turn_begins(run: NextWarRun) -> None:
    """Who has arrived in an enemy hex since control was decided occupies it in the new turn."""
    scene = run.scene
    held = occupied(scene)
    for side in BOTH_SIDES:
        hexes = [
            here
            for here in sorted(held)
            if held[here] == side
            and controller_of(scene, here) != side
            and not needs_clearing(scene, here)
        ]
        if hexes:
            run.emit(HexPassed(tuple(hexes), side))


def capture_hex(run: NextWarRun, side: SideId, here: PlaceId) -> None:
    """Let a side take a hex, with what is based there."""
    take_hex(run, side, here)
    capture_base(run, side, here)


@cites("STD:8.4")
def take_hex(run: NextWarRun, side: SideId, here: PlaceId) -> None:
    """Who takes a hex scores it at once and lifts his marker."""
    run.emit(ControlChanged(here, side))
    if here in run.scene.state.clearing.map:
        run.emit(ClearingEnded(here, run.scene.state.clearing[here].side))
    score_capture(run, side, here)


@cites("STD:8.4")
def capture_base(run: NextWarRun, side: SideId, here: PlaceId) -> None:
    """Helicopters based in a hex that is taken are rolled for and must flee."""
    enemy = run.scene.state.forces[ENEMY[side]].helicopters.map.values()
    if any(now.base == here for now in enemy):
        run.open(base_capture, (ENEMY[side], here))


@cites("STD:8.4")
def control_by_setup(run: NextWarRun) -> None:
    """Where a side sets combat units up in an enemy country, the hex is its own from the start."""
    scene = run.scene
    for here, side in sorted(occupied(scene).items()):
        if controller_of(scene, here) != side:
            run.emit(ControlChanged(here, side))


def occupied(scene: Scene) -> dict[PlaceId, SideId]:
    """Which side's combat units stand in which hexes."""
    return {
        here: side
        for side in BOTH_SIDES
        for here, stack in scene.state.forces[side].stacks.pairs()
        if combat_units(scene, stack)
    }
