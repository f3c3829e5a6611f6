"""8.5.8.1 Combat of units that land: who may attack, 9.5.5 the shift, what a failure costs."""

from __future__ import annotations

from typing import Final

from sandtable.games.next_war.combat_state import Combat
from sandtable.games.next_war.events import LandingRepelled
from sandtable.games.next_war.ids import PlaceId, UnitId
from sandtable.games.next_war.orders.landings import TakeLandingLoss
from sandtable.games.next_war.rule_hooks import attack_vetoes, column_shifts, port_loss
from sandtable.games.next_war.rule_hooks import combat as procedure
from sandtable.games.next_war.rules.standard.ch07_sea.ship_retreats import eliminate_the_lost
from sandtable.games.next_war.rules.standard.ch08_movement.sea.amphibious_assault import (
    is_aboard,
    objections_to_assault,
)
from sandtable.games.next_war.rules.standard.ch09_combat.advance import (
    assaulters_left,
    is_ashore_won,
)
from sandtable.games.next_war.rules.standard.ch09_combat.combatants import (
    attackers_left,
    attacking_side,
)
from sandtable.games.next_war.rules.standard.ch09_combat.odds import strengths
from sandtable.games.next_war.rules.standard.ch09_combat.strength_multipliers import attack_with
from sandtable.games.next_war.rules.standard.ch12_victory.eliminations import steps_are_lost
from sandtable.games.next_war.state_lookups import Known, NextWarRun, Scene, combat_of, unit_of
from sandtable.kernel.play.state import Decision
from sandtable.kernel.rules.domains import Pick
from sandtable.kernel.rules.offers import Offer
from sandtable.kernel.rules.order_kinds import order_kind
from sandtable.kernel.rules.rule_hooks import adds, cites, step
from sandtable.kernel.rules.vetoes import Cited, Veto, objection

AMPHIBIOUS: Final = -1
_TWICE: Final = 2


@adds(attack_vetoes, "STD:8.5.8.1")
@cites("STD:8.5.8")
def cannot_land_there(scene: Scene, unit: UnitId, target: PlaceId) -> tuple[Veto, ...]:
    """Units aboard attack only a beach before their ship, which has come there to assault it."""
    if not is_aboard(scene, unit):
        return ()
    found = objections_to_assault(scene, unit_of(scene, unit).ship, target)
    return tuple([each.what for each in found])


@adds(column_shifts, "STD:9.5.5")
def amphibious_shift(scene: Scene, combat: Combat) -> tuple[int, ...]:
    """A landing moves the column one to the left, unless others bring more than half the attack."""
    landing = combat.assaulters
    if not landing:
        return ()
    total = strengths(scene, combat)[0]
    others = sum([attack_with(scene, combat, u) for u in combat.attackers if u not in landing])
    return () if _TWICE * others > total else (AMPHIBIOUS,)


@step(procedure, "STD:8.5.8.1")
def landing_is_repelled(run: NextWarRun) -> None:
    """If a defender stays, a unit that tried to land loses a step more, and all stay aboard."""
    scene = run.scene
    able = losers(scene)
    if not combat_of(scene).assaulters or is_ashore_won(scene) or not able:
        return
    side = attacking_side(scene, combat_of(scene))
    run.emit(LandingRepelled(side, combat_of(scene).target))
    if len(able) == 1:
        steps_are_lost(run, able[0])
    else:
        run.ask(Decision(side, "landing_loss", "STD:8.5.8.1"))


def losers(scene: Scene) -> tuple[UnitId, ...]:
    """List those who may lose the step: units that tried to land, or else any attacker."""
    return assaulters_left(scene) or attackers_left(scene)


def offer_loss(scene: Known) -> Offer:
    """Offer every unit that may lose the step."""
    return Offer("STD:8.5.8.1", TakeLandingLoss, (("unit", Pick(losers(scene))),))


def judge_loss(scene: Known, order: TakeLandingLoss) -> tuple[Cited[Veto], ...]:
    """Judge the unit."""
    able = losers(scene)
    if order.unit in able:
        return ()
    return objection("STD:8.5.8.1", "wrong-landing-loss", unit=order.unit, units=able)


def resolve_loss(run: NextWarRun, order: TakeLandingLoss) -> None:
    """The step is gone."""
    steps_are_lost(run, order.unit)
    run.answer()


@step(port_loss, "STD:9.9.3")
def ships_leave_port(run: NextWarRun) -> None:
    """The owner of the ships chooses where each retreats to; those without a refuge are lost."""
    eliminate_the_lost(run)
    leaving = run.scene.state.leaving
    if leaving:
        run.ask(Decision(run.printed.ships[leaving[0]].side, "ship_retreat", "STD:9.9.3"))


TAKE_LANDING_LOSS = order_kind(
    "STD:8.5.8.1",
    "landing_loss",
    TakeLandingLoss,
    offer=offer_loss,
    vetoes=judge_loss,
    resolve=resolve_loss,
)
