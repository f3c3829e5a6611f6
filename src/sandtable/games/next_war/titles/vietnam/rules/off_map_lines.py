"""NWV 5.4 Off-map movement lines: who may be there, how many, and retreats out of them."""

from __future__ import annotations

from typing import Final

from sandtable.games.next_war.events import RetreatDecided, UnitRetreated
from sandtable.games.next_war.holding_boxes import box_places
from sandtable.games.next_war.orders_combat import FallBack
from sandtable.games.next_war.points import (
    March,
    Movers,
    combat,
    drop_vetoes,
    out_of_play,
    rebuild_vetoes,
    stacking_limit,
    step_vetoes,
)
from sandtable.games.next_war.rules.standard.ch08_movement.stacking import UNLIMITED
from sandtable.games.next_war.rules.standard.ch09_combat.forces import (
    defending_side,
    units_in_target,
)
from sandtable.games.next_war.scene import Known, NextWarRun, Scene, combat_of, stack_at
from sandtable.games.next_war.unchanging import never_changes
from sandtable.kernel.domains import Subset
from sandtable.kernel.offers import Offer
from sandtable.kernel.orders import order_kind
from sandtable.kernel.points import adds, amends, cites, step
from sandtable.kernel.state import Decision
from sandtable.kernel.vetoes import Cited, Veto, objection

FALL_BACK: Final = "fall_back"


@cites("NWV:5.4")
def is_line(scene: Scene, here: int) -> bool:
    """Behind each road that leaves the map there is a line, one Primary Road hex long."""
    return here in scene.printed.atlas.lines.values()


def door_of(scene: Scene, line: int) -> int:
    """Give the hex of the map that a line leads to."""
    return scene.printed.atlas.near[line][0]


@adds(out_of_play, "NWV:5.4")
def beyond_the_edge(scene: Scene, side: int, here: int) -> tuple[Veto, ...]:
    """Nobody flies, retreats or advances onto a line."""
    return (Veto("on-a-line", {"hex": here}),) if is_line(scene, here) else ()


@adds(step_vetoes, "NWV:5.4")
@never_changes
def no_march_onto_a_line(scene: Scene, movers: Movers, at: March, to: int) -> tuple[Veto, ...]:
    """From the map one goes to a Holding Box, never to a line."""
    return beyond_the_edge(scene, -1, to) if scene.printed.atlas.lines else ()


@adds(drop_vetoes, "NWV:5.4")
@adds(rebuild_vetoes, "NWV:5.4")
def nobody_comes_there(scene: Scene, unit: int, to: int) -> tuple[Veto, ...]:
    """Nobody drops there, and no unit is rebuilt there."""
    return beyond_the_edge(scene, -1, to)


@amends(stacking_limit, "NWV:5.4", over="STD:8.1.1.1")
def strung_out(base: int, scene: Scene, side: int, here: int) -> int:
    """Columns on a line have room; only before enemies at its end they stack as in one hex."""
    if not scene.printed.atlas.lines or not is_line(scene, here):
        return base
    return base if stack_at(scene, 1 - side, door_of(scene, here)) else UNLIMITED


@step(combat, "NWV:5.4", after="retreat_is_called")
def stay_on_the_line(run: NextWarRun) -> None:
    """Units on an off-map line may stay or fall back to the Holding Box instead of retreating."""
    scene = run.scene
    now = combat_of(scene)
    if not now.retreat or not is_line(scene, now.target):
        return
    run.emit(RetreatDecided(goes=False))
    side = defending_side(scene, now)
    if units_in_target(scene) and box_places(scene.printed, side):
        run.ask(Decision(side, FALL_BACK, "NWV:5.4"))


def offer_back(scene: Known) -> Offer:
    """Offer everybody on the line to go back."""
    return Offer("NWV:5.4", FallBack, (("units", Subset(units_in_target(scene))),))


def judge_back(scene: Known, order: FallBack) -> tuple[Cited[Veto], ...]:
    """Only those on the line."""
    able = Subset(units_in_target(scene))
    if able.contains(order.units):
        return ()
    return objection("NWV:5.4", "not-on-the-line", units=tuple(able.options))


def resolve_back(run: NextWarRun, order: FallBack) -> None:
    """They go back to the Holding Box; the others stay."""
    for unit in order.units:
        run.emit(UnitRetreated(unit, run.actor, (box_places(run.printed, run.actor)[0],)))
    run.answer()


GO_BACK = order_kind(
    "NWV:5.4",
    FALL_BACK,
    FallBack,
    offer=offer_back,
    vetoes=judge_back,
    resolve=resolve_back,
)
