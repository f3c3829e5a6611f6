"""3.5 and 3.7 Replacements: some are free, more cost points."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Final, NamedTuple

from sandtable.games.hearts_and_minds.events import UnitsPlaced
from sandtable.games.hearts_and_minds.orders import ChooseUnits
from sandtable.games.hearts_and_minds.printed.counters import BLUE, RED, US_FAMILY, Nation
from sandtable.games.hearts_and_minds.rule_hooks import REINFORCEMENTS
from sandtable.games.hearts_and_minds.rules.order_checks import unless_offered
from sandtable.games.hearts_and_minds.rules.p03_reinforcements.arrivals_and_withdrawals import (
    LAST_AMERICANS,
)
from sandtable.games.hearts_and_minds.rules.p05_turn.resource_points import make_payment
from sandtable.games.hearts_and_minds.rules.p17_last_years.replacing_lost_tanks import (
    is_beyond_replacement,
)
from sandtable.games.hearts_and_minds.state import DEAD, HOLDING, RECALLED
from sandtable.games.hearts_and_minds.state_lookups import (
    HeartsRun,
    Known,
    Scene,
    asked,
    counter_of,
    in_box,
)
from sandtable.kernel.play.state import Decision
from sandtable.kernel.rules.domains import Subset
from sandtable.kernel.rules.offers import Offer
from sandtable.kernel.rules.order_kinds import order_kind
from sandtable.kernel.rules.rule_hooks import cites, step

LOCALS: Final = (Nation.LAO, Nation.CAMBODIAN, Nation.PATHET_LAO, Nation.KHMER_ROUGE)


class Share(NamedTuple):
    """Dead units of which a side gets so many back for nothing."""

    seat: int
    most: int
    fits: Callable[[Scene, int], bool]


def _is_arvn(scene: Scene, unit: int) -> bool:
    return counter_of(scene, unit).nation is Nation.ARVN


def _is_family(scene: Scene, unit: int) -> bool:
    counter = counter_of(scene, unit)
    late = counter.nation is Nation.US and scene.state.year >= LAST_AMERICANS
    return counter.nation in US_FAMILY and not late


def _is_nva(scene: Scene, unit: int) -> bool:
    is_nva = counter_of(scene, unit).nation is Nation.NVA
    return is_nva and not is_beyond_replacement(scene, unit)


#: What comes for nothing; the place in this list is what a decision is about.
SHARES: Final = (Share(BLUE, 5, _is_arvn), Share(BLUE, 1, _is_family), Share(RED, 8, _is_nva))
#: What may be bought at a point each.
BOUGHT: Final[Mapping[int, Callable[[Scene, int], bool]]] = {
    BLUE: lambda scene, unit: _is_arvn(scene, unit) or _is_family(scene, unit),
    RED: _is_nva,
}


@step(REINFORCEMENTS, "HMP:3.5")
def blue_takes_free_replacements(run: HeartsRun) -> None:
    """Blue returns units for free.

    Five ARVN units, one US, ROK or IF unit, and all Laotian and Cambodian units.
    """
    locals_return(run, BLUE)
    _offer_share(run, 0)


@step(REINFORCEMENTS, "HMP:3.5")
def blue_takes_an_ally_back(run: HeartsRun) -> None:
    """Blue chooses the one free US, ROK or IF unit."""
    _offer_share(run, 1)


@step(REINFORCEMENTS, "HMP:3.5")
def blue_buys_replacements(run: HeartsRun) -> None:
    """Blue may buy back more units at 1 point each."""
    _offer_more(run, BLUE)


@step(REINFORCEMENTS, "HMP:3.7")
def red_takes_free_replacements(run: HeartsRun) -> None:
    """Red returns eight NVA units and all its Laotian and Cambodian allies for free."""
    locals_return(run, RED)
    _offer_share(run, 2)


@step(REINFORCEMENTS, "HMP:3.7")
def red_buys_replacements(run: HeartsRun) -> None:
    """Red may buy back more units at 1 point each."""
    _offer_more(run, RED)


@cites("HMP:3.5")
def locals_return(run: HeartsRun, side: int) -> None:
    """Dead units of factions that stand come back for nothing, as do ARVN from the capital."""
    scene = run.scene
    back = tuple(u for u in in_box(scene, side, DEAD) if counter_of(scene, u).nation in LOCALS)
    if back:
        run.emit(UnitsPlaced(back, HOLDING, veteran=False))
    recalled = tuple(in_box(scene, side, RECALLED))
    if recalled:
        run.emit(UnitsPlaced(recalled, HOLDING))


def _dead_for(scene: Scene, seat: int, fits: Callable[[Scene, int], bool]) -> list[int]:
    return [unit for unit in in_box(scene, seat, DEAD) if fits(scene, unit)]


def units_for_sale(scene: Scene, seat: int) -> list[int]:
    """List the dead units that a side may buy back."""
    return _dead_for(scene, seat, BOUGHT[seat])


def _offer_share(run: HeartsRun, index: int) -> None:
    seat, _, fits = SHARES[index]
    if _dead_for(run.scene, seat, fits):
        run.ask(Decision(seat, "free_replacements", "HMP:3.5", (index,)))


def _offer_more(run: HeartsRun, seat: int) -> None:
    if run.scene.state.stockpile[seat] and units_for_sale(run.scene, seat):
        run.ask(Decision(seat, "paid_replacements", "HMP:3.5"))


def _free(scene: Known) -> Offer:
    seat, most, fits = SHARES[asked(scene).about[0]]
    dead = _dead_for(scene, seat, fits)
    some = Subset(dead, 0, min(most, len(dead)))
    return Offer("HMP:3.5", ChooseUnits, (("units", some),))


def _take(run: HeartsRun, order: ChooseUnits) -> None:
    if order.units:
        run.emit(UnitsPlaced(order.units, HOLDING, veteran=False))
    run.answer()


FREE = order_kind(
    "HMP:3.5",
    "free_replacements",
    ChooseUnits,
    offer=_free,
    vetoes=unless_offered("HMP:3.5", _free, "wrong-units"),
    resolve=_take,
)


def _more(scene: Known) -> Offer:
    dead = units_for_sale(scene, scene.seat)
    some = Subset(dead, 0, min(scene.state.stockpile[scene.seat], len(dead)))
    return Offer("HMP:3.5", ChooseUnits, (("units", some),))


@cites("HMP:3.5")
def _buy(run: HeartsRun, order: ChooseUnits) -> None:
    """A replacement beyond the free ones costs a point of the stockpile."""
    if order.units:
        make_payment(run, run.actor, len(order.units), "HMP:3.5")
        run.emit(UnitsPlaced(order.units, HOLDING, veteran=False))
    run.answer()


BUY = order_kind(
    "HMP:3.5",
    "paid_replacements",
    ChooseUnits,
    offer=_more,
    vetoes=unless_offered("HMP:3.5", _more, "too-many-bought"),
    resolve=_buy,
)
