"""22.6.5 What is carried turns back or loses a step where an air unit would be outmanoeuvred."""

from __future__ import annotations

from typing import Final

from sandtable.games.next_war.events.advanced.interception import HarriedUnitsDecided
from sandtable.games.next_war.ids import AircraftId
from sandtable.games.next_war.orders.advanced.interception import TurnCarriedBack
from sandtable.games.next_war.rule_hooks.advanced.air import air_combat
from sandtable.games.next_war.rules.air.ch22_air_power.air_combat import (
    abort,
    combat_now,
    flying,
    lose_air_steps,
)
from sandtable.games.next_war.state_lookups import Known, NextWarRun, Scene
from sandtable.kernel.play.state import Decision
from sandtable.kernel.rules.domains import Subset
from sandtable.kernel.rules.offers import Offer
from sandtable.kernel.rules.order_kinds import order_kind
from sandtable.kernel.rules.rule_hooks import cites, step
from sandtable.kernel.rules.vetoes import Cited, Veto, objection

RULE: Final = "ADV:22.6.5"
KIND: Final = "carried_units"


def harried(scene: Scene) -> tuple[AircraftId, ...]:
    """The units that must lose a step or turn back, each once."""
    return tuple(dict.fromkeys(flying(scene, combat_now(scene).harried)))


@step(air_combat, "ADV:22.6.5")
def carried_units_turn_back(run: NextWarRun) -> None:
    """The owner of what is carried says after an Advantage whether it turns back."""
    if harried(run.scene):
        run.ask(Decision(combat_now(run.scene).first, KIND, RULE))


def offer_turning_back(scene: Known) -> Offer:
    """Offer the units that must lose a step or turn back."""
    return Offer(RULE, TurnCarriedBack, (("air_units", Subset(harried(scene))),))


def judge_turning_back(scene: Known, order: TurnCarriedBack) -> tuple[Cited[Veto], ...]:
    """Judge whether the units are among them."""
    units = harried(scene)
    if Subset(units).contains(order.air_units):
        return ()
    return objection(RULE, "cannot-turn-back", air_units=units)


@cites("ADV:22.6.5")
def resolve_turning_back(run: NextWarRun, order: TurnCarriedBack) -> None:
    """Those that are chosen turn back; the others lose a step for each Advantage and fly on."""
    times = combat_now(run.scene).harried
    others = [unit for unit in harried(run.scene) if unit not in order.air_units]
    run.emit(HarriedUnitsDecided(tuple(sorted(order.air_units))))
    abort(run, *sorted(order.air_units))
    for unit in others:
        lose_air_steps(run, unit, times.count(unit))
    run.answer()


TURN_CARRIED_BACK = order_kind(
    RULE,
    KIND,
    TurnCarriedBack,
    offer=offer_turning_back,
    vetoes=judge_turning_back,
    resolve=resolve_turning_back,
)
