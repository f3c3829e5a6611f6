"""9.2.3 The lead units: the attacker names his first, then the defender."""

from __future__ import annotations

from sandtable.games.next_war.events import LeadChosen
from sandtable.games.next_war.ids import ENEMY, UnitId
from sandtable.games.next_war.orders.combat import ChooseLead
from sandtable.games.next_war.rule_hooks import combat as procedure
from sandtable.games.next_war.rules.standard.ch02_units.combat_units import combat_units
from sandtable.games.next_war.rules.standard.ch09_combat.combatants import attacking_side
from sandtable.games.next_war.rules.standard.ch09_combat.losing_order import lose_next
from sandtable.games.next_war.state_lookups import Known, NextWarRun, Scene, combat_of
from sandtable.kernel.play.state import Decision
from sandtable.kernel.rules.domains import Pick
from sandtable.kernel.rules.offers import Offer
from sandtable.kernel.rules.order_kinds import order_kind
from sandtable.kernel.rules.rule_hooks import cites, step
from sandtable.kernel.rules.vetoes import Cited, Veto


@cites("STD:9.2.3")
def may_lead(scene: Scene, units: tuple[UnitId, ...]) -> tuple[UnitId, ...]:
    """The lead is a combat unit if there is one."""
    return combat_units(scene, units) or lose_next(scene, units)


@step(procedure, "STD:9.2.3")
def attacker_names_lead(run: NextWarRun) -> None:
    """The attacker chooses a lead unit. Its ER counts, and it takes the first loss."""
    _name(run, attacker=True)


@step(procedure, "STD:9.2.3")
def defender_names_lead(run: NextWarRun) -> None:
    """The defender chooses a lead unit."""
    _name(run, attacker=False)


def _name(run: NextWarRun, *, attacker: bool) -> None:
    scene = run.scene
    combat = combat_of(scene)
    able = may_lead(scene, combat.attackers if attacker else combat.defenders)
    side = attacking_side(scene, combat)
    if not able:
        return  # a Beachhead defends alone
    if len(able) == 1:
        run.emit(LeadChosen(attacker, able[0]))
    else:
        run.ask(Decision(side if attacker else ENEMY[side], "lead", "STD:9.2.3"))


def candidates(scene: Known) -> tuple[UnitId, ...]:
    """List the units that the deciding side may name."""
    combat = combat_of(scene)
    attacks = scene.seat == attacking_side(scene, combat)
    return may_lead(scene, combat.attackers if attacks else combat.defenders)


def offer_lead(scene: Known) -> Offer:
    """Offer every unit that may lead."""
    return Offer("STD:9.2.3", ChooseLead, (("unit", Pick(candidates(scene))),))


def judge_lead(scene: Known, order: ChooseLead) -> tuple[Cited[Veto], ...]:
    """Only one of them."""
    if order.unit in candidates(scene):
        return ()
    told = Veto("cannot-lead", {"unit": order.unit, "units": candidates(scene)})
    return (Cited("STD:9.2.3", told),)


def resolve_lead(run: NextWarRun, order: ChooseLead) -> None:
    """The lead is named."""
    attacks = run.actor == attacking_side(run.scene, combat_of(run.scene))
    run.emit(LeadChosen(attacks, order.unit))
    run.answer()


CHOOSE_LEAD = order_kind(
    "STD:9.2.3",
    "lead",
    ChooseLead,
    offer=offer_lead,
    vetoes=judge_lead,
    resolve=resolve_lead,
)
