"""13.2 Fog of war: nobody looks through an enemy stack."""

from __future__ import annotations

from sandtable.games.next_war.ids import UnitId
from sandtable.games.next_war.rule_hooks import unseen_units
from sandtable.games.next_war.state_lookups import Scene
from sandtable.kernel.rules.rule_hooks import adds


@adds(unseen_units, "STD:13.2")
def units_below_the_top(scene: Scene, seat: int) -> tuple[UnitId, ...]:
    """Of an enemy stack one sees the top unit, and in a combat those who fight."""
    combat = scene.state.combat
    shown = () if combat is None else (*combat.attackers, *combat.defenders)
    return tuple(
        [
            unit
            for side, force in enumerate(scene.state.forces)
            if side != seat
            for _, stack in force.stacks.pairs()
            for unit in stack[1:]
            if unit not in shown
        ]
    )
