"""11.4 Buying Laotian and Cambodian units back."""

from __future__ import annotations

from typing import Final

from sandtable.games.hearts_and_minds.events import UnitsPlaced
from sandtable.games.hearts_and_minds.orders import BuyBack
from sandtable.games.hearts_and_minds.printed.counters import BLUE, Nation
from sandtable.games.hearts_and_minds.rules.order_checks import unless_offered
from sandtable.games.hearts_and_minds.rules.p05_turn.resource_points import can_pay, pay_action
from sandtable.games.hearts_and_minds.rules.p06_movement.stacking import fits
from sandtable.games.hearts_and_minds.state import BODY
from sandtable.games.hearts_and_minds.state_lookups import (
    HeartsRun,
    Known,
    counter_of,
    in_box,
    infantry_of,
    unit_of,
)
from sandtable.kernel.rules.domains import Given, Pick
from sandtable.kernel.rules.offers import Offer
from sandtable.kernel.rules.order_kinds import order_kind
from sandtable.kernel.rules.rule_hooks import cites

PRICE: Final = 1
LOCALS: Final = (Nation.LAO, Nation.CAMBODIAN)


@cites("HMP:11.4")
def comrades_of(scene: Known, unit: int) -> list[int]:
    """A dead unit comes back, untried, to an area where one of its nation still stands."""
    nation = counter_of(scene, unit).nation
    areas = {unit_of(scene, other).at for other in infantry_of(scene, nation)}
    return [area for area in sorted(areas) if fits(scene, (unit,), area)]


def _dead(scene: Known) -> Offer | None:
    if scene.seat != BLUE or not can_pay(scene, PRICE):
        return None
    dead = [
        unit
        for unit in in_box(scene, BLUE, BODY)
        if counter_of(scene, unit).nation in LOCALS and comrades_of(scene, unit)
    ]
    if not dead:
        return None
    area = Given(lambda unit: Pick(comrades_of(scene, unit)))
    return Offer("HMP:11.4", BuyBack, (("unit", Pick(dead)), ("area", area)))


@cites("HMP:11.4")
def _buy_back(run: HeartsRun, order: BuyBack) -> None:
    """Blue may buy dead Laotians and Cambodians back in his own turn, at a point each."""
    pay_action(run, PRICE)
    run.emit(UnitsPlaced((order.unit,), order.area, veteran=False))


BUY_BACK = order_kind(
    "HMP:11.4",
    "act",
    BuyBack,
    offer=_dead,
    vetoes=unless_offered("HMP:11.4", _dead, "not-to-be-bought-back"),
    resolve=_buy_back,
)
