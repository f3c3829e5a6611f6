"""X20 China & the USSR: a tank for Red, or pressure on those who supply him."""

from __future__ import annotations

from typing import Final

from sandtable.games.hearts_and_minds.events import StockpileChanged, UnitsPlaced
from sandtable.games.hearts_and_minds.orders import ChooseNumber
from sandtable.games.hearts_and_minds.printed.counters import BLUE, RED, Kind
from sandtable.games.hearts_and_minds.rules.cards.card_event_choices import About, choice, unless
from sandtable.games.hearts_and_minds.rules.p05_turn.card_event_purchase import CardEvent
from sandtable.games.hearts_and_minds.rules.p05_turn.resource_points import pay_action, spendable
from sandtable.games.hearts_and_minds.rules.p06_movement.stacking import NORTH
from sandtable.games.hearts_and_minds.state import UNASSIGNED
from sandtable.games.hearts_and_minds.state_lookups import (
    HeartsRun,
    Known,
    Scene,
    counter_of,
    in_box,
)
from sandtable.kernel.play.state import Decision
from sandtable.kernel.rules.domains import Count, Domain
from sandtable.kernel.rules.rule_hooks import cites
from sandtable.kernel.rules.vetoes import Cited, Veto

TANK_PRICE: Final = 2


def _tanks(scene: Scene) -> list[int]:
    return [u for u in in_box(scene, RED, UNASSIGNED) if counter_of(scene, u).kind is Kind.TANK]


@cites("HM:X20")
def _price(scene: Known) -> int:
    """A tank costs Red two points; Blue pays at least one, and says later how many more."""
    return TANK_PRICE if scene.seat == RED else 1


@cites("HM:X20")
def _against(scene: Known) -> tuple[Cited[Veto], ...]:
    """Red needs a tank off the map, Blue an enemy who has saved something."""
    able = bool(_tanks(scene)) if scene.seat == RED else scene.state.stockpile[RED] > 0
    return unless(able, "HM:X20")


@cites("HM:X20")
def _deal(run: HeartsRun) -> None:
    """Red's tank appears in North Vietnam; Blue names what he spends."""
    if run.actor == RED:
        north = run.printed.area_ids[NORTH]
        run.emit(UnitsPlaced((_tanks(run.scene)[0],), north, veteran=False))
    elif _most(run.scene) > 1:
        run.ask(Decision(BLUE, "pressure", "HM:X20"))
    else:
        _press(run, 1)


def _most(scene: Scene) -> int:
    """Count what Blue can put in: no more than he has, nor than Red has saved."""
    return min(1 + spendable(scene), scene.state.stockpile[RED])


def _sums(scene: Known, _: About) -> Domain:
    return Count(1, _most(scene))


def _spend(run: HeartsRun, _: About, order: ChooseNumber) -> None:
    pay_action(run, order.number - 1)
    _press(run, order.number)


@cites("HM:X20")
def _press(run: HeartsRun, points: int) -> None:
    """Red loses as many points as Blue put into the event."""
    run.emit(StockpileChanged(RED, -points, "HM:X20"))


EVENT = CardEvent("X20", _deal, _against, _price)
PRESSURE = choice("HM:X20", "pressure", ChooseNumber, _sums, _spend)
