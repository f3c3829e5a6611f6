"""18.6 The government of South Vietnam: its price, and the coup."""

from __future__ import annotations

from typing import Final

from sandtable.games.hearts_and_minds.events import (
    PacificationLost,
    StockpileChanged,
    UnitsPlaced,
    UnitsRated,
    WillChanged,
)
from sandtable.games.hearts_and_minds.orders import Accept, ChooseUnits, Decline
from sandtable.games.hearts_and_minds.printed.counters import BLUE, RED, Nation
from sandtable.games.hearts_and_minds.rule_hooks import INTERPHASE, coup_ceilings, coup_price
from sandtable.games.hearts_and_minds.rules.order_checks import (
    always,
    nothing_against,
    unless_offered,
)
from sandtable.games.hearts_and_minds.rules.p05_turn.resource_points import can_afford, make_payment
from sandtable.games.hearts_and_minds.rules.p05_turn.responses import Window, open_window
from sandtable.games.hearts_and_minds.rules.p06_movement.forced_moves_after_actions import (
    remove_after_action,
)
from sandtable.games.hearts_and_minds.rules.p06_movement.stacking import INFANTRY_LIMIT
from sandtable.games.hearts_and_minds.state import BODY
from sandtable.games.hearts_and_minds.state_lookups import (
    HeartsRun,
    Known,
    Scene,
    asked,
    counter_of,
    in_box,
    infantry_at,
    infantry_of,
    unit_of,
)
from sandtable.kernel.play.state import Decision
from sandtable.kernel.rules.domains import Subset
from sandtable.kernel.rules.offers import Offer
from sandtable.kernel.rules.order_kinds import order_kind
from sandtable.kernel.rules.rule_hooks import cites, step
from sandtable.kernel.rules.vetoes import Cited, Veto, objection

COUP: Final = 3


@step(INTERPHASE, "HMP:18.6")
def generals_stir(run: HeartsRun) -> None:
    """Red may raise the cost of keeping the government."""
    open_window(run, RED, Window.COUP, "HMP:18.6")


@step(INTERPHASE, "HMP:18.6")
def the_government_is_kept_or_falls(run: HeartsRun) -> None:
    """Blue pays the full cost to keep the government, or it falls."""
    price = price_of_government(run.scene)
    if not price:
        return
    if can_afford(run.scene, BLUE, price):
        run.ask(Decision(BLUE, "government", "HMP:18.6", (price,)))
    else:
        coup(run)


@cites("HMP:18.6", "HM-P:20.5")
def price_of_government(scene: Scene) -> int:
    """The price is dead ARVN less pacified provinces and stability, with a ceiling perhaps."""
    dead = [unit for unit in in_box(scene, BLUE, BODY) if _is_arvn(scene, unit)]
    price = len(dead) - len(scene.state.pacified) - scene.state.stability
    price += sum(said.what for said in scene.rules[coup_price](scene))
    ceilings = [said.what for said in scene.rules[coup_ceilings](scene)]
    return max(0, min([price, *ceilings]))


def _is_arvn(scene: Scene, unit: int) -> bool:
    return counter_of(scene, unit).nation is Nation.ARVN


@cites("HMP:18.6")
def coup(run: HeartsRun) -> None:
    """A coup brings three Doves, costs the stockpile and all ratings, and calls ARVN to Saigon."""
    run.emit(WillChanged(COUP, "HMP:18.6"))
    veterans = tuple(u for u in run.scene.state.units if _is_arvn(run.scene, u))
    rated = tuple(sorted(u for u in veterans if unit_of(run.scene, u).veteran))
    if rated:
        run.emit(UnitsRated(rated, veteran=False))
    saved = run.scene.state.stockpile[BLUE]
    if saved:
        run.emit(StockpileChanged(BLUE, -saved, "HMP:18.6"))
    called = _needed(run.scene)
    if not called:
        return
    if len(_elsewhere(run.scene)) > called:
        run.ask(Decision(BLUE, "call_to_saigon", "HMP:18.6", (called,)))
    else:
        go_to_saigon(run, tuple(_elsewhere(run.scene)))


def _needed(scene: Scene) -> int:
    saigon = scene.printed.area_ids["Saigon"]
    wanted = INFANTRY_LIMIT - len(infantry_at(scene, BLUE, saigon))
    return max(0, min(wanted, len(_elsewhere(scene))))


def _elsewhere(scene: Scene) -> list[int]:
    saigon = scene.printed.area_ids["Saigon"]
    return [u for u in infantry_of(scene, Nation.ARVN) if unit_of(scene, u).at != saigon]


@cites("HMP:18.6")
def go_to_saigon(run: HeartsRun, units: tuple[int, ...]) -> None:
    """Infantry goes to Saigon until four stand there; what it leaves is pacified no more."""
    run.emit(UnitsPlaced(units, run.printed.area_ids["Saigon"]))
    for area in sorted(run.scene.state.pacified):
        if not infantry_at(run.scene, BLUE, area):
            run.emit(PacificationLost(area))
    remove_after_action(run)


def _callable(scene: Known) -> Offer:
    (called,) = asked(scene).about
    some = Subset(_elsewhere(scene), called, called)
    return Offer("HMP:18.6", ChooseUnits, (("units", some),))


def _call(run: HeartsRun, order: ChooseUnits) -> None:
    run.answer()
    go_to_saigon(run, order.units)


CALL_TO_SAIGON = order_kind(
    "HMP:18.6",
    "call_to_saigon",
    ChooseUnits,
    offer=_callable,
    vetoes=unless_offered("HMP:18.6", _callable, "wrong-units"),
    resolve=_call,
)


def _payable(scene: Known, _: Accept) -> tuple[Cited[Veto], ...]:
    (price,) = asked(scene).about
    if can_afford(scene, BLUE, price):
        return ()
    return objection("HMP:18.6", "too-dear", price=price, points=scene.state.stockpile[BLUE])


def _keep(run: HeartsRun, _: Accept) -> None:
    (price,) = asked(run.scene).about
    make_payment(run, BLUE, price, "HMP:18.6")
    run.answer()


def _let_fall(run: HeartsRun, _: Decline) -> None:
    run.answer()
    coup(run)


def _pay(_: Known) -> Offer:
    return Offer("HMP:18.6", Accept)


KEEP = order_kind("HMP:18.6", "government", Accept, offer=_pay, vetoes=_payable, resolve=_keep)
LET_FALL = order_kind(
    "HMP:18.6",
    "government",
    Decline,
    offer=always("HMP:18.6", Decline),
    vetoes=nothing_against,
    resolve=_let_fall,
)
