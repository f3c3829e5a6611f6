"""11.2 Reconstitution of battalions, which come back two by two."""

from __future__ import annotations

from sandtable.games.next_war.events import TaskForceDissolved
from sandtable.games.next_war.ids import SideId, UnitId
from sandtable.games.next_war.orders.setup_basing_and_replacements import RebuildPair
from sandtable.games.next_war.printed.counters import Size
from sandtable.games.next_war.rule_hooks import rebuild_vetoes
from sandtable.games.next_war.rule_hooks.replacements import Purchase
from sandtable.games.next_war.rules.standard.ch02_units.task_forces import lost_with
from sandtable.games.next_war.rules.standard.ch11_replacements.costs import row_of
from sandtable.games.next_war.rules.standard.ch11_replacements.payment import (
    cannot_afford,
    not_yours,
    pay,
)
from sandtable.games.next_war.rules.standard.ch11_replacements.reconstitution import (
    come_back,
    is_a_place,
    places_for,
)
from sandtable.games.next_war.state import ELIMINATED
from sandtable.games.next_war.state_lookups import (
    Known,
    NextWarRun,
    Scene,
    acting_side,
    counter_of,
    own_side,
    unit_of,
)
from sandtable.kernel.rules.domains import Given, Pick
from sandtable.kernel.rules.offers import Offer
from sandtable.kernel.rules.order_kinds import order_kind
from sandtable.kernel.rules.rule_hooks import cites
from sandtable.kernel.rules.vetoes import Cited, Veto, objection


def is_lost_battalion(scene: Scene, unit: UnitId) -> bool:
    """Whether a battalion was lost, by itself or with the task force it was part of."""
    if counter_of(scene, unit).size is not Size.BATTALION:
        return False
    return unit_of(scene, unit).at == ELIMINATED or lost_with(scene, unit) is not None


@cites("STD:11.2")
def partners(scene: Scene, unit: UnitId) -> tuple[UnitId, ...]:
    """A battalion comes back together with another of its nation and kind (RUL-0006)."""
    counter = counter_of(scene, unit)
    mine = sorted(scene.state.forces[counter.side].units.map)
    return tuple(
        [
            other
            for other in mine
            if other != unit
            and not counter_of(scene, other).outpost
            and counter_of(scene, other).nation == counter.nation
            and row_of(counter_of(scene, other)) == row_of(counter)
            and is_lost_battalion(scene, other)
        ]
    )


def pair_vetoes(scene: Scene, unit: UnitId) -> tuple[Cited[Veto], ...]:
    """Why a battalion cannot come back at all."""
    if not is_lost_battalion(scene, unit):
        here = unit_of(scene, unit).at
        return objection("STD:11.2", "not-a-lost-battalion", unit=unit, at=here)
    if not partners(scene, unit):
        return objection("STD:11.2", "no-second-battalion", unit=unit)
    return cannot_afford(scene, unit, Purchase.PAIR)


def in_pairs(scene: Scene, side: SideId) -> tuple[UnitId, ...]:
    """List the battalions of a side that may come back now, each with some other."""
    lost = [u for u in sorted(scene.state.forces[side].units.map) if is_lost_battalion(scene, u)]
    return tuple([unit for unit in lost if not pair_vetoes(scene, unit)])


def offer_pair(scene: Known) -> Offer | None:
    """Offer every battalion that may come back, with every other, each in every hex open to it."""
    units = in_pairs(scene, own_side(scene))
    if not units:
        return None
    return Offer(
        "STD:11.2",
        RebuildPair,
        (
            ("unit", Pick(units)),
            ("other", Given(lambda unit: Pick(partners(scene, unit)))),
            ("at", Given(lambda unit, _: places_for(scene, unit))),
            ("other_at", Given(lambda _, other, *__: places_for(scene, other))),
        ),
    )


def judge_pair(scene: Known, order: RebuildPair) -> tuple[Cited[Veto], ...]:
    """Judge whose they are, whether they make a pair, then where they come back."""
    unit, other = order.unit, order.other
    found = not_yours(scene, unit) or not_yours(scene, other) or pair_vetoes(scene, unit)
    if found:
        return found
    able = partners(scene, unit)
    if other not in able:
        return objection("STD:11.2", "not-a-pair", unit=unit, other=other, units=able)
    if not (is_a_place(scene, unit, order.at) and is_a_place(scene, other, order.other_at)):
        return objection("STD:11.2", "no-hex-at-all")
    forbids = scene.rules[rebuild_vetoes]
    return forbids(scene, unit, order.at) or forbids(scene, other, order.other_at)


@cites("STD:11.2")
def resolve_pair(run: NextWarRun, order: RebuildPair) -> None:
    """Two battalions are back; a lost task force they were part of is given up for them."""
    pay(run, order.unit, Purchase.PAIR)
    for unit, here in ((order.unit, order.at), (order.other, order.other_at)):
        task_force = lost_with(run.scene, unit)
        if task_force is not None:
            run.emit(TaskForceDissolved(task_force, acting_side(run)))
        come_back(run, unit, here)


REBUILD_PAIR = order_kind(
    "STD:11.2",
    "replace",
    RebuildPair,
    offer=offer_pair,
    vetoes=judge_pair,
    resolve=resolve_pair,
)
