"""8.5.8.2 Placing and removing Beachheads as orders."""

from __future__ import annotations

from sandtable.games.next_war.ids import PlaceId, SideId
from sandtable.games.next_war.naval_lookups import ships_of_side
from sandtable.games.next_war.orders.landings import (
    PlaceBeachhead,
    PlaceNoBeachhead,
    RemoveBeachhead,
)
from sandtable.games.next_war.rule_hooks import acts_at_sea, lands_unopposed
from sandtable.games.next_war.rule_hooks import combat as procedure
from sandtable.games.next_war.rules.standard.ch08_movement.sea.beachheads import (
    has_beachhead,
    markers_left,
    markers_returned,
    objections_to_later_marker,
    objections_to_marker,
    objections_to_returned_marker,
    own_beachheads,
    place_beachhead,
    remove_beachhead,
)
from sandtable.games.next_war.rules.standard.ch09_combat.combatants import attacking_side
from sandtable.games.next_war.state_lookups import (
    Known,
    NextWarRun,
    Scene,
    acting_side,
    combat_of,
    unit_of,
)
from sandtable.kernel.play.state import Decision, decision_of
from sandtable.kernel.rules.domains import Pick
from sandtable.kernel.rules.offers import Offer
from sandtable.kernel.rules.order_kinds import order_kind
from sandtable.kernel.rules.rule_hooks import adds, cites, step
from sandtable.kernel.rules.vetoes import Cited, Veto, objection


@step(procedure, "STD:8.5.8.2")
def beachhead_may_be_placed(run: NextWarRun) -> None:
    """After a successful assault the attacker may place a Beachhead in the hex."""
    scene = run.scene
    combat = combat_of(scene)
    if any(unit_of(scene, unit).at == combat.target for unit in combat.assaulters):
        may_ask_for_beachhead(run, attacking_side(scene, combat), combat.target)


@cites("STD:8.5.8.2")
def may_ask_for_beachhead(run: NextWarRun, side: SideId, here: PlaceId) -> None:
    """Ask a side whether it places a Beachhead where it has landed, if it may."""
    if not objections_to_marker(run.scene, side, here):
        run.ask(Decision(side, "beachhead", "STD:8.5.8.2", (here,)))


# --- at once --------------------------------------------------------------------------------


def _landed_in(scene: Known) -> PlaceId:
    decision = decision_of(scene.state, scene.seat)
    return PlaceId(decision.about[0]) if decision is not None else PlaceId(-1)


def offer_at_once(scene: Known) -> Offer:
    """Offer the hex of the landing."""
    return Offer("STD:8.5.8.2", PlaceBeachhead, (("at", Pick((_landed_in(scene),))),))


def judge_at_once(scene: Known, order: PlaceBeachhead) -> tuple[Cited[Veto], ...]:
    """Only the hex of the landing will do."""
    here = _landed_in(scene)
    return () if order.at == here else objection("STD:8.5.8.2", "beachhead-only-here", hex=here)


def resolve_at_once(run: NextWarRun, order: PlaceBeachhead) -> None:
    """The marker lies there."""
    place_beachhead(run, acting_side(run), order.at, returned=False)
    run.answer()


def resolve_none(run: NextWarRun, order: PlaceNoBeachhead) -> None:
    """No marker is placed."""
    run.answer()


# --- in Combat and Movement Segments --------------------------------------------------------


def places_in_combat(scene: Scene, side: SideId) -> tuple[PlaceId, ...]:
    """The hexes in which a side may place a Beachhead in a Combat Segment without an assault."""
    if markers_left(scene, side) < 1:
        return ()
    held, near = scene.state.forces[side].stacks.map, scene.printed.atlas.near
    hexes = [now.at for _, now in ships_of_side(scene, side) if now.at >= 0]
    beaches = sorted({to for at in hexes for to in near[at] if to in held})
    return tuple([here for here in beaches if not objections_to_later_marker(scene, side, here)])


def places_in_movement(scene: Scene, side: SideId) -> tuple[PlaceId, ...]:
    """The hexes in which a side may place a returned Beachhead in a Movement Segment."""
    return places_in_combat(scene, side) if markers_returned(scene, side) else ()


@adds(lands_unopposed, "STD:8.5.8.2")
def may_place(scene: Scene, side: SideId) -> tuple[bool, ...]:
    """In its Combat Segments a side may place Beachheads."""
    return (True,) if places_in_combat(scene, side) else ()


@adds(acts_at_sea, "STD:8.5.8.2.1")
def may_place_or_remove(scene: Scene, side: SideId) -> tuple[bool, ...]:
    """In its Movement Segments a side may remove Beachheads, and place those that are back."""
    return (True,) if own_beachheads(scene, side) or places_in_movement(scene, side) else ()


def offer_in_combat(scene: Known) -> Offer | None:
    """Offer every hex in which a Beachhead may be placed."""
    hexes = places_in_combat(scene, scene.state.segment.side)
    return Offer("STD:8.5.8.2", PlaceBeachhead, (("at", Pick(hexes)),)) if hexes else None


def judge_in_combat(scene: Known, order: PlaceBeachhead) -> tuple[Cited[Veto], ...]:
    """Judge the markers left, then the hex."""
    return objections_to_later_marker(scene, scene.state.segment.side, order.at)


def resolve_in_combat(run: NextWarRun, order: PlaceBeachhead) -> None:
    """The marker lies there."""
    place_beachhead(run, acting_side(run), order.at, returned=False)


def offer_in_movement(scene: Known) -> Offer | None:
    """Offer every hex in which a returned Beachhead may be placed."""
    hexes = places_in_movement(scene, scene.state.segment.side)
    return Offer("STD:8.5.8.2.1", PlaceBeachhead, (("at", Pick(hexes)),)) if hexes else None


def judge_in_movement(scene: Known, order: PlaceBeachhead) -> tuple[Cited[Veto], ...]:
    """Judge whether a marker is back, then the hex."""
    return objections_to_returned_marker(scene, scene.state.segment.side, order.at)


def resolve_in_movement(run: NextWarRun, order: PlaceBeachhead) -> None:
    """The marker lies there again."""
    place_beachhead(run, acting_side(run), order.at, returned=True)


def offer_removal(scene: Known) -> Offer | None:
    """Offer every Beachhead of the moving side."""
    hexes = own_beachheads(scene, scene.state.segment.side)
    return Offer("STD:8.5.8.2.1", RemoveBeachhead, (("at", Pick(hexes)),)) if hexes else None


def judge_removal(scene: Known, order: RemoveBeachhead) -> tuple[Cited[Veto], ...]:
    """There must be one of the side's own."""
    if has_beachhead(scene, scene.state.segment.side, order.at):
        return ()
    return objection("STD:8.5.8.2.1", "no-beachhead-to-remove", hex=order.at)


def resolve_removal(run: NextWarRun, order: RemoveBeachhead) -> None:
    """The marker is gone, and comes back two turns later."""
    remove_beachhead(run, order.at)


PLACE_AT_ONCE = order_kind(
    "STD:8.5.8.2",
    "beachhead",
    PlaceBeachhead,
    offer=offer_at_once,
    vetoes=judge_at_once,
    resolve=resolve_at_once,
)
PLACE_NONE = order_kind(
    "STD:8.5.8.2",
    "beachhead",
    PlaceNoBeachhead,
    offer=lambda _: Offer("STD:8.5.8.2", PlaceNoBeachhead),
    vetoes=lambda _scene, _order: (),
    resolve=resolve_none,
)
PLACE_IN_COMBAT = order_kind(
    "STD:8.5.8.2",
    "attack",
    PlaceBeachhead,
    offer=offer_in_combat,
    vetoes=judge_in_combat,
    resolve=resolve_in_combat,
)
PLACE_IN_MOVEMENT = order_kind(
    "STD:8.5.8.2.1",
    "move",
    PlaceBeachhead,
    offer=offer_in_movement,
    vetoes=judge_in_movement,
    resolve=resolve_in_movement,
)
REMOVE = order_kind(
    "STD:8.5.8.2.1",
    "move",
    RemoveBeachhead,
    offer=offer_removal,
    vetoes=judge_removal,
    resolve=resolve_removal,
)
