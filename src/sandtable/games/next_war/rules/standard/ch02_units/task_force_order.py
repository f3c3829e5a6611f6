"""2.8.2 Forming a USMC task force, as an order."""

from __future__ import annotations

from sandtable.games.next_war.events import TaskForceFormed
from sandtable.games.next_war.ids import PlaceId, UnitId
from sandtable.games.next_war.orders.setup_basing_and_replacements import (
    EndTaskForces,
    FormTaskForce,
)
from sandtable.games.next_war.rule_hooks import turn
from sandtable.games.next_war.rules.standard.ch02_units.task_forces import (
    ARMOR,
    INFANTRY,
    LAR,
    hexes_for,
    needed_for,
    parts_at,
    steps_when_formed,
    task_forces_ready,
)
from sandtable.games.next_war.rules.standard.ch03_sequence.side_order import in_order
from sandtable.games.next_war.state_lookups import Known, NextWarRun, acting_side, own_side
from sandtable.kernel.play.state import Decision
from sandtable.kernel.rules.domains import Given, Pick, Subset
from sandtable.kernel.rules.offers import Offer
from sandtable.kernel.rules.order_kinds import order_kind
from sandtable.kernel.rules.rule_hooks import step
from sandtable.kernel.rules.vetoes import Cited, Veto, objection


@step(turn, "STD:2.8.2")
def task_forces(run: NextWarRun) -> None:
    """Stacked battalions may combine into a task force."""
    may_form(run)


def may_form(run: NextWarRun) -> None:
    """Ask whoever could form a task force; a scenario does so too when its sides have set up."""
    able = [side for side in in_order(run.scene) if task_forces_ready(run.scene, side)]
    if able:
        run.ask(*(Decision(side, "task_force", "STD:2.8.2") for side in able))


def battalions(scene: Known, task_force: UnitId, here: PlaceId, part: str) -> Subset[UnitId]:
    """The choice of battalions of one kind."""
    count = needed_for(scene, task_force, part)
    return Subset(parts_at(scene, own_side(scene), here, part), least=count, most=count)


def offer_forming(scene: Known) -> Offer | None:
    """Offer each task force that could be formed, in each hex, of any of the battalions there."""
    ready = task_forces_ready(scene, own_side(scene))
    if not ready:
        return None
    return Offer(
        "STD:2.8.2",
        FormTaskForce,
        (
            ("task_force", Pick(ready)),
            ("at", Given(lambda unit: Pick(tuple(hexes_for(scene, own_side(scene), unit))))),
            ("infantry", Given(lambda unit, at: battalions(scene, unit, at, INFANTRY))),
            ("armor", Given(lambda unit, at, _: battalions(scene, unit, at, ARMOR))),
            ("lar", Given(lambda unit, at, *_: battalions(scene, unit, at, LAR))),
        ),
    )


def judge_forming(scene: Known, order: FormTaskForce) -> tuple[Cited[Veto], ...]:
    """Judge the task force, the hex, then its battalions, kind by kind."""
    ready = task_forces_ready(scene, own_side(scene))
    if order.task_force not in ready:
        return objection("STD:2.8.2", "no-task-force", unit=order.task_force, units=ready)
    if order.at not in hexes_for(scene, own_side(scene), order.task_force):
        return objection("STD:2.8.2", "not-all-there", unit=order.task_force, hex=order.at)
    chosen = {INFANTRY: order.infantry, ARMOR: order.armor, LAR: order.lar}
    for part, units in chosen.items():
        domain = battalions(scene, order.task_force, order.at, part)
        if not domain.contains(units):
            able = tuple(domain.options)
            count = domain.least
            return objection("STD:2.8.2", "wrong-battalions", kind=part, count=count, units=able)
    return ()


def resolve_forming(run: NextWarRun, order: FormTaskForce) -> None:
    """The task force stands there, and the battalions are laid aside."""
    units = (*order.infantry, *order.armor, *order.lar)
    steps = steps_when_formed(run.scene, order.task_force, units)
    run.emit(TaskForceFormed(order.task_force, acting_side(run), units, steps))
    if not task_forces_ready(run.scene, acting_side(run)):
        run.answer()


def resolve_end(run: NextWarRun, order: EndTaskForces) -> None:
    """The others stay battalions for now."""
    run.answer()


FORM_TASK_FORCE = order_kind(
    "STD:2.8.2",
    "task_force",
    FormTaskForce,
    offer=offer_forming,
    vetoes=judge_forming,
    resolve=resolve_forming,
)
END_TASK_FORCES = order_kind(
    "STD:2.8.2",
    "task_force",
    EndTaskForces,
    offer=lambda _: Offer("STD:2.8.2", EndTaskForces),
    vetoes=lambda _scene, _order: (),
    resolve=resolve_end,
)
