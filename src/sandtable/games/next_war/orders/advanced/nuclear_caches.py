"""NWIP 17.5 What a player may ask for about nuclear weapon caches."""

from __future__ import annotations

from typing import TypeAlias

import msgspec

from sandtable.games.next_war.ids import PlaceId, UnitId


class SearchForCache(msgspec.Struct, frozen=True, tag="search_for_cache"):
    """Search a hex for its nuclear weapon cache, led by one of your units there."""

    at: PlaceId
    unit: UnitId


class EndSearch(msgspec.Struct, frozen=True, tag="end_search"):
    """Search no more hexes in this turn."""


class SecureCache(msgspec.Struct, frozen=True, tag="secure_cache"):
    """Remove a cache that you have detected from the map and keep it."""

    at: PlaceId


class EndSecuring(msgspec.Struct, frozen=True, tag="end_securing"):
    """Secure no more caches in this turn."""


class DetectCache(msgspec.Struct, frozen=True, tag="detect_cache"):
    """Let a nation roll to detect the cache of a hex electronically."""

    nation: str
    at: PlaceId


CacheOrder: TypeAlias = SearchForCache | EndSearch | SecureCache | EndSecuring | DetectCache
