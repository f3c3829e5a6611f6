"""8.5.6 Naval movement as an order."""

from __future__ import annotations

from sandtable.games.next_war.ids import PlaceId, ShipId, SideId
from sandtable.games.next_war.orders.naval_movement import MoveShips
from sandtable.games.next_war.printed.terrain import Weather
from sandtable.games.next_war.rule_hooks import acts_at_sea
from sandtable.games.next_war.rules.standard.ch08_movement.sea.naval_movement import (
    may_stop,
    movable_ships,
    move_ships,
    routes_of_ships,
    traffic_of_ships,
)
from sandtable.games.next_war.rules.standard.ch08_movement.sea.sea_paths import path_objections
from sandtable.games.next_war.rules.standard.ch08_movement.sea.sea_routes import LONGEST
from sandtable.games.next_war.state_lookups import Known, NextWarRun, Scene
from sandtable.kernel.rules.domains import Given, Pick, Subset
from sandtable.kernel.rules.offers import Offer
from sandtable.kernel.rules.order_kinds import order_kind
from sandtable.kernel.rules.rule_hooks import adds, cites
from sandtable.kernel.rules.vetoes import Cited, Veto, objection


@adds(acts_at_sea, "STD:8.5.6.4")
def may_move_ships(scene: Scene, side: SideId) -> tuple[bool, ...]:
    """A side with a ship that can move has something to do at sea."""
    return (True,) if movable_ships(scene, side) else ()


def offer_ships(scene: Known) -> Offer | None:
    """Offer every stack of ships that may move, along any open path."""
    found = movable_ships(scene, scene.state.segment.side)
    if not found:
        return None
    return Offer(
        "STD:8.5.6.4",
        MoveShips,
        (
            ("origin", Pick(tuple(found))),
            ("ships", Given(lambda origin: Subset(found[origin], least=1))),
            ("path", Given(lambda origin, ships: routes_of_ships(scene, origin, ships))),
        ),
    )


def judge_ships(scene: Known, order: MoveShips) -> tuple[Cited[Veto], ...]:
    """Judge the ships, then each step of their path, and where it ends."""
    found = objections_to_ships(scene, order.origin, order.ships)
    if found:
        return found
    if not 0 < len(order.path) <= LONGEST:
        return objection("STD:8.5.6.4", "path-length", steps=len(order.path), most=LONGEST)
    who = traffic_of_ships(scene, order.ships)
    found = path_objections(scene, who, order.origin, order.path)
    if found or may_stop(scene, order.ships, order.path[-1]):
        return found
    return objection("STD:7.3.5", "one-ship-in-hex", hex=order.path[-1])


@cites("STD:8.5.6.4", "STD:8.5.6.5")
def objections_to_ships(
    scene: Scene, origin: PlaceId, ships: tuple[ShipId, ...]
) -> tuple[Cited[Veto], ...]:
    """Ships that move together are in one place, and each of them may move."""
    segment = scene.state.segment
    if scene.state.weather is Weather.STORM:
        return objection("STD:8.5.6.5", "no-ships-in-storm")
    if segment.ground_only or segment.elite_only:
        return objection("STD:8.5.6.4", "no-ships-now")
    able = movable_ships(scene, segment.side).get(origin, ())
    if ships and len(set(ships)) == len(ships) and all(ship in able for ship in ships):
        return ()
    return objection("STD:8.5.6.4", "ships-cannot-move", box=origin, ships=able)


def resolve_ships(run: NextWarRun, order: MoveShips) -> None:
    """The ships go, or are turned back."""
    move_ships(run, order.origin, order.ships, order.path)


MOVE_SHIPS = order_kind(
    "STD:8.5.6.4",
    "move",
    MoveShips,
    offer=offer_ships,
    vetoes=judge_ships,
    resolve=resolve_ships,
)
