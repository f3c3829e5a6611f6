"""17 The last years begin: what leaves the game in 1973."""

from __future__ import annotations

from typing import Final

from sandtable.games.hearts_and_minds.events import (
    BombersChanged,
    HandCardRemoved,
    PortClosed,
    UnitsPlaced,
    UnitsRated,
    VCLeft,
    VCReturned,
)
from sandtable.games.hearts_and_minds.orders import ChooseUnits
from sandtable.games.hearts_and_minds.printed.cards import CardSet
from sandtable.games.hearts_and_minds.printed.counters import BLUE, RED, Nation
from sandtable.games.hearts_and_minds.rule_hooks import REINFORCEMENTS
from sandtable.games.hearts_and_minds.rules.order_checks import unless_offered
from sandtable.games.hearts_and_minds.rules.p06_movement.forced_moves_after_actions import (
    remove_after_action,
)
from sandtable.games.hearts_and_minds.rules.p09_viet_cong.viet_cong_placement import (
    LAST_YEARS,
    hidden_vc,
    turn_up,
)
from sandtable.games.hearts_and_minds.state import HOLDING, OUT, RECALLED, UNASSIGNED
from sandtable.games.hearts_and_minds.state_lookups import (
    HeartsRun,
    Known,
    Scene,
    asked,
    counter_of,
    in_box,
    nobody_of,
    open_at,
    secret_of,
)
from sandtable.kernel.play.state import Decision
from sandtable.kernel.rules.domains import Subset
from sandtable.kernel.rules.offers import Offer
from sandtable.kernel.rules.order_kinds import order_kind
from sandtable.kernel.rules.rule_hooks import cites, step

PROMOTED: Final = 2
FROM_THE_POOL: Final = 3
#: Boxes whose units keep their rating and are deployed in this phase.
KEEPING_RATINGS: Final = frozenset({HOLDING, RECALLED})


@step(REINFORCEMENTS, "HM:Y73.2")
def the_last_years_begin(run: HeartsRun) -> None:
    """In 1973, all Campaign cards and 1969 cards are removed from the game."""
    if run.scene.state.year != LAST_YEARS:
        return
    for seat in (RED, BLUE):
        secret, nobody, state = secret_of(run, seat), nobody_of(run), run.scene.state
        deck = nobody.blue_deck if seat else nobody.red_deck
        places = {
            "hand": secret.hand,
            "campaigns": secret.campaigns,
            "deck": deck,
            "discards": state.discards[seat],
        }
        for source, cards in places.items():
            for card in cards:
                if run.printed.cards[card].set is not CardSet.BASIC:
                    run.emit(HandCardRemoved(seat, card, source))
    viet_cong_leave(run)
    the_port_is_closed(run)
    america_leaves(run)


@cites("HM:Y73.3")
def viet_cong_leave(run: HeartsRun) -> None:
    """All Viet Cong leave the map for good."""
    state = run.scene.state
    if state.waiting_vc:
        run.emit(VCReturned(tuple(one.vc for one in state.waiting_vc)))
    for area in sorted({*state.cells, *state.open_vc}):
        for vc in hidden_vc(run, area):
            turn_up(run, area, vc)
        for one in open_at(run.scene, area):
            run.emit(VCLeft(area, one.vc, "gone"))


@cites("HM:Y73.6")
def the_port_is_closed(run: HeartsRun) -> None:
    """Sihanoukville is closed."""
    if not run.scene.state.is_port_closed:
        run.emit(PortClosed())


@cites("HM:Y73.7")
def america_leaves(run: HeartsRun) -> None:
    """All bombers and all blue-coloured units leave, and Blue may promote two ARVN infantry."""
    run.emit(BombersChanged(0, 0, 0))
    leaving = tuple(
        unit
        for unit, x in run.scene.state.units.pairs()
        if counter_of(run.scene, unit).is_us_family and x.at != OUT
    )
    if leaving:
        run.emit(UnitsPlaced(leaving, OUT, veteran=False))
        remove_after_action(run)
    able = min(PROMOTED, len(_untried(run.scene)))
    if able:
        run.ask(Decision(BLUE, "promote_arvn", "HM:Y73.7", (able,)))


@cites("HM:Y73.7")
def _untried(scene: Scene) -> list[int]:
    """ARVN infantry on the map may be promoted, also such that waits off the map (RUL-0143)."""
    counters, units = scene.printed.counters, scene.state.units.map
    return [
        unit
        for unit in scene.printed.of_side[BLUE]
        if counters[unit].nation is Nation.ARVN
        and counters[unit].is_infantry
        and (units[unit].at >= 0 or units[unit].at in KEEPING_RATINGS)
        and not units[unit].veteran
    ]


def _promotable(scene: Known) -> Offer:
    (count,) = asked(scene).about
    some = Subset(_untried(scene), 0, count)
    return Offer("HM:Y73.7", ChooseUnits, (("units", some),))


def _promote(run: HeartsRun, order: ChooseUnits) -> None:
    if order.units:
        run.emit(UnitsRated(order.units, veteran=True))
    run.answer()


PROMOTE = order_kind(
    "HM:Y73.7",
    "promote_arvn",
    ChooseUnits,
    offer=_promotable,
    vetoes=unless_offered("HM:Y73.7", _promotable, "wrong-units"),
    resolve=_promote,
)


@step(REINFORCEMENTS, "HM:Y73.8")
def red_takes_from_the_pool(run: HeartsRun) -> None:
    """If there was no Easter Offensive, Red may take three unassigned units each year."""
    state = run.scene.state
    if state.year < LAST_YEARS or state.had_easter:
        return
    if in_box(run.scene, RED, UNASSIGNED):
        run.ask(Decision(RED, "unassigned", "HM:Y73.8"))


def _unassigned(scene: Known) -> Offer:
    """Offer up to three units of the pool (RUL-0113)."""
    pool = in_box(scene, RED, UNASSIGNED)
    some = Subset(pool, 0, min(FROM_THE_POOL, len(pool)))
    return Offer("HM:Y73.8", ChooseUnits, (("units", some),))


def _take(run: HeartsRun, order: ChooseUnits) -> None:
    if order.units:
        run.emit(UnitsPlaced(order.units, HOLDING, veteran=False))
    run.answer()


TAKE_UNASSIGNED = order_kind(
    "HM:Y73.8",
    "unassigned",
    ChooseUnits,
    offer=_unassigned,
    vetoes=unless_offered("HM:Y73.8", _unassigned, "wrong-units"),
    resolve=_take,
)
