"""8.5.8.4 Beachheads in combat, 8.5.8.2 what they do for the units in their hex."""

from __future__ import annotations

from sandtable.games.next_war.events import BeachheadRemoved
from sandtable.games.next_war.ids import PlaceId, SideId
from sandtable.games.next_war.orders.landings import KeepBeachhead, LoseBeachhead
from sandtable.games.next_war.rule_hooks import combat as procedure
from sandtable.games.next_war.rule_hooks import may_hold, stacking_limit
from sandtable.games.next_war.rules.standard.ch08_movement.sea.beachheads import has_beachhead
from sandtable.games.next_war.rules.standard.ch09_combat.combatants import defending_side
from sandtable.games.next_war.state_lookups import NextWarRun, Scene, combat_of
from sandtable.kernel.play.state import Decision
from sandtable.kernel.rules.offers import Offer
from sandtable.kernel.rules.order_kinds import order_kind
from sandtable.kernel.rules.rule_hooks import amends, step

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
    """The defender may lose the Beachhead in place of one step."""
    scene = run.scene
    combat = combat_of(scene)
    side = defending_side(scene, combat)
    if combat.defender_losses and has_beachhead(scene, side, combat.target):
        run.ask(Decision(side, "beachhead_loss", "STD:8.5.8.4"))


def resolve_loss(run: NextWarRun, order: LoseBeachhead) -> None:
    """The marker is gone, and units lose one step less."""
    state, here = run.scene.state, combat_of(run.scene).target
    back = state.turn + run.printed.charts.sea.beachhead.turns_away
    run.emit(BeachheadRemoved(state.beachheads[here].side, here, back, as_step=True))
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
