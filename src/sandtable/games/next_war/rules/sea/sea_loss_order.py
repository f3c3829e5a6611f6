"""8.5.6.4.1 The owner chooses who loses a step at sea."""

from __future__ import annotations

from sandtable.games.next_war.events import SeaLossTaken
from sandtable.games.next_war.orders.naval_movement import LoseStepAtSea
from sandtable.games.next_war.rules.standard.ch12_victory.eliminations import steps_are_lost
from sandtable.games.next_war.state_lookups import Known, NextWarRun
from sandtable.kernel.rules.domains import Pick
from sandtable.kernel.rules.offers import Offer
from sandtable.kernel.rules.order_kinds import order_kind
from sandtable.kernel.rules.rule_hooks import cites
from sandtable.kernel.rules.vetoes import Cited, Veto, objection


def offer_loss(scene: Known) -> Offer:
    """Offer every unit that was carried."""
    return Offer("STD:8.5.6.4.1", LoseStepAtSea, (("unit", Pick(scene.state.sea_loss)),))


def judge_loss(scene: Known, order: LoseStepAtSea) -> tuple[Cited[Veto], ...]:
    """Judge the unit."""
    units = scene.state.sea_loss
    if order.unit in units:
        return ()
    return objection("STD:8.5.6.4.1", "not-carried", unit=order.unit, units=units)


@cites("STD:8.5.6.4.1")
def resolve_loss(run: NextWarRun, order: LoseStepAtSea) -> None:
    """The unit loses a step, and no other does."""
    run.emit(SeaLossTaken(order.unit))
    steps_are_lost(run, order.unit)
    run.answer()


LOSE_STEP_AT_SEA = order_kind(
    "STD:8.5.6.4.1",
    "sea_loss",
    LoseStepAtSea,
    offer=offer_loss,
    vetoes=judge_loss,
    resolve=resolve_loss,
)
