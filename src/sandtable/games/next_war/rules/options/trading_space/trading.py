"""13.3 A defender gives ground instead of losing steps."""

from __future__ import annotations

from msgspec.structs import replace

from sandtable.games.next_war.events import SpaceTraded
from sandtable.games.next_war.ids import PlaceId, UnitId
from sandtable.games.next_war.orders.options import TradeSpace
from sandtable.games.next_war.rule_hooks import combat as procedure
from sandtable.games.next_war.rule_hooks import hexes_of_retreat, may_retreat
from sandtable.games.next_war.rules.standard.ch09_combat.combatants import (
    defending_side,
    units_in_target,
)
from sandtable.games.next_war.rules.standard.ch09_combat.ignore_retreat import is_retreat_ignored
from sandtable.games.next_war.rules.standard.ch09_combat.retreat_by_air import refuges
from sandtable.games.next_war.rules.standard.ch09_combat.retreat_paths import steps_from
from sandtable.games.next_war.rules.standard.ch09_combat.roll import RIGHTMOST
from sandtable.games.next_war.state_lookups import Known, NextWarRun, Scene, combat_of
from sandtable.kernel.play.state import Decision
from sandtable.kernel.rules.domains import Count
from sandtable.kernel.rules.offers import Offer
from sandtable.kernel.rules.order_kinds import order_kind
from sandtable.kernel.rules.rule_hooks import amends, cites, skips, step
from sandtable.kernel.rules.vetoes import Cited, Veto, objection


@cites("STD:13.3")
def most_to_trade(scene: Scene) -> int:
    """Any number of steps may be traded, but in the three right-most columns one is lost.

    No more are traded than hexes that all units can retreat, and none where nobody retreats
    (RUL-0150), as on islands.
    """
    combat = combat_of(scene)
    if is_retreat_ignored(combat) or not combat.defenders:
        return 0
    if not units_able_to_leave(scene) or not scene.rules[may_retreat](scene, combat):
        return 0
    most = max(0, combat.defender_losses - (combat.column in RIGHTMOST))
    return next((steps for steps in range(most, 0, -1) if all_can_retreat(scene, steps)), 0)


def units_able_to_leave(scene: Scene) -> tuple[UnitId, ...]:
    """List the units in the defended hex that can move; outposts and garrisons cannot."""
    counters = scene.printed.counters
    return tuple([unit for unit in units_in_target(scene) if counters[unit].movement])


def all_can_retreat(scene: Scene, steps: int) -> bool:
    """Whether all units that can move have a retreat, if so many steps are traded."""
    combat = replace(combat_of(scene), traded=steps, told_to_go=combat_of(scene).retreat)
    traded: Scene = replace(scene, state=replace(scene.state, combat=combat))
    length = scene.rules[hexes_of_retreat](traded, combat.target)
    told = replace(combat, retreat=True, retreat_length=length)
    there: Scene = replace(scene, state=replace(scene.state, combat=told))
    return all(
        steps_from(there, unit, (combat.target, length)) or refuges(there, unit)
        for unit in units_able_to_leave(scene)
    )


@step(procedure, "STD:13.3", after="die_is_rolled")
def defender_may_trade(run: NextWarRun) -> None:
    """A defender that must lose steps may retreat farther instead."""
    scene = run.scene
    if most_to_trade(scene):
        run.ask(Decision(defending_side(scene, combat_of(scene)), "trade", "STD:13.3"))


@skips(procedure, "STD:13.3", over="STD:9.7.1.1")
def no_excess_besides(scene: Scene) -> bool:
    """The step that the attacker is spared comes instead of what lacking steps would spare him."""
    return bool(combat_of(scene).traded)


@skips(procedure, "STD:13.3", over="STD:9.8.3")
def no_hold_after_trade(scene: Scene) -> bool:
    """Who has traded goes, whatever the ground: no retreat is ignored."""
    return bool(combat_of(scene).traded)


@amends(hexes_of_retreat, "STD:13.3", over="STD:9.8.1")
def hexes_for_steps(base: int, scene: Scene, here: PlaceId) -> int:
    """Each step traded is a hex more, besides what a retreat on the table asks for."""
    combat = scene.state.combat
    if combat is None or not combat.traded:
        return base
    return combat.traded + (base if combat.told_to_go else 0)


def offer_trade(scene: Known) -> Offer:
    """Offer every number of steps, and none."""
    return Offer("STD:13.3", TradeSpace, (("steps", Count(0, most_to_trade(scene))),))


def judge_trade(scene: Known, order: TradeSpace) -> tuple[Cited[Veto], ...]:
    """From none to all that may be traded."""
    most = most_to_trade(scene)
    if 0 <= order.steps <= most:
        return ()
    return objection("STD:13.3", "wrong-trade", steps=order.steps, most=most)


@cites("STD:13.3")
def resolve_trade(run: NextWarRun, order: TradeSpace) -> None:
    """Whoever trades anything spares the attacker one step."""
    run.answer()
    if order.steps:
        losses = max(0, combat_of(run.scene).attacker_losses - 1)
        run.emit(SpaceTraded(order.steps, losses))


TRADE_SPACE = order_kind(
    "STD:13.3", "trade", TradeSpace, offer=offer_trade, vetoes=judge_trade, resolve=resolve_trade
)
