"""NWV 5.4 Off-map movement lines: who may be there, how many, and retreats out of them."""

from __future__ import annotations

from typing import Final

from sandtable.games.next_war.combat_state import Combat
from sandtable.games.next_war.events import RetreatDecided, UnitRetreated
from sandtable.games.next_war.ids import ENEMY, NO_SIDE, PlaceId, SideId, UnitId
from sandtable.games.next_war.orders.combat import FallBack
from sandtable.games.next_war.printed.holding_boxes import box_places
from sandtable.games.next_war.rule_hooks import (
    March,
    Movers,
    always_supplied,
    combat,
    drop_vetoes,
    may_hold,
    may_retreat,
    out_of_play,
    rebuild_vetoes,
    stacking_limit,
    step_vetoes,
)
from sandtable.games.next_war.rules.cacheable_movement_vetoes import never_changes
from sandtable.games.next_war.rules.standard.ch08_movement.stacking.stacking import UNLIMITED
from sandtable.games.next_war.rules.standard.ch09_combat.combatants import (
    defending_side,
    units_in_target,
)
from sandtable.games.next_war.state_lookups import (
    Known,
    NextWarRun,
    Scene,
    acting_side,
    combat_of,
    stack_at,
    unit_of,
)
from sandtable.kernel.play.state import Decision
from sandtable.kernel.rules.domains import Subset
from sandtable.kernel.rules.offers import Offer
from sandtable.kernel.rules.order_kinds import order_kind
from sandtable.kernel.rules.rule_hooks import adds, amends, cites, step
from sandtable.kernel.rules.vetoes import Cited, Veto, objection

FALL_BACK: Final = "fall_back"


@cites("NWV:5.4")
def is_line(scene: Scene, here: PlaceId) -> bool:
    """Behind each road that leaves the map there is a line, one Primary Road hex long."""
    return here in scene.printed.atlas.lines.values()


def entry_hex_of_line(scene: Scene, line: PlaceId) -> PlaceId:
    """The hex of the map that a line leads to."""
    return scene.printed.atlas.near[line][0]


@adds(out_of_play, "NWV:5.4")
def beyond_the_edge(scene: Scene, side: SideId, here: PlaceId) -> tuple[Veto, ...]:
    """Nobody flies, retreats or advances onto a line."""
    return (Veto("on-a-line", {"hex": here}),) if is_line(scene, here) else ()


@adds(step_vetoes, "NWV:5.4")
@never_changes
def no_march_onto_a_line(scene: Scene, movers: Movers, at: March, to: PlaceId) -> tuple[Veto, ...]:
    """From the map one goes to a Holding Box, never to a line."""
    return beyond_the_edge(scene, NO_SIDE, to) if scene.printed.atlas.lines else ()


@adds(drop_vetoes, "NWV:5.4")
@adds(rebuild_vetoes, "NWV:5.4")
def nobody_comes_there(scene: Scene, unit: UnitId, to: PlaceId) -> tuple[Veto, ...]:
    """Nobody drops there, and no unit is rebuilt there."""
    return beyond_the_edge(scene, NO_SIDE, to)


@amends(stacking_limit, "NWV:5.4", over="STD:8.1.1.1")
def off_map_line_stacking(base: int, scene: Scene, side: SideId, here: PlaceId) -> int:
    """Columns on a line have room; only before enemies at its end they stack as in one hex."""
    if not scene.printed.atlas.lines or not is_line(scene, here):
        return base
    return base if stack_at(scene, ENEMY[side], entry_hex_of_line(scene, here)) else UNLIMITED


@amends(may_retreat, "NWV:5.4", over="STD:9.8")
def no_retreat_from_a_line(base: bool, scene: Scene, fight: Combat) -> bool:
    """There is no hex to retreat to from a line, so nobody trades steps for ground there."""
    return base and not is_line(scene, fight.target)


@amends(may_hold, "NWV:5.4", over="STD:9.8.3")
def nothing_to_hold_on_a_line(base: bool, scene: Scene, here: PlaceId) -> bool:
    """Whoever may stay on a line makes no attempt to hold."""
    return base and not is_line(scene, here)


@amends(always_supplied, "NWV:5.4", over="STD:13.1.2")
def supply_from_behind_the_line(base: bool, scene: Scene, unit: UnitId) -> bool:
    """Nobody cuts units on a line off from the road behind them (RUL-0180)."""
    return base or is_line(scene, unit_of(scene, unit).at)


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
        run.emit(
            UnitRetreated(unit, acting_side(run), (box_places(run.printed, acting_side(run))[0],))
        )
    run.answer()


GO_BACK = order_kind(
    "NWV:5.4",
    FALL_BACK,
    FallBack,
    offer=offer_back,
    vetoes=judge_back,
    resolve=resolve_back,
)
