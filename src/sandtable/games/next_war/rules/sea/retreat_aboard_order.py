"""9.8.2 Boarding a ship instead of retreating, as an order."""

from __future__ import annotations

from sandtable.games.next_war.events import UnitEmbarked
from sandtable.games.next_war.orders.landings import BoardShip
from sandtable.games.next_war.rules.standard.ch08_movement.sea.boarding_in_retreat import (
    objections_to_boarding,
    ships_to_board,
)
from sandtable.games.next_war.rules.standard.ch09_combat.combatants import units_in_target
from sandtable.games.next_war.rules.standard.ch09_combat.retreat import units_able_to_board
from sandtable.games.next_war.state_lookups import Known, NextWarRun, acting_side, own_side
from sandtable.kernel.rules.domains import Given, Pick
from sandtable.kernel.rules.offers import Offer
from sandtable.kernel.rules.order_kinds import order_kind
from sandtable.kernel.rules.rule_hooks import cites
from sandtable.kernel.rules.vetoes import Cited, Veto, objection


def offer_boarding(scene: Known) -> Offer | None:
    """Offer every unit that may board a ship, with every ship that takes it."""
    units = units_able_to_board(scene)
    if not units:
        return None
    ships = Given(lambda unit: Pick(ships_to_board(scene, unit)))
    return Offer("STD:9.8.2", BoardShip, (("unit", Pick(units)), ("ship", ships)))


def judge_boarding(scene: Known, order: BoardShip) -> tuple[Cited[Veto], ...]:
    """Judge the unit, then the ship."""
    if order.unit not in units_in_target(scene):
        able = units_able_to_board(scene)
        return objection("STD:9.8.2", "need-not-board", unit=order.unit, units=able)
    if order.ship not in scene.state.forces[own_side(scene)].ships.map:
        return objection("STD:9.8.2", "not-your-ship", ship=order.ship)
    return objections_to_boarding(scene, order.unit, order.ship)


@cites("STD:9.8.2")
def resolve_boarding(run: NextWarRun, order: BoardShip) -> None:
    """The unit is aboard, without a check; then the next must go."""
    run.answer()
    number = run.scene.state.segment.number
    run.emit(UnitEmbarked(order.unit, acting_side(run), order.ship, number, retreats=True))
    run.go_to("defenders_retreat")


BOARD_SHIP = order_kind(
    "STD:9.8.2",
    "retreat",
    BoardShip,
    offer=offer_boarding,
    vetoes=judge_boarding,
    resolve=resolve_boarding,
)
