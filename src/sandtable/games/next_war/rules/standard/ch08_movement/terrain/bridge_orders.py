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
from sandtable.games.next_war.rules.standard.ch02_units.die import roll
from sandtable.games.next_war.rules.standard.ch08_movement.terrain.bridges import (
    bridges_held,
    destruction_modifier,
    may_destroy,
    repair_modifier,
    units_at,
)
from sandtable.games.next_war.rules.standard.ch08_movement.terrain.map_after_damage import (
    crossing_of,
)
from sandtable.games.next_war.rules.standard.ch08_movement.terrain.rivers import is_bridged
from sandtable.games.next_war.rules.standard.ch12_victory.victory import is_before_play, score
from sandtable.games.next_war.state import Crossing
from sandtable.games.next_war.state_lookups import Known, NextWarRun, Scene
from sandtable.kernel.play.state import Decision
from sandtable.kernel.rules.domains import Given, Pick
from sandtable.kernel.rules.offers import Offer
from sandtable.kernel.rules.order_kinds import order_kind
from sandtable.kernel.rules.rule_hooks import cites
from sandtable.kernel.rules.vetoes import Cited, Veto, objection

Objections = Callable[[Scene, Crossing], tuple[Cited[Veto], ...]]


@cites("STD:3.3", "STD:3.4")
def ask_about_bridges(run: NextWarRun) -> None:
    """At the end of a Movement Segment its side may try the bridges at which it stands."""
    scene = run.scene
    if scene.rules[bridges_may_be_tried](scene) and has_work(scene):
        run.ask(Decision(scene.state.segment.side, "bridges", "STD:8.3.4"))


def has_work(scene: Scene) -> bool:
    """Whether there is a bridge that may still be tried."""
    return bool(triable(scene, destruction_vetoes) or triable(scene, repair_vetoes))


def triable(scene: Scene, forbids: Objections) -> tuple[Crossing, ...]:
    """List the bridges of which nothing speaks against a try."""
    held = bridges_held(scene, scene.state.segment.side)
    return tuple([bridge for bridge in held if not forbids(scene, bridge)])


@cites("STD:8.3.4.1.2")
def destruction_vetoes(scene: Scene, bridge: Crossing) -> tuple[Cited[Veto], ...]:
    """A standing bridge is tried once in a segment, by a ground unit that is at it."""
    state, cite = scene.state, "STD:8.3.4.1.2"
    at, to = bridge
    if bridge in state.broken.map:
        return objection(cite, "bridge-is-down", at=at, to=to)
    if bridge in state.segment.blown:
        return objection(cite, "bridge-tried", at=at, to=to)
    if any(may_destroy(scene, unit) for unit in units_at(scene, state.segment.side, bridge)):
        return ()
    return objection("STD:8.3.4.1", "nobody-to-destroy", at=at, to=to)


@cites("STD:8.3.4.2")
def repair_vetoes(scene: Scene, bridge: Crossing) -> tuple[Cited[Veto], ...]:
    """A destroyed bridge is tried once in a segment, by a unit that is at it and able to."""
    state, able, cite = scene.state, scene.rules[may_repair], "STD:8.3.4.2"
    at, to = bridge
    if is_before_play(scene):
        return objection(cite, "no-repair-yet", at=at, to=to)
    if bridge not in state.broken.map:
        return objection(cite, "bridge-stands", at=at, to=to)
    if bridge in state.segment.mended:
        return objection(cite, "repair-tried", at=at, to=to)
    if any(able(scene, unit) for unit in units_at(scene, state.segment.side, bridge)):
        return ()
    told = Veto("nobody-to-repair", {"at": at, "to": to}, scene.rules[repairers](scene))
    return (Cited(scene.rules.why(repairers.name)[-1].cite, told),)  # the title's, if it has one


def offer_bridges(scene: Known, order: type, forbids: Objections) -> Offer | None:
    """Offer every bridge that may be tried, from either end."""
    ends: dict[PlaceId, tuple[PlaceId, ...]] = {}
    for here, there in triable(scene, forbids):
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
    if not is_bridged(scene.printed.atlas, order.at, order.to):
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
        run.emit(BridgeDestroyed(bridge, side))
        pay_for(run, side, bridge)
    close_when_done(run)


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
    offer=partial(offer_bridges, order=DestroyBridge, forbids=destruction_vetoes),
    vetoes=partial(judge_bridge, forbids=destruction_vetoes),
    resolve=resolve_destruction,
)
REPAIR_BRIDGE = order_kind(
    "STD:8.3.4.2",
    "bridges",
    RepairBridge,
    offer=partial(offer_bridges, order=RepairBridge, forbids=repair_vetoes),
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
