"""7.3.1.1 Conversion of amphibious ships as an order."""

from __future__ import annotations

from sandtable.games.next_war.events import ShipTurnedOver
from sandtable.games.next_war.ids import ShipId, SideId
from sandtable.games.next_war.naval_lookups import ships_of_side
from sandtable.games.next_war.orders.naval import ConvertShip
from sandtable.games.next_war.rule_hooks import acts_at_sea
from sandtable.games.next_war.rules.standard.ch07_sea.ships import can_turn_over, is_afloat
from sandtable.games.next_war.state_lookups import Known, NextWarRun, Scene, acting_side
from sandtable.kernel.rules.domains import Pick
from sandtable.kernel.rules.offers import Offer
from sandtable.kernel.rules.order_kinds import order_kind
from sandtable.kernel.rules.rule_hooks import adds, cites
from sandtable.kernel.rules.vetoes import Cited, Veto, objection


def convertible(scene: Scene, side: SideId) -> tuple[ShipId, ...]:
    """The amphibious ships of a side that may become surface action groups now."""
    return tuple(
        [
            ship
            for ship, now in ships_of_side(scene, side)
            if is_afloat(scene, now) and can_turn_over(scene, ship)
        ]
    )


@adds(acts_at_sea, "STD:7.3.1.1")
def may_convert(scene: Scene, side: SideId) -> tuple[bool, ...]:
    """In every Movement Segment of its own a side may turn such ships over."""
    return (True,) if convertible(scene, side) else ()


def offer_conversion(scene: Known) -> Offer | None:
    """Offer every ship that may be turned over."""
    ships = convertible(scene, scene.state.segment.side)
    return Offer("STD:7.3.1.1", ConvertShip, (("ship", Pick(ships)),)) if ships else None


def judge_conversion(scene: Known, order: ConvertShip) -> tuple[Cited[Veto], ...]:
    """Judge the ship."""
    ships = convertible(scene, scene.state.segment.side)
    if order.ship in ships:
        return ()
    return objection("STD:7.3.1.1", "ship-stays-as-it-is", ship=order.ship, ships=ships)


@cites("STD:7.3.1.1")
def resolve_conversion(run: NextWarRun, order: ConvertShip) -> None:
    """The ship is a surface action group from now on."""
    run.emit(ShipTurnedOver(order.ship, acting_side(run)))


CONVERT_SHIP = order_kind(
    "STD:7.3.1.1",
    "move",
    ConvertShip,
    offer=offer_conversion,
    vetoes=judge_conversion,
    resolve=resolve_conversion,
)
