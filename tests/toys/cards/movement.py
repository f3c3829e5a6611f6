"""3 Movement, and what may wait at the end of it."""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence
from typing import NamedTuple

from sandtable.kernel.play.dice import D6
from sandtable.kernel.rules.domains import Given, Pick, Subset
from sandtable.kernel.rules.offers import Offer
from sandtable.kernel.rules.order_kinds import order_kind
from sandtable.kernel.rules.paths import Path
from sandtable.kernel.rules.rule_hooks import adds, answers, cites
from sandtable.kernel.rules.vetoes import Cited, Veto
from toys.cards.events import PiecesKeptStill, PiecesMoved
from toys.cards.fights import owe, turn_up
from toys.cards.orders import MovePieces
from toys.cards.points import allowance, move_vetoes, springs_on
from toys.cards.state import STACK, CardsKnown, CardsRun, CardsScene, secret_of, standing


@answers(allowance, "CARDS:3.1")
def two_areas(_: CardsScene) -> int:
    """Pieces go up to two areas in one move."""
    return 2


@adds(move_vetoes, "CARDS:3.1")
def not_beyond_the_allowance(scene: CardsKnown, order: MovePieces) -> tuple[Veto, ...]:
    """A path is no longer than the allowance."""
    limit = scene.rules[allowance](scene)
    if len(order.path) <= limit:
        return ()
    return (Veto("too-far", {"length": len(order.path), "limit": limit}, "too-far-remedy"),)


@adds(move_vetoes, "CARDS:3.2")
def pieces_go_together(scene: CardsKnown, order: MovePieces) -> tuple[Veto, ...]:
    """One's own pieces that stand in one area move together."""
    pieces = order.pieces
    if not pieces or len(set(pieces)) != len(pieces):
        return (Veto("which-pieces", {"pieces": pieces}),)
    here = standing(scene.state, scene.seat, order.start)
    away = tuple(piece for piece in pieces if piece not in here)
    return (Veto("not-there", {"pieces": away, "area": order.start}),) if away else ()


@adds(move_vetoes, "CARDS:3.3")
def each_area_costs_a_point(scene: CardsKnown, order: MovePieces) -> tuple[Veto, ...]:
    """Each area entered costs a point, however many pieces go along."""
    if len(order.path) <= scene.state.points:
        return ()
    return (Veto("too-dear", {"cost": len(order.path), "points": scene.state.points}),)


@adds(move_vetoes, "CARDS:3.4")
def only_along_links(scene: CardsKnown, order: MovePieces) -> tuple[Veto, ...]:
    """A path follows the links and never comes back to where it began."""
    here = order.start
    for there in order.path:
        if there == order.start or there not in _from(scene, here):
            return (Veto("no-way", {"start": here, "area": there}),)
        here = there
    return () if order.path else (Veto("no-path"),)


def _from(scene: CardsScene, area: int) -> Sequence[int]:
    areas = scene.printed.neighbours
    return areas[area] if 0 <= area < len(areas) else ()


@adds(move_vetoes, "CARDS:3.5")
def enemies_stop_a_move(scene: CardsKnown, order: MovePieces) -> tuple[Veto, ...]:
    """Whoever enters an area with enemy pieces stops there."""
    held = [area for area in order.path[:-1] if standing(scene.state, 1 - scene.seat, area)]
    return (Veto("must-stop", {"area": held[0]}),) if held else ()


@adds(move_vetoes, "CARDS:3.6")
def room_at_the_end(scene: CardsKnown, order: MovePieces) -> tuple[Veto, ...]:
    """No more than three pieces of a side end a move in one area."""
    end = order.path[-1] if order.path else order.start
    there = len(set(standing(scene.state, scene.seat, end)) - set(order.pieces))
    if there + len(order.pieces) <= STACK:
        return ()
    return (Veto("no-room", {"area": end, "there": there, "limit": STACK}),)


def _against(scene: CardsKnown, order: MovePieces) -> tuple[Cited[Veto], ...]:
    return scene.rules[move_vetoes](scene, order)


def _moves(scene: CardsKnown) -> Offer | None:
    """Offer each area with pieces that can go somewhere; then pieces, then a path."""
    if not scene.state.points:
        return None
    walk = Walk(scene)
    room = {start: walk.most_room(start) for start in walk.starts()}
    starts = [start for start, most in room.items() if most]
    if not starts:
        return None

    def pieces(start: int) -> Subset[int]:
        here = standing(scene.state, scene.seat, start)
        return Subset(here, 1, room[start])

    def path(start: int, moved: tuple[int, ...]) -> Path[At]:
        def may_end(at: At) -> bool:
            return walk.room(at.area) >= len(moved)

        return Path(At(start, start, 0), walk.ways, walk.step, may_end)

    domains = (("start", Pick(starts)), ("pieces", Given(pieces)), ("path", Given(path)))
    return Offer("CARDS:3.2", MovePieces, domains)


class At(NamedTuple):
    """Where a walk began, where it stands, and how far it has gone."""

    start: int
    area: int
    gone: int


class Walk:
    """All walks that a seat's pieces may go on now."""

    def __init__(self, scene: CardsKnown) -> None:
        self._neighbours = scene.printed.neighbours
        self._limit = min(scene.state.points, scene.rules[allowance](scene))
        self._held = {piece.at for piece in scene.state.pieces if piece.side != scene.seat}
        self._own = Counter(piece.at for piece in scene.state.pieces if piece.side == scene.seat)

    def starts(self) -> list[int]:
        """List the areas with pieces of the seat."""
        return sorted(area for area in self._own if area >= 0)

    def room(self, area: int) -> int:
        """For how many more pieces there is room."""
        return STACK - self._own[area]

    def ways(self, at: At) -> tuple[int, ...]:
        """List the areas that may come next: none once the enemy or the allowance stops it."""
        stopped = at.gone and at.area in self._held
        return () if stopped or at.gone >= self._limit else self._neighbours[at.area]

    def step(self, at: At, to: int) -> At | None:
        """Go on, but never back to the start."""
        return None if to == at.start else At(at.start, to, at.gone + 1)

    def most_room(self, start: int) -> int:
        """For how many pieces there is room in the roomiest area within reach."""
        waiting, most = [At(start, start, 0)], 0
        while waiting and most < STACK:
            at = waiting.pop()
            for to in self.ways(at):
                then = self.step(at, to)
                if then is not None:
                    most = max(most, self.room(to))
                    waiting.append(then)
        return most


def _move(run: CardsRun, order: MovePieces) -> None:
    end = order.path[-1]
    run.emit(PiecesMoved(order.pieces, order.path, len(order.path)))
    there = standing(run.scene.state, 1 - run.actor, end)
    hidden = [piece for piece in there if run.scene.state.pieces[piece].front is None]
    if hidden:
        ambushers_spring(run, end, hidden)


MOVE = order_kind("CARDS:3.2", "act", MovePieces, offer=_moves, vetoes=_against, resolve=_move)


@answers(springs_on, "CARDS:3.8")
def four_or_more(_: CardsScene) -> int:
    """An ambusher hits on a roll of four or more."""
    return 4


@cites("CARDS:3.7")
def ambushers_spring(run: CardsRun, area: int, hidden: list[int]) -> None:
    """Face-down ambushers spring at whoever comes, turn up and may hit; others keep still."""
    side = 1 - run.actor
    fronts = secret_of(run, side).fronts
    springing = [piece for piece in hidden if _is_ambusher(run, fronts[piece])]
    still = tuple(piece for piece in hidden if piece not in springing)
    if still:
        run.emit(PiecesKeptStill(still))
    hits = 0
    for piece in springing:
        turn_up(run, piece)
        hits += run.roll(f"ambush by piece {piece}", D6) >= run.rules[springs_on](run.scene)
    owe(run, "CARDS:3.7", area, {run.actor: hits})


def _is_ambusher(run: CardsRun, front: int | None) -> bool:
    return front is not None and run.printed.fronts[front].ambusher
