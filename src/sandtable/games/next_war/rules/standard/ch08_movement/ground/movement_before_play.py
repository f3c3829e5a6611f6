"""Ground movement before the first turn, where a scenario grants it.

A scenario takes `move_before_play` as a step of its setup, and says by rules of its own what is
not done in it: `not_abroad` as a veto of steps.
"""

from __future__ import annotations

from collections.abc import Iterable
from typing import Final

from msgspec.structs import replace

from sandtable.games.next_war.events import FormationMoves, SegmentBegan, UnitsReady
from sandtable.games.next_war.ids import ENEMY, PlaceId, SideId, UnitId
from sandtable.games.next_war.orders.movement import EndMovement, MoveUnits
from sandtable.games.next_war.rule_hooks import March, Movers, move_vetoes, moves_by_formation
from sandtable.games.next_war.rules.standard.ch02_units.formations import formation_of
from sandtable.games.next_war.rules.standard.ch08_movement.ground.eligible_units import movable
from sandtable.games.next_war.rules.standard.ch08_movement.ground.ground_movement_order import (
    judge_move,
    marches,
    origins,
    resolve_move,
    starters,
)
from sandtable.games.next_war.rules.standard.ch08_movement.terrain.bridge_orders import (
    destroyable,
)
from sandtable.games.next_war.state import Segment
from sandtable.games.next_war.state_lookups import Known, NextWarRun, Scene
from sandtable.kernel.play.hashed_map import HashedMap
from sandtable.kernel.play.state import Decision
from sandtable.kernel.rules.domains import Given, Pick, Subset
from sandtable.kernel.rules.offers import Offer
from sandtable.kernel.rules.order_kinds import order_kind
from sandtable.kernel.rules.rule_hooks import adds, answers
from sandtable.kernel.rules.vetoes import Cited, Veto, objection

#: The segment, and the decision in it.
BEFORE_PLAY: Final = "movement_before_play"
BRIDGES_BEFORE_PLAY: Final = "bridges_before_play"
#: What the formation of all independent units is called.
INDEPENDENT: Final = "independent units"
_ONE: Final = 1


def move_before_play(
    run: NextWarRun, side: SideId, cite: str, units: Iterable[UnitId], *, halved: bool
) -> None:
    """Let a side move these units once on the ground, for half their allowance or the whole.

    Zones of control do not reach over the border, as in the opening of a game (8.2.3).
    """
    _begin(run, Segment(BEFORE_PLAY_NUMBER, BEFORE_PLAY, side, halved=halved), tuple(units), ())
    _ask(run, cite)


def move_in_turns(run: NextWarRun, first: SideId, cite: str, *, halved: bool) -> None:
    """Let both sides move their units one by one, the one side and the other in turns."""
    segment = Segment(BEFORE_PLAY_NUMBER, BEFORE_PLAY, first, halved=halved, in_turns=True)
    both = [movable(run.scene, side, segment) for side in (first, ENEMY[first])]
    _begin(run, segment, *both)
    _ask(run, cite)


def destroy_bridges_before_play(run: NextWarRun, side: SideId, cite: str) -> None:
    """Let a side try to destroy the bridges at which it stands, before the first turn.

    What that is worth goes into the total (12.1.3); nobody repairs anything yet.
    """
    run.emit(SegmentBegan(Segment(BEFORE_PLAY_NUMBER, BRIDGES_BEFORE_PLAY, side, opening=True)))
    if destroyable(run.scene):
        run.ask(Decision(side, "bridges", cite))


#: The number of the segment: none of the game's, which begins with its first.
BEFORE_PLAY_NUMBER: Final = 0


def is_movement_before_play(scene: Scene) -> bool:
    """Whether units move before the first turn."""
    return scene.state.segment.name == BEFORE_PLAY


def not_abroad(scene: Scene, movers: Movers, at: March, to: PlaceId) -> tuple[Veto, ...]:
    """Nobody enters an enemy country before the game begins."""
    atlas, side = scene.printed.atlas, scene.printed.counters[movers[0]].side
    if (
        not is_movement_before_play(scene)
        or atlas.home.get(atlas.ground[to].country) != ENEMY[side]
    ):
        return ()
    return (Veto("not-abroad", {"hex": to}),)


@answers(moves_by_formation, "STD:8.5.1")
def single_units(scene: Scene) -> bool:
    """Where the sides take turns, they move one unit at a time unless they agree otherwise."""
    return False


def formation_name(scene: Scene, unit: UnitId) -> str:
    """Name the formation of a unit; all independent units of a side count as one."""
    formation = formation_of(scene, unit)
    return INDEPENDENT if formation is None else " ".join(formation)


@adds(move_vetoes, "STD:8.5.1")
def another_formation(scene: Scene, movers: Movers) -> tuple[Veto, ...]:
    """A formation that has begun to move is done before another one moves.

    Where formations take turns, no march begins with units of two.
    """
    segment = scene.state.segment
    if not segment.in_turns or not scene.rules[moves_by_formation](scene):
        return ()
    mine = scene.state.forces[segment.side].units.map
    names = {unit: formation_name(scene, unit) for unit in movers if unit in mine}
    begun = segment.formation or next(iter(names.values()), "")
    others = [unit for unit, name in names.items() if name != begun]
    return tuple([Veto("formation-first", {"unit": unit, "formation": begun}) for unit in others])


def _begin(
    run: NextWarRun, segment: Segment, units: tuple[UnitId, ...], others: tuple[UnitId, ...]
) -> None:
    able = movable(run.scene, segment.side, segment)
    standing = run.scene.state.forces[segment.side].units.pairs()
    now = replace(
        segment,
        ground_only=True,
        opening=True,
        unmoved=tuple([unit for unit in units if unit in able]),
        others=others,
        together=HashedMap({unit: each.at for unit, each in standing if each.at >= 0}),
    )
    run.emit(SegmentBegan(now))


def _ask(run: NextWarRun, cite: str) -> None:
    """Ask the side whose turn it is, or else the other, if either can move anything."""
    if not origins(run.scene):
        _pass_on(run)
    if origins(run.scene):
        run.ask(Decision(run.scene.state.segment.side, BEFORE_PLAY, cite))


def _pass_on(run: NextWarRun) -> None:
    """Let the other side have its turn, if units of it are left."""
    segment = run.scene.state.segment
    if segment.others:
        then = replace(segment, side=ENEMY[segment.side], formation="")
        _begin(run, then, segment.others, segment.unmoved)


def _next(run: NextWarRun) -> None:
    """Close the decision, and ask again as long as there is something to move."""
    decision = run.scene.state.pending[-1].decisions[0]
    run.answer()
    if run.scene.state.segment.in_turns:
        _pass_on(run)
    _ask(run, decision.cite)


def at_once(scene: Scene, origin: PlaceId) -> Subset[UnitId]:
    """The choices of units that may march as one: only single ones where sides take turns."""
    able = starters(scene, origin)
    most = _ONE if goes_one_by_one(scene) else len(able)
    return Subset(able, least=_ONE, most=most)


def goes_one_by_one(scene: Scene) -> bool:
    """Whether only one unit may move now: the sides take turns, and not by formations."""
    return scene.state.segment.in_turns and not scene.rules[moves_by_formation](scene)


def offer_move(scene: Known) -> Offer | None:
    """Offer every stack that may still move, along any open march."""
    hexes = origins(scene)
    if not hexes:
        return None
    return Offer(
        "STD:8.5.1",
        MoveUnits,
        (
            ("origin", Pick(hexes)),
            ("units", Given(lambda origin: at_once(scene, origin))),
            ("path", Given(lambda _, units: marches(scene, units))),
        ),
    )


def judge_one_by_one(scene: Known, order: MoveUnits) -> tuple[Cited[Veto], ...]:
    """Where sides take turns one unit moves at a time; then it is a march like others."""
    if goes_one_by_one(scene) and len(order.units) > _ONE:
        cite = scene.state.pending[-1].decisions[0].cite
        return objection(cite, "one-by-one", units=order.units)
    return judge_move(scene, order)


def resolve_march(run: NextWarRun, order: MoveUnits) -> None:
    """The march is made, and the next may be."""
    resolve_move(run, order)
    segment = run.scene.state.segment
    if segment.in_turns and run.rules[moves_by_formation](run.scene):
        begun = formation_name(run.scene, order.units[0])
        run.emit(FormationMoves(begun))
        if origins(run.scene):
            return
        _end_formation(run)
    if segment.in_turns or not origins(run.scene):
        _next(run)


def _end_formation(run: NextWarRun) -> None:
    """Let the formation that has begun to move be done: it moves once, all of it or a part."""
    scene = run.scene
    segment = scene.state.segment
    left = [unit for unit in segment.unmoved if formation_name(scene, unit) != segment.formation]
    run.emit(UnitsReady(tuple(left)))
    run.emit(FormationMoves(""))


def resolve_end(run: NextWarRun, order: EndMovement) -> None:
    """A side that moves no more leaves the rest to the other; a formation only ends its move."""
    segment = run.scene.state.segment
    if segment.formation:
        _end_formation(run)
    else:
        run.emit(UnitsReady(()))
    _next(run)


MOVE_BEFORE_PLAY = order_kind(
    "STD:8.5.1",
    BEFORE_PLAY,
    MoveUnits,
    offer=offer_move,
    vetoes=judge_one_by_one,
    resolve=resolve_march,
)
END_BEFORE_PLAY = order_kind(
    "STD:8.5.1",
    BEFORE_PLAY,
    EndMovement,
    offer=lambda _: Offer("STD:8.5.1", EndMovement),
    vetoes=lambda _scene, _order: (),
    resolve=resolve_end,
)
