"""B15 River Assault: by boat to another river province, and at them."""

from __future__ import annotations

from sandtable.games.hearts_and_minds import procedure_steps
from sandtable.games.hearts_and_minds.events import UnitsMoved
from sandtable.games.hearts_and_minds.orders import Accept, SeaMove
from sandtable.games.hearts_and_minds.printed.counters import BLUE, Kind
from sandtable.games.hearts_and_minds.rules.cards.card_event_choices import forgo, unless
from sandtable.games.hearts_and_minds.rules.order_checks import (
    always,
    nothing_against,
    unless_offered,
)
from sandtable.games.hearts_and_minds.rules.p05_turn.card_event_purchase import CardEvent
from sandtable.games.hearts_and_minds.rules.p06_movement.mobilization import (
    note_entry,
    reveal_where_blue_came,
)
from sandtable.games.hearts_and_minds.rules.p06_movement.movement_range import is_pinned
from sandtable.games.hearts_and_minds.rules.p06_movement.trail_and_sea import group_offer
from sandtable.games.hearts_and_minds.rules.p07_battle.battle_declaration import (
    can_attack,
    open_free_battle,
)
from sandtable.games.hearts_and_minds.state_lookups import HeartsRun, Known, Scene, asked, ground_at
from sandtable.kernel.play.state import Decision
from sandtable.kernel.rules.offers import Offer
from sandtable.kernel.rules.order_kinds import order_kind
from sandtable.kernel.rules.rule_hooks import Procedure, cites, step
from sandtable.kernel.rules.vetoes import Cited, Veto

RIVER: Procedure[Scene, HeartsRun] = Procedure(
    "river", "How does a river assault end?", procedure_steps.RIVER_STEPS
)


@cites("HMP:B15")
def _boatmen(scene: Known, area: int) -> list[int]:
    """Units embark that have not moved and are not pinned."""
    if is_pinned(scene, BLUE, area):
        return []
    counters, moved = scene.printed.counters, scene.state.turn.moved
    return [
        unit
        for unit in ground_at(scene, BLUE, area)
        if unit not in moved and counters[unit].kind is not Kind.LIMA_SITE
    ]


def _rivers(scene: Known, start: int) -> list[int]:
    areas = scene.printed.areas
    return [area for area, one in enumerate(areas) if one.is_river and area != start]


@cites("HMP:B15")
def _ways(scene: Known) -> Offer | None:
    """Up to four infantry and two ground assets go from one river province to another."""
    starts = [area for area in _rivers(scene, -1) if _boatmen(scene, area)]
    return group_offer(scene, SeaMove, "HMP:B15", starts, _boatmen, _rivers)


@cites("HM-P:0.7")
def _against(scene: Known) -> tuple[Cited[Veto], ...]:
    """There must be somewhere to go, or the question would have no answer."""
    ways = _ways(scene)
    goes = ways is not None and any(map(ways.domain(()).contains, _rivers(scene, -1)))
    return unless(goes, "HMP:B15")


def _embark(run: HeartsRun) -> None:
    run.ask(Decision(BLUE, "river_assault", "HMP:B15"))


@cites("HMP:B15")
def _land(run: HeartsRun, order: SeaMove) -> None:
    """Landing among enemies is allowed; Viet Cong there are revealed as ever."""
    units = (*order.infantry, *order.assets)
    run.answer()
    run.open(RIVER, (order.to,))
    run.emit(UnitsMoved(units, order.to, "river"))
    note_entry(run, order.to, units)
    reveal_where_blue_came(run)


@step(RIVER, "HMP:B15")
def the_boats_attack(run: HeartsRun) -> None:
    """Blue may fight one free battle round there."""
    (area,) = run.scene.state.agenda[-1].about
    if can_attack(run.scene, BLUE, area):
        run.ask(Decision(BLUE, "river_battle", "HMP:B15", (area,)))


def _attack(run: HeartsRun, _: Accept) -> None:
    (area,) = asked(run.scene).about
    run.answer()
    open_free_battle(run, area, "HMP:B15")


EVENT = CardEvent("B15", _embark, _against)
LAND = order_kind(
    "HMP:B15",
    "river_assault",
    SeaMove,
    offer=_ways,
    vetoes=unless_offered("HMP:B15", _ways, "no-such-choice"),
    resolve=_land,
)
ATTACK = order_kind(
    "HMP:B15",
    "river_battle",
    Accept,
    offer=always("HMP:B15", Accept),
    vetoes=nothing_against,
    resolve=_attack,
)
STAY = forgo("HMP:B15", "river_battle")
