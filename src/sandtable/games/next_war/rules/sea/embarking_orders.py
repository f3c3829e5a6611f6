"""8.5.8.3 Embarking and disembarking as orders."""

from __future__ import annotations

from sandtable.games.next_war.events import UnitDisembarked, UnitEmbarked
from sandtable.games.next_war.ids import SideId
from sandtable.games.next_war.orders.landings import Disembark, Embark
from sandtable.games.next_war.rule_hooks import acts_at_sea
from sandtable.games.next_war.rules.standard.ch08_movement.clearing.clearing_markers import (
    leave_clearing,
)
from sandtable.games.next_war.rules.standard.ch08_movement.sea.embarking import (
    may_disembark,
    may_embark,
    objections_to_disembarking,
    objections_to_embarking,
)
from sandtable.games.next_war.state_lookups import Known, NextWarRun, Scene, acting_side, unit_of
from sandtable.kernel.rules.domains import Given, Pick
from sandtable.kernel.rules.offers import Offer
from sandtable.kernel.rules.order_kinds import order_kind
from sandtable.kernel.rules.rule_hooks import adds, cites
from sandtable.kernel.rules.vetoes import Cited, Veto


@adds(acts_at_sea, "STD:8.5.8.3")
def may_load(scene: Scene, side: SideId) -> tuple[bool, ...]:
    """A side may let Marines go aboard and ashore in its Movement Segments."""
    if side != scene.state.segment.side:
        return ()
    return (True,) if may_embark(scene) or may_disembark(scene) else ()


def offer_embarking(scene: Known) -> Offer | None:
    """Offer every unit that may go aboard, with every ship that takes it."""
    found = may_embark(scene)
    if not found:
        return None
    ships = Given(lambda unit: Pick(found[unit]))
    return Offer("STD:8.5.8.3", Embark, (("unit", Pick(tuple(found))), ("ship", ships)))


def judge_embarking(scene: Known, order: Embark) -> tuple[Cited[Veto], ...]:
    """Judge the unit, the ship and the place."""
    return objections_to_embarking(scene, order.unit, order.ship)


@cites("STD:8.5.8.3")
def resolve_embarking(run: NextWarRun, order: Embark) -> None:
    """The unit is aboard, and has used its whole allowance; no capacity of a Port is used."""
    side, here = acting_side(run), unit_of(run.scene, order.unit).at
    number = run.scene.state.segment.number
    run.emit(UnitEmbarked(order.unit, side, order.ship, number))
    leave_clearing(run, side, here)


def offer_disembarking(scene: Known) -> Offer | None:
    """Offer every unit that may go ashore, with every place for it."""
    found = may_disembark(scene)
    if not found:
        return None
    places = Given(lambda unit: Pick(found[unit]))
    return Offer("STD:8.5.8.3", Disembark, (("unit", Pick(tuple(found))), ("to", places)))


def judge_disembarking(scene: Known, order: Disembark) -> tuple[Cited[Veto], ...]:
    """Judge the unit and the place."""
    return objections_to_disembarking(scene, order.unit, order.to)


@cites("STD:8.5.8.3")
def resolve_disembarking(run: NextWarRun, order: Disembark) -> None:
    """The unit is ashore, and has used its whole allowance."""
    ship, number = unit_of(run.scene, order.unit).ship, run.scene.state.segment.number
    run.emit(UnitDisembarked(order.unit, acting_side(run), ship, order.to, number))


EMBARK = order_kind(
    "STD:8.5.8.3",
    "move",
    Embark,
    offer=offer_embarking,
    vetoes=judge_embarking,
    resolve=resolve_embarking,
)
DISEMBARK = order_kind(
    "STD:8.5.8.3",
    "move",
    Disembark,
    offer=offer_disembarking,
    vetoes=judge_disembarking,
    resolve=resolve_disembarking,
)
