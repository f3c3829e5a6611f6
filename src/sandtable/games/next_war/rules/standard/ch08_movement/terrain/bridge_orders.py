"""8.3.4.1.2, 8.3.4.2 Bridges destroyed and repaired as orders, when a Movement Segment ends."""

from __future__ import annotations

from collections.abc import Callable
from functools import partial

from sandtable.games.next_war.events import BridgeDestroyed, BridgeRepaired, BridgeTried
from sandtable.games.next_war.ids import ENEMY, PlaceId, SideId
from sandtable.games.next_war.orders.bridges import DestroyBridge, EndBridgework, RepairBridge
from sandtable.games.next_war.rule_hooks import (
    bridge_award,
    bridges_may_be_tried,
    may_repair,
    repairers,
)
from sandtable.games.next_war.rule_hooks.bridges import (
    bridge_falls,
    other_bridge_work,
    other_bridges,
    repair_obstacles,
    repair_payment,
    repair_sites,
)
from sandtable.games.next_war.rules.standard.ch02_units.die import roll
from sandtable.games.next_war.rules.standard.ch08_movement.terrain.bridges import (
    bridges_held,
    destruction_modifier,
    may_destroy,
    repair_modifier,
    units_at,
)
from sandtable.games.next_war.rules.standard.ch08_movement.terrain.crossings_lost_to_enemy import (
    lose_bridges,
)
from sandtable.games.next_war.rules.standard.ch08_movement.terrain.map_after_damage import (
    crossing_of,
    is_spanned,
)
from sandtable.games.next_war.rules.standard.ch08_movement.terrain.rivers import is_bridged
from sandtable.games.next_war.rules.standard.ch12_victory.victory import is_before_play, score
from sandtable.games.next_war.state import Crossing
from sandtable.games.next_war.state_lookups import Known, NextWarRun, Scene
from sandtable.kernel.play.state import Decision
from sandtable.kernel.rules.domains import Given, Pick
from sandtable.kernel.rules.offers import Offer
from sandtable.kernel.rules.order_kinds import order_kind
from sandtable.kernel.rules.rule_hooks import answers, cites
from sandtable.kernel.rules.vetoes import Cited, Veto, objection

Objections = Callable[[Scene, Crossing], tuple[Cited[Veto], ...]]


@cites("STD:3.3", "STD:3.4")
def ask_about_bridges(run: NextWarRun) -> None:
    """At the end of a Movement Segment its side may try the bridges at which it stands."""
    lose_bridges(run, after_movement=True)
    scene = run.scene
    if scene.rules[bridges_may_be_tried](scene) and has_work(scene):
        run.ask(Decision(scene.state.segment.side, "bridges", "STD:8.3.4"))


def has_work(scene: Scene) -> bool:
    """Whether there is a bridge that may still be tried."""
    if _has_site(scene):
        return True
    return any(entry.what for entry in scene.rules[other_bridge_work](scene))


def _has_site(scene: Scene) -> bool:
    """Whether the moving side may try to destroy or to repair a bridge; the first one is enough."""
    if any(not destruction_vetoes(scene, bridge) for bridge in _standing(scene)):
        return True
    sites = scene.rules[repair_sites](scene, scene.state.segment.side)
    return any(not repair_vetoes(scene, bridge) for bridge in sites)


def _standing(scene: Scene) -> tuple[Crossing, ...]:
    """List the bridges at which the moving side has units."""
    side = scene.state.segment.side
    more = [entry.what for entry in scene.rules[other_bridges](scene, side)]
    return tuple(sorted({*bridges_held(scene, side), *more}))


def destroyable(scene: Scene) -> tuple[Crossing, ...]:
    """List the bridges that the moving side may try to destroy."""
    return tuple([each for each in _standing(scene) if not destruction_vetoes(scene, each)])


def repairable(scene: Scene) -> tuple[Crossing, ...]:
    """List the bridges that the moving side may try to repair."""
    sites = scene.rules[repair_sites](scene, scene.state.segment.side)
    return tuple([bridge for bridge in sites if not repair_vetoes(scene, bridge)])


@cites("STD:8.3.4.1.2")
def destruction_vetoes(scene: Scene, bridge: Crossing) -> tuple[Cited[Veto], ...]:
    """A standing bridge is tried once in a segment, by a ground unit that is at it."""
    state, cite = scene.state, "STD:8.3.4.1.2"
    at, to = bridge
    if bridge in state.broken.map and not is_spanned(scene, at, to):
        return objection(cite, "bridge-is-down", at=at, to=to)
    if bridge in state.segment.blown:
        return objection(cite, "bridge-tried", at=at, to=to)
    if any(may_destroy(scene, unit) for unit in units_at(scene, state.segment.side, bridge)):
        return ()
    return objection("STD:8.3.4.1", "nobody-to-destroy", at=at, to=to)


@cites("STD:8.3.4.2")
def repair_vetoes(scene: Scene, bridge: Crossing) -> tuple[Cited[Veto], ...]:
    """A destroyed bridge is tried once in a segment, by units that are able to."""
    state, cite = scene.state, "STD:8.3.4.2"
    at, to = bridge
    if is_before_play(scene):
        return objection(cite, "no-repair-yet", at=at, to=to)
    if bridge not in state.broken.map:
        return objection(cite, "bridge-stands", at=at, to=to)
    if bridge in state.segment.mended:
        return objection(cite, "repair-tried", at=at, to=to)
    return scene.rules[repair_obstacles](scene, bridge)


@answers(repair_sites, "STD:8.3.4.2")
def where_units_stand(scene: Scene, side: SideId) -> tuple[Crossing, ...]:
    """A side repairs bridges at which it has units."""
    return bridges_held(scene, side)


@answers(repair_obstacles, "STD:8.3.4.2")
def no_unit_can_repair(scene: Scene, bridge: Crossing) -> tuple[Cited[Veto], ...]:
    """It takes a unit at the bridge that is able to."""
    (at, to), able = bridge, scene.rules[may_repair]
    if any(able(scene, unit) for unit in units_at(scene, scene.state.segment.side, bridge)):
        return ()
    told = Veto("nobody-to-repair", {"at": at, "to": to}, scene.rules[repairers](scene))
    return (Cited(scene.rules.why(repairers.name)[-1].cite, told),)  # the title's, if it has one


@answers(repair_payment, "STD:8.3.4.2")
def repairs_are_free(run: NextWarRun, bridge: Crossing) -> None:
    """A repair costs nothing."""


def offer_bridges(
    scene: Known, order: type, listed: Callable[[Scene], tuple[Crossing, ...]]
) -> Offer | None:
    """Offer every bridge that may be tried, from either end."""
    ends: dict[PlaceId, tuple[PlaceId, ...]] = {}
    for here, there in listed(scene):
        ends[here] = (*ends.get(here, ()), there)
        ends[there] = (*ends.get(there, ()), here)
    if not ends:
        return None
    to = Given(lambda at: Pick(ends[at]))
    return Offer("STD:8.3.4", order, (("at", Pick(tuple(sorted(ends)))), ("to", to)))


def judge_bridge(
    scene: Known, order: DestroyBridge | RepairBridge, forbids: Objections
) -> tuple[Cited[Veto], ...]:
    """Judge whether there is a bridge, then what may be done to it."""
    there = is_bridged(scene.printed.atlas, order.at, order.to)
    if not there and not is_spanned(scene, order.at, order.to):
        return objection("STD:8.3.4", "no-bridge-there", at=order.at, to=order.to)
    return forbids(scene, crossing_of(order.at, order.to))


@cites("STD:8.3.4.1.2")
def resolve_destruction(run: NextWarRun, order: DestroyBridge) -> None:
    """On a low enough die the bridge is gone, and somebody scores for it."""
    scene, bridge = run.scene, crossing_of(order.at, order.to)
    side = scene.state.segment.side
    modifier = destruction_modifier(scene, side, bridge)
    die = roll(run, "destroy bridge")
    run.emit(BridgeTried(bridge, side, False, die, modifier))  # noqa: FBT003  # not a repair
    if die + modifier <= scene.printed.charts.bridges["destroy"].at_most:
        run.rules[bridge_falls](run, side, bridge)
    close_when_done(run)


@answers(bridge_falls, "STD:8.3.4.1.2")
def bridge_is_destroyed(run: NextWarRun, side: SideId, bridge: Crossing) -> None:
    """A destroyed bridge is marked, and somebody scores for it."""
    run.emit(BridgeDestroyed(bridge, side))
    pay_for(run, side, bridge)


@cites("STD:8.3.4.1.3")
def pay_for(run: NextWarRun, side: SideId, bridge: Crossing) -> None:
    """The points go to the side that destroyed it, or to its enemy."""
    award = run.rules[bridge_award](run.scene, side, *bridge)
    score(run, side if award > 0 else ENEMY[side], abs(award))


@cites("STD:8.3.4.2")
def resolve_repair(run: NextWarRun, order: RepairBridge) -> None:
    """On a low enough die the bridge stands again at once."""
    scene, bridge = run.scene, crossing_of(order.at, order.to)
    side = scene.state.segment.side
    modifier = repair_modifier(scene, side, bridge)
    run.rules[repair_payment](run, bridge)
    die = roll(run, "repair bridge")
    run.emit(BridgeTried(bridge, side, True, die, modifier))  # noqa: FBT003  # a repair
    if die + modifier <= scene.printed.charts.bridges["repair"].at_most:
        run.emit(BridgeRepaired(bridge, side))
    close_when_done(run)


def close_when_done(run: NextWarRun) -> None:
    """Ask no further when there is nothing left to try."""
    if not has_work(run.scene):
        run.answer()


def resolve_end(run: NextWarRun, order: EndBridgework) -> None:
    """The bridges are left as they are."""
    run.answer()


DESTROY_BRIDGE = order_kind(
    "STD:8.3.4.1.2",
    "bridges",
    DestroyBridge,
    offer=partial(offer_bridges, order=DestroyBridge, listed=destroyable),
    vetoes=partial(judge_bridge, forbids=destruction_vetoes),
    resolve=resolve_destruction,
)
REPAIR_BRIDGE = order_kind(
    "STD:8.3.4.2",
    "bridges",
    RepairBridge,
    offer=partial(offer_bridges, order=RepairBridge, listed=repairable),
    vetoes=partial(judge_bridge, forbids=repair_vetoes),
    resolve=resolve_repair,
)
END_BRIDGEWORK = order_kind(
    "STD:8.3.4",
    "bridges",
    EndBridgework,
    offer=lambda _: Offer("STD:8.3.4", EndBridgework),
    vetoes=lambda _scene, _order: (),
    resolve=resolve_end,
)
