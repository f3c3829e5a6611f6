"""6.5.5 Basing a Marine helicopter on an amphibious ship, as an order."""

from __future__ import annotations

from sandtable.games.next_war.flight_state import RebasingMission
from sandtable.games.next_war.ids import SideId
from sandtable.games.next_war.naval_lookups import ship_of
from sandtable.games.next_war.orders.marine_airmobile import RebaseAboard
from sandtable.games.next_war.rule_hooks import acts_at_sea
from sandtable.games.next_war.rules.standard.ch06_air_power.air_points import spend_air_points
from sandtable.games.next_war.rules.standard.ch06_air_power.escorts import (
    most_escorts,
    objections_to_escort,
)
from sandtable.games.next_war.rules.standard.ch06_air_power.flights import fly
from sandtable.games.next_war.rules.standard.ch06_air_power.helicopter_bases import (
    rebasing_flight,
)
from sandtable.games.next_war.rules.standard.ch06_air_power.helicopters_aboard import (
    may_board,
    objections_to_deck,
)
from sandtable.games.next_war.state_lookups import Known, NextWarRun, Scene
from sandtable.kernel.rules.domains import Count, Given, Pick
from sandtable.kernel.rules.offers import Offer
from sandtable.kernel.rules.order_kinds import order_kind
from sandtable.kernel.rules.rule_hooks import adds, cites
from sandtable.kernel.rules.vetoes import Cited, Veto


@adds(acts_at_sea, "STD:6.5.5")
def may_base_on_ships(scene: Scene, side: SideId) -> tuple[bool, ...]:
    """A side may base helicopters on ships in its Movement Segments."""
    return (True,) if side == scene.state.segment.side and may_board(scene, side) else ()


def offer_boarding(scene: Known) -> Offer | None:
    """Offer every helicopter that may be based on a ship, with every ship that has room for it."""
    side = scene.state.segment.side
    found = may_board(scene, side)
    if not found:
        return None
    return Offer(
        "STD:6.5.5",
        RebaseAboard,
        (
            ("helicopter", Pick(tuple(found))),
            ("ship", Given(lambda helicopter: Pick(found[helicopter]))),
            ("escort", Count(0, most_escorts(scene, side))),
        ),
    )


def judge_boarding(scene: Known, order: RebaseAboard) -> tuple[Cited[Veto], ...]:
    """Judge the helicopter, the ship, then the escort."""
    found = objections_to_deck(scene, order.helicopter, order.ship)
    return found or objections_to_escort(scene, scene.state.segment.side, order.escort)


@cites("STD:6.5.5")
def resolve_boarding(run: NextWarRun, order: RebaseAboard) -> None:
    """Escorts are spent, and the helicopter flies to the ship."""
    at = ship_of(run.scene, order.ship).at
    flight = rebasing_flight(run.scene, order.helicopter, at, order.escort)
    spend_air_points(run, flight.side, order.escort)
    fly(run, flight, RebasingMission(order.helicopter, order.ship))


REBASE_ABOARD = order_kind(
    "STD:6.5.5",
    "move",
    RebaseAboard,
    offer=offer_boarding,
    vetoes=judge_boarding,
    resolve=resolve_boarding,
)
