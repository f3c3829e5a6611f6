"""9.2.7 Who loses first, 9.7.1 and which units lose the steps."""

from __future__ import annotations

from sandtable.games.next_war.ids import UnitId
from sandtable.games.next_war.orders.combat import TakeLosses
from sandtable.games.next_war.rule_hooks import combat as procedure
from sandtable.games.next_war.rules.standard.ch02_units.outposts import outposts_lose_first
from sandtable.games.next_war.rules.standard.ch09_combat.combatants import (
    attackers_left,
    attacking_side,
    defenders_left,
)
from sandtable.games.next_war.rules.standard.ch09_combat.losing_order import lose_next
from sandtable.games.next_war.rules.standard.ch12_victory.eliminations import steps_are_lost
from sandtable.games.next_war.state_lookups import (
    Known,
    NextWarRun,
    Scene,
    combat_of,
    side_of,
    steps_of,
    unit_of,
)
from sandtable.kernel.play.state import Decision, decision_of
from sandtable.kernel.rules.domains import Subset
from sandtable.kernel.rules.offers import Offer
from sandtable.kernel.rules.order_kinds import order_kind
from sandtable.kernel.rules.rule_hooks import cites, step
from sandtable.kernel.rules.vetoes import Cited, Veto


@step(procedure, "STD:9.2.7")
def defender_loses(run: NextWarRun) -> None:
    """The defender takes losses first."""
    combat = combat_of(run.scene)
    if not combat.defenders:
        return  # what a Beachhead alone can lose is lost
    first = (*outposts_lose_first(run.scene, combat.defenders), combat.defence_lead)
    take(run, first, combat.defender_losses)


@step(procedure, "STD:9.2.7")
def attacker_loses(run: NextWarRun) -> None:
    """The attacker takes losses after the defender has retreated."""
    combat = combat_of(run.scene)
    take(run, (combat.attack_lead,), combat.attacker_losses)


@cites("STD:9.7.1")
def take(run: NextWarRun, first: tuple[UnitId, ...], steps: int) -> None:
    """The lead loses first; then every two-step unit is reduced before anybody loses more.

    `first` are those who lose before the owner has a say.  Where he has one he is asked.
    """
    left = _lose(run, first, steps)
    fresh = unreduced(run.scene, fighters(run.scene, first[-1]))
    if left >= len(fresh):
        left = _lose(run, fresh, left)
        fresh = ()
    rest = fresh or fighters(run.scene, first[-1])
    while rest and left >= steps_of(run.scene, rest):
        left = _lose(run, rest, left)
        rest = fighters(run.scene, first[-1])
    if rest and left:
        run.ask(Decision(side_of(run.scene, first[-1]), "losses", "STD:9.7.1", (left,)))


def _lose(run: NextWarRun, units: tuple[UnitId, ...], steps: int) -> int:
    """Take a step off each of these that is alive, and give what is still owed."""
    for unit in units:
        if steps and unit_of(run.scene, unit).steps > 0:
            steps_are_lost(run, unit)
            steps -= 1
    return steps


def fighters(scene: Scene, lead: UnitId) -> tuple[UnitId, ...]:
    """List the units that fight beside this one and are alive: only they lose steps."""
    attacks = side_of(scene, lead) == attacking_side(scene, combat_of(scene))
    return lose_next(scene, attackers_left(scene) if attacks else defenders_left(scene))


def unreduced(scene: Scene, units: tuple[UnitId, ...]) -> tuple[UnitId, ...]:
    """Pick those that still have both their steps."""
    return tuple([unit for unit in units if unit_of(scene, unit).steps > 1])


def choices(scene: Known) -> Subset[UnitId]:
    """Every way to take what is still owed, one step from each unit chosen."""
    decision = decision_of(scene.state, scene.seat)
    owed = decision.about[0] if decision is not None else 0
    attacks = scene.seat == attacking_side(scene, combat_of(scene))
    alive = lose_next(scene, attackers_left(scene) if attacks else defenders_left(scene))
    return Subset(unreduced(scene, alive) or alive, least=owed, most=owed)


def offer_losses(scene: Known) -> Offer:
    """Offer the units that may lose now."""
    return Offer("STD:9.7.1", TakeLosses, (("units", choices(scene)),))


def judge_losses(scene: Known, order: TakeLosses) -> tuple[Cited[Veto], ...]:
    """So many as are owed, each once, from those whose turn it is."""
    domain = choices(scene)
    if domain.contains(order.units):
        return ()
    facts: dict[str, int | tuple[int, ...]] = {
        "steps": domain.least,
        "units": tuple(domain.options),
    }
    return (Cited("STD:9.7.1", Veto("wrong-losses", dict(facts))),)


def resolve_losses(run: NextWarRun, order: TakeLosses) -> None:
    """The steps are gone."""
    _lose(run, order.units, len(order.units))
    run.answer()


TAKE_LOSSES = order_kind(
    "STD:9.7.1",
    "losses",
    TakeLosses,
    offer=offer_losses,
    vetoes=judge_losses,
    resolve=resolve_losses,
)
