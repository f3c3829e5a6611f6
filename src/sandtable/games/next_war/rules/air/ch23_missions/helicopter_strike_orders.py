"""23.4.2 Helicopter strikes as orders: announced with the missions of air units (SOP 7c, d)."""

from __future__ import annotations

from typing import Final

from sandtable.games.next_war.advanced.strike_state import Aim
from sandtable.games.next_war.ids import HelicopterId, SideId
from sandtable.games.next_war.orders.advanced.air_missions import (
    HelicopterInterdicts,
    HelicopterStrikesUnit,
)
from sandtable.games.next_war.printed.advanced.target_rows import Target
from sandtable.games.next_war.rules.advanced.ch23_strikes.strike_targets import aim_at_unit
from sandtable.games.next_war.rules.advanced.ch23_strikes.taking_turns import ask_next
from sandtable.games.next_war.rules.air.ch23_missions.helicopter_strikes import (
    announce,
    helicopters_to_strike,
    hexes_in_reach,
    units_in_reach,
)
from sandtable.games.next_war.rules.air.ch23_missions.mission_orders import KIND
from sandtable.games.next_war.rules.air.ch23_missions.mission_targets import may_send
from sandtable.games.next_war.state_lookups import (
    Known,
    NextWarRun,
    Scene,
    acting_side,
    own_side,
)
from sandtable.kernel.rules.domains import Given, Pick
from sandtable.kernel.rules.offers import Offer
from sandtable.kernel.rules.order_kinds import order_kind
from sandtable.kernel.rules.vetoes import Cited, Veto, objection

RULE: Final = "ADV:23.4.2"
HelicopterStrikeOrder = HelicopterStrikesUnit | HelicopterInterdicts


def aim_of(scene: Scene, order: HelicopterStrikeOrder) -> Aim | None:
    """What an order aims at; None if there is no such unit."""
    if isinstance(order, HelicopterInterdicts):
        return Aim(Target.HEX, at=order.at)
    known = 0 <= order.struck < len(scene.printed.counters)
    return aim_at_unit(scene, order.struck) if known else None


def aims_for(scene: Scene, side: SideId, helicopter: HelicopterId, order: type) -> tuple[Aim, ...]:
    """What a helicopter may strike by such an order."""
    found = hexes_in_reach if order is HelicopterInterdicts else units_in_reach
    return found(scene, side, helicopter)


def judge(scene: Known, order: HelicopterStrikeOrder) -> tuple[Cited[Veto], ...]:
    """Judge the helicopter, and whether it may strike the target."""
    able = helicopters_to_strike(scene, own_side(scene))
    if order.helicopter not in able:
        return objection(RULE, "helicopter-cannot-strike", helicopter=order.helicopter)
    aim = aim_of(scene, order)
    if aim is None or aim not in aims_for(scene, own_side(scene), order.helicopter, type(order)):
        return objection(RULE, "no-target-for-helicopter", helicopter=order.helicopter)
    return ()


def offer_units(scene: Known) -> Offer | None:
    """Offer each helicopter with the enemy units in its reach."""
    found = _found(scene, HelicopterStrikesUnit)
    struck = Given(lambda one: Pick(tuple([aim.unit for aim in found[one]])))
    return _offer(HelicopterStrikesUnit, found, ("struck", struck))


def offer_hexes(scene: Known) -> Offer | None:
    """Offer each helicopter with the hexes that it may interdict."""
    found = _found(scene, HelicopterInterdicts)
    at = Given(lambda one: Pick(tuple([aim.at for aim in found[one]])))
    return _offer(HelicopterInterdicts, found, ("at", at))


def _found(scene: Known, order: type) -> dict[HelicopterId, tuple[Aim, ...]]:
    side = own_side(scene)
    aims = {one: aims_for(scene, side, one, order) for one in helicopters_to_strike(scene, side)}
    return {one: there for one, there in aims.items() if there}


def _offer(
    order: type, found: dict[HelicopterId, tuple[Aim, ...]], target: tuple[str, Given]
) -> Offer | None:
    if not found:
        return None
    return Offer(RULE, order, (("helicopter", Pick(tuple(found))), target))


def resolve(run: NextWarRun, order: HelicopterStrikeOrder) -> None:
    """Announce a strike; the side goes on until it announces no more."""
    aim = aim_of(run.scene, order)
    if aim is not None:
        announce(run, acting_side(run), order.helicopter, aim)
    ask_next(run, may_send, alternate=False)


HELICOPTER_STRIKES_UNIT = order_kind(
    RULE, KIND, HelicopterStrikesUnit, offer=offer_units, vetoes=judge, resolve=resolve
)
HELICOPTER_INTERDICTS = order_kind(
    RULE, KIND, HelicopterInterdicts, offer=offer_hexes, vetoes=judge, resolve=resolve
)
