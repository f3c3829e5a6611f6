"""8.5.8.1 Landing on a beach that nobody defends, as an order of the Combat Segment."""

from __future__ import annotations

from sandtable.games.next_war.ids import ENEMY, PlaceId, ShipId, SideId, UnitId
from sandtable.games.next_war.naval_lookups import aboard, ships_of_side
from sandtable.games.next_war.orders.landings import LandUnopposed
from sandtable.games.next_war.rule_hooks import area_vetoes, lands_unopposed, out_of_play
from sandtable.games.next_war.rules.sea.beachhead_orders import may_ask_for_beachhead
from sandtable.games.next_war.rules.standard.ch02_units.ground_unit_values import half_points_of
from sandtable.games.next_war.rules.standard.ch07_sea.ship_retreats import drive_ships_out
from sandtable.games.next_war.rules.standard.ch08_movement.sea.amphibious_assault import (
    beaches_before,
    land,
    note_assault,
    objections_to_assault,
)
from sandtable.games.next_war.rules.standard.ch08_movement.sea.beachheads import has_beachhead
from sandtable.games.next_war.rules.standard.ch08_movement.sea.island_assault import assault_room
from sandtable.games.next_war.state_lookups import (
    Known,
    NextWarRun,
    Scene,
    acting_side,
    units_in,
)
from sandtable.kernel.rules.domains import Given, Pick, Subset
from sandtable.kernel.rules.offers import Offer
from sandtable.kernel.rules.order_kinds import order_kind
from sandtable.kernel.rules.rule_hooks import adds, cites
from sandtable.kernel.rules.vetoes import Cited, Veto, objection


def objections_to_landing(scene: Scene, ship: ShipId, to: PlaceId) -> tuple[Cited[Veto], ...]:
    """Why units of a ship may not land in a place without combat; nothing if they may."""
    side = scene.state.segment.side
    found = objections_to_assault(scene, ship, to)
    if found:
        return found
    enemy = ENEMY[side]
    if units_in(scene, enemy, to) or has_beachhead(scene, enemy, to):
        return objection("STD:8.5.8.1", "beach-is-defended", hex=to)
    if to >= 0:
        return scene.rules[out_of_play](scene, side, to)
    lightest = min(aboard(scene, ship), key=lambda unit: half_points_of(scene, (unit,)), default=-1)
    return scene.rules[area_vetoes](scene, (UnitId(lightest),), to) if lightest >= 0 else ()


def landings(scene: Scene, side: SideId) -> dict[ShipId, tuple[PlaceId, ...]]:
    """The ships whose units may land without combat, and where."""
    ready = [s for s, now in ships_of_side(scene, side) if now.at_beach and aboard(scene, s)]
    found = {
        ship: tuple(
            [to for to in beaches_before(scene, ship) if not objections_to_landing(scene, ship, to)]
        )
        for ship in ready
    }
    return {ship: hexes for ship, hexes in found.items() if hexes}


@adds(lands_unopposed, "STD:8.5.8.1")
def beach_is_empty(scene: Scene, side: SideId) -> tuple[bool, ...]:
    """A side may land on an empty beach in its Combat Segments."""
    return (True,) if landings(scene, side) else ()


def companies(scene: Scene, ship: ShipId, to: PlaceId) -> Subset[UnitId]:
    """Every choice of units aboard a ship that may land in a place; an island has limited room."""
    if to >= 0:
        return Subset(aboard(scene, ship), least=1)
    return Subset(
        aboard(scene, ship),
        least=1,
        weight=lambda unit: half_points_of(scene, (unit,)),
        limit=assault_room(scene, scene.state.segment.side, to),
        measure="stacking points",
        per=2,
    )


def offer_landing(scene: Known) -> Offer | None:
    """Offer every ship at an empty beach, with all who are aboard."""
    found = landings(scene, scene.state.segment.side)
    if not found:
        return None
    return Offer(
        "STD:8.5.8.1",
        LandUnopposed,
        (
            ("ship", Pick(tuple(found))),
            ("to", Given(lambda ship: Pick(found[ship]))),
            ("units", Given(lambda ship, to: companies(scene, ship, to))),
        ),
    )


def judge_landing(scene: Known, order: LandUnopposed) -> tuple[Cited[Veto], ...]:
    """Judge the ship, the beach, then the units."""
    if order.ship not in scene.state.forces[scene.state.segment.side].ships.map:
        return objection("STD:8.5.8.1", "not-your-ship", ship=order.ship)
    found = objections_to_landing(scene, order.ship, order.to)
    if found:
        return found
    able = companies(scene, order.ship, order.to)
    if able.contains(order.units):
        return ()
    return objection("STD:8.5.8.1", "wrong-landing", ship=order.ship, units=tuple(able.options))


@cites("STD:8.5.8.1")
def resolve_landing(run: NextWarRun, order: LandUnopposed) -> None:
    """There is no combat and no support; all of them are ashore, and a Beachhead may follow."""
    side = acting_side(run)
    note_assault(run, order.units, order.to)
    land(run, order.units, order.to)
    drive_ships_out(run, side, order.to)
    may_ask_for_beachhead(run, side, order.to)


LAND_UNOPPOSED = order_kind(
    "STD:8.5.8.1",
    "attack",
    LandUnopposed,
    offer=offer_landing,
    vetoes=judge_landing,
    resolve=resolve_landing,
)
