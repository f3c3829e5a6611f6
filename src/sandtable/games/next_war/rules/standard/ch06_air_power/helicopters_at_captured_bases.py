"""6.5.4 Helicopters whose base the enemy has captured; 6.5.1.1 those who fled to a full base."""

from __future__ import annotations

from typing import Final

from sandtable.games.next_war.ids import SideId
from sandtable.games.next_war.orders.setup_basing_and_replacements import RebaseHelicopter
from sandtable.games.next_war.rule_hooks import base_capture as procedure
from sandtable.games.next_war.rule_hooks import end_of_movement_vetoes
from sandtable.games.next_war.rules.standard.ch02_units.die import roll
from sandtable.games.next_war.rules.standard.ch06_air_power.base_overrun import (
    fly_to_refuge,
    helicopters_based_at,
    helicopters_with_refuge,
    judge_flight,
    offer_flight,
    overrun_at,
    refuges,
)
from sandtable.games.next_war.rules.standard.ch06_air_power.captured_bases import loss_of_base
from sandtable.games.next_war.rules.standard.ch06_air_power.helicopter_bases import (
    is_overfull,
    new_bases,
    rebasers,
)
from sandtable.games.next_war.rules.standard.ch06_air_power.helicopters import lose_steps
from sandtable.games.next_war.rules.standard.ch12_victory.eliminations import helicopter_is_lost
from sandtable.games.next_war.state import Helicopter
from sandtable.games.next_war.state_lookups import NextWarRun, Scene
from sandtable.kernel.play.state import Decision
from sandtable.kernel.rules.order_kinds import order_kind
from sandtable.kernel.rules.rule_hooks import adds, step
from sandtable.kernel.rules.vetoes import Veto

#: What the chart takes from a helicopter; a destroyed one loses all it has.
_STEPS: Final = {"step": 1, "rebase": 0}
#: In the Basic phase each side has the last Movement Segment of its turn.
_LAST: Final = frozenset({"first_movement", "second_movement"})


@step(procedure, "STD:6.5.4")
def helicopters_are_hit(run: NextWarRun) -> None:
    """The capturing side rolls for each helicopter based in the hex."""
    side, hexes = overrun_at(run.scene)
    for helicopter in helicopters_based_at(run.scene, side, hexes):
        _, becomes = loss_of_base(run.printed.charts, roll(run, "helicopter at a lost base"))
        steps = run.scene.state.forces[side].helicopters.map[helicopter].steps
        lose_steps(run, side, helicopter, _STEPS.get(becomes, steps))


@step(procedure, "STD:6.5.4")
def helicopters_must_flee(run: NextWarRun) -> None:
    """Surviving helicopters must rebase at once, within twice their range, or are eliminated."""
    side, hexes = overrun_at(run.scene)
    for helicopter in helicopters_based_at(run.scene, side, hexes):
        if not refuges(run.scene, helicopter):
            helicopter_is_lost(run, side, helicopter)
    if helicopters_with_refuge(run.scene):
        run.ask(Decision(side, "evacuate", "STD:6.5.4", hexes))


def resolve_evacuation(run: NextWarRun, order: RebaseHelicopter) -> None:
    """It flees; the turn in which it would be used up is over, and the next must go."""
    run.answer()
    fly_to_refuge(run, order, used_up=False, then="helicopters_must_flee")


EVACUATE = order_kind(
    "STD:6.5.4",
    "evacuate",
    RebaseHelicopter,
    offer=offer_flight,
    vetoes=judge_flight,
    resolve=resolve_evacuation,
)


# --- 6.5.1.1 guests -------------------------------------------------------------------------


@adds(end_of_movement_vetoes, "STD:6.5.1.1")
def overfull_base_must_rebase(scene: Scene) -> tuple[Veto, ...]:
    """Who fled to a base that was full must rebase in the next turn, if it can."""
    side, name = scene.state.segment.side, scene.state.segment.name
    fleet = scene.state.forces[side].helicopters.map
    if name not in _LAST or not any(now.guest for now in fleet.values()):
        return ()
    late = [each for each in rebasers(scene) if is_overdue(scene, side, fleet[each])]
    must = [each for each in late if new_bases(scene, each)]
    return (Veto("guest-must-go", {"helicopters": tuple(must)}),) if must else ()


def is_overdue(scene: Scene, side: SideId, now: Helicopter) -> bool:
    """Whether a helicopter has been a guest since an earlier turn and still crowds its base."""
    return 0 < now.guest < scene.state.turn and is_overfull(scene, side, now.base)
