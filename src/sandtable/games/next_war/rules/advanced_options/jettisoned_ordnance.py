"""29.4 Units that interceptors attack may drop their ordnance before a stage, an option."""

from __future__ import annotations

from typing import Final

from sandtable.games.next_war.events.advanced.interception import OrdnanceJettisoned
from sandtable.games.next_war.ids import AircraftId
from sandtable.games.next_war.orders.advanced.interception import JettisonOrdnance
from sandtable.games.next_war.rule_hooks.advanced.air import air_combat
from sandtable.games.next_war.rules.air.ch22_air_power.air_combat import combat_now, still_fought
from sandtable.games.next_war.state_lookups import Known, NextWarRun, Scene
from sandtable.kernel.play.state import Decision
from sandtable.kernel.rules.domains import Subset
from sandtable.kernel.rules.offers import Offer
from sandtable.kernel.rules.order_kinds import order_kind
from sandtable.kernel.rules.rule_hooks import cites, step
from sandtable.kernel.rules.vetoes import Cited, Veto, objection

RULE: Final = "ADV:29.4"
KIND: Final = "jettison_ordnance"


@cites("ADV:29.4")
def may_jettison(scene: Scene) -> tuple[AircraftId, ...]:
    """Units that fly to strike, support or suppress and that interceptors attack now."""
    ordnance = combat_now(scene).ordnance
    attacked = [AircraftId(each.number) for units in still_fought(scene) for each in units]
    return tuple([unit for unit in attacked if unit in ordnance])


@step(air_combat, "ADV:29.4")
def ordnance_may_be_jettisoned(run: NextWarRun) -> None:
    """Before each stage their owner says which of them drop their ordnance."""
    if may_jettison(run.scene):
        run.ask(Decision(combat_now(run.scene).first, KIND, RULE))


def offer_jettison(scene: Known) -> Offer:
    """Offer the units that may drop it."""
    return Offer(RULE, JettisonOrdnance, (("air_units", Subset(may_jettison(scene))),))


def judge_jettison(scene: Known, order: JettisonOrdnance) -> tuple[Cited[Veto], ...]:
    """Judge whether the units may drop it."""
    units = may_jettison(scene)
    if Subset(units).contains(order.air_units):
        return ()
    return objection(RULE, "cannot-jettison", air_units=units)


def resolve_jettison(run: NextWarRun, order: JettisonOrdnance) -> None:
    """The units fight without the +2 from now on, and strike and support nothing."""
    if order.air_units:
        run.emit(OrdnanceJettisoned(tuple(sorted(order.air_units))))
    run.answer()


JETTISON_ORDNANCE = order_kind(
    RULE,
    KIND,
    JettisonOrdnance,
    offer=offer_jettison,
    vetoes=judge_jettison,
    resolve=resolve_jettison,
)
