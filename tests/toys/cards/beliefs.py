"""What a seat can work out about fronts: every way the veils may have gone, weighed exactly.

A front is named by the piece that brought it into play; a veil may have carried it to another.
What was once seen stays seen: sightings are followed back through the veils, and ways that
contradict one another are struck out.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from itertools import product
from math import perm

from sandtable.kernel.rules.random_choice_protocol import Choice
from toys.cards.printed import Printed
from toys.cards.state import RESERVE, Sighting
from toys.cards.views import View


@dataclass(frozen=True)
class World:
    """One way the veils may have gone, and in how many ways the unseen fronts then lie."""

    swaps: tuple[bool, ...]
    fixed: Mapping[int, int]  # the piece that brought a front in -> the front, where seen
    loose: Mapping[str, tuple[int, ...]]  # by source, pieces whose front was never seen
    still: frozenset[int]  # those of them that did not spring
    weight: int


@dataclass(frozen=True)
class Beliefs:
    """All that a seat can work out about fronts that are not its own."""

    printed: Printed
    view: View
    unseen: Mapping[str, tuple[int, ...]]  # by source, fronts it never saw
    worlds: tuple[World, ...]

    def brought_in_by(self, world: World, piece: int, at: int | None = None) -> int:
        """Which piece brought in the front that a piece has now, or had after some veils."""
        veils = len(self.view.veils) if at is None else at
        return _traced(self.view, world.swaps, piece, veils)


def beliefs(printed: Printed, view: View) -> Beliefs:
    """Work out what a seat can know of fronts that are not its own."""
    seen = {sighting.front for sighting in (*view.sightings, *view.glimpses)} | {*view.fronts}
    unseen = {
        source: tuple(front for front in fronts if front not in seen)
        for source, fronts in printed.sources.items()
    }
    choices = [
        (False,) if view.pieces[one].side == view.seat else (False, True) for one, _ in view.veils
    ]
    worlds = (_world(printed, view, swaps, unseen) for swaps in product(*choices))
    return Beliefs(printed, view, unseen, tuple(world for world in worlds if world is not None))


def _world(
    printed: Printed, view: View, swaps: tuple[bool, ...], unseen: Mapping[str, tuple[int, ...]]
) -> World | None:
    foreign = [
        piece for piece, x in enumerate(view.pieces) if x.side != view.seat and x.at != RESERVE
    ]
    facts = _facts(printed, view, swaps)
    if facts is None:
        return None
    fixed, still = facts
    loose = {
        source: tuple(p for p in foreign if p not in fixed and printed.source_of(p) == source)
        for source in printed.sources
    }
    weight = 1
    for source, pieces in loose.items():
        weight *= _ways(printed, unseen[source], [piece in still for piece in pieces])
    return World(swaps, fixed, loose, still, weight) if weight else None


def _facts(
    printed: Printed, view: View, swaps: tuple[bool, ...]
) -> tuple[dict[int, int], frozenset[int]] | None:
    """Follow all sightings back; None if they contradict each other."""
    fixed: dict[int, int] = {}
    still: set[int] = set()
    for piece, front in _followed(view, swaps):
        if front is None:
            still.add(piece)
            continue
        home = printed.fronts[front].source
        if fixed.setdefault(piece, front) != front or home != printed.source_of(piece):
            return None
    if len({*fixed.values()}) < len(fixed):
        return None
    if any(printed.fronts[front].ambusher for piece, front in fixed.items() if piece in still):
        return None
    return fixed, frozenset(still)


def _followed(view: View, swaps: tuple[bool, ...]) -> Iterator[tuple[int, int | None]]:
    sightings: tuple[Sighting, ...] = (*view.sightings, *view.glimpses)
    for sighting in sightings:
        if view.pieces[sighting.piece].side != view.seat:
            yield _traced(view, swaps, sighting.piece, sighting.at), sighting.front


def _traced(view: View, swaps: tuple[bool, ...], piece: int, at: int) -> int:
    """Follow the front that a piece had after so many veils back to where it came in."""
    for index in range(at - 1, -1, -1):
        pair = view.veils[index]
        if swaps[index] and piece in pair:
            piece = pair[0] + pair[1] - piece
    return piece


def _ways(printed: Printed, fronts: tuple[int, ...], still: list[bool]) -> int:
    """Count the ways to lay fronts on pieces, those that kept still getting no ambusher."""
    calm = sum(not printed.fronts[front].ambusher for front in fronts)
    quiet = sum(still)
    if quiet > calm or len(still) > len(fronts):
        return 0
    return perm(calm, quiet) * perm(len(fronts) - quiet, len(still) - quiet)


def some_world(known: Beliefs, whims: Choice) -> World:
    """Draw a world, each as likely as its weight."""
    left = whims.below(sum(world.weight for world in known.worlds))
    for world in known.worlds:
        left -= world.weight
        if left < 0:
            return world
    raise AssertionError


def some_deal(
    known: Beliefs, world: World, whims: Choice
) -> tuple[dict[int, int], dict[str, list[int]]]:
    """Lay all unseen fronts at random; give them by piece, and what is left of each source."""
    laid = dict(world.fixed)
    rest = {source: list(fronts) for source, fronts in known.unseen.items()}
    for source, pieces in world.loose.items():
        for piece in sorted(pieces, key=lambda piece: piece not in world.still):
            fits = rest[source]
            if piece in world.still:
                fits = [front for front in fits if not known.printed.fronts[front].ambusher]
            laid[piece] = fits[whims.below(len(fits))]
            rest[source].remove(laid[piece])
    return laid, rest


def deals(
    known: Beliefs, world: World, pieces: tuple[int, ...]
) -> Iterator[tuple[int, tuple[int, ...]]]:
    """List the fronts that some pieces (as brought in) may have, each with its weight."""
    yield from _deals(known, world, pieces, ())


def _deals(
    known: Beliefs, world: World, pieces: tuple[int, ...], laid: tuple[int, ...]
) -> Iterator[tuple[int, tuple[int, ...]]]:
    if len(laid) == len(pieces):
        weight = 1
        for source, loose in world.loose.items():
            fronts = tuple(front for front in known.unseen[source] if front not in laid)
            others = [piece in world.still for piece in loose if piece not in pieces]
            weight *= _ways(known.printed, fronts, others)
        if weight:
            yield weight, laid
        return
    piece = pieces[len(laid)]
    for front in _fitting(known, world, piece):
        if front not in laid:
            yield from _deals(known, world, pieces, (*laid, front))


def _fitting(known: Beliefs, world: World, piece: int) -> tuple[int, ...]:
    if piece in world.fixed:
        return (world.fixed[piece],)
    fronts = known.unseen[known.printed.source_of(piece)]
    if piece not in world.still:
        return fronts
    return tuple(front for front in fronts if not known.printed.fronts[front].ambusher)
