"""NWIP 17.5#4 Which cache lies where: what a seat may know of it, and what fits what it knows."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any, Final

from msgspec.structs import replace

from sandtable.games.next_war.advanced.nuclear_caches import FACE_DOWN, CacheState, PlacedCache
from sandtable.games.next_war.events.advanced.nuclear_caches import CacheDetected, CachesPlaced
from sandtable.games.next_war.ids import BOTH_SIDES, SideId
from sandtable.games.next_war.state import Plan, SideSecrets, State, caches_known
from sandtable.kernel.rules.random_choice_protocol import Choice

#: Names of the fields that hold numbers of caches, wherever they stand, and their kind.
HIDDEN_FIELDS: Final[Mapping[str, str]] = {"cache": "cache", "cache_ids": "cache"}
#: Where there are secrets, the last place is for what no side knows.
NO_SIDE: Final = 2
#: Events of which a seat may not see everything.
HIDES_CACHES: Final = frozenset({CachesPlaced, CacheDetected})


def caches_placed(state: State) -> tuple[PlacedCache, ...]:
    """Which cache lies where, out of a whole position."""
    hidden = state.secrets[NO_SIDE] if state.secrets else None
    return () if hidden is None else hidden.caches


def unknown_caches(state: State, seat: int) -> dict[str, tuple[tuple[int, ...], ...]]:
    """The numbers of the caches that a seat has never seen and cannot tell apart."""
    placed = caches_placed(state)
    if not placed:
        return {}
    open_ones = {marker.cache for marker in state.advanced.caches.markers}
    known = open_ones | {each.cache for each in caches_known(state, seat)}
    return {"cache": (tuple(sorted([c.cache for c in placed if c.cache not in known])),)}


def without_hidden_caches(event: Any, seat: int) -> Any:
    """An event about caches without the numbers that a seat may not see."""
    if type(event) is CachesPlaced:
        return replace(event, cache_ids=())
    return event if event.side == seat else replace(event, cache=FACE_DOWN)


def imagined_caches(
    caches: CacheState, known: tuple[PlacedCache, ...], whims: Choice
) -> tuple[PlacedCache, ...]:
    """Caches as they may lie: those that are known where they are, the others in any order."""
    sure = {each.place: each.cache for each in known}
    sure |= {each.place: each.cache for each in caches.markers if each.cache != FACE_DOWN}
    left = [number for number in range(len(caches.markers)) if number not in sure.values()]
    return tuple(
        [
            PlacedCache(
                marker.place,
                sure[marker.place] if marker.place in sure else left.pop(whims.below(len(left))),
            )
            for marker in caches.markers
        ]
    )


def seen_by(
    caches: CacheState, side: SideId, placed: tuple[PlacedCache, ...]
) -> tuple[PlacedCache, ...]:
    """Those of the caches on which a side has put a Detected marker."""
    detected = {marker.place for marker in caches.markers if side in marker.detected}
    return tuple([each for each in placed if each.place in detected])


def imagined_secrets(
    seat: int,
    plans: tuple[Plan, ...] | None,
    caches: CacheState,
    known: tuple[PlacedCache, ...],
    whims: Choice,
) -> tuple[SideSecrets | None, ...]:
    """What each side knows and what none does, as a seat may believe; no plans: no secrets at all.

    The enemy is taken to have planned nothing.
    """
    if plans is None:
        return ()
    placed = imagined_caches(caches, known, whims)
    allied, other = [
        SideSecrets(plans if side == seat else (), seen_by(caches, side, placed))
        for side in BOTH_SIDES
    ]
    return (allied, other, SideSecrets(caches=placed) if placed else None)
