"""B18 The "Other War": a province is won by other means."""

from __future__ import annotations

from collections.abc import Sequence

from sandtable.games.hearts_and_minds.events import FlagRemoved, UnitsPlaced
from sandtable.games.hearts_and_minds.orders import ChooseUnit
from sandtable.games.hearts_and_minds.printed.counters import BLUE, Kind
from sandtable.games.hearts_and_minds.rules.cards.card_event_choices import About, OneOf, unless
from sandtable.games.hearts_and_minds.rules.p05_turn.card_event_purchase import CardEvent
from sandtable.games.hearts_and_minds.rules.p06_movement.air_cav_and_navy import free_stations
from sandtable.games.hearts_and_minds.rules.p06_movement.forced_moves_after_actions import (
    remove_after_action,
)
from sandtable.games.hearts_and_minds.rules.p06_movement.nation_area_limits import may_stand
from sandtable.games.hearts_and_minds.rules.p06_movement.stacking import fits
from sandtable.games.hearts_and_minds.state_lookups import (
    HeartsRun,
    Known,
    counter_of,
    on_map,
    stack_at,
)
from sandtable.kernel.rules.rule_hooks import cites
from sandtable.kernel.rules.vetoes import Cited, Veto


def _flags(scene: Known, _: About) -> Sequence[int]:
    return sorted(scene.state.flags)


def _against(scene: Known) -> tuple[Cited[Veto], ...]:
    return unless(bool(scene.state.flags), "HM:B18")


@cites("HM:B18", "HM-P:19.17")
def _helpers(scene: Known, about: About) -> Sequence[int]:
    """Any unit on the map that may stay there can be sent, whatever its kind or nation."""
    (area,) = about
    return [unit for unit in on_map(scene, BLUE) if _may_go(scene, unit, area)]


def _may_go(scene: Known, unit: int, area: int) -> bool:
    counter = counter_of(scene, unit)
    if counter.is_air_naval:
        return area in free_stations(scene, unit)
    standing = may_stand(scene, unit, area) and fits(scene, (unit,), area)
    return standing and counter.kind is not Kind.LIMA_SITE


@cites("HM:B18")
def _send(run: HeartsRun, about: About, unit: int) -> None:
    """It is not ambushed."""
    run.emit(UnitsPlaced((unit,), about[0]))
    remove_after_action(run)


_WHOM = OneOf("HM:B18", "other_war_unit", _helpers, _send, ChooseUnit)


@cites("HM:B18")
def _win(run: HeartsRun, _: About, area: int) -> None:
    """The flag comes off, Red units or not; if nobody of Blue is there one unit is sent."""
    run.emit(FlagRemoved(area))
    remove_after_action(run)
    if not stack_at(run.scene, BLUE, area):
        _WHOM.ask(run, BLUE, (area,))


_WHERE = OneOf("HM:B18", "other_war", _flags, _win)


def _build(run: HeartsRun) -> None:
    _WHERE.ask(run, BLUE)


EVENT = CardEvent("B18", _build, _against)
WHERE = _WHERE.kind()
WHOM = _WHOM.kind()
