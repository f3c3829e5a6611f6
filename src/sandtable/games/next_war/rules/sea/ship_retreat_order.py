"""7.2.3 Retreat of ships as an order."""

from __future__ import annotations

from sandtable.games.next_war.orders.naval import RetreatShip
from sandtable.games.next_war.rules.standard.ch07_sea.ship_retreats import (
    eliminate_the_lost,
    refuges,
    retreat_ship,
)
from sandtable.games.next_war.state_lookups import Known, NextWarRun
from sandtable.kernel.rules.domains import Given, Pick
from sandtable.kernel.rules.offers import Offer
from sandtable.kernel.rules.order_kinds import order_kind
from sandtable.kernel.rules.vetoes import Cited, Veto, objection


def offer_retreat(scene: Known) -> Offer:
    """Offer every ship that must leave, with every refuge."""
    places = Given(lambda ship: Pick(refuges(scene, ship)))
    return Offer("STD:7.2.3", RetreatShip, (("ship", Pick(scene.state.leaving)), ("to", places)))


def judge_retreat(scene: Known, order: RetreatShip) -> tuple[Cited[Veto], ...]:
    """Judge the ship, then the place."""
    leaving = scene.state.leaving
    if order.ship not in leaving:
        return objection("STD:7.2.3", "ship-need-not-leave", ship=order.ship, ships=leaving)
    places = refuges(scene, order.ship)
    if order.to in places:
        return ()
    return objection("STD:7.2.3", "no-refuge-there", ship=order.ship, to=order.to, boxes=places)


def resolve_retreat(run: NextWarRun, order: RetreatShip) -> None:
    """The ship is there; the next one follows, if another must leave."""
    retreat_ship(run, order.ship, order.to)
    eliminate_the_lost(run)
    if not run.scene.state.leaving:
        run.answer()


RETREAT_SHIP = order_kind(
    "STD:7.2.3",
    "ship_retreat",
    RetreatShip,
    offer=offer_retreat,
    vetoes=judge_retreat,
    resolve=resolve_retreat,
)
