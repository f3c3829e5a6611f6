"""R21 Walter Cronkite: Americans go home early."""

from __future__ import annotations

from typing import Final

from sandtable.games.hearts_and_minds.events import UnitsPlaced
from sandtable.games.hearts_and_minds.orders import ChooseUnits
from sandtable.games.hearts_and_minds.printed.counters import BLUE, Kind, Nation
from sandtable.games.hearts_and_minds.rules.cards.card_event_choices import About, choice, unless
from sandtable.games.hearts_and_minds.rules.p05_turn.card_event_purchase import CardEvent
from sandtable.games.hearts_and_minds.rules.p06_movement.forced_moves_after_actions import (
    remove_after_action,
)
from sandtable.games.hearts_and_minds.state import OUT
from sandtable.games.hearts_and_minds.state_lookups import (
    HeartsRun,
    Known,
    Scene,
    counter_of,
    on_map,
)
from sandtable.kernel.play.state import Decision
from sandtable.kernel.rules.domains import Domain, Subset
from sandtable.kernel.rules.rule_hooks import cites
from sandtable.kernel.rules.vetoes import Cited, Veto

RECALLED: Final = 2


@cites("HM:R21", "HM-P:19.17")
def _americans(scene: Scene) -> list[int]:
    """US units on the map qualify, aircraft and ships too; Lima Site does not (RUL-0170)."""
    units = on_map(scene, BLUE, Nation.US)
    return [unit for unit in units if counter_of(scene, unit).kind is not Kind.LIMA_SITE]


def _against(scene: Known) -> tuple[Cited[Veto], ...]:
    return unless(bool(_americans(scene)), "HM:R21")


@cites("HM:R21")
def _broadcast(run: HeartsRun) -> None:
    """Blue chooses two of them, or as many as there are."""
    units = _americans(run.scene)
    if len(units) > RECALLED:
        run.ask(Decision(BLUE, "cronkite", "HM:R21"))
    else:
        _go_home(run, tuple(units))


def _leavers(scene: Known, _: About) -> Domain:
    return Subset(_americans(scene), RECALLED, RECALLED)


def _choose(run: HeartsRun, _: About, order: ChooseUnits) -> None:
    _go_home(run, order.units)


@cites("HM:R21")
def _go_home(run: HeartsRun, units: tuple[int, ...]) -> None:
    """They leave the game, besides the withdrawals of the year."""
    run.emit(UnitsPlaced(units, OUT, veteran=False))
    remove_after_action(run)


EVENT = CardEvent("R21", _broadcast, _against)
GO_HOME = choice("HM:R21", "cronkite", ChooseUnits, _leavers, _choose)
