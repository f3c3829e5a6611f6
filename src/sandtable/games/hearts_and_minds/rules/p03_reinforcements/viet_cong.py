"""3.9 The year's Viet Cong."""

from __future__ import annotations

from typing import Final

from sandtable.games.hearts_and_minds.orders import PlaceVC
from sandtable.games.hearts_and_minds.printed.counters import RED
from sandtable.games.hearts_and_minds.rule_hooks import REINFORCEMENTS
from sandtable.games.hearts_and_minds.rules.order_checks import unless_offered
from sandtable.games.hearts_and_minds.rules.p06_movement.forced_moves_after_actions import (
    remove_after_action,
)
from sandtable.games.hearts_and_minds.rules.p09_viet_cong.viet_cong_placement import (
    draw_vc,
    look_at_drawn,
    open_to_vc,
)
from sandtable.games.hearts_and_minds.state_lookups import HeartsRun, Known, Scene, asked, vc_on_map
from sandtable.kernel.play.state import Decision
from sandtable.kernel.rules.domains import Pick
from sandtable.kernel.rules.offers import Offer
from sandtable.kernel.rules.order_kinds import order_kind
from sandtable.kernel.rules.rule_hooks import cites, step

#: Viet Cong on the map beyond the number of red flags.
BEYOND_FLAGS: Final = 2


@step(REINFORCEMENTS, "HMP:3.9")
def viet_cong_rise(run: HeartsRun) -> None:
    """Red places this year's Viet Cong, choosing each area before drawing."""
    year = str(run.scene.state.year)
    rows = run.printed.charts.arrivals
    count = sum(row.count for row in rows if row.year == year and row.kind == "draws from pool")
    ask_to_place(run, count, "HMP:3.9")


@cites("HM-P:0.7")
def ask_to_place(run: HeartsRun, count: int, cite: str) -> None:
    """Ask Red where the next Viet Cong goes; when all are placed let him look.

    Then Blue moves Air Cav, Navy and Gunboat that are alone with Red units now (RUL-0160).
    """
    while count and may_rise(run.scene, cite):
        areas = open_to_vc(run.scene)
        if len(areas) > 1:
            run.ask(Decision(RED, "place_vc", cite, (count,)))
            return
        draw_vc(run, areas[0])
        count -= 1
    look_at_drawn(run)
    remove_after_action(run)


@cites("HMP:3.9")
def may_rise(scene: Scene, cite: str) -> bool:
    """The year's Viet Cong stop at two more than there are flags, or at the end of the pool."""
    full = cite == "HMP:3.9" and vc_on_map(scene) >= len(scene.state.flags) + BEYOND_FLAGS
    return not full and scene.state.pool_size > 0 and bool(open_to_vc(scene))


def _areas(scene: Known) -> Offer:
    return Offer("HMP:9.1", PlaceVC, (("area", Pick(open_to_vc(scene))),))


def _place(run: HeartsRun, order: PlaceVC) -> None:
    decision = asked(run.scene)
    draw_vc(run, order.area)
    run.answer()
    ask_to_place(run, decision.about[0] - 1, decision.cite)


PLACE_VC = order_kind(
    "HMP:9.1",
    "place_vc",
    PlaceVC,
    offer=_areas,
    vetoes=unless_offered("HMP:9.1", _areas, "no-place-for-vc"),
    resolve=_place,
)
