"""NWIP 17.5#7 Places are cleared by enough steps, without a die."""

from __future__ import annotations

from typing import Final

from sandtable.games.next_war.ids import PlaceId, SideId
from sandtable.games.next_war.rule_hooks import clearing_markers_used, clearing_of_places
from sandtable.games.next_war.rules.standard.ch02_units.combat_units import combat_units
from sandtable.games.next_war.rules.standard.ch06_air_power.captured_bases import (
    airbase_is_captured,
)
from sandtable.games.next_war.rules.standard.ch08_movement.clearing.clearing_modifiers import (
    safe_halves,
)
from sandtable.games.next_war.rules.standard.ch08_movement.clearing.control import (
    capture_base,
    take_hex,
)
from sandtable.games.next_war.rules.standard.ch08_movement.terrain.installations_and_cities import (
    is_enemy_to_clear,
)
from sandtable.games.next_war.state_lookups import NextWarRun, Scene, stack_at, unit_of
from sandtable.kernel.rules.rule_hooks import cites, replaces

_HALVES: Final = 2


@replaces(clearing_markers_used, "NWIP:17.5#7", over="STD:8.4.1")
def no_clearing_markers(scene: Scene) -> bool:
    """Units that enter an enemy place go under no marker (RUL-0441)."""
    return False


@cites("NWIP:17.5#7")
def steps_needed(scene: Scene, here: PlaceId) -> int:
    """As many steps as stacking points elsewhere: 4 for Urban, 3 a City, 2 an Installation."""
    return safe_halves(scene, here) // _HALVES


@cites("NWIP:17.5#7")
def has_enough(scene: Scene, side: SideId, here: PlaceId) -> bool:
    """Whether the combat units of a side in a hex have the steps that it needs."""
    units = combat_units(scene, stack_at(scene, side, here))
    steps = sum([unit_of(scene, unit).steps for unit in units])
    return bool(units) and steps >= steps_needed(scene, here)


@replaces(clearing_of_places, "NWIP:17.5#7", over="STD:8.4.1")
def enough_steps_clear_a_place(run: NextWarRun, sides: tuple[SideId, SideId]) -> None:
    """An enemy place with enough steps of a side in it is that side's, without a roll."""
    scene = run.scene
    taken = [
        (here, side)
        for side in sides
        for here, _ in scene.state.forces[side].stacks.pairs()
        if is_enemy_to_clear(scene, side, here) and has_enough(scene, side, here)
    ]
    for here, side in taken:
        take_hex(run, side, here)
        airbase_is_captured(run, side, here)
    for here, side in reversed(taken):  # what is opened last comes first
        capture_base(run, side, here)
