"""25.2, SOP 14 Helicopters are rebased in Reorganization, in the same question as air units."""

from __future__ import annotations

from msgspec import UNSET
from msgspec.structs import replace

from sandtable.games.next_war.events import HelicopterChanged
from sandtable.games.next_war.ids import NO_PLACE, HelicopterId, PlaceId, SideId
from sandtable.games.next_war.orders.setup_basing_and_replacements import RebaseHelicopter
from sandtable.games.next_war.rules.standard.ch06_air_power.helicopter_bases import (
    flown_already,
    new_bases,
    objections_to_rebasing,
)
from sandtable.games.next_war.state_lookups import Known, NextWarRun, Scene, acting_side, own_side
from sandtable.kernel.play.memo import memoised
from sandtable.kernel.play.state import Scene as KernelScene
from sandtable.kernel.rules.domains import Count, Given, Pick
from sandtable.kernel.rules.offers import Offer
from sandtable.kernel.rules.rule_hooks import cites
from sandtable.kernel.rules.vetoes import Cited, Veto

RULE = "ADV:25.2"


def in_no_segment(scene: Scene) -> Scene:
    """The position without what the last segment of the turn allowed."""
    segment = scene.state.segment
    if not segment.elite_only and not segment.ground_only:
        return scene
    segment = replace(segment, elite_only=False, ground_only=False)
    return KernelScene(scene.rules, scene.printed, replace(scene.state, segment=segment))


@cites("ADV:25.2", "ADV:SOP-14", "RUL-0612")
def movable_helicopters(scene: Scene, side: SideId) -> dict[HelicopterId, tuple[PlaceId, ...]]:
    """Helicopters that have flown nothing in the turn, and the bases within their reach."""
    name, depends = ("helicopters to rebase", side), (scene.state, scene.rules)
    return memoised(scene, name, depends, lambda: _movable_helicopters(scene, side))


def _movable_helicopters(scene: Scene, side: SideId) -> dict[HelicopterId, tuple[PlaceId, ...]]:
    now = in_no_segment(scene)
    fleet = scene.state.forces[side].helicopters.map
    idle = [one for one in sorted(fleet) if not flown_already(now, one, NO_PLACE)]
    found = {one: new_bases(now, one) for one in idle}
    return {one: bases for one, bases in found.items() if bases}


def offer_rebasing(scene: Known) -> Offer | None:
    """Offer every such helicopter at every base that is open to it."""
    found = movable_helicopters(scene, own_side(scene))
    if not found:
        return None
    to = Given(lambda helicopter: Pick(found[helicopter]))
    fields = (("helicopter", Pick(tuple(found))), ("to", to), ("escort", Count(0, 0)))
    return Offer(RULE, RebaseHelicopter, fields)


def judge_rebasing(scene: Known, order: RebaseHelicopter) -> tuple[Cited[Veto], ...]:
    """Judge the helicopter, its new base, and that nobody escorts it."""
    return objections_to_rebasing(in_no_segment(scene), own_side(scene), order, RULE)


@cites("ADV:25.2", "ADV:24.3.2", "ADV:SOP-14")
def resolve_rebasing(run: NextWarRun, order: RebaseHelicopter) -> None:
    """The helicopter is at its new base; nothing fires at it, and it is ready for the next turn."""
    side = acting_side(run)
    now = run.scene.state.forces[side].helicopters.map[order.helicopter]
    there = replace(now, base=order.to, ship=UNSET, spent=True, guest=0)
    run.emit(HelicopterChanged(order.helicopter, side, there))
    run.answer()
    run.go_to(run.scene.state.agenda[-1].step)
