"""NWIP 17.5 Nuclear weapon caches are placed, found, damaged, secured and counted."""

from __future__ import annotations

from typing import Any, TypeAlias

import msgspec
from msgspec.structs import replace

from sandtable.games.next_war.advanced.nuclear_caches import (
    FACE_DOWN,
    CacheFate,
    CacheMarker,
    CacheState,
    PlacedCache,
    marker_at,
    with_marker,
)
from sandtable.games.next_war.events.event_registry import evolves, with_force
from sandtable.games.next_war.ids import PlaceId, SideId, UnitId
from sandtable.games.next_war.state import SideSecrets, State


def _with_caches(state: State, caches: CacheState) -> State:
    return replace(state, advanced=replace(state.advanced, caches=caches))


def _changed(state: State, place: PlaceId, **changes: Any) -> State:
    caches = state.advanced.caches
    marker = marker_at(caches, place)
    if marker is None:
        raise ValueError(f"no cache was placed in {place}")
    return _with_caches(state, with_marker(caches, replace(marker, **changes)))


class CachesPlaced(msgspec.Struct, frozen=True, tag="caches_placed"):
    """A cache lies face down in each of these hexes; which one in which, no player knows."""

    places: tuple[PlaceId, ...]
    cache_ids: tuple[int, ...]


@evolves(CachesPlaced)
def _caches_placed(state: State, event: CachesPlaced) -> State:
    lying = tuple([CacheMarker(place) for place in event.places])
    placed = tuple(map(PlacedCache, event.places, event.cache_ids))
    own = [each or SideSecrets() for each in state.secrets[:2]] or [SideSecrets(), SideSecrets()]
    state = replace(state, secrets=(*own, SideSecrets(caches=placed)))
    return _with_caches(state, replace(state.advanced.caches, markers=lying))


class CacheSearchBegan(msgspec.Struct, frozen=True, tag="cache_search_began"):
    """The sides may search hexes for caches, each hex once."""


@evolves(CacheSearchBegan)
def _search_began(state: State, _: CacheSearchBegan) -> State:
    return _with_caches(state, replace(state.advanced.caches, searched=()))


class CacheSearched(msgspec.Struct, frozen=True, tag="cache_searched"):
    """A side searched a hex for its cache: with which lead, the die, what was added, the result."""

    place: PlaceId
    side: SideId
    lead: UnitId
    die: int
    modifier: int
    found: bool


@evolves(CacheSearched)
def _cache_searched(state: State, event: CacheSearched) -> State:
    caches = state.advanced.caches
    return _with_caches(state, replace(caches, searched=(*caches.searched, event.place)))


class CacheDetected(msgspec.Struct, frozen=True, tag="cache_detected"):
    """A side put a Detected marker on a cache and looked at it; only that side knows the number."""

    place: PlaceId
    side: SideId
    cache: int = FACE_DOWN


@evolves(CacheDetected)
def _cache_detected(state: State, event: CacheDetected) -> State:
    marker = marker_at(state.advanced.caches, event.place)
    sides = () if marker is None else marker.detected
    secrets = list(state.secrets)
    own = secrets[event.side] or SideSecrets()
    known = sorted((*own.caches, PlacedCache(event.place, event.cache)), key=lambda c: c.place)
    secrets[event.side] = replace(own, caches=tuple(known))
    state = replace(state, secrets=tuple(secrets))
    return _changed(state, event.place, detected=tuple(sorted({*sides, event.side})))


class CacheTurnedUp(msgspec.Struct, frozen=True, tag="cache_turned_up"):
    """A cache lies face up from now on."""

    place: PlaceId
    cache: int


@evolves(CacheTurnedUp)
def _cache_turned_up(state: State, event: CacheTurnedUp) -> State:
    return _changed(state, event.place, cache=event.cache)


class CacheStruck(msgspec.Struct, frozen=True, tag="cache_struck"):
    """A cache now bears a Strike marker with this number."""

    place: PlaceId
    level: int


@evolves(CacheStruck)
def _cache_struck(state: State, event: CacheStruck) -> State:
    return _changed(state, event.place, struck=event.level)


class CacheTaken(msgspec.Struct, frozen=True, tag="cache_taken"):
    """A side secured or destroyed a cache, which leaves the map."""

    place: PlaceId
    side: SideId
    fate: CacheFate


@evolves(CacheTaken)
def _cache_taken(state: State, event: CacheTaken) -> State:
    state = _changed(state, event.place, fate=event.fate, holder=event.side)
    if event.fate is not CacheFate.SECURED:
        return state
    caches = state.advanced.caches
    return _with_caches(state, replace(caches, secured=(*caches.secured, event.place)))


class SecuringBegan(msgspec.Struct, frozen=True, tag="securing_began"):
    """A side may secure caches in this Victory Determination phase."""

    side: SideId


@evolves(SecuringBegan)
def _securing_began(state: State, _: SecuringBegan) -> State:
    return _with_caches(state, replace(state.advanced.caches, secured=()))


class EndOfGameRolled(msgspec.Struct, frozen=True, tag="end_of_game_rolled"):
    """A die was rolled for the end of the game, which comes after this turn; 0: not yet."""

    die: int
    ends_after: int


@evolves(EndOfGameRolled)
def _end_of_game_rolled(state: State, event: EndOfGameRolled) -> State:
    caches = state.advanced.caches
    return _with_caches(state, replace(caches, ends_after=event.ends_after or caches.ends_after))


class FinalPointsScored(msgspec.Struct, frozen=True, tag="final_points_scored"):
    """At the end of the game a side scored points for so many things of a kind."""

    side: SideId
    reason: str
    number: int
    points: int


@evolves(FinalPointsScored)
def _final_points_scored(state: State, event: FinalPointsScored) -> State:
    force = state.forces[event.side]
    return with_force(state, event.side, replace(force, vp_total=force.vp_total + event.points))


CacheEvent: TypeAlias = (
    CachesPlaced
    | CacheSearchBegan
    | CacheSearched
    | CacheDetected
    | CacheTurnedUp
    | CacheStruck
    | CacheTaken
    | SecuringBegan
    | EndOfGameRolled
    | FinalPointsScored
)
