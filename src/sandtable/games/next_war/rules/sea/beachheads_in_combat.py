"""8.5.8.4 Beachheads in combat, 8.5.8.2 what they do for the units in their hex."""

from __future__ import annotations

from sandtable.games.next_war.events import RetreatDecided
from sandtable.games.next_war.ids import PlaceId, SideId
from sandtable.games.next_war.orders.landings import KeepBeachhead, LoseBeachhead
from sandtable.games.next_war.rule_hooks import beachhead_rating, may_hold, stacking_limit
from sandtable.games.next_war.rule_hooks import combat as procedure
from sandtable.games.next_war.rules.standard.ch02_units.efficiency import passes
from sandtable.games.next_war.rules.standard.ch08_movement.sea.beachheads import (
    has_beachhead,
    remove_beachhead,
)
from sandtable.games.next_war.rules.standard.ch09_combat.combatants import (
    beachhead_defends,
    defending_side,
)
from sandtable.games.next_war.state_lookups import NextWarRun, Scene, combat_of
from sandtable.kernel.play.state import Decision
from sandtable.kernel.rules.offers import Offer
from sandtable.kernel.rules.order_kinds import order_kind
from sandtable.kernel.rules.rule_hooks import amends, cites, step

_HALVES = 2


@amends(stacking_limit, "STD:8.5.8.2", over="STD:8.1.1.1")
def room_at_a_beachhead(limit: int, scene: Scene, side: SideId, here: PlaceId) -> int:
    """Six stacking points of its owner fit a hex with a Beachhead."""
    if not has_beachhead(scene, side, here):
        return limit
    return max(limit, _HALVES * scene.printed.charts.sea.beachhead.stacking)


@amends(may_hold, "STD:8.5.8.2", over="STD:9.8.3")
def beachhead_helps_to_hold(holds: bool, scene: Scene, here: PlaceId) -> bool:
    """A stack with a Beachhead may try to ignore a retreat."""
    return holds or here in scene.state.beachheads.map


@step(procedure, "STD:8.5.8.4")
def beachhead_may_be_lost(run: NextWarRun) -> None:
    """The defender may lose the Beachhead in place of one step; one that is alone is lost."""
    scene = run.scene
    combat = combat_of(scene)
    side = defending_side(scene, combat)
    if not combat.defender_losses or not has_beachhead(scene, side, combat.target):
        return
    if beachhead_defends(scene, combat):
        remove_beachhead(run, combat.target, as_step=True)
    else:
        run.ask(Decision(side, "beachhead_loss", "STD:8.5.8.4"))


@step(procedure, "STD:8.5.8.4")
@cites("RUL-0330")
def lone_beachhead_checks(run: NextWarRun) -> None:
    """A Beachhead that defends alone does not retreat.

    It makes an efficiency check instead, and is lost if it fails.
    """
    scene = run.scene
    combat = combat_of(scene)
    if not combat.retreat or not beachhead_defends(scene, combat):
        return
    if passes(run, scene.rules[beachhead_rating](scene, combat.target), "beachhead"):
        run.emit(RetreatDecided(goes=False))
    else:
        remove_beachhead(run, combat.target)


def resolve_loss(run: NextWarRun, order: LoseBeachhead) -> None:
    """The marker is gone, and units lose one step less."""
    remove_beachhead(run, combat_of(run.scene).target, as_step=True)
    run.answer()


def resolve_keeping(run: NextWarRun, order: KeepBeachhead) -> None:
    """Units lose all the steps."""
    run.answer()


LOSE_BEACHHEAD = order_kind(
    "STD:8.5.8.4",
    "beachhead_loss",
    LoseBeachhead,
    offer=lambda _: Offer("STD:8.5.8.4", LoseBeachhead),
    vetoes=lambda _scene, _order: (),
    resolve=resolve_loss,
)
KEEP_BEACHHEAD = order_kind(
    "STD:8.5.8.4",
    "beachhead_loss",
    KeepBeachhead,
    offer=lambda _: Offer("STD:8.5.8.4", KeepBeachhead),
    vetoes=lambda _scene, _order: (),
    resolve=resolve_keeping,
)
