"""2.3.6, 10 Placing ships as an order, in the set-up and as reinforcements."""

from __future__ import annotations

from sandtable.games.next_war.orders.naval import PlaceShip
from sandtable.games.next_war.rules.standard.ch10_reinforcements.placement import (
    REINFORCE,
    SET_UP,
    answer_when_done,
    cite_of,
    is_setting_up,
)
from sandtable.games.next_war.rules.standard.ch10_reinforcements.ship_placement import (
    place_ship,
    ships_to_place,
)
from sandtable.games.next_war.state_lookups import Known, NextWarRun, acting_side, own_side
from sandtable.kernel.rules.domains import Given, Pick
from sandtable.kernel.rules.offers import Offer
from sandtable.kernel.rules.order_kinds import order_kind
from sandtable.kernel.rules.vetoes import Cited, Veto, objection


def offer_ship(scene: Known) -> Offer | None:
    """Offer every ship that is still to be placed."""
    side = own_side(scene)
    found = ships_to_place(scene, side, setting_up=is_setting_up(scene, side))
    if not found:
        return None
    places = Given(lambda ship: Pick(found[ship]))
    return Offer(cite_of(scene), PlaceShip, (("ship", Pick(tuple(found))), ("at", places)))


def judge_ship(scene: Known, order: PlaceShip) -> tuple[Cited[Veto], ...]:
    """Judge the ship, then the place."""
    side = own_side(scene)
    found = ships_to_place(scene, side, setting_up=is_setting_up(scene, side))
    if order.ship not in found:
        return objection(cite_of(scene), "ship-not-due", ship=order.ship, ships=tuple(found))
    places = found[order.ship]
    if order.at in places:
        return ()
    return objection(cite_of(scene), "not-there-ship", ship=order.ship, at=order.at, boxes=places)


def resolve_ship(run: NextWarRun, order: PlaceShip) -> None:
    """The ship is there."""
    setting_up = is_setting_up(run.scene, acting_side(run))
    place_ship(run, order.ship, order.at, setting_up=setting_up)
    answer_when_done(run)


PLACE_SHIP = order_kind(
    "STD:10.0", REINFORCE, PlaceShip, offer=offer_ship, vetoes=judge_ship, resolve=resolve_ship
)
SET_UP_SHIP = order_kind(
    "STD:2.3.6", SET_UP, PlaceShip, offer=offer_ship, vetoes=judge_ship, resolve=resolve_ship
)
