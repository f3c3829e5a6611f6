"""R05 Hanoi Jane: the army of the north marches south."""

from __future__ import annotations

from sandtable.games.hearts_and_minds.events import UnitsMoved
from sandtable.games.hearts_and_minds.orders import StrategicMove
from sandtable.games.hearts_and_minds.printed.counters import RED
from sandtable.games.hearts_and_minds.rule_hooks import trail_bans
from sandtable.games.hearts_and_minds.rules.cards.card_event_choices import forgo, unless
from sandtable.games.hearts_and_minds.rules.order_checks import unless_offered
from sandtable.games.hearts_and_minds.rules.p05_turn.card_event_purchase import CardEvent
from sandtable.games.hearts_and_minds.rules.p06_movement.forced_moves_after_actions import (
    remove_after_action,
)
from sandtable.games.hearts_and_minds.rules.p06_movement.stacking import NORTH
from sandtable.games.hearts_and_minds.rules.p06_movement.trail_and_sea import (
    ends_of_the_trail,
    group_offer,
    trail_movers,
)
from sandtable.games.hearts_and_minds.state_lookups import HeartsRun, Known
from sandtable.kernel.play.state import Decision
from sandtable.kernel.rules.offers import Offer
from sandtable.kernel.rules.order_kinds import order_kind
from sandtable.kernel.rules.rule_hooks import cites
from sandtable.kernel.rules.vetoes import Cited, Veto


def _ends(scene: Known, start: int) -> list[int]:
    return sorted(ends_of_the_trail(scene, start))


@cites("HMP:R05")
def _groups(scene: Known) -> Offer | None:
    """Units in North Vietnam go by strategic movement, in groups of the usual size."""
    north = scene.printed.area_ids[NORTH]
    starts = [north] if trail_movers(scene, north) and not scene.rules[trail_bans](scene) else []
    offer = group_offer(scene, StrategicMove, "HMP:R05", starts, trail_movers, _ends)
    return offer if starts and _ends(scene, north) else None


def _against(scene: Known) -> tuple[Cited[Veto], ...]:
    return unless(_groups(scene) is not None, "HMP:R05")


def _call(run: HeartsRun) -> None:
    run.ask(Decision(RED, "hanoi_jane", "HMP:R05"))


@cites("HMP:R05")
def _go_south(run: HeartsRun, order: StrategicMove) -> None:
    """Each group costs nothing; Red goes on as long as he likes."""
    run.emit(UnitsMoved((*order.infantry, *order.assets), order.to, "trail"))
    run.answer()
    remove_after_action(run)
    if _groups(run.scene) is not None:
        _call(run)


EVENT = CardEvent("R05", _call, _against)
GO_SOUTH = order_kind(
    "HMP:R05",
    "hanoi_jane",
    StrategicMove,
    offer=_groups,
    vetoes=unless_offered("HMP:R05", _groups, "no-such-choice"),
    resolve=_go_south,
)
ENOUGH = forgo("HMP:R05", "hanoi_jane")
